"""How fast the engine is: what it is measured on, each measure, and the table of all."""
