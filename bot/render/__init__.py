"""Values in, messages out: pure, never awaits."""
