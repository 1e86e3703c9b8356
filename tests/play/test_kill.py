"""The server is killed (-9) at random moments under play: what it acknowledged is there, once."""

import base64
import os
import signal
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from sugoroku.core.match import replay
from tests.play.killing import Player, Seated, judge
from tests.play.ledger import events_in, match_in, rows
from tests.play.running import Agent, Server

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
KILLS, AT_ONE_SERVER = (200, 10) if SOAK else (6, 6)


@pytest.fixture
def own(tmp_path: Path) -> Server:
    """A server of one's own, to be killed."""
    return Server(tmp_path, "--limits", "0")


def file_of(server: Server) -> Path:
    return Path(server.database)


def new_tables(players: list[Player]) -> list[str]:
    """Alone, against bots, and with each other: both games."""
    one, two, three = players
    tables = []
    for player, game, seats in (
        (one, "daitoshi", ["you"]),
        (two, "jiguan", ["you", "random", "greedy"]),
        (three, "daitoshi", ["you", "greedy"]),
    ):
        tables.append(str(player.agent.table(game, *seats)["table"]["id"]))
        player.seats.append(Seated(tables[-1], 0))
    for game in ("jiguan", "daitoshi"):
        made = one.agent.table(game, "you", "friend", "friend")
        tables.append(str(made["table"]["id"]))
        one.seats.append(Seated(tables[-1], 0))
        for seat, player in ((1, two), (2, three)):
            answer = player.agent.http.post(
                f"/api/tables/{tables[-1]}/seats/{seat}/claim",
                json={"token": made["invites"][str(seat)]},
            )
            assert answer.status_code == 201, answer.text
            player.seats.append(Seated(tables[-1], seat))
    return tables


def under_play(server: Server, kills: int, seed: int) -> tuple[list[Player], list[str]]:
    """Three agents play at five tables while the server is killed so many times."""
    random = Random(seed)
    players = [Player(server, f"Agent {n}", seed * 10 + n) for n in range(3)]
    tables = new_tables(players)
    for player in players:
        player.start()
    for _ in range(kills):
        wait_for_answers(players, random.randint(1, 12))
        time.sleep(random.uniform(0, 0.05))
        server.kill()
        server.start()
    for player in players:
        player.stop()
    server.kill()
    return players, tables


def wait_for_answers(players: list[Player], more: int) -> None:
    """Until so many more requests have been answered, however fast this machine is."""
    wanted = sum(player.answers for player in players) + more
    deadline = time.monotonic() + 180
    while sum(player.answers for player in players) < wanted:
        assert time.monotonic() < deadline, "nobody plays"
        time.sleep(0.001)


