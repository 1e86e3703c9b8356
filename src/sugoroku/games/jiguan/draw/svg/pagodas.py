"""The five pagodas: storeys with their rewards, everybody's markers, tokens above, pairs between."""

from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw import svg
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.kept import kept
from sugoroku.draw.rewards import row
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, WASHI, crest, dashed, hue, icon, path, text
from sugoroku.draw.tokens import badge, ghost
from sugoroku.draw.tower import Tower
from sugoroku.games.jiguan.draw.scene import BEASTS, ROMAN, Scene, icons
from sugoroku.games.jiguan.effect_words import effect_words, row_words
from sugoroku.games.jiguan.names import COLOUR_COUNT, COLOURS
from sugoroku.games.jiguan.view import Board, TokenView

COLUMN, BASE = 103, 214
ACROSS: Final = tuple(6 + COLUMN * (column + 0.5) for column in range(COLOUR_COUNT))
_TOKENS = 30


def _bridge(colour: int, level: int) -> Disc:
    """Between a pagoda and the next, where they pay together."""
    return Disc((ACROSS[colour] + ACROSS[colour + 1]) / 2, Tower(0, BASE, level).room(level).y + 22, 9)


def _token(colour: int, view: TokenView) -> tuple[Disc, Box]:
    """Where the token of a pagoda is, and beside it the bonus of the leader."""
    x = ACROSS[colour]
    return Disc(x - 27, _TOKENS, 12), Box(x + 10, _TOKENS - 11, 27 if len(view.bonus) == 1 else 41, 22)


def printed(colour: int, rewards: tuple[Effect, ...], view: TokenView) -> str:
    """The tower; above it the token, white for the scoring after period I, black for the second."""
    name, tower = COLOURS[colour], Tower(ACROSS[colour], BASE, len(rewards))
    out = tower.draw(hue(name))
    out += icon(f"beast-{BEASTS[name]}", tower.x, BASE - 8.5, 15, "cut-raised", hue(name))
    for level, reward in enumerate(rewards, 1):
        out += row(icons(reward), *tower.at(level), 13.5, 11, 1)
    disc, plate = _token(colour, view)
    fill, letters, edge = (
        (svg.SUMI, WASHI, "var(--k-gold)") if view.round > 1 else (WASHI, svg.SUMI, svg.SUMI)
    )
    out += disc.draw(fill, edge, 1.5)
    out += text(*disc.centre, f"\u00d7{view.multiplier}", 12, bold=700, fill=letters)
    if view.bonus:
        x, y = plate.centre
        out += plate.draw(RAISED, LINE, 1.2) + row(icons(*view.bonus), x + 0.8, y, 12.5, 10.5, 3)
    return out


def printed_bridges(level: int, paid: int) -> str:
    """Neighbouring pagodas pay together from a certain level on."""
    spots = [_bridge(colour, level) for colour in range(COLOUR_COUNT - 1)]
    half = (COLUMN - 46) / 2
    lines = "".join(f"M{num(x - half)} {num(y - 4.5)}q{half} 9 {2 * half:g} 0" for x, y, _ in spots)
    out = path(lines, "none", LINE, 1.1, dashed("3 2.5"))
    return out + "".join(badge(paid, x, y, 7, 9.5) for x, y, _ in spots)


def draw_pagodas(draft: Draft, scene: Scene) -> None:
    board = scene.board
    for colour in range(COLOUR_COUNT):
        _pagoda(draft, scene, colour, tuple(player.levels[colour] for player in board.players))
    level, paid = board.pair
    gain = f"the first time you stand on level {level} or higher on both you gain {count(paid, 'point')}"
    for one, other in enumerate(range(1, COLOUR_COUNT)) if draft.closely else ():
        pair = f"{COLOURS[one].capitalize()} and {COLOURS[other]} are neighbours"
        draft.spot(_bridge(one, level), Titled(pair, gain), "JIG-117")


def _pagoda(draft: Draft, scene: Scene, colour: int, levels: tuple[int, ...]) -> None:
    board, name, view, seat = scene.board, COLOURS[colour], scene.board.tokens[colour], scene.seat
    rewards = board.level_rewards[colour]
    tower = Tower(ACROSS[colour], BASE, len(rewards))
    draft.draw(_markers(tower, name, levels))
    stand = ", ".join(f"{scene.name(other)} {level}" for other, level in enumerate(levels))
    leads = f", the leader gains {row_words(view.bonus)}" if view.bonus else ""
    draft.say(
        f"{name.capitalize()} pagoda, levels: {stand}. Rewards from level 1:"
        f" {_rewards(rewards)}. Dots {dots_score(board, colour)}{leads}."
    )
    for choice, _ in [offer for offer in scene.offers("level") if offer[1] == [name]]:
        at = tower.marker_at(levels, seat, levels[seat] + 1)
        draft.ghost(choice, ghost(crest(seat, *at, 15)))
    if not draft.closely:
        return
    disc, plate = _token(colour, view)
    token = Titled(f"Token of the {name} pagoda", f"own {name} energy dots {dots_score(board, colour)}")
    draft.spot(disc, token, "JIG-181")
    if view.bonus:
        gains = f"whoever is highest in a scoring gains {row_words(view.bonus)}"
        draft.spot(plate, Titled(f"Leader of the {name} pagoda", gains), "JIG-185")
    target = levels[seat] + 1 if seat >= 0 else 0
    words = [(f"Foot of the {name} pagoda", f"a finished {name} beast raises its maker by one level.")]
    for level, reward in enumerate(rewards, 1):
        arrives = f"who arrives gains {effect_words(reward)}."
        words.append((f"{name.capitalize()} pagoda, level {level}", arrives))
    for level, (title, said) in enumerate(words):
        here = [scene.name(other) for other, at in enumerate(levels) if at == level]
        said += f" Here: {', '.join(here)}." if here else ""
        id = f"pagoda-{name}" if level == target else ""
        draft.spot(tower.room(level), Titled(title, said), "JIG-116", id=id)


@kept(512)
def _rewards(rewards: tuple[Effect, ...]) -> str:
    return "; ".join(map(effect_words, rewards))


@kept(1 << 12)
def _markers(tower: Tower, name: str, levels: tuple[int, ...]) -> str:
    return "".join(
        svg.marker(f"level-{name}-{seat}", seat, *tower.marker_at(levels, seat, level), 13.5)
        for seat, level in enumerate(levels)
    )


def dots_score(board: Board, colour: int) -> str:
    """What the energy dots of a colour are worth, and in which scoring."""
    view = board.tokens[colour]
    if board.beginner and view.round == 1:
        return "do not score in a first game"
    when = "at the end" if board.rounds == 1 else f"after period {ROMAN[view.round]}"
    return f"score {count(view.multiplier, 'point')} each {when}"
