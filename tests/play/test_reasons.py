"""What the rulebook's opponents did last is explained step by step, each step with its rule."""

from html import escape
from random import Random

import msgspec

from sugoroku import load
from sugoroku.core.match import Match
from sugoroku.core.record import Seat
from sugoroku.games.tapestry.actions import PASS
from sugoroku.play import opponents
from sugoroku.play.pages.reasons import reasons, steps_link, steps_page, steps_part
from sugoroku.play.pages.table import table_page
from sugoroku.play.shown import OpponentStep, ReasonLine, TablePage
from tests.play.test_pages import page, played, read

ROOM = 20_000


def explained(match: Match) -> TablePage:
    return page(match, 0, reasons=opponents.reasons(match))


def after_a_turn_of_the_bots() -> Match:
    """A solo game of Tapestry with a turn of several steps."""
    for moves in range(10, 200):
        match = played("tapestry", 1, moves)
        if len(opponents.reasons(match)) > 6:
            return match
    raise AssertionError("the bots never did much")


def test_every_step_of_the_opponents_is_listed_in_order_with_its_rule() -> None:
    match = after_a_turn_of_the_bots()
    steps = opponents.reasons(match)
    assert {step.seat for step in steps} <= {1, 2} and any(not step.aside for step in steps)
    shown = reasons(explained(match), ROOM)
    assert shown.count("<li") == len(steps)
    links = [link["data-ref"] for link in read(shown).all("a", **{"class": "ref"})]
    assert links == [step.rule for step in steps] and all(links)
    assert 'id="reasons"' in table_page(explained(match))


def test_the_reasons_stay_until_the_opponents_act_again() -> None:
    match = played("tapestry", 1, 60)
    moves, found = len(match.moves), opponents.reasons(match)
    earlier = [opponents.reasons(match.branch(at)) for at in range(moves - 12, moves + 1)]
    assert all(earlier) and earlier[-1] == found
    assert len(set(earlier)) < len(earlier)  # also while the person decides in several steps


def test_reasons_that_do_not_fit_are_counted() -> None:
    match = after_a_turn_of_the_bots()
    whole = reasons(explained(match), ROOM)
    small = reasons(explained(match), 1_400)
    left = len(opponents.reasons(match)) - (small.count("<li") - 1)
    assert left > 1 and f"And {left} more steps" in small and len(small) <= 1_400 < len(whole)
    assert reasons(explained(match), 900) == ""


def test_a_table_without_opponents_has_no_reasons() -> None:
    match = played("tapestry", 2, 40)
    assert opponents.reasons(match) == () and reasons(explained(match), ROOM) == ""


# ---------------------------------------------------------------- with drawings


def stepped(match: Match) -> tuple[OpponentStep, ...]:
    return opponents.steps(match, match.look(0))


def test_a_step_is_what_was_done_with_the_reasons_reported_before_it() -> None:
    match = after_a_turn_of_the_bots()
    lines: list[ReasonLine] = []
    for step in stepped(match):
        assert all(reason.aside for reason in step.reasons)
        lines += step.reasons
        if step.done is not None:
            assert not step.done.aside
            lines.append(step.done)
    assert [msgspec.structs.replace(line, figure=None) for line in lines] == list(
        opponents.reasons(match)
    )
    assert sum(line.figure is not None for line in lines) > 2


def test_a_page_without_scripts_has_every_step_its_reasons_and_drawings() -> None:
    match = after_a_turn_of_the_bots()
    steps, shown = stepped(match), explained(match)
    markup = steps_page(shown, steps)
    assert read(markup).all("main")
    assert markup.count('class="did"') == len(steps)
    drawn = [line for step in steps for line in (step.done, *step.reasons) if line and line.figure]
    assert markup.count("<figure>") == len(drawn)
    for step in steps:
        for line in filter(None, (step.done, *step.reasons)):
            assert escape(line.words[1:]) in markup and line.rule in markup


def test_an_opponent_without_drawings_is_explained_in_words() -> None:
    match = played("daitoshi", 1, 40)
    steps = stepped(match)
    assert steps and all(reason.figure is None for step in steps for reason in step.reasons)
    assert "<figure>" not in steps_part(explained(match), steps)


def test_without_opponents_there_is_nothing_to_go_through() -> None:
    match = played("tapestry", 2, 40)
    assert opponents.turn_of(match) == (opponents.NEVER, []) and stepped(match) == ()
    assert steps_link(explained(match)) == ""


def interrupted() -> tuple[Match, tuple[ReasonLine, ...]]:
    """The Automa attacks, the person is asked about a trap and declines, the Automa goes on.

    Also what was explained while the person was asked.
    """
    game = load("tapestry")
    for number in range(100):
        match = Match(game, game.settle(1), [Seat("Mika")], bytes([number]) * 32)
        random = Random(number)
        while not match.state.over:
            seat = match.state.deciders()[0]
            asked = type(match.state.asking()).__name__ == "AskTrap"
            before = opponents.reasons(match) if asked else ()
            match.act(seat, PASS if asked else random.choice(match.state.legal()))
            if asked and opponents.turn_of(match)[0] == len(match.moves):
                return match, before
    raise AssertionError("nobody was ever attacked")


def test_a_turn_that_a_person_interrupts_is_explained_as_a_whole() -> None:
    match, before = interrupted()
    after = opponents.reasons(match)
    assert len(after) > len(before) > 2 and after[: len(before)] == before
    assert after[0].words.startswith("draws a pair")
