"""The board in text, at most 100 columns wide, from a view alone."""

from sugoroku.core.view import View
from sugoroku.draw.palette import MARKS
from sugoroku.draw.text import Block, bold, box, dim, escape, ink, labelled, pad, shorten, wrap
from sugoroku.games.daimyo.draw.text.signs import INKS, LEGEND, die, hero, tile, tokens
from sugoroku.games.daimyo.effect_words import effect_words, step_words
from sugoroku.games.daimyo.names import ROUNDS
from sugoroku.games.daimyo.seen import Board, IslandView, PlayerView

WIDTH = 100


def text(view: View) -> str:
    """The whole table as rich markup: islands above, own cards below."""
    board: Board = view.board
    lines = [
        _headline(view),
        *box(
            bold("Islands"), [line for island in board.islands for line in _island(board, island)], WIDTH
        ),
        *box(bold("Centre"), _centre(board), WIDTH),
        *(box(bold("Neutral party"), _party(board), WIDTH) if board.camp or board.solo else []),
        *box(bold("Heroes for hire, goals"), _offers(board), WIDTH),
        *box(bold("Players"), [line for p in board.players for line in _player(view, p)], WIDTH),
        *(
            box(bold("Your board"), _own(board, board.players[view.seat]), WIDTH)
            if view.seat >= 0
            else []
        ),
        dim(f"  {LEGEND}"),
    ]
    return "\n".join(lines)


def _headline(view: View) -> str:
    board: Board = view.board
    if view.over:
        return f"  {bold('The game is over')}"
    where = (
        f"Round {board.round} of {ROUNDS}, {board.phase}" if board.round else "Before the first round"
    )
    helmet = f", helmet {_mark(board, board.helmet)}" if board.helmet >= 0 else ""
    return f"  {bold(where)}   {_name(view, board.seat)} to decide{helmet}"


def _mark(board: Board, seat: int) -> str:
    """A shape for people, a letter for the neutral party."""
    party = board.players[seat].opponent
    return bold(party[0].upper() if party else MARKS[seat])


def _name(view: View, seat: int) -> str:
    party = view.board.players[seat].opponent
    known = view.names[seat] if seat < len(view.names) else f"seat {seat + 1}"
    return f"{_mark(view.board, seat)} {escape(shorten(party or known, 12))}"


def _island(board: Board, island: IslandView) -> Block:
    sites = []
    for site in island.sites:
        governor = _mark(board, site.governor) if site.governor >= 0 else dim(".")
        built = _mark(board, site.builder) + site.building[0] if site.builder >= 0 else dim(". ")
        sites.append(f"{dim(site.id[-1] + site.token[:2])} {governor}{built}")
    influence = " ".join(
        f"{_mark(board, seat)}{n}" + (dim(f"+{island.points[seat]}") if island.points[seat] else "")
        for seat, n in enumerate(island.influence)
    )
    name = pad(ink(island.id, INKS[island.id]), 7)
    first = f"{name}{dim(f'{island.gold}/{island.silver}')} {pad(influence, 25)} " + "  ".join(sites)
    rough = " ".join(
        _mark(board, space.shadow) if space.shadow >= 0 else f"{space.coins}c" for space in island.rough
    )
    altars = " ".join(
        _mark(board, who) if who >= 0 else str(value)
        for who, value in zip(island.altars, island.altar_values, strict=True)
    )
    land = " ".join(tile(kind) for kind in island.land if kind)
    there = "".join(_mark(board, seat) for seat in island.scavengers) or dim("-")
    second = f"       {dim('altars')} {altars}  {dim('rough')} {pad(rough, 9)}"
    second += f" {dim('tiles')} {land}  {dim('scavengers')} {there}"
    return [first, second]


def _centre(board: Board) -> Block:
    dice = " ".join(map(die, board.centre)) or dim("none")
    market = [tile(kind) + (f"x{n}" if n > 1 else "") for kind, n in board.market]
    lines = [f"{dim('dice')} {dice}", *wrap(labelled("black market", market), WIDTH - 4)]
    lines[-1] += f"   {dim('bag')} {board.bag}"
    villagers = [f"{v.id} {effect_words(v.face)}" for v in board.villagers]
    return [*lines, *wrap(labelled("village", [f"{word};" for word in villagers]), WIDTH - 4)]


def _offers(board: Board) -> Block:
    lines = [hero(board.cards[id]) for id in board.heroes if id]
    if board.top:
        lines.append(f"{dim('next')} {hero(board.cards[board.top])}")
    for goal in board.goals:
        who = "".join(_mark(board, seat) for seat in (goal.gold_seat, goal.silver_seat) if seat >= 0)
        points = f"{goal.gold}pp" + (f" {effect_words(goal.bonus)}" if goal.bonus else "")
        points += f", then {goal.silver}pp" if goal.silver else ""
        lines.append(f"{dim('goal')} {goal.at_least} {goal.metric}: {points} {who}")
    return lines


def _player(view: View, player: PlayerView) -> Block:
    dice = " ".join(die(d) for d in player.dice if d) or dim("no dice")
    name = pad(_name(view, player.seat), 15)
    clan = pad(player.clan, 7)
    relics = sum(player.relics)
    loose = " ".join(map(tile, player.loose))
    first = f"{name}{clan}{pad(bold(f'{player.score}pp'), 6)}{pad(tokens(player.tokens), 22)}{dice}"
    first += f" {dim(f'sum {player.total}')}" if player.total else ""
    first += f"  {dim('hand')} {player.hand_count} {dim('army')} {player.army}"
    held = f"{player.stored}/{player.storage}" if not player.opponent else str(len(player.loose))
    second = f"  {dim('storage')} {held} {loose}" + (f" {dim('relics')} {relics}" if relics else "")
    supply = f"{player.governors}g {player.shadows}s {player.farms}f {player.towers}t"
    return [first, f"{second}  {dim('supply')} {supply}  {dim('next unit')} {player.recruit_cost}ri"]


def _own(board: Board, player: PlayerView) -> Block:
    lines = [hero(board.cards[id]) for id in player.hand]
    for seen in player.boards:
        tiles = [
            f"{dim(f'({n})')} {'' if bonus.covered else dim('built: ')}{effect_words(bonus.effect)}"
            for n, bonus in enumerate(seen.tiles, 1)
        ]
        lines += wrap([f"{dim(seen.type)} {tokens(seen.cost)}", *tiles], WIDTH - 4, "  ")
    names = ("help", "production", "relic", "recruitment", "construction", "clan", "revenue", "revenue")
    slots = [
        f"{name}: {effect_words(t.effect)}" for name, t in zip(names, player.slots, strict=True) if t
    ]
    if slots:
        lines += wrap(labelled("tiles", [f"{slot};" for slot in slots]), WIDTH - 4, "  ")
    return lines or [dim("nothing yet")]


def _party(board: Board) -> Block:
    lines = []
    for space in board.camp:
        dice = " ".join(map(die, space.dice)) or dim("free")
        lines.append(f"{pad(space.id, 10)} {dice} {dim(f'of {space.capacity}')}")
    if board.solo:
        for colour, ops in zip(board.solo.colours, board.solo.actions, strict=True):
            lines.append(f"{pad(ink(colour, INKS[colour]), 6)} {step_words(ops)}")
        lines.append(f"{dim('its dice')} " + (" ".join(map(die, board.solo.dice)) or dim("none")))
    return lines
