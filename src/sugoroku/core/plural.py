"""Numbers with their nouns."""


def count(number: int, noun: str, plural: str = "") -> str:
    """`1 point`, `2 points`; a plural that is not made with an s is given: `2 hexes`."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"
