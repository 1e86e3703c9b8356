"""Simultaneous choices at a table: nobody is too late because of others, each takes back their own."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest

from sugoroku.core.errors import UndoRefused
from sugoroku.core.match import Move
from sugoroku.games.daitoshi import GAME as DAITOSHI
from sugoroku.play.history import Trail, history, undo_body
from sugoroku.play.looking import page
from sugoroku.play.registry import Tables
from sugoroku.play.store import EventRow
from sugoroku.play.table import Stale, Table
from sugoroku.testing.sealed import GAME as SEALED
from tests.play.ledger import events_in
from tests.play.seated import choices, opened, play, seated_table


async def _sealed(tables: Tables, count: int = 2, seed: str = "together") -> Table:
    tables.games[SEALED.name] = SEALED
    return (await seated_table(tables, SEALED.name, count, seed))[0]


async def _production(tables: Tables, players: int = 2) -> Table:
    """A table of Daitoshi where several produce at once, each with several choices."""
    for number in range(60):
        table, _ = await seated_table(tables, "daitoshi", players, f"production {number}")
        random = Random(number)
        for _ in range(80):
            if len(table.playing.state.deciders()) > 1:
                return table
            await play(table, random, 1)
    raise AssertionError("no production of several was found")


def test_both_choices_land_though_both_looked_before_either_chose(tmp_path: Path) -> None:
    async def story(game: str) -> None:
        async with opened(tmp_path / f"{game}.db") as tables:
            table = await (_sealed(tables) if game == "sealed" else _production(tables))
            looked, first, second = table.revision, *table.playing.state.deciders()[:2]
            made = [(first, choices(table, first)[0]), (second, choices(table, second)[-1])]
            moves = len(table.playing.moves)
            await asyncio.gather(*(table.act(seat, looked, "mine", text) for seat, text in made))
            number = table.game.codec.number
            sent = [move for move in table.playing.moves[moves:] if move in
                    [(seat, number(text)) for seat, text in made]]  # fmt: skip
            assert len(sent) == 2

    for game in ("sealed", "daitoshi"):
        asyncio.run(story(game))


def test_the_first_takes_back_its_choice_after_the_second_has_chosen(tmp_path: Path) -> None:
    """Also after a restart; and whoever looks at the events finds which move was taken back."""
    file = tmp_path / "tables.db"

    async def before() -> tuple[str, list[Move]]:
        async with opened(file) as tables:
            table = await _sealed(tables, 3)
            for seat in (0, 1):
                await table.act(seat, 0, "first", choices(table, seat)[0])
            await table.undo(0, 1, "back")  # looked before seat 1 chose
            assert [seat for seat, _ in table.playing.moves] == [1]
            return table.row.id, table.playing.moves

    async def after(id: str, moves: list[Move]) -> None:
        async with opened(file) as tables:
            tables.games[SEALED.name] = SEALED
            table = await tables.get(id)
            assert table.playing.moves == moves and table.asked(1) == 2 and table.asked(0) == 3
            await table.redo(0, table.revision, "again")
            await table.undo(1, 2, "mine, too")
            assert [seat for seat, _ in table.playing.moves] == [0]

    id, moves = asyncio.run(before())
    asyncio.run(after(id, moves))
    written = [(event.kind, event.seat, event.body) for event in events_in(file, id)]
    assert written[2:] == [("undo", 0, "own 1"), ("redo", 0, "1"), ("undo", 1, "own 1")]


def test_when_the_moment_has_closed_nothing_is_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table = await _sealed(tables)
            for seat in (0, 0, 1, 1):  # a card, then a coin or none
                await table.act(seat, table.revision, f"{table.revision}", choices(table, seat)[0])
            for seat in (0, 1):
                with pytest.raises(Stale):
                    await table.undo(seat, 2, f"old {seat}")
                with pytest.raises(UndoRefused):
                    await table.undo(seat, table.revision, f"new {seat}")

    asyncio.run(story())


def test_each_takes_back_its_own_production_until_the_last_has_chosen(tmp_path: Path) -> None:
    async def story() -> int:
        async with opened(tmp_path / "tables.db") as tables:
            table = await _production(tables)
            moment, looked = table.playing.moment, table.revision
            one, two = table.playing.state.deciders()
            asked = choices(table, one), choices(table, two)
            await table.act(one, looked, "produce", asked[0][0])
            if table.playing.moment == moment:
                await table.act(two, looked, "produce", asked[1][0])
            taken = 0
            for seat, options in zip((one, two), asked, strict=True):
                if table.playing.moment == moment:
                    await table.undo(seat, table.asked(seat), "back")
                    assert choices(table, seat) == options
                    taken += 1
            return taken

    assert asyncio.run(story()) == 2


def test_the_own_second_choice_is_still_stale_from_an_old_page(tmp_path: Path) -> None:
    """Only others' choices leave the question as it is."""

    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table = await _sealed(tables)
            card = choices(table, 0)
            await table.act(0, 0, "one tab", card[0])
            await table.act(0, 0, "one tab", card[0])  # a double click
            assert table.revision == 1
            with pytest.raises(Stale):
                await table.act(0, 0, "another tab", card[1])
            with pytest.raises(Stale):
                await table.undo(0, 0, "another tab")
            await table.undo(0, 1, "back")
            with pytest.raises(Stale):
                await table.act(0, 1, "late", card[1])
            await table.act(0, 2, "in time", card[1])

    asyncio.run(story())


