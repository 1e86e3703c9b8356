"""Build sugoroku with mypyc and install it into .venv-compiled, unless that is up to date.

The tree is copied to build/compiled first: a build in place would leave `.so` files in src/,
and those would shadow later edits.  Without a C compiler the pure wheel is installed instead.
Run by `make compiled`, with the Python of .venv.  `make test` asks for a `--quick` build: it does the
same, only slower, and takes the C compiler a quarter of the time.
"""

import argparse
import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import blake2b
from pathlib import Path

from install import install as into  # beside this file

ROOT = Path(__file__).resolve().parents[1]
TREE = ROOT / "build" / "compiled"
VENV = ROOT / ".venv-compiled"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / ".sources"  # the digest of what is installed there, and how far it is optimized

# One shared object holds everything, so calls within it need no detour: a tenth faster.
# Without debugging information gcc is done sooner.
CFLAGS = "-fno-semantic-interposition -fvisibility=hidden -fno-plt -g0"
FULL, QUICK = "3", "0"  # levels of optimization; the first is that of pyproject.toml


def sources_digest() -> str:
    """Names what a compiled build depends on: the sources, the settings, this Python."""
    digest = blake2b(f"{sys.version} {CFLAGS}".encode(), digest_size=16)
    files = [p for p in (ROOT / "src").rglob("*") if p.is_file() and p.suffix not in (".pyc", ".so")]
    for path in sorted([ROOT / "pyproject.toml", ROOT / "constraints.txt", *files]):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def why_no_compiler() -> str:
    """What is missing for a compiled build; empty if nothing is."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(command.split()[0]) is None:
        return f"there is no C compiler ({command.split()[0]})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python (Python.h) are not installed"
    return ""


def build_wheel(compile: bool, level: str) -> Path:
    """A wheel of the copied tree."""
    shutil.rmtree(TREE, ignore_errors=True)
    for folder in ("src", "tests/games"):
        ignore = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(ROOT / folder, TREE / folder, ignore=ignore)
    for file in ("pyproject.toml", "README.md"):
        shutil.copy2(ROOT / file, TREE / file)
    settings, said = TREE / "pyproject.toml", f'opt_level = "{FULL}"'
    text = settings.read_text("utf-8")
    assert said in text, f"pyproject.toml does not say {said}"
    settings.write_text(text.replace(said, f'opt_level = "{level}"'), "utf-8")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "dist", "."]
    environment = dict(os.environ)
    if compile:
        environment["HATCH_BUILD_HOOK_ENABLE_MYPYC"] = "1"
        environment["CFLAGS"] = f"{CFLAGS} {environment.get('CFLAGS', '')}"
    done = subprocess.run(
        command, cwd=TREE, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\n{done.stderr}\nThe compiled build failed; see above.")
    return next((TREE / "dist").glob("*.whl"))


def install(wheel: Path) -> None:
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(VENV)], check=True)
    into(PYTHON, f"{wheel}[play,arena]")  # what it depends on
    into(PYTHON, "--force-reinstall", "--no-deps", str(wheel))


def make(level: str) -> None:
    """A full build serves those who asked for a quick one, too."""
    digest = sources_digest()
    good_enough = {f"{digest} -O{one}" for one in (FULL, level)}
    if STAMP.exists() and STAMP.read_text() in good_enough:
        print("Up to date.")
        return
    missing = why_no_compiler()
    if missing:
        print(f"Not compiled, because {missing}: .venv-compiled gets the pure Python build.")
    else:
        print("Compiling with mypyc (some minutes) ...", flush=True)
    STAMP.unlink(missing_ok=True)
    install(build_wheel(compile=not missing, level=level))
    if not missing:
        STAMP.write_text(f"{digest} -O{level}")
        print("The compiled build is installed: .venv-compiled/bin/sugoroku")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Build with mypyc and install into .venv-compiled.")
    parser.add_argument("--quick", action="store_true", help="not optimized: for tests, not for bench")
    level = QUICK if parser.parse_args().quick else FULL
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests may ask for it from several processes
        make(level)
