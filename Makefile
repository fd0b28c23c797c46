# Everything here works on a Debian 12 that has a Swift toolchain (6.2 or newer), make and git: what else is needed is
# installed first. Long recipes are scripts in .make, which run by hand as well.

SWIFT   ?= swift
PREFIX  ?= /usr/local
DESTDIR ?=
CORPUS  ?= Fixtures
SMOKE   ?=
FUZZ    ?=
AGREE   ?=
BENCH   ?=

BINARY  := .build/release/pdfview
RELEASE := -c release --static-swift-stdlib --product pdfview
SHARE    = $(DESTDIR)$(PREFIX)/share
MAN      = $(SHARE)/man/man1/pdfview.1
BASH     = $(SHARE)/bash-completion/completions/pdfview
ZSH      = $(SHARE)/zsh/site-functions/_pdfview
FISH     = $(SHARE)/fish/vendor_completions.d/pdfview.fish
export SWIFT

.DEFAULT_GOAL := help
.PHONY: help demo test build check smoke fuzz scale browser agree bench late-binding fixtures install uninstall deb clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 20

demo: build ## build, show information about a sample and render its pages
	@.make/demo $(BINARY)

test: ## every test that needs no browser and no network, and how many lines of each module they run
	@.make/need build test
	@.make/library-use
	@.make/test

build: ## the release binary
	@.make/need build
	$(SWIFT) build $(RELEASE)
	@.make/unlink $(BINARY)

check: build ## format, warnings, tables, README, and what the binary is linked with
	@.make/need build test
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	@.make/late-binding --check
	@.make/check-binary $(BINARY)
	@.make/libraries $(BINARY) --check
	@.make/test Invariant
	@.make/check-documentation .build/tests/debug
	@.make/tour $(BINARY) --check

smoke: build ## every command on every PDF of CORPUS=folder, twice, with 1 and with 4 workers
	@.make/need build test
	Tests/Smoke/smoke $(CORPUS) --binary $(BINARY) --jobs 1 4 $(SMOKE)

fuzz: build ## commands on mutations of the PDFs of CORPUS=folder, for FUZZ_SECONDS (60)
	@.make/need build test
	Tests/Fuzz/fuzz $(CORPUS) --binary $(BINARY) $(FUZZ)

scale: build ## thousands of documents in one call
	@.make/need build
	Tests/Scale/scale Fixtures --binary $(BINARY)

browser: build ## the HTML of text in headless Chromium
	@.make/need build test browser
	Tests/Browser/browser Fixtures --binary $(BINARY)

agree: build ## pdfview beside qpdf, poppler's tools and pikepdf on every PDF of CORPUS=folder
	@.make/need build test
	Tests/Agree/agree $(CORPUS) --binary $(BINARY) $(AGREE)

bench: build ## speed, memory and sizes beside other programs, also on CORPUS=folder
	@.make/need build bench
	Tests/Benchmarks/bench --binary $(BINARY) --corpus $(CORPUS) $(BENCH)

late-binding: build ## list anew the functions whose libraries are loaded when first needed
	@.make/late-binding

fixtures: ## create the sample PDFs from their sources
	$(MAKE) -C Fixtures

$(BINARY):
	$(MAKE) build

install: $(BINARY) ## the binary, its man page and completions into DESTDIR and PREFIX
	install -D -m 755 -s $(BINARY) $(DESTDIR)$(PREFIX)/bin/pdfview
	install -d $(dir $(MAN) $(BASH) $(ZSH) $(FISH))
	$(BINARY) generate man > $(MAN)
	$(BINARY) generate complete-bash > $(BASH)
	$(BINARY) generate complete-zsh > $(ZSH)
	$(BINARY) generate complete-fish > $(FISH)

uninstall: ## remove what install installed
	rm -f $(DESTDIR)$(PREFIX)/bin/pdfview $(MAN) $(BASH) $(ZSH) $(FISH)

deb: build ## a Debian package in .build
	@.make/need build deb
	@.make/deb $(BINARY)

clean: ## remove everything that was built
	rm -rf .build
