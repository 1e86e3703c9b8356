"""Drawing a game of Daimyo from a view."""
