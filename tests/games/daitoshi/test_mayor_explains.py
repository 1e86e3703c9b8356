from random import Random

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.events import Event
from sugoroku.core.ledger import read_ledger
from sugoroku.games.daitoshi.events import Moved, Reason
from sugoroku.games.daitoshi.rules.turn import LEAD_PRODUCTION
from sugoroku.testing import rule
from tests.games.daitoshi.table import GAME, Table, solo

LEDGER = {line.id for line in read_ledger(GAME).lines}


def played(seed: int, advisors: int) -> list[Event]:
    """The log of a random game."""
    log: list[Event] = []
    settings = GAME.settle(1, {"advisors": str(advisors)})
    g = GAME.setup(settings, Chance(secret_from("explain", seed)), log)
    pick = Random(seed)
    while not g.over:
        g.apply(pick.choice(g.legal()))
    return log


def mayor_turns(log: list[Event]) -> list[list[Event]]:
    """What happened in each of his turns."""
    starts = [i for i, event in enumerate(log) if event.words().startswith("begins turn")]
    turns = [log[a:b] for a, b in zip(starts, [*starts[1:], len(log)], strict=True)]
    return [turn for turn in turns if turn[0].seat == 1]


@rule("DAI-330", "DAI-332", "DAI-337")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("advisors", [0, 5, 10])
def test_every_turn_of_the_mayor_tells_its_card_and_its_decision(seed, advisors):
    turns = mayor_turns(played(seed, advisors))
    assert len(turns) > 5
    for turn in turns:
        rules = [event.rule for event in turn if isinstance(event, Reason)]
        assert [rules.count(line) for line in ("DAI-332", "DAI-330", "DAI-337")] == [1, 1, 1]
        moved = any(isinstance(event, Moved) and event.seat == 1 for event in turn)
        assert rules.count("DAI-342") == int(moved)
        assert rules.count("DAI-338") == int(not moved)
        assert ("DAI-348" in rules) == moved


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("advisors", [0, 5, 10])
def test_every_reason_is_a_sentence_of_the_mayor_with_a_line_of_the_ledger(seed, advisors):
    reasons = [event for event in played(seed, advisors) if isinstance(event, Reason)]
    assert {event.rule for event in reasons} <= LEDGER
    assert {event.seat for event in reasons} == {1}
    for event in reasons:
        assert event.words() == f"{event.text} ({event.rule})"
        assert event.text[0].islower()
        assert "_" not in event.text


def last(table: Table, count: int = 1) -> list[str]:
    return table.reasons()[-count:]


def test_a_card_the_bribe_and_the_guide_are_told():
    table = solo().at(1, "town_hall").factory(1, luxury=1).card("mayor_09", "mayor_03", bribe=True)
    assert table.mayor_turn().reasons()[:3] == [
        "reveals a card with expand and trade (DAI-332)",
        "counts invention as on the card too: he still holds the bribe (DAI-333)",
        "is guided by the next card: district 3; market arrow down;"
        " pilgrims underground then forest then river then mountain; red for any worker (DAI-330)",
    ]


def test_a_new_deck_is_told():
    table = solo()
    table.g.mayor_deck, table.g.mayor_pile = (8,), tuple(c for c in range(16) if c != 8)
    assert table.mayor_turn().reasons()[0].endswith("his pile is shuffled into a new deck (DAI-331)")


SKIPPED = [
    ("mayor_06", {}, "invention", "invention needs 1 and he has 0 food and 0 wealth"),
    ("mayor_05", {"construction": 1}, "expand", "expand needs 2 and he has 1 construction and 0 wealth"),
    ("mayor_08", {"energy": 1}, "electrify", "electrify needs 2 and he has 1 energy and 0 wealth"),
    ("mayor_14", {}, "Town Hall", "no action at all is possible"),
]


@pytest.mark.parametrize(("card", "stock", "district", "why"), SKIPPED)
def test_a_skipped_district_tells_what_was_missing(card, stock, district, why):
    table = solo().mayor_has(record=["river"]).factory(1, **stock).card(card).mayor_turn()
    skipped = [text for text in table.reasons() if f"({district})" in text]
    assert skipped[0].endswith(f"({district}): {why} (DAI-336)")


def test_a_skipped_district_with_the_machine_tells_about_the_machine_too():
    table = solo().machine("trade").card("mayor_09")
    assert any(
        text.endswith("0 wealth; the Mega-Machine needs a ready invention (DAI-336)")
        for text in table.mayor_turn().reasons()
    )


@rule("DAI-337")
@pytest.mark.parametrize(
    ("record", "why"),
    [
        ([], "its action is on the card; the Mega-Machine action is possible"),
        (["river"], "its action is on the card and possible"),
    ],
)
def test_a_chosen_district_tells_which_action_is_possible_there(record, why):
    table = solo().machine("expand").mayor_has(record=record).factory(1, wealth=5, markers={"L1": 4})
    table.at(1, "invention").at(0, "town_hall").card("mayor_09").mayor_turn()
    (told,) = [text for text in table.reasons() if text.endswith("(DAI-337)")]
    assert told.endswith(f"(expand): {why} (DAI-337)")


