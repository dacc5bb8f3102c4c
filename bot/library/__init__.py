"""What can be looked up: rules, terms, cards and rulings, from files to answers."""
