"""A pool on many machines: Ray carries `play_chunk` there and the answers back."""

import logging
import os
import socket
from time import monotonic
from typing import Any

from sugoroku import __version__
from sugoroku.arena.pools import Chunk, Pool, play_chunk
from sugoroku.core.errors import SugorokuError
from sugoroku.core.extras import need

RECOUNT = 5.0  # seconds after which the machines are counted again: they come and go
KNOCK = 10.0  # seconds
TRIES = 3  # a machine that is lost takes its games with it; others play them again, the same


class Cluster(Pool):
    """The machines of a Ray cluster.  `address` as `ray start` prints it, or `auto` or `local`."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._ray: Any = None
        self._out: list[Any] = []
        self._counted = float("-inf")

    def open(self, plan: bytes) -> None:
        self._ray = connect(self.address)
        refuse_other_versions(self._ray)
        self._plan = self._ray.put(plan)  # travels once to each machine
        self._play = self._ray.remote(num_cpus=1, max_retries=TRIES)(play_chunk)

    @property
    def slots(self) -> int:
        if monotonic() - self._counted > RECOUNT:
            self._count = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._counted = monotonic()
        return self._count

    def submit(self, chunk: Chunk) -> None:
        self._out.append(self._play.remote(self._plan, chunk))

    def collect(self) -> bytes:
        done: list[Any] = []
        while not done:  # in short waits, so that Ctrl-C is heard
            done, self._out = self._ray.wait(self._out, timeout=0.5)
        try:
            answer: bytes = self._ray.get(done[0])
        except self._ray.exceptions.RayError as problem:
            what = str(problem).strip().splitlines()[0]
            raise SugorokuError(f"The cluster could not play some games: {what}") from problem
        return answer

    def close(self) -> None:
        if self._ray is None:
            return
        for chunk in self._out:
            self._ray.cancel(chunk, force=True)
        self._out = []
        self._ray.shutdown()


def connect(address: str) -> Any:
    """Ray, connected; without its reports to its makers and without its chatter."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    need("ray", "Playing on a cluster")
    import ray  # noqa: PLC0415 - an extra, and slow to import

    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, OSError) as problem:
        raise SugorokuError(
            f"There is no Ray cluster at {address!r}.",
            "Start one with `ray start --head`, and give the address that it prints.",
        ) from problem
    return ray


def _knock(address: str) -> None:
    """Check that the cluster answers: Ray itself would retry for ten minutes."""
    host, colon, port = address.rpartition(":")
    if colon and "/" not in address:
        socket.create_connection((host, int(port)), timeout=KNOCK).close()


def version() -> str:
    """Runs on each machine."""
    return __version__


def refuse_other_versions(ray: Any) -> None:
    """Only the same version of sugoroku gives the same games."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy  # noqa: PLC0415

    for node in ray.nodes():
        if not node["Alive"] or not node["Resources"].get("CPU"):
            continue
        there = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
        ask = ray.remote(version).options(num_cpus=0, scheduling_strategy=there)
        try:
            found = ray.get(ask.remote())
        except ray.exceptions.RayError as problem:
            raise SugorokuError(
                f"The machine {node['NodeManagerAddress']} cannot run sugoroku.",
                f"Install version {__version__} there, for the same Python.",
            ) from problem
        if found != __version__:
            raise SugorokuError(
                f"The machine {node['NodeManagerAddress']} has sugoroku {found}, here is {__version__}.",
                "Install the same version everywhere.",
            )
