"""Positions as text: `player 1: point 3, hand 2 9 17`."""

from sugoroku.core.fields import Count, Kind, Listing, Name, One, Piece, Row
from sugoroku.core.position import Deal, Position

from .components import PLACES, TEAS
from .rules import Chaya, Evening, House, dealt

TEA = Kind("tea", lambda g: len(TEAS))
GUEST = Kind("guest", lambda g: len(g.tables.guests))
_TEA = Piece(TEA, TEAS)
_GUEST = Piece(GUEST, lambda g: [guest.id for guest in g.tables.guests])


def deal(deal: Deal) -> None:
    """What a text leaves out lies in the deck and in the box; hands are filled from there."""
    g: Chaya = deal.g
    teas = tuple(deal.left(TEA))
    for seat, house in enumerate(g.players):
        if deal.omitted("hand", seat):
            size = g.tables.street.hand - len(house.poured)
            house.hand, teas = dealt(g.tables, teas, size, house.poured)
    g.box = teas if deal.omitted("box") else g.box
    g.deck = tuple(deal.left(GUEST)) if deal.omitted("deck") else g.deck


POSITION = Position(
    blank=lambda g: Chaya(g.tables, g.chance, [House() for _ in g.players]),
    table=(
        One("evening", Count(0, lambda g: g.tables.street.evenings)),
        Row("street", _GUEST, lambda g: PLACES[: g.seats + 1]),
        Listing("deck", _GUEST, dealt=True),
        Listing("gone", _GUEST),
        Listing("box", _TEA, dealt=True),
    ),
    player=(
        One("point", Count()),
        One("fame", Count(0, lambda g: len(g.tables.street.fame) - 1)),
        Listing("hand", _TEA, dealt=True),
        Listing("poured", _TEA),
        One("chosen", Name(TEAS, optional=True)),
    ),
    kinds=(TEA, GUEST),
    deal=deal,
    turn=lambda g: [Evening()],
)
