"""Everything that lies on the table and changes: what the log must account for.

Left out are what never changes after setup (scoring and bonus tokens), what follows from other entries
(gears left on the board, last turns to come) and what is no component but the memory of the rules
(turns counted, transfer used, extra action bought, the coins of the tie-break).
"""

from collections import Counter

from sugoroku.core.events import entry_of
from sugoroku.games.jiguan.actions import (
    CARD_NAMES,
    DISPLAY_NAMES,
    MAT_NAMES,
    SLOT_NAMES,
    STACK_NAMES,
    WORKSHOP_NAMES,
)
from sugoroku.games.jiguan.names import BEAST, CELLS, COLOURS, HOUSE_COUNT, MISSION, SOURCES
from sugoroku.games.jiguan.rules.gears import house_shows
from sugoroku.games.jiguan.rules.resources import gear_name, tile_name
from sugoroku.games.jiguan.scoring import dots
from sugoroku.games.jiguan.state import Player, State
from sugoroku.games.jiguan.view import held_gears, held_plan

Tally = dict[str, int | str]


def tally(g: State) -> Tally:
    found: Tally = {
        "round": g.round,
        "starting player": g.first,
        "airship": f"seat {g.airship}" if g.airship >= 0 else "in the middle",
        "gears of period II": len(g.period_two),
        "box: blueprints": len(g.lost_plans),
        **_gears(g, "box: ", g.box),
        **_houses_and_stacks(g),
        **_cards(g),
    }
    for seat, p in enumerate(g.players):
        own = {**_player(g, p), **_workshop(g, p), **_mat(g, p), **_hand(g, seat)}
        found |= {entry_of(seat, what): value for what, value in own.items()}
    return found


def _gears(g: State, prefix: str, gears: tuple[int, ...]) -> Tally:
    """How many of each colour and number lie in a pool."""
    count = Counter(gear_name(g.tables, gear) for gear in gears)
    kinds = {gear_name(g.tables, gear) for gear in range(len(g.tables.gear_colour))}
    return {f"{prefix}{kind}": count[kind] for kind in kinds}


def _houses_and_stacks(g: State) -> Tally:
    """How many lie there, and which can be seen."""
    found: Tally = {}
    for house in range(HOUSE_COUNT):
        found[f"house {house + 1}"] = len(g.houses[house])
        found[f"house {house + 1} shows"] = house_shows(g, house)
    for name, stack in zip(STACK_NAMES, g.stacks, strict=True):
        found[f"stack {name}"] = len(stack)
        found[f"stack {name} shows"] = tile_name(g.tables, stack[-1]) if stack else ""
    return found


def _cards(g: State) -> Tally:
    """Where each card lies, and what the decks show."""
    found: Tally = {CARD_NAMES[card]: "in the box" for card in g.lost_cards}
    for name, deck in (("A", g.deck_a), ("B", g.deck_b)):
        found |= {CARD_NAMES[card]: f"in deck {name}" for card in deck}
        found[f"deck {name}"] = len(deck)
        found[f"deck {name} shows"] = CARD_NAMES[deck[-1]] if deck else ""
    for place, card in zip(DISPLAY_NAMES, g.display, strict=True):
        if card >= 0:
            found[CARD_NAMES[card]] = place
    for seat, p in enumerate(g.players):
        found |= {CARD_NAMES[card]: f"face up at seat {seat}" for card in p.cards}
        found |= {CARD_NAMES[card]: f"turned at seat {seat}" for card in p.turned}
    return found


def _player(g: State, p: Player) -> Tally:
    """Points, resources, markers."""
    count = dots(g, p)
    missions = sum(g.tables.cards[card].kind == MISSION for card in p.turned)
    return {
        "score": p.score,
        **{f"points from {source}": n for source, n in zip(SOURCES, p.points, strict=True)},
        "coins": p.coins,
        "energy": p.energy,
        **{f"{colour} level": level for colour, level in zip(COLOURS, p.levels, strict=True)},
        **{f"{colour} dots": n for colour, n in zip(COLOURS, count, strict=True)},
        "missions": 0 if g.rules.beginner else missions,
    }


def _workshop(g: State, p: Player) -> Tally:
    return {
        "workshop": WORKSHOP_NAMES[p.workshop] if p.workshop >= 0 else "",
        "card track": p.card_track,
        "blueprint track": p.plan_track,
        **_gears(g, "store: ", p.store),
    }


def _mat(g: State, p: Player) -> Tally:
    """Gears, tiles and the coins on them."""
    t = g.tables
    found: Tally = {
        "mat": MAT_NAMES[p.mat] if p.mat >= 0 else "",
        "beasts": sum(tile >= BEAST for tile in p.slots),
    }
    for cell, gear in zip(CELLS, p.cells, strict=True):
        found[f"gear on {cell}"] = gear_name(t, gear) if gear >= 0 else ""
    for slot, name in enumerate(SLOT_NAMES):
        tile = p.slots[slot]
        found[f"tile on {name}"] = tile_name(t, tile) if tile >= 0 else ""
        found[f"coins on {name}"] = p.laid[slot]  # as they change its value
    return found


def _hand(g: State, seat: int) -> Tally:
    """Taken and not placed yet: it belongs to whoever acts."""
    if seat != g.seat:
        return {"gears in hand": 0, "blueprint in hand": ""}
    plan = held_plan(g)
    name = tile_name(g.tables, plan) if plan >= 0 else ""
    return {"gears in hand": len(held_gears(g)), "blueprint in hand": name}
