"""The map as the Automa sees it, and the choice of a hex with its reasons: chapters 8 to 11."""

from sugoroku.games.tapestry.automa_events import ChoseHex, NarrowedHexes
from sugoroku.games.tapestry.names import (
    MIDDLE_ISLAND,
    MOST_ITEMS,
    NONE,
    UNEXPLORED,
)
from sugoroku.games.tapestry.opponents.distance import listed
from sugoroku.games.tapestry.opponents.hex_choice import (
    MAY_BE_SKIPPED,
    NO_HEX,
    STAGE_RULES,
    Ground,
    Stage,
    first_scanned,
)
from sugoroku.games.tapestry.opponents.parties import PERSON
from sugoroku.games.tapestry.opponents.tables import DecisionCard
from sugoroku.games.tapestry.rules.conquer import allied
from sugoroku.games.tapestry.rules.territory import party_of
from sugoroku.games.tapestry.state import State


def ground_of(g: State, party: int) -> Ground:
    """TAP-A-123, TAP-A-123a, TAP-A-131"""
    ground = Ground(g.map.beside, g.map.middle)
    for hex in range(g.map.size):
        bit = 1 << hex
        if g.tile_at[hex] != UNEXPLORED:
            ground.explored |= bit
        control = g.control[hex]
        if control == party:
            ground.mine |= bit
        elif control == PERSON:
            ground.theirs |= bit
        if control != NONE:
            ground.held |= bit
        items = g.items[hex]
        if len(items) == 1:
            ground.single |= bit
        elif len(items) >= MOST_ITEMS:
            ground.full |= bit
        if _passable(items, party):
            ground.passable |= bit
    if allied(g, party, PERSON):
        ground.protected = ground.theirs
    ground.tiles_left = bool(g.tile_deck or g.tile_gone)
    return ground


def _passable(items: tuple[int, ...], party: int) -> bool:
    """No Automa outpost and at most one piece of the person.  TAP-A-123, TAP-A-123a"""
    pieces = 0
    for item in items:
        if party_of(item) == party:
            return False
        if party_of(item) == PERSON:
            pieces += 1
    return pieces < MOST_ITEMS


def why_no_island(g: State, party: int) -> str:
    """Why the Automa cannot earn the middle island achievement, or "".  TAP-A-R12"""
    if g.players[party].achieved >> MIDDLE_ISLAND & 1:
        return "it has that achievement"
    if g.earned[MIDDLE_ISLAND] >= len(g.tables.achievements[g.side][MIDDLE_ISLAND]):
        return "that achievement is taken"
    items = g.items[g.map.middle]
    if len(items) >= MOST_ITEMS:
        return "the island holds 2 tokens"
    return "it has an outpost there" if items and party_of(items[0]) == party else ""


def choose_hex(g: State, doing: str, stages: list[Stage], card: DecisionCard, skipped: str = "") -> int:
    """The first hex left by all stages in the order of the card's icon.  TAP-A-112, TAP-A-115

    `skipped`: why a stage does not apply, for the log.
    """
    icon = g.tables.bots.icons[card.icon]
    hex = first_scanned(icon.scan, stages[-1].hexes)
    if g.log is not None:
        tell_stages(g, doing, stages, skipped)
        if hex != NO_HEX:
            scanned = icon.scan[: icon.scan.index(hex) + 1]
            g.log.append(
                ChoseHex(
                    seat=g.seat,
                    rule="TAP-A-115",
                    doing=doing,
                    hex=g.map.names[hex],
                    icon=icon.id,
                    card=card.id,
                    scanned=tuple([g.map.names[n] for n in scanned]),
                )
            )
    return hex


def tell_stages(g: State, doing: str, stages: list[Stage], skipped: str = "") -> None:
    """What each tiebreaker left, or why it was skipped, for the log only."""
    assert g.log is not None
    names = g.map.names
    before = listed(stages[0].hexes)
    for stage in stages:
        if skipped and stage.about > MAY_BE_SKIPPED[doing]:
            tell_skipped(g, doing, before, skipped)
            skipped = ""
        left = listed(stage.hexes)
        g.log.append(
            NarrowedHexes(
                seat=g.seat,
                rule=STAGE_RULES[doing][stage.about],
                doing=doing,
                stage=stage.about,
                before=tuple([names[hex] for hex in before]),
                away=tuple([stage.away[hex] for hex in before]) if stage.away else (),
                left=tuple([names[hex] for hex in left]),
            )
        )
        before = left
    if skipped and before:
        tell_skipped(g, doing, before, skipped)


def tell_skipped(g: State, doing: str, hexes: list[int], why: str) -> None:
    """A tiebreaker that does nothing; for the log only.  TAP-A-136, TAP-A-146, TAP-A-161"""
    assert g.log is not None
    stage, kept = MAY_BE_SKIPPED[doing], tuple([g.map.names[hex] for hex in hexes])
    g.log.append(
        NarrowedHexes(
            seat=g.seat,
            rule=STAGE_RULES[doing][stage],
            doing=doing,
            stage=stage,
            before=kept,
            away=(),
            left=kept,
            skipped=why,
        )
    )
