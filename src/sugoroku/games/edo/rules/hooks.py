"""Where modules change the rules: what the rules ask of `g.seams`.

A module's set-up appends a `Seam` (state.py) to ``g.seams``, so that any of them can be added, alone or
with others (EDO-P007); without one each question costs one comparison.  The seams, and who asks:

- `ways_of`: the price of roads for a seat, and the moves within a budget (movement; `load.ways` makes a
  `Ways` for any set of spaces whose roads are free, to be cached by the module);
- `figures_on`: n of a production chart (production);
- `may_build`: is building possible in a city (building, and modules that place buildings);
- `pays_income`: does a city pay (income);
- `black_officials`: how many a seat may still plan with (planning); the plan of a seat is `Player.plan`,
  and `Player.black` counts them once all plans are sealed (moment "plans sealed"), so that redealt plans
  hold exactly as many;
- `more_actions`: further actions in the question of a card's turn, those that use an official of this
  kind (`Seam.options`, only while one is left) and those that need none (`Seam.free_actions`);
- `free_actions`: those of the second kind alone; every other question of the own turn adds them with
  `act_freely` (tokens "at any moment"); the question is asked again afterwards;
- `act`: performs one of them; the question is asked again afterwards, and steps that it schedules
  come first.  An action that uses an official calls `turn.use_official(g)`; what it takes from the
  player or gives goes through `rules/goods.py`; a black official counts as acting like a neutral one;
- `module_points`: points by the module's own sources (standings); they are added to a score with
  `goods.add_points`.

Points at the end, relocations at the start of a round and the like are steps: see `moments.py`.
A position of modules (`Added`) comes with view, tally, census, text fields and redeal by `GameModule`.
"""

from sugoroku.core.state import Step
from sugoroku.games.edo.names import ACTIONS
from sugoroku.games.edo.state import State
from sugoroku.games.edo.tables import Ways


def ways_of(g: State, seat: int) -> Ways:
    """EDO-B046"""
    for seam in g.seams:
        ways = seam.ways(g, seat)
        if ways is not None:
            return ways
    return g.tables.maps[g.side].ways


def figures_on(g: State, space: int) -> int:
    """All samurai on a space, of every colour, and whatever counts as one.  EDO-B067"""
    count = 0
    for p in g.players:
        for at in p.samurai:
            if at == space:
                count += 1
    for seam in g.seams:
        count += seam.more_figures(g, space)
    return count


def may_build(g: State, city: int) -> bool:
    """An open city that nothing blocks.  EDO-B008, EDO-B071"""
    if g.covered >> city & 1:
        return False
    for seam in g.seams:
        if not seam.may_build(g, city):
            return False
    return True


def pays_income(g: State, city: int) -> bool:
    """An open city that nothing blocks.  EDO-B008, EDO-B096"""
    if g.profits[city] < 0:
        return False
    for seam in g.seams:
        if not seam.pays_income(g, city):
            return False
    return True


def black_officials(g: State, seat: int) -> int:
    """EDO-B037a"""
    count = 0
    for seam in g.seams:
        count += seam.black_officials(g, seat)
    return count


def more_actions(g: State, kind: int) -> list[int]:
    """What modules add to the question of a card's turn."""
    found: list[int] = []
    for seam in g.seams:
        if g.officials_left:
            found.extend(seam.options(g, kind))
        found.extend(seam.free_actions(g))
    return found


def free_actions(g: State) -> list[int]:
    """What modules allow at any moment of the own turn: a card of phase 2."""
    found: list[int] = []
    if g.phase == ACTIONS:
        for seam in g.seams:
            found.extend(seam.free_actions(g))
    return found


def act_freely(g: State, action: int, again: Step) -> bool:
    """Perform one of `free_actions`, then go on with the step; False: it is none of them."""
    if action not in free_actions(g):
        return False
    g.push(again)
    act(g, action)
    return True


def act(g: State, action: int) -> None:
    """Perform an action of a module."""
    for seam in g.seams:
        if seam.owns(action):
            seam.act(g, action)
            return
    raise ValueError(f"no module has the action {action}")


def module_points(g: State, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for seam in g.seams:
        found.update(seam.points(g, seat))
    return found
