"""The board in text."""

from sugoroku.core.view import View


def text(view: View) -> str:
    return f"turn {view.board.turn}"
