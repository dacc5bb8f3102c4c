"""Reading sentences of any game: words, a grammar's notation, a chart of all readings, trees."""
