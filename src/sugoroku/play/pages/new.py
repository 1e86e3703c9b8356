"""The form for a new table: who sits where, and what is played.  The defaults are enough."""

from collections.abc import Mapping

import htpy as h
from markupsafe import Markup

from sugoroku.bots import KINDS
from sugoroku.core.game import Game
from sugoroku.core.info import Info, Module, Option
from sugoroku.play.pages.achieved import explanation, score_of, ticks_table
from sugoroku.play.pages.join import LONGEST
from sugoroku.play.pages.layout import document, mark, notice_box, short
from sugoroku.play.pages.marks import capital, crest, rule_link
from sugoroku.play.shown import AchievementsShown, Notice, Visitor

NOBODY = "nobody"
SAME = "same"  # whoever had this seat before
_RADIOS = 4  # options with more values are a list to choose from


def new_table(
    game: Game,
    visitor: Visitor,
    wishes: dict[str, str],
    notice: Notice | None = None,
    *,
    known: Mapping[int, str] | None = None,
    achieved: AchievementsShown | None = None,
) -> str:
    """The form of /new/GAME: name, seat1.., name2.., option-KEY, module-KEY, public, ...

    `known`: by seat, the names of the people at the table that is played again.
    """
    info = game.info
    name = wishes.get("name", visitor.name)
    form = h.form(".setup", method="post", action=f"/new/{info.name}", data_least=str(info.players[0]))[
        h.input(type="hidden", name="again", value=wishes["again"]) if wishes.get("again") else None,
        h.div(".cols")[
            h.div[_you(name), _seats(info, wishes, known or {}), _solo(info, wishes)],
            h.div(".art")[Markup(game.cover)],
        ],
        h.div(".start")[
            h.button(".btn.pri.big")["Start"],
            h.span(".hint")["The defaults below are fine."],
        ],
        _options(info, wishes),
        _more(wishes, bool(achieved)),
    ]
    body = h.div(".page")[
        h.h1[f"New table: {short(game)}"],
        h.p(".lead")[info.summary],
        notice_box(notice, info.name),
        form,
        _achievements(achieved),
        _campaigns(game),
    ]
    return document(f"New table: {short(game)}", body, visitor=visitor)


def _campaigns(game: Game) -> h.Node:
    """Where a game has campaigns."""
    if not game.campaigns:
        return None
    names = ", ".join(campaign.title for campaign in game.campaigns)
    return h.p[h.a(href=f"/campaigns/{game.name}")["Campaigns"], f" for one player: {names}."]


def _achievements(achieved: AchievementsShown | None) -> h.Node:
    """What the visitor has achieved in this game so far; nothing for a game without achievements."""
    if achieved is None:
        return None
    return h.section(".achieved", aria_labelledby="achievements")[
        h.h2("#achievements")["Your achievements"],
        Markup(explanation(achieved)),
        Markup(ticks_table(achieved, score_of(achieved))),
    ]


def _you(name: str) -> h.Element:
    return h.p(".field")[
        h.label(for_="name")["Your name, as others see it"],
        h.input(
            "#name",
            name="name",
            value=name,
            maxlength=str(LONGEST),
            placeholder="Player 1",
            autocomplete="nickname",
        ),
    ]


# ---------------------------------------------------------------- seats


def _seats(info: Info, wishes: dict[str, str], known: Mapping[int, str]) -> h.Element:
    low, high = info.players
    people = str(low) if low == high else f"{low} to {high}"
    return h.fieldset(".seatrows")[
        h.legend[f"Who sits where ({people} players)"],
        (_row(info, number, wishes, known.get(number - 1, "")) for number in range(1, high + 1)),
        h.p(".hint")[
            "Bots: ",
            "; ".join(f"{kind} {words}" for kind, (words, _) in KINDS.items()),
            ".",
        ],
    ]


def _row(info: Info, number: int, wishes: dict[str, str], same: str) -> h.Element:
    field = f"seat{number}"
    chosen = wishes.get(field, _usual(info, number))
    sitters = _sitters(number, same)
    return h.div(".seatrow")[
        Markup(crest(number - 1, 24)),
        h.label(".vh", for_=field)[f"Seat {number}"],
        h.select(id=field, name=field)[
            (h.option(value=value, selected=value == chosen)[said] for value, said in sitters)
        ],
        h.span(".herename")[
            h.label(for_=f"name{number}")["Name"],
            h.input(
                id=f"name{number}",
                name=f"name{number}",
                value=wishes.get(f"name{number}", ""),
                maxlength=str(LONGEST),
                placeholder=f"Player {number}",
                autocomplete="off",
            ),
        ]
        if number > 1
        else None,
    ]


def _usual(info: Info, number: int) -> str:
    """You; the least number of others, played by bots; the rulebook's opponent has no row."""
    if number == 1:
        return "you"
    return "greedy" if number <= info.players[0] else NOBODY


