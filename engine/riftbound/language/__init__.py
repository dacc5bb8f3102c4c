"""Riftbound's sentences: the grammar, the verbs, names, and what each sentence means."""
