"""A tab in the background, and Back on a phone: what browsers do around the page."""

import pytest

from tests.play.browser import Party, Screen, Screens
from tests.play.running import Agent, Server

HIDDEN, GLANCE = 61_000, 16_000  # ms: longer than the page waits

_HEARD = """
window.__ticks = 0;
localStorage.setItem("sugoroku.prefs", JSON.stringify({ sound: true }));
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.__ticks += 1; }
};
"""
_HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def _other_decides(party: Party) -> str:
    """Play until seat 1 is asked and its next move makes it the turn of seat 0."""
    while True:
        seat = party.plan[party.made][0]
        following = next(move for move in range(party.made + 1, len(party.plan)))
        if seat == 1 and party.plan[following][0] == 0 and following in party.turns:
            return party.game.codec.text(party.plan[party.made][1])
        party.play(party.made + 1)


def test_your_turn_is_told_in_a_tab_that_has_long_been_hidden(server: Server, screens: Screens) -> None:
    party = Party(server, "jiguan", "Mika", "Ren", seed="in the background")
    action = _other_decides(party)
    screen = screens(token=party.token)
    screen.page.clock.install()
    screen.page.add_init_script(_HEARD)
    asked: list[str] = []
    screen.page.on("response", lambda answer: asked.append(f"{answer.status} {answer.url}"))
    screen.open_table(party.table)
    assert not screen.page.title().startswith("● Your turn")
    screen.page.evaluate(_HIDE, True)
    screen.page.clock.fast_forward(HIDDEN)
    screen.page.clock.fast_forward(GLANCE)
    until_glance(screen, asked)
    answer = party.agents[1].act(party.table, party.made, "now", action, 1)
    assert answer.status_code == 200, answer.text
    screen.page.clock.fast_forward(GLANCE)
    screen.until("document.title.startsWith('● Your turn')")
    assert screen.page.evaluate("window.__ticks") == 1


def until_glance(screen: Screen, asked: list[str]) -> None:
    """A look from the background that finds nothing new costs nothing: 204, and no drawing."""
    for _ in range(100):
        if any(line.startswith("204 ") and "since=" in line for line in asked):
            return
        screen.page.wait_for_timeout(50)
    raise AssertionError(asked)


def test_a_look_from_the_background_is_authorised_and_empty(server: Server) -> None:
    host, stranger = Agent(server, "Mika"), Agent(server, "Stranger")
    table = host.table("jiguan", "you", "you", spectators=False)["table"]["id"]
    revision = host.legal(table)["revision"]
    path = f"/t/{table}/part?seat=0&since={revision}-0"
    assert host.http.get(path).status_code == 204
    assert host.http.get(path).content == b""
    assert stranger.http.get(path).status_code == 403
    older = f"/t/{table}/part?seat=0&since={int(revision) - 1}-0" if revision else f"{path}9"
    assert 'id="table"' in host.http.get(older).text


# ---------------------------------------------------------------- back


def _phone(server: Server, screens: Screens) -> Screen:
    host = Agent(server, "Mika")
    table = host.table("jiguan", "you", "you", seed="back")["table"]["id"]
    screen = screens.phone(token=host.token)
    screen.open("/")
    return screen.open_table(table)


@pytest.mark.parametrize(
    ("button", "shown"),
    [("[data-do=menu]", "#tools"), ("header [data-do=log]", "#log"), ("a[data-ref]", "#side")],
)
def test_back_closes_what_lies_over_the_table_first(
    server: Server, screens: Screens, button: str, shown: str
) -> None:
    screen = _phone(server, screens)
    there = screen.page.url
    assert screen.page.locator(shown).is_hidden() or shown == "#log"
    screen.tap(button)
    screen.page.locator(shown).wait_for(state="visible")
    screen.page.go_back()
    screen.page.locator(shown).wait_for(state="hidden")
    assert screen.page.url == there
    screen.page.go_back()
    assert screen.page.url == f"{server.url}/"


def test_what_was_closed_by_hand_leaves_no_entry_in_the_history(
    server: Server, screens: Screens
) -> None:
    screen = _phone(server, screens)
    for _ in range(3):
        screen.tap("[data-do=menu]")
        screen.page.locator("#tools").wait_for(state="visible")
        screen.tap("[data-do=menu]")
        screen.page.locator("#tools").wait_for(state="hidden")
        screen.until("!history.state")
    screen.page.go_back()
    assert screen.page.url == f"{server.url}/"
