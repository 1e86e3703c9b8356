"""The map: who stands where, what is built, what each space yields or pays now, and the ways there."""

from functools import partial
from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import INK, PAPER, crest, dashed, icon, path, rect, text
from sugoroku.draw.tokens import ghost
from sugoroku.games.edo.draw.additions import Map, additions, forms_of, said_of, standing
from sugoroku.games.edo.draw.scene import Scene
from sugoroku.games.edo.draw.svg import land, scenery
from sugoroku.games.edo.draw.svg.land import CITIES, FIELDS, Area
from sugoroku.games.edo.draw.svg.pieces import forms, mover, piece
from sugoroku.games.edo.names import BUILDING_WORDS, BUILDINGS
from sugoroku.games.edo.view import SpaceView

_ID: Final = "map"
RULES: Final = {
    "edo": "EDO-B071", "town": "EDO-B071", "forestry": "EDO-B067", "quarry": "EDO-B067",
    "rice_field": "EDO-B067", "river": "EDO-B046", "road": "EDO-B046", "border": "EDO-B081",
}  # fmt: skip


def themap(scene: Scene) -> Sheet:
    board, draft = scene.board, scene.draft()
    for space in board.spaces:
        where = land.plate(board, space)
        mark = _there(space, where)
        about = land.target(space, where)
        said = space.type in CITIES or space.type in FIELDS or any(space.samurai)
        words = partial(space_words, scene, space)
        draft.spot(about, words, RULES[space.type], mark, space.id)
        if said:
            draft.say(str(space_words(scene, space, ranks=False)))
    for space in board.spaces:
        _figures(draft, scene, space)
    for addition in additions(scene):
        if addition.map:
            addition.map(draft, scene, Map(False, land.plates(board), land.figures_at))
    _ghosts(draft, scene)
    return draft.sheet(
        id=_ID, title="Map", icon="travel", tab="Map", size=land.SIZE, ground=_ground(scene)
    )


def _ground(scene: Scene) -> str:
    """The same for the whole game: spaces without what stands on them."""
    board = scene.board
    bare = tuple((bare_space(space), land.plate(board, space)) for space in board.spaces)
    return forms_of(scene) + _printed(bare, board.roads, len(board.players))


def bare_space(space: SpaceView) -> SpaceView:
    return SpaceView(
        id=space.id, type=space.type, name=space.name, x=space.x, y=space.y, covered=space.covered,
        samurai=(), merchant=False, site_count=space.site_count, chart=space.chart,
        fortress_places=space.fortress_places,
    )  # fmt: skip


@kept(8)
def _printed(bare: tuple[tuple[SpaceView, Area], ...], roads: scenery.Roads, seats: int) -> str:
    return forms(_ID, seats, "samurai", "house", "post", "merchant") + scenery.scenery(bare, roads)


# ---------------------------------------------------------------- plates


def _there(space: SpaceView, where: Area) -> str:
    if space.covered or isinstance(where, Disc):
        return ""
    return _city(space, where) if space.type in CITIES else _yield(space, where)


def _city(space: SpaceView, box: Box) -> str:
    out = ""
    for number in range(space.fortresses):
        out += icon("fortress", *scenery.fortress_at(space, box, number), 18)
    for site, there in zip(scenery.sites(space, box), space.sites, strict=False):
        kind = "house" if there.kind == "house" else "post"
        x, y = site.centre
        out += piece(_ID, kind, there.seat, x, y, 11.5)
    x, y = scenery.income_at(space, box)
    x += 20 if space.type == "edo" else 16
    if not space.income:
        most = space.shares[0][0] if space.shares else 0
        return out + (text(x - 4, y, most, 12, "start", "q num") if most else "")
    pitch = min(28.0, (box.right - 4 - x) / len(space.income))
    size = 12.5 if pitch > 24 else 10.5
    for number, (seat, ryo) in enumerate(space.income):
        at = x + pitch * number
        out += crest(seat, at, y, size) + text(at + size * 0.68, y, ryo, 12, "start", "num", 700)
    return out


def _yield(space: SpaceView, box: Box) -> str:
    """The present value of the chart, inverted."""
    if not space.figures:
        return ""
    number = min(space.figures, len(space.chart)) - 1
    x, y = scenery.chart_at(box, number)
    return rect(x - 6.2, y - 8.7, 12.4, 17.4, 2, INK) + text(
        x, y, space.chart[number], 12.5, cls="num", bold=700, fill=PAPER
    )


# ---------------------------------------------------------------- figures


