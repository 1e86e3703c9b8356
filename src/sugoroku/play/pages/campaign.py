"""Campaigns: those of a game, and one with its games, points and result."""

import htpy as h
from markupsafe import Markup

from sugoroku.core.campaign import Campaign, Scenario
from sugoroku.core.game import Game
from sugoroku.play.pages.join import LONGEST
from sugoroku.play.pages.layout import document, notice_box, short
from sugoroku.play.pages.marks import capital, count, rule_link
from sugoroku.play.pages.new import module_box, option_field
from sugoroku.play.shown import CampaignGame, CampaignShown, Notice, Visitor


def campaigns(
    game: Game, mine: list[CampaignShown], visitor: Visitor, notice: Notice | None = None
) -> str:
    """The campaigns of a game: start one, go on with one, bring one from a file."""
    body = h.div(".page")[
        h.h1[f"Campaigns: {short(game)}"],
        h.p(".lead")["Games that you play alone, one after the other. You can leave and go on later."],
        notice_box(notice, game.name),
        (_offer(game, campaign, visitor) for campaign in game.campaigns),
        your_campaigns(mine),
        _bring(game),
    ]
    return document(f"Campaigns: {short(game)}", body, visitor=visitor)


def _offer(game: Game, campaign: Campaign, visitor: Visitor) -> h.Element:
    id = f"about-{campaign.key}"
    return h.section(".options", aria_labelledby=id)[
        h.h2(id=id)[campaign.title],
        h.p[campaign.about, " ", Markup(rule_link(game.name, campaign.rule))],
        h.ol(".scenarios")[
            (
                h.li[h.b[scenario.title], f": {scenario.about}" if scenario.about else None]
                for scenario in campaign.scenarios
            )
        ],
        h.form(method="post", action=f"/campaigns/{game.name}/{campaign.key}")[
            _name(campaign.key, visitor),
            h.button(".btn.pri.big")[f"Start {campaign.title}"],
        ],
    ]


def _name(key: str, visitor: Visitor) -> h.Node:
    """Only those who have no name yet are asked for one."""
    if visitor.name:
        return None
    return h.p(".field")[
        h.label(for_=f"name-{key}")["Your name"],
        h.input(
            id=f"name-{key}", name="name", maxlength=str(LONGEST), placeholder="Player 1",
            autocomplete="nickname",
        ),
    ]  # fmt: skip


def _bring(game: Game) -> h.Element:
    return h.section(".options", aria_labelledby="bring")[
        h.h2("#bring")["From a file"],
        h.p["A campaign that you have saved goes on here, after all its games have been checked."],
        h.form(method="post", action=f"/campaigns/{game.name}", enctype="multipart/form-data")[
            h.p(".field")[
                h.label(for_="file")["A campaign from your computer (.json)"],
                h.input("#file", type="file", name="file", required=True, accept=".json"),
            ],
            h.button(".btn")["Open"],
        ],
    ]


# ---------------------------------------------------------------- lists


def your_campaigns(mine: list[CampaignShown] | tuple[CampaignShown, ...]) -> h.Node:
    if not mine:
        return None
    return h.section(aria_labelledby="campaigns")[
        h.h2("#campaigns")["Your campaigns"],
        h.div(".tcards")[(_card(campaign) for campaign in mine)],
    ]


def _card(shown: CampaignShown) -> h.Element:
    title = shown.campaign.title
    return h.article(".tcard")[
        h.div(".tl")[h.h3[title], h.span(".state")[standing(shown)]],
        h.div(".tb")[
            h.span[f"{short(shown.game)}, {count(len(shown.games), 'game')}"],
            h.a(".btn", href=f"/c/{shown.id}", aria_label=f"Open: {title}")["Open"],
        ],
    ]


def standing(shown: CampaignShown) -> str:
    """How it stands, in a few words."""
    if shown.over:
        return "Won" if shown.won else "Lost"
    if shown.games:
        return f"Scenario {shown.games[-1].number} of {len(shown.campaign.scenarios)}"
    return "Not begun"


# ---------------------------------------------------------------- one campaign


