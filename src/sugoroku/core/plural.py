"""Numbers with their nouns."""


def count(number: int, noun: str) -> str:
    """`1 point`, `2 points`; nouns whose plural is made with an s."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
