"""Drawing that knows no game: text now, pictures later."""
