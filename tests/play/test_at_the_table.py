"""What a page at the table explains, shows and remembers, in a real Chromium."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Route

from tests.play.browser import SOAK, Screen, Screens, advance, until
from tests.play.running import Agent, Server

Decision = dict[str, Any]


def reach(host: Agent, game: str, *seats: str, wanted: Callable[[Decision], bool]) -> str:
    """A table where seat 0 is asked something of that kind."""
    random = Random(11)
    table = str(host.table(game, "you", *seats, seed="at the table")["table"]["id"])
    for _ in range(150):
        asked = host.legal(table)
        if asked["decision"] is not None and wanted(asked["decision"]):
            return table
        assert asked["deciders"], "the game ended before"
        advance(host.http, table, 1, random)
    raise AssertionError("no such question")


def is_refused(decision: Decision) -> bool:
    return any(refusal["target"] for refusal in decision["refusals"]) and len(decision["choices"]) > 1


def has_several_at_one_place(decision: Decision) -> bool:
    targets = [choice["target"] for choice in decision["choices"] if "target" in choice]
    return len(set(targets)) > 1 and len(set(targets)) < len(targets)


@pytest.fixture
def host(server: Server) -> Agent:
    return Agent(server, "Mika")


# ---------------------------------------------------------------- explaining


@pytest.mark.parametrize("game", ["jiguan", "daitoshi", "edo"] if SOAK else ["daitoshi"])
def test_what_cannot_be_chosen_says_why_with_its_rule(host: Agent, screens: Screens, game: str) -> None:
    table = reach(host, game, *(["random"] if game != "daitoshi" else []), wanted=is_refused)
    refusals = host.legal(table)["decision"]["refusals"]
    screen = screens(token=host.token).open_table(table)
    greyed = screen.page.locator("#act .opt.no").all()
    assert greyed
    reasons = {refusal["why"] for refusal in refusals}
    for line in greyed:
        said = line.locator("small").text_content() or ""
        assert any(why in said for why in reasons)
    # on the board, too
    look_closer(screen)
    screen.page.mouse.move(*screen.point(".pls > .no"))
    tip = screen.page.locator("#tip")
    until(lambda: any(why.lower() in tip.inner_text().lower() for why in reasons), "a reason why not")
    assert tip.locator("a[data-ref]").count() == 1
    # a greyed choice cannot be chosen
    chosen = [screen.is_chosen(choice) for choice in screen.choices()]
    screen.click("#act .opt.no")
    assert [screen.is_chosen(choice) for choice in screen.choices()] == chosen


def look_closer(screen: Screen) -> None:
    """The places of the boards are there once the pointer rests on one of them."""
    screen.page.mouse.move(*screen.point(".sheet .board"))
    screen.page.locator(".pls > *").first.wait_for(state="attached")


def is_inside(screen: Screen, selector: str) -> bool:
    box, size = screen.page.locator(selector).bounding_box(), screen.page.viewport_size
    assert box
    assert size
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
    )


@pytest.mark.parametrize("game", ["jiguan", "daitoshi", "edo"] if SOAK else ["edo"])
def test_places_explain_themselves_on_hover_on_focus_and_on_tap(
    host: Agent, screens: Screens, game: str
) -> None:
    table = reach(host, game, "random", "random", "random", wanted=is_refused)
    screen = screens(token=host.token).open_table(table)
    tip = screen.page.locator("#tip")
    look_closer(screen)
    for sheet in screen.page.locator(".sheet:visible").all():
        screen.page.mouse.move(*screen.point(f"#{sheet.get_attribute('id')} .pls > *"))
        tip.wait_for(state="visible")
        assert len(tip.inner_text()) > 3
        assert is_inside(screen, "#tip")
        screen.page.keyboard.press("Escape")
        tip.wait_for(state="hidden")
    # a glowing place: its words; by the keyboard at once
    screen.page.mouse.move(1, 1)
    screen.page.keyboard.press("ArrowRight")
    tip.wait_for(state="visible")
    assert len(tip.inner_text()) > 3
    # any place at rest, too
    screen.page.keyboard.press("Shift+ArrowRight")
    screen.page.keyboard.press("Shift+ArrowRight")
    tip.wait_for(state="visible")
    screen.until(  # words of places at rest are fetched; a ring may be named after its choice
        """() => {
          const { ariaLabel } = document.activeElement;
          const choice = document.activeElement.getAttribute("aria-labelledby");
          return (ariaLabel ?? document.getElementById(choice)?.textContent ?? "").length > 3;
        }"""
    )

    phone = screens.phone(token=host.token).open_table(table)
    corner = phone.page.locator(".sheet.front").bounding_box()
    assert corner
    phone.page.touchscreen.tap(corner["x"] + 6, corner["y"] + 6)  # the first tap brings the places
    phone.page.locator(".sheet.front .pls > *").first.wait_for(state="attached")
    phone.tap(".sheet.front .pls > *")
    phone.page.locator("#tip").wait_for(state="visible")
    assert is_inside(phone, "#tip")


def test_a_rule_opens_beside_the_table_and_closes_again(host: Agent, screens: Screens) -> None:
    table = reach(host, "jiguan", "random", wanted=is_refused)
    screen = screens(token=host.token).open_table(table)
    address = screen.page.url
    rule = screen.text("#act .ref")
    screen.click("#act .ref")
    side = screen.page.locator("#side")
    side.wait_for(state="visible")
    assert rule in side.inner_text()
    screen.click("#side .close")
    side.wait_for(state="hidden")
    assert screen.page.url == address


def test_every_sheet_has_its_text_for_readers_and_shows_it_on_request(
    host: Agent, screens: Screens
) -> None:
    table = reach(host, "daitoshi", wanted=is_refused)
    screen = screens(token=host.token).open_table(table)
    described = screen.page.evaluate(
        """() => [...document.querySelectorAll(".board")].map(
          (board) => document.getElementById(board.getAttribute("aria-describedby")).innerText.length)"""
    )
    assert len(described) >= 6
    assert min(described) > 10
    screen.click("#settings summary")
    screen.click("#settings [data-pref=text]")
    size = screen.page.locator(".sheet .text").first.bounding_box()
    assert size
    assert size["height"] > 20


# ---------------------------------------------------------------- choosing


@pytest.mark.parametrize("game", ["jiguan", "daitoshi"] if SOAK else ["jiguan"])
def test_a_place_with_several_choices_narrows_the_panel_to_them(
    host: Agent, screens: Screens, game: str
) -> None:
    seats = ["random"] if game == "jiguan" else []
    table = reach(host, game, *seats, wanted=has_several_at_one_place)
    screen = screens(token=host.token).open_table(table)
    choices = screen.choices()
    places = [choice["glows"] for choice in choices]
    place = next(glows for glows in places if glows and places.count(glows) > 1)
    here = [choice for choice in choices if choice["glows"] == place]
    before = screen.revision
    screen.click(f"[id='{place}']")
    shown = screen.page.locator("#opts .opt:visible")
    assert [option.get_attribute("id") for option in shown.all()] == [choice["id"] for choice in here]
    assert screen.page.locator("#confirm").is_disabled()
    screen.click("#widen")
    assert shown.count() == len(choices)
    screen.click(f"[id='{place}']")
    screen.click(f"#{here[-1]['id']}")
    assert screen.is_chosen(here[-1])
    screen.click(f"[id='{place}']")  # pointing at what is chosen confirms it
    screen.until_revision(before + 1)


def test_escape_takes_a_choice_back_and_nothing_is_sent(host: Agent, screens: Screens) -> None:
    table = reach(host, "jiguan", "random", wanted=lambda decision: len(decision["choices"]) > 3)
    screen = screens(token=host.token).open_table(table)
    choice = next(choice for choice in screen.choices() if choice["glows"])
    screen.click(f"#{choice['id']}")
    assert screen.page.locator("#confirm").is_enabled()
    assert screen.page.locator(f"[id='{choice['glows']}'].on").count() == 1
    screen.page.keyboard.press("Escape")
    screen.page.keyboard.press("Escape")
    assert screen.page.locator("#confirm").is_disabled()
    assert screen.page.locator(".go.on").count() == 0
    assert host.legal(table)["revision"] == screen.revision


def test_with_one_click_moves_a_click_on_a_glowing_place_is_the_move(
    host: Agent, screens: Screens
) -> None:
    table = reach(host, "jiguan", "random", wanted=lambda decision: len(decision["choices"]) > 3)
    screen = screens(token=host.token).open_table(table)
    screen.click("#settings summary")
    screen.click("#settings [data-pref=quick]")
    screen.page.reload()
    assert screen.page.locator("#settings [data-pref=quick]").is_checked()
    places = [choice["glows"] for choice in screen.choices()]
    place = next(glows for glows in places if glows and places.count(glows) == 1)
    before = screen.revision
    screen.click(f"[id='{place}']")
    screen.until_revision(before + 1)


# ---------------------------------------------------------------- the past


def header_colour(screen: Screen) -> str:
    return str(
        screen.page.evaluate("() => getComputedStyle(document.querySelector('.top')).backgroundColor")
    )


def test_a_line_of_the_log_shows_the_past_and_back_to_now_the_present(
    host: Agent, screens: Screens
) -> None:
    table = str(host.table("daitoshi", "you", seed="past")["table"]["id"])
    advance(host.http, table, 12, Random(1))
    screen = screens(token=host.token).open_table(table)
    now, moves = header_colour(screen), int(screen.facts()["moves"])
    line = screen.page.locator("#lines ol a").last
    at = int(line.get_attribute("data-at") or -1)
    assert at < moves
    line.click()
    screen.until("document.querySelector('#table.past') !== null")
    assert screen.facts()["at"] == str(at)
    assert header_colour(screen) != now
    assert f"at={at}" in screen.page.url
    assert screen.page.locator(".go").count() == 0
    screen.page.keyboard.press("]")
    screen.until("(at) => document.getElementById('table').dataset.at === String(at)", at + 1)
    screen.click("#act a:text('Back to the present')")
    screen.until("document.querySelector('#table.past') === null")
    assert header_colour(screen) == now
    assert "at=" not in screen.page.url.replace("seat=", "")
    assert screen.page.locator(".go").count() > 0


def test_the_film_plays_to_the_present(host: Agent, screens: Screens) -> None:
    table = str(host.table("daitoshi", "you", seed="film")["table"]["id"])
    advance(host.http, table, 5, Random(1))
    screen = screens(token=host.token).open_table(table)
    moves = int(screen.facts()["moves"])
    screen.page.evaluate(
        """() => { window.__seen = []; new MutationObserver(() => {
          const at = document.getElementById("table").dataset.at;
          if (window.__seen.at(-1) !== at) window.__seen.push(at);
        }).observe(document.body, { subtree: true, attributeFilter: ["data-at"] }); }"""
    )
    screen.click("[data-do=film]")
    screen.until("document.querySelector('#table.past') !== null")
    screen.until("document.querySelector('#table.past') === null")
    assert [int(at) for at in screen.page.evaluate("() => window.__seen")] == list(range(moves + 1))


def test_a_branch_goes_on_from_the_past_at_a_table_of_its_own(host: Agent, screens: Screens) -> None:
    table = str(host.table("daitoshi", "you", seed="branch")["table"]["id"])
    advance(host.http, table, 8, Random(1))
    screen = screens(token=host.token).open_table(table, "?at=3")
    screen.click("button:text('Branch from here')")
    screen.page.wait_for_url(lambda url: table not in url)
    screen.until_asked(-1)
    assert screen.facts()["moves"] == "3"
    assert screen.play(Random(2))
    assert host.http.get(f"/api/tables/{table}/view", params={"seat": 0}).json()["moves"] > 3


def test_looking_at_somebody_elses_sheets_is_said_and_leads_back(host: Agent, screens: Screens) -> None:
    table = reach(
        host, "jiguan", "greedy", "greedy", wanted=lambda decision: len(decision["choices"]) > 1
    )
    screen = screens(token=host.token).open_table(table)
    own = screen.page.locator("#lv-mat").inner_html()
    screen.click("#plr-2")
    screen.page.locator("#looking").wait_for()
    assert "sheets of greedy 2" in screen.text("#looking")
    assert screen.page.locator("#lv-mat").inner_html() != own
    screen.click("#looking a")
    screen.page.locator("#looking").wait_for(state="detached")
    assert screen.page.locator("#lv-mat").inner_html() == own


# ---------------------------------------------------------------- what the browser remembers


def test_the_theme_is_kept_from_page_to_page(host: Agent, screens: Screens) -> None:
    table = str(host.table("jiguan", "you", "random", seed="theme")["table"]["id"])
    screen = screens(token=host.token).open_table(table)

    def paper() -> str:
        return str(screen.page.evaluate("() => getComputedStyle(document.body).backgroundColor"))

    day = paper()
    screen.click("[data-do=theme]")
    night = paper()
    assert night != day
    screen.page.reload()
    assert paper() == night
    screen.open("/")
    assert paper() == night
    screen.click("[data-do=theme]")
    assert paper() == day


def test_a_sheet_zooms_and_comes_back(host: Agent, screens: Screens) -> None:
    table = reach(host, "daitoshi", wanted=is_refused)
    screen = screens(token=host.token).open_table(table)
    board = screen.page.locator("#sh-city .board")
    before = board.bounding_box()
    assert before
    x, y = screen.point("#sh-city .board")
    screen.page.mouse.move(x, y)
    screen.page.keyboard.down("Control")
    screen.page.mouse.wheel(0, -240)
    screen.page.keyboard.up("Control")
    screen.page.locator("#sh-city .unzoom").wait_for()
    near = board.bounding_box()
    assert near
    assert near["width"] > 1.5 * before["width"]
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.page.mouse.move(x - 60, y - 40, steps=3)
    screen.page.mouse.up()
    dragged = board.bounding_box()
    assert dragged
    assert (dragged["x"], dragged["y"]) != (near["x"], near["y"])
    screen.click("#sh-city .unzoom")
    until(lambda: board.bounding_box() == before, "the whole sheet")


# ---------------------------------------------------------------- sending


def test_the_next_question_can_be_answered_before_the_answer_to_the_last_move_is_here(
    host: Agent, screens: Screens
) -> None:
    """The stream is often quicker: whoever presses on loses no key."""
    table = str(host.table("daimyo", "you", seed="at the table")["table"]["id"])
    screen = screens(token=host.token).open_table(table)
    held: list[tuple[Route, APIResponse]] = []
    screen.page.route("**/act", lambda route: held.append((route, route.fetch())), times=1)
    random = Random(3)
    first = screen.revision
    screen.choose(random.choice(screen.choices()))
    screen.until_asked(first)
    assert len(held) == 1
    second = screen.revision
    screen.choose(random.choice(screen.choices()))
    screen.until_asked(second)
    third = screen.revision
    held[0][0].fulfill(response=held[0][1])
    screen.choose(random.choice(screen.choices()))
    screen.until_asked(third)
    assert screen.facts()["moves"] == "3"
