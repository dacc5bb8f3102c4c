"""What a question that was not read speaks of, and what the record of the play says of that."""
