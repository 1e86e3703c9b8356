"""The print on the box."""


def cover() -> str:
    return ""
