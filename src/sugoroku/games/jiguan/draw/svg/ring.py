"""The gear ring: ten houses with their piles, the joints between neighbours, the airship, the box."""

from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import row
from sugoroku.draw.shapes import cog, num, polar, sector
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, PAPER, RAISED, circle, dashed, icon, path, piece, text
from sugoroku.draw.tokens import discs_below, ghost
from sugoroku.draw.tracks import Ring
from sugoroku.games.jiguan.actions import GEAR_NAMES
from sugoroku.games.jiguan.draw.scene import ROMAN, Scene, icons
from sugoroku.games.jiguan.draw.svg.pieces import forms, gear, gear_face
from sugoroku.games.jiguan.effect_words import effect_words
from sugoroku.games.jiguan.names import COLOURS, HOUSE_COUNT
from sugoroku.games.jiguan.view import Board, GearView, HouseView
from sugoroku.games.jiguan.words import gear_words

_ID: Final = "ring"
_SIZE: Final = (372, 356)
_RING: Final = Ring(186, 179, 117, HOUSE_COUNT)
_X, _Y, _CENTRE = _RING.x, _RING.y, 58
_HOUSES: Final = _RING.discs(28.5)
_JOINTS: Final = tuple(Disc(*_RING.at(house + 0.5, 143.5), 13) for house in range(HOUSE_COUNT))
_BOX: Final = Box(317, 317, 38, 26)


def ring(scene: Scene) -> Sheet:
    board, draft = scene.board, scene.draft()
    for house, view in enumerate(board.houses):
        _house(draft, house, view)
    from_box = _from_box(scene)
    _middle(draft, scene, covered=bool(from_box))
    for house in range(HOUSE_COUNT) if draft.closely else ():
        names = f"Houses {house + 1} and {(house + 1) % HOUSE_COUNT + 1}"
        words = Titled(names, "action A takes a gear from each, or its reward if empty")
        draft.spot(_JOINTS[house], words, "JIG-060", id=f"pair-{house + 1}")
    _corners(draft, scene)
    _open_box(draft, from_box)
    _ghosts(draft, scene)
    base = _ground(tuple(house.reward for house in board.houses), board.plain_reward)
    return draft.sheet(id=_ID, title="Gear ring", icon="gear-blue", tab="Ring", size=_SIZE, ground=base)


@kept(512)  # of so many matches
def _ground(rewards: tuple[Effect | None, ...], plain: tuple[Effect, ...]) -> str:
    out = forms(_ID, "gear") + Box(0, 0, *_SIZE, 0).draw("url(#bok)")
    out += path(cog(_X, _Y, 172, 161, 30), RAISED, LINE, 1.5) + _RING.band(13)
    out += circle(*_RING[:3], "none", LINE, 0.9, dashed("2 4"))
    out += circle(_X, _Y, _CENTRE, RAISED, LINE) + _waves()
    out += "".join(_printed_house(house, reward) for house, reward in enumerate(rewards))
    out += path("".join(map(_link, range(HOUSE_COUNT))), PAPER, LINE, 0.9)
    for disc, choice in zip(_choices(len(plain)), plain, strict=True) if rewards[0] is None else ():
        out += disc.draw(RAISED, LINE, 1) + row(icons(choice), *disc.centre, 14, 11, 0)
    lid = "M323 326h26v14h-26zM323 326l-5-6h12l4 6M349 326l5-6h-12l-4 6"
    return out + svg.cartouche(10, 10, "Gear ring") + path(lid, RAISED, LINE, 1.25)


def _choices(number: int) -> list[Disc]:
    """On the plain side an empty house pays one of these."""
    return [Disc(_X + 32 * (i - (number - 1) / 2), _Y + 34, 12.5) for i in range(number)]


