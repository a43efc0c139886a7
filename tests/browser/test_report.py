"""What is saved when something is wrong: what this seat sees, and nobody's name."""

import json
import subprocess
import sys

from browsing import PHONE


def test_what_one_sees_is_saved_without_names_and_shown_again(guest, chance, tmp_path):
    ana, bo = guest("Ana"), guest("Bo", **PHONE)
    ana.open_table("swinger", "friends", 2)
    bo.come(ana.invitation())
    ana.page.locator("#begin:enabled").click()
    for player in (ana, bo):
        player.page.locator("#common .piece").first.wait_for()
    ana.page.locator("#menu").click()
    with ana.page.expect_download() as coming:
        ana.page.get_by_role("link", name="save what I see").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    told = json.loads(file.read_text("utf-8"))
    assert (told["game"], told["seat"]) == ("swinger", 0)
    assert "Chrom" in told["browser"]
    assert "Ana" not in file.read_text("utf-8")
    assert "Bo" not in {word for line in told["log"] for word in line.split()}
    command = [sys.executable, "-m", "fairyring", "replay", str(file)]
    shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "as player 1 saw it" in shown
