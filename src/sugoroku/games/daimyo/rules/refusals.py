"""What a player would expect to do now and why it cannot be done: for people, not for play."""

from sugoroku.core.state import WhyNot
from sugoroku.games.daimyo.actions import ABILITY, ACTIVATE, END, HERO, RESET
from sugoroku.games.daimyo.names import CLAN_SLOT, SLOTS
from sugoroku.games.daimyo.rules.bonus import playable, tile_open
from sugoroku.games.daimyo.state import State


def refusals(g: State) -> list[WhyNot]:
    """Of a turn: heroes, the clan ability, tiles, the reset, its end."""
    p, t = g.player, g.tables
    found: list[WhyNot] = []
    if not g.resolved:
        found.append((END, "the main action must be resolved first", "DYO-R12"))
    for card in p.hand:
        why = why_no_hero(g, card)
        if why[0]:
            found.append((HERO + card, *why))
    if g.ability_used:
        found.append((ABILITY, "it was used this turn", "DYO-170"))
    elif p.total < t.ability_sum:
        found.append((ABILITY, f"your dice sum to {p.total}, not to {t.ability_sum}", "DYO-185"))
    found += unused_tiles(g)
    if p.track == len(t.track) - 1 and p.tokens[3] < t.reset_coins:
        found.append((RESET, f"it costs {t.reset_coins} coins", "DYO-134"))
    return found


def why_no_hero(g: State, card: int) -> tuple[str, str]:
    """The reason, or "" if it can be played."""
    strength = g.tables.hero_strength[card]
    if g.hero_used:
        return "you have played a hero this turn", "DYO-170"
    if not g.player.sums >> strength & 1:
        return f"no dice of yours sum to {strength}", "DYO-175"
    return ("", "") if playable(g, card) else ("you cannot pay its price", "DYO-R34")


def unused_tiles(g: State) -> list[WhyNot]:
    """Tiles on slots that are closed this turn."""
    found: list[WhyNot] = []
    for slot in range(CLAN_SLOT + 1):
        if g.player.slots[slot] < 0:
            continue
        if g.slots_used >> slot & 1:
            found.append((ACTIVATE + slot, "this slot was used this turn", "DYO-R33a"))
        elif slot == CLAN_SLOT and g.player.total < g.tables.ability_sum:
            why = f"your dice sum to {g.player.total}, not to {g.tables.ability_sum}"
            found.append((ACTIVATE + slot, why, "DYO-196"))
        elif slot not in (CLAN_SLOT, g.main):
            found.append((ACTIVATE + slot, f"this turn's die is not on {SLOTS[slot]}", "DYO-197"))
        elif not tile_open(g, slot):
            found.append((ACTIVATE + slot, "you cannot pay its price", "DYO-R34"))
    return found
