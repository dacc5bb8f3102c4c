"""Instructions: what spells and abilities do, step by step."""
