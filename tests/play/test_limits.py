"""Floods, oversized and malformed requests: refused in words, and nobody else suffers."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import count
from random import Random
from typing import Any

import httpx
import pytest
from limits import parse

from sugoroku.play.app import BODY
from sugoroku.play.limits import LIMITS
from sugoroku.play.routes_table import RECORD_SIZE
from sugoroku.play.streams import MOST_STREAMS
from tests.play.matrix import MATRIX, Row
from tests.play.running import Server
from tests.play.stage import Cast, Person, Stage, cast_of, client

FACTOR = 0.25
Knock = Callable[[], httpx.Response]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose limits are soon reached."""
    proxy = ("--trusted-proxy", "127.0.0.1")
    with Server(tmp_path_factory.mktemp("strict"), "--limits", str(FACTOR), *proxy) as running:
        yield running


_addresses = count(1)


def _from_somewhere(server: Server) -> dict[str, str]:
    """Addresses are told by the proxy on this machine: every test comes from another one."""
    number = next(_addresses)
    return {"X-Forwarded-For": f"10.1.{number // 250}.{number % 250 + 1}", "Origin": server.url}


def _person(server: Server, name: str = "Somebody") -> tuple[httpx.Client, str]:
    """A browser at an address of its own."""
    headers = _from_somewhere(server)
    with client(server, headers=headers) as asking:
        token = asking.post("/api/visitors", json={"name": name}).json()["token"]
    return client(server, headers=headers, cookies={"sugoroku": token}), token


def _solo(browser: httpx.Client) -> str:
    made = browser.post("/api/tables", json={"game": "jiguan", "seats": ["you", "random"]})
    assert made.status_code == 201, made.text
    return str(made.json()["table"]["id"])


# ---------------------------------------------------------------- one knock of each kind


def _act(server: Server) -> Knock:
    browser, _ = _person(server)
    body = {"seat": "0", "revision": "0", "key": "again", "action": "no such action"}
    return partial(browser.post, f"/t/{_solo(browser)}/act", data=body)


def _api_act(server: Server) -> Knock:
    browser, _ = _person(server)
    body = {"seat": 0, "revision": 0, "key": "again", "action": "no such action"}
    return partial(browser.post, f"/api/tables/{_solo(browser)}/act", json=body)


def _undo(server: Server) -> Knock:
    browser, _ = _person(server)
    body = {"seat": 0, "revision": 0, "key": "again"}
    return partial(browser.post, f"/api/tables/{_solo(browser)}/undo", json=body)


def _look(server: Server) -> Knock:
    browser, _ = _person(server)
    return partial(browser.get, f"/t/{_solo(browser)}/part", params={"at": 0})


def _chat(server: Server) -> Knock:
    browser, _ = _person(server)
    return partial(browser.post, f"/t/{_solo(browser)}/chat", data={"text": "hello"})


def _table(server: Server) -> Knock:
    browser, _ = _person(server)
    form = {"seat1": "you", "seat2": "random"}
    return partial(browser.post, "/new/jiguan", data=form)


def _api_table(server: Server) -> Knock:
    browser, _ = _person(server)
    return partial(browser.post, "/api/tables", json={"game": "jiguan", "seats": ["you", "random"]})


def _upload(server: Server) -> Knock:
    browser, _ = _person(server)
    return partial(browser.post, "/records", files={"file": ("x.sgk", b"no record")})


def _wrong_link(server: Server) -> Knock:
    browser, _ = _person(server)
    return partial(browser.get, "/join/aaaaaaaaaaaaaaaaaaaaaa")


def _wrong_claim(server: Server) -> Knock:
    browser, _ = _person(server)
    made = browser.post("/api/tables", json={"game": "jiguan", "seats": ["you", "friend"]}).json()
    address = f"/api/tables/{made['table']['id']}/seats/1/claim"
    return partial(browser.post, address, json={"token": "a guess"})


def _visitor(server: Server) -> Knock:
    return partial(client(server, headers=_from_somewhere(server)).post, "/api/visitors", json={})


def _invited_newcomer(server: Server) -> Knock:
    """Whoever takes a seat without a cookie is somebody new."""
    headers = _from_somewhere(server)

    def knock() -> httpx.Response:
        host, _ = _person(server)
        wish = {"game": "jiguan", "seats": ["you", "friend"]}
        with client(server, headers={**headers, "X-Forwarded-For": "10.9.9.9"}) as newcomer:
            made = host.post("/api/tables", json=wish).json()
            return newcomer.post(f"/join/{made['invites']['1']}", data={"name": "New"})

    return knock


