"""What everybody plays on: the ring of houses, the pagodas, the supply board."""

from sugoroku.draw.palette import MARKS
from sugoroku.draw.text import Block, bold, box, clip, dim, pad, row, width
from sugoroku.games.jiguan.draw.text.signs import card, coloured, dot, gear, short, title
from sugoroku.games.jiguan.names import COLOURS, HOUSE_COUNT
from sugoroku.games.jiguan.view import Board, HouseView

RING_WIDTH, PAGODA_WIDTH, SUPPLY_WIDTH = 42, 57, 100
_HOUSE, _ACROSS = 8, HOUSE_COUNT // 2
_ROMAN = ("", "I", "II", "III")
_CELL = 9  # of a pagoda
_CARD = 17  # a column of the supply board
_ROWS = ("A1", "A2", "B1", "B2")


def mark(seat: int) -> str:
    return MARKS[seat]


# ---------------------------------------------------------------- the ring


def ring(board: Board) -> Block:
    """Ten houses, drawn as a loop: 1 to 5 above, back from 6 to 10 below."""
    above, below = range(_ACROSS), range(HOUSE_COUNT - 1, _ACROSS - 1, -1)
    side = dim("│") + " " * (_HOUSE * (_ACROSS - 1) - 1) + dim("│")
    lines = [
        _numbers(above),
        _houses(board, above),
        side,
        side,
        _houses(board, below),
        _numbers(below),
        "",
        f"{bold(str(board.gears_left))} gear{'' if board.gears_left == 1 else 's'} left{_later(board)}",
        _airship(board),
        dim(_pay(board)),
    ]
    return box(title("Houses"), lines, RING_WIDTH)


def _numbers(houses: range) -> str:
    return dim(row((str(h + 1) for h in houses), _HOUSE).rstrip())


def _houses(board: Board, houses: range) -> str:
    signs_of = [_house(board.houses[h]) for h in houses]
    joined = [_with_dashes(sign) for sign in signs_of[:-1]]
    return "".join(joined) + signs_of[-1]


def _with_dashes(sign: str) -> str:
    line = pad(sign + " ", _HOUSE)
    spaces = len(line) - len(line.rstrip(" "))
    return line[: len(line) - spaces] + " " + dim("─" * max(spaces - 2, 0)) + " "


def _house(house: HouseView) -> str:
    """The gears that can be seen and how high the pile is, or the reward of an empty house."""
    if not house.count:
        return dim(f"({short(house.reward)})" if house.reward else "any")
    if len(house.gears) == house.count:
        return "".join(gear(g) for g in house.gears)
    return f"{gear(house.gears[0])}{dim(f'x{house.count}')}"


def _airship(board: Board) -> str:
    if board.airship < 0:
        return dim("the last gear brings the airship")
    return f"{mark(board.airship)} has the airship {dim('(the last turns)')}"


def _later(board: Board) -> str:
    return dim(f", {board.period_two} more in round II") if board.period_two else ""


def _pay(board: Board) -> str:
    """What an empty house gives."""
    if board.houses[0].reward is None:
        return f"any: {' or '.join(map(short, board.plain_reward))} when empty"
    return "(1c): what an empty house pays"


# ---------------------------------------------------------------- the pagodas


def pagodas(board: Board) -> Block:
    """Levels from the top down, with what each pays and who stands there."""
    top = len(board.level_rewards[0])
    need, points = board.pair
    lines = [_line("", [coloured(bold(c.capitalize()), c) for c in COLOURS])]
    for level in range(top, 0, -1):
        cells = [
            pad(short(board.level_rewards[c][level - 1]), 3) + " " + _markers(board, c, level)
            for c in range(len(COLOURS))
        ]
        lines.append(_line(f"level {level}", cells))
    lines.append(_line("ground", [" " * 4 + _markers(board, c, 0) for c in range(len(COLOURS))]))
    lines.append(_line("dots", [_token(board, c) for c in range(len(COLOURS))]))
    if any(token.bonus for token in board.tokens):
        lines.append(_line("leader", [short(*token.bonus) for token in board.tokens]))
    lines.append(dim(f"two neighbours at level {need}: {points}vp"))
    return box(title("Pagodas"), lines, PAGODA_WIDTH)


def _line(label: str, cells: list[str]) -> str:
    return pad(dim(label), 8) + row(cells, _CELL)


def _markers(board: Board, colour: int, level: int) -> str:
    return bold("".join(mark(p.seat) for p in board.players if p.levels[colour] == level))


def _token(board: Board, colour: int) -> str:
    """Each dot counts so much in the scoring of that round; in beginner mode only the black ones do."""
    token = board.tokens[colour]
    if board.rounds == 1:
        return bold(f"x{token.multiplier}") if token.round > 1 else dim("no")
    text = f"x{token.multiplier} in {_ROMAN[token.round]}"
    return bold(text) if token.round == board.round else dim(text)


# ---------------------------------------------------------------- the supply


def supply(board: Board) -> Block:
    """Blueprint stacks and reward cards; the row names are those of the actions."""
    heads = [coloured(bold(c.capitalize()), c) for c in COLOURS]
    lines = [_columns("", heads)]
    columns = range(len(COLOURS))
    for stack in (0, 1):
        lines.append(_columns(str(stack + 1), [_stack(board, 2 * c + stack) for c in columns]))
    for number, name in enumerate(_ROWS):
        lines.append(_columns(name, [_shown(board, 4 * c + number) for c in columns]))
    lines.append(_decks(board))
    return box(title("Supply"), lines, SUPPLY_WIDTH)


def _columns(label: str, cells: list[str]) -> str:
    return pad(dim(label), 3) + row(cells, _CARD, gap="  ")


def _stack(board: Board, stack: int) -> str:
    top = board.stacks[stack]
    if top is None:
        return dim("no blueprint")
    left = dim(f"x{board.stack_sizes[stack]}")
    return f"blueprint {coloured(bold(str(top.value)), top.colour)} {left}"


def _shown(board: Board, place: int) -> str:
    there = board.display[place]
    if there is None:
        return dim("-")
    back = dot(there)
    room = _CARD - width(back)
    return pad(clip(card(there), room), room) + back


def _decks(board: Board) -> str:
    """The top cards of the decks are open too."""
    tops = [
        f"{dim(f'next {name}:')} {card(top)} {dot(top)} {dim(f'x{size}')}"
        for name, top, size in zip("AB", board.decks, board.deck_sizes, strict=True)
        if top is not None
    ]
    return "     ".join(tops) or dim("both decks are empty")
