"""Between the islands: the black market, the dice and the village, rounds and players."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import ARROW, Item
from sugoroku.draw.svg import LINE, RAISED, SUMI, SUNK, dashed, icon, path, soft, text
from sugoroku.games.daimyo.draw.scene import Scene
from sugoroku.games.daimyo.draw.svg.island import shore
from sugoroku.games.daimyo.draw.svg.parts import Part
from sugoroku.games.daimyo.draw.svg.pieces import die_outline, draw_die, draw_tile, party_crest
from sugoroku.games.daimyo.draw.svg.signs import draw_lines, step_signs
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.effects import Effect
from sugoroku.games.daimyo.names import ORDINALS, ROUNDS, TURNS

_TOP: Final = 197
MARKET: Final = Box(12, _TOP - 1, 128, 78, 2)
TABLE: Final = Box(166, _TOP + 0.5, 244, 78, 3)
VILLAGE: Final = Box(416, _TOP, 117, 78, 3)
ROUND: Final = Box(560, _TOP, 124, 78, 3)
_ORDER: Final = ("red", "green", "blue")  # of the rows of the table
_HEADS: Final = {"red": ("recruit", "build"), "green": ("collect", "relic"), "blue": ("help",)}
_WIDE, _HIGH, _DIE = 33, 25.5, 21
_TILES: Final = VILLAGE.columns(3, 3)


# ---------------------------------------------------------------- dice


def _cell(colour: str, value: int) -> tuple[float, float]:
    return TABLE.x + 44 + _WIDE * (value - 0.5), TABLE.y + 0.7 + _HIGH * (_ORDER.index(colour) + 0.5)


def die_box(colour: str, x: float, y: float, side: float) -> Box:
    """The ring of a die: nearly in its own form."""
    return Box.around(
        x, y, side, r=side / 2 if colour in ("green", "any") else 3 if colour == "red" else 1
    )


@kept(1)
def central_island() -> str:
    """Below dice and village."""
    return shore(348, 236, 191, 43, 4, "var(--k-wood)", 12, 0.5)


@kept(1)
def dice_ground() -> str:
    out = TABLE.draw(RAISED, LINE, 1.1)
    for line, colour in enumerate(_ORDER):
        y = TABLE.y + 0.7 + _HIGH * line
        out += Box(TABLE.x + 2, y + 1, 240, _HIGH - 2, 3).draw(soft(colour))
        heads = _HEADS[colour]
        for i, head in enumerate(heads):
            out += icon(head, TABLE.x + (13 + 19 * i if len(heads) > 1 else 22), y + _HIGH / 2, 16)
        empty = "".join(die_outline(colour, *_cell(colour, value), _DIE - 1) for value in range(1, 7))
        out += path(empty, "none", LINE, 0.8, dashed("2 2.5") + ' opacity=".55"')
    return out


def dice_part(scene: Scene) -> Part:
    part, ink, extra, centre = Part("dice"), Layers(), Layers(), scene.board.centre
    for die in dict.fromkeys(centre):
        colour, value, same = die[:-1], int(die[-1]), centre.count(die)
        x, y = _cell(colour, value)
        draw_die(ink, die, x, y, _DIE)
        if same > 1:
            extra.path(Disc(x + 16.5, y - 5.5, 5.8).d, RAISED, LINE, 0.9)  # between the rings
            extra.number(x + 16.5, y - 5.5, same, 11.75)
        words = Titled(f"{colour.capitalize()} {value}", count(same, "die", "dice") + " in the centre")
        part.spot(die_box(colour, x, y, _DIE), words, "DYO-063", id=f"centre-{die}")
    said = ", ".join(f"{die[:-1]} {die[-1]}" for die in centre) or "none"
    part.spot(Box(TABLE.x, TABLE.y, 42, 78), f"Dice in the centre: {said}", "DYO-061", line=True)
    part.draw(ink.drawn(), extra.drawn())
    return part


# ---------------------------------------------------------------- village


@kept(1)
def village_ground() -> str:
    out = ""
    for box in _TILES:
        out += Box(box.x + 1.5, box.y + 1.5, box.w, box.h, 3).draw("var(--paper-4)", SUMI, 0.9)
        out += box.draw(RAISED, LINE, 1.3)
        out += path(
            f"M{box.x + 4:g} {box.bottom - 25:g}h{box.w - 8:g}", "none", LINE, 0.8, dashed("2 2")
        )
    return out


def village_part(scene: Scene) -> Part:
    part, ink = Part("village"), Layers()
    for box, tile, nth in zip(_TILES, scene.board.villagers, ORDINALS, strict=True):
        x = box.x + box.w / 2
        draw_lines(ink, _face(tile.face), x, box.y + 27, box.w - 4, 15)
        draw_lines(
            ink, [[item for step in tile.other for item in step_signs(step)]], x, box.bottom - 12, 33, 12
        )
        words = Titled(
            f"The {nth} villager",
            f"{effect_words(tile.face)}; then it shows: {effect_words(tile.other)}",
        )
        part.spot(box, words, "DYO-085", id=f"villager-{tile.id}", line=True)
    part.draw(ink.drawn())
    return part


def _face(effect: Effect) -> list[list[Item]]:
    """A narrow column: alternatives and steps below each other."""
    lines: list[list[Item]] = []
    for step in effect:
        for number, op in enumerate(step):
            if number:
                lines.append(["or"])
            signs = step_signs((op,))
            if ARROW in signs:  # from above downwards
                at = signs.index(ARROW)
                lines += [signs[:at], ["\N{DOWNWARDS ARROW}"], signs[at + 1 :]]
            else:
                lines.append(signs)
    return lines


# ---------------------------------------------------------------- the black market


@kept(1)
def market_ground() -> str:
    x, y = MARKET.x, MARKET.y
    out = MARKET.draw("var(--k-wood)", SUMI, 1.5) + MARKET.grown(-4).draw(RAISED, LINE, 1)
    out += icon("lantern", x + 14, y + 16, 16)
    out += text(x + 24, y + 16, "Black market", 11.75, "start", "serif", 600)
    return out + icon("coin", x + 115, y + 16, 12)


def market_part(scene: Scene) -> Part:
    part, ink, tiles = Part("market"), Layers(), scene.board.market
    price = count(scene.board.rates.shop, "coin")
    whole = ", ".join(f"{kind.replace('-', ' ')}" + (f" ({n})" if n > 1 else "") for kind, n in tiles)
    part.spot(MARKET, f"Black market: {whole or 'empty'}", "DYO-111", line=True)
    rows = [tiles] if len(tiles) <= 5 else [tiles[: -(-len(tiles) // 2)], tiles[-(-len(tiles) // 2) :]]
    side = 22.5 if len(rows) == 1 else 16.5
    for line, kinds in enumerate(rows):
        pitch = min(23.7 if len(rows) == 1 else 17.3, 103 / max(len(kinds) - 1, 1))
        y = MARKET.y + (49 if len(rows) == 1 else 39 + 20 * line)
        for i, (kind, n) in enumerate(kinds):
            x = MARKET.x + (17 if len(rows) == 1 else 13) + pitch * i
            if n > 1:
                ink.path(Box.around(x + 1.5, y + 1.8, side).d, "var(--paper-4)", SUMI, 1)
            draw_tile(ink, kind, x, y, side)
            words = Titled(f"Relic tile {kind.replace('-', ' ')}", f"{n} in the black market, {price}")
            part.spot(Box.around(x, y, side), words, "DYO-111", id=f"market-{kind}")
    part.draw(ink.drawn())
    return part


# ---------------------------------------------------------------- rounds and players


def _seat_at(seat: int) -> tuple[float, float]:
    return ROUND.x + 17 + 27 * seat, ROUND.y + 60


@kept(8)
def round_ground(parties: tuple[str, ...]) -> str:
    x, y = ROUND.x, ROUND.y
    out = ROUND.draw(RAISED, LINE, 1.2) + text(x + 9, y + 13, "Round", 12, "start", "serif", 600)
    out += path("".join(Disc(x + 17 + 22 * i, y + 34, 9).d for i in range(ROUNDS)), SUNK, LINE, 1)
    for seat, party in enumerate(parties):
        if party != "mercenaries":  # who can never have the helmet
            out += party_crest(party, seat, *_seat_at(seat), 16)
    return out + icon("bag", x + 86, y + 13, 16)


def round_part(scene: Scene) -> Part:
    part, ink, board = Part("round"), Layers(), scene.board
    x, y = ROUND.x, ROUND.y
    for number in range(1, ROUNDS + 1):
        now = number == board.round
        if now:
            ink.path(Disc(x + 17 + 22 * (number - 1), y + 34, 9.5).d, "var(--ai-fill)", LINE, 1.2)
        ink.number(x + 17 + 22 * (number - 1), y + 34, number, 12, fill="var(--on-ai)" if now else "")
    where = f"Round {board.round} of {ROUNDS}" if board.round else "Before the first round"
    turn = f", turn {min(board.turn.number, TURNS)} of {TURNS}" if board.turn else ""
    part.spot(Box(x + 4, y + 22, 116, 24), where + turn, "DYO-060", line=True)
    ink.number(x + 105, y + 13, board.bag, 12)
    words = f"{count(board.bag, 'relic tile')} in the bag"
    part.spot(Box(x + 74, y + 3, 46, 20), words, "DYO-019", id="bag", line=True)
    for seat, party in enumerate(scene.parties):
        if party == "mercenaries":
            continue
        sx, sy = _seat_at(seat)
        holds = seat == board.helmet
        if holds:
            ink.draw(icon("helmet", sx + 11, sy + 8, 14, "pc", id="pc-helmet"))
        who = f"{scene.name(seat)}: " + ("holds the helmet" if holds else "without the helmet")
        start = ", starts this round" if seat == board.first else ""
        part.spot(Disc(sx, sy, 11), who + start, "DYO-240", id=f"seat-{seat + 1}", line=holds)
    part.draw(ink.drawn())
    return part
