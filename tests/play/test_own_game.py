"""The game of docs/your-own-game.md on a real page: seen at every size, played to its end."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.play.browser import SIZES, Screen, Screens, serious
from tests.play.running import Agent, Server

OWN_GAME = Path(__file__).parents[2] / "examples" / "own_game"
GAMES = ["chaya:GAME", "tests.play.garden:GAME"]  # with a style sheet of its own, and without


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    arguments = [word for home in GAMES for word in ("--game", home)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(OWN_GAME))
        with Server(tmp_path_factory.mktemp("own"), "--limits", "0", *arguments) as running:
            yield running


def at_a_table(screens: Screens, game: str, bot: str, size: tuple[int, int], **wishes: object) -> Screen:
    agent = Agent(screens.server, "Mika")
    table = agent.table(game, "you", bot, seed="own", **wishes)["table"]
    assert isinstance(table, dict)
    width, height = size
    screen = screens(token=agent.token, viewport={"width": width, "height": height})
    return screen.open_table(table["id"])


HEIGHTS = """() => [...document.querySelectorAll(".sheet svg.board")]
  .filter((board) => board.checkVisibility())
  .map((board) => board.getBoundingClientRect().height)"""


@pytest.mark.parametrize("game", ["chaya", "garden"])
def test_its_sheets_can_be_seen_at_every_size(screens: Screens, game: str) -> None:
    screen = at_a_table(screens, game, "random", SIZES[0])
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        heights = screen.page.evaluate(HEIGHTS)
        assert heights and min(heights) > 60, (width, height)
        assert screen.sideways() == 0, (width, height)


def test_it_is_played_to_its_end_with_its_module(screens: Screens) -> None:
    screen = at_a_table(screens, "chaya", "greedy", (1366, 657), modules=["lanterns"])
    assert screen.page.locator("#sh-lanterns").is_visible()
    assert serious(screen) == []
    random = Random(5)
    while screen.play(random):
        pass
    assert "wins with" in screen.text("#act") or "share" in screen.text("#act")
