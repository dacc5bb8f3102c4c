"""A whole question read: its clauses one by one, in the order in which they happened."""
