"""What each kind of event changes: the only functions that write a new state."""
