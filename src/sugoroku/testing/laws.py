"""The laws that every game obeys, generic over games.

Each law plays a seeded random game of one configuration and raises AssertionError where the game
breaks it.  A third party's tests are two lines:

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    def test_laws(law): law(MY_GAME, MY_GAME.settle(3), seed=1)
"""

import sys
from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random
from subprocess import run

import msgspec

from sugoroku.bots import Bot, Sight, make
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import IllegalAction, SugorokuError, UndoRefused, UnknownName
from sugoroku.core.events import Event
from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.core.match import Match
from sugoroku.core.picture import Picture
from sugoroku.core.position import can_be_public
from sugoroku.core.record import Seat, parse_record
from sugoroku.core.save import fingerprint
from sugoroku.core.state import State
from sugoroku.core.view import Decision, to_json
from sugoroku.testing.replay import digest_of

Law = Callable[[Game, Settings, int], None]
SPECTATOR = -1
TAKEN_BACK = 12  # simultaneous choices of a game
SECRETS = 5  # choices of one question
TWINS = 2  # worlds in which a move that can be taken back is made once more
BOTS = ("random", "greedy", "mcts:2")  # one of every way of choosing; the levels only think longer


Pair = tuple[tuple[str, str], tuple[str, str]]  # two choices made together
MOST_MIXES = 20_000  # of these the pairs are covered; a game with more mixes is sampled


def configurations(game: Game) -> Iterator[Settings]:
    """For every player count: any two values of options and modules occur together in one of them."""
    low, high = game.info.players
    for players in range(low, high + 1):
        yield from _pairwise(list(_mixes(game, players)))


def _mixes(game: Game, players: int) -> Iterator[Settings]:
    """Every combination of the options that matter and of the modules that go together."""
    options = [o for o in game.info.options if o.matters(players)]
    choices = [[(option.key, name) for name in option.names()] for option in options]
    keys = [module.key for module in game.info.modules]
    boxes = product((False, True), repeat=len(keys))
    for number, (chosen, taken) in enumerate(product(product(*choices), boxes)):
        if number >= MOST_MIXES:
            return
        added = tuple(key for key, box in zip(keys, taken, strict=True) if box)
        try:
            yield game.settle(players, dict(chosen), added)
        except SugorokuError:
            continue  # modules that exclude each other, or lack one


def _pairwise(mixes: list[Settings]) -> Iterator[Settings]:
    """As few mixes as a greedy choice needs to cover every pair that some mix has."""
    pairs = [_pairs(settings, mixes) for settings in mixes]
    left = set[Pair]().union(*pairs)
    if not left:
        yield from mixes  # at most one option: all its values
    while left:
        best = max(range(len(mixes)), key=lambda number: len(pairs[number] & left))
        yield mixes[best]
        left -= pairs[best]


def _pairs(settings: Settings, mixes: list[Settings]) -> set[Pair]:
    """The pairs of choices of one mix; what never varies is no choice."""
    chosen = list(settings.options.items())
    modules = dict.fromkeys(key for mix in mixes for key in mix.modules)
    chosen += [(key, "in" if key in settings.modules else "out") for key in modules]
    varied = [
        (key, value)
        for key, value in chosen
        if key in modules or any(mix.options.get(key) != value for mix in mixes)
    ]
    return set(combinations(varied, 2))


def walk(game: Game, settings: Settings, seed: int, every: int = 1) -> Iterator[State]:
    """The positions of a random game before each decision (every n-th), and the last one."""
    state = game.setup(settings, Chance(secret_from("law", seed)))
    random = Random(seed)
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        legal = state.legal()
        state.apply(legal[int(random.random() * len(legal))])
        number += 1
        assert number <= game.info.bounds.decisions, f"longer than {number - 1} decisions"
    yield state


# ---------------------------------------------------------------- the course of a game


