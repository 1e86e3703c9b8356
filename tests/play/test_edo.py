"""A table of EDO in a real browser: a plan by mouse, keyboard and finger; moves with their prices."""

from random import Random

import pytest

from tests.play.browser import SOAK, Screen, Screens, advance, at_length, serious
from tests.play.running import Agent, Server

SEED = "a plan"


@pytest.fixture
def planner(server: Server) -> tuple[Agent, str]:
    """Somebody who is asked for the left card of the first round, and the table."""
    agent = Agent(server, "Mika")
    table = str(agent.table("edo", "you", "random", seed=SEED)["table"]["id"])
    while not _texts(agent, table)[0].startswith("plan"):
        advance(agent.http, table, 1, Random(3))
    return agent, table


def _texts(agent: Agent, table: str) -> list[str]:
    while not (asked := agent.legal(table)["decision"]):
        pass  # the bot thinks
    return [choice["text"] for choice in asked["choices"]]


def glowing(screen: Screen) -> set[str]:
    return set(
        screen.look(
            """() => [...document.querySelectorAll(".sheet .go")]
              .filter((go) => go.getClientRects().length
                && go.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
              .map((go) => go.dataset.target)"""
        )
    )


def chosen(screen: Screen) -> str:
    return str(screen.page.evaluate("document.querySelector('#opts .opt.on')?.value ?? ''"))


def ring(target: str, sheet: str = "hand") -> str:
    return f'#sh-{sheet} .go[data-target="{target}"]'


def test_a_plan_is_made_by_mouse_taken_back_and_sealed(
    screens: Screens, planner: tuple[Agent, str]
) -> None:
    agent, table = planner
    screen = screens(token=agent.token).open_table(table)
    assert {"side-A1", "side-A4", "side-C2"} <= glowing(screen)
    assert not {"own-0", "own-1"} & glowing(screen)  # first a side, then officials
    for number, (side, own) in enumerate((("A2", 2), ("B3", 1), ("C2", 1))):
        before = screen.revision
        screen.click(ring(f"side-{side}"))
        assert {"own-0", f"own-{own}"} <= glowing(screen)
        if number == 0:
            assert serious(screen) == []
        screen.click(ring(f"own-{own}"))
        assert chosen(screen) == f"plan {side} {own}"
        screen.click("#confirm")
        screen.until_revision(before + 1)
        if number == 0:  # changed freely: undo takes the card back
            assert "take back" in screen.page.locator("#sh-plan").text_content()
            screen.click("#act [data-do=undo]")
            screen.until("document.querySelector('#prompt').textContent.includes('left')")
            assert "side-A2" in glowing(screen)
            screen.click(ring("side-A2"))
            screen.click(ring("own-2"))
            screen.click(ring("own-2"))  # a second click sends
            screen.until("document.querySelector('#prompt').textContent.includes('middle')")
    assert _texts(agent, table)[0] == "seal"
    before = screen.revision
    screen.click("#confirm")
    screen.until_revision(before + 1)
    seen = agent.http.get(f"/api/tables/{table}/view", params={"seat": 0}).json()["view"]
    plan = seen["board"]["players"][0]["plan"]
    assert [(card["card"], card["own"]) for card in plan] == [("A", 2), ("B", 1), ("C", 1)]


def plan(screen: Screen, side: str, own: int) -> None:
    before = screen.revision
    screen.click(ring(f"side-{side}"))
    screen.click(ring(f"own-{own}"))
    screen.click("#confirm")
    screen.until_revision(before + 1)


def planned(agent: Agent, table: str) -> list[tuple[str, int, int]]:
    """Card, side from 1 and own officials, from left to right."""
    seen = agent.http.get(f"/api/tables/{table}/view", params={"seat": 0}).json()["view"]
    plan = seen["board"]["players"][0]["plan"]
    return [(card["card"], card["action"] + 1, card["own"]) for card in plan]


