"""What is told: given, or done at the moment that fits it; and what nobody said, filled in."""
