"""Reasons for playing a card, or for keeping it.

A declared card may be answered, so its effect is only said to be possible.
"""

from collections.abc import Callable
from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.words import Named, Said, marked, to_say, to_say_many

from ...facts import NO_SEAT
from ...parts import (
    CARD_MODE_A,
    CARD_MODE_B,
    CARDS,
    MODE_COST,
    MODE_MARKER,
    MODE_OWN_SLED,
    MODE_REACH,
    MODES,
    Effect,
    Whom,
)
from ...position import Race
from ...position.actions import DONE, DRAW, LET_BE, READY, Discard, Play
from ...position.hill.hill import ICE, MOGUL, ROCK, SNOW, TREE
from ...position.hill.track import OFF, WIDE
from ...position.mischief.declarations import Declaration
from ...position.mischief.timing import possible
from ...position.mischief.windows import answering
from ...position.moving.sleds import upright
from ...position.moving.ways import may_go, mover, pulls
from ...position.race.hands import in_cards, tiles_in_play
from ...position.race.steps import Ask, Moved, Step
from ...position.round.rounds import rows_taken
from ...words.effects import WORDS

_MARKERS: Final[dict[int, str]] = {
    SNOW: marked("If nobody stops it, one cell is easy snow this round."),
    ICE: marked("If nobody stops it, one cell is slippery ice this round."),
    TREE: marked("If nobody stops it, trees close one cell this round."),
    ROCK: marked("If nobody stops it, a rock lies on one cell this round."),
    MOGUL: marked("If nobody stops it, sleds can hop from one cell this round."),
}
"""The promise of a marker, by its terrain."""


def _titled(card: int) -> Said:
    """Return a card in quotes for use in a sentence, which its exclamation mark would end."""
    return to_say("“{card}”", card=CARDS[card].title)


# Playing a card.


def of_card(view: Race, seat: int, card: int) -> Reason | None:
    """Return what a card does; for a two-in-one card both effects, or the one that is possible."""
    if view.stack and view.stack[-1].kind in (Ask.COUNTER, Ask.COPY):
        return _of_answer(view, seat, card)
    mode, other = int(CARD_MODE_A[card]), int(CARD_MODE_B[card])
    own = len(view.hands[seat]) - 1
    if other >= 0 and not possible(view, mode, seat, own):
        mode = other
    elif other >= 0 and possible(view, other, seat, own):
        return _of_two(seat, mode, other)
    return of_mode(view, seat, mode, own)


_GOOD: Final[Said] = to_say("Think about the cards that you hold.")


def _of_two(seat: int, mode: int, other: int) -> Reason | None:
    effects = (MODES[mode].effect, MODES[other].effect)
    if Effect.SWAP_TILES not in effects or Effect.TURN_TILE not in effects:
        return None
    why = to_say("If nobody stops it, two tiles change places, or one turns.")
    return Reason(_GOOD, (f"hand-{seat}",), why)


def of_mode(view: Race, seat: int, mode: int, own: int) -> Reason | None:
    """Return what a card does in this mode; `own` cards are then left in the hand."""
    effect = MODES[mode].effect
    if _ends_soon(view, effect):
        return None
    why: Said | None = None
    if _closed(view, seat) and effect in (Effect.PASS_OBSTACLE, Effect.PASS_TREES, Effect.SIDESTEP):
        why = to_say("Your sled has no way to go, and this can open one.")
    elif effect in _NOW:
        why = _NOW[effect](view, seat, mode, own)
    promise = WORDS[effect].promise
    if why is None and promise:
        why = to_say(promise)
    return None if why is None else Reason(_GOOD, (f"hand-{seat}",), why)


def _ends_soon(view: Race, effect: Effect) -> bool:
    """Return whether the effect of a card ends with the round, before anybody moves again."""
    return (
        view.step in (Step.DISCARD, Step.READY)
        and effect in (Effect.MARK, Effect.BAN)
        and not view.stack
    )


def _closed(view: Race, seat: int) -> bool:
    """Return whether a sled should move and cannot."""
    if view.stack or view.step != Step.MOVE or view.turn != seat or view.moved != Moved.NOT_YET:
        return False
    return upright(view, seat) and not may_go(view, mover(view, seat))


# What can be said about a card in this position.


