"""A table of Tapestry in a real browser.

Solo games by mouse and by keyboard, placing by touch, a trap on the turn of another.
"""

from itertools import count
from random import Random
from typing import Any

from tests.play.browser import Party, Screen, Screens, advance, at_length, serious
from tests.play.running import Agent, Server
from tests.play.test_keyboard import Keyboard, decide
from tests.play.test_whole_games import check_score_sheet

ALONE = {"level": "2"}
LOGGED = "(words) => document.getElementById('lines').textContent.includes(words)"


def table_of(server: Server, *bots: str, seed: str, **more: object) -> tuple[Agent, str]:
    agent = Agent(server, "Mika")
    return agent, str(agent.table("tapestry", "you", *bots, seed=seed, **more)["table"]["id"])


def texts(agent: Agent, table: str) -> list[str]:
    """The choices, once the bots have thought."""
    while not (asked := agent.legal(table)["decision"]):
        pass
    return [choice["text"] for choice in asked["choices"]]  # type: ignore[index]


@at_length  # with its modules: test_tapestry_modules.py
def test_a_whole_game_alone_is_played_by_mouse(screens: Screens, server: Server) -> None:
    agent, table = table_of(server, seed="by mouse", options=ALONE)
    screen = screens(token=agent.token).open_table(table)
    random, decisions = Random(7), 1
    screen.until_asked(-1)
    explained = 0
    while screen.play(random):
        decisions += 1
        explained = max(explained, screen.page.locator("#reasons li .ref").count())
        assert decisions < 900
    assert decisions > 20 and explained > 6
    check_score_sheet(screen)


def test_a_whole_game_alone_is_played_by_keyboard(screens: Screens, server: Server) -> None:
    agent, table = table_of(server, seed="by keyboard", options=ALONE)
    screen = screens(token=agent.token).open_table(table)
    keys, random, ways = Keyboard(screen), Random(5), set()
    screen.until_asked(-1)
    going = True
    while going:
        before = screen.revision
        ways.add(decide(keys, random))
        going = screen.until_asked(before)
    assert {"number", "arrows"} <= ways
    check_score_sheet(screen)


