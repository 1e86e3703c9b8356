"""Hostile strings as names, messages, seeds, links and records: shown as plain text or refused."""

import os
import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from itertools import islice
from urllib.parse import quote

import httpx
import pytest
from playwright.sync_api import BrowserContext, Dialog, Page, sync_playwright
from tools.system import browser as find_browser

from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.games.jiguan import GAME
from sugoroku.play.auth import TEXT_LENGTH
from sugoroku.play.names import NAME_LENGTH, BadName, checked_name, clean
from tests.play.hostile import PAYLOADS
from tests.play.running import Server
from tests.play.stage import Person, client

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
PLAIN = "Mika"
LINES, CHARACTERS = 25, 2_800  # of a talk that a page shows as a whole


def batches(things: Sequence[str], size: int) -> Iterator[list[str]]:
    rest = iter(things)
    while batch := list(islice(rest, size)):
        yield batch


def is_refused(name: str) -> bool:
    try:
        checked_name(name)
    except BadName:
        return True
    return False


def fitting(text: str) -> str:
    """As much of it as a name may have."""
    starts = (text[:length] for length in range(min(len(text), 60), 0, -1))
    return next((start for start in starts if not is_refused(start)), PLAIN)


NAMES = tuple(dict.fromkeys(map(fitting, PAYLOADS)))


def third(number: int, strings: Sequence[str] = PAYLOADS) -> Sequence[str]:
    """All strings in a soak; in a test every third one, so that three kinds of pages meet them all."""
    return strings if SOAK else strings[number::3]


def named(server: Server, name: str) -> Person:
    return Person(server, name or " ")


class Shape(HTMLParser):
    """The elements of a page and the names of their attributes, without any text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, tuple[str, ...]]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, tuple(sorted(name for name, _ in attrs))))

    def handle_endtag(self, tag: str) -> None:
        self.elements.append((f"/{tag}", ()))


# ---------------------------------------------------------------- what is kept of a string


def test_there_are_enough_of_them() -> None:
    assert len(PAYLOADS) >= 150


@pytest.mark.parametrize("most", [NAME_LENGTH, TEXT_LENGTH])
def test_what_is_kept_is_one_short_line_of_visible_text(most: int) -> None:
    for payload in PAYLOADS:
        kept = clean(payload, most)
        assert len(kept) <= most
        assert kept == kept.strip()
        assert re.sub("[\u200c\u200d]", "", kept).isprintable()  # joiners, inside a sign
        assert not set(kept) & set(
            "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200e\u200f"
        )
        assert clean(kept, most) == kept, "cleaning twice changes something"


# ---------------------------------------------------------------- pages keep their shape


def _hosted(host: Person, guests: Sequence[Person]) -> str:
    """A table of the host and these guests, all of them seated; always the same deal."""
    seats = ["you", *("friend" for _ in guests)]
    wish = {"game": "jiguan", "seats": seats, "seed": "the same", "spectators": True}
    made = host.agent.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    id = str(made.json()["table"]["id"])
    for number, guest in enumerate(guests, start=1):
        answer = guest.browser.post(f"/join/{made.json()['invites'][str(number)]}", data={})
        assert answer.status_code == 303, answer.text
    return id


class Usual:
    """The first page of a kind shows what all others must look like."""

    def __init__(self) -> None:
        self.shapes: dict[object, list[tuple[str, tuple[str, ...]]]] = {}

    def check(self, kind: object, answer: httpx.Response, about: object) -> None:
        assert answer.status_code < 400, (answer.text[:300], about)
        elements = Shape(answer.text).elements
        assert elements == self.shapes.setdefault(kind, elements), (kind, about)


def test_no_name_changes_the_elements_of_a_page(server: Server) -> None:
    """Four names at a table on one device; the first is also the host's, and stands in the title."""
    usual = Usual()
    for batch in [[PLAIN] * 4, *batches(third(0, NAMES), 4)]:
        names = [*batch, PLAIN, PLAIN, PLAIN][:4]
        form = {"seed": "the same", "name": names[0], "seat1": "you"}
        for number, name in enumerate(names[1:], start=2):
            form |= {f"seat{number}": "here", f"name{number}": name}
        with client(server, headers={"Origin": server.url}) as browser:
            table = browser.post("/new/jiguan", data=form).headers["location"]
            for path in ("", "/part", "/verify") if SOAK else ("", "/verify"):
                usual.check(path, browser.get(table + path), batch)


