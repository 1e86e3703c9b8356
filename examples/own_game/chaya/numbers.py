"""What a player would count: the bots learn what each of it is worth (`sugoroku learn chaya`)."""

from sugoroku.core.value import Numbers

from .rules import Chaya, tea_tonight


def numbers_of(g: Chaya, seat: int) -> list[float]:
    house, track = g.players[seat], g.tables.street.fame
    hand = [tea + 1 for tea in house.hand if tea != house.chosen]
    tonight = tea_tonight(g, seat)
    guests = [guest for place in range(len(g.street)) if (guest := g.guest(place))]
    content = [guest for guest in guests if guest.wants <= tonight]
    step = track[min(house.fame + 1, len(track) - 1)] - track[house.fame]
    return [
        float(house.point + track[house.fame]),
        float(house.fame),
        float(step),
        float(sum(hand)),
        float(max(hand, default=0)),
        float(len(hand)),
        float(tonight),
        float(max([guest.wants for guest in content], default=0)),
        float(len(content)),
    ]


def time_left(g: Chaya) -> float:
    """From 1 to 0: an evening is two steps, the choice of teas and the guests."""
    evenings = g.tables.street.evenings
    return (2 * (evenings - g.evening) + bool(g.own)) / (2 * evenings)


NUMBERS = Numbers(
    (
        "score",
        "fame",
        "next step of fame",
        "teas, added up",
        "strongest tea",
        "teas",
        "tea tonight",
        "best guest who would come",
        "guests who would come",
    ),
    numbers_of,
    time_left,
)
