"""A real Chromium at a real server: how the tests look at a table, point at it, and hear it complain.

What a `Screen` does goes through the mouse, the keyboard or the finger; scripts on the page are only
asked where things are.
"""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from random import Random
from typing import Any

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tools.system import browser as find_browser

from sugoroku import load
from sugoroku.bots import Sight, make
from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match, Move
from sugoroku.core.record import Seat
from tests.play.running import Agent, Server

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 360, "height": 740}
SIZES = [  # laptops, tablets, a phone: what a table is looked at on
    (1280, 720), (1366, 657), (1366, 768), (1536, 730), (1920, 1080),
    (820, 1180), (1024, 1366), (768, 1024), (390, 844),
]  # fmt: skip


def some_sizes(number: int) -> list[tuple[int, int]]:
    """A third of the sizes, another one for each number, and always the phone: it differs most."""
    return [size for n, size in enumerate(SIZES) if n % 3 == number % 3 or size == SIZES[-1]]


SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
at_length = pytest.mark.skipif(not SOAK, reason="soak only: another test shows nearly the same")
PATIENCE = 90_000  # ms: how long anything may take before the test says that it does not happen

# What the page itself finds wrong with its policy.
_LISTENING = """
window.__refused = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.__refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
});
"""

# Nobody looks at the pixels of most tests, and to paint them is a third of a browser's work: what is
# wholly transparent is laid out and can be clicked, but not painted.  Scripts that ask what can be seen
# lift the veil while they run (`Screen.look`).
_VEIL = """
window.__veil = new CSSStyleSheet();
window.__veil.replaceSync("body { opacity: 0 }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.__veil];
"""
_LIFTED = """
(argument) => {
  window.__veil.disabled = true;
  try { return (%s)(argument); } finally { window.__veil.disabled = false; }
}
"""

# A point of an element where a click really reaches it: rings are often hollow or partly covered.
_POINT = """
(wanted) => {
  const element = typeof wanted === "string" ? document.querySelector(wanted) : wanted;
  if (!element) return null;
  const box = element.getBoundingClientRect();
  for (const fine of [1, 3, 7, 15]) {
    for (let i = 0; i < fine; i++) for (let j = 0; j < fine; j++) {
      const x = box.x + (box.width * (i + 0.5)) / fine;
      const y = box.y + (box.height * (j + 0.5)) / fine;
      const hit = document.elementFromPoint(x, y);
      if (hit && (hit === element || element.contains(hit))) return { x, y };
    }
  }
  return null;
}
"""


# ---------------------------------------------------------------- fixtures


@pytest.fixture(scope="session")
def started() -> Iterator[Browser]:
    """One browser for all tests of a process."""
    path = find_browser()
    assert path, "There is no Chromium: run `make system`."
    asyncio._set_running_loop(None)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def chromium(started: Browser) -> Iterator[Browser]:
    """The browser.  Between its tests others may run loops of their own: ours then counts as asleep."""
    loop = started._loop
    asyncio._set_running_loop(loop)
    yield started
    asyncio._set_running_loop(None)


@pytest.fixture
def screens(chromium: Browser, server: Server) -> Iterator["Screens"]:
    """Browsers to look at the shared server with; at the end none of them may have complained."""
    opened = Screens(chromium, server)
    yield opened
    opened.close()


# ---------------------------------------------------------------- screens


class Screens:
    """Opens screens, each with cookies and storage of its own, and closes them all.

    `painted`: somebody will look at the pixels, or times them.
    """

    def __init__(self, browser: Browser, server: Server, painted: bool = False) -> None:
        self.browser = browser
        self.server = server
        self.painted = painted
        self.opened: list[Screen] = []

    def __call__(self, *, token: str = "", quick: bool = True, **how: Any) -> "Screen":
        """`token`: of an agent, whose seats this browser then has.  `quick`: nothing is animated."""
        settings: dict[str, Any] = {
            "viewport": WIDE,
            "base_url": self.server.url,
            "color_scheme": "light",
        }
        if quick:
            settings["reduced_motion"] = "reduce"
        context = self.browser.new_context(**{**settings, **how})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(_LISTENING)
        if not self.painted:
            context.add_init_script(_VEIL)
        if token:
            self.give(context, token)
        screen = Screen(self.server, context.new_page())
        self.opened.append(screen)
        return screen

    def phone(self, size: dict[str, int] | None = None, **how: Any) -> "Screen":
        return self(viewport=size or PHONE, is_mobile=True, has_touch=True, **how)

    def give(self, context: BrowserContext, token: str) -> None:
        context.add_cookies([{"name": "sugoroku", "value": token, "url": self.server.url}])

    def close(self) -> None:
        complaints = [line for screen in self.opened for line in screen.complaints()]
        for screen in self.opened:
            screen.page.context.close()
        assert not complaints


