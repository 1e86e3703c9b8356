"""From the component data what lies before a player: income mat, capital mats, civilizations."""

from sugoroku.games.tapestry import components, names
from sugoroku.games.tapestry.capital import (
    GRID,
    OUTSIDE,
    WIDTH,
    blocks_of,
    impassable_plots,
    lines_of,
    plot,
    plots_of,
)
from sugoroku.games.tapestry.effects import Atom, Node
from sugoroku.games.tapestry.names import BUILDINGS, NONE
from sugoroku.games.tapestry.reader import Reader
from sugoroku.games.tapestry.tables import Capital, Civilization, IncomeSpace


def income(r: Reader) -> None:
    """TAP-B-062, TAP-B-063, TAP-B-065"""
    for row in r.data.rows("income_track", components.IncomeRow, BUILDINGS):
        for space in row.spaces:
            where = f"income_track {row.id} {space.n}"
            effect = r.decoded(where, space.gives)
            points = tuple(item for item in effect if _is_points(item))
            goods = tuple(item for item in effect if not _is_points(item))
            right = all(_is_good(item, row.resource) for item in goods)
            r.data.expect(f"{where} (goods)", right, True)
            r.t.income.append(
                IncomeSpace(
                    space.name,
                    r.number(points) if points else NONE,
                    r.number(goods) if goods else NONE,
                )
            )

    r.t.goods = tuple(_goods(r, space.goods) for space in r.t.income)


def _goods(r: Reader, effect: int) -> tuple[int, int, int]:
    amounts = [0, 0, 0]
    for item in r.t.effects[effect] if effect >= 0 else ():
        assert isinstance(item, Atom)
        amounts[{"tile": 1, "tapestry": 2}.get(item.verb, 0)] += item.amount
    return amounts[0], amounts[1], amounts[2]


def _is_points(item: Atom | Node) -> bool:
    return isinstance(item, Atom) and item.verb in ("vp", "vp_per")


def _is_good(item: Atom | Node, resource: str) -> bool:
    """What an income space may give in step 4: its resource, tiles, cards.  TAP-B-065"""
    return isinstance(item, Atom) and item.verb in (resource, "tile", "tapestry")


def capitals(r: Reader) -> None:
    """TAP-B-006, TAP-B-007"""
    rows = r.data.rows("capital", components.CapitalRow)
    ids = [row.id for row in rows]
    numbers = r.numbers("capital", ids, names.CAPITALS, names.CAPITAL_COUNT)
    r.t.capital_numbers = tuple(numbers)
    for number, row in zip(numbers, rows, strict=True):
        while len(r.t.capitals) < number:
            r.t.capitals.append(Capital(names.CAPITALS[len(r.t.capitals)], "", NONE, 0))
        pair = NONE
        if number < names.CAPITAL_COUNT:
            pair = next(n for n, mats in enumerate(names.PAIRS) if number in mats)
            other = sum(names.PAIRS[pair]) - number
            r.data.expect(f"capital {row.id}.pair", row.pair, names.CAPITALS[other])
        capital = Capital(row.id, row.name, pair, impassable_plots(row.grid))
        capital.number = row.number - 1 if row.number else number
        _printed_rules(r, row, capital)
        starts = (row.start_small, row.start_large)
        capital.start = [
            hexes.at(start.q, start.r) for hexes, start in zip(r.t.maps, starts, strict=True)
        ]
        for side, hexes in enumerate(r.t.maps):
            known = [*hexes.starts.values()]
            expected = (
                hexes.start_of[capital.number + 1] if capital.number < names.CAPITAL_COUNT else known[0]
            )
            r.data.expect(f"capital {row.id} (start)", capital.start[side], expected)
        r.t.capitals.append(capital)


