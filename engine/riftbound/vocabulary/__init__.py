"""What cards can say: a grammar, a class for each production, a printer and a reading."""
