"""Hooks of the documentation site (`make docs`): pages that are generated, and links to them.

The command line and the HTTP interface describe themselves; ARCHITECTURE.md and its like are shown where
they are.  A link that leads nowhere fails the build.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SHOWN = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "bench/RESULTS.md": "bench/RESULTS.md",
    "bench/STRENGTH.md": "bench/STRENGTH.md",
    "bench/LOAD.md": "bench/LOAD.md",
}
_LINK = re.compile(r"\[([^\]]+)\]\(((?:\.\./)*)([^)#:]+)(#[^)]*)?\)")


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    for source, page in SHOWN.items():
        text = relinked((ROOT / source).read_text(encoding="utf-8"), source, page)
        files.append(File.generated(config, page, content=text))
    files.append(File.generated(config, "command-line.md", content=command_line()))
    files.append(File.generated(config, "http.md", content=http_interface()))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    source = page.file.src_uri
    return markdown if source in SHOWN.values() else relinked(markdown, f"docs/{source}", source)


def relinked(text: str, source: str, page: str) -> str:
    """Links between files of the checkout as links between pages; what is no page loses its link."""

    def link(found: re.Match[str]) -> str:
        words, up, target, anchor = found.groups(default="")
        file = ((ROOT / source).parent / f"{up}{target}").resolve()
        if not file.is_relative_to(ROOT) or not file.exists():
            return found.group()  # mkdocs will say that it leads nowhere
        path = file.relative_to(ROOT).as_posix()
        path = path if path.startswith("docs/") else SHOWN.get(path, "")
        if not path:
            return words if words.startswith("`") else f"`{file.relative_to(ROOT)}`"
        depth = "../" * page.count("/")
        return f"[{words}]({depth}{path.removeprefix('docs/')}{anchor})"

    return _LINK.sub(link, text)


def command_line() -> str:
    """Every command with its arguments and examples, as `--help` has them."""
    from sugoroku.cli import EXAMPLES, _app

    text = _app().generate_docs(output_format="markdown")
    examples = "\n".join(f"{line}" for lines in EXAMPLES.values() for line in lines)
    return f"# The command line\n\n## Examples\n\n```\n{examples}\n```\n\n{_lowered(text)}"


def _lowered(text: str) -> str:
    """Headings one level down: the page has its own."""
    return re.sub(r"^(#+ )", r"#\1", text, flags=re.MULTILINE)


def http_interface() -> str:
    """The routes of /api/openapi.json, with parameters and answers."""
    described = _openapi()
    parts = ["# The HTTP interface", "", described["info"].get("description", ""), ""]
    parts += [
        "The whole description, for generators of clients, is `/api/openapi.json` of a running server.",
        "",
    ]
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            parts += _operation(path, method, operation)
    return "\n".join(parts)


def _operation(path: str, method: str, operation: Mapping[str, Any]) -> list[str]:
    lines = [
        f"## `{method.upper()} {path}`",
        "",
        operation.get("description", operation.get("summary", "")),
        "",
    ]
    rows = [
        f"| `{p['name']}` | {p['in']} | {p.get('required', False)} | {p.get('description', '')} |"
        for p in operation.get("parameters", ())
    ]
    if rows:
        lines += ["| parameter | in | required | |", "|---|---|---|---|", *rows, ""]
    body = operation.get("requestBody", {}).get("content", {})
    if body:
        lines += [f"Body: {', '.join(f'`{_schema(value)}`' for value in body.values())}", ""]
    answers = [
        f"| {code} | {answer.get('description', '')} |"
        for code, answer in operation["responses"].items()
    ]
    return [*lines, "| answer | |", "|---|---|", *answers, ""]


def _schema(content: Mapping[str, Any]) -> str:
    schema = content.get("schema", {})
    return str(schema.get("$ref", schema.get("type", "any"))).rsplit("/", 1)[-1]


def _openapi() -> dict[str, Any]:
    """What a server describes of itself."""
    from sugoroku.play.app import create_app
    from sugoroku.play.house import Config

    described: dict[str, Any] = create_app(
        Config(database="sqlite+aiosqlite://")
    ).openapi_schema.to_schema()
    return described
