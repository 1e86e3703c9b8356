"""Where modules come in: what the rules ask of `g.seams`; a game without modules has none."""

from mypy_extensions import mypyc_attr

from sugoroku.core.position import Deal
from sugoroku.core.state import Step
from sugoroku.games.tapestry.names import NONE
from sugoroku.games.tapestry.state import Ints, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Seam:
    """What a module changes in rules of the game that no card, mat or effect of its data can change.

    A module appends its own subclass to `g.seams` in its set-up and keeps its position in `g.added`.
    The defaults change nothing.  Everything is for `g.seat`, unless a party is named.
    """

    def income_begins(self, g: State) -> tuple[Step, ...]:
        """At the start of an income turn, before civilizations; cards of the last era have ended."""
        return ()

    def turn_ends(self, g: State, income: bool) -> tuple[Step, ...]:
        """At the end of a person's turn; in the last income turn just before the player is finished."""
        return ()

    def turn_begins(self, g: State) -> tuple[Step, ...]:
        """At the start of a person's turn, before advance or income is chosen."""
        return ()

    def enters(self, g: State, track: int, to: int) -> bool:
        """An advance with benefit; the step of the space lies on top.  Has the module put one above?"""
        return False

    def advanced(self, g: State, track: int, before: int, to: int) -> None:
        """A token has advanced into a space (landmarks and benefits come after this)."""

    def restarted(self, g: State) -> None:
        """The token at the end of technology of `g.seat` starts again somewhere."""

    def covered(self, g: State, plots: int, before: int) -> None:
        """Plots of the city are covered; `before`: what was covered until now."""

    def upgraded(self, g: State, tech: int, effect: int) -> None:
        """A tech card has moved up, and its benefit (`effect`, or NONE) was gained."""

    def may_upgrade(self, g: State, party: int, tech: int) -> bool:
        return True

    def draws_card(self, g: State, seat: int, where: int) -> bool:
        """A party is about to gain a tapestry card by an effect: has the module scheduled it instead?"""
        return False

    def explored(self, g: State, tile: int, hex: int, points: int) -> None:
        """A territory tile was laid on the map, with so many points for its sides."""

    def elsewhere(self, g: State, kind: str) -> tuple[int, ...]:
        """Open components that lie where only the module knows: card, tech, tile, space."""
        return ()

    def removed_landmarks(self, g: State) -> tuple[int, ...]:
        """Landmarks that nobody has and nobody can gain any more."""
        return ()

    def die_chosen(self, g: State, hex: int, red: int, black: int) -> None:
        """After a conquest, once a die was chosen: effects of both."""

    def response_played(self, g: State, card: int, hex: int, attacker: int, how: int) -> bool:
        """A response to a conquest was played: has the module scheduled what follows instead?"""
        return False

    def bots_card_drawn(self, g: State, card: int, hex: int, attacker: int, how: int) -> bool:
        """A card of the Automa's pile is about to answer an attack: has the module scheduled it?"""
        return False

    def bots_response(self, g: State, card: int, hex: int, attacker: int, how: int) -> bool:
        """A card of the Automa's pile works as written: has the module scheduled it?"""
        return False

    def card_laid(self, g: State, seat: int, card: int, space: int) -> tuple[Step, ...]:
        """A tapestry card was laid face up on a space (0 to 3): what comes before its effect."""
        return ()

    def era_goes_on(self, g: State, seat: int) -> bool:
        """An income turn begins: does what the active card gives hold on?"""
        return False

    def space_to_cover(self, g: State, seat: int) -> int:
        """A tapestry space on which a card may be laid although the rules say no, or NONE."""
        return NONE

    def last_step_2(self, g: State) -> tuple[Step, ...]:
        """Step 2 of the last income turn, in which no card is played."""
        return ()

    def late_turn(self, g: State, party: int) -> Step | None:
        """The turn of a party after its last income turn; None if it takes none."""
        return None

    def responds(self, g: State, party: int) -> bool:
        """May this party, which has not finished, play responses?"""
        return True

    def attacked(self, g: State, owner: int, hex: int, how: int) -> bool:
        """`g.seat` attacks a person who may respond: has the module scheduled what follows instead?"""
        return False

    def draws(self, g: State, what: str, amount: int, where: int) -> bool:
        """Cards (tapestry), tiles (tile, space), mats (civ): has the module scheduled the draw instead?

        A tile that is drawn to explore with it is a `tile to explore`.
        """
        return False

    def invents_from_deck(self, g: State, upgrade: int) -> bool:
        """The top tech card is invented: has the module scheduled it instead?"""
        return False

    def extra_rolls(self, g: State) -> int:
        """How often each die is rolled in addition, to choose one result."""
        return 0

    def rolled(self, g: State, die: str, result: int, hex: int) -> None:
        """A die was rolled: science shows a track, red and black an effect about a hex.

        What this schedules comes before the use of the die.
        """

    def open_spaces(self, g: State, party: int, kind: int, spaces: int) -> int:
        """The income spaces of a kind without a building, as bits; `spaces`: as in the base game."""
        return spaces

    def uncovers(self, g: State, kind: int, space: int) -> int:
        """A building is taken from the income mat: the space that it uncovers."""
        return space

    def kept_components(self, g: State) -> dict[str, int]:
        """Components of the census that lie where only the module knows, by their key."""
        return {}

    def kept_cards(self, g: State) -> tuple[int, ...]:
        """Which of them are tapestry cards that not everybody sees: a position deals them to nobody."""
        return ()

    def city_pieces(self, g: State, seat: int) -> int:
        """Plots that a module's pieces cover, as bits."""
        return 0

    def income_points(self, g: State, party: int, number: int, effect: int) -> int:
        """The effect that scores for a space of the income mat: building * 6 + space."""
        return effect

    def district_reward(self, g: State, district: int, effect: int) -> int:
        """What a completed district of a mat with rewards of its own gives."""
        return effect

    def counts_too(self, g: State, party: int, what: str) -> int:
        """How many more of something a party has, for `vp_per`: what lies with the module."""
        return 0

    def rivals(self, g: State) -> int:
        """Further opponents, for what is compared on tracks."""
        return 0

    def resume(self, g: State, d: Deal) -> None:
        """A position written as text: what it leaves out, and what lies elsewhere now."""

    def finish(self, g: State) -> None:
        """Everybody has finished: what scores then."""

    def scored(self, g: State, party: int, points: int, where: int) -> None:
        """A party has scored, and what for (origins.py)."""

    def lays_card(self, g: State) -> bool:
        """Step 2 of an income turn: has the module laid the tapestry card?"""
        return False

    def misses_goal(self, g: State, party: int) -> bool:
        """At the end: has the table a goal that this party has not reached, so that it cannot win?"""
        return False

    def follow(self, g: State) -> None:
        """A position was read from text: what follows from the module's own part of it."""

    def void_plots(self, g: State, party: int) -> int:
        """Plots of a city, as bits, whose row, column and district earn nothing."""
        return 0

    def lost_buildings(self, g: State, party: int, kind: int) -> int:
        """Income buildings that were taken but no longer count for points."""
        return 0

    def not_gained(self, g: State, party: int) -> int:
        """Income buildings that were taken from the income mat without being gained."""
        return 0

    def no_entry(self, g: State) -> int:
        """Hexes, as bits, that nobody can explore or conquer."""
        return 0

    def surcharge(self, g: State, track: int) -> int:
        """Resources of any kind that a paid advance on a track costs on top of its price."""
        return 0

    def ignores_prerequisites(self, g: State, party: int) -> bool:
        """May the party upgrade tech cards whatever they need?"""
        return False

    def bot_civilizations(self, g: State) -> Ints | None:
        """The civilizations of the Automa, if they are given; without one its favorite is rolled."""
        return None

    def bot_civilization_asked(self, g: State) -> str:
        """The civilization of the Automa that the person asks for, by id, or "" (none in particular)."""
        return ""

    def bot_civilizations_out(self, g: State) -> tuple[str, ...]:
        """Civilizations of the Automa that are left out, by id."""
        return ()

    def bot_favorite(self, g: State) -> int:
        """The first favorite track of the Automa, if it is given, else NONE."""
        return NONE

    def bot_tracks(self, g: State, party: int, favorite: bool) -> int:
        """The tracks, as bits, that a bot may choose for an advance, or as its favorite."""
        return -1

    def bots_begin(self, g: State, turn: int) -> tuple[Step, ...]:
        """The bots begin an income turn: what comes before everything else."""
        return ()

    def ignores_topple(self, g: State) -> bool:
        """Do the topple icons of decision cards mean nothing now?"""
        return False

    def swaps(self, g: State, explore: bool) -> bool:
        """Is an exploration (or a conquest) on the map carried out as the other one of the two?"""
        return False

    def held_back(self, g: State, party: int, track: int, space: int) -> bool:
        """Is a token on this space kept from advancing in any way?"""
        return False

    def why_held_back(self, g: State) -> tuple[str, str]:
        """What keeps tokens back, for people, and its line of the ledger."""
        return "", ""

    def rerolls(self, g: State, track: int) -> bool:
        """Is the science die, which shows this track, rolled again?"""
        return False

    def bot_advances(self, g: State, party: int, order: Ints) -> None:
        """A bot is about to advance by its pair; the order of the tiebreaker card, from the top."""

    def bot_stuck(self, g: State, party: int) -> None:
        """A bot should advance, but its token is at the end of the track, or of all tracks."""

    def closed_tracks(self, g: State) -> int:
        """Tracks, as bits, without tokens: no die, no card and no bot knows them."""
        return 0

    def reaches(self, g: State, party: int) -> int:
        """Hexes, as bits, that a party may explore although they are not beside its territories."""
        return 0

    def scans_only(self, g: State) -> bool:
        """Does the Automa find the hex to explore by the hex icon alone?"""
        return False

    def drew_card(self, g: State, seat: int, card: int) -> None:
        """A person has drawn a tapestry card into the hand."""

    def drew_space_tile(self, g: State, seat: int, tile: int) -> None:
        """A person has drawn a space tile."""

    def first_income(self, g: State) -> tuple[Step, ...] | None:
        """What takes the place of all steps of income turn 1, if anything does."""
        return None

    def no_regress(self, g: State) -> bool:
        """Is every regression void?"""
        return False
