"""Effects as icons: on cards, bonus tiles, villagers and goals."""

from collections.abc import Callable
from typing import Final

from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import ARROW, Item, fitted, width
from sugoroku.games.daimyo.effects import Effect, Op
from sugoroku.games.daimyo.names import MANY
from sugoroku.games.daimyo.tables import Cost

TIMES: Final = "\N{MULTIPLICATION SIGN}"
_PIECES: Final = {"governor": "governor", "farm": "techno-farm", "tower": "radio-tower"}


def _times(n: int) -> object:
    return 1 if n == 1 else f"{n}{TIMES}"


def _token(op: Op) -> list[Item]:
    if op.what == "any":
        return ["any" if op.amount == 1 else f"{op.amount} any"]
    return [(op.what, op.amount)]


def _collect(op: Op) -> list[Item]:
    who: Item = f"{op.amount} any"
    if op.what != "any":
        who = (_PIECES[op.what], 1 if op.amount in (1, MANY) else op.amount)
    return [*(["all"] if op.amount == MANY else []), who, ARROW, ("collect", _times(op.times))]


def _recruit(op: Op) -> list[Item]:
    unit = "recruit" if op.what in ("", "any") else op.what
    if op.fixed == 0:
        return [(unit, op.amount), "free"]
    if op.fixed > 0:
        return [("rice", str(op.fixed)), ARROW, (unit, op.amount)]
    discount: list[Item] = [("rice", f"-{op.discount}")] if op.discount else []
    return [(unit, op.amount if op.amount != MANY else 1), *discount]


def _build(op: Op) -> list[Item]:
    if op.coins:
        return [("coin", 1), ARROW, ("build", 1)]
    return [("build", f"-{op.discount}" if op.discount else 1)]


def _scavenge(op: Op) -> list[Item]:
    return [("scavenger", _times(op.amount)), ARROW, ("relic", op.take)]


_ORIGINS: Final[dict[str, list[Item]]] = {
    "market": [("lantern", 1), ARROW], "bag": [("bag", 1), ARROW], "here": [("scavenger", 1), ARROW],
}  # fmt: skip


def _relic(op: Op) -> list[Item]:
    if op.place.partition(",")[0] in ("blue", "red", "yellow", "purple", "green", "black"):
        return [(f"relic-{op.place}", 1), ARROW, ("relic", op.amount)]
    return [*_ORIGINS.get(op.place, []), ("relic", op.amount), *(["any"] if op.place == "board" else [])]


def _solo_piece(op: Op) -> list[Item]:
    icon = {"farm": "techno-farm", "tower": "radio-tower"}.get(op.verb, op.verb)
    where: list[Item] = []
    for island in op.islands:
        where += ["/", (f"relic-{island}", 1)] if where else [(f"relic-{island}", 1)]
    return [(icon, op.amount), ARROW, *(where or ["any"])]


