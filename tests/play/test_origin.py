"""Nobody's browser does anything here because another site wants it: origins, cookies, host names."""

from http.cookies import Morsel, SimpleCookie
from pathlib import Path

import httpx
import pytest

from tests.play.matrix import MATRIX, Row
from tests.play.running import Server
from tests.play.stage import Person, Stage, cast_of, client

UNSAFE = [row for row in MATRIX if not row.safe and not row.note]

ELSEWHERE: dict[str, dict[str, str]] = {
    "another site": {"Origin": "https://evil.example"},
    "the same machine, another port": {"Origin": "http://127.0.0.1:1"},
    "a longer name": {"Origin": "{url}.evil.example"},
    "a longer port": {"Origin": "{url}0"},
    "a name before ours": {"Origin": "http://evil.example@{host}"},
    "a path that looks like ours": {"Origin": "http://evil.example/{host}"},
    "no scheme": {"Origin": "{host}"},
    "a sandboxed frame": {"Origin": "null"},
    "a file": {"Origin": "file://"},
    "an extension": {"Origin": "chrome-extension://abcdefgh"},
    "not an address": {"Origin": "http://["},
    "nothing said": {},
    "a sister site": {"Sec-Fetch-Site": "same-site"},
    "another site, without an origin": {"Sec-Fetch-Site": "cross-site"},
    "another site that says both": {"Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"},
}


def _allowed(row: Row) -> str:
    """A role that may do this."""
    return next(role for role in ("host", "own", "other") if row.expected("watched", role) < 400)


def _send(row: Row, stage: Stage, role: str, headers: dict[str, str]) -> httpx.Response:
    """As a browser with the visitor's cookie would."""
    server = stage.cast.server
    host = server.url.removeprefix("http://")
    said = {name: value.format(url=server.url, host=host) for name, value in headers.items()}
    address, more = row.request(stage)
    more["headers"] = {**more.get("headers", {}), **said}
    with client(server, cookies={"sugoroku": stage.cast.people[role].token}) as browser:
        return browser.request(row.method, address, **more)


def _scene(row: Row) -> str:
    return "over" if row.path.endswith("/branch") else row.scene


@pytest.mark.parametrize("row", UNSAFE, ids=str)
def test_a_change_that_comes_from_elsewhere_is_refused_and_from_here_accepted(
    row: Row, server: Server
) -> None:
    row = row._replace(scene=_scene(row), watched=row.watched.replace("422", "303"))
    stage, role = row.set_up(cast_of(server), "watched"), _allowed(row)
    before = stage.position()
    for where, headers in ELSEWHERE.items():
        answer = _send(row, stage, role, headers)
        assert answer.status_code == 403, f"{where}: {answer.status_code}"
        assert answer.json()["error"] == "This request comes from another site."
        assert "set-cookie" not in answer.headers
    assert stage.position() == before
    answer = _send(row, stage, role, {"Origin": "{url}"})
    assert answer.status_code == row.expected("watched", role), answer.text


@pytest.mark.parametrize("row", [row for row in UNSAFE if row.scene == "asked"], ids=str)
@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}])
def test_a_browser_that_only_says_that_it_is_here_is_believed(
    row: Row, headers: dict[str, str], server: Server
) -> None:
    stage = row.set_up(cast_of(server), "private")
    assert _send(row, stage, "own", headers).status_code == row.expected("private", "own")


@pytest.mark.parametrize("row", [row for row in UNSAFE if row.agents], ids=str)
def test_an_agent_needs_no_origin_because_nothing_can_be_borrowed(row: Row, server: Server) -> None:
    stage, role = row.set_up(cast_of(server), "watched"), _allowed(row)
    assert "origin" not in stage.cast.people[role].agent.headers
    assert row.send(stage, role).status_code == row.expected("watched", role)


