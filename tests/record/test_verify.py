"""Flaws that `verify` finds in a record."""

import dataclasses
from pathlib import Path

import pytest

from fairyring.kernel.dice import numbered_seed
from fairyring.kernel.outcome import Outcome
from fairyring.record import Act, Record, Step, TakeBack, read, verify, write

FOLDER = Path(__file__).parents[1] / "records"
TWO = read((FOLDER / "gdfr-two.fairy").read_bytes())
SAVED = read((FOLDER / "gdfr-two-saved.fairy").read_bytes())


def flaw_of(record: Record, **changes: object) -> str:
    """Return the only flaw of a record after a change, when it is sealed again."""
    verdict = verify(write(dataclasses.replace(record, **changes)))
    assert not verdict.ok
    (flaw,) = verdict.flaws
    return str(flaw)


def with_step(record: Record, step: Step) -> tuple[Step, ...]:
    steps = list(record.steps)
    steps[step.number] = step
    return tuple(steps)


def test_a_true_record_verifies() -> None:
    verdict = verify(write(TWO))
    assert verdict.ok
    assert verdict.record == TWO
    assert str(verdict) == "The record verifies: seal, seed, every event and the result."


def test_a_changed_digest_is_found_at_its_event() -> None:
    step = dataclasses.replace(TWO.steps[5], digest="0123456789abcdef")
    found = flaw_of(TWO, steps=with_step(TWO, step))
    assert found.startswith("line 25: event 5: the rules or the record were changed: recorded 0123")
    assert found.endswith(f"now {TWO.steps[5].digest}")


def test_an_illegal_action_is_found_with_its_clause() -> None:
    step = dataclasses.replace(TWO.steps[3], event=Act(1, "Cuckoo Clock"))
    found = flaw_of(TWO, steps=with_step(TWO, step))
    assert found.startswith("line 23: event 3: seat 2 may not play 'Cuckoo Clock' now: G3.")


def test_a_false_take_back_is_found() -> None:
    taken = Step(6, TakeBack(0, 2), SAVED.steps[3].digest)
    assert "event 6" in flaw_of(SAVED, steps=(*SAVED.steps, taken))


def test_an_action_after_the_end_is_found() -> None:
    extra = Step(len(TWO.steps), Act(1, "Candy Rock"), TWO.steps[-1].digest)
    assert f"event {extra.number}: seat 2 may not play" in flaw_of(TWO, steps=(*TWO.steps, extra))


@pytest.mark.parametrize(
    "result",
    [None, Outcome((2, 1), "G4.1"), Outcome((1, 2), "G4.2"), Outcome((1, 2), "G4.1", (1, 2))],
)
def test_a_false_result_is_found(result: Outcome | None) -> None:
    assert flaw_of(TWO, result=result).startswith("line 18: the result is '1 2 by G4.1', not ")


def test_a_game_that_is_not_over_is_not_called_so() -> None:
    found = flaw_of(SAVED, result=Outcome((1, 2), "G4.1"))
    assert found == "line 18: the result is 'unfinished', not '1 2 by G4.1'"


def test_a_seed_that_does_not_fit_the_commitment_is_found() -> None:
    assert flaw_of(TWO, seed=numbered_seed(2)).startswith("line 17: this is not the seed")


def test_another_deal_is_found() -> None:
    settings = {**TWO.settings, "deal": 5}
    assert "line 20: event 0:" in flaw_of(TWO, settings=settings)


def test_a_finished_record_keeps_no_secret() -> None:
    found = flaw_of(TWO, seed=None)
    assert found == "line 17: the game is over, so its seed belongs into the record"


def test_a_running_game_is_checked_as_far_as_its_secret_allows() -> None:
    verdict = verify(write(dataclasses.replace(SAVED, seed=None)))
    assert verdict.ok
    assert "seed is not revealed" in verdict.remarks[0]
    assert str(verdict).startswith("Nothing is wrong so far.\n")


def test_a_record_without_a_seal_is_read_but_said_to_be_without() -> None:
    text = write(TWO).split("Seal:")[0] + "# What a game!\n"
    assert read(text).steps == TWO.steps
    verdict = verify(text)
    assert [flaw.message for flaw in verdict.flaws] == [
        "the record is not sealed, so nothing shows whether its text was changed"
    ]


def test_a_changed_comment_breaks_the_seal() -> None:
    verdict = verify(write(SAVED).replace("rainy", "sunny"))
    (flaw,) = verdict.flaws
    assert flaw.message == "the text was changed after it was sealed"
    assert str(verdict) == f"The record does not verify.\nline {flaw.line}: {flaw.message}"


def test_where_a_sealed_record_was_changed_is_found_if_the_rules_can_tell() -> None:
    verdict = verify(write(TWO).replace("3. Seat 2: Big Big Belly", "3. Seat 2: Dusty Dour"))
    assert [flaw.line for flaw in verdict.flaws] == [50, 23]


def test_records_of_other_rules_are_told_apart() -> None:
    old = dataclasses.replace(TWO, rules=0)
    verdict = verify(write(old))
    assert verdict.ok
    assert verdict.remarks == ("It was recorded under rules 0; these are rules 1.",)
    step = dataclasses.replace(TWO.steps[5], digest="0" * 16)
    found = flaw_of(old, steps=with_step(old, step))
    assert found.endswith("(recorded under rules 0; these are rules 1)")