def test_any_card_of_a_plan_is_taken_back_and_replaced_by_mouse(
    screens: Screens, planner: tuple[Agent, str]
) -> None:
    agent, table = planner
    screen = screens(token=agent.token).open_table(table)
    for side, own in (("A2", 2), ("B3", 1), ("C2", 1)):
        plan(screen, side, own)
    assert chosen(screen) == "seal"  # what most want now; the planned cards glow, too
    assert glowing(screen) == {"planned-left", "planned-middle", "planned-right"}
    before = screen.revision
    screen.click(ring("planned-left", "plan"))
    assert chosen(screen) == "take-back left"
    screen.click("#confirm")
    screen.until_revision(before + 1)
    assert "left" in screen.text("#prompt")
    assert planned(agent, table) == [("B", 3, 1), ("C", 2, 1)]
    assert "Middle card: card B" in screen.page.locator("#tx-plan").text_content()
    assert serious(screen) == []
    plan(screen, "A4", 0)
    assert planned(agent, table) == [("A", 4, 0), ("B", 3, 1), ("C", 2, 1)]


def test_a_card_is_turned_and_manned_by_keys(screens: Screens, planner: tuple[Agent, str]) -> None:
    agent, table = planner
    screen = screens(token=agent.token).open_table(table)
    keys = screen.page.keyboard
    for key, expected in (
        ("r", ""), ("+", "plan A1 1"), ("+", "plan A1 2"), ("+", "plan A1 2"),  # no more fit
        ("r", "plan A2 2"), ("-", "plan A2 1"), ("Shift+R", "plan A1 1"), ("Shift+R", "plan A4 1"),
        ("-", "plan A4 0"), ("-", "plan A4 0"), ("=", "plan A4 1"),
    ):  # fmt: skip
        keys.press(key)
        if expected:
            screen.until("(value) => document.querySelector('#opts .opt.on')?.value === value", expected)
    before = screen.revision
    keys.press("Enter")
    screen.until_revision(before + 1)
    assert planned(agent, table) == [("A", 4, 1)]
    keys.press("r")  # card A is in the plan: the next one turns
    keys.press("+")
    screen.until("document.querySelector('#opts .opt.on')?.value === 'plan B1 1'")
    keys.press("Escape")
    keys.press("?")
    assert "turn a card" in screen.text("#side") and "+ and -" in screen.text("#side")


def test_another_card_is_picked_without_going_back_first(
    screens: Screens, planner: tuple[Agent, str]
) -> None:
    agent, table = planner
    screen = screens(token=agent.token).open_table(table)
    screen.click(ring("side-A2"))
    screen.click(ring("side-B1"))
    screen.click(ring("own-1"))
    assert chosen(screen) == "plan B1 1"
    screen.click(ring("side-C2"))
    screen.click(ring("own-0"))
    assert chosen(screen) == "plan C2 0"


def test_a_card_that_needs_moves_first_does_not_look_useless(
    screens: Screens, planner: tuple[Agent, str]
) -> None:
    agent, table = planner
    screen = screens(token=agent.token).open_table(table)
    plan(screen, "B1", 1)  # stone, from a town
    assert "after moves" in screen.page.locator("#lv-plan").text_content()
    assert "nothing" not in screen.page.locator("#lv-plan").text_content()


def test_the_end_of_the_turn_is_the_last_choice(screens: Screens, planner: tuple[Agent, str]) -> None:
    agent, table = planner
    while not any(text.startswith("move") for text in _texts(agent, table)):
        advance(agent.http, table, 1, Random(1))
    choices = screens(token=agent.token).open_table(table).choices()
    assert [choice["action"] for choice in choices].index("end") == len(choices) - 1


def drag(screen: Screen, source: str, target: str) -> None:
    mouse = screen.page.mouse
    mouse.move(*screen.point(source))
    mouse.down()
    x, y = screen.point(source)
    mouse.move(x + 20, y + 5, steps=3)
    mouse.move(*screen.point(target), steps=5)
    mouse.up()


def test_a_drag_is_two_clicks(screens: Screens, planner: tuple[Agent, str]) -> None:
    agent, table = planner
    screen = screens(token=agent.token).open_table(table)
    drag(screen, ring("side-A2"), ring("own-2"))
    assert chosen(screen) == "plan A2 2"
    screen.click("#confirm")
    screen.until("document.querySelector('#prompt').textContent.includes('middle')")
    drag(screen, ring("planned-left", "plan"), "#sh-house")  # off the plan: as one click
    assert chosen(screen) == "take-back left"
    before = screen.revision
    screen.click("#confirm")
    screen.until_revision(before + 1)
    assert planned(agent, table) == []


