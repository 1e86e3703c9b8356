"""A sheet on a page: ground, live layer, and the states of its places for one decision.

Gold is "you may": every place that a choice points at becomes a button.  A place that a refusal points at
says why not.  The rest explain themselves.
"""

from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path
from typing import TypeVar

from sugoroku.core.picture import Place, Sheet
from sugoroku.core.view import Choice, Decision, Refusal
from sugoroku.draw.shapes import num

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


def _states(sheet: Sheet, decision: Decision | None) -> str:
    choices = _by_target(decision.choices if decision else ())
    refusals = _by_target(decision.refusals if decision else ())
    resting, rings = "", ""
    for number, place in enumerate(sheet.places):
        mine = choices.get(place.id, []) if place.id else []
        blocked = refusals.get(place.id, []) if place.id else []
        if mine:
            rings += _ring(sheet, place, mine)
        else:
            resting += _resting(sheet, number, place, blocked)
    return resting + _ghosts(sheet, decision) + rings


def _by_target(items: Iterable[_Pointing]) -> dict[str, list[_Pointing]]:
    found: dict[str, list[_Pointing]] = {}
    for item in items:
        found.setdefault(item.target, []).append(item)
    return found


def _resting(sheet: Sheet, number: int, place: Place, blocked: list[Refusal]) -> str:
    why, rule, cls = "", place.rule, "pl"
    if blocked:
        why, rule, cls = f' data-why="{escape(blocked[0].why)}"', blocked[0].rule, "pl no"
    more = f' data-rule="{rule}"' if rule else ""
    return (
        f'<{place.shape} class="{cls}" id="pl-{sheet.id}-{number}"'
        f' data-words="{escape(place.words)}"{why}{more}/>'
    )


def _ring(sheet: Sheet, place: Place, choices: list[Choice]) -> str:
    said = choices[0].words if len(choices) == 1 else f"{place.words}: {len(choices)} choices"
    x, y = place.seal
    seal = f'<use class="seal" href="#seal" x="{num(x - _SEAL / 2)}" y="{num(y - _SEAL / 2)}"'
    target = escape(place.id)
    return (
        f'<g class="go" id="go-{sheet.id}-{target}" data-target="{target}" tabindex="0" role="button"'
        f' aria-label="{escape(said)}" data-words="{escape(place.words)}">'
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
