"""How the game speaks: every action as one reads it on a button, and the place it points at.

Places: the id of a site (`blue1`) or rough space (`blue-r1`), `land-<blue>-<1>`, `island-<blue>`,
`altar-<blue>-<1>`, `centre-<blue3>`, `space-<help>`, `slot-<help>`, `tile-<1>` of a construction board,
`own-<blue-1>` (loose tiles), `market-<blue-1>`, `camp-<relic>`, `camp-tile-<blue-1>`, `hand-<H01>`,
`hero-<H01>` (market), `villager-<V1>`, `clan-<nature>`, `board-<F1>`, `token-<rice>`, `track`,
`ability`, `helmet`, `seat-<1>`, `bag`, `solo-<blue>`, `end`.
"""

from collections.abc import Callable

from sugoroku.core.module import Words
from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.games.daimyo.actions import CODEC, GROUP_PLACES, GROUPS, SEARCH_TOKENS
from sugoroku.games.daimyo.effect_words import effect_words, op_words, step_words
from sugoroku.games.daimyo.events import place_words, slot_words, tokens_words
from sugoroku.games.daimyo.names import (
    BOARDS,
    CAMP_SPACES,
    CLANS,
    DIE_NAMES,
    HELP_STEPS,
    HEROES,
    HIRED,
    ISLANDS,
    KINDS,
    LAND,
    ORDINALS,
    RESOURCES,
    ROUGH,
    ROUGH_ISLAND,
    SITE_ISLAND,
    SITES,
    SLOTS,
    SPACES,
    VILLAGERS,
)
from sugoroku.games.daimyo.seen import Board, PlayerView


def words(board: Board, action: int) -> Words:
    """An action in words, and the ids of the places on the board that it points at, in turn."""
    family = CODEC.family(action)
    return _SAY[family.name](board, *family.parts(action))


# ---------------------------------------------------------------- things


def _actor(board: Board) -> PlayerView:
    return board.players[board.seat]


def site_words(board: Board, site: int) -> str:
    """`blue 1 (rice)`"""
    island, name = SITE_ISLAND[site], SITES[site]
    seen = next((s for s in board.islands[island].sites if s.id == name), None) if island < len(
        board.islands
    ) else None  # fmt: skip
    return f"{ISLANDS[island]} {name[-1]}" + (f" ({seen.token})" if seen else "")


def die_words(die: int) -> str:
    name = DIE_NAMES[die]
    return f"{name[:-1]} {name[-1]}"


def kind_words(kind: int) -> str:
    return KINDS[kind].replace("-", " ")


def land_tile(board: Board, island: int, place: int) -> str:
    """What lies on a place of a no man's land."""
    land = board.islands[island].land if island < len(board.islands) else ()
    return land[place].replace("-", " ") if place < len(land) and land[place] else "tile"


# ---------------------------------------------------------------- actions


def _clan(board: Board, clan: int) -> Words:
    seen = board.clans[clan]
    detail = f"{effect_words(seen.ability)}; starts with {tokens_words(seen.start)}"
    return Titled(f"Play the {CLANS[clan].title()} clan", detail), f"clan-{CLANS[clan]}"


def _board(board: Board, number: int) -> Words:
    seen = board.boards[number]
    what = "techno-farm" if seen.type == "farm" else "radio tower"
    detail = f"costs {tokens_words(seen.base)}; " + ", ".join(
        effect_words(tile.effect) for tile in seen.tiles
    )
    return Titled(f"Take {what} board {BOARDS[number]}", detail), f"board-{BOARDS[number]}"


def _die(board: Board, die: int, space: int) -> Words:
    where = "keep it beside the board" if SPACES[space] == "beside" else SPACES[space].title()
    places = (f"centre-{DIE_NAMES[die]}", f"space-{SPACES[space]}")
    return f"Take {die_words(die)}: {where}", places


def _hero(board: Board, card: int) -> Words:
    seen = board.cards[HEROES[card]]
    return Titled(f"Play {seen.name}", effect_words(seen.effect)), f"hand-{seen.id}"


def _discard(board: Board, card: int) -> Words:
    seen = board.cards[HEROES[card]]
    return f"Discard {seen.name}", f"hand-{seen.id}"


def _activate(board: Board, slot: int) -> Words:
    tile = _actor(board).slots[slot]
    detail = effect_words(tile.effect) if tile else ""
    return Titled(f"Use the bonus tile of {slot_words(SLOTS[slot])}", detail), f"slot-{SLOTS[slot]}"


def _ability(board: Board) -> Words:
    clan = next((clan for clan in board.clans if clan.id == _actor(board).clan), None)
    return Titled("Use the clan ability", effect_words(clan.ability) if clan else ""), "ability"


def _resolve(board: Board) -> Words:
    turn = board.turn
    if turn is None or not turn.space or turn.space == "beside":
        return "Resolve the main action", ""
    effect = board.main_effects[SPACES.index(turn.space)]
    return Titled(turn.space.title(), effect_words(effect)), f"space-{turn.space}"


