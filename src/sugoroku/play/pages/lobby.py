"""The lobby: choose a board, go on with your tables, take a seat."""

import time

import htpy as h
from markupsafe import Markup

from sugoroku.core.info import STAGES
from sugoroku.play.pages.achieved import explanation, score_of, ticks_table
from sugoroku.play.pages.campaign import your_campaigns
from sugoroku.play.pages.layout import document, mark, short
from sugoroku.play.pages.marks import count, crest, listed
from sugoroku.play.shown import AchievementsShown, GameCard, LobbyPage, SeatShown, TableShown

_FEW = 3  # up to so many games are shown as wide cards


def lobby(page: LobbyPage, now: float = 0.0) -> str:
    now = now or time.time()
    titles = {card.game.name: short(card.game) for card in page.games}
    achieved = {shown.game: shown for shown in page.achieved}
    body = h.div(".lob")[
        _head(),
        h.div(class_="gcards few" if len(page.games) <= _FEW else "gcards")[
            (_game(card, achieved.get(card.game.name)) for card in page.games)
        ],
        _mine(page.mine, titles, now),
        your_campaigns(page.campaigns),
        _open(page.open, titles),
        _achieved(page.achieved, titles),
    ]
    return document("sugoroku", body, visitor=page.visitor)


def _head() -> h.Element:
    return h.div(".head")[
        h.div[
            h.h1["Choose a board"],
            h.p[
                "Play here, with friends by link, or against the rulebook's own opponents."
                " No account needed."
            ],
        ],
        h.details(".havelink")[
            h.summary(".btn")[mark("link"), "I have a link"],
            h.form(".pop", method="get", action="/join")[
                h.label(for_="link")["Paste the link you were sent"],
                h.div(".row")[
                    h.input("#link", name="link", required=True, autocomplete="off", maxlength="400"),
                    h.button(".btn.sec")["Go"],
                ],
            ],
        ],
    ]


def _game(card: GameCard, achieved: AchievementsShown | None) -> h.Element:
    info = card.game.info
    low, high = info.players
    players = str(low) if low == high else f"{low}\N{EN DASH}{high}"
    return h.article(".gcard")[
        h.div(".art")[Markup(card.game.cover)],
        h.div(".gt")[
            h.h2[h.a(".over", href=f"/new/{info.name}")[short(card.game)]],
            h.p(".sub")[info.subtitle],
            h.p(".summary")[info.summary],
            h.div(".meta")[
                h.span[mark("person", 15, "players"), players],
                h.span[
                    mark("clock", 15, "minutes"), f"{info.minutes[0]}\N{EN DASH}{info.minutes[1]} min"
                ],
                h.span[info.weight] if info.weight else None,
                h.span(class_=f"stage {info.stage}", title=STAGES[info.stage])[info.stage],
            ],
            h.div(".foot")[
                h.span(".btn.sec", aria_hidden="true")["Set up a table"],
                h.span(".notes")[
                    h.a(href=f"/rules/{info.name}")[count(card.rules, "rule")],
                    _reconstructed(card),
                    _ticked(achieved),
                    _campaigns(card),
                ],
            ],
        ],
    ]


def _reconstructed(card: GameCard) -> h.Node:
    number = len(card.reconstructed)
    said = f"{count(number, 'table')} reconstructed" if number else "where the data come from"
    return h.a(href=f"/data/{card.game.name}", title=", ".join(card.reconstructed) or None)[said]


def _campaigns(card: GameCard) -> h.Node:
    """A link to what can be played as a campaign."""
    if not card.game.campaigns:
        return None
    return h.a(href=f"/campaigns/{card.game.name}")[count(len(card.game.campaigns), "campaign")]


def _ticked(achieved: AchievementsShown | None) -> h.Node:
    """How many achievements the visitor has, with a link to the table of them."""
    if achieved is None:
        return None
    return h.a(href=f"/new/{achieved.game}#achievements")[score_of(achieved)]