def _waves() -> str:
    """A sea under the airship."""
    clip = f'<clipPath id="ring-sea"><path d="{sector(_X, _Y, 0.1, _CENTRE - 1, 90, 270)}"/></clipPath>'
    sea = Box(_X - 62, _Y + 34, 124, 30, 0).draw("url(#seigaiha)", more='clip-path="url(#ring-sea)"')
    return svg.group(clip + sea, more='opacity=".3"')


def _printed_house(house: int, reward: Effect | None) -> str:
    x, y, _ = _HOUSES[house]
    at = _RING.at(house, 74)
    out = _HOUSES[house].draw(PAPER, LINE) + path(cog(x, y, 14, 10, 8), "none", svg.HAIR, 1.2)
    out += circle(*at, 11.5, RAISED, LINE, 1) + text(*_RING.at(house, 154.5), house + 1, 11, cls="q")
    if reward is None:
        return out + text(*at, "any", 11)
    return out + row(icons(reward), *at, 13 if reward.amount != 1 else 16, 11, 0)


def _link(house: int) -> str:
    """Two small rings joined: what is taken together."""
    x, y, _ = _JOINTS[house]
    turn = _RING.angle(house + 0.5)
    a, b = (f"{num(ex)} {num(ey)}" for ex, ey in (polar(x, y, 4.2, turn + side) for side in (-90, 90)))
    ring = "m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0"
    return f"M{a}L{b}M{a}{ring}M{b}{ring}"


# ---------------------------------------------------------------- houses


def _house(draft: Draft, house: int, view: HouseView) -> None:
    said = Titled(f"House {house + 1}", _house_words(view))
    draft.spot(_HOUSES[house], said, "JIG-061", _pile(house, view), f"house-{house + 1}", line=True)
    for what, disc in _side_by_side(house, view) if draft.closely and len(view.gears) > 1 else ():
        words = f"{gear_words(what)} gear of house {house + 1}"
        draft.spot(disc, words, "JIG-030", id=f"gear-{GEAR_NAMES[what.gear]}")


@kept(1 << 12)
def _house_words(view: HouseView) -> str:
    pays = effect_words(view.reward) if view.reward else "a reward of your choice"
    if not view.count:
        return f"empty. Who takes from here gets {pays}."
    seen = ", ".join(gear_words(what) for what in view.gears)
    below = view.count - len(view.gears)
    hidden = f" on top, {below} more below unseen" if below else ""
    return f"{seen}{hidden}. Once empty it pays {pays}."


@kept(1 << 12)
def _pile(house: int, view: HouseView) -> str:
    if len(view.gears) > 1:
        return "".join(gear(_ID, what, *disc) for what, disc in _side_by_side(house, view))
    x, y, _ = _HOUSES[house]
    return discs_below(x, y, 20, view.count - 1) + "".join(gear(_ID, what, x, y) for what in view.gears)


def _side_by_side(house: int, view: HouseView) -> list[tuple[GearView, Disc]]:
    """With `house_access = any` all gears of a house can be seen.  JIG-030"""
    number = len(view.gears)
    around = Ring(*_RING.at(house), 13.6, number, 90 if number == 2 else 0)
    return list(zip(view.gears, around.discs(12.8 if number < 4 else 9.5), strict=True))


# ---------------------------------------------------------------- the middle and the corners


def _middle(draft: Draft, scene: Scene, covered: bool) -> None:
    """The airship and the gears left; while the box is open it lies over them."""
    board = scene.board
    up = 12 if board.houses[0].reward is None else 0  # room for the rewards to choose from
    draft.draw(_centre(board, up))
    gets = "who takes the last gear of the ring gets it"
    if board.airship >= 0:
        gets += f". {scene.name(board.airship)} has it; everybody else has one more turn"
    ship = Titled(f"The airship, {count(board.airship_points, 'point')}", gets)
    later = f"{board.period_two} more for period II; " if board.period_two else ""
    gears = f"{count(board.gears_left, 'gear')} left on the ring"
    left = Titled(gears, f"{later}the last one ends the period")
    draft.say(str(ship), str(left))
    if covered:
        return
    draft.spot(Disc(_X, _Y - 20, 30), ship, "JIG-170")
    draft.spot(Box(_X - 45, _Y + 2 - up, 90, 28), left, "JIG-073")
    plain = board.plain_reward if up else ()
    for disc, choice in zip(_choices(len(plain)), plain, strict=True):
        words = Titled(effect_words(choice), "an empty house pays this, or another of the three")
        draft.spot(disc, words, "JIG-064", id=f"reward-{choice.kind}")


