"""Riftbound by the Core Rules in force (`edition.py`), as corrected by the newest FAQ."""
