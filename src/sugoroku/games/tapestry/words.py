"""How the game speaks: every action as one reads it on a button, and the place it points at.

Places: `track-<science>`, `token-<science>-<4>`, `resource-<coin>`, `kind-<farm>`, `hex-<C4>`,
`rotate-<0>`, `plot-<1-1>`, `at-<4-5>` and `turn-<1>` (a landmark), `hand-<T01>`, `card-<T01>`
(on a mat), `open-<1>`, `tech-deck`, `tech-<K01>`, `tile-<L01>`, `space-<S01>`, `mat-<1>`, `civ-<C01>`,
`landmark-<forge>`, `die-<red>`, `seat-<1>`, `option-<1>`, `number-<3>`, `income`,
`take`, `pass`, `roll`.
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.module import Words
from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.games.tapestry.actions import CODEC
from sugoroku.games.tapestry.capital import WIDTH, footprints_of, rotation_of
from sugoroku.games.tapestry.effect_words import (
    effect_words,
    landmark_words,
    price_words,
    purpose_words,
    resource_words,
)
from sugoroku.games.tapestry.effects import Effect, Node
from sugoroku.games.tapestry.events import with_article
from sugoroku.games.tapestry.names import (
    BUILDINGS,
    CAPITALS,
    CARDS,
    CIVILIZATIONS,
    DICE,
    HEX_NAMES,
    LANDMARK_IDS,
    PLOT_NAMES,
    RESOURCES,
    SPACE_TILES,
    TECHS,
    TIER,
    TILES,
    TRACK_NAMES,
)
from sugoroku.games.tapestry.seen import Board, CardView, PlayerView, SpaceView

TERRAIN_WORDS: Final = {"s": "sea", "d": "desert", "f": "forest", "g": "grass", "m": "mountain"}


def words(board: Board, action: int) -> Words:
    """An action in words, and the ids of the places on the board that it points at, in turn."""
    family = CODEC.family(action)
    said = QUESTION_WORDS.get((board.asked.step, family.name)) if board.asked else None
    parts = family.parts(action)
    return said(board, *parts) if said else _SAY[family.name](board, *parts)


def track_words(board: Board, family: str, track: int) -> Words:
    """The same of an action on a track that a module adds: `advance`, `regress` or `track`."""
    said = QUESTION_WORDS.get((board.asked.step, family)) if board.asked else None
    return (said or _SAY[family])(board, track)


# Words that belong to one question: by the name of its step and the family of the action.  Modules of
# cards, civilizations and opponents add theirs.
QUESTION_WORDS: Final[dict[tuple[str, str], Callable[..., Words]]] = {}


# ---------------------------------------------------------------- things


def actor(board: Board) -> PlayerView:
    return board.players[board.viewer if board.viewer >= 0 else board.seat]


def card_words(card: CardView) -> str:
    """What a tapestry card does."""
    parts = [effect_words(card.effect)] if card.effect else []
    parts += [f"{event_words(on.event)}: {effect_words(on.effect)}" for on in card.on]
    parts += [mod_words(mod) for mod in card.mods]
    parts += [f"{CHART_WORDS[name]}: {effect_words(effect)}" for name, effect in card.chart.items()]
    return "; ".join(parts)


CHART_WORDS: Final[dict[str, str]] = {}  # of modules: what the named effects of a card are


EVENT_WORDS: Final[dict[str, str]] = {  # modules add theirs, here and below
    "explore": "when you explore",
    "before_explore": "before you explore",
    "invent": "when you invent",
    "gain_tapestry": "when you gain a tapestry card",
    "gain_market": "when you gain a market",
    "place_building_city": "when you place an income building in your city",
    "upgrade": "when you upgrade",
    "conquer_tile": "when you conquer a territory tile",
    "advance_science": "when you advance on science",
    "enter_tier": "when you enter a new tier",
    "opponent_advance_military": "when an opponent advances on military",
    "gain_track_landmark": "when you gain a landmark of a track",
    "reach_claimed_landmark": "when you reach a landmark space that is empty",
    "opponent_upgrade": "when the chosen opponent upgrades",
    "opponent_track_benefit": "when the chosen opponent gains a benefit of the chosen track",
    "income_coin": "for each coin of your income",
    "income_food": "for each food of your income",
    "place_on_impassable": "when you build on an impassable plot",
    "complete_district_one_kind": "when you complete a district with buildings of one kind",
    "opponent_with_your_token_gains_landmark": "when an opponent with your token gains a landmark",
    "conquer_empty_territory": "when you conquer an empty territory",
    "first_time_prediction_reached": "when a prediction comes true for the first time",
    "opponent_conquers_your_territory": "when an opponent conquers your territory",
    "gain_landmark": "when you gain a landmark",
    "opponent_gains_landmark": "when an opponent gains a landmark",
    "complete_district": "when you complete a district",
    "complete_line": "when you complete a row or column of your city",
    "conquer": "when you conquer",
    "gain_tile": "when you gain a territory tile",
    "upgrade_to_top_row": "when you upgrade a card to the top row",
}
MOD_WORDS: Final[dict[str, str]] = {
    "roll_science_twice_choose": "roll the science die twice and choose",
    "ignore_tech_prerequisites": "your tech cards need no prerequisites",
    "explore_may_double_benefit_without_vp": "when you explore you may gain the benefit twice and no VP",
    "both_dice_vs_opponent": "gain both dice when you conquer an opponent's territory",
    "immune_to_traps": "traps cannot be played against you",
    "may_build_on_impassable": "you may build on impassable plots",
    "bonuses_costing_any_are_free": "bonuses that cost resources are free",
    "no_conquest_between_you_and_chosen": "you and the chosen opponent cannot conquer each other",
    "city_lines_of_one_kind_score_plus_1": "lines with buildings of one kind score 1 more",
    "may_place_income_buildings_on_mat": "you may place income buildings on the mat",
    "may_place_buildings_and_landmarks_on_map": "you may place buildings and landmarks on the map",
}


def event_words(event: str) -> str:
    return EVENT_WORDS.get(event, event.replace("_", " "))


def mod_words(mod: str) -> str:
    if mod.startswith("cannot_advance "):
        return f"you cannot advance on {mod.split()[1]}"
    return MOD_WORDS[mod]


def corners_words(corners: str) -> str:
    """`4 sea, 2 desert`"""
    found = {letter: corners.count(letter) for letter in "sdfgm" if letter in corners}
    return ", ".join(f"{n} {TERRAIN_WORDS[letter]}" for letter, n in found.items())


def space_words(space: SpaceView) -> str:
    """`explore; bonus: pay 1 resource for 1 farm`"""
    said = effect_words(space.benefit)
    for item in space.bonus:
        assert isinstance(item, Node)
        said += f"; bonus: {price_words(item.lists[0])} {purpose_words(item.lists[1])}"
    return said


# ---------------------------------------------------------------- actions


def _numbers(board: Board) -> dict[str, int]:
    return board.asked.numbers if board.asked else {}


def _pass(board: Board) -> Words:
    return "Decline", "pass"


def _take(board: Board) -> Words:
    return "Accept", "take"


def _income(board: Board) -> Words:
    return Titled("Take an income turn", f"income turn {actor(board).era + 1} of 5"), "income"


def cost_words(board: Board, track: int, to: int) -> str:
    """What an advance into a space costs."""
    more = board.tracks[track].more
    if board.tracks[track].prices:
        said = price_words(board.tracks[track].prices[TIER[to]]).removeprefix("pay ")
        return f"{said} + {more} more" if more else said
    own, free = board.tier_cost[TIER[to]]
    free += more
    name = board.tracks[track].resource
    parts = [resource_words(RESOURCES.index(name), own)] if own else []
    parts += [count(free, "resource") if not own else f"{free} more"] if free else []
    return " + ".join(parts)


def _advance(board: Board, track: int) -> Words:
    tokens = [space for space in actor(board).tokens[track] if space < 12]
    if len(tokens) != 1:
        return f"Advance on {TRACK_NAMES[track]}", f"track-{TRACK_NAMES[track]}"
    number = tokens[0] + 1
    space = board.tracks[track].spaces[number]
    bare = _numbers(board).get("mode") == 0  # the step advances without benefit and bonus
    paid = board.asked is not None and board.asked.step == "TakeTurn"
    said = [
        f"pay {cost_words(board, track, number)}" if paid else "",
        f"the {landmark_words(space.landmark)}" if space.landmark and space.owner < 0 else "",
        "without its benefit and bonus" if bare else space_words(space),
    ]
    title = f"{TRACK_NAMES[track].title()} {board.printed[number]}, {space.name}"
    return Titled(title, "; ".join(filter(None, said))), f"track-{TRACK_NAMES[track]}"


def _regress(board: Board, track: int) -> Words:
    return f"Regress on {TRACK_NAMES[track]}", f"track-{TRACK_NAMES[track]}"


def _track(board: Board, track: int) -> Words:
    return TRACK_NAMES[track].title(), f"track-{TRACK_NAMES[track]}"


def _token(board: Board, space: int) -> Words:
    track = TRACK_NAMES[_numbers(board).get("track", 0)]
    return f"The token on space {board.printed[space]}", f"token-{track}-{space}"


def _play(board: Board, card: int) -> Words:
    return _card(board, card, "Play", "hand")


def _card(board: Board, card: int, verb: str, place: str) -> Words:
    id = CARDS[card]
    seen = board.cards.get(id)
    if seen is None:
        return f"{verb} {id}", f"{place}-{id}"
    return Titled(f"{verb} {seen.name}", card_words(seen)), f"{place}-{id}"


def _invent(board: Board, place: int) -> Words:
    if place == 3:
        return "Invent the top card of the deck", "tech-deck"
    id = board.tech_open[place]
    return Titled(f"Invent {board.techs[id].name}", tech_words(board, id)), f"open-{place + 1}"


def tech_words(board: Board, id: str) -> str:
    tech = board.techs[id]
    return f"circle: {effect_words(tech.circle)}; square: {effect_words(tech.square)} ({tech.needs})"


def _tech(board: Board, number: int) -> Words:
    id = TECHS[number]
    return Titled(board.techs[id].name, tech_words(board, id)), f"tech-{id}"


def _tile(board: Board, number: int) -> Words:
    id = TILES[number]
    tile = board.tiles[id]
    return Titled(corners_words(tile.corners), f"{effect_words(tile.benefit)}; tile {id}"), f"tile-{id}"


def _space(board: Board, number: int) -> Words:
    id = SPACE_TILES[number]
    return Titled(f"Space tile {id}", effect_words(board.space_tiles[id].benefit)), f"space-{id}"


def _hex(board: Board, number: int) -> Words:
    name = HEX_NAMES[number]
    hex = next((hex for hex in board.hexes if hex.id == name), None)
    if hex is None or not hex.tile:
        return f"Hex {name}", f"hex-{name}"
    owner = f", controlled by {_called(board, hex.control)}" if hex.control >= 0 else ""
    benefit: Effect = board.tiles[hex.tile].benefit if hex.tile in board.tiles else ()
    detail = f"{corners_words(hex.corners)}{owner}" + (f"; {effect_words(benefit)}" if benefit else "")
    island = ", the middle island" if hex.q == hex.r == 0 else ""
    return Titled(f"Hex {name}{island}", detail), f"hex-{name}"


def _explored_hex(board: Board, number: int) -> Words:
    """With the most points that matching sides can give there.  TAP-B-182"""
    points = board.asked.options[number] if board.asked else ""
    return Titled(f"Hex {HEX_NAMES[number]}", points), f"hex-{HEX_NAMES[number]}"


QUESTION_WORDS["ChooseHex", "hex"] = _explored_hex


def _rotate(board: Board, turn: int) -> Words:
    """With its points for matching sides.  TAP-B-182"""
    points = board.asked.options[turn:] if board.asked and board.asked.step == "ChooseRotation" else ()
    return f"Turn {turn}" + (f": {points[0]}" if points else ""), f"rotate-{turn}"


def _plot(board: Board, plot: int) -> Words:
    row, column = divmod(plot, 9)
    return f"Row {row + 1}, column {column + 1}", f"plot-{PLOT_NAMES[plot]}"


def _place(board: Board, place: int) -> Words:
    """First a plot, then the way to turn the landmark: `at-<4-5>`, `turn-<1>`."""
    cells = cells_at(board, place)
    inside = [(row, column) for row, column in cells if 0 <= row < WIDTH and 0 <= column < WIDTH]
    rows, columns = [row for row, _ in inside], [column for _, column in inside]
    title = f"{_span('row', rows)}, {_span('column', columns)}"
    turn, over = rotation_of(place), len(cells) - len(inside)
    said = [f"turned {90 * turn}°"] if turn else []
    if over:  # what is seen of it may look alike at several places: how far it hangs over does not
        hangs = f"{over} of {len(cells)} hang{'s' if over == 1 else ''} over"
        said.append(f"{hangs}: {_beyond(cells)}")
    targets = (f"at-{anchor_of(board, place)}", f"turn-{turn}")
    return Titled(title.capitalize(), ", ".join(said), seldom=over > 0), targets


def _beyond(cells: list[tuple[int, int]]) -> str:
    """How far over which edge: `3 above, 1 left`."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    far = {
        "above": -min(rows), "below": max(rows) - WIDTH + 1,
        "left": -min(columns), "right": max(columns) - WIDTH + 1,
    }  # fmt: skip
    return ", ".join(f"{much} {side}" for side, much in far.items() if much > 0)