def _printed_rules(r: Reader, row: components.CapitalRow, capital: Capital) -> None:
    """What a mat of a module has of its own."""
    where, size = f"capital {row.id}", len(row.grid)
    capital.size, capital.on = size, r.triggers(where, row.on)
    capital.marks = plots_of(row.grid, "".join(row.marks))
    capital.row_points, capital.column_points = row.row_points, row.column_points
    capital.set_aside = r.effect(where, row.set_aside)
    capital.hidden = tuple(r.effect(where, items) for items in row.hidden_rewards)
    if size < WIDTH or row.district != (3, 3):
        capital.lines, capital.districts = lines_of(size), blocks_of(size, *row.district)
        capital.district_size = row.district
    inside = plots_of(["0" * size] * size, "0")
    capital.closed = GRID ^ inside | (0 if row.overhang and size == WIDTH else OUTSIDE)
    if row.district_reward:
        capital.rewards = (r.effect(where, row.district_reward),) * len(capital.districts)
    if row.lines:
        capital.districts = [sum(1 << plot(*at) for at in line.plots) for line in row.lines]
        capital.rewards = tuple(r.effect(where, line.reward) for line in row.lines)
        capital.district_size = (0, 0)


def civilizations(r: Reader) -> None:
    """Civilizations by their numbers; blank ones for those of modules that are not in play."""
    rows = r.data.rows("civilization", components.CivRow)
    known, ids = names.CIVILIZATIONS, [row.id for row in rows]
    numbers = r.numbers("civilization", ids, known, names.CIVILIZATION_COUNT)
    r.t.civilization_numbers = tuple(numbers)
    for number, row in zip(numbers, rows, strict=True):
        while len(r.t.civilizations) < number:
            blank = known[len(r.t.civilizations)]
            r.t.civilizations.append(Civilization(blank, "", ""))
        r.t.civilizations.append(_civilization(r, row, f"civilization {row.id}"))


def _civilization(r: Reader, row: components.CivRow, where: str) -> Civilization:
    civ = Civilization(row.id, row.name, row.rule)
    civ.start, civ.on_gain = r.effect(where, row.start), r.effect(where, row.on_gain)
    civ.midgame, civ.final = r.effect(where, row.midgame), r.effect(where, row.final)
    civ.after_first = r.effect(where, row.start_end_of_income_1)
    civ.adjust, civ.adjust_from = r.effect(where, row.adjust), row.adjust_min_players
    civ.on, civ.mods = r.triggers(where, row.on), r.mods(where, row.mod)
    civ.tokens = row.tokens
    if row.income is not None:
        income = row.income
        civ.turns = sum(1 << turn for turn in set(income.turns))
        civ.special, civ.amount = income.special, income.amount
        civ.income = _by_turn(r, income, where)
        civ.pay, civ.bust = r.effect(where, income.pay), r.effect(where, income.bust)
        civ.each, civ.last = r.effect(where, income.each), r.effect(where, income.last)
    civ.squares = tuple(r.effect(where, items) for items in row.squares)
    civ.columns = tuple(tuple(r.effect(where, items) for items in line) for line in row.columns)
    civ.rows = tuple(tuple(r.effect(where, items) for items in line) for line in row.rows)
    civ.graph = tuple(r.effect(where, space.gives) for space in row.graph)
    civ.lines = tuple(tuple(n - 1 for n in space.next) for space in row.graph)
    civ.categories = tuple((name, low, high) for name, (low, high) in row.categories.items())
    known = names.CAPITALS
    civ.not_with = tuple(known.index(id) for id in row.not_with_capitals if id in known)
    civ.mass_points = tuple(row.mass_vp)
    civ.chart = {name: r.effect(where, items) for name, items in row.chart.items()}
    civ.solo = row.solo
    return civ


def _by_turn(r: Reader, row: components.CivIncome, where: str) -> tuple[int, ...]:
    """The effect of an income ability by income turn; none if it is a procedure."""
    if row.special:
        return ()
    lists = row.by_turn or [row.do] * len(row.turns)
    effects = dict(zip(row.turns, [r.effect(where, items) for items in lists], strict=True))
    return tuple(effects.get(turn, NONE) for turn in range(names.ERAS + 1))