def _of_knocking(view: Race, seat: int, mode: int, own: int) -> Said | None:
    stand = len([other for other in range(view.seats) if other != seat and upright(view, other)])
    if not stand:
        return None
    if MODES[mode].whom != Whom.EVERYONE:
        return to_say_many(
            "It could knock down a sled: {number} other stands.",
            "It could knock down a sled: {number} others stand.",
            stand,
        )
    if not upright(view, seat):
        return to_say_many(
            "If nobody stops it, {number} sled falls over, not yours.",
            "If nobody stops it, {number} sleds fall over, not yours.",
            stand,
        )
    return to_say("If nobody stops it, all sleds that stand fall over.")


def _of_standing(view: Race, seat: int, mode: int, own: int) -> Said | None:
    if not view.lying >> seat & 1:
        return None
    return to_say("Your sled lies, and it can help a sled up.")


def _of_mining(view: Race, seat: int, mode: int, own: int) -> Said | None:
    """Return who comes down behind this seat's sled, near which the landmines would lie."""
    row = view.at[seat] // WIDE
    for rival in range(view.seats):
        if rival != seat and OFF != view.at[rival] < row * WIDE:
            name = Named(rival)
            return to_say("{name} comes behind you, and could meet a landmine.", name=name)
    return None


def _of_pulling(view: Race, seat: int, mode: int, own: int) -> Said | None:
    """Return whom the card can pull back up the hill."""
    for rival in range(view.seats):
        if rival == seat:
            continue
        for cell in pulls(view, seat, rival, MODE_REACH[mode]):
            if cell // WIDE < view.at[rival] // WIDE:
                name = Named(rival)
                return to_say("If nobody stops it, you can pull {name} back up.", name=name)
    return None


def _of_more(view: Race, seat: int, mode: int, own: int) -> Said | None:
    """Return the reason that somebody from whom cards can come has more of them."""
    givers = [rival for rival in range(view.seats) if in_cards(view) >> rival & 1]
    if MODES[mode].effect == Effect.PASS_HANDS:
        place = givers.index(seat)
        givers = [givers[place - 1], givers[(place + 1) % len(givers)]]
    if max([len(view.hands[rival]) for rival in givers if rival != seat], default=0) <= own:
        return None
    return to_say("If nobody stops it, you can get more cards than you give.")


def _of_marking(view: Race, seat: int, mode: int, own: int) -> Said | None:
    return to_say(_MARKERS[int(MODE_MARKER[mode])])


def _of_drawing(view: Race, seat: int, mode: int, own: int) -> Said | None:
    if not view.deck_size:
        return None
    return to_say("If nobody stops it, you draw and keep something.")


def _of_braking(view: Race, seat: int, mode: int, own: int) -> Said | None:
    if view.brakes:
        return to_say("If nobody stops it, all who do not brake move before you.")
    return to_say("If nobody stops it, you see first what all others do.")


_NOW: Final[dict[Effect, Callable[[Race, int, int, int], Said | None]]] = {
    Effect.KNOCK_DOWN: _of_knocking,
    Effect.STAND_UP: _of_standing,
    Effect.PULL: _of_pulling,
    Effect.SWAP_HANDS: _of_more,
    Effect.PASS_HANDS: _of_more,
    Effect.LAY_MINES: _of_mining,
    Effect.MARK: _of_marking,
    Effect.DRAW_AND_KEEP: _of_drawing,
    Effect.MOVE_LAST: _of_braking,
}
"""By effect: from the view, the seat, the mode, and the cards that are then left in the hand."""


# Answering a card.


def _of_answer(view: Race, seat: int, card: int) -> Reason | None:
    """Return what a card does to the one that it answers or copies."""
    question = view.stack[-1]
    about = Declaration(question.about)
    effect = MODES[answering(question.kind, card)].effect
    name = Named(about.player)
    if effect == Effect.COPY:
        look = to_say("Would you like to do the same?")
        why = to_say("You can use {card} as {name} did.", card=_titled(about.source), name=name)
        return Reason(look, (), why)
    if effect == Effect.DEFLECT:
        why = to_say("It can send {card} on to somebody else.", card=_titled(about.card))
    elif about.target == seat and about.player != seat:
        why = to_say("{card} is aimed at you, and this can stop it.", card=_titled(about.card))
    else:
        why = to_say("It can stop {card} of {name}.", card=_titled(about.card), name=name)
    return Reason(_WHOM, (), why)


def of_letting_be(view: Race, seat: int) -> Reason | None:
    """Return the reason that a card is aimed at somebody else."""
    if not view.stack or view.stack[-1].kind != Ask.COUNTER:
        return None
    declared = Declaration(view.stack[-1].about)
    if declared.player == seat or declared.target in (NO_SEAT, seat) or declared.mode < 0:
        return None
    return Reason(_WHOM, (), to_say("It is aimed at {name}.", name=Named(declared.target)))


