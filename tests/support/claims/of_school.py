"""Fairy School: what a fairy has and lacks, by the cards as they are printed."""

from typing import Any, Final

from claims.claim import Check, Claim
from fairyring.games.fairy_school.parts import CARDS, LONG_FINALS, SHORT_FINALS
from fairyring.games.fairy_school.position.school.actions import PLAY_COLUMNS, STUDIES
from fairyring.games.fairy_school.position.school.elements import unpacked


def _project(claim: Claim) -> Any:
    return next(card for card in CARDS if card.title == claim.said("project"))


def _lacking(table: Any, seat: int, cost: Any) -> int:
    have = unpacked(table.fairies[seat].elements)
    return sum(max(0, due - there) for there, due in zip(have, cost, strict=True))


def _final_cost(claim: Claim) -> Any:
    short = claim.now.rules.short
    finals, fairy = SHORT_FINALS if short else LONG_FINALS, claim.now.fairies[claim.seat]
    chosen = getattr(claim.action, "final", None)
    return finals[chosen].steps[0] if chosen is not None else finals[fairy.final].steps[fairy.steps]


def _studied(claim: Claim, creature: int) -> bool:
    return bool(claim.now.fairies[claim.seat].studied >> creature & 1)


def _pair(claim: Claim) -> bool:
    creature = STUDIES.index(claim.action)
    return _studied(claim, creature ^ 1) and not _studied(claim, creature)


def _new_at_end(claim: Claim) -> bool:
    card, slot = CARDS[claim.action.card], claim.action.slot  # type: ignore[attr-defined]
    return slot in (0, 9) and not _studied(claim, card.creature)


def _column(claim: Claim, column: int) -> list[int]:
    forest = claim.now.fairies[claim.seat].forest
    return [card for card in (forest[column], forest[column + 5]) if card >= 0]


CHECKS: Final[dict[str, Check]] = {
    "You have all that {project} costs.": lambda c: not _lacking(c.now, c.seat, _project(c).cost),
    "You have all that this step costs.": lambda c: not _lacking(c.now, c.seat, _final_cost(c)),
    "Then you can pay for {project}.": lambda c: not _lacking(c.then, c.seat, _project(c).cost),
    "Then you lack {number} element for {project}.": lambda c: (
        _lacking(c.then, c.seat, _project(c).cost) == c.number
    ),
    "Then you have {number} element in all.": lambda c: (
        sum(unpacked(c.then.fairies[c.seat].elements)) == c.number
    ),
    "It lies before you alone: no point for anybody else.": lambda c: (
        c.action.card in c.now.fairies[c.seat].personal  # type: ignore[attr-defined]
    ),
    "You could pay for {project} now.": lambda c: not _lacking(c.now, c.seat, _project(c).cost),
    "You lack {number} element for {project}.": lambda c: (
        _lacking(c.now, c.seat, _project(c).cost) == c.number
    ),
    "From there you can study its creature.": _new_at_end,
    "It is the second card in its column, to be played together.": lambda c: (
        len(_column(c, c.action.slot % 5)) == 1  # type: ignore[attr-defined]
    ),
    "You play two cards there, not one.": lambda c: (
        len(_column(c, PLAY_COLUMNS.index(c.action))) == 2
    ),
    "It completes a pair.": _pair,
    "You could pay for its first step now.": lambda c: not _lacking(c.now, c.seat, _final_cost(c)),
    "You lack {number} element for its first step.": lambda c: (
        _lacking(c.now, c.seat, _final_cost(c)) == c.number
    ),
}
