"""The same tables on a real PostgreSQL server: durable, and shared by several servers."""

import asyncio
import re
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import pytest

import sugoroku.play.migrating
import sugoroku.play.streams
from sugoroku.core import registry
from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match, replay
from sugoroku.core.record import Seat
from tests.play.killing import Player, Seated, judge
from tests.play.ledger import EVENTS, Written, match_of
from tests.play.listening import inside
from tests.play.postgres import Postgres
from tests.play.running import Agent, Server


class Shared:
    """Two servers on one database, started together while it was still empty."""

    def __init__(self, postgres: Postgres, folder: Path) -> None:
        self.postgres = postgres
        self.database = postgres.new_database()
        self.servers = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            url = postgres.url(self.database)
            self.servers.append(Server(folder / name, "--limits", "0", database=url))

    def start(self) -> None:
        starting = [threading.Thread(target=server.start) for server in self.servers]
        for thread in starting:
            thread.start()
        for thread in starting:
            thread.join()
        assert all(server.process and server.process.poll() is None for server in self.servers)

    def ask(self, query: str, *values: object) -> list[tuple[object, ...]]:
        return self.postgres.ask(self.database, query, *values)

    def events(self, table: str) -> list[Written]:
        return [Written(*row) for row in self.ask(EVENTS.format("$1"), table)]

    def match(self, table: str) -> Match:
        [(game, players, secret)] = self.ask(
            "SELECT game, players, secret FROM tables WHERE id = $1", table
        )
        seats = self.ask("SELECT name, bot FROM seats WHERE table_id = $1 ORDER BY seat", table)
        return match_of(str(game), int(str(players)), seats, str(secret), self.events(table))


