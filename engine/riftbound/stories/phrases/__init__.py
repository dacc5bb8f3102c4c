"""What stands together: noun phrases, verbs with what belongs to them, sentences cut into clauses."""
