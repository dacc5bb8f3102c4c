"""What sentences lay down: a module for each family of facts, and how what they describe is put on the board."""
