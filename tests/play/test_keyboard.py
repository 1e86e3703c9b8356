"""A whole game by keyboard only: nothing here touches the mouse."""

import os
from random import Random

import pytest

from tests.play.browser import Party, Screen, Screens
from tests.play.running import Server

MOST_KEYS = 57  # choose.js: 9 digits, 47 letters, and 0 for the last
SOAK = bool(os.environ.get("SUGOROKU_SOAK"))


class Keyboard:
    """Keys pressed on a screen, and where the focus is."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def press(self, *keys: str) -> None:
        for key in keys:
            self.screen.page.keyboard.press(key)

    def focus(self) -> dict[str, str]:
        """The focused element, and whether the browser shows that it has the focus."""
        return dict(
            self.screen.page.evaluate(
                """() => { const here = document.activeElement; return {
                  id: here.id, target: here.dataset.target ?? "", text: here.textContent.trim(),
                  name: here.getAttribute("name") ?? "", href: here.getAttribute("href") ?? "",
                  shown: String(here.matches(":focus-visible")) }; }"""
            )
        )

    def tab_to(self, attribute: str, value: str, most: int = 120) -> None:
        """Tab, as often as needed, until the focus is there."""
        for _ in range(most):
            self.press("Tab")
            if self.focus()[attribute] == value:
                assert self.focus()["shown"] == "true"
                return
        raise AssertionError(f"Tab never reaches {attribute} {value}")

    def walk_to(self, target: str) -> bool:
        """Along the glowing places of the sheet that has the focus, by arrows, once around."""
        first = ""
        while True:
            self.press("ArrowRight")
            here = self.focus()["target"]
            if here == target:
                return True
            if here == first:
                return False
            first = first or here


@pytest.mark.parametrize(
    ("game", "second", "least"),
    [
        ("jiguan", "Bot: random", 15),
        pytest.param("daitoshi", "Nobody", 25, marks=pytest.mark.skipif(not SOAK, reason="make soak")),
    ],
)
def test_a_whole_game_is_played_by_keyboard_alone(
    screens: Screens, game: str, second: str, least: int
) -> None:
    screen = screens()
    keys = Keyboard(screen)
    set_up(keys, game, second)
    shows_its_keys(keys)
    random, ways, undone, decisions = Random(5), set(), 0, 0
    going = True
    while going:
        before = screen.revision
        ways.add(decide(keys, random))
        going = screen.until_asked(before)
        decisions += 1
        if undone < 2 and going:
            undone += undo_and_redo(keys)
    assert {"number", "arrows"} <= ways
    assert undone == 2
    assert decisions > least


def set_up(keys: Keyboard, game: str, second: str) -> None:
    """From the lobby to the first question."""
    screen = keys.screen
    screen.open("/")
    keys.tab_to("href", f"/new/{game}")
    keys.press("Enter")
    screen.page.wait_for_url(f"**/new/{game}")
    keys.tab_to("id", "name")
    screen.page.keyboard.type("Keiko")
    keys.tab_to("id", "seat2")
    screen.page.keyboard.type(second)
    if game == "jiguan":
        keys.tab_to("name", "option-mode")  # radio buttons are one stop, the arrows choose
        keys.press("ArrowDown")
        assert screen.page.evaluate("() => document.activeElement.value") == "beginner"
    keys.tab_to("text", "More")
    keys.press("Enter")
    keys.tab_to("id", "seed")
    screen.page.keyboard.type("by keyboard")
    keys.press("Enter")
    screen.page.wait_for_url("**/t/*")
    screen.until_asked(-1)


def shows_its_keys(keys: Keyboard) -> None:
    """? without a focus on anything that explains itself shows the keys; Escape closes them."""
    keys.press("?")
    side = keys.screen.page.locator("#side")
    side.wait_for(state="visible")
    assert "Backspace" in side.inner_text()
    assert "undo" in side.inner_text()
    assert "a to z" in side.inner_text()
    keys.press("Escape")
    side.wait_for(state="hidden")


def decide(keys: Keyboard, random: Random) -> str:
    """Choose and confirm one option by keys; returns how."""
    choices = keys.screen.choices()
    index = random.randrange(len(choices))
    choice = choices[index]
    if choice["glows"] and random.random() < 0.6:
        return by_arrows(keys, choice)
    if random.random() < 0.8:
        key = key_of(keys.screen, choice["id"])
        assert index > 8 or key == str(index + 1)
        if not keys.screen.is_chosen(choice):  # the usual choice is marked already
            keys.press(key)
            assert keys.screen.is_chosen(choice)
        keys.press(key)
        return "number" if index < 9 else "letter"
    keys.tab_to("id", choice["id"])
    if not keys.screen.is_chosen(choice):
        keys.press("Enter")
    keys.press("Enter")
    return "tab"


def key_of(screen: Screen, option: str) -> str:
    """The key that stands on a choice."""
    said = "(id) => getComputedStyle(document.getElementById(id), '::before').content.split('\"')[1]"
    return str(screen.page.evaluate(said, option))


def by_arrows(keys: Keyboard, choice: dict[str, str]) -> str:
    """To the sheet by Tab, to the place by arrows, Enter twice; one of several there by its number."""
    page = keys.screen.page
    if not keys.walk_to(choice["target"]):
        sheet = page.evaluate(
            "(id) => document.getElementById(id).closest('.sheet').id", choice["glows"]
        )
        entry = page.evaluate(
            "(id) => document.querySelector(`#${id} .go[tabindex='0']`).dataset.target", sheet
        )
        keys.tab_to("target", entry)
        assert entry == choice["target"] or keys.walk_to(choice["target"])
    if keys.screen.is_chosen(choice):
        keys.press("Enter")
        return "arrows"
    keys.press("Enter")
    if not keys.screen.is_chosen(choice):
        key = key_of(keys.screen, choice["id"])
        keys.press(key)
        assert keys.screen.is_chosen(choice)
        keys.press(key)
    else:
        keys.press("Enter")
    return "arrows"


def undo_and_redo(keys: Keyboard) -> bool:
    """Backspace takes the move back, r makes it again; where that is not possible the page says why."""
    screen = keys.screen
    if not screen.page.locator("[data-do=undo]").count():
        assert screen.page.locator("#act [data-why]", has_text="Undo").get_attribute("data-why")
        return False
    moves, revision = int(screen.facts()["moves"]), screen.revision
    keys.press("Backspace")
    screen.until_revision(revision + 1)
    screen.until("(moves) => Number(document.getElementById('table').dataset.moves) < moves", moves)
    revision = screen.revision
    keys.press("r")
    screen.until_revision(revision + 1)
    screen.until("(moves) => Number(document.getElementById('table').dataset.moves) === moves", moves)
    screen.until_asked(revision)
    return True


def test_every_choice_of_a_long_list_has_a_key_of_its_own(server: Server, screens: Screens) -> None:
    """The numbers go to nine, letters follow, 0 is the last; letters with another use stay free."""
    party = Party(server, "daitoshi", "Mika", "Aoi", seed="keys")
    within = {move: choices for move, choices in party.turns.items() if choices <= MOST_KEYS}
    party.play(max(within, key=lambda move: within[move]))
    screen = screens(token=party.token).open_table(party.table)
    keys, choices = Keyboard(screen), screen.choices()
    assert len(choices) > 12
    shown = [key_of(screen, choice["id"]) for choice in choices]
    assert len(set(shown)) == len(choices)
    assert shown[:11] == [*"123456789ab"]
    assert shown[-1] == "0"
    assert not {*"ulprR"} & {*shown}
    for choice, key in zip(choices, shown, strict=True):
        if not screen.is_chosen(choice):  # a second time would send it
            keys.press(key)
            assert screen.is_chosen(choice)
    tenth = f"1 {choices[9]['action']}\n"  # seats are counted from 1 there
    before = record(party).count(tenth)
    keys.press("Escape", "a", "a")
    screen.until_revision(party.made + 1)
    assert record(party).count(tenth) == before + 1


def test_more_choices_than_keys_have_keys_on_further_pages(server: Server, screens: Screens) -> None:
    party = Party(server, "daitoshi", "Mika", "Aoi", seed="keys")
    most = max(party.turns, key=lambda move: party.turns[move])
    assert party.turns[most] > MOST_KEYS + 1
    party.play(most)
    screen = screens(token=party.token).open_table(party.table)
    keys, choices = Keyboard(screen), screen.choices()

    def key(choice: dict[str, str]) -> str:
        return "" if (said := key_of(screen, choice["id"])) == "None" else said

    def shown() -> list[str]:
        return [key(choice) for choice in choices]

    first = shown()
    reached = {number for number, key in enumerate(first) if key}
    assert len(reached) == MOST_KEYS
    while len(reached) < len(choices):
        keys.press(".")
        now = {number for number, key in enumerate(shown()) if key}
        assert now - reached, "the next page has others"
        reached |= now
    beyond = choices[MOST_KEYS]
    page = screen.page
    while not key(beyond):
        keys.press(",")
    keys.press(key(beyond))
    assert screen.is_chosen(beyond)
    assert page.locator(f"#{beyond['id']}").is_visible()
    for _ in choices:
        keys.press(",")
    assert shown() == first
    before = screen.revision
    keys.press("Enter")
    screen.until_revision(before + 1)
    assert f"1 {beyond['action']}\n" in record(party)


def record(party: Party) -> str:
    return party.agents[0].http.get(f"/t/{party.table}/record.sgk").raise_for_status().text