def _open_table(server: Server) -> str:
    host, _ = _person(server)
    wish = {"game": "jiguan", "seats": ["you", "friend", "friend", "friend"], "public": True}
    return str(host.post("/api/tables", json=wish).json()["table"]["id"])


def _sit(server: Server) -> Knock:
    """Again and again: whoever has a seat is refused another, and that counts."""
    browser, _ = _person(server)
    assert browser.post(f"/t/{_open_table(server)}/sit/1", data={}).status_code == 303
    return partial(browser.post, f"/t/{_open_table(server)}/sit/1", data={})


def _api_sit(server: Server) -> Knock:
    browser, _ = _person(server)
    assert browser.post(f"/t/{_open_table(server)}/sit/1", data={}).status_code == 303
    return partial(browser.post, f"/api/tables/{_open_table(server)}/seats/1/claim", json={})


KNOCKS: tuple[tuple[str, Callable[[Server], Knock]], ...] = (
    ("act", _act),
    ("act", _api_act),
    ("act", _undo),
    ("look", _look),
    ("chat", _chat),
    ("table", _table),
    ("table", _api_table),
    ("table", _upload),
    ("wrong link", _wrong_link),
    ("wrong link", _wrong_claim),
    ("visitor", _visitor),
    ("visitor", _invited_newcomer),
    ("seat", _sit),
    ("seat", _api_sit),
)


def test_every_limit_is_knocked_at() -> None:
    assert {kind for kind, _ in KNOCKS} == set(LIMITS)


