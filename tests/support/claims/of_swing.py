"""Swinger Party: what lies under the tokens makes at least the hand that was claimed."""

from typing import Final

from claims.claim import Check, Claim
from fairyring.games.swinger.parts import RANKS
from fairyring.games.swinger.position.knowing.lore import knows
from fairyring.games.swinger.position.showdown.poker import Category, category, ranks, strength
from fairyring.kernel.numbers.bits import bit_set


def _has(made: Category, word: str = "") -> Check:
    def check(claim: Claim) -> bool:
        then = claim.then
        if then.deal != claim.now.deal or not then.tokens:
            return True  # the deal is over, and its cards are gathered
        held = [then.cards[then.cell(claim.seat, token)] for token in (0, 1)]
        if -1 in held:
            return True  # nobody knows what lies there
        best = strength(bit_set(sorted({*held, *then.community})), then.rules.low_straight)
        if category(best) != made:
            return category(best) > made
        top = RANKS[ranks(best)[0][0]]
        wanted = claim.said("ranks") if word == "ranks" else claim.said("rank")
        order = [rank.many if word == "ranks" else rank.one for rank in RANKS]
        return order.index(top.many if word == "ranks" else top.one) >= order.index(wanted)

    return check


def _sees_new(claim: Claim) -> bool:
    then, cell = claim.then, claim.action.cell  # type: ignore[attr-defined]
    if then.deal != claim.now.deal:
        return True
    return not knows(claim.now.lore[cell], claim.seat) and knows(then.lore[cell], claim.seat)


_HAVE = "You would have at least "
CHECKS: Final[dict[str, Check]] = {
    f"{_HAVE}a pair of {{ranks}}.": _has(Category.PAIR, "ranks"),
    f"{_HAVE}two pairs, with {{ranks}}.": _has(Category.TWO_PAIR, "ranks"),
    f"{_HAVE}three {{ranks}}.": _has(Category.THREE, "ranks"),
    f"{_HAVE}a straight up to the {{rank}}.": _has(Category.STRAIGHT, "rank"),
    f"{_HAVE}a flush up to the {{rank}}.": _has(Category.FLUSH, "rank"),
    f"{_HAVE}a full house with three {{ranks}}.": _has(Category.FULL_HOUSE, "ranks"),
    f"{_HAVE}four {{ranks}}.": _has(Category.FOUR, "ranks"),
    f"{_HAVE}a straight flush up to the {{rank}}.": _has(Category.STRAIGHT_FLUSH, "rank"),
    f"{_HAVE}a royal flush.": _has(Category.ROYAL_FLUSH, "rank"),
    "You see a card that you do not know.": _sees_new,
}
