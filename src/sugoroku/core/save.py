"""A state as plain data and back: names and numbers, never code.

Works on any state whose classes list their attributes in `saved`, and whose steps list theirs in
`numbers`.  Used for saves in the middle of a decision, for equality, and for fingerprints in the laws.
"""

from hashlib import blake2b
from typing import Any

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
    name, *numbers = text.split()
    if name not in steps:
        raise RecordError(f"The save names a step {name!r} that this version does not have.")
    return steps[name](*map(int, numbers))


_BASE = ("seats", "seat", "turns", "revealed")


def dump(state: State) -> dict[str, Any]:
    """Everything a state holds (but the log), as dictionaries, lists and numbers."""
    chance = state.chance
    return {
        **{name: getattr(state, name) for name in _BASE},
        "agenda": [step_text(step) for step in state.agenda],
        "own": [[step_text(step) for step in stack] for stack in state.own],
        "chance": [chance.secret.hex(), chance.counter, chance.block.hex(), chance.used],
        "position": _dump_fields(state),
        **({"added": {key: _dump_fields(a) for key, a in state.added.items()}} if state.added else {}),
        **({"listeners": _dump_listeners(state)} if state.listeners else {}),
    }


def _dump_listeners(state: State) -> list[list[list[Any]]]:
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


def restore(state: State, saved: dict[str, Any], steps: Steps) -> None:
    """Make a freshly set-up state of the same table equal to the saved one."""
    for name in _BASE:
        setattr(state, name, saved[name])
    state.agenda = [step_from(text, steps) for text in saved["agenda"]]
    state.own = [[step_from(text, steps) for text in stack] for stack in saved["own"]]
    secret, counter, block, used = saved["chance"]
    state.chance = Chance(bytes.fromhex(secret), counter, bytes.fromhex(block), used)
    _restore_fields(state, saved["position"])
    for key, fields in saved.get("added", {}).items():
        _restore_fields(state.added[key], fields)
    state.listeners = tuple(
        tuple(Listener(step_from(text, steps), *rest) for text, *rest in heard)
        for heard in saved.get("listeners", ())
    )


def _restore_fields(thing: Any, saved: dict[str, Any]) -> None:
    for name in type(thing).saved:
        setattr(thing, name, _like(getattr(thing, name), saved[name]))


def _like(old: Any, value: Any) -> Any:
    """`value` in the shape of the attribute it replaces."""
    if hasattr(type(old), "saved"):
        _restore_fields(old, value)
        return old
    if isinstance(old, tuple):
        return tuple(_frozen(v) for v in value)
    if isinstance(old, list):
        if old and hasattr(type(old[0]), "saved"):
            return [_like(o, v) for o, v in zip(old, value, strict=True)]
        if old and isinstance(old[0], tuple):
            return [_frozen(v) for v in value]
        return list(value)
    return value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value


def fingerprint(state: State) -> str:
    """A short name for a state: equal states have equal fingerprints, on every machine."""
    data = msgspec.json.encode(dump(state), order="deterministic")
    return blake2b(data, digest_size=12).hexdigest()
