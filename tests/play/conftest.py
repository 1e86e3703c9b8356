"""One server for all tests of a process that only talk to it."""

from collections.abc import Iterator

import pytest

from tests.play.browser import chromium, screens, started
from tests.play.postgres import postgres
from tests.play.running import Server

__all__ = ["chromium", "postgres", "screens", "server", "started"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--limits", "0") as running:
        yield running
