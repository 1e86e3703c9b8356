"""The table drawn, from views alone."""