def it_ends_within_its_bounds(game: Game, settings: Settings, seed: int) -> None:
    """It ends, nobody is ever stuck, every legal action is a declared one, scores are possible."""
    state = None
    for state in walk(game, settings, seed):
        if not state.over:
            legal = state.legal()
            assert legal, f"nothing is legal at {state.asking()}"
            assert len(set(legal)) == len(legal), "an action is listed twice"
            assert all(0 <= action < game.codec.size for action in legal)
            assert legal == state.legal(), "listing the legal actions changed them"
    assert state is not None and state.over
    low, high = game.info.bounds.score
    standings = game.standings(state)
    ranked = [*range(settings.players), *_seats_that_score(game, settings)]
    assert sorted(s.seat for s in standings) == ranked
    assert min(s.place for s in standings) == 1
    for standing in standings:
        assert low <= standing.score <= high, f"a score of {standing.score}"
        assert sum(standing.points.values()) == standing.score, "points without a source"


def _seats_that_score(game: Game, settings: Settings) -> list[int]:
    opponents = enumerate(game.opponents(settings), start=settings.players)
    return [seat for seat, opponent in opponents if opponent.scores]


def nothing_appears_or_vanishes(game: Game, settings: Settings, seed: int) -> None:
    """Every component is conserved at every step."""
    first = None
    for state in walk(game, settings, seed):
        counted = game.census(state)
        first = first or counted
        assert counted == first


# ---------------------------------------------------------------- copies


def a_clone_is_equal_and_independent(game: Game, settings: Settings, seed: int) -> None:
    for state in walk(game, settings, seed, every=5):
        before = fingerprint(state)
        copy = state.clone()
        assert fingerprint(copy) == before
        random = Random(seed)
        for _ in range(12):
            if copy.over:
                break
            legal = copy.legal()
            copy.apply(legal[int(random.random() * len(legal))])
        assert fingerprint(state) == before, "playing on the clone changed the original"


def a_save_loads_in_mid_decision(game: Game, settings: Settings, seed: int) -> None:
    """Saved as JSON and loaded, a position is the same and continues the same way."""
    for state in walk(game, settings, seed, every=3):
        saved = msgspec.json.decode(msgspec.json.encode(game.dump(state)))
        loaded = game.restore(settings, saved)
        assert fingerprint(loaded) == fingerprint(state)
        if not state.over:
            assert loaded.legal() == state.legal()
            after = state.clone()
            after.apply(state.legal()[-1])
            loaded.apply(loaded.legal()[-1])
            assert fingerprint(loaded) == fingerprint(after)


def a_position_reads_back_from_its_text(game: Game, settings: Settings, seed: int) -> None:
    """Written as text and read, a position is the same; so is the public text where nothing is hidden.

    What the public text leaves open is dealt from what is left: the same text comes out again.
    """
    for number, state in enumerate(walk(game, settings, seed, every=7)):
        text = game.position(state)
        back = game.from_position(text, seed=number)
        assert game.position(back) == text
        assert fingerprint(back) == fingerprint(state)
        if not state.over:
            assert back.legal() == state.legal()
        if can_be_public(game):
            public = game.position(state, public=True)
            dealt = game.from_position(public, seed=number)
            assert game.position(dealt, public=True) == public
            for seat in range(SPECTATOR, settings.players):
                twin = game.redeal(state, seat, Chance(secret_from("twin", seed, number)))
                assert game.position(twin, public=True) == public, f"seat {seat} may not know this"


# ---------------------------------------------------------------- records


def random_match(game: Game, settings: Settings, seed: int, moves: int | None = None) -> Match:
    """A match of persons, played at random (simultaneous choices in random order of seats)."""
    seats = [Seat(f"Person {i + 1}") for i in range(settings.players)]
    match = Match(game, settings, seats, secret_from("law", seed))
    random = Random(seed)
    while not match.state.over and (moves is None or len(match.moves) < moves):
        deciders = match.state.deciders()
        seat = deciders[int(random.random() * len(deciders))]
        match.state.turn_to(seat)
        legal = match.state.legal()
        match.act(seat, legal[int(random.random() * len(legal))])
    return match


def a_record_replays_in_another_process(game: Game, settings: Settings, seed: int) -> None:
    """From its text alone, with another hash seed, step by step the same."""
    record = random_match(game, settings, seed).record()
    text = record.to_text()
    assert parse_record(text) == record
    command = [sys.executable, "-m", "sugoroku.testing.replay", game.home]
    other = run(command, input=text, capture_output=True, text=True, check=False,
                env={"PYTHONHASHSEED": str(seed + 1), "PYTHONPATH": ":".join(sys.path)})  # fmt: skip
    assert other.returncode == 0, other.stderr
    assert other.stdout.strip() == digest_of(record, game)