def test_the_key_of_a_page_stays_while_only_others_choose(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            tables.games[SEALED.name] = SEALED
            table, (ann, _) = await seated_table(tables, SEALED.name, 2, "keys")
            first = page(table, ann, 0)
            await table.act(1, 0, "k", choices(table, 1)[0])
            second = page(table, ann, 0)
            assert second.revision == first.revision + 1
            assert (second.key, second.question) == (first.key, first.question)
            await table.act(0, first.revision, first.key, choices(table, 0)[0])
            assert page(table, ann, 0).key not in (first.key, second.key)

    asyncio.run(story())


def test_two_servers_that_write_at_once_both_keep_an_independent_choice(tmp_path: Path) -> None:
    """The one whose event number is taken looks again, and finds its question unchanged."""
    file = tmp_path / "tables.db"

    async def story() -> None:
        async with opened(file) as here, opened(file) as there:
            table = await _sealed(here)
            there.games[SEALED.name] = SEALED
            same = await there.get(table.row.id)
            one, two = choices(table, 0)[0], choices(same, 1)[0]
            await asyncio.gather(table.act(0, 0, "k", one), same.act(1, 0, "k", two))

    asyncio.run(story())
    with sqlite3.connect(file) as database:
        found = database.execute("SELECT seq, seat, kind FROM events ORDER BY seq").fetchall()
    database.close()
    assert [(seq, kind) for seq, _, kind in found] == [(1, "act"), (2, "act")]
    assert {seat for _, seat, _ in found} == {0, 1}


def test_the_thought_of_a_bot_counts_though_somebody_chose_meanwhile(tmp_path: Path) -> None:
    """It is dropped only if its own question has changed or its choice is no longer possible."""

    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table = await _sealed(tables)
            number = table.game.codec.number
            thought = [number(choices(table, 1)[0])]
            await table.act(0, 0, "k", choices(table, 0)[0])
            await table._play_for(1, 0, thought)
            assert [seat for seat, _ in table.playing.moves] == [0, 1]
            await table._play_for(1, 0, [number("boost no")])  # from before its first choice
            assert table.revision == 2
            await table._play_for(1, 2, thought)  # not possible any more
            assert table.revision == 2 and len(table.playing.moves) == 2
            await table.act(1, 2, "k", "boost no")
            assert table.revision == 3

    asyncio.run(story())


# ---------------------------------------------------------------- events


def _rows(*told: tuple[str, int, str]) -> list[EventRow]:
    return [
        EventRow(seq, f"#{seq}", kind, seat, body)
        for seq, (kind, seat, body) in enumerate(told, start=1)
    ]


def test_an_undo_of_an_older_database_still_takes_moves_from_the_end() -> None:
    told = [("act", seat, text) for seat, text in [(0, "stop"), (1, "stop"), (0, "grant")]]
    moves, undone = history(_rows(*told, ("undo", 0, "2"), ("redo", 1, "1")), DAITOSHI)
    number = DAITOSHI.codec.number
    assert moves == [(0, number("stop")), (1, number("stop"))]
    assert undone == [(0, number("grant"))]


def test_an_undo_of_the_own_moves_leaves_those_of_others() -> None:
    told = [("act", 0, "stop"), ("act", 0, "grant"), ("act", 1, "stop"), ("undo", 0, "own 2")]
    moves, undone = history(_rows(*told), DAITOSHI)
    number = DAITOSHI.codec.number
    assert moves == [(1, number("stop"))]
    assert undone == [(0, number("stop")), (0, number("grant"))]


def test_an_undo_says_which_moves_it_takes_back() -> None:
    moves = [(0, 1), (1, 2), (0, 3)]
    assert undo_body(moves, moves[:1]) == "2"
    assert undo_body(moves, [(1, 2), (0, 3)]) == "own 1"


def test_the_question_of_a_seat_dates_from_its_own_last_event_or_the_opening() -> None:
    trail = Trail(_rows(("act", 0, "x"), ("act", 1, "x"), ("act", 2, "x"), ("act", 1, "x")))
    assert [trail.asked(seat, -1) for seat in range(3)] == [4, 4, 4]
    assert [trail.asked(seat, 2) for seat in range(3)] == [2, 4, 3]
    assert [trail.asked(seat, 0) for seat in range(3)] == [1, 4, 3]
    assert Trail().asked(0, 0) == 0


def test_who_takes_back_the_moves_of_bots_asks_them_again() -> None:
    """Alone, an undo reaches behind what bots have chosen since."""
    rows = _rows(("act", 0, "x"), ("act", 1, "x"), ("undo", 0, "2"))
    assert Trail(rows).asked(1, 0) == 3
    assert Trail([*rows, EventRow(4, "#4", "redo", 0, "2")]).asked(1, 0) == 4
    assert Trail(_rows(("act", 0, "x"), ("act", 1, "x"), ("undo", 0, "own 1"))).asked(1, 0) == 2
