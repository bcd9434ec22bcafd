# A menu of ordinary commands; the README names the same ones, so nobody needs make.

SOURCES = Package.swift Package@swift-5.9.swift Lessons Sources Tests

# A Python environment of its own, with what drives the browser.
SITE_TESTS = .build/site-tests

.PHONY: menu doctor test test-sanitized lessons list docs preview site-test bench lint format ci clean

menu:
	@sed -n 's/^\([a-z-]*\):.*## /\1 /p' $(MAKEFILE_LIST) | while read -r verb text; do printf 'make %-16s%s\n' "$$verb" "$$text"; done

doctor: ## whether this machine can build and run all this; needs no Swift (.ci/doctor)
	@.ci/doctor

test: ## every claim of every lesson, both halves (swift test)
	swift test

test-sanitized: ## the tests under Thread Sanitizer (.ci/test-sanitized)
	.ci/test-sanitized

lessons: ## run all lessons, one verdict a line
	@swift build --quiet && status=0 && for lesson in $$(.ci/lessons | cut -d' ' -f1); do output=$$(.build/debug/$$lesson) || status=1; printf '%-22s%s\n' "$$lesson" "$$(printf '%s' "$$output" | tail -n 1)"; done && exit $$status

list: ## the lessons in order of reading, with their level and minutes (.ci/lessons)
	@.ci/lessons | while read -r name level show do folder; do printf '%-22s%-7s%3s min to show' "$$name" "$$level" "$$show"; [ ! -d "$$folder/Exercise" ] || printf ', %s min for the exercise' "$$do"; echo; done

# Pretty JSON has its keys in order, so that the same articles are the same bytes.
docs: ## the articles as a site in .build/docs, for any address (docc convert)
	swift build --quiet
	.build/debug/snippet-graph
	DOCC_JSON_PRETTYPRINT=YES docc convert .build/site/ForwardProgress.docc --additional-symbol-graph-dir .build/site/symbols --warnings-as-errors --transform-for-static-hosting --output-dir .build/docs.new
	.build/debug/site-pages .build/docs.new
	cp -r docs/site/. .build/site/handouts .build/docs.new
	rm -rf .build/docs && mv .build/docs.new .build/docs
	@echo 'The site is in .build/docs. To read it: make preview'

preview: docs ## the site on this machine, until Ctrl-C (python3 -m http.server)
	@echo 'http://localhost:8000'
	@python3 -m http.server --bind 127.0.0.1 --directory .build/docs 8000

site-test: $(SITE_TESTS)/installed ## the site that make docs has made, in a browser (pytest)
	@$(SITE_TESTS)/bin/python -B -m pytest Tests/SiteTests

$(SITE_TESTS)/installed: Tests/SiteTests/requirements.txt
	python3 -m venv --clear $(SITE_TESTS)
	$(SITE_TESTS)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

bench: ## schedules a second, the cost of virtual time, and the channel (swift run -c release benchmarks)
	swift run -c release benchmarks

lint: ## the layout of the source (swift format lint --strict)
	swift format lint --strict --parallel --recursive $(SOURCES)

format: ## lay the source out (swift format --in-place)
	swift format --in-place --parallel --recursive $(SOURCES)

ci: ## everything that must be green before a change lands
	.ci/run

clean: ## remove what was built (swift package clean)
	swift package clean
