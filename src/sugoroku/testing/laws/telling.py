"""What people read: the log, the questions, the pictures."""

from random import Random

import msgspec

from sugoroku.bots import Bot, Sight
from sugoroku.core.events import Event
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.match import Match
from sugoroku.core.picture import Picture
from sugoroku.testing.laws.games import SOAK, SPECTATOR, random_match, walk

READ = 3 if SOAK else 5  # every so many questions are read
DRAWN = 5 if SOAK else 15  # every so many positions are drawn


def events_tell_everybody_their_part(game: Game, settings: Settings, seed: int) -> None:
    """Every event has words, is plain data, and shows itself to each seat or hides."""
    match = random_match(game, settings, seed)
    assert match.log
    for event in match.log:
        assert event.words().strip()
        assert SPECTATOR <= event.seat < match.state.seats
        for seat in range(SPECTATOR, settings.players):
            seen = event.seen_by(seat)
            assert seen is None or (isinstance(seen, Event) and msgspec.json.encode(seen))
    told = [e for move in range(len(match.moves)) for e in match.events_of(move)]
    assert told == match.log[len(match.log) - len(told) :]


def the_log_reports_every_change(
    game: Game, settings: Settings, seed: int, bot: Bot | None = None
) -> None:
    """Each change of the tally (components, markers, scores) is told by an event, and told truly.

    Within one move the reports about an entry, read in order, lead from its old value to its new
    one; an event that moves something to where it already stands is untrue.  A bot reaches positions
    that random moves miss.
    """
    match_with_a_true_log(game, settings, seed, bot)


def match_with_a_true_log(
    game: Game, settings: Settings, seed: int, bot: Bot | None = None, match: Match | None = None
) -> Match:
    """The game that this law is about: its log tells what happened in it.

    `match`: one that has just begun, with a deal of its own.
    """
    random = Random(seed)
    match = match or random_match(game, settings, seed, moves=0)
    before = game.tally(match.state)
    while not match.state.over:
        deciders = match.state.deciders()
        seat = deciders[int(random.random() * len(deciders))]
        sight = Sight(game, match.state, seat, random)
        action = bot.choose(sight) if bot else sight.legal[int(random.random() * len(sight.legal))]
        match.act(seat, action)
        after = game.tally(match.state)
        told = _as_told(before, match.events_of(len(match.moves) - 1))
        silent = {
            entry: (before.get(entry), value, told.get(entry))
            for entry, value in after.items()
            if told.get(entry) != value
        }
        assert not silent, f"{game.codec.text(action)}: (before, after, as told) {silent}"
        assert told.keys() == after.keys(), f"entries come and go: {set(told) ^ set(after)}"
        before = after
    return match


def _as_told(tally: dict[str, int | str], events: list[Event]) -> dict[str, int | str]:
    """The tally after these events, by what they say."""
    told = dict(tally)
    for event in events:
        for change in event.changes():
            assert change.entry in told, f"{event} is about the unknown entry {change.entry!r}"
            if change.to is not None:
                assert told[change.entry] != change.to, f"{event}: it already was {change.to}"
                told[change.entry] = change.to
            else:
                number = told[change.entry]
                assert isinstance(number, int) and change.by, f"{event} reports no change"
                told[change.entry] = number + change.by
    return told


def every_question_can_be_answered_by_reading(game: Game, settings: Settings, seed: int) -> None:
    """A prompt with its rule, choices that differ in words, refusals with reason and rule."""
    for state in walk(game, settings, seed, READ):
        for seat in state.deciders():
            decision = game.look(state, seat).decision
            assert decision is not None and decision.prompt and decision.rule
            words = [choice.words for choice in decision.choices]
            assert all(words) and len(set(words)) == len(words), f"alike: {sorted(words)}"
            texts = {choice.text for choice in decision.choices}
            for refusal in decision.refusals:
                assert refusal.text not in texts, f"{refusal.text} is legal and refused"
                assert refusal.why and refusal.rule and refusal.words


def a_sketch_is_the_picture_without_its_places(game: Game, settings: Settings, seed: int) -> None:
    """Whoever does not look closely sees the same table, also that of another player.

    The seats and a spectator take turns to look.
    """
    for number, state in enumerate(walk(game, settings, seed, DRAWN)):
        seat = number % (settings.players + 1) + SPECTATOR
        view = game.look(state, seat)
        for whose in {max(seat, 0), (seat + 1) % settings.players}:
            close = game.picture(view, whose)
            sketch = game.picture(view, whose, closely=False)
            assert _without_places(sketch) == _without_places(close)


def _without_places(picture: Picture) -> Picture:
    sheets = tuple(msgspec.structs.replace(sheet, places=()) for sheet in picture.sheets)
    return msgspec.structs.replace(picture, sheets=sheets)