@pytest.mark.parametrize("seed", range(KILLS // AT_ONE_SERVER))
def test_no_acknowledged_move_is_lost_or_doubled(own: Server, seed: int) -> None:
    own.start()
    try:
        players, tables = under_play(own, AT_ONE_SERVER, seed)
        requests = [request for player in players for request in player.requests]
        tally = judge(requests, {table: events_in(file_of(own), table) for table in tables})
        assert tally.clean, tally
        assert tally.acknowledged > 20
        assert tally.sent_again > 0, "no kill met a request on its way"
        own.start()
        for table in tables:
            judge_table(own, players[0].agent, table)
    finally:
        own.kill()
    again = f"{tally.sent_again} sent again"
    note(own.folder, f"{tally.acknowledged} acknowledged, {again}, {AT_ONE_SERVER} kills")


def judge_table(server: Server, agent: Agent, table: str) -> None:
    """The log is whole, every move in it is legal, its record replays, and the server shows its end."""
    written = events_in(file_of(server), table)
    assert [event.seq for event in written] == list(range(1, len(written) + 1))
    match = match_in(file_of(server), table)
    again = replay(match.record(), match.game)
    assert again.look(-1) == match.look(-1)
    shown = agent.http.get(f"/api/tables/{table}/view", params={"seat": -1}).json()
    later = events_in(file_of(server), table)  # a bot may have gone on
    assert len(written) <= shown["revision"] <= len(later)
    assert later[: len(written)] == written


def note(folder: Path, line: str) -> None:
    """For whoever wants to know how hard the test was: see `pytest -rP`."""
    print(f"{folder.name}: {line}")  # noqa: T201


# ---------------------------------------------------------------- once, whatever happens


def test_a_move_sent_before_a_kill_counts_once_when_sent_again(own: Server) -> None:
    with own:
        agent = Agent(own)
        table = str(agent.table("daitoshi", "you", seed="once")["table"]["id"])
        asked = agent.legal(table)
        action, other = (choice["text"] for choice in asked["decision"]["choices"][:2])
        first = agent.act(table, asked["revision"], "mine", action)
        own.kill()
        own.start()
        for _ in range(3):
            again = agent.act(table, asked["revision"], "mine", action)
            assert (first.status_code, again.status_code) == (200, 200)
            assert again.json() == first.json()
        assert agent.act(table, asked["revision"], "mine", other).status_code == 409
        assert agent.legal(table)["revision"] == first.json()["revision"]
        assert [event.sent_key for event in events_in(file_of(own), table)] == ["mine"]


def test_a_stale_request_is_answered_with_the_fresh_table_to_go_on_from(server: Server) -> None:
    """As a browser has it: 409, and the part in the answer is enough for the next move."""
    agent = Agent(server)
    table = str(agent.table("daitoshi", "you", seed="stale")["table"]["id"])
    browser = httpx.Client(
        base_url=server.url, timeout=180, cookies={"sugoroku": agent.token},
        headers={"Origin": server.url, "X-Part": "1"},
    )  # fmt: skip
    old = agent.legal(table)
    texts = [choice["text"] for choice in old["decision"]["choices"]]
    moved = agent.act(table, old["revision"], "first", texts[0]).json()["revision"]
    form = {"seat": "0", "revision": str(old["revision"]), "key": "late", "action": texts[1]}
    late = browser.post(f"/t/{table}/act", data=form)
    assert late.status_code == 409
    assert f'data-revision="{moved}"' in late.text
    assert agent.legal(table)["revision"] == moved
    fresh = agent.legal(table)["decision"]["choices"][0]["text"]
    form = {"seat": "0", "revision": str(moved), "key": f"r{moved}s0", "action": fresh}
    assert browser.post(f"/t/{table}/act", data=form).status_code == 200
    assert browser.post(f"/t/{table}/act", data=form).status_code == 200  # a double click
    assert agent.legal(table)["revision"] == moved + 1


@pytest.mark.parametrize("deed", ["act", "undo", "redo"])
def test_a_stale_request_of_an_agent_is_answered_with_the_position_to_go_on_from(
    server: Server, deed: str
) -> None:
    """As an agent has it: 409, and the view in the answer is enough for the next move."""
    agent = Agent(server)
    table = str(agent.table("daitoshi", "you", seed="stale")["table"]["id"])
    old = agent.legal(table)
    texts = [choice["text"] for choice in old["decision"]["choices"]]
    agent.act(table, old["revision"], "first", texts[0])
    body = {"seat": 0, "revision": old["revision"], "key": "late"}
    if deed == "act":
        body["action"] = texts[1]
    late = agent.http.post(f"/api/tables/{table}/{deed}", json=body)
    assert late.status_code == 409
    assert late.json()["error"] == "The game has moved on."
    now = late.json()["now"]
    assert now == agent.http.get(f"/api/tables/{table}/view", params={"seat": 0}).json()
    choice = now["view"]["decision"]["choices"][0]["text"]
    assert agent.act(table, now["revision"], "next", choice).status_code == 200


def test_a_key_of_another_move_is_answered_with_the_position_too(server: Server) -> None:
    agent = Agent(server)
    table = str(agent.table("daitoshi", "you", seed="stale")["table"]["id"])
    asked = agent.legal(table)
    one, other = (choice["text"] for choice in asked["decision"]["choices"][:2])
    moved = agent.act(table, asked["revision"], "same", one).json()
    again = agent.act(table, moved["revision"], "same", other)
    assert again.status_code == 409
    assert again.json()["now"] == moved


# ---------------------------------------------------------------- bots


def workers_of(server: Server) -> list[int]:
    """The processes in which bots think."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    return [int(child) for child in children.split() if "spawn_main" in proc_file(child, "cmdline")]


def proc_file(process: int | str, file: str) -> str:
    """What /proc tells of a process; nothing once it has ended, which it may do between two looks."""
    try:
        return Path(f"/proc/{process}/{file}").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def test_a_table_goes_on_when_the_worker_of_its_bots_is_killed(own: Server) -> None:
    with own:
        agent, random = Agent(own), Random(1)
        table = str(agent.table("jiguan", "you", "greedy", "greedy", "greedy")["table"]["id"])
        killed = moves = 0
        deadline = time.monotonic() + 120
        while killed < 5 or moves < 15:
            assert time.monotonic() < deadline, "the table stands still"
            asked = agent.legal(table)
            if asked["decision"] is None:
                if not asked["deciders"]:
                    table = str(agent.table("jiguan", "you", "greedy", "greedy")["table"]["id"])
                elif killed < 5 and (workers := workers_of(own)):
                    with suppress(ProcessLookupError):  # it ended since we looked
                        os.kill(random.choice(workers), signal.SIGKILL)
                        killed += 1
                continue
            action = random.choice(asked["decision"]["choices"])["text"]
            assert agent.act(table, asked["revision"], f"k{moves}", action).status_code == 200
            moves += 1
    assert match_in(file_of(own), table).moves


def test_workers_do_not_outlive_a_server_that_was_killed(own: Server) -> None:
    with own:
        agent = Agent(own)
        agent.table("jiguan", "greedy", "you", "greedy")
        deadline = time.monotonic() + 180
        while not (workers := workers_of(own)):
            assert time.monotonic() < deadline
        assert own.process is not None
        own.process.kill()  # it alone
        own.process.wait()
        while any(alive(worker) for worker in workers):
            assert time.monotonic() < deadline, "a worker goes on without its server"
            time.sleep(0.05)


def alive(process: int) -> bool:
    status = proc_file(process, "status")
    return bool(status) and "State:\tZ" not in status


# ---------------------------------------------------------------- one broken table


def test_a_broken_table_says_what_is_wrong_and_breaks_nothing_else(own: Server) -> None:
    with own:
        agent, random = Agent(own), Random(1)
        ids = [
            str(agent.table("daitoshi", "you", seed=f"t{n}", public=True)["table"]["id"])
            for n in range(4)
        ]
        for table in ids:
            for number in range(4):
                asked = agent.legal(table)
                action = random.choice(asked["decision"]["choices"])["text"]
                agent.act(table, asked["revision"], f"k{number}", action).raise_for_status()
        own.kill()
        with sqlite3.connect(own.database) as database:
            database.execute("UPDATE tables SET version = 99 WHERE id = ?", (ids[0],))
            database.execute("DELETE FROM events WHERE table_id = ? AND seq = 2", (ids[1],))
            database.execute("UPDATE tables SET game = 'mahjong' WHERE id = ?", (ids[2],))
        database.close()
        own.start()
        browser = httpx.Client(base_url=own.url, timeout=180, cookies={"sugoroku": agent.token})
        lobby = browser.get("/")
        assert lobby.status_code == 200
        assert f"/t/{ids[3]}" in lobby.text
        listed = agent.http.get("/api/tables")
        assert listed.status_code == 200
        assert ids[3] in [table["id"] for table in listed.json()]
        for table, words in (
            (ids[0], "version 99"),
            (ids[1], "cannot be replayed"),
            (ids[2], "mahjong"),
        ):
            page = browser.get(f"/t/{table}")
            assert page.status_code < 500
            assert words in page.text
            answer = agent.http.get(f"/api/tables/{table}/legal", params={"seat": 0})
            assert answer.status_code in (404, 409)
            assert words in answer.json()["error"]
        asked = agent.legal(ids[3])
        action = asked["decision"]["choices"][0]["text"]
        assert agent.act(ids[3], asked["revision"], "on", action).status_code == 200
    assert len(events_in(file_of(own), ids[1])) == 3, "nothing of a broken table is changed"


# ---------------------------------------------------------------- seats and secrets


def test_of_many_claims_of_one_seat_one_is_granted(server: Server) -> None:
    host = Agent(server, "Host")
    made = host.table("jiguan", "you", "friend")
    table, token = str(made["table"]["id"]), made["invites"]["1"]
    guests = [Player(server, f"Guest {n}", n) for n in range(6)]
    answers: list[int] = []
    for guest in guests:
        claim = f"/api/tables/{table}/seats/1/claim"

        def run(guest: Player = guest, claim: str = claim) -> None:
            answers.append(guest.agent.http.post(claim, json={"token": token}).status_code)

        guest.run = run  # type: ignore[method-assign]
    for guest in guests:
        guest.start()
    for guest in guests:
        guest.stop()
    assert sorted(answers) == [201, *[403] * 5]
    assert httpx.get(f"{server.url}/join/{token}", timeout=180).status_code == 404
    left = "SELECT count(*) FROM seats WHERE table_id = ? AND link IS NOT NULL"
    assert rows(file_of(server), left, table) == [(0,)]


def test_no_token_can_be_read_from_what_is_stored(own: Server) -> None:
    """Neither visitors' tokens nor invitations, in any spelling, in the database or the server's log."""
    with own:
        host, guest = Agent(own, "Host"), Agent(own, "Guest")
        made = host.table("jiguan", "you", "friend", "friend")
        table = str(made["table"]["id"])
        used, unused = made["invites"]["1"], made["invites"]["2"]
        claim = f"/api/tables/{table}/seats/1/claim"
        assert guest.http.post(claim, json={"token": used}).status_code == 201
        fresh = host.http.post(f"/api/tables/{table}/seats/2/invite").json()["token"]
        browser = httpx.Client(base_url=own.url, headers={"Origin": own.url}, timeout=180)
        browser.post("/new/daitoshi", data={"seat1": "you", "name": "Mika"})
        browser.get(f"/join/{fresh}")
        cookie = str(browser.cookies["sugoroku"])
        tokens = [host.token, guest.token, used, unused, fresh, cookie]
        stored = b"".join(file.read_bytes() for file in sorted(own.folder.iterdir()))
        own.kill()
        stored += b"".join(file.read_bytes() for file in sorted(own.folder.iterdir()))
    assert table.encode() in stored, "the search would find something"
    for token in tokens:
        raw = base64.urlsafe_b64decode(token + "==")
        assert len(raw) == 16, "128 bits"
        for spelling in (token.encode(), raw, raw.hex().encode(), token.encode("utf-16-le")):
            assert spelling not in stored


def test_the_secret_of_a_running_game_leaves_the_server_nowhere(server: Server) -> None:
    agent = Agent(server)
    table = str(agent.table("jiguan", "you", "random", seed="")["table"]["id"])
    [(secret,)] = rows(file_of(server), "SELECT secret FROM tables WHERE id = ?", table)
    browser = httpx.Client(base_url=server.url, timeout=180, cookies={"sugoroku": agent.token})
    pages = ("", "/part", "/record.sgk", "/verify")
    answers = [browser.get(f"/t/{table}{page}") for page in pages]
    answers += [
        agent.http.get(f"/api/tables/{table}{page}")
        for page in ("", "/view", "/legal", "/log", "/record")
    ]
    assert len(str(secret)) == 64
    for answer in answers:
        assert answer.status_code == 200, answer.url
        assert str(secret) not in answer.text
