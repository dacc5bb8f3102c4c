"""Riftbound, Core Rules 1.4 as corrected by the Vendetta FAQ."""
