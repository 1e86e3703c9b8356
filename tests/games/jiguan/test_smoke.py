from sugoroku.testing import rule
from tests.games.jiguan.table import given


@rule("JIG-X05")
def test_completing():
    table = given().mat(
        gears={"0,1": "red 3", "1,1": "green 4", "2,1": "blue 1"}, slots={"T1": "blue 8"}
    )
    table.act("complete T1", "keep 2,1")
    assert table.slot("T1") == "blue beast"
    assert [table.gear_name(gear) for gear in table.me.store] == ["red 3", "green 4"]
