"""Games with a designer's changes, at tables in the browser."""

import subprocess
import sys

import pytest
from browsing import Server

CHANGES = {
    "gdfr": '[cards.card.1.goblin]\nrhyme = "ew"',
    "gobblestones": "[squares.square.1.front.values]\nred = 6",
    "swinger": "[options]\ndeals = 3",
    "toboggan": "[cards.card.snowball_1]\ncopies = 1",
    "fairy_school": '[cards.S.49]\neffect = "3E"',
}


@pytest.fixture(scope="module")
def changed(tmp_path_factory):
    """A server that plays each game in an edition, and the files of these editions."""
    folder = tmp_path_factory.mktemp("changed")
    files = {}
    for game, says in CHANGES.items():
        files[game] = folder / f"{game}.toml"
        files[game].write_text(f'game = "{game}"\nname = "Changed"\n{says}\n')
    named = [word for file in files.values() for word in ("--edition", str(file))]
    server = Server(folder, "fairyring", *named)
    yield server, files
    server.stop()


def verified(record, *more):
    command = [sys.executable, "-m", "fairyring", "verify", str(record), *map(str, more)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", CHANGES)
def test_a_table_plays_an_edition_and_says_so(guest, chance, changed, tmp_path, game):
    server, files = changed
    ana = guest("Ana", at=server)
    ana.open_table(game, "device", 2)
    page = ana.page
    assert ": Changed" in page.title()
    page.locator("#begin:enabled").click()
    ana.settle()
    if page.locator("#curtain:not([hidden])").count():  # at this table hands are behind a curtain
        page.locator("#curtain button").first.click()
    page.locator(".piece").first.wait_for(state="attached")
    if game != "gdfr":
        return
    for _ in range(200):
        if ana.phase == "over":
            break
        ana.act(chance)
        ana.settle()
    page.locator("#ending summary").click()
    with page.expect_download() as waiting:
        page.locator("#ending").get_by_role("link", name="Record").click()
    record = tmp_path / "evening.fairy"
    waiting.value.save_as(record)
    assert verified(record, "--edition", files[game]).returncode == 0
    refused = verified(record)
    assert refused.returncode == 2
    assert "this was played in the edition Changed {" in refused.stderr
