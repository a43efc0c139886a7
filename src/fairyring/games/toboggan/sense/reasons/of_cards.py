"""Rows for playing a card, or for keeping it.

A declared card may be answered, so its effect is only said to be possible.
"""

from collections.abc import Callable, Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.explain.reasons import Row
from fairyring.kernel.words import Named, Said, marked, to_say, to_say_many

from ...facts import NO_SEAT
from ...parts import (
    CARD_MODE_A,
    CARD_MODE_B,
    CARDS,
    MODE_COST,
    MODE_OWN_SLED,
    MODES,
    Effect,
    Mode,
    Terrain,
    Whom,
)
from ...position import Race, actions as do
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
from ..conduct import KEEP
from .of_sleds import FACT, LITTLE

_GOOD = to_say("Think about the cards that you hold.")
_HELPS = to_say("Which of your cards could help you now?")
_NEED = to_say("Do you need any of your cards now?")
_LEAST = to_say("Which card do you need least?")
_WHOM = to_say("Whom does that card hit?")
_LIES = to_say("Your sled lies, and it can help a sled up.")
_DRAWS = to_say("If nobody stops it, you draw and keep something.")
_BRAKES = to_say("If nobody stops it, all who do not brake move before you.")
_MARKERS: dict[Terrain | None, str] = {
    Terrain.SNOW: marked("If nobody stops it, one cell is easy snow this round."),
    Terrain.ICE: marked("If nobody stops it, one cell is slippery ice this round."),
    Terrain.TREE: marked("If nobody stops it, trees close one cell this round."),
    Terrain.ROCK: marked("If nobody stops it, a rock lies on one cell this round."),
    Terrain.MOGUL: marked("If nobody stops it, sleds can hop from one cell this round."),
}
"""The promise of a marker, by its terrain."""


def _titled(card: int) -> Said:
    """Return a card in quotes for use in a sentence, which its exclamation mark would end."""
    return to_say("“{card}”", card=CARDS[card].title)


# Playing a card.


def of_play(view: Race, seat: int, play: do.Play) -> Iterator[Row]:
    """Return what a card does, and what speaks for keeping it."""
    card, hand = int(play.card), (f"hand-{seat}",)
    yield Row("", 0, _HELPS, hand)
    if view.stack and view.stack[-1].kind in (Ask.COUNTER, Ask.COPY):
        yield _of_answer(view, seat, card)
    else:
        modes = [CARD_MODE_A[card], CARD_MODE_B[card]]
        own = len(view.hands[seat]) - 1
        can = [mode for mode in modes if mode >= 0 and possible(view, mode, seat, own)]
        told = [why for mode in can or modes[:1] if (why := _of_mode(view, seat, mode, own))]
        for why in told if len(can) < 2 else ():
            yield Row("", FACT, _GOOD, hand, why)
        if len(can) > 1 and Effect.TURN_TILE in [MODES[mode].effect for mode in can]:
            why = to_say("If nobody stops it, two tiles change places, or one turns.")
            yield Row("", FACT, _GOOD, hand, why)
    yield from _against(view, seat, card)
    yield from _having(view, seat, card, silent=True)


def of_mode(view: Race, seat: int, choice: do.As) -> Iterator[Row]:
    """Return what a card does in the chosen mode."""
    why = _of_mode(view, seat, int(choice.mode), len(view.hands[seat]))
    if why is not None:
        yield Row("", FACT, _GOOD, (f"hand-{seat}",), why)


def _of_mode(view: Race, seat: int, number: int, own: int) -> Said | None:
    """Say what a card does in this mode; `own` cards are then left in the hand."""
    mode = MODES[number]
    effect = mode.effect
    if _ends_soon(view, effect):
        return None
    if effect in (Effect.PASS_OBSTACLE, Effect.PASS_TREES, Effect.SIDESTEP) and _closed(view, seat):
        return to_say("Your sled has no way to go, and this can open one.")
    if effect in _NOW:
        found = _NOW[effect](view, seat, mode, own)
        if found is not None:
            return found
    return to_say(WORDS[effect].promise) if WORDS[effect].promise else None


def _ends_soon(view: Race, effect: Effect) -> bool:
    """Return whether the effect of a card ends with the round, before anybody moves again."""
    late = view.step in (Step.DISCARD, Step.READY) and not view.stack
    return late and effect in (Effect.MARK, Effect.BAN)


