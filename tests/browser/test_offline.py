"""A table without a server: a site of files, kept by the browser, and the host ended."""

import subprocess
import sys

import brotli
import pytest
from browsing import PHONE
from sites import DRAWN, Hermit, hosted

from fairyring.web.exporting import python

MOST_BYTES = 8_000_000
"""What all files of a site weigh at most, packed."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of a host, in which a site lies below `games`."""
    try:
        python.parts()
    except python.Missing as missing:
        pytest.skip(str(missing))
    folder = tmp_path_factory.mktemp("host")
    command = [sys.executable, "-m", "fairyring", "export", str(folder / "games")]
    subprocess.run(command, check=True)
    return folder


@pytest.fixture
def hermit(browser, site):
    """Somebody who kept the site for offline; since then nobody serves it."""
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


def test_a_game_is_played_to_its_end_when_nobody_serves_it(hermit, chance, tmp_path):
    ana = hermit("Ana")
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    ana.page.wait_for_function(DRAWN)
    ana.act(chance)
    ana.settle()
    where, seq, log = ana.page.url, ana.seq, ana.log()
    ana.page.reload()
    ana.await_table()
    ana.settle()
    assert (ana.page.url, ana.seq, ana.log()) == (where, seq, log)
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


@pytest.mark.soak
@pytest.mark.parametrize("game", ["gobblestones", "swinger", "toboggan", "fairy_school"])
def test_every_game_is_played_to_its_end(hermit, chance, game):
    ana = hermit("Ana")
    ana.open_table(game, "bots", 2)
    ana.play_out(chance)
    ana.page.locator("#ending").wait_for()


@pytest.mark.soak
def test_a_lesson_is_learned_with_a_finger_on_a_phone(hermit):
    ana = hermit("Ana", **PHONE)
    ana.touch(ana.page.locator("article[aria-labelledby=name-gdfr] a[href*=learn]"))
    ana.await_table()
    ana.page.locator("#table:not([hidden])").wait_for()


def test_a_site_is_small_and_leaves_nothing_to_its_host(site):
    files = {
        file.relative_to(site / "games").as_posix(): file.read_bytes()
        for file in (site / "games").rglob("*")
        if file.is_file()
    }
    assert {"index.html", "service.js", "table/toboggan.html", "learn/gdfr.html"} <= files.keys()
    packed = {path: len(brotli.compress(content, quality=5)) for path, content in files.items()}
    assert sum(packed.values()) < MOST_BYTES, sorted(packed.items(), key=lambda one: -one[1])[:9]
    for path, content in files.items():
        if path.endswith(".html"):
            for attribute in (b"href", b"src", b"srcset", b"data-icons"):
                assert attribute + b'="/' not in content, path