_SIGNS: Final[dict[str, Callable[[Op], list[Item]]]] = {
    "gain": _token,
    "pay": lambda op: [*_token(op), ARROW],
    "pp": lambda op: [("vp", op.amount)],
    "coin": lambda op: [("coin", op.amount)],
    "draw": lambda op: [("hero-card", f"+{op.amount}")],
    "storage": lambda op: [("storage", f"+{op.amount}")],
    "discard_hero": lambda op: [("hero-card", op.amount), ARROW],
    "collect": _collect,
    "recruit": _recruit,
    "recruit_reset": lambda op: [("recruit", 1), ("rotate", 1)],
    "build": _build,
    "hire": lambda op: [("hero", f"-{op.discount}")],
    "scavenge": _scavenge,
    "relic": _relic,
    "relic_discard": lambda op: [
        ("relic", op.amount), ARROW, ("lantern" if op.place == "market" else "bag", 1)
    ],
    "move_governor": lambda op: [("governor", 1), ARROW, ("collect", _times(op.times))],
    "move_tower": lambda op: [("radio-tower", 1), ARROW],
    "move_shadow": lambda op: [("shadow", 1), ARROW],
    "help_steps": lambda op: [("help", f"{op.amount}/4")],
    "villager": lambda op: [("house", op.amount)],
    "helmet": lambda op: [("helmet", 1)],
    "die_up": lambda op: [("die", f"{op.amount}{TIMES}"), "+1"],
    "die_set": lambda op: [("die", op.amount), "any"],
    "clan_ability": lambda op: [("activate", 1), "clan" if op.what == "own" else "rival"],
    "bonus_tile": lambda op: [("activate", 1), "tile"],
    "per_shadow": lambda op: [("shadow", 1), ":", (op.what, str(op.amount))],
    "eliminate": lambda op: [("governor", "-1")],
    "push_governor": lambda op: [("governor", 1), ARROW, ("standard", 1)],
    "swap_governor": lambda op: [("governor", 1), ("rotate", 1), ("governor", 1)],
    "steal": lambda op: [(op.what, op.amount), "each" if op.place == "each" else "one"],
    "steal_relic": lambda op: [("coin", op.price), ARROW, ("relic", op.amount)],
    "play_hero": lambda op: [("hero", op.amount), "any"],
    "governor": _solo_piece,
    "shadow": _solo_piece,
    "farm": _solo_piece,
    "tower": _solo_piece,
    "player_discard": lambda op: [
        ("hero-card", f"-{op.amount}") if op.what == "hero" else ("gem", f"-{op.amount}")
    ],
    "cycle": lambda op: [("relic", 1), ARROW, ("bag", 1)],
}  # fmt: skip


def step_signs(ops: tuple[Op, ...]) -> list[Item]:
    """Alternatives with a stroke between them."""
    found: list[Item] = []
    for op in ops:
        found += ["/"] if found else []
        found += _SIGNS[op.verb](op)
    return found


def effect_signs(effect: Effect) -> list[Item]:
    """All steps in one row."""
    return [item for step in effect for item in step_signs(step)]


def effect_lines(effect: Effect, room: float, size: float = 16) -> list[list[Item]]:
    """Rows of steps, as few as fit."""
    lines: list[list[Item]] = []
    for step in effect:
        signs = step_signs(step)
        if lines and width([*lines[-1], *signs], size, 12, 1) <= room:
            lines[-1] += signs
        else:
            lines.append(signs)
    return lines


_PLATES: Final[dict[str, Callable[[Op], list[list[Item]]]]] = {  # narrow: the pieces that it is about
    "storage": lambda op: [[("storage", op.amount)]],
    "draw": lambda op: [[("hero-card", op.amount)]],
    "collect": lambda op: [[(_PIECES.get(op.what, op.what), 1)]],
    "scavenge": lambda op: [[("scavenger", _times(op.amount))], [("relic", op.take)]],
    "recruit": lambda op: [[("governor", 1)], [("shadow", 1)]],
    "build": lambda op: [[("techno-farm", 1)], [("radio-tower", 1)]],
}


def plate_lines(effect: Effect) -> list[list[Item]]:
    """A main action in a narrow column; four signs or more stand two abreast."""
    lines: list[list[Item]] = []
    for step in effect:
        for op in step:
            lines += _PLATES[op.verb](op) if op.verb in _PLATES else [step_signs((op,))]
    if len(lines) < 4:
        return lines
    return [[item for line in lines[n : n + 2] for item in line] for n in range(0, len(lines), 2)]


def cost_signs(cost: Cost) -> list[Item]:
    """Ones are written too."""
    icons = ("rice", "metal", "gem", "coin")
    return [(icons[token], str(n)) for token, n in enumerate(cost) if n]


@kept(1 << 12)
def effect_mark(effect: Effect, x: float, y: float, room: float, size: float = 15) -> str:
    """In one row in the middle of a room."""
    ink = Layers()
    fitted(ink, effect_signs(effect), x, y, room, size)
    return ink.drawn()


def draw_lines(
    ink: Layers, lines: list[list[Item]], x: float, y: float, room: float, size: float
) -> None:
    """Below each other, centred."""
    pitch = size * 1.28
    for i, line in enumerate(lines):
        fitted(ink, line, x, y + pitch * (i - (len(lines) - 1) / 2), room, size, 12)
