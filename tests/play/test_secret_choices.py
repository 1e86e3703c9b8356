"""What somebody chooses in secret, or could not choose, does not change what others are sent."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sugoroku.core.state import State
from sugoroku.play.table import Table
from sugoroku.testing.sealed import BID, ChooseCard, Sealed
from sugoroku.testing.sealed import GAME as SEALED
from tests.play.ledger import events_in
from tests.play.seated import choices
from tests.play.test_twin_worlds import World, _twin, _world

Story = Callable[[World], Awaitable[None]]
Seen = dict[str, bytes]


async def _seen_after(folder: Path, name: str, seed: str, story: Story, *seats: int) -> list[Seen]:
    """Everything that these seats are sent after a story at a table of its own, ids aside."""
    (folder / name).mkdir()
    async with _world(SEALED, 2, folder / name, seed) as world:
        await story(world)
        return [_alike(world, await world.everything(seat, [])) for seat in seats]


def _alike(world: World, seen: Seen) -> Seen:
    """Without what differs between any two tables: id (and how well it compresses), and time."""
    id = world.table.row.id.encode()
    noise = re.compile(rb"""'content-length', '\d+'|"at":[\d.]+""")
    return {
        what: noise.sub(b"", content.replace(id, b"ID").replace(id[:8], b"ID"))
        for what, content in seen.items()
    }


async def _act(table: Table, seat: int, action: str) -> None:
    await table.act(seat, table.revision, f"r{table.revision}", action)


# ---------------------------------------------------------------- no choice


@pytest.fixture
def follow_suit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that many card games have: odd cards on odd prizes, even ones on even, if possible."""

    def legal(_: ChooseCard, g: Sealed) -> list[int]:
        hand = sorted(g.hands[g.seat])
        return [BID + card - 1 for card in hand if card % 2 == g.prize % 2] or [
            BID + card - 1 for card in hand
        ]

    monkeypatch.setattr(ChooseCard, "legal", legal)


def _is_forced(state: State, seat: int) -> bool:
    state.turn_to(seat)
    return len(state.legal()) == 1


@pytest.mark.usefixtures("follow_suit")
def test_who_had_no_choice_is_not_told(tmp_path: Path) -> None:
    """In two worlds that seat 0 cannot tell apart, seat 1 has one choice here and several there."""

    async def compare(number: int) -> bool:
        forced: list[bool] = []

        def story(in_twin: bool) -> Story:
            async def told(world: World) -> None:
                match = world.table.playing
                if in_twin:
                    match.state = _twin(SEALED, match.state, 0, number)
                    match.state.log = match.log
                forced.append(_is_forced(match.state, 1))
                await _act(world.table, 0, choices(world.table, 0)[0])

            return told

        seed = f"forced {number}"
        real = await _seen_after(tmp_path, f"real {number}", seed, story(False), 0)
        twin = await _seen_after(tmp_path, f"twin {number}", seed, story(True), 0)
        for what, content in real[0].items():
            assert twin[0][what] == content, f"{what} tells that seat 1 had no choice"
        return forced[0] != forced[1]

    async def all_worlds() -> int:
        return sum([await compare(number) for number in range(12)])

    assert asyncio.run(all_worlds()) >= 2, "nobody was ever forced in one world only"


@pytest.mark.usefixtures("follow_suit")
def test_the_table_never_moves_for_anybody_where_hands_are_hidden(tmp_path: Path) -> None:
    """Neither at the deal nor after a move; and an undo takes back one move, forced or not."""

    async def story(number: int) -> int:
        (tmp_path / str(number)).mkdir()
        async with _world(SEALED, 2, tmp_path / str(number), f"deal {number}") as world:
            table = world.table
            assert table.revision == 0 and not table.playing.moves
            forced = 0
            for seat in (1, 0):
                forced += _is_forced(table.playing.state, seat)
                await _act(table, seat, choices(table, seat)[0])
                assert len(table.playing.moves) == (2 if seat == 0 else 1)
            await table.undo(0, table.revision, "back")
            written = events_in(tmp_path / str(number) / "world.db", table.row.id)
            assert [(event.kind, event.seat) for event in written] == [
                ("act", 1), ("act", 0), ("undo", 0),
            ]  # fmt: skip
            assert written[-1].body == "1"
            return forced

    assert sum(asyncio.run(story(number)) for number in range(12)), "nobody was ever forced"