def _figures(draft: Draft, scene: Scene, space: SpaceView) -> None:
    where = land.plate(scene.board, space)
    samurai = [(seat, k) for seat, number in enumerate(space.samurai) for k in range(number)]
    at = land.figures_at(space, where, standing(scene, space))
    for (seat, k), (x, y) in zip(samurai, at, strict=False):
        size = 13 if space.type in FIELDS else 15
        draft.draw(mover(f"{space.id}-{seat}-{k}", _ID, f"samurai-{seat}", x, y, size))
    if space.merchant:
        x, y = at[len(samurai)][0] + 2, at[len(samurai)][1] - 3
        size = 18 if space.type in FIELDS else 20
        mark = mover("merchant", _ID, "merchant", x, y, size)
        words = f"The merchant, in {space.name}. Whoever has a samurai there can trade."
        draft.spot(Disc(x, y, 12.5), words, "EDO-B052", mark, "merchant", line=True)


def space_words(scene: Scene, space: SpaceView, ranks: bool = True) -> Titled:
    """`ranks`: also what the profit tile pays by rank, which never changes."""
    parts = _stands(scene, space)
    if space.covered:
        return Titled(space.name, "; ".join([*parts, "covered: it has no effect in this game"]))
    if space.type in CITIES:
        return Titled(space.name, "; ".join([*_city_words(scene, space, ranks), *parts]))
    if space.chart:
        chart = ", ".join(map(str, space.chart))
        now = space.chart[min(space.figures, len(space.chart)) - 1] if space.figures else space.chart[0]
        return Titled(space.name, "; ".join([f"each samurai produces {now} now ({chart})", *parts]))
    return Titled(space.name, "; ".join(parts) or _EMPTY[space.type])


_EMPTY: Final = {
    "river": "nobody stands here",
    "road": "nobody stands here",
    "border": "travelling officials arrive here as samurai",
}


def _stands(scene: Scene, space: SpaceView) -> list[str]:
    found = [
        f"{number} samurai of {scene.name(seat, 'you')}"
        for seat, number in enumerate(space.samurai)
        if number
    ]
    found += ["the merchant"] if space.merchant else []
    return found + said_of(scene, space)


def _city_words(scene: Scene, space: SpaceView, ranks: bool) -> list[str]:
    built = [
        f"{BUILDING_WORDS[BUILDINGS.index(b.kind)]} of {scene.name(b.seat, 'you')}" for b in space.sites
    ]
    pays = [f"{scene.name(seat, 'you')} {ryo}" for seat, ryo in space.income]
    shares = [f"{' and '.join(map(str, ryo))} for {n}" for n, ryo in enumerate(space.shares, 1)]
    free = space.site_count - len(space.sites)
    out = [", ".join(built) or "no buildings", f"{count(free, 'free site')} of {space.site_count}"]
    out += [_fortresses(space.fortresses)] if space.fortresses else []
    out += [] if space.may_build else ["nobody can build here now"]
    out += [f"pays {', '.join(pays)} ryo now"] if pays else []
    players = len(space.samurai)
    return out + ([f"ryo by rank: {', '.join(shares[:players])}"] if shares and ranks else [])


# ---------------------------------------------------------------- ways


def _ghosts(draft: Draft, scene: Scene) -> None:
    """The way a figure would take, dashed, and the figure at its end."""
    board = scene.board
    for choice, (start, end) in scene.offers("move"):
        route = land.way(board, start, end, board.prices)
        draft.ghost(choice, _walked(scene, route, end, f"samurai-{scene.seat}"))
    for choice, (_, end) in scene.offers("relocate"):
        draft.ghost(choice, _walked(scene, [], end, f"samurai-{scene.seat}"))
    for choice, (end,) in scene.offers("border"):
        draft.ghost(choice, _walked(scene, [], end, f"samurai-{scene.seat}"))
    for choice, (end,) in scene.offers("merchant"):
        route = land.way(board, board.merchant, end, board.prices)
        draft.ghost(choice, _walked(scene, route, end, "merchant"))
    for choice, (kind, city) in scene.offers("build"):
        draft.ghost(choice, _built(scene, kind, city))


def _walked(scene: Scene, route: list[str], end: str, figure: str) -> str:
    d = land.trail(land.plates(scene.board), route)
    out = path(d, "none", PAPER, 7) + path(d, "none", "var(--ai)", 4, dashed("7 4")) if d else ""
    space = scene.spaces[end]
    there = standing(scene, space)
    x, y = land.figures_at(space, land.plate(scene.board, space), there + 1)[-1]
    use = f'<use href="#{_ID}-{figure}" transform="translate({x:.1f} {y:.1f}) scale(.75)"/>'
    return out + ghost(use, ".7")


def _built(scene: Scene, kind: str, city: str) -> str:
    space = scene.spaces[city]
    box = land.plate(scene.board, space)
    assert isinstance(box, Box)
    if kind == "fortress":
        return ghost(icon("fortress", *scenery.fortress_at(space, box, space.fortresses), 18), ".7")
    x, y = scenery.sites(space, box)[len(space.sites)].centre
    return ghost(piece(_ID, "house" if kind == "house" else "post", scene.seat, x, y, 11.5), ".7")


def _fortresses(number: int) -> str:
    return "1 fortress" if number == 1 else f"{number} fortresses"
