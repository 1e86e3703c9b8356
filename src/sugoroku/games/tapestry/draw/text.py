"""The board in text, at most 100 columns wide, from a view alone."""

from sugoroku.core.view import View
from sugoroku.draw.palette import MARKS
from sugoroku.draw.text import Block, bold, box, dim, escape, labelled, pad, shorten, wrap
from sugoroku.games.tapestry.automa_words import INDICATOR_WORDS
from sugoroku.games.tapestry.draw.scene import PARTY_NAMES
from sugoroku.games.tapestry.effect_words import effect_words, landmark_words
from sugoroku.games.tapestry.names import BUILDINGS, ERAS, LAST, RESOURCES
from sugoroku.games.tapestry.seen import Board, BotView, HexView, PlayerView
from sugoroku.games.tapestry.words import card_words, corners_words, space_words, tech_words

WIDTH = 100
_ROOM = WIDTH - 4


def text(view: View) -> str:
    """The whole table as rich markup: tracks above, own things below."""
    board: Board = view.board
    seat = view.seat if 0 <= view.seat < board.humans else 0
    lines = [
        _headline(view),
        *box(bold("Tracks"), _tracks(view), WIDTH),
        *box(bold("Map"), _map(view), WIDTH),
        *box(bold("Players"), [line for p in board.players for line in _player(view, p)], WIDTH),
        *(box(bold("Bots"), _bots(board.bots), WIDTH) if board.bots else ()),
        *box(bold("Capital city"), _city(board.players[seat]), WIDTH),
        *box(bold("Cards and tiles"), _cards(board, board.players[seat]), WIDTH),
    ]
    return "\n".join(lines)


def _mark(board: Board, seat: int) -> str:
    """A shape for people, a letter for a party of the rulebook."""
    party = board.players[seat].opponent
    return bold(party[0].upper() if party else MARKS[seat])


def _name(view: View, seat: int) -> str:
    party = view.board.players[seat].opponent
    known = view.names[seat] if seat < len(view.names) else f"seat {seat + 1}"
    return f"{_mark(view.board, seat)} {escape(shorten(PARTY_NAMES.get(party, known), 18))}"


def _headline(view: View) -> str:
    board: Board = view.board
    if view.over:
        return f"  {bold('The game is over')}"
    if board.phase == "set-up":
        return f"  {bold('Before the first turn')}"
    era = f"era {board.players[board.turn].era}"
    return f"  {bold(f'Turn of {_name(view, board.turn)}')}, {era}; {_name(view, board.seat)} to decide"


def _tracks(view: View) -> Block:
    return [line for n in range(len(view.board.tracks)) for line in _track(view, n)]


def _track(view: View, track: int) -> Block:
    """Who stands where, what is left, what the viewer's next space is."""
    board: Board = view.board
    seen = board.tracks[track]
    cells = []
    for space in range(LAST + 1):
        here = "".join(
            _mark(board, p.seat) for p in board.players for at in p.tokens[track] if at == space
        )
        free = seen.spaces[space].landmark and seen.spaces[space].owner < 0
        cells.append(pad((here or dim(str(board.printed[space]))) + ("*" if free else ""), 5))
    lines = [pad(bold(seen.id), 12) + dim(f"{seen.resource:8}") + "".join(cells)]
    own = board.players[view.seat if 0 <= view.seat < board.humans else 0].positions[track]
    if own < LAST:
        coming = seen.spaces[own + 1]
        landmark = f"; {landmark_words(coming.landmark)}" if coming.landmark and coming.owner < 0 else ""
        said = f"{coming.name}: {space_words(coming)}{landmark}"
        lines += wrap(
            [f"{dim(f'  next {board.printed[own + 1]}')}", *escape(said).split()], _ROOM, "    "
        )
    return lines


def _map(view: View) -> Block:
    board: Board = view.board
    found = [f"{escape(_hex(board, hex))};" for hex in board.hexes if hex.tile]
    lines = wrap(labelled("explored", found), _ROOM, "  ")
    lines += [
        f"{dim(achievement.words)} {achievement.points[achievement.earned :] or '-'}"
        for achievement in board.achievements
    ]
    return lines


def _hex(board: Board, hex: HexView) -> str:
    said = corners_words(hex.corners).replace(", ", "+") if hex.corners else ""
    things = "".join(
        f" {MARKS[item.party]}{'(toppled)' if item.toppled else ''}{item.piece}" for item in hex.items
    )
    control = f" held by {MARKS[hex.control]}" if hex.control >= 0 else ""
    return f"{hex.id} {said}{things}{control}"


