"""Measurements: what is fast enough and good enough is decided here, never in a test."""
