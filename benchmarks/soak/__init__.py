"""`python -m benchmarks.soak`: whole random games from legal decks, watched by the oracle.

`decks` builds the decks, `games` plays and checks one game, `events` compares the record with
what changed, `report` adds games up, `__main__` reads the options and shares the games out.
"""
