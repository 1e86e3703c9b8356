"""Standings: the same ranking for every game."""

from sugoroku.core.view import ranked


def test_ties_are_broken_by_what_follows_the_score_then_shared():
    points = [{"a": 7, "b": 0}, {"a": 9, "b": 0}, {"a": 4, "b": 3}, {"a": 5, "b": 2}]
    rows = ranked([(7, 1), (9, 0), (7, 2), (7, 2)], points, ["1 coin", "", "2 coins", "2 coins"])
    assert [(row.seat, row.place, row.score) for row in rows] == [
        (1, 1, 9),
        (2, 2, 7),
        (3, 2, 7),
        (0, 4, 7),
    ]
    assert [row.tie_break for row in rows] == ["", "2 coins", "2 coins", "1 coin"]
    assert rows[0].points == {"a": 9}, "sources without points are left out"
    assert rows[1].points == {"a": 4, "b": 3}


def test_without_ties_in_words():
    assert [row.tie_break for row in ranked([(1,), (2,)], [{}, {}])] == ["", ""]
