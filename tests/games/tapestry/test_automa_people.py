"""Chapter 22: what the bots mean for the person's own cards and counts."""

from sugoroku.games.tapestry.names import TRACKS
from sugoroku.testing import rule
from tests.games.tapestry.bots import AUTOMA, SHADOW
from tests.games.tapestry.table import Table, given

POOR = "resources coin=0 worker=0 food=0 culture=1"
TECHNOLOGY = 9  # a side of the science die
OPTIONS = "level=2 removed=optional"


def alone(mine: str, *lines: str) -> Table:
    """The person, in era 2, in the middle of an advance turn."""
    return given("\n".join([f"player 1: era 2, {POOR}, {mine}", *lines]), players=1, options=OPTIONS)


@rule("TAP-A-465", "TAP-A-468")
def test_both_bots_are_opponents_of_the_cards():
    copied = alone("mat 2=T42, hand T41", "player 2: tokens science=2", "player 3: tokens military=2")
    copied.do("play_over").act("play T41")  # Trade Economy finds the tokens of both
    assert len(copied.legal()) == 2


@rule("TAP-A-466", "TAP-A-466a")
def test_age_of_discovery_moves_the_bots_until_they_have_finished():
    track = TRACKS.index("technology")
    spaces = "tokens technology=3"
    table = alone("mat 2=T42, hand T02", f"player 2: {spaces}", "player 3: tokens technology=6")
    table.do("play_over").rig(TECHNOLOGY).act("play T02").act_first()
    assert table.tokens(AUTOMA + 1)[track] == (4,) and table.tokens(SHADOW + 1)[track] == (7,)
    assert len(table.landmarks(AUTOMA + 1)) == 2  # of both bots, in the Automa's box
    over = alone("mat 2=T42, hand T02", f"player 2: {spaces}, era 5, finished yes")
    over.do("play_over").rig(TECHNOLOGY).act("play T02").act_first()
    assert over.tokens(AUTOMA + 1)[track] == (3,)


@rule("TAP-A-467")
def test_bots_gain_nothing_from_a_gift_to_every_player():
    table = alone("mat 2=T42, hand T14").do("play_over").act("play T14")  # Diplomacy: any 1 for all
    table.act_first()
    assert table.held(AUTOMA + 1) == table.held(SHADOW + 1) == (0, 0, 0, 0)
    assert table.vp(AUTOMA + 1) == table.vp(SHADOW + 1) == 0


@rule("TAP-A-467a")
def test_a_tile_handed_to_a_bot_is_paid_for_and_discarded():
    table = alone("mat 2=T03, active T03").do("explore")
    tile = table.act("take").legal()[0]
    assert table.act(tile).legal() == ["opponent 2", "opponent 3"]
    table.act("opponent 2")
    assert table.vp() == 3 and table.player(AUTOMA + 1).tiles == () and len(table.g.tile_gone) == 1
