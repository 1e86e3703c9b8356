"""The effects of the component data, said as a person says them."""

from sugoroku.games.daitoshi.components import Components

ICONS = ("-", "upgrade", "ready", "score", "score twice", "give back")


ACTIVATE_HERE = "the city's reward"

# an effect without its number: how one and how several are said; `*` stands for the rest
_SAID: dict[str, tuple[str, str]] = {
    "vp": ("1 point", "{n} points"),
    "worker any": ("1 worker of any colour", "{n} workers of any colour"),
    "worker *": ("1 {rest} worker", "{n} {rest} workers"),
    "pilgrim any": ("1 pilgrim step", "{n} pilgrim steps"),
    "pilgrim same": ("1 pilgrim step", "up to {n} pilgrim steps on one track"),
    "pilgrim *": ("1 {rest} pilgrim step", "{n} {rest} pilgrim steps"),
    "progress": ("1 progress step", "{n} progress steps"),
    "worm": ("1 worm-bus step", "{n} worm-bus steps"),
    "score_reputation": ("score reputation", "score reputation x{n}"),
    "giveback": ("give back 1 hex", "give back {n} hexes"),
    "giveback_reward": ("give back 1 hex with reward", "give back {n} hexes with reward"),
    "conflict": ("the reward of one hex", "{n} times the reward of one hex"),
    "banner": ("1 banner", "{n} banners"),
    "banner_here": ("banner here", "banner here"),
    "activate_here": (ACTIVATE_HERE, "{n} times the city's reward"),
    "copy_city": ("another city's reward", "another city's reward"),
    "brilliant_market": ("the brilliant invention's rewards", "the brilliant invention's rewards"),
    "mega_workshop": ("the Mega-Machine's workshop", "the Mega-Machine's workshop"),
    "district_workshop": ("a workshop of your district", "a workshop of your district"),
    "hex": ("hex", "hex"),
}


def effect_words(text: str) -> str:
    """`pilgrim any 2` as a person says it: `2 pilgrim steps`."""
    what, _, number = text.rpartition(" ")
    head, _, rest = what.partition(" ")
    one, many = _SAID.get(what) or _SAID.get(f"{head} *") or ("1 {what}", "{n} {what}")
    return (one if number == "1" else many).format(n=number, rest=rest, what=what)


def row(texts: list[str]) -> str:
    return ", ".join(effect_words(text) for text in texts) or "nothing"


def condition_words(trigger: str) -> str:
    kind, _, what = trigger.partition("_")
    if kind == "exploit":
        return f"exploit the {what}"
    return "lead a production" if kind == "lead" else f"{what} action"


# what the value under a pilgrim is multiplied with: chapter 24
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
        "advisor": [
            advisor.effect.rpartition("during: ")[2]  # what the set-up did is seen on the table
            for advisor in sorted(c.solo.advisors, key=lambda advisor: advisor.number)
        ],
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
