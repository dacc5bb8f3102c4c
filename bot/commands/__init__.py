"""One slash command or context menu a module, found by walking; `_name.py` is a helper."""
