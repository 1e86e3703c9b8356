"""Drawing a game of Jiguan from a view."""
