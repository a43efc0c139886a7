"""Seats add to the dice: the record has each share and its promise, and `verify` checks both."""

import dataclasses

import pytest

import fairyring
from fairyring.record import BadRecord, Play, Record, Share, mixed, promise_of, read, verify, write

SEED = bytes(range(32))
COMMITMENT = fairyring.SealedDice(SEED).commitment
ANA = bytes([1]) * 32
BEN = bytes([2]) * 32
SHARES = (
    Share(0, promise_of(ANA, COMMITMENT), ANA),
    Share(1, promise_of(BEN, COMMITMENT), BEN),
    Share(2, promise_of(bytes(32), COMMITMENT)),
)


def played(shares: tuple[Share, ...] = SHARES) -> Record:
    """Play a game for three to its end."""
    game = fairyring.game("gdfr")
    play = Play(game, game.settings(3), ("Ana", "Ben", "Cleo"), SEED, shares=shares)
    while play.position.outcome() is None:
        seat = play.position.awaited()[0]
        play.act(seat, play.position.actions(seat)[0])
    return play.record()


RECORD = played()


def flaws_of(**changes: object) -> tuple[BadRecord, ...]:
    return verify(write(dataclasses.replace(RECORD, **changes))).flaws


def test_the_dice_come_from_all_that_was_told():
    assert mixed(SEED, ()) == mixed(SEED, SHARES[2:]) == SEED
    assert len({mixed(SEED, SHARES[:n]) for n in range(3)}) == 3
    assert RECORD.dice_seed == mixed(SEED, SHARES) == mixed(SEED, SHARES[:2])
    assert RECORD.steps[0] != played(()).steps[0]


def test_a_mixed_game_reads_back_and_verifies():
    text = write(RECORD)
    assert read(text) == RECORD
    assert f"\nShare 3: promised {SHARES[2].promise} told nothing\n" in text
    verdict = verify(text)
    assert verdict.ok
    assert str(verdict).splitlines()[1:] == [
        "Ana, Ben and the table mixed the dice together.",
        "Cleo promised to add to the dice, and told nothing.",
    ]


def test_what_was_not_promised_is_found():
    other = dataclasses.replace(SHARES[1], value=ANA)
    (flaw,) = flaws_of(shares=(SHARES[0], other))
    assert "what seat 2 told is not what it had promised to add" in str(flaw)
    assert write(RECORD).splitlines()[flaw.line - 1].startswith("Share 2:")
    # The flaw is found also while the seed is secret.
    (flaw,) = flaws_of(shares=(SHARES[0], other), seed=None, result=None)
    assert "what seat 2 told" in str(flaw)


def test_a_promise_that_was_made_to_fit_afterwards_deals_another_game():
    fitted = Share(1, promise_of(ANA, COMMITMENT), ANA)
    (flaw,) = flaws_of(shares=(SHARES[0], fitted))
    assert "event 0: the rules or the record were changed" in str(flaw)


@pytest.mark.parametrize("shares", [SHARES[:1], SHARES[1:], ()])
def test_what_was_left_out_deals_another_game(shares):
    (flaw,) = flaws_of(shares=shares)
    assert "event 0: the rules or the record were changed" in str(flaw)


def test_another_seed_of_the_table_breaks_all_promises():
    """A server that commits to another seed after the promises would have to fake them, too."""
    seed = bytes(reversed(SEED))
    commitment = fairyring.SealedDice(seed).commitment
    (flaw,) = flaws_of(seed=seed, commitment=commitment)
    assert "what seat 1 told is not what it had promised" in str(flaw)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("Share 1: promised ab told nothing", r"a share reads"),
        (f"Share 4: promised {'a' * 64} told nothing", "there is no Share 4; the header"),
    ],
)
def test_what_is_no_share_is_told_with_its_line(line, wanted):
    text = write(RECORD)
    body = text[: text.rindex("Seal:")]
    start = body.index("Share 1:")
    wrong = body[:start] + line + body[body.index("\n", start) :]
    with pytest.raises(BadRecord, match=wanted):
        read(wrong)