def test_a_refused_name_is_shown_in_the_form_as_it_was_typed(server: Server) -> None:
    usual = None
    with client(server, headers={"Origin": server.url}) as browser:
        for payload in filter(is_refused, ["x" * 99, *third(2)]):
            form = {"name": payload, "seat1": "you", "seat2": "random"}
            answer = browser.post("/new/jiguan", data=form)
            assert answer.status_code == 422, payload
            elements = Shape(answer.text).elements
            usual = usual or elements
            assert elements == usual, payload


def test_no_name_changes_the_elements_of_the_waiting_room_or_the_invitation(server: Server) -> None:
    usual = Usual()
    for batch in [[PLAIN] * 2, *batches([*third(1, NAMES), PLAIN], 2)]:
        name, other = [*batch, PLAIN][:2]
        form = {"name": name, "seat1": "you", "seat2": "here", "name2": other, "seat3": "friend"}
        with client(server, headers={"Origin": server.url}) as browser:
            made = browser.post("/new/jiguan", data=form | {"seed": name, "public": "on"})
            room = browser.get(made.headers["location"])
            usual.check("room", room, batch)
            link = re.search(rf'value="{re.escape(server.url)}(/join/[\w-]{{22}})"', room.text)
            assert link is not None
            usual.check("invitation", browser.get(link[1]), batch)


