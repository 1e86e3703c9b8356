"""Two browsers at one table: they stay in step, through invitations, restarts and double clicks."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from sugoroku.core.chance import secret_from
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.games.daitoshi import GAME as DAITOSHI
from tests.play.browser import Party, Screen, Screens, until
from tests.play.running import Agent, Server

SHOWN = """
() => {
  const t = document.getElementById("table");
  return [t.dataset.revision, t.dataset.moves, document.querySelector("#lines ol").innerText,
          [...document.querySelectorAll("#players .sc")].map((s) => s.textContent).join(" ")];
}
"""


def invited(screens: Screens, seed: str) -> tuple[Screen, Screen]:
    """A host and a friend who followed the link, at a table of Jiguan."""
    host, friend = screens(), screens()
    link = host_a_table(host, seed)
    friend.open(link)
    assert "seat 2" in friend.text("h1")
    friend.page.fill("#name", "Ren")
    friend.click("button:text('Take the seat')")
    friend.page.wait_for_url("**/t/*")
    host.page.wait_for_url("**/t/*")  # the waiting room notices by itself
    for person in (host, friend):
        person.page.locator("#act").wait_for()
        person.page.wait_for_load_state()  # before that no script hears a click
    return host, friend


def host_a_table(host: Screen, seed: str) -> str:
    host.open("/new/jiguan")
    host.page.fill("#name", "Mika")
    host.page.select_option("#seat2", "friend")
    host.click("summary:text('More')")
    host.page.fill("#seed", seed)
    host.click("form.setup .start button")
    field = host.page.locator("#link-1")
    field.wait_for()
    return field.input_value()


def at_one_table(screens: Screens, seed: str) -> tuple[Screen, Screen]:
    """The same without the way there."""
    mika, ren = Agent(screens.server, "Mika"), Agent(screens.server, "Ren")
    table = two_people(mika, ren, seed)
    return screens(token=mika.token).open_table(table), screens(token=ren.token).open_table(table)


def two_people(mika: Agent, ren: Agent, seed: str) -> str:
    created = mika.table("jiguan", "you", "friend", seed=seed)
    table = str(created["table"]["id"])
    claim = f"/api/tables/{table}/seats/1/claim"
    ren.http.post(claim, json={"token": created["invites"]["1"]}).raise_for_status()
    return table


def who_is_asked(*people: Screen) -> Screen:
    """Wait until one of them is asked something that the other one sees too."""
    found: list[Screen] = []

    def asked() -> bool:
        facts = [person.facts() for person in people]
        found[:] = [p for p, fact in zip(people, facts, strict=True) if fact["turn"] == "1"]
        return bool(found) and len({fact["revision"] for fact in facts}) == 1

    until(asked, "somebody's turn")
    return found[0]


def test_a_link_seats_one_friend_once(screens: Screens) -> None:
    host, friend, late = screens(), screens(), screens()
    link = host_a_table(host, "once")
    late.open(link)  # looking at an invitation does not use it up
    friend.open(link)
    friend.page.fill("#name", "Ren")
    friend.click("button:text('Take the seat')")
    friend.page.wait_for_url("**/t/*")
    late.expected += ["403", "404"]
    late.page.fill("#name", "Late")
    late.click("button:text('Take the seat')")
    late.page.locator("h1:text('Not found'), h1:text('Not allowed')").wait_for()
    assert "one person, once" in late.text("main")
    late.open(link)
    assert "one person, once" in late.text("main")
    host.page.locator("#players .nm b").first.wait_for()
    assert host.page.locator("#players .nm b").all_inner_texts() == ["Mika", "Ren"]


def test_a_move_in_one_browser_shows_in_the_other(screens: Screens) -> None:
    host, friend = invited(screens, "in step")
    random = Random(3)
    seen = set()
    for _ in range(8):
        mover = who_is_asked(host, friend)
        other = friend if mover is host else host
        seen.add(mover is host)
        before = mover.revision
        mover.choose(random.choice(mover.choices()))
        mover.until_revision(before + 1)
        other.until_revision(before + 1)
        until(lambda: host.page.evaluate(SHOWN)[:2] == friend.page.evaluate(SHOWN)[:2], "the same table")
        assert host.page.evaluate(SHOWN) == friend.page.evaluate(SHOWN)
    assert seen == {True, False}


def test_what_one_says_the_other_reads_and_a_half_written_answer_stays(screens: Screens) -> None:
    host, friend = at_one_table(screens, "talk")
    for person in (host, friend):
        person.click("#chat summary")
    friend.page.fill("#chat-text", "half a sen")
    host.page.fill("#chat-text", "Good luck <b>!</b>")
    host.click("#say button")
    friend.page.locator("#talk li", has_text="Good luck <b>!</b>").wait_for()
    assert friend.page.locator("#chat-text").input_value() == "half a sen"
    assert host.page.locator("#chat-text").input_value() == ""


def test_a_double_click_on_confirm_counts_once(screens: Screens) -> None:
    host, friend = at_one_table(screens, "twice")
    mover = who_is_asked(host, friend)
    choice = next(choice for choice in mover.choices() if choice["glows"])
    before, moves = mover.revision, int(mover.facts()["moves"])
    if not mover.is_chosen(choice):
        mover.click(f"#{choice['id']}")
    mover.page.mouse.dblclick(*mover.point("#confirm"))
    mover.until_revision(before + 1)
    assert made(mover)[moves:] == [decided(mover, choice)]


def test_the_same_button_in_two_tabs_counts_once_and_the_late_one_is_told(screens: Screens) -> None:
    host, friend = at_one_table(screens, "tabs")
    mover = who_is_asked(host, friend)
    tab = Screen(mover.server, mover.page.context.new_page())
    screens.opened.append(tab)
    tab.expected.append("409")
    mover.expected.append("409")
    cut_off(tab)
    tab.open_table(mover.table, f"?seat={mover.facts()['seat']}")
    moves = int(mover.facts()["moves"])
    first, second = mover.choices()[0], tab.choices()[-1]
    assert first["action"] != second["action"]
    before = mover.revision
    mover.choose(first)
    mover.until_revision(before + 1)
    assert tab.revision == before  # stale
    tab.choose(second)
    tab.until_revision(before + 1)
    tab.page.locator("#said", has_text="moved on").wait_for()
    assert made(mover)[moves:] == [decided(mover, first)]
    assert tab.revision == mover.revision


def cut_off(screen: Screen) -> None:
    """It hears nothing of the table any more."""
    screen.expected += ["/stream", "/part"]
    screen.page.route(re.compile("/t/[^/]+/(stream|part)"), lambda route: route.abort())


def story(screen: Screen) -> list[dict]:
    """The log as the interface for agents tells it."""
    seat = screen.facts()["seat"]
    answer = screen.page.request.get(f"/api/tables/{screen.table}/log?seat={seat}")
    assert answer.ok
    return list(answer.json()["lines"])


def made(screen: Screen) -> list[str]:
    """The moves of the record."""
    answer = screen.page.request.get(f"/t/{screen.table}/record.sgk")
    assert answer.ok
    return answer.text().partition("\n\n")[2].strip().splitlines()


def decided(screen: Screen, choice: dict[str, str]) -> str:
    """The line of the record for a choice of this visitor."""
    return f"{int(screen.facts()['seat']) + 1} {choice['action']}"


# ---------------------------------------------------------------- both at the same time


def both_produce(screens: Screens) -> tuple[Screen, Screen]:
    """Two people in the middle of a production, each with several choices and more to come."""
    seed = "production"
    party = Party(screens.server, "daitoshi", "Mika", "Ren", seed=seed)
    people = [Seat("Mika"), Seat("Ren")]
    match = Match(DAITOSHI, DAITOSHI.settle(2), people, secret_from(seed))
    for seat, action in party.plan:
        if match.moment >= 0 and _stays_open(match.branch(len(match.moves))):
            party.play(len(match.moves))
            mika, ren = (screens(token=agent.token) for agent in party.agents)
            return mika.open_table(party.table), ren.open_table(party.table)
        match.act(seat, action)
    raise AssertionError("no production of both was found")


def _stays_open(match: Match) -> bool:
    """Do both have to decide, and again after each has taken the first choice?"""
    moment = match.moment
    for seat in (0, 1):
        if seat not in match.state.deciders():
            return False
        decision = match.look(seat).decision
        assert decision is not None
        if len(decision.choices) < 2:
            return False
        match.act(seat, decision.choices[0].action)
    asked = [match.look(seat).decision for seat in (0, 1)]
    return match.moment == moment and all(one and len(one.choices) > 1 for one in asked)


def test_two_who_decide_at_the_same_time_do_not_disturb_each_other(screens: Screens) -> None:
    """Both moves land; each takes back its own, whatever the other one has done since."""
    mika, ren = both_produce(screens)
    assert mika.facts()["turn"] == ren.facts()["turn"] == "1"
    moves, revision = int(mika.facts()["moves"]), mika.revision
    hers, his = mika.choices()[0], ren.choices()[0]
    assert not ren.is_chosen(his)
    select(ren, his)  # half-made
    mika.choose(hers)
    ren.until_revision(revision + 1)
    assert ren.is_chosen(his), "the choice of somebody else dropped a half-made selection"
    ren.click("#confirm")
    for person in (mika, ren):
        person.until_revision(revision + 2)
    assert made(mika)[moves:] == [decided(mika, hers), decided(ren, his)]
    take_back(mika, revision + 3)
    assert made(mika)[moves:] == [decided(ren, his)]
    assert mika.choices()[0] == hers
    ren.until_revision(revision + 3)
    take_back(ren, revision + 4)
    assert made(ren)[moves:] == []
    assert ren.choices()[0] == his


def test_a_choice_from_a_page_that_has_not_heard_of_the_other_one_lands(screens: Screens) -> None:
    mika, ren = both_produce(screens)
    moves, revision = int(mika.facts()["moves"]), mika.revision
    cut_off(ren)
    ren.page.reload()  # the page is there, its stream is not
    hers, his = mika.choices()[0], ren.choices()[0]
    mika.choose(hers)
    mika.until_revision(revision + 1)
    assert ren.revision == revision
    ren.choose(his)
    ren.until_revision(revision + 2)
    assert made(mika)[moves:] == [decided(mika, hers), decided(ren, his)]
    assert "moved on" not in ren.text("#said")


def select(screen: Screen, choice: dict[str, str]) -> None:
    """Choose without confirming."""
    if not screen.is_chosen(choice):
        screen.click(f"#{choice['id']}")
    assert screen.is_chosen(choice)


def take_back(screen: Screen, revision: int) -> None:
    screen.click("[data-do=undo]")
    screen.until_revision(revision)


# ---------------------------------------------------------------- the server goes away


@pytest.fixture
def fragile(chromium: Browser, tmp_path: Path) -> Iterator[Screens]:
    """Browsers at a server of their own, which may be killed."""
    with Server(tmp_path, "--limits", "0") as server:
        opened = Screens(chromium, server)
        yield opened
        opened.close()


def test_after_the_server_was_killed_and_started_again_both_browsers_go_on(fragile: Screens) -> None:
    host, friend = at_one_table(fragile, "again")
    for person in (host, friend):
        person.expected += ["ERR_", "Failed to load resource"]
    mover = who_is_asked(host, friend)
    other = friend if mover is host else host
    before = mover.revision
    fragile.server.kill()

    # a move made while there is no server is kept, and sent when there is one again
    mover.choose(mover.choices()[0])
    mover.page.locator("#said", has_text="Your choice is saved").wait_for()
    assert mover.revision == before
    fragile.server.start()
    mover.until_revision(before + 1)
    other.until_revision(before + 1)
    random = Random(1)
    for _ in range(3):
        mover = who_is_asked(host, friend)
        revision = mover.revision
        mover.choose(random.choice(mover.choices()))
        host.until_revision(revision + 1)
        friend.until_revision(revision + 1)
    who_is_asked(host, friend)
    assert host.page.evaluate(SHOWN) == friend.page.evaluate(SHOWN)


def test_what_happened_while_a_browser_was_cut_off_is_there_when_it_is_back(
    server: Server, screens: Screens
) -> None:
    host, friend = Agent(server, "Mika"), Agent(server, "Ren")
    table = two_people(host, friend, "cut off")
    screen = screens(token=host.token)
    cut_off(screen)
    screen.open_table(table)
    decisions = 0
    for number in range(60):
        agent, seat = ((host, 0), (friend, 1))[number % 2]
        asked = agent.legal(table, seat)
        if asked["decision"] is not None:
            choice = asked["decision"]["choices"][0]["text"]
            assert agent.act(table, asked["revision"], f"k{number}", choice, seat).status_code == 200
            decisions += 1
    assert decisions > 5
    revision = host.legal(table)["revision"]
    assert screen.revision < revision
    screen.page.unroute_all()
    screen.until_revision(int(str(revision)))
    told = [line["words"] for line in story(screen)[:5]]
    shown = screen.text("#lines")
    assert all(words[1:20] in shown for words in told)
