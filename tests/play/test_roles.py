"""Every route, asked by every role, at a private and at a watchable table."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.play.matrix import MATRIX, Row, declared
from tests.play.running import Server
from tests.play.stage import KINDS, ROLES, Cast, Stage, cast_of


@pytest.fixture
def cast(server: Server) -> Cast:
    return Cast(server)


def test_every_route_of_the_application_is_in_the_matrix(tmp_path: Path) -> None:
    assert {(row.method, row.path) for row in MATRIX} == declared(tmp_path / "never-opened.db")


@cache
def _table(server: Server, scene: str, kind: str) -> Stage:
    """For those who only look one table of a kind is enough."""
    stage: Stage = getattr(cast_of(server), scene)(kind)
    return stage


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("row", [row for row in MATRIX if row.safe], ids=str)
def test_each_role_sees_what_it_may_see(row: Row, kind: str, server: Server) -> None:
    stage = _table(server, row.scene, kind)
    for role in ROLES:
        answer = row.send(stage, role)
        assert answer.status_code == row.expected(kind, role), f"{role}: {answer.text[:500]}"
        if answer.status_code == 403:
            assert "data-revision" not in answer.text and '"view"' not in answer.text


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("row", [row for row in MATRIX if not row.safe], ids=str)
def test_each_role_changes_what_it_may_change(row: Row, kind: str, server: Server) -> None:
    """Whoever is refused changes nothing, so the next one finds the same table."""
    stage = row.set_up(cast_of(server), kind)
    before = stage.position()
    for role in sorted(ROLES, key=lambda role: row.expected(kind, role) < 400):
        if row.expected(kind, role) < 400:
            assert stage.position() == before, "somebody was refused, but something happened"
        answer = row.send(stage, role)
        assert answer.status_code == row.expected(kind, role), f"{role}: {answer.text[:500]}"
        if answer.is_success or answer.is_redirect:
            stage = row.set_up(cast_of(server), kind)
            before = stage.position()
    assert stage.position() == before


def test_the_one_who_acts_is_told_by_the_session_never_by_the_body(cast: Cast) -> None:
    """Whatever names the body gives itself."""
    stage = cast.asked("watched")
    other = cast.people["other"]
    asked = stage.legal(0)
    action = asked["decision"]["choices"][0]["text"]
    lie = {"seat": 0, "revision": asked["revision"], "key": "lie", "action": action}
    more = {"visitor": 1, "host": "true", "name": "Own", "token": cast.people["own"].token}
    assert other.browser.post(f"/t/{stage.id}/act", data={**lie, **more}).status_code == 403
    assert other.agent.post(f"/api/tables/{stage.id}/act", json=lie).status_code == 403
    assert other.agent.post(f"/api/tables/{stage.id}/act", json={**lie, **more}).status_code == 400
    assert stage.legal(0) == asked


def test_a_message_bears_the_name_of_the_one_who_sent_it(cast: Cast) -> None:
    """18xx let anybody speak as anybody: the name was a field of the request."""
    stage = cast.asked("watched")
    lie = {"text": "I resign", "name": "Own", "seat": "0", "visitor": "1"}
    cast.people["other"].browser.post(f"/t/{stage.id}/chat", data=lie)
    page = cast.people["own"].browser.get(f"/t/{stage.id}").text
    assert "<b>Other</b> I resign" in page
    assert "<b>Own</b> I resign" not in page


def test_a_link_seats_one_person_once(cast: Cast) -> None:
    stage = cast.waiting("private")
    link = f"/join/{stage.invites['1']}"
    assert cast.people["stranger"].browser.post(link, data={"name": "First"}).status_code == 303
    assert cast.people["other"].browser.post(link, data={"name": "Second"}).status_code == 404
    seats = cast.people["host"].agent.get(f"/api/tables/{stage.id}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Own", "First"]


def test_a_new_link_ends_the_older_one(cast: Cast) -> None:
    stage = cast.waiting("private")
    address = f"/api/tables/{stage.id}/seats/1/invite"
    fresh = cast.people["host"].agent.post(address).json()["token"]
    stranger = cast.people["stranger"].browser
    assert stranger.get(f"/join/{stage.invites['1']}").status_code == 404
    assert stranger.get(f"/join/{fresh}").status_code == 200


def test_looking_at_a_link_does_not_use_it_up(cast: Cast) -> None:
    """Messengers follow links to show a preview."""
    stage = cast.waiting("private")
    for _ in range(3):
        assert cast.people["nobody"].browser.get(f"/join/{stage.invites['1']}").status_code == 200
    stage.claim("other", 1)


def test_the_seat_links_are_only_shown_to_the_host_and_only_until_they_are_used(cast: Cast) -> None:
    """Terraforming Mars shows all links to the host, who can look into every hand first."""
    stage = cast.waiting("watched")
    page = cast.people["host"].browser.get(f"/t/{stage.id}").text
    assert stage.invites["1"] in page
    assert stage.invites["0"] not in page, "that seat is taken"
    for role in ROLES:
        for path in (f"/t/{stage.id}", "/", f"/api/tables/{stage.id}", "/api/tables"):
            if (role, path) == ("host", f"/t/{stage.id}"):
                continue
            person = cast.people[role]
            client = person.agent if path.startswith("/api") else person.browser
            assert not any(token in client.get(path).text for token in stage.invites.values())


def test_a_key_of_one_seat_is_not_used_up_by_another(cast: Cast) -> None:
    """The next key of a page can be guessed: whoever used it first must not swallow the move."""
    stage, random = cast.asked("private"), Random(3)
    while stage.legal(1)["decision"] is None:
        stage.act_at_random(0, random)
    while stage.legal(0)["decision"] is None:
        asked = stage.legal(1)
        action = random.choice(asked["decision"]["choices"])["text"]
        body = {"seat": 1, "revision": asked["revision"], "action": action}
        body["key"] = f"q{asked['revision'] + 1}s0"
        assert cast.people["other"].agent.post(f"/api/tables/{stage.id}/act", json=body).is_success
    asked = stage.legal(0)
    body = {"seat": 0, "revision": asked["revision"], "key": f"q{asked['revision']}s0"}
    body["action"] = asked["decision"]["choices"][0]["text"]
    answer = cast.people["own"].agent.post(f"/api/tables/{stage.id}/act", json=body)
    assert answer.json()["revision"] > asked["revision"], "the move was swallowed"
