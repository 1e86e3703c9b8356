"""The five pagodas: storeys with their rewards, everybody's markers, tokens above, pairs between."""

from collections.abc import Callable
from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Place
from sugoroku.core.plural import count
from sugoroku.draw.kept import kept
from sugoroku.draw.places import round_place, square_place
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import (
    LINE,
    RAISED,
    SUMI,
    WASHI,
    amounts,
    circle,
    crest,
    dashed,
    hue,
    icon,
    path,
    rect,
    text,
)
from sugoroku.games.jiguan.draw.pieces import badge, ghost, marker
from sugoroku.games.jiguan.draw.scene import BEASTS, ROMAN, Scene, icons
from sugoroku.games.jiguan.effect_words import effect_words, row_words
from sugoroku.games.jiguan.names import COLOURS
from sugoroku.games.jiguan.view import Board, TokenView

Across = Callable[[int], float]  # the middle of a column

BASE: Final = 214  # where the towers stand
_STOREY = 25.5
_TOKENS = 30


def _floor(level: int) -> float:
    """The lower edge of a storey; 0 is the ground floor."""
    return BASE - 18 - (level - 1) * _STOREY if level else BASE


# ---------------------------------------------------------------- printed


def pagoda(colour: int, rewards: tuple[Effect, ...], x: float) -> str:
    name = COLOURS[colour]
    out = path(f"M{num(x - 36)} {BASE}h72v4h-72z", LINE)
    rooms, roofs = f"M{num(x - 24)} {BASE - 18}h48v18h-48z", ""
    for level in range(1, len(rewards) + 1):
        y, half = _floor(level), 23.5 - level * 0.7
        rooms += f"M{num(x - half)} {num(y - 17)}h{num(2 * half)}v17.5h{num(-2 * half)}z"
        roofs += _roof(x, y - 16.5, 57 - level * 2.1, 8)
    top = _floor(len(rewards)) - 24.5
    spire = (
        f"M{num(x)} {num(top - 13)}v13M{num(x - 3)} {num(top - 4)}h6M{num(x - 2.2)} {num(top - 8)}h4.4"
    )
    out += path(rooms, RAISED, LINE, 1.2) + path(roofs, hue(name), SUMI, 1.2)
    out += path(spire, "none", SUMI, 1.5)
    out += icon(f"beast-{BEASTS[name]}", x, BASE - 8.5, 15, "cut-raised", hue(name))
    for level, reward in enumerate(rewards, 1):
        out += amounts(icons(reward), x, _floor(level) - 8, 13.5, 11, 1)
    return out


def _roof(x: float, y: float, w: float, h: float) -> str:
    """Curved eaves."""
    return (
        f"M{num(x - w / 2 - 5)} {num(y)}c{num(w * 0.16)} {num(-h * 0.15)} {num(w * 0.2)} {num(-h * 0.6)}"
        f" {num(w * 0.26)} {num(-h)}h{num(w * 0.48 + 10)}c{num(w * 0.06)} {num(h * 0.4)}"
        f" {num(w * 0.1)} {num(h * 0.85)} {num(w * 0.26)} {num(h)}z"
    )


def bridges(level: int, paid: int, across: Across) -> str:
    """Neighbouring pagodas pay together from a certain level on."""
    y = _floor(level) + 0.5
    middles = [(across(c) + across(c + 1)) / 2 for c in range(len(COLOURS) - 1)]
    span = across(1) - across(0) - 46
    lines = "".join(f"M{num(x - span / 2)} {num(y)}q{num(span / 2)} 9 {num(span)} 0" for x in middles)
    out = path(lines, "none", LINE, 1.1, dashed("3 2.5"))
    return out + "".join(badge(paid, x, y + 4.5, 7, 9.5) for x in middles)


def token(view: TokenView, x: float) -> str:
    """White scores after period I, black after period II; beside it the bonus of the leader."""
    dark = view.round > 1
    fill, letters, edge = (SUMI, WASHI, "var(--k-gold)") if dark else (WASHI, SUMI, SUMI)
    out = circle(x - 27, _TOKENS, 12, fill, edge, 1.5)
    out += text(x - 27, _TOKENS, f"\u00d7{view.multiplier}", 12, bold=700, fill=letters)
    if view.bonus:
        items = icons(*view.bonus)
        width = 27 if len(items) == 1 else 41
        out += rect(x + 10, _TOKENS - 11, width, 22, 4, RAISED, LINE, 1.2)
        out += amounts(items, x + 10.8 + width / 2, _TOKENS, 12.5, 10.5, 3)
    return out


# ---------------------------------------------------------------- markers


