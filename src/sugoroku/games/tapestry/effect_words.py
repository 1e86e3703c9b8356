"""Effects in words: the values of `effects.py`, as one reads them on a button."""

from collections.abc import Callable, Mapping
from typing import Final

from sugoroku.core.plural import count
from sugoroku.games.tapestry.effects import Atom, Effect, Item, Node, any_track
from sugoroku.games.tapestry.names import BUILDINGS, MANY, RESOURCES, TRACK_NAMES, TRACKS

COUNTED: Final[dict[str, str]] = {  # modules add theirs, here and below
    "tech": "tech card",
    "territory": "territory you control",
    "city": "complete row and column of your city",
    "tapestry": "tapestry card in hand and on your mat",
    "hand": "tapestry card in hand",
    "tile": "territory tile in your supply",
    "opponent": "opponent",
    "achievement": "achievement",
    **{name: f"{name} you have gained" for name in BUILDINGS},
    "landmark": "landmark",
    **{name: f"space advanced on {name}" for name in TRACKS},
}
PLAIN: Final[dict[str, str]] = {
    "explore_space": "explore a space tile",
    "refresh_tech": "you may replace the face-up tech cards",
    "upgrade": "upgrade a tech card",
    "circle": "gain the circle benefit of a tech card in your middle row",
    "square": "gain the square benefit of a tech card in your top row",
    "research": "roll the science die; you may advance there with its benefit and bonus",
    "research_x": "roll the science die; you may advance there without benefit or bonus",
    "research_x5": "roll the science die; you may advance there without benefit or bonus, or 5 VP",
    "repeat": "gain the benefit of the space of one of your tokens again",
    "play_over": "play a tapestry card on top of the current one",
    "restart_token": "put the token on the start of any track",
    "tile_benefit": "gain the benefit of the tile",
    "circle_of_that_card": "gain the circle benefit of that card",
    "copy_upgrade_benefit": "gain the same benefit",
    "copy_track_benefit": "gain the same benefit",
    "outpost_on_explored_territory": "place an outpost on the territory",
    "topple_their_outpost": "topple the attacking outpost",
    "play_gained_card_over_this": "play that card on top of this one",
    "play_over_maker_of_fire": "play a tapestry card on Maker of Fire",
    "exposed_squares": "gain all uncovered squares",
    "civ_token_on_that_territory": "put a token of the mat on that territory",
}
CARRIED: Final[dict[str, str]] = {
    "advance": "advance on {}",
    "advance_x": "advance on {} without benefit or bonus",
    "advance_nb": "advance on {} with its benefit",
    "advance_fb": "advance on {} without benefit, with its bonus for free",
    "regress": "regress on {}",
    "regress_x": "regress on {} without benefit or bonus",
}
_EACH: Final = {"opponents": "each opponent", "neighbors": "each neighbor", "players": "each player"}
CONDITION_WORDS: Final[dict[str, str]] = {
    "fewest_landmarks_alone": "with the fewest landmarks",
    "most_landmarks_alone": "with the most landmarks",
    "first_player_in_this_era": "first of all players in this era",
    "an_opponent_paid": "if an opponent paid",
    "": "otherwise",
}


_NOUNS: Final = ("the ", "VP ", "resources ", "up to ", "each ")  # effects that begin so have no verb
LANDMARK_TITLES: Final[dict[str, str]] = {}  # where the name does not follow from the id


def landmark_words(id: str) -> str:
    """`Train Station` of `train_station`"""
    return LANDMARK_TITLES.get(id) or id.replace("_", " ").title()


def resource_words(kind: int, amount: int) -> str:
    """`1 food`, `2 workers`: food and culture have no plural."""
    name = RESOURCES[kind]
    return count(amount, name) if name in ("coin", "worker") else f"{amount} {name}"


def effect_words(effect: Effect, join: str = ", ") -> str:
    """A whole effect: `2 territory tiles, explore`"""
    return join.join(item_words(item) for item in effect) or "nothing"


def item_words(item: Item) -> str:
    return _atom(item) if isinstance(item, Atom) else _NODES[item.kind](item)


def _tracks(tracks: tuple[int, ...]) -> str:
    if any_track(tracks):
        return "any track"
    names = [TRACK_NAMES[track] for track in tracks]
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _atom(atom: Atom) -> str:
    verb, n = atom.verb, atom.amount
    if verb in RESOURCES:
        return resource_words(atom.number, n)
    if verb in BUILDINGS:
        return count(n, verb, "armories" if verb == "armory" else "")
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in CARRIED:
        return CARRIED[verb].format(_tracks(atom.tracks))
    return ATOM_WORDS[verb](atom)


def _conquer(atom: Atom) -> str:
    words = {"anywhere": " anywhere", "both": ", both dice", "both_if_opponent": ", both dice against "
             "an opponent"}  # fmt: skip
    return "conquer" + words.get(atom.how, "")


def _invent(atom: Atom) -> str:
    where = {"faceup": " from the face-up cards", "deck": " from the deck"}.get(atom.how, "")
    return ("invent and upgrade a tech card" if atom.verb == "invent_upgrade" else "invent") + where


def _pay(atom: Atom) -> str:
    if atom.what == "any":
        return f"pay {count(atom.amount, 'resource')}"
    return f"pay {resource_words(atom.number, atom.amount)}"


