# Two commands are enough: `make run` and `make test`. Both set everything up first.
# Python 3.11 or newer, git and make must be there; nothing else is needed.

VENV ?= .venv
PYTHONS ?= python3.14 python3.13 python3.12 python3.11 python3 python
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: run test lint format eval bench bench-desk soak drill check prove lock clean

# Sentence vectors are an extra of some 60 MB; RULEWRIGHT_SEMANTIC=off does without them.
SEMANTIC := $(if $(filter off,$(RULEWRIGHT_SEMANTIC)),,$(VENV)/.semantic)

run: $(VENV)/.runtime $(SEMANTIC)
	@$(BIN)/python -m bot

test: $(VENV)/.development
	@$(BIN)/python -m pytest -n auto

lint: $(VENV)/.development
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(VENV)/.development
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

check: $(VENV)/.runtime
	@$(BIN)/python -m bot check

# Play every shipped scenario, or those of FILES.
prove: $(VENV)/.runtime
	@$(BIN)/python -m bot prove $(FILES)

# QUERIES is any file of labelled queries (JSON Lines, see docs/search.md).
QUERIES ?= benchmarks/queries.jsonl
eval: $(VENV)/.runtime
	@$(BIN)/python -m bot eval $(QUERIES)

bench: $(VENV)/.development
	@$(BIN)/python -m benchmarks

# The desk: 500 kills in the middle of writes, and its speed with 100,000 rulings in 1,000 servers.
bench-desk: $(VENV)/.development
	@$(BIN)/python -m benchmarks.desk kills
	@$(BIN)/python -m benchmarks.desk speed

# Ten thousand random games take an hour or two; SOAK is any of its options.
SOAK ?= --games 10000
soak: $(VENV)/.development
	@$(BIN)/python -m benchmarks.soak $(SOAK)

# An invented next edition of the rules, from its import to a green check, in a scratch copy.
DRILL ?=
drill: $(VENV)/.development
	@$(BIN)/python -m benchmarks.drill $(DRILL)

# Pins every dependency anew, with hashes, for every platform.
lock: $(VENV)/.development
	@$(PIP) install uv
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml -o requirements.txt
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml --extra semantic -o requirements-semantic.txt
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml --extra semantic --group dev -o requirements-dev.txt

clean:
	rm -rf $(VENV) var .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/pyvenv.cfg:
	@for python in $(PYTHONS); do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			exec $$python -m venv $(VENV); \
		fi; \
	done; \
	echo "Python 3.11 or newer is needed, and none of these is: $(PYTHONS)."; exit 1

$(VENV)/.runtime: $(VENV)/pyvenv.cfg requirements.txt
	@echo "Setting up (once) ..."
	@$(PIP) install --require-hashes -r requirements.txt
	@touch $@

$(VENV)/.semantic: $(VENV)/.runtime requirements-semantic.txt
	@echo "Setting up sentence vectors (once) ..."
	@$(PIP) install --require-hashes -r requirements-semantic.txt && touch $@ \
		|| echo "They cannot be installed here; the search works without. RULEWRIGHT_SEMANTIC=off stops trying."

$(VENV)/.development: $(VENV)/pyvenv.cfg requirements-dev.txt
	@echo "Setting up for development (once) ..."
	@$(PIP) install --require-hashes -r requirements-dev.txt
	@touch $(VENV)/.runtime $(VENV)/.semantic $@
