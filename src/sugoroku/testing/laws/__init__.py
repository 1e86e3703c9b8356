"""The laws that every game obeys, generic over games.

Each law plays a seeded random game of one configuration and raises AssertionError where the game
breaks it.  A third party's tests are two lines:

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    def test_laws(law): law(MY_GAME, MY_GAME.settle(3), seed=1)

The costlier ones look at a sample of the positions of a game; with SUGOROKU_SOAK=1 in the environment
at many more.
"""

from collections.abc import Callable

from sugoroku.core.game import Game
from sugoroku.core.info import Settings
from sugoroku.testing.laws.copies import (
    a_clone_is_equal_and_independent,
    a_position_reads_back_from_its_text,
    a_save_loads_in_mid_decision,
)
from sugoroku.testing.laws.course import it_ends_within_its_bounds, nothing_appears_or_vanishes
from sugoroku.testing.laws.games import configurations, random_match, walk
from sugoroku.testing.laws.knowledge import twin_worlds_look_alike, undo_stops_at_information
from sugoroku.testing.laws.players import bots_play_legally, bots_see_no_more_than_their_seat
from sugoroku.testing.laws.records import (
    a_record_replays_in_another_process,
    action_texts_read_back,
    illegal_actions_leave_no_trace,
)
from sugoroku.testing.laws.simultaneous import (
    secret_choices_stay_secret,
    simultaneous_choices_are_independent,
)
from sugoroku.testing.laws.telling import (
    a_sketch_is_the_picture_without_its_places,
    events_tell_everybody_their_part,
    every_question_can_be_answered_by_reading,
    the_log_reports_every_change,
)

__all__ = [
    "LAWS",
    "SLOW_LAWS",
    "Law",
    "configurations",
    "random_match",
    "walk",
]

Law = Callable[[Game, Settings, int], None]

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
