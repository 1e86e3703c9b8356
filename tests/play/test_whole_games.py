"""Whole games by mouse, from the lobby to the score sheet, the proof and the replay."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from sugoroku.core.chance import commitment
from tests.play.browser import Screen, Screens

# with its modules EDO is played in test_edo_modules.py, Jiguan by keyboard in test_keyboard.py
AT_LENGTH = [("jiguan", "random", "beginner"), ("edo", "greedy", "")]
WHOLE = [("daitoshi", "nobody", ""), *(AT_LENGTH if os.environ.get("SUGOROKU_SOAK") else [])]


def set_up(screen: Screen, game: str, seat2: str, mode: str = "") -> None:
    """From the lobby to the first question."""
    screen.open("/")
    screen.click(f'.gcard a[href="/new/{game}"]')
    screen.page.wait_for_url(f"**/new/{game}")
    screen.click("#name")
    screen.page.keyboard.type("Mika")
    screen.page.select_option("#seat2", seat2)
    if mode:
        screen.click(f'input[name=option-mode][value="{mode}"]')
    screen.click("summary:text('More')")
    screen.click("#seed")
    screen.page.keyboard.type(f"whole {game}")
    screen.click("form.setup .start button")
    screen.page.wait_for_url("**/t/*")
    screen.until_asked(-1)


def play_to_the_end(screen: Screen, random: Random) -> int:
    decisions = 1
    while screen.play(random):
        decisions += 1
        assert decisions < 300
    return decisions


@pytest.mark.parametrize(("game", "seat2", "mode"), WHOLE)
def test_a_whole_game_by_mouse_ends_with_a_score_sheet_that_adds_up_and_a_record_that_verifies(
    screens: Screens, tmp_path: Path, game: str, seat2: str, mode: str
) -> None:
    screen = screens()
    set_up(screen, game, seat2, mode)
    committed = what_is_committed(screen)
    play_to_the_end(screen, Random(7))

    check_score_sheet(screen)
    secret = what_is_revealed(screen, committed)
    screen.click("#proof a:text('Verify')")
    screen.page.wait_for_url("**/verify")
    assert "and the result follow from the secret" in screen.text(".notice")
    assert screen.page.locator("code", has_text=secret).count() == 1

    record = tmp_path / "game.sgk"
    with screen.page.expect_download() as download:
        screen.click("a:text('Download it')")
    download.value.save_as(record)
    command = [sys.executable, "-m", "sugoroku", "verify", str(record)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr

    replay_from_file(screen, record)


def what_is_committed(screen: Screen) -> str:
    """The fingerprint that the table's menu shows before the first move."""
    screen.click("#settings summary")
    screen.click("#settings a[href$=verify]")
    screen.page.wait_for_url("**/verify")
    assert "The secret is published when the game is over" in screen.text(".notice")
    shown = screen.text("dl.facts code")
    screen.click("a:text('Back to the table')")
    screen.until_asked(-1)
    return shown


def what_is_revealed(screen: Screen, committed: str) -> str:
    """The secret on the score sheet: its fingerprint is the one committed to."""
    screen.click("#proof summary")
    codes = screen.page.locator("#proof code").all_inner_texts()
    assert codes[0] == committed
    assert commitment(bytes.fromhex(codes[1])) == committed
    return codes[1]


def check_score_sheet(screen: Screen) -> None:
    rows = screen.page.locator("#act table.score tbody tr").all()
    table = [[_points(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    totals = screen.page.locator("#act table.score .total td").all_inner_texts()
    columns = list(zip(*table, strict=True)) or [()] * len(totals)  # without points there are no rows
    assert [sum(column) for column in columns] == [_points(cell) for cell in totals]
    shown = screen.page.locator("#players .sc").all_inner_texts()
    scored = [cell for cell in shown if cell.strip()]  # a party of the rulebook may have no points
    assert [_points(cell) for cell in scored] == [_points(cell) for cell in totals]
    best = max(_points(cell) for cell in totals)
    assert f"with {best} points" in screen.text("#prompt")


def _points(cell: str) -> int:
    text = cell.strip().replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "0")
    return int(text)


def replay_from_file(screen: Screen, record: Path) -> None:
    """An uploaded record is a film: it opens before the first move and can be stepped through."""
    screen.open("/records")
    screen.page.set_input_files("#file", record)
    screen.click("form button:text('Open')")
    screen.page.wait_for_url("**/t/*?at=0")
    screen.until("document.querySelector('#table.past') !== null")
    assert screen.text("#prompt").startswith("After move 0 of ")
    screen.click("a[aria-label='Forward one move']")
    screen.until("document.getElementById('table').dataset.at === '1'")
    screen.click("#act a:text('Back to the present')")
    screen.until("document.querySelector('#act table.score') !== null")
    check_score_sheet(screen)
