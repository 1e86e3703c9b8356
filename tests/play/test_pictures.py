"""Nothing on a page is cut, covered or sticks out: early and late, for few and many, wide and narrow.

With SUGOROKU_PICTURES=1 (`make pictures`) the pictures that the README shows are taken on the way.
"""

import os
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.play.browser import SIZES, WIDE, Party, Screen, Screens, some_sizes
from tests.play.running import Agent, Server

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
WRITE = bool(os.environ.get("SUGOROKU_PICTURES"))
FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOST_BYTES = 300_000
MOST_CHOICES = 16 if SOAK else 4  # of a question are tried

NAMES = ("Mika", "Aoi", "Jun", "Tarō", "Sora")
PARTIES = (
    ("jiguan", 2), ("jiguan", 4), ("daitoshi", 1), ("daitoshi", 2), ("daitoshi", 4),
    ("edo", 2), ("edo", 4), ("edo", 5), ("daimyo", 1), ("daimyo", 2), ("daimyo", 4),
    ("tapestry", 1), ("tapestry", 2), ("tapestry", 5),
)  # fmt: skip
MOST_PLAYERS = {"jiguan": 4, "daitoshi": 4, "edo": 5, "daimyo": 4, "tapestry": 5}  # most to see
PICTURED = {"tapestry": 1}  # how many play in the pictures of the README, where not four
LIGHTS = {"day": "light", "night": "dark"}

FAULTS = (Path(__file__).parent / "faults.js").read_text("utf-8")
# What is chosen already would be sent by another click.
CHOOSE = """(number) => {
  const option = document.querySelectorAll("#opts .opt")[number];
  if (!option.matches(".on")) option.click();
}"""
# Shortened on purpose: names of people, a quoted rule, one line of news, long choices of a strip,
# and what a place is, whose card on a phone has three lines of it.
SHORTENED = (
    ".nm b, .nm small, .ruletext, .digest.phone, .opt .w, .focus div > span, .score thead span, .where,"
    " .visitor"
)


class Viewer:
    """Somebody with a window of 1280 pixels and a phone of 390, by day and by night.

    `sizes`: other windows that the first one is then given.
    """

    def __init__(self, screens: Screens, token: str = "", sizes: Sequence[tuple[int, int]] = ()) -> None:
        self.sizes = sizes
        self.screens = {"wide": screens(token=token), "phone": screens.phone(token=token)}
        self.looks = 0
        self.found: list[str] = []

    def look(self, path: str, what: str, pictures: dict[tuple[str, str], str] | None = None) -> None:
        """What is wrong there is noted; `pictures` of (device, light) are written if wished for."""
        for device, screen in self.screens.items():
            screen.open(path)
            for light in LIGHTS if WRITE and pictures else ():
                if name := pictures.get((device, light)):
                    screen.page.emulate_media(color_scheme=LIGHTS[light])
                    write(screen, name)
            for light in self._lights():
                screen.page.emulate_media(color_scheme=LIGHTS[light])
                self.found += [f"{what}, {device}, {light}: {fault}" for fault in faults(screen)]
            if device == "wide":
                self._resize(screen, what)
            screen.open("about:blank")  # or every move would be drawn for it
        self.looks += 1

    def _resize(self, screen: Screen, what: str) -> None:
        """Without the choices one by one: the panel of each has been seen."""
        for width, height in self.sizes:
            screen.page.set_viewport_size({"width": width, "height": height})
            found = faults_of_sheets(screen)
            self.found += [f"{what}, {width}x{height}: {fault}" for fault in found]
        screen.page.set_viewport_size(WIDE)

    def _lights(self) -> list[str]:
        """Both at length; else day and night take turns."""
        both = list(LIGHTS)
        return both if SOAK or WRITE else [both[self.looks % 2]]


def faults(screen: Screen) -> list[str]:
    return list(dict.fromkeys(faults_of_sheets(screen) + faults_of_choices(screen)))


def faults_of_sheets(screen: Screen) -> list[str]:
    """On every sheet: a phone shows one at a time."""
    found = list(screen.look(FAULTS, [SHORTENED, "body"]))
    if screen.page.locator(".sheet:visible").count() == 1:
        for tab in screen.page.locator("#tabs a:visible").all():
            tab.dispatch_event("click")
            found += screen.look(FAULTS, [SHORTENED, "body"])
    if wide := screen.sideways():
        found.append(f"the page is {wide} pixels wider than the window")
    return list(dict.fromkeys(found))


