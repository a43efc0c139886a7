"""Checks for Goblins Drool: counted from the scene."""

from typing import Any, Final

from claims.claim import Check, Claim
from fairyring.kernel.display.scene import touched


def _tones(table: Any, seat: int, tone: str) -> int:
    module = table.game.scene_module
    pieces = module.scene(table.veiled(seat), seat, table.settings).pieces
    return sum(piece.zone == f"hand-{seat}" and piece.tone == tone for piece in pieces)


def _wins(table: Any, seat: int) -> bool:
    """Return whether a seat can win with its next card."""
    outcomes = [Claim.after(table, seat, action).outcome() for action in table.actions(seat)]
    return any(outcome is not None and seat in outcome.winners for outcome in outcomes)


def _held(claim: Claim, tone: str) -> int:
    """Return how many the seat holds before the action."""
    return _tones(claim.now, claim.seat, tone)


def _holds(claim: Claim, tone: str) -> int:
    """Return how many the seat holds after the action, which must be the number in the sentence."""
    number = _tones(claim.then, claim.seat, tone)
    assert number == claim.number
    return number


def _no_more(claim: Claim, tone: str) -> bool:
    """Return whether the seat holds no fewer than before, but fewer than after the other action."""
    if claim.instead is None:
        return False
    other = claim.after(claim.now, claim.seat, claim.instead)
    return _held(claim, tone) <= _holds(claim, tone) < _tones(other, claim.seat, tone)


def _gives(claim: Claim, tone: str) -> bool:
    """Return whether the added card is one of several of its kind, with others beside."""
    held, tones = _held(claim, tone), ("goblin", "fairy")
    return 1 < held < sum(_held(claim, one) for one in tones) and _is_of(claim, tone)


def _is_of(claim: Claim, tone: str) -> bool:
    """Return whether the added card is of that kind."""
    scene = claim.now.game.scene_module.scene(
        claim.now.veiled(claim.seat), claim.seat, claim.now.settings
    )
    added = next(one for one in scene.choices if one.notation == claim.action.notation)
    piece = next(one for one in scene.pieces if one.id == touched(added.gesture)[0])
    return bool(piece.tone == tone)


def _left_next(claim: Claim, tone: str, number: int | None = None) -> bool:
    then = claim.then
    then.turn = claim.seat
    left = [
        _tones(Claim.after(then, claim.seat, add), claim.seat, tone)
        for add in then.actions(claim.seat)
    ]
    return (claim.values.get("number", 0) if number is None else number) in left


def _bad(claim: Claim) -> str:
    return "fairy" if claim.now.settings["goblins_rule"] else "goblin"


CHECKS: Final[dict[str, Check]] = {
    "You win with it.": lambda c: c.seat in c.then.outcome().winners,
    "After it {name} cannot win at once.": lambda c: (
        c.then.turn == c.named and not _wins(c.then, c.named)
    ),
    "Then you hold only {number} Goblin.": lambda c: _held(c, "goblin") > _holds(c, "goblin"),
    "Then you hold only {number} Fairy.": lambda c: _held(c, "fairy") > _holds(c, "fairy"),
    "Then you hold no more than {number} Goblin.": lambda c: _no_more(c, "goblin"),
    "Then you hold no more than {number} Fairy.": lambda c: _no_more(c, "fairy"),
    "With one more card you could win then.": lambda c: _left_next(c, _bad(c)),
    "One more card could make up for it.": lambda c: (
        _held(c, _bad(c)) < _tones(c.then, c.seat, _bad(c))
        and _left_next(c, _bad(c), _held(c, _bad(c)))
    ),
    "One more card could leave you {number} Goblin.": lambda c: (
        _left_next(c, "goblin") and c.number < _held(c, "goblin")
    ),
    "One more card could leave you {number} Fairy.": lambda c: (
        _left_next(c, "fairy") and c.number < _held(c, "fairy")
    ),
    # Where to look:
    "Which of your Goblins would you give away?": lambda c: _gives(c, "goblin"),
    "Which of your Fairies would you give away?": lambda c: _gives(c, "fairy"),
}
