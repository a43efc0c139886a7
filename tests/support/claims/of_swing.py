"""Checks for Goblin Swinger Party: the cards under the tokens make at least the claimed hand."""

from typing import Any, Final

from claims.claim import Check, Claim
from fairyring.games.swinger.parts import POWERS, RANKS, SUITS, rank_of, suit_of
from fairyring.games.swinger.position.actions import Jump, Look, Move, Swap
from fairyring.games.swinger.position.knowledge import PILE, knowers, knows
from fairyring.games.swinger.position.phases import ANY
from fairyring.games.swinger.position.poker import Category, category, ranks, strength
from fairyring.kernel.numbers.bits import bit_set


def _has(made: Category, word: str = "") -> Check:
    def check(claim: Claim) -> bool:
        then = claim.then
        if then.deal != claim.now.deal or not then.tokens:
            return True  # the deal is over, and its cards are collected
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


def _held(claim: Claim) -> list[int] | None:
    """Return the cards of a hand after the action with shared ones, or None if they are unknown."""
    then = claim.then
    if then.deal != claim.now.deal or not then.tokens:
        return None
    held = {then.cards[then.cell(claim.seat, token)] for token in (0, 1)}
    return None if -1 in held else sorted({*held, *then.community})


def _suited(claim: Claim) -> bool:
    cards = _held(claim)
    suits = [SUITS[suit_of(card)].name for card in cards or []]
    return cards is None or suits.count(claim.said("suit")) >= claim.number >= 3


def _in_row(claim: Claim) -> bool:
    cards = _held(claim)
    ranks = {rank_of(card) for card in cards or []}
    if claim.now.rules.low_straight and 7 in ranks:
        ranks.add(-1)
    rows = [len(ranks & set(range(first, first + 5))) for first in range(-1, 4)]
    return cards is None or max(rows) >= claim.number >= 3


def _place(now: Any, seat: int, action: Any) -> int:
    """Return the place of the card that a token gets by an action."""
    if isinstance(action, (Look, Move, Jump)):
        return int(action.cell)
    return PILE if isinstance(action, Swap) else int(now.cell(seat, now.second))


def _know(claim: Claim) -> tuple[bool, bool]:
    """Return for both actions whether the seat knows that card."""
    places = [_place(claim.now, claim.seat, one) for one in (claim.action, claim.instead)]
    one, other = [knows(claim.now.lore[place], claim.seat) for place in places]
    return one, other


def _order(word: str) -> int:
    return [rank.one for rank in RANKS].index(word)


def _higher(claim: Claim) -> bool:
    """Return whether the card that the token gets has a higher rank than the other one."""
    places = [_place(claim.now, claim.seat, one) for one in (claim.action, claim.instead)]
    mine, other = [rank_of(claim.now.cards[place]) for place in places]
    return mine > other


def _under(claim: Claim, token: int) -> str:
    """Return the rank of the card under a token before it moves."""
    return RANKS[rank_of(claim.now.cards[claim.now.cell(claim.seat, token)])].one


def _moving(claim: Claim) -> int:
    token = getattr(claim.action, "token", claim.now.second)
    return int(token)


def _stays(claim: Claim) -> bool:
    """Return whether the other token stays where it is."""
    now, then, token = claim.now, claim.then, 1 - _moving(claim)
    return bool(then.cell(claim.seat, token) == now.cell(claim.seat, token))


def _on_pile(claim: Claim, card: int) -> bool:
    """Return whether a card would lie on the pile, or was turned up at once."""
    now, then = claim.now, claim.then
    if then.deal != now.deal or then.ended is not None:
        return True
    return card == then.cards[PILE] or card in then.community


def _goes_well(claim: Claim) -> bool:
    """Return whether the card that goes to the pile makes a pair with the one that is kept."""
    now, swaps = claim.now, isinstance(claim.action, Swap)
    card = now.cards[now.cell(claim.seat, now.second) if swaps else PILE]
    kept = _under(claim, 1 - now.second)
    return RANKS[rank_of(card)].one == kept == claim.said("rank") and _on_pile(claim, card)


def _guarded(claim: Claim) -> bool:
    """Return whether the named seat knows the card under the token, but could not go there."""
    cell, then = claim.action.cell, claim.then  # type: ignore[attr-defined]
    if then.deal != claim.now.deal or not then.tokens:
        return True
    others = [other for other in range(then.seats) if other != claim.seat]
    there = [seat for seat in others if knows(claim.now.lore[cell], seat)]
    return claim.named in there and bool(then.occupied(claim.named) >> cell & 1)


def _here(claim: Claim) -> tuple[int, ...]:
    """Return the seats whose tokens stand on the space that is looked at."""
    now, cell = claim.now, claim.action.cell  # type: ignore[attr-defined]
    return tuple(at // 2 for at, there in enumerate(now.tokens) if there == cell)


def _of_each(claim: Claim) -> bool:
    now = claim.now
    cards = [card for card in range(32) if now.bag >> card & 1]
    return sorted(cards + [card for card in now.cards if card >= 0]) == list(range(32))


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
    "Then you have {number} {suit}; five make a flush.": _suited,
    "Then you have {number} of five cards in a row.": _in_row,
    "It is the higher one of the two cards.": _higher,
    "You know this card, but not the other one.": lambda c: _know(c) == (True, False),
    "You have not seen this card yet: it is luck.": lambda c: _know(c) == (False, False),
    "You keep the {rank}, which you know.": lambda c: (
        _stays(c) and _under(c, 1 - _moving(c)) == c.said("rank")
    ),
    "You keep the {high}, and leave the {low}.": lambda c: (
        _stays(c)
        and [_under(c, 1 - _moving(c)), _under(c, _moving(c))] == [c.said("high"), c.said("low")]
        and _order(c.said("high")) > _order(c.said("low"))
    ),
    "Then your other token may {power}.": lambda c: (
        c.then.second == 1 - _moving(c) and POWERS[c.then.phase - ANY + 1] == c.said("power")
    ),
    "On the pile that card may still come to all of you.": lambda c: _on_pile(c, c.now.cards[PILE]),
    "If that card is turned up, it goes well with your {rank}.": _goes_well,
    "{name} knows this card, and cannot get it from you.": _guarded,
    "You learn what lies under your own token.": lambda c: _here(c) == (c.seat,) * len(_here(c)),
    "You learn one of the cards of {name}.": lambda c: c.named != c.seat and c.named in _here(c),
    "Nobody stands there, so your tokens could go there later.": lambda c: not _here(c),
    "Each new card that you see helps you to choose.": lambda c: _know(c) == (False, False),
    "You know the card there already.": lambda c: _know(c)[1],
    "There are equally many cards of each suit: it is luck.": _of_each,
    "Nobody has seen a card yet, so any corner is just as good.": lambda c: (
        not any(knowers(lore) for lore in c.now.lore[:PILE])
    ),
}
