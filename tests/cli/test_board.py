"""The board in text: never wider than 100 columns, always well-formed, made from the view alone."""

from random import Random

import msgspec
import pytest
from rich.cells import cell_len
from rich.text import Text

from sugoroku.cli.menu import Menu
from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.core.registry import load
from sugoroku.draw.text import plain
from sugoroku.testing.laws import configurations

GAME = load("jiguan")
NAMES = ("you", "Wolfeschlegelsteinhausenbergerdorff", "[red]Mika[/]", "李小龍李小龍李小龍李小龍")
SETTINGS = [(table.players, table.options) for table in configurations(GAME)]


def positions(players, options):
    """Matches at every 13th decision of a random game, and at its end."""
    random = Random(f"{players} {options}")
    seats = [Seat(name) for name in NAMES[:players]]
    match = Match(
        GAME, GAME.settle(players, options), seats, secret_from("board", players, str(options))
    )
    while not match.state.over:
        if len(match.moves) % 13 == 0:
            yield match
        match.act(match.state.seat, random.choice(match.state.legal()))
    yield match


@pytest.mark.parametrize(
    ("players", "options"),
    SETTINGS,
    ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else str(value),
)
def test_the_board_fits_and_is_well_formed(players, options):
    for match in positions(players, options):
        for seat in (-1, len(match.moves) % players):
            markup = GAME.text(match.look(seat))
            seen = Text.from_markup(markup).plain
            assert seen == plain(markup)
            for line in seen.splitlines():
                assert cell_len(line) <= 100, line
                assert line == line.rstrip()


def test_every_cell_of_a_frame_is_closed():
    for match in positions(4, {}):
        for line in plain(GAME.text(match.look(0))).splitlines()[1:-1]:
            assert cell_len(line) == 100
            assert line[0] in "╭│╰"
            assert line[-1] in "╮│╯"


def test_what_a_person_looks_for_is_there():
    *_, match = positions(3, {})
    board = plain(GAME.text(match.look(0)))
    for text in ("Houses", "Pagodas", "Supply", "Others", "Assembly mat", "store", "dots", "leader"):
        assert text in board


def test_the_board_is_drawn_from_the_view_alone():
    """A view that went through JSON, as a server sends it, draws the same board."""
    for match in positions(2, {}):
        view = match.look(0)
        again = msgspec.convert(msgspec.to_builtins(view.board), type(view.board))
        assert GAME.text(msgspec.structs.replace(view, board=again)) == GAME.text(view)


def test_choices_have_short_words():
    """A menu of choices stays readable: no words beyond two lines, none said twice."""
    for match in positions(3, {"assembly_side": "advanced"}):
        if not match.state.over:
            decision = match.look(match.state.seat).decision
            words = [choice.words for choice in decision.choices]
            assert max(map(len, words)) <= 180
            assert len(set(words)) == len(words)
            lines = Menu(decision, GAME.codec).lines(100)
            assert max(line.cell_len for line in lines) <= 100
            shown = " ".join(" ".join(line.plain.split()) for line in lines)
            assert all(" ".join(text.split()) in shown for text in words if len(text) < 60)
