"""The Futurists: ahead of their time on every track.  TAP-B-415"""

from typing import Final

from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.names import LAST, ON_PREDICTION
from sugoroku.games.tapestry.rules.advance import set_token
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.triggers import happens
from sugoroku.games.tapestry.state import State

JUMP: Final = 4


def _jump(g: State, node: Node, where: int, arg: int) -> None:
    """Every token, not an advance: no benefit, bonus or landmark.  TAP-B-086, TAP-B-087, TAP-B-415"""
    for track in range(g.tables.track_count):
        for before in sorted(g.player.tokens[track], reverse=True):
            if before < LAST:
                to = min(before + JUMP, LAST)
                set_token(g, g.seat, track, before, to, "jumps", "TAP-B-415")
                if to == LAST:
                    happens(g, ON_PREDICTION, g.seat)  # of completed tracks: TAP-B-423a


SPECIALS["jump_4_on_every_track"] = _jump
