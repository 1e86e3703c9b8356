"""The Weefolk: tokens in the cities of opponents.  TAP-E-340, TAP-E-340b"""

from typing import Final

from sugoroku.core.state import Ask, HandTo
from sugoroku.games.tapestry.actions import OPPONENT, PLOT
from sugoroku.games.tapestry.capital import GRID, WIDTH, open_plots
from sugoroku.games.tapestry.effect_words import SPECIALS as WORDS
from sugoroku.games.tapestry.effects import Node
from sugoroku.games.tapestry.modules.fantasies.events import PlacedCityToken
from sugoroku.games.tapestry.modules.fantasies.state import kept_of
from sugoroku.games.tapestry.names import BUILDINGS, NONE, PLOT_NAMES
from sugoroku.games.tapestry.rules.city import cover
from sugoroku.games.tapestry.rules.parties import others
from sugoroku.games.tapestry.rules.perform import SPECIAL_POSSIBLE, SPECIALS
from sugoroku.games.tapestry.rules.resources import score
from sugoroku.games.tapestry.state import State, put_list, without

TOKEN_RULE: Final = "TAP-E-340"


def hosts(g: State) -> list[int]:
    """Opponents whose city can take a token; also those who have finished.  TAP-E-340"""
    return [party for party in sorted(others(g, g.seat)) if party < g.humans and token_plots(g, party)]


def token_plots(g: State, seat: int) -> list[int]:
    """Open plots; in a full city those of income buildings.  TAP-E-340"""
    p = g.players[seat]
    mat = g.tables.capitals[p.capital]
    covered = p.city | mat.closed | mat.impassable
    if covered & GRID != GRID:
        return open_plots(covered)
    return sorted([plot for plots in p.plots for plot in plots])


class GiveCityToken(Ask[State]):
    """An opponent who takes the token.  TAP-E-340"""

    __slots__ = ()
    rule = "TAP-E-340"

    def legal(self, g: State) -> list[int]:
        return [OPPONENT + party for party in hosts(g)]

    def apply(self, g: State, action: int) -> None:
        give_token(g, action - OPPONENT)

    def prompt(self, g: State) -> str:
        return "Choose an opponent who puts a token of the Weefolk into the capital city"


def give_token(g: State, party: int) -> None:
    g.then(HandTo(party), PlaceCityToken(), HandTo(g.seat))


class PlaceCityToken(Ask[State]):
    """A plot for the token of the Weefolk.  TAP-E-340"""

    __slots__ = ()
    rule = "TAP-E-340"

    def legal(self, g: State) -> list[int]:
        return [PLOT + plot for plot in token_plots(g, g.seat)]

    def apply(self, g: State, action: int) -> None:
        put_token(g, action - PLOT)

    def prompt(self, g: State) -> str:
        return "Put the token of the Weefolk on a plot of your capital city"


def put_token(g: State, plot: int) -> None:
    """It fills the plot and is no building; one that it replaces is set aside.  TAP-E-340"""
    p, kept, replaced = g.player, kept_of(g), NONE
    for kind in range(len(BUILDINGS)):
        if plot in p.plots[kind]:
            replaced = kind
            p.plots = put_list(p.plots, kind, without(p.plots[kind], plot))
    there = tuple(sorted((*kept.tokens[g.seat], plot)))
    kept.tokens = put_list(kept.tokens, g.seat, there)
    if g.log is not None:
        kind_name = BUILDINGS[replaced] if replaced >= 0 else ""
        text = " ".join([PLOT_NAMES[n] for n in there])
        g.log.append(
            PlacedCityToken(
                seat=g.seat, plot=PLOT_NAMES[plot], plots=text, replaced=kind_name, rule=TOKEN_RULE
            )
        )
    cover(g, 1 << plot)


def _give(g: State, node: Node, where: int, arg: int) -> None:
    parties = hosts(g)
    if len(parties) == 1:
        give_token(g, parties[0])
    elif parties:
        g.push(GiveCityToken())


def _give_possible(g: State, node: Node, where: int, arg: int) -> bool:
    return len(hosts(g)) > 0


def line_count(g: State, seat: int, plot: int) -> int:
    """Buildings and landmarks in the row of a plot, and those in its column.  TAP-E-340b"""
    p, row, column = g.players[seat], plot // WIDTH, plot % WIDTH
    found = 0
    for plots in p.plots:
        for other in plots:
            found += (other // WIDTH == row) + (other % WIDTH == column)
    for landmark, place in zip(p.landmarks, p.places, strict=True):
        if place < 0:
            continue
        cells = g.tables.landmarks[landmark].footprints.cells(place)
        rows = [cell for cell in cells if cell[0] == row and 0 <= cell[1] < WIDTH]
        columns = [cell for cell in cells if cell[1] == column and 0 <= cell[0] < WIDTH]
        found += (len(rows) > 0) + (len(columns) > 0)
    return found


def _score_tokens(g: State, node: Node, where: int, arg: int) -> None:
    """After the token of income turn 5.  TAP-E-340b"""
    points = 0
    for seat in others(g, g.seat):
        for plot in kept_of(g).tokens[seat]:
            points += line_count(g, seat, plot)
    score(g, g.seat, points, where, "TAP-E-340b")


SPECIALS["token_to_opponent_city"] = _give
SPECIAL_POSSIBLE["token_to_opponent_city"] = _give_possible
SPECIALS["vp_per_building_in_lines_of_tokens"] = _score_tokens
WORDS["token_to_opponent_city"] = "give a token to an opponent, who puts it into the capital city"
WORDS["vp_per_building_in_lines_of_tokens"] = "1 VP per building or landmark in line with each token"
