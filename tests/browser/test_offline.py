"""A table without a server: a site of files that the browser keeps, after its host has ended."""

import re
import shutil
import subprocess
import sys

import brotli
import pytest
from browsing import PHONE
from playwright.sync_api import expect
from sites import PATIENCE, Hermit, hosted

from fairyring.locale.catalogues import languages
from fairyring.web.export import downloads, python
from fairyring.web.export.site import language

MOST_BYTES = 8_000_000
"""The most that a browser keeps of a site, compressed, in any language."""
OFFERS_TO_INSTALL = """() => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(offer, { prompt: async () => { globalThis.installed = true; } }));
}"""
"""In the page: what Chromium does when a site can be installed."""
NEWER_WAITS = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)"
NEWER_SERVES = """async () => {
  const { active, waiting } = await navigator.serviceWorker.getRegistration('/games/');
  return active?.state === 'activated' && !waiting;
}"""
STEPS = 5
"""The number of steps in the lesson of Goblins Drool."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of a host, with a site below `games`."""
    try:
        python.parts()
    except downloads.Missing as missing:
        pytest.skip(str(missing))
    folder = tmp_path_factory.mktemp("host")
    command = [sys.executable, "-m", "fairyring", "export", str(folder / "games")]
    subprocess.run(command, check=True)
    return folder


@pytest.fixture
def hermit(browser, site):
    """Returns a function for guests who keep the site for offline use; then its host ends."""
    come = []

    def kept(name, **wishes):
        with hosted(site, "games") as host:
            come.append(Hermit(host, browser, name, **wishes))
            come[-1].keep_for_offline()
        return come[-1]

    yield kept
    noticed = [line for one in come for line in one.noticed]
    for one in come:
        one.context.close()
    assert not noticed


