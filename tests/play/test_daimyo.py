"""A table of Daimyo in a real browser: whole games by mouse and by keyboard; a die and its previews."""

from random import Random

import pytest

from sugoroku.draw.svg import LEAST
from tests.play.browser import SIZES, Screen, Screens, advance, serious
from tests.play.running import Agent, Server
from tests.play.test_keyboard import Keyboard, decide
from tests.play.test_whole_games import check_score_sheet


def table_of(server: Server, *bots: str, seed: str) -> tuple[Agent, str]:
    agent = Agent(server, "Mika")
    return agent, str(agent.table("daimyo", "you", *bots, seed=seed)["table"]["id"])


def texts(agent: Agent, table: str) -> list[str]:
    while not (asked := agent.legal(table)["decision"]):
        pass  # the bots think
    return [choice["text"] for choice in asked["choices"]]


def ring(target: str, sheet: str) -> str:
    return f'#sh-{sheet} .go[data-target="{target}"]'


def glowing(screen: Screen) -> set[str]:
    return set(
        screen.page.evaluate(
            """() => [...document.querySelectorAll(".sheet .go")]
              .filter((go) => go.getClientRects().length
                && getComputedStyle(go).visibility === "visible")
              .map((go) => go.dataset.target)"""
        )
    )


def chosen(screen: Screen) -> str:
    return str(screen.page.evaluate("document.querySelector('#opts .opt.on')?.value ?? ''"))


def test_a_whole_game_of_four_is_played_by_mouse(screens: Screens, server: Server) -> None:
    agent, table = table_of(server, "random", "greedy", "random", seed="by mouse")
    screen = screens(token=agent.token).open_table(table)
    random, decisions = Random(7), 1
    screen.until_asked(-1)
    while screen.play(random):
        decisions += 1
        assert decisions < 500
    assert decisions > 30
    check_score_sheet(screen)


def test_a_whole_game_alone_is_played_by_keyboard(screens: Screens, server: Server) -> None:
    agent, table = table_of(server, seed="by keyboard")
    screen = screens(token=agent.token).open_table(table)
    keys, random, ways = Keyboard(screen), Random(5), set()
    screen.until_asked(-1)
    going = True
    while going:
        before = screen.revision
        ways.add(decide(keys, random))
        going = screen.until_asked(before)
    assert {"number", "arrows"} <= ways
    check_score_sheet(screen)


@pytest.mark.parametrize("phone", [False, True])
def test_a_die_lights_its_places_and_previews_what_it_opens(
    screens: Screens, server: Server, phone: bool
) -> None:
    agent, table = table_of(server, "random", "random", seed="a die")
    while not texts(agent, table)[0].startswith("die "):
        advance(agent.http, table, 1, Random(3))
    offered = [text.split()[1:] for text in texts(agent, table)]
    screen = (screens.phone if phone else screens)(token=agent.token).open_table(table)
    sheet, press = ("dice", screen.tap) if phone else ("sea", screen.click)
    assert {f"centre-{die}" for die, _ in offered} == glowing(screen)
    die = offered[0][0]
    spaces = [space for one, space in offered if one == die]
    press(ring(f"centre-{die}", sheet))
    assert {f"space-{space}" for space in spaces} <= glowing(screen)
    own = "dice" if phone else "clan"
    press(ring(f"space-{spaces[0]}", own))
    assert chosen(screen) == f"die {die} {spaces[0]}"
    screen.page.locator(f"#sh-{own} .ghost.on").first.wait_for(state="attached")
    assert serious(screen) == []
    before = screen.revision
    press("#confirm")
    screen.until_revision(before + 1)


# Parts that are drawn again are clones: `reach.js` cannot look into them.
SMALLEST = """(least) => [...document.querySelectorAll('.live use[href^="#dy-live-"]')]
  .filter((use) => use.getClientRects().length)
  .map((use) => [use.getAttribute("href"), use.getScreenCTM().a * least])
  .filter(([, size]) => size < 11 - 0.005)"""


def test_what_is_drawn_again_for_small_windows_can_be_read(screens: Screens, server: Server) -> None:
    agent, table = table_of(server, "random", "random", "random", seed="small")
    screen = screens(token=agent.token).open_table(table)
    seen = 0
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        tabs = screen.page.locator("#tabs a:visible").all()
        for tab in tabs or [None]:
            if tab is not None:
                tab.dispatch_event("click")
            assert screen.page.evaluate(SMALLEST, LEAST) == [], (width, height)
            seen += screen.page.locator('.live use[href^="#dy-live-"]:visible').count()
    assert seen


def shown_frame(screen: Screen) -> str:
    """The number of the frame, if the strip and the board agree about it."""
    [pressed] = screen.page.locator('#sh-islands .strip button[aria-pressed="true"]').all()
    frame = str(pressed.get_attribute("data-f"))
    parts = screen.page.locator("#sh-islands .live > [data-f]:visible").all()
    assert [part.get_attribute("data-f") for part in parts] == [frame]
    return frame


SWIPE = """([from, to]) => {
  const board = document.querySelector("#sh-islands > .board");
  const { top, height } = board.getBoundingClientRect();
  const clientY = top + height / 3;
  const finger = (clientX) => new Touch({ identifier: 1, target: board, clientX, clientY });
  const event = (kind, touches, x) => board.dispatchEvent(
    new TouchEvent(kind, { bubbles: true, touches, changedTouches: [finger(x)] }));
  event("touchstart", [finger(from)], from);
  event("touchend", [], to);
}"""


def test_a_phone_shows_one_island_at_a_time_below_a_strip_of_all(
    screens: Screens, server: Server
) -> None:
    agent, table = table_of(server, "random", "random", "random", seed="frames")
    while not texts(agent, table)[0].startswith("governor "):
        advance(agent.http, table, 1, Random(3))
    sites = [text.split()[1] for text in texts(agent, table)]
    screen = screens.phone(token=agent.token).open_table(table)
    buttons = screen.page.locator("#sh-islands .strip button")
    assert buttons.count() == 6
    names = ("blue", "red", "yellow", "purple", "green", "black")
    for number, name in enumerate(names):
        screen.tap(f'#sh-islands .strip button[data-f="{number}"]')
        assert shown_frame(screen) == str(number)
        here = {site for site in sites if site[:-1] == name}
        assert glowing(screen) == here
        assert buttons.nth(number).locator("i").inner_text().split()[:1] == (
            [str(len(here))] if here else []
        )
    assert serious(screen) == []
    screen.page.evaluate(SWIPE, [100, 300])
    assert shown_frame(screen) == "4"
    screen.page.evaluate(SWIPE, [300, 100])
    assert shown_frame(screen) == "5"
    screen.page.evaluate(SWIPE, [300, 100])
    assert shown_frame(screen) == "5", "there is none after the last"
    option = next(site for site in sites if site.startswith("blue"))
    screen.page.locator(f'#opts .opt[value="governor {option}"]').dispatch_event("click")
    assert shown_frame(screen) == "0", "where the choice is"
    before = screen.revision
    screen.tap("#confirm")
    screen.until_revision(before + 1)
    assert shown_frame(screen)


def test_without_scripts_a_phone_shows_all_islands_on_one_sheet(
    screens: Screens, server: Server
) -> None:
    agent, table = table_of(server, "random", seed="no scripts")
    screen = screens.phone(token=agent.token, java_script_enabled=False)
    screen.page.goto(f"/t/{table}")
    assert screen.page.locator("#sh-sea").is_visible()
    assert not screen.page.locator("#sh-islands").is_visible()
