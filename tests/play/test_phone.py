"""A whole game on a phone, by taps: nothing is wider than the screen, the thumb reaches everything."""

from random import Random

import pytest

from tests.play.browser import NARROW, PHONE, Screen, Screens, advance, at_length
from tests.play.running import Agent, Server

TOUCH = 44  # px: the least that a finger hits

_DOCK = """
() => {
  const dock = document.getElementById("act").getBoundingClientRect();
  const confirm = document.getElementById("confirm")?.getBoundingClientRect();
  const opts = [...document.querySelectorAll("#opts .opt")].map((o) => o.getBoundingClientRect());
  return {
    top: dock.top, bottom: dock.bottom, left: dock.left, right: dock.right,
    window: [innerWidth, innerHeight],
    confirm: confirm ? [confirm.top, confirm.bottom, confirm.height] : null,
    lowest: opts.length ? Math.min(...opts.map((box) => box.height)) : 100,
    sheets: [...document.querySelectorAll(".sheet")].filter((s) => s.getClientRects().length).length,
  };
}
"""


def check_layout(screen: Screen) -> None:
    """No sideways scroll, one sheet, and the dock at the bottom with a button one can hit."""
    assert screen.sideways() == 0
    found = screen.page.evaluate(_DOCK)
    width, height = found["window"]
    assert found["left"] >= -0.5
    assert found["right"] <= width + 0.5
    assert abs(found["bottom"] - height) < 1.5
    assert found["sheets"] == 1
    if found["confirm"]:
        top, bottom, size = found["confirm"]
        assert size >= TOUCH
        assert top >= 0.55 * height  # the lower 45 %
        assert bottom <= height
        assert found["lowest"] >= TOUCH


def tap(screen: Screen, selector: str) -> None:
    """A glowing place may be on a sheet that is not in front: its tab first, as a person would."""
    if selector.startswith(("#go-", "[id='go-")):
        sheet = screen.page.evaluate(
            "(s) => document.querySelector(s).closest('.sheet').id.slice(3)", selector
        )
        current = screen.page.evaluate(
            "() => document.querySelector('#tabs [aria-current]').dataset.sheet"
        )
        if sheet != current:
            screen.tap(f"#tab-{sheet}")
            assert screen.page.locator(f"#sh-{sheet}").is_visible()
            assert screen.page.locator(f"#sh-{current}").is_hidden()
    screen.tap(selector)


@pytest.mark.parametrize(
    ("game", "second", "least"),
    [
        pytest.param("daitoshi", "nobody", 25, marks=at_length),
        ("jiguan", "random", 15),
    ],
)
def test_a_whole_game_is_played_by_taps_at_390_pixels(
    screens: Screens, game: str, second: str, least: int
) -> None:
    screen = screens.phone()
    screen.open("/")
    assert screen.sideways() == 0
    card = screen.page.locator(f'.gcard:has(a[href="/new/{game}"])')
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    screen.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.page.wait_for_url(f"**/new/{game}")
    assert screen.sideways() == 0
    screen.page.select_option("#seat2", second)
    screen.tap("summary:text('More')")
    screen.page.fill("#seed", "by taps")
    screen.tap("form.setup .start button")
    screen.page.wait_for_url("**/t/*")
    screen.until_asked(-1)
    check_layout(screen)
    random, decisions = Random(2), 1
    while screen.play(random, lambda selector: tap(screen, selector)):
        check_layout(screen)
        decisions += 1
    assert decisions > least
    check_layout(screen)
    assert "points" in screen.text("#prompt")
    assert screen.page.locator("#act table.score").is_visible()


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["390", "360"])
@pytest.mark.parametrize("game", ["jiguan", "daitoshi"])
def test_no_page_is_wider_than_the_screen(
    server: Server, screens: Screens, game: str, size: dict[str, int]
) -> None:
    host = Agent(server, "Mika with so long a name")
    made = host.table(game, "you", "friend", "greedy", "random", seed="narrow", public=True)
    waiting = made["table"]["id"]
    table = host.table(game, "you", "greedy", "random", "greedy", seed="narrow")["table"]["id"]
    advance(host.http, table, 12, Random(4))
    screen = screens.phone(size, token=host.token)
    invite = made["invites"]["1"]
    pages = ["/", f"/new/{game}", f"/t/{waiting}", f"/join/{invite}", "/records", f"/t/{table}/verify"]
    for path in [*pages, f"/rules/{game}", f"/data/{game}"]:
        assert screen.open(path).sideways() == 0, path
    screen.expected.append("404")
    assert screen.open("/nothing").sideways() == 0

    screen.open_table(table)
    screen.until_asked(-1)
    check_layout(screen)
    for tab in screen.page.locator("#tabs a").all():
        name = tab.get_attribute("data-sheet")
        screen.tap(f"#tab-{name}")
        assert screen.page.locator(f"#sh-{name}").is_visible()
        check_layout(screen)
        assert tab.get_attribute("aria-current") == "true"


