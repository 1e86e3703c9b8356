"""A sheet on a page: ground, live layer, and the states of its places for one decision.

Gold is "you may": every place that a choice points at becomes a button.  A place that a refusal points
at says why not.  The rest explain themselves.
"""

from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path
from typing import TypeVar

import msgspec

from sugoroku.core.picture import Place, Sheet
from sugoroku.core.view import Choice, Decision, Refusal
from sugoroku.draw.shapes import num

Said = tuple[str, str, str]  # words, why not, rule


class Explained(msgspec.Struct, frozen=True):
    """The places of a sheet in words: those at rest by their order, targets by their id."""

    rest: list[Said]
    go: dict[str, Said]


_Pointing = TypeVar("_Pointing", Choice, Refusal)
_SEAL = 15  # how big the check of a selected place is


@cache
def sprite() -> str:
    """The hundred symbols and the patterns, once a page."""
    folder = Path(__file__).parent
    return "".join((folder / name).read_text("utf-8") for name in ("icons.svg", "patterns.svg"))


def sheet_markup(sheet: Sheet, decision: Decision | None, *, ground: bool = True) -> str:
    """The section of a sheet; without its ground when that is on the page already."""
    width, height = sheet.size
    name = escape(sheet.title)
    mine = " mine" if sheet.own else ""
    lines = "".join(f"<li>{escape(line)}</li>" for line in sheet.text)
    return (
        f'<section class="sheet{mine}" id="sh-{sheet.id}" aria-label="{name}">'
        f'<svg class="board" viewBox="0 0 {width} {height}" role="group" aria-label="{name}"'
        f' aria-describedby="tx-{sheet.id}">'
        f'<g class="ground" id="gr-{sheet.id}" aria-hidden="true">{sheet.ground if ground else ""}</g>'
        f'<g class="live" id="lv-{sheet.id}" aria-hidden="true">{sheet.live}</g>'
        f'<g id="st-{sheet.id}">{_states(sheet, decision)}</g></svg>'
        f'<ul class="text" id="tx-{sheet.id}">{lines}</ul></section>'
    )


def targets(sheet: Sheet, decision: Decision | None) -> int:
    """How many places of the sheet can be chosen."""
    if decision is None:
        return 0
    wanted = {choice.target for choice in decision.choices}
    return len(wanted & {place.id for place in sheet.places} - {""})


def explanations(sheet: Sheet, decision: Decision | None) -> Explained:
    """What the places of the sheet say, in the order of the drawing; fetched when somebody asks.

    They are half of a table's bytes, and most of them are never looked at.
    """
    may, refusals = _by_target(decision.choices if decision else ()), _refused(decision)
    rest, go = [], {}
    for place in sheet.places:
        if place.id and place.id in may:
            go[place.id] = (place.words, "", place.rule)
        elif blocked := refusals.get(place.id):
            rest.append((place.words, blocked[0].why, blocked[0].rule))
        else:
            rest.append((place.words, "", place.rule))
    return Explained(rest, go)


def _states(sheet: Sheet, decision: Decision | None) -> str:
    may, refusals = _by_target(decision.choices if decision else ()), _refused(decision)
    resting, rings = "", ""
    for place in sheet.places:
        if place.id and place.id in may:
            rings += _ring(sheet, place, may[place.id])
        else:
            blocked = ' class="no"' if place.id in refusals else ""
            resting += f"<{place.shape}{blocked}/>"
    return f'<g class="pls">{resting}</g>{_ghosts(sheet, decision)}{rings}'


def _refused(decision: Decision | None) -> dict[str, list[Refusal]]:
    found = _by_target(decision.refusals if decision else ())
    found.pop("", None)
    return found


def _by_target(items: Iterable[_Pointing]) -> dict[str, list[_Pointing]]:
    found: dict[str, list[_Pointing]] = {}
    for item in items:
        found.setdefault(item.target, []).append(item)
    return found


def _ring(sheet: Sheet, place: Place, choices: list[Choice]) -> str:
    said = choices[0].words if len(choices) == 1 else f"{place.words}: {len(choices)} choices"
    x, y = place.seal
    seal = f'<use class="seal" href="#seal" x="{num(x - _SEAL / 2)}" y="{num(y - _SEAL / 2)}"'
    target = escape(place.id)
    return (
        f'<g class="go" id="go-{sheet.id}-{target}" data-target="{target}" tabindex="0" role="button"'
        f' aria-label="{escape(said)}">'
        f'<{place.shape} class="halo"/><{place.shape} class="ring"/><{place.shape} class="core"/>'
        f'{seal} width="{_SEAL}" height="{_SEAL}"/></g>'
    )


def _ghosts(sheet: Sheet, decision: Decision | None) -> str:
    """What a choice would bring about: hidden until that choice is considered."""
    if decision is None:
        return ""
    return "".join(
        f'<g class="ghost" id="gh-{sheet.id}-{choice.action}" data-action="{escape(choice.text)}">'
        f"{sheet.ghosts[choice.action]}</g>"
        for choice in decision.choices
        if choice.action in sheet.ghosts
    )
