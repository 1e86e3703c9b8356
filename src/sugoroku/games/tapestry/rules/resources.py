"""Resources and victory points: gains are complete and at once.  TAP-B-039, TAP-B-282, TAP-B-286"""

from sugoroku.games.tapestry.events import Amounts, Lost, Received, Scored, Spent
from sugoroku.games.tapestry.names import FROM_CIV, MOST_OF, ORIGIN, RESOURCES, SOURCES
from sugoroku.games.tapestry.origins import origin_words
from sugoroku.games.tapestry.state import Player, State, put


def bundle(kind: int, amount: int) -> Amounts:
    """So many of one resource."""
    return (
        amount if kind == 0 else 0,
        amount if kind == 1 else 0,
        amount if kind == 2 else 0,
        amount if kind == 3 else 0,
    )


def gain(g: State, seat: int, kind: int, amount: int, where: int, rule: str = "TAP-B-039") -> int:
    """At most 8 of each; the rest is lost.  What was gained.

    TAP-B-039; bots gain none (TAP-A-004), who has finished neither (TAP-B-282)
    """
    p = g.players[seat]
    if p.finished or seat >= g.humans:
        return 0
    gained = min(amount, MOST_OF - p.resources[kind])
    p.resources[kind] += gained
    if g.log is not None:
        why = origin_words(g.tables, where)
        if gained:
            g.log.append(Received(seat=seat, amounts=bundle(kind, gained), why=why, rule=rule))
        if gained < amount:
            name, more = RESOURCES[kind], amount - gained
            g.log.append(Lost(seat=seat, what=name, amount=more, rule="TAP-B-039"))
    return gained


def pay(g: State, seat: int, kind: int, amount: int, why: str = "", rule: str = "") -> None:
    g.players[seat].resources[kind] -= amount
    if g.log is not None and amount:
        g.log.append(Spent(seat=seat, amounts=bundle(kind, amount), why=why, rule=rule))


def resources(p: Player) -> int:
    held = p.resources
    return held[0] + held[1] + held[2] + held[3]


def score(g: State, seat: int, points: int, where: int, rule: str = "TAP-B-286") -> None:
    """Victory points without an upper limit, never below 0.  TAP-B-286

    Who has finished scores only by civilizations.  TAP-B-282
    """
    p = g.players[seat]
    source = where // ORIGIN
    if p.finished and source != FROM_CIV:
        return
    points = max(points, -p.vp)
    if points:
        p.vp += points
        p.points = put(p.points, source, p.points[source] + points)
        for seam in g.seams:
            seam.scored(g, seat, points, where)
        if g.log is not None:
            why = origin_words(g.tables, where)
            g.log.append(Scored(seat=seat, points=points, source=SOURCES[source], why=why, rule=rule))
