"""The effects of the component data, said as a person says them."""

from sugoroku.games.daitoshi.components import Components
from sugoroku.games.daitoshi.names import STOCK

ICONS = ("-", "upgrade", "ready", "score", "score twice", "give back")


def plural(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def effect_words(text: str) -> str:
    """`pilgrim any 2` as a person says it."""
    *words, last = text.split()
    number = int(last)
    match words:
        case [what] if what in STOCK:
            return f"{number} {what}"
        case ["water" | "coal" as what]:
            return f"{number} {what}"
        case ["vp"]:
            return plural(number, "point")
        case ["worker", "any"]:
            return f"{plural(number, 'worker')} of any colour"
        case ["worker", colour]:
            return plural(number, f"{colour} worker")
        case ["pilgrim", "same"]:
            return f"up to {number} pilgrim steps on one track"
        case ["pilgrim", "any"]:
            return plural(number, "pilgrim step")
        case ["pilgrim", track]:
            return plural(number, f"{track} pilgrim step")
        case ["progress"]:
            return plural(number, "progress step")
        case ["prestige"]:
            return f"{number} prestige"
        case ["worm"]:
            return plural(number, "worm-bus step")
        case ["reputation"]:
            return f"{number} reputation"
        case ["score_reputation"]:
            return "score reputation" + (f" x{number}" if number > 1 else "")
        case ["giveback"]:
            return f"give back {plural(number, 'hex', 'hexes')}"
        case ["giveback_reward"]:
            return f"give back {plural(number, 'hex', 'hexes')} with reward"
        case ["conflict"]:
            return f"{number} times the reward of one hex"
        case ["banner"]:
            return plural(number, "banner")
        case ["banner_here"]:
            return "banner here"
        case ["activate_here"]:
            return "the city's reward"
        case ["copy_city"]:
            return "another city's reward"
        case ["brilliant_market"]:
            return "the brilliant invention's rewards"
        case ["mega_workshop"]:
            return "the Mega-Machine's workshop"
        case ["district_workshop"]:
            return "a workshop of your district"
        case ["hex"]:
            return "hex"
    return text


def row(texts: list[str]) -> str:
    return ", ".join(effect_words(text) for text in texts) or "nothing"


def condition_words(trigger: str) -> str:
    kind, _, what = trigger.partition("_")
    if kind == "exploit":
        return f"exploit the {what}"
    return "lead a production" if kind == "lead" else f"{what} action"


# what the value under a pilgrim is multiplied with: DAI-280..283
MULTIPLIERS = {
    "missing_types": "terrains not in your record",
    "university_inventions": "University inventions",
    "finished_progress_tracks": "finished progress tracks",
    "reputation_vp": "points of reputation",
}


def all_words(c: Components) -> dict[str, list[str]]:
    """Every row of the data in words, by the table that the view asks for."""
    groups = c.inventions
    tiles = [*groups.basic, *groups.ordinary, *groups.innovative, *groups.brilliant, *groups.university]
    words = {
        "left": [row(tile.left) for tile in tiles],
        "middle": [row(tile.middle) for tile in tiles],
        "icons": list(ICONS),
        "conflict": [row(record.conflict_reward) for record in c.factory.record],
        "exploit": [row(record.exploit_reward) for record in c.factory.record],
        "times": [MULTIPLIERS.get(track.scores_times, "") for track in c.wilderness.tracks],
        "advisor": [advisor.effect for advisor in sorted(c.solo.advisors, key=lambda a: a.number)],
        "city": [row(city.reward) for city in c.cities],
        "condition": [condition_words(city.trigger) for city in c.cities],
        "worm_rail": [row(space) for space in c.worm_rail.rewards],
        "prestige_ring": [row(space) for space in c.prestige_ring.rewards],
        "machine": [row(machine.workshop) for machine in c.mega.machines],
        "upgrade": [row(upgrade.reward) for upgrade in c.mega.upgrades],
    }
    for number, slot in enumerate(c.trade_slots):
        words[f"trade{number}"] = [effect_words(text) for text in slot.rewards]
    for number, machine in enumerate(c.mega.machines):
        words[f"machine{number}"] = [row(rewards) for rewards in machine.space_rewards.values()]
    for ring, group in enumerate((c.tiles.inner, c.tiles.middle, c.tiles.outer)):
        words[f"workshop{ring}"] = [row(tile.workshop) for tile in group]
        words[f"electrified{ring}"] = [row(tile.workshop_electrified) for tile in group]
        words[f"row{ring}"] = [row(tile.electrify_rewards) for tile in group]
    return words
