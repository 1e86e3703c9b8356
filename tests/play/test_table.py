"""Tables, their registry and their store, on a real SQLite file: nothing lost, nothing twice."""

import asyncio
import gc
import os
import sqlite3
from collections.abc import Awaitable
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random

import pytest

from sugoroku.core.errors import IllegalAction, UndoRefused
from sugoroku.core.match import Match, Move
from sugoroku.core.save import fingerprint
from sugoroku.play import looking
from sugoroku.play.registry import Tables, Wish
from sugoroku.play.shown import Visitor
from sugoroku.play.streams import KEPT, UNKNOWN, Streams
from sugoroku.play.table import NotPlaying, Stale, Table
from tests.play.ledger import Written, events_in, fold, match_in
from tests.play.seated import choices, decider, opened, people, play, seated_table, table_in_play

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
SCHEDULES = 1000 if SOAK else 80
GAMES = ("jiguan", "daitoshi")


# ---------------------------------------------------------------- keys and revisions


def test_a_key_sent_again_counts_once_also_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def first() -> tuple[str, int, str, int]:
        async with opened(file) as tables:
            table, _ = await seated_table(tables, "jiguan", 2, "once")
            seat, before = decider(table), table.revision
            action = choices(table, seat)[0]
            await asyncio.gather(*(table.act(seat, before, "mine", action) for _ in range(5)))
            return table.row.id, seat, action, before

    async def again() -> int:
        async with opened(file) as tables:
            table = await tables.get(id)
            await table.act(seat, before, "mine", action)
            await table.act(seat, table.revision, "mine", action)  # whatever revision it names
            return table.revision

    id, seat, action, before = asyncio.run(first())
    written = events_in(file, id)
    assert asyncio.run(again()) == len(written)
    assert events_in(file, id) == written
    assert [(event.seq, event.body) for event in written if event.sent_key] == [(before + 1, action)]


def test_two_people_may_use_the_same_key(tmp_path: Path) -> None:
    async def story() -> list[Written]:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await seated_table(tables, "daitoshi", 2, "same key")
            done = set()
            while len(done) < 2:
                seat = decider(table)
                key = "k" if seat not in done else f"other {table.revision}"
                await table.act(seat, table.revision, key, choices(table, seat)[0])
                done.add(seat)
            return events_in(tmp_path / "tables.db", table.row.id)

    with_key = [event.seat for event in asyncio.run(story()) if event.sent_key == "k"]
    assert sorted(with_key) == [0, 1]


def test_a_key_used_for_another_move_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await seated_table(tables, "daitoshi", 1, "two tabs")
            revision = table.revision
            one, other = choices(table, 0)[:2]
            await table.act(0, revision, "tab", one)
            after = table.revision
            for attempt in (
                table.act(0, revision, "tab", other),
                table.act(0, after, "tab", other),
                table.undo(0, after, "tab"),
                table.redo(0, after, "tab"),
            ):
                with pytest.raises(Stale):
                    await attempt
            assert table.revision == after

    asyncio.run(story())


def test_a_stale_view_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await seated_table(tables, "daitoshi", 1, "stale")
            old, options = table.revision, choices(table, 0)
            await table.act(0, old, "a", options[0])
            before = fingerprint(table.playing.state)
            for revision in (old, table.revision + 1):
                with pytest.raises(Stale):
                    await table.act(0, revision, f"b{revision}", options[1])
                with pytest.raises(Stale):
                    await table.undo(0, revision, f"c{revision}")
            assert fingerprint(table.playing.state) == before
            await table.act(
                0, table.revision, "d", choices(table, 0)[0]
            )  # after a fresh look it goes on

    asyncio.run(story())


