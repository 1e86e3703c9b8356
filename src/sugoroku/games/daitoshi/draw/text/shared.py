"""What everybody plays on: wilderness, city, market, Mega-Machine, foreign cities."""

from itertools import zip_longest

from sugoroku.core.plural import count
from sugoroku.draw.text import Block, beside, bold, dim, escape, ink, pad, wrap
from sugoroku.games.daitoshi.actions import MACHINE_SPACES
from sugoroku.games.daitoshi.draw.text import signs
from sugoroku.games.daitoshi.draw.text.signs import coloured, listed, mark, sign, titled, worker
from sugoroku.games.daitoshi.effects import CONDITIONS
from sugoroku.games.daitoshi.names import DEEDS, MARKET_QUALITY, QUALITIES, RINGS, SPACES, TERRAINS
from sugoroku.games.daitoshi.view import Board, CityView, DistrictView, TileView, TrackView

_RIVER_CELL, _LAND_CELL = 4, 3
_TEMPLE = {_RIVER_CELL: 7, _LAND_CELL: 4}
_TIMES = {
    "University inventions": "University",
    "finished progress tracks": "finished",
    "points of reputation": "rep vp",
}
_COLUMNS = (29, 20, 26, 21)  # of a district: place, then its tiles
_MARKET_WIDTH, _MACHINE_WIDTH = 49, 50
_ARROWS = ("▲", "▼", "▲", "▼", "")  # by place of the market
_EVENTS = (*(f"{coloured(name, name)} hex" for name in TERRAINS), *DEEDS[:4], "leading")
_WAITS_FOR = dict(zip(CONDITIONS, _EVENTS, strict=True))


# ---------------------------------------------------------------- wilderness


def wilderness(board: Board, seat: int) -> Block:
    river, *lands = board.tracks
    columns = [_track(board, track, seat, _LAND_CELL) for track in lands]
    below = beside(*([pad(line, 31) for line in column] for column in columns))
    return titled("Wilderness", [*_track(board, river, seat, _RIVER_CELL), *below])


def _track(board: Board, track: TrackView, seat: int, cell: int) -> Block:
    """Name and multiplier, values by space, penalties, pilgrims; a bar where the hexes begin."""
    name, long = track.terrain, cell == _RIVER_CELL
    times = board.players[seat].multipliers[name]
    back = f", {track.discards} given back" if track.discards and long else ""
    value = f" x {times} {_TIMES.get(track.times, track.times)}"
    if long:
        value = f"   value x {track.times}, now {times}"
    head = f"{bold(coloured(name, name))} {count(track.hexes, 'hex', 'hexes')}{dim(back)}{dim(value)}"
    lines = [head, _values(track, cell)]
    if track.penalty:
        cells = (pad(f"-{n}" if n else "0", cell, ">") for n in track.penalty[1:])
        temple = pad(f"-{track.penalty[0]}", _TEMPLE[cell])
        lines.append(dim(f"{temple}{''.join(cells)}  a conflict"))
    return [*lines, *_pilgrims(board, track, cell)]


def _values(track: TrackView, cell: int) -> str:
    """The temple, then the spaces; from the bar on they are covered."""
    line = pad(dim("temple" if cell == _RIVER_CELL else "0"), _TEMPLE[cell])
    for space, value in enumerate(track.vp[1:], start=1):
        text = pad(str(value), cell - 1, ">")
        line += coloured("┃", track.terrain) if space == track.first_covered else " "
        line += coloured(text, track.terrain) if 0 < track.first_covered <= space else bold(text)
    return line


def _pilgrims(board: Board, track: TrackView, cell: int) -> Block:
    """Marks under their spaces, as many lines as the fullest space needs; `end` under the trigger."""
    at: dict[int, list[str]] = {}
    for p in board.players:
        at.setdefault(p.pilgrims[track.terrain], []).append(mark(p.seat))
    lines: Block = []
    while any(at.values()) or not lines:
        line = ""
        for space in range(track.spaces + 1):
            wide = cell if space else _TEMPLE[cell]
            marks, at[space] = at.get(space, [])[: wide - 1], at.get(space, [])[wide - 1 :]
            text = bold("".join(marks))
            if not lines and space == track.trigger and not marks:
                text = dim("end") if 0 < track.first_covered <= space else bold("end")
            line += pad(text, wide, ">" if space else "<")
        lines.append(line)
    return lines


# ---------------------------------------------------------------- districts


def districts(board: Board) -> Block:
    """Clockwise, one after the other; the fifth is next to the first."""
    lines = [dim(_in_columns(("  action    hexes       hire", *RINGS)))]
    for district in board.districts:
        cells = [_place(district), *map(_tile, district.tiles, _COLUMNS[1:])]
        lines += map(_in_columns, zip_longest(*cells, fillvalue=""))
    return titled("The city", [*lines, _next_tiles(board)])


def _in_columns(cells: tuple[str, ...]) -> str:
    return "".join(map(pad, cells, _COLUMNS)).rstrip()