def test_an_agent_with_a_foreign_origin_is_a_page_and_refused(server: Server) -> None:
    agent = Person(server, "Page").agent
    body = {"game": "jiguan", "seats": ["you", "random"]}
    answer = agent.post("/api/tables", json=body, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403


def test_reading_is_allowed_from_anywhere_but_shared_with_nobody(server: Server) -> None:
    """A link from another site opens; its scripts cannot read the answer."""
    person = Person(server, "Linked")
    for path in ("/", "/records", "/api/games", "/api/tables"):
        answer = person.browser.get(path, headers={"Origin": "https://evil.example"})
        assert answer.status_code == 200
        assert "access-control-allow-origin" not in answer.headers


def test_other_methods_are_refused_in_words(server: Server) -> None:
    here = Person(server, "Odd").browser
    for method in ("PUT", "DELETE", "PATCH", "HEAD", "TRACE"):
        for path in ("/", "/api/games", "/t/0123456789/act"):
            assert here.request(method, path).status_code == 405


# ---------------------------------------------------------------- cookies


def _cookies(answer: httpx.Response) -> list[Morsel[str]]:
    return [
        morsel
        for line in answer.headers.get_list("set-cookie")
        for morsel in SimpleCookie(line).values()
    ]


def _newcomer(server: Server) -> httpx.Response:
    form = {"name": "Hana", "seat1": "you", "seat2": "random"}
    with client(server, headers={"Origin": server.url}) as browser:
        return browser.post("/new/jiguan", data=form)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Server) -> None:
    (cookie,) = _cookies(_newcomer(server))
    assert cookie.key == "sugoroku"
    assert len(cookie.value) >= 22, "128 bits"
    assert cookie["httponly"] is True
    assert cookie["samesite"].lower() == "lax"
    assert cookie["path"] == "/"
    assert cookie["domain"] == ""
    assert cookie["secure"] == ""


def test_behind_https_the_cookie_never_travels_in_the_clear(tmp_path: Path) -> None:
    with Server(tmp_path, "--secure") as server:
        (cookie,) = _cookies(_newcomer(server))
        assert cookie["secure"] is True
        assert cookie["httponly"] is True
        assert cookie["samesite"].lower() == "lax"


def test_two_newcomers_get_different_tokens(server: Server) -> None:
    tokens = {_cookies(_newcomer(server))[0].value for _ in range(5)}
    assert len(tokens) == 5


def test_a_token_is_kept_only_as_a_hash(server: Server) -> None:
    """Whoever reads the database cannot sit down in anybody's seat."""
    stage = cast_of(server).waiting("private")
    kept = b"".join(file.read_bytes() for file in server.folder.glob("tables.db*"))
    assert stage.id.encode() in kept
    for secret in (*stage.invites.values(), *(p.token for p in stage.cast.people.values() if p.token)):
        assert secret.encode() not in kept


# ---------------------------------------------------------------- names of the server


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:{port}", "127.0.0.1.evil.example", "localhost:1", "127.0.0.1:{port}0",
     "192.168.0.1:{port}", "user@127.0.0.1:{port}", "127.0.0.1:{port}/", "[", "", "x" * 5000],
)  # fmt: skip
def test_a_foreign_host_name_is_refused_on_this_machine(host: str, server: Server) -> None:
    """Another site may let its own name point here (DNS rebinding): its pages would count as ours."""
    host = host.format(port=server.port)
    stage = cast_of(server).waiting("watched")
    for path in ("/", f"/t/{stage.id}", "/api/games", "/static/page.css", "/nowhere"):
        answer = stage.cast.people["own"].browser.get(path, headers={"Host": host})
        assert answer.status_code == 400, path
        assert answer.json()["error"]
    form = {"name": "Hana", "seat1": "you", "seat2": "random"}
    with client(server) as page:
        answer = page.post("/new/jiguan", data=form, headers={"Host": host, "Origin": f"http://{host}"})
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "name", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"]
)
def test_every_name_of_this_machine_is_answered_to(name: str, server: Server) -> None:
    with client(server) as browser:
        assert browser.get("/", headers={"Host": name.format(port=server.port)}).status_code == 200


def test_a_server_for_others_answers_to_its_names_only(tmp_path: Path) -> None:
    with (
        Server(tmp_path, "--name", "play.example", "--name", "127.0.0.1") as server,
        client(server) as b,
    ):
        assert b.get("/", headers={"Host": "play.example"}).status_code == 200
        assert b.get("/", headers={"Host": f"play.example:{server.port}"}).status_code == 200
        assert b.get("/", headers={"Host": "localhost"}).status_code == 400


def test_an_open_server_refuses_host_names_that_are_none(tmp_path: Path) -> None:
    """They would end up in invitations."""
    with Server(tmp_path, "--host", "0.0.0.0") as server, client(server) as browser:
        assert browser.get("/", headers={"Host": "table.local:8000"}).status_code == 200
        for host in ("[", "a b", "evil.example/path", 'x"onload=', "evil.example:80:80", "a@b", "é"):
            answer = browser.get(
                "/join/aaaaaaaaaaaaaaaaaaaaaa", headers={"Host": host.encode("latin-1")}
            )
            assert answer.status_code == 400, host