def test_a_card_is_planned_by_keyboard(screens: Screens, planner: tuple[Agent, str]) -> None:
    agent, table = planner
    screen = screens(token=agent.token).open_table(table)
    keys = screen.page.keyboard
    before = screen.revision
    for target in ("side-B4", "own-1"):
        for _ in range(40):
            keys.press("ArrowRight")
            if screen.page.evaluate("document.activeElement.dataset.target") == target:
                break
        keys.press("Enter")
    assert chosen(screen) == "plan B4 1"
    keys.press("Enter")
    screen.until_revision(before + 1)
    assert "middle" in screen.text("#prompt")


def test_a_card_is_planned_by_finger(screens: Screens, planner: tuple[Agent, str]) -> None:
    agent, table = planner
    screen = screens.phone(token=agent.token).open_table(table)
    assert screen.page.locator("#sh-hand.front").is_visible()  # what is asked about comes to the front
    before = screen.revision
    screen.tap(ring("side-C1"))
    screen.tap(ring("own-1"))
    assert chosen(screen) == "plan C1 1"
    assert "1 official" in screen.text("#focus")
    screen.tap("#confirm")
    screen.until_revision(before + 1)
    assert "middle" in screen.text("#prompt")


@pytest.mark.parametrize("phone", [False, True])
def test_a_move_shows_the_whole_price_at_every_destination(
    screens: Screens, planner: tuple[Agent, str], phone: bool
) -> None:
    agent, table = planner
    while not any(text.startswith("move") for text in _texts(agent, table)):
        advance(agent.http, table, 1, Random(1))
    screen = (screens.phone if phone else screens)(token=agent.token).open_table(table)
    sheet, press = ("small", screen.tap) if phone else ("map", screen.click)
    if phone:
        press("#tab-small")
    start = next(text.split()[1] for text in _texts(agent, table) if text.startswith("move"))
    assert not screen.page.locator(".tag").count()
    press(ring(start, sheet))
    tags = screen.page.evaluate(
        """(sheet) => [...document.querySelectorAll(`#sh-${sheet} .go > .tag`)].map((tag) => {
          const end = tag.parentNode.dataset.target;
          const options = [...document.querySelectorAll("#opts li:not([hidden]) > .opt")];
          const price = options.find(({ value }) => value.endsWith(` ${end}`)).querySelector(".k");
          return [tag.textContent, parseInt(price.textContent, 10), tag.checkVisibility()];
        })""",
        sheet,
    )
    assert tags
    assert serious(screen) == []
    assert all(int(shown) == price and visible for shown, price, visible in tags)
    end = screen.page.locator(f"#sh-{sheet} .go:has(> .tag)").first.get_attribute("data-target")
    before = screen.revision
    press(ring(str(end), sheet))
    assert chosen(screen) == f"move {start} {end}"
    screen.page.locator(f"#sh-{sheet} .ghost.on path").first.wait_for(state="attached")
    press("#confirm")
    screen.until_revision(before + 1)


IN_SIGHT = """(wanted) => {
  const frame = document.querySelector("#sheets").getBoundingClientRect();
  const low = Math.min(innerHeight, frame.bottom);
  return [...document.querySelectorAll(wanted)].filter((one) => one.getClientRects().length)
    .map((one) => one.getBoundingClientRect())
    .every(({ top, bottom }) => top >= frame.top - 1 && bottom <= low + 1);
}"""
LAPTOPS = [(1366, 657), (1280, 720), (1280, 800), (1536, 730), (1920, 1080), (820, 1180)]


@pytest.mark.parametrize("size", LAPTOPS if SOAK else [LAPTOPS[0], LAPTOPS[1], LAPTOPS[-1]])
def test_the_whole_plan_is_in_sight_while_one_plans_and_the_map_while_one_acts(
    screens: Screens, planner: tuple[Agent, str], size: tuple[int, int]
) -> None:
    agent, table = planner
    width, height = size
    screen = screens(token=agent.token, viewport={"width": width, "height": height}).open_table(table)
    for side in ("A2", "B3", "C2"):
        before = screen.revision
        assert screen.page.evaluate(IN_SIGHT, "#sh-plan, #sh-hand, #sh-hand .go")
        assert screen.page.locator("#confirm").is_visible()
        screen.click(ring(f"side-{side}"))
        screen.click(ring("own-1"))
        screen.click("#confirm")
        screen.until_revision(before + 1)
    before = screen.revision
    screen.click("#opts .opt[value=seal]")
    screen.until_asked(before)
    while not any(choice["action"].startswith("move") for choice in screen.choices()):
        before = screen.revision
        advance(agent.http, table, 1, Random(1))
        screen.until_asked(before)
    assert screen.page.evaluate(IN_SIGHT, "#sh-map .go")


