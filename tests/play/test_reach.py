"""Everything on a table can be clicked and read: laptops, tablets, phones, and with text at 200 %.

One page for each position, whose window is only resized; what cannot be reached is told by `reach.js`.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.play.browser import SIZES, Party, Screen, Screens
from tests.play.running import Agent, Server

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
REACH = (Path(__file__).parent / "reach.js").read_text("utf-8")
LEAST = {"touch": 24, "letters": 11}  # px
DRAWERS = {"log": "#log", "menu": "#tools"}  # by the button that opens them

MANY = [(1366, 657), (1920, 1080), (820, 1180), (390, 844)]
GREAT = SIZES if SOAK else [(1366, 657), (390, 844)]  # with text at 200 %
MOST = "most choices"  # the stage that is looked at in most sizes
ROOT = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
AFRESH = """() => {
  for (const part of document.querySelectorAll("html, body, .rail, .rail *")) part.scrollTo(0, 0);
  return new Promise(requestAnimationFrame);
}"""
NAMES = ("Mika", "Aoi", "Jun", "Tarō", "Sora")
PARTIES = (
    ("jiguan", 4), ("daitoshi", 1), ("daitoshi", 4), ("edo", 5), ("daimyo", 4),
    ("tapestry", 1), ("tapestry", 5),
)  # fmt: skip
AT_LENGTH = {("daitoshi", 1), ("tapestry", 1)}  # with more players there is more to click


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("reach"), "--limits", "0") as running:
        yield running


@pytest.fixture
def mine(chromium: Browser, quiet: Server) -> Iterator[Screens]:
    opened = Screens(chromium, quiet)
    yield opened
    opened.close()


def with_great_text(screen: Screen) -> Screen:
    """Text at 200 % in the settings of the browser, for as long as the page lives."""
    session = screen.page.context.new_cdp_session(screen.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    screen.open("/")
    assert screen.page.evaluate(ROOT) == 32
    return screen


def resize(screen: Screen, size: tuple[int, int]) -> None:
    screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    screen.page.evaluate(AFRESH)


def unreachable(screen: Screen) -> list[str]:
    """On the page, on every sheet of a phone, in the drawers."""
    found = look(screen, "#act, #players, #tabs, .top, #log", ".sheet", whole=True)
    for tab in screen.page.locator("#tabs a:visible").all():
        tab.dispatch_event("click")
        found += look(screen, "", f"#sh-{tab.get_attribute('data-sheet')}")
    for drawer, inside in DRAWERS.items():
        button = screen.page.locator(f"header > [data-do={drawer}]")
        if button.is_visible():
            button.dispatch_event("click")
            found += look(screen, inside)
            button.dispatch_event("click")
    screen.page.locator("#settings summary").dispatch_event("click")
    found += look(screen, "#settings .pop")
    screen.page.locator("#settings summary").dispatch_event("click")
    return list(dict.fromkeys(found))


def look(screen: Screen, parts: str, boards: str = "", *, whole: bool = False) -> list[str]:
    asked = {**LEAST, "parts": parts, "boards": boards, "whole": whole}
    return list(screen.look(REACH, asked))


def stages(party: Party) -> dict[str, int]:
    """After how many moves: the first turn, the longest question, a full table, the score."""
    turns = list(party.turns)
    most = max(turns, key=lambda move: party.turns[move])
    found = {"first": turns[0], MOST: most, "late": turns[-1], "over": len(party.plan)}
    return dict(sorted(found.items(), key=lambda item: item[1]))


@pytest.mark.parametrize(("game", "players"), [one for one in PARTIES if SOAK or one not in AT_LENGTH])
def test_everything_can_be_clicked_at_every_size(
    mine: Screens, quiet: Server, game: str, players: int
) -> None:
    party = Party(quiet, game, *NAMES[:players], seed="reach")
    screen, great = mine(token=party.token), with_great_text(mine(token=party.token))
    found = []
    for stage, moves in stages(party).items():
        every = stage == MOST or SOAK
        if not every and stage != "over":
            continue
        party.jump(moves)
        sizes = SIZES if SOAK else MANY if every else MANY[-1:]
        found += [f"{stage}, {fault}" for fault in tour(screen, party.table, sizes)]
        sizes = GREAT if every else GREAT[:1]
        found += [f"{stage}, 200 %, {fault}" for fault in tour(great, party.table, sizes)]
    assert not found, "\n".join(found)


WITH_MODULES = [  # a game and its modules, how many play, options, sizes: what shows less needs fewer
    ("edo+jiin+tokken+ronin", 5, {}, MANY),
    ("edo+jiin", 3, {}, [(1366, 657)]),
    ("edo+tokken", 3, {}, [(820, 1180)]),
    ("edo+ronin", 3, {}, [(390, 844)]),
    ("tapestry+plans+arts+fantasies", 5, {}, MANY),
    ("tapestry+plans+arts+fantasies", 1, {}, [(1366, 657), (390, 844)]),
    ("tapestry+kaiju", 1, {"kaiju": "1"}, MANY),
    ("tapestry+plans+atlantis", 1, {"atlantis": "1"}, [(1366, 657), (390, 844)]),
]


FEW = [WITH_MODULES[0], WITH_MODULES[4], WITH_MODULES[6]]  # all boxes of a game, and a scenario


@pytest.mark.parametrize(("game", "players", "options", "sizes"), WITH_MODULES if SOAK else FEW)
def test_what_modules_add_can_be_clicked_too(
    mine: Screens,
    quiet: Server,
    game: str,
    players: int,
    options: dict[str, str],
    sizes: list[tuple[int, int]],
) -> None:
    name, *modules = game.split("+")
    party = Party(quiet, name, *NAMES[:players], seed="modules", modules=tuple(modules), **options)
    screen, found, moves = mine(token=party.token), [], stages(party)
    for stage in sorted((MOST, "late") if SOAK else (MOST,), key=lambda stage: moves[stage]):
        party.jump(moves[stage])
        some = sizes if SOAK else [sizes[0], sizes[-1]]
        found += [f"{stage}, {fault}" for fault in tour(screen, party.table, some)]
    assert not found, "\n".join(found)


def tour(screen: Screen, table: str, sizes: list[tuple[int, int]]) -> list[str]:
    """The same page at each size."""
    found = []
    screen.open_table(table)
    for width, height in sizes:
        resize(screen, (width, height))
        found += [f"{width}x{height}: {fault}" for fault in unreachable(screen)]
    screen.open("about:blank")  # or every move would be drawn for it
    return found


_STACKED = """() => {
  const box = (wanted) => document.querySelector(wanted).getBoundingClientRect();
  const [board, panel, players] = ["#sheets", "#act", "#players"].map((part) => box(part).toJSON());
  return { board, panel, players };
}"""


def test_an_upright_tablet_has_the_board_above_the_panel(mine: Screens, quiet: Server) -> None:
    agent = Agent(quiet, "Mika")
    table = str(agent.table("daitoshi", "you", "greedy", seed="upright")["table"]["id"])
    screen = mine(token=agent.token).open_table(table)
    for size in ((820, 1180), (1024, 1366), (768, 1024)):
        resize(screen, size)
        found = screen.page.evaluate(_STACKED)
        assert found["board"]["bottom"] <= found["panel"]["top"]
        assert found["board"]["width"] == size[0] - 16
        assert found["players"]["left"] >= found["panel"]["right"]
    resize(screen, (1280, 720))
    found = screen.page.evaluate(_STACKED)
    assert found["board"]["right"] <= found["panel"]["left"]


# ---------------------------------------------------------------- the check itself

HARMS = {
    "not in sight": "one('.act form > .scroll').style.cssText = 'flex: none; height: 900px'",
    "cannot be clicked": "document.body.append(veil())",
    "does not take a click": "document.body.append(veil())",
    "only ": "one('#act .ref').style.cssText = 'min-height: 0; height: 12px'",
    "letters of 9.00 px": "one('#prompt').style.fontSize = '9px'",
    "letters of 5": "one('#sh-mat .board').style.cssText = 'width: 50%'",
    "lie on #": "one('#act').style.marginLeft = '-80px'",
    "wider than the window": "document.body.style.width = '2000px'",
}
_HELP = """
const one = (wanted) => document.querySelector(wanted);
const veil = () => {
  const made = document.createElement("div");
  made.style.cssText = "position: fixed; inset: 0; z-index: 99";
  return made;
};
"""


def test_the_check_sees_what_cannot_be_reached(mine: Screens, quiet: Server) -> None:
    agent = Agent(quiet, "Mika")
    table = str(agent.table("jiguan", "you", "random", seed="harmed")["table"]["id"])
    screen = mine(token=agent.token)
    resize(screen.open_table(table), (1280, 720))
    for expected, harm in HARMS.items():
        screen.open_table(table).until("document.querySelector('#confirm')")
        assert unreachable(screen) == []
        screen.page.evaluate(f"() => {{ {_HELP} {harm}; }}")
        found = look(screen, "#act, #players, .top", ".sheet", whole=True)
        assert any(expected in fault for fault in found), f"{expected}: {found}"