@pytest.mark.parametrize("game", GAMES)
def test_of_clients_racing_for_one_revision_exactly_one_wins(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, _ = await seated_table(tables, game, 2, "race")
            for round_ in range(20):
                seat, before = decider(table), table.revision
                options = choices(table, seat)[:4]
                sent = [
                    table.act(seat, before, f"{round_}-{number}", option)
                    for number, option in enumerate(options)
                ]
                answers = await asyncio.gather(*sent, return_exceptions=True)
                assert answers.count(None) == 1
                assert all(answer is None or isinstance(answer, Stale) for answer in answers)
                winner = options[answers.index(None)]
                assert events_in(tmp_path / "tables.db", table.row.id)[before].body == winner

    asyncio.run(story())


# ---------------------------------------------------------------- interleavings


class Client:
    """Somebody at a seat who looks now and then and decides by what was seen, old or not."""

    def __init__(self, table: Table, seat: int, random: Random) -> None:
        self.table, self.seat, self.random = table, seat, random
        self.number = 0
        self.look()

    def look(self) -> None:
        self.revision, self.options = self.table.revision, choices(self.table, self.seat)

    def wish(self) -> tuple[str, str]:
        """A deed and what it is about."""
        kind = self.random.choices(("act", "undo", "redo"), (6, 2, 1))[0]
        return kind, self.random.choice(self.options) if kind == "act" and self.options else ""


class Sent:
    """One request, sent once or several times at once, and how it was answered."""

    def __init__(self, client: Client) -> None:
        client.number += 1
        self.seat, self.revision = client.seat, client.revision
        self.key = f"{client.seat}-{client.number}"
        self.kind, self.action = client.wish()
        self.times = client.random.choice((1, 1, 2, 3))  # an impatient finger
        self.answers: list[BaseException | None] = []

    def deliver(self, table: Table) -> list[Awaitable[None]]:
        if self.kind == "act":
            return [
                table.act(self.seat, self.revision, self.key, self.action) for _ in range(self.times)
            ]
        deed = table.undo if self.kind == "undo" else table.redo
        return [deed(self.seat, self.revision, self.key) for _ in range(self.times)]

    @property
    def done(self) -> bool:
        return None in self.answers


async def send_together(table: Table, requests: list[Sent], random: Random) -> None:
    """All at once, in a random order."""
    parts = [(request, attempt) for request in requests for attempt in request.deliver(table)]
    random.shuffle(parts)
    answers = await asyncio.gather(*(attempt for _, attempt in parts), return_exceptions=True)
    for (request, _), answer in zip(parts, answers, strict=True):
        request.answers.append(answer)


async def schedule(
    tables: Tables, visitors: list[Visitor], number: int
) -> tuple[str, list[Sent], Match]:
    """Two to four clients at one table, with views that may be old."""
    random = Random(number)
    who = visitors[: random.choice((2, 2, 3, 4))]
    table = await table_in_play(tables, GAMES[number % 2], who, random)
    clients = [Client(table, seat, random) for seat in range(len(table.seats))]
    sent: list[Sent] = []
    for _ in range(8):
        for client in clients:
            if random.random() < 0.7:
                client.look()
        busy = [client for client in clients if client.options or random.random() < 0.4]
        requests = [Sent(client) for client in busy]
        await send_together(table, requests, random)
        sent += requests
        judge_one_winner(table, requests)
    return table.row.id, sent, table.playing


def judge_one_winner(table: Table, requests: list[Sent]) -> None:
    allowed = (type(None), Stale, IllegalAction, UndoRefused)
    for request in requests:
        if request.action or request.kind != "act":
            assert all(isinstance(answer, allowed) for answer in request.answers), request.answers
    winners = [(request.revision, request.seat) for request in requests if request.done]
    assert len(winners) == len(set(winners)), "two requests won one question"


def judge_log(final: Match, written: list[Written], sent: list[Sent]) -> int:
    """What was acknowledged is there once and as asked; what was refused is not there."""
    assert [event.seq for event in written] == list(range(1, len(written) + 1))
    by_key = {event.sent_key: event for event in written if event.sent_key}
    assert len(by_key) == sum(bool(event.sent_key) for event in written)
    overtaken = 0
    for request in sent:
        event = by_key.get(request.key)
        assert (event is not None) == request.done
        if event is not None:
            assert (event.kind, event.seat) == (request.kind, request.seat)
            assert request.kind != "act" or event.body == request.action
            since = written[request.revision : event.seq - 1]
            assert all(other.seat != event.seat for other in since), "the question had changed"
            if since:  # others chose at the same time
                overtaken += 1
                assert together(final, written, request.revision, event.seq)
    return overtaken


def together(final: Match, written: list[Written], start: int, end: int) -> bool:
    """Were the choices of these events simultaneous?"""
    moments = {at(final, fold(final.game.name, written[:n])[0]).moment for n in range(start, end)}
    return len(moments) == 1 and -1 not in moments


def judge_undo(final: Match, written: list[Written]) -> int:
    """No undo crosses what others decided or what was uncovered; no redo decides for others."""
    judged = 0
    game = final.game.name
    for index, event in enumerate(written):
        if event.kind == "act":
            continue
        judged += 1
        before, undone_before = fold(game, written[:index])
        after, undone_after = fold(game, written[: index + 1])
        longer, shorter = (before, after) if event.kind == "undo" else (after, before)
        moved = longer[len(shorter) :]
        if event.body.startswith("own "):  # what others chose at the same time stays
            own = [number for number, (seat, _) in enumerate(longer) if seat == event.seat]
            taken = own[-int(event.body.removeprefix("own ")) :]
            moved = [longer[number] for number in taken]
            longer = [move for number, move in enumerate(longer) if number not in taken] + moved
            assert at(final, before).moment <= taken[0], "from before the moment"
        assert longer[: len(shorter)] == shorter
        assert moved and all(seat == event.seat for seat, _ in moved)
        if event.kind == "undo":
            assert undone_after == moved + undone_before
            assert knowledge(final, before) == knowledge(final, shorter)
        else:
            assert moved + undone_after == undone_before
    return judged


def same(one: Match, other: Match) -> bool:
    """The same position; while several decide it does not matter whose question was looked at last."""
    for match in (one, other):
        if deciders := match.state.deciders():
            match.state.turn_to(deciders[0])
    return fingerprint(one.state) == fingerprint(other.state)


def at(like: Match, moves: list[Move]) -> Match:
    """The same match after these moves."""
    return Match.resume(like.game, like.settings, like.seats, like.secret, moves)


def knowledge(like: Match, moves: list[Move]) -> tuple[int, int]:
    state = at(like, moves).state
    return state.revealed, state.chance.position


def test_clients_with_stale_views_never_lose_double_or_twist_a_move(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    plays: dict[str, tuple[list[Sent], Match]] = {}

    async def story() -> None:
        async with opened(file) as tables:
            visitors = await people(tables, 4)
            for number in range(SCHEDULES):
                id, sent, match = await schedule(tables, visitors, number)
                plays[id] = (sent, match)

    async def after_a_restart() -> None:
        async with opened(file) as tables:
            for id, (_, match) in plays.items():
                table = await tables.get(id)
                assert table.revision == len(events_in(file, id))
                assert same(table.playing, match)
                assert table.playing.undone == match.undone

    asyncio.run(story())
    undos = overtaken = 0
    for id, (sent, match) in plays.items():
        written = events_in(file, id)
        overtaken += judge_log(match, written, sent)
        undos += judge_undo(match, written)
        assert same(match_in(file, id), match)
    asyncio.run(after_a_restart())
    everything = [request for sent, _ in plays.values() for request in sent]
    refused = sum(isinstance(answer, Stale) for request in everything for answer in request.answers)
    done = sum(request.done for request in everything)
    told = f"{done} done, {undos} of them undo or redo, {refused} stale, {overtaken} at the same time"
    print(f"{SCHEDULES} schedules: {told}")  # noqa: T201
    assert undos > SCHEDULES / 4  # the schedules did try what they are about
    assert overtaken > SCHEDULES / 50, "nobody chose at the same time as others"
    assert refused > SCHEDULES


def test_undo_and_redo_survive_a_restart(tmp_path: Path) -> None:
    """Alone everything can be taken back, and made again by another server."""
    file = tmp_path / "tables.db"

    async def play_and_undo() -> tuple[str, list[str], list[Move]]:
        async with opened(file) as tables:
            table, _ = await seated_table(tables, "daitoshi", 1, "back")
            await play(table, Random(5), 12)
            moves = list(table.playing.moves)
            prints = [fingerprint(table.playing.state)]
            for _ in range(4):
                await table.undo(0, table.revision, f"u{table.revision}")
                assert len(choices(table, 0)) > 1, "an undo leads back to a choice"
                prints.append(fingerprint(table.playing.state))
            return table.row.id, prints, moves

    async def redo(id: str) -> tuple[str, list[Move], bool]:
        async with opened(file) as tables:
            table = await tables.get(id)
            await table.redo(0, table.revision, f"d{table.revision}")
            return fingerprint(table.playing.state), table.playing.moves, bool(table.playing.undone)

    id, prints, moves = asyncio.run(play_and_undo())
    for step in range(4):
        found, made, more = asyncio.run(redo(id))
        assert found == prints[3 - step]
        assert more == (step < 3)
    assert made == moves
    with pytest.raises(UndoRefused):
        asyncio.run(redo(id))


def test_redo_never_decides_for_somebody_else(tmp_path: Path) -> None:
    """Two people take moves back one after the other: each makes only the own one again."""

    async def find(tables: Tables) -> tuple[Table, int, int]:
        for number in range(200):
            table, _ = await seated_table(tables, GAMES[number % 2], 2, f"both {number}")
            random = Random(number)
            for _ in range(40):
                last = table.playing.moves[-1][0] if table.playing.moves else -1
                if last >= 0 and decider(table) != last:
                    revision = table.revision
                    await play(table, random, 1)
                    try:
                        await table.undo(1 - last, table.revision, f"x{revision}")
                        await table.undo(last, table.revision, f"y{revision}")
                        return table, last, 1 - last
                    except UndoRefused:
                        continue
                await play(table, random, 1)
        raise AssertionError("no such position was found")

    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, first, second = await find(tables)
            taken_back = table.playing.undone
            with pytest.raises(UndoRefused):
                await table.redo(second, table.revision, "not mine")
            before = len(table.playing.moves)
            await table.redo(first, table.revision, "mine")
            made = table.playing.moves[before:]
            assert made and all(seat == first for seat, _ in made)
            await table.redo(second, table.revision, "mine too")
            assert tuple(table.playing.moves[before:]) == taken_back

    asyncio.run(story())


# ---------------------------------------------------------------- writing


def test_a_move_that_could_not_be_written_has_not_happened(tmp_path: Path) -> None:
    """The table of events is gone for a moment, as a full disk or a lost connection would have it."""
    file = tmp_path / "tables.db"

    async def story() -> None:
        async with opened(file) as tables:
            table, _ = await seated_table(tables, "daitoshi", 1, "disk")
            await play(table, Random(1), 3)
            before, revision, told = fingerprint(table.playing.state), table.revision, []
            table.listeners.add(lambda: told.append(table.revision))
            action = choices(table, 0)[0]
            for deed in (
                lambda key: table.act(0, revision, key, action),
                lambda key: table.undo(0, revision, key),
            ):
                rename(file, "events", "elsewhere")
                with pytest.raises(Exception, match="no such table"):
                    await deed("lost")
                rename(file, "elsewhere", "events")
                await table.fresh()
                assert (fingerprint(table.playing.state), table.revision) == (before, revision)
            assert set(told) <= {revision}, "somebody heard of a move that is not written"
            await table.act(0, revision, "lost", action)
            assert table.revision > revision

    asyncio.run(story())


def rename(file: Path, old: str, new: str) -> None:
    with sqlite3.connect(file) as database:
        database.execute(f"ALTER TABLE {old} RENAME TO {new}")
    database.close()


def test_whoever_is_told_of_a_move_finds_it_on_disk(tmp_path: Path) -> None:
    """Commit, then publish: with a connection of its own the listener reads what it is told of."""
    file = tmp_path / "tables.db"

    async def story() -> None:
        async with opened(file) as tables:
            table, _ = await seated_table(tables, "jiguan", 2, "publish")
            heard: list[tuple[int, int]] = []
            table.listeners.add(
                lambda: heard.append((table.revision, len(events_in(file, table.row.id))))
            )
            await play(table, Random(2), 25)
            assert len(heard) == 25
            assert all(told == on_disk for told, on_disk in heard)

    asyncio.run(story())


def test_two_registries_on_one_file_never_both_win(tmp_path: Path) -> None:
    """`make play` twice: another server writes to the same file."""
    file = tmp_path / "tables.db"

    async def story() -> None:
        async with opened(file) as here, opened(file) as there:
            one, _ = await seated_table(here, "daitoshi", 1, "twice")
            other = await there.get(one.row.id)
            for number in range(15):
                await asyncio.gather(
                    one.act(0, one.revision, f"a{number}", choices(one, 0)[0]),
                    other.act(0, other.revision, f"b{number}", choices(other, 0)[-1]),
                    return_exceptions=True,
                )
            written = events_in(file, one.row.id)
            assert [event.seq for event in written] == list(range(1, len(written) + 1))
            with pytest.raises(Stale):  # whoever was behind notices, and is up to date then
                await one.act(0, 0, "old", choices(one, 0)[0])
                await other.act(0, 0, "old", choices(other, 0)[0])
            state = match_in(file, one.row.id).state
            assert fingerprint(state) in {fingerprint(t.playing.state) for t in (one, other)}

    asyncio.run(story())


# ---------------------------------------------------------------- seats


def test_nothing_is_dealt_before_every_seat_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def story() -> None:
        async with opened(file) as tables:
            host, guest, late = await people(tables, 3)
            wishes = [Wish(0, "Host", "", host.id), Wish(1, "", invite="one"), Wish(2, "", invite="two")]
            table = await tables.create(host, tables.game("jiguan"), wishes, {}, seed="wait")
            for visitor, seat, token in ((guest, 1, "one"), (late, 2, "two")):
                assert (table.status, table.match, events_in(file, table.row.id)) == (
                    "waiting",
                    None,
                    [],
                )
                with pytest.raises(NotPlaying):
                    await table.act(0, 0, f"early {seat}", "take 1")
                assert await tables.store.claim(table.row.id, seat, visitor, token)
                await table.seated()
            assert table.status == "playing"
            assert table.match is not None

    asyncio.run(story())


def test_a_server_that_ended_between_the_last_seat_and_the_deal_deals_later(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def claim() -> str:
        async with opened(file) as tables:
            host, guest = await people(tables, 2)
            wishes = [Wish(0, "Host", "", host.id), Wish(1, "", invite="one")]
            table = await tables.create(host, tables.game("jiguan"), wishes, {}, public=True)
            assert await tables.store.claim(table.row.id, 1, guest, "one")
            return table.row.id  # and nobody hears of it

    async def later() -> None:
        async with opened(file) as tables:
            table = await tables.get(id)
            assert table.status == "playing"
            assert [row.id for row in await tables.store.open_tables()] == []

    id = asyncio.run(claim())
    asyncio.run(later())


def test_of_many_who_follow_one_link_one_gets_the_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            host, *guests = await people(tables, 9)
            wishes = [Wish(0, "Host", "", host.id), Wish(1, "", invite="link")]
            table = await tables.create(host, tables.game("jiguan"), wishes, {})
            claims = [tables.store.claim(table.row.id, 1, guest, "link") for guest in guests]
            won = await asyncio.gather(*claims)
            assert won.count(True) == 1
            await table.seated()
            assert table.seats_of(guests[won.index(True)].id) == (1,)
            assert not await tables.store.claim(table.row.id, 1, guests[0], "link")
            assert await tables.store.seat_of_link("link") is None

    asyncio.run(story())


@pytest.mark.parametrize("moves", [0, 5, 1000])
def test_a_table_made_from_a_record_is_listed_as_far_as_it_is(tmp_path: Path, moves: int) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            visitors = await people(tables, 1)
            table = await table_in_play(tables, "daitoshi", visitors, Random(1), moves)
            [listed] = await tables.store.tables_of(visitors[0].id)
            assert listed.status == table.status == ("over" if moves == 1000 else "playing")
            assert listed.turn == ("" if moves == 1000 else "0")
            assert listed.place == f"Move {len(table.playing.moves)}"

    asyncio.run(story())


def test_every_commit_is_on_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    """A power cut cannot be played here; these are the settings under which SQLite survives one."""

    async def story() -> list[object]:
        async with opened(tmp_path / "tables.db") as tables, tables.store.engine.connect() as connection:
            pragmas = ("journal_mode", "synchronous", "foreign_keys")
            return [
                (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() for pragma in pragmas
            ]

    assert asyncio.run(story()) == ["wal", 2, 1]


# ---------------------------------------------------------------- memory


def test_everybody_gets_the_same_table_however_they_come(tmp_path: Path) -> None:
    """Loaded once for all who ask at once, also if one goes; never twice while anybody holds it."""
    file = tmp_path / "tables.db"

    async def story() -> None:
        async with opened(file, in_memory=1) as tables:
            ids = [(await seated_table(tables, "daitoshi", 1, f"t{n}"))[0].row.id for n in range(6)]
            for id in ids:
                asked = [asyncio.create_task(tables.get(id)) for _ in range(6)]
                await asyncio.sleep(0)
                asked[0].cancel()
                late = [asyncio.create_task(tables.get(id)) for _ in range(3)]
                found = await asyncio.gather(*asked, *late, return_exceptions=True)
                objects = {obj for obj in found if isinstance(obj, Table)}
                assert len(objects) == 1
                held = objects.pop()
                await tables.get(ids[(ids.index(id) + 1) % len(ids)])  # memory is wanted elsewhere
                assert await tables.get(id) is held

    asyncio.run(story())


def test_idle_tables_are_dropped_and_busy_ones_are_not(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db", in_memory=5) as tables:
            ids = []
            watched: list[Table] = []
            for number in range(30):
                table, _ = await seated_table(tables, GAMES[number % 2], 2, f"t{number}")
                ids.append(table.row.id)
                if number in (3, 7):
                    table.listeners.add(lambda: None)
                    watched.append(table)
            assert len(tables._live) == 5
            assert all(tables._live.get(table.row.id) is table for table in watched)
            for id in ids:
                await play(await tables.get(id), Random(id), 3)
            gc.collect()
            assert len(tables._live) == 5
            assert len(tables._held) == 5
            for table in watched:
                assert await tables.get(table.row.id) is table

    asyncio.run(story())


def test_tables_that_come_and_go_leave_no_memory_behind(tmp_path: Path) -> None:
    """Load, play, draw and drop many tables: the number of objects and the memory stay as they were."""
    total, warm = (1000, 100) if SOAK else (100, 40)
    made: set[str] = set()  # other tests of this process may have left tables of their own

    async def one(tables: Tables, streams: Streams, visitors: list[Visitor], number: int) -> None:
        table = await table_in_play(tables, GAMES[number % 2], visitors, Random(number))
        made.add(table.row.id)
        await play(table, Random(number), 2)
        await streams.part(table, visitors[0], 0, None)
        await streams.part(table, visitors[0], 0, None, at=3)

    async def story() -> tuple[int, int, int, int]:
        async with opened(tmp_path / "tables.db", in_memory=10) as tables:
            streams, visitors = Streams(), await people(tables, 2)
            for number in range(warm):
                await one(tables, streams, visitors, number)
            forget_drawings()
            objects, size = len(gc.get_objects()), resident()
            for number in range(warm, total):
                await one(tables, streams, visitors, number)
            forget_drawings()
            alive = [thing for thing in gc.get_objects() if isinstance(thing, Table)]
            assert len([table for table in alive if table.row.id in made]) == 10
            alive.clear()
            assert len(streams._drawn) <= KEPT
            assert len(looking._past) <= 32
            return objects, len(gc.get_objects()), size, resident()

    objects, objects_after, size, size_after = asyncio.run(story())
    print(f"objects {objects} -> {objects_after}, bytes {size} -> {size_after}")  # noqa: T201
    assert objects_after < objects * 1.05 + 2000
    assert size_after < size * 1.1 + 20_000_000


def forget_drawings() -> None:
    """What is kept of them is bounded, but a thousand tables are not enough to reach the bounds."""
    gc.unfreeze()  # a server in this process may have frozen what was there before
    gc.collect()
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper) and "sugoroku" in thing.__wrapped__.__module__:
            thing.cache_clear()
    gc.collect()


def resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def test_a_table_loaded_again_is_drawn_as_it_stands(tmp_path: Path) -> None:
    """Drawings are kept longer than tables: none of an earlier life may be shown."""

    async def story() -> None:
        async with opened(tmp_path / "tables.db", in_memory=1) as tables:
            streams, random = Streams(), Random(1)
            table, [visitor] = await seated_table(tables, "daitoshi", 1, "drawn")
            id = table.row.id
            for _ in range(12):
                table = await tables.get(id)
                part = await streams.part(table, visitor, 0, None)
                assert f'data-revision="{table.revision}"' in part
                await play(table, random, random.choice((1, 2)))
                if random.random() < 0.6:
                    del table
                    other, _ = await seated_table(tables, "daitoshi", 1, "other")
                    gc.collect()
                    assert list(tables._held) == [other.row.id]
                    del other

    asyncio.run(story())


def test_a_drawing_is_sent_with_its_own_revision_though_a_move_comes_meanwhile(tmp_path: Path) -> None:
    """Else whoever is cut off there resumes after a position that was never shown."""

    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            table, [visitor] = await seated_table(tables, "daitoshi", 1, "meanwhile")

            class Turn:
                """Whose turn it is to draw: when it is over somebody moves, before anything is sent."""

                async def __aenter__(self) -> None:
                    return None

                async def __aexit__(self, *_: object) -> None:
                    await play(table, Random(1), 1)

            streams = Streams()
            streams._drawing = Turn()  # type: ignore[assignment]
            stream = streams.listen(table, visitor, 0, None, (-1, UNKNOWN), streams.place("visitor", ""))
            assert (await anext(stream)).startswith(b"retry")
            for revision in range(3):
                news = await anext(stream)
                assert table.revision == revision + 1
                assert f"id: {revision}\n".encode() in news
                assert f'data-revision="{revision}"'.encode() in news
            await stream.aclose()
            assert not table.listeners

    asyncio.run(story())


# ---------------------------------------------------------------- what cannot be read


HARMS = {
    "other rules": "UPDATE tables SET version = 99 WHERE id = ?",
    "no secret": "UPDATE tables SET secret = 'zz' WHERE id = ?",
    "a gap": "DELETE FROM events WHERE table_id = ? AND seq = 4",
    "no beginning": "DELETE FROM events WHERE table_id = ? AND seq < 3",
    "no such action": "UPDATE events SET body = 'sing loudly' WHERE table_id = ? AND seq = 4",
    "an unfitting action": "UPDATE events SET body = 'activate L' WHERE table_id = ? AND seq = 4",
    "nobody's seat": "UPDATE events SET seat = 7 WHERE table_id = ? AND seq = 4",
    "no such kind": "UPDATE events SET kind = 'wish' WHERE table_id = ? AND seq = 4",
    "too much undone": "UPDATE events SET kind = 'undo', body = '9' WHERE table_id = ? AND seq = 4",
    "nothing undone": "UPDATE events SET kind = 'undo', body = '0' WHERE table_id = ? AND seq = 4",
    "not a number": "UPDATE events SET kind = 'redo', body = 'x' WHERE table_id = ? AND seq = 4",
}


@pytest.mark.parametrize("harm", HARMS)
def test_a_table_that_cannot_be_read_says_so_and_stays_as_it_is(tmp_path: Path, harm: str) -> None:
    file = tmp_path / "tables.db"

    async def before() -> list[str]:
        async with opened(file) as tables:
            ids = []
            for number in range(2):
                table, _ = await seated_table(tables, "daitoshi", 2, f"t{number}")
                await play(table, Random(number), 8)
                ids.append(table.row.id)
            return ids

    async def after() -> None:
        async with opened(file) as tables:
            table = await tables.get(bad)
            assert table.status == "broken"
            assert ("version 99" in table.trouble) == (harm == "other rules")
            assert table.trouble.endswith(".")
            for deed in (
                table.act(0, table.revision, "x", "take 1"), table.undo(0, table.revision, "y"),
            ):  # fmt: skip
                with pytest.raises(NotPlaying, match=r"rules|replayed"):
                    await deed
            other = await tables.get(good)
            await play(other, Random(1), 1)
            assert other.status == "playing"

    bad, good = asyncio.run(before())
    with sqlite3.connect(file) as database:
        assert database.execute(HARMS[harm], (bad,)).rowcount > 0
    database.close()
    left = events_in(file, bad)
    asyncio.run(after())
    assert events_in(file, bad) == left