def _player(view: View, player: PlayerView) -> Block:
    held = " ".join(f"{n} {name}" for name, n in zip(RESOURCES, player.resources, strict=True))
    first = f"{pad(_name(view, player.seat), 22)}{pad(bold(f'{player.vp} VP'), 8)}"
    first += f"{dim('era')} {player.era}/{ERAS} "
    if player.opponent:
        return [f"{first} {dim('favorite track')} {player.favourite or '-'}"]
    built = " ".join(f"{n} {name}" for name, n in zip(BUILDINGS, player.taken, strict=True) if n)
    second = f"  {dim('built')} {built or '-'}  {dim('territories')} {player.territories}"
    second += f"  {dim('techs')} {sum(map(len, player.techs))}  {dim('hand')} {player.hand_count}"
    return [f"{first} {held}", second]


def _bots(bots: BotView) -> Block:
    """The pair, the decks, what the next income of the bots scores."""
    said = [
        ("decks", f"{bots.decision_deck} decision cards left, {bots.progress_deck} progress cards"),
        ("discarded", ", ".join(bots.discards) or "-"),
        ("pair", "none on the table"),
    ]
    if bots.track and bots.tie:
        income = "income icon" if bots.track.income else "no income icon"
        topple = "topple icon" if bots.tie.topple else "no topple icon"
        said[2:] = [
            ("track card", f"{bots.track.id}, {income}"),
            *([("Automa", INDICATOR_WORDS[bots.track.automa])] if bots.civilizations else []),
            ("Shadow Empire", INDICATOR_WORDS[bots.track.shadow]),
            ("tiebreaker card", f"{bots.tie.id}: {', '.join(bots.tie.order)}; {topple}"),
        ]
    if bots.forecast:
        terms = ", ".join(f"{term.about} {term.vp}" for term in bots.forecast.terms if term.multiplier)
        said.append(
            (f"income {bots.forecast.turn} as of now", f"{bots.forecast.vp} VP ({terms or '-'})")
        )
    return [
        line for label, words in said for line in wrap(labelled(label, words.split()), _ROOM, "    ")
    ]


def _city(player: PlayerView) -> Block:
    """Nine rows: # impassable, letters of buildings, L landmarks, o pieces of modules."""
    if player.capital is None:
        return [dim("not chosen yet")]
    signs = [["#" if cell == "1" else "." for cell in row] for row in player.capital.grid]
    for kind, plots in enumerate(player.plots):
        for plot in plots:
            row, column = (int(n) - 1 for n in plot.split("-"))
            signs[row][column] = BUILDINGS[kind][0].upper()
    for plot in player.pieces:
        row, column = (int(n) - 1 for n in plot.split("-"))
        signs[row][column] = "o"
    for mark in player.landmarks:
        for row, column in mark.cells:
            if 0 <= row < 9 and 0 <= column < 9:
                signs[row][column] = "L"
    rows = [f"{dim(str(n))} {' '.join(row)}" for n, row in enumerate(signs, 1)]
    names = ", ".join(landmark_words(mark.id) for mark in player.landmarks) or "-"
    return [dim("  1 2 3 4 5 6 7 8 9"), *rows, *wrap(labelled("landmarks", names.split()), _ROOM)]


def _cards(board: Board, player: PlayerView) -> Block:
    said: list[tuple[str, str]] = []
    for mat in player.civilizations:
        if mat.id in board.civilizations:
            said.append(("civilization", board.civilizations[mat.id].name))
    said += [
        ("offered", board.civilizations[id].name) for id in player.offer if id in board.civilizations
    ]
    said += [("hand", f"{board.cards[id].name}: {card_words(board.cards[id])}") for id in player.hand]
    if player.active in board.cards:
        said.append(
            ("this era", f"{board.cards[player.active].name}: {card_words(board.cards[player.active])}")
        )
    for row, ids in zip(("bottom", "middle", "top"), player.techs, strict=True):
        said += [(row, f"{board.techs[id].name}: {tech_words(board, id)}") for id in ids]
    said += [
        ("open", f"{board.techs[id].name}: {tech_words(board, id)}") for id in board.tech_open if id
    ]
    said += [
        (
            "tile",
            f"{id}: {effect_words(board.tiles[id].benefit)}; {corners_words(board.tiles[id].corners)}",
        )
        for id in player.tiles
    ]
    said += [
        ("space", f"{id}: {effect_words(board.space_tiles[id].benefit)}") for id in player.space_tiles
    ]
    lines: Block = []
    for label, words in said:
        lines += wrap(labelled(label, escape(words).split()), _ROOM, "    ")
    return lines or [dim("nothing yet")]
