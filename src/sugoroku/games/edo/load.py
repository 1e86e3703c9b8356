"""From the component data to the tables that the rules work with."""

from typing import Any

from sugoroku.core.components import Count
from sugoroku.core.reading import Data
from sugoroku.games.edo import components, names
from sugoroku.games.edo.actions import BASKETS, CREW_COUNT, CREWS, MERCHANT, MOVE, PLAN, RELOCATE
from sugoroku.games.edo.names import BORDER, NONE, SPACE_COUNT, SPACES
from sugoroku.games.edo.tables import Building, Map, Offer, Side, Tables, Ways

_CHARTS = {
    "rice_field": names.PRODUCE_RICE,
    "forestry": names.PRODUCE_WOOD,
    "quarry": names.PRODUCE_STONE,
}


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables that the rules work with."""
    data, t = Data(raw, file), Tables()
    data.built_in(components.BUILT_IN)
    _cards(data, t)
    _maps(data, t)
    _buildings(data, t)
    _profits(data, t)
    _trade(data, t)
    _numbers(data, t)
    data.finish()
    return t


# ---------------------------------------------------------------- cards and plans


def _cards(data: Data, t: Tables) -> None:
    """EDO-B003, EDO-B013"""
    base = names.CARDS[: names.BASE_CARDS]
    cards = data.rows("base_authorization_cards", components.CardRow, base)
    cards += data.rows(
        "special_authorization_cards", components.CardRow, names.CARDS[names.BASE_CARDS :]
    )
    for number, card in enumerate(cards):
        first = len(t.sides)
        for a in card.actions:
            kind = names.KINDS.index(a.kind)
            t.sides.append(Side(number, kind, a.max, a.gain, a.bonus, a.discount))
        t.card_sides.append(tuple(range(first, len(t.sides))))
        t.card_cost.append(card.cost.amounts)
        t.card_worth.append(_worth(t, number))
    t.plans = [
        _plans(t, side, own, neutral, black)
        for side in range(len(t.sides))
        for own in range(names.FIGURES + 1)
        for neutral in range(names.MOST_ON_CARD + 1)
        for black in range(names.MOST_BLACK + 1)
    ]


# what an official makes of each kind of action, in points, without what the card adds
OFFICIAL_WORTH = (0.0, 0.0, 0.25, 0.27, 0.3, 0.4, 0.3, 0.4, 0.35, 0.2)
ADDED_WORTH = 0.06  # a good or a ryo that the card adds to what each official makes


def _worth(t: Tables, card: int) -> float:
    """What owning a special card is worth to bots: its better side, and half of the other."""
    if card < names.BASE_CARDS:
        return 0.0
    sides = [t.sides[side] for side in t.card_sides[card]]
    made = sorted(
        s.most * (OFFICIAL_WORTH[s.kind] + ADDED_WORTH * (s.gain + s.bonus + s.discount)) for s in sides
    )
    return made[-1] + sum(made[:-1]) / 2 if len(made) > 1 else made[-1]


def _plans(t: Tables, side: int, own: int, neutral: int, black: int) -> tuple[int, ...]:
    """The ways to plan a side with the officials that are left.  EDO-B036, EDO-B037"""
    most, first = t.sides[side].most, PLAN + side * CREW_COUNT
    return tuple(
        first + number
        for number, crew in enumerate(CREWS)
        if sum(crew) <= most and crew[0] <= own and crew[1] <= neutral and crew[2] <= black
    )


# ---------------------------------------------------------------- maps


def _maps(data: Data, t: Tables) -> None:
    """EDO-B002, EDO-B007, EDO-B053"""
    fields, cities = data.number("cover_tiles.resource_covers"), data.number("cover_tiles.city_covers")
    for side in names.SIDES:
        spaces = data.rows(f"board.{side}.spaces", components.SpaceRow)
        edges = data.take(f"board.{side}.edges", list[tuple[str, str]])
        covered = data.take(f"board.{side}.covered", dict[str, list[str]])
        data.verify(components.map_checks(f"board.{side}", spaces, edges, covered))
        data.verify(components.cover_checks(f"board.{side}", covered, fields, cities))
        t.maps.append(_map(side, spaces, edges, covered))
        far = [d for a in t.maps[-1].spaces for d in t.maps[-1].spaces if _unreachable(t.maps[-1], a, d)]
        data.expect(f"board.{side}.edges (spaces that no road reaches)", far, [])
    sides = data.take("setup.board_side", dict[str, str])
    data.expect("setup.board_side (keys)", sorted(sides), ["2", "3", "4", "5"])
    for players, side in sides.items():
        data.expect(f"setup.board_side.{players}", side, side if side in names.SIDES else "A or B")
    t.side_for = [names.SIDES.index(sides.get(str(players), "A")) for players in range(6)]


def _map(
    name: str,
    spaces: list[components.SpaceRow],
    edges: list[tuple[str, str]],
    covered: dict[str, list[str]],
) -> Map:
    m = Map(name)
    rows = {SPACES.index(space.id): space for space in spaces}
    m.spaces = tuple(sorted(rows))
    m.titles = [rows[n].name if n in rows else "" for n in range(SPACE_COUNT)]
    m.places = [(rows[n].x, rows[n].y) if n in rows else (0.0, 0.0) for n in range(SPACE_COUNT)]
    m.roads = tuple((SPACES.index(a), SPACES.index(b)) for a, b in edges)
    m.covered = {int(p): tuple(SPACES.index(id) for id in ids) for p, ids in covered.items()}
    m.ways = ways(m, ())
    m.anywhere = [
        tuple(RELOCATE + a * SPACE_COUNT + b for b in m.spaces if b != a) if a in m.spaces else ()
        for a in range(SPACE_COUNT)
    ]
    return m


def _unreachable(m: Map, a: int, b: int) -> bool:
    return m.ways.samurai[a][b] == NONE


def ways(m: Map, free: tuple[int, ...]) -> Ways:
    """What moves cost where every road that touches one of the spaces `free` costs nothing.

    EDO-B046, EDO-B055; the merchant neither enters border posts nor passes them.
    """
    prices = {}
    for a, b in m.roads:
        prices[a, b] = prices[b, a] = 0 if a in free or b in free else 1
    inland = tuple(space for space in m.spaces if space < BORDER)
    made = Ways(_cheapest(m.spaces, prices), _cheapest(inland, prices))
    made.budget = max(max(row) for row in made.samurai)
    for a in range(SPACE_COUNT):
        made.samurai_reach.append(_reach(made, made.samurai[a], MOVE + a * SPACE_COUNT))
        made.merchant_reach.append(_reach(made, made.merchant[a], MERCHANT))
        made.samurai_free.append(_free(made.samurai[a], a, MOVE + a * SPACE_COUNT))
        made.merchant_free.append(_free(made.merchant[a], a, MERCHANT))
    return made


def _cheapest(spaces: tuple[int, ...], prices: dict[tuple[int, int], int]) -> list[list[int]]:
    """The price of the cheapest way between any two spaces (Floyd and Warshall); NONE: no way."""
    far = 1000
    cost = [[far] * SPACE_COUNT for _ in range(SPACE_COUNT)]
    for a in spaces:
        cost[a][a] = 0
        for b in spaces:
            if (a, b) in prices:
                cost[a][b] = prices[a, b]
    for via in spaces:
        for a in spaces:
            for b in spaces:
                cost[a][b] = min(cost[a][b], cost[a][via] + cost[via][b])
    return [[price if price < far else NONE for price in row] for row in cost]


def _reach(made: Ways, prices: list[int], first: int) -> list[tuple[int, ...]]:
    """By ryo: the moves from one space that cost something and no more than that."""
    return [
        tuple(first + b for b in range(SPACE_COUNT) if 0 < prices[b] <= ryo)
        for ryo in range(made.budget + 1)
    ]


def _free(prices: list[int], a: int, first: int) -> tuple[int, ...]:
    return tuple(first + b for b in range(SPACE_COUNT) if prices[b] == 0 and b != a)


# ---------------------------------------------------------------- buildings, profits, trade


def _buildings(data: Data, t: Tables) -> None:
    """EDO-B072, EDO-B073, EDO-B074, EDO-B075"""
    house = data.take("buildings.house", components.BuildingRow)
    post = data.take("buildings.trading_post", components.BuildingRow)
    fortress = data.take("buildings.fortress", components.BuildingRow)
    data.expect("buildings.house.where", sorted(house.where), ["edo", "town"])
    data.expect("buildings.trading_post.where", post.where, ["town"])
    data.expect("buildings.fortress.where", sorted(fortress.where), ["edo", "town"])
    sited = [row.uses_building_site for row in (house, post, fortress)]
    data.expect("buildings (uses_building_site)", sited, [True, True, False])
    data.expect("buildings.fortress.influence", fortress.influence, 0)
    sites = data.number("building_sites.town", 1), data.number("building_sites.edo", 1)
    t.sites = [sites[1], *[sites[0]] * (names.CITY_COUNT - 1)]
    t.buildings = [
        Building(house.cost.amounts, house.pp, house.influence, *sites),
        Building(post.cost.amounts, post.pp, post.influence, post.per_city, 0),
        Building(fortress.cost.amounts, fortress.pp, 0, fortress.per_town, fortress.per_edo),
    ]
    data.expect("player_set.houses", data.number("player_set.houses"), house.per_player)
    data.expect("player_set.trading_posts", data.number("player_set.trading_posts"), post.per_player)
    data.expect("common_stock.fortresses", data.number("common_stock.fortresses"), fortress.stock)
    t.houses, t.posts, t.fortresses = house.per_player, post.per_player, fortress.stock


def _profits(data: Data, t: Tables) -> None:
    """EDO-B010, EDO-B098"""
    tiles = data.rows("profit_tiles", components.ProfitRow, names.PROFITS)
    data.expect("profit_tiles (tiles)", sum(tile.count for tile in tiles), 24)
    for tile in tiles:
        shares = [tuple(tile.shares[str(k)]) for k in range(1, names.MOST_SEATS + 1)]
        t.profits.append(((), *shares))
    t.profit_counts = [tile.count for tile in tiles]
    t.edo_profits = tuple(n for n, tile in enumerate(tiles) if tile.back == "edo")
    t.town_profits = tuple(n for n, tile in enumerate(tiles) if tile.back == "town")
    towns = sum(t.profit_counts[tile] for tile in t.town_profits)
    data.expect("profit_tiles (for each town)", min(towns, names.CITY_COUNT - 1), names.CITY_COUNT - 1)


def _trade(data: Data, t: Tables) -> None:
    """EDO-B011, EDO-B020, EDO-B087"""
    for card in data.rows("merchant_cards", components.MerchantRow, names.MERCHANTS):
        goods = tuple(names.GOODS.index(good) for good in card.buy.goods)
        offer = Offer(goods, card.buy.max, card.buy.price, card.pp_offer.cost.amounts, card.pp_offer.pp)
        offer.baskets = _baskets(offer)
        t.offers.append(offer)
    packages = data.rows("start_packages", components.PackageRow, names.PACKAGES)
    t.packages = [package.gain.amounts for package in packages]
    t.recruit_cost = data.take("recruit.cost", components.Goods).amounts


def _baskets(offer: Offer) -> tuple[tuple[int, int], ...]:
    """The purchases that a merchant card offers, with their price.  EDO-B087"""
    found = []
    for number, basket in enumerate(BASKETS):
        shown = all(good in offer.goods for good, n in enumerate(basket, start=names.RICE) if n)
        if shown and sum(basket) <= offer.most:
            found.append((sum(basket) * offer.price, number))
    return tuple((number, price) for price, number in sorted(found))


def _numbers(data: Data, t: Tables) -> None:
    _charts(data, t)
    t.start_ryo = data.number("setup.start_ryo")
    t.merchant_start = _space(data, "setup.merchant_start", t)
    t.face_up = names.OFFERED
    t.neutral_officials = data.number("common_stock.neutral_officials")
    t.free_samurai = data.number("constants.travel_free_samurai", 1)
    t.wage = data.number("constants.wage_rice_per_samurai", 1)
    t.limit = data.number("constants.resource_limit")
    t.end_pp = data.number("constants.end_trigger_pp", 1)
    t.ryo_per_pp = data.number("constants.final_ryo_per_pp", 1)
    t.samurai_per_pp = data.number("constants.final_samurai_per_pp", 1)
    coins = data.counts("fifth_player_coins.coins")
    data.expect("fifth_player_coins.coins (ryo)", sum(int(v) * n for v, n in coins.items()), 60)


def _charts(data: Data, t: Tables) -> None:
    """EDO-B067, EDO-B069"""
    t.charts = [()] * len(names.KINDS)
    for name, kind in _CHARTS.items():
        chart = data.take(f"chart.{name}", list[Count])
        data.expect(f"chart.{name} (falling, never below 1)", chart, sorted(chart, reverse=True))
        data.expect(f"chart.{name} (last)", min(chart, default=0) > 0, True)
        t.charts[kind] = tuple(chart)


def _space(data: Data, key: str, t: Tables) -> int:
    """A space of both sides on which the merchant may stand."""
    space = data.take(key, str)
    shared = [SPACES[n] for n in range(BORDER) if all(m.titles[n] for m in t.maps)]
    data.expect(key, space, space if space in shared else f"one of {', '.join(shared)}")
    return SPACES.index(space)
