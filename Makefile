# `make` alone lists what there is to make.
# Options: PYTHON=python3.12, ARGS="-k cards" for make test or make check, CHROMIUM=/path/of/a/chromium.

export NO_MKDOCS_2_WARNING := 1
ifndef SOURCE_DATE_EPOCH
# the day of the last commit, else of the first version: the same input gives the same bytes
export SOURCE_DATE_EPOCH := $(or $(shell git log -1 --format=%ct 2>/dev/null),1793491200)
endif

PYTHON ?= python3
PY := .venv/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install -qq
MKDOCS := $(PY) -m mkdocs
PYTEST := $(PY) -m pytest -n auto --maxprocesses 4
NPM := $(or $(shell command -v npm),.venv/bin/npm)
NODE := $(or $(shell command -v node),.venv/bin/node)
LOCKS := scripts/requirements
VENDOR := docs/assets/vendor/micropython/LICENSE
COMPILE = build/lock/bin/pip-compile -q --generate-hashes --allow-unsafe --strip-extras --no-annotate \
	--no-header --no-emit-index-url --no-emit-find-links

.DELETE_ON_ERROR:
.PHONY: help setup serve build check test bench export schema lock clean
.PHONY: check-format check-lint check-types check-scripts check-templates check-data check-unit check-js

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' Makefile

setup: .venv/footnotes $(VENDOR) ## make the environment in .venv and fetch the fonts, MicroPython and MiniSearch
	@scripts/system.sh pdf

serve: setup ## the live site at http://127.0.0.1:8000/, made anew at every save
	@$(MKDOCS) serve --livereload --dev-addr 127.0.0.1:8000

build: setup ## build the site into site/; a build that fails leaves the last good one
	@echo "Building the site"
	@rm -rf build/site-new build/site-old
	@$(MKDOCS) build --strict --site-dir build/site-new
	@$(PY) -m footnotes.cli sheets build/site-new/sheets # outside mkdocs: a new sheet takes a second, an old one is kept in build/sheets
	@$(PY) -m footnotes.edges.offline build/site-new
	@if [ -e site ]; then mv site build/site-old; fi
	@mv build/site-new site
	@rm -rf build/site-old
	@echo "The site is in site/"

# What needs neither the built site nor a browser. All problems of all checkers at once, two checkers at a time.
LINTS := check-types check-templates check-js check-scripts check-data check-lint check-format

check: setup .venv/test .venv/check ## look through data, code and templates and run the unit tests: no site, no browser
	@$(if $(ARGS),$(PY) -m pytest $(ARGS),$(MAKE) --no-print-directory --keep-going -j2 \
		$(if $(filter output-sync,$(.FEATURES)),--output-sync=target) check-unit $(LINTS))

check-format:
	@echo "Format of the Python files (ruff)"
	@.venv/bin/ruff format --check --quiet scripts tests || { echo "Mend it: .venv/bin/ruff format scripts tests"; exit 1; }

check-lint:
	@echo "Python (ruff)"
	@.venv/bin/ruff check --quiet scripts tests

check-types:
	@echo "Types in Python (mypy)"
	@.venv/bin/mypy --no-error-summary

check-scripts:
	@echo "Types in JavaScript (tsc)"
	@$(NODE) node_modules/typescript/bin/tsc --project scripts/tsconfig.json

check-templates:
	@echo "Templates (djlint)"
	@.venv/bin/djlint --quiet --lint docs/_templates/*.j2 docs/_theme

check-data:
	@echo "Data (footnotes check)"
	@.venv/bin/footnotes check

check-unit:
	@echo "Unit tests of Python"
	@$(PYTEST) tests/unit

check-js:
	@echo "Unit tests of JavaScript"
	@$(NODE) --test --test-reporter=dot tests/js/*.test.js

# One loop after the other, each on all processors; all are run, whatever fails. Where ARGS names a file, that alone is run.
LOOPS = $(if $(findstring tests/,$(ARGS)),"",tests/unit tests/site tests/browser)

test: .venv/test ## build the site and run all tests (fetches Chromium where it may)
	@scripts/system.sh browser
	@$(MAKE) --no-print-directory build
	@ran=5; $(if $(ARGS),,$(MAKE) --no-print-directory check-js || ran=1;) \
	for loop in $(LOOPS); do \
		echo "Running the tests $$loop"; \
		$(PYTEST) $$loop $(ARGS); code=$$?; \
		case "$$ran $$code" in "0 5") ;; 0*|5*) ran=$$code;; esac; \
	done; exit $$ran # pytest ends with 5 where it chose no test

bench: setup ## time the check and the build, weigh the site
	@$(PY) scripts/bench.py

export: .venv/footnotes ## the whole site as plain files in build/export, for another site builder
	@rm -rf build/export
	@.venv/bin/footnotes export build/export
	@echo "The files are in build/export/"

schema: .venv/footnotes ## make the editor schema of rule-set files (rules_data/schema.json) from the vocabulary
	@.venv/bin/footnotes schema

lock: $(filter .venv/%,$(NPM)) ## bring the locks in line with the *.in files and package.json
	@echo "Locking the Python packages (a minute)"
	@$(PYTHON) -m venv --clear build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check install -qq pip-tools==7.6.2
	@cd $(LOCKS) && for name in site test check node; do ../../$(COMPILE) $$name.in -o $$name.txt || exit 1; done
	@echo "Locking the npm packages"
	@$(NPM) install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund --silent

clean: ## remove everything that make made
	rm -rf .venv node_modules build site docs/assets/vendor scripts/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

# The environment. Each step is done again when its lock changes; a new .venv/site takes the others with it.

.venv/site: $(LOCKS)/site.txt
	@scripts/system.sh python "$(PYTHON)"
	@echo "Making the Python environment in .venv"
	@$(PYTHON) -m venv --clear .venv
	@$(PIP) --require-hashes -r $<
	@touch $@

.venv/footnotes: pyproject.toml .venv/site
	@echo "Installing the footnotes command"
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv/test: $(LOCKS)/test.txt .venv/footnotes
	@echo "Installing the test tools"
	@$(PIP) --require-hashes -r $<
	@touch $@

.venv/check: $(LOCKS)/check.txt .venv/footnotes
	@echo "Installing the checkers"
	@$(PIP) --require-hashes -r $<
	@touch $@

.venv/bin/npm: $(LOCKS)/node.txt .venv/site
	@echo "No npm on this machine: installing Node into .venv (61 MB)"
	@$(PIP) --require-hashes -r $<
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json $(filter .venv/%,$(NPM))
	@echo "Fetching the fonts, MicroPython, MiniSearch, qr, axe and TypeScript"
	@PATH="$(CURDIR)/.venv/bin:$$PATH" $(NPM) ci --no-audit --no-fund --silent
	@touch $@

$(VENDOR): scripts/vendor.py LICENSE node_modules/.package-lock.json .venv/site
	@$(PY) scripts/vendor.py