def test_a_landmark_is_placed_by_touch(screens: Screens, server: Server) -> None:
    """Tap a dot of the city, tap the way it is turned, then press the button."""
    agent, table = table_of(server, "random", seed="a landmark")
    while not texts(agent, table)[0].startswith("place "):
        advance(agent.http, table, 1, Random(3))
    screen = screens.phone(token=agent.token).open_table(table)
    screen.until_asked(-1)
    rings = screen.page.locator('#sh-city .go[data-target^="at-"]')
    target = rings.nth(rings.count() // 2).get_attribute("data-target")
    screen.tap(f'#sh-city .go[data-target="{target}"]')
    if not screen.page.evaluate(CHOSEN):  # it can be turned there
        turns = screen.page.locator('#sh-city .go[data-target^="turn-"]:visible')
        turn = turns.last.get_attribute("data-target")
        screen.tap(f'#sh-city .go[data-target="{turn}"]')
        assert screen.page.evaluate(CHOSEN).startswith(f"place {turn}@")
    screen.page.locator("#sh-city .ghost.on").first.wait_for(state="attached")
    before = screen.revision
    screen.tap("#confirm")
    screen.until_revision(before + 1)
    assert screen.page.locator('#sh-city [id^="pc-lm-"]').count() == 1


CHOSEN = "document.querySelector('#opts .opt.on')?.value ?? ''"


def test_a_landmark_is_turned_by_a_key_and_by_the_wheel(screens: Screens, server: Server) -> None:
    """A click on a dot chooses the place; R and the wheel turn the piece there, or where it fits."""
    agent, table = table_of(server, "random", seed="turned")
    while not any(text.startswith("place turn-1@") for text in texts(agent, table)):
        advance(agent.http, table, 1, Random(4))
    screen = screens(token=agent.token).open_table(table)
    screen.until_asked(-1)
    rings = screen.page.locator('#sh-city .go[data-target^="at-"]')
    target = rings.nth(rings.count() // 2).get_attribute("data-target")
    screen.click(f'#sh-city .go[data-target="{target}"]')

    def turn() -> str:
        chosen = str(screen.page.evaluate(CHOSEN))
        assert chosen.startswith("place turn-")
        return chosen.split()[1].partition("@")[0]

    first = turn()
    screen.page.keyboard.press("r")
    second = turn()
    assert second != first
    screen.page.keyboard.press("Shift+R")
    assert turn() == first
    screen.page.mouse.move(*screen.point("#sh-city"))
    screen.page.mouse.wheel(0, 100)
    screen.until(f"({CHOSEN}).startsWith('place {second}@')")
    before, landmarks = screen.revision, screen.page.locator('#sh-city .live [id^="pc-lm-"]')
    number = landmarks.count()
    screen.click("#confirm")
    screen.until_revision(before + 1)
    assert landmarks.count() == number + 1


def after_a_bot_turn(server: Server) -> tuple[Agent, str]:
    """A solo game in which the bots have just acted for reasons."""
    agent, table = table_of(server, seed="step by step", options=ALONE)
    random = Random(2)
    while agent.http.get(f"/t/{table}/steps", params={"seat": 0}).text.count("<figure>") < 4:
        advance(agent.http, table, 1, random)
    return agent, table


def test_the_turn_of_the_bots_is_gone_through_step_by_step(screens: Screens, server: Server) -> None:
    agent, table = after_a_bot_turn(server)
    screen = screens(token=agent.token).open_table(table)
    screen.until_asked(-1)
    screen.click("#digest [data-do=steps]")
    shown = screen.page.locator("#why .did:visible")
    shown.wait_for()
    total = screen.page.locator("#why .did").count()
    assert screen.text("#why .of") == f"Step 1 of {total}"
    assert shown.count() == 1
    assert serious(screen) == []
    screen.page.keyboard.press("Space")
    assert screen.text("#why .of") == f"Step 2 of {total}"
    screen.click("#why [data-way=back]")
    assert screen.text("#why .of") == f"Step 1 of {total}"
    seen = 0
    for _ in range(total):
        seen += screen.page.locator("#why figure:visible").count()
        screen.click("#why [data-way=next]")
    assert seen >= 4
    assert screen.page.locator("#why").count() == 0  # the last one closes it
    screen.click("#digest [data-do=steps]")
    shown.wait_for()
    screen.page.keyboard.press("Escape")
    assert screen.page.locator("#why").count() == 0


def test_who_likes_it_is_told_after_each_turn_of_the_bots(screens: Screens, server: Server) -> None:
    agent, table = after_a_bot_turn(server)
    screen = screens(token=agent.token).open_table(table)
    screen.until_asked(-1)
    screen.click("#settings summary")
    screen.page.check("[data-pref=steps]")
    screen.click("#settings summary")
    assert screen.page.locator("#why").count() == 0  # what is known already
    first, random = screen.facts()["reasoned"], Random(4)
    while screen.facts()["reasoned"] == first:
        assert screen.play(random)
    screen.page.locator("#why .did:visible").wait_for()
    screen.click("#why button:text('Skip')")
    assert screen.page.locator("#why").count() == 0


def test_without_scripts_the_steps_are_a_page(screens: Screens, server: Server) -> None:
    agent, table = after_a_bot_turn(server)
    screen = screens(token=agent.token, java_script_enabled=False).open_table(table)
    screen.page.locator("#digest [data-do=steps]").click()
    screen.page.wait_for_url("**/steps*")
    assert screen.page.locator("#why figure:visible").count() >= 4
    screen.page.locator("main > p a").first.click()
    screen.page.wait_for_url(f"**/t/{table}*")


def test_a_trap_is_played_on_the_turn_of_the_other(screens: Screens, server: Server) -> None:
    """One conquers, the other one is asked in another browser and discards a trap."""
    party, conquest = before_a_trap(server)
    attacker, owner = party.plan[conquest][0], party.plan[conquest + 1][0]
    assert attacker != owner
    party.play(conquest)
    people = [screens(token=agent.token).open_table(party.table) for agent in party.agents]
    people[attacker].until_asked(-1)
    assert people[owner].facts()["turn"] != "1"
    territory = action_at(party, conquest)
    pick(people[attacker], territory)
    people[owner].until_asked(conquest)
    hex = territory.split()[1]
    assert people[owner].text("#prompt") == f"Your territory {hex} is being conquered: respond?"
    people[attacker].until_revision(conquest + 1)
    assert people[attacker].facts()["turn"] != "1"
    assert "trap" not in people[attacker].text("#act").casefold()  # not whether the other one holds it
    pick(people[owner], action_at(party, conquest + 1))
    people[owner].until_revision(conquest + 2)
    party.made = conquest + 2
    party.play(conquest + 3)  # what the trap gives
    for person in people:
        for words in ("discards Trap", f"is trapped on {hex}"):
            person.until(LOGGED, words)
    control = {h["id"]: h.get("control", -1) for h in seen(party, owner)["board"]["hexes"]}
    assert control[hex] == owner


def seen(party: Party, seat: int) -> dict[str, Any]:
    answer = party.agents[seat].http.get(f"/api/tables/{party.table}/view", params={"seat": seat})
    return dict(answer.json()["view"])


def before_a_trap(server: Server) -> tuple[Party, int]:
    """Two people and the number of the conquest that a trap answers, in one such game."""
    for number in count(52):  # games before it have none
        party = Party(server, "tapestry", "Mika", "Ren", seed=f"trap {number}")
        for move in range(1, len(party.plan)):
            verbs = [action_at(party, at).split()[0] for at in (move - 1, move)]
            if verbs == ["hex", "respond"]:
                return party, move - 1
    raise AssertionError


def action_at(party: Party, move: int) -> str:
    return party.game.codec.text(party.plan[move][1])


def pick(screen: Screen, action: str) -> None:
    screen.choose(next(choice for choice in screen.choices() if choice["action"] == action))
