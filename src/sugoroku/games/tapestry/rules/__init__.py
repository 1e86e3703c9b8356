"""The rules of the game, as steps of the agenda."""
