"""The board in text and the words of the choices: they fit, tell what matters, and never mislead."""

from random import Random

import msgspec
import pytest
from rich.cells import cell_len
from rich.text import Text

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.draw.text import plain
from sugoroku.games.daitoshi import GAME
from sugoroku.games.daitoshi.view import Board

NAMES = ("you", "Wolfeschlegelsteinhausenbergerdorff", "[red]Mika[/]", "李小龍李小龍李小龍李小龍")
TABLES = [(players, expert) for players in (1, 2, 3, 4) for expert in ("off", "on")]


def positions(players, expert="off", every=5, seed=1):
    """Matches at every 5th decision of a random game, and at its end."""
    random = Random(f"{players} {expert} {seed}")
    settings = GAME.settle(players, {"expert": expert, "advisors": "10"})
    seats = [Seat(name) for name in NAMES[:players]]
    match = Match(GAME, settings, seats, secret_from("draw", players, expert, seed))
    while not match.state.over:
        if len(match.moves) % every == 0:
            yield match
        match.act(match.state.seat, random.choice(match.state.legal()))
    yield match


def drawn(match, seat=0):
    return plain(GAME.text(match.look(seat)))


@pytest.mark.parametrize(("players", "expert"), TABLES)
def test_the_board_fits_and_is_well_formed(players, expert):
    for match in positions(players, expert):
        for seat in (-1, len(match.moves) % players):
            markup = GAME.text(match.look(seat))
            seen = Text.from_markup(markup).plain
            assert seen == plain(markup)
            for line in seen.splitlines():
                assert cell_len(line) <= 100, line
                assert line == line.rstrip()


@pytest.mark.parametrize("players", [1, 4])
def test_frames_are_closed_and_nothing_is_cut(players):
    """Only a name may be shortened."""
    for match in positions(players):
        for line in drawn(match).splitlines()[1:-3]:
            assert cell_len(line) == 100
            assert line[0] in "╭│╰"
            assert line[-1] in "╮│╯"
            assert "…" not in line.replace("Wolfeschleg…", "").replace("李小龍李小…", "")


def test_the_board_is_drawn_from_the_view_alone():
    """A view that went through JSON, as a server sends it, draws the same board."""
    for match in positions(2, every=20):
        view = match.look(0)
        again = msgspec.json.decode(msgspec.json.encode(view.board), type=Board)
        assert GAME.text(msgspec.structs.replace(view, board=again)) == GAME.text(view)


# ---------------------------------------------------------------- what is told


def test_what_a_person_looks_for_is_there():
    match = next(positions(3))
    board = drawn(match)
    for text in ("Wilderness", "The city", "Inventions", "Mega-Machine", "Cities", "Others", "Factory"):
        assert text in board
    for text in ("Town Hall", "river+land", "stock", "workers", "engine", "record", "guarding", "worm"):
        assert text in board
    assert "Mayor" not in board


def test_stock_steam_and_prices_come_from_the_position():
    match = next(positions(2))
    me = match.state.players[0]
    me.stock = [2, 3, 4, 5, 6, 8]
    me.conflicts = 0b0110
    board = drawn(match)
    assert "food 2   energy 3   constr 4   luxury 5   wealth 6   steam 8" in board
    assert "Middle works 3 steam" in board
    assert "Right works 7 steam" in board
    assert "buildings CONFLICT" in board
    assert "workers CONFLICT" in board
    assert "0 of 2" in board


def test_pilgrims_stand_under_their_spaces():
    match = next(positions(2))
    match.state.players[0].pilgrims = (3, 0, 0, 0)
    lines = drawn(match).splitlines()
    row = next(i for i, line in enumerate(lines) if "temple" in line)
    column = lines[row + 2].index("●")
    assert lines[row][column] == "4"  # printed on the third space of the river
    assert lines[row + 1][column - 1 : column + 1] == "-8"


def test_a_bar_stands_where_the_hexes_begin():
    match = next(positions(2))
    line = next(line for line in drawn(match).splitlines() if "temple" in line)
    assert line.partition("┃")[0].split()[-1] == "9"  # 8 river spaces are free


def test_magnates_machine_and_workers_are_in_their_district():
    match = next(positions(2))
    g = match.state
    g.players[0].position, g.players[0].space, g.machine_at = 2, 0, 2
    g.shops[6] = 1
    lines = drawn(match).splitlines()
    row = next(i for i, line in enumerate(lines) if line.startswith("│ 3 "))
    assert "[G]" in lines[row]
    assert "L●" in lines[row + 1]
    assert "machine" in lines[row + 1]


def test_an_electrified_tile_says_so():
    match = next(positions(2))
    before = drawn(match)
    match.state.electrified = 1
    assert "electrified" not in before
    assert "electrified" in drawn(match)


def test_ready_inventions_and_markers():
    match = next(positions(2))
    match.state.players[0].markers[0] = 4
    match.state.players[0].improved = 1
    board = drawn(match)
    assert "o · u · [r] v g V ready" in board
    assert "1 wealth✓✓" in board


def test_banners_lie_on_their_cities():
    match = next(positions(2))
    match.state.players[0].banners = 0b00001
    match.state.players[1].banners = 0b10001
    lines = drawn(match).splitlines()
    row = next(i for i, line in enumerate(lines) if "trade: the 1st" in line)
    assert "●■" in lines[row + 1]
    assert "■" in lines[row + 5]
    assert "●" not in lines[row + 5]


def test_alone_the_mayor_shows_his_cards():
    boards = [drawn(match) for match in positions(1)]
    assert "last card  none yet   bribe" in boards[0]
    assert all("top of" in board and "tracks" in board for board in boards)
    assert any("Town Hall" in board.partition("last card")[2] for board in boards)
    assert "■ Mayor" in boards[-1]
    for number in (5, 6, 7, 8, 9, 10):
        assert f"{number}: " in boards[0]


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(("players", "expert"), TABLES)
def test_choices_differ_and_are_short(players, expert):
    for match in positions(players, expert, every=1, seed=2):
        if not match.state.over:
            decision = match.look(match.state.seat).decision
            words = [choice.words for choice in decision.choices]
            assert len(set(words)) == len(words), words
            assert max(map(len, words)) <= 180, words
            assert not any("_" in text for text in words)
            assert "_" not in decision.prompt


def test_prices_in_words_follow_the_data():
    """Another box, other prices: nothing is written into the words."""
    dear = GAME.with_changes({"city": {**GAME.raw["city"], "renovate_cost": 7}})
    state = dear.setup(dear.settle(2), Chance(secret_from("draw")))
    board = dear.parts.board(state, 0)
    assert "7 construction" in dear.parts.words(board, dear.codec.number("renovate"))[0].title


def test_moves_name_the_whole_price():
    match = next(positions(3))
    codec, parts = GAME.codec, GAME.parts
    board = parts.board(match.state, 0)

    def words(text):
        return str(parts.words(board, codec.number(text))[0])

    assert words("move 1 right").endswith("right (no workers): free")
    assert words("move 2 left").endswith("left (clear, place workers): 2 steam")
    assert words("move 5 left").endswith("left (clear, place workers): 5 steam")


def test_the_leader_reads_double_ticks():
    match = next(positions(2))
    g = match.state
    g.players[0].improved = 1
    number = GAME.codec.number("activate L")
    follower = str(GAME.parts.words(GAME.parts.board(g, 0), number)[0])
    g.players[0].marker = 1
    leader = str(GAME.parts.words(GAME.parts.board(g, 0), number)[0])
    assert "L1 1 wealth, " in follower
    assert "L1 2x (1 wealth), " in leader
