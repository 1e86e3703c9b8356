"""Players that go on whatever happens to the server, and remember what it acknowledged."""

import threading
import time
from dataclasses import dataclass, field
from random import Random

import httpx

from tests.play.ledger import Written
from tests.play.running import Agent, Server


@dataclass
class Request:
    """Something asked of a table, and its answer: None while there is none."""

    table: str
    seat: int
    kind: str
    action: str
    revision: int
    key: str
    answer: int | None = None
    cut_off: int = 0  # attempts that the server did not live to answer
    after: int = -1  # the revision that the acknowledgement named

    @property
    def body(self) -> dict[str, object]:
        body: dict[str, object] = {"seat": self.seat, "revision": self.revision, "key": self.key}
        return {**body, "action": self.action} if self.kind == "act" else body


@dataclass
class Seated:
    """A seat that a player fills."""

    table: str
    seat: int


class Player(threading.Thread):
    """An agent with seats at some tables: looks, decides, and sends again what got no answer."""

    def __init__(self, server: Server, name: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.agent = Agent(server, name)
        self.seats: list[Seated] = []
        self.random = Random(seed)
        self.requests: list[Request] = []
        self.answers = 0
        self.stopping = threading.Event()
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopping.is_set() and self.seats:
                self.step(self.random.choice(self.seats))
        except BaseException as problem:
            self.problem = problem

    def stop(self) -> None:
        """After the request that is on its way has been answered."""
        self.stopping.set()
        self.join(120)
        if self.problem is not None:
            raise self.problem
        assert not self.is_alive()

    def step(self, at: Seated) -> None:
        try:
            asked = self.agent.legal(at.table, at.seat)
        except httpx.TransportError:
            time.sleep(0.02)
            return
        kind = self.random.choices(("act", "undo", "redo"), (12, 2, 1))[0]
        decision = asked["decision"]
        if decision is None and (kind == "act" or asked["deciders"]):
            time.sleep(0.005)  # somebody else thinks
            if not asked["deciders"]:
                self.seats.remove(at)
            return
        action = self.random.choice(decision["choices"])["text"] if kind == "act" else ""
        key = f"{self.agent.token[:4]}-{len(self.requests)}"
        request = Request(at.table, at.seat, kind, action, int(asked["revision"]), key)
        self.requests.append(request)
        self.deliver(request)
        if request.answer == 200 and self.random.random() < 0.1:
            self.deliver(request)  # an impatient finger: it must not count again
            assert request.answer == 200

    def deliver(self, request: Request) -> None:
        """Until there is an answer, with the same key."""
        deadline = time.monotonic() + 180
        while time.monotonic() < deadline:
            try:
                answer = self.agent.http.post(
                    f"/api/tables/{request.table}/{request.kind}", json=request.body
                )
            except httpx.TransportError:
                request.cut_off += 1
                time.sleep(0.02)
                continue
            assert answer.status_code in (200, 409, 422), answer.text
            request.answer = answer.status_code
            self.answers += 1
            if answer.status_code == 200:
                request.after = int(answer.json()["revision"])
            return
        raise AssertionError("the server did not come back")


@dataclass
class Tally:
    """What came of the requests."""

    acknowledged: int = 0
    lost: list[Request] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    twisted: list[Request] = field(default_factory=list)
    smuggled: list[Request] = field(default_factory=list)
    sent_again: int = 0  # that had got no answer

    @property
    def clean(self) -> bool:
        return not (self.lost or self.doubled or self.twisted or self.smuggled)


def judge(requests: list[Request], written: dict[str, list[Written]]) -> Tally:
    """Every acknowledged request is written once and as asked; what was refused is not."""
    tally = Tally()
    found: dict[tuple[str, int, str], Written] = {}
    for table, events in written.items():
        for event in events:
            if event.sent_key:
                name = (table, event.seat, event.sent_key)
                if name in found:
                    tally.doubled.append(event.key)
                found[name] = event
    for request in requests:
        event = found.pop((request.table, request.seat, request.key), None)
        tally.sent_again += request.cut_off > 0
        if request.answer == 200:
            tally.acknowledged += 1
            if event is None:
                tally.lost.append(request)
            elif not _as_asked(request, event):
                tally.twisted.append(request)
        elif event is not None:
            tally.smuggled.append(request)
    tally.doubled += [key for _, _, key in found]  # that nobody sent
    return tally


def _as_asked(request: Request, event: Written) -> bool:
    said = request.kind != "act" or event.body == request.action
    return said and event.kind == request.kind and request.revision < event.seq <= request.after
