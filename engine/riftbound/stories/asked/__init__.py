"""What is asked, and which claim of the scenario language answers it."""
