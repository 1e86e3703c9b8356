"""The gear ring: ten houses with their piles, the joints between neighbours, the airship, the box."""

from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Place, Sheet
from sugoroku.core.plural import count
from sugoroku.draw.kept import kept
from sugoroku.draw.places import round_place, square_place
from sugoroku.draw.shapes import cog, num, polar, sector
from sugoroku.draw.svg import (
    DEEP,
    HAIR,
    LINE,
    PAPER,
    RAISED,
    amounts,
    cartouche,
    circle,
    crest,
    dashed,
    group,
    icon,
    path,
    piece,
    rect,
    text,
)
from sugoroku.games.jiguan.actions import GEAR_NAMES
from sugoroku.games.jiguan.draw.pieces import forms, gear, gear_face, ghost, pile
from sugoroku.games.jiguan.draw.scene import ROMAN, Scene, icons
from sugoroku.games.jiguan.effect_words import effect_words
from sugoroku.games.jiguan.names import COLOURS, HOUSE_COUNT
from sugoroku.games.jiguan.view import Board, GearView, HouseView
from sugoroku.games.jiguan.words import gear_words

_ID: Final = "ring"
_SIZE: Final = (372, 356)
_X, _Y = 186, 179
_HOUSES, _HOUSE = 117, 28.5  # radius of the circle of houses, and of a house
_REWARDS, _JOINTS, _NUMBERS = 74, 143.5, 154.5
_CENTRE = 58
_STEP = 360 / HOUSE_COUNT
_BOX = (336, 330)


def ring(scene: Scene) -> Sheet:
    board = scene.board
    return Sheet(
        id=_ID,
        title="Gear ring",
        icon="gear-blue",
        tab="Ring",
        size=_SIZE,
        ground=_ground(tuple(house.reward for house in board.houses), board.plain_reward),
        live=_live(scene),
        places=scene.places(_places),
        text=tuple(_text(scene)),
        ghosts=_ghosts(scene),
    )


def _at(house: int) -> tuple[float, float]:
    return polar(_X, _Y, _HOUSES, _STEP * house)


def _joint(house: int) -> tuple[float, float]:
    """Between a house and the next."""
    return polar(_X, _Y, _JOINTS, _STEP * (house + 0.5))


# ---------------------------------------------------------------- printed


@kept(512)  # of so many matches
def _ground(rewards: tuple[Effect | None, ...], plain: tuple[Effect, ...]) -> str:
    width, height = _SIZE
    out = forms(_ID, "gear") + rect(0, 0, width, height, 0, "url(#bok)")
    out += path(cog(_X, _Y, 172, 161, 30), RAISED, LINE, 1.5)
    out += circle(_X, _Y, _HOUSES, "none", DEEP, 13)
    out += circle(_X, _Y, _HOUSES, "none", LINE, 0.9, dashed("2 4"))
    out += circle(_X, _Y, _CENTRE, RAISED, LINE) + _waves()
    for house, reward in enumerate(rewards):
        out += _printed_house(house, reward)
    out += path("".join(_link(house) for house in range(HOUSE_COUNT)), PAPER, LINE, 0.9)
    if rewards[0] is None:
        out += _choice(plain)
    return out + cartouche(10, 10, "Gear ring") + path(_open_box(*_BOX), RAISED, LINE, 1.25)


def _waves() -> str:
    """A sea under the airship."""
    half = sector(_X, _Y, 0.1, _CENTRE - 1, 90, 270)
    clip = f'<clipPath id="ring-sea"><path d="{half}"/></clipPath>'
    sea = rect(_X - 62, _Y + 34, 124, 30, 0, "url(#seigaiha)", more='clip-path="url(#ring-sea)"')
    return group(clip + sea, more='opacity=".3"')


def _printed_house(house: int, reward: Effect | None) -> str:
    x, y = _at(house)
    at_reward, at_number = (polar(_X, _Y, r, _STEP * house) for r in (_REWARDS, _NUMBERS))
    out = circle(x, y, _HOUSE, PAPER, LINE) + path(cog(x, y, 14, 10, 8), "none", HAIR, 1.2)
    out += circle(*at_reward, 11.5, RAISED, LINE, 1)
    if reward:
        out += amounts(icons(reward), *at_reward, 13 if reward.amount != 1 else 16, 11, 0)
    else:
        out += text(*at_reward, "any", 11)
    return out + text(*at_number, house + 1, 11, cls="q")


