"""Two players: the board of the mercenaries and their camp, in the middle of the sea."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import ARROW, Item, row
from sugoroku.draw.svg import HAIR, LINE, RAISED, SUNK, cartouche, dashed, icon, path, rect, soft, text
from sugoroku.games.daimyo.draw.scene import Scene
from sugoroku.games.daimyo.draw.svg.centre import die_box
from sugoroku.games.daimyo.draw.svg.parts import Part, ground
from sugoroku.games.daimyo.draw.svg.pieces import (
    die_outline,
    draw_die,
    draw_relic,
    draw_tile,
    tiles_words,
)
from sugoroku.games.daimyo.names import DICE, ISLANDS
from sugoroku.games.daimyo.seen import CampView, RatesView

Corner = tuple[float, float]
_ICONS: Final = {"tower": "radio-tower", "collect": "relic"}  # of what they do
_PLACES = 8
_SAYS: Final = {
    "relic": "a tile of an island back into the bag, or tiles of an island for them",
    "tower": "place one of their radio towers",
    "governor": "place one of their governors",
    "shadow": "place one of their shadows",
}
_RULES: Final = {"relic": "DYO-272", "tower": "DYO-274", "governor": "DYO-275", "shadow": "DYO-276"}


def plate(x: float, y: float, title: str) -> str:
    """A cell of the sea that is no island."""
    out = rect(x + 8, y + 5, 204, 174, 3, RAISED, LINE, 1.5)
    return out + rect(x + 11, y + 8, 198, 168, 2, "none", HAIR, 1.4) + cartouche(x + 17, y + 14, title)


def plate_box(x: float, y: float) -> Box:
    return Box(x + 8, y + 5, 204, 174)


def _signs(space: CampView) -> list[Item]:
    """What a die there does, with its price."""
    signs: list[Item] = [("coin", space.price), ARROW] if space.price else []
    for number, (verb, amount) in enumerate(reversed(space.options)):
        signs += ["/"] if number else []
        signs.append(("bag", 1) if verb == "cycle" else (_ICONS.get(verb, verb), amount))
    return signs


@kept(2)
def camp_ground(upper: Corner, lower: Corner, rates: RatesView, spaces: tuple[CampView, ...]) -> str:
    x, y = upper
    out = plate(x, y, "Mercenaries")
    for line, space in enumerate(spaces):
        colour = DICE[space.colour]
        top = y + 40 + 32.5 * line
        out += path(f"M{x + 18:g} {top - 2:g}h184", "none", HAIR, 0.9) if line else ""
        for place in range(space.capacity):
            cx = x + 33 + 33 * place
            out += path(die_outline(colour, cx, top + 14, 27), SUNK, LINE, 1.2, dashed())
            out += path(die_outline(colour, cx, top + 14, 12), soft(colour), LINE, 0.9)
        out += row(_signs(space), x + 148, top + 14, 17, 12.5)
    board = ground("camp-board", out)
    x, y = lower
    out = plate(x, y, "Their camp") + rect(x + 18, y + 44, 120, 10, 2, SUNK, LINE, 1)
    out += row([str(rates.camp_sum), ARROW, ("coin", f"+{rates.camp_coins}")], x + 54, y + 69, 14, 12)
    price = f"Their tiles, {count(rates.camp_tile, 'coin')} each"
    out += text(x + 18, y + 92, price, 11.75, "start", "q")
    slots = "".join(Box(x + 18 + 23.4 * i, y + 102, 21.5, 24).d for i in range(_PLACES))
    return board + ground("camp", out + path(slots, SUNK, LINE, 0.9))


def camp_parts(scene: Scene, upper: Corner, lower: Corner) -> list[Part]:
    return [_board(scene, *upper), _camp(scene, *lower)]


def _board(scene: Scene, x: float, y: float) -> Part:
    part, ink = Part("camp-board"), Layers()
    for line, space in enumerate(scene.board.camp):
        top, colour = y + 40 + 32.5 * line, DICE[space.colour]
        for place, die in enumerate(space.dice):
            draw_die(ink, die, x + 33 + 33 * place, top + 14, 25)
        free = space.capacity - len(space.dice)
        price = f"pay them {count(space.price, 'coin')}, " if space.price else ""
        words = Titled(
            f"Mercenaries, {space.id}",
            f"{price}{_SAYS[space.id]}; {count(free, 'place')} free for a {colour} die",
        )
        at = min(len(space.dice), space.capacity - 1)
        area = die_box(colour, x + 33 + 33 * at, top + 14, 28)
        part.spot(area, words, _RULES[space.id], id=f"camp-{space.id}", line=True)
    part.draw(ink.drawn())
    return part


def _camp(scene: Scene, x: float, y: float) -> Part:
    part, ink, rates = Part("camp"), Layers(), scene.board.rates
    party, wanted = scene.board.players[-1], rates.camp_sum
    total = sum(int(die[-1]) for space in scene.board.camp for die in space.dice)
    full = min(total, wanted) * 120 / wanted
    if full:
        ink.draw(rect(x + 18, y + 44, full, 10, 2, "var(--k-green)", LINE, 1))
    ink.draw(text(x + 145, y + 49, f"{total} of {wanted}", 12, "start", "num", 600))
    coins = count(rates.camp_coins, "coin")
    gets = f"sum {total}; from {wanted} on they get {coins} at the end of the round"
    words = Titled("Their dice", gets)
    part.spot(Box(x + 16, y + 38, 188, 40), words, "DYO-281", line=True)
    place = 0
    for colour, restored in enumerate(party.relics):
        for _ in range(restored):
            cx = x + 28.8 + 23.4 * place
            draw_relic(ink, ISLANDS[colour], cx, y + 114, 20)
            place += 1
    for tile in party.loose:
        cx = x + 28.8 + 23.4 * place
        draw_tile(ink, tile, cx, y + 114, 21)
        price = count(rates.camp_tile, "coin")
        said = f"Relic tile {tile.replace('-', ' ')} of the mercenaries: {price}"
        part.spot(Box.around(cx, y + 114, 21.5, 24), said, "DYO-279", id=f"camp-tile-{tile}")
        place += 1
    counts = (
        ("coin", party.tokens[3]), ("hero-card", party.hand_count), ("governor", party.governors),
        ("radio-tower", party.towers), ("shadow", party.shadows),
    )  # fmt: skip
    for i, (sign, n) in enumerate(counts):
        ink.draw(icon(sign, x + 26 + 38 * i, y + 151, 18))
        ink.number(x + 42 + 38 * i, y + 151, n, 12.5)
    have = f"{count(party.tokens[3], 'coin')}, {count(party.hand_count, 'hero card')}"
    left = f"{count(party.governors, 'governor')}, {count(party.towers, 'radio tower')}"
    left += f", {count(party.shadows, 'shadow')} left"
    words = Titled("The mercenaries", f"{have}; {left}; tiles: {tiles_words(party.loose)}")
    part.spot(Box(x + 14, y + 138, 192, 28), words, "DYO-270", line=True)
    part.draw(ink.drawn())
    return part
