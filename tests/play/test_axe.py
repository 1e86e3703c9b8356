"""axe on every kind of page, by day and night, wide and on a phone: nothing serious or critical."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.play.browser import Screen, Screens, advance, serious
from tests.play.running import Agent, Server

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
GAMES = ("jiguan", "daitoshi", "edo", "daimyo", "tapestry")
LOOKS = [("light", False), ("dark", False), ("light", True), ("dark", True)]


class Rooms:
    """Tables in every condition, for one visitor."""

    def __init__(self, server: Server) -> None:
        self.host = Agent(server, "Mika")
        self.guest = Agent(server, "Ren")
        self.tables: dict[str, str] = {}
        made = self.host.table("jiguan", "you", "friend", "friend", seed="axe", public=True)
        self.tables["invite"] = str(made["invites"]["1"])
        self.tables["waiting"] = str(made["table"]["id"])
        self.guest.table("daitoshi", "you", "friend", "friend", seed="axe", public=True)

    def __getitem__(self, name: str) -> str:
        """A table as in "jiguan middle", played when it is first asked for."""
        if name not in self.tables:
            game, phase = name.split()
            self.tables[name] = self._at(game, phase)
        return self.tables[name]

    def _at(self, game: str, phase: str) -> str:
        match phase:
            case "first":
                return self._table(game, "you", "greedy", "random", "greedy")
            case "middle":
                return self._table(game, "you", "greedy", moves=14)
            case "alone":
                return self._table(game, "you", moves=20)
        return self._table(game, "you", *(["random"] if game != "daitoshi" else []), moves=999)

    def _table(self, game: str, *seats: str, moves: int = 0) -> str:
        id = str(self.host.table(game, *seats, seed=f"axe {game}")["table"]["id"])
        advance(self.host.http, id, moves, Random(8))
        return id


@pytest.fixture(scope="module")
def rooms(server: Server) -> Iterator[Rooms]:
    yield Rooms(server)


def look(screens: Screens, scheme: str, phone: bool, token: str = "") -> Screen:
    if phone:
        return screens.phone(token=token, color_scheme=scheme)
    return screens(token=token, color_scheme=scheme)


PLAIN = {
    "full lobby": "/",
    "new table of Jiguan": "/new/jiguan",
    "new table of Daitoshi": "/new/daitoshi",
    "waiting room": "/t/{waiting}",
    "invitation": "/join/{invite}",
    "records": "/records",
    "verify before the end": "/t/{daitoshi middle}/verify",
    "verify after the end": "/t/{jiguan over}/verify",
    "rules": "/rules/jiguan",
    "data": "/data/daitoshi",
    "error": "/t/nothing-is-here",
}


@pytest.mark.parametrize("name", PLAIN)
def test_plain_pages_have_no_serious_violation(screens: Screens, rooms: Rooms, name: str) -> None:
    path = re.sub(r"{(.+)}", lambda found: rooms[found[1]], PLAIN[name])
    looks = LOOKS if SOAK else [LOOKS[1 + list(PLAIN).index(name) % 2]]
    for scheme, phone in looks:
        screen = look(screens, scheme, phone, rooms.host.token).open(path)
        screen.expected.append("404")
        assert serious(screen) == [], (scheme, phone)


def test_the_empty_lobby_has_no_serious_violation(screens: Screens) -> None:
    for scheme, phone in LOOKS if SOAK else LOOKS[1:3]:
        assert serious(look(screens, scheme, phone).open("/")) == []


def test_a_refused_record_is_said_without_a_serious_violation(screens: Screens, tmp_path: Path) -> None:
    broken = tmp_path / "broken.sgk"
    broken.write_text("this is no record\n")
    screen = screens().open("/records")
    screen.page.set_input_files("#file", broken)
    screen.expected.append("422")
    screen.click("form button:text('Open')")
    screen.page.locator(".notice.problem").wait_for()
    assert serious(screen) == []


TABLES = [
    (f"{game} {phase}", scheme, phone)
    for game in GAMES
    for phase in ("first", "middle", "over")
    for scheme, phone in LOOKS
]
FEW = {
    ("jiguan first", "light", True), ("jiguan middle", "dark", False),
    ("daitoshi middle", "light", True), ("daitoshi over", "dark", True),
    ("edo first", "light", False), ("edo middle", "dark", True),
    ("daimyo middle", "light", False), ("daimyo over", "dark", False),
    ("tapestry first", "light", True), ("tapestry middle", "dark", False),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "scheme", "phone"), TABLES if SOAK else [one for one in TABLES if one in FEW]
)
def test_tables_have_no_serious_violation(
    screens: Screens, rooms: Rooms, name: str, scheme: str, phone: bool
) -> None:
    screen = look(screens, scheme, phone, rooms.host.token).open_table(rooms[name])
    screen.until("() => document.querySelector('#opts .opt, #act table.score')")
    assert serious(screen) == []


@pytest.mark.parametrize(("scheme", "phone"), LOOKS if SOAK else [LOOKS[1], LOOKS[2]])
def test_what_opens_over_a_table_has_no_serious_violation(
    screens: Screens, rooms: Rooms, scheme: str, phone: bool
) -> None:
    """A choice made, the side sheet with a rule, the menu, texts, the past, other sheets, watching."""
    screen = look(screens, scheme, phone, rooms.host.token).open_table(rooms["daitoshi alone"])
    page = screen.page
    page.locator("#opts .opt").first.click()
    page.locator("#opts .opt").first.focus()
    page.locator("#act .ref").click()
    page.locator("#side").wait_for(state="visible")
    assert serious(screen) == []
    page.keyboard.press("Escape")
    if phone:
        page.locator("header [data-do=menu]").click()
    page.locator("#settings summary").click()
    assert serious(screen) == []
    page.locator("#settings [data-pref=text]").check()
    page.keyboard.press("Escape")
    assert serious(screen) == []
    screen.open_table(rooms["daitoshi alone"], "?at=5&look=1")
    page.locator(".past").first.wait_for()
    assert serious(screen) == []

    stranger = look(screens, scheme, phone).open_table(rooms["jiguan middle"])
    assert serious(stranger) == []
