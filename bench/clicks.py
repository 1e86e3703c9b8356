"""From a click to the new board on the screen: `make click`, written to bench/CLICK.md.

A real server and a real Chromium on this machine.  A solo game of Daitoshi and one of Jiguan against a
random bot are played by the mouse; of every click that sends a move the page itself notes when it came,
when the answer was there, when the first piece began to travel, when the new position stood in the
document, and when it had been painted (two animation frames later).
"""

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.play.browser import ARGUMENTS, Screens  # noqa: E402
from tests.play.running import Agent, Server  # noqa: E402
from tools.system import browser as find_browser  # noqa: E402

OUT = Path(__file__).parent / "CLICK.md"
TABLES = {"daitoshi": ("you",), "jiguan": ("you", "random")}
WARM = 3  # clicks that are not counted
CALM = 700  # ms after a click: pieces have arrived, bots have answered
GOAL = 120  # ms

# What the page notes of itself; `shown` is the time when the frame with the new board is on the screen.
NOTING = """
performance.setResourceTimingBufferSize(10000);
window.__clicks = [];
let click = null;
addEventListener("click", (event) => {
  if (event.target.closest?.("#confirm")) click = { start: performance.now() };
}, true);
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  if (click) click.motion ??= performance.now();
  return animate.apply(this, how);
};
new MutationObserver(() => {
  if (!click) return;
  const done = click;
  click = null;
  done.patched = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    done.shown = performance.now();
    const sent = performance.getEntriesByType("resource").findLast(({ name }) => name.endsWith("/act"));
    const early = sent && sent.startTime >= done.start && sent.responseEnd <= done.patched;
    done.answer = early ? sent.responseEnd : done.patched; // else the stream was quicker
    window.__clicks.push(done);
  }));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-revision"] });
"""


def measure(browser: Browser, server: Server, game: str, clicks: int) -> list[dict[str, float]]:
    """The times of the clicks at one table, in milliseconds; a game that ends is followed by another."""
    agent, random, found = Agent(server, "Mika"), Random(7), []
    number = 0
    while len(found) < clicks + WARM:
        number += 1
        made: Any = agent.table(game, *TABLES[game], seed=f"click {number}")
        screens = Screens(browser, server, painted=True)
        screen = screens(token=agent.token, quick=False)
        screen.page.add_init_script(NOTING)
        screen.open_table(made["table"]["id"])
        asked = screen.until_asked(-1)
        while asked and len(found) < clicks + WARM:
            before = screen.revision
            screen.choose(random.choice(screen.choices()))
            screen.page.wait_for_function("() => window.__clicks.length > 0")
            found.append(screen.page.evaluate("() => window.__clicks.splice(0).pop()"))
            screen.page.wait_for_timeout(CALM)
            asked = screen.until_asked(before)
        screens.close()
    return [spans(one) for one in found[WARM:]]


def spans(click: dict[str, float]) -> dict[str, float]:
    """The stretches between the moments."""
    motion = min(click.get("motion") or click["patched"], click["patched"])
    return {
        "all": click["shown"] - click["start"],
        "answer": click["answer"] - click["start"],
        "morph": motion - click["answer"],
        "motion": click["patched"] - motion,
        "paint": click["shown"] - click["patched"],
    }


def row(game: str, times: list[dict[str, float]]) -> str:
    def median(key: str) -> str:
        return f"{statistics.median(one[key] for one in times):.0f} ms"

    slow = statistics.quantiles([one["all"] for one in times], n=10)[8]
    parts = " | ".join(median(key) for key in ("answer", "morph", "motion", "paint"))
    return f"| {game} | {len(times)} | {median('all')} | {slow:.0f} ms | {parts} |"


HEAD = """# Click to new board

A server and a headless Chromium on the same {cores} cores, load average {load:.1f} at the
start; Daitoshi alone against the Mayor, Jiguan against a random bot, 1280 x 800, animated. *All* is
the time from the click that sends a move until the new board has been painted; goal: {goal} ms at the
median. Of this, *answer*: until the server's answer arrives; *morph*: until it is in the DOM;
*motion*: until the animations have started; *paint*: until the second animation frame after
that. Written by `make click`.

| game | clicks | all p50 | p90 | answer p50 | morph | motion | paint |
|---|---|---|---|---|---|---|---|
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=40)
    parser.add_argument("--dry", action="store_true", help="print only, write nothing")
    parser.add_argument("games", nargs="*", default=list(TABLES))
    wanted = parser.parse_args()
    load = os.getloadavg()[0]
    rows = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        with Server(Path(folder)) as server:
            for game in wanted.games:
                rows.append(row(game, measure(browser, server, game, wanted.clicks)))
                print(rows[-1], flush=True)
        browser.close()
    if not wanted.dry:
        head = HEAD.format(cores=os.cpu_count(), load=load, goal=GOAL)
        OUT.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
