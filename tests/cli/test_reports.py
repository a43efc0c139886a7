"""Fault reports from others: they are validated, and cannot send control codes to a terminal."""

import json
from pathlib import Path

import msgspec
import pytest

from fairyring.record import read, replay
from fairyring.table.views.fault_report import Report, read_report

RECORDS = Path(__file__).parents[1] / "records"
REPORT = json.loads((RECORDS / "fairy_school-three.report.json").read_text("utf-8"))
SCENE = REPORT["scene"]


def shown(fairyring, tmp_path, content: bytes):
    file = tmp_path / "other.report.json"
    file.write_bytes(content)
    return fairyring("replay", str(file))


def changed(**fields: object) -> bytes:
    return json.dumps(REPORT | fields).encode()


def with_scene(**fields: object) -> bytes:
    return changed(scene=SCENE | fields)


def with_first(what: str, **fields: object) -> bytes:
    first, *others = SCENE[what]
    return with_scene(**{what: [first | fields, *others]})


BOARD = {"id": "there", "kind": "grid", "label": "There"}
ON_BOARD = {"id": "it", "zone": "there", "label": "It"}


def with_board(at: tuple[int, ...] = (0, 0), **fields: object) -> bytes:
    pieces = [*SCENE["pieces"], ON_BOARD | {"at": at}]
    return with_scene(zones=[*SCENE["zones"], BOARD | fields], pieces=pieces)


SEATS = "it tells of seats that there are not"
PLACES = "it tells of places that there are not"
TOO_MUCH = "it tells of more than there can be at a table"
WRONG = {
    "deep": (b'{"log":' + b"[" * 200_000, "is no report"),
    "no UTF-8": (changed().replace(b"fairy_school", b"fairy_\xff\xfe", 1), "is no report"),
    "seat 99": (changed(seat=99), SEATS),
    "seat -5": (changed(seat=-5), SEATS),
    "no seats": (changed(seats=0, seat=None), SEATS),
    "many seats": (changed(seats=10**7), SEATS),
    "far too many seats": (changed(seats=10**12), SEATS),
    "the seat of a scene": (with_scene(seat=7), SEATS),
    "awaited": (with_scene(awaited=[9]), SEATS),
    "an owner": (with_first("zones", owner=-1), SEATS),
    "no such zone": (with_first("pieces", zone="nowhere"), PLACES),
    "no zones": (with_scene(zones=[]), PLACES),
    "a vast board": (with_board(size=[10**9, 10**9]), PLACES),
    "far off on a board": (with_board(at=(10**9, 0)), PLACES),
    "gaps everywhere": (with_board(blocks=[0]), PLACES),
    "a number of thousands of digits": (with_board(label="9" * 5000), TOO_MUCH),
    "a long log": (changed(log=["-"] * 5000), TOO_MUCH),
    "a long file": (changed(browser="x" * 1_000_000), TOO_MUCH),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_is_told_in_one_line(fairyring, tmp_path, name):
    content, told = WRONG[name]
    said = shown(fairyring, tmp_path, content)
    assert (said.status, said.out, len(said.err.splitlines())) == (2, "", 1)
    assert told in said.err


def test_what_steers_a_terminal_is_shown_as_a_question(fairyring, tmp_path):
    evil = "a\x1b[2J\x1b]0;title\x07b\x9bc\u202ed"
    first, *others = SCENE["pieces"]
    piece = first | {"label": evil, "note": evil}
    content = changed(
        page=evil,
        browser=evil,
        log=[evil, "two\nlines"],
        messages=[{"before": 1.0, "sent": {"type": evil, "notation": evil, "message": [evil]}}],
        scene=SCENE | {"pieces": [piece, *others], "notes": [evil]},
    )
    said = shown(fairyring, tmp_path, content)
    assert said.status == 0
    assert [sign for sign in said.out if not sign.isprintable() and sign != "\n"] == []
    assert "a?[2J?]0;title" in said.out
    assert "two\nlines\n" in said.out


@pytest.mark.parametrize("file", [*RECORDS.glob("*-two.fairy"), *RECORDS.glob("*-six.fairy")])
def test_what_seats_see_at_the_end_of_a_game_can_be_told(file):
    record = read(file.read_bytes())
    *_, play = replay(record)
    for seat in (None, 0):
        scene = play.game.scene_module.scene(play.position.veiled(seat), seat, play.settings)
        report = Report("1", record.game, 1, record.seats, {}, seat, 1, "", "", (), scene)
        assert read_report(msgspec.json.encode(report)) == report