def levels(board: Board, colour: int) -> tuple[int, ...]:
    """On which storey of that pagoda everybody stands, by seat."""
    return tuple(player.levels[colour] for player in board.players)


@kept(1 << 12)
def markers(colour: int, levels: tuple[int, ...], x: float) -> str:
    """Seats 1 and 3 on the left, 2 and 4 on the right, so that nothing hides a reward."""
    out = ""
    for seat, level in enumerate(levels):
        at = _marker_at(levels, seat, level, x)
        out += marker(f"level-{COLOURS[colour]}-{seat}", seat, *at, 13.5)
    return out


def _marker_at(levels: tuple[int, ...], seat: int, level: int, x: float) -> tuple[float, float]:
    """Who shares a side and a storey stands farther out."""
    inner = level in levels[seat % 2 : seat : 2]
    side = 1 if seat % 2 else -1
    y = BASE - 9 if level == 0 else _floor(level) - 8
    return x + side * (44.5 if inner else 31.5), y


# ---------------------------------------------------------------- places


def pagoda_places(scene: Scene, colour: int, x: float) -> list[Place]:
    board, name = scene.board, COLOURS[colour]
    target = board.players[scene.seat].levels[colour] + 1 if scene.seat >= 0 else 0
    places = [_token_place(board, colour, x)]
    if board.tokens[colour].bonus:
        gains = row_words(board.tokens[colour].bonus)
        bonus = f"Whoever is highest on the {name} pagoda in a scoring gains {gains}"
        places.append(square_place("", bonus, x + 10, _TOKENS - 11, 40, 22, 4, "JIG-185"))
    for level in range(len(board.level_rewards[colour]) + 1):
        id = f"pagoda-{name}" if level == target else ""
        y, half = (BASE - 18.0, 24.0) if level == 0 else (_floor(level) - 17, 23.5 - level * 0.7)
        words = _storey_words(scene, colour, level)
        places.append(square_place(id, words, x - half, y, 2 * half, 17.5, 2, "JIG-116"))
    return places


def _storey_words(scene: Scene, colour: int, level: int) -> str:
    name, board = COLOURS[colour], scene.board
    here = [scene.name(p.seat) for p in board.players if p.levels[colour] == level]
    stand = f" Here: {', '.join(here)}." if here else ""
    if level == 0:
        return (
            f"Foot of the {name} pagoda: a finished {name} beast raises its maker by one level.{stand}"
        )
    reward = effect_words(board.level_rewards[colour][level - 1])
    return f"{name.capitalize()} pagoda, level {level}: who arrives gains {reward}.{stand}"


def _token_place(board: Board, colour: int, x: float) -> Place:
    view = board.tokens[colour]
    if board.beginner:
        when = "at the end" if view.round > 1 else "never in a first game"
    else:
        when = f"after period {ROMAN[view.round]}"
    words = f"Each own {COLOURS[colour]} energy dot scores {count(view.multiplier, 'point')} {when}"
    return round_place("", words, x - 27, _TOKENS, 12, "JIG-181")


def bridge_places(board: Board, across: Across) -> list[Place]:
    level, paid = board.pair
    y = _floor(level) + 5
    return [
        round_place(
            "",
            f"{COLOURS[c].capitalize()} and {COLOURS[c + 1]} are neighbours: the first time you stand on"
            f" level {level} or higher on both you gain {count(paid, 'point')}",
            (across(c) + across(c + 1)) / 2, y, 9, "JIG-117",
        )
        for c in range(len(COLOURS) - 1)
    ]  # fmt: skip


def level_ghosts(scene: Scene, across: Across) -> dict[int, str]:
    """The own marker one level higher."""
    found = {}
    for choice, (name,) in scene.offers("level"):
        colour = COLOURS.index(name)
        level = scene.board.players[scene.seat].levels[colour] + 1
        at = _marker_at(levels(scene.board, colour), scene.seat, level, across(colour))
        found[choice.action] = ghost(crest(scene.seat, *at, 15))
    return found


def pagoda_text(scene: Scene) -> list[str]:
    board = scene.board
    lines = []
    for colour, name in enumerate(COLOURS):
        levels = ", ".join(f"{scene.name(p.seat)} {p.levels[colour]}" for p in board.players)
        rewards = "; ".join(map(effect_words, board.level_rewards[colour]))
        view = board.tokens[colour]
        when = "at the end" if board.rounds == 1 else f"after period {ROMAN[view.round]}"
        bonus = f", the leader gains {row_words(view.bonus)}" if view.bonus else ""
        lines.append(
            f"{name.capitalize()} pagoda, levels: {levels}. Rewards from level 1: {rewards}."
            f" Dots score {view.multiplier} each {when}{bonus}."
        )
    return lines