@pytest.mark.quick
def test_a_game_is_played_to_its_end_when_nobody_serves_it(hermit, chance, tmp_path):
    ana = hermit("Ana")
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    ana.act(chance)
    ana.come_back()
    ana.play_out(chance)
    ending = ana.page.locator("#ending")
    ending.locator("summary").click()
    ending.get_by_role("button", name="Verify it").click()
    ending.locator(".verdict[data-ok]").wait_for()
    with ana.page.expect_download() as waiting:
        ending.get_by_role("link", name="Record").click()
    record = tmp_path / "game.fairy"
    waiting.value.save_as(record)
    command = [sys.executable, "-m", "fairyring", "verify", str(record)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    over = ana.page.url
    ending.get_by_role("button", name="Again").first.click()
    ana.page.wait_for_url(lambda address: address != over)
    ana.page.locator("#table:not([data-ended])").wait_for()


def test_what_a_player_asks_is_answered_with_a_finger_on_a_phone(hermit):
    ana = hermit("Ana", **PHONE)
    page = ana.page
    ana.open_table("gdfr", "bots", 1)
    ana.settle()
    ana.touch(page.locator("#hint"))
    ana.touch(page.locator("#advice-more"))
    before, hinted = ana.seq, page.locator("#mine .piece[data-hinted]")
    ana.touch(hinted)
    ana.wait_for_news(before)
    before = ana.seq
    ana.touch(page.locator("#take-back"))
    ana.wait_for_news(before)
    ana.touch(page.locator("#common .piece:not([data-live])").first)
    page.locator("dialog .because b").wait_for()
    ana.touch(page.locator("dialog .press"))
    ana.touch(page.locator("#tab-rules"))
    page.locator("#rules-sheet h2").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_two_tabs_show_the_same(hermit, chance):
    ana = hermit("Ana")
    ana.open_table("gdfr", "device", 1)
    ana.page.get_by_role("button", name="Start the game").click()
    ana.settle()
    beside = ana.another_tab()
    beside.settle()
    for one, other in ((ana, beside), (beside, ana)):
        before = other.seq
        one.act(chance)
        one.settle()
        other.wait_for_news(before)
        assert other.log() == one.log()
    ana.come_back()
    beside.page.close()
    ana.act(chance)


def test_where_nobody_else_can_come_nobody_is_invited_and_nobody_chats(hermit):
    ana = hermit("Ana")
    page = ana.page
    ana.open_table("gdfr", "device", 2)
    expect(page.locator("#room")).to_be_visible()
    assert not page.locator(".invite, #openness").count()
    page.get_by_role("button", name="Start the game").click()
    ana.settle()
    expect(page.locator("#tab-chat")).to_be_hidden()
    page.keyboard.press("c")
    page.keyboard.press("r")
    page.locator("#leaf-rules:not([hidden])").wait_for()
    page.locator("#menu").click()
    assert not page.locator("[id^=host-]").count()
    page.get_by_role("button", name="Keys").click()
    expect(page.locator("dialog .keys")).not_to_contain_text("Chat")


def test_a_site_speaks_what_the_browser_asks_for_until_another_language_is_chosen(browser, site):
    context = browser.new_context(locale="de-DE")
    context.set_default_timeout(PATIENCE * 1000)
    with hosted(site, "games") as host:
        page = context.new_page()
        page.goto(host.url)
        page.wait_for_url("**/de/index.html")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        page.get_by_text("halb so lang wie auf einem Server").wait_for()
        page.get_by_role("link", name="Regeln lesen").first.click()
        page.wait_for_url("**/de/rules/*.html")
        page.goto(f"{host.url}de/table/gdfr.html#new?game=gdfr&kind=bots&seats=2&name=Ana")
        page.locator("#line[data-coming]", has_text="Gleich geht es los: ").wait_for()
        page.get_by_text("Die Partie beginnt.").first.wait_for(state="attached")
        page.goto(f"{host.url}de/index.html")
        page.get_by_role("link", name="English").click()
        page.wait_for_url("**/games/index.html")
        page.goto(host.url)
        page.get_by_role("link", name="Read the rules").first.wait_for()
    context.close()


def test_a_game_is_looked_at_again_and_played_on(hermit, chance, tmp_path):
    ana = hermit("Ana", **PHONE)
    page = ana.page
    ana.open_table("gdfr", "bots", 1)
    ana.settle()
    for _ in range(3):
        ana.act(chance)
        ana.settle()
    ana.touch(page.locator("#menu"))
    ana.touch(page.get_by_role("link", name="Look back at the game"))
    page.locator("#replay-where", has_text=re.compile("^0 ")).wait_for()
    expect(page.locator("#replay-analyse")).to_be_hidden()
    ana.touch(page.locator("#replay-on"))
    page.locator("#replay-where", has_text=re.compile("^1 ")).wait_for()
    ana.touch(page.locator(".replay-home"))
    ana.await_table()
    ana.touch(page.locator("#menu"))
    ana.touch(page.get_by_role("button", name="Leave the game"))
    ana.touch(page.locator("dialog .press.warn"))
    page.locator("#ending:not([hidden])").wait_for()
    with page.expect_download() as waiting:
        page.locator("#ending summary").click()
        ana.touch(page.locator("#ending").get_by_role("link", name="Record"))
    record = tmp_path / "game.fairy"
    waiting.value.save_as(record)
    page.goto(f"{ana.server.url}replay.html")
    page.locator("#line").wait_for(state="hidden")
    page.locator("#open-file").set_input_files(record)
    page.locator("#replay-where", has_text=re.compile("^0 ")).wait_for()
    ana.touch(page.locator("#replay-on"))
    page.locator("#replay-where", has_text=re.compile("^1 ")).wait_for()
    ana.touch(page.locator("#replay-more"))
    ana.touch(page.get_by_role("button", name="Play on from here"))
    ana.await_table()
    ana.settle()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto(f"{ana.server.url}me.html")
    page.locator("#tables").wait_for()
    page.locator("#name").fill("Anna")
    ana.touch(page.get_by_role("button", name="Keep"))
    page.locator("#played").wait_for()
    expect(page.locator("#name")).to_have_value("Anna")
    with page.expect_download() as waiting:
        ana.touch(page.get_by_role("link", name="Take it along"))
    assert waiting.value.suggested_filename == "fairyring.zip"
    ana.touch(page.get_by_role("link", name="Delete it"))
    ana.touch(page.get_by_role("button", name="Yes, delete it"))
    page.locator("#kept[data-offline]").wait_for()
    expect(page.locator("#running-here")).to_be_hidden()


def test_it_is_installed_and_a_new_version_waits_for_all_tabs_to_be_closed(browser, site, tmp_path):
    folder = tmp_path / "games"
    shutil.copytree(site / "games", folder)
    with hosted(tmp_path, "games") as host:
        ana = Hermit(host, browser, "Ana")
        ana.keep_for_offline()
        expect(ana.page.locator("#install")).to_be_hidden()
        ana.page.evaluate(OFFERS_TO_INSTALL)
        ana.page.locator("#install").click()
        ana.page.wait_for_function("() => globalThis.installed")

        for name, old, new in (
            ("service.js", 'VERSION = "', 'VERSION = "new'),
            ("index.html", "<h1>Fairyring</h1>", "<h1>New</h1>"),
        ):
            file = folder / name
            file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
        ana.page.reload()
        ana.wait_until(lambda: ana.page.evaluate(NEWER_WAITS), "finds no new version", PATIENCE)
        ana.page.reload()
        expect(ana.page.locator("h1")).to_have_text("Fairyring")
        # A page above the site is not served by its worker, and can watch it.
        ana.page.goto(host.url.removesuffix("games/"))
        ana.wait_until(lambda: ana.page.evaluate(NEWER_SERVES), "keeps the old one", PATIENCE)
        ana.page.goto(host.url)
        ana.page.locator("h1", has_text="New").wait_for()
        ana.forgive("404")  # the tab's icon, above the site
        assert not ana.noticed
        ana.context.close()


@pytest.mark.soak
@pytest.mark.parametrize("game", ["gobblestones", "swinger", "toboggan", "fairy_school"])
def test_every_game_is_played_to_its_end_with_a_finger_on_a_phone(hermit, chance, game):
    ana = hermit("Ana", **PHONE)
    ana.open_table(game, "bots", 2)
    ana.settle()
    ana.play(chance, 5)
    ana.come_back()
    ana.play_out(chance)
    ana.page.locator("#ending").wait_for()
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.soak
def test_a_lesson_is_learned_with_a_finger_on_a_phone(hermit):
    ana = hermit("Ana", **PHONE)
    page = ana.page
    ana.touch(page.locator("article[aria-labelledby=name-gdfr] a[href*=learn]"))
    ana.await_table()
    for _ in range(STEPS):
        page.locator("#lesson:not([hidden])").wait_for()
        page.locator("#prompt[data-mine]").wait_for()
        ana.touch(page.locator("#hint"))
        ana.touch(page.locator("#mine .piece[data-hinted]"))
        page.locator("#lesson[data-reached]").wait_for()
        ana.touch(page.locator("#lesson-next"))
    page.locator("#lesson[data-closed]").wait_for()
    ana.touch(page.get_by_role("button", name="Play now"))
    page.locator("#own-name").fill("Ana")
    ana.touch(page.locator("dialog .press"))
    ana.await_table()


def test_a_site_is_small_and_leaves_nothing_to_its_host(site):
    files = {
        file.relative_to(site / "games").as_posix(): file.read_bytes()
        for file in (site / "games").rglob("*")
        if file.is_file()
    }
    assert {"index.html", "service.js", "table/toboggan.html", "learn/gdfr.html"} <= files.keys()
    packed = {path: len(brotli.compress(content, quality=5)) for path, content in files.items()}
    for spoken in languages():
        kept = sum(size for path, size in packed.items() if language(path) in ("", spoken))
        assert kept < MOST_BYTES, sorted(packed.items(), key=lambda one: -one[1])[:9]
    for path, content in files.items():
        if path.endswith(".html"):
            for attribute in (b"href", b"src", b"srcset", b"data-icons"):
                assert attribute + b'="/' not in content, path
            assert b"/passkeys/" not in content, path  # a passkey could not be kept there
