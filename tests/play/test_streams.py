"""Live updates: whoever listens ends up where the table is, however often the stream is cut."""

import asyncio
import gc
import os
import re
import signal
import threading
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random

import httpx
import pytest

import sugoroku.play.streams
from tests.play.listening import News, browser_of, inside, news_from
from tests.play.running import Agent, Server

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
CUTS = 500 if SOAK else 40


def play(agent: Agent, table: str, random: Random, moves: int) -> int:
    """So many moves of seat 0; the revision after the last."""
    revision = 0
    for _ in range(moves):
        asked = agent.legal(table)
        if asked["decision"] is None:
            break
        action = random.choice(asked["decision"]["choices"])["text"]
        answer = agent.act(table, asked["revision"], f"r{asked['revision']}", action)
        assert answer.status_code == 200, answer.text
        revision = int(answer.json()["revision"])
    return revision


def back_and_forth(agent: Agent, table: str, random: Random, until: threading.Event) -> None:
    """Moves and undos without end, so that the table never stands still for long."""
    while not until.is_set():
        play(agent, table, random, 3)
        revision = agent.legal(table)["revision"]
        body = {"seat": 0, "revision": revision, "key": f"u{revision}"}
        agent.http.post(f"/api/tables/{table}/undo", json=body)
        until.wait(0.01)


class Listener:
    """Somebody with a bad connection who always knows how far they have seen."""

    def __init__(self, browser: httpx.Client, table: str, random: Random) -> None:
        self.browser, self.table, self.random = browser, table, random
        self.known = 0
        self.seen: list[int] = []

    def listen(self, events: int, until: int = -1) -> None:
        """So many events, or up to a revision; then the stream is cut."""
        headers, query = {}, {"seat": "0"}
        if self.seen and self.random.random() < 0.5:
            headers["Last-Event-ID"] = str(self.known)
        else:
            query["revision"] = str(self.known)
        with self.browser.stream(
            "GET", f"/t/{self.table}/stream", params=query, headers=headers
        ) as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/event-stream")
            for news in news_from(answer.iter_lines()):
                self.take(news)
                events -= 1
                if events == 0 or self.known == until:
                    return

    def take(self, news: News) -> None:
        assert news.id == news.shown, "the event and its drawing agree"
        assert news.id >= self.known, "never older than what was seen"
        self.known = news.id
        self.seen.append(news.id)


def test_a_stream_cut_anywhere_resumes_and_converges(server: Server) -> None:
    agent, random = Agent(server), Random(7)
    table = str(agent.table("daitoshi", "you", seed="stream")["table"]["id"])
    done = threading.Event()
    mover = threading.Thread(target=back_and_forth, args=(agent, table, Random(1), done), daemon=True)
    mover.start()
    with browser_of(server, agent) as browser:
        listener = Listener(browser, table, random)
        for _ in range(CUTS):
            listener.listen(events=random.choice((1, 1, 2, 3)))
        done.set()
        mover.join(60)
        latest = int(agent.legal(table)["revision"])
        if listener.known != latest:
            listener.listen(events=1000, until=latest)
        assert listener.known == latest
        assert len(set(listener.seen)) > 10, "the table moved while we listened"


def test_who_is_up_to_date_hears_nothing_old(server: Server) -> None:
    """A stream from the newest revision on begins with the next move."""
    agent = Agent(server)
    table = str(agent.table("daitoshi", "you", seed="now")["table"]["id"])
    now = play(agent, table, Random(1), 3)
    with browser_of(server, agent) as browser:
        for by_header in (False, True):
            query = {} if by_header else {"revision": str(now)}
            headers = {"Last-Event-ID": str(now)} if by_header else {}
            with browser.stream("GET", f"/t/{table}/stream", params=query, headers=headers) as answer:
                lines = answer.iter_lines()
                assert next(lines).startswith("retry:")
                later = play(agent, table, Random(now), 1)
                assert next(news_from(lines)).id == later == now + 1
            now = later


