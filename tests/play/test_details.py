"""Small things that people ran into, on pages made without a server."""

import re
from inspect import signature

import msgspec
import pytest

from sugoroku.bots.thought import Candidate, Thought
from sugoroku.cli import EXAMPLES
from sugoroku.cli.sheet import verdict
from sugoroku.core.components import provenance
from sugoroku.core.registry import load
from sugoroku.core.view import Standing
from sugoroku.draw.sheet import sheet_markup
from sugoroku.play.limits import TooOften
from sugoroku.play.pages.lobby import state_words
from sugoroku.play.pages.marks import crest
from sugoroku.play.pages.records import verified
from sugoroku.play.pages.rules import data
from sugoroku.play.pages.table import table_part
from sugoroku.play.shown import Notice
from tests.play.browser import Screens
from tests.play.running import Agent, Server
from tests.play.test_pages import MIKA, page, played, read, shown


def test_the_strip_of_a_phone_has_every_resource() -> None:
    strip = re.search(r'id="rstrip".*?</div>', table_part(page(played("daitoshi", 4, 90))))
    assert strip is not None
    for resource in ("steam", "wealth", "food", "energy", "construction", "luxury"):
        assert f"#i-{resource}" in strip[0]


def test_who_you_are_stands_beside_your_own_crest() -> None:
    match = played("jiguan", 2, 30)
    me = 1 - match.state.deciders()[0]
    panel = table_part(page(match, me))
    who = re.search(r'<div class="who">(.*?)<b>You are Player \d</b>', panel)
    assert who is not None
    assert who[1] == crest(me, 16)
    watching = re.search(r'<div class="who">(.*?)<b>You are watching</b>', table_part(page(match, -1)))
    assert watching is not None and "crest" not in watching[1]


def test_every_command_that_a_page_names_exists() -> None:
    game = load("daitoshi")
    proof = verified(
        shown(game, ("Mika",)),
        game,
        MIKA,
        outcome=Notice("Verified."),
        commitment="c" * 64,
        secret="",
        record_text="",
    )
    pages = proof + data(game, provenance(game.raw), None)
    named = [command.split() for command in re.findall(r"<code>sugoroku ([^<]+)</code>", pages)]
    assert named == [["verify", "FILE"], ["play", "daitoshi", "--data", "FILE"]]
    commands = {command.__name__: signature(command).parameters for command in EXAMPLES}
    for name, *words in named:
        options = {word.removeprefix("--") for word in words if word.startswith("--")}
        assert options <= set(commands[name])


# ---------------------------------------------------------------- one, two, many


def test_one_point_is_no_plural() -> None:
    match = played("daitoshi", 1, -1)
    over = page(match, 0)
    for score, said in [(1, "You win with 1 point"), (2, "You win with 2 points")]:
        rows = [
            msgspec.structs.replace(row, score=score, place=1 if row.seat == 0 else 2)
            for row in over.view.standings
        ]
        view = msgspec.structs.replace(over.view, standings=tuple(rows))
        text = read(table_part(msgspec.structs.replace(over, view=view))).text
        assert re.search(rf"{said}(?!s)", text)
    assert verdict([Standing(0, 1, 1, {})], ["Mika"]).startswith("The winner, with 1 point:")
    second = Candidate(1, "other", 1, 0.5, 0.0)
    thought = Thought(1, 0.5, 1.0, (), (second, second))
    assert thought.words().startswith("after 1 simulated game: about 1 point ahead")
    assert "1 point less" in thought.words()
    assert TooOften("chat", 1).hint == "Try again in 1 second."


def test_the_lobby_says_for_how_long_it_has_been_your_turn() -> None:
    table = shown(load("jiguan"), ("Mika", "Ren"), at=1000.0)
    assert state_words(table, 1000.0 + 300) == "Your turn for 5 min"


# ---------------------------------------------------------------- a rule by itself


@pytest.mark.parametrize("rule", ["JIG-001", "jig-001"])
def test_a_rule_opened_directly_is_a_page_like_any_other(
    server: Server, screens: Screens, rule: str
) -> None:
    screen = screens()
    screen.open(f"/rules/jiguan/{rule}")
    assert "JIG-001" in screen.page.title()
    assert screen.page.locator("header.top .brand").is_visible()
    assert screen.page.evaluate("document.styleSheets.length") >= 3
    screen.click("main a:text('All rules')")
    screen.page.wait_for_url("**/rules/jiguan#JIG-001")


def test_beside_the_board_a_rule_is_only_its_line(server: Server, screens: Screens) -> None:
    host = Agent(server, "Mika")
    screen = screens(token=host.token).open_table(host.table("jiguan", "you", "you")["table"]["id"])
    screen.click("#act a[data-ref]")
    screen.page.locator("#side .ruleline").wait_for(state="visible")
    assert screen.page.locator("#side header").count() == 0
    assert screen.page.locator("#side h1").count() == 0


def test_the_sheet_of_the_mayor_says_one_point() -> None:
    match = played("daitoshi", 1, 3)
    view = match.look(0)
    board = view.board
    mayor = msgspec.structs.replace(board.players[1], score=1)
    changed = msgspec.structs.replace(board, players=(board.players[0], mayor))
    picture = match.game.picture(msgspec.structs.replace(view, board=changed), 0)
    live = "".join(sheet_markup(sheet, None, ground=True) for sheet in picture.sheets)
    assert ">1 point<" in live