@pytest.fixture(scope="module")
def shared(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    both = Shared(postgres, tmp_path_factory.mktemp("shared"))
    with ExitStack() as stack:
        for server in both.servers:
            stack.callback(server.kill)
        both.start()
        yield both


def same_visitor(agent: Agent, server: Server) -> Agent:
    """The agent, talking to another server."""
    other = Agent.__new__(Agent)
    other.http = httpx.Client(base_url=server.url, timeout=180, headers=agent.http.headers)
    other.token = agent.token
    return other


def waiting_table(host: Agent) -> tuple[str, dict[str, str]]:
    made = host.table("jiguan", "you", "friend", spectators=True)
    return made["table"]["id"], made["invites"]  # type: ignore[index,return-value]


def test_a_seat_is_left_at_one_server_and_taken_at_the_other(shared: Shared) -> None:
    """Both hold the table in memory; the database decides whether the game has begun."""
    one, two = shared.servers
    host, guest = Agent(one, "Host"), Agent(two, "Guest")
    id, invites = waiting_table(host)
    assert guest.http.get(f"/api/tables/{id}").json()["status"] == "waiting"
    assert host.http.post(f"/api/tables/{id}/seats/0/leave").status_code == 200
    seats = guest.http.get(f"/api/tables/{id}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["", ""]
    claim = f"/api/tables/{id}/seats/1/claim"
    assert guest.http.post(claim, json={"token": invites["1"]}).status_code == 201
    token = host.http.post(f"/api/tables/{id}/seats/0/invite").json()["token"]
    third = Agent(two, "Third")
    begun = third.http.post(f"/api/tables/{id}/seats/0/claim", json={"token": token})
    assert begun.status_code == 201
    assert begun.json()["status"] == "playing"
    assert host.http.post(f"/api/tables/{id}/seats/1/remove").status_code == 409
    assert host.http.post(f"/api/tables/{id}/close").status_code == 409
    names = shared.ask("SELECT name FROM seats WHERE table_id = $1 ORDER BY seat", id)
    assert names == [("Third",), ("Guest",)]


def test_a_table_closed_at_one_server_is_gone_at_the_other(shared: Shared) -> None:
    one, two = shared.servers
    host, guest = Agent(one, "Host"), Agent(two, "Guest")
    id, invites = waiting_table(host)
    assert guest.http.get(f"/api/tables/{id}").status_code == 200
    closed = host.http.post(f"/api/tables/{id}/close")
    assert closed.json()["trouble"] == "This table was closed before its game began."
    assert guest.http.get(f"/api/tables/{id}").status_code == 404
    assert guest.http.get(f"/join/{invites['1']}").status_code == 404


def test_servers_that_start_together_migrate_once(shared: Shared) -> None:
    versions = Path(sugoroku.play.migrating.__file__).parent / "migrations" / "versions"
    latest = max(file.name.partition("_")[0] for file in versions.glob("[0-9]*.py"))
    assert shared.ask("SELECT version_num FROM alembic_version") == [(latest,)]
    for server in shared.servers:
        lobby = httpx.get(f"{server.url}/", timeout=180)  # the first one loads and draws every game
        assert lobby.status_code == 200


def test_a_whole_game_with_a_kill_in_the_middle(shared: Shared) -> None:
    server = shared.servers[0]
    player = Player(server, "Postgres", 1)
    table = str(player.agent.table("daitoshi", "you", seed="postgres")["table"]["id"])
    player.seats.append(Seated(table, 0))
    player.start()
    deadline = time.monotonic() + 180
    while player.answers < 15:
        assert time.monotonic() < deadline
        time.sleep(0.005)
    server.kill()
    server.start()
    player.join(120)  # until the game is over
    player.stop()
    tally = judge(player.requests, {table: shared.events(table)})
    assert tally.clean, tally
    match = shared.match(table)
    assert match.state.over
    shown = player.agent.http.get(f"/api/tables/{table}/view", params={"seat": 0}).json()
    assert shown["view"]["over"]
    assert shown["revision"] == len(shared.events(table))
    assert replay(match.record(), match.game).look(-1) == match.look(-1)
    assert shared.ask("SELECT status FROM tables WHERE id = $1", table) == [("over",)]


def test_of_conflicting_moves_at_two_servers_exactly_one_wins(shared: Shared) -> None:
    """The loser is told 409, and its server shows the winner's position at once."""
    agents = [Agent(shared.servers[0])]
    agents.append(same_visitor(agents[0], shared.servers[1]))
    table = str(agents[0].table("daitoshi", "you", seed="conflict")["table"]["id"])
    random, won = Random(1), {0: 0, 1: 0}
    for number in range(30):
        looks = [agent.legal(table) for agent in agents]
        assert looks[0] == looks[1]
        if looks[0]["decision"] is None:
            break
        revision = looks[0]["revision"]
        actions = [random.choice(looks[0]["decision"]["choices"])["text"] for _ in agents]
        answers = send_together(agents, table, revision, [f"k{number}-{n}" for n in (0, 1)], actions)
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        winner = answers[0].status_code != 200
        won[int(winner)] += 1
        assert shared.events(table)[revision].body == actions[winner]
    fresh = [agent.legal(table) for agent in agents]
    assert fresh[0] == fresh[1]
    assert fresh[0]["revision"] == len(shared.events(table))
    assert shared.match(table).moves
    assert sum(won.values()) > 10


def test_one_key_sent_to_two_servers_counts_once(shared: Shared) -> None:
    agents = [Agent(shared.servers[0])]
    agents.append(same_visitor(agents[0], shared.servers[1]))
    table = str(agents[0].table("daitoshi", "you", seed="one key")["table"]["id"])
    for number in range(10):
        asked = agents[0].legal(table)
        action = asked["decision"]["choices"][-1]["text"]
        keys = [f"k{number}"] * 2
        answers = send_together(agents, table, asked["revision"], keys, [action] * 2)
        assert {answer.status_code for answer in answers} <= {200, 409}
        again = [agent.act(table, asked["revision"], f"k{number}", action) for agent in agents]
        assert [answer.status_code for answer in again] == [200, 200]
    assert [event.sent_key for event in shared.events(table)] == [f"k{n}" for n in range(10)]


def send_together(
    agents: list[Agent], table: str, revision: int, keys: list[str], actions: list[str]
) -> list[httpx.Response]:
    """To each server its action, at the same moment."""
    answers: dict[int, httpx.Response] = {}
    ready = threading.Barrier(len(agents))

    def send(number: int) -> None:
        ready.wait(30)
        answers[number] = agents[number].act(table, revision, keys[number], actions[number])

    threads = [threading.Thread(target=send, args=(number,)) for number in range(len(agents))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return [answers[number] for number in range(len(agents))]


def test_friends_meet_at_one_table_over_two_servers(shared: Shared) -> None:
    """The seat is claimed at one server, both play, each at their own, and undo where they may."""
    host, guest = (Agent(server, name) for server, name in zip(shared.servers, ("A", "B"), strict=True))
    made = host.table("jiguan", "you", "friend", seed="friends")
    table = str(made["table"]["id"])
    claim = f"/api/tables/{table}/seats/1/claim"
    assert guest.http.post(claim, json={"token": made["invites"]["1"]}).status_code == 201
    assert host.http.get(f"/api/tables/{table}").json()["status"] == "playing"
    random, agents = Random(4), (host, guest)
    for number in range(40):
        seat = host.legal(table)["deciders"][0]
        asked = agents[seat].legal(table, seat)
        action = random.choice(asked["decision"]["choices"])["text"]
        answer = agents[seat].act(table, asked["revision"], f"k{number}", action, seat)
        assert answer.status_code == 200, answer.text
        if number % 7 == 3:
            back = {"seat": seat, "revision": answer.json()["revision"], "key": f"u{number}"}
            undone = agents[seat].http.post(f"/api/tables/{table}/undo", json=back)
            assert undone.status_code in (200, 422), undone.text
    views = [agent.http.get(f"/api/tables/{table}/view?seat=-1").json() for agent in agents]
    assert views[0] == views[1]
    assert views[0]["revision"] == len(shared.events(table))
    assert {event.seat for event in shared.events(table)} == {0, 1}


@pytest.mark.filterwarnings("ignore:.*paths=.*")
def test_a_stream_hears_of_moves_made_at_another_server(
    shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the latest when it says that it still lives."""
    monkeypatch.setattr(sugoroku.play.streams, "HEARTBEAT", 0.05)
    there = Agent(shared.servers[1])
    table = str(there.table("daitoshi", "you", seed="elsewhere")["table"]["id"])
    now = int(there.legal(table)["revision"])

    def move() -> None:
        asked = there.legal(table)
        there.act(table, asked["revision"], "k", asked["decision"]["choices"][0]["text"])

    async def story() -> str:
        async with inside(shared.postgres.url(shared.database)) as (_, here):
            here.headers["Authorization"] = f"Bearer {there.token}"
            address = f"/t/{table}/stream?seat=0&revision={now}"
            async with asyncio.timeout(180), here.stream("GET", address) as answer:
                lines = answer.aiter_lines()
                assert (await anext(lines)).startswith("retry:")
                await asyncio.to_thread(move)
                async for line in lines:
                    if line.startswith("id:"):
                        return line
        return ""

    assert asyncio.run(story()) == f"id: {now + 1}"


def test_text_that_postgres_cannot_store_is_refused_not_a_failure(shared: Shared) -> None:
    agent = Agent(shared.servers[0], "Nul \x00 name")
    table = str(agent.table("daitoshi", "you")["table"]["id"])
    asked = agent.legal(table)
    action = asked["decision"]["choices"][0]["text"]
    for key, text in (("\x00", action), ("k", f"{action}\x00"), ("k\x00", action), ("é" * 64, action)):
        assert 400 <= agent.act(table, asked["revision"], key, text).status_code < 500
    for path in (
        f"/api/tables/{table[:-1]}%00",
        "/join/%00",
        f"/t/{table}%00",
        "/api/tables/%F0%9F%A7%A9aaaaaaa",
    ):
        assert 400 <= agent.http.get(path).status_code < 500
    assert agent.legal(table) == asked


def record_of_some_moves() -> str:
    """With its secret, so that it can be uploaded."""
    game = registry.load("daitoshi")
    match = Match(game, game.settle(1, {}, ()), [Seat("Visitor")], secret_from("blanks"))
    while not match.state.over and len(match.moves) < 12:
        seat = match.state.deciders()[0]
        match.act(seat, match.state.legal()[0])
    return match.record().to_text()


@pytest.mark.parametrize(
    "blanks",
    [" " * 200, "\t" * 100, "\u3000" * 100, "\u00a0 \u2003" * 50],
    ids=["spaces", "tabs", "ideographic", "no-break"],
)
def test_blanks_inside_the_moves_of_a_record_do_no_harm(shared: Shared, blanks: str) -> None:
    """Moves are stored as the game writes them, not as the file does."""
    agent = Agent(shared.servers[0])
    plain = record_of_some_moves()
    head, _, moves = plain.partition("\n\n")
    wide = re.sub(r"(?<=\w) (?=\w)", blanks, re.sub(r"^(\d+) ", r"\1_", moves, flags=re.M))
    wide = re.sub(r"^(\d+)_", r"\1 ", wide, flags=re.M)
    assert blanks in wide
    table = uploaded(agent, f"{head}\n\n{wide}\n")
    stored = [f"{event.seat + 1} {event.body}" for event in shared.events(table)]
    assert stored == moves.splitlines()


@pytest.mark.parametrize(
    ("old", "new"),
    [("\n1 ", "\n1 \x00"), ("Visitor", "Vis\x00itor"), ("Visitor", "V" * 500), ("Visitor", "V | \x00"),
     ("version ", "version \x00"), ("secret ", "secret \x00"), ("data ", "data \x00"),
     ("\n1 ", "\n999999999 "), ("\n1 ", "\n1 \u202e"), ("option", "option \x00=\x00\noption")],
)  # fmt: skip
def test_a_record_that_postgres_cannot_store_is_refused_not_a_failure(
    shared: Shared, old: str, new: str
) -> None:
    agent = Agent(shared.servers[0])
    text = record_of_some_moves()
    assert old in text
    answer = upload(agent, text.replace(old, new))
    assert answer.status_code in (303, 422)
    if answer.status_code == 422:
        assert 'role="alert"' in answer.text or "notice" in answer.text


def upload(agent: Agent, text: str) -> httpx.Response:
    url = str(agent.http.base_url).rstrip("/")
    files = {"file": ("a.sgk", text.encode())}
    return agent.http.post("/records", files=files, headers={"Origin": url})


def uploaded(agent: Agent, text: str) -> str:
    answer = upload(agent, text)
    assert answer.status_code == 303
    return answer.headers["location"].partition("/t/")[2].partition("?")[0]
