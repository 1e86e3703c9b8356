"""People of every role at a table, talking to a real server as browsers or as agents do."""

from functools import cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from random import Random
from typing import Any

import httpx

from tests.play.running import Server

ROLES = ("nobody", "stranger", "other", "own", "host")
"""Nobody has no token; a stranger has one but no seat (at a watched table: a spectator); `own` sits
on seat 0, `other` on seat 1; the host set the table up and has no seat."""
KINDS = ("private", "watched")
WITH_TOKEN = ROLES[1:]
SEAT_0_BEGINS = "seat 0 begins"  # a deal of Jiguan where its first move can be taken back


def client(server: Server, **more: Any) -> httpx.Client:
    """Without the certificates that nobody needs on this machine: they take 20 ms to read.

    The server closes a connection after five idle seconds; we drop it sooner, or the two could cross.
    """
    kept = httpx.Limits(keepalive_expiry=1)
    return httpx.Client(base_url=server.url, timeout=180, verify=False, limits=kept, **more)


class Person:
    """Somebody with a token, or with none: a browser sends it as a cookie, an agent as a bearer."""

    def __init__(self, server: Server, name: str = "") -> None:
        self.server = server
        self.token = self._ask_for_token(name) if name else ""
        cookie = {"Cookie": f"sugoroku={self.token}"} if self.token else {}
        bearer = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # nobody stays nobody
        self.browser = client(server, cookies=forgetful, headers={"Origin": server.url, **cookie})
        self.agent = client(server, headers=bearer)

    def _ask_for_token(self, name: str) -> str:
        with client(self.server) as asking:
            answer = asking.post("/api/visitors", json={"name": name})
        answer.raise_for_status()
        return str(answer.json()["token"])


class Cast:
    """One person of every role; tables are set up for them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.people = {role: Person(server, role.capitalize()) for role in WITH_TOKEN}
        self.people["nobody"] = Person(server)
        self._over: dict[str, Stage] = {}

    def waiting(self, kind: str, game: str = "jiguan", **wishes: object) -> "Stage":
        """A table with `own` on seat 0; seat 1 is free."""
        body = {
            "game": game, "seats": ["friend", "friend"],
            "public": kind == "watched", "spectators": kind == "watched", **wishes,
        }  # fmt: skip
        made = self.people["host"].agent.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        stage = Stage(self, made.json()["table"]["id"], made.json()["invites"])
        stage.claim("own", 0)
        return stage

    def seated(self, kind: str) -> "Stage":
        """The same, for requests about the seat of `own`."""
        return self.waiting(kind)

    def running(self, kind: str, game: str = "jiguan", **wishes: object) -> "Stage":
        """A table where seats 0 and 1 are taken; the game goes on."""
        stage = self.waiting(kind, game, **wishes)
        stage.claim("other", 1)
        return stage

    def asked(self, kind: str) -> "Stage":
        """A table where seat 0 has to decide, and could take that back."""
        return self.running(kind, seed=SEAT_0_BEGINS)

    def moved(self, kind: str) -> "Stage":
        """Seat 0 has just decided."""
        stage = self.asked(kind)
        stage.act_at_random(0, Random(0))
        return stage

    def undone(self, kind: str) -> "Stage":
        """Seat 0 has just taken its move back."""
        stage = self.moved(kind)
        answer = stage.change("own", "undo", 0, stage.legal(0)["revision"])
        assert answer.status_code == 200, answer.text
        return stage

    def over(self, kind: str) -> "Stage":
        """A finished game; there is one for everybody, nothing can be changed about it."""
        if kind not in self._over:
            stage = self._over[kind] = self.running(kind, seed="finished")
            stage.play_to_the_end(Random(1))
        return self._over[kind]


class Stage:
    """A table and what is needed to talk about it."""

    def __init__(self, cast: Cast, id: str, invites: dict[str, str]) -> None:
        self.cast = cast
        self.id = id
        self.invites = invites

    def claim(self, role: str, seat: int) -> None:
        agent = self.cast.people[role].agent
        body = {"token": self.invites[str(seat)]}
        answer = agent.post(f"/api/tables/{self.id}/seats/{seat}/claim", json=body)
        assert answer.status_code == 201, answer.text

    def legal(self, seat: int) -> dict:
        agent = self.cast.people["own" if seat == 0 else "other"].agent
        answer = agent.get(f"/api/tables/{self.id}/legal", params={"seat": seat})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def change(self, role: str, deed: str, seat: int, revision: int, **more: object) -> httpx.Response:
        body = {"seat": seat, "revision": revision, "key": f"{deed} {revision}", **more}
        return self.cast.people[role].agent.post(f"/api/tables/{self.id}/{deed}", json=body)

    def act_at_random(self, seat: int, random: Random) -> None:
        asked = self.legal(seat)
        revision, decision = asked["revision"], asked["decision"]
        choice = random.choice(decision["choices"])["text"]
        answer = self.change("own" if seat == 0 else "other", "act", seat, revision, action=choice)
        assert answer.status_code == 200, answer.text

    def play_to_the_end(self, random: Random) -> None:
        view: dict = self.position()["view"]
        revision = self.position()["revision"]
        while not view["over"]:
            seat = view["deciders"][0]
            if view["seat"] != seat:
                view["decision"] = self.legal(seat)["decision"]
            choice = random.choice(view["decision"]["choices"])["text"]
            answer = self.change("own" if seat == 0 else "other", "act", seat, revision, action=choice)
            assert answer.status_code == 200, answer.text
            view, revision = answer.json()["view"], answer.json()["revision"]

    def position(self) -> dict:
        """What seat 0 sees: the same as before, if nothing has happened."""
        answer = self.cast.people["own"].agent.get(f"/api/tables/{self.id}/view", params={"seat": 0})
        return dict(answer.json())


@cache
def cast_of(server: Server) -> Cast:
    """The same people for all tests that do not give them other names."""
    return Cast(server)
