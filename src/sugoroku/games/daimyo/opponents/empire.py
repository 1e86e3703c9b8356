"""The empire of the solo game: set-up, solo cards, rounds.  Chapter 17 of the ledger."""

from typing import Final

from sugoroku.core.chance import Chance
from sugoroku.core.state import Ask, Run, Step
from sugoroku.games.daimyo.actions import CARD, GOVERNOR_AT, TOWER_AT
from sugoroku.games.daimyo.effect_words import step_words
from sugoroku.games.daimyo.names import (
    CARDS_OF_DECK,
    DECK_OF_ROUND,
    DIE_COUNT,
    DIE_NAMES,
    DIFFICULTIES,
    FACES,
    HEROES,
    KINDS,
    NONE,
    NUMBERS,
    ROUNDS,
    SITE_ISLAND,
    SOLO_CARDS,
    TOWER,
    TURNS,
)
from sugoroku.games.daimyo.names import EMPIRE as KEY
from sugoroku.games.daimyo.opponents.deeds import ABILITIES, EmpireAction, empire_pawn
from sugoroku.games.daimyo.opponents.neutral import NeutralHires, NeutralPieces
from sugoroku.games.daimyo.party_events import (
    PutSoloDie,
    ReturnedDice,
    ReturnedTiles,
    RevealedSolo,
    ShowedHero,
    UsedSolo,
)
from sugoroku.games.daimyo.rules.cards import without
from sugoroku.games.daimyo.rules.party import Party
from sugoroku.games.daimyo.rules.pieces import place_building, place_governor, sites_of
from sugoroku.games.daimyo.rules.storage import FROM_BAG, fill_gaps, get_tile, loose_tiles
from sugoroku.games.daimyo.state import State
from sugoroku.games.daimyo.tables import Difficulty


class Empire(Party):
    """DYO-291"""

    key = KEY
    endless = True

    def heroes_left_out(self, g: State) -> tuple[int, ...]:
        """DYO-290, DYO-330"""
        return g.tables.left_out

    def uses_goals(self) -> bool:
        """DYO-290"""
        return False

    def deal(self, g: State) -> None:
        """A hidden hero from below the top card, and the decks.  DYO-294, DYO-R53a, DYO-295"""
        deal_cards(g, g.chance)

    def resume(self, g: State, chance: Chance) -> None:
        """Solo cards of a position that names none: those of earlier turns are in the box."""
        if g.solo_card >= 0 or g.solo_deck or g.solo_gone:
            return
        deal_cards(g, chance)
        for number in range(1, g.round):
            if DECK_OF_ROUND[number] != DECK_OF_ROUND[number - 1]:
                g.solo_box = (*g.solo_box, *g.solo_deck)
                g.solo_deck, g.solo_later = g.solo_later[0], (*g.solo_later[1:], ())
        rounds = DECK_OF_ROUND[g.round :].count(DECK_OF_ROUND[g.round - 1]) + 1
        cards = chance.shuffled(g.solo_deck)
        left = TURNS * rounds - len(g.solo_dice)
        g.solo_box = tuple(sorted((*g.solo_box, *cards[left:])))
        if len(g.solo_dice) < TURNS:
            g.solo_card, left = cards[0], left - 1
            cards = cards[1:]
        g.solo_deck = tuple(sorted(cards[:left]))

    def set_up(self, g: State) -> list[Step]:
        """The player places its pieces.  DYO-292, DYO-293, DYO-295"""
        level = difficulty(g)
        steps: list[Step] = [NeutralPieces()]
        steps += [EmpireGovernor(number, NONE) for number in level.governors]
        steps += [EmpireTower() for _ in range(level.towers)]
        return [*steps, EmpireTiles(level.tiles), RevealSoloCard()]

    def before_turn(self, g: State) -> list[Step]:
        """It begins if it holds the helmet.  DYO-300, DYO-316"""
        return [PlaceSoloDie()] if g.first == g.neutral else []

    def after_turn(self, g: State) -> list[Step]:
        """DYO-300"""
        return [PlaceSoloDie()] if g.first != g.neutral else []

    def round_ends(self, g: State) -> list[Step]:
        """DYO-309"""
        return [EmpireAbility()]

    def may_get_helmet(self) -> bool:
        """DYO-R59"""
        return True

    def hires_first(self, g: State) -> list[Step]:
        """DYO-317"""
        return [NeutralHires()] if g.helmet == g.neutral else []

    def hires_last(self, g: State) -> list[Step]:
        """After the player without the helmet; no card in the last round.  DYO-317, DYO-R64c"""
        if g.round == ROUNDS:
            return [ShowStartCard()]
        return [NeutralHires()] if g.helmet != g.neutral else []

    def round_over(self, g: State) -> list[Step]:
        """DYO-318, DYO-319"""
        steps: list[Step] = [ReturnTiles()] if g.round == g.tables.return_round else []
        return [*steps, NextSoloDeck(), RevealSoloCard()]

    def places_pawn(self, g: State, island: int) -> bool:
        """DYO-308, DYO-R55a"""
        return empire_pawn(g, island)

    def roll_up(self, g: State) -> None:
        """DYO-318"""
        if g.log is not None and g.solo_dice:
            entries = tuple(f"solo die {n + 1}" for n in range(len(g.solo_dice)))
            g.log.append(ReturnedDice(seat=g.neutral, entries=entries, rule="DYO-318"))
        g.solo_dice = []

    def building_points(self, g: State, table: tuple[int, ...], number: int) -> int:
        """Several series, each with the table.  DYO-321"""
        most = len(table) - 1
        return number // most * table[most] + table[number % most]

    def scores(self) -> bool:
        """DYO-323"""
        return True

    def army_points(self, g: State) -> tuple[int, ...]:
        """DYO-320"""
        return g.tables.army_points_solo

    def census(self, g: State) -> dict[str, int]:
        p = g.players[g.neutral]
        cards = (*g.solo_deck, *g.solo_box, *g.solo_gone, *(n for deck in g.solo_later for n in deck))
        return {
            "relic tiles": p.loose.bit_count() + NUMBERS * (sum(p.relics) - g.returned),
            "solo cards": len(cards) + (g.solo_card >= 0),
            "different solo cards": len(set(cards) | {g.solo_card} - {NONE}),
        }

    def tally(self, g: State) -> dict[str, int | str]:
        places = dict.fromkeys(g.solo_box, "box") | dict.fromkeys(g.solo_gone, "used")
        places[g.solo_card] = "revealed"
        found: dict[str, int | str] = {
            f"solo {name}": places.get(card, "deck") for card, name in enumerate(SOLO_CARDS)
        }
        for n in range(TURNS):
            found[f"solo die {n + 1}"] = DIE_NAMES[g.solo_dice[n]] if n < len(g.solo_dice) else ""
        return found