def _closed(view: Race, seat: int) -> bool:
    """Return whether a sled should move and cannot."""
    if view.stack or view.step != Step.MOVE or view.turn != seat or view.moved != Moved.NOT_YET:
        return False
    return upright(view, seat) and not may_go(view, mover(view, seat))


# What can be said about a card in this position.


def _of_knocking(view: Race, seat: int, mode: Mode, own: int) -> Said | None:
    stand = sum(other != seat and upright(view, other) for other in range(view.seats))
    if not stand:
        return None
    if mode.whom != Whom.EVERYONE:
        return to_say_many(
            "It could knock down a sled: {number} other stands.",
            "It could knock down a sled: {number} others stand.",
            stand,
        )
    return to_say("If nobody stops it, all sleds that stand fall over.")


def _of_mining(view: Race, seat: int, mode: Mode, own: int) -> Said | None:
    """Say who comes down behind this seat's sled, near which the landmines would lie."""
    row = view.at[seat] // WIDE
    for rival in range(view.seats):
        if rival != seat and OFF != view.at[rival] < row * WIDE:
            name = Named(rival)
            return to_say("{name} comes behind you, and could meet a landmine.", name=name)
    return None


def _of_pulling(view: Race, seat: int, mode: Mode, own: int) -> Said | None:
    """Say whom the card can pull back up the hill."""
    for rival in range(view.seats):
        cells = pulls(view, seat, rival, mode.reach) if rival != seat else []
        if any(cell // WIDE < view.at[rival] // WIDE for cell in cells):
            return to_say("If nobody stops it, you can pull {name} back up.", name=Named(rival))
    return None


def _of_more(view: Race, seat: int, mode: Mode, own: int) -> Said | None:
    """Say that somebody from whom cards can come has more of them."""
    givers = [rival for rival in range(view.seats) if in_cards(view) >> rival & 1]
    if mode.effect == Effect.PASS_HANDS:
        place = givers.index(seat)
        givers = [givers[place - 1], givers[(place + 1) % len(givers)]]
    if max([len(view.hands[rival]) for rival in givers if rival != seat], default=0) <= own:
        return None
    return to_say("If nobody stops it, you can get more cards than you give.")


_NOW: dict[Effect, Callable[[Race, int, Mode, int], Said | None]] = {
    Effect.KNOCK_DOWN: _of_knocking,
    Effect.STAND_UP: lambda view, seat, _, __: _LIES if view.lying >> seat & 1 else None,
    Effect.PULL: _of_pulling,
    Effect.SWAP_HANDS: _of_more,
    Effect.PASS_HANDS: _of_more,
    Effect.LAY_MINES: _of_mining,
    Effect.MARK: lambda _, __, mode, ___: to_say(_MARKERS[mode.marker]),
    Effect.DRAW_AND_KEEP: lambda view, *_: _DRAWS if view.deck_size else None,
    Effect.MOVE_LAST: lambda *_: _BRAKES,
}
"""By effect: from the view, the seat, the mode, and the cards that are then left in the hand."""


# Answering a card.


def _of_answer(view: Race, seat: int, card: int) -> Row:
    """Return what a card does to the one that it answers or copies."""
    question = view.stack[-1]
    about = Declaration(question.about)
    effect, name = MODES[answering(question.kind, card)].effect, Named(about.player)
    if effect == Effect.COPY:
        look = to_say("Would you like to do the same?")
        why = to_say("You can use {card} as {name} did.", card=_titled(about.source), name=name)
        return Row("", FACT, look, (), why)
    why = to_say("It can stop {card} of {name}.", card=_titled(about.card), name=name)
    if effect == Effect.DEFLECT:
        why = to_say("It can send {card} on to somebody else.", card=_titled(about.card))
    elif about.target == seat and about.player != seat:
        why = to_say("{card} is aimed at you, and this can stop it.", card=_titled(about.card))
    return Row("", FACT, _WHOM, (), why)


# Keeping a card.


def of_keeping(view: Race, seat: int, action: Action) -> Iterator[Row]:
    """Return what the seat still has if it plays nothing, and whom a card hits that it lets be."""
    if view.stack and view.stack[-1].kind == Ask.COUNTER:
        declared = Declaration(view.stack[-1].about)
        hits = declared.target not in (NO_SEAT, seat) and declared.mode >= 0
        if action is do.LET_BE and hits and declared.player != seat:
            why = to_say("It is aimed at {name}.", name=Named(declared.target))
            yield Row("", 2 * FACT, _WHOM, (), why)
    if view.hands[seat]:
        yield Row("", 0, _NEED, (f"hand-{seat}",))
    if _keeps(view, seat, action):
        yield Row("play", 0, _NEED, (f"hand-{seat}",))
        yield from _having(view, seat, OFF)


_TAKE_CARDS = (Effect.SWAP_HANDS, Effect.STEAL, Effect.REDRAW_HAND, Effect.BUMP)


def _keeps(view: Race, seat: int, action: Action) -> bool:
    """Return whether a seat surely has its cards right after an action."""
    if action is do.READY:  # crushed players lose their cards
        taken = rows_taken(view)
        return not taken or view.at[seat] == OFF or view.at[seat] // WIDE > taken[-1]
    if action is do.LET_BE:
        about = Declaration(view.stack[-1].about)
        effect = MODES[about.mode].effect
        mine = effect in _TAKE_CARDS and about.target == seat
        return view.stack[-1].kind == Ask.COPY or not (mine or effect == Effect.PASS_HANDS)
    return action is do.DONE or action is do.DRAW


def _against(view: Race, seat: int, card: int) -> Iterator[Row]:
    """Return what speaks against playing a card, for an action that keeps it."""
    at, title = (f"hand-{seat}",), _titled(card)
    mode, effect = CARD_MODE_A[card], MODES[CARD_MODE_A[card]].effect
    why: Said | None = None
    if effect == Effect.KNOCK_DOWN and MODES[mode].whom == Whom.EVERYONE and upright(view, seat):
        why = to_say("{card} would knock down your own sled, too.", card=title)
    elif effect == Effect.STAND_UP and upright(view, seat):
        why = to_say("Your own sled stands, and needs no help now.")
    elif _ends_soon(view, effect):
        why = to_say("The round ends soon, and {card} counts only until then.", card=title)
    elif MODE_COST[mode] and CARD_MODE_B[card] < 0:
        why = to_say("{card} would cost you one more card.", card=title)
    yield Row("play", -2 * FACT, _NEED, at, why)


def _having(view: Race, seat: int, gone: int, silent: bool = False) -> Iterator[Row]:
    """Return what the seat still has without a card, by its use."""
    pending = view.stack[-1].kind if view.stack else Ask.CHOOSE
    at = ("looked",) if pending == Ask.THIRD else (f"hand-{seat}",)
    for card in {*view.hands[seat], *view.looked} - {gone}:
        effect = MODES[CARD_MODE_A[card]].effect
        why = to_say(WORDS[effect].use, card=_titled(card))
        if gone >= 0 and effect == MODES[CARD_MODE_A[gone]].effect:
            why = to_say("You still have {card}, which does much the same.", card=_titled(card))
        worth = LITTLE * (1 + KEEP[CARD_MODE_A[card]] / 16)
        look = _NEED if gone < 0 else _LEAST
        yield Row(f"have {card}", worth, look, at, None if silent else why)


def of_discard(view: Race, seat: int, discard: do.Discard) -> Iterator[Row]:
    """Return what the seat still has without a card, or why that card is of no use."""
    gone, hand = int(discard.card), (f"hand-{seat}",)
    why: Said | None = None
    if (view.hands[seat] + view.looked).count(gone) > 1:
        why = to_say("You still have another card of that sort.")
    elif MODES[CARD_MODE_A[gone]].effect == Effect.LAY_EARLY and not tiles_in_play(view):
        why = to_say("No more rows are laid, so it is of no use.")
    elif MODE_OWN_SLED[CARD_MODE_A[gone]] and view.finished >> seat & 1:
        why = to_say("Your sled is home, so you cannot use it any more.")
    if why is not None:
        yield Row("", FACT, _LEAST, ("looked",) if view.looked else hand, why)
    if not view.looked:
        yield Row("", 0, _LEAST, hand)
    yield Row("play", 0, _LEAST, hand)
    yield from _having(view, seat, gone)


def of_taking(view: Race, seat: int, take: do.TakeCard) -> Iterator[Row]:
    """Return the reason that somebody has one card less."""
    owner = Declaration(view.stack[-1].about).target
    name, title = Named(owner), _titled(int(take.card))
    why = to_say("You get {card}, and {name} has one card less.", card=title, name=name)
    yield Row("", FACT, to_say("Which of those cards could help you?"), (f"hand-{owner}",), why)
