"""Drawing a game of Daitoshi from a view."""
