"""A pause to react: others cannot tell by anything, time included, whether a seat could have reacted.

Time is a clock of the tests, which stands still until they set it: nothing is measured.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Browser

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import IllegalAction, UndoRefused
from sugoroku.play import looking, pauses
from sugoroku.play.faults import Unavailable
from sugoroku.play.pages.table import table_page, table_part
from sugoroku.play.registry import Tables, Wish
from sugoroku.play.shown import Visitor
from sugoroku.play.streams import UNKNOWN, Streams
from sugoroku.play.table import Stale, Table, record_text
from sugoroku.play.thinking import QUICK_SPAN, Decided
from tests.play.ambush import GAME, LET, MARCH, SPRING
from tests.play.browser import Screens, until
from tests.play.running import Agent, Server
from tests.play.seated import opened, people, seated_table

SPAN = 8.0
MARCHER, OWNER, NOBODY = 0, 1, -1
SPECTATOR = Visitor(0, "")


class Clock:
    """Stands still until it is set; whoever waits for a time gets on then."""

    def __init__(self) -> None:
        self.time = 0.0
        self._waiting: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    async def until(self, time: float) -> None:
        if time > self.time:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append((time, turn))
            await turn

    def set(self, time: float) -> None:
        self.time = time
        for due, turn in self._waiting:
            if due <= time and not turn.done():
                turn.set_result(None)

    @property
    def due(self) -> list[float]:
        """The times that somebody waits for."""
        return sorted(due for due, turn in self._waiting if not turn.done())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(pauses, "now", made.now)
    monkeypatch.setattr(pauses, "until", made.until)
    return made


async def happens(what: Callable[[], bool]) -> None:
    """Wait for something that must happen now, whatever the clock says."""
    async with asyncio.timeout(180):
        while not what():
            await asyncio.sleep(0.001)


async def moved(table: Table, moves: int) -> None:
    """So many moves have been made, and are on disk."""
    await happens(lambda: len(table.playing.moves) == moves)
    await table.fresh()


async def quiet() -> None:
    """Whoever has anything to do has done it."""
    for _ in range(50):
        await asyncio.sleep(0.001)


class News(NamedTuple):
    at: float  # by the clock
    told: str


@asynccontextmanager
async def heard(table: Table, visitor: Visitor, seat: int, clock: Clock) -> AsyncIterator[list[News]]:
    """All that a stream brings meanwhile, and when."""
    streams, news = Streams(), list[News]()
    wanted = seat if seat >= 0 else None
    known = (table.revision, UNKNOWN)

    async def listen() -> None:
        place = streams.place("us", "us")
        async for part in streams.listen(table, visitor, wanted, None, known, place):
            news.append(News(clock.time, part.decode().replace(table.row.id, "TABLE")))

    listening = asyncio.create_task(listen())
    await happens(lambda: len(news) == 1)  # that it has begun
    try:
        yield news
    finally:
        listening.cancel()


def seed_of(trap: int) -> str:
    """Of a deal in which the owner holds a trap, or not."""
    settings = GAME.settle(2)
    deals = (f"deal {number}" for number in count())
    return next(
        seed for seed in deals if GAME.setup(settings, Chance(secret_from(seed))).traps[OWNER] == trap
    )


async def marched(tables: Tables, trap: int = 1, wish: bool = True) -> tuple[Table, list[Visitor]]:
    """Somebody has marched; the owner of the road wants a pause."""
    tables.games["ambush"] = GAME
    table, visitors = await seated_table(tables, "ambush", 2, seed_of(trap))
    await act(table, MARCHER, "march")
    if wish:
        await table.wish(OWNER, "React", "pause")
    return table, visitors


async def act(table: Table, seat: int, action: str, key: str = "") -> None:
    await table.act(seat, table.revision, key or f"r{table.revision}", action)


def told(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


# ---------------------------------------------------------------- what others can tell


def played(folder: Path, clock: Clock, trap: int, answer: str) -> dict[str, Any]:
    """What others see of a march for which the table pauses; the owner answers in the third second."""
    seen: dict[str, Any] = {}

    async def story() -> None:
        async with opened(folder / f"{trap}{answer}.db") as tables:
            clock.time = 0.0
            table, visitors = await marched(tables)
            table.playing.state.traps[OWNER] = trap  # all else is the same, the deal included
            for seat, visitor in ((MARCHER, visitors[MARCHER]), (NOBODY, SPECTATOR)):
                seen[f"page {seat}"] = looked(table, visitor, seat)
            async with (
                heard(table, visitors[MARCHER], MARCHER, clock) as other,
                heard(table, SPECTATOR, NOBODY, clock) as nobody,
            ):
                seen["due"] = clock.due
                clock.set(3.0)
                if answer:
                    await act(table, OWNER, answer)
                await quiet()
                for seat, visitor in ((MARCHER, visitors[MARCHER]), (NOBODY, SPECTATOR)):
                    seen[f"page {seat} later"] = looked(table, visitor, seat)
                seen["record"] = record_text(table).replace(table.row.id, "TABLE")
                before = table.revision
                clock.set(SPAN)
                await happens(lambda: table.revision > before and len(other) == len(nobody) == 2)
                seen["other"], seen["nobody"] = [*other], [*nobody]
                seen["revision"] = table.revision

    told(story)
    return seen


def looked(table: Table, visitor: Visitor, seat: int) -> str:
    return table_page(looking.page(table, visitor, seat)).replace(table.row.id, "TABLE")


def test_others_hear_the_same_at_the_same_time_whatever_the_seat_holds(
    tmp_path: Path, clock: Clock
) -> None:
    """Nothing to react with, no answer in time and letting it happen are one and the same."""
    nothing = played(tmp_path, clock, 0, "")
    assert nothing["due"] == [SPAN]
    assert [news.at for news in nothing["other"]] == [0.0, SPAN]
    assert "lets it happen" in nothing["other"][1].told
    assert played(tmp_path, clock, 1, "") == nothing
    assert played(tmp_path, clock, 1, "let") == nothing


def test_a_trap_that_is_sprung_shows_when_the_span_is_over_and_not_before(
    tmp_path: Path, clock: Clock
) -> None:
    nothing, sprung = (
        played(tmp_path, clock, trap, answer) for trap, answer in ((0, ""), (1, "spring"))
    )
    for what in nothing:
        if what not in ("other", "nobody"):
            assert sprung[what] == nothing[what], what
    for who in ("other", "nobody"):
        assert sprung[who][0] == nothing[who][0]
        assert [news.at for news in sprung[who]] == [news.at for news in nothing[who]]
        assert "springs a trap" in sprung[who][1].told


def test_nobody_else_sees_that_the_table_pauses(tmp_path: Path, clock: Clock) -> None:
    """Their pages are those of a table whose owner wants to be asked every time."""
    pages: list[list[str]] = []

    async def story() -> None:
        for wish in (True, False):
            async with opened(tmp_path / f"{wish}.db") as tables:
                table, visitors = await marched(tables, wish=wish)
                who = ((visitors[MARCHER], MARCHER), (SPECTATOR, NOBODY))
                pages.append([re.sub(r'id="pl[^>]*>', "", looked(table, *one)) for one in who])
                for one in who:
                    page = looking.page(table, *one)
                    assert page.pause is None and page.always == ()

    told(story)
    assert pages[0] == pages[1]
    assert all("data-left" not in page for page in pages[0])


def test_a_bot_answers_in_the_same_time_with_and_without_a_trap(tmp_path: Path, clock: Clock) -> None:
    class AtOnce:
        async def decide(self, task: Any) -> Decided:
            return Decided([SPRING if hand[0] else LET])

        def close(self) -> None: ...

    hand, heard_at = [0], []

    async def story() -> None:
        for hand[0] in (0, 1):
            async with opened(tmp_path / f"{hand[0]}.db") as tables:
                clock.time = 0.0
                tables.games["ambush"] = GAME
                tables.thinkers = AtOnce()  # type: ignore[assignment]
                host = (await people(tables, 1))[0]
                seats = [Wish(0, "Host", "", host.id), Wish(1, "greedy", "greedy")]
                table = await tables.create(host, GAME, seats, {}, seed=seed_of(hand[0]))
                await act(table, MARCHER, "march")
                table.wake_bots(tables.thinkers)
                await happens(lambda: bool(clock.due))
                await quiet()
                heard_at.append((clock.due, table.revision, table.thinking))
                clock.set(QUICK_SPAN)
                await moved(table, 2)

    told(story)
    assert heard_at == [([QUICK_SPAN], 1, "greedy")] * 2


# ---------------------------------------------------------------- answering


def test_an_answer_takes_effect_when_the_span_is_over(tmp_path: Path, clock: Clock) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, visitors = await marched(tables)
            revision = table.revision
            async with heard(table, visitors[MARCHER], MARCHER, clock) as other:
                await act(table, OWNER, "spring", "mine")
                await act(table, OWNER, "spring", "mine")  # a retry
                await quiet()
                assert table.revision == revision and len(other) == 1
                mine = looking.page(table, visitors[OWNER], OWNER)
                assert mine.pause is not None and mine.pause.held == "Spring the trap"
                assert "You have answered" in table_part(mine) and 'id="choose"' not in table_part(mine)
                clock.set(SPAN)
                await happens(lambda: table.revision > revision)
            assert table.playing.moves[-1] == (OWNER, SPRING)
            await table.act(OWNER, revision, "mine", "spring")  # a retry that was slow
            assert table.revision == revision + 1 and table.held(OWNER) == ""

    told(story)


def test_what_was_answered_is_not_changed_and_what_is_illegal_is_refused(
    tmp_path: Path, clock: Clock
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await marched(tables)
            with pytest.raises(IllegalAction):
                await act(table, OWNER, "march")
            with pytest.raises(Stale, match="moved on"):
                await table.act(OWNER, table.revision - 1, "old", "spring")
            await act(table, OWNER, "let")
            with pytest.raises(Stale, match="answered already"):
                await act(table, OWNER, "spring")
            assert table.held(OWNER) == "let"

    told(story)


def test_who_can_react_is_asked_and_sees_the_time_left(tmp_path: Path, clock: Clock) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, visitors = await marched(tables)
            clock.set(2.5)
            page = looking.page(table, visitors[OWNER], OWNER)
            assert page.pause is not None and (page.pause.left, page.pause.asks) == (5.5, True)
            part = table_part(page)
            assert '<b class="num" data-left="5.5">6</b> s to answer; otherwise: Let it happen.' in part
            assert 'value="spring"' in part and 'data-turn="1"' in part

    told(story)


def test_who_cannot_react_is_not_asked(tmp_path: Path, clock: Clock) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, visitors = await marched(tables, trap=0)
            part = table_part(looking.page(table, visitors[OWNER], OWNER))
            assert 'id="choose"' not in part and 'data-turn="0"' in part
            assert 'data-left="8.0"' in part
            clock.set(SPAN)
            await moved(table, 2)
            assert table.playing.moves[-1] == (OWNER, LET)

    told(story)


def test_a_drawing_is_not_kept_longer_than_its_second(tmp_path: Path, clock: Clock) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, visitors = await marched(tables)
            streams = Streams()
            first = await streams.part(table, visitors[OWNER], OWNER, None)
            clock.set(4.0)
            later = await streams.part(table, visitors[OWNER], OWNER, None)
            await act(table, OWNER, "spring")
            answered = await streams.part(table, visitors[OWNER], OWNER, None)
            assert 'data-left="8.0"' in first and 'data-left="4.0"' in later
            assert "You have answered" in answered

    told(story)


# ---------------------------------------------------------------- trouble


def test_after_a_restart_the_span_begins_anew_and_the_answer_stays(tmp_path: Path, clock: Clock) -> None:
    async def story() -> None:
        for answer, made in (("spring", SPRING), ("", LET)):
            file = tmp_path / f"{answer}.db"
            async with opened(file) as tables:
                clock.time = 0.0
                table, _ = await marched(tables)
                id = table.row.id
                if answer:
                    await act(table, OWNER, answer)
                clock.set(5.0)
            async with opened(file) as tables:
                clock._waiting.clear()
                tables.games["ambush"] = GAME
                table = await tables.get(id)
                assert table.held(OWNER) == answer
                assert clock.due == [5.0 + SPAN]
                clock.set(SPAN)
                await quiet()
                assert len(table.playing.moves) == 1
                clock.set(5.0 + SPAN)
                await moved(table, 2)
                assert table.playing.moves[-1] == (OWNER, made)

    told(story)


def test_an_undone_march_ends_the_pause_and_voids_the_answer(tmp_path: Path, clock: Clock) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await marched(tables)
            await act(table, OWNER, "spring")
            await table.undo(MARCHER, table.revision, "back")
            assert table.seconds_left(OWNER) is None and table.held(OWNER) == ""
            clock.set(6.0)
            await act(table, MARCHER, "march")
            assert table.seconds_left(OWNER) == SPAN and table.held(OWNER) == ""
            clock.set(SPAN)
            await quiet()
            assert table.playing.moves == [(MARCHER, MARCH)]
            clock.set(6.0 + SPAN)
            await moved(table, 2)
            assert table.playing.moves[-1] == (OWNER, LET)
            await table.undo(OWNER, table.revision, "mine")  # the question comes back, and the pause
            assert table.seconds_left(OWNER) == SPAN
            with pytest.raises(UndoRefused):
                await table.undo(OWNER, table.revision, "more")

    told(story)


def test_a_full_disk_makes_it_another_span(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await marched(tables)

            async def full(*_: object) -> None:
                raise Unavailable("The disk is full.")

            with monkeypatch.context() as broken:
                broken.setattr(tables.store, "append", full)
                clock.set(SPAN)
                await happens(lambda: clock.due == [2 * SPAN])
            clock.set(2 * SPAN)
            await happens(lambda: table.revision == 2)
            assert table.playing.moves[-1] == (OWNER, LET)

    told(story)


# ---------------------------------------------------------------- the wish


def test_a_wish_that_changes_during_a_pause_does_not_end_it(tmp_path: Path, clock: Clock) -> None:
    """Whoever sees that they hold nothing might be quick to say: never ask."""

    async def story() -> None:
        for wish in ("never", "ask"):
            async with opened(tmp_path / f"{wish}.db") as tables:
                clock.time = 0.0
                table, _ = await marched(tables, trap=0)
                clock.set(1.0)
                await table.wish(OWNER, "React", wish)  # type: ignore[arg-type]
                assert len(table.playing.moves) == 1 and table.seconds_left(OWNER) == 7.0
                clock.set(SPAN)
                await moved(table, 2)
                await act(table, OWNER, "rest")
                await act(table, MARCHER, "march")
                assert table.seconds_left(OWNER) is None
                asked = len(table.playing.moves) == 4  # else it was answered at once
                assert asked == (wish == "ask")

    told(story)


def test_who_plays_alone_needs_no_pause(tmp_path: Path, clock: Clock) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            tables.games["ambush"] = GAME
            host = (await people(tables, 1))[0]
            seats = [Wish(0, "greedy", "greedy"), Wish(1, "Host", "", host.id)]
            table = await tables.create(host, GAME, seats, {}, seed=seed_of(1))
            await act(table, 0, "march")
            with pytest.raises(Stale):
                await table.wish(OWNER, "React", "pause")
            page = looking.page(table, host, OWNER)
            assert page.span == 0.0
            assert "Always let it happen, whatever you hold</button>" in table_part(page)

    told(story)


def test_the_settings_read_naturally_and_only_their_owner_sees_them(
    tmp_path: Path, clock: Clock
) -> None:
    pause = "Ask me only if I can react (the game pauses for 8 seconds either way)"

    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, visitors = await marched(tables, wish=False)
            offered = table_part(looking.page(table, visitors[OWNER], OWNER))
            assert '<b aria-current="true">Ask me every time</b>' in offered
            assert f'value="pause">{pause}</button>' in offered
            assert 'value="1">Never ask</button>' in offered
            await table.wish(OWNER, "React", "pause")
            kept = table_part(looking.page(table, visitors[OWNER], OWNER))
            assert f'<b aria-current="true">{pause}</b>' in kept
            assert 'value="0">Ask me every time</button>' in kept
            for one in ((visitors[MARCHER], MARCHER), (SPECTATOR, NOBODY)):
                assert "can react" not in looked(table, *one)

    told(story)


# ---------------------------------------------------------------- a real server


@pytest.fixture(scope="module")
def hiding(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("pauses")
    arguments = ("--limits", "0", "--pause", "12", "--game", "tests.play.ambush:GAME")
    with Server(folder, *arguments) as running:
        yield running


def two_agents(server: Server, trap: int) -> tuple[list[Agent], str]:
    agents = [Agent(server, name) for name in ("Mika", "Ren")]
    made = agents[0].table("ambush", "you", "friend", seed=seed_of(trap))
    table = str(made["table"]["id"])
    claim = f"/api/tables/{table}/seats/1/claim"
    agents[1].http.post(claim, json={"token": made["invites"]["1"]}).raise_for_status()
    return agents, table


def go(agents: list[Agent], table: str, seat: int, action: str) -> httpx.Response:
    now = agents[seat].legal(table, seat)["revision"]
    return agents[seat].act(table, int(now), f"k{now}", action, seat)


def moves_of(agent: Agent, table: str) -> int:
    seen = agent.http.get(f"/api/tables/{table}/view", params={"seat": MARCHER}).json()
    return int(seen["moves"])


def test_agents_are_told_how_long_they_have(hiding: Server) -> None:
    agents, table = two_agents(hiding, trap=1)
    go(agents, table, MARCHER, "march")
    body = {"seat": OWNER, "question": "React", "on": "pause"}
    origin = {"Origin": hiding.url}
    agents[OWNER].http.post(f"/t/{table}/always", data=body, headers=origin)
    asked = agents[OWNER].legal(table, OWNER)
    assert 0 < float(str(asked["pause"])) <= 12
    assert agents[MARCHER].legal(table, MARCHER)["pause"] is None
    answer = go(agents, table, OWNER, "spring")
    assert answer.status_code == 200 and answer.json()["moves"] == 1
    until(lambda: moves_of(agents[MARCHER], table) == 2, "the end of the pause")
    log = agents[MARCHER].http.get(f"/api/tables/{table}/log", params={"seat": MARCHER}).text
    assert "springs a trap" in log


def test_in_two_browsers(chromium: Browser, hiding: Server) -> None:
    """One marches, the other one chooses the pause, and springs the trap in it."""
    screens = Screens(chromium, hiding)
    agents, table = two_agents(hiding, trap=1)
    marcher, owner = (screens(token=agent.token).open_table(table) for agent in agents)
    go(agents, table, MARCHER, "march")
    owner.click(".always button:text('Ask me only if I can react')")
    owner.page.locator("#pause [data-left]").wait_for()
    assert "s to answer; otherwise: Let it happen." in owner.text("#pause")
    owner.choose(next(choice for choice in owner.choices() if choice["action"] == "spring"))
    owner.page.locator("#prompt:text('You have answered')").wait_for()
    assert marcher.text("#prompt") == "Waiting for Ren"
    marcher.page.locator("#log:has-text('springs a trap')").wait_for()
    owner.page.locator("#pause").wait_for(state="detached")
    owner.click("#log .always button:text('Never ask')")
    owner.page.locator("#log .always b:text('Never ask')").wait_for()
    screens.close()
