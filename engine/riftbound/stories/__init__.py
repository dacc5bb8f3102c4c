"""Questions that tell a situation in players' words, read into scenarios that the engine plays."""