def _turned(verb: str, by: int) -> Callable[[Board, int], Words]:
    def say(board: Board, space: int) -> Words:
        die = _actor(board).dice[space]
        said = f"{die[:-1]} {die[-1]} to {int(die[-1]) + by}" if die else "die"
        return Titled(f"{verb} {said}", SPACES[space].title()), f"space-{SPACES[space]}"

    return say


def _set(board: Board, space: int, value: int) -> Words:
    die = _actor(board).dice[space]
    said = f"{die[:-1]} {die[-1]}" if die else "die"
    return Titled(f"Set {said} to {value + 1}", SPACES[space].title()), f"space-{SPACES[space]}"


def _villager(board: Board, tile: int) -> Words:
    face = effect_words(board.villagers[tile].face)
    return Titled(f"The {ORDINALS[tile]} villager", face), f"villager-{VILLAGERS[tile]}"


def _option(board: Board, number: int) -> Words:
    ops = board.asked.ops if board.asked else ()
    said = op_words(ops[number]) if number < len(ops) else f"option {number + 1}"
    return said[:1].upper() + said[1:], ""


def _governor(board: Board, site: int) -> Words:
    return f"Governor on {site_words(board, site)}", SITES[site]


def _shadow(board: Board, space: int) -> Words:
    island = ROUGH_ISLAND[space]
    seen = [r for r in board.islands[island].rough if r.id == ROUGH[space]] if island < len(
        board.islands
    ) else []  # fmt: skip
    detail = count(seen[0].coins, "coin") if seen else ""
    return Titled(f"Shadow on {ISLANDS[island]}, space {ROUGH[space][-1]}", detail), ROUGH[space]


def _built(noun: str) -> Callable[[Board, int], Words]:
    def say(board: Board, site: int) -> Words:
        return f"{noun} on {site_words(board, site)}", SITES[site]

    return say


def _lay(board: Board, tile: int, slot: int) -> Words:
    type = board.asked.numbers.get("type", 0) if board.asked else 0
    boards = _actor(board).boards
    detail = effect_words(boards[type].tiles[tile].effect) if boards else ""
    return Titled(f"Lay tile {tile + 1} on {slot_words(SLOTS[slot])}", detail), (
        f"tile-{tile + 1}",
        f"slot-{SLOTS[slot]}",
    )


def _collect(board: Board, piece: int, site: int) -> Words:
    return f"Collect with the {('governor', 'building')[piece]} on {site_words(board, site)}", SITES[
        site
    ]


def _march(board: Board, start: int, end: int) -> Words:
    title = f"Governor from {site_words(board, start)} to {site_words(board, end)}"
    return title, (SITES[start], SITES[end])


def _swap(board: Board, start: int, end: int) -> Words:
    return f"Swap {site_words(board, start)} with {site_words(board, end)}", (SITES[start], SITES[end])


def _scavenge(board: Board, island: int) -> Words:
    land = board.islands[island].land if island < len(board.islands) else ()
    detail = ", ".join(tile.replace("-", " ") for tile in land if tile)
    return Titled(f"Scavenger to {ISLANDS[island]}", detail), f"island-{ISLANDS[island]}"


def _take(board: Board, island: int, place: int) -> Words:
    said = f"Take {land_tile(board, island, place)} from {ISLANDS[island]}"
    return said, f"land-{ISLANDS[island]}-{place + 1}"


def _market(board: Board, kind: int) -> Words:
    shopping = board.asked is not None and board.asked.step == "Visit"  # for coins: DYO-111
    verb = "Buy" if shopping else "Take"
    return f"{verb} {kind_words(kind)} from the black market", f"market-{KINDS[kind]}"


def _give_up(board: Board, kind: int) -> Words:
    """A tile just drawn lies in the black market while the player decides.  DYO-115"""
    asked = board.asked
    if asked is not None and asked.step == "KeepTile" and asked.numbers["kind"] == kind:
        return f"Leave {kind_words(kind)} in the black market", f"market-{KINDS[kind]}"
    return f"Give up {kind_words(kind)}", f"own-{KINDS[kind]}"


def _search(board: Board, token: int, group: int) -> Words:
    here = _actor(board).scavenger
    island = ISLANDS.index(here) if here else 0
    tiles = " and ".join(land_tile(board, island, place) for place in GROUP_PLACES[group])
    places = [f"land-{here}-{place + 1}" for place in GROUP_PLACES[group]]
    return f"Search: pay 1 {SEARCH_TOKENS[token]}, put {tiles} into the black market", tuple(places)


def _altar(board: Board, place: int) -> Words:
    island = board.asked.numbers.get("island", 0) if board.asked else 0
    name = ISLANDS[island]
    value = board.islands[island].altar_values[place] if island < len(board.islands) else 0
    return Titled(f"Altar {place + 1} of {name}", f"influence +{value}"), f"altar-{name}-{place + 1}"


