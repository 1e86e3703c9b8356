"""Actions of the empire: those of its solo cards, and its abilities.  DYO-304 to DYO-309

The player makes the open choices; `ways.py` says which are allowed.  A step names its action by the solo
card and the row, or by the sum of the dice (after the cards) and the row of that ability.
"""

from sugoroku.core.state import Ask, Run, WhyNot
from sugoroku.games.daimyo.actions import ALTAR, CHOOSE, DISCARD, ELIMINATE, FROM_MARKET, TAKE
from sugoroku.games.daimyo.effect_words import op_words, step_words
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.events import TookHelmet
from sugoroku.games.daimyo.names import (
    COIN,
    FARM,
    FROM_EMPIRE,
    ISLANDS,
    KINDS,
    NONE,
    RESOURCES,
    ROUGH_ISLAND,
    SOLO_CARDS,
    TOWER,
)
from sugoroku.games.daimyo.opponents.neutral import ask
from sugoroku.games.daimyo.opponents.ways import (
    BOTH,
    HUMAN,
    INCOMPLETE,
    PLACING,
    altar_choices,
    free_places,
    grade_after,
    grade_of,
    kind_of,
    note_start,
    open_tiles,
    piece_places,
    piece_ways,
    tile_choices,
)
from sugoroku.games.daimyo.party_events import Reason
from sugoroku.games.daimyo.rules.cards import discard_hero
from sugoroku.games.daimyo.rules.pieces import (
    enemy_governors,
    free_altars,
    place_building,
    place_governor,
    place_pawn,
    place_shadow,
    remove_governor,
)
from sugoroku.games.daimyo.rules.resources import gain, pay, resources, score
from sugoroku.games.daimyo.rules.storage import FROM_BLACK_MARKET, FROM_LAND, get_tile
from sugoroku.games.daimyo.state import State

ABILITIES = len(SOLO_CARDS)  # sums of dice follow the numbers of the cards


def ops_of(g: State, card: int, row: int) -> tuple[Op, ...]:
    """The alternatives of an action."""
    if card < ABILITIES:
        return g.tables.solo_cards[card].actions[row]
    return g.tables.empire_abilities[card - ABILITIES][row]


class EmpireAction(Run[State]):
    """As much of it as possible; the player chooses how.  DYO-304, DYO-305, DYO-R59a"""

    __slots__ = ("card", "row")
    numbers = ("card", "row")

    def __init__(self, card: int, row: int) -> None:
        self.card = card
        self.row = row

    def run(self, g: State) -> None:
        ops = ops_of(g, self.card, self.row)
        op = ops[0]
        note_start(g, op.advantage)
        if g.log is not None:
            who, rule = "The empire acts", "DYO-301"
            if self.card >= ABILITIES:
                who, rule = f"The empire's dice sum to {self.card - ABILITIES}", "DYO-309"
            g.log.append(Reason(text=f"{who}: {step_words(ops)}", rule=rule))
        g.push(EndEmpireAction())
        why = "its dice" if self.card >= ABILITIES else "its action"
        if op.verb == "pp":  # always complete: DYO-R55e
            score(g, g.neutral, op.amount, FROM_EMPIRE, why, "DYO-R55e")
        elif op.verb == "coin":  # DYO-R58
            gain(g, g.neutral, COIN, op.amount, why, "DYO-R58")
        elif op.verb == "helmet":
            take_helmet(g)
        elif op.verb == "player_discard":
            g.push(EmpireDemand(self.card, self.row))
        else:
            if op.verb == "relic" and op.advantage:
                g.series |= BOTH if grade_of(g, op, op.amount) == 2 else 0
            g.push(EmpireGoesOn(self.card, self.row, op.amount))


def take_helmet(g: State) -> None:
    """Impossible while it holds it.  DYO-R55e, DYO-R59"""
    if g.helmet == g.neutral:
        g.series |= INCOMPLETE
        return
    g.helmet = g.neutral
    if g.log is not None:
        g.log.append(TookHelmet(seat=g.neutral, rule="DYO-R59"))


