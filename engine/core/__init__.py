"""What every game shares: the record, decisions, the game protocol, errors."""