def _discard(atom: Atom) -> str:
    noun = {"tile": "territory tile", "tapestry": "tapestry card", "tech": "tech card"}[atom.what]
    return f"discard {count(atom.amount, noun)}"


ATOM_WORDS: Final[dict[str, Callable[[Atom], str]]] = {
    "any": lambda atom: count(atom.amount, "resource") + " of your choice",
    "vp": lambda atom: f"{atom.amount} VP" if atom.amount > 0 else f"lose {-atom.amount} VP",
    "vp_per": lambda atom: f"{atom.amount} VP per {COUNTED[atom.what]}",
    "tile": lambda atom: count(atom.amount, "territory tile"),
    "tapestry": lambda atom: count(atom.amount, "tapestry card"),
    "space": lambda atom: count(atom.amount, "space tile"),
    "civ": lambda atom: count(atom.amount, "civilization"),
    "building": lambda atom: count(atom.amount, "income building") + " of your choice",
    "landmark": lambda atom: f"the {landmark_words(atom.what)}",
    "explore": lambda atom: "explore anywhere" if atom.how else "explore",
    "conquer": _conquer,
    "invent": _invent,
    "invent_upgrade": _invent,
    "discard": _discard,
    "pay": _pay,
    "give": lambda atom: f"give {count(atom.amount, 'territory tile')} to an opponent",
    "other_resource": lambda atom: count(atom.amount, "other resource"),
    "stand_up": lambda atom: (
        f"set up to {atom.amount} of your toppled outposts upright and topple the others there"
    ),
}


# ---------------------------------------------------------------- nodes


def price_words(effect: Effect) -> str:
    """A price names resources without a verb: `1 resource` is paid."""
    said = []
    for item in effect:
        if isinstance(item, Atom) and item.verb == "any":
            said.append(f"pay {count(item.amount, 'resource')}")
        elif isinstance(item, Atom) and item.verb in RESOURCES:
            said.append(f"pay {resource_words(item.number, item.amount)}")
        else:
            said.append(item_words(item))
    return ", ".join(said)


def purpose_words(effect: Effect) -> str:
    """What a price is paid for: `for 1 farm`, `to upgrade a tech card`."""
    said = effect_words(effect).removeprefix("you may ")
    return f"{'for' if said[0].isdigit() or said.startswith(_NOUNS) else 'to'} {said}"


def _paid(node: Node) -> str:
    often = " any number of times" if node.amount == MANY else ""
    return f"you may {price_words(node.lists[0])}{often} {purpose_words(node.lists[1])}"


def _cases(node: Node) -> str:
    cases = zip(node.conditions, node.lists, strict=True)
    return "; ".join(f"{CONDITION_WORDS[condition]} {effect_words(inner)}" for condition, inner in cases)


def _special(node: Node) -> str:
    said = SPECIALS.get(node.what, node.what.replace("_", " "))
    inner = effect_words(node.lists[0]) if node.lists else ""
    return said.format(n=node.amount, gain=inner)


SPECIALS: Final[dict[str, str]] = {  # unique procedures by key; {n} is their amount
    "age_of_discovery": "roll the science die: all players advance there, you with benefit and bonus",
    "vp_per_track_nobody_ahead": "{n} VP for each track on which nobody is ahead of you",
    "draw_tile_and_explore_it": "draw a territory tile and explore with it",
    "terrain_resources_of_controlled_tile": "resources for the terrain of a tile you control",
    "regress_three_advance_fourth_by_three": "regress on three tracks, advance 3 spaces on the fourth",
    "advance_any_and_lock_track": "advance on any track; opponents cannot advance there until your next "
    "turn is over",
    "take_any_unclaimed_track_landmark": "take any landmark of the tracks",
    "copy_any_tapestry_on_a_mat": "copy a tapestry card on any income mat",
    "choose_track_you_and_neighbors_advance": "choose a track: you and your neighbors may advance there",
    "per_track_where_all_others_ahead": "{gain} for each track on which all others are ahead of you",
    "match_closest_opponent_on_a_track": "move a token to the nearest opponent on its track",
    "opponent_position_benefit_they_get_bonus": "the benefit of an opponent's space; they get the bonus",
    "swap_two_buildings_up_to_3_times": "swap two income buildings of your city up to three times",
    "token_on_any_space_and_gain_it": "put the token on any space and gain it",
    "jump_4_on_every_track": "move 4 spaces on every track, without benefits or landmarks",
    "give_all_4_tokens": "give all four tokens to opponents",
    "largest_one_terrain_mass": "VP for your largest area of one terrain",
    "place_remaining_outposts_right_to_left": "cover the places with your outposts, from right to left",
    "predict_all_categories": "predict a number in each category",
    "vp_per_exact_prediction": "{n} VP for each exact prediction",
    "discard_and_draw_another_civ": "discard this civilization and draw another",
}
_NODES: Final[Mapping[str, Callable[[Node], str]]] = {
    "choose": lambda node: " or ".join(effect_words(inner) for inner in node.lists),
    "up_to": lambda node: f"up to {node.amount} of: " + "; ".join(effect_words(x) for x in node.lists),
    "any_order": lambda node: ", ".join(effect_words(inner) for inner in node.lists),
    "may": lambda node: f"you may {effect_words(node.lists[0], ' and ')}",
    "pay": _paid,
    "each": lambda node: f"{_EACH[node.what]}: {effect_words(node.lists[0])}",
    "cases": _cases,
    "special": _special,
}
