"""A second opinion: games at random, whose offers and points are counted again from data and ledger.

Nothing here uses the code of the rules; pieces are read from the position.
"""

import tomllib
from importlib.resources import files
from itertools import combinations, product
from random import Random

import pytest

from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.names import HEROES, ISLANDS, KINDS, ROUGH, SITES, TOKENS
from sugoroku.games.daimyo.opponents.deeds import ops_of
from sugoroku.testing import rule

DATA = tomllib.loads(files("sugoroku.games.daimyo").joinpath("data/components.toml").read_text("utf-8"))
HERO = {card["id"]: card for card in DATA["heroes"]["cards"] + DATA["clan_heroes"]["cards"]}
BOARDS = DATA["construction"]["boards"]
IN_PLAY = {1: 4, 2: 4, 3: 5, 4: 6}
COLOURS = ("blue", "red", "green")
SPACES = {"help": "blue", "production": "green", "relic": "green", "recruitment": "red",
          "construction": "red", "tax": ""}  # fmt: skip
SLOTS = ("help", "production", "relic", "recruitment", "construction", "clan")
TRACK = (1, 1, 2, 2, 3, 3)


def island_of(place: str) -> str:
    return place.partition("-r")[0].rstrip("12345")


def free(g, owners, names):
    """Free places of the islands in play."""
    islands = ISLANDS[: IN_PLAY[g.humans]]
    return [name for name, owner in zip(names, owners, strict=True)
            if owner < 0 and island_of(name) in islands]  # fmt: skip


def influence(g, seat, island):
    """DYO-225"""
    here = ISLANDS.index(island)
    found = 2 * sum(g.governors[n] == seat for n, name in enumerate(SITES) if island_of(name) == island)
    found += 2 * sum(
        g.buildings[n] == 2 * seat + 1 for n, name in enumerate(SITES) if island_of(name) == island
    )
    found += sum(g.rough[n] == seat for n, name in enumerate(ROUGH) if island_of(name) == island)
    return found + sum((3, 2, 1)[place] * (g.altars[3 * here + place] == seat) for place in range(3))


def loose(p):
    return {kind for n, kind in enumerate(KINDS) if p.loose >> n & 1}


def tile(g, text):
    """The kind that an offer names: `market red-1`, `take blue 2`."""
    verb, where, *place = text.split()
    return where if verb != "take" else KINDS[g.lands[3 * ISLANDS.index(where) + int(place[0]) - 1]]


def may_own(p, kinds):
    """DYO-109, DYO-114b"""
    if len(loose(p)) + sum(p.relics) < p.storage:
        return kinds - loose(p)
    return kinds if p.loose else set()


def payable(p, effect):
    """The first step of an effect, if it is a price.  DYO-R34"""
    verb, *words = effect[0].split()
    if verb == "pay":
        held = sum(p.tokens[:3]) if words[0] == "any" else p.tokens[TOKENS.index(words[0])]
        return held >= int(words[1])
    if verb == "discard_hero":
        return len(p.hand) >= int(words[0])
    return verb != "relic_discard" or len(loose(p)) >= int(words[0])


# ---------------------------------------------------------------- what may be done


def reset(p):
    return ["reset"] if p.track == 5 and p.tokens[3] >= 2 else []


def dice_to_take(g, p):
    """DYO-063, DYO-064, DYO-R11"""
    dice = [f"{COLOURS[die // 6]}{die % 6 + 1}" for die, n in enumerate(g.centre) if n]
    found = [f"die {die} {space}" for die in dice for n, (space, colour) in enumerate(SPACES.items())
             if p.dice[n] < 0 and die.startswith(colour)]  # fmt: skip
    return (found or [f"die {die} beside" for die in dice]) + reset(p)


