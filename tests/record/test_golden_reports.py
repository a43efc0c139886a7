"""Saved fault reports can still be opened: the scene is drawn, and its messages are read."""

from pathlib import Path

import msgspec
import pytest

from fairyring.cli import main
from fairyring.games import game
from fairyring.picture import svg, text
from fairyring.table import wire
from fairyring.table.views.fault_report import Report

GOLDENS = sorted((Path(__file__).parents[1] / "records").glob("*.report.json"))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_golden_report_is_opened(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = msgspec.json.decode(path.read_bytes(), type=Report)
    assert main(["replay", str(path)]) == 0
    shown = capsys.readouterr().out
    assert f"step {report.step}, as player" in shown
    assert shown.count(" s before ") == len(report.messages)
    assert main(["replay", str(path), "--at", "1"]) == 2


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_its_scene_is_one_of_its_game(path: Path) -> None:
    report = msgspec.json.decode(path.read_bytes(), type=Report)
    of = game(report.game)
    assert report.rules == of.rules_version
    of.settings(report.seats, report.options)
    for choice in report.scene.choices:
        assert of.action(choice.notation).notation == choice.notation
    for width in (40, 100):
        assert text(report.scene, width=width)
    assert "<svg" in str(svg(report.scene))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_its_messages_follow_each_other_up_to_that_step(path: Path) -> None:
    report = msgspec.json.decode(path.read_bytes(), type=Report)
    seen: int | None = None
    for message in report.messages:
        if message.sent is not None:
            wire.read_from_client(msgspec.json.encode(message.sent))
            continue
        got = wire.read_to_client(msgspec.json.encode(message.got))
        if isinstance(got, wire.Patch):
            assert seen in (None, got.after)
            assert got.table.viewing == report.seat
            assert not any(seat.name for seat in got.table.seats)
        if isinstance(got, wire.Patch | wire.Whole):
            seen = got.seq
    assert seen == report.step