def illegal_actions_leave_no_trace(game: Game, settings: Settings, seed: int) -> None:
    """Whatever is not listed is refused with a sentence, for every seat; nothing changes."""
    random = Random(seed)
    match = random_match(game, settings, seed, moves=0)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.state.turn_to(seat)
        legal = match.state.legal()
        before = fingerprint(match.state)
        for action in random.sample(range(game.codec.size), min(20, game.codec.size)):
            if action not in legal:
                _refused(match, seat, action)
        _refused(match, seat, game.codec.size)
        _refused(match, seat, -1)
        for other in range(settings.players):
            if other not in match.state.deciders():
                _refused(match, other, legal[0])
        match.state.turn_to(seat)
        assert fingerprint(match.state) == before
        match.act(seat, legal[int(random.random() * len(legal))])
    _refused(match, 0, 0)


def _refused(match: Match, seat: int, action: int) -> None:
    moves = len(match.moves)
    try:
        match.act(seat, action)
    except IllegalAction as refusal:
        assert str(refusal), "refused without a sentence"
    else:
        raise AssertionError(f"action {action} of seat {seat} was accepted")
    assert len(match.moves) == moves


def action_texts_read_back(game: Game, settings: Settings, seed: int) -> None:
    """Number and text name each other, and an unknown text is refused with a hint."""
    for action in range(game.codec.size):
        assert game.codec.number(game.codec.text(action)) == action
        assert game.codec.number(game.codec.text(action).upper()) == action
    try:
        game.codec.number("fly to the moon")
    except UnknownName as refusal:
        assert refusal.hint
    else:
        raise AssertionError("an unknown action was read")


# ---------------------------------------------------------------- what is known


def everything_seen(game: Game, state: State, seat: int) -> bytes:
    """All that leaves the engine for a seat: the view as JSON, and the board in text."""
    view = game.look(state, seat)
    return to_json(view) + game.text(view).encode()


def twin_worlds_look_alike(game: Game, settings: Settings, seed: int) -> None:
    """What a seat sees is byte for byte the same after everything hidden is redealt."""
    changed = 0
    for number, state in enumerate(walk(game, settings, seed, every=6)):
        for seat in range(SPECTATOR, settings.players):
            seen = everything_seen(game, state, seat)
            twin = game.redeal(state, seat, Chance(secret_from("twin", seed, number)))
            twin.chance = state.chance  # only what lies on the table may differ
            changed += fingerprint(twin) != fingerprint(state)
            twin.chance = Chance(secret_from("future", seed, number))
            assert everything_seen(game, twin, seat) == seen
            assert game.census(twin) == game.census(state)
    assert changed, "redeal never dealt anything anew: the law proves nothing"


def undo_stops_at_information(game: Game, settings: Settings, seed: int) -> None:
    """An undo takes the seat's own last move back exactly, and only a move that told nothing.

    That it told nothing is checked from outside, for every move of the game: made in twin worlds,
    it is legal and shows its mover the same.  The end of a game tells its secret.
    """
    random = Random(seed)
    match = random_match(game, settings, seed, moves=0)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.state.turn_to(seat)
        before = match.state.clone()
        legal = match.state.legal()
        action = legal[int(random.random() * len(legal))]
        match.act(seat, action)
        for other in range(settings.players):
            if other != seat and not _has_chosen(match, other):
                _undo_refused(match, other)
        if not match.alone() and _can_undo(match, seat):
            _shows_the_same_in_twin_worlds(game, match, seat, before)
        if random.random() < 0.25:
            _undo_and_redo(game, match, seat, before)
    for seat in range(settings.players):
        assert match.alone() or not _can_undo(match, seat), "a finished game can be reopened"


def _has_chosen(match: Match, seat: int) -> bool:
    """Has the seat made a choice of the open simultaneous moment?"""
    return match.moment >= 0 and any(who == seat for who, _ in match.moves[match.moment :])


