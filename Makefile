# Everything on a fresh machine that has make and Python 3.11 or newer: `make play`, `make test`.
#
#   .venv        what users get: the compiled wheel; with `make play` the source, until that is built
#   .venv-test   the same wheel and what the tests need; the source is tested from src/, plain
#   .venv-dist   what a release is built and checked with
#
# Nothing is ever built inside src/, so no compiled module can shadow a source that changed. What a
# stamp was made from is hashed into its name: whatever changes, comes or goes, the name changes.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

INSTALLED_UV := $(shell command -v uv || :)
NPM := $(shell command -v npm || :)
CHROMIUM := $(shell command -v chromium || command -v chromium-browser || command -v google-chrome || :)
hash = $(shell { $(1); } | cksum | cut -d ' ' -f 1)

# An environment is keyed by its folder, its Python and the tool that made it; its libraries also by
# pyproject.toml; a wheel also by its sources and its compiler.
ROOM := $(call hash,echo '$(CURDIR) $(PYTHON) $(INSTALLED_UV)')
NEEDS := $(call hash,echo '$(ROOM)'; cat pyproject.toml)
built_from = echo '$(ROOM) $(FAIRYRING_PURE) $(CC)' "$$(command -v $(CC))"; \
	find src setup.py pyproject.toml README.md -type f ! -name '*.py[co]' ! -path '*.egg-info/*' \
	| LC_ALL=C sort | xargs cksum
BUILD := $(call hash,$(built_from))

# What `make venv` brings beside the table; `make venv EXTRAS=metrics` adds others.
EXTRAS := table,lab,print
WHEEL := build/wheel-$(BUILD)
RUNS_WHEEL := .venv/.runs-$(BUILD)
IN_USE := .venv/.has-$(EXTRAS)-$(NEEDS) $(RUNS_WHEEL)
# What `make play` waits for: the libraries of a table, and no wheel that is not built yet.
AT_ONCE := .venv/.has-table-$(NEEDS) $(if $(wildcard $(WHEEL)),$(RUNS_WHEEL),.venv/.runs-source)
TEST_LIBRARIES := .venv-test/.has-libraries-$(NEEDS)
IN_TEST := .venv-test/.holds-$(BUILD)
# With bytecode kept, whatever the surroundings say: tests start hundreds of processes.
PLAIN := env -u PYTHONDONTWRITEBYTECODE PYTHONPATH=src FAIRYRING_BUILD=plain
COMPILED := env -u PYTHONDONTWRITEBYTECODE -u PYTHONPATH FAIRYRING_BUILD=compiled
# Two workers to a core, as many tests wait for a clock; Chromium keeps a core busy by itself. A test
# that hangs fails, and says where.
WORKERS := $(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN))))
PYTEST := .venv-test/bin/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder --timeout 600
# What runs beside each other is shown one after the other, where make can do so.
IN_ORDER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
DIST := env -u PYTHONPATH PATH="$(CURDIR)/.venv-dist/bin:$$PATH"
# Under its own name make would take the recipe of `play` for a part of its run, also in a dry run.
MAKE_ANEW := $(MAKE)
BUT_BROWSER := --ignore=tests/browser

.PHONY: help play static venv test test-all test-rest world durations test-client test-browser screenshots soak \
	lint lint-style lint-types lint-layers lint-client format texts bench docs dist audit clean

help:  ## list these targets
	@awk -F ':.*  ## ' '/^[a-z-]+:.*  ## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: $(AT_ONCE)  ## play in your browser; the first time, the rules are compiled while you play
	@.venv/bin/python scripts/play.py $(MAKE_ANEW) $(RUNS_WHEEL)

venv: $(IN_USE)  ## install all that users get, compiled, in .venv; EXTRAS=metrics adds an extra

# A core runs whole files of tests, the slowest first (tests/support/schedule.py). What one build shows
# in `make test` the other need not show again.
test:  ## check a change: style, types, and each test once, on one of the two builds
	@echo '1 of 4: the wheel, style, types, and the parts of the client'
	@$(MAKE) --jobs 2 $(IN_ORDER) $(IN_TEST) lint test-client
	@echo '2 of 4: tests of the plain source'
	@$(PLAIN) $(PYTEST) $(BUT_BROWSER) --share quick
	@echo '3 of 4: tests of the compiled wheel'
	@$(COMPILED) $(PYTEST) $(BUT_BROWSER) --share quick
	@echo '4 of 4: whole games and all pages in the browser; pictures go to build/screenshots'
	@$(call in_browser,--share quick tests/browser)

