"""Starting a table and playing again: addresses that can be reloaded, and nothing to type twice."""

import re

import httpx
import pytest

from tests.play.browser import Screens
from tests.play.running import Agent, Server
from tests.play.stage import Person, client


def _tables(person: Person) -> list[str]:
    return [table["id"] for table in person.agent.get("/api/tables").json()]


def test_a_reload_after_start_makes_no_second_table(server: Server, screens: Screens) -> None:
    host = Person(server, "Mika")
    screen = screens(token=host.token)
    screen.open("/new/jiguan")
    screen.page.select_option("#seat2", "friend")
    screen.click("form.setup .start button")
    screen.page.wait_for_url("**/t/*")
    links = screen.page.locator(".invite input").evaluate_all("(all) => all.map((one) => one.value)")
    assert len(links) == 1
    screen.page.reload()
    assert len(_tables(host)) == 1
    assert screen.page.locator(".invite input").input_value() == links[0]
    assert client(server).get(links[0]).status_code == 200


def test_a_reload_after_a_new_link_keeps_that_link(server: Server, screens: Screens) -> None:
    host = Agent(server, "Mika")
    made = host.table("jiguan", "you", "friend")
    first = made["invites"]["1"]
    screen = screens(token=host.token)
    screen.open_table(made["table"]["id"])
    screen.click("button:text('Make another link')")
    screen.page.wait_for_url("**/t/*#seat-1")
    second = screen.page.locator(".invite input").input_value()
    assert not second.endswith(first)
    screen.page.reload()
    assert screen.page.locator(".invite input").input_value() == second
    assert client(server).get(f"/join/{first}").status_code == 404
    assert client(server).get(second).status_code == 200


def test_only_the_host_sees_the_links(server: Server) -> None:
    host, guest = Person(server, "Mika"), Person(server, "Ren")
    body = {"game": "jiguan", "seats": ["you", "friend", "friend"], "public": True}
    made = host.agent.post("/api/tables", json=body).json()
    path = f"/t/{made['table']['id']}"
    assert made["invites"]["1"] in host.browser.get(path).text
    assert guest.browser.post(f"/join/{made['invites']['1']}", data={}).status_code == 303
    for person in (guest, Person(server, "Stranger"), Person(server)):
        assert "/join/" not in person.browser.get(path).text
    page = host.browser.get(path).text
    assert made["invites"]["1"] not in page, "the link has been used"
    assert made["invites"]["2"] in page


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("name", "said"), [("x" * 25, "at most 24 characters"), ("\u200b\u2060", "visible character")]
)
def test_whoever_types_an_impossible_name_is_told_and_loses_nothing(
    server: Server, name: str, said: str
) -> None:
    with client(server, headers={"Origin": server.url}) as browser:
        form = {"name": name, "seat1": "you", "seat2": "friend", "seat3": "random", "spectators": "on"}
        answer = browser.post("/new/jiguan", data=form)
        assert answer.status_code == 422
        assert said in answer.text
        assert re.search(r'<option value="random" selected[^>]*>', answer.text)
        good = form | {"name": "\U0001f469\u200d\U0001f469\u200d\U0001f467" * 8}
        made = browser.post("/new/jiguan", data=good)
        assert made.status_code == 303
        page = browser.get(made.headers["location"]).text
        assert f"{good['name']}&#39;s table" in page
        link = re.search(r"/join/[\w-]{22}", page)
        assert link is not None
        with client(server, headers={"Origin": server.url}) as guest:
            refused = guest.post(link[0], data={"name": name})
            assert refused.status_code == 422
            assert said in refused.text
            assert f'action="{link[0]}"' in refused.text
            assert guest.post(link[0], data={"name": "Ren"}).status_code == 303
        asked = browser.post("/api/visitors", json={"name": name})
        assert asked.status_code == 422
        assert said in asked.text


# ---------------------------------------------------------------- play again


def _fields(page: str) -> dict[str, str]:
    """What the form of a new table would send, as a browser fills it in."""
    form = page[page.index("<form") : page.index("</form>")]
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
    for name, options in re.findall(r'<select id="[^"]+" name="([^"]+)">(.*?)</select>', form, re.S):
        chosen = re.search(r'<option value="([^"]+)" selected', options)
        fields[name] = chosen[1] if chosen else re.findall(r'value="([^"]+)"', options)[0]
    for tag in re.findall(r"<input[^>]*>", form):
        known = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if known.get("type") in ("radio", "checkbox"):
            if re.search(r"\bchecked\b", tag):
                fields[known["name"]] = known["value"]
        elif "name" in known:
            fields[known["name"]] = known.get("value", "")
    return fields


