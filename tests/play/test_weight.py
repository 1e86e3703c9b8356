"""What travels to a browser or an agent after a move: at most 64 KiB, in every position, for every seat.

The stream sends the markup of a part as it is, so that its bytes are those of the part and a frame.
"""

import re
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from sugoroku import load
from sugoroku.bots import Sight, make
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.play import looking
from sugoroku.play.pages.rail import log_panel
from sugoroku.play.pages.table import MOST, _bare, table_part
from sugoroku.play.shown import ChatLine, TablePage, Visitor
from sugoroku.play.store import SeatRow, TableRow
from sugoroku.play.streams import _message
from sugoroku.play.table import Table
from tests.play.browser import SOAK

NAMES = ("Mika-with-such-long-name", "Ren", "Aiko", "Crane", "Sora")
MANY = 24  # choices: a question worth weighing wherever it is asked
GREAT = 60  # choices, of a question that is the greatest of its game
NODE = re.compile("<[a-zA-Z]")
EVERY = 40  # of the other positions, one in so many
GAMES = [
    ("jiguan", 2, "greedy", 1),
    ("jiguan", 4, "random", 2),
    ("daitoshi", 1, "greedy", 8),
    ("daitoshi", 1, "random", 1),
    ("daitoshi", 2, "random", 3),
    ("daitoshi", 4, "greedy", 8),
    ("daitoshi", 4, "random", 9),
    ("edo", 2, "greedy", 4),
    ("edo", 5, "random", 5),
    ("edo", 5, "greedy", 7),
    ("edo+jiin+tokken+ronin", 2, "random", 6),
    ("edo+jiin+tokken+ronin", 5, "greedy", 7),
    ("daimyo", 1, "random", 1),
    ("daimyo", 2, "random", 2),
    ("daimyo", 4, "greedy", 3),
    ("daimyo", 4, "random", 4),
    ("tapestry", 1, "random", 1),
    ("tapestry", 1, "greedy", 2),
    ("tapestry", 5, "random", 2),
    ("tapestry", 5, "greedy", 3),
    ("tapestry+plans+arts+fantasies", 1, "greedy", 2),
    ("tapestry+plans+arts+fantasies", 1, "random", 3),
]

WEIGHTIEST = {  # with most to show, and each game once with few players
    ("jiguan", 4, "random", 2), ("daitoshi", 1, "greedy", 8), ("daitoshi", 4, "greedy", 8),
    ("edo", 2, "greedy", 4), ("edo+jiin+tokken+ronin", 5, "greedy", 7), ("daimyo", 1, "random", 1),
    ("daimyo", 4, "random", 4), ("tapestry", 1, "greedy", 2), ("tapestry", 5, "greedy", 3),
    ("tapestry+plans+arts+fantasies", 1, "random", 3),
}  # fmt: skip


def table_of(game: str, players: int, seed: int) -> Table:
    """A table in memory: nothing of it is stored.  Modules follow the name of the game."""
    name, *modules = game.split("+")
    found = load(name)
    settings = found.settle(players, {}, tuple(modules))
    seats = [SeatRow(seat, NAMES[seat], "", seat + 1) for seat in range(players)]
    row = TableRow(
        id="x" * 22, game=name, version=found.info.version, players=players,
        options=dict(settings.options), modules=settings.modules, secret="00" * 32, seeded=False, host=1,
        title="The weighed table", public=True, spectators=True, status="playing", turn="", place="",
        touched=0.0,
    )  # fmt: skip
    table = Table(found, row, seats, None)  # type: ignore[arg-type]
    table.match = Match(found, settings, [Seat(seat.name) for seat in seats], bytes([seed]) * 32)
    table.chat.extend(ChatLine(NAMES[0], "Thank you, & well played! " * 12, 0.0, 0) for _ in range(40))
    return table