def faults_of_choices(screen: Screen) -> list[str]:
    """Choose one thing after the other: the panel says what is about to be sent."""
    found = []
    count = screen.page.locator("#opts .opt").count()
    for number in range(0, count, -(-count // MOST_CHOICES) or 1):
        screen.page.evaluate(CHOOSE, number)
        found += screen.look(FAULTS, [SHORTENED, ":is(#act, #focus)"])
    return found


def write(screen: Screen, name: str) -> None:
    """In 256 colours: a third of the bytes, and nobody sees the difference."""
    from PIL import Image  # comes with matplotlib; only pictures need it

    image = Image.open(BytesIO(screen.page.screenshot())).convert("RGB")
    file = FOLDER / f"{name}.png"
    image.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, optimize=True)
    assert file.stat().st_size <= MOST_BYTES


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own: nobody else's tables are in the lobby."""
    with Server(tmp_path_factory.mktemp("pictures"), "--limits", "0") as running:
        yield running


@pytest.fixture
def mine(chromium: Browser, quiet: Server) -> Iterator[Screens]:
    opened = Screens(chromium, quiet, painted=WRITE)
    yield opened
    opened.close()


def test_nothing_is_cut_before_a_game(mine: Screens, quiet: Server) -> None:
    agent = Agent(quiet, "Mika")
    agent.table("daitoshi", "you", seed="pictures")
    agent.table("jiguan", "you", "greedy", seed="pictures")
    viewer = Viewer(mine, agent.token)
    viewer.look("/", "lobby", {("wide", "day"): "lobby"})
    for game in ("jiguan", "daitoshi", "edo", "daimyo", "tapestry"):
        viewer.look(f"/new/{game}", f"new {game}")
        waiting = agent.table(game, "you", "friend", "friend")["table"]["id"]
        viewer.look(f"/t/{waiting}", f"waiting {game}")
    assert viewer.found == []


@pytest.mark.parametrize(
    ("game", "players"),
    [one for one in PARTIES if SOAK or WRITE or one[1] == MOST_PLAYERS[one[0]]],
)
def test_nothing_is_cut_from_the_first_turn_to_the_score(
    mine: Screens, quiet: Server, game: str, players: int
) -> None:
    party = Party(quiet, game, *NAMES[:players], seed="pictures")
    viewer = Viewer(mine, party.token)
    shown = {
        ("wide", "day"): game,
        ("wide", "night"): f"{game}-night",
        ("phone", "day"): f"{game}-phone",
    }
    pictured = players == PICTURED.get(game, 4)
    for number, (stage, moves) in enumerate(_stages(party).items()):
        if stage not in ("middle", "over") and not SOAK:
            continue
        party.jump(moves)
        viewer.sizes = SIZES if SOAK else some_sizes(number)
        asked = stage == "middle" and pictured
        viewer.look(f"/t/{party.table}", f"{game} for {players}, {stage}", shown if asked else None)
    assert viewer.found == []


WITH_MODULES = [  # a game and its modules, how many play, options
    ("edo+jiin+tokken+ronin", 5, {}),
    ("edo+jiin", 3, {}), ("edo+tokken", 3, {}), ("edo+ronin", 3, {}),
    ("tapestry+plans+arts+fantasies", 5, {}),
    ("tapestry+plans+arts+fantasies", 1, {}),
    ("tapestry+kaiju", 1, {"kaiju": "1"}),
    ("tapestry+plans+atlantis", 1, {"atlantis": "1"}),
]  # fmt: skip
FEW = [WITH_MODULES[0], WITH_MODULES[4], WITH_MODULES[6]]  # all boxes of a game, and a scenario


@pytest.mark.parametrize(("game", "players", "options"), WITH_MODULES if SOAK else FEW)
def test_nothing_of_a_module_is_cut(
    mine: Screens, quiet: Server, game: str, players: int, options: dict[str, str]
) -> None:
    """In a soak all of EDO's at every stage; else a table is looked at once."""
    name, *modules = game.split("+")
    every = game == WITH_MODULES[0][0]
    party = Party(quiet, name, *NAMES[:players], seed="modules", modules=tuple(modules), **options)
    viewer = Viewer(mine, party.token, [(1366, 657), (820, 1180)] if players == 5 else ())
    stages = _stages(party)
    for stage in stages if every and SOAK else ("middle",) if every else ("late",):
        party.jump(stages[stage])
        viewer.look(f"/t/{party.table}", f"{game} for {players}, {stage}")
    assert viewer.found == []


def _stages(party: Party) -> dict[str, int]:
    """After how many moves we look: seat 0 is asked; in the middle, where it has most to choose from."""
    turns = list(party.turns)
    middle = turns[len(turns) * 2 // 5 : len(turns) * 3 // 5]
    most = max(middle, key=lambda move: party.turns[move])
    return {"early": turns[0], "middle": most, "late": turns[-1], "over": len(party.plan)}


# ---------------------------------------------------------------- the check itself

SQUEEZED = "display: block; height: 12px; width: 20px; padding: 0; white-space: nowrap;"
HARMS = {
    "cut at the right": f"one('.act h2').style.cssText = '{SQUEEZED} overflow: hidden'",
    "cut at the bottom": "one('.act h2').style.cssText = 'height: 9px; overflow: hidden'",
    "is broken": "one('.act h2').textContent = 'free'; one('.act h2').style.width = '1em'",
    "sticks out": f"one('#confirm').style.cssText = 'min-width: 0; flex: none; {SQUEEZED}'",
    "wider than the window": "document.body.style.width = '2000px'",
    "outside its sheet": "one('#sh-ring .live > *').setAttribute('transform', 'translate(5000)')",
    "overlap at": "one('#sh-ring .live').append(...[1, 2].map((n) => written(`twin ${n}`)))",
    "is covered in part": "one('#sh-ring .live').append(written('under'), panel())",
}
_HELP = """
const one = (wanted) => document.querySelector(wanted);
const made = (kind, more) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries(more)) element.setAttribute(name, value);
  return element;
};
const written = (words) => {
  const text = made("text", { x: 40, y: 100 });
  text.textContent = words;
  return text;
};
const panel = () => made("rect", { x: 50, y: 50, width: 60, height: 60, fill: "#fff" });
"""


def test_the_check_sees_what_is_wrong(mine: Screens, quiet: Server) -> None:
    agent = Agent(quiet, "Mika")
    table = str(agent.table("jiguan", "you", "random", seed="harmed")["table"]["id"])
    screen = mine(token=agent.token)
    for expected, harm in HARMS.items():
        screen.open_table(table).until("document.querySelector('#confirm')")
        assert faults(screen) == []
        screen.page.evaluate(f"() => {{ {_HELP} {harm}; }}")
        assert any(expected in fault for fault in faults(screen)), f"{expected}: {faults(screen)}"