class Text(HTMLParser):
    """What a page says."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.feed(page)
        self.close()

    def handle_data(self, data: str) -> None:
        self.text += data


def test_messages_are_shown_as_they_were_written_and_change_no_elements(server: Server) -> None:
    """Escaped, not swallowed: what was typed is what is read."""
    host, guest, usual = Person(server, PLAIN), Person(server, PLAIN), Usual()
    for batch in _talks():
        id = _hosted(host, [guest])
        for payload in batch:
            assert host.browser.post(f"/t/{id}/chat", data={"text": payload}).status_code == 303
        page = host.browser.get(f"/t/{id}")
        usual.check("talk", page, batch)
        text = Text(page.text).text
        for payload in batch:
            assert clean(payload, TEXT_LENGTH) in text


def _talks() -> Iterator[list[str]]:
    """All messages that show something, as many at a time as a page shows, filled up to one number."""
    batch, length = [], 0
    for payload in PAYLOADS:
        if more := len(clean(payload, TEXT_LENGTH)):
            if len(batch) == LINES or length + more > CHARACTERS:
                yield batch + [PLAIN] * (LINES - len(batch))
                batch, length = [], 0
            batch.append(payload)
            length += more
    yield batch + [PLAIN] * (LINES - len(batch))


def test_a_message_without_anything_to_see_is_not_sent(server: Server) -> None:
    host, guest = Person(server, PLAIN), Person(server, PLAIN)
    id = _hosted(host, [guest])
    before = host.browser.get(f"/t/{id}").text
    for payload in PAYLOADS:
        if not clean(payload, TEXT_LENGTH):
            host.browser.post(f"/t/{id}/chat", data={"text": payload})
    assert host.browser.get(f"/t/{id}").text == before


def _record_with(names: Sequence[str]) -> bytes:
    seats = [Seat(f"person{number}") for number in range(len(names))]
    text = Match(GAME, GAME.settle(len(names)), seats, secret_from("hostile")).record().to_text()
    for number, name in enumerate(names):
        text = text.replace(f"person{number}", name)
    return text.encode("utf-8", "replace")


def test_no_name_in_a_record_changes_the_elements_of_a_page(server: Server) -> None:
    viewer, usual = Person(server, PLAIN), Usual()
    lines = [payload for payload in PAYLOADS if len(payload.splitlines()) == 1]
    for batch in [[PLAIN] * 4, *batches(third(2, lines), 4)]:
        content = _record_with([*batch, PLAIN, PLAIN, PLAIN][:4])
        sent = viewer.browser.post("/records", files={"file": ("x.sgk", content)})
        assert sent.status_code == 303, batch
        table = sent.headers["location"].partition("?")[0]
        for path in ("?at=0", "/verify"):
            usual.check(path, viewer.browser.get(table + path), batch)
    for payload in set(PAYLOADS) - set(lines):
        files = {"file": ("x.sgk", _record_with([payload, PLAIN]))}
        assert viewer.browser.post("/records", files=files).status_code in (303, 422)


ECHOES = (
    "/rules/jiguan/{}",
    "/new/{}",
    "/data/{}",
    "/static/{}",
    "/t/{}",
    "/join/{}",
    "/join?link={}",
    "/{}",
)


def test_an_error_that_repeats_what_was_asked_for_is_a_page_like_any_other(server: Server) -> None:
    person = Person(server, PLAIN)
    plain = {tag for tag, _ in Shape(person.browser.get("/rules/jiguan/x").text).elements}
    for number, payload in enumerate(third(0)):
        text = quote(payload[:300], safe="")
        for path in ECHOES if SOAK else (ECHOES[number % len(ECHOES)],):
            answer = person.browser.get(path.format(text))
            assert answer.status_code < 500
            if answer.status_code >= 400:
                elements = Shape(answer.text).elements
                assert {tag for tag, _ in elements} <= plain, payload
                assert [tag for tag, _ in elements].count("script") == 2, payload


def test_a_pasted_link_never_leads_to_another_site(server: Server) -> None:
    person = Person(server, PLAIN)
    for payload in PAYLOADS:
        for link in (f"{payload[:100]}/t/aaaaaaaaaaaa", f"{payload[:100]}/aaaaaaaaaaaaaaaaaaaa"):
            answer = person.browser.get("/join", params={"link": link})
            assert answer.status_code in (303, 404)
            if answer.status_code == 303:
                to = answer.headers["location"]
                assert to.startswith(("/t/", "/join/")) and not to.startswith("//")
                assert to.isascii() and to.isprintable()


def test_no_string_adds_a_header(server: Server) -> None:
    """The record's name, the place to go to and the cookie are made of our own letters."""
    for payload in PAYLOADS:
        if not SOAK and not set(payload) & set("\r\n\x00%\u2028\x85"):
            continue
        with client(server, headers={"Origin": server.url}) as browser:
            form = {"name": fitting(payload), "seat1": "you", "seat2": "random", "seed": payload}
            made = browser.post("/new/jiguan", data=form)
            assert made.status_code == 303
            record = browser.get(made.headers["location"] + "/record.sgk")
            for answer in (made, record):
                assert len(answer.headers.get_list("set-cookie")) <= 1
                assert "evil" not in str(answer.headers)
                assert str(answer.headers.get("location", "/")).startswith("/")


# ---------------------------------------------------------------- in a real browser

