"""EDO with all modules in a real browser: a whole game, plans by keys and taps, plans side by side."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.play.browser import SOAK, Party, Screen, Screens, advance, serious, until
from tests.play.running import Agent, Server

MODULES = ("jiin", "tokken", "ronin")


# ---------------------------------------------------------------- by mouse


def set_up(screen: Screen, seed: str) -> None:
    """From the lobby to the first question: one person, two quick bots, all modules."""
    screen.open("/")
    screen.click('.gcard a[href="/new/edo"]')
    screen.page.wait_for_url("**/new/edo")
    screen.page.fill("#name", "Mika")
    for seat in ("#seat2", "#seat3"):
        screen.page.select_option(seat, "random")
    for module in MODULES:
        screen.click(f'input[name="module-{module}"]')
    screen.click("summary:text('More')")
    screen.page.fill("#seed", seed)
    screen.click("form.setup .start button")
    screen.page.wait_for_url("**/t/*")
    screen.until_asked(-1)


def on_the_board(screen: Screen, action: str) -> None:
    """Choose by clicks on the board alone, as far as it has places; then confirm."""
    targets = screen.page.evaluate(
        """(action) => { const { dataset } = [...document.querySelectorAll("#opts .opt")]
          .find((option) => option.value === action);
          return dataset.targets?.split(" ") ?? (dataset.target ? [dataset.target] : []); }""",
        action,
    )
    for target in targets:
        if chosen(screen) != action:
            screen.click(f'.sheet:not(#sh-small) .go[data-target="{target}"]')
    if chosen(screen) != action:  # several at one place: goods to buy, officials who collect
        screen.click(f'#opts .opt[value="{action}"]')
    assert chosen(screen) == action
    screen.click("#confirm")


def chosen(screen: Screen) -> str:
    return str(screen.page.evaluate("document.querySelector('#opts .opt.on')?.value ?? ''"))


RARE = (
    "temple", "disperse", "demand", "take", "city-income", "first-site", "alone", "market",
    "build", "pick-ronin", "send-ronin", "walk", "bring", "buy", "offer", "produce",
)  # fmt: skip


def sensible(random: Random, actions: list[str]) -> str:
    """What a module offers, rather than what is always possible; moves only now and then."""
    rare = [action for action in actions if action.split()[0] in RARE]
    calm = [action for action in actions if not action.startswith(("move", "merchant"))]
    return random.choice(rare or (calm if random.random() < 0.7 else actions) or actions)


def test_a_whole_game_with_all_modules_by_mouse(screens: Screens) -> None:
    screen = screens()
    set_up(screen, "all modules")
    random, done = Random(4), set()
    going = True
    while going:
        before = screen.revision
        action = sensible(random, sorted(choice["action"] for choice in screen.choices()))
        done.add(action.split()[0])
        on_the_board(screen, action)
        going = screen.until_asked(before)
    assert screen.page.locator("#act table.score").is_visible()
    totals = screen.page.locator("#act table.score .total td").all_inner_texts()
    assert len(totals) == 3
    assert {"plan", "seal", "send-ronin"} <= done
    assert done & {"temple", "demand", "disperse"}, "something of a module was done by a card"


# ---------------------------------------------------------------- planning by keyboard and by finger


def planning(server: Server, seed: str) -> tuple[Agent, str]:
    """Somebody with two random bots who is asked for the left card of the first round; and the table."""
    agent = Agent(server, "Mika")
    made = agent.table("edo", "you", "random", "random", seed=seed, modules=list(MODULES))
    table = str(made["table"]["id"])
    while not texts(agent, table)[0].startswith("plan"):
        advance(agent.http, table, 1, Random(3))
    return agent, table


def texts(agent: Agent, table: str, seat: int = 0) -> list[str]:
    """What a seat can choose, as soon as it is asked."""
    found: list[str] = []

    def asked() -> bool:
        decision = agent.legal(table, seat)["decision"]
        found[:] = [choice["text"] for choice in decision["choices"]] if decision else []
        return bool(found)

    until(asked, f"a question to seat {seat}")
    return found


def plan_of(agent: Agent, table: str, seat: int = 0) -> list[tuple[str, int]]:
    seen = agent.http.get(f"/api/tables/{table}/view", params={"seat": seat}).json()["view"]
    return [(card["card"], card["own"]) for card in seen["board"]["players"][seat]["plan"]]


PLAN = (("A", 2, 2), ("B", 3, 1), ("C", 1, 1))  # card, side, officials


def prompted(screen: Screen, word: str) -> None:
    screen.until("(word) => document.querySelector('#prompt').textContent.includes(word)", word)


def test_a_whole_plan_by_keyboard_alone_changed_and_sealed(screens: Screens, server: Server) -> None:
    agent, table = planning(server, "by keys")
    screen = screens(token=agent.token).open_table(table)
    keys = screen.page.keyboard

    def walk_to(target: str) -> None:
        for _ in range(60):
            keys.press("ArrowRight")
            if screen.page.evaluate("document.activeElement.dataset.target") == target:
                return
        raise AssertionError(f"the arrows do not reach {target}")

    def put(card: str, side: int, officials: int) -> None:
        before = screen.revision
        for target in (f"side-{card}{side}", f"own-{officials}"):
            walk_to(target)
            keys.press("Enter")
        assert chosen(screen) == f"plan {card}{side} {officials}"
        keys.press("Enter")
        screen.until_revision(before + 1)

    put(*PLAN[0])
    prompted(screen, "middle")
    put("C", 2, 1)
    prompted(screen, "right")
    keys.press("u")  # the middle card is changed
    prompted(screen, "middle")
    put(*PLAN[1])
    prompted(screen, "right")
    put(*PLAN[2])
    assert texts(agent, table)[0] == "seal"
    assert plan_of(agent, table) == [(card, own) for card, _, own in PLAN]
    before = screen.revision
    screen.until("document.querySelector('#opts .opt') !== null")
    keys.press("1")  # it is chosen already: most want it now
    screen.until_revision(before + 1)
    until(lambda: texts(agent, table)[0] != "seal", "the round")


def test_a_whole_plan_by_taps_at_390_pixels(screens: Screens, server: Server) -> None:
    agent, table = planning(server, "by taps")
    screen = screens.phone(token=agent.token).open_table(table)
    for slot, (card, side, officials) in enumerate(PLAN):
        assert screen.page.locator("#sh-hand.front").is_visible()
        assert screen.sideways() == 0
        before = screen.revision
        screen.tap(f'#sh-hand .go[data-target="side-{card}{side}"]')
        screen.tap(f'#sh-hand .go[data-target="own-{officials}"]')
        assert chosen(screen) == f"plan {card}{side} {officials}"
        screen.tap("#confirm")
        screen.until_revision(before + 1)
        assert len(plan_of(agent, table)) == slot + 1
    assert not serious(screen)
    before = screen.revision
    screen.tap("#confirm")
    screen.until_revision(before + 1)
    assert plan_of(agent, table) == [(card, own) for card, _, own in PLAN]
    for tab in ("small", "offers", "house"):  # what modules draw has its tabs
        screen.tap(f"#tab-{tab}")
        assert screen.page.locator(f"#sh-{tab}").is_visible()
        assert screen.sideways() == 0


# ---------------------------------------------------------------- two who plan at the same time


def two_at_a_table(screens: Screens, seed: str) -> tuple[list[Agent], str]:
    """Two people and a random bot; both are asked for their plans."""
    people = [Agent(screens.server, name) for name in ("Mika", "Ren")]
    made = people[0].table("edo", "you", "friend", "random", seed=seed, modules=list(MODULES))
    table = str(made["table"]["id"])
    claim = people[1].http.post(
        f"/api/tables/{table}/seats/1/claim", json={"token": made["invites"]["1"]}
    )
    claim.raise_for_status()
    while not all(_plans(agent, table, seat) for seat, agent in enumerate(people)):
        for seat, agent in enumerate(people):
            asked = agent.legal(table, seat)
            if asked["decision"] and not _plans(agent, table, seat):
                text = asked["decision"]["choices"][0]["text"]
                agent.act(table, int(asked["revision"]), f"d{asked['revision']}", text, seat)
    return people, table


def _plans(agent: Agent, table: str, seat: int) -> bool:
    decision = agent.legal(table, seat)["decision"]
    return bool(decision) and decision["choices"][0]["text"].startswith("plan")


def status_of(screen: Screen, name: str) -> str:
    """What the sheet of all plans says of somebody."""
    lines = screen.page.locator("#sh-house .text li").all_inner_texts()
    return next(line.partition(": ")[2] for line in lines if line.startswith(f"{name}: "))


def make_plan(screen: Screen) -> None:
    for card, side, officials in PLAN:
        before = screen.revision
        on_the_board(screen, f"plan {card}{side} {officials}")
        screen.until_revision(before + 1)


def test_two_plan_at_the_same_time_and_see_nothing_of_each_other(screens: Screens) -> None:
    people, table = two_at_a_table(screens, "side by side")
    mika, ren = (screens(token=agent.token).open_table(table) for agent in people)
    for screen in (mika, ren):  # the bot has sealed its plan, and nothing else will change
        screen.until("document.querySelector('#tx-house').textContent.includes(': sealed')")
    assert status_of(mika, "Ren") == status_of(ren, "Mika") == "planning"
    empty = mika.page.locator("#sheets").inner_html()

    make_plan(ren)  # Mika is not too late because of him, and sees nothing of it
    assert plan_of(people[1], table, 1) == [(card, own) for card, _, own in PLAN]
    assert status_of(mika, "Ren") == "planning"
    mika.open_table(table)
    assert mika.page.locator("#sheets").inner_html() == empty

    seal(ren)
    mika.until("document.querySelector('#tx-house').textContent.includes('Ren: sealed')")
    assert status_of(mika, "Ren") == "sealed"
    seen = people[0].http.get(f"/api/tables/{table}/view", params={"seat": 0}).json()["view"]
    assert seen["board"]["players"][1]["plan"] == []

    ren.click("#act [data-do=undo]")  # opened again: the last one has not sealed
    mika.until("!document.querySelector('#tx-house').textContent.includes('Ren: sealed')")
    assert status_of(mika, "Ren") == "planning"
    assert texts(people[1], table, 1)[0] == "seal"

    make_plan(mika)
    seal(mika)
    ren.until("document.querySelector('#tx-house').textContent.includes('Mika: sealed')")
    seal(ren)
    for screen in (mika, ren):
        screen.until("!document.querySelector('#tx-house').textContent.includes('sealed')")
    assert "planning" not in status_of(mika, "Ren")


def seal(screen: Screen) -> None:
    before = screen.revision
    screen.until("document.querySelector('#opts .opt')?.value === 'seal'")
    screen.choose(screen.choices()[0])
    screen.until_revision(before + 1)


# ---------------------------------------------------------------- axe


@pytest.mark.parametrize("scheme", ["light", "dark"] if SOAK else ["dark"])
def test_axe_finds_nothing_at_a_table_with_all_modules(
    screens: Screens, server: Server, scheme: str
) -> None:
    agent = Agent(server, "Mika")
    made = agent.table("edo", "you", "random", "random", seed="axe", modules=list(MODULES))
    table = str(made["table"]["id"])
    advance(agent.http, table, 25, Random(2))
    screen = screens(token=agent.token, color_scheme=scheme).open_table(table)
    assert not serious(screen)


# ---------------------------------------------------------------- great questions


SMALL = """
import sys
from sugoroku.play.pages import table
table._GREAT = table._GREATEST = 10_000
from sugoroku.cli import main
sys.exit(main(sys.argv[1:]))
"""


class Narrow(Server):
    """A server for which the question of any board is too great."""

    def start(self) -> "Server":
        where = ["--port", str(self.port), "--database", self.database]
        return self._start([self.python, "-c", SMALL, "serve", *where, "--limits", "0"])


def test_the_places_of_later_steps_are_asked_for_where_a_question_is_too_great(
    chromium: Browser, tmp_path: Path
) -> None:
    """After a move the patch leaves them out; the first click brings them."""
    with Narrow(tmp_path) as server:
        screens = Screens(chromium, server)
        later_places(screens, server)
        screens.close()


def later_places(screens: Screens, server: Server) -> None:
    names = ("Mika", "Ren", "Aiko", "Kei", "Sora")
    party = Party(server, "edo", *names, seed="great 48", modules=MODULES)
    screen, (greatest, _) = (
        screens(token=party.token),
        max(party.turns.items(), key=lambda turn: turn[1]),
    )
    party.play(greatest - 1)
    screen.open_table(party.table)
    party.play(greatest)
    screen.until_asked(greatest - 1)
    assert screen.page.locator("#sh-map .lts").count() == 1
    move = next(choice["action"] for choice in screen.choices() if choice["action"].startswith("move"))
    _, start, end = move.split()
    assert not screen.page.locator(f'#sh-map .go[data-target="{end}"]').count()
    screen.click(f'#sh-map .go[data-target="{start}"]')
    screen.page.locator(f'#sh-map .go[data-target="{end}"]').first.wait_for()
    on_the_board(screen, move)
    screen.until_revision(greatest + 1)
