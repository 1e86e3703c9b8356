"""Chapter 4: spaces of the tracks, entered in an advance turn that is paid for.

Each row says which questions the space asks and what the player has gained once all are answered with
their first choice: offers are accepted, so bonuses are paid for.
"""

import pytest

from sugoroku.games.tapestry.names import TRACKS
from sugoroku.testing import rule
from tests.games.tapestry.table import Table, given

MINE = (
    "player 1: era 2, mat 2=T42, hand T42 T42 T42, tiles L05 L13 L18, taken market=2 house=3 farm=1 "
    "armory=2, middle K09, top K08, bottom K06"
)
HELD = "resources coin=7 worker=7 food=7 culture=7"
OUTCOMES = (
    # space, questions, what changed
    ("exploration 1", "", "tiles 2"),
    ("exploration 2", "ChooseTile ChooseHex ChooseRotation Offer", "tiles -1 hand 1 vp"),
    ("exploration 3", "PickList ChooseTile ChooseHex ChooseRotation", "tiles -1 vp"),
    ("exploration 4", "ChoosePlace ChooseTile ChooseHex ChooseRotation", "tiles 0 landmarks 1 vp"),
    ("exploration 5", "Offer ChoosePlot", "vp 1 taken 1"),
    ("exploration 6", "PickNext ChoosePlot Offer ChooseTile ChooseHex ChooseRotation", "taken 1 vp"),
    ("exploration 7", "ChoosePlace ChooseTile ChooseHex ChooseRotation", "tiles 1 landmarks 1 vp"),
    ("exploration 9", "ChooseTile ChooseHex ChooseRotation Offer", "tiles 1 hand 1 vp"),
    ("exploration 8", "ChoosePlot Offer DiscardTiles DiscardTiles", "taken 1 vp 7 tiles -2"),
    ("exploration 10", "ChoosePlace Offer DiscardTiles DiscardTiles DiscardTiles", "vp 10 tiles -3"),
    ("science 2", "Offer ChoosePlot", "hand 1 taken 1"),
    ("science 4", "ChoosePlace PickNext", "hand 1 vp 3 landmarks 1"),
    ("science 8", "ChoosePlot", "taken 1 vp 4"),
    ("military 1", "Conquer ChooseDie", "outposts -1 vp"),
    ("military 2", "Offer ChoosePlot", "hand 1 taken 1"),
    ("military 3", "PickList Conquer ChooseDie", "outposts -1 vp"),
    ("military 4", "ChoosePlace PickNext", "vp 3 landmarks 1"),
    ("military 5", "PickNext Conquer ChooseDie ChoosePlot", "outposts -1 taken 1 vp"),
    ("military 6", "PickNext Conquer ChooseDie Offer ChoosePlot", "outposts -1 hand 1 taken 1 vp"),
    ("military 7", "ChoosePlace Conquer ChooseDie", "outposts -1 landmarks 1 vp"),
    ("military 8", "Conquer ChooseDie Offer", "outposts -1 hand 1 vp"),
    ("military 9", "PickNext ChoosePlot", "taken 1 vp 4"),
    ("military 10", "ChoosePlace PickNext PlayOver", "hand -1 vp 10"),
    ("military 11", "Offer DiscardCards DiscardCards DiscardCards", "vp 10 hand -3"),
    ("technology 1", "Invent", "techs 1"),
    ("technology 2", "Offer ChoosePlot", "hand 1 taken 1"),
    ("technology 3", "PickList Invent", "techs 1"),
    ("technology 4", "ChoosePlace PickNext MayRefresh Invent", "techs 1 landmarks 1"),
    ("technology 5", "PickList ChoosePlot Offer Upgrade", "taken 1"),
    ("technology 6", "PickNext ChoosePlot Offer Invent", "taken 1 techs 1 vp 2"),
    ("technology 7", "ChoosePlace PickNext MayRefresh Invent Invent", "techs 2 landmarks 1"),
    ("technology 8", "ChoosePlot Offer Upgrade", "taken 1 vp"),
    ("technology 9", "PickNext Upgrade ChooseTech", "vp 6"),
    ("technology 10", "ChoosePlace PickNext", "vp 0 landmarks 1"),
    ("technology 11", "PickNext Upgrade Offer " + "DiscardTechs " * 3, "vp 20 techs -3"),
)
PAID = ("PayAny", "GainAny")  # prices, and rewards of districts


def counts(table: Table) -> dict[str, int]:
    p = table.player(1)
    return {
        "vp": p.vp,
        "tiles": len(p.tiles),
        "hand": len(p.hand),
        "taken": sum(p.taken),
        "techs": len(p.bottom) + len(p.middle) + len(p.top),
        "landmarks": len(p.landmarks),
        "outposts": p.outposts,
    }


def enter(track: str, space: int) -> tuple[Table, list[str], dict[str, int]]:
    """The token enters the space; all questions, and what changed."""
    table = given(f"{MINE}, {HELD}, tokens {track}={space - 1}")
    before = counts(table)
    table.act(f"advance {track}")
    asked = []
    while table.asks() != "TakeTurn" and table.g.turn == 0 and len(asked) < 40:
        if table.asks() not in PAID:
            asked.append(table.asks())
        table.g.apply(table.g.legal()[0])
        if table.g.turn != 0:
            break
    after = counts(table)
    return table, asked, {name: after[name] - before[name] for name in after}


@rule("TAP-B-083", "TAP-B-036", "TAP-B-110", "TAP-B-140a")
@pytest.mark.parametrize(("space", "questions", "outcome"), OUTCOMES, ids=lambda text: text)
def test_a_space_of_a_track(space, questions, outcome):
    track, number = space.split()
    table, asked, changes = enter(track, int(number))
    assert table.tokens()[TRACKS.index(track)] == (int(number),)
    assert asked == questions.split()
    words = outcome.split()
    for n, name in enumerate(words):
        if name in changes and n + 1 < len(words) and words[n + 1].lstrip("-").isdigit():
            assert changes[name] == int(words[n + 1]), name
    quiet = [name for name in changes if name not in words and name not in ("vp", "landmarks")]
    assert {name: changes[name] for name in quiet} == dict.fromkeys(quiet, 0)
