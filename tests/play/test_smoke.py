"""An agent plays a whole game through a real server."""

import warnings
from pathlib import Path
from random import Random

import pytest

from sugoroku.play.app import Config, create_app
from tests.play.running import Agent, Server


@pytest.mark.parametrize(("game", "seats"), [("jiguan", ("you", "random")), ("daitoshi", ("you",))])
def test_an_agent_plays_a_whole_game(server: Server, game: str, seats: tuple[str, ...]) -> None:
    agent, random = Agent(server), Random(1)
    table = agent.table(game, *seats, seed="whole game")["table"]["id"]
    number = 0
    while (asked := agent.legal(table))["deciders"]:
        if asked["decision"] is None:
            continue  # the bot thinks
        choice = random.choice(asked["decision"]["choices"])
        answer = agent.act(table, asked["revision"], f"k{number}", choice["text"])
        assert answer.status_code == 200, answer.text
        number += 1
    position = agent.http.get(f"/api/tables/{table}/view", params={"seat": 0}).json()
    assert position["view"]["over"]
    record = agent.http.get(f"/api/tables/{table}/record").text
    assert "secret " in record


def test_the_framework_has_nothing_to_warn_of(tmp_path: Path) -> None:
    """Dependencies, parameters and bodies are marked as such: guessing ends with its next version."""
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        create_app(Config(database=f"sqlite+aiosqlite:///{tmp_path}/tables.db"))
    told = [one for one in heard if one.category is not ResourceWarning]  # what other tests left open
    assert [str(one.message) for one in told if "litestar" in one.filename] == []
