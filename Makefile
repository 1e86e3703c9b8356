# Needs only make and Python 3.11 or later; everything else is installed into .venv on first use.
# `make help` lists the targets.

PYTHON ?= python3
JOBS ?= 3# one more than the usual cores: tests often wait for pages and processes
ARGS ?=

# Caches of bytecode: without them every process compiles all sources again, which is half of its start.
export PYTHONDONTWRITEBYTECODE :=

BIN := .venv/bin
BROWSER_FLAG := $(if $(findstring browser,$(ARGS)),,--browser)# make play ARGS=--no-browser opens none
INSTALL := $(BIN)/python tools/install.py# at the pinned versions
CACHES := .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks

.DEFAULT_GOAL := help
.PHONY: help play terminal test quick system lint format golden pictures compiled bench strength weights load click mutants docs soak constraints wheel clean distclean

help: ## list these targets
	@echo "make TARGET, where TARGET is one of"
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  %-11s %s\n", $$1, $$2}' Makefile
	@echo "Settings: PYTHON=python3.12  JOBS=4 (test processes)  ARGS='...' (for play, test, soak and bench)"

play: .venv/.installed ## install what is needed and open the lobby in a browser
	@echo "==> sugoroku serve $(BROWSER_FLAG) $(ARGS)"
	@$(BIN)/sugoroku serve $(BROWSER_FLAG) $(ARGS)

terminal: .venv/.installed ## install what is needed and play Jiguan in the terminal
	@$(BIN)/sugoroku play jiguan $(ARGS)

# The compiled build takes minutes on one core: it runs beside the rest, and the tests that need it wait for it.
test: .venv/.dev ## install what is needed, check everything, run all tests (pure and compiled)
	@$(BIN)/python tools/compiled.py --quick & built=$$!; trap 'kill $$built 2>/dev/null || true' EXIT INT TERM; \
	$(MAKE) --no-print-directory lint system && \
	echo "==> tests, in $(JOBS) processes" && \
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS) && \
	wait $$built

quick: lint ## lint, and the tests that the change since the last commit touches (ARGS=main: since main)
	@echo "==> tests of the change"
	@$(BIN)/python tools/quick.py $(ARGS)

system: .venv/.dev ## the browser and the database server that tests use, installed where missing
	@echo "==> Chromium and PostgreSQL"
	@$(BIN)/python tools/system.py

lint: .venv/.dev ## ruff, mypy --strict, import-linter
	@echo "==> ruff check"
	@$(BIN)/ruff check .
	@echo "==> ruff format --check"
	@$(BIN)/ruff format --check .
	@echo "==> mypy --strict"
	@$(BIN)/mypy --strict
	@echo "==> lint-imports (the arrows of the house)"
	@$(BIN)/lint-imports

format: .venv/.dev ## format the code and sort its imports
	@echo "==> ruff check --fix, ruff format"
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

golden: .venv/.dev ## write records, playthroughs and action tables anew (ARGS=edo: of one game; read the diff!)
	@echo "==> tests/games/*/actions.txt, tests/records, tests/playthroughs"
	@$(BIN)/python -m tests.records.make_tables $(ARGS)
	@$(BIN)/python -m tests.records.make_records $(ARGS)
	@$(BIN)/python -m tests.playthroughs.make_playthroughs $(ARGS)

pictures: .venv/.dev system ## take the pictures of the README anew, looking for what is cut or sticks out
	@echo "==> docs/pictures"
	@SUGOROKU_PICTURES=1 $(BIN)/python -m pytest tests/play/test_pictures.py $(ARGS)

compiled: .venv/.dev ## build with mypyc and install into .venv-compiled, if sources changed
	@echo "==> compiled build"
	@$(BIN)/python tools/compiled.py

bench: compiled .venv-peers/.installed ## our speed beside catanatron's and OpenSpiel's; writes bench/RESULTS.md
	@echo "==> benchmark, all contenders in turn"
	@$(BIN)/python bench/run.py $(ARGS)

strength: compiled ## how often each bot beats the others (hours; goes on where it was stopped); writes bench/STRENGTH.md
	@echo "==> strength of the bots"
	@$(BIN)/python bench/strength.py $(ARGS)

weights: compiled ## learn again what the bots go by (an hour; ARGS=jiguan); writes games/*/data/weights.toml
	@echo "==> weights of the games"
	@$(BIN)/python tools/weights.py $(ARGS)

load: .venv/.dev ## tables, streams and moves a second against one server; writes bench/LOAD.md
	@echo "==> load on one server"
	@$(BIN)/python bench/load.py $(ARGS)

click: .venv/.dev system ## from a click to the new board in a browser; writes bench/CLICK.md
	@echo "==> clicks in a real browser"
	@$(BIN)/python bench/clicks.py $(ARGS)

mutants: .venv/.dev ## faults in rule code that no test notices (hours; resumable; ARGS='--sample 200'); writes bench/MUTANTS.md
	@echo "==> mutants"
	@$(BIN)/python -m tools.mutants $(ARGS)

docs: .venv/.dev ## the documentation site in build/site; a broken link fails
	@echo "==> documentation"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

soak: .venv/.dev system ## the laws over many more games; 200 kills, 10,000 fuzz cases
	@echo "==> the laws, the server and the arena, at length"
	@SUGOROKU_SOAK=1 $(BIN)/python -m pytest -n $(JOBS) --dist worksteal tests/laws tests/core/test_counts.py tests/games tests/adapters tests/play tests/arena tests/build/test_compiled.py $(ARGS)

constraints: .venv/.dev ## write constraints.txt anew from what is installed in .venv
	@echo "==> constraints.txt"
	@$(BIN)/python tools/constraints.py

wheel: .venv/.dev ## a pure Python wheel in dist/
	@echo "==> wheel"
	@$(BIN)/python -m build --wheel --no-isolation --outdir dist .

clean: ## remove caches and builds (.venv stays)
	@echo "==> removing caches, builds, .venv-compiled, .venv-peers and .pinned"
	@rm -rf build dist $(CACHES) .venv-compiled .venv-peers .pinned
	@find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## remove .venv too
	@echo "==> removing .venv"
	@rm -rf .venv

# ---------------------------------------------------------------- environments, installed once

.venv/bin/python:
	@echo "==> creating .venv with $(PYTHON)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "sugoroku needs Python 3.11 or later: name one, as in  make PYTHON=python3.12 play"; exit 2; }
	@$(PYTHON) -m venv .venv \
		|| { rm -rf .venv; echo "$(PYTHON) has no working venv module (Debian: apt install python3-venv)."; exit 2; }

.venv/.installed: pyproject.toml constraints.txt | .venv/bin/python
	@echo "==> installing sugoroku into .venv"
	@$(INSTALL) $(BIN)/python --editable '.[play]'
	@touch $@

.venv/.dev: pyproject.toml constraints.txt .venv/.installed
	@echo "==> installing the developers' tools into .venv"
	@$(INSTALL) $(BIN)/python --editable '.[dev]'
	@touch $@

.venv-peers/.installed: bench/peers.txt constraints.txt .venv/bin/python
	@echo "==> installing the peers into .venv-peers"
	@$(BIN)/python -m venv .venv-peers
	@$(INSTALL) .venv-peers/bin/python --requirement bench/peers.txt
	@touch $@
