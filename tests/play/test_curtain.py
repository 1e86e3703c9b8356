"""Two people on one device and hidden hands: behind the curtain there is nothing to peek at."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.play.browser import Screen, Screens, serious
from tests.play.running import Server


@pytest.fixture
def sealed(chromium: Browser, tmp_path: Path) -> Iterator[Screens]:
    """Browsers at a server that also offers a game with hidden hands."""
    with Server(tmp_path, "--limits", "0", "--game", "sugoroku.testing.sealed:GAME") as server:
        opened = Screens(chromium, server)
        yield opened
        opened.close()


def set_up(screen: Screen) -> None:
    screen.open("/new/sealed")
    screen.page.fill("#name", "Mika")
    screen.page.select_option("#seat2", "here")
    screen.page.fill("#name2", "Ren")
    screen.click("summary:text('More')")
    screen.page.fill("#seed", "behind the curtain")
    screen.click("form.setup .start button")
    screen.page.wait_for_url("**/t/*")


def show(screen: Screen, name: str) -> None:
    """The one who is called looks."""
    assert screen.text("h1") == f"Pass to {name}"
    assert f"I am {name}" in screen.text("#show")
    screen.click("#show")
    screen.page.locator("#opts").wait_for()


def hand(screen: Screen) -> set[str]:
    return {choice["action"] for choice in screen.choices() if choice["action"].startswith("bid ")}


def bid(screen: Screen) -> None:
    """A card, with or without a coin on top; then the curtain falls."""
    screen.choose(screen.choices()[0])
    screen.until("() => document.querySelector('[data-curtain], #opts [value^=boost]')")
    if not screen.page.locator("[data-curtain]").count():
        screen.choose(screen.choices()[0])
    screen.page.locator("[data-curtain]").wait_for()


def hidden_in(page: str) -> list[str]:
    """What of the table is in the source of a page: boards, choices, logs, cards."""
    parts = [
        'class="sheet',
        'id="opts',
        'id="lines',
        'class="board',
        "data-target",
        "bid ",
        "Bid ",
        "record.sgk",
    ]
    return [part for part in parts if part in page]


def test_the_curtain_holds_nothing_of_the_table_before_the_button(sealed: Screens) -> None:
    screen = sealed()
    set_up(screen)
    assert screen.page.locator("#table[data-curtain]").count() == 1
    assert hidden_in(screen.page.content()) == []
    raw = screen.page.request.get(screen.page.url).text()
    assert hidden_in(raw) == []
    show(screen, "Mika")
    assert len(hand(screen)) > 1


def test_the_curtain_has_no_serious_violation_by_day_and_by_night(sealed: Screens) -> None:
    screen = sealed()
    set_up(screen)
    assert serious(screen) == []
    screen.page.emulate_media(color_scheme="dark")
    assert serious(screen) == []


def test_the_curtain_falls_between_two_hands_and_shows_each_only_its_own(sealed: Screens) -> None:
    screen = sealed()
    set_up(screen)
    show(screen, "Mika")
    first = hand(screen)
    bid(screen)
    assert hidden_in(screen.page.content()) == []
    assert screen.page.title() == "Pass to Ren"
    show(screen, "Ren")
    second = hand(screen)
    assert second
    assert not first & second  # every card is there once
    assert not any(re.search(rf"\b{action}\b", screen.page.content()) for action in first)


def test_a_reload_going_back_and_a_second_tab_meet_the_curtain_again(sealed: Screens) -> None:
    screen = sealed()
    set_up(screen)
    table = screen.page.url
    show(screen, "Mika")
    mine = hand(screen)
    bid(screen)
    screen.page.reload()
    screen.page.locator("[data-curtain]").wait_for()
    screen.page.go_back()
    screen.page.locator("[data-curtain]").wait_for()
    assert not any(f'"{action}"' in screen.page.content() for action in mine)
    tab = Screen(screen.server, screen.page.context.new_page())
    sealed.opened.append(tab)
    tab.open(table)
    assert hidden_in(tab.page.content()) == []


def test_without_hidden_hands_the_device_passes_without_a_curtain(sealed: Screens) -> None:
    screen = sealed()
    screen.open("/new/jiguan")
    screen.page.fill("#name", "Mika")
    screen.page.select_option("#seat2", "here")
    screen.page.fill("#name2", "Ren")
    screen.click("form.setup .start button")
    screen.page.wait_for_url("**/t/*")
    seats = set()
    for _ in range(5):
        screen.until_asked(-1)
        seats.add(screen.facts()["seat"])
        before = screen.revision
        screen.choose(screen.choices()[0])
        screen.until_revision(before + 1)
        assert screen.page.locator("[data-curtain]").count() == 0
    assert seats == {"0", "1"}