EMPIRE: Final = Empire()


# ---------------------------------------------------------------- set-up


def deal_cards(g: State, chance: Chance) -> None:
    """The start card, and decks for the rounds; the rest goes back into the box.  DYO-294, DYO-295"""
    for _ in range(g.tables.empire_heroes - len(g.secret)):
        card = g.deck[chance.below(len(g.deck))]
        g.deck = without(g.deck, card)
        g.secret = (*g.secret, card)
    decks: list[tuple[int, ...]] = []
    box: list[int] = []
    first = 0
    for deck, number in enumerate(CARDS_OF_DECK):
        cards = chance.shuffled(range(first, first + number))
        used = g.tables.solo_use[deck]
        decks.append(tuple(sorted(cards[:used])))
        box += cards[used:]
        first += number
    g.solo_deck, g.solo_later, g.solo_box = decks[0], tuple(decks[1:]), tuple(sorted(box))


def difficulty(g: State) -> Difficulty:
    """DYO-292"""
    assert g.settings is not None
    return g.tables.difficulties[DIFFICULTIES.index(g.settings.options["difficulty"])]


class EmpireGovernor(Ask[State]):
    """So many on one island, which has none of its governors yet.  DYO-292, DYO-293"""

    __slots__ = ("island", "left")
    numbers = ("left", "island")
    rule = "DYO-292"

    def __init__(self, left: int, island: int) -> None:
        self.left = left
        self.island = island  # of this group, once it is chosen

    def legal(self, g: State) -> list[int]:
        if self.island >= 0:
            return [GOVERNOR_AT + site for site in sites_of(self.island) if g.governors[site] < 0]
        taken = [SITE_ISLAND[site] for site in g.layout.sites if g.governors[site] == g.neutral]
        found: list[int] = []
        for island in g.layout.islands:
            free = [GOVERNOR_AT + site for site in sites_of(island) if g.governors[site] < 0]
            if island not in taken and len(free) >= self.left:
                found += free
        return found

    def apply(self, g: State, action: int) -> None:
        site = action - GOVERNOR_AT
        place_governor(g, g.neutral, site, "DYO-293")
        if self.left > 1:
            g.push(EmpireGovernor(self.left - 1, SITE_ISLAND[site]))

    def prompt(self, g: State) -> str:
        if self.island >= 0:
            return "Place another governor of the empire on the same island"
        many = f" (the first of {self.left} on one island)" if self.left > 1 else ""
        return f"Place a governor of the empire on an island where it has none{many}"


class EmpireTower(Ask[State]):
    """On the island without its governors.  DYO-292"""

    __slots__ = ()
    rule = "DYO-292"

    def legal(self, g: State) -> list[int]:
        taken = [SITE_ISLAND[site] for site in g.layout.sites if g.governors[site] == g.neutral]
        return [
            TOWER_AT + site
            for site in g.layout.sites
            if SITE_ISLAND[site] not in taken and g.buildings[site] < 0
        ]

    def apply(self, g: State, action: int) -> None:
        place_building(g, g.neutral, TOWER, action - TOWER_AT)

    def prompt(self, g: State) -> str:
        return "Place a radio tower of the empire on the remaining island"


