"""The effects of the component data, said as a person says them."""

from sugoroku.games.jiguan.components import RewardCard, WorkshopMat
from sugoroku.games.jiguan.names import RESOURCES


def reward_words(resource: int, amount: int) -> str:
    """`1 coin`, `2 energy`, `3 points`."""
    names = (("coin", "coins"), ("energy", "energy"), ("point", "points"))[resource]
    return f"{amount} {names[0] if amount == 1 else names[1]}"


def effect_words(text: str) -> str:
    """`level red 1 each` as a person says it."""
    match text.split():
        case [resource, number] if resource in RESOURCES:
            return reward_words(RESOURCES.index(resource), int(number))
        case ["gear", "board"]:
            return "a gear from a house"
        case ["gear", "board_or_box"]:
            return "a gear from a house or the box"
        case ["blueprint", "any"]:
            return "any visible blueprint"
        case ["blueprint", colour]:
            return f"a {colour} blueprint"
        case ["level", "any", number, _]:
            return f"{number} level on any pagoda"
        case ["level", colour, number, "each"]:
            return f"{number} {colour} level"
        case ["level", colour, number, "stop"]:
            return f"{number} {colour} levels, the last pays"
        case ["level_distinct", number]:
            return f"1 level on {number} pagodas"
        case ["vp_per_level", colour, number]:
            return f"{number} points a {colour} level"
        case ["vp_per_gear", colour, number]:
            return f"{number} points a {colour} gear sold"
        case ["vp_per_dot", colour, number]:
            return f"each scoring {number} point a {colour} dot"
        case ["action", _]:
            return "another action after this one, without a purchase"
    return text


def card_words(card: RewardCard) -> str:
    """What the front of a reward card says."""
    gain = ", ".join(effect_words(text) for text in card.gain)
    if card.cost:
        gain = f"{' or '.join(effect_words(text) for text in card.cost)}: {gain}"
    if card.need is not None and card.need.gears:
        gears = ", ".join(f"{n} {colour}" for colour, n in card.need.gears.items())
        return f"gears {gears}: {gain}"
    if card.need is not None:
        return f"{', '.join(card.need.beasts_connected)} beasts side by side: {gain}"
    return gain


def card_signs(card: RewardCard) -> str:
    """The same in a few letters: `RGB beasts 8vp`, `PPYG→2P levels`."""
    gain = " ".join(_effect_signs(text) for text in card.gain)
    if card.cost:
        gain = f"{'/'.join(_effect_signs(text) for text in card.cost)}→{gain}"
    if card.need is not None and card.need.gears:
        gears = "".join(colour[0].upper() * n for colour, n in card.need.gears.items())
        return f"{gears}→{gain}"
    if card.need is not None:
        return f"{''.join(colour[0].upper() for colour in card.need.beasts_connected)} beasts {gain}"
    return gain


def _effect_signs(text: str) -> str:
    match text.split():
        case ["coin" | "energy" | "vp" as resource, number]:
            return f"{number}{resource if resource == 'vp' else resource[0]}"
        case ["gear", _]:
            return "a gear"
        case ["blueprint", colour]:
            return f"{_letter(colour)} blueprint"
        case ["level", colour, number, _]:
            return f"{number}{_letter(colour)} level{'' if number == '1' else 's'}"
        case ["level_distinct", number]:
            return f"{number} levels"
        case ["vp_per_level", colour, number]:
            return f"{number}vp/{_letter(colour)} level"
        case ["vp_per_gear", colour, number]:
            return f"{number}vp/{_letter(colour)} gear"
        case ["vp_per_dot", colour, number]:
            return f"scoring {number}vp/{_letter(colour)} dot"
    return text


def _letter(colour: str) -> str:
    return "any" if colour == "any" else colour[0].upper()


def transfer_words(mat: WorkshopMat) -> tuple[str, ...]:
    return tuple(
        f"{' or '.join(map(effect_words, entry.cost))} -> {', '.join(map(effect_words, entry.gain))}"
        for entry in mat.transfer
    )


def bonus_words(mat: WorkshopMat) -> str:
    """The extra bonus of a workshop mat."""
    gain = ", ".join(effect_words(text) for text in mat.bonus_gain)
    match mat.bonus:
        case "on_action_b":
            return f"{gain} whenever you complete a beast"
        case "on_points":
            return f"{gain} more whenever you gain points outside scoring"
        case "gear_set":
            return f"any time: pay gears 1 to 5 for {gain}"
        case "on_mission":
            return f"{gain} whenever you complete a mission"
        case "track_pair":
            steps = ", ".join(f"{e.vp} at {e.index}" for e in mat.bonus_thresholds)
            return f"points when both tracks reach a step: {steps}"