WATCH = """
window.__violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.__violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
FOREIGN = """() => {
  const found = [];
  const never = "iframe, img, object, embed, video, audio, base, style, math, marquee, frame, template";
  for (const element of document.querySelectorAll(never)) found.push(element.outerHTML.slice(0, 200));
  for (const script of document.querySelectorAll("script"))
    if (!script.src.startsWith(location.origin + "/static/") || script.textContent) found.push("script");
  for (const element of document.querySelectorAll("*"))
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || name === "style" || name === "srcdoc") found.push(`${name}=${value}`);
      if (/^\\s*(javascript|data|vbscript):/i.test(value) && !element.matches("input, textarea, option"))
        found.push(`${name}=${value}`);
    }
  return found;
}"""
WIDTH = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
             "--disable-background-networking", "--disable-component-update"]  # fmt: skip


class Window:
    """A page of Chromium that tells of everything that should not happen."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.wrong: list[str] = []
        page.add_init_script(WATCH)
        page.on("dialog", self._dialog)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("console", lambda said: self._console(said.type, said.text))
        page.on("popup", lambda popup: self.wrong.append(f"popup: {popup.url}"))
        page.on("request", lambda request: self._request(request.url))

    def _dialog(self, dialog: Dialog) -> None:
        self.wrong.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _console(self, kind: str, text: str) -> None:
        if kind == "error" and "status of 4" not in text:
            self.wrong.append(f"console: {text}")

    def _request(self, url: str) -> None:
        if not url.startswith((self.server.url, "data:image/")):
            self.wrong.append(f"request: {url}")

    def open(self, path: str) -> None:
        self.page.goto(self.server.url + path)
        self.check()

    def check(self) -> None:
        """Nothing was executed, blocked, injected, or pushed out of the window."""
        page = self.page
        assert page.evaluate("() => window.__pwned === undefined"), page.url
        assert page.evaluate("() => window.__violations") == [], page.url
        assert page.evaluate(FOREIGN) == [], page.url
        assert self.wrong == [], page.url
        assert page.evaluate(WIDTH) <= 0, f"the page scrolls sideways: {page.url}"


@pytest.fixture(scope="module")
def context(server: Server) -> Iterator[BrowserContext]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        yield browser.new_context(viewport={"width": 1280, "height": 800})
        browser.close()


def _window(context: BrowserContext, server: Server, person: Person) -> Window:
    context.clear_cookies()
    context.add_cookies([{"name": "sugoroku", "value": person.token, "url": server.url}])
    return Window(context.new_page(), server)


