"""A finished game is over: its secret is public, and nobody plays it on against others."""

import re
from random import Random

import httpx
import pytest

from tests.play.running import Server
from tests.play.stage import Cast, Stage


@pytest.fixture(scope="module")
def finished(server: Server) -> Stage:
    """A game of two people at a table that anybody may watch."""
    return Cast(server).over("watched")


def _said(answer: httpx.Response) -> str:
    return str(answer.json()["error"])


def test_a_finished_game_of_two_people_is_never_reopened(finished: Stage) -> None:
    before = finished.position()
    people = finished.cast.people
    assert "\nsecret " in people["own"].agent.get(f"/api/tables/{finished.id}/record").text
    for seat, role in enumerate(("own", "other")):
        refused = finished.change(role, "undo", seat, before["revision"])
        assert refused.status_code == 422 and "over" in _said(refused)
        form = {"seat": seat, "revision": before["revision"], "key": f"form {seat}"}
        by_form = people[role].browser.post(f"/t/{finished.id}/undo", data=form)
        assert by_form.status_code == 422
        page = people[role].browser.get(f"/t/{finished.id}", params={"seat": seat}).text
        assert 'data-do="undo"' not in page
    assert finished.position() == before


def _branch(stage: Stage, role: str, at: int) -> str:
    answer = stage.cast.people[role].browser.post(f"/t/{stage.id}/branch", data={"at": str(at)})
    assert answer.status_code == 303
    return answer.headers["location"].removeprefix("/t/")


@pytest.mark.parametrize("role", ["own", "other", "stranger"])
def test_a_branch_of_a_finished_game_is_for_study_and_says_so(finished: Stage, role: str) -> None:
    """It has the published secret: nobody else can be drawn into it."""
    id = _branch(finished, role, 4)
    people = finished.cast.people
    shown = people[role].agent.get(f"/api/tables/{id}").json()
    assert all(seat["mine"] for seat in shown["seats"])
    assert shown["public"] is False
    assert "the host may know the deal" in shown["settings"]
    for seat in (0, 1):
        invited = people[role].agent.post(f"/api/tables/{id}/seats/{seat}/invite")
        assert invited.status_code == 403
        for somebody in {"own", "other", "stranger"} - {role}:
            claim = f"/api/tables/{id}/seats/{seat}/claim"
            assert people[somebody].agent.post(claim, json={"token": ""}).status_code == 403


def test_an_uploaded_record_says_that_its_deal_may_be_known(finished: Stage) -> None:
    own = finished.cast.people["own"]
    record = own.agent.get(f"/api/tables/{finished.id}/record").text
    made = own.browser.post("/records", files={"file": ("game.sgk", record.encode())})
    assert made.status_code == 303
    id = re.search(r"/t/([\w-]+)", made.headers["location"])
    assert id is not None
    shown = own.agent.get(f"/api/tables/{id[1]}").json()
    assert "the host may know the deal" in shown["settings"]
    assert all(seat["mine"] for seat in shown["seats"])


def test_alone_a_finished_game_can_be_taken_back(server: Server) -> None:
    """Nobody is wronged: undo and branches work as before."""
    own = Cast(server).people["own"]
    wish = {"game": "daitoshi", "seats": ["you"], "seed": "to the end alone"}
    id = own.agent.post("/api/tables", json=wish).json()["table"]["id"]
    random = Random(2)
    now = own.agent.get(f"/api/tables/{id}/view", params={"seat": 0}).json()
    while not now["view"]["over"]:
        revision = now["revision"]
        choice = random.choice(now["view"]["decision"]["choices"])["text"]
        body = {"seat": 0, "revision": revision, "key": f"r{revision}", "action": choice}
        now = own.agent.post(f"/api/tables/{id}/act", json=body).json()
    body = {"seat": 0, "revision": now["revision"], "key": "back"}
    answer = own.agent.post(f"/api/tables/{id}/undo", json=body)
    assert answer.status_code == 200 and not answer.json()["view"]["over"]
