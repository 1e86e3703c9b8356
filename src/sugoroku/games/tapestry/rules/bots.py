"""Where the rules of the Automa and the Shadow Empire come in: no game with people only needs them."""

from sugoroku.core.chance import Chance
from sugoroku.core.position import Deal
from sugoroku.core.state import Step
from sugoroku.games.tapestry.names import NONE
from sugoroku.games.tapestry.state import State

Tally = dict[str, int | str]


class Bots:
    """Nobody: a game of people.  `opponents/` has the others."""

    def cards_left_out(self, g: State) -> tuple[int, ...]:
        """Tapestry cards, with copies, that are put back into the box."""
        return ()

    def civilizations_left_out(self, g: State) -> tuple[int, ...]:
        return ()

    def start_hex(self, g: State, seat: int) -> int:
        """The start territory of a person where it does not depend on the mat, or NONE."""
        return NONE

    def lay_out(self, g: State) -> None:
        """Shuffle their decks, with all the others."""

    def first(self, g: State) -> int:
        """The first player.  TAP-B-014"""
        return g.chance.below(g.humans)

    def set_up(self, g: State) -> tuple[Step, ...]:
        """After the people have chosen."""
        return ()

    def before_first_income(self, g: State, seat: int) -> tuple[Step, ...]:
        """The first step of a person's income turn 1."""
        return ()

    def take_turn(self, g: State, party: int) -> None:
        """Schedule the turn of a party that is not a person."""

    def acts(self, g: State, party: int) -> bool:
        """Does this party take turns of its own?"""
        return False

    def after(self, g: State, party: int) -> int:
        """Whose turn follows the turn of a party: the next one clockwise.  TAP-B-031"""
        return (party + 1) % g.seats

    def shares(self, g: State, party: int, effect: int) -> tuple[Step, ...]:
        """What a bot does with an effect that a card gives to every player or neighbour."""
        return ()

    def attacked(self, g: State, party: int, hex: int, attacker: int, how: int) -> None:
        """A territory of a bot is conquered: it responds, and schedules `Overrun` or `Trapped`."""

    def keeper(self, g: State, party: int) -> int:
        """Who keeps a landmark that this party reaches."""
        return party

    def counts_toppled(self, g: State, party: int, owner: int) -> bool:
        """Does a toppled outpost of `owner` count for the achievement of `party`?"""
        return True

    def finish(self, g: State) -> None:
        """What scores when everybody has finished."""

    def scores(self, g: State, party: int) -> bool:
        """Has it a place in the standings?"""
        return party < g.humans

    def resume(self, g: State, d: Deal) -> None:
        """Lay out what the text of a position leaves out."""

    def civilizations(self, g: State) -> tuple[str, ...]:
        """Names of the Automa's."""
        return ()

    def called(self, g: State, party: int) -> str:
        """A party in the words of a log or a question."""
        return f"player {party + 1}"

    def left_out_hidden(self, g: State) -> bool:
        """Are the cards in the box unknown, so that they may as well be in the deck?"""
        return False

    def redeal(self, g: State, chance: Chance) -> None:
        """What nobody can know of the bots' decks, dealt again."""

    def tally(self, g: State) -> Tally:
        return {}


NOBODY = Bots()
