"""Tokens, points and storage capacity: gains are complete and at once.  DYO-R34a"""

from sugoroku.games.daimyo.events import Received, Scored, Spent
from sugoroku.games.daimyo.names import COIN, FROM_EFFECTS, ON_RESOURCES, ON_STORAGE, SOURCES
from sugoroku.games.daimyo.piece_events import EnlargedStorage
from sugoroku.games.daimyo.state import Player, State, put
from sugoroku.games.daimyo.tables import Cost


def bundle(token: int, amount: int) -> Cost:
    """So many of one token."""
    return (
        amount if token == 0 else 0,
        amount if token == 1 else 0,
        amount if token == 2 else 0,
        amount if token == 3 else 0,
    )


def gain(g: State, seat: int, token: int, amount: int, why: str = "", rule: str = "") -> None:
    """The supply is unlimited.  DYO-001, DYO-R03"""
    g.players[seat].tokens[token] += amount
    if token != COIN:
        g.changed |= g.watched & ON_RESOURCES
    if g.log is not None and amount:
        g.log.append(Received(seat=seat, tokens=bundle(token, amount), why=why, rule=rule))


def gain_all(g: State, seat: int, tokens: Cost, why: str = "", rule: str = "") -> None:
    """Several tokens together."""
    held = g.players[seat].tokens
    held[0] += tokens[0]
    held[1] += tokens[1]
    held[2] += tokens[2]
    held[3] += tokens[3]
    if tokens[0] or tokens[1] or tokens[2]:
        g.changed |= g.watched & ON_RESOURCES
    if g.log is not None and any(tokens):
        g.log.append(Received(seat=seat, tokens=tokens, why=why, rule=rule))


def pay(g: State, seat: int, token: int, amount: int, why: str = "", rule: str = "") -> None:
    g.players[seat].tokens[token] -= amount
    if g.log is not None and amount:
        g.log.append(Spent(seat=seat, tokens=bundle(token, amount), why=why, rule=rule))


def resources(p: Player) -> int:
    """Coins are none.  DYO-002"""
    tokens = p.tokens
    return tokens[0] + tokens[1] + tokens[2]


def score(g: State, seat: int, points: int, source: int, why: str, rule: str) -> None:
    """The score is simply a number.  DYO-003"""
    if points:
        p = g.players[seat]
        p.score += points
        p.points = put(p.points, source, p.points[source] + points)
        if g.log is not None:
            g.log.append(Scored(seat=seat, points=points, source=SOURCES[source], why=why, rule=rule))


def enlarge_storage(g: State, seat: int, steps: int) -> None:
    """Each step beyond the last space gives a point instead.  DYO-081"""
    p, t = g.players[seat], g.tables
    made = min(steps, t.storage_most - p.storage)
    if made:
        p.storage += made
        g.changed |= g.watched & ON_STORAGE
        if g.log is not None:
            g.log.append(EnlargedStorage(seat=seat, by=made, to=p.storage, rule="DYO-081"))
    score(g, seat, (steps - made) * t.overflow, FROM_EFFECTS, "storage is full", "DYO-081")