def _achieved(games: tuple[AchievementsShown, ...], titles: dict[str, str]) -> h.Node:
    """One table per game; none where nothing is ticked yet."""
    begun = [achieved for achieved in games if achieved.done]
    if not begun:
        return None
    return h.section(aria_labelledby="achievements")[
        h.h2("#achievements")["Your achievements"],
        h.div(".tcards")[
            (
                h.article(".tcard")[
                    Markup(ticks_table(achieved, f"{titles[achieved.game]}: {score_of(achieved)}")),
                    Markup(explanation(achieved)),
                ]
                for achieved in begun
            )
        ],
    ]


# ---------------------------------------------------------------- tables


def _mine(tables: tuple[TableShown, ...], titles: dict[str, str], now: float) -> h.Node:
    if not tables:
        return None
    hot = next((table.id for table in tables if _my_turn(table)), "")
    return h.section(aria_labelledby="mine")[
        h.h2("#mine")["Your tables"],
        h.div(".tcards")[(_table(table, titles, now, table.id == hot) for table in tables)],
    ]


def _table(table: TableShown, titles: dict[str, str], now: float, first: bool) -> h.Element:
    mine = _my_turn(table)
    return h.article(class_="tcard hot" if mine else "tcard")[
        h.div(".tl")[
            h.h3[titles.get(table.game, table.game)],
            h.span(".state")[state_words(table, now)],
        ],
        h.div(".seats")[(_seat(seat) for seat in table.seats)],
        h.div(".tb")[
            h.span[table.where or table.title],
            h.a(
                class_="btn pri" if first else "btn",
                href=f"/t/{table.id}",
                aria_label=f"{'Play' if mine else 'Open'}: {table.title}",
            )["Play" if mine else "Open"],
        ],
    ]


def _seat(seat: SeatShown) -> h.Element:
    return h.span(class_="seat on" if seat.turn else "seat")[
        Markup(crest(seat.seat, 18, seat.icon)),
        "You" if seat.mine and not seat.bot else seat.name or h.em["free"],
    ]


def _my_turn(table: TableShown) -> bool:
    return table.status == "playing" and any(seat.mine and seat.turn for seat in table.seats)


def state_words(table: TableShown, now: float) -> str:
    """Whose turn it is, or the status."""
    if table.status == "broken":
        return table.trouble or "cannot be played"
    if table.status == "over":
        return "Finished"
    if table.status == "waiting":
        free = sum(not seat.name for seat in table.seats)
        return f"{count(free, 'seat')} free" if free else "About to start"
    if _my_turn(table):
        return f"Your turn for {ago(now - table.at)}"
    names = [seat.name for seat in table.seats if seat.turn]
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} thinking" if names else "Playing"


def ago(seconds: float) -> str:
    """A duration in words."""
    for size, unit in ((86_400, "day"), (3_600, "hour")):
        if seconds >= 2 * size:
            return count(int(seconds // size), unit)
    return f"{max(1, int(seconds // 60))} min"


def _open(tables: tuple[TableShown, ...], titles: dict[str, str]) -> h.Node:
    if not tables:
        return None
    return h.section(aria_labelledby="open")[
        h.h2("#open")["Open tables"],
        h.ul(".open")[(_open_row(table, titles) for table in tables)],
    ]


def _open_row(table: TableShown, titles: dict[str, str]) -> h.Element:
    free = [seat.seat for seat in table.seats if not seat.name and not seat.bot]
    take = (
        h.form(method="post", action=f"/t/{table.id}/sit/{free[0]}")[
            h.button(".btn", aria_label=f"Take a seat at {table.title}")["Take a seat"]
        ]
        if free
        else h.a(".btn", href=f"/t/{table.id}", aria_label=f"Watch {table.title}")["Watch"]
    )
    return h.li[
        h.b[titles.get(table.game, table.game)],
        h.span[table.title],
        h.span[f"{len(free)} of {count(len(table.seats), 'seat')} free" if free else table.where],
        h.span(".q")[", ".join(table.settings)],
        take,
    ]
