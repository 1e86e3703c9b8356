"""For tests of games: the mark that cites the ledger, and the laws every game obeys.

from sugoroku.testing import rule

@rule("JIG-061", "JIG-063")
def test_a_gear_of_each_house(): ...
"""

import pytest

rule = pytest.mark.rule
"""Cites the ledger lines that a test proves."""

__all__ = ["rule"]
