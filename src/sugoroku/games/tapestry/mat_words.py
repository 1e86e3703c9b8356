"""What is printed on the mat of a civilization, in words.  TAP-B-411 to TAP-B-426"""

from typing import Final

from sugoroku.core.module import Words
from sugoroku.core.picture import Titled
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Effect
from sugoroku.games.tapestry.events import with_article
from sugoroku.games.tapestry.names import CIVILIZATIONS
from sugoroku.games.tapestry.seen import Board, CivilizationView
from sugoroku.games.tapestry.words import QUESTION_WORDS, event_words, mod_words

# names of what a mat lists.  Modules add theirs.
CHART_WORDS: Final[dict[str, str]] = {}
# abilities of income turns that are no effects, by their key
ABILITY_WORDS: Final[dict[str, str]] = {
    "push_luck_science": "roll the science die as often as you dare, then advance on the rolled tracks"
    " without benefits; a repeated roll ends it with 1 resource",
    "move_token_right_on_graph": "move the token along a line to the right and gain that space",
    "token_on_when_played_card_gain_it": "gain what a played card of any player gave when played",
    "give_token_to_opponent": "discard a tile to uncover a square and give its token to an opponent",
    "token_on_tech_card_upgrade_it": "upgrade a tech card of any player without its prerequisite;"
    " you gain the benefit too",
    "cover_one_square_gain_it": "cover a square: advance on its track with the benefit",
    "move_one_token_up_gain_it": "move one of the three tokens a step up and gain that space",
    "gain_exposed": "gain every place that your outposts have left",
    "vp_per_opponent_and_track_nobody_ahead": "1 VP per opponent for each track that you have completed"
    " or lead; 1 resource for each achievement",
    "token_on_map": "put a token on an empty territory (1 VP for each beside it that an opponent"
    " controls) or on one with a single outpost of an opponent (gain the tile's benefit)",
}


def printed_words(seen: CivilizationView) -> str:
    parts: list[tuple[str, Effect]] = [
        ("at the start", seen.start), ("when gained", seen.on_gain),
        ("in the last income turn", seen.final),
    ]  # fmt: skip
    said = [f"{when}: {effect_words(effect)}" for when, effect in parts if effect]
    said += income_words(seen)
    said += [f"{event_words(on.event)}: {effect_words(on.effect)}" for on in seen.on]
    said += [mod_words(mod) for mod in seen.mods]
    said += [f"{CHART_WORDS.get(name, name)}: {effect_words(effect)}" for name, effect in seen.chart]
    return "; ".join(said) or f"see {seen.rule}"


def income_words(seen: CivilizationView) -> list[str]:
    """Turns with the same ability are said once."""
    found: dict[str, list[int]] = {}
    for turn in seen.turns:
        ability = effect_words(seen.income[turn]) if seen.income else ABILITY_WORDS.get(seen.special, "")
        found.setdefault(ability, []).append(turn)
    return [
        f"income turn{'s' if turns[1:] else ''} {_in_a_row(turns)}: {what}" if what
        else f"acts in income turns {_in_a_row(turns)}"
        for what, turns in found.items()
    ]  # fmt: skip


def _in_a_row(turns: list[int]) -> str:
    """`2 to 5`, `2, 4`"""
    if turns[2:] and turns == list(range(turns[0], turns[-1] + 1)):
        return f"{turns[0]} to {turns[-1]}"
    return ", ".join(map(str, turns))


def offered_words(board: Board, number: int) -> Words:
    """A civilization to choose, with what it does."""
    id = CIVILIZATIONS[number]
    seen = board.civilizations.get(id)
    if seen is None:
        return f"Civilization {id}", f"civ-{id}"
    said = with_article(seen.name)
    return Titled(f"{said[:1].upper()}{said[1:]}", printed_words(seen)), f"civ-{id}"


def register() -> None:
    """Called once, when the game is put together."""
    QUESTION_WORDS["ChooseCivilization", "civilization"] = offered_words
