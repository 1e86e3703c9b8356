"""The board in text: replaced below."""

from sugoroku.core.view import View


def text(view: View) -> str:
    return f"Round {view.board.round}"