def bonus_actions(g, p):
    """DYO-170, DYO-175, DYO-185, DYO-195, DYO-196"""
    values = [die % 6 + 1 for die in p.dice if die >= 0]
    sums = {sum(some) for n in range(1, 4) for some in combinations(values, n)}
    found = ["end" if g.resolved else "resolve", *reset(p)]
    found += [f"discard {HEROES[card]}" for card in p.hand]
    for card in () if g.hero_used else p.hand:
        hero = HERO[HEROES[card]]
        if hero["strength"] in sums and payable(p, hero["effect"]):
            found.append(f"hero {hero['id']}")
    if sum(values) >= 13 and not g.ability_used:
        found.append("ability")
    for n, slot in enumerate(SLOTS):
        number = p.slots[n]
        if number < 0 or g.slots_used >> n & 1 or not (sum(values) >= 13 if n == 5 else g.main == n):
            continue
        effect = BOARDS[number // 4][("basic", "advanced")[g.side]]["tiles"][number % 4]["effect"]
        if payable(p, effect):
            found.append(f"activate {slot}")
    return found


def units(g, p, op):
    """DYO-130 to DYO-132, DYO-341"""
    cost = op.fixed if op.fixed >= 0 else max(TRACK[p.track] - op.discount, 0)
    found = ["done", *reset(p)]
    if p.tokens[0] >= cost:
        if g.governors.count(g.seat) < 8 and op.what != "shadow":
            found += [f"governor {site}" for site in free(g, g.governors, SITES)]
        if g.rough.count(g.seat) < 3 and op.what != "governor":
            found += [f"shadow {space}" for space in free(g, g.rough, ROUGH)]
    return found


def buildings(g, p, op):
    """DYO-151, DYO-201, DYO-341a"""
    found = ["done"]
    for n, (type, number) in enumerate((("farm", p.farm_board), ("tower", p.tower_board))):
        side, built = BOARDS[number][("basic", "advanced")[g.side]], g.buildings.count(2 * g.seat + n)
        cost = [side["base"].get(name, 0) + built * side["surcharge"].get(name, 0) for name in TOKENS]
        missing = sum(max(cost[k] - p.tokens[k], 0) for k in range(4))
        if op.coins:
            missing = max(sum(cost) - p.tokens[3], 0)
        if built < 4 and missing <= op.discount:
            found += [f"{type} {site}" for site in free(g, g.buildings, SITES)]
    return found


def visit(g, p, ask):
    """Kinds of tiles that may be taken and bought, and searches by what they put away."""
    here = g.lands[3 * p.scavenger : 3 * p.scavenger + 3]
    lying = [KINDS[kind] for kind in here if kind >= 0]
    found = {("take", kind) for kind in may_own(p, set(lying)) if ask.take}
    if ask.shop and p.tokens[3] >= 1:
        market = {KINDS[kind] for kind, n in enumerate(g.market) if n}
        found |= {("market", kind) for kind in may_own(p, market)}
    if ask.shop and p.tokens[3] >= 2 and g.humans == 2:
        found |= {("buy", kind) for kind in may_own(p, loose(g.players[2]))}
    groups = {tuple(sorted(some)) for n in (1, 2) for some in combinations(lying, n)}
    for token in ("metal", "gem") if ask.search else ():
        if p.tokens[TOKENS.index(token)]:
            found |= {("search", token, *group) for group in groups}
    return found


def visited(g, p, texts):
    """The offers of a visit in the same form."""
    found = set()
    for text in texts:
        words = text.split()
        if words[0] == "search":
            kinds = [KINDS[g.lands[3 * p.scavenger + int(n) - 1]] for n in words[2].split("+")]
            found.add(("search", words[1], *sorted(kinds)))
        elif words[0] != "done":
            found.add((words[0], tile(g, text)))
    return found


def judge(g, begun):
    """The offers of the question, if it is one of those that are counted again."""
    ask, p = g.asking(), g.players[g.seat]
    name, texts = type(ask).__name__, [GAME.codec.text(action) for action in g.legal()]
    expected = None
    if name == "TakeDie":
        expected = dice_to_take(g, p)
    elif name == "Play":
        expected = bonus_actions(g, p)
    elif name in ("Recruit", "Build"):
        op = g.tables.effects[ask.effect][ask.at][0]
        expected = units(g, p, op) if name == "Recruit" else buildings(g, p, op)
    elif name == "MoveGovernor":
        own = [site for n, site in enumerate(SITES) if g.governors[n] == g.seat]
        expected = [f"march {a} {b}" for a in own for b in free(g, g.governors, SITES)] + ["done"]
    elif name == "HireHero":
        cards = [HERO[HEROES[card]] for card in g.heroes if card >= 0]
        expected = [f"hire {card['id']}" for card in cards if card["cost"] <= p.tokens[3]] + ["done"]
    elif name == "Visit":
        assert visited(g, p, texts) == visit(g, p, ask) and "done" in texts
    elif name == "EmpirePlaces":
        assert {island_of(text.split()[1]) for text in texts} == islands_open(g, ask, begun)
    elif name == "EmpireTakes" and begun.first:  # otherwise the first tile was no choice
        assert {tile(g, text) for text in texts} == tiles_open(g, ask, begun)
    if expected is not None:
        assert sorted(texts) == sorted(expected)


def asks_for(g):
    """The question with which Recruitment or Construction begins, if anything can be paid."""
    if g.main not in (3, 4):
        return ""
    p, op = g.players[g.seat], g.tables.effects[g.tables.main_effect[g.main]][0][0]
    found = units(g, p, op) if g.main == 3 else buildings(g, p, op)
    return ("Recruit", "Build")[g.main - 3] if len(found) > 1 else "Play"


# ---------------------------------------------------------------- to its advantage


class Begun:
    """How things stood when the empire's action began: what the log tells since then is undone."""

    def __init__(self, g, ask):
        said = ("The empire acts", "The empire's dice")
        self.at = max(n for n, e in enumerate(g.log) if e.words().startswith(said))
        self.leads, self.relics = leads(g), sum(g.players[1].relics)
        for change in (change for e in g.log[self.at :] for change in e.changes()):
            seat, _, what = change.entry.partition(".")
            if what.startswith("influence on "):
                self.leads[ISLANDS.index(what.split()[-1])] -= (-1, 1)[int(seat)] * change.by
            elif change.entry.startswith("1.relics"):
                self.relics -= change.by
        op, p = ops_of(g, ask.card, ask.row)[0], g.players[1]
        self.first = ask.left == op.amount
        self.both = grade(g, self, p.loose, lying_open(g, op.place), ask.left, 0) == 2


def leads(g):
    return [influence(g, 1, island) - influence(g, 0, island) for island in ISLANDS[:4]]


def gained(before, now):
    """DYO-306: a lead on an island where it had none."""
    return any(a <= 0 < b for a, b in zip(before, now, strict=True))


def islands_open(g, ask, begun):
    """All ways to place what is left; those that do most, then those that take a lead.  DYO-R55b"""
    op = ops_of(g, ask.card, ask.row)[0]
    named = [n for n in range(4) if not op.islands or ISLANDS[n] in op.islands]
    owners, names = (g.rough, ROUGH) if op.verb == "shadow" else (
        g.governors if op.verb == "governor" else g.buildings, SITES)  # fmt: skip
    room = [sum(island_of(name) == island for name in free(g, owners, names)) for island in ISLANDS[:4]]
    foes = [sum(g.governors[k] == 0 and island_of(name) == island for k, name in enumerate(SITES))
            for island in ISLANDS[:4]]  # fmt: skip
    best: dict[int, tuple[int, bool]] = {}
    for number in range(1, ask.left + 1):
        for way in product(named, repeat=number):
            if any(way.count(n) > room[n] for n in named):
                continue
            lead, done = leads(g), number
            for n in named:
                pieces = way.count(n)
                lead[n] += pieces * {"governor": 2, "tower": 2, "shadow": 1, "farm": 0}[op.verb]
                if op.verb == "shadow":
                    done += min(pieces, foes[n])
                    lead[n] += 2 * min(pieces, foes[n])
            value = (done, op.advantage and gained(begun.leads, lead))
            best[way[0]] = max(best.get(way[0], value), value)
    top = max(best.values())
    return {ISLANDS[n] for n, value in best.items() if value == top}


def lying_open(g, place):
    """The numbers of tiles by kind."""
    found = [n if place in ("any", "market") else 0 for n in g.market]
    for n, kind in enumerate(g.lands):
        if kind >= 0 and place in ("any", ISLANDS[n // 3]):
            found[kind] += 1
    return found


def grade(g, begun, owned, tiles, left, so_far, first=-1):
    """2: a relic and a lead can be reached with so many more tiles, 1: one of them.  DYO-R55c"""
    if first >= 0:
        tiles = [n - (kind == first) for kind, n in enumerate(tiles)]
        owned, left = owned | 1 << first, left - 1
    best = so_far
    for colour in range(4):
        missing = [kind for kind in range(4 * colour, 4 * colour + 4) if not owned >> kind & 1]
        if len(missing) <= left and all(tiles[kind] for kind in missing):
            altars = [v for n, v in enumerate((3, 2, 1)) if g.altars[3 * colour + n] < 0]
            lead = leads(g)
            lead[colour] += max(altars, default=0)
            best = max(best, 2 if gained(begun.leads, lead) else 1)
    return best


def tiles_open(g, ask, begun):
    """DYO-R55d, DYO-R56"""
    op, p = ops_of(g, ask.card, ask.row)[0], g.players[1]
    tiles = lying_open(g, op.place)
    may = [kind for kind, n in enumerate(tiles) if n and not p.loose >> kind & 1]
    so_far = 2 if gained(begun.leads, leads(g)) else int(sum(p.relics) > begun.relics)
    reach = grade(g, begun, p.loose, tiles, ask.left, so_far)
    needed = min(reach, 2 if begun.both else 1) if op.advantage else 0
    if needed > so_far:
        may = [kind for kind in may if grade(g, begun, p.loose, tiles, ask.left, so_far, kind) >= needed]
    return {KINDS[kind] for kind in may}


# ---------------------------------------------------------------- points


def island_points(g):
    """DYO-227 to DYO-230, DYO-R44, DYO-R45"""
    found = [0] * g.seats
    for row in DATA["islands"][: IN_PLAY[g.humans]]:
        ranks = []
        for seat in range(g.seats):
            shadows = sum(
                g.rough[n] == seat for n, name in enumerate(ROUGH) if island_of(name) == row["id"]
            )
            ranks.append((influence(g, seat, row["id"]), shadows))
        order = sorted({rank for rank in ranks if rank[0]}, reverse=True)
        prizes = [row["gold_standard"], row["silver_standard"]]
        if order and ranks.count(order[0]) > 1:
            prizes, order = [sum(prizes)], order[:1]
        for prize, rank in zip(prizes, order, strict=False):
            for seat in range(g.seats):
                if ranks[seat] == rank:
                    found[seat] += prize // ranks.count(rank)
    return found


def final_points(g, seat):
    """Relics, farms, towers, army, helmet, lots.  DYO-256 to DYO-262, DYO-321"""
    p, armies = g.players[seat], []
    for q in g.players:
        costs = [HERO[HEROES[card]]["cost"] for card in (*q.hand, *q.deck, *q.gone)]
        counts = [costs.count(n) for n in (5, 4, 3, 2)]
        armies.append((sum(costs) + q.tokens[3], -len(costs), *counts))
    ranks = (10, 2) if g.humans == 1 else (10, 5, 2)
    better, tied = sum(army > armies[seat] for army in armies), armies.count(armies[seat])
    farms, towers = (divmod(g.buildings.count(2 * seat + n), 4) for n in (0, 1))
    return [
        (0, 3, 7, 12, 18, 25, 33)[min(sum(p.relics), 6)],
        farms[0] * 12 + (0, 1, 4, 7)[farms[1]],
        towers[0] * 7 + (0, 1, 2, 4)[towers[1]],
        sum(ranks[better : better + tied]) // tied,
        2 * (g.helmet == seat),
        sum(p.tokens[:3]) // 5 if seat < g.humans else 0,
    ]


@rule("DYO-063", "DYO-130", "DYO-150", "DYO-170", "DYO-175", "DYO-195", "DYO-196", "DYO-201", "DYO-245")
@rule("DYO-107", "DYO-109", "DYO-110", "DYO-111", "DYO-279", "DYO-227", "DYO-228", "DYO-229", "DYO-230")
@rule("DYO-305", "DYO-306", "DYO-R55b", "DYO-R55c", "DYO-R55d", "DYO-256", "DYO-257", "DYO-260")
@pytest.mark.parametrize("boards", ["basic", "advanced"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_offers_and_points_are_those_of_the_referee(players, boards):
    for seed in range(3):
        random = Random(seed)
        difficulty = ("easy", "normal", "difficult")[seed]
        g = GAME.new(players, seed=seed, options={"boards": boards, "difficulty": difficulty})
        g.log, begun = [], None
        while not g.over:
            if type(g.asking()).__name__ in ("EmpirePlaces", "EmpireTakes"):
                now = Begun(g, g.asking())
                begun = begun if begun and begun.at == now.at else now
            judge(g, begun)
            before = [p.points[0] for p in g.players]
            legal = g.legal()
            done = [a for a in legal if GAME.codec.text(a) != "done"]
            action = random.choice(done if done and random.random() < 0.6 else legal)
            expected = asks_for(g) if GAME.codec.text(action) == "resolve" else ""
            g.apply(action)
            assert not expected or type(g.asking()).__name__ == expected
            gain = [p.points[0] - points for p, points in zip(g.players, before, strict=True)]
            if any(gain):
                expected = island_points(g)
                assert gain == (expected if players != 2 else [*expected[:2], 0])
        for seat in range(2 if players == 1 else players):
            p = g.players[seat]
            assert list(p.points[3:9]) == final_points(g, seat) and sum(p.points) == p.score
