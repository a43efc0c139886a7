"""A saved fault report: what this seat sees, and nobody's name."""

import json
import subprocess
import sys

from browsing import PHONE, Server


def test_what_one_sees_is_saved_without_names_and_shown_again(guest, chance, tmp_path):
    ana, bo = guest("Ana"), guest("Bo", **PHONE)
    ana.open_table("swinger", "friends", 2)
    bo.come(ana.invitation())
    ana.page.locator("#begin:enabled").click()
    for player in (ana, bo):
        player.page.locator("#common .piece").first.wait_for()
    ana.page.locator("#menu").click()
    ana.page.get_by_role("button", name="Something is wrong").click()
    ana.page.get_by_role("dialog", name="Something is wrong").wait_for()
    ana.picture("telling-of-a-fault")
    with ana.page.expect_download() as coming:
        ana.page.get_by_role("button", name="Save the file").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    told = json.loads(file.read_text("utf-8"))
    assert (told["game"], told["seat"]) == ("swinger", 0)
    assert "Chrom" in told["browser"]
    assert told["page"] == ana.page.evaluate("document.body.dataset.version")
    passed = [message.get("got") or message["sent"] for message in told["messages"]]
    assert {"hello", "whole"} & {message["type"] for message in passed}
    assert "Ana" not in file.read_text("utf-8")
    assert "Bo" not in {word for line in told["log"] for word in line.split()}
    command = [sys.executable, "-m", "fairyring", "replay", str(file)]
    shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "as player 1 saw it" in shown


def test_who_is_asked_by_the_host_may_send_it_too(guest, chance, tmp_path):
    folder = tmp_path / "faults"
    folder.mkdir()
    server = Server(tmp_path, "fairyring", "--reports", str(folder))
    try:
        ana = guest("Ana", server, **PHONE)
        ana.open_table("gobblestones", "bots", 2)
        ana.page.locator("#common .piece").first.wait_for()
        ana.page.locator("#menu").click()
        ana.page.get_by_role("button", name="Something is wrong").click()
        ana.page.get_by_text("Who runs this server asks for such files").wait_for()
        ana.picture("telling-the-host-of-a-fault-phone")
        assert not list(folder.iterdir())
        with ana.page.expect_download() as coming:
            ana.page.get_by_role("button", name="Save and send it").click()
        ana.page.locator("#toast", has_text="Sent. Thank you!").wait_for()
        saved = tmp_path / coming.value.suggested_filename
        coming.value.save_as(saved)
        (kept,) = folder.iterdir()
        assert json.loads(kept.read_text()) == json.loads(saved.read_text())
    finally:
        server.stop()