def _centre(board: Board, up: int) -> str:
    ship, left = icon("airship", _X, _Y - (28 if up else 22), 42 if up else 52), "last turns"
    if board.airship < 0:
        left = f"{count(board.gears_left, 'gear')} left"
    else:
        ship = icon("airship", _X - 12, _Y - 26, 38) + svg.crest(board.airship, _X + 22, _Y - 24, 20)
    out = piece("airship", ship) + text(_X, _Y + 10 - up, left, 12, bold=600)
    later = f"{board.period_two} in period II"
    return out + (text(_X, _Y + 24 - up, later, 11, cls="q") if board.period_two else "")


def _corners(draft: Draft, scene: Scene) -> None:
    """Which period it is, who began it, how much lies in the box."""
    board, plate = scene.board, Box(_SIZE[0] - 94, 10, 84, 20, 10)
    said = f"Period {ROMAN[board.round]} of {ROMAN[board.rounds]}" if board.rounds > 1 else "One period"
    draft.draw(plate.draw(RAISED, LINE, 1), text(*plate.centre, said, 11))
    number = piece("box", text(*_BOX.centre, len(board.box), 12, cls="num", bold=700))
    out = count(len(board.box), "gear")
    box = Titled("The box", f"{out} out of the game. Some workshops take gears from here.")
    draft.spot(_BOX, box, "JIG-156", number, "box")
    draft.say(f"In the box: {', '.join(gear_words(what) for what in board.box) or 'empty'}.")
    starts = piece(
        "first", text(12, 338, "Starts", 11, "start", "q") + svg.crest(board.first, 58, 338, 16)
    )
    draft.spot(Box(8, 327, 62, 22), f"{scene.name(board.first)} began this period", "JIG-040", starts)


def _from_box(scene: Scene) -> list[GearView]:
    """The gears of the box that can be taken.  JIG-155"""
    wanted = {target.removeprefix("box-") for target in scene.choices if target.startswith("box-")}
    return [what for what in scene.board.box if GEAR_NAMES[what.gear] in wanted] if wanted else []


def _open_box(draft: Draft, gears: list[GearView]) -> None:
    """Over the middle: a row for each colour, a column for each number."""
    if gears:
        draft.draw(circle(_X, _Y, 87, RAISED, LINE, 1.5))
    for what in gears:
        x, y = _X + 25.5 * (what.number - 3), _Y + 25.5 * (COLOURS.index(what.colour) - 2)
        words, id = f"{gear_words(what)} gear of the box", f"box-{GEAR_NAMES[what.gear]}"
        draft.spot(Disc(x, y, 12), words, "JIG-155", gear(_ID, what, x, y, 10), id)


def _ghosts(draft: Draft, scene: Scene) -> None:
    """Both houses of a choice are ringed; what is discarded goes to the box."""
    for choice, (house,) in scene.offers("take"):
        both = (_HOUSES[int(house) - 1], _HOUSES[int(house) % HOUSE_COUNT])
        rings = (circle(x, y, r + 1, "none", "var(--ai)", 2.5, dashed("6 4")) for x, y, r in both)
        draft.ghost(choice, "".join(rings))
    held = {GEAR_NAMES[what.gear]: what for what in scene.board.held}
    for choice, (name,) in scene.offers("discard"):
        if name in held:
            draft.ghost(choice, ghost(gear_face(_ID, held[name], _BOX.centre[0], _BOX.y - 1, 14)))
