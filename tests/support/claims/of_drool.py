"""Goblins Drool: counted by what the scene shows."""

from typing import Any, Final

from claims.claim import Check, Claim


def _tones(table: Any, seat: int, tone: str) -> int:
    room = table.game.scene_room
    pieces = room.scene(table.veiled(seat), seat, table.settings).pieces
    return sum(piece.zone == f"hand-{seat}" and piece.tone == tone for piece in pieces)


def _wins(table: Any, seat: int) -> bool:
    """Whether a seat can win with its next card."""
    outcomes = [Claim.after(table, seat, action).outcome() for action in table.actions(seat)]
    return any(outcome is not None and seat in outcome.winners for outcome in outcomes)


def _left_next(claim: Claim, tone: str) -> bool:
    then = claim.then
    then.turn = claim.seat
    left = [
        _tones(Claim.after(then, claim.seat, add), claim.seat, tone)
        for add in then.actions(claim.seat)
    ]
    return claim.values.get("number", 0) in left


def _bad(claim: Claim) -> str:
    return "fairy" if claim.now.settings["goblins_rule"] else "goblin"


CHECKS: Final[dict[str, Check]] = {
    "You win with it.": lambda c: c.seat in c.then.outcome().winners,
    "After it {name} cannot win at once.": lambda c: (
        c.then.turn == c.named and not _wins(c.then, c.named)
    ),
    "Then you hold only {number} Goblin.": lambda c: _tones(c.then, c.seat, "goblin") == c.number,
    "Then you hold only {number} Fairy.": lambda c: _tones(c.then, c.seat, "fairy") == c.number,
    "With one more card you could win then.": lambda c: _left_next(c, _bad(c)),
    "One more card could leave you {number} Goblin.": lambda c: _left_next(c, "goblin"),
    "One more card could leave you {number} Fairy.": lambda c: _left_next(c, "fairy"),
}