def _can_undo(match: Match, seat: int) -> bool:
    try:
        match.can_undo(seat)
    except UndoRefused:
        return False
    return True


def _undo_refused(match: Match, seat: int) -> None:
    assert not _can_undo(match, seat), f"seat {seat} could take back the move of another"


def _shows_the_same_in_twin_worlds(game: Game, match: Match, seat: int, before: State) -> None:
    """The last move, which its seat could take back, told the seat nothing that was hidden."""
    number = len(match.moves) - 1
    action = match.moves[number][1]
    shown = game.look(match.state, seat)
    told = _told_to(seat, match.events_of(number))
    for world in range(TWINS):
        twin = game.redeal(before, seat, Chance(secret_from("undo", number, world)))
        twin.turn_to(seat)
        what = f"{game.codec.text(action)!r} told something hidden and can be taken back"
        assert action in twin.legal(), what
        twin.log = []
        twin.apply(action)
        assert game.look(twin, seat) == shown, what
        assert _told_to(seat, twin.log) == told, what


def _told_to(seat: int, events: list[Event]) -> list[Event | None]:
    return [event.seen_by(seat) for event in events]


def _undo_and_redo(game: Game, match: Match, seat: int, before: State) -> None:
    after = fingerprint(match.state)
    logged = [event.words() for event in match.log]
    try:
        count = match.undo(seat)
    except UndoRefused:
        return
    assert count == 1
    match.state.turn_to(seat)
    assert fingerprint(match.state) == fingerprint(before)
    match.redo()
    assert fingerprint(match.state) == after
    assert [event.words() for event in match.log] == logged


def simultaneous_choices_are_independent(game: Game, settings: Settings, seed: int) -> None:
    """Until the moment closes a seat can take its own choice back, whatever others chose since.

    Their choices stand, their questions stay the same, and made once more it leads to the same
    position.
    """
    if game.info.simultaneous and settings.players > 1:
        take_back_simultaneous_choices(game, settings, seed)


def take_back_simultaneous_choices(game: Game, settings: Settings, seed: int) -> int:
    """Play, and take simultaneous choices back; how many, for a short game may have none."""
    random, tried = Random(seed), 0
    match = random_match(game, settings, seed, moves=0)
    while not match.state.over and tried < TAKEN_BACK:
        seat = random.choice(match.state.deciders())
        match.state.turn_to(seat)
        match.act(seat, random.choice(match.state.legal()))
        for other in range(settings.players):
            if _has_chosen(match, other) and _can_undo(match, other):
                _take_back_and_choose_again(game, match, other)
                tried += 1
    return tried


def _take_back_and_choose_again(game: Game, match: Match, seat: int) -> None:
    moves, position = list(match.moves), _position(match)
    taken = max(number for number, (who, _) in enumerate(moves) if who == seat)
    asked = _questions(game, match, seat)
    assert match.undo(seat) == 1
    assert match.moves == moves[:taken] + moves[taken + 1 :]
    assert _questions(game, match, seat) == asked, "the question of another seat has changed"
    match.redo()
    assert match.moves == [*moves[:taken], *moves[taken + 1 :], moves[taken]]
    assert _position(match) == position, "the order of simultaneous choices makes a difference"


def _position(match: Match) -> str:
    """Its fingerprint; whose question is looked at makes no difference."""
    if deciders := match.state.deciders():
        match.state.turn_to(deciders[0])
    return fingerprint(match.state)


def _questions(game: Game, match: Match, besides: int) -> dict[int, Decision | None]:
    """What the other seats are asked."""
    deciders = match.state.deciders()
    return {seat: game.look(match.state, seat).decision for seat in deciders if seat != besides}


def secret_choices_stay_secret(game: Game, settings: Settings, seed: int) -> None:
    """While others still choose, they see the same whatever was chosen, and however often."""
    match, random = random_match(game, settings, seed, moves=0), Random(seed)
    while not match.state.over:
        seat = random.choice(match.state.deciders())
        match.state.turn_to(seat)
        legal = match.state.legal()
        if type(match.state.asking()).secret:
            _choose_everything(game, match, seat, legal[:SECRETS])
        match.state.turn_to(seat)
        match.act(seat, random.choice(legal))


