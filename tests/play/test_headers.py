"""What stands around every answer, and what may not stand in any page."""

import re
import sqlite3
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import httpx
import pytest

from sugoroku.play.guard import HEADERS
from tests.play.matrix import MATRIX
from tests.play.running import Server
from tests.play.stage import KINDS, ROLES, Person, cast_of, client

EXPECTED = {name.decode(): value.decode() for name, value in HEADERS}


class Outlaws(HTMLParser):
    """Everything in a page that the policy would not let run or load."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name.lower(): value or "" for name, value in attrs}
        self._inside = tag
        if tag in ("style", "iframe", "object", "embed", "base", "frame", "applet"):
            self.found.append(f"<{tag}>")
        if tag == "script" and not re.fullmatch(r"/static/[a-z]+\.js", values.get("src", "")):
            self.found.append(f"a script that is not ours: {values}")
        for name, value in values.items():
            if name == "style" or name.startswith("on"):
                self.found.append(f"<{tag} {name}={value!r}>")
            if name in ("href", "src", "action", "formaction", "xlink:href") and _elsewhere(value):
                self.found.append(f"<{tag} {name}={value!r}>")

    def handle_data(self, data: str) -> None:
        if self._inside == "script" and data.strip():
            self.found.append(f"inline script: {data[:60]}")

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""


def _elsewhere(address: str) -> bool:
    return not address.startswith(("/", "#", "?")) or address.startswith("//")


def check(answer: httpx.Response) -> None:
    """The policy, the type, how long it may be kept; and nothing in a page that breaks them."""
    where = f"{answer.request.method} {answer.request.url.path} {answer.status_code}"
    for name, value in EXPECTED.items():
        assert answer.headers.get_list(name) == [value], f"{where}: {name}"
    if answer.request.url.path.startswith("/static/") and answer.status_code in (200, 304):
        assert answer.headers["cache-control"].startswith("max-age=")
    elif re.fullmatch(r"/(rules|data)/\w+", answer.request.url.path) and answer.status_code == 200:
        assert answer.headers["cache-control"] == "private, no-cache", where
        assert "Cookie" in answer.headers["vary"], "the name of the visitor stands in its head"
    else:
        assert answer.headers["cache-control"] == "no-store", where
    kind = answer.headers.get("content-type", "")
    assert kind or not answer.content, where
    if kind.startswith("text/html"):
        assert "charset=utf-8" in kind
        assert Outlaws(answer.text).found == [], where
    if answer.request.method in ("GET", "HEAD", "OPTIONS"):
        assert "set-cookie" not in answer.headers, f"{where}: a look leaves a cookie"


def test_the_policy_allows_our_own_files_and_nothing_else() -> None:
    policy = dict(part.split(maxsplit=1) for part in EXPECTED["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "unsafe" not in EXPECTED["content-security-policy"]
    assert EXPECTED["x-content-type-options"] == "nosniff"
    assert EXPECTED["referrer-policy"] == "same-origin", "links to seats are addresses"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scene", sorted({row.scene for row in MATRIX}))
def test_every_answer_is_wrapped_as_it_should_be(scene: str, kind: str, server: Server) -> None:
    """Every route, by every role, welcome or not."""
    cast = cast_of(server)
    rows = [row for row in MATRIX if row.scene == scene]
    stage = rows[0].set_up(cast, kind)
    for row in rows:
        for role in ROLES:
            check(row.send(stage, role))


ERRORS: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("GET", "/nowhere", {}),
    ("GET", "/nowhere/at/all", {}),
    ("GET", "/t/nowhere", {}),
    ("GET", "/t/aaaaaaaaaaaaaaaaaaaaaa", {}),
    ("GET", "/join", {}),
    ("GET", "/join/aaaaaaaaaaaaaaaaaaaaaa", {}),
    ("GET", "/rules/nothing", {}),
    ("GET", "/rules/jiguan/JIG-999", {}),
    ("GET", "/static/nothing.js", {}),
    ("GET", "/static/..%2f..%2fapp.py", {}),
    ("GET", "/api/nothing", {}),
    ("GET", "/api/tables/nothing-here", {}),
    ("GET", "/api/tables/nothing-here/view?seat=x", {}),
    ("PUT", "/", {}),
    ("DELETE", "/api/games", {}),
    ("HEAD", "/", {}),
    ("OPTIONS", "/", {}),
    ("POST", "/new/jiguan", {"Origin": "https://evil.example"}),
    ("POST", "/new/jiguan", {}),
    ("POST", "/new/nothing", {}),
    ("POST", "/records", {}),
    ("GET", "/", {"Host": "evil.example"}),
)


@pytest.mark.parametrize(("method", "path", "headers"), ERRORS, ids=str)
def test_every_error_is_wrapped_as_it_should_be(
    method: str, path: str, headers: dict[str, str], server: Server
) -> None:
    with client(server, headers={"Origin": server.url} | headers) as browser:
        answer = browser.request(method, path)
    assert 400 <= answer.status_code < 500 or method == "OPTIONS"
    check(answer)


def test_an_error_page_says_what_happened_and_what_to_do(server: Server) -> None:
    with client(server) as browser:
        page = browser.get("/t/aaaaaaaaaaaaaaaaaaaaaa").text
    assert "There is no such table." in page
    assert "Check the link" in page
    assert 'href="/"' in page


def test_scripts_and_agents_are_answered_in_json(server: Server) -> None:
    with client(server) as browser:
        for answer in (
            browser.get("/api/tables/aaaaaaaaaaaaaaaaaaaaaa"),
            browser.get("/t/aaaaaaaaaaaaaaaaaaaaaa", headers={"X-Part": "1"}),
        ):
            assert answer.status_code == 404
            assert set(answer.json()) == {"error", "hint", "rule"}


def _static(server: Server) -> list[str]:
    """Every file that a page or another file names."""
    with client(server) as browser:
        stage = cast_of(server).running("watched")
        pages = "".join(
            browser.get(path).text for path in ("/", "/new/jiguan", "/records", f"/t/{stage.id}")
        )
        found = set(re.findall(r'"/static/([^"]+)"', pages))
        todo = list(found)
        while todo:
            text = browser.get(f"/static/{todo.pop()}").text
            named = re.findall(
                r'from "\./([\w.-]+)"|import "\./([\w.-]+)"|url\("?([\w.-]+\.\w+)"?\)', text
            )
            new = {name for names in named for name in names if name} - found
            found |= new
            todo += new
    return sorted(found)


def test_every_file_that_a_page_needs_is_there_with_its_type_and_its_tag(server: Server) -> None:
    files = _static(server)
    assert {"page.css", "table.css", "tokens.css", "table.js", "lobby.js"} <= set(files)
    types = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
    with client(server) as browser:
        for name in files:
            answer = browser.get(f"/static/{name}")
            assert answer.status_code == 200, name
            check(answer)
            assert answer.headers["content-type"].startswith(types[name.rpartition(".")[2]])
            again = browser.get(f"/static/{name}", headers={"If-None-Match": answer.headers["etag"]})
            assert again.status_code == 304 and not again.content
            check(again)


@pytest.mark.parametrize(
    "path", ["/rules/daitoshi", "/rules/jiguan", "/data/jiguan", "/static/page.css"]
)
@pytest.mark.parametrize("coding", ["gzip", "identity"])
def test_what_does_not_change_is_sent_once(path: str, coding: str, server: Server) -> None:
    tags = {}
    for name in ("", "Hana", "Ren"):
        browser = Person(server, name).browser
        first = browser.get(path, headers={"Accept-Encoding": coding})
        assert first.status_code == 200
        assert first.headers.get("content-encoding", "identity") == coding
        tags[name] = first.headers["etag"]
        again = browser.get(path, headers={"Accept-Encoding": coding, "If-None-Match": tags[name]})
        assert again.status_code == 304 and not again.content
        assert again.headers["etag"] == tags[name]
        other = browser.get(path, headers={"Accept-Encoding": coding, "If-None-Match": '"another"'})
        assert other.status_code == 200 and other.text == first.text
        assert path.startswith("/static") or name in first.text, "the head names the visitor"
    if not path.startswith("/static"):
        assert len(set(tags.values())) == 3, "nobody gets the page of another"


def test_no_file_of_ours_loads_from_elsewhere_or_runs_text_as_code(server: Server) -> None:
    with client(server) as browser:
        for name in _static(server):
            text = browser.get(f"/static/{name}").text
            assert not re.search(r"\beval\(|new Function|document\.write|insertAdjacentHTML", text), name
            outside = set(re.findall(r"https?://([\w.-]+)", text)) - {"www.w3.org", "github.com"}
            assert not outside, f"{name}: {outside}"
            if name.endswith(".svg"):
                tree = ET.fromstring(text)
                for element in tree.iter():
                    assert not element.tag.endswith(("script", "foreignObject", "style")), name
                    assert not any(key.startswith("on") or key == "style" for key in element.attrib), (
                        name
                    )


def test_a_look_of_a_stranger_makes_nobody_known(server: Server) -> None:
    """Neither a cookie nor a row in the database: only what somebody sends makes them a visitor."""

    def visitors() -> int:
        with sqlite3.connect(server.database) as database:
            return int(database.execute("SELECT count(*) FROM visitors").fetchone()[0])

    stages = {scene: getattr(cast_of(server), scene)("watched") for scene in ("running", "waiting")}
    before = visitors()
    for row in MATRIX:
        if row.safe and not row.note:
            assert "set-cookie" not in row.send(stages[row.scene], "nobody").headers
    assert visitors() == before
