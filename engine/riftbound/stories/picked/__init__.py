"""What a player may change of what was laid down, and how that is offered and done."""