def campaign(shown: CampaignShown, visitor: Visitor, notice: Notice | None = None) -> str:
    """Its games with their outcomes, the points, and what comes next."""
    title = shown.campaign.title
    body = h.div(".page")[
        h.h1[f"{title}: {short(shown.game)}"],
        h.p(".lead")[shown.campaign.about, " ", Markup(rule_link(shown.game.name, shown.campaign.rule))],
        notice_box(notice, shown.game.name),
        _result(shown),
        _games(shown),
        _notes(shown),
        _next(shown),
        h.p[
            h.a(href=f"/c/{shown.id}/campaign.json", download=True)["Save as a file"],
            ": all finished games with their records. Check it with ",
            h.code["sugoroku verify FILE"],
            ", or open it on another server.",
        ],
    ]
    return document(title, body, visitor=visitor)


def _result(shown: CampaignShown) -> h.Node:
    """The final result, once there is one."""
    if not shown.over:
        return None
    who = "You win" if shown.won else f"{capital(shown.campaign.opponent)} win{_s(shown)}"
    return h.div(".notice.news", role="status")[h.b[f"{who} the campaign"], h.span[_points(shown)]]


def _s(shown: CampaignShown) -> str:
    """The opponent may be one or many."""
    return "" if shown.campaign.opponent.endswith("s") else "s"


def _points(shown: CampaignShown) -> str:
    mine, theirs = shown.score
    if shown.campaign.points is None:
        return f"{mine} of {count(len(shown.campaign.scenarios), 'scenario')} won"
    return f"Campaign points: you {mine}, {shown.campaign.opponent} {theirs}"


def _games(shown: CampaignShown) -> h.Node:
    if not shown.games:
        return None
    heads = ("Scenario", "Set to", "Result", "Points")
    return h.div(".scroll")[
        h.table(".cells")[
            h.caption[_points(shown)],
            h.thead[h.tr[(h.th(scope="col")[words] for words in heads)]],
            h.tbody[(_row(game) for game in shown.games)],
        ]
    ]


def _row(game: CampaignGame) -> h.Element:
    outcome = game.outcome
    if game.void:
        result = "cannot be finished: the rules have changed"
    elif outcome is None:
        result = "in progress"
    else:
        result = f"{'Won' if outcome.won else 'Lost'}, {outcome.words}"
    points = f"{outcome.mine} : {outcome.theirs}" if outcome else "\N{EN DASH}"
    return h.tr[
        h.th(scope="row")[h.a(href=f"/t/{game.table}")[f"{game.number}. {game.title}"]],
        h.td[", ".join(game.settings) or "\N{EN DASH}"],
        h.td[result],
        h.td[points],
    ]


def _notes(shown: CampaignShown) -> h.Node:
    """What was noted for a later scenario."""
    if not shown.notes:
        return None
    return h.section(".options", aria_labelledby="noted")[
        h.h2("#noted")["Noted for later"],
        h.ul[(h.li[line] for line in shown.notes)],
    ]


def _next(shown: CampaignShown) -> h.Node:
    if shown.table:
        return h.p(".start")[h.a(".btn.pri.big", href=f"/t/{shown.table}")["Go on playing"]]
    return [_scenario(shown, scenario) for scenario in shown.choices]


def _scenario(shown: CampaignShown, scenario: Scenario) -> h.Element:
    """The form of the next game: what is chosen anew."""
    campaign, info = shown.campaign, shown.game.info
    wanted = shown.open_options(scenario)
    options = [scenario.in_words(option) for option in info.options if option.key in wanted]
    added = [module for module in info.modules if module.key in campaign.also]
    done = [game.number for game in shown.games if game.outcome is not None]
    again = campaign.number(scenario.key) in done
    return h.form(".options", method="post", action=f"/c/{shown.id}/next")[
        h.h2[f"{campaign.number(scenario.key)}. {scenario.title}", " once more" if again else None],
        h.p[scenario.about] if scenario.about else None,
        h.input(type="hidden", name="scenario", value=scenario.key),
        (option_field(info, option, shown.wishes, scenario.key) for option in options),
        (module_box(module, shown.wishes) for module in added),
        h.p[h.button(class_="btn big" if again else "btn pri big")[f"Play {scenario.title}"]],
    ]
