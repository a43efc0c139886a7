"""A fault report contains no names, no chat, and no secrets of others."""

import msgspec
import pytest
from seated import ANA, BEN, CLEO, Device, friends, opened

from fairyring.cli import main
from fairyring.table import wire
from fairyring.table.views.fault_messages import MOST_MESSAGES, Passed, without_names
from fairyring.table.views.fault_report import report_of


def test_names_become_numbers():
    called = {"Ana": "player 1", "Anabel": "player 2"}
    told = without_names("Ana and Anabel took Ana's card.", called)
    assert told == "player 1 and player 2 took player 1's card."


def test_what_is_no_report_is_refused(tmp_path, capsys):
    file = tmp_path / "x.report.json"
    file.write_text("{}")
    assert main(["replay", str(file)]) == 2
    assert "is no report" in capsys.readouterr().err


def passed_by(device: Device) -> list[Passed]:
    return [Passed(1.0, got=message) for message in device.messages]


def told_of(table, device: Device, *more: Passed) -> str:
    report = report_of(table.state, device.person, "", "", [*passed_by(device), *more])
    return msgspec.json.encode(report).decode()


@pytest.mark.anyio
async def test_the_last_messages_hold_no_name_and_no_word_that_was_said(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben, _) = await friends(tables, "gobblestones", ANA, BEN, CLEO)
        names = [seat.name for seat in ana.view.seats]
        await ben.ask(wire.Say, text="Meet me at the old mill")
        await ana.ask(wire.SeatBot, seat=1, bot="random")  # refused, with Ben's name in the refusal
        await ana.look()
        sent = (
            Passed(2.0, sent=wire.Sit(id="a", seat=0, name="Wilhelmina")),
            Passed(1.0, sent=wire.Say(id="b", text="Behind the church", name="Ottokar")),
        )
        told = told_of(table, ana, *sent)
        assert '"type":"patch"' in told
        assert '"type":"sit"' in told
        hidden = (*names, "mill", "church", "Wilhelmina", "Ottokar", table.id, ana.person)
        assert [word for word in hidden if word in told] == []


@pytest.mark.anyio
async def test_of_a_device_that_is_passed_on_nothing_is_told_that_one_seat_saw(tmp_path, workers):
    """Two people at one device: what only one of them saw is in no report of the other."""
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("toy", 2, {}, kind="device", person=ANA, name="Ana")
        device = Device(table, ANA)
        await device.ask(wire.Begin)
        await device.ask(wire.Lift, seat=0)
        await device.look()
        assert device.view.viewing == 0
        hand = [piece.label for piece in device.scene.pieces if piece.zone == "hand0"]
        told = told_of(table, device)
        assert hand
        assert [label for label in hand if f'"{label}"' in told] == []


@pytest.mark.anyio
async def test_only_so_many_messages_are_kept(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, _) = await friends(tables, "swinger", ANA, BEN)
        many = [*passed_by(ana), *[Passed(0.5, sent=wire.Ping())] * 100]
        assert len(report_of(table.state, ANA, "", "", many).messages) == MOST_MESSAGES