def _link(house: int) -> str:
    """Two small rings joined: what is taken together."""
    x, y = _joint(house)
    (ax, ay), (bx, by) = (polar(x, y, 4.2, _STEP * (house + 0.5) + turn) for turn in (-90, 90))
    ring = "m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0"
    line = f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    return line + f"M{num(ax)} {num(ay)}{ring}M{num(bx)} {num(by)}{ring}"


def _reward_at(number: int, of: int) -> tuple[float, float]:
    return _X + 32 * (number - (of - 1) / 2), _Y + 34


def _choice(plain: tuple[Effect, ...]) -> str:
    """On the plain side an empty house pays one of these."""
    out = ""
    for number, reward in enumerate(plain):
        x, y = _reward_at(number, len(plain))
        out += circle(x, y, 12.5, RAISED, LINE, 1)
        out += amounts(icons(reward), x, y, 14, 11, 0)
    return out


def _open_box(x: float, y: float) -> str:
    return f"M{x - 13} {y - 4}h26v14h-26zM{x - 13} {y - 4}l-5-6h12l4 6M{x + 13} {y - 4}l5-6h-12l-4 6"


# ---------------------------------------------------------------- what lies there


def _live(scene: Scene) -> str:
    board = scene.board
    out = "".join(_pile(house, view) for house, view in enumerate(board.houses))
    out += _centre(scene) + _period(board)
    out += piece("box", text(*_BOX, len(board.box), 12, cls="num", bold=700))
    out += piece("first", text(12, 338, "Starts", 11, "start", "q") + crest(board.first, 58, 338, 16))
    return out + _box_choices(scene)


@kept(1 << 12)
def _pile(house: int, view: HouseView) -> str:
    x, y = _at(house)
    if len(view.gears) > 1:
        return "".join(gear(_ID, what, *at) for what, at in _open_pile(house, view))
    return pile(x, y, 20, view.count - 1) + "".join(gear(_ID, what, x, y) for what in view.gears)


def _open_pile(house: int, view: HouseView) -> list[tuple[GearView, tuple[float, float, float]]]:
    """With `house_access = any` all gears of a house lie side by side.  JIG-030"""
    x, y = _at(house)
    turn = 360 / len(view.gears)
    start = 90 if len(view.gears) == 2 else 0
    return [
        (what, (*polar(x, y, 13.6, start + turn * i), 12.8 if len(view.gears) < 4 else 9.5))
        for i, what in enumerate(view.gears)
    ]


def _centre(scene: Scene) -> str:
    board = scene.board
    plain = board.houses[0].reward is None
    if board.airship < 0:
        size = 42 if plain else 52
        ship = icon("airship", _X, _Y - (28 if plain else 22), size)
    else:
        ship = icon("airship", _X - 12, _Y - 26, 38) + crest(board.airship, _X + 22, _Y - 24, 20)
    out = piece("airship", ship)
    left = f"{board.gears_left} gear{'' if board.gears_left == 1 else 's'} left"
    y = _Y + (-2 if plain else 10)
    if board.airship >= 0:
        left = "last turns"
    out += text(_X, y, left, 12, bold=600)
    if board.period_two:
        out += text(_X, y + 14, f"{board.period_two} in period II", 11, cls="q")
    return out


def _period(board: Board) -> str:
    if board.rounds == 1:
        said = "One period"
    else:
        said = f"Period {ROMAN[board.round]} of {ROMAN[board.rounds]}"
    return rect(_SIZE[0] - 94, 10, 84, 20, 10, RAISED, LINE, 1) + text(_SIZE[0] - 52, 20, said, 11)


def _box_gears(scene: Scene) -> list[tuple[GearView, float, float]]:
    """The gears of the box that can be taken: a row for each colour, a column for each number."""
    wanted = {target.removeprefix("box-") for target in scene.choices if target.startswith("box-")}
    found = [what for what in scene.board.box if GEAR_NAMES[what.gear] in wanted] if wanted else []
    return [
        (what, _X + 25.5 * (what.number - 3), _Y + 25.5 * (COLOURS.index(what.colour) - 2))
        for what in found
    ]


def _box_choices(scene: Scene) -> str:
    """The box is opened over the middle while a gear may come from it.  JIG-155"""
    gears = _box_gears(scene)
    if not gears:
        return ""
    out = circle(_X, _Y, 87, RAISED, LINE, 1.5)
    return out + "".join(gear(_ID, what, x, y, 10) for what, x, y in gears)


# ---------------------------------------------------------------- places


