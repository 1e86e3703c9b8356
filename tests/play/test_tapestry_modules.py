"""The expansions of Tapestry in a real browser: whole campaigns, and a solo game with all modules."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from sugoroku import load
from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match, Move
from sugoroku.core.record import Seat
from tests.play.browser import SOAK, Screen, Screens, advance, at_length, serious, whole_game
from tests.play.running import Agent, Server
from tests.play.test_tapestry import pick
from tests.play.test_whole_games import check_score_sheet

GAME = load("tapestry")
EXPANSIONS = ("plans", "arts", "fantasies")
CAMPAIGNS = [campaign.key for campaign in GAME.campaigns]
LAST_ERA = 4  # the next income turn is the last one
ADVANCES = 3  # at the start of each game of a campaign


@pytest.fixture
def own(chromium: Browser, tmp_path: Path) -> Iterator[Screens]:
    """A server of our own, to be killed."""
    with Server(tmp_path, "--limits", "0") as server:
        opened = Screens(chromium, server)
        yield opened
        opened.close()


# ---------------------------------------------------------------- a whole campaign


def hasty(actions: list[str], random: Random) -> str:
    """An income turn whenever there is one: the shortest game."""
    return "income" if "income" in actions else random.choice(actions)


def begin(screen: Screen, random: Random) -> bool:
    """The first decisions, advances among them.  False when the game is over after one of them."""
    advanced = 0
    while advanced < ADVANCES:
        actions = [choice["action"] for choice in screen.choices()]
        advances = [action for action in actions if action.startswith("advance ")]
        advanced += bool(advances)
        if not decide(screen, random.choice(advances or actions)):
            return False
    return True


def decide(screen: Screen, action: str) -> bool:
    before = screen.revision
    pick(screen, action)
    return screen.until_asked(before)


def to_the_last_era(agent: Agent, table: str, random: Random) -> None:
    """The middle of a game, over the interface for agents."""
    answer = agent.http.get(f"/api/tables/{table}/view", params={"seat": 0})
    while (view := answer.json()["view"])["decision"] and view["board"]["players"][0]["era"] < LAST_ERA:
        action = hasty([choice["text"] for choice in view["decision"]["choices"]], random)
        revision = int(answer.json()["revision"])
        answer = agent.act(table, revision, f"m{revision}", action)
        answer.raise_for_status()


def restart(screen: Screen, title: str) -> None:
    """The server is killed in the middle of a game, which is gone on with from the lobby."""
    before = screen.revision
    screen.open("about:blank")
    screen.server.kill()
    screen.server.start()
    screen.open("/")
    screen.click(f"[aria-label='Open: {title}']")
    screen.page.get_by_role("link", name="Go on playing").click()
    screen.page.wait_for_url("**/t/*")
    assert screen.until_asked(-1)
    assert screen.revision == before


@at_length  # a shorter one is played in test_campaigns.py
@pytest.mark.parametrize("key", CAMPAIGNS)
def test_a_whole_campaign_is_played_and_resumed_after_a_restart(
    own: Screens, tmp_path: Path, key: str
) -> None:
    campaign = next(one for one in GAME.campaigns if one.key == key)
    agent, random = Agent(own.server, "Mika"), Random(3)
    screen = own(token=agent.token).open("/")
    screen.click("a[href='/campaigns/tapestry']")
    screen.page.get_by_role("button", name=f"Start {campaign.title}").click()
    for number, scenario in enumerate(campaign.scenarios):
        screen.page.get_by_role("button", name=f"Play {scenario.title}").click()
        screen.page.wait_for_url("**/t/*")
        assert screen.until_asked(-1)
        assert screen.page.locator("#sh-scenario").is_visible()  # its special rules
        going = begin(screen, random)
        if number == 0:
            restart(screen, campaign.title)
        if going:
            to_the_last_era(agent, screen.table, random)
            screen.page.reload()
            going = screen.until_asked(-1)
        while going:
            actions = [choice["action"] for choice in screen.choices()]
            going = decide(screen, hasty(actions, random))
        check_score_sheet(screen)
        screen.page.get_by_role("link", name="Go on with the campaign").click()
        screen.page.wait_for_url("**/c/*")
        assert screen.page.locator("table.cells tbody tr").count() == number + 1
    check_final_page(screen, own, agent.token)
    verify(screen, tmp_path)


def check_final_page(screen: Screen, own: Screens, token: str) -> None:
    """The result, nothing left to play; the same on a phone at night."""
    assert screen.text(".notice.news").split("\n")[0].endswith("the campaign")
    assert screen.page.get_by_role("button", name="Play ").count() == 0
    assert screen.page.get_by_text("in progress").count() == 0
    phone = own.phone(token=token, color_scheme="dark").open(screen.page.url)
    for seen in (screen, phone):
        assert serious(seen) == []
        assert seen.sideways() <= 0
    phone.open("/")
    assert phone.page.locator(".tcard .state", has_text="Lost").count() == 1  # nobody wins in such haste


def verify(screen: Screen, folder: Path) -> None:
    """The file of the campaign holds all its games."""
    file = folder / "campaign.json"
    with screen.page.expect_download() as download:
        screen.click("a:text('Save as a file')")
    download.value.save_as(file)
    command = [sys.executable, "-m", "sugoroku", "verify", str(file)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr


# ---------------------------------------------------------------- alone with all modules

FIRST, LATEST = 12, 12  # decisions at the start and at the end that are made by mouse
TYPICAL = {"advance", "advance-on", "create", "income", "landmark", "play", "plot", "place", "tech"}
TOLD = {"gains a charm of", "discards the landmark card"}
LINES = "document.getElementById('lines').textContent"


def rich_game() -> tuple[str, list[Move]]:
    """A seed and the moves of a greedy bot: the first such game in which everything typical happens."""
    settings = GAME.settle(1, {}, EXPANSIONS)
    for number in range(60):
        seed = f"all modules {number}"
        match = Match(GAME, settings, [Seat("Mika", "")], secret_from(seed))
        plan, _ = whole_game(match, seed)
        events = [event for move in range(len(plan)) for event in match.events_of(move)]
        said = "; ".join(event.words() for event in events if event.seat == 0)
        verbs = {GAME.codec.text(action).split()[0] for _, action in plan}
        if verbs >= TYPICAL and all(words in said for words in TOLD):
            return seed, plan
    raise AssertionError("no game has all of it")


def start_with_all_modules(screen: Screen, seed: str) -> None:
    """From the lobby to the first question."""
    screen.open("/")
    screen.click('.gcard a[href="/new/tapestry"]')
    screen.page.wait_for_url("**/new/tapestry")
    for module in EXPANSIONS:
        screen.page.check(f"input[name=module-{module}]")
    screen.click("summary:text('More')")
    screen.click("#seed")
    screen.page.keyboard.type(seed)
    screen.click("form.setup .start button")
    screen.page.wait_for_url("**/t/*")
    screen.until_asked(-1)


def test_a_game_alone_with_all_modules_is_played_by_mouse(screens: Screens, server: Server) -> None:
    """As a greedy bot would: start, end and whatever is done for the first time are by mouse."""
    seed, plan = rich_game()
    agent = Agent(server, "Mika")
    screen = screens(token=agent.token)
    start_with_all_modules(screen, seed)
    clicked: set[str] = set()
    told: set[str] = set()
    while (made := int(screen.facts()["moves"])) < len(plan):
        revision, text = screen.revision, GAME.codec.text(plan[made][1])
        verb = text.split()[0]
        if verb not in clicked or not FIRST <= made < len(plan) - LATEST:
            pick(screen, text)
            clicked.add(verb)
        else:
            agent.act(screen.table, revision, f"p{revision}", text).raise_for_status()
        screen.until_asked(revision)
        lines = str(screen.page.evaluate(LINES))
        told |= {words for words in TOLD if words in lines}
    assert clicked >= TYPICAL and told == TOLD
    check_score_sheet(screen)


# ---------------------------------------------------------------- where the sheets stand

BOXES = """() => Object.fromEntries([...document.querySelectorAll("#sheets > .sheet")].map((sheet) => {
  const { top, bottom, width } = sheet.getBoundingClientRect();
  return [sheet.id.slice(3), { top, bottom, width }];
}))"""


def test_the_arts_follow_the_tracks_and_landmark_cards_come_last(
    screens: Screens, server: Server
) -> None:
    agent = Agent(server, "Mika")
    made = agent.table("tapestry", "you", seed="sheets", modules=list(EXPANSIONS))
    screen = screens(token=agent.token).open_table(str(made["table"]["id"]))
    for width, height in ((1280, 800), (1366, 657), (1920, 1080), (820, 1180)):
        screen.page.set_viewport_size({"width": width, "height": height})
        boxes = screen.page.evaluate(BOXES)
        tracks, arts, cards = (boxes[id] for id in ("tracks", "tracks-arts", "landmark-cards"))
        own = [boxes[id] for id in ("map", "city", "mat", "techs", "hand", "others")]
        assert 0 < arts["top"] - tracks["bottom"] < 12, (width, height)
        assert all(arts["bottom"] < box["top"] for box in own)
        assert all(box["bottom"] < cards["top"] for box in own)
        assert tracks["width"] == arts["width"] == cards["width"] > 2 * boxes["map"]["width"] * 0.9


# ---------------------------------------------------------------- axe

TABLES = [
    (EXPANSIONS, {}, "light", False),
    (EXPANSIONS, {}, "dark", True),
    (("kaiju",), {"kaiju": "1"}, "dark", False),
    (("kaiju",), {"kaiju": "2"}, "light", True),
    (("plans", "atlantis"), {"atlantis": "1"}, "light", False),
]


@pytest.mark.parametrize(("modules", "options", "scheme", "small"), TABLES if SOAK else TABLES[1:3])
def test_axe_finds_nothing_at_a_table_with_modules(
    screens: Screens,
    server: Server,
    modules: tuple[str, ...],
    options: dict[str, str],
    scheme: str,
    small: bool,
) -> None:
    agent = Agent(server, "Mika")
    made = agent.table("tapestry", "you", seed="axe", modules=list(modules), options=options)
    table = str(made["table"]["id"])
    advance(agent.http, table, 25, Random(2))
    screen = (screens.phone if small else screens)(token=agent.token, color_scheme=scheme)
    screen.open_table(table)
    assert serious(screen) == []
