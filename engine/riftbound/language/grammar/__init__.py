"""From words to trees: the grammar, the verbs, and what each word may be."""
