"""What an official or a special card of EDO is worth from the first round on: for docs/balance/edo.md.

    .venv-compiled/bin/python tools/edo_gifts.py --players 3 --games 228

Before the draft every seat gets one gift, drawn by lot: a special card, a neutral official, or nothing.
So who has a card does not depend on who would buy it.  The edge is the score minus the others' mean.
"""

from collections import Counter, defaultdict
from random import Random

from balance import arguments, series_of

from sugoroku.arena.intervals import average
from sugoroku.arena.series import game_of
from sugoroku.bots import Sight, make
from sugoroku.core.chance import Chance, secret_from
from sugoroku.games.edo.actions import CREW_COUNT, MOVE, PLAN, SEAL, SIDE_NAMES
from sugoroku.games.edo.names import BASE_CARDS, CARDS
from sugoroku.games.edo.state import State

GIFTS = ("none", "official", *CARDS[BASE_CARDS:])
SEED = "gifts"


def give(g: State, gifts: list[str]) -> None:
    """A card that lies on offer is replaced there by one that nobody gets."""
    offer, pile = list(g.offer), list(g.special_pile)
    for seat, gift in enumerate(gifts):
        p = g.players[seat]
        if gift == "official":
            p.neutral += 1
            g.neutral -= 1
        elif gift != "none":
            card = CARDS.index(gift)
            p.cards = tuple(sorted((*p.cards, card)))
            if card in offer:
                spare = [other for other in pile if CARDS[other] not in gifts][-1]
                offer[offer.index(card)] = spare
                pile.remove(spare)
            else:
                pile.remove(card)
    g.offer, g.special_pile = type(g.offer)(offer), type(g.special_pile)(pile)


def main() -> None:
    wish = arguments(__doc__).parse_args()
    series = series_of("edo", wish)
    game, seats = game_of(series), range(wish.players)
    edges, won = defaultdict[str, list[float]](list), defaultdict[str, float](float)
    plans, used = Counter[str](), Counter[str]()
    for number in range(wish.games):
        g = game.setup(series.settings, Chance(secret_from("series", SEED, number)))
        gifts = Random(secret_from("lot", SEED, number)).sample(GIFTS, wish.players)
        assert isinstance(g, State)
        give(g, gifts)
        bots = [make(wish.bot) for _ in seats]
        randoms = [Random(secret_from("bot", SEED, number, seat)) for seat in seats]
        while not g.over:
            seat = g.seat
            action = bots[seat].choose(Sight(game, g, seat, randoms[seat]))
            if PLAN <= action < MOVE:
                side = SIDE_NAMES[(action - PLAN) // CREW_COUNT]
                used[side] += side.startswith(gifts[seat])
            plans[gifts[seat]] += action == SEAL
            g.apply(action)
        standings = game.standings(g)
        total, first = sum(s.score for s in standings), [s.seat for s in standings if s.place == 1]
        for s in standings:
            edges[gifts[s.seat]].append(s.score - (total - s.score) / (wish.players - 1))
            won[gifts[s.seat]] += (s.seat in first) / len(first)
    print("| gift | seats | win rate | edge, points | sides, of its plans |\n|---|---:|---:|---:|---|")
    for gift in GIFTS:
        if edges[gift]:
            edge = average(edges[gift])
            off = (edge.high - edge.low) / 2 if edge.low is not None and edge.high is not None else 0
            sides = [f"{s} {used[s] / plans[gift]:.1%}" for s in SIDE_NAMES if s.startswith(gift)]
            print(
                f"| {gift} | {len(edges[gift])} | {won[gift] / len(edges[gift]):.0%} |"
                f" {edge.value:+.2f} ± {off:.2f} | {', '.join(sides)} |"
            )


if __name__ == "__main__":
    main()
