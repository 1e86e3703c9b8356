"""Copy position: the text of what is shown, where that wrongs nobody."""

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from sugoroku.core.game import Game
from sugoroku.core.save import fingerprint
from sugoroku.games.daitoshi import GAME as DAITOSHI
from sugoroku.games.jiguan import GAME as JIGUAN
from tests.play.browser import PATIENCE, Screens
from tests.play.running import Server
from tests.play.stage import Cast, Person
from tests.play.test_twin_worlds import World, _play, _twin, _world


def _alone(person: Person, game: str, seats: list[str]) -> str:
    made = person.agent.post("/api/tables", json={"game": game, "seats": seats, "seed": "copy"})
    assert made.status_code == 201, made.text
    return str(made.json()["table"]["id"])


@pytest.mark.parametrize(("game", "seats"), [(JIGUAN, ["you", "random"]), (DAITOSHI, ["you"])])
def test_alone_the_public_position_can_be_copied(server: Server, game: Game, seats: list[str]) -> None:
    person = Person(server, "Hana")
    table = _alone(person, game.name, seats)
    text = person.browser.get(f"/t/{table}/position").text
    assert "chance" not in text and "?*" in text
    assert game.position(game.from_position(text, seed=1), public=True) == text
    assert 'data-copies="1"' in person.browser.get(f"/t/{table}").text
    refused = Person(server, "Stranger").browser.get(f"/t/{table}/position")
    assert refused.status_code in (403, 422) and "sugoroku position" not in refused.text


def test_with_others_only_after_the_end(server: Server) -> None:
    cast = Cast(server)
    running, over = cast.running("watched"), cast.over("watched")
    for role in ("own", "other", "nobody"):
        browser = cast.people[role].browser
        refused = browser.get(f"/t/{running.id}/position")
        assert refused.status_code == 422 and "when the game is over" in refused.text
        assert 'data-copies="0"' in browser.get(f"/t/{running.id}").text
        text = browser.get(f"/t/{over.id}/position").text
        end = JIGUAN.from_position(text)
        assert end.over and JIGUAN.position(end) == text and "\nchance: " in text
        early = JIGUAN.from_position(browser.get(f"/t/{over.id}/position", params={"at": 3}).text)
        assert not early.over
        assert 'data-copies="1"' in browser.get(f"/t/{over.id}").text


def test_what_nobody_can_know_changes_no_byte_of_the_position(tmp_path: Path) -> None:
    """Alone against the Mayor, whose deck is hidden."""

    async def fetched(world: World) -> bytes:
        headers = {"Authorization": f"Bearer {world.tokens[0]}"}
        answer = await world.http.get(f"/t/{world.table.row.id}/position", headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.content

    async def compare() -> int:
        differed, random = 0, Random(3)
        async with _world(DAITOSHI, 1, tmp_path, "copy alone") as world:
            for number in range(8):
                _play(world.table.playing, random, 4)
                real = world.table.playing.state
                twin = _twin(DAITOSHI, real, 0, number)
                differed += fingerprint(twin) != fingerprint(real)
                seen = await fetched(world)
                await world.turn_into(twin)
                assert await fetched(world) == seen
                await world.turn_into(real)
        return differed

    assert asyncio.run(compare())


def test_the_menu_copies_the_position_that_is_shown(screens: Screens) -> None:
    person = Person(screens.server, "Hana")
    table = _alone(person, "daitoshi", ["you"])
    screen = screens(token=person.token, permissions=["clipboard-read", "clipboard-write"])
    screen.open_table(table)
    screen.page.locator("#settings > summary").click()
    screen.page.get_by_text("Copy position").click()
    screen.page.get_by_text("Position copied").wait_for()
    copied = screen.page.evaluate("navigator.clipboard.readText()")
    assert copied == person.browser.get(f"/t/{table}/position").text
    choice = screen.choices()[0]
    before = screen.revision
    screen.choose(choice)
    screen.until_revision(before + 1)
    screen.page.locator("#settings > summary").click()
    screen.page.get_by_text("Copy position").click()
    deadline = time.monotonic() + PATIENCE / 1000
    while (now := screen.page.evaluate("navigator.clipboard.readText()")) == copied:
        assert time.monotonic() < deadline, "the clipboard still holds the first position"
        screen.page.wait_for_timeout(500)
        screen.page.get_by_text("Copy position").dispatch_event("click")
    assert now == person.browser.get(f"/t/{table}/position").text


def test_the_menu_does_not_offer_it_in_a_game_with_others(screens: Screens) -> None:
    cast = Cast(screens.server)
    stage = cast.running("watched")
    screen = screens(token=cast.people["own"].token).open_table(stage.id, "?seat=0")
    screen.page.locator("#settings > summary").click()
    assert screen.page.get_by_text("Verify the shuffle").is_visible()
    assert not screen.page.get_by_text("Copy position").is_visible()
