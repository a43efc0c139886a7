"""Malformed records: the refusal names the line and what would be accepted."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from marks import marks, plain

from fairyring.kernel.words import speaking
from fairyring.record import BadRecord, read, verify
from fairyring.record.text.reading import LARGEST

FOLDER = Path(__file__).parents[1] / "records"
SAVED = (FOLDER / "gdfr-two-saved.fairy").read_bytes()
CAPPED = (FOLDER / "gdfr-two-cap.fairy").read_bytes()
OPEN = SAVED.decode().split("Seal:")[0]
"""A record without its seal, so that a person may edit it."""


def swapped(old: str, new: str) -> str:
    assert old in OPEN
    return OPEN.replace(old, new)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "one begins with 'Fairyring: 1'"),
        ("\n", 1, "one begins with 'Fairyring: 1'"),
        ("Dear Ana,\n\nhere it is", 1, "one begins with 'Fairyring: 1'"),
        (swapped("Fairyring: 1", "Fairyring: 2"), 1, "this is format 2; format 1 can be read"),
        (swapped("Fairyring: 1", "Fairyring: one"), 1, "a whole number, not 'one'"),
        (swapped("Game: gdfr", "Game: gdrf"), 2, "do you mean gdfr?"),
        (swapped("Game: gdfr", "Gmae: gdfr"), 2, "no header is called 'Gmae'; do you mean Game?"),
        (
            swapped("Game: gdfr", "Weather: fine"),
            2,
            "no header is called 'Weather'; there are Fairyring, Game",
        ),
        (swapped("Game: gdfr", "# gdfr"), 2, "a header reads 'Name: text', not '# gdfr'"),
        (swapped("Game: gdfr\n", ""), 18, "the header 'Game: ...' is missing"),
        (swapped("Game: gdfr\n", "Game: gdfr\nGame: gdfr\n"), 3, "stands twice, first on line 2"),
        (swapped("Rules: 1", "Rules: " + "9" * 90), 3, "Rules is a whole number, not"),
        (swapped("Rules: 1", "Rules: \u0661"), 3, "Rules is a whole number, not"),
        (swapped("Seats: 2", "Seats: 5"), 4, "has 1 to 4 seats, not 5"),
        (
            swapped("Seats: 2", "Seats: 1"),
            13,
            "won_last can only be chosen with 2, 3 or 4 seats, not with 1",
        ),
        (swapped("Seats: 2", "Seats: 3"), 19, "the header 'Seat 3: ...' is missing"),
        (swapped("Seat 1: Ana\n", "Seat 1: Ana\nSeat 3: Eve\n"), 6, "no Seat 3; the header Seats"),
        (swapped("Seat 1: Ana", "Seat 1: " + "A" * 41), 5, "a name has 1 to 40 characters"),
        (swapped("Seat 1: Ana", "Seat 1: Ana "), 5, "no space before or after"),
        (swapped("Option deal: 5", "Option deal: 7"), 7, "it can be a whole number from 4 to 6"),
        (swapped("Option deal", "Option dael"), 7, "no option 'dael'; the options are: deal,"),
        (swapped("fairies_win: off", "fairies_win: 8"), 4, "only with two seats and deal=6"),
        (swapped("Commitment: 5", "Commitment: G"), 16, "64 hexadecimal digits"),
        (swapped("Seed: 0", "Seed: "), 17, "64 hexadecimal digits"),
        (swapped("Result: unfinished", "Result: Ana"), 18, "such as '1 2 by G4.1'"),
        (swapped("Result: unfinished", "Result: 1 by G4.1"), 18, "such as '1 2 by G4.1'"),
        (swapped("\n\n# A rainy", "\n# A rainy"), 19, "a header reads 'Name: text'"),
        (swapped("0. deal", "0. Deal"), 21, "event 0 is the deal"),
        (swapped("1. Seat 1", "1. deal {0123456789abcdef}\n2. Seat 1"), 22, "only event 0 is"),
        (swapped("1. Seat 1", "2. Seat 1"), 22, "event 1 comes next, not '2'"),
        (swapped("1. Seat 1", "01. Seat 1"), 22, "event 1 comes next, not '01'"),
        (swapped("1. Seat 1", "9" * 5000 + ". Seat 1"), 22, "event 1 comes next, not '999"),
        (swapped("1. Seat 1", "1. Seat 3"), 22, "no seat '3'; the seats are 1 to 2"),
        (swapped("1. Seat 1", "1. Seat " + "9" * 5000), 22, "the seats are 1 to 2"),
        (swapped("Cobweb Shock", "Cobweb Sock"), 22, "do you mean Cobweb Shock"),
        (swapped("Cobweb Shock", "x" * 5000), 22, "no action is written 'xxx"),
        (swapped("Cobweb Shock {", "Cobweb Shock {g"), 22, "is no event; one reads like"),
        (swapped("3. Seat 1: Dusty Dour", "3. Seat 1 takes back to 3"), 25, "an earlier event"),
        (swapped("3. Seat 1: Dusty Dour", "3. Seat 1 withdraws to 4"), 25, "an earlier event"),
        (swapped("# To be continued.", "To be continued."), 28, "a comment begins with #"),
        (OPEN.split("\n\n")[0], 18, "cut short here: it ends among its headers"),
        (OPEN.split("0. deal")[0], 21, "the events are missing"),
        (OPEN.split("Shock {")[0], 22, "the record is cut short here: 'Cobweb ' is no event"),
        (OPEN + "Seal: 12\n", 30, "the seal is cut short or changed"),
        (SAVED.decode() + "\n", 30, "something stands after it"),
        (SAVED.decode()[:-1], 30, "the seal is cut short or changed"),
        (SAVED.decode() * 2, 30, "one seal, and it is the last line"),
        (SAVED.decode().replace("\n", "\r\n"), 1, "the line ends were changed"),
        (SAVED.decode().replace("Shock", "Sock"), 22, "changed after it was sealed"),
        (SAVED.decode().replace("rainy", "sunny"), 30, "take the line 'Seal: ...' out"),
        (OPEN.encode() + b"# caf\xe9\n", 30, "this is no UTF-8 text"),
        (OPEN + "# \x00\n", 30, "the character U+0000 cannot stand in a record"),
        (OPEN + "# \u2028\n", 30, "the character U+2028 cannot stand in a record"),
        (OPEN + "# \udc80\n", 30, "the character U+DC80 cannot stand in a record"),
    ],
)
def test_a_bad_record_is_refused_by_its_line(text: str | bytes, line: int, message: str) -> None:
    with pytest.raises(BadRecord) as bad:
        read(text)
    assert message in bad.value.message
    assert bad.value.line == line
    assert str(bad.value) == f"line {line}: {bad.value.message}"
    assert not verify(text).ok
    with speaking(marks()), pytest.raises(BadRecord) as abroad:
        read(text)
    assert plain(abroad.value.message) == ""


def test_the_open_record_itself_is_good() -> None:
    assert read(OPEN) == read(SAVED)


def test_a_person_may_write_loosely() -> None:
    loose = OPEN.replace("1. Seat 1: Cobweb Shock", "#! now\n\n1. Seat 1: cobweb  shock")
    assert read(loose).steps == read(OPEN).steps


def test_an_option_that_is_newer_than_the_record_keeps_its_default() -> None:
    assert read(swapped("Option turn_cap: 60\n", "")) == read(OPEN)


def test_a_notation_that_the_rules_lost_names_both_rules() -> None:
    old = OPEN.replace("Rules: 1", "Rules: 7").replace("Cobweb Shock", "Cobweb Sock")
    with pytest.raises(BadRecord, match=r"\(recorded under rules 7; these are rules 1\)"):
        read(old)


def does_not_verify(text: bytes) -> None:
    """Check that a changed record is not read as sealed, and that reading raises only BadRecord."""
    assert not verify(text).ok
    try:
        read(text)
    except BadRecord:
        return
    assert b"\nSeal:" not in text, "a changed record was read as a sealed one"


CHANGES: list[Callable[[int], int]] = [
    lambda byte: byte ^ 1,
    lambda byte: byte ^ 0x20,
    lambda byte: byte ^ 0x80,
    lambda byte: ord("\n") if byte != ord("\n") else ord("\r"),
    lambda byte: ord("#") if byte != ord("#") else ord(" "),
]


@pytest.mark.parametrize("sealed", [SAVED, CAPPED], ids=["saved", "finished"])
@pytest.mark.parametrize("change", CHANGES, ids=["bit 0", "case", "bit 7", "line", "comment"])
def test_no_changed_byte_goes_unnoticed(sealed: bytes, change: Callable[[int], int]) -> None:
    assert verify(sealed).ok
    for place, byte in enumerate(sealed):
        assert change(byte) != byte
        does_not_verify(sealed[:place] + bytes([change(byte)]) + sealed[place + 1 :])


@pytest.mark.parametrize("sealed", [SAVED, CAPPED], ids=["saved", "finished"])
def test_a_record_cut_short_anywhere_does_not_verify(sealed: bytes) -> None:
    for length in range(len(sealed)):
        does_not_verify(sealed[:length])


@pytest.mark.parametrize("sealed", [SAVED, CAPPED], ids=["saved", "finished"])
def test_a_byte_more_or_less_does_not_verify(sealed: bytes) -> None:
    for place in range(len(sealed)):
        does_not_verify(sealed[:place] + sealed[place + 1 :])
        does_not_verify(sealed[:place] + b" " + sealed[place:])


HUGE = [
    b"x" * 10_000_000,
    OPEN.encode() + b"# " + b"x" * 10_000_000,
    OPEN.encode() + b"\n" * 900_000,
    OPEN.encode() + b"6. Seat 2: " + b"x" * 900_000,
    OPEN.encode() + b"6. Seat 2: " + b"Dusty Dour {0123456789abcdef}; " * 29_000,
    OPEN.encode() + b"6. Seat 2: " + b"{0123456789abcdef} " * 40_000,
    b"Fairyring: 1\n" + b"Option x" * 100_000,
    b"Fairyring: 1\n" + b"".join(b"Option %d: 1\n" % n for n in range(60_000)),
    b"\nSeal:" * 160_000,
]


@pytest.mark.parametrize("text", HUGE, ids=range(len(HUGE)))
def test_a_huge_text_is_refused_soon(text: bytes) -> None:
    started = time.process_time()
    assert not verify(text).ok
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    "text",
    ["x" * (LARGEST + 1), b"x" * (LARGEST + 1), b"\xff" * (4 * LARGEST + 1)],
    ids=["a text", "bytes", "what is not even decoded"],
)
def test_the_largest_size_is_told(text: str | bytes) -> None:
    with pytest.raises(BadRecord, match=f"at most {LARGEST} characters"):
        read(text)


def test_a_text_is_as_long_as_its_characters() -> None:
    long = f"{OPEN}# {'é' * (LARGEST - len(OPEN) - 2)}"
    assert read(long.encode()) == read(long)


@pytest.mark.parametrize("text", ["hello", "Dear Ana,\n\nhere it is"])
def test_only_what_began_as_a_record_is_cut_short(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^line 1: this is no record; one begins with"):
        read(text)
