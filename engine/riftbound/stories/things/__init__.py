"""What words mean in a scene: which player, which thing, which place; a clause beside the senses of its verb."""
