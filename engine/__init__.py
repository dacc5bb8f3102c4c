"""The games: values in, values out; no Discord, no database, no files."""
