"""Regenerates features.txt: read the diff, it is a change that trained networks notice."""

from tests.adapters.test_features import NAMES, TABLES, line_of

if __name__ == "__main__":
    NAMES.write_text("".join(f"{line_of(game, players)}\n" for game, players in TABLES))
