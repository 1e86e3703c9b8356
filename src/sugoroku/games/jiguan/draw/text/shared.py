"""What everybody plays on: the ring of houses, the pagodas, the supply board."""

from sugoroku.core.plural import count
from sugoroku.draw.palette import MARKS
from sugoroku.draw.text import Block, bold, clip, dim, line, pad, row, titled, width
from sugoroku.games.jiguan.draw.scene import ROMAN
from sugoroku.games.jiguan.draw.text.signs import card, coloured, dot, gear, short
from sugoroku.games.jiguan.names import COLOURS, HOUSE_COUNT
from sugoroku.games.jiguan.view import Board, CardView, HouseView, TileView, TokenView

RING_WIDTH, PAGODA_WIDTH, SUPPLY_WIDTH = 42, 57, 100
_HOUSE, _ACROSS = 8, HOUSE_COUNT // 2
_CELL, _CARD = 9, 17  # a column of the pagodas, of the supply board
_COLUMNS = range(len(COLOURS))
_HEADS = [coloured(bold(colour.capitalize()), colour) for colour in COLOURS]


def ring(board: Board) -> Block:
    """Ten houses, drawn as a loop: 1 to 5 above, back from 6 to 10 below."""
    above, below = range(_ACROSS), range(HOUSE_COUNT - 1, _ACROSS - 1, -1)
    side = dim("│") + " " * (_HOUSE * (_ACROSS - 1) - 1) + dim("│")
    numbers = [
        dim(row((str(house + 1) for house in houses), _HOUSE).rstrip()) for houses in (above, below)
    ]
    later = dim(f", {board.period_two} more in round II") if board.period_two else ""
    ship = dim("the last gear brings the airship")
    if board.airship >= 0:
        ship = f"{MARKS[board.airship]} has the airship {dim('(the last turns)')}"
    pays = "(1c): what an empty house pays"
    if board.houses[0].reward is None:
        pays = f"any: {' or '.join(map(short, board.plain_reward))} when empty"
    left = f"{count(board.gears_left, 'gear')} left"
    lines = [
        numbers[0], _houses(board, above), side, side, _houses(board, below), numbers[1],
        "", f"{bold(left)}{later}", ship, dim(pays),
    ]  # fmt: skip
    return titled("Houses", lines, RING_WIDTH)


def _houses(board: Board, houses: range) -> str:
    """Joined by dashes."""
    *most, last = (_house(board.houses[house]) for house in houses)
    gaps = (max(_HOUSE - width(sign) - 2, 0) for sign in most)
    joined = (f"{sign} {dim('─' * gap)} " for sign, gap in zip(most, gaps, strict=True))
    return "".join(joined) + last


def _house(house: HouseView) -> str:
    """The gears that can be seen and how high the pile is, or the reward of an empty house."""
    if not house.count:
        return dim(f"({short(house.reward)})" if house.reward else "any")
    if len(house.gears) == house.count:
        return "".join(gear(g) for g in house.gears)
    return f"{gear(house.gears[0])}{dim(f'x{house.count}')}"


def pagodas(board: Board) -> Block:
    """Levels from the top down, with what each pays and who stands there."""
    need, points = board.pair
    rows = [("", _HEADS)]
    for level in range(len(board.level_rewards[0]), -1, -1):
        pays = [short(board.level_rewards[c][level - 1]) if level else "" for c in _COLUMNS]
        cells = [f"{pad(pays[c], 3)} {_markers(board, c, level)}" for c in _COLUMNS]
        rows.append((f"level {level}" if level else "ground", cells))
    rows.append(("dots", [_token(board, token) for token in board.tokens]))
    if any(token.bonus for token in board.tokens):
        rows.append(("leader", [short(*token.bonus) for token in board.tokens]))
    lines = [line(label, cells, _CELL, 8) for label, cells in rows]
    lines.append(dim(f"two neighbours at level {need}: {points}vp"))
    return titled("Pagodas", lines, PAGODA_WIDTH)


def _markers(board: Board, colour: int, level: int) -> str:
    return bold("".join(MARKS[p.seat] for p in board.players if p.levels[colour] == level))


def _token(board: Board, token: TokenView) -> str:
    """Each dot counts so much in the scoring of that round; in beginner mode only the black ones do."""
    if board.rounds == 1:
        return bold(f"x{token.multiplier}") if token.round > 1 else dim("no")
    text = f"x{token.multiplier} in {ROMAN[token.round]}"
    return bold(text) if token.round == board.round else dim(text)


def supply(board: Board) -> Block:
    """Blueprint stacks and reward cards; the row names are those of the actions."""
    rows = [("", _HEADS)]
    for stack in (0, 1):
        places = [2 * column + stack for column in _COLUMNS]
        rows.append((str(stack + 1), [_stack(board.stacks[i], board.stack_sizes[i]) for i in places]))
    for number, name in enumerate(("A1", "A2", "B1", "B2")):
        rows.append((name, [_shown(board.display[4 * column + number]) for column in _COLUMNS]))
    decks = zip("AB", board.decks, board.deck_sizes, strict=True)
    tops = [
        f"{dim(f'next {deck}:')} {card(top)} {dot(top)} {dim(f'x{size}')}"
        for deck, top, size in decks
        if top
    ]
    lines = [line(label, cells, _CARD, 3, "  ") for label, cells in rows]
    return titled("Supply", [*lines, "     ".join(tops) or dim("both decks are empty")], SUPPLY_WIDTH)


def _stack(top: TileView | None, size: int) -> str:
    if top is None:
        return dim("no blueprint")
    return f"blueprint {coloured(bold(str(top.value)), top.colour)} {dim(f'x{size}')}"


def _shown(there: CardView | None) -> str:
    if there is None:
        return dim("-")
    room = _CARD - width(dot(there))
    return pad(clip(card(there), room), room) + dot(there)
