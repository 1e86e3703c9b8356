"""What the README shows works."""

import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_python_example_runs(capsys):
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    exec(code, {})
    assert capsys.readouterr().out.count("(") == 3


def test_the_data_example_fits_the_game(tmp_path):
    from sugoroku import load

    (table,) = re.findall(r"```toml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "mine.toml").write_text(table)
    mine = load("jiguan").with_data(tmp_path / "mine.toml")
    assert mine.tables.level_reward != load("jiguan").tables.level_reward