def _some(size: int, pages: int, strings: Sequence[str] = PAYLOADS) -> list[list[str]]:
    """All strings in batches for the soak; for the test those most likely to do harm."""
    found = list(batches(strings, size))
    step = 1 if SOAK else max(1, len(found) // pages)
    return found[::step]


def test_no_name_does_anything_in_a_browser(context: BrowserContext, server: Server) -> None:
    """At the table and in the lobby."""
    viewer = Person(server, PLAIN)
    window = _window(context, server, viewer)
    for batch in _some(3, pages=7, strings=NAMES):
        id = _hosted(viewer, [named(server, payload) for payload in batch])
        window.open(f"/t/{id}")
    window.open("/")
    window.page.close()


def test_no_message_does_anything_in_a_browser(context: BrowserContext, server: Server) -> None:
    """As part of the page, and when it comes by the stream and is put into the page by our script."""
    host, guest = Person(server, PLAIN), Person(server, PLAIN)
    window = _window(context, server, host)
    for batch in batches(PAYLOADS, 28):
        id = _hosted(host, [guest])
        window.page.goto(f"{server.url}/t/{id}")
        for payload in batch:
            assert guest.browser.post(f"/t/{id}/chat", data={"text": payload}).status_code == 303
        guest.browser.post(f"/t/{id}/chat", data={"text": "the last one"})
        window.page.wait_for_function("() => document.body.textContent.includes('the last one')")
        window.page.evaluate("() => { document.getElementById('chat').open = true; }")
        window.check()
        if SOAK or batch[0] == PAYLOADS[0]:
            window.open(f"/t/{id}")
    window.page.close()


def test_no_title_does_anything_in_the_lobby_of_others(context: BrowserContext, server: Server) -> None:
    stranger = Person(server, PLAIN)
    window = _window(context, server, stranger)
    for batch in _some(36, pages=3, strings=NAMES):
        for payload in batch:
            host = named(server, payload)
            wish = {"game": "jiguan", "seats": ["you", "friend"], "public": True, "spectators": True}
            made = host.agent.post("/api/tables", json=wish)
            assert made.status_code == 201
        window.open("/")
        assert window.page.locator("ul.open li").count() >= min(len(batch), 20)
    for row in window.page.locator("ul.open li form").all()[: None if SOAK else 4]:
        there = Window(context.new_page(), server)
        there.open("/t/" + str(row.get_attribute("action")).split("/")[2])
        there.page.close()
    window.page.close()


def test_no_record_and_no_error_does_anything_in_a_browser(
    context: BrowserContext, server: Server
) -> None:
    viewer = Person(server, PLAIN)
    window = _window(context, server, viewer)
    for (payload,) in _some(1, pages=6):
        files = {"file": ("x.sgk", _record_with([payload, payload]))}
        sent = viewer.browser.post("/records", files=files)
        if sent.status_code == 303:
            table = sent.headers["location"].partition("?")[0]
            window.open(f"{table}?at=0")
            window.open(f"{table}/verify")
        window.open(f"/rules/jiguan/{quote(payload[:300], safe='')}")
        window.open(f"/join?link={quote(payload[:300], safe='')}")
        _upload(window, f"sugoroku record 1\n{payload}")
    window.page.close()


def _upload(window: Window, text: str) -> None:
    """As somebody does it who has a file; what comes back is looked at."""
    window.page.goto(f"{window.server.url}/records")
    file = {"name": "x.sgk", "mimeType": "text/plain", "buffer": text.encode()}
    window.page.set_input_files("#file", files=[file])
    with window.page.expect_navigation():
        window.page.click("form button.big")
    window.check()


# ---------------------------------------------------------------- words wider than their place

WIDE = {
    "a phrase in a letter": "\ufdfd" * 24,
    "cuneiform": "\U00012031" * 24,
    "wide letters": "W" * 24,
    "blocks": "\u2588" * 24,
}


@pytest.mark.parametrize("name", ["a phrase in a letter", "cuneiform"])
def test_a_wide_title_stays_in_the_window(name: str, context: BrowserContext, server: Server) -> None:
    host = Person(server, WIDE[name])
    made = host.agent.post("/api/tables", json={"game": "jiguan", "seats": ["you", "friend"]})
    _window(context, server, host).open(f"/t/{made.json()['table']['id']}")


@pytest.mark.parametrize("name", WIDE)
def test_a_wide_name_stays_in_the_window_of_a_shared_device(
    name: str, context: BrowserContext, server: Server
) -> None:
    person = Person(server, WIDE[name])
    form = {"name": WIDE[name], "seat1": "you", "seat2": "here", "name2": WIDE[name]}
    table = person.browser.post("/new/jiguan", data=form).headers["location"]
    _window(context, server, person).open(table)


@pytest.mark.parametrize("width", [1280, 390])
def test_no_wide_word_makes_a_page_scroll_sideways(
    width: int, context: BrowserContext, server: Server
) -> None:
    """Names at tables, in lists and records; words that an error or a notice repeats."""
    viewer = Person(server, PLAIN)
    window = _window(context, server, viewer)
    window.page.set_viewport_size({"width": width, "height": 800})
    for word in WIDE.values():
        other = Person(server, word)
        window.open(f"/t/{_hosted(viewer, [other])}")
        wish = {"game": "jiguan", "seats": ["you", "friend"], "public": True}
        assert other.agent.post("/api/tables", json=wish).status_code == 201
        files = {"file": ("x.sgk", _record_with([word, word]))}
        record = viewer.browser.post("/records", files=files).headers["location"].partition("?")[0]
        window.open(f"{record}?at=0")
        window.open(f"{record}/verify")
        window.open(f"/rules/jiguan/{quote(word * 10, safe='')}")
        _upload(window, f"sugoroku record 1\n{word * 10}")
    window.open("/")
    window.page.close()