def _sitters(number: int, same: str) -> list[tuple[str, str]]:
    bots = [(kind, f"Bot: {kind}") for kind in KINDS]
    friend = ("friend", "A friend, by link")
    again = [(SAME, f"{same}, as before")] if same else []
    if number == 1:
        return [("you", "You"), *again, friend, *bots]
    here = ("here", "Another person on this device")
    return [(NOBODY, "Nobody"), *again, friend, here, ("you", "You (another seat)"), *bots]


def _solo(info: Info, wishes: dict[str, str]) -> h.Node:
    """Alone, the rulebook's opponents take part."""
    if not info.solo():
        return None
    mine = [option for option in info.options if option.players == (1, 1) and not option.carried]
    names = " and the ".join(opponent.name for opponent in info.solo())
    return h.fieldset(".alone")[
        h.legend[f"Solo, you play against the {names}"],
        (option_field(info, option, wishes) for option in mine),
    ]


# ---------------------------------------------------------------- options


def _options(info: Info, wishes: dict[str, str]) -> h.Node:
    rest = [o for o in info.options if not (o.carried or (info.solo() and o.players == (1, 1)))]
    if not rest and not info.modules:
        return None
    return h.section(".options", aria_labelledby="options")[
        h.h2("#options")["Options"],
        (option_field(info, option, wishes) for option in rest),
        (module_box(module, wishes) for module in info.modules),
    ]


def option_field(info: Info, option: Option, wishes: Mapping[str, str], form: str = "") -> h.Element:
    """A list or radio buttons; `form` tells forms of one page apart."""
    field = f"option-{option.key}"
    chosen = wishes.get(field, option.default)
    low, high = max(option.players[0], info.players[0]), min(option.players[1], info.players[1])
    only = (
        ""
        if (low, high) == info.players
        else (f"only with {low}" if low == high else f"{low} to {high}")
    )
    title = [
        h.span[capital(option.words)],
        h.small[f"{only} players"] if only and high > 1 else None,
        Markup(rule_link(info.name, option.rule)),
    ]
    bounds = {"data-least": str(low), "data-most": str(high)}
    if option.module:
        bounds["data-module"] = option.module  # scripts hide it until its module is ticked
    if len(option.values) > _RADIOS:
        return h.div(".option", **bounds)[
            h.label(for_=f"{field}{form}")[title],
            h.select(id=f"{field}{form}", name=field)[
                (
                    h.option(value=value.name, selected=value.name == chosen)[
                        f"{value.name}: {value.words}"
                    ]
                    for value in option.values
                )
            ],
            h.span(".hint")[option.hint] if option.hint else None,
        ]
    return h.fieldset(".option", **bounds)[
        h.legend[title],
        (
            h.label(".radio")[
                h.input(type="radio", name=field, value=value.name, checked=value.name == chosen),
                h.span[h.b[capital(value.name)], h.small[value.words]],
            ]
            for value in option.values
        ),
    ]


def module_box(module: Module, wishes: Mapping[str, str]) -> h.Element:
    field = f"module-{module.key}"
    needs = f" Needs {', '.join(module.requires)}." if module.requires else ""
    needs += " For one player." if module.players == (1, 1) else ""
    needs = needs and f".{needs}"
    least, most = module.players
    bounds = {"data-least": str(least), "data-most": str(most)} if (least, most) != (0, 99) else {}
    return h.label(".radio", **bounds)[
        h.input(type="checkbox", name=field, value="on", checked=field in wishes),
        h.span[h.b[capital(module.key)], h.small[module.words + needs]],
    ]


def _more(wishes: dict[str, str], achievements: bool) -> h.Element:
    fresh = "name" not in wishes  # a box that was unticked in a form sent before stays so
    return h.section(".options", aria_labelledby="others")[
        h.h2("#others")["Who can see it"],
        _box(
            "public",
            "List the table in the lobby",
            "Anyone can take a free seat.",
            "public" in wishes,
        ),
        _box(
            "spectators",
            "Let others watch",
            "Anyone with the address sees what is public, never a hand.",
            fresh or "spectators" in wishes,
        ),
        h.details[
            h.summary["More"],
            h.p(".field")[
                h.label(for_="seed")["Seed: the same text deals the same game. Empty: a random deal."],
                h.input(
                    "#seed",
                    name="seed",
                    value=wishes.get("seed", ""),
                    maxlength="64",
                    autocomplete="off",
                ),
                h.small[
                    mark("eye", 14),
                    " A chosen seed is shown to everyone at the table.",
                    " Such a game ticks no achievements." if achievements else None,
                ],
            ],
        ],
    ]


def _box(field: str, title: str, words: str, on: bool) -> h.Element:
    return h.label(".radio")[
        h.input(type="checkbox", name=field, value="on", checked=on),
        h.span[h.b[title], h.small[words]],
    ]
