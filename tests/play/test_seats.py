"""Seats before a game begins: limits, leaving, removing, closing, and a lobby that nobody fills."""

import asyncio
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.sync_api import Route

from sugoroku.core.errors import SugorokuError
from sugoroku.play.limits import CAPS, Limits
from sugoroku.play.registry import NoTable, Wish
from sugoroku.play.seating import Seating
from sugoroku.play.shown import Visitor
from sugoroku.play.store import Store
from sugoroku.play.table import NotPlaying
from tests.play.browser import Screens
from tests.play.running import Server
from tests.play.seated import opened, people
from tests.play.stage import Cast, Person

OPEN = {"game": "jiguan", "seats": ["you", "friend"], "public": True}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the caps that everybody has, but an address may do a lot in an hour."""
    with Server(tmp_path_factory.mktemp("house"), "--trusted-proxy", "127.0.0.1") as running:
        yield running


class Elsewhere(Person):
    """Somebody at an address of their own."""

    number = 0

    def __init__(self, server: Server, name: str) -> None:
        Elsewhere.number += 1
        self.address = {"X-Forwarded-For": f"10.3.0.{Elsewhere.number}"}
        super().__init__(server, name)
        self.browser.headers.update(self.address)
        self.agent.headers.update(self.address)

    def _ask_for_token(self, name: str) -> str:
        answer = httpx.post(
            f"{self.server.url}/api/visitors", json={"name": name}, headers=self.address, timeout=180
        )
        return str(answer.json()["token"])

    def open_table(self, **more: object) -> str:
        made = self.agent.post("/api/tables", json={**OPEN, **more})
        assert made.status_code == 201, made.text
        return str(made.json()["table"]["id"])


# ---------------------------------------------------------------- how much one may have


def test_one_visitor_takes_a_few_public_seats_and_not_every_one(house: Server) -> None:
    most = CAPS["public seats"]
    greedy, other = Elsewhere(house, "Greedy"), Elsewhere(house, "Other")
    waiting = [
        Elsewhere(house, f"Host {number}").open_table(seats=["you", "friend", "friend", "friend"])
        for number in range(most + 2)
    ]
    taken = [greedy.browser.post(f"/t/{id}/sit/1", data={}).status_code for id in waiting]
    assert taken == [303] * most + [403] * 2
    refused = greedy.agent.post(f"/api/tables/{waiting[-1]}/seats/1/claim", json={})
    assert refused.status_code == 403
    assert refused.json()["error"] == f"You hold {most} seats at open tables already."
    assert other.browser.post(f"/t/{waiting[-1]}/sit/1", data={}).status_code == 303
    assert greedy.browser.post(f"/t/{waiting[0]}/seats/1/leave").status_code == 303
    assert greedy.browser.post(f"/t/{waiting[-1]}/sit/2", data={}).status_code == 303, "one was left"


def test_one_visitor_hosts_a_few_tables_that_wait(house: Server) -> None:
    host = Elsewhere(house, "Host of many")
    tables = [host.open_table(public=False) for _ in range(CAPS["waiting tables"])]
    refused = host.agent.post("/api/tables", json=OPEN)
    assert refused.status_code == 403
    assert "waiting for players already" in refused.json()["error"]
    form = {"seat1": "you", "seat2": "friend"}
    assert host.browser.post("/new/jiguan", data=form).status_code == 403
    alone = host.agent.post("/api/tables", json={"game": "jiguan", "seats": ["you", "random"]})
    assert alone.status_code == 201, "a table that begins at once does not wait"
    assert host.browser.post(f"/t/{tables[0]}/close").status_code == 303
    assert host.agent.post("/api/tables", json=OPEN).status_code == 201


def lobby(server: Server) -> list[str]:
    page = Person(server).browser.get("/").text
    return re.findall(r"Take a seat at ([^\"]+)\"", page)


def test_nobody_pushes_an_honest_table_off_the_lobby(tmp_path: Path) -> None:
    """A flood of open tables by one visitor, and by many visitors of one address."""
    with Server(tmp_path, "--trusted-proxy", "127.0.0.1", "--limits", "2") as server:
        Elsewhere(server, "Honest").open_table()
        flood = Elsewhere(server, "Flood")
        for _ in range(CAPS["waiting tables"] * 2):
            flood.open_table()
        for number in range(45):
            another = Person(server, f"Flood {number}")
            another.agent.headers.update(flood.address)
            assert another.agent.post("/api/tables", json=OPEN).status_code == 201
        listed = lobby(server)
    assert "Honest&#39;s table" in listed or "Honest's table" in listed
    assert len(listed) == 1 + 2 * CAPS["listed from an address"]


def test_the_lobby_lists_a_few_tables_of_each_host(tmp_path: Path) -> None:
    """After a restart nobody knows the addresses any more."""

    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            hosts = await people(tables, 3)
            for number, host in enumerate((*[hosts[0]] * 5, hosts[1], *[hosts[2]] * 2)):
                seats = waiting_for(host, f"invitation {number}")
                await tables.create(host, tables.game("jiguan"), seats, {}, public=True)
            listed = Seating(tables, Limits()).listed(await tables.store.open_tables())
            assert [row.host for row in listed] == [hosts[number].id for number in (2, 2, 1, 0, 0, 0)], (
                "the newest first"
            )

    asyncio.run(story())


# ---------------------------------------------------------------- leaving and removing


def waiting_for(host: Visitor, invite: str) -> list[Wish]:
    return [Wish(0, host.name, "", host.id), Wish(1, "", invite=invite)]


def seats_of(cast: Cast, id: str) -> list[str]:
    shown = cast.people["host"].agent.get(f"/api/tables/{id}").json()
    return [seat["name"] for seat in shown["seats"]]


@pytest.mark.parametrize("kind", ["private", "watched"])
def test_whoever_leaves_gives_the_seat_back(kind: str, server: Server) -> None:
    cast = Cast(server)
    stage = cast.waiting(kind)
    page = cast.people["own"].browser.get(f"/t/{stage.id}").text
    assert f'action="/t/{stage.id}/seats/0/leave"' in page
    left = cast.people["own"].browser.post(f"/t/{stage.id}/seats/0/leave")
    assert left.headers["location"] == ("/" if kind == "private" else f"/t/{stage.id}")
    assert seats_of(cast, stage.id) == ["", ""]
    again = cast.people["own"].browser.post(f"/t/{stage.id}/seats/0/leave")
    assert again.status_code == 403, "the seat is not theirs any more"
    link = cast.people["host"].agent.post(f"/api/tables/{stage.id}/seats/0/invite").json()["token"]
    stage.invites["0"] = link
    stage.claim("own", 0)
    stage.claim("other", 1)
    assert stage.position()["revision"] >= 0, "the game has begun"
    assert cast.people["own"].browser.post(f"/t/{stage.id}/seats/0/leave").status_code == 409
    assert seats_of(cast, stage.id) == ["Own", "Other"]


def test_the_host_removes_somebody_who_then_cannot_sit_down_again(server: Server) -> None:
    cast = Cast(server)
    stage = cast.waiting("watched")
    page = cast.people["host"].browser.get(f"/t/{stage.id}").text
    assert f'action="/t/{stage.id}/seats/0/remove"' in page
    assert "Remove Own from seat 1" in page
    assert "/remove" not in cast.people["own"].browser.get(f"/t/{stage.id}").text
    removed = cast.people["host"].browser.post(f"/t/{stage.id}/seats/0/remove")
    assert removed.status_code == 303
    assert seats_of(cast, stage.id) == ["", ""]
    refused = cast.people["own"].browser.post(f"/t/{stage.id}/sit/0", data={})
    assert refused.status_code == 403
    assert "The host removed you from this table." in refused.text
    assert cast.people["other"].browser.post(f"/t/{stage.id}/sit/0", data={}).status_code == 303


def test_closing_a_table_that_waits_leaves_nothing(server: Server) -> None:
    cast = Cast(server)
    stage = cast.waiting("watched")
    cast.people["own"].browser.post(f"/t/{stage.id}/chat", data={"text": "hello?"})
    page = cast.people["host"].browser.get(f"/t/{stage.id}").text
    assert f'action="/t/{stage.id}/close"' in page
    assert "/close" not in cast.people["own"].browser.get(f"/t/{stage.id}").text
    assert cast.people["host"].browser.post(f"/t/{stage.id}/close").headers["location"] == "/"
    assert cast.people["own"].browser.get(f"/t/{stage.id}").status_code == 404
    link = f"/join/{stage.invites['1']}"
    assert cast.people["other"].browser.post(link, data={"name": "Late"}).status_code == 404
    with sqlite3.connect(server.database) as database:
        for table, key in (("tables", "id"), ("seats", "table_id"), ("chat", "table_id")):
            found = database.execute(f"SELECT count(*) FROM {table} WHERE {key} = ?", (stage.id,))
            assert found.fetchone() == (0,)


def slowly(route: Route) -> None:
    """The answer comes so late that the page looks again before it: the table is gone by then."""
    answer = route.fetch(max_redirects=0)
    time.sleep(4)
    route.fulfill(response=answer)


@pytest.mark.parametrize("size", [(1366, 657), (390, 844)], ids=["laptop", "phone"])
def test_host_and_guest_use_the_buttons(size: tuple[int, int], screens: Screens) -> None:
    cast = Cast(screens.server)
    stage = cast.waiting("watched")
    viewport = dict(zip(("width", "height"), size, strict=True))
    host = screens(token=cast.people["host"].token, viewport=viewport).open_table(stage.id).page
    guest = screens(token=cast.people["own"].token, viewport=viewport).open_table(stage.id)
    guest.expected.append("404")
    guest.page.get_by_role("button", name="Leave seat 1").click()
    guest.page.get_by_role("button", name="Sit on seat 1").click()
    guest.page.get_by_role("button", name="Leave seat 1").wait_for()
    host.get_by_role("button", name="Remove Own from seat 1").click()
    host.get_by_role("button", name="Sit on seat 1").wait_for()
    guest.page.get_by_role("button", name="Sit on seat 1").wait_for()  # the page has looked again
    assert seats_of(cast, stage.id) == ["", ""]
    host.route("**/close", slowly)
    host.get_by_role("button", name="Close").click()
    host.get_by_role("heading", name="Choose a board").wait_for()
    guest.page.get_by_text("There is no such table.").wait_for()


def test_leaving_and_beginning_at_the_same_time_agree(tmp_path: Path) -> None:
    """The last seat is taken while another one is left: either the game begins, or a seat is free."""

    async def story() -> set[str]:
        outcomes = set()
        async with opened(tmp_path / "tables.db") as tables:
            host, guest = await people(tables, 2)
            for number in range(20):
                token = f"invitation {number}"
                table = await tables.create(host, tables.game("jiguan"), waiting_for(host, token), {})

                async def come(table=table, token=token) -> bool:
                    came = await tables.store.claim(table.row.id, 1, guest, token)
                    await table.seated()
                    return came

                async def go(table=table, number=number) -> bool:
                    await asyncio.sleep(Random(number).random() * 0.004)
                    try:
                        await table.free(0, host.id)
                    except SugorokuError:
                        return False
                    return True

                came, left = await asyncio.gather(come(), go())
                assert came
                assert [seat.visitor for seat in table.seats] == [None if left else host.id, guest.id]
                assert table.status == ("waiting" if left else "playing")
                outcomes.add(table.status)
                if left:
                    await tables.remove(table)
                    with pytest.raises(NoTable):
                        await tables.get(table.row.id)
                else:
                    with pytest.raises(NotPlaying):
                        await tables.remove(table)
        return outcomes

    assert asyncio.run(story()) <= {"waiting", "playing"}


# ---------------------------------------------------------------- tables that never began


def test_tables_that_never_began_are_closed_after_a_while(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            [host] = await people(tables, 1)
            game, day = tables.game("jiguan"), 86_400
            old, kept = [
                (await tables.create(host, game, waiting_for(host, word), {})).row.id
                for word in ("old", "kept")
            ]
            full = [Wish(0, "A", "", host.id), Wish(1, "B", "", host.id)]
            begun = (await tables.create(host, game, full, {})).row.id
            with sqlite3.connect(tmp_path / "tables.db") as database:
                database.execute(
                    "UPDATE tables SET touched = touched - ? WHERE id IN (?, ?)", (15 * day, old, begun)
                )
            assert await tables.remove_expired(time.time() - 14 * day) == 1
            with pytest.raises(NoTable):
                await tables.get(old)
            assert (await tables.get(kept)).status == "waiting"
            assert (await tables.get(begun)).status == "playing"

    asyncio.run(story())


def test_who_looks_while_a_table_is_closed_does_not_keep_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            [host] = await people(tables, 1)
            table = await tables.create(host, tables.game("jiguan"), waiting_for(host, "old"), {})
            id = table.row.id
            tables._live.clear()
            tables._held.clear()  # as after a restart: it has to be loaded
            looking = [asyncio.create_task(tables.get(id)) for _ in range(3)]
            await asyncio.sleep(0)  # they have begun to load it
            assert await tables.remove_expired(time.time() + 1) == 1
            await asyncio.gather(*looking, return_exceptions=True)
            with pytest.raises(NoTable):
                await tables.get(id)

    asyncio.run(story())


def test_a_server_closes_them_when_it_starts(tmp_path: Path) -> None:
    server = Server(tmp_path, "--limits", "0", "--waiting-days", "3")
    with server:
        stage = Cast(server).waiting("watched")
    with sqlite3.connect(server.database) as database:
        database.execute("UPDATE tables SET touched = touched - 4 * 86400")
    database.close()
    with server:
        browser, deadline = Person(server).browser, time.monotonic() + 180
        while browser.get(f"/t/{stage.id}").status_code != 404:
            assert time.monotonic() < deadline, "the table is still there"
            time.sleep(0.05)


def test_the_database_itself_refuses_to_free_a_seat_of_a_game_that_began(tmp_path: Path) -> None:
    """Whatever another server believes."""

    async def story() -> None:
        async with opened(tmp_path / "tables.db") as tables:
            host, guest = await people(tables, 2)
            token = "the invitation"
            table = await tables.create(host, tables.game("jiguan"), waiting_for(host, token), {})
            store = Store(tables.store.url)
            assert await store.claim(table.row.id, 1, guest, token)
            assert not await store.free_seat(table.row.id, 0, host.id)
            assert not await store.remove_table(table.row.id)
            assert [seat.visitor for seat in await store.seats(table.row.id)] == [host.id, guest.id]
            await store.close()

    asyncio.run(story())
