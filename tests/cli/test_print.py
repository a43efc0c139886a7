"""The command `print` writes a PDF, and refuses in one line."""

from pathlib import Path

import pytest


def test_print_writes_a_pdf_once(fairyring):
    command = ("print", "toboggan", "--out", "two.pdf", "--cards", "snowball_1,snowball_2")
    said = fairyring(*command)
    assert said.status == 0
    assert "100 %" in said.out
    assert Path("two.pdf").read_bytes().startswith(b"%PDF-")
    assert "there is a file 'two.pdf' already" in fairyring(*command).err
    assert fairyring(*command, "--force").status == 0


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (("--paper", "a3"), "a4 and letter, not 'a3'"),
        (("--cards", "yeti_club"), "has no face 'yeti_club'"),
    ],
)
def test_what_cannot_be_printed_is_refused(fairyring, more, why):
    said = fairyring("print", "toboggan", "--out", "game.pdf", *more)
    assert said.status == 2
    assert why in said.err
    assert not Path("game.pdf").exists()
