"""A sheet on a page: ground, live layer, and the rings of what may be chosen.

Gold is "you may": every place that a choice points at becomes a button.  A place that a refusal points
at says why not.  The rest explain themselves when somebody looks closer: their outlines and words, and
the ghosts of results, are half of a table's bytes and travel when they are asked for.
"""

from functools import cache
from html import escape
from pathlib import Path

import msgspec

from sugoroku.core.picture import Place, Sheet
from sugoroku.core.view import Choice, Decision, Refusal
from sugoroku.draw.shapes import num

Said = tuple[str, str, str]  # words, why not, rule


class Closer(msgspec.Struct, frozen=True):
    """A sheet looked at closely: its places at rest in one order, those that glow by their id."""

    places: str  # markup of the places at rest
    rest: list[Said]
    go: dict[str, Said]
    ghosts: str  # markup of what each choice would bring about
    later: str  # markup of the rings of later steps, for a page that came without them


@cache
def sprite() -> str:
    """The hundred symbols and the patterns, once a page."""
    folder = Path(__file__).parent
    return "".join((folder / name).read_text("utf-8") for name in ("icons.svg", "patterns.svg"))


def sheet_markup(
    sheet: Sheet,
    decision: Decision | None,
    *,
    ground: bool = True,
    later: bool = True,
    brief: bool = False,
) -> str:
    """The section of a sheet; without its ground when that is on the page already.

    Without the rings of `later` steps there is a layer for them: scripts ask for it after a first step.
    Rings in `brief` are written out by scripts (`options.js`).
    """
    width, height = sheet.size
    name = escape(sheet.title)
    mine = f"{' mine' if sheet.own else ''}{' short' if sheet.short else ''}"
    mine += ' framed" data-shown="0' if sheet.frames else ""
    lines = "".join(f"<li>{escape(line)}</li>" for line in sheet.text)
    return (
        f'<section class="sheet{mine}" id="sh-{sheet.id}" aria-label="{name}">{_strip(sheet, decision)}'
        f'<svg class="board" viewBox="0 0 {width} {height}" role="group" aria-label="{name}"'
        f' aria-describedby="tx-{sheet.id}">'
        f'<g class="ground" id="gr-{sheet.id}" aria-hidden="true">{sheet.ground if ground else ""}</g>'
        f'<g class="live" id="lv-{sheet.id}" aria-hidden="true">{sheet.live}</g>'
        f'<g id="st-{sheet.id}"><g class="pls"></g><g class="ghs"></g>'
        f"{_rings(sheet, decision, later=later, brief=brief)}{'' if later else '<g class=lts></g>'}</g>"
        f"{_over(sheet)}</svg>"
        f'<ul class="text" id="tx-{sheet.id}">{lines}</ul></section>'
    )


def _over(sheet: Sheet) -> str:
    return f'<g class="over" aria-hidden="true">{sheet.over}</g>' if sheet.over else ""


def framed(number: int) -> str:
    """The attribute of what belongs to a frame: hidden while another is shown."""
    return f'data-f="{number}"'


def _strip(sheet: Sheet, decision: Decision | None) -> str:
    """A button for each frame, with the number of its highlighted places; only for scripts."""
    if not sheet.frames:
        return ""
    width, height = sheet.strip
    wanted = {choice.target for choice in decision.choices} - {""} if decision else set()
    buttons = ""
    for number, frame in enumerate(sheet.frames):
        here = sum(place.frame == number and place.id in wanted for place in sheet.places)
        buttons += (
            f'<button data-f="{number}">'
            f'<svg viewBox="0 0 {width} {height}" aria-hidden="true">{frame.mark}</svg>'
            f'<span class="vh">{escape(frame.title)}</span><i>{here or ""}</i></button>'
        )
    return f'<div class="strip" role="group" aria-label="{escape(sheet.title)}">{buttons}</div>'


def targets(sheet: Sheet, decision: Decision | None) -> int:
    """How many places of the sheet can be chosen."""
    if decision is None:
        return 0
    wanted = {choice.target for choice in decision.choices}
    return len(wanted & {place.id for place in sheet.places} - {""})


