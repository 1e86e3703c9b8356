"""The Recyclers: tech cards go round.  TAP-E-321, TAP-E-321a, TAP-E-321b"""

from typing import Final

from sugoroku.core.state import Ask
from sugoroku.games.tapestry import effect_words as said
from sugoroku.games.tapestry.actions import TECH
from sugoroku.games.tapestry.card_events import DiscardedTechs
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.plans.events import MovedDown, RevealedTechs
from sugoroku.games.tapestry.modules.plans.kept import plans
from sugoroku.games.tapestry.names import FROM_CIV, NONE, ORIGIN, TECHS, new_mod
from sugoroku.games.tapestry.rules.perform import SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.rules.supply import top_tech, with_card
from sugoroku.games.tapestry.rules.tech import FURTHER_INVENTIONS, FURTHER_UPGRADES, invent
from sugoroku.games.tapestry.state import State, without
from sugoroku.games.tapestry.words import MOD_WORDS

RECYCLERS: Final = "C21"
TOP_TO_BOTTOM: Final = new_mod("may_upgrade_top_to_bottom_vp_5")
FROM_DISCARD: Final = new_mod("may_take_discarded_tech")
DRAWN: Final = 3
POINTS: Final = 5


def recyclers_of(g: State, seat: int) -> int:
    for civ in g.players[seat].civilizations:
        if g.tables.civilizations[civ].id == RECYCLERS:
            return civ
    return NONE


# ---------------------------------------------------------------- the start: TAP-E-321


def _draw_techs(g: State, node: Node, where: int, arg: int) -> None:
    """Draw 3 tech cards, keep 1.  TAP-E-321"""
    kept = plans(g)
    drawn = [top_tech(g) for _ in range(DRAWN)]
    kept.drawn_techs = tuple(sorted([tech for tech in drawn if tech != NONE]))
    if g.log is not None:
        ids = tuple(TECHS[tech] for tech in kept.drawn_techs)
        names = tuple(g.tables.techs[tech].name for tech in kept.drawn_techs)
        g.log.append(RevealedTechs(seat=g.seat, techs=ids, names=names, rule="TAP-E-321"))
    if kept.drawn_techs:
        g.push(KeepTech())


class KeepTech(Ask[State]):
    """One of three tech cards for the bottom row; the others are discarded.  TAP-E-321"""

    __slots__ = ()
    rule = "TAP-E-321"

    def legal(self, g: State) -> list[int]:
        return [TECH + tech for tech in plans(g).drawn_techs]

    def apply(self, g: State, action: int) -> None:
        kept, tech = plans(g), action - TECH
        rest = without(kept.drawn_techs, tech)
        kept.drawn_techs, kept.recycled = (), tech
        g.tech_gone = (*g.tech_gone, *rest)
        if g.log is not None and rest:
            ids, names = tuple(TECHS[x] for x in rest), tuple(g.tables.techs[x].name for x in rest)
            g.log.append(DiscardedTechs(seat=g.seat, techs=ids, names=names, rule="TAP-E-321"))
        invent(g, tech, True, 0)

    def prompt(self, g: State) -> str:
        return "Keep one of these tech cards"


# ---------------------------------------------------------------- round and round


def _top_cards(g: State, party: int) -> list[int]:
    return list(g.players[party].top)


def _move_down(g: State, tech: int) -> None:
    """From the top row to the bottom row for 5 VP, without circle or square.  TAP-E-321a"""
    p = g.player
    p.top, p.bottom = without(p.top, tech), with_card(p.bottom, tech)
    if g.log is not None:
        name = g.tables.techs[tech].name
        g.log.append(MovedDown(seat=g.seat, tech=TECHS[tech], name=name, rule="TAP-E-321a"))
    civ = recyclers_of(g, g.seat)
    score(g, g.seat, POINTS, FROM_CIV * ORIGIN + civ, "TAP-E-321a")


def _discarded(g: State, party: int) -> list[int]:
    return sorted(g.tech_gone)


def _take_discarded(g: State, tech: int) -> None:
    """TAP-E-321b"""
    g.tech_gone = without(g.tech_gone, tech)


FURTHER_UPGRADES.append((TOP_TO_BOTTOM, _top_cards, _move_down))
FURTHER_INVENTIONS.append((FROM_DISCARD, _discarded, _take_discarded))
SPECIALS["draw_3_tech_keep_1"] = _draw_techs
said.SPECIALS["draw_3_tech_keep_1"] = "draw 3 tech cards and keep 1"
MOD_WORDS["may_upgrade_top_to_bottom_vp_5"] = "an upgrade may move a top card to the bottom row for 5 VP"
MOD_WORDS["may_take_discarded_tech"] = "you may also take discarded tech cards"