@pytest.mark.parametrize(
    "by_header", [True, False], ids=["by its last event", "by the page's own facts"]
)
def test_what_was_said_while_a_stream_was_cut_is_heard_when_it_resumes(
    server: Server, by_header: bool
) -> None:
    """Nobody moved meanwhile: the revision alone would not tell."""
    agent = Agent(server)
    table = str(agent.table("daitoshi", "you", seed="talk")["table"]["id"])
    now = play(agent, table, Random(1), 2)
    with browser_of(server, agent) as browser:
        browser.post(f"/t/{table}/chat", data={"text": "before"})
        with browser.stream("GET", f"/t/{table}/stream") as answer:
            first = next(news_from(answer.iter_lines()))
        assert "before" in first.part
        browser.post(f"/t/{table}/chat", data={"text": "while you were away"})
        with _resumed(browser, table, first, by_header) as answer:
            missed = next(news_from(answer.iter_lines()))
        assert "while you were away" in missed.part
        assert first.id == missed.id == now
        with _resumed(browser, table, missed, by_header) as answer:  # and who has heard it hears no more
            lines = answer.iter_lines()
            assert next(lines).startswith("retry:")
            later = play(agent, table, Random(now), 1)
            assert next(news_from(lines)).id == later > now


def _resumed(
    browser: httpx.Client, table: str, known: News, by_header: bool
) -> AbstractContextManager[httpx.Response]:
    if by_header:
        return browser.stream("GET", f"/t/{table}/stream", headers={"Last-Event-ID": known.mark})
    talk = re.search(r'data-talk="(\d+)"', known.part)
    assert talk is not None
    query = {"revision": str(known.id), "talk": talk.group(1)}
    return browser.stream("GET", f"/t/{table}/stream", params=query)


def test_a_stream_resumes_at_a_server_that_was_killed(tmp_path: Path) -> None:
    with Server(tmp_path, "--limits", "0") as own:
        agent = Agent(own)
        table = str(agent.table("daitoshi", "you", seed="killed")["table"]["id"])
        play(agent, table, Random(1), 4)
        with browser_of(own, agent) as browser:
            listener = Listener(browser, table, Random(1))
            listener.listen(events=1)
            with pytest.raises(httpx.TransportError):  # noqa: SIM117
                with browser.stream("GET", f"/t/{table}/stream?revision={listener.known}") as answer:
                    own.kill()
                    list(answer.iter_lines())
            own.start()
            latest = play(agent, table, Random(2), 2)
            listener.listen(events=10, until=latest)
            assert listener.known == latest


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_ends_its_streams_and_itself(
    tmp_path: Path, how: signal.Signals
) -> None:
    with Server(tmp_path, "--limits", "0") as own:
        agent = Agent(own)
        table = str(agent.table("jiguan", "you", "random")["table"]["id"])
        with browser_of(own, agent) as browser, browser.stream("GET", f"/t/{table}/stream") as answer:
            assert next(answer.iter_lines()).startswith("retry:")
            assert own.process is not None
            own.process.send_signal(how)
            own.process.wait(60)
        assert "Traceback" not in own.said()


# ---------------------------------------------------------------- who may listen


def test_a_stream_without_right_is_refused_and_holds_nothing(server: Server) -> None:
    host, stranger = Agent(server, "Hortensia"), Agent(server, "Stranger")
    hidden = str(host.table("daitoshi", "you", spectators=False)["table"]["id"])
    open_to_all = str(host.table("daitoshi", "you", spectators=True)["table"]["id"])
    for table, query in (
        (hidden, ""),
        (hidden, "?seat=-1"),
        (hidden, "?seat=0"),
        (open_to_all, "?seat=0"),
    ):
        for visitor in (stranger, None):
            with browser_of(server, visitor) as browser:
                answer = browser.get(f"/t/{table}/stream{query}")
                assert answer.status_code == 403
                assert "event-stream" not in answer.headers["content-type"]
                assert "Hortensia" not in answer.text
                assert "data-revision" not in answer.text
    with browser_of(server) as browser, browser.stream("GET", f"/t/{open_to_all}/stream") as answer:
        assert answer.status_code == 200  # a spectator
        assert next(news_from(answer.iter_lines())).id == 0