def _choose_everything(game: Game, match: Match, seat: int, actions: list[int]) -> None:
    """Choose, look as everybody else does, take it back, choose something else."""
    moment = match.moment
    assert moment >= 0, "a secret choice that is not simultaneous"
    seen: dict[int, bytes] = {}
    for action in actions:
        match.act(seat, action)
        if match.moment != moment:  # the last one to choose
            return match._replay(match.moves[:-1])
        for other in range(SPECTATOR, match.settings.players):
            if other != seat:
                shown = everything_seen(game, match.state, other) + _log_seen(match, other)
                assert seen.setdefault(other, shown) == shown, f"seat {other} knows what was chosen"
        assert match.undo(seat) == 1
    return None


def _log_seen(match: Match, seat: int) -> bytes:
    return msgspec.json.encode([event for event in _told_to(seat, match.log) if event is not None])


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
    random = Random(seed)
    match = random_match(game, settings, seed, moves=0)
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
        assert set(told) == set(after), f"entries come and go: {set(told) ^ set(after)}"
        before = after


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
    for state in walk(game, settings, seed, every=3):
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
    """Whoever does not look closely sees the same table, also that of another player."""
    for state in walk(game, settings, seed, every=5):
        for seat in range(SPECTATOR, settings.players):
            view = game.look(state, seat)
            for whose in {max(seat, 0), (seat + 1) % settings.players}:
                close = game.picture(view, whose)
                sketch = game.picture(view, whose, closely=False)
                assert _without_places(sketch) == _without_places(close)


def _without_places(picture: Picture) -> Picture:
    sheets = tuple(msgspec.structs.replace(sheet, places=()) for sheet in picture.sheets)
    return msgspec.structs.replace(picture, sheets=sheets)


def bots_play_legally(game: Game, settings: Settings, seed: int) -> None:
    """Every bot, seeing only imagined worlds, chooses legal actions, the same for the same seed."""
    for name in BOTS:
        first, second = _bot_game(game, settings, name, seed), _bot_game(game, settings, name, seed)
        assert first == second


def _bot_game(game: Game, settings: Settings, name: str, seed: int) -> str:
    state = game.setup(settings, Chance(secret_from("bots", seed)))
    bot, random = make(name), Random(seed)
    while not state.over:
        before = fingerprint(state)
        sight = Sight(game, state, state.seat, random)
        action = bot.choose(sight)
        assert action in sight.legal
        assert fingerprint(state) == before, f"{name} changed the true position"
        state.apply(action)
    return fingerprint(state)


def bots_see_no_more_than_their_seat(game: Game, settings: Settings, seed: int) -> None:
    """In two worlds that its seat cannot distinguish every bot chooses the same, given the same seed."""
    for number, state in enumerate(walk(game, settings, seed, every=9)):
        for seat in state.deciders():
            twin = game.redeal(state, seat, Chance(secret_from("twin", seed, number)))
            for name in BOTS:
                chosen = [
                    make(name).choose(Sight(game, world.clone(), seat, Random(number)))
                    for world in (state, twin)
                ]
                assert chosen[0] == chosen[1], f"{name} knows what seat {seat} may not"


LAWS: tuple[Law, ...] = (
    it_ends_within_its_bounds,
    nothing_appears_or_vanishes,
    a_clone_is_equal_and_independent,
    a_save_loads_in_mid_decision,
    a_position_reads_back_from_its_text,
    illegal_actions_leave_no_trace,
    twin_worlds_look_alike,
    undo_stops_at_information,
    simultaneous_choices_are_independent,
    secret_choices_stay_secret,
    events_tell_everybody_their_part,
    the_log_reports_every_change,
    every_question_can_be_answered_by_reading,
)
"""Cheap enough for every configuration."""

SLOW_LAWS: tuple[Law, ...] = (
    action_texts_read_back,
    a_record_replays_in_another_process,
    a_sketch_is_the_picture_without_its_places,
    bots_play_legally,
    bots_see_no_more_than_their_seat,
)
"""For one configuration of each player count."""
