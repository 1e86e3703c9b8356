"""A real Ray cluster of two nodes on this machine: the same games, and none lost."""

import os
import signal
import subprocess
import sys
import time
from typing import ClassVar

import pytest

from sugoroku.arena.cluster import Cluster
from sugoroku.arena.journal import GAMES
from sugoroku.arena.pools import Here
from sugoroku.arena.runs import resume
from sugoroku.core.errors import SugorokuError

from .conftest import a_series, played_in

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
MANY = 400 if SOAK else 40


@pytest.fixture(scope="module")
def two_nodes():
    from ray.cluster_utils import Cluster as Nodes  # slow to import

    quiet = {"num_cpus": 1, "include_dashboard": False}
    nodes = Nodes(initialize_head=True, head_node_args=quiet)
    nodes.add_node(num_cpus=1)
    yield nodes
    nodes.shutdown()


def wait_for(condition, process):
    for _ in range(2400):
        if condition():
            return
        assert process.poll() is None, process.communicate()
        time.sleep(0.1)
    raise AssertionError("nothing happened")


class Counting(Cluster):
    """Notes how many nodes play at the same time."""

    counts: ClassVar[set[int]] = set()

    def submit(self, chunk):
        self.counts.add(self.slots)
        super().submit(chunk)


def results(kept):
    return [played.result for _, played in sorted(kept.items())]


def test_two_nodes_play_the_same_games_and_ctrl_c_loses_none(two_nodes, tmp_path):
    """One test, so that one cluster is enough however tests are spread."""
    folder, journal = tmp_path / "run", tmp_path / "run" / GAMES
    command = [sys.executable, "-m", "sugoroku", "arena", "jiguan", "--seats", "greedy,random"]
    command += ["--rotate", "--games", str(MANY), "--ray", two_nodes.address, "--out", str(folder)]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") >= 3, run)
    os.killpg(run.pid, signal.SIGINT)
    err = run.communicate(timeout=180)[1]
    assert run.returncode == 130
    assert "Traceback" not in err

    before = journal.read_bytes()
    finished = before.count(b"\n")
    assert 3 <= finished < MANY
    assert f"Stopped after {finished} of {MANY} games" in err
    assert f"resume with: sugoroku arena --resume --out {folder}" in err
    resumed = resume("arena", folder)
    assert len(resumed.done) == finished
    assert resumed.play(Counting(two_nodes.address))
    assert Counting.counts == {2}
    assert journal.read_bytes().startswith(before)
    numbers = [line.played.result.number for line in resumed.journal.lines()]
    assert numbers == list(range(MANY))
    assert journal.read_bytes().count(b"\n") == MANY
    there = sorted((played.result for played in resumed.games[0]), key=lambda result: result.number)
    assert there == results(played_in(Here(), a_series(("greedy", "random"), games=MANY)))


@pytest.mark.skipif(not SOAK, reason="one more node to start: soak only")
def test_a_lost_node_takes_no_game_with_it(two_nodes):
    third = two_nodes.add_node(num_cpus=1)
    series = a_series(("greedy", "random"), games=60)
    lost = []

    class Shaky(Cluster):
        def collect(self):
            if not lost:
                lost.append(1)
                two_nodes.remove_node(third, allow_graceful=False)
            return super().collect()

    assert results(played_in(Shaky(two_nodes.address), series)) == results(played_in(Here(), series))


def test_a_cluster_that_is_not_there_is_said_at_once():
    with pytest.raises(SugorokuError, match=r"There is no Ray cluster at '127\.0\.0\.1:9'"):
        played_in(Cluster("127.0.0.1:9"), a_series())
