"""Every component, marker and score on the table, hidden ones too: the log reports every change.

`census` counts them: none appears or vanishes.
"""

from sugoroku.core.events import entry_of
from sugoroku.games.tapestry.names import (
    ACHIEVEMENTS,
    BESIDE,
    BUILDINGS,
    BUILDINGS_OF,
    CAPITALS,
    CARDS,
    CIVILIZATIONS,
    LANDMARK_IDS,
    ON_MAP,
    OPEN_TECHS,
    PLOT_NAMES,
    RESOURCES,
    ROWS,
    SOURCES,
    SPACE_TILES,
    TECHS,
    TILES,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.rules.tapestry import cards_text, chosen_text
from sugoroku.games.tapestry.rules.territory import items_text, piece_of
from sugoroku.games.tapestry.state import Player, State

Tally = dict[str, int | str]


def tally(g: State) -> Tally:
    found: Tally = {
        "first player": g.first,
        **_cards(g),
        **_techs(g),
        **_tiles(g),
        **_civilizations(g),
        **_landmarks(g),
        **{f"hex {g.map.names[hex]}": items_text(items) for hex, items in enumerate(g.items)},
        **g.bots.tally(g),
    }
    for seat, p in enumerate(g.players):
        found |= {entry_of(seat, what): value for what, value in _player(g, p).items()}
    return found


def _cards(g: State) -> Tally:
    found: Tally = {}
    for card, id in enumerate(CARDS[: len(g.tables.cards)]):
        found[f"deck {id}"] = g.deck.count(card)
        found[f"discard {id}"] = g.gone.count(card)
    return found


def _techs(g: State) -> Tally:
    places = dict.fromkeys(g.tech_deck, "deck") | dict.fromkeys(g.tech_gone, "discard")
    places |= {g.tech_open[n]: f"open {n + 1}" for n in range(OPEN_TECHS) if g.tech_open[n] >= 0}
    for seat, p in enumerate(g.players):
        for row, techs in zip(ROWS, (p.bottom, p.middle, p.top), strict=True):
            places |= dict.fromkeys(techs, f"{seat} {row}")
    return {f"tech {TECHS[tech]}": places.get(tech, "box") for tech in g.tables.tech_numbers}


def _tiles(g: State) -> Tally:
    places = dict.fromkeys(g.tile_deck, "deck") | dict.fromkeys(g.tile_gone, "discard")
    for hex, tile in enumerate(g.tile_at):
        if tile >= 0:
            places[tile] = f"{g.map.names[hex]} {g.rotation[hex]}"
    spaces = dict.fromkeys(g.space_deck, "deck")
    for seat, p in enumerate(g.players):
        places |= dict.fromkeys(p.tiles, str(seat))
        spaces |= dict.fromkeys(p.space_tiles, str(seat))
        spaces |= dict.fromkeys(p.explored, f"{seat} explored")
    count = len(g.tables.tiles)
    found: Tally = {f"tile {TILES[tile]}": places.get(tile, "box") for tile in range(count)}
    numbers = g.tables.space_tile_numbers
    return found | {f"space {SPACE_TILES[tile]}": spaces.get(tile, "box") for tile in numbers}


def _civilizations(g: State) -> Tally:
    places = dict.fromkeys(g.civ_deck, "deck") | dict.fromkeys(g.civ_gone, "discard")
    for seat, p in enumerate(g.players):
        places |= dict.fromkeys(p.offer, f"offer {seat}") | dict.fromkeys(p.civilizations, str(seat))
    numbers = g.tables.civilization_numbers
    return {f"civ {CIVILIZATIONS[civ]}": places.get(civ, "box") for civ in numbers}


def _landmarks(g: State) -> Tally:
    ids = [g.tables.landmarks[n].id for n in g.tables.landmark_numbers]
    found: Tally = dict.fromkeys([f"landmark {id}" for id in ids], "")
    for seat, p in enumerate(g.players):
        for landmark, place in zip(p.landmarks, p.places, strict=True):
            where = {BESIDE: "beside", ON_MAP: "map"}.get(place, str(place))
            found[f"landmark {LANDMARK_IDS[landmark]}"] = f"{seat} {where}"
    return found


def _player(g: State, p: Player) -> Tally:
    found: Tally = {
        "vp": p.vp,
        "era": p.era,
        "finished": int(p.finished),
        "capital": CAPITALS[p.capital] if p.capital >= 0 else "",
        "secret capital": CAPITALS[p.secret_mat] if p.secret_mat >= 0 else "",
        "secret civilization": CIVILIZATIONS[p.secret_civ] if p.secret_civ >= 0 else "",
        "districts": p.districts,
        "outposts": p.outposts,
        "active": CARDS[p.active] if p.active >= 0 else "",
        "chosen": chosen_text(p),
        **dict(zip(RESOURCES, p.resources, strict=True)),
        **{f"{kind} taken": n for kind, n in zip(BUILDINGS, p.taken, strict=True)},
        **{f"points from {source}": n for source, n in zip(SOURCES, p.points, strict=True)},
        **{f"mat {n + 1}": cards_text(cards) for n, cards in enumerate(p.mat)},
        **{
            track: ",".join(map(str, p.tokens[n]))
            for n, track in enumerate(TRACK_NAMES[: len(p.tokens)])
        },
        **{f"achievement {id}": p.achieved >> n & 1 for n, id in enumerate(ACHIEVEMENTS)},
    }
    for plot in PLOT_NAMES:
        found[f"plot {plot}"] = ""
    for kind, plots in zip(BUILDINGS, p.plots, strict=True):
        for number in plots:
            found[f"plot {PLOT_NAMES[number]}"] = kind
    for card, id in enumerate(CARDS[: len(g.tables.cards)]):
        found[f"hand {id}"] = p.hand.count(card)
    kept = dict(zip(p.civilizations, p.places_of, strict=True))
    for civ in g.tables.civilization_numbers:
        found[f"places of {CIVILIZATIONS[civ]}"] = " ".join(map(str, kept.get(civ, ())))
    return found


# ---------------------------------------------------------------- census


def elsewhere(g: State, kind: str) -> list[int]:
    """Components that lie on the mats and in the stocks of modules."""
    return [n for seam in g.seams for n in seam.elsewhere(g, kind)]


def census(g: State) -> dict[str, int]:
    """Where every component is, counted: nothing may appear or vanish."""
    people = g.players
    cards = len(g.deck) + len(g.gone) + len(g.left_out) + len(elsewhere(g, "card"))
    cards += sum(len(p.hand) + sum(len(cards) for cards in p.mat) for p in people)
    techs = [*g.tech_deck, *g.tech_gone, *(tech for tech in g.tech_open if tech >= 0)]
    techs += [tech for p in people for tech in (*p.bottom, *p.middle, *p.top)]
    techs += elsewhere(g, "tech")
    tiles = [*g.tile_deck, *g.tile_gone, *(tile for tile in g.tile_at if tile >= 0)]
    tiles += [*(tile for p in people for tile in p.tiles), *elsewhere(g, "tile")]
    spaces = [*g.space_deck, *(n for p in people for n in (*p.space_tiles, *p.explored))]
    civs = [*g.civ_deck, *g.civ_gone, *(civ for p in people for civ in (*p.civilizations, *p.offer))]
    # one that a capital mat excludes may be in the box or not, by the deal
    civs = [civ for civ in civs if not g.tables.civilizations[civ].not_with]
    things = [x for items in g.items for x in items]
    outposts = sum(p.outposts for p in people) + sum(piece_of(x) == 0 for x in things)
    removed = {n for seam in g.seams for n in seam.removed_landmarks(g)}
    decisions = [*g.decision_deck, *g.decision_gone, *g.progress_deck]
    decisions += [card for card in (g.track_card, g.tie_card) if card >= 0]
    found = {
        "tapestry cards": cards,
        "tech cards": len(techs),
        "different tech cards": len(set(techs)),
        "territory tiles": len(tiles),
        "different territory tiles": len(set(tiles)),
        "space tiles": len(spaces) + len(elsewhere(g, "space")),
        "civilizations": len(civs),
        "different civilizations": len(set(civs)),
        "outposts": outposts,
        "landmarks without owner": sum(
            (owner >= 0) != (n in removed or any(n in p.landmarks for p in people))
            for n, owner in enumerate(g.owner)
        ),
        "buildings beyond the mat": sum(max(0, n - BUILDINGS_OF) for p in people for n in p.taken),
        "decision cards twice": len(decisions) - len(set(decisions)),
    }
    for seam in g.seams:
        for key, number in seam.kept_components(g).items():
            found[key] += number
    return found