class EndEmpireAction(Run[State]):
    """An incomplete action scores, once.  DYO-305"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if g.series & INCOMPLETE:
            points = g.tables.incomplete_points
            score(g, g.neutral, points, FROM_EMPIRE, "an incomplete action", "DYO-305")
        g.series = 0


class EmpireGoesOn(Run[State]):
    """The next piece or tile, if there is a way.  DYO-305"""

    __slots__ = ("card", "left", "row")
    numbers = ("card", "row", "left")

    def __init__(self, card: int, row: int, left: int) -> None:
        self.card = card
        self.row = row
        self.left = left

    def run(self, g: State) -> None:
        op = ops_of(g, self.card, self.row)[0]
        question: Ask[State]
        if op.verb == "relic":
            question = EmpireTakes(self.card, self.row, self.left)
        else:
            question = EmpirePlaces(self.card, self.row, self.left)
        options = question.legal(g)
        if not options:
            g.series |= INCOMPLETE
            return
        if len(options) == 1 and g.log is not None:
            say_why(g, question)
        ask(g, question, options)


def say_why(g: State, question: Ask[State]) -> None:
    """There is only one way: the log says why not another.  DYO-306

    A duty tells more than what the card leaves out, or the empire owns.
    """
    refused = question.why_not(g)
    if refused and g.log is not None:
        duties = [one for one in refused if one[2] not in ("DYO-304", "DYO-R56")]
        why, rule = (duties or refused)[0][1:]
        g.log.append(Reason(text=why[:1].upper() + why[1:], rule=rule))


# ---------------------------------------------------------------- units and buildings


class EmpirePlaces(Ask[State]):
    """A governor, shadow, techno-farm or radio tower, free of charge.  DYO-302 to DYO-306"""

    __slots__ = ("card", "left", "row")
    numbers = ("card", "row", "left")
    rule = "DYO-304"

    def __init__(self, card: int, row: int, left: int) -> None:
        self.card = card
        self.row = row
        self.left = left

    def legal(self, g: State) -> list[int]:
        return piece_places(g, ops_of(g, self.card, self.row)[0], self.left)

    def apply(self, g: State, action: int) -> None:
        verb = ops_of(g, self.card, self.row)[0].verb
        if self.left > 1:
            g.push(EmpireGoesOn(self.card, self.row, self.left - 1))
        at = action - PLACING[verb]
        if verb == "governor":
            place_governor(g, g.neutral, at, "DYO-303")
        elif verb == "shadow":
            send_empire_shadow(g, at)
        else:
            place_building(g, g.neutral, TOWER if verb == "tower" else FARM, at)

    def prompt(self, g: State) -> str:
        op = ops_of(g, self.card, self.row)[0]
        return f"{action_words(self.card)}: {op_words(op)}{left_words(op, self.left)}"

    def why_not(self, g: State) -> list[WhyNot]:
        """Spaces that are free, and why they are not offered."""
        op = ops_of(g, self.card, self.row)[0]
        ways = dict(piece_ways(g, op, self.left))
        best = max(ways.values(), default=0)
        leads = [ISLANDS[island] for island, value in ways.items() if value == best]
        found = []
        for island in g.layout.islands:
            value = ways.get(island, -1)
            if value == best:
                continue
            if value < 0:
                why, rule = f"the card names only {' and '.join(op.islands)}", "DYO-304"
            elif value // 2 < best // 2:
                why, rule = "the action must be completed, which is impossible there", "DYO-R55b"
            else:
                why = f"the empire must take the lead on an island: {' or '.join(leads)}"
                rule = "DYO-306"
            found += [(place, why, rule) for place in free_places(g, op.verb, island)]
        return found


def action_words(card: int) -> str:
    """Whether a solo card is carried out, or an ability."""
    return "For the empire" if card < ABILITIES else f"The empire's ability of {card - ABILITIES}"


def left_words(op: Op, left: int) -> str:
    return f" ({left} of {op.amount} left)" if op.amount > 1 else ""


def send_empire_shadow(g: State, space: int) -> None:
    """With the coins of the space; a governor of the player must go.  DYO-R57"""
    place_shadow(g, g.neutral, space, rule="DYO-R57")
    sites = enemy_governors(g, g.neutral, ROUGH_ISLAND[space])
    if not sites:
        g.series |= INCOMPLETE
        return
    question = EmpireEliminates(ROUGH_ISLAND[space])
    ask(g, question, question.legal(g))


class EmpireEliminates(Ask[State]):
    """Which of the own governors goes; it is worth a coin.  DYO-R57, DYO-139"""

    __slots__ = ("island",)
    numbers = ("island",)
    rule = "DYO-R57"

    def __init__(self, island: int) -> None:
        self.island = island

    def legal(self, g: State) -> list[int]:
        return [ELIMINATE + site for site in enemy_governors(g, g.neutral, self.island)]

    def apply(self, g: State, action: int) -> None:
        remove_governor(g, action - ELIMINATE, "DYO-R57")

    def prompt(self, g: State) -> str:
        return f"The empire's shadow removes one of your governors on {ISLANDS[self.island]}"


# ---------------------------------------------------------------- tiles


class EmpireTakes(Ask[State]):
    """A tile, one by one, with refills.  DYO-306, DYO-307, DYO-R55d"""

    __slots__ = ("card", "left", "row")
    numbers = ("card", "row", "left")
    rule = "DYO-307"

    def __init__(self, card: int, row: int, left: int) -> None:
        self.card = card
        self.row = row
        self.left = left

    def legal(self, g: State) -> list[int]:
        return tile_choices(g, ops_of(g, self.card, self.row)[0], self.left)

    def apply(self, g: State, action: int) -> None:
        if self.left > 1:
            g.push(EmpireGoesOn(self.card, self.row, self.left - 1))
        if action >= FROM_MARKET:
            get_tile(g, g.neutral, action - FROM_MARKET, FROM_BLACK_MARKET, NONE)
        else:
            get_tile(g, g.neutral, kind_of(g, action), FROM_LAND, action - TAKE)

    def prompt(self, g: State) -> str:
        op = ops_of(g, self.card, self.row)[0]
        return f"{action_words(self.card)}: {op_words(op)}{left_words(op, self.left)}"

    def why_not(self, g: State) -> list[WhyNot]:
        """Tiles lying open, and why they are not offered."""
        op = ops_of(g, self.card, self.row)[0]
        offered, loose = self.legal(g), g.players[g.neutral].loose
        found = []
        for action in open_tiles(g, op):
            if action in offered:
                continue
            name = KINDS[kind_of(g, action)].replace("-", " ")
            if loose >> kind_of(g, action) & 1:
                found.append((action, f"the empire owns {name} already", "DYO-R56"))
            elif grade_after(g, op, self.left, kind_of(g, action)) == 1:
                why = "the empire must restore a relic whose altar gives it the lead"
                found.append((action, why, "DYO-R55c"))
            else:
                why = f"the empire must restore a relic, which {name} would make impossible"
                found.append((action, why, "DYO-306"))
        return found


def empire_pawn(g: State, island: int) -> bool:
    """A relic is restored: its pawn gives influence while an altar is free.  DYO-308, DYO-R55a

    True if the altar must be chosen first.
    """
    places = altar_choices(g, island)
    if len(places) > 1:
        g.push(EmpireAltar(island))
        return True
    if g.log is not None:
        say_why(g, EmpireAltar(island))
    place_pawn(g, g.neutral, island, places[0] if places else NONE)
    return False


class EmpireAltar(Ask[State]):
    """An open choice of the player, unless one must give the lead.  DYO-R55a"""

    __slots__ = ("island",)
    numbers = ("island",)
    rule = "DYO-R55a"

    def __init__(self, island: int) -> None:
        self.island = island

    def legal(self, g: State) -> list[int]:
        return [ALTAR + place for place in altar_choices(g, self.island)]

    def apply(self, g: State, action: int) -> None:
        place_pawn(g, g.neutral, self.island, action - ALTAR)

    def prompt(self, g: State) -> str:
        return f"Put the empire's relic pawn on an altar of {ISLANDS[self.island]}"

    def why_not(self, g: State) -> list[WhyNot]:
        offered = altar_choices(g, self.island)
        why = f"the altar must give the empire the lead on {ISLANDS[self.island]}"
        free = free_altars(g, self.island)
        return [(ALTAR + place, why, "DYO-R55a") for place in free if place not in offered]


# ---------------------------------------------------------------- what the player gives up


def can_discard(g: State, op: Op) -> int:
    """How much of a demand the player can meet."""
    p = g.players[HUMAN]
    return min(op.amount, len(p.hand) if op.what == "hero" else resources(p))


def open_demands(g: State, ops: tuple[Op, ...]) -> list[int]:
    """Alternatives that can be met in full, else those met best.  DYO-R59a, DYO-R55b"""
    whole = [n for n, op in enumerate(ops) if can_discard(g, op) == op.amount]
    if whole:
        return whole
    most = max([can_discard(g, op) for op in ops])
    return [n for n, op in enumerate(ops) if most and can_discard(g, op) == most]


class EmpireDemand(Run[State]):
    """The player discards a resource or a hero; with neither the action is incomplete.  DYO-R59a"""

    __slots__ = ("card", "row")
    numbers = ("card", "row")

    def __init__(self, card: int, row: int) -> None:
        self.card = card
        self.row = row

    def run(self, g: State) -> None:
        ops = ops_of(g, self.card, self.row)
        demands = open_demands(g, ops)
        if not demands or can_discard(g, ops[demands[0]]) < ops[demands[0]].amount:
            g.series |= INCOMPLETE
        if demands:
            question = GiveToEmpire(self.card, self.row, NONE, 0)
            ask(g, question, question.legal(g))


class GiveToEmpire(Ask[State]):
    """A token, or a hero from hand; the first one decides which alternative it is.  DYO-R59a"""

    __slots__ = ("card", "choice", "left", "row")
    numbers = ("card", "row", "choice", "left")
    rule = "DYO-R59a"

    def __init__(self, card: int, row: int, choice: int, left: int) -> None:
        self.card = card
        self.row = row
        self.choice = choice
        self.left = left

    def legal(self, g: State) -> list[int]:
        ops = ops_of(g, self.card, self.row)
        p, found = g.players[HUMAN], []
        for n in [self.choice] if self.choice >= 0 else open_demands(g, ops):
            if ops[n].what == "hero":
                found += [DISCARD + card for card in p.hand]
            else:
                found += [CHOOSE + token for token in range(len(RESOURCES)) if p.tokens[token]]
        return found

    def apply(self, g: State, action: int) -> None:
        ops = ops_of(g, self.card, self.row)
        hero = DISCARD <= action < DISCARD + len(g.tables.heroes)
        choice, left = self.choice, self.left
        if choice < 0:
            for n in open_demands(g, ops):
                if (ops[n].what == "hero") == hero:
                    choice = n
            left = can_discard(g, ops[choice])
        if hero:
            discard_hero(g, HUMAN, action - DISCARD, "DYO-R59a")
        else:
            pay(g, HUMAN, action - CHOOSE, 1, "the empire's ability", "DYO-R59a")
        if left > 1:
            question = GiveToEmpire(self.card, self.row, choice, left - 1)
            ask(g, question, question.legal(g))

    def prompt(self, g: State) -> str:
        ops = ops_of(g, self.card, self.row)
        said = step_words(ops) if self.choice < 0 else f"discard {self.left} more"
        return f"{action_words(self.card)}: {said}"
