"""Words of the questions that the module asks."""

from sugoroku.core.module import Words
from sugoroku.core.picture import Titled
from sugoroku.games.tapestry.names import CARDS, CIVILIZATIONS, SPACE_TILES, TECHS, TILES
from sugoroku.games.tapestry.seen import Board
from sugoroku.games.tapestry.words import QUESTION_WORDS, card_words


def _listed(board: Board, number: int) -> Words:
    """A place of a mat, said by the options of the question."""
    options = board.asked.options if board.asked else ()
    said = options[number] if number < len(options) else str(number)
    return f"{said[:1].upper()}{said[1:]}", f"number-{number}"


def _card(board: Board, card: int, verb: str, place: str = "hand") -> Words:
    id = CARDS[card]
    seen = board.cards[id]
    return Titled(f"{verb} {seen.name}", card_words(seen)), f"{place}-{id}"


def _give_up(board: Board, card: int) -> Words:
    back = board.asked is not None and board.asked.numbers.get("gone") == 1
    return _card(board, card, "Put back" if back else "Discard")


def _submerge(board: Board, card: int) -> Words:
    return _card(board, card, "Put under the mat:")


def _take_discarded(board: Board, card: int) -> Words:
    return _card(board, card, "Take", "gone")


def _put_back_tile(board: Board, tile: int) -> Words:
    return f"Put tile {TILES[tile]} back", f"tile-{TILES[tile]}"


def _put_back_space(board: Board, tile: int) -> Words:
    return f"Put space tile {SPACE_TILES[tile]} back", f"space-{SPACE_TILES[tile]}"


def _looked(board: Board, number: int, ids: tuple[str, ...], place: str) -> Words:
    """What was looked at is described by the options of the question, in the same order."""
    options = board.asked.options if board.asked else ()
    found = [said for said in options if said.startswith(f"{ids[number]} ")]
    said = found[0].partition(" ")[2] if found else ids[number]
    name, _, detail = said.partition(": ")
    return Titled(f"{name[:1].upper()}{name[1:]}", detail), f"{place}-{ids[number]}"


def _keep_tech(board: Board, tech: int) -> Words:
    return _looked(board, tech, TECHS, "tech")


def _keep_civilization(board: Board, civ: int) -> Words:
    return _looked(board, civ, CIVILIZATIONS, "civ")


def _leave(board: Board) -> Words:
    return "Leave it there", "pass"


def _stop(board: Board) -> Words:
    return "Stop", "pass"


for _step in ("Rearrange", "FinalRearrange", "ChooseCircle", "ChooseGrant", "ChooseTwoCircles"):
    QUESTION_WORDS[_step, "number"] = _listed
QUESTION_WORDS["GiveUpCard", "discard"] = _give_up
QUESTION_WORDS["SubmergeCard", "discard"] = _submerge
QUESTION_WORDS["TakeDiscarded", "play"] = _take_discarded
QUESTION_WORDS["PutBackATile", "tile"] = _put_back_tile
QUESTION_WORDS["PutBackASpaceTile", "space"] = _put_back_space
QUESTION_WORDS["PickOfTwoTechs", "tech"] = _keep_tech
QUESTION_WORDS["PickOfTwoMats", "civilization"] = _keep_civilization
QUESTION_WORDS["Float", "pass"] = _leave
for _step in ("ReturnToppled", "DiscardMore", "DiscardForResources"):
    QUESTION_WORDS[_step, "pass"] = _stop
