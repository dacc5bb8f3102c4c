"""What can be kept of a question that is not read wholly."""
