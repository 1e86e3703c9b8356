"""Every sentence of the Automa rulebook about an expansion has a line in a ledger.

By topic the lines that the shared table of sentences names for it.
"""

import re
from pathlib import Path

import pytest

from sugoroku.games import tapestry

FOLDER = Path(tapestry.__file__).parent
TOPICS = {
    "component counts per box": "TAP-E-002 TAP-E-003 TAP-E-004",
    "tapestry cards left out": "TAP-A-015 TAP-E-240",
    "all traps stay with an expansion": "TAP-A-017 TAP-E-007",
    "civilizations left out": "TAP-A-015 TAP-E-240 TAP-E-241",
    "replaced decision cards": "TAP-A-018",
    "one Hucksters and Trailblazers card": "TAP-A-019",
    "own set-up but for landmark cards": "TAP-A-032 TAP-E-037",
    "scoring with arts": "TAP-A-045",
    "a die instead of a favorite track": "TAP-A-038",
    "landmark cards alone": "TAP-A-046 TAP-A-047 TAP-E-037 TAP-E-038",
    "masterpieces of the Automa": "TAP-A-096 TAP-E-086",
    "responses change a conquest": "TAP-A-140 TAP-E-221 TAP-E-225",
    "responses as traps": "TAP-A-174 TAP-E-224 TAP-E-480 TAP-E-481 TAP-E-482 TAP-E-483",
    "responses of Plans & Ploys": "TAP-A-175 TAP-A-176 TAP-A-177 TAP-E-249 TAP-E-448 TAP-E-449"
    " TAP-E-450 TAP-E-451 TAP-E-452",
    "income charts with arts": "TAP-A-263 TAP-A-227",
    "no free advances on arts": "TAP-A-267",
    "Twin Impact": "TAP-A-325 TAP-A-327 TAP-A-330 TAP-A-331 TAP-A-332 TAP-E-051",
    "scenarios and the campaign of Atlantis": "TAP-A-338 TAP-A-342 TAP-A-345 TAP-E-252",
    "Focus": "TAP-A-350 TAP-E-250",
    "World War": "TAP-A-370 TAP-E-250",
    "Utopia": "TAP-A-385 TAP-A-386 TAP-E-250 TAP-E-320",
    "The Fall of Atlantis": "TAP-A-340 TAP-E-250 TAP-E-251",
    "Foreshadow": "TAP-A-420",
    "the campaign of the kaiju": "TAP-A-346",
    "The Kaiju Masters": "TAP-A-435 TAP-A-436 TAP-A-445 TAP-E-253",
    "Inevitable": "TAP-A-453 TAP-A-455 TAP-E-254",
}


def ledger_ids() -> set[str]:
    files = [FOLDER / "RULES.md", *(FOLDER / "modules").glob("*/RULES.md")]
    return {id for file in files for id in re.findall(r"^- (TAP-\S+) ", file.read_text("utf-8"), re.M)}


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_has_its_lines_in_a_ledger(topic: str) -> None:
    missing = [id for id in TOPICS[topic].split() if id not in ledger_ids()]
    assert not missing, f"{topic}: {missing}"
