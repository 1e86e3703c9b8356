"""Who may do what: an expected answer for every route, every role, and both kinds of table."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from tests.play.stage import KINDS, ROLES, Cast, Stage

Body = Callable[[Stage], dict[str, Any]]

ALL = "200 200 200 200 200"
WATCH = "403 403 200 200 200"  # at a private table
OWN = "403 403 403 200 403"
HOST = "403 403 403 403 200"


class Row(NamedTuple):
    """A request, the table it is made at, and the status for each of `ROLES`."""

    method: str
    path: str
    private: str
    watched: str
    scene: str = "running"
    body: Body | None = None  # `params`, `data`, `json`, `files` or `headers` of the request
    note: str = ""

    @property
    def safe(self) -> bool:
        return self.method == "GET"

    @property
    def agents(self) -> bool:
        return self.path.startswith("/api")

    def expected(self, kind: str, role: str) -> int:
        told = (self.private if kind == KINDS[0] else self.watched).split()
        return int(told[ROLES.index(role)])

    def request(self, stage: Stage) -> tuple[str, dict[str, Any]]:
        """The address and the rest of the request."""
        seat = 0 if self.scene in ("asked", "moved", "undone", "seated") else 1
        names = {
            "name": FILLED.get(self.path, "jiguan"),
            "game_name": "jiguan",
            "rule": "JIG-001",
            "key": "x",
        }
        address = self.path.format(id=stage.id, token=stage.invites["1"], seat=seat, **names)
        return address, self.body(stage) if self.body else {}

    def send(self, stage: Stage, role: str) -> httpx.Response:
        address, more = self.request(stage)
        person = stage.cast.people[role]
        client = person.agent if self.agents else person.browser
        with client.stream(self.method, address, **more) as answer:
            if not self.path.endswith("/stream") or answer.status_code != 200:
                answer.read()
            else:
                next(answer.iter_raw())  # the stream goes on for ever
        return answer

    def set_up(self, cast: Cast, kind: str) -> Stage:
        stage: Stage = getattr(cast, self.scene)(kind)
        return stage

    def __str__(self) -> str:
        return f"{self.method} {self.path}{' ' if self.note else ''}{self.note}"


FILLED = {"/static/{name}": "page.css"}


# ---------------------------------------------------------------- bodies


def _seat_0(_: Stage) -> dict[str, Any]:
    return {"params": {"seat": 0}}


def _change(stage: Stage) -> dict[str, Any]:
    """What seat 0 could send now: only who sends it makes the difference."""
    asked = stage.legal(0)
    body = {"seat": 0, "revision": asked["revision"], "key": "matrix"}
    if asked["decision"] is not None:
        body["action"] = asked["decision"]["choices"][0]["text"]
    return body


def _form(stage: Stage) -> dict[str, Any]:
    return {"data": _change(stage)}


def _part(stage: Stage) -> dict[str, Any]:
    return {"data": _change(stage), "headers": {"X-Part": "1"}}


def _act(stage: Stage) -> dict[str, Any]:
    return {"json": _change(stage)}


def _back(stage: Stage) -> dict[str, Any]:
    return {"json": {key: value for key, value in _change(stage).items() if key != "action"}}


def _record(stage: Stage) -> dict[str, Any]:
    """A game that has not begun, with its secret."""
    from sugoroku.core.chance import secret_from
    from sugoroku.core.match import Match
    from sugoroku.core.record import Seat
    from sugoroku.games.jiguan import GAME

    match = Match(GAME, GAME.settle(2), [Seat("A"), Seat("B")], secret_from("upload"))
    return {"files": {"file": ("game.sgk", match.record().to_text())}}


def _new_form(_: Stage) -> dict[str, Any]:
    return {"data": {"name": "Hana", "seat1": "you", "seat2": "here", "name2": "Ren"}}


def _new_table(_: Stage) -> dict[str, Any]:
    return {"json": {"game": "jiguan", "seats": ["you", "friend"]}}


def _token(stage: Stage) -> dict[str, Any]:
    return {"json": {"token": stage.invites["1"]}}


def _link(stage: Stage) -> dict[str, Any]:
    return {"params": {"link": f"{stage.cast.server.url}/join/{stage.invites['1']}"}}


def _data(**values: str) -> Body:
    return lambda _: {"data": values}


def _json(**values: str) -> Body:
    return lambda _: {"json": values}


# ---------------------------------------------------------------- the matrix

_UNKNOWN = "404 404 404 404 404"
_SEE_OTHER = "303 303 303 303 303"
_CREATED = "201 201 201 201 201"
_KNOWN = "403 201 201 201 201"
_NONE = "403 403 403 403 403"
_SEATED = "403 403 403 200 200"  # while waiting, `other` is not there yet
_BACK = "403 403 403 303 403"
_BEGUN = "403 403 409 403 403"  # `other` sits on seat 1

MATRIX: tuple[Row, ...] = (
    Row("GET", "/", ALL, ALL),
    Row("GET", "/new/{name}", ALL, ALL),
    Row("POST", "/new/{game_name}", _SEE_OTHER, _SEE_OTHER, body=_new_form),
    Row("GET", "/join", _SEE_OTHER, _SEE_OTHER, "waiting", _link),
    Row("GET", "/join/{token}", ALL, ALL, "waiting"),
    Row("GET", "/join/{token}", *["404 404 404 404 404"] * 2, "running", note="used up"),
    Row("POST", "/join/{token}", _SEE_OTHER, _SEE_OTHER, "waiting", _data(name="Kei")),
    Row("POST", "/join/{token}", *["404 404 404 404 404"] * 2, "running", _data(name="Kei"), "used up"),
    Row("POST", "/t/{id}/sit/{seat}", _NONE, _SEE_OTHER, "waiting", _data(name="Kei")),
    Row("POST", "/t/{id}/sit/{seat}", _NONE, _NONE, "running", _data(name="Kei"), "taken"),
    Row("POST", "/t/{id}/seats/{seat}/link", *["403 403 403 403 303"] * 2, "waiting"),
    Row("POST", "/t/{id}/seats/{seat}/link", _NONE, _NONE, "running", note="taken"),
    Row("POST", "/t/{id}/seats/{seat}/leave", _NONE, _NONE, "waiting", note="empty"),
    Row("POST", "/t/{id}/seats/{seat}/leave", _BACK, _BACK, "seated"),
    Row("POST", "/t/{id}/seats/{seat}/leave", _BEGUN, _BEGUN, "running", note="begun"),
    Row("POST", "/t/{id}/seats/{seat}/remove", _NONE, _NONE, "waiting", note="empty"),
    Row("POST", "/t/{id}/seats/{seat}/remove", *["403 403 403 403 303"] * 2, "seated"),
    Row("POST", "/t/{id}/seats/{seat}/remove", *["403 403 403 403 409"] * 2, "running", note="begun"),
    Row("POST", "/t/{id}/close", *["403 403 403 403 303"] * 2, "waiting"),
    Row("POST", "/t/{id}/close", *["403 403 403 403 409"] * 2, "running", note="begun"),
    Row("GET", "/rules", _SEE_OTHER, _SEE_OTHER),
    Row("GET", "/rules/{name}", ALL, ALL),
    Row("GET", "/rules/{name}/{rule}", ALL, ALL),
    Row("GET", "/data/{name}", ALL, ALL),
    Row("GET", "/records", ALL, ALL),
    Row("POST", "/records", _SEE_OTHER, _SEE_OTHER, body=_record),
    Row("GET", "/static/{name}", ALL, ALL),
    # campaigns: those of others and unknown ones are refused in test_campaigns.py
    Row("GET", "/campaigns/{name}", _UNKNOWN, _UNKNOWN, note="none"),
    Row("POST", "/campaigns/{name}", _UNKNOWN, _UNKNOWN, body=_record, note="none"),
    Row("POST", "/campaigns/{name}/{key}", _UNKNOWN, _UNKNOWN, body=_data(name="Kei"), note="none"),
    Row("GET", "/c/{id}", _UNKNOWN, _UNKNOWN, note="unknown"),
    Row("POST", "/c/{id}/next", _UNKNOWN, _UNKNOWN, body=_data(scenario="x"), note="unknown"),
    Row("GET", "/c/{id}/campaign.json", _UNKNOWN, _UNKNOWN, note="unknown"),
    # a table
    Row("GET", "/t/{id}", WATCH, ALL),
    Row("GET", "/t/{id}", _SEATED, ALL, "waiting", note="waiting"),
    Row("GET", "/t/{id}", WATCH, ALL, "over", note="over"),
    Row("GET", "/t/{id}", OWN, OWN, body=_seat_0, note="as seat 0"),
    Row("GET", "/t/{id}", OWN, OWN, "over", _seat_0, "as seat 0, over"),
    Row("GET", "/t/{id}/part", WATCH, ALL),
    Row("GET", "/t/{id}/part", OWN, OWN, body=_seat_0, note="as seat 0"),
    Row("GET", "/t/{id}/words", WATCH, ALL),
    Row("GET", "/t/{id}/words", OWN, OWN, body=_seat_0, note="as seat 0"),
    Row("GET", "/t/{id}/steps", WATCH, ALL),
    Row("GET", "/t/{id}/steps", OWN, OWN, body=_seat_0, note="as seat 0"),
    Row("GET", "/t/{id}/stream", WATCH, ALL),
    Row("GET", "/t/{id}/stream", OWN, OWN, body=_seat_0, note="as seat 0"),
    Row(
        "GET", "/t/{id}/stream", "403 403 403 409 409", "409 409 409 409 409", "waiting", note="waiting"
    ),
    Row("POST", "/t/{id}/act", _BACK, _BACK, "asked", _form),
    Row("POST", "/t/{id}/act", OWN, OWN, "asked", _part, "by script"),
    Row("POST", "/t/{id}/undo", _BACK, _BACK, "moved", _form),
    Row("POST", "/t/{id}/redo", _BACK, _BACK, "undone", _form),
    Row("POST", "/t/{id}/always", _BACK, _BACK, "asked", _data(seat="0", question="x", on="0")),
    Row("POST", "/t/{id}/chat", *["403 403 303 303 303"] * 2, body=_data(text="hello")),
    Row("GET", "/t/{id}/record.sgk", WATCH, ALL),
    Row("GET", "/t/{id}/record.sgk", WATCH, ALL, "over", note="over"),
    Row("GET", "/t/{id}/position", "403 403 422 422 422", "422 422 422 422 422"),
    Row("GET", "/t/{id}/position", WATCH, ALL, "over", note="over"),
    Row("GET", "/t/{id}/verify", WATCH, ALL),
    Row("GET", "/t/{id}/verify", WATCH, ALL, "over", note="over"),
    Row("POST", "/t/{id}/branch", "403 403 422 422 422", "422 422 422 422 422", "moved", _data(at="1")),
    Row("POST", "/t/{id}/branch", "403 403 303 303 303", _SEE_OTHER, "over", _data(at="1"), "over"),
    # for agents
    Row("GET", "/api", ALL, ALL),
    Row("GET", "/api/openapi.json", ALL, ALL),
    Row("GET", "/api/games", ALL, ALL),
    Row("POST", "/api/visitors", _CREATED, _CREATED, body=_json(name="Kei")),
    Row("GET", "/api/tables", ALL, ALL),
    Row("POST", "/api/tables", _KNOWN, _KNOWN, body=_new_table),
    Row("GET", "/api/tables/{id}", WATCH, ALL),
    Row("GET", "/api/tables/{id}", _SEATED, ALL, "waiting", note="waiting"),
    Row("POST", "/api/tables/{id}/seats/{seat}/claim", _KNOWN, _KNOWN, "waiting", _token),
    Row("POST", "/api/tables/{id}/seats/{seat}/claim", _NONE, _KNOWN, "waiting", _json(), "no token"),
    Row("POST", "/api/tables/{id}/seats/{seat}/claim", _NONE, _NONE, "running", _token, "used up"),
    Row("POST", "/api/tables/{id}/seats/{seat}/invite", *["403 403 403 403 201"] * 2, "waiting"),
    Row("POST", "/api/tables/{id}/seats/{seat}/invite", _NONE, _NONE, "running", note="taken"),
    Row("POST", "/api/tables/{id}/seats/{seat}/leave", OWN, OWN, "seated"),
    Row("POST", "/api/tables/{id}/seats/{seat}/leave", _BEGUN, _BEGUN, "running", note="begun"),
    Row("POST", "/api/tables/{id}/seats/{seat}/remove", HOST, HOST, "seated"),
    Row("POST", "/api/tables/{id}/seats/{seat}/remove", *["403 403 403 403 409"] * 2, note="begun"),
    Row("POST", "/api/tables/{id}/close", HOST, HOST, "waiting"),
    Row("POST", "/api/tables/{id}/close", *["403 403 403 403 409"] * 2, note="begun"),
    Row("GET", "/api/tables/{id}/view", WATCH, ALL),
    Row("GET", "/api/tables/{id}/view", OWN, OWN, body=_seat_0, note="as seat 0"),
    Row("GET", "/api/tables/{id}/legal", WATCH, ALL),
    Row("GET", "/api/tables/{id}/legal", OWN, OWN, body=_seat_0, note="as seat 0"),
    Row("GET", "/api/tables/{id}/log", WATCH, ALL),
    Row("GET", "/api/tables/{id}/log", OWN, OWN, body=_seat_0, note="as seat 0"),
    Row("POST", "/api/tables/{id}/act", OWN, OWN, "asked", _act),
    Row("POST", "/api/tables/{id}/undo", OWN, OWN, "moved", _back),
    Row("POST", "/api/tables/{id}/redo", OWN, OWN, "undone", _back),
    Row("GET", "/api/tables/{id}/record", WATCH, ALL),
    Row("GET", "/api/tables/{id}/record", WATCH, ALL, "over", note="over"),
)


_LIST = """
import json, sys
from sugoroku.play.app import Config, create_app
app = create_app(Config(database="sqlite+aiosqlite:///" + sys.argv[1]))
print(json.dumps([(str(method), route.path_format) for route in app.routes for method in route.methods]))
"""


def declared(file: Path) -> set[tuple[str, str]]:
    """Every (method, path) that the application answers to; a process of its own, it sets up logging."""
    command = [sys.executable, "-W", "ignore", "-c", _LIST, str(file)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {(method, path) for method, path in json.loads(told) if method != "OPTIONS"}
