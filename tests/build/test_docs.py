"""The documentation site builds, its links lead somewhere, its examples run."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = [pytest.param(page, id=page) for page in ("index.md", "concepts.md")]


def build(folder, site):
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)],
        cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )  # fmt: skip


def test_the_site_builds_with_generated_pages(tmp_path):
    done = build(ROOT, tmp_path / "site")
    assert done.returncode == 0, done.stderr
    pages = {
        page.relative_to(tmp_path / "site").as_posix() for page in (tmp_path / "site").rglob("*.html")
    }
    assert {"index.html", "command-line.html", "http.html", "architecture.html"} <= pages
    assert "sugoroku simulate" in (tmp_path / "site" / "command-line.html").read_text()
    assert "/api/tables" in (tmp_path / "site" / "http.html").read_text()
    assert "sugoroku.core.game.Game" in (tmp_path / "site" / "reference" / "game.html").read_text()


def test_a_link_to_nowhere_fails_the_build(tmp_path):
    copy = tmp_path / "checkout"
    skipped = shutil.ignore_patterns(".venv*", ".git", "build", "dist", "*_cache", "__pycache__")
    shutil.copytree(ROOT, copy, ignore=skipped)
    for page in (copy / "docs" / "reference").glob("*.md"):  # quicker without the code
        page.write_text(re.sub(r"^:::.*\n(?: +.*\n)*", "", page.read_text(), flags=re.MULTILINE))
    page = copy / "docs" / "concepts.md"
    page.write_text(page.read_text() + "\nSee [nothing](nowhere.md).\n")
    done = build(copy, tmp_path / "site")
    assert done.returncode != 0
    warnings = [line for line in (done.stderr + done.stdout).splitlines() if "WARNING" in line]
    assert len(warnings) == 1 and "nowhere.md" in warnings[0], warnings


@pytest.mark.parametrize("page", EXAMPLES)
def test_the_code_of_a_page_runs(page):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text(), re.DOTALL)
    assert blocks
    exec("\n".join(blocks), {})