_BELOW = """
() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const card = box("#focus"), board = box(".sheet.front .board"), dock = box("#act");
  return { board: board.bottom, top: card.top, bottom: card.bottom, dock: dock.top };
}
"""


@pytest.mark.parametrize(
    ("game", "seats", "moves"), [("daitoshi", ["you"], 6), ("jiguan", ["you", "random"], 1)]
)
def test_a_card_below_the_sheet_says_what_is_selected(
    server: Server, screens: Screens, game: str, seats: list[str], moves: int
) -> None:
    host = Agent(server, "Mika")
    table = host.table(game, *seats, seed="card")["table"]["id"]
    advance(host.http, table, moves, Random(4))
    screen = screens.phone(token=host.token).open_table(table)
    screen.until_asked(-1)
    assert screen.page.locator("#focus").is_hidden()
    choice = next(
        choice for choice in screen.choices() if choice["glows"] and not screen.is_chosen(choice)
    )
    tap(screen, f"[id='{choice['glows']}']")
    if not screen.is_chosen(choice):  # one of several there
        screen.tap(f"#{choice['id']}")
    assert screen.is_chosen(choice)
    card = screen.page.locator("#focus")
    card.wait_for(state="visible")
    assert screen.text("#focus b") in screen.text(f"#{choice['id']} .w")
    found = screen.page.evaluate(_BELOW)
    assert found["board"] <= found["top"]  # the whole board is still to be seen
    assert found["bottom"] <= found["dock"]
    check_layout(screen)
    screen.page.keyboard.press("Escape")
    card.wait_for(state="hidden")


def test_the_strip_shows_what_is_selected_and_begins_anew_with_each_question(
    server: Server, screens: Screens
) -> None:
    host = Agent(server, "Mika")
    table = host.table("daitoshi", "you", seed="card")["table"]["id"]
    screen = screens.phone(token=host.token).open_table(table)
    screen.until_asked(-1)
    before = screen.revision
    choice = [choice for choice in screen.choices() if choice["glows"]][-1]
    tap(screen, f"[id='{choice['glows']}']")
    assert screen.is_chosen(choice)
    screen.until("() => document.getElementById('scroll').scrollLeft > 100")
    screen.until(
        """(id) => {
          const option = document.getElementById(id).getBoundingClientRect();
          return option.left >= 0 && option.right <= innerWidth;
        }""",
        choice["id"],
    )
    screen.tap("#confirm")
    assert screen.until_asked(before)
    assert len(screen.choices()) > 2
    screen.until("() => document.getElementById('scroll').scrollLeft === 0")


def test_log_and_menu_are_drawers_on_a_phone(server: Server, screens: Screens) -> None:
    host = Agent(server, "Mika")
    table = host.table("daitoshi", "you", seed="drawers")["table"]["id"]
    advance(host.http, table, 8, Random(1))
    screen = screens.phone(token=host.token).open_table(table)
    assert screen.page.locator("#log").is_hidden()
    screen.tap("header [data-do=log]")
    screen.page.locator("#log").wait_for(state="visible")
    assert screen.sideways() == 0
    screen.tap("#log .close")
    screen.page.locator("#log").wait_for(state="hidden")

    screen.tap("header [data-do=menu]")
    screen.page.locator("#tools").wait_for(state="visible")
    assert screen.sideways() == 0
    sizes = screen.page.evaluate(
        "() => [...document.querySelectorAll('#tools > .icb, #tools summary')]"
        ".map((item) => item.getBoundingClientRect().height)"
    )
    assert min(sizes) >= TOUCH
    screen.tap("#prompt")
    screen.page.locator("#tools").wait_for(state="hidden")