def _hire(board: Board, card: int) -> Words:
    seen = board.cards[HIRED[card]]
    detail = f"{count(seen.cost, 'coin')}, strength {seen.strength}: {effect_words(seen.effect)}"
    return Titled(f"Hire {seen.name}", detail), f"hero-{seen.id}"


def _helmet(board: Board, seat: int) -> Words:
    mine = seat == board.seat
    return "Keep the helmet" if mine else f"Give the helmet to {_party(board, seat)}", f"seat-{seat + 1}"


def _party(board: Board, seat: int) -> str:
    """`the empire`, or the clan of a player."""
    player = board.players[seat]
    return f"the {player.opponent}" if player.opponent else f"the {player.clan.title()} clan"


def _opponent(board: Board, seat: int) -> Words:
    who = _party(board, seat) if seat < len(board.players) else f"seat {seat + 1}"
    return who[:1].upper() + who[1:], f"seat-{seat + 1}"


def _steal(board: Board, seat: int, kind: int) -> Words:
    return f"Take {kind_words(kind)} of {_party(board, seat)}", f"seat-{seat + 1}"


def _cycle(board: Board, island: int, place: int) -> Words:
    said = f"Put {land_tile(board, island, place)} of {ISLANDS[island]} back into the bag"
    return said, f"land-{ISLANDS[island]}-{place + 1}"


def _loot(board: Board, island: int, group: int) -> Words:
    places = GROUP_PLACES[LAND + group]
    tiles = " and ".join(land_tile(board, island, place) for place in places)
    ids = tuple(f"land-{ISLANDS[island]}-{place + 1}" for place in places)
    return f"Mercenaries take {tiles} from {ISLANDS[island]}", ids


def _give(board: Board, die: int, space: int) -> Words:
    ids = (f"centre-{DIE_NAMES[die]}", f"camp-{CAMP_SPACES[space]}")
    return f"Give {die_words(die)} to the mercenaries: {CAMP_SPACES[space]}", ids


def _card(board: Board, die: int) -> Words:
    name = DIE_NAMES[die]
    places = (f"centre-{name}", f"solo-{name[:-1]}")
    solo = board.solo
    if solo is None or name[:-1] not in solo.colours:
        return f"Put {die_words(die)} on the solo card", places
    row = solo.colours.index(name[:-1])
    detail = f"cancels {step_words(solo.actions[row])}"  # DYO-301
    return Titled(f"Put {die_words(die)} on the solo card", detail), places


_CHOOSING = {"GiveToEmpire": "Discard 1", "Spare": "Leave out 1"}  # what else than gaining it may be


def _choose(board: Board, token: int) -> Words:
    verb = _CHOOSING.get(board.asked.step, "1") if board.asked else "1"
    return f"{verb} {RESOURCES[token]}", f"token-{RESOURCES[token]}"


_SAY: dict[str, Callable[..., Words]] = {
    "end": lambda board: ("End the turn", "end"),
    "done": lambda board: ("Done", "end"),
    "resolve": _resolve,
    "reset": lambda board: (
        Titled("Reset the recruitment track", count(board.reset_coins, "coin")),
        "track",
    ),
    "ability": _ability,
    "draw": lambda board: ("Draw a tile from the bag", "bag"),
    "clan": _clan,
    "board": _board,
    "die": _die,
    "hero": _hero,
    "discard": _discard,
    "activate": _activate,
    "raise": _turned("Raise", 1),
    "lower": _turned("Lower", -1),
    "set": _set,
    "villager": _villager,
    "step": lambda board, step: (f"Help: {HELP_STEPS[step]}", ""),
    "choose": _choose,
    "option": _option,
    "governor": _governor,
    "shadow": _shadow,
    "farm": _built("Techno-farm"),
    "tower": _built("Radio tower"),
    "lay": _lay,
    "collect": _collect,
    "eliminate": lambda board, site: (
        f"Eliminate the governor on {site_words(board, site)}",
        SITES[site],
    ),
    "march": _march,
    "swap": _swap,
    "scavenge": _scavenge,
    "take": _take,
    "market": _market,
    "give-up": _give_up,
    "search": _search,
    "altar": _altar,
    "hire": _hire,
    "helmet": _helmet,
    "opponent": _opponent,
    "steal": _steal,
    "buy": lambda board, kind: (
        f"Buy {kind_words(kind)} from the mercenaries",
        f"camp-tile-{KINDS[kind]}",
    ),
    "give": _give,
    "cycle": _cycle,
    "loot": _loot,
    "move-tower": lambda board, a, b: (
        f"Radio tower from {site_words(board, a)} to {site_words(board, b)}",
        (SITES[a], SITES[b]),
    ),
    "move-shadow": lambda board, a, b: (
        f"Shadow from {place_words(ROUGH[a])} to {place_words(ROUGH[b])}",
        (ROUGH[a], ROUGH[b]),
    ),
    "card": _card,
}

assert len(GROUPS) == len(GROUP_PLACES)
