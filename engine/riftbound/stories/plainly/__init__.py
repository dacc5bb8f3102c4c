"""Stretches that were not read, in plain words; what a player may pick as meant by them."""
