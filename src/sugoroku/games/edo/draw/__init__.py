"""Drawing a game of EDO from a view."""
