"""Warnings of the frameworks' checkers are failures."""

import warnings

import pytest


@pytest.fixture
def no_warnings():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield
