"""Achievements are kept for each person across games, each once, whatever happens to the server."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Browser
from sqlalchemy import delete, select

from sugoroku.core.game import Game
from sugoroku.play import achieved
from sugoroku.play.pages.lobby import lobby
from sugoroku.play.pages.new import new_table
from sugoroku.play.pages.table import table_part
from sugoroku.play.registry import Tables, Wish
from sugoroku.play.rows import Conflict, EventRow, Progress, SeatRow, TickRow
from sugoroku.play.schema import achievements
from sugoroku.play.shown import GameCard, LobbyPage, Visitor
from sugoroku.play.store import Store
from sugoroku.play.table import Stale, Table
from sugoroku.play.thinking import Thinkers
from sugoroku.testing.sealed import GAME as SEALED
from tests.play.browser import Screen, Screens, advance, at_length, serious
from tests.play.postgres import Postgres
from tests.play.running import Agent, Server
from tests.play.seated import choices, people, play
from tests.play.test_pages import EVIL, MIKA, page, played, read

Kept = dict[tuple[int, str, str], tuple[str, float]]  # visitor, column, row: by which table, when


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.url(postgres.new_database())


@asynccontextmanager
async def serving(url: str, game: Game = SEALED) -> AsyncIterator[Tables]:
    """The tables of a database, as a server that has just started has them."""
    store = Store(url)
    await store.open()
    tables = Tables(store, Thinkers(1))
    tables.games["sealed"] = game
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def kept(tables: Tables) -> Kept:
    async with tables.store.engine.connect() as connection:
        rows = (await connection.execute(select(achievements))).all()
    assert all(row.game == "sealed" for row in rows)
    return {(row.visitor, row.column_key, row.row_key): (row.table_id, row.at) for row in rows}


async def new(tables: Tables, *sitting: Visitor | str, **more: Any) -> Table:
    """A table of visitors and of bots, by kind; without a seed, unless one is given."""
    host = next(one for one in sitting if isinstance(one, Visitor))
    wishes = [
        Wish(seat, one, one) if isinstance(one, str) else Wish(seat, one.name, "", one.id)
        for seat, one in enumerate(sitting)
    ]
    return await tables.create(host, tables.game("sealed"), wishes, {}, **more)


async def finish(tables: Tables, table: Table, random: Random) -> None:
    """People choose at random; bots are woken as after every request, and waited for."""
    async with asyncio.timeout(180):
        while (await table.fresh()).status == "playing":
            people = [seat for seat in table.playing.state.deciders() if not table.seats[seat].bot]
            if people:
                choice = random.choice(choices(table, people[0]))
                with suppress(Stale):  # a bot was quicker
                    await table.act(people[0], table.revision, f"r{table.revision}", choice)
            table.wake_bots(tables.thinkers)
            await asyncio.sleep(0.01)


def expected(table: Table) -> set[tuple[int, str, str]]:
    """What the game says itself, for the people who sit there."""
    return {
        (seat.visitor, column, row)
        for seat in table.seats
        if seat.visitor is not None and not seat.bot
        for column, row in table.game.achieved(table.playing.state, seat.seat)
    }


# ---------------------------------------------------------------- what is kept


def test_the_end_ticks_for_every_person_and_for_nobody_else(url: str) -> None:
    async def story() -> None:
        async with serving(url) as tables:
            mika, ren = await people(tables, 2)
            table = await new(tables, mika, ren)
            await play(table, Random(1), 2)
            assert await kept(tables) == {}
            await finish(tables, table, Random(1))
            ticks = await kept(tables)
            assert set(ticks) == expected(table)
            assert {visitor for visitor, _, _ in ticks} == {mika.id, ren.id}
            assert {id for id, _ in ticks.values()} == {table.row.id}
            mine = await tables.store.ticks(mika.id, "sealed")
            assert TickRow(mika.id, "sealed", "on", "played", table.row.id) in mine
            assert {tick.visitor for tick in mine} == {mika.id}
            assert await tables.store.ticks(mika.id, "another") == []

    asyncio.run(story())


def test_a_cell_stays_with_the_table_that_ticked_it_first(url: str) -> None:
    async def story() -> None:
        async with serving(url) as tables:
            mika, ren = await people(tables, 2)
            for number in range(3):
                before = await kept(tables)
                table = await new(tables, mika, ren)
                await finish(tables, table, Random(number))
                after = await kept(tables)
                assert before.items() <= after.items()
                assert set(after) == set(before) | expected(table)
                new_ones = set(after) - set(before)
                assert all(after[cell][0] == table.row.id for cell in new_ones)

    asyncio.run(story())


def test_undo_at_the_end_and_another_end_tick_nothing_twice(url: str) -> None:
    async def story() -> None:
        async with serving(url) as tables:
            [mika] = await people(tables, 1)
            table = await new(tables, mika, "random")
            await finish(tables, table, Random(3))
            before = await kept(tables)
            assert {(mika.id, "on", "played")} <= set(before)
            await table.undo(0, table.revision, "back")
            assert table.status == "playing"
            assert await kept(tables) == before
            table.wake_bots(tables.thinkers)
            await finish(tables, table, Random(4))
            after = await kept(tables)
            assert before.items() <= after.items()
            assert set(after) == set(before) | expected(table)

    asyncio.run(story())


def test_a_server_that_starts_again_keeps_them_as_they_are(url: str) -> None:
    async def first() -> tuple[str, Kept]:
        async with serving(url) as tables:
            table = await new(tables, *await people(tables, 2))
            await finish(tables, table, Random(5))
            return table.row.id, await kept(tables)

    async def second(id: str) -> Kept:
        async with serving(url) as tables:
            assert (await tables.get(id)).status == "over"
            return await kept(tables)

    id, before = asyncio.run(first())
    assert before and asyncio.run(second(id)) == before


def test_a_game_that_ended_before_they_were_kept_ticks_when_it_is_opened(url: str) -> None:
    async def story() -> None:
        async with serving(url) as tables:
            table = await new(tables, *await people(tables, 2))
            await finish(tables, table, Random(6))
            touched = await tables.store.table(table.row.id)
            cells = set(await kept(tables))
            lost = next(iter(cells))
            async with tables.store.engine.begin() as connection:
                one = (achievements.c.visitor == lost[0]) & (achievements.c.row_key == lost[2])
                await connection.execute(delete(achievements).where(one))
            assert set(await kept(tables)) == cells - {lost}
            id = table.row.id
        async with serving(url) as tables:
            await tables.get(id)
            assert set(await kept(tables)) == cells
            assert await tables.store.table(id) == touched  # the order of lists stays

    asyncio.run(story())


def test_a_fault_in_the_table_of_achievements_does_not_keep_a_game_from_ending(url: str) -> None:
    made = SEALED.parts.achievements
    assert made is not None
    table = msgspec.structs.replace(made, of=lambda state, settings, seat: [("no", "such cell")])
    parts = msgspec.structs.replace(SEALED.parts, achievements=table)
    wrong = Game(SEALED.base_info, SEALED.module, SEALED.base_codec, SEALED.base_steps, parts)
    wrong.moments = SEALED.moments

    async def story() -> None:
        async with serving(url, wrong) as tables:
            table = await new(tables, *await people(tables, 2))
            await finish(tables, table, Random(7))
            assert table.status == "over" and await kept(tables) == {}
            id = table.row.id
        async with serving(url) as tables:  # corrected
            assert set(await kept(tables)) == set()
            again = await tables.get(id)
            assert set(await kept(tables)) == expected(again) != set()

    asyncio.run(story())


def test_a_game_whose_deal_may_be_known_ticks_nothing(url: str) -> None:
    """A chosen seed, a branch and an uploaded record: the moves of another game would count again."""

    async def story() -> None:
        async with serving(url) as tables:
            mika, ren = await people(tables, 2)
            seeded = await new(tables, mika, ren, seed="known")
            await finish(tables, seeded, Random(8))
            record = seeded.playing.record()
            seats = [SeatRow(seat, "Nao", "", mika.id) for seat in (0, 1)]
            copied = await tables.from_record(mika, record, "A record", seats)
            assert copied.status == "over"
            assert await kept(tables) == {} != expected(copied)

    asyncio.run(story())


def test_a_move_that_is_not_written_ticks_nothing(url: str) -> None:
    """They are committed with the move that ends the game, or not at all."""

    async def story() -> None:
        async with serving(url) as tables:
            mika, ren = await people(tables, 2)
            table = await new(tables, mika, ren)
            tick = TickRow(mika.id, "sealed", "on", "won", table.row.id)
            end, over = [EventRow(1, "end", "act", 0, "bid 1")], Progress("over", "", "")
            await tables.store.append(table.row.id, end, Progress("playing", "0", ""))
            with pytest.raises(Conflict):
                await tables.store.append(table.row.id, end, over, [tick])
            assert await kept(tables) == {}
            later = [EventRow(2, "end 2", "act", 0, "bid 1")]
            await tables.store.append(table.row.id, later, over, [tick])
            assert set(await kept(tables)) == {(mika.id, "on", "won")}

    asyncio.run(story())


def test_two_servers_that_tick_the_same_cells_at_once_agree(url: str) -> None:
    async def story() -> None:
        async with serving(url) as tables:
            mika, ren = await people(tables, 2)
            one, two = await new(tables, mika, ren), await new(tables, mika, ren)
            other = Store(url)
            cells = [(column, row) for column in ("on", "off") for row in ("played", "won", "swept")]
            ticks = [TickRow(mika.id, "sealed", *cell, one.row.id) for cell in cells]
            backwards = [TickRow(mika.id, "sealed", *cell, two.row.id) for cell in reversed(cells)]
            try:
                for _ in range(20):
                    async with tables.store.engine.begin() as connection:
                        await connection.execute(delete(achievements))
                    await asyncio.gather(tables.store.tick(ticks), other.tick(backwards))
                    found = await kept(tables)
                    assert set(found) == {(mika.id, *cell) for cell in cells}
                    assert len({id for id, _ in found.values()}) == 1  # whoever came first had them all
            finally:
                await other.close()

    asyncio.run(story())


def test_they_survive_a_server_that_is_killed_when_the_game_has_ended(tmp_path: Path) -> None:
    with Server(tmp_path, "--limits", "0", "--game", "sugoroku.testing.sealed:GAME") as server:
        agent = Agent(server, "Mika")
        id = str(agent.table("sealed", "you", "random")["table"]["id"])
        cookie = {"Cookie": f"sugoroku={agent.token}"}
        assert "0 of 6 achievements" in httpx.get(server.url, headers=cookie, timeout=180).text
        advance(agent.http, id, 99, Random(1))
        server.kill()
        server.start()
        text = httpx.get(server.url, headers=cookie, timeout=180).text
        found = re.search(r"(\d) of 6 achievements", text)
        assert found is not None and int(found[1]) in (1, 2, 3)
        assert "Your achievements" in text
        assert "Your achievements" not in httpx.get(server.url, timeout=180).text  # a stranger's lobby


# ---------------------------------------------------------------- pages


def ticked(*cells: tuple[str, str], table: str = "another") -> list[TickRow]:
    return [TickRow(MIKA.id, "sealed", column, row, table) for column, row in cells]


def test_the_lobby_shows_a_table_of_ticks_once_there_is_one() -> None:
    def shown(*cells: tuple[str, str]) -> str:
        mine = achieved.shown(SEALED, ticked(*cells))
        assert mine is not None
        return lobby(LobbyPage(MIKA, (GameCard(SEALED, 6, ()),), (), (), (mine,)), now=1.0)

    none = read(shown())
    assert "0 of 6 achievements" in none.text and not none.all("table")
    assert none.all("a", href="/new/sealed#achievements")
    some = read(shown(("on", "won"), ("off", "won"), ("on", "played")))
    assert "Sealed bids: 3 of 6 achievements" in some.text
    assert len(some.all("table")) == 1 and len(some.all("caption")) == 1
    assert len(some.all("th", scope="col")) == 2 and len(some.all("th", scope="row")) == 3
    assert (
        len(some.all("svg", aria_label="achieved") or some.all("svg", **{"aria-label": "achieved"})) == 3
    )
    assert some.text.count("not yet") == 3
    assert some.all("a", href="/rules/sealed#SEA-007")
    without = read(lobby(LobbyPage(MIKA, (GameCard(SEALED, 6, ()),), (), ()), now=1.0))
    assert "achievement" not in without.text


def test_a_new_table_shows_what_has_been_achieved_so_far() -> None:
    mine = achieved.shown(SEALED, ticked(("off", "swept")))
    reader = read(new_table(SEALED, MIKA, {}, achieved=mine))
    assert reader.all("h2", id="achievements") and "1 of 6 achievements" in reader.text
    assert "ticks no achievements" in reader.text  # beside the seed
    plain = read(new_table(SEALED, MIKA, {}))
    assert "achievement" not in plain.text and not plain.all("table")


def test_the_end_marks_what_is_new() -> None:
    match = played("sealed", 2, -1)
    here = page(match).table.id
    ticks = [*ticked(("on", "played")), *ticked(("on", "won"), ("on", "swept"), table=here)]

    class Row(msgspec.Struct):
        id: str
        seeded: bool = False

    def end(row: Row) -> str:
        return table_part(page(match, achieved=achieved.shown(SEALED, ticks, row)))  # type: ignore[arg-type]

    reader = read(end(Row(here)))
    won, swept = "Game won (With coins)", "All prizes taken that anybody took (With coins)"
    assert f"New: {won}; {swept}" in reader.text
    assert len(reader.all("td", class_="new")) == 2
    assert "3 of 6 achievements" in reader.text and "ticks nothing" not in reader.text
    later = read(end(Row("elsewhere", seeded=True)))
    assert "New: " not in later.text and "ticks nothing" in later.text
    assert "achievement" not in read(table_part(page(match))).text


def test_a_solo_table_shows_what_has_been_achieved_so_far() -> None:
    """Drawn in the cells of its sheet, and in words; others see an empty table."""
    match = played("daimyo", 1, 30)
    ticks = [
        TickRow(MIKA.id, "daimyo", "easy", "play nomad", "t1"),
        TickRow(MIKA.id, "daimyo", "difficult", "restore 6 relics", "t2"),
    ]
    mine = achieved.shown(match.game, ticks)
    sheet = next(sheet for sheet in page(match).picture.sheets if sheet.ticks)
    ticked, bare = table_part(page(match, achieved=mine)), table_part(page(match))
    assert ticked.count('href="#i-check"') == bare.count('href="#i-check"') + 2
    x, y = sheet.ticks[4][2]  # 6 relics, difficult
    assert f'<use href="#i-check" x="{x - 7:g}" y="{y - 7:g}"' in ticked.replace("#i-check ", "#i-check")
    said = "You have 2 of 21 achievements: Won with Nomad (Easy); 6 relics restored (Difficult)"
    assert said in read(ticked).text and "You have" not in read(bare).text
    none = read(table_part(page(match, achieved=achieved.shown(match.game, []))))
    assert "You have 0 of 21 achievements: none yet" in none.text


def test_ticks_are_looked_up_only_where_something_can_be_achieved(url: str) -> None:
    async def story() -> None:
        async with serving(url) as tables:
            mika, ren = await people(tables, 2)
            first = await new(tables, mika, ren)
            await finish(tables, first, Random(1))
            ticks = tuple(sorted(await tables.store.ticks(mika.id, "sealed")))
            again = await new(tables, mika, ren)
            assert ticks and await again.ticks_of(mika.id) == ticks, "during the game, too"
            assert await again.ticks_of(mika.id + 99) == ()
            made = SEALED.parts.achievements
            assert made is not None and made.possible(again.playing.settings)
            never = msgspec.structs.replace(made, possible=lambda settings: False)
            again.game.parts = msgspec.structs.replace(SEALED.parts, achievements=never)
            try:
                assert await again.ticks_of(mika.id) == ()
            finally:
                again.game.parts = msgspec.structs.replace(SEALED.parts, achievements=made)

    asyncio.run(story())


def test_words_of_a_game_are_escaped() -> None:
    made = SEALED.parts.achievements
    assert made is not None
    table = msgspec.structs.replace(made, columns={"on": EVIL, "off": "Off"}, words=EVIL)
    parts = msgspec.structs.replace(SEALED.parts, achievements=table)
    game = Game(SEALED.base_info, SEALED.module, SEALED.base_codec, SEALED.base_steps, parts)
    reader = read(new_table(game, MIKA, {}, achieved=achieved.shown(game, [])))
    assert reader.text.count(EVIL) == 2


# ---------------------------------------------------------------- in the browser


@pytest.fixture
def sealed(chromium: Browser, tmp_path: Path) -> Iterator[Screens]:
    with Server(tmp_path, "--limits", "0", "--game", "sugoroku.testing.sealed:GAME") as server:
        opened = Screens(chromium, server)
        yield opened
        opened.close()


def in_view(screen: Screen, selector: str) -> bool:
    """Is the whole element on the screen, and not covered at its centre?"""
    return bool(
        screen.page.evaluate(
            """(wanted) => {
              const element = document.querySelector(wanted);
              const box = element.getBoundingClientRect();
              const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight
                && box.right <= innerWidth && (hit === element || element.contains(hit));
            }""",
            selector,
        )
    )


@pytest.mark.parametrize(
    "phone", [pytest.param(False, id="1366x657", marks=at_length), pytest.param(True, id="390x844")]
)
def test_from_the_lobby_to_the_end_of_a_game_and_back(sealed: Screens, phone: bool) -> None:
    screen = sealed.phone() if phone else sealed(viewport={"width": 1366, "height": 657})
    screen.open("/new/sealed")
    assert "0 of 6 achievements" in screen.text(".achieved caption")
    screen.page.fill("#name", "Mika")
    screen.page.select_option("#seat2", "random")
    press = screen.tap if phone else screen.click
    press("form.setup .start button")
    screen.page.wait_for_url("**/t/*")
    random = Random(2)
    while screen.play(random, press):
        assert screen.page.locator(".cells").count() == 0
    assert "Your achievements" in screen.text("#act .achieved")
    new = screen.page.locator("#act .cells td.new").count()
    assert new in (1, 2, 3)
    assert screen.text("#act .news").startswith("New: Game played to the end (With coins)")
    assert in_view(screen, "#act .news")
    assert screen.sideways() == 0 and serious(screen) == []
    screen.page.locator("#act .cells td.new").last.scroll_into_view_if_needed()
    assert in_view(screen, f"#act tr:nth-child({new}) > td.new")
    assert in_view(screen, ".brand") and in_view(screen, "#act .btn.pri")
    screen.page.reload()
    assert screen.page.locator("#act .cells td.new").count() == new
    screen.open("/")
    assert f"Sealed bids: {new} of 6 achievements" in screen.text(".tcard caption")
    assert screen.page.locator(".cells .new").count() == 0
    assert screen.page.locator('.cells [aria-label="achieved"]').count() == new
    assert screen.sideways() == 0 and serious(screen) == []
    press("a:text('of 6 achievements')")
    screen.page.wait_for_url("**/new/sealed#achievements")
    assert in_view(screen, "#achievements") and screen.sideways() == 0 and serious(screen) == []