test-all: test test-rest  ## run all tests on both builds, and all in the browser

test-rest: $(IN_TEST)  ## run the tests that `make test` leaves out
	@echo '1 of 4: more tests of the plain source'
	@$(PLAIN) $(PYTEST) $(BUT_BROWSER) --share rest
	@echo '2 of 4: more tests of the compiled wheel'
	@$(COMPILED) $(PYTEST) $(BUT_BROWSER) --share rest
	@echo '3 of 4: a million steps of simulated servers'
	@$(MAKE) world
	@echo '4 of 4: more in the browser'
	@$(call in_browser,--share rest tests/browser)

world: $(IN_TEST)  ## simulate servers under faults for a million steps
	@$(COMPILED) .venv-test/bin/python -m fairyring.world --steps 1000000

durations: $(IN_TEST)  ## record how long each file of tests takes; on a quiet machine
	@$(PLAIN) $(PYTEST) $(BUT_BROWSER) --record-durations
	@$(COMPILED) $(PYTEST) --record-durations

ifneq ($(CHROMIUM),)
in_browser = $(COMPILED) $(PYTEST) -n auto $(1)
else
in_browser = echo 'Skipped, for want of Chromium (Debian: apt install chromium)'
endif

test-browser: $(IN_TEST)  ## run all tests in Chromium, served by the compiled wheel
	@$(call in_browser,tests/browser)

screenshots: $(IN_TEST)  ## take pictures of all pages, in build/screenshots
	@$(call in_browser,-m 'soak or not soak' tests/browser/test_pages.py)

soak: $(IN_TEST)  ## run what takes hours: more cases of the same, fifty of each fault, planted faults
	@echo 'Long tests of the plain source'
	@$(PLAIN) $(PYTEST) --timeout 0 -m soak $(BUT_BROWSER)
	@echo 'What fails, fifty times each: docs/reliability.md'
	@$(COMPILED) .venv-test/bin/python bench/faults.py --write
	@echo 'Long tests in the browser'
	@$(call in_browser,--timeout 0 -m soak tests/browser)
	@echo 'Planted faults, one at a time'
	@.venv-test/bin/python tests/planted/plant.py --jobs 2

