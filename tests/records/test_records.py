"""Whole games, replayed and verified on each change; and the committed tables of actions."""

from pathlib import Path

import pytest

from sugoroku import load, names
from sugoroku.core.errors import RecordError
from sugoroku.core.match import verify
from sugoroku.core.record import read_record
from tests.records.make_records import HERE, PLANS
from tests.records.make_tables import table_file

HINT = (
    "If the rules or action numbers were changed on purpose: raise the game's version once it is"
    " published, run `make golden`, and read the diff."
)
FILES = sorted(HERE.rglob("*.sgk"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_record_replays(path: Path):
    record = read_record(path)
    try:
        match = verify(record, load(record.game))
    except RecordError as problem:
        pytest.fail(f"{path.name} no longer replays: {problem}\n{HINT}")
    assert match.state.over, HINT
    assert match.record().to_text() == path.read_text(encoding="utf-8"), HINT


def test_every_plan_has_its_record():
    planned = {HERE / game / f"{plan}.sgk" for game, plans in PLANS.items() for plan in plans}
    assert planned == set(FILES), "Run `make golden`; delete records that nothing plans."


@pytest.mark.parametrize("game", names())
def test_action_table_is_as_committed(game: str):
    assert load(game).codec.table() == table_file(game).read_text(encoding="utf-8"), HINT