def _again(browser: httpx.Client, game: str, table: str) -> dict[str, object]:
    """Press "Play again", then "Start"."""
    answer = browser.post(f"/new/{game}", data=_fields(browser.get(f"/new/{game}?again={table}").text))
    assert answer.status_code == 303, answer.text
    id = answer.headers["location"].removeprefix("/t/")
    return dict(browser.get(f"/api/tables/{id}").json())


def test_play_again_keeps_people_bots_and_their_levels(server: Server) -> None:
    host, guest = Person(server, "Mika"), Person(server, "Ren")
    body = {"game": "jiguan", "seats": ["friend", "you", "greedy", "random"]}
    made = host.agent.post("/api/tables", json=body).json()
    id = made["table"]["id"]
    guest.browser.post(f"/join/{made['invites']['0']}", data={})
    again = _again(host.browser, "jiguan", id)
    assert again["id"] != id
    assert [(s["name"], s["bot"]) for s in again["seats"]] == [
        ("Ren", ""), ("Mika", ""), ("greedy", "greedy"), ("random", "random"),
    ]  # fmt: skip
    assert again["id"] in _tables(guest), "Ren sits there too, and finds it in the lobby"
    assert [seat["mine"] for seat in again["seats"]] == [False, True, False, False]


def test_play_again_keeps_options_modules_and_people_on_this_device(server: Server) -> None:
    with client(server, headers={"Origin": server.url}) as browser:
        form = _fields(browser.get("/new/daitoshi").text) | {
            "name": "Mika", "seat1": "you", "seat2": "here", "name2": "Ren", "seat3": "expert",
            "seat4": "nobody",
        }  # fmt: skip
        page = browser.get("/new/daitoshi").text
        changed = {}
        for name in {key for key in form if key.startswith("option-")}:
            values = re.findall(rf'name="{name}"[^>]*value="([^"]+)"', page)
            others = [value for value in values if value != form[name]]
            changed |= {name: others[-1]} if others else {}
        modules = dict.fromkeys(re.findall(r'name="(module-[\w-]+)"', page), "on")
        assert changed or modules
        sent = form | changed | modules
        answer = browser.post("/new/daitoshi", data=sent)
        if answer.status_code == 422:  # not all of it together
            sent = form | changed
            answer = browser.post("/new/daitoshi", data=sent)
        assert answer.status_code == 303, answer.text[:2000]
        id = answer.headers["location"].removeprefix("/t/")
        before = browser.get(f"/api/tables/{id}").json()
        assert before["settings"]
        again = _again(browser, "daitoshi", id)
        assert again["settings"] == before["settings"]
        assert [(s["name"], s["bot"], s["mine"]) for s in again["seats"]] == [
            (s["name"], s["bot"], s["mine"]) for s in before["seats"]
        ]


def test_play_again_keeps_the_difficulty_of_a_game_alone(server: Server) -> None:
    with client(server, headers={"Origin": server.url}) as browser:
        page = browser.get("/new/daitoshi").text
        form = _fields(page)
        solo = [key for key in form if key.startswith("option-")]
        answer = browser.post("/new/daitoshi", data=form | {"seat2": "nobody"})
        id = answer.headers["location"].removeprefix("/t/")
        again = _again(browser, "daitoshi", id)
        assert solo
        assert len(again["seats"]) == 2  # the rulebook's opponent
        assert again["settings"] == browser.get(f"/api/tables/{id}").json()["settings"]


def test_nobody_is_seated_again_by_a_stranger(server: Server) -> None:
    host, stranger = Person(server, "Mika"), Person(server, "Stranger")
    made = host.agent.post("/api/tables", json={"game": "jiguan", "seats": ["you", "random"]}).json()
    id = made["table"]["id"]
    page = stranger.browser.get(f"/new/jiguan?again={id}").text
    assert 'value="same"' not in page
    form = {"again": id, "seat1": "same", "seat2": "you"}
    assert stranger.browser.post("/new/jiguan", data=form).status_code == 422
    private = host.agent.post(
        "/api/tables", json={"game": "jiguan", "seats": ["you", "random"], "spectators": False}
    ).json()["table"]["id"]
    assert stranger.browser.get(f"/new/jiguan?again={private}").status_code == 403
