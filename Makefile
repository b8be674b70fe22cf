# `make` lists the targets. Each sets up by itself what it needs: .venv, and for the
# checks of the site's scripts node_modules, where there is an npm.

# PyTorch of requirements.lock is built for these: Python 3.11 to 3.14.
OLDEST := 11
NEWEST := 14
# The first that will do. Another one: make setup PYTHON=/path/to/python
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c '$(IS_WANTED)' 2>/dev/null && echo $$python && exit; done; echo python3)
IS_WANTED := import sys; sys.exit(not (3, $(OLDEST)) <= sys.version_info[:2] <= (3, $(NEWEST)))

RUN := .venv/bin/python
READY := .venv/ready
PIP_INSTALL := $(RUN) -m pip install --disable-pip-version-check
PIP_TOOLS := pip-tools==7.6.2
SCRIPTS := $(if $(shell command -v npm 2>&1),tests/site/scripts/node_modules/ready)
# Not docs: Ruff would format the pages' blocks too, wider than their columns.
CODE := src tests
ADDRESS ?= 127.0.0.1:8000

.PHONY: help setup serve test drift cost bench format lock clean always

help: ## List the targets
	@awk -F':.*## ' '/^[a-z]+:.*## / {printf "make %-8s%s\n", $$1, $$2}' Makefile

setup: $(READY) $(SCRIPTS) ## Set up only, with what the locks pin

serve: $(READY) ## Show the site at a local address, with live reload (ADDRESS=host:port)
	NO_MKDOCS_2_WARNING=1 $(RUN) -m mkdocs serve --dev-addr $(ADDRESS)

test: $(READY) $(SCRIPTS) ## Verify everything: code, pages, outputs, numbers, site
	$(RUN) -m ruff check $(CODE)
	$(RUN) -m ruff format --check $(CODE)
	$(RUN) -m pytest -rs # and say what was skipped, and why

drift: $(READY) ## Change digits of the pages one at a time: is it noticed? (ALL=1, RECORD=1)
	$(RUN) -m literate.drift $(if $(ALL),--all) $(if $(RECORD),--record)

cost: $(READY) ## Measure what checking the pages costs against running their blocks bare
	$(RUN) -m literate.cost

bench: $(READY) ## Measure loop, matrix and fused attention against each other in one run
	$(RUN) -m bench

format: $(READY) ## Format the code, and mend what the linter can mend
	$(RUN) -m ruff check --fix $(CODE)
	$(RUN) -m ruff format $(CODE)

# Pins that still fit stay as they are. The CPU build of PyTorch is called
# 2.13.0+cpu; without the suffix the pin fits every build. The CUDA build would
# bring pins that exist on Linux only.
TORCH ?= $(shell sed -n 's/^torch==\([^ ]*\).*/\1/p' requirements.lock)
lock: $(READY) ## Pin anew (TORCH=x.y.z: that PyTorch, UPGRADE=1: the newest of the rest)
	test -x .venv/pip-tools/bin/pip-compile || $(RUN) -m venv .venv/pip-tools
	.venv/pip-tools/bin/python -m pip install --quiet $(PIP_TOOLS)
	cp requirements.lock .venv/new.lock
	CUSTOM_COMPILE_COMMAND="make lock" .venv/pip-tools/bin/pip-compile --quiet \
		--extra dev --build-deps-for editable --allow-unsafe --strip-extras \
		--upgrade-package torch==$(TORCH) $(if $(UPGRADE),--upgrade) \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
		--annotation-style line --output-file .venv/new.lock pyproject.toml
	@! grep -E '^(cuda|nvidia|triton)' .venv/new.lock || { \
		echo "make lock: found the CUDA build of PyTorch, wanted the CPU build: see README.md"; exit 1; }
	sed 's/^\(torch==[^+ ]*\)+cpu/\1/' .venv/new.lock > requirements.lock

clean: ## Remove what was built, but not what was installed
	rm -rf site docs/labs/java/target .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tests docs -name __pycache__ -prune -exec rm -rf {} +

# A .venv is of no use when its folder was moved or its Python is gone.
IS_USABLE := grep -qs 'command = .* $(CURDIR)/.venv$$' .venv/pyvenv.cfg && $(RUN) -c ''
ifeq (,$(shell $(IS_USABLE) 2>&1 && echo usable))
$(READY): always
endif

$(READY): requirements.lock pyproject.toml
	@python="$(PYTHON)"; \
	fail() { \
		echo "make: wanted Python 3.$(OLDEST) to 3.$(NEWEST), found $$1."; \
		echo "Another one: make $(MAKECMDGOALS) PYTHON=/path/to/python"; exit 1; }; \
	path="$$(command -v "$$python")" || fail "no $$python"; \
	"$$path" -c '$(IS_WANTED)' 2>/dev/null || fail "$$("$$path" --version 2>&1 | head -1) at $$path"; \
	"$$path" -c 'import ensurepip, venv' 2>/dev/null || fail "$$path without venv (Debian: apt install python3-venv)"; \
	rm -f $@; \
	$(IS_USABLE) 2>/dev/null || "$$path" -m venv --clear .venv
	$(PIP_INSTALL) --requirement requirements.lock
	$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

tests/site/scripts/node_modules/ready: tests/site/scripts/package.json tests/site/scripts/package-lock.json
	npm ci --prefix tests/site/scripts --no-audit --no-fund
	@touch $@
