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
            return "take a gear from a house"
        case ["gear", "board_or_box"]:
            return "take a gear from a house or the box"
        case ["blueprint", "any"]:
            return "take any visible blueprint"
        case ["blueprint", colour]:
            return f"take a visible {colour} blueprint"
        case ["level", "any", number, _]:
            return f"rise {number} level on any pagoda"
        case ["level", colour, number, "each"]:
            return f"rise {number} level on the {colour} pagoda"
        case ["level", colour, number, "stop"]:
            return f"rise {number} levels on the {colour} pagoda (the last level pays)"
        case ["level_distinct", number]:
            return f"rise 1 level on each of {number} pagodas"
        case ["vp_per_level", colour, number]:
            return f"{number} points for each of your levels on the {colour} pagoda"
        case ["vp_per_gear", colour, number]:
            return f"sell {colour} gears for {number} points each"
        case ["vp_per_dot", colour, number]:
            return f"in each scoring {number} point for each of your {colour} dots"
        case ["action", _]:
            return "one more action after the main one, without a purchase"
    return text


def card_words(card: RewardCard) -> str:
    """What the front of a reward card says."""
    gain = ", ".join(effect_words(text) for text in card.gain)
    if card.cost:
        gain = f"pay {' or '.join(effect_words(text) for text in card.cost)}: {gain}"
    if card.need is not None and card.need.gears:
        gears = ", ".join(f"{n} {colour}" for colour, n in card.need.gears.items())
        return f"pay gears {gears}: {gain}"
    if card.need is not None:
        return f"beasts {', '.join(card.need.beasts_connected)} side by side: {gain}"
    return gain


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
            return f"{gain} more whenever you gain points, but not in scoring"
        case "gear_set":
            return f"any time: pay gears 1 to 5 for {gain}"
        case "on_mission":
            return f"{gain} whenever you complete a mission"
        case "track_pair":
            steps = ", ".join(f"{e.vp} at {e.index}" for e in mat.bonus_thresholds)
            return f"points once both purchase tracks reach a step: {steps}"