def _span(name: str, found: list[int]) -> str:
    """`rows 1 to 3`"""
    first, last = min(found) + 1, max(found) + 1
    return f"{name} {first}" if first == last else f"{name}s {first} to {last}"


def cells_at(board: Board, place: int) -> list[tuple[int, int]]:
    """Row and column of what the landmark in question would cover, outside of the grid too."""
    number = _numbers(board).get("landmark", -1)
    shape = next((mark.shape for mark in board.landmarks if mark.number == number), ("1",))
    return footprints_of(shape).cells(place)


def anchor_of(board: Board, place: int) -> str:
    """The plot in the middle of a landmark; if that is outside, the nearest plot of the grid."""
    cells = cells_at(board, place)
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    row = min(max((min(rows) + max(rows)) // 2, 0), WIDTH - 1)
    column = min(max((min(columns) + max(columns)) // 2, 0), WIDTH - 1)
    return PLOT_NAMES[row * WIDTH + column]


def _mat(board: Board, number: int) -> Words:
    id = CAPITALS[number]
    mat = next((m for m in actor(board).offered_mats if m.id == id), None)
    return f"Live in the {mat.name} capital" if mat else f"Mat {id}", f"mat-{id}"


def _civilization(board: Board, number: int) -> Words:
    id = CIVILIZATIONS[number]
    seen = board.civilizations.get(id)
    said = with_article(seen.name) if seen else f"civilization {id}"
    return f"{said[:1].upper()}{said[1:]}", f"civ-{id}"


def _option(board: Board, number: int) -> Words:
    options = board.asked.options if board.asked else ()
    said = options[number] if number < len(options) else f"option {number + 1}"
    return f"{said[:1].upper()}{said[1:]}", f"option-{number + 1}"


def _landmark(board: Board, number: int) -> Words:
    id = LANDMARK_IDS[number]
    return f"The {landmark_words(id)}", f"landmark-{id}"


def _die(board: Board, die: int) -> Words:
    """With what it gives.  TAP-B-236"""
    given = board.asked.options[die:] if board.asked and board.asked.step == "ChooseDie" else ()
    return Titled(f"The {DICE[die]} die", given[0] if given else ""), f"die-{DICE[die]}"


def _opponent(board: Board, party: int) -> Words:
    said = _called(board, party).removeprefix("the ")
    return f"{said[:1].upper()}{said[1:]}", f"seat-{party + 1}"


def _called(board: Board, party: int) -> str:
    """`the Shadow Empire`, `player 2`"""
    key = board.players[party].opponent if party < len(board.players) else ""
    return f"the {key.replace('_', ' ').title()}" if key else f"player {party + 1}"


_SAY: Final[dict[str, Callable[..., Words]]] = {
    "pass": _pass,
    "take": _take,
    "income": _income,
    "roll": lambda board: ("Roll again", "roll"),
    "refresh": lambda board: ("Replace the face-up tech cards", "tech-deck"),
    "advance": _advance,
    "regress": _regress,
    "track": _track,
    "token": _token,
    "pay": lambda board, kind: (f"Pay 1 {RESOURCES[kind]}", f"resource-{RESOURCES[kind]}"),
    "gain": lambda board, kind: (f"Gain 1 {RESOURCES[kind]}", f"resource-{RESOURCES[kind]}"),
    "option": _option,
    "mat": _mat,
    "civilization": _civilization,
    "play": _play,
    "discard": lambda board, card: _card(board, card, "Discard", "hand"),
    "respond": lambda board, card: _card(board, card, "Respond with", "hand"),
    "copy": lambda board, card: _card(board, card, "Copy", "card"),
    "invent": _invent,
    "tech": _tech,
    "tile": _tile,
    "space": _space,
    "hex": _hex,
    "rotate": _rotate,
    "kind": lambda board, kind: (f"Gain: {BUILDINGS[kind]}", f"kind-{BUILDINGS[kind]}"),
    "plot": _plot,
    "place": _place,
    "landmark": _landmark,
    "die": _die,
    "opponent": _opponent,
    "number": lambda board, number: (str(number), f"number-{number}"),
}
