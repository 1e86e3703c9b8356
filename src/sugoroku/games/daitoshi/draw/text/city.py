"""The city: districts with tiles, workers and magnates; market, Mega-Machine, foreign cities."""

from itertools import zip_longest

from sugoroku.draw.text import Block, bold, box, dim, escape, ink, pad, wrap
from sugoroku.games.daitoshi.actions import MACHINE_SPACES
from sugoroku.games.daitoshi.draw.text.signs import (
    coloured,
    commas,
    hex_sign,
    letter,
    mark,
    pieces,
    sign,
    signs,
    terrain,
    title,
    worker,
)
from sugoroku.games.daitoshi.effects import CONDITIONS
from sugoroku.games.daitoshi.names import DEEDS, MARKET_QUALITY, QUALITIES, SPACES, TERRAINS
from sugoroku.games.daitoshi.view import Board, CityView, DistrictView, InventionView, TileView

WIDTH = 100
_LEFT, _TILES = 29, (20, 26, 21)  # the columns of a district
MARKET_WIDTH, MACHINE_WIDTH = 49, 50
_ARROWS = ("▲", "▼", "▲", "▼", "")  # by place of the market


# ---------------------------------------------------------------- districts


def districts(board: Board) -> Block:
    """Clockwise, one after the other; the fifth is next to the first."""
    heads = ["inner", "middle", "outer"]
    head = pad("  action    hexes       hire", _LEFT)
    lines = [dim(head + "".join(pad(h, w) for h, w in zip(heads, _TILES, strict=True)).rstrip())]
    for district in board.districts:
        cells = [_place(district), *map(_tile, district.tiles, _TILES)]
        for row in zip_longest(*cells, fillvalue=""):
            parts = zip(row, (_LEFT, *_TILES), strict=True)
            lines.append("".join(pad(part, columns) for part, columns in parts).rstrip())
    lines.append(_next_tiles(board))
    return box(title("The city"), lines, WIDTH)


def _place(district: DistrictView) -> Block:
    """Number, action, hexes taken, colour hired; below, the magnates and the Mega-Machine."""
    deed = "Town Hall" if district.deed == DEEDS[-1] else district.deed
    exploit = terrain(district.exploit) if district.exploit in TERRAINS else "river+land"
    hired = "any"
    if district.worker != "any":
        hired = coloured(letter(district.worker), district.worker)
    first = f"{dim(str(district.position + 1))} {pad(bold(deed), 10)}{pad(exploit, 12)}{hired}"
    stand = {space: "".join(mark(s) for s, at in district.magnates if at == space) for space in SPACES}
    spaces = " ".join(
        f"{dim(space[0].upper())}{bold(marks) if marks else dim('·')}" for space, marks in stand.items()
    )
    machine = ink(" machine", "bold magenta") if district.machine else ""
    return [first, f"  {spaces}{machine}"]


def _tile(tile: TileView | None, columns: int) -> Block:
    """Workshop with its worker; what electrifying costs and pays."""
    if tile is None:
        return [dim("unbuilt")]
    room = columns - 1
    lines = wrap([worker(tile.worker), *pieces(tile.workshop)], room, "    ")
    if tile.electrified:
        return [*lines, ink("    electrified", "yellow")]
    hexes = list(tile.hexes)
    row = [
        hex_sign(hexes.pop(0)) + comma if effect.kind == "hex" and hexes else dim(sign(effect) + comma)
        for effect, comma in zip(tile.electrify, commas(len(tile.electrify)), strict=True)
    ]
    return [*lines, *wrap([dim(f"E{tile.electrify_cost}"), *row], room, "   ")]


def _next_tiles(board: Board) -> str:
    """The open tops of both stacks, with the price of expanding."""
    parts = []
    for ring, name, (left, top) in (
        (1, "middle", board.middle_stack),
        (2, "outer", board.outer_stack),
    ):
        price = f"{board.expand_cost[ring]} constr + {board.expand_hexes[ring]} hex"
        price += "es" if board.expand_hexes[ring] > 1 else ""
        shown = signs(top) if left else "none"
        parts.append(f"{bold(name)} {dim(f'{price}:')} {shown} {dim(f'x{left}')}")
    return "   ".join(parts)


# ---------------------------------------------------------------- market


def invention(tile: InventionView) -> str:
    """`1 steam | 1 food | 1vp`"""
    return dim(" | ").join((signs(tile.left), signs(tile.middle), f"{tile.vp}vp"))


def market(board: Board) -> Block:
    lines = [dim("food  ▲ top ▼ bottom   left | middle | points")]
    for place, arrow in enumerate(_ARROWS):
        quality = MARKET_QUALITY[place]
        tile = board.market[place]
        label = f"{board.market_cost[quality]} {pad(QUALITIES[quality], 11)}{pad(arrow, 3)}"
        lines.append(label + (invention(tile) if tile else dim("none left")))
    left = ", ".join(f"{n} {quality}" for n, quality in zip(board.stacks, QUALITIES, strict=True))
    lines.append(dim(f"+ {left}"))
    return box(title("Inventions"), lines, MARKET_WIDTH)


# ---------------------------------------------------------------- the Mega-Machine


def machine(board: Board) -> Block:
    """Where it stands, its workshop, spaces for donations, upgrades."""
    m = board.machine
    at = next((d.position + 1 for d in board.districts if d.machine), 0)
    head = f"{worker(m.worker)} {signs(m.workshop)}   {dim('in district')} {bold(str(at))}"
    spaces = [_space(board, number) for number in range(len(MACHINE_SPACES))]
    half = len(spaces) // 2
    lines = [head]
    lines += [f"{pad(a, 23)}{b}" for a, b in zip(spaces[:half], spaces[half:], strict=True)]
    for number, reward in enumerate(m.upgrades):
        name = f"u{number + 1}"
        if m.installed[number]:
            lines.append(f"{bold(name)} {signs(reward)} {bold('installed')}")
        else:
            lines.append(dim(f"{name} {escape(' + '.join(m.links[number]))}: ") + signs(reward))
    return box(title(f"Mega-Machine {m.number}"), lines, MACHINE_WIDTH)


def _space(board: Board, number: int) -> str:
    m, name = board.machine, MACHINE_SPACES[number]
    if m.blocked[number]:
        return dim(f"{name} blocked")
    if m.filled[number]:
        return dim(f"{name} filled")
    return f"{dim(name)} {signs(m.spaces[number])}"


# ---------------------------------------------------------------- cities


def cities(board: Board) -> Block:
    """A line each: banners, what a banner waits for, what it pays; price and rewards of trade."""
    head = "  banner for      its reward                   steam  trade: the 1st to 5th luxury"
    lines = [dim(head), *(_city(board, slot, city) for slot, city in enumerate(board.cities))]
    return box(title("Cities"), lines, WIDTH)


_WAITS_FOR = dict(
    zip(CONDITIONS, (*(f"{terrain(name)} hex" for name in TERRAINS), *DEEDS[:4], "leading"), strict=True)
)


def _city(board: Board, slot: int, city: CityView) -> str:
    banners = bold("".join(mark(p.seat) for p in board.players if slot in p.banners))
    goods = dim(" ").join(sign(reward) + dim(",") for reward in city.trade[:-1])
    goods += " " + sign(city.trade[-1])
    return (
        f"{dim(str(slot + 1))} {pad(_WAITS_FOR[city.condition], 16)}{pad(signs(city.reward), 31)}"
        f"{pad(str(city.steam), 3)}{pad(goods, 40)} {banners}"
    )
