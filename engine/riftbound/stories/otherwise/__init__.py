"""Sentences said otherwise, token by token, before any sense is tried."""
