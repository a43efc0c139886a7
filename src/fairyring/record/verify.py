"""Verifies a record: checks everything in it against the rules and the revealed seed."""

from dataclasses import dataclass

from fairyring.kernel.words import say
from fairyring.record.errors import BrokenReplay, WrongSeed, WrongShare
from fairyring.record.play import check_shares, replay
from fairyring.record.record import Record
from fairyring.record.text.reading import Reading, study
from fairyring.record.text.scan import BadRecord
from fairyring.record.text.seal import Seal
from fairyring.record.text.writing import result_text


@dataclass(frozen=True)
class Verdict:
    """The result of checking a record."""

    record: Record | None
    """The record; None if the text could not be read."""
    flaws: tuple[BadRecord, ...]
    """The errors, each with its line."""
    remarks: tuple[str, ...] = ()
    """Other remarks, such as what could not be checked."""

    @property
    def ok(self) -> bool:
        """True if nothing that could be checked is wrong."""
        return not self.flaws

    def __str__(self) -> str:
        if self.flaws:
            lines = [say("The record does not verify."), *[str(flaw) for flaw in self.flaws]]
        elif self.record is not None and self.record.seed is None:
            lines = [say("Nothing is wrong so far.")]
        else:
            lines = [say("The record verifies: seal, seed, every event and the result.")]
        return "\n".join([*lines, *self.remarks])


def verify(text: str | bytes) -> Verdict:
    """Check all of a record: seal, commitment, deal, each action, each digest, and the result."""
    try:
        reading = study(text)
    except BadRecord as bad:
        return Verdict(None, (bad,))
    record = reading.record
    flaws: list[BadRecord] = []
    remarks: list[str] = []
    if reading.seal is not Seal.WHOLE:
        flaws.append(BadRecord(reading.last_line, reading.seal.told))
    if record.rules != reading.game.rules_version:
        remarks.append(
            say(
                "It was recorded under rules {rules}; these are rules {today}.",
                rules=record.rules,
                today=reading.game.rules_version,
            )
        )
    for source in record.sources:
        remarks.append(
            say(
                "Up to event {event} it is the game of another record, whose SHA-256 is {record},"
                " with the dice of that; then with dice of its own.",
                event=source.event,
                record=source.record,
            )
        )
    remarks += _mixing(record)
    if record.seed is not None:
        flaws += _replay_flaws(reading)
    elif record.result is not None:
        line = reading.header_lines["Result"]
        flaws.append(BadRecord(line, say("the game is over, so its seed belongs into the record")))
    else:
        remarks.append(
            say("The seed is not revealed, so the deal and all events are unchecked yet.")
        )
        try:
            check_shares(record)
        except WrongShare as wrong:
            flaws.append(_share_flaw(reading, wrong))
    return Verdict(record, tuple(flaws), tuple(remarks))


def _mixing(record: Record) -> list[str]:
    """Remarks on the seats that added to the dice, and those that promised to but did not."""
    known = [record.names[share.seat] for share in record.shares if share.value is not None]
    missing = [record.names[share.seat] for share in record.shares if share.value is None]
    remarks: list[str] = []
    if known:
        remarks.append(
            say("{names} and the table mixed the dice together.", names=", ".join(known))
        )
    if missing:
        remarks.append(
            say("{names} promised to add to the dice, and told nothing.", names=", ".join(missing))
        )
    return remarks


def _share_flaw(reading: Reading, wrong: WrongShare) -> BadRecord:
    return BadRecord(reading.header_lines[f"Share {wrong.seat + 1}"], str(wrong))


def _replay_flaws(reading: Reading) -> list[BadRecord]:
    """Errors in the seed, the first event that fails, or the result."""
    record = reading.record
    try:
        *_, play = replay(record)
    except WrongShare as wrong:
        return [_share_flaw(reading, wrong)]
    except WrongSeed as wrong:
        return [BadRecord(reading.header_lines["Seed"], str(wrong))]
    except BrokenReplay as broken:
        return [BadRecord(reading.step_lines[broken.number], str(broken))]
    result = play.position.outcome()
    if result == record.result:
        return []
    stated, true = result_text(record.result), result_text(result)
    flaw = say("the result is {true}, not {told}", true=repr(true), told=repr(stated))
    return [BadRecord(reading.header_lines["Result"], flaw)]
