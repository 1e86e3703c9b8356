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


# ---------------------------------------------------------------- a choice


def _bid(*, card: int, coin: int, regrets: int = 0) -> Story:
    """Seat 1 chooses a card and whether to add a coin; seat 0 still thinks."""

    async def told(world: World) -> None:
        table = world.table
        for _ in range(regrets):
            await _act(table, 1, choices(table, 1)[-1])
            await table.undo(1, table.revision, f"r{table.revision}")
        await _act(table, 1, choices(table, 1)[card])
        await _act(table, 1, choices(table, 1)[coin])
        assert table.playing.state.deciders() == [0]

    return told


def _without_numbers(seen: Seen) -> Seen:
    """Without the revision: who watches sees a choice being taken back, and may count."""
    numbers = re.compile(
        rb'"revision":\d+|data-revision="?\d+"?|name="?revision"? value="?\d+"?|id: \d+\n'
    )
    return {what: numbers.sub(b"", content) for what, content in seen.items()}


@pytest.mark.parametrize("observer", [0, -1])
def test_what_was_chosen_in_secret_changes_no_byte_for_others(tmp_path: Path, observer: int) -> None:
    async def compare() -> None:
        stories = {f"{card} {coin}": _bid(card=card, coin=coin) for card in (0, 2, 3) for coin in (0, 1)}
        seen = {
            name: (await _seen_after(tmp_path, name, "secret", story, observer, 1))
            for name, story in stories.items()
        }
        first = seen["0 0"]
        for name, (others, own) in seen.items():
            for what, content in first[0].items():
                assert others[what] == content, f"{what} tells what was chosen"
            assert name == "0 0" or own["api view"] != first[1]["api view"]

    asyncio.run(compare())


@pytest.mark.parametrize("observer", [0, -1])
def test_how_often_it_was_taken_back_leaves_no_trace_but_the_revision(
    tmp_path: Path, observer: int
) -> None:
    async def compare() -> None:
        seen = [
            await _seen_after(
                tmp_path, f"{n} regrets", "regrets", _bid(card=1, coin=0, regrets=n), observer
            )
            for n in range(4)
        ]
        first = _without_numbers(seen[0][0])
        for after in seen[1:]:
            for what, content in _without_numbers(after[0]).items():
                assert content == first[what], f"{what} tells how often it was taken back"

    asyncio.run(compare())