def positions(table: Table, kind: str, seed: int) -> Iterator[Match]:
    """The great questions of a game, and every so often another position."""
    match, bot, random = table.playing, make(kind), Random(seed)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.state.turn_to(seat)
        if len(match.state.legal()) >= MANY or len(match.moves) % EVERY == 0:
            yield match
        match.act(seat, bot.choose(Sight(match.game, match.state, seat, random)))
    yield match


def pages(table: Table) -> Iterator[TablePage]:
    """As who is asked sees it, who has most to see; at times as all seats and a spectator do."""
    state, every = table.playing.state, range(-1, len(table.seats))
    often = len(table.playing.moves) % EVERY and not state.over
    for seat in state.deciders()[:1] if often else every:
        yield looking.page(table, Visitor(seat + 1, "somebody"), seat)


@pytest.mark.parametrize(
    ("game", "players", "kind", "seed"), GAMES if SOAK else [one for one in GAMES if one in WEIGHTIEST]
)
def test_a_patch_and_a_view_are_at_most_64_kib(game: str, players: int, kind: str, seed: int) -> None:
    table = table_of(game, players, seed)
    for match in positions(table, kind, seed):
        for page in pages(table):
            part = table_part(page)
            where = f"seat {page.seat} after {len(match.moves)} moves"
            assert len(_message(10_000, part)) <= MOST, where
            assert len(msgspec.json.encode(page.view)) <= MOST
    assert 'class="score"' in part or "class=score" in part  # the game was played to its end


def test_the_greatest_questions_of_five_with_all_modules_are_at_most_64_kib() -> None:
    """As those who are asked see them; a weighing of every position would take minutes."""
    table, weighed = table_of("tapestry+plans+arts+fantasies", 5, 3), 0
    for match in positions(table, "greedy", 3):
        if match.state.over or len(match.state.legal()) < GREAT:
            continue
        page = looking.page(table, Visitor(1, "somebody"), match.state.deciders()[0])
        assert len(_message(10_000, table_part(page))) <= MOST, len(match.moves)
        assert len(msgspec.json.encode(page.view)) <= MOST, len(match.moves)
        weighed += 1
    assert weighed >= 10


@pytest.mark.parametrize("players", [1, 5])
def test_a_drawing_with_all_modules_has_at_most_800_live_nodes(players: int) -> None:
    table, most = table_of("tapestry+plans+arts+fantasies", players, 2), 0
    for _ in positions(table, "random", 2):
        page = looking.page(table, Visitor(1, "somebody"), 0)
        most = max(most, sum(len(NODE.findall(sheet.live)) for sheet in page.picture.sheets))
    assert 300 < most <= 800


def test_symbols_of_a_great_board_travel_in_brief() -> None:
    whole = '<use href="#i-vp" x="1.5" y="-2" width="14" height="14" class="pc tok" id="pc-a"/>'
    oblong = '<use href="#tp-mark" x="1" y="2"/><use href="#i-vp" x="1" y="2" width="14" height="9"/>'
    assert _bare(whole) == '<use class="pc tok" id=pc-a i="vp 1.5 -2 14"/>'
    assert _bare(whole.partition(" class")[0] + "/>") == '<use i="vp 1.5 -2 14"/>'
    assert " i=" not in _bare(oblong)


def test_log_and_chat_give_way_to_a_great_question() -> None:
    table = table_of("daitoshi", 2, 3)
    *_, _ = positions(table, "random", 3)
    page = looking.page(table, Visitor(1, "somebody"), 0)
    calm, tight = log_panel(page, MOST), log_panel(page, 3000)
    assert tight.count("data-at") < calm.count("data-at")
    assert 1 <= tight.count("well played") < calm.count("well played")
    assert len(tight.encode()) < 3500
    least = log_panel(page, 0)
    assert least.count("data-at") == 2  # the latest line, and the way to the earlier ones
    assert least.count("<li><svg") == 1 + 1  # of the log and of the chat