def test_a_table_that_waits_has_no_stream(server: Server) -> None:
    host = Agent(server)
    table = str(host.table("jiguan", "you", "friend")["table"]["id"])
    with browser_of(server, host) as browser:
        for query in ("", "?seat=0", "?seat=-1"):
            assert browser.get(f"/t/{table}/stream{query}").status_code == 409


# ---------------------------------------------------------------- inside: nothing is left behind


async def new_table(client: httpx.AsyncClient) -> str:
    token = (await client.post("/api/visitors", json={"name": "Ida"})).json()["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    body = {"game": "daitoshi", "seats": ["you"], "seed": "inside"}
    return str((await client.post("/api/tables", json=body)).json()["table"]["id"])


async def move(client: httpx.AsyncClient, table: str) -> int:
    asked = (await client.get(f"/api/tables/{table}/legal?seat=0")).json()
    body = {
        "seat": 0, "revision": asked["revision"], "key": f"r{asked['revision']}",
        "action": asked["decision"]["choices"][0]["text"],
    }  # fmt: skip
    return int((await client.post(f"/api/tables/{table}/act", json=body)).json()["revision"])


async def listen_a_little(client: httpx.AsyncClient, table: str, lines: int) -> None:
    async with client.stream("GET", f"/t/{table}/stream?seat=0") as answer:
        async for _ in answer.aiter_lines():
            lines -= 1
            if lines < 0:
                return


def test_listeners_are_gone_after_they_disconnect(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as (house, client):
            id = await new_table(client)
            table = await house.tables.get(id)
            random = Random(3)
            for _ in range(4):
                listening = [
                    asyncio.create_task(listen_a_little(client, id, random.choice((0, 3, 1000))))
                    for _ in range(10)
                ]
                await move(client, id)
                await asyncio.sleep(random.uniform(0, 0.2))
                for one in listening:
                    one.cancel()  # wherever it is
                await asyncio.gather(*listening, return_exceptions=True)
                await move(client, id)
            async with asyncio.timeout(180):
                while table.listeners or house.streams._open:
                    gc.collect()
                    await asyncio.sleep(0.02)
            assert table.idle

    asyncio.run(story())


def test_a_stream_says_that_it_lives_and_still_hears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sugoroku.play.streams, "HEARTBEAT", 0.05)

    async def story() -> list[str]:
        said = []
        async with inside(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as (_, client):
            id = await new_table(client)
            async with client.stream("GET", f"/t/{id}/stream?seat=0&revision=0") as answer:
                async for line in answer.aiter_lines():
                    said.append(line)
                    if said.count(": still here") == 3 and not any(s.startswith("id") for s in said):
                        await move(client, id)
                    if line.startswith("id:"):
                        return said
        return said

    said = asyncio.run(story())
    assert said.count(": still here") >= 3
    assert said[-1] == "id: 1"


def test_moves_in_a_row_never_give_a_drawing_the_revision_of_a_later_one(tmp_path: Path) -> None:
    """Many listen while moves come as fast as they can: id and drawing agree in every message."""

    async def listen(client: httpx.AsyncClient, id: str, until: int) -> list[tuple[int, int]]:
        seen = []
        async with client.stream("GET", f"/t/{id}/stream?seat=0") as answer:
            lines: list[str] = []
            async for line in answer.aiter_lines():
                lines.append(line)
                if line == "" and any(field.startswith("data:") for field in lines):
                    [news] = news_from(iter(lines))
                    seen.append((news.id, news.shown))
                    lines = []
                    if news.id >= until:
                        break
        return seen

    async def story() -> list[list[tuple[int, int]]]:
        async with inside(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as (_, client):
            id = await new_table(client)
            listening = [asyncio.create_task(listen(client, id, 20)) for _ in range(8)]
            await asyncio.sleep(0.1)
            for _ in range(20):
                await move(client, id)
            return await asyncio.gather(*listening)

    for seen in asyncio.run(story()):
        assert all(id == shown for id, shown in seen)
        assert seen == sorted(seen)
        assert seen[-1] == (20, 20)