def _places(scene: Scene) -> list[Place]:
    board = scene.board
    places = [_house_place(board, house) for house in range(HOUSE_COUNT)]
    for house, view in enumerate(board.houses):
        if len(view.gears) > 1:
            for what, (x, y, r) in _open_pile(house, view):
                words = f"{gear_words(what)} gear of house {house + 1}"
                places.append(round_place(f"gear-{GEAR_NAMES[what.gear]}", words, x, y, r, "JIG-030"))
    if not any(target.startswith("box-") for target in scene.choices):
        places += _middle_places(scene)
    places += [_pair_place(house) for house in range(HOUSE_COUNT)]
    words = (
        f"The box: {count(len(board.box), 'gear')} out of the game. Some workshops take gears from here."
    )
    places.append(square_place("box", words, _BOX[0] - 19, _BOX[1] - 13, 38, 26, 4, "JIG-156"))
    for what, x, y in _box_gears(scene):
        words = f"{gear_words(what)} gear of the box"
        places.append(round_place(f"box-{GEAR_NAMES[what.gear]}", words, x, y, 12, "JIG-155"))
    starts = f"{scene.name(board.first)} began this period"
    places.append(square_place("", starts, 8, 327, 62, 22, 4, "JIG-040"))
    return places


def _house_place(board: Board, house: int) -> Place:
    x, y = _at(house)
    words = f"House {house + 1}: {_house_words(board.houses[house])}"
    return round_place(f"house-{house + 1}", words, x, y, _HOUSE, "JIG-061")


def _house_words(view: HouseView) -> str:
    pays = effect_words(view.reward) if view.reward else "a reward of your choice"
    if not view.count:
        return f"empty. Who takes from here gets {pays}."
    seen = ", ".join(gear_words(what) for what in view.gears)
    below = view.count - len(view.gears)
    hidden = f" on top, {below} more below unseen" if below else ""
    return f"{seen}{hidden}. Once empty it pays {pays}."


def _pair_place(house: int) -> Place:
    other = (house + 1) % HOUSE_COUNT + 1
    words = f"Houses {house + 1} and {other}: action A takes a gear from each, or its reward if empty"
    return round_place(f"pair-{house + 1}", words, *_joint(house), 13, "JIG-060")


def _middle_places(scene: Scene) -> list[Place]:
    board = scene.board
    points = count(board.airship_points, "point")
    ship = f"The airship, {points}: who takes the last gear of the ring gets it"
    if board.airship >= 0:
        ship += f". {scene.name(board.airship)} has it; everybody else has one more turn"
    places = [round_place("", ship, _X, _Y - 20, 30, "JIG-170")]
    later = f", {board.period_two} more for period II" if board.period_two else ""
    left = f"{count(board.gears_left, 'gear')} left on the ring{later}. The last one ends the period."
    plain = board.houses[0].reward is None
    places.append(square_place("", left, _X - 45, _Y + (-10 if plain else 2), 90, 28, 4, "JIG-073"))
    if plain:
        for number, reward in enumerate(board.plain_reward):
            words = f"An empty house pays this, or another of the three: {effect_words(reward)}"
            at = _reward_at(number, len(board.plain_reward))
            places.append(round_place(f"reward-{reward.kind}", words, *at, 12.5, "JIG-064"))
    return places


def _ghosts(scene: Scene) -> dict[int, str]:
    """Both houses of a choice are ringed."""
    found = {}
    for choice, (house,) in scene.offers("take"):
        first = int(house) - 1
        rings = [
            circle(*_at(h), _HOUSE + 1, "none", "var(--ai)", 2.5, dashed("6 4"))
            for h in (first, (first + 1) % HOUSE_COUNT)
        ]
        found[choice.action] = "".join(rings)
    for choice, (name,) in scene.offers("discard"):
        what = next((held for held in scene.board.held if GEAR_NAMES[held.gear] == name), None)
        if what is not None:
            found[choice.action] = ghost(gear_face(_ID, what, _BOX[0], _BOX[1] - 14, 14))
    return found


def _text(scene: Scene) -> list[str]:
    board = scene.board
    lines = [f"House {h + 1}: {_house_words(view)}" for h, view in enumerate(board.houses)]
    holder = f"{scene.name(board.airship)} has the airship." if board.airship >= 0 else ""
    later = f", {board.period_two} more for period II" if board.period_two else ""
    lines.append(f"{count(board.gears_left, 'gear')} left{later}. {holder}".rstrip())
    box = ", ".join(gear_words(what) for what in board.box) or "empty"
    return [*lines, f"In the box: {box}."]
