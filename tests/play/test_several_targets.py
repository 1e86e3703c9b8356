"""A choice with several targets, narrowed in turn in a real browser: piece, cell, rotation."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.play.browser import Screen, Screens, serious
from tests.play.running import Server


@pytest.fixture
def garden(chromium: Browser, tmp_path: Path) -> Iterator[Screens]:
    """Browsers at a server that also offers the garden of `tests.play.garden`."""
    with Server(tmp_path, "--limits", "0", "--game", "tests.play.garden:GAME") as server:
        opened = Screens(chromium, server)
        yield opened
        opened.close()


def begun(garden: Screens, **how: object) -> Screen:
    screen = garden(**how)
    screen.open("/new/garden")
    screen.page.fill("#name", "Mika")
    screen.page.select_option("#seat2", "you")
    screen.click("form.setup .start button")
    screen.page.wait_for_url("**/t/*")
    return screen


def glowing(screen: Screen) -> set[str]:
    """What can be picked: a ring is there, and it can be seen."""
    return set(
        screen.look(
            """() => [...document.querySelectorAll(".sheet .go")]
              .filter((go) => go.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
              .map((go) => go.dataset.target)"""
        )
    )


def offered(screen: Screen) -> list[str]:
    return list(
        screen.page.evaluate(
            """() => [...document.querySelectorAll("#opts .opt")]
              .filter((option) => !option.parentNode.hidden).map((option) => option.value)"""
        )
    )


def chosen(screen: Screen) -> str:
    return str(screen.page.evaluate("document.querySelector('#opts .opt.on')?.value ?? ''"))


def pick(screen: Screen, target: str) -> None:
    screen.click(f'.go[data-target="{target}"]')


CELLS = {f"cell-{column}{row}" for column in "abcd" for row in "123"}
PIECES = {"piece-bar", "piece-corner"}


def test_clicks_narrow_step_by_step_and_escape_goes_one_back(garden: Screens) -> None:
    screen = begun(garden)
    assert glowing(screen) == PIECES
    everything = offered(screen)
    pick(screen, "piece-bar")
    assert glowing(screen) == {"piece-bar", *CELLS} - {"cell-d3"}  # a bar from d3 would leave the garden
    assert all(action.startswith("lay bar") for action in offered(screen))
    pick(screen, "cell-b2")
    assert glowing(screen) == {"piece-bar", "cell-b2", "turn-0", "turn-1"}
    assert offered(screen) == ["lay bar b2 0", "lay bar b2 1"]
    assert not chosen(screen)
    pick(screen, "turn-1")
    assert chosen(screen) == "lay bar b2 1"
    screen.page.keyboard.press("Escape")
    assert not chosen(screen)
    assert offered(screen) == ["lay bar b2 0", "lay bar b2 1"]
    screen.page.keyboard.press("Escape")
    assert len(offered(screen)) > 2
    assert "cell-a1" in glowing(screen)
    screen.page.keyboard.press("Escape")
    assert offered(screen) == everything
    assert glowing(screen) == PIECES


def test_the_last_step_is_left_out_where_one_choice_is_left_and_a_second_click_sends(
    garden: Screens,
) -> None:
    screen = begun(garden)
    pick(screen, "piece-bar")
    pick(screen, "cell-d1")  # upright only
    assert chosen(screen) == "lay bar d1 1"
    before = screen.revision
    pick(screen, "cell-d1")
    screen.until_revision(before + 1)
    assert "cell-d1" not in glowing(screen)
    assert not any(" d1 " in action for action in offered(screen))


def test_another_answer_to_an_earlier_step_starts_again_from_there(garden: Screens) -> None:
    screen = begun(garden)
    pick(screen, "piece-bar")
    pick(screen, "cell-b2")
    pick(screen, "turn-0")
    pick(screen, "piece-bar")
    assert not chosen(screen)
    assert screen.facts()["turn"] == "1"
    assert all(action.startswith("lay bar") for action in offered(screen))


def test_arrows_and_enter_go_the_same_way(garden: Screens) -> None:
    screen = begun(garden)
    keys = screen.page.keyboard
    screen.page.evaluate("document.activeElement.blur()")

    def walk_to(target: str) -> None:
        for _ in range(20):
            keys.press("ArrowRight")
            if screen.page.evaluate("document.activeElement.dataset.target") == target:
                return
        raise AssertionError(f"the arrows do not reach {target}")

    before = screen.revision
    for target in ("piece-corner", "cell-a1", "turn-0"):
        walk_to(target)
        keys.press("Enter")
    assert chosen(screen) == "lay corner a1 0"
    keys.press("Enter")
    screen.until_revision(before + 1)
    assert not any(" a1 " in action for action in offered(screen))


def test_great_questions_travel_in_brief_and_look_the_same_as_on_a_fresh_page(garden: Screens) -> None:
    """After a move scripts write out the options and the rings of the patch."""
    screen = begun(garden)
    with screen.page.expect_response("**/act") as answer:
        screen.click('#opts .opt[value="pass turn"]')
        screen.click("#confirm")
    sent = answer.value.text()
    brief = re.search(r'<li class="?brief"?>([^<]*)', sent)
    assert brief is not None and brief[1].count("\t") > 24
    assert "class=opt " not in sent and 'class="opt"' not in sent
    assert sent.count("data-b=") > 3 and "go-" not in sent
    screen.until("!document.querySelector('#table[aria-busy]')")

    def options() -> str:
        """As the server describes them: without the state that scripts add."""
        return str(
            screen.page.evaluate(
                """() => [...document.querySelectorAll("#opts .opt")].map((option) =>
                  [option.id, option.name, option.type, option.value, option.dataset.target ?? "",
                   option.dataset.targets ?? "", option.innerHTML].join(" "))
                  .concat([...document.querySelectorAll(".sheet .go")].map((ring) =>
                  [ring.id, ring.getAttribute("role"), ring.dataset.target, ring.dataset.seal,
                   ring.getAttribute("aria-labelledby") ?? ring.getAttribute("aria-label"),
                   ring.dataset.dial, ring.dataset.b, ring.classList.contains("later")].join(" ")))
                  .join("\\n")"""
            )
        )

    patched = options()
    assert "piece-corner cell-" in patched
    screen.open(f"/t/{screen.table}?seat={screen.facts()['seat']}")
    assert options() == patched


def test_a_narrowed_question_has_no_serious_violation(garden: Screens) -> None:
    screen = begun(garden)
    pick(screen, "piece-bar")
    assert serious(screen) == []


def test_the_plain_form_works_without_scripts(garden: Screens) -> None:
    screen = begun(garden)
    table, cookies = screen.table, screen.page.context.cookies()
    plain = garden(java_script_enabled=False)
    plain.page.context.add_cookies(cookies)
    plain.open(f"/t/{table}")
    plain.page.click('#opts [value="lay corner b2 1"]')
    plain.page.wait_for_load_state()
    assert plain.page.locator('#opts [value="lay corner b2 1"]').count() == 0
    assert plain.page.locator('#opts [value="lay bar a1 0"]').count() == 1