def _place(district: DistrictView) -> Block:
    """Number, action, hexes taken, colour hired; below, the magnates and the Mega-Machine."""
    deed = "Town Hall" if district.deed == DEEDS[-1] else district.deed
    taken, hired = district.exploit, district.worker
    exploit = coloured(taken, taken) if taken in TERRAINS else "river+land"
    first = f"{dim(str(district.position + 1))} {pad(bold(deed), 10)}{pad(exploit, 12)}"
    stand = {space: "".join(mark(s) for s, at in district.magnates if at == space) for space in SPACES}
    spaces = " ".join(
        f"{dim(space[0].upper())}{bold(marks) if marks else dim('·')}" for space, marks in stand.items()
    )
    machine = ink(" machine", "bold magenta") if district.machine else ""
    return [first + ("any" if hired == "any" else signs.letter(hired)), f"  {spaces}{machine}"]


def _tile(tile: TileView | None, columns: int) -> Block:
    """Workshop with its worker; what electrifying costs and pays."""
    if tile is None:
        return [dim("unbuilt")]
    shown = listed([sign(effect) for effect in tile.workshop] or ["nothing"])
    lines = wrap([worker(tile.worker), *shown], columns - 1, "    ")
    if tile.electrified:
        return [*lines, ink("    electrified", "yellow")]
    hexes, row = list(tile.hexes), []
    pays = listed([sign(effect) for effect in tile.electrify])
    for effect, text in zip(tile.electrify, pays, strict=True):
        if effect.kind == "hex" and hexes:
            row.append(signs.letter(hexes.pop(0), "hex") + text.removeprefix("hex"))
        else:
            row.append(dim(text))
    return [*lines, *wrap([dim(f"E{tile.electrify_cost}"), *row], columns - 1, "   ")]


def _next_tiles(board: Board) -> str:
    """The open tops of both stacks, with the price of expanding."""
    parts = []
    for ring, (left, top) in enumerate((board.middle_stack, board.outer_stack), start=1):
        price = f"{board.expand_cost[ring]} constr + {count(board.expand_hexes[ring], 'hex', 'hexes')}"
        shown = signs.row_signs(top) if left else "none"
        parts.append(f"{bold(RINGS[ring])} {dim(f'{price}:')} {shown} {dim(f'x{left}')}")
    return "   ".join(parts)


# ---------------------------------------------------------------- market and Mega-Machine


def market(board: Board) -> Block:
    """`1 steam | 1 food | 1vp` for each place."""
    lines = [dim("food  ▲ top ▼ bottom   left | middle | points")]
    for tile, quality, arrow in zip(board.market, MARKET_QUALITY, _ARROWS, strict=True):
        label = f"{board.market_cost[quality]} {pad(QUALITIES[quality], 11)}{pad(arrow, 3)}"
        lines.append(label + (dim(" | ").join(signs.rewards(tile)) if tile else dim("none left")))
    left = ", ".join(f"{n} {quality}" for n, quality in zip(board.stacks, QUALITIES, strict=True))
    return titled("Inventions", [*lines, dim(f"+ {left}")], _MARKET_WIDTH)


def machine(board: Board) -> Block:
    """Where it stands, its workshop, spaces for donations, upgrades."""
    m = board.machine
    at = next((d.position + 1 for d in board.districts if d.machine), 0)
    lines = [f"{worker(m.worker)} {signs.row_signs(m.workshop)}   {dim('in district')} {bold(str(at))}"]
    spaces = [_space(board, number) for number in range(len(MACHINE_SPACES))]
    half = len(spaces) // 2
    lines += [f"{pad(a, 23)}{b}" for a, b in zip(spaces[:half], spaces[half:], strict=True)]
    for number, reward in enumerate(m.upgrades, start=1):
        links = dim(f"u{number} {escape(' + '.join(m.links[number - 1]))}: ")
        done = f"{bold(f'u{number}')} {signs.row_signs(reward)} {bold('installed')}"
        lines.append(done if m.installed[number - 1] else links + signs.row_signs(reward))
    return titled(f"Mega-Machine {m.number}", lines, _MACHINE_WIDTH)


def _space(board: Board, number: int) -> str:
    m, name = board.machine, MACHINE_SPACES[number]
    if m.blocked[number] or m.filled[number]:
        return dim(f"{name} {'blocked' if m.blocked[number] else 'filled'}")
    return f"{dim(name)} {signs.row_signs(m.spaces[number])}"


# ---------------------------------------------------------------- cities


def cities(board: Board) -> Block:
    """A line each: banners, what a banner waits for, what it pays; price and rewards of trade."""
    head = "  banner for      its reward                   steam  trade: the 1st to 5th luxury"
    lines = (_city(board, slot, city) for slot, city in enumerate(board.cities))
    return titled("Cities", [dim(head), *lines])


def _city(board: Board, slot: int, city: CityView) -> str:
    banners = bold("".join(mark(p.seat) for p in board.players if slot in p.banners))
    waits, pays = pad(_WAITS_FOR[city.condition], 16), pad(signs.row_signs(city.reward), 31)
    goods = pad(dim(", ").join(map(sign, city.trade)), 40)
    return f"{dim(str(slot + 1))} {waits}{pays}{pad(str(city.steam), 3)}{goods} {banners}"