def test_a_magnate_space_and_what_kept_him_from_another_are_told():
    table = solo().at(1, "expand").mayor_has(["red"]).factory(1, energy=2)
    table.at(0, "electrify", "middle").card("mayor_10").mayor_turn()
    told = [text for text in table.reasons() if " space: " in text]
    assert told[:2] == [
        "cannot take the middle space: another magnate is on it (DAI-R36)",
        "takes the left space: 1 matching worker for 1 empty workshop (DAI-342)",
    ]


def test_workers_and_their_workshops_are_told():
    table = solo().at(1, "expand").mayor_has(["blue", "red"]).factory(1, energy=2).card("mayor_10")
    told = table.mayor_turn().reasons()
    assert "takes the first matching worker: worker space 2 (DAI-345)" in told
    assert any(text.startswith("fills the inner workshop next: ") for text in told)


def test_an_invention_action_is_told():
    table = solo().factory(1, food=3).shown("mayor_05", "mayor_02", bribe=True).mayor_acts("invention")
    assert table.reasons() == [
        "performs the action of the district: invention (DAI-348)",
        "gives up the bribe with his first invention action (DAI-360)",
        "takes two inventions (innovative and ordinary): food and wealth make 3 (DAI-361)",
        "takes the tile at innovative-bottom: the arrow points down (DAI-363)",
        "uses floor M1: the first free one from the bottom row (DAI-364)",
        "takes the tile at ordinary-bottom: the arrow points down (DAI-363)",
        "uses floor R1: the first free one from the bottom row (DAI-364)",
    ]


def test_an_expansion_is_told():
    table = solo().mayor_has(record=["", "mountain"]).factory(1, construction=2)
    table.tile("town_hall", "middle", 1).shown("mayor_05", "mayor_01").mayor_acts("expand")
    assert table.reasons()[1:] == [
        "builds a middle tile: no outer one is possible (DAI-365)",
        "does so in district 2: the first possible one clockwise from district 1 shown on the next card"
        " (DAI-366)",
        "lays the topmost hex of his record there (DAI-367)",
    ]


def test_electrifying_trading_and_donating_are_told():
    table = solo().factory(1, energy=2).shown("mayor_10", "mayor_03").mayor_acts("electrify")
    assert table.reasons()[1:3] == [
        "electrifies an inner tile: the outermost kind he can pay (DAI-368)",
        "does so in district 3: the one shown on the next card (DAI-368)",
    ]
    table = solo().factory(1, luxury=1).shown("mayor_10").mayor_acts("trade")
    assert last(table)[0].startswith("trades with city 1 (the leftmost without his banner)")
    table = solo().factory(1, wealth=5, markers={"L1": 4}).machine("trade").shown("mayor_10")
    assert table.mayor_acts("trade").reasons()[:3] == [
        "performs the Mega-Machine action: it comes before any other (DAI-348)",
        "donates from L1: the only ready invention (DAI-371)",
        "fills s1: the first free space of the machine (DAI-R39)",
    ]


@pytest.mark.parametrize(
    ("reward", "told"),
    [
        ("pilgrim any 1", "DAI-384"),
        ("pilgrim forest 1", "DAI-383"),
        ("pilgrim same 3", "DAI-389"),
        ("worker any 1", "DAI-382"),
        ("progress 1", "DAI-385"),
        ("giveback 1", "DAI-386"),
        ("conflict 2", "DAI-387"),
        ("banner 1", "DAI-388"),
        ("district_workshop 1", "DAI-391"),
        ("steam 2", "DAI-380"),
        ("water 1", "DAI-380"),
    ],
)
def test_every_choice_among_rewards_is_told(reward, told):
    table = solo().shown("").mayor_has(record=["mountain"]).gain(reward, seat=1)
    assert told in {event.rule for event in table.log if isinstance(event, Reason)}


@pytest.mark.parametrize(
    ("advisor", "reward", "told"),
    [
        (5, "worker red 1", "DAI-404"),
        (6, "giveback 1", "DAI-405"),
        (7, "steam 1", "DAI-406"),
        (8, "banner 1", "DAI-407"),
    ],
)
def test_what_an_advisor_adds_is_told(advisor, reward, told):
    for advisors in ((advisor,), ()):
        table = solo(advisors).shown("").mayor_has(["red"] * 6, ["mountain"]).gain(reward, seat=1)
        assert (told in {event.rule for event in table.log}) == bool(advisors)


def test_his_production_is_told():
    table = solo().shown("").factory(1, floors={"R1": "basic_food"}).asked(LEAD_PRODUCTION, seat=1)
    assert table.reasons()[0].startswith("activates L and R: every building with an invention")


def test_a_town_hall_turn_is_told():
    table = solo().at(1, "trade").at(0, "invention").factory(1, luxury=2).card("mayor_14").mayor_turn()
    told = table.reasons()
    assert "exploits in the Town Hall the river and then his card's mountain (DAI-346)" in told
    assert any(text.startswith("performs trade: 2 luxury is the most") for text in told)
