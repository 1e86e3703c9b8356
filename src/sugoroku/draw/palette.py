"""The inks of the terminal, by the name of a game colour.  They always come with a letter or a word."""

from typing import Final

INK: Final = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "bright_blue",  # plain blue cannot be read on black
    "purple": "magenta",
}
MARKS: Final = ("●", "■", "▲", "◆", "★", "✚")  # a shape for each seat
