"""A state as plain data and back: names and numbers, never code.

Works on any state whose classes declare the types of their attributes in `saved`, and whose steps list
theirs in `numbers`.  Used for saves in the middle of a decision, for equality, and for fingerprints in
the laws.
"""

from hashlib import blake2b
from typing import Any, get_args, get_origin

import msgspec

from sugoroku.core.chance import Chance
from sugoroku.core.errors import RecordError
from sugoroku.core.state import HandTo, Listener, State, Step

Steps = dict[str, type[Step]]


def step_classes(*modules: Any) -> Steps:
    """The steps defined in these modules, by name, and the engine's own."""
    found: Steps = {"HandTo": HandTo}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Step) and not name.startswith("_"):
                if value.__module__ == module.__name__:
                    found[name] = value
    return found


def step_text(step: Step) -> str:
    """`PlaceGears 4 17`: a step's class and numbers."""
    return " ".join([type(step).__name__, *(str(getattr(step, n)) for n in step.numbers)])


def step_from(text: str, steps: Steps) -> Step:
    """The step that `step_text` wrote."""
    name, *numbers = text.split() or [""]
    if name not in steps:
        raise RecordError(f"The save names a step {name!r} that this version does not have.")
    if len(numbers) != len(steps[name].numbers):
        expected = " ".join(steps[name].numbers) or "no numbers"
        raise RecordError(f"The step {name} has {expected}, not {' '.join(numbers) or 'nothing'!r}.")
    try:
        return steps[name](*map(int, numbers))
    except ValueError as problem:
        raise RecordError(f"The step {text!r} is not a name and numbers.") from problem


_BASE = ("seats", "seat", "turns", "revealed")


def dump(state: State) -> dict[str, Any]:
    """Everything a state holds (but the log), as dictionaries, lists and numbers."""
    dumped = _outline(state)
    dumped["position"] = _dump_fields(state)
    if state.added:
        dumped["added"] = {key: _dump_fields(added) for key, added in state.added.items()}
    return dumped


def _outline(state: State) -> dict[str, Any]:
    """What `dump` gives, with the position and what modules keep as objects."""
    chance = state.chance
    return {
        **{name: getattr(state, name) for name in _BASE},
        "agenda": [step_text(step) for step in state.agenda],
        "own": [[step_text(step) for step in stack] for stack in state.own],
        "chance": [chance.secret.hex(), chance.counter, chance.block.hex(), chance.used],
        "position": state,
        **({"added": state.added} if state.added else {}),
        **({"listeners": dump_listeners(state)} if state.listeners else {}),
    }


def dump_listeners(state: State) -> list[list[list[Any]]]:
    """Who listens to which moment, as names and numbers."""
    return [
        [[step_text(x.step), x.owner, x.order, x.own, x.others] for x in heard]
        for heard in state.listeners
    ]


def _dump_fields(thing: Any) -> dict[str, Any]:
    return {name: _plain(getattr(thing, name)) for name in type(thing).saved}


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    if hasattr(type(value), "saved"):
        return _dump_fields(value)
    return value


class Saved(msgspec.Struct, frozen=True):
    """The outline of a save; what belongs to the game is checked against its declared types."""

    seats: int
    seat: int
    turns: int
    revealed: int
    agenda: list[str]
    own: list[list[str]]
    chance: tuple[str, int, str, int]
    position: dict[str, Any]
    added: dict[str, dict[str, Any]] = {}
    listeners: list[list[tuple[str, int, int, bool, bool]]] = []


def restore(state: State, data: dict[str, Any], steps: Steps) -> None:
    """Make a freshly set-up state of the same table equal to the saved one."""
    saved: Saved = _converted(data, Saved, "save")
    for name in _BASE:
        setattr(state, name, getattr(saved, name))
    state.agenda = [step_from(text, steps) for text in saved.agenda]
    state.own = [[step_from(text, steps) for text in stack] for stack in saved.own]
    secret, counter, block, used = saved.chance
    state.chance = Chance(bytes.fromhex(secret), counter, bytes.fromhex(block), used)
    restore_fields(state, saved.position, "position")
    if set(saved.added) != set(state.added):
        kept, there = sorted(saved.added), sorted(state.added)
        raise RecordError(f"The save is of a table with the modules {kept}, not {there}.")
    for key, fields in saved.added.items():
        restore_fields(state.added[key], fields, key)
    state.listeners = tuple(
        tuple(Listener(step_from(row[0], steps), *row[1:]) for row in heard) for heard in saved.listeners
    )


def restore_fields(thing: Any, saved: dict[str, Any], where: str) -> None:
    """Set the attributes that a class declares in `saved`, each in its declared type."""
    kinds = type(thing).saved
    if set(saved) != set(kinds):
        missing, unknown = sorted(set(kinds) - set(saved)), sorted(set(saved) - set(kinds))
        raise RecordError(f"The save does not fit: {where} lacks {missing} and has unknown {unknown}.")
    for name, kind in kinds.items():
        setattr(thing, name, _restored(kind, getattr(thing, name), saved[name], f"{where}.{name}"))


def _restored(kind: Any, old: Any, value: Any, where: str) -> Any:
    """`value` as its declared type; things with `saved` attributes of their own are kept and filled."""
    if hasattr(kind, "saved"):
        restore_fields(old, _converted(value, dict[str, Any], where), where)
        return old
    inner = get_args(kind)
    if get_origin(kind) is list and inner and hasattr(inner[0], "saved"):
        rows = _converted(value, list[dict[str, Any]], where)
        if len(rows) != len(old):
            raise RecordError(f"The save does not fit: {where} has {len(rows)} entries, not {len(old)}.")
        return [
            _restored(inner[0], thing, row, f"{where}[{number}]")
            for number, (thing, row) in enumerate(zip(old, rows, strict=True))
        ]
    return _converted(value, kind, where)


def _converted(value: Any, kind: Any, where: str) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        raise RecordError(f"The save does not fit: {where}: {problem}.") from problem


def _saved_fields(thing: Any) -> dict[str, Any]:
    """The attributes of an object that the encoder does not know."""
    return {name: getattr(thing, name) for name in type(thing).saved}


_ENCODER = msgspec.json.Encoder(enc_hook=_saved_fields, order="deterministic")


def fingerprint(state: State) -> str:
    """A short name for a state: equal states have equal fingerprints, on every machine.

    It is that of `dump` as JSON; the encoder walks through the position itself, which is quicker.
    """
    return blake2b(_ENCODER.encode(_outline(state)), digest_size=12).hexdigest()
