"""How the game speaks: every action as one reads it on a button."""

from collections.abc import Callable, Mapping
from typing import Final

from sugoroku.core.effects import Effect, Phrase, said
from sugoroku.core.module import Words
from sugoroku.core.picture import Counter, Titled
from sugoroku.games.jiguan.actions import (
    CARD_NAMES,
    CODEC,
    DISPLAY_NAMES,
    GEAR_NAMES,
    HOUSE_NAMES,
    MAT_NAMES,
    SLOT_NAMES,
    STACK_NAMES,
)
from sugoroku.games.jiguan.effect_words import (
    bonus_words,
    effect_words,
    front_parts,
    numbers_words,
    reward_words,
    trade_words,
)
from sugoroku.games.jiguan.effects import Mark
from sugoroku.games.jiguan.names import CELL_WORDS, CELLS, COLOURS, HOUSE_COUNT, RESOURCES
from sugoroku.games.jiguan.view import Board, CardView, GearView, PlayerView, TileView, WorkshopView

# ---------------------------------------------------------------- actions


def words(board: Board, action: int) -> Words:
    """An action in words, and the id of the place on the board that it points at."""
    family = CODEC.family(action)
    parts = family.parts(action)
    return _SAY[family.name](board, *parts)


def _me(board: Board) -> PlayerView:
    return board.players[board.seat]


def _my_workshop(board: Board) -> WorkshopView:
    mine = _me(board).workshop
    return next(w for w in board.workshops if w.id == mine)


def _brings(title: str, effect: Effect) -> Titled:
    """An action, and the coins, energy or points that it brings."""
    counter = Counter(effect.kind, str(effect.amount), said(effect, _NOUNS))
    return Titled(title, effect_words(effect), counter)


_NOUNS: Final[Mapping[str, Phrase]] = {
    "coin": ("coin", "coins"),
    "energy": "energy",
    "vp": ("point", "points"),
}


def _exchange(board: Board) -> Words:
    return f"Exchange {trade_words(board.exchange, arrow=' for ')}", "exchange"


def _transfer(board: Board, alternative: int) -> Words:
    transfers = _my_workshop(board).transfers
    what = trade_words(transfers[alternative]) if alternative < len(transfers) else "none"
    return Titled("Transfer", what), f"transfer-{alternative + 1}"


def _gear_set(board: Board) -> Words:
    numbers = numbers_words(_my_workshop(board).gear_set)
    return f"Pay one gear of each number {numbers}", "bonus"


def _lay(board: Board, slot: int, minus: int) -> Words:
    sign = "-1" if minus else "+1"
    tile = _me(board).slots[slot]
    what = tile_words(tile) if tile else "nothing"
    return Titled(f"Coin on {SLOT_NAMES[slot]} ({what})", sign), f"slot-{SLOT_NAMES[slot]}"


def _take(board: Board, first: int) -> Words:
    houses = (first, (first + 1) % HOUSE_COUNT)
    found = []
    for house in houses:
        view = board.houses[house]
        if view.count == 0:
            reward = effect_words(view.reward) if view.reward else "your choice"
            found.append(f"({reward})")
        elif len(view.gears) > 1:
            found.append("one of " + "/".join(gear_words(gear) for gear in view.gears))
        else:
            found.append(gear_words(view.gears[0]))
    names = "-".join(HOUSE_NAMES[house] for house in houses)
    return Titled(f"Houses {names}", ", ".join(found)), f"pair-{HOUSE_NAMES[first]}"


def _complete(board: Board, slot: int) -> Words:
    tile = _me(board).slots[slot]
    what = tile_words(tile) if tile else "nothing"
    return f"Complete {what} on {SLOT_NAMES[slot]}", f"slot-{SLOT_NAMES[slot]}"


def _keep(board: Board, cell: int) -> Words:
    gear = _me(board).cells[cell]
    what = gear_words(gear) if gear else "nothing"
    return f"Keep {what} on {CELL_WORDS[cell]}", f"cell-{CELLS[cell]}"


def _gear(board: Board, gear: int) -> Words:
    found = _find_gear(board, gear)
    for house, view in enumerate(board.houses):
        if any(seen.gear == gear for seen in view.gears):
            target = f"gear-{GEAR_NAMES[gear]}" if len(view.gears) > 1 else f"house-{house + 1}"
            return f"Take {found} from house {house + 1}", target
    return f"Take {found} from the box", f"box-{GEAR_NAMES[gear]}"


def _place(board: Board, gear: int, cell: int) -> Words:
    there = _me(board).cells[cell]
    instead = f" over {gear_words(there)}" if there else ""
    paid = energy_at(board, gear, cell)
    title = f"{_find_gear(board, gear)} on {CELL_WORDS[cell]}{instead}"
    return _brings(title, Effect("energy", paid)) if paid else title, f"cell-{CELLS[cell]}"


def _discard(board: Board, gear: int) -> Words:
    return f"Put {_find_gear(board, gear)} into the box", "box"


def _pay(board: Board, gear: int) -> Words:
    me = _me(board)
    for cell, seen in enumerate(me.cells):
        if seen and seen.gear == gear:
            return f"Pay {gear_words(seen)} from {CELL_WORDS[cell]}", f"cell-{CELLS[cell]}"
    return f"Pay {_find_gear(board, gear)} from the store", f"store-{GEAR_NAMES[gear]}"


