"""Arts & Architecture: the arts track, masterpieces, advanced capitals, cards and civilizations.

Of these cards the data say all, with verbs that are explained at the head of the file.
Tapestry cards: TAP-E-460, TAP-E-462, TAP-E-463, TAP-E-464, TAP-E-465, TAP-E-466, TAP-E-467, TAP-E-468,
TAP-E-469, TAP-E-472, TAP-E-473, TAP-E-474, TAP-E-475, TAP-E-476, TAP-E-477, TAP-E-478, TAP-E-479
Tech cards: TAP-E-180, TAP-E-181
"""

from typing import Any

from sugoroku.core.chance import Chance
from sugoroku.core.events import entry_of
from sugoroku.core.features import Counts, Part
from sugoroku.core.fields import Count, Listing, Name, Piles, Row, seats
from sugoroku.core.info import Module, Option, Settings, Value
from sugoroku.core.module import GameModule
from sugoroku.core.save import step_classes
from sugoroku.games.tapestry.effects import name_landmarks
from sugoroku.games.tapestry.modules.arts import (
    bots,
    gamblers,
    inspiration,
    masterpieces,
    planners,
    prices,
    renegades,
    seam,
)
from sugoroku.games.tapestry.modules.arts.actions import FAMILIES
from sugoroku.games.tapestry.modules.arts.bots import (
    MoreForAutoma,
    add_twins,
    more_cards,
    twin_impact,
)
from sugoroku.games.tapestry.modules.arts.collectors import owner
from sugoroku.games.tapestry.modules.arts.draw import board_text, sheets
from sugoroku.games.tapestry.modules.arts.masterpieces import reveal
from sugoroku.games.tapestry.modules.arts.seam import ArtsSeam
from sugoroku.games.tapestry.modules.arts.state import (
    AUTOMA_OPTION,
    CAPITAL_MATS,
    CAPITALS_OPTION,
    KEY,
    MASTERPIECES,
    OPTION,
    TWIN_OPTION,
    WITH,
    WITHOUT,
    Gallery,
    Tables,
    gallery,
    load,
    new_gallery,
    with_arts,
)
from sugoroku.games.tapestry.modules.arts.view import board
from sugoroku.games.tapestry.modules.arts.words import words
from sugoroku.games.tapestry.modules.common import kept as common_part
from sugoroku.games.tapestry.modules.common import landmark_cards, territories
from sugoroku.games.tapestry.modules.common.capitals import (
    BOXES,
    capitals_option,
    set_up_capitals,
)
from sugoroku.games.tapestry.names import BUILDINGS, CARDS, TECHS, TILES, TRACKS
from sugoroku.games.tapestry.rules.turn import before_first_turn
from sugoroku.games.tapestry.state import State, put

# after those of the base game and of Plans & Ploys
name_landmarks(
    25, "birdwatching_perch", "bridge", "castle", "villa", "windmill",
    "clock_tower", "opera_house", "holocenter",
)  # fmt: skip


def setup(g: State, tables: Tables, settings: Settings) -> Gallery:
    """Three masterpieces lie face up.  TAP-E-003, TAP-E-080, TAP-E-120"""
    kept = new_gallery(g, tables)
    g.added[KEY] = kept
    set_up_capitals(g, settings)
    g.seams = (*g.seams, ArtsSeam())
    landmark_cards.add_cards(g, kept, tables.cards)
    if with_arts(g):
        reveal(g, "TAP-E-080")
    if more_cards(g, settings):
        before_first_turn(g, MoreForAutoma())
    if twin_impact(g):
        add_twins(g)
    return kept


BOXES.append((CAPITALS_OPTION, CAPITAL_MATS))


def redeal(g: State, seat: int, chance: Chance) -> None:
    """The card on the slot of the Collectors; which masterpiece comes next is left to chance."""
    kept = gallery(g)
    if common_part.keeps(g, kept):
        common_part.redeal(g, seat, chance)
    card = kept.collected[0]
    if card >= 0 and owner(g) != seat:
        pool = sorted((*g.deck, card))
        other = pool.pop(chance.below(len(pool)))
        kept.collected, g.deck = put(kept.collected, 0, other), tuple(pool)


