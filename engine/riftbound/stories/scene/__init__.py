"""Who and what there is, where, and what was done; all of it as sentences of the scenario language."""
