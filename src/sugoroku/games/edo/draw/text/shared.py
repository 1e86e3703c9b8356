"""What everybody plays on: the map as a table of spaces, the offers."""

from sugoroku.draw.text import Block, beside, box, dim, level, pad
from sugoroku.games.edo.draw.text.signs import action, goods, mark, title
from sugoroku.games.edo.view import Board, CardView, OfferView, SpaceView

_CITIES = ("edo", "town")
_FIELDS = ("forestry", "quarry", "rice_field")
WIDTH = 100


def land(board: Board) -> Block:
    """Cities with sites and incomes; resource spaces with their charts; crossings and borders."""
    cities = [line for space in board.spaces if space.type in _CITIES for line in _city(space)]
    fields = [_field(space) for space in board.spaces if space.type in _FIELDS]
    others = [_other(space) for space in board.spaces if space.type not in (*_CITIES, *_FIELDS)]
    left = box(title(f"Cities of map {board.side}"), cities, 50)
    right = [*box(title("Resource spaces"), fields, 49), *box(title("On the way"), _halves(others), 49)]
    return beside(*level(left, right))


def _figures(space: SpaceView) -> str:
    there = "".join(mark(seat) * number for seat, number in enumerate(space.samurai))
    return there + ("*" if space.merchant else "")


def _city(space: SpaceView) -> Block:
    """Two lines: sites and figures, then what it pays."""
    if space.covered:
        return [f"{pad(space.name, 17)}{dim('covered')} {_figures(space)}"]
    sites = " ".join(mark(b.seat) + ("h" if b.kind == "house" else "P") for b in space.sites)
    free = dim("." * (space.site_count - len(space.sites)))
    forts = " F" * space.fortresses
    pays = " ".join(f"{mark(seat)}{ryo}" for seat, ryo in space.income)
    shares = " ".join("/".join(map(str, ryo)) for ryo in space.shares[: len(space.samurai)])
    closed = "" if space.may_build else dim(" closed")
    return [
        f"{pad(space.name, 17)}{sites}{' ' if sites else ''}{free}{forts}{closed}  {_figures(space)}",
        f"  {dim('pays')} " + (f"{pays}  " if pays else "") + dim(shares),
    ]


def _field(space: SpaceView) -> str:
    if space.covered:
        return f"{pad(space.name, 14)}{dim('covered')} {_figures(space)}"
    now = min(space.figures, len(space.chart)) - 1
    chart = " ".join(f"[bold]{n}[/]" if i == now else dim(str(n)) for i, n in enumerate(space.chart))
    return f"{pad(space.name, 14)}{pad(chart, 9)}{_figures(space)}"


def _other(space: SpaceView) -> str:
    return f"{pad(space.name, 14)}{_figures(space)}"


def _halves(lines: Block) -> Block:
    """Two columns."""
    half = -(-len(lines) // 2)
    return [pad(lines[i], 23) + (lines[i + half] if i + half < len(lines) else "") for i in range(half)]


def roads(board: Board) -> Block:
    """Which spaces are joined: every space with its neighbours that come after it."""
    names = {space.id: space.name for space in board.spaces}
    after: dict[str, list[str]] = {}
    for a, b in board.roads:
        after.setdefault(names[a], []).append(names[b])
    return [f"{dim(name + ':')} {', '.join(ends)}" for name, ends in after.items()]


def offers(board: Board) -> Block:
    merchant = [
        f"{dim('now ')} {_offer(board.merchant_card)}",
        f"{dim('next')} {_offer(board.next_card)}",
    ]
    prices = " ".join(
        f"{dim(name)} {goods(cost)} {dim(f'{pp}pp')} "
        for name, cost, pp in zip(
            ("house", "post", "fortress"), board.building_costs, board.building_points, strict=False
        )
    )
    lines = [
        *merchant,
        f"{prices} {dim('official')} {goods(board.recruit_cost)} {dim(f'({board.neutral})')}",
    ]
    lines += [_card(card) for card in board.offer if card]
    if board.phase == "draft":
        lines += [f"{dim('package')} {p.id} {goods(p.goods)}" for p in board.packages if p.seat < 0]
    return box(title("Offers"), lines, WIDTH)


def _offer(card: OfferView | None) -> str:
    if card is None:
        return dim("-")
    buy = f"up to {card.most} {' or '.join(card.goods)}, {card.price}ry each"
    return f"{buy}; {goods(card.cost)} {dim('for')} {card.pp}pp"


def _card(card: CardView) -> str:
    sides = dim("or").join(f" {action(side)} " for side in card.actions)
    return f"{pad(card.id, 5)}{pad(goods(card.cost), 12)}{sides}"
