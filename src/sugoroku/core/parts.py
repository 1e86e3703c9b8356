"""The functions that make a game: what `Game` puts together."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from sugoroku.core.achievements import Achievements
from sugoroku.core.campaign import Campaign
from sugoroku.core.chance import Chance
from sugoroku.core.events import Event
from sugoroku.core.features import Part
from sugoroku.core.info import Settings
from sugoroku.core.module import Words
from sugoroku.core.picture import Figure, Picture
from sugoroku.core.position import Position
from sugoroku.core.state import State
from sugoroku.core.value import Numbers, Value
from sugoroku.core.view import Standing, View

# A state, a seat, randomness, how many: so many different lines of actions (fewer if there are fewer),
# drawn at random, sensible ones more often.  Each answers all open questions of the seat that belong
# together; none if the seat's present question stands alone.  The state is not changed.
Lines = Callable[[Any, int, Random, int], list[tuple[int, ...]]]


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """The functions that make a game.  `tables` is the game's own compiled form of its data."""

    load: Callable[[dict[str, Any], str], Any]  # component data, file name -> tables
    setup: Callable[[Any, Settings, Chance, list[Event] | None], State]  # `Game.setup` advances it
    board: Callable[[Any, int], Any]  # state, seat -> what that seat may know
    words: Callable[[Any, int], Words]  # board, action -> words and place
    redeal: Callable[[Any, int, Chance], State]  # what the seat cannot know, redealt
    standings: Callable[[Any], list[Standing]]
    census: Callable[[Any], dict[str, int]]  # every component counted, for the conservation law
    tally: Callable[[Any], dict[str, int | str]] | None = None  # what the log must report changes of
    evaluate: Callable[[Any, int], float] | None = None  # the plain value of a position at rest
    settle: Callable[[Any, int, Value], State] | None = None  # its open questions answered
    numbers: Numbers | None = None  # of a seat, to learn weights for
    lines: Lines | None = None  # whole answers of a seat to questions that belong together
    whole_turns: bool = False  # without `lines`: a search compares whole turns, found by the value
    heats: bool = False  # lines are compared in the same imagined worlds, the better ones more often
    beams: Mapping[str, int] = {}  # ways on from each beginning of a whole turn, by level
    ahead: int = 1  # turns of everybody that a search looks ahead after the present one
    levels: Mapping[str, int] = {}  # iterations of bots by level, where they are not the usual ones
    horizons: Mapping[str, int] = {}  # turns ahead by level, where they are not `ahead`
    temperatures: Mapping[str, float] = {}  # how much a level that makes mistakes errs, if not as usual
    features: Callable[[Any, Settings], tuple[Part, ...]] | None = None  # of the board, for learners
    text: Callable[[View], str]  # the board drawn in text (rich markup)
    picture: Callable[[View, int], Picture]  # the board drawn, with the sheets of one seat
    sketch: Callable[[View, int], Picture] | None = None  # without places, if that is quicker
    figure: Callable[[View, Event], Figure | None] | None = None  # an opponent's event explained
    cover: Callable[[], str]  # the print on the box, as SVG
    start: Callable[[Any, int], dict[str, str]] | None = None  # what sets a seat apart, once known
    position: Position | None = None  # how positions are written as text, by name
    achievements: Achievements | None = None  # what finished games tick for a person
    campaigns: tuple[Campaign, ...] = ()  # games that one person plays in order
