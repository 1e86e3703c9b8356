"""The page with all parts of the kit: it is well-formed, and every symbol and colour it uses exists."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sugoroku import draw
from sugoroku.draw.specimen import PANELS, specimen


def test_the_specimen_is_one_document_with_all_its_symbols():
    svg = specimen().svg
    root = ElementTree.fromstring(svg)
    ids = {id for node in root.iter() if (id := node.get("id"))}
    uses = {href[1:] for node in root.iter() if (href := node.get("href"))}
    assert uses <= ids
    assert "style=" not in svg.partition("</style>")[2]


@pytest.mark.parametrize("title", PANELS)
def test_every_colour_of_a_part_is_a_token_that_changes_with_the_theme(title):
    folder = Path(draw.__file__).parent
    known = set(re.findall(r"(--[\w-]+):", (folder / "tokens.css").read_text("utf-8")))
    markup = PANELS[title]()
    assert set(re.findall(r"var\((--[\w-]+)\)", markup)) <= known
    assert not re.search(r'(fill|stroke)="#', markup)
