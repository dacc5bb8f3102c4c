"""From parse trees to the words that cards are made of, a module for each kind of production."""