class Screen:
    """One page, what it complains about, and the table that it shows."""

    def __init__(self, server: Server, page: Page) -> None:
        self.server = server
        self.page = page
        self.heard: list[str] = []
        self.expected: list[str] = []  # parts of complaints that the test provokes
        self.watch(page)

    def watch(self, page: Page) -> None:
        page.on("console", lambda said: self._hear(said.type, f"{said.text} {said.location['url']}"))
        page.on("pageerror", lambda error: self.heard.append(f"page error: {error}"))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.heard.append(f"console {kind}: {text}")

    def complaints(self) -> list[str]:
        """What went wrong in the console, on the page, or against the policy."""
        with suppress(Exception):
            self.heard += [f"policy: {line}" for line in self.page.evaluate("window.__refused ?? []")]
        return [line for line in self.heard if not any(part in line for part in self.expected)]

    # ------------------------------------------------------------ going and looking

    def look(self, script: str, argument: object = None) -> Any:
        """What a function finds on the page that asks what can be seen."""
        veiled = self.page.evaluate("Boolean(window.__veil)")
        return self.page.evaluate(_LIFTED % script if veiled else script, argument)

    @contextmanager
    def in_sight(self) -> Iterator[None]:
        """While others look at the page."""
        self.page.evaluate("if (window.__veil) window.__veil.disabled = true")
        yield
        self.page.evaluate("if (window.__veil) window.__veil.disabled = false")

    def open(self, path: str) -> "Screen":
        self.page.goto(path, wait_until="load")
        return self

    def open_table(self, table: str, query: str = "") -> "Screen":
        return self.open(f"/t/{table}{query}")

    def facts(self) -> dict[str, str]:
        """What the page knows of the position that it shows."""
        return dict(self.page.evaluate("({...document.getElementById('table').dataset})"))

    @property
    def revision(self) -> int:
        return int(self.facts()["revision"])

    @property
    def table(self) -> str:
        return self.facts()["table"]

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text().strip()

    def until(self, condition: str, argument: object = None) -> None:
        """Wait until this expression, or function of the argument, holds on the page."""
        function = condition if "=>" in condition else f"() => {condition}"
        self.page.wait_for_function(function, arg=argument, timeout=PATIENCE)

    def until_revision(self, revision: int) -> None:
        self.until(
            "(wanted) => Number(document.getElementById('table')?.dataset.revision) >= wanted", revision
        )

    def until_asked(self, after: int) -> bool:
        """Wait until a newer position asks this visitor, or the game is over: then False."""
        self.until(
            "(after) => { const t = document.getElementById('table');"
            " return t && !t.hasAttribute('aria-busy') && Number(t.dataset.revision) > after"
            " && (t.dataset.turn === '1' || document.querySelector('#act table.score')); }",
            after,
        )
        return not self.is_over()

    def is_over(self) -> bool:
        return self.page.locator("#act table.score").count() > 0

    def sideways(self) -> int:
        """By how many pixels the page is wider than the window."""
        size = self.page.viewport_size
        assert size
        wide = (
            "() => Math.max(innerWidth, document.documentElement.scrollWidth, document.body.scrollWidth)"
        )
        return int(self.page.evaluate(wide)) - size["width"]

    # ------------------------------------------------------------ mouse and finger

    def point(self, selector: str) -> tuple[float, float]:
        """Where a click on the first such element reaches it; it is scrolled to where it can be seen."""
        place = self.page.evaluate(_POINT, selector) if ":text" not in selector else None
        if place is None:
            found = self.page.locator(selector).first
            found.scroll_into_view_if_needed()
            place = found.evaluate(_POINT)
        assert place, f"nothing of {selector} can be reached"
        return place["x"], place["y"]

    def click(self, selector: str) -> None:
        self.page.mouse.click(*self.point(selector))

    def tap(self, selector: str) -> None:
        self.page.touchscreen.tap(*self.point(selector))

    # ------------------------------------------------------------ choosing

    def choices(self) -> list[dict[str, str]]:
        """What the panel offers: the action, its target, and whether that glows on a sheet."""
        return list(
            self.page.evaluate(
                """() => [...document.querySelectorAll("#opts .opt")].map((option) => {
                  const target = option.dataset.targets?.split(" ")[0] ?? option.dataset.target;
                  const wanted = `.go[data-target="${CSS.escape(target)}"]`;
                  const rings = [...document.querySelectorAll(wanted)];
                  const ring = rings.find((go) => go.getClientRects().length) ?? rings[0];
                  return { id: option.id, action: option.value, target, glows: ring?.id ?? "" };
                })"""
            )
        )

    def choose(self, choice: dict[str, str], press: Callable[[str], None] | None = None) -> None:
        """Point at the glowing place, then at one of several choices there, then confirm."""
        press = press or self.click
        if choice["glows"] and not self.is_chosen(choice):
            press(f"#{_escaped(choice['glows'])}")
        if not self.is_chosen(choice):
            press(f"#{choice['id']}")
        assert self.is_chosen(choice)
        press("#confirm")

    def is_chosen(self, choice: dict[str, str]) -> bool:
        marked = "(id) => document.getElementById(id)?.getAttribute('aria-pressed') === 'true'"
        return bool(self.page.evaluate(marked, choice["id"]))

    def play(self, random: Random, press: Callable[[str], None] | None = None) -> bool:
        """One decision, by chance.  False when the game is over after it."""
        before = self.revision
        self.choose(random.choice(self.choices()), press)
        return self.until_asked(before)


