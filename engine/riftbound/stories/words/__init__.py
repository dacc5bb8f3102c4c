"""What single words are: classes of words, verbs and their senses, the names of cards; a text as tokens."""
