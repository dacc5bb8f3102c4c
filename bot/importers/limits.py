"""How much a document may take to be read."""

MEMORY = 900_000_000  # bytes of address space of the process that reads it
SECONDS = 120  # of that process's own time
MOST_ANSWER = 60_000_000  # bytes that it may hand back