def _escaped(id: str) -> str:
    return "".join(letter if letter.isalnum() or letter in "-_" else f"\\{letter}" for letter in id)


def serious(screen: Screen) -> list[str]:
    """What axe finds that counts, each with the element that has it."""
    with screen.in_sight():
        found = Axe().run(screen.page).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


# ---------------------------------------------------------------- reaching a position


def until(condition: Callable[[], bool], what: str) -> None:
    """Wait for something outside a page."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < deadline, f"{what} did not happen"
        time.sleep(0.02)


def advance(
    http: httpx.Client, table: str, moves: int, random: Random, seats: tuple[int, ...] = (0,)
) -> int:
    """Play up to so many decisions of these seats by chance, over the interface for agents."""
    made, asked = 0, {"decision": None}
    while made < moves:
        for seat in seats if asked["decision"] is None else ():
            asked = http.get(f"/api/tables/{table}/legal", params={"seat": seat}).json()
            if asked["decision"] is not None:
                break
        if asked["decision"] is None:
            if not asked["deciders"]:
                break  # over
            time.sleep(0.02)  # a bot thinks
            continue
        choice = random.choice(asked["decision"]["choices"])
        body = {
            "seat": seat, "revision": asked["revision"], "key": f"a{asked['revision']}",
            "action": choice["text"],
        }  # fmt: skip
        answer = http.post(f"/api/tables/{table}/act", json=body)
        assert answer.status_code in (200, 409), answer.text  # 409: a bot was quicker
        made += answer.status_code == 200
        asked = {"decision": None}
        if answer.status_code == 200 and answer.json()["view"]["seat"] == seat:
            asked = {"revision": answer.json()["revision"], **answer.json()["view"]}
    return made


class Party:
    """People with names at a table, who play as greedy bots would: positions as in real games."""

    def __init__(
        self,
        server: Server,
        game: str,
        *names: str,
        seed: str,
        modules: tuple[str, ...] = (),
        **options: str,
    ) -> None:
        self.game = load(game)
        settings = self.game.settle(len(names), options, modules)
        people = [Seat(name, "") for name in names]
        self.plan, self.turns = whole_game(Match(self.game, settings, people, secret_from(seed)), seed)
        self.agents = [Agent(server, name) for name in names]
        seats = ["you", *("friend" for _ in names[1:])]
        made = self.agents[0].table(game, *seats, seed=seed, options=options, modules=list(modules))
        self.table = str(made["table"]["id"])
        for seat, agent in enumerate(self.agents[1:], start=1):
            claim = f"/api/tables/{self.table}/seats/{seat}/claim"
            agent.http.post(claim, json={"token": made["invites"][str(seat)]}).raise_for_status()
        self.made = int(self.agents[0].legal(self.table)["revision"])
        self.file, self.first = server.database, self.table

    @property
    def token(self) -> str:
        """Of the first of them."""
        return self.agents[0].token

    def play(self, moves: int) -> None:
        """Go on until so many moves have been made, those counted that the server makes by itself."""
        while self.made < moves:
            seat, action = self.plan[self.made]
            text = self.game.codec.text(action)
            answer = self.agents[seat].act(self.table, self.made, f"p{self.made}", text, seat)
            assert answer.status_code == 200, answer.text
            self.made = int(answer.json()["moves"])
        assert self.made == moves, "the table makes the same moves by itself as the plan has"

    def jump(self, moves: int) -> None:
        """Go to a copy of the table where so many moves have been made, written into the database.

        Much quicker than to send them one by one.
        """
        self.table, self.made = f"{self.first}-{moves}", moves
        texts = [(seat, self.game.codec.text(action)) for seat, action in self.plan[:moves]]
        with closing(sqlite3.connect(self.file, timeout=PATIENCE / 1000)) as database, database:
            for name, key in (("tables", "id"), ("seats", "table_id")):
                columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
                values = ", ".join("?" if column == key else column for column in columns)
                copy = f"INSERT INTO {name} SELECT {values} FROM {name} WHERE {key} = ?"
                database.execute(copy, (self.table, self.first))
            rows = [
                (self.table, number, f"j{number}", "act", seat, text, 0.0)
                for number, (seat, text) in enumerate(texts, start=1)
            ]
            database.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def whole_game(match: Match, seed: str) -> tuple[list[Move], dict[int, int]]:
    """All moves of a game between greedy bots; those that seat 0 chose, with how many choices it had."""
    bot, random, turns = make("greedy"), Random(seed), {}
    while not match.state.over:
        seat, action = _forced(match)
        if seat < 0:
            seat = match.state.deciders()[0]
            sight = Sight(match.game, match.state, seat, random)
            action = bot.choose(sight)
            if seat == 0:
                turns[len(match.moves)] = len(sight.legal)
        match.act(seat, action)
    return list(match.moves), turns


def _forced(match: Match) -> Move:
    """What the server does by itself, because it leaves no choice; seat -1 if nothing."""
    for seat in match.state.deciders():
        match.state.turn_to(seat)
        if len(legal := match.state.legal()) == 1:
            return seat, legal[0]
    return -1, -1