# The words of a choice may say "free", or nothing, where another module makes it so.
UNPRICED = """([start, word]) => {
  const options = [...document.querySelectorAll("#opts .opt")];
  const first = options.find(({ value }) => value.startsWith(start));
  const price = first.querySelector(".k");
  if (word) price.textContent = word; else price.remove();
  return first.dataset.targets.split(" ")[1];
}"""


@pytest.mark.parametrize("word", ["free", ""])
def test_a_choice_without_a_price_among_others_with_one_costs_nothing(
    screens: Screens, planner: tuple[Agent, str], word: str
) -> None:
    agent, table = planner
    while not any(text.startswith("move") for text in _texts(agent, table)):
        advance(agent.http, table, 1, Random(1))
    screen = screens(token=agent.token).open_table(table)
    start = next(text.split()[1] for text in _texts(agent, table) if text.startswith("move"))
    free = screen.page.evaluate(UNPRICED, [f"move {start} ", word])
    screen.click(ring(start, "map"))
    tags = dict(
        screen.page.evaluate(
            """() => [...document.querySelectorAll("#sh-map .go > .tag")]
              .map((tag) => [tag.parentNode.dataset.target, tag.textContent])"""
        )
    )
    assert tags[free] == "0"
    assert set(tags.values()) - {"0"}


def doing(screen: Screen, seat: int) -> str:
    """What the players panel says of a seat, if its sign can be seen and its word is read out."""
    assert screen.page.locator(f"#plr-{seat} .doing > svg").is_visible()
    link = screen.page.locator("#players").aria_snapshot().split("- link ")[seat + 1]
    (word,) = (word for word in ("planning", "sealed", "to move") if word in link)
    return word


@at_length  # with modules: test_edo_modules.py
def test_two_plan_at_the_same_time_and_see_of_each_other_only_that_they_do(
    screens: Screens, server: Server
) -> None:
    mika, ren = Agent(server, "Mika"), Agent(server, "Ren")
    made = mika.table("edo", "you", "friend", seed=SEED)
    table = str(made["table"]["id"])
    claim = f"/api/tables/{table}/seats/1/claim"
    ren.http.post(claim, json={"token": made["invites"]["1"]}).raise_for_status()
    for _ in range(4):  # the draft: two decisions each
        seat, agent = next((s, a) for s, a in enumerate((mika, ren)) if a.legal(table, s)["decision"])
        advance(agent.http, table, 1, Random(2), (seat,))
    first, second = (screens(token=agent.token).open_table(table) for agent in (mika, ren))
    assert "side-A1" in glowing(first) & glowing(second)
    assert "Mika: planning" in second.page.locator("#tx-house").text_content()
    assert [doing(second, seat) for seat in (0, 1)] == ["planning", "planning"]
    for side in ("A2", "B3", "C2"):
        before = first.revision
        first.click(ring(f"side-{side}"))
        first.click(ring("own-1"))
        first.click("#confirm")
        first.until_revision(before + 1)
        assert "Mika: planning" in second.page.locator("#tx-house").text_content()
        assert doing(second, 0) == "planning"
    first.until("document.querySelector('#prompt').textContent.includes('Seal')")
    first.click("#confirm")
    second.until("document.querySelector('#tx-house').textContent.includes('Mika: sealed')")
    assert [doing(second, seat) for seat in (0, 1)] == ["sealed", "planning"]
    assert "to move" not in second.text("#players")
    phone = screens.phone(token=ren.token).open_table(table)
    assert [doing(phone, seat) for seat in (0, 1)] == ["sealed", "planning"]
    assert serious(phone) == []
    assert "side-A2" in glowing(second)  # his own question is still the same
    seen = second.page.content()
    assert "plan A2" in seen  # one of his choices
    ledger = second.page.locator("#tx-house").text_content()
    assert not any(word in ledger for word in ("tax", "recruit", "trade"))
