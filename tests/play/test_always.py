"""The usual answer from now on: a preference of one seat, kept on disk, shown to nobody else."""

import asyncio
import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from sugoroku import load
from sugoroku.core.view import Decision
from sugoroku.games.tapestry.actions import PASS
from sugoroku.games.tapestry.names import TRAP
from sugoroku.games.tapestry.rules.conquer import AskTrap
from sugoroku.play import looking
from sugoroku.play.pages.table import table_part
from sugoroku.play.rows import SeatRow
from sugoroku.play.shown import Visitor
from sugoroku.play.table import Stale, Table
from sugoroku.play.unasked import by_itself
from sugoroku.testing.laws import random_match
from tests.play.browser import Screens
from tests.play.running import Agent, Server
from tests.play.seated import decider, opened, seated_table

GAME, SEED = "daitoshi", "wealth"


def asked(table: Table, seat: int) -> Decision | None:
    return table.playing.look(seat).decision


async def until_usual(table: Table, random: Random, seat: int = -1) -> Decision:
    """Play by chance until this seat (or any) is asked something with a usual answer."""
    while not table.playing.state.over:
        who = decider(table)
        decision = asked(table, who)
        assert decision is not None
        if decision.usual >= 0 and seat in (-1, who):
            return decision
        choice = random.choice(decision.choices)
        await table.act(who, table.revision, f"r{table.revision}", choice.text)
    raise AssertionError("nobody is asked")


async def questions(table: Table, random: Random, moves: int) -> list[tuple[int, str]]:
    """Go on by chance; who is asked which questions with a usual answer."""
    found = []
    for _ in range(moves):
        if table.playing.state.over:
            break
        decision = asked(table, decider(table))
        assert decision is not None
        if decision.usual >= 0:
            found.append((decision.seat, decision.question))
        choice = random.choice(decision.choices)
        await table.act(decision.seat, table.revision, f"r{table.revision}", choice.text)
    return found


def test_the_usual_answer_is_given_at_once_and_from_then_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await seated_table(tables, GAME, 2, SEED)
            decision = await until_usual(table, Random(1))
            seat, before = decision.seat, len(table.playing.moves)
            await table.wish(seat, decision.question, "never")
            assert table.playing.moves[before] == (seat, decision.usual)
            asked_later = await questions(table, Random(2), 300)
            assert {who for who, _ in asked_later} == {1 - seat}, "only the other one is asked"

    asyncio.run(story())


def test_it_survives_the_server_and_can_be_switched_off(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await seated_table(tables, GAME, 2, SEED)
            decision = await until_usual(table, Random(1))
            seat, question = decision.seat, decision.question
            await table.wish(seat, question, "never")
            id = table.row.id
        async with opened(tmp_path / "tables.db") as tables:
            table = await tables.get(id)
            assert table.always(seat) == (question,)
            assert (seat, question) not in await questions(table, Random(3), 60)
            await table.wish(seat, question, "ask")
            assert table.always(seat) == ()
            again = await until_usual(table, Random(4), seat)
            assert again.question == question

    asyncio.run(story())


def test_a_waived_question_is_answered_although_hands_are_hidden() -> None:
    """The same answer whatever the seat holds: otherwise a pause would tell who holds a trap."""
    match = random_match(load("tapestry"), load("tapestry").settle(2), seed=1, moves=20)
    match.state.agenda.append(AskTrap(0, 1, 0))
    match.state.seat = 0
    person = SeatRow(0, "Ada", always="AskTrap")
    player = match.state.players[0]
    player.hand = ()
    assert by_itself(match, [person], 0) == PASS
    assert by_itself(match, [msgspec.structs.replace(person, always="")], 0) == -1
    player.hand = (TRAP,)
    assert by_itself(match, [person], 0) == PASS


def test_who_plays_alone_is_not_asked_where_nothing_can_be_chosen() -> None:
    """Hands are hidden in this game, but there is nobody to learn from a move that is made at once."""
    match = random_match(load("tapestry"), load("tapestry").settle(1), seed=1, moves=20)
    match.state.agenda.append(AskTrap(0, 1, 0))
    match.state.seat = 0
    person, player = SeatRow(0, "Ada"), match.state.players[0]
    player.hand = ()
    assert by_itself(match, [person], 0) == PASS
    player.hand = (TRAP,)
    assert by_itself(match, [person], 0) == -1


def test_undo_goes_back_to_what_was_really_chosen(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await seated_table(tables, GAME, 1, SEED)
            decision = await until_usual(table, Random(1))
            await table.wish(decision.seat, decision.question, "never")
            await table.undo(0, table.revision, "back")
            now = asked(table, 0)
            assert now is not None and now.question != decision.question
            moves = len(table.playing.moves)
            await table.redo(0, table.revision, "on")
            assert len(table.playing.moves) > moves + 1, "with the answer that was always given"

    asyncio.run(story())


def test_only_a_question_that_is_asked_and_has_a_usual_answer_can_be_answered_always(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await seated_table(tables, GAME, 2, SEED)
            first = asked(table, decider(table))
            assert first is not None and first.usual < 0
            with pytest.raises(Stale):
                await table.wish(first.seat, first.question, "never")
            decision = await until_usual(table, Random(1))
            with pytest.raises(Stale):
                await table.wish(1 - decision.seat, decision.question, "never")
            with pytest.raises(Stale):
                await table.wish(decision.seat, "Another", "never")
            assert table.always(0) == table.always(1) == ()

    asyncio.run(story())


def test_nobody_else_learns_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, visitors = await seated_table(tables, GAME, 2, SEED)
            decision = await until_usual(table, Random(1))
            seat = decision.seat
            offered = table_part(looking.page(table, visitors[seat], seat))
            assert "Always pay with as little wealth as possible</button>" in offered
            await table.wish(seat, decision.question, "never")
            mine = table_part(looking.page(table, visitors[seat], seat))
            assert "You always pay with as little wealth as possible.</span>" in mine
            assert "Ask me again" in mine
            for visitor, eyes in [(visitors[1 - seat], 1 - seat), (Visitor(0, ""), -1)]:
                theirs = looking.page(table, visitor, eyes)
                assert theirs.always == ()
                assert "Ask me again" not in table_part(theirs)

    asyncio.run(story())


def test_it_is_switched_on_and_off_by_a_click(server: Server, screens: Screens) -> None:
    host = Agent(server, "Mika")
    table = str(host.table(GAME, "you", seed=SEED)["table"]["id"])
    random = Random(5)
    while True:
        now = host.legal(table)
        decision = now["decision"]
        if decision["usual"] >= 0:
            break
        text = random.choice(decision["choices"])["text"]
        assert host.act(table, now["revision"], f"k{now['revision']}", text).status_code == 200
    screen = screens(token=host.token, viewport={"width": 1440, "height": 1000}).open_table(table)
    screen.click(".always button:text('Always pay with as little wealth')")
    screen.page.locator(".always:has-text('Ask me again')").wait_for()
    assert int(screen.facts()["revision"]) > now["revision"]
    screen.page.reload()
    screen.click(".always button:text('Ask me again')")
    screen.page.locator(".always:has-text('Ask me again')").wait_for(state="detached")
    assert re.search(rf"/t/{table}", screen.page.url)