ifneq ($(NPM),)
test-client:  ## test the modules of the browser client that need no browser
	@node --test --test-reporter=dot tests/js/*.test.js

lint-client: node_modules/.holds-typescript
	@node_modules/.bin/tsc
else
test-client lint-client:
	@echo 'Skipped: $(@:-client=) of the client, for want of Node and npm (Debian: apt install npm)'
endif

lint: lint-types lint-style lint-layers lint-client  ## check style, types, and which layer may import which

lint-style: $(TEST_LIBRARIES)
	@.venv-test/bin/ruff check
	@.venv-test/bin/ruff format --check

lint-types: $(TEST_LIBRARIES)
	@.venv-test/bin/mypy

lint-layers: $(TEST_LIBRARIES)
	@$(PLAIN) .venv-test/bin/lint-imports --no-logo

format: $(TEST_LIBRARIES)  ## format the source
	@.venv-test/bin/ruff check --fix
	@.venv-test/bin/ruff format

texts: $(IN_TEST)  ## bring all texts into the catalogues, and list what is not translated
	@$(PLAIN) .venv-test/bin/python scripts/texts.py

bench: $(IN_USE) $(IN_TEST) build/peers build/boardgameio  ## measure all games on both builds beside C, and write docs/performance.md
	@.venv/bin/python bench/report.py

static: $(AT_ONCE)  ## make the site without a server, in build/site; needs npm
	@.venv/bin/fairyring export build/site

docs: .venv-test/.writes-$(BUILD)  ## make the site of documents, in build/docs; a broken link is an error
	@$(PLAIN) .venv-test/bin/python scripts/docs_site.py build/docs
	@$(call in_browser,tests/browser/test_site.py)

dist: $(IN_USE) $(IN_TEST) .venv-dist/.ready-$(ROOM)  ## make a release: source, wheels, bill of materials, and try each
	@rm -rf dist && mkdir dist
	@$(DIST) python -m build --sdist --outdir dist . >build/dist-log 2>&1 || { cat build/dist-log >&2; exit 1; }
	@FAIRYRING_PURE=1 $(DIST) python -m pip wheel --quiet --disable-pip-version-check --no-deps \
		--wheel-dir dist dist/*.tar.gz
	@! ls $(WHEEL)/*-linux_*.whl >/dev/null 2>&1 || $(DIST) auditwheel repair --wheel-dir dist $(WHEEL)/*.whl
	@$(DIST) cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
		--output-file dist/fairyring.cdx.json .venv/bin/python
	@rm -rf src/*.egg-info
	@env -u PYTHONPATH .venv-test/bin/python scripts/try_dist.py dist

audit: $(IN_USE) .venv-dist/.ready-$(ROOM)  ## look up known vulnerabilities of all libraries; needs the network
	@$(DIST) .venv-dist/bin/python scripts/audit.py \
		"$$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')"

clean:  ## remove all that was made
	rm -rf .venv .venv-test .venv-dist build dist node_modules src/*.egg-info
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ---------------------------------------------------------------- the wheel and the environments

# uv takes a tenth of the time of pip. The installed one is used, else the one in build/tools, else
# venv and pip. UV is evaluated in each recipe: that of build/tools may have run in between.
OWN_UV := build/tools/bin/uv
UV = $(or $(INSTALLED_UV),$(shell ! test -x $(OWN_UV) || echo $(OWN_UV)))
make_room = $(if $(UV),$(UV) venv --quiet --seed --python "$$python" $(1),\
	{ $(need_venv); "$$python" -m venv $(1); })
install = $(if $(UV),$(UV) pip install --quiet --python $(1)/bin/python,\
	$(1)/bin/python -m pip install --quiet --disable-pip-version-check) $(2)
remove = { $(if $(UV),$(UV) pip uninstall --quiet --python $(1)/bin/python,\
	$(1)/bin/python -m pip uninstall --quiet --yes) fairyring 2>/dev/null || :; }
build_wheel = $(if $(UV),$(UV) build --wheel --python .venv/bin/python --out-dir $(1),\
	.venv/bin/python -m pip wheel --verbose --disable-pip-version-check --no-deps --wheel-dir $(1) .)

# Sets $python to the first Python that is new enough, outside any environment that is active.
find_python = for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	python=$$("$$python" -c 'import os, sys; sys.version_info < (3, 11) and sys.exit(1); \
		print(os.path.realpath(sys.executable))' 2>/dev/null) && break; done; \
	if [ -z "$$python" ]; then \
		echo 'fairyring needs Python 3.11 or newer; if you have one: make PYTHON=/path/to/it' >&2; \
		exit 1; fi

need_venv = "$$python" -c 'import ensurepip, venv' 2>/dev/null || { echo "$$python has no venv:" \
	'install that (Debian and Ubuntu: apt install python3-venv) or uv' >&2; exit 1; }

# With the pip of that Python if it has one: an environment to fetch uv from takes as long as all else.
# A uv that finds no packages, as where only pip is told of an index, is removed again.
build/tools:
	@$(find_python); mkdir -p $@; "$$python" -m pip --version >/dev/null 2>&1 || \
		{ $(need_venv); "$$python" -m venv $@/pip; python=$@/pip/bin/python; }; \
	{ "$$python" -m pip install --quiet --disable-pip-version-check --only-binary :all: --target $@ uv \
		&& echo platformdirs | $(OWN_UV) pip compile --quiet --python "$$python" -; \
	} >/dev/null 2>&1 || rm -f $(OWN_UV)

.venv/.ready-$(ROOM) .venv-test/.ready-$(ROOM): | $(if $(INSTALLED_UV),,build/tools)
	@$(find_python); rm -rf $(@D) && $(call make_room,$(@D))
	@touch $@

.venv/.has-%-$(NEEDS): | .venv/.ready-$(ROOM)
	@echo 'Fetching libraries: $* ...'
	@mkdir -p build; $(call brought_by,.venv,$*) >build/needs
	@$(call install,.venv,-r build/needs)
	@touch $@

# One build at a time: a second one waits for the lock and finds the wheel made. A build during
# which a source changed is thrown away, since nobody could say what it was made from.
$(WHEEL): | .venv/.ready-$(ROOM)
	@echo 'Building fairyring: a minute or so ...'
	@mkdir -p build; exec 9>build/lock; .venv/bin/python -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'; \
	test -d $@ || { rm -rf build/failed.log build/made build/wheel-* build/lib build/lib.* build/bdist.*; \
		$(call build_wheel,build/made) >build/log 2>&1 && \
		{ test $(BUILD) = "$$({ $(built_from); } | cksum | cut -d ' ' -f 1)" || \
			{ echo 'A source changed while it was compiled' >>build/log; false; }; } || \
		{ mv build/log build/failed.log; cat build/failed.log >&2; exit 1; }; \
		rm -rf src/*.egg-info; sed -n 's/^ *\(fairyring: \)/\1/p' build/log; mv build/made $@; }

# .venv runs an installed wheel, or the source through a path file. The wheel comes first on the import
# path, so it can be installed while a server runs the source.
path_file = "$$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/fairyring.pth"

$(RUNS_WHEEL): | .venv/.ready-$(ROOM) $(WHEEL)
	@rm -f .venv/.runs-*
	@$(call install,.venv,--no-deps $(if $(UV),--reinstall,--force-reinstall) "$$(echo $(WHEEL)/*.whl)")
	@rm -f $(path_file)
	@touch $@

.venv/.runs-source: | .venv/.ready-$(ROOM)
	@rm -f .venv/.runs-*; $(call remove,.venv)
	@echo '$(CURDIR)/src' >$(path_file)
	@printf '#!/bin/sh\nexec "%s" -P -m fairyring "$$@"\n' '$(CURDIR)/.venv/bin/python' >.venv/bin/fairyring
	@chmod +x .venv/bin/fairyring
	@touch $@

$(TEST_LIBRARIES): | .venv-test/.ready-$(ROOM)
	@mkdir -p build; $(call needs_of,.venv-test,test) >build/test-needs
	@$(call brought_by,.venv-test,all) >>build/test-needs
	@$(call install,.venv-test,-r build/test-needs)
	@touch $@

$(IN_TEST): $(TEST_LIBRARIES) $(WHEEL)
	@rm -f .venv-test/.holds-*; $(call remove,.venv-test)
	@$(call install,.venv-test,--no-deps "$$(echo $(WHEEL)/*.whl)")
	@touch $@

.venv-test/.writes-$(BUILD): $(IN_TEST)
	@rm -f .venv-test/.writes-*
	@$(call needs_of,.venv-test,docs) >build/docs-needs
	@$(call install,.venv-test,-r build/docs-needs)
	@touch $@

.venv-dist/.ready-$(ROOM): | $(if $(INSTALLED_UV),,build/tools)
	@$(find_python); rm -rf $(@D) && $(call make_room,$(@D)) && mkdir -p build
	@$(call needs_of,.venv-dist,dist) >build/dist-needs
	@$(call install,.venv-dist,-r build/dist-needs)
	@touch $@

# The requirements of fairyring with some of its extras, one a line.
brought_by = $(1)/bin/python -c 'import sys, tomllib; \
	project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	extras = project["optional-dependencies"]; \
	extras["all"] = sum((lines for name, lines in extras.items() if name != "all"), []); \
	wrong = set("$(2)".split(",")) - set(extras); \
	wrong and sys.exit(f"no extra {wrong.pop()}; there are {*extras,}"); \
	print(*project["dependencies"], *sum(map(extras.get, "$(2)".split(",")), []), sep="\n")'

# Old pips cannot read dependency groups.
needs_of = $(1)/bin/python -c 'import tomllib; \
	project = tomllib.load(open("pyproject.toml", "rb")); \
	print(*project["dependency-groups"]["$(strip $(2))"], sep="\n")'

# What the environments are held against; apart, for no test needs it. Where it cannot be had they
# are held against what is there.
build/peers: $(IN_TEST)
	@rm -rf $@; $(call needs_of,.venv-test,peers) >build/peers-needs
	@$(call install,.venv-test,--no-deps --target $@ -r build/peers-needs) || mkdir -p $@

# A server of the same kind in Node.
build/boardgameio: bench/boardgameio/package.json
	@rm -rf $@; mkdir -p $@; cp $< $@
	@cd $@ && npm install --silent --no-package-lock --no-audit --no-fund || :

# ---------------------------------------------------------------- the types of the client

node_modules/.holds-typescript: package.json
	@npm install --silent --no-package-lock --no-audit --no-fund
	@touch $@