_WHOM: Final[Said] = to_say("Whom does that card hit?")


# Keeping a card.


def of_keeping(view: Race, seat: int, action: Action, card: int) -> Reason | None:
    """Return why a card would be of no use now, or what it will be good for."""
    if not _keeps(view, seat, action):
        return None
    mode, title = int(CARD_MODE_A[card]), _titled(card)
    effect = MODES[mode].effect
    look, at = to_say("Do you need any of your cards now?"), (f"hand-{seat}",)
    if effect == Effect.KNOCK_DOWN and MODES[mode].whom == Whom.EVERYONE and upright(view, seat):
        return Reason(look, at, to_say("{card} would knock down your own sled, too.", card=title))
    if effect == Effect.STAND_UP and upright(view, seat):
        return Reason(look, at, to_say("Your own sled stands, and needs no help now."))
    if _ends_soon(view, effect):
        why = to_say("The round ends soon, and {card} counts only until then.", card=title)
        return Reason(look, at, why)
    if MODE_COST[mode] and CARD_MODE_B[card] < 0:
        return Reason(look, at, to_say("{card} would cost you one more card.", card=title))
    return Reason(look, at, to_say(WORDS[effect].use, card=title))


_TAKE_CARDS: Final = (Effect.SWAP_HANDS, Effect.STEAL, Effect.REDRAW_HAND, Effect.BUMP)


def _keeps(view: Race, seat: int, action: Action) -> bool:
    """Return whether a seat surely has its cards right after an action."""
    if action is READY:  # crushed players lose their cards
        taken = rows_taken(view)
        return not taken or view.at[seat] == OFF or view.at[seat] // WIDE > taken[-1]
    if action is LET_BE:
        about = Declaration(view.stack[-1].about)
        effect = MODES[about.mode].effect
        mine = effect in _TAKE_CARDS and about.target == seat
        return view.stack[-1].kind == Ask.COPY or not (mine or effect == Effect.PASS_HANDS)
    return action is DONE or action is DRAW


def of_discard(view: Race, seat: int, action: Discard, instead: Action | None) -> Reason | None:
    """Return what the seat still has without a card, or why that card is of no use."""
    gone = int(action.card)
    pending = view.stack[-1].kind if view.stack else Ask.CHOOSE
    look = to_say("Which card do you need least?")
    at = ("looked",) if pending == Ask.THIRD else (f"hand-{seat}",)
    if (view.hands[seat] + view.looked).count(gone) > 1:
        return Reason(look, at, to_say("You still have another card of that sort."))
    if isinstance(instead, Play) and instead.card != gone:
        return Reason(look, at, _use(int(instead.card)))
    mode = int(CARD_MODE_A[gone])
    effect = MODES[mode].effect
    if effect == Effect.LAY_EARLY and not tiles_in_play(view):
        return Reason(look, at, to_say("No more rows are laid, so it is of no use."))
    if MODE_OWN_SLED[mode] and view.finished >> seat & 1:
        return Reason(look, at, to_say("Your sled is home, so you cannot use it any more."))
    if isinstance(instead, Play) and _ends_soon(view, effect):
        why = to_say("The round ends soon, and {card} counts only until then.", card=_titled(gone))
        return Reason(look, at, why)
    if not isinstance(instead, Discard):
        return None
    kept = int(instead.card)
    if effect == MODES[CARD_MODE_A[kept]].effect:
        why = to_say("You still have {card}, which does much the same.", card=_titled(kept))
        return Reason(look, at, why)
    if MODE_COST[mode] and CARD_MODE_B[gone] < 0 and not MODE_COST[CARD_MODE_A[kept]]:
        return Reason(look, at, to_say("To play it would cost you one more card."))
    return Reason(look, at, _use(kept))


def _use(card: int) -> Said:
    """Return what a card that is kept is good for."""
    return to_say(WORDS[MODES[CARD_MODE_A[card]].effect].use, card=_titled(card))


def of_taking(view: Race, card: int) -> Reason | None:
    """Return the reason that somebody has one card less."""
    owner = Declaration(view.stack[-1].about).target
    name, title = Named(owner), _titled(card)
    why = to_say("You get {card}, and {name} has one card less.", card=title, name=name)
    return Reason(to_say("Which of those cards could help you?"), (f"hand-{owner}",), why)
