"""Everything on the table by name, for the law that the log reports every change."""

from sugoroku.core.events import entry_of
from sugoroku.games.daimyo.names import (
    ALTARS,
    BOARD_TILES,
    BOARDS,
    BUILDING_WORDS,
    CLANS,
    DIE_NAMES,
    GOALS,
    HEROES,
    ISLANDS,
    KINDS,
    LAND,
    ROUGH,
    SITES,
    SLOTS,
    SOURCES,
    SPACES,
    TILES,
    TOKENS,
    VILLAGERS,
)
from sugoroku.games.daimyo.state import Player, State

Tally = dict[str, int | str]


def tally(g: State) -> Tally:
    found: Tally = {
        "round": g.round,
        "start player": g.first,
        "helmet": g.helmet,
        **_islands(g),
        **_supplies(g),
        **_cards(g),
        **g.party.tally(g),
    }
    for seat, p in enumerate(g.players):
        found |= {entry_of(seat, what): value for what, value in _player(p).items()}
    return found


def _owner(party: int) -> int | str:
    return party if party >= 0 else ""


def _islands(g: State) -> Tally:
    found: Tally = {}
    for site, name in enumerate(SITES):
        building = g.buildings[site]
        found[f"governor {name}"] = _owner(g.governors[site])
        said = f"{BUILDING_WORDS[building % 2]} of {building // 2}" if building >= 0 else ""
        found[f"building {name}"] = said
    for space, name in enumerate(ROUGH):
        found[f"rough {name}"] = _owner(g.rough[space])
    for island, name in enumerate(ISLANDS):
        for place in range(ALTARS):
            found[f"altar {name} {place + 1}"] = _owner(g.altars[island * ALTARS + place])
        for place in range(LAND):
            tile = g.lands[island * LAND + place]
            found[f"land {name} {place + 1}"] = KINDS[tile] if tile >= 0 else ""
    return found


def _supplies(g: State) -> Tally:
    found: Tally = {f"centre {die}": g.centre[number] for number, die in enumerate(DIE_NAMES)}
    for kind, name in enumerate(KINDS):
        found[f"bag {name}"] = g.bag.count(kind)
        found[f"market {name}"] = g.market[kind]
    for tile, name in enumerate(VILLAGERS):
        found[f"villager {name}"] = g.villagers >> tile & 1
    for place, goal in enumerate(g.goals):
        found[f"goal {GOALS[goal]} gold"] = _owner(g.gold[place])
        found[f"goal {GOALS[goal]} silver"] = _owner(g.silver[place])
    return found


def _cards(g: State) -> Tally:
    """Where every hero card is."""
    places: dict[int, str] = {card: f"market {place + 1}" for place, card in enumerate(g.heroes)}
    places |= dict.fromkeys(g.deck, "deck") | dict.fromkeys(g.left_out, "box")
    places |= dict.fromkeys(g.resolving, "resolving") | dict.fromkeys(g.secret, "secret")
    if g.top >= 0:
        places[g.top] = "top"
    for seat, p in enumerate(g.players):
        places |= dict.fromkeys(p.hand, f"{seat} hand") | dict.fromkeys(p.deck, f"{seat} deck")
        places |= dict.fromkeys(p.gone, f"{seat} discard")
    return {f"card {name}": places.get(card, "box") for card, name in enumerate(HEROES)}


def _player(p: Player) -> Tally:
    found: Tally = {
        "score": p.score,
        "clan": CLANS[p.clan] if p.clan >= 0 else "",
        "techno-farm board": BOARDS[p.farm_board] if p.farm_board >= 0 else "",
        "radio tower board": BOARDS[p.tower_board] if p.tower_board >= 0 else "",
        "governors": p.governors,
        "shadows": p.shadows,
        "techno-farms": p.farms,
        "radio towers": p.towers,
        "relic pawns": p.pawns,
        "scavenger": ISLANDS[p.scavenger] if p.scavenger >= 0 else "",
        "storage": p.storage,
        "recruitment": p.track,
        **dict(zip(TOKENS, p.tokens, strict=True)),
        **{f"points from {source}": n for source, n in zip(SOURCES, p.points, strict=True)},
    }
    for island, name in enumerate(ISLANDS):
        found[f"influence on {name}"] = p.influence[island]
        found[f"relics {name}"] = p.relics[island]
    for kind, name in enumerate(KINDS):
        found[f"tile {name}"] = p.loose >> kind & 1
    for slot, name in enumerate(SLOTS):
        found[f"slot {name}"] = TILES[p.slots[slot]] if p.slots[slot] >= 0 else ""
    for space, name in enumerate(SPACES):
        found[f"die on {name}"] = DIE_NAMES[p.dice[space]] if p.dice[space] >= 0 else ""
    for n in range(2 * BOARD_TILES):
        found[f"covered {'FT'[n // BOARD_TILES]}{n % BOARD_TILES + 1}"] = p.covered >> n & 1
    return found