def closer(sheet: Sheet, decision: Decision | None) -> Closer:
    """What the places of the sheet are and say, and the ghosts of its choices."""
    may, refusals = _choices_at(decision), _refused(decision)
    places, rest, go = "", [], {}
    for place in sheet.places:
        if place.id and place.id in may:
            go[place.id] = (place.words, "", place.rule)
        elif blocked := refusals.get(place.id):
            places += f'<{place.shape} class="no"{_within(place)}/>'
            rest.append((place.words, blocked[0].why, blocked[0].rule))
        else:
            places += f"<{place.shape}{_within(place)}/>"
            rest.append((place.words, "", place.rule))
    return Closer(places, rest, go, _ghosts(sheet, decision), _rings(sheet, decision, first=False))


def _refused(decision: Decision | None) -> dict[str, list[Refusal]]:
    found: dict[str, list[Refusal]] = {}
    for refusal in decision.refusals if decision else ():
        if refusal.target:
            found.setdefault(refusal.target, []).append(refusal)
    return found


def _choices_at(decision: Decision | None) -> dict[str, list[Choice]]:
    """By each place that they point at, first or later."""
    found: dict[str, list[Choice]] = {}
    for choice in decision.choices if decision else ():
        for target in choice.at:
            found.setdefault(target, []).append(choice)
    return found


def _rings(
    sheet: Sheet,
    decision: Decision | None,
    *,
    first: bool = True,
    later: bool = True,
    brief: bool = False,
) -> str:
    """Of the places where a choice begins, and of those that only a later step points at."""
    if decision is None:
        return ""
    may = _choices_at(decision)
    begin = {choice.target for choice in decision.choices}
    ring = _brief_ring if brief else _ring
    return "".join(
        ring(sheet, place, may[place.id], later=place.id not in begin)
        for place in sheet.places
        if place.id and place.id in may and (first if place.id in begin else later)
    )


def _ring(sheet: Sheet, place: Place, choices: list[Choice], *, later: bool) -> str:
    """One outline; scripts add halo, core and seal.  It is called what its choice is called.

    What is chosen in a later step waits until the steps before it are made.
    """
    target = escape(place.id)
    x, y = place.seal
    dial = f' data-dial="{escape(place.dial)}"' if place.dial else ""
    more = " later" if later else ""
    return (
        f'<g class="go{more}"{_within(place)} id="go-{sheet.id}-{target}" data-target="{target}"'
        f' role="button" {_name(place, choices)} data-seal="{num(x)} {num(y)}"{dial}>'
        f"<{place.shape}/></g>"
    )


def _brief_ring(sheet: Sheet, place: Place, choices: list[Choice], *, later: bool) -> str:
    """Half as long: its target, where its seal sits, and the option it is called after."""
    x, y = place.seal
    dial = f' data-dial="{escape(place.dial)}"' if place.dial else ""
    more = " later" if later else ""
    called = f"|{choices[0].action}" if len(choices) == 1 else ""
    name = "" if called else f" {_name(place, choices)}"
    return (
        f'<g class="go{more}"{_within(place)} data-b="{escape(place.id)}|{num(x)},{num(y)}{called}"'
        f"{name}{dial}><{place.shape}/></g>"
    )


def _within(place: Place) -> str:
    return f" {framed(place.frame)}" if place.frame >= 0 else ""


def _name(place: Place, choices: list[Choice]) -> str:
    if len(choices) == 1:
        return f'aria-labelledby="o-{choices[0].action}"'
    return f'aria-label="{escape(place.title or place.words)}: {len(choices)} choices"'


def _ghosts(sheet: Sheet, decision: Decision | None) -> str:
    """What a choice would bring about: hidden until that choice is considered."""
    if decision is None:
        return ""
    return "".join(
        f'<g class="ghost" data-action="{escape(choice.text)}">{sheet.ghosts[choice.action]}</g>'
        for choice in decision.choices
        if choice.action in sheet.ghosts
    )