def census(g: State) -> dict[str, int]:
    kept = gallery(g)
    cards = [*kept.art_deck, *kept.art_gone, *(card for card in kept.art_open if card >= 0)]
    cards += [card for owned in (*kept.art_owned, kept.art_stock) for card in owned]
    found = {"masterpieces": len(cards), "different masterpieces": len(set(cards))}
    return found | (common_part.census(g) if common_part.keeps(g, kept) else {})


def tally(g: State) -> dict[str, int | str]:
    kept = gallery(g)
    found: dict[str, int | str] = {}
    for card in kept.art_deck:
        found[f"masterpiece {MASTERPIECES[card]}"] = "deck"
    for card in kept.art_gone:
        found[f"masterpiece {MASTERPIECES[card]}"] = "discard"
    for card in kept.art_stock:
        found[f"masterpiece {MASTERPIECES[card]}"] = "stock"
    for place, card in enumerate(kept.art_open):
        if card >= 0:
            found[f"masterpiece {MASTERPIECES[card]}"] = f"open {place + 1}"
    for seat, cards in enumerate(kept.art_owned):
        found[entry_of(seat, "inspired")] = kept.inspired[seat]
        for card in cards:
            found[f"masterpiece {MASTERPIECES[card]}"] = str(seat)
    for entry, names, card in zip(("tile", "tech"), (TILES, TECHS), kept.collected[1:], strict=True):
        if card >= 0:
            found[f"{entry} {names[card]}"] = "slot"
    return found | (common_part.tally(g) if common_part.keeps(g, kept) else {})


def evaluate(g: State, seat: int) -> float:
    """A masterpiece pays in every income turn that is left."""
    p = g.players[seat]
    if g.over or p.finished:
        return 0.0
    kept, left = gallery(g), 5 - p.era
    tiles = kept.inspired[seat].bit_count()
    return left * (2.2 * len(kept.art_owned[seat]) + 0.3 * tiles)


def features(tables: Any, settings: Settings) -> tuple[Part, ...]:
    return (Counts("open", MASTERPIECES),)


_CARD = Name(MASTERPIECES, optional=True)
_OPTIONS = (
    Option(
        OPTION,
        "the arts track",
        (
            Value(WITH, "the arts track, masterpieces and inspiration tiles are in play"),
            Value(WITHOUT, "four tracks; what needs the arts track is left out"),
        ),
        WITH,
        "TAP-E-008",
    ),
    Option(
        AUTOMA_OPTION,
        "Automa civilizations of Arts & Architecture (our own designs)",
        (
            Value(WITHOUT, "they are not drawn"),
            Value(WITH, "Patrons, Masons, Archivists and Rivals may be drawn"),
        ),
        WITHOUT,
        "TAP-A-310",
        (1, 1),
    ),
    Option(
        TWIN_OPTION,
        "Twin Impact: further tokens of the Shadow Empire (needs the arts track)",
        (
            Value(WITHOUT, "the usual Shadow Empire"),
            *(Value(track, f"the arts track lies beside {track}") for track in TRACKS),
        ),
        WITHOUT,
        "TAP-A-325",
        (1, 1),
    ),
    capitals_option(CAPITALS_OPTION, "Arts & Architecture", "TAP-E-120"),
)

MODULE = GameModule(
    info=Module(KEY, "Arts & Architecture: a fifth track, masterpieces, advanced capitals, cards"),
    package=__name__,
    load=load,
    setup=setup,
    families=FAMILIES,
    steps=step_classes(
        bots,
        gamblers,
        inspiration,
        masterpieces,
        planners,
        prices,
        renegades,
        seam,
        landmark_cards,
        territories,
    ),
    options=_OPTIONS,
    board=board,
    words=words,
    redeal=redeal,
    census=census,
    tally=tally,
    position=(
        *common_part.POSITION,
        Listing("masterpiece-deck", _CARD, "art_deck", dealt=True),
        Listing("masterpiece-open", _CARD, "art_open", dealt=True),
        Listing("masterpiece-gone", _CARD, "art_gone"),
        Piles("masterpieces", _CARD, seats, "art_owned"),
        Listing("masterpiece-stock", _CARD, "art_stock"),
        Row("inspired", Count(0, (1 << len(BUILDINGS)) - 1), seats),
        Row("totals", Count(), seats),
        Listing("revealed", Name(CARDS)),
        Row("collected", Count(-1, 128), ("card", "tile", "tech")),
    ),
    evaluate=evaluate,
    features=features,
    text=board_text,
    sheets=sheets,
)
