"""Games are found by entry point."""

import pytest

import sugoroku
from sugoroku.core.errors import UnknownName


def test_our_games_are_there():
    assert "jiguan" in sugoroku.names()
    assert sugoroku.load("jiguan").info.title == "Jiguan: The Eastern Mechanist"
    assert sugoroku.load("Jiguan").name == "jiguan"


def test_an_unknown_game_is_refused_with_a_hint():
    with pytest.raises(UnknownName, match="Did you mean 'jiguan'"):
        sugoroku.load("jigaun")


def test_a_third_party_game_is_found(tmp_path, monkeypatch):
    (tmp_path / "third_party-1.dist-info").mkdir()
    info = tmp_path / "third_party-1.dist-info"
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: third-party\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[sugoroku.games]\nsealed = sugoroku.testing.sealed:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "sealed" in sugoroku.names()
    assert sugoroku.load("sealed").info.simultaneous