def _card(board: Board, place: int) -> Words:
    card = board.display[place]
    target = f"card-{DISPLAY_NAMES[place].replace(' ', '-')}"
    where = DISPLAY_NAMES[place]
    if card is None:
        return f"{where}  empty", target
    face = face_titled(card)
    return Titled(f"{where}  {face.title}", face.detail), target


def _plan(board: Board, stack: int) -> Words:
    tile = board.stacks[stack]
    target = f"stack-{STACK_NAMES[stack].replace(' ', '-')}"
    name = tile_words(tile) if tile else "nothing"
    return f"{name}, stack {stack % 2 + 1}", target


def _slot(board: Board, slot: int) -> Words:
    me = _me(board)
    mark = board.marks[MAT_NAMES.index(me.mat)][slot] if me.mat else None
    note = f" (marked {mark_words(mark)})" if mark else ""
    return f"On {SLOT_NAMES[slot]}{note}", f"slot-{SLOT_NAMES[slot]}"


def _reward(board: Board, resource: int) -> Words:
    name = RESOURCES[resource]
    reward = next((effect for effect in board.plain_reward if effect.kind == name), None)
    return f"Take {effect_words(reward) if reward else name}", f"reward-{name}"


def _cost(board: Board, alternative: int) -> Words:
    price = f" {effect_words(board.costs[alternative])}" if alternative < len(board.costs) else ""
    return f"Pay{price}", f"own-{board.paying}"


def _level(board: Board, colour: int) -> Words:
    level = _me(board).levels[colour]
    rewards = board.level_rewards[colour]
    title = f"{COLOURS[colour].capitalize()}, to level {level + 1}"
    said = _brings(title, rewards[level]) if level < len(rewards) else Titled(title, "nothing")
    return said, f"pagoda-{COLOURS[colour]}"


def _mission(board: Board, card: int) -> Words:
    name = CARD_NAMES[card]
    mine = next((c for c in _me(board).cards if c.card == name), None)
    said = Titled(f"Mission {mine.name}", face_words(mine)) if mine else f"Mission {name}"
    return said, f"own-{name}"


def _convert(board: Board, slot: int) -> Words:
    tile = _me(board).slots[slot]
    name = tile_words(tile) if tile else "nothing"
    points = reward_words(2, board.conversion[1])
    return f"Remove {name} on {SLOT_NAMES[slot]} for {points}", f"slot-{SLOT_NAMES[slot]}"


def _convert_coins(board: Board, less_one: int) -> Words:
    coins = less_one + 1
    points = reward_words(2, coins * board.conversion[0])
    return f"Convert {reward_words(0, coins)} into {points}", "coins"


def _workshop(board: Board, workshop: int) -> Words:
    view = board.workshops[workshop]
    transfers = "; or ".join(map(trade_words, view.transfers))
    detail = f"{transfers}; bonus: {bonus_words(view)}"
    return Titled(f"{view.name} ({view.id})", detail), f"workshop-{view.id}"


def _mat(board: Board, mat: int) -> Words:
    marked = zip(SLOT_NAMES, board.marks[mat], strict=True)
    marks = [f"{slot} {mark_words(mark)}" for slot, mark in marked if mark]
    return Titled(f"Mat {MAT_NAMES[mat][-1]}", ", ".join(marks)), f"mat-{MAT_NAMES[mat][-1]}"


_SAY: dict[str, Callable[..., Words]] = {
    "exchange": _exchange,
    "transfer": _transfer,
    "gear-set": _gear_set,
    "lay": _lay,
    "pass": lambda board: ("Pass", ""),
    "done": lambda board: ("Done", ""),
    "end": lambda board: ("End the turn", ""),
    "take": _take,
    "complete": _complete,
    "keep": _keep,
    "gear": _gear,
    "place": _place,
    "discard": _discard,
    "pay": _pay,
    "card": _card,
    "plan": _plan,
    "slot": _slot,
    "reward": _reward,
    "cost": _cost,
    "level": _level,
    "mission": _mission,
    "convert": _convert,
    "convert-coins": _convert_coins,
    "workshop": _workshop,
    "mat": _mat,
}


# ---------------------------------------------------------------- things


def gear_words(gear: GearView) -> str:
    return f"{gear.colour} {gear.number}"


def tile_words(tile: TileView) -> str:
    if tile.beast:
        return f"{tile.colour} beast"
    coins = f" ({tile.laid:+d} by coins)" if tile.laid else ""
    return f"{tile.colour} {tile.value}{coins}"


def face_titled(card: CardView) -> Titled:
    """What a card does (in beginner mode: nothing) and the dot on its back."""
    title, detail = front_parts(card.front) if card.front else ("", "")
    dot = f"•{card.dot}" if card.dot else ""
    if detail:
        return Titled(title, " ".join(filter(None, (detail, dot))))
    return Titled(" ".join(filter(None, (title, dot))))


def face_words(card: CardView) -> str:
    return str(face_titled(card))


def mark_words(mark: Mark) -> str:
    """`red +3`: what a marked slot pays for which beast."""
    return f"{mark.colour} +{mark.vp}"


def _find_gear(board: Board, gear: int) -> str:
    return gear_words(board.gears[gear])


def energy_at(board: Board, gear: int, cell: int) -> int:
    """What placing the gear there pays, for the label."""
    colour = board.gears[gear].colour
    me = _me(board)
    paid = 0
    for slot in board.cell_slots[cell]:
        tile = me.slots[slot]
        if tile and tile.colour == colour:
            paid += tile.dots
    return paid