class EmpireTiles(Run[State]):
    """Different random tiles: a copy of one that it has is drawn again.  DYO-292"""

    __slots__ = ("number",)
    numbers = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: State) -> None:
        for _ in range(self.number):
            kinds = [kind for kind in g.bag if not g.players[g.neutral].loose >> kind & 1]
            kind = kinds[g.chance.below(len(kinds))]
            g.bag.remove(kind)
            g.reveal()
            get_tile(g, g.neutral, kind, FROM_BAG, NONE)


# ---------------------------------------------------------------- turns


class RevealSoloCard(Run[State]):
    """A random one of the rounds' deck.  DYO-295, DYO-301, DYO-318"""

    __slots__ = ()

    def run(self, g: State) -> None:
        card = g.solo_deck[g.chance.below(len(g.solo_deck))]
        g.solo_deck = without(g.solo_deck, card)
        g.solo_card = card
        g.reveal()
        if g.log is not None:
            actions = tuple(map(step_words, g.tables.solo_cards[card].actions))
            g.log.append(
                RevealedSolo(seat=g.neutral, card=SOLO_CARDS[card], actions=actions, rule="DYO-301")
            )


class PlaceSoloDie(Ask[State]):
    """Its die cancels the action of its colour; the two others are done.  DYO-301"""

    __slots__ = ()
    rule = "DYO-301"

    def legal(self, g: State) -> list[int]:
        colours = g.tables.solo_cards[g.solo_card].colours
        return [CARD + die for die in range(DIE_COUNT) if g.centre[die] and die // FACES in colours]

    def apply(self, g: State, action: int) -> None:
        die, card = action - CARD, g.tables.solo_cards[g.solo_card]
        g.centre[die] -= 1
        g.solo_dice.append(die)
        cancelled = card.colours.index(die // FACES)
        if g.log is not None:
            name, said = DIE_NAMES[die], step_words(card.actions[cancelled])
            number = len(g.solo_dice)
            g.log.append(
                PutSoloDie(seat=g.seat, die=name, number=number, cancelled=said, rule="DYO-301")
            )
        rows = [row for row in range(len(card.actions)) if row != cancelled]
        g.then(*[EmpireAction(g.solo_card, row) for row in rows], SoloCardDone())

    def prompt(self, g: State) -> str:
        return "The empire's turn: put a die on the solo card; the other two actions are done"


class SoloCardDone(Run[State]):
    """The next card is revealed, but for the third one of a round.  DYO-301, DYO-R55"""

    __slots__ = ()

    def run(self, g: State) -> None:
        card, g.solo_card = g.solo_card, NONE
        g.solo_gone = (*g.solo_gone, card)
        if g.log is not None:
            g.log.append(UsedSolo(seat=g.neutral, card=SOLO_CARDS[card], rule="DYO-301"))
        if g.gaps:  # DYO-R22
            fill_gaps(g)
        if len(g.solo_dice) < TURNS:
            g.push(RevealSoloCard())


# ---------------------------------------------------------------- the end of a round


class EmpireAbility(Run[State]):
    """That of the sum of its three dice, in every round.  DYO-309"""

    __slots__ = ()

    def run(self, g: State) -> None:
        total = sum([die % FACES + 1 for die in g.solo_dice])
        rows = len(g.tables.empire_abilities[total])
        g.then(*[EmpireAction(ABILITIES + total, row) for row in range(rows)])


class ReturnTiles(Run[State]):
    """All its tiles, those of relics too; the pawns stay.  DYO-319, DYO-R60"""

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.players[g.neutral]
        loose = loose_tiles(p)
        stacks = [(kind, p.relics[kind // NUMBERS]) for kind in range(len(KINDS))]
        p.loose = 0
        g.returned = sum(p.relics)
        g.bag += loose
        for kind, number in stacks:
            g.bag += [kind] * number
        g.bag.sort()
        if g.log is not None:
            names = tuple(KINDS[kind] for kind in loose)
            stacked = tuple((KINDS[kind], number) for kind, number in stacks if number)
            g.log.append(ReturnedTiles(seat=g.neutral, loose=names, stacked=stacked, rule="DYO-319"))


class NextSoloDeck(Run[State]):
    """The deck of the next round, if it is another one.  DYO-295, DYO-318"""

    __slots__ = ()

    def run(self, g: State) -> None:
        if DECK_OF_ROUND[g.round] != DECK_OF_ROUND[g.round - 1]:
            g.solo_deck, g.solo_later = g.solo_later[0], (*g.solo_later[1:], ())


class ShowStartCard(Run[State]):
    """Before final scoring the hidden card joins its army.  DYO-294, DYO-R64c"""

    __slots__ = ()

    def run(self, g: State) -> None:
        p = g.players[g.neutral]
        for card in g.secret:
            p.hand = tuple(sorted((*p.hand, card)))
            g.reveal()
            if g.log is not None:
                name = g.tables.heroes[card].name
                g.log.append(ShowedHero(seat=g.neutral, card=HEROES[card], name=name, rule="DYO-294"))
        g.secret = ()
