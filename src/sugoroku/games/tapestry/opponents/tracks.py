"""Which track a bot advances on: chapter 5 of the Automa ledger."""

from typing import Final

from sugoroku.games.tapestry.opponents.tables import ALL, END, FAVORITE

LAST: Final = 12
LANDMARK_SPACES: Final = (4, 7, 10)
INVALID: Final = -1


def track_values(
    indicator: int,
    positions: list[int],
    unclaimed: int,
    landmarks: tuple[int, ...] = LANDMARK_SPACES,
) -> list[int]:
    """By track: what the indicator compares, INVALID at the end of a track; the smallest are valid.

    `unclaimed` has one bit per track landmark, track * 3 + 0 to 2.
    TAP-A-071, TAP-A-072, TAP-A-073, TAP-A-074
    """
    values = []
    for track in range(len(positions)):
        at = positions[track]
        if at >= LAST:
            values.append(INVALID)
        elif indicator == ALL:
            values.append(0)
        elif indicator == END:
            values.append(LAST - at)
        else:
            values.append(to_landmark_or_end(track, at, unclaimed, landmarks))
    return values


def to_landmark_or_end(
    track: int, at: int, unclaimed: int, landmarks: tuple[int, ...] = LANDMARK_SPACES
) -> int:
    """Landmarks behind the token do not count.  TAP-A-073, TAP-A-R05"""
    for tier in range(len(landmarks)):
        space = landmarks[tier]
        if space > at and unclaimed >> (track * 3 + tier) & 1:
            return space - at
    return LAST - at


def valid_tracks(values: list[int]) -> list[int]:
    """The tracks with the smallest value.  TAP-A-071 to TAP-A-074"""
    best = INVALID
    for value in values:
        if value != INVALID and (best == INVALID or value < best):
            best = value
    return [track for track in range(len(values)) if values[track] == best and best != INVALID]


def reading_order(order: tuple[int, ...], favorite: int, upwards: bool, tracks: int = 0) -> list[int]:
    """The tracks as a bot reads them on a tiebreaker card, each where it is met first.

    Of so many `tracks` those that are not printed come last.

    TAP-A-075, TAP-A-076
    """
    met: list[int] = []
    for place in range(len(order)):
        icon = order[len(order) - 1 - place] if upwards else order[place]
        track = favorite if icon == FAVORITE else icon
        if track not in met:
            met.append(track)
    return met + [track for track in range(tracks) if track not in met]


def first_of(order: list[int], valid: list[int]) -> int:
    """The first valid track in reading order, or INVALID.  TAP-A-075, TAP-A-082"""
    for track in order:
        if track in valid:
            return track
    return INVALID