@pytest.mark.parametrize(("kind", "prepare"), KNOCKS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_limit_lets_through_what_it_says_and_then_says_how_long_to_wait(
    kind: str, prepare: Callable[[Server], Knock], strict: Server
) -> None:
    item = parse(LIMITS[kind])
    allowed = round(item.amount * FACTOR)
    knock = prepare(strict)
    let_through = 0
    while (answer := knock()).status_code != 429:
        assert answer.status_code < 500
        let_through += 1
        assert let_through <= allowed, "the limit is not kept"
    # What was done to get here (a table, a seat) may have counted, too.
    assert allowed - 1 <= let_through <= allowed
    wait = int(answer.headers["retry-after"])
    assert 1 <= wait <= item.get_expiry()
    if "json" in answer.headers["content-type"]:
        problem = answer.json()
        assert problem["error"] and str(wait) in problem["hint"]
    else:
        assert f"Try again in {wait} second" in answer.text


@pytest.mark.parametrize(("kind", "prepare"), KNOCKS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_limit_reached_by_one_does_not_stop_another(
    kind: str, prepare: Callable[[Server], Knock], strict: Server
) -> None:
    knock = prepare(strict)
    for _ in range(round(parse(LIMITS[kind]).amount * FACTOR) + 1):
        answer = knock()
    assert answer.status_code == 429
    if prepare is not _invited_newcomer:  # all newcomers of that test have one address
        assert prepare(strict)().status_code != 429


def test_after_the_wait_it_goes_on(strict: Server) -> None:
    knock = _act(strict)
    while (answer := knock()).status_code != 429:
        pass
    time.sleep(int(answer.headers["retry-after"]) + 0.1)
    assert knock().status_code != 429


def test_moves_count_by_visitor_not_by_address(strict: Server) -> None:
    """A whole family behind one router plays on."""
    headers = _from_somewhere(strict)
    people = []
    for _ in range(3):
        with client(strict, headers=headers) as asking:
            token = asking.post("/api/visitors", json={}).json()["token"]
        people.append(client(strict, headers=headers, cookies={"sugoroku": token}))
    body = {"seat": 0, "revision": 0, "key": "again", "action": "no such action"}
    tables = [_solo(person) for person in people]
    for person, table in zip(people, tables, strict=True):
        assert person.post(f"/api/tables/{table}/act", json=body).status_code != 429
        while person.post(f"/api/tables/{table}/act", json=body).status_code != 429:
            pass


def test_guessing_links_is_refused_even_when_a_guess_would_be_right(strict: Server) -> None:
    host, _ = _person(strict)
    made = host.post("/api/tables", json={"game": "jiguan", "seats": ["you", "friend"]}).json()
    knock = _wrong_link(strict)
    while knock().status_code != 429:
        pass
    guesser = knock.func.__self__  # type: ignore[attr-defined]
    right = made["invites"]["1"]
    assert guesser.get(f"/join/{right}").status_code == 429
    assert guesser.post(f"/join/{right}", data={"name": "Guesser"}).status_code == 429
    address = f"/api/tables/{made['table']['id']}/seats/1/claim"
    assert guesser.post(address, json={"token": right}).status_code == 429


def test_a_visitor_may_have_many_streams_open_but_not_any_number(server: Server) -> None:
    browser, other = Person(server, "Many").browser, Person(server, "Few").browser
    table = _solo(browser)
    with ExitStack() as open_:
        for _ in range(MOST_STREAMS):
            answer = open_.enter_context(browser.stream("GET", f"/t/{table}/stream"))
            assert answer.status_code == 200
            told = answer.iter_raw()
            assert next(told)
            open_.push(lambda *_, told=told: told.close())  # until then the stream stays open
        refused = browser.get(f"/t/{table}/stream")
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 0
        with other.stream("GET", f"/t/{table}/stream") as answer:
            assert answer.status_code == 200
    deadline = time.monotonic() + 180
    while time.monotonic() < deadline:  # the server hears of closed connections a little later
        with browser.stream("GET", f"/t/{table}/stream") as answer:
            if answer.status_code == 200:
                return
    raise AssertionError("closed streams are still counted")


# ---------------------------------------------------------------- bodies

UNSAFE = [row for row in MATRIX if not row.safe and not row.note and row.body]
FORMS = [row for row in UNSAFE if not row.agents and row.path != "/records"]
JSON = [row for row in UNSAFE if row.agents]


@pytest.fixture(scope="module")
def stage(server: Server) -> Stage:
    """A table that all of these leave as it is."""
    return Cast(server).asked("watched")


def _raw(row: Row, stage: Stage, content: Any, kind: str) -> httpx.Response:
    address = row.path.format(
        id=stage.id, token=stage.invites["1"], seat=0, name="jiguan", game_name="jiguan"
    )
    browser = stage.cast.people["own"].browser
    return browser.request(row.method, address, content=content, headers={"Content-Type": kind})


def _chunks(size: int) -> Iterator[bytes]:
    """A body that does not say how long it is."""
    for _ in range(size // 1000 + 1):
        yield b"a" * 1000


@pytest.mark.parametrize("row", FORMS, ids=str)
def test_a_form_that_is_too_large_is_refused(row: Row, stage: Stage) -> None:
    kind = "application/x-www-form-urlencoded"
    assert _raw(row, stage, b"name=" + b"a" * BODY, kind).status_code == 413
    assert _raw(row, stage, _chunks(BODY), kind).status_code == 413


@pytest.mark.parametrize("row", JSON, ids=str)
def test_json_that_is_too_large_is_refused_in_words(row: Row, stage: Stage) -> None:
    for body in (b'{"name":"' + b"a" * BODY + b'"}', _chunks(BODY)):
        answer = _raw(row, stage, body, "application/json")
        assert answer.status_code == 413
        assert answer.json()["error"]


def test_a_record_that_is_too_large_is_refused(server: Server) -> None:
    browser = Person(server, "Large").browser
    for size, status in ((RECORD_SIZE, 422), (RECORD_SIZE + 20_000, 413)):
        answer = browser.post("/records", files={"file": ("large.sgk", b"a" * size)})
        assert answer.status_code == status
    kind = {"Content-Type": "multipart/form-data; boundary=x"}
    assert (
        browser.post("/records", content=_chunks(RECORD_SIZE + 20_000), headers=kind).status_code == 413
    )


MALFORMED_JSON: dict[str, bytes] = {
    "empty": b"",
    "no JSON": b"hello",
    "half": b'{"game": "jig',
    "an array": b"[1, 2, 3]",
    "a number": b"17",
    "null": b"null",
    "a string": b'"jiguan"',
    "not a number": b'{"seat": NaN, "revision": Infinity}',
    "not UTF-8": b'{"name": "\xff\xfe"}',
    "half a surrogate": b'{"name": "\\ud800", "key": "\\udc00"}',
    "a NUL": b'{"name": 1, "key": "\\u0000"}',
    "deep": b"[" * 20_000,
    "deep in objects": b'{"options":' * 5_000,
    "endless number": b'{"seat": ' + b"9" * 20_000 + b"}",
    "wrong types": b'{"game": {}, "seats": {"0": "you"}, "token": 7, "name": 7}',
    "numbers as text": b'{"seat": "0", "revision": true, "key": "a", "name": 7, "token": 7}',
    "unknown fields": b'{"visitor": 1, "admin": true}',
    "twice": b'{"seat": 0} {"seat": 1}',
    "a form": b"seat=0&revision=0&key=a&action=b",
}


@pytest.mark.parametrize("row", JSON, ids=str)
def test_malformed_json_is_refused_in_words(row: Row, stage: Stage) -> None:
    before = stage.position()
    for name, body in MALFORMED_JSON.items():
        for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", "x/;;"):
            answer = _raw(row, stage, body, kind)
            assert 400 <= answer.status_code < 500, f"{name}: {answer.status_code}"
            assert answer.json()["error"], name
    assert stage.position() == before


@pytest.mark.parametrize(
    "row", [row for row in FORMS if row.scene in ("asked", "moved", "undone")], ids=str
)
def test_a_malformed_form_is_refused(row: Row, stage: Stage) -> None:
    before = stage.position()
    bodies = [*MALFORMED_JSON.values(), b"%", b"%zz=%zz", b"&&&&==;;", b"seat=0&seat=0&revision=0&key=a",
              b"seat=-1&revision=0&key=a", b"seat=0&revision=1e3&key=a", b"seat=0&revision=0&key=%00",
              "seat=\N{ARABIC-INDIC DIGIT ZERO}&revision=0&key=a".encode(),
              b"seat=0&revision=0&key=%23forced",
              b"seat=0&revision=" + b"9" * 5000 + b"&key=a"]  # fmt: skip
    kinds = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
             "multipart/form-data", "application/json", "")  # fmt: skip
    for body in bodies:
        for kind in kinds:
            assert 400 <= _raw(row, stage, body, kind).status_code < 500, (body[:60], kind)
    assert stage.position() == before


def test_sheets_of_nobody_are_not_looked_at(stage: Stage) -> None:
    """The wish comes along with a move; an odd one must not stop it."""
    for look in ("9" * 5000, "-1", "x", "7", ""):
        body = {"seat": "0", "revision": "999999999", "key": "a", "look": look, "action": "pass"}
        browser = stage.cast.people["own"].browser
        answer = browser.post(f"/t/{stage.id}/undo", data=body, headers={"X-Part": "1"})
        assert answer.status_code == 409
        assert 'id="table"' in answer.text


def test_a_malformed_record_is_refused_in_words(server: Server) -> None:
    browser = cast_of(server).people["stranger"].browser
    head = "sugoroku record 1\ngame jiguan\nversion 2\nplayers 2\nseat 1 A\nseat 2 B\n"
    wrong = [
        "", "hello", "sugoroku record 1", "sugoroku record 2\n", head, "\0" * 100,
        f"{head}commitment x\nsecret zz\n",
        f"{head}commitment x\nsecret {'00' * 32}\n",
        f"{head}commitment {'0' * 64}\nsecret {'00' * 100}\n",
        f"{head}commitment x\n{'9' * 5000} take 4\n",
        f"{head}players {'9' * 5000}\ncommitment x\n",
        f"{head}result 1:{'9' * 5000}\ncommitment x\nsecret 00\n",
        head.replace("jiguan", "../../etc/passwd") + "commitment x\n",
        head.replace("jiguan", "<script>") + "commitment x\n",
        head.replace("players 2", "players ²") + "commitment x\n",
        head.replace("version 1", "version 999") + "commitment x\n",
    ]  # fmt: skip
    for text in wrong:
        answer = browser.post("/records", files={"file": ("wrong.sgk", text.encode())})
        assert answer.status_code == 422, text[:80]
        assert 'role="alert"' in answer.text
    for more in (
        {"data": {"file": "text"}},
        {"files": {"other": b"x"}},
        {"files": [("file", b"a"), ("file", b"b")]},
    ):
        assert 400 <= browser.post("/records", **more).status_code < 500


def test_a_secret_of_another_length_is_refused_even_if_it_fits_its_commitment(server: Server) -> None:
    from sugoroku.core.chance import commitment

    for length in (0, 1, 31, 33, 64, 65, 1000):
        secret = Random(length).randbytes(length)
        text = (
            "sugoroku record 1\ngame jiguan\nversion 2\nplayers 2\nseat 1 A\nseat 2 B\n"
            f"commitment {commitment(secret)}\nsecret {secret.hex()}\n"
        )
        files = {"file": ("odd.sgk", text.encode())}
        assert cast_of(server).people["own"].browser.post("/records", files=files).status_code == 422
