"""For all tests."""

import gc

import pytest

# Collecting some ten thousand tests makes objects that stay: looking for garbage among them again and
# again would take a third of the time of collecting, and a fifteenth of that of running.
gc.disable()


def pytest_collection_finish(session: pytest.Session) -> None:
    gc.enable()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
