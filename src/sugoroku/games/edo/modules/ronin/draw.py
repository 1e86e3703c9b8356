"""The Ronin on the maps, what they block, and what can still be drawn and won."""

from collections import Counter
from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.draw.area import Area, Box, Disc, Point
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import (
    GOLD,
    LINE,
    RAISED,
    SUMI,
    SUNK,
    WASHI,
    circle,
    crest,
    dashed,
    icon,
    path,
    rect,
    text,
)
from sugoroku.draw.tokens import form, ghost
from sugoroku.games.edo.draw.additions import Addition, Map
from sugoroku.games.edo.draw.scene import Scene
from sugoroku.games.edo.draw.svg import land, scenery
from sugoroku.games.edo.draw.svg.land import CITIES, FIELDS
from sugoroku.games.edo.modules.ronin.state import KEY
from sugoroku.games.edo.modules.ronin.view import RoninView
from sugoroku.games.edo.view import SpaceView

_HEIGHT: Final = 24  # of the line of the offers
_CROSS: Final = "M5-4.5l9 9M14-4.5l-9 9"
_TYPE_WORDS: Final = {
    "forestry": "forestry",
    "quarry": "quarry",
    "rice_field": "rice field",
    "town": "town",
}


def _seen(scene: Scene) -> RoninView:
    seen: RoninView = scene.view.added[KEY]
    return seen


# ---------------------------------------------------------------- forms


def forms(seats: int) -> dict[str, str]:
    return {
        "ronin": circle(0, 0, 9.5, WASHI, SUMI, 1.2) + icon("ronin", 0, 0, 15.5, color=SUMI),
        "ronin-neutral": _neutral(),
        "ronin-line": rect(0, 0, 276, _HEIGHT, 4, SUNK)
        + icon("ronin", 14, 12, 19)
        + icon("bag", 198, 12, 16),
        "ban-build": _ban("build"),
        "ban-income": _ban("wealth"),
    }


def _neutral() -> str:
    """A samurai of nobody: gold horns over a plain shield."""
    horns = "M-7.8-15C-7.5-7.8-4.2-4.5 0-4.5S7.5-7.8 7.8-15C5.1-10.8 3-9.3 0-9.3S-5.1-10.8-7.8-15z"
    shield = "M-6.3-4.2h12.6v6.3c0 4.5-3 6-6.3 7.5c-3.3-1.5-6.3-3-6.3-7.5z"
    return path(horns, GOLD, SUMI, 1) + path(shield, "var(--k-stone)", SUMI, 1.1)


def _ban(sign: str) -> str:
    """A chip with the sign of what is not possible, and a cross."""
    out = rect(-17, -8.5, 34, 17, 8.5, RAISED, LINE, 1) + icon(sign, -7, 0, 14)
    return out + path(_CROSS, "none", "var(--shu)", 2)


# ---------------------------------------------------------------- on the maps


def figures(scene: Scene, space: SpaceView) -> int:
    seen = _seen(scene)
    return seen.spaces.count(space.id) + _neutrals(seen, space)


def _neutrals(seen: RoninView, space: SpaceView) -> int:
    return seen.neutral if space.type in FIELDS else 0


def on_map(draft: Draft, scene: Scene, where: Map) -> None:
    seen = _seen(scene)
    for space in scene.board.spaces:
        ronin, neutral = seen.spaces.count(space.id), _neutrals(seen, space)
        if not ronin and not neutral:
            continue
        at = where.last(scene, space, ronin + neutral)
        scale = (0.72 if where.small else 0.85) if space.type in FIELDS else 0.9
        for x, y in at[:neutral]:
            draft.draw(form("ronin-neutral", x, y, scale))
        if ronin:
            _band(draft, scene, space, at[neutral:], scale, "s-" if where.small else "")
            _bans(draft, scene, space, where)
    _ghosts(draft, scene, where)


def _band(
    draft: Draft, scene: Scene, space: SpaceView, at: list[Point], scale: float, sheet: str
) -> None:
    mark = ""
    for number, (x, y) in enumerate(at):
        id = f'id="pc-{sheet}ronin-{space.id}-{number}" class="pc"'
        mark += f'<use {id} href="#ronin" transform="translate({x:.1f} {y - 2:.1f}) scale({scale})"/>'
    words = Titled(f"{len(at)} Ronin on {space.name}", effect(scene, space))
    draft.spot(_around(at), words, "EDO-R017", mark, f"ronin-{space.id}")


def _around(at: list[Point]) -> Area:
    (x, y), right = at[0], at[-1][0]
    return Disc(x, y - 2, 11) if len(at) == 1 else Box(x - 11, y - 13, right - x + 22, 22, 11)


def effect(scene: Scene, space: SpaceView) -> str:
    """What the Ronin of a space change there."""
    seen = _seen(scene)
    number = seen.spaces.count(space.id)
    if space.type not in CITIES:
        return f"in the chart they count like {number} samurai"
    bans = ["nobody can build here"] if number >= seen.blocks_building else []
    bans += ["the town pays no income"] if number >= seen.blocks_income else []
    return ", ".join(bans) or "a single one has no effect"


def _bans(draft: Draft, scene: Scene, space: SpaceView, where: Map) -> None:
    """Building is crossed out at the name of the town, income where it would be paid."""
    seen, box = _seen(scene), where.plates[space.id]
    number = seen.spaces.count(space.id)
    if space.type not in CITIES or not isinstance(box, Box):
        return
    if where.small:
        at = ((box.x + 16, box.y - 4, 0.85), (box.right - 16, box.y - 4, 0.85))
    else:
        x, y = scenery.income_at(space, box)
        at = ((box.right - 38, box.y - 5, 1), (x + 10, y, 1))
    if number >= seen.blocks_building:
        draft.draw(form("ban-build", *at[0]))
    if number >= seen.blocks_income:
        draft.draw(form("ban-income", *at[1]))


def said_of(scene: Scene, space: SpaceView) -> list[str]:
    seen = _seen(scene)
    number, neutral = seen.spaces.count(space.id), _neutrals(seen, space)
    found = [f"{neutral} neutral samurai"] if neutral else []
    return found + ([f"{number} Ronin: {effect(scene, space)}"] if number else [])


def _ghosts(draft: Draft, scene: Scene, where: Map) -> None:
    """Where a Ronin would stand, and the ways of samurai who come."""
    for choice, (space,) in scene.offers("send-ronin"):
        seen = scene.spaces[space]
        x, y = where.stand(seen, where.plates[space], len(where.last(scene, seen, 99)) + 1)[-1]
        draft.ghost(choice, ghost(form("ronin", x, y - 2, 0.9), ".75"))
    goal = _seen(scene).gather
    for verb in ("walk", "bring"):
        for choice, (start,) in scene.offers(verb):
            route = land.way(scene.board, start, goal, scene.board.prices)
            d = land.trail(where.plates, route)
            draft.ghost(
                choice, path(d, "none", WASHI, 7) + path(d, "none", "var(--ai)", 4, dashed("7 4"))
            )


# ---------------------------------------------------------------- the line of the offers


def strip(draft: Draft, scene: Scene, box: Box) -> None:
    seen, y = _seen(scene), box.centre[1]
    rule = f"{seen.blocks_building}+ no building, {seen.blocks_income} no income"
    out = form("ronin-line", box.x, box.y) + text(box.x + 27, y, rule, 11.75, "start")
    out += text(box.right - 67, y, len(seen.bag), 12.5, "start", "num", 700)
    out += crest(scene.whose, box.right - 36, y, 14)
    out += text(box.right - 26, y, seen.tokens[scene.whose], 12.5, "start", "num", 700)
    draft.spot(box, lambda: _words(scene), "EDO-R019", out, line=True)


def _words(scene: Scene) -> Titled:
    seen = _seen(scene)
    tiles = Counter(" or ".join(_TYPE_WORDS[type] for type in types) for types in seen.bag)
    bag = ", ".join(f"{number} x {types}" if number > 1 else types for types, number in tiles.items())
    tokens = ", ".join(f"{scene.name(seat, 'you')} {n}" for seat, n in enumerate(seen.tokens))
    rule = f"{seen.blocks_building} stop building in a town, {seen.blocks_income} its income"
    said = f"{rule}. Bag: {bag or 'empty'}. Tokens: {tokens}; {seen.tokens_left} left."
    return Titled("Ronin", said)


ADDITION: Final = Addition(
    forms=forms, figures=figures, says=said_of, map=on_map, strip=strip, height=_HEIGHT,
)  # fmt: skip
