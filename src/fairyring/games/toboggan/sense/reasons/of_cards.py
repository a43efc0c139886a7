"""Reasons for playing a card, or for keeping it.

A declared card may be answered, so its effect is only said to be possible.
"""

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
    MODE_EFFECT,
    MODE_MARKER,
    MODE_OWN_SLED,
    MODE_REACH,
    MODE_WHOM,
)
from ...position import Race
from ...position.actions import DONE, DRAW, LET_BE, READY, Discard, Play
from ...position.hill.hill import ICE, MOGUL, ROCK, SNOW, TREE
from ...position.hill.track import OFF, WIDE
from ...position.mischief.declarations import Declaration
from ...position.mischief.targets import (
    BAN,
    BOMB_TILE,
    BUMP,
    CANCEL,
    COPY,
    DEFLECT,
    DRAW_AND_KEEP,
    EVERYONE,
    KNOCK_DOWN,
    LAY_EARLY,
    LAY_MINES,
    MARK,
    MOVE_AGAIN,
    MOVE_LAST,
    PASS_HANDS,
    PASS_OBSTACLE,
    PASS_TREES,
    PULL,
    REDRAW_HAND,
    REPLACE_TILE,
    SIDESTEP,
    STAND_UP,
    STEAL,
    SWAP_HANDS,
    SWAP_TILES,
    TURN_TILE,
)
from ...position.mischief.timing import possible
from ...position.mischief.windows import answering
from ...position.moving.sleds import upright
from ...position.moving.ways import may_go, mover, pulls
from ...position.race.asks import Ask
from ...position.race.hands import in_cards, tiles_in_play
from ...position.race.steps import Moved, Step
from ...position.round.avalanche import rows_taken

_PROMISES: Final[dict[int, str]] = {
    STAND_UP: marked("If nobody stops it, a sled that lies stands up again."),
    BUMP: marked("If nobody stops it, you move another sled from your cell."),
    PULL: marked("If nobody stops it, you pull a sled towards you."),
    MOVE_AGAIN: marked("If nobody stops it, you move once more."),
    SIDESTEP: marked("If nobody stops it, you go one cell to the side."),
    PASS_OBSTACLE: marked("If nobody stops it, one barricade or rock does not count."),
    PASS_TREES: marked("If nobody stops it, you may drive through trees."),
    SWAP_HANDS: marked("If nobody stops it, you swap cards or tiles with somebody."),
    PASS_HANDS: marked("If nobody stops it, all cards or all tiles go round."),
    REDRAW_HAND: marked("If nobody stops it, a whole hand is changed for a new one."),
    STEAL: marked("If nobody stops it, you take something from somebody."),
    BAN: marked("If nobody stops it, you forbid somebody some kinds of cards."),
    LAY_EARLY: marked("If nobody stops it, you choose where your tile lies."),
    REPLACE_TILE: marked("If nobody stops it, a new tile takes the place of another."),
    SWAP_TILES: marked("If nobody stops it, two tiles change places."),
    TURN_TILE: marked("If nobody stops it, you turn a tile as you like."),
    BOMB_TILE: marked("If nobody stops it, nobody can go to one cell any more."),
}
"""The promise of a card, by its effect."""
_MARKERS: Final[dict[int, str]] = {
    SNOW: marked("If nobody stops it, one cell is easy snow this round."),
    ICE: marked("If nobody stops it, one cell is slippery ice this round."),
    TREE: marked("If nobody stops it, trees close one cell this round."),
    ROCK: marked("If nobody stops it, a rock lies on one cell this round."),
    MOGUL: marked("If nobody stops it, sleds can hop from one cell this round."),
}
"""The promise of a marker, by its terrain."""
_MOVES_ON: Final = marked("You still have {card}, which moves your sled on.")
_OPENS: Final = marked("You still have {card}, which can open a way for you.")
_SAVES: Final = marked("You still have {card}, which can save you from a card.")
_BRINGS: Final = marked("You still have {card}, which can bring you something better.")
_CHANGES: Final = marked("You still have {card}, which can change the hill.")
_HINDERS: Final = marked("You still have {card}, which can hinder somebody.")
_USES: Final[dict[int, str]] = {
    MARK: _CHANGES,
    KNOCK_DOWN: marked("You still have {card}, which can knock down others."),
    STAND_UP: marked("You still have {card}, which can help your sled up."),
    BUMP: _HINDERS,
    PULL: _HINDERS,
    MOVE_AGAIN: _MOVES_ON,
    SIDESTEP: _MOVES_ON,
    PASS_OBSTACLE: _OPENS,
    PASS_TREES: _OPENS,
    SWAP_HANDS: _BRINGS,
    PASS_HANDS: _BRINGS,
    REDRAW_HAND: _BRINGS,
    DRAW_AND_KEEP: _BRINGS,
    STEAL: _BRINGS,
    CANCEL: _SAVES,
    DEFLECT: _SAVES,
    COPY: marked("You still have {card}, which can copy a good card."),
    MOVE_LAST: marked("You still have {card}, which lets you move last."),
    BAN: _HINDERS,
    LAY_MINES: _HINDERS,
    LAY_EARLY: _CHANGES,
    REPLACE_TILE: _CHANGES,
    SWAP_TILES: _CHANGES,
    TURN_TILE: _CHANGES,
    BOMB_TILE: _CHANGES,
}
"""The use of a card that is kept, by its effect."""


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
    effects = (int(MODE_EFFECT[mode]), int(MODE_EFFECT[other]))
    if SWAP_TILES not in effects or TURN_TILE not in effects:
        return None
    why = to_say("If nobody stops it, two tiles change places, or one turns.")
    return Reason(_GOOD, (f"hand-{seat}",), why)


def of_mode(view: Race, seat: int, mode: int, own: int) -> Reason | None:
    """Return what a card does in this mode; `own` cards are then left in the hand."""
    effect = int(MODE_EFFECT[mode])
    if _ends_soon(view, effect):
        return None
    why: Said | None = None
    if _closed(view, seat) and effect in (PASS_OBSTACLE, PASS_TREES, SIDESTEP):
        why = to_say("Your sled has no way to go, and this can open one.")
    elif effect == KNOCK_DOWN:
        why = _of_knocking(view, seat, mode)
    elif effect == STAND_UP and view.lying >> seat & 1:
        why = to_say("Your sled lies, and it can help a sled up.")
    elif effect == PULL:
        why = _of_pulling(view, seat, mode)
    elif effect in (SWAP_HANDS, PASS_HANDS):
        why = _of_more(view, seat, effect, own)
    elif effect == LAY_MINES:
        why = _of_mining(view, seat)
    elif effect == MARK:
        why = to_say(_MARKERS[int(MODE_MARKER[mode])])
    elif effect == DRAW_AND_KEEP and view.deck_size:
        why = to_say("If nobody stops it, you draw and keep something.")
    elif effect == MOVE_LAST:
        why = to_say("If nobody stops it, all who do not brake move before you.")
        if not view.brakes:
            why = to_say("If nobody stops it, you see first what all others do.")
    if why is None and effect in _PROMISES:
        why = to_say(_PROMISES[effect])
    return None if why is None else Reason(_GOOD, (f"hand-{seat}",), why)


def _ends_soon(view: Race, effect: int) -> bool:
    """Return whether the effect of a card ends with the round, before anybody moves again."""
    return view.step in (Step.DISCARD, Step.READY) and effect in (MARK, BAN) and not view.stack


def _closed(view: Race, seat: int) -> bool:
    """Return whether a sled should move and cannot."""
    if view.stack or view.step != Step.MOVE or view.turn != seat or view.moved != Moved.NOT_YET:
        return False
    return upright(view, seat) and not may_go(view, mover(view, seat))


def _of_knocking(view: Race, seat: int, mode: int) -> Said | None:
    stand = len([other for other in range(view.seats) if other != seat and upright(view, other)])
    if MODE_WHOM[mode] != EVERYONE:
        if not stand:
            return None
        return to_say_many(
            "It could knock down a sled: {number} other stands.",
            "It could knock down a sled: {number} others stand.",
            stand,
        )
    if stand and not upright(view, seat):
        return to_say_many(
            "If nobody stops it, {number} sled falls over, not yours.",
            "If nobody stops it, {number} sleds fall over, not yours.",
            stand,
        )
    return to_say("If nobody stops it, all sleds that stand fall over.") if stand else None


def _of_mining(view: Race, seat: int) -> Said | None:
    """Return who comes down behind this seat's sled, near which the landmines would lie."""
    for rival in range(view.seats):
        if (
            rival != seat
            and view.at[rival] != OFF
            and view.at[rival] // WIDE < view.at[seat] // WIDE
        ):
            name = Named(rival)
            return to_say("{name} comes behind you, and could meet a landmine.", name=name)
    return None


def _of_pulling(view: Race, seat: int, mode: int) -> Said | None:
    """Return whom the card can pull back up the hill."""
    for rival in range(view.seats):
        if rival == seat:
            continue
        for cell in pulls(view, seat, rival, MODE_REACH[mode]):
            if cell // WIDE < view.at[rival] // WIDE:
                name = Named(rival)
                return to_say("If nobody stops it, you can pull {name} back up.", name=name)
    return None


def _of_more(view: Race, seat: int, effect: int, own: int) -> Said | None:
    """Return the reason that somebody from whom cards can come has more of them."""
    givers = [rival for rival in range(view.seats) if in_cards(view) >> rival & 1]
    if effect == PASS_HANDS:
        place = givers.index(seat)
        givers = [givers[place - 1], givers[(place + 1) % len(givers)]]
    if max([len(view.hands[rival]) for rival in givers if rival != seat], default=0) <= own:
        return None
    return to_say("If nobody stops it, you can get more cards than you give.")


# Answering a card.


def _of_answer(view: Race, seat: int, card: int) -> Reason | None:
    """Return what a card does to the one that it answers or copies."""
    question = view.stack[-1]
    about = Declaration(question.about)
    effect = MODE_EFFECT[answering(question.kind, card)]
    name = Named(about.player)
    if effect == COPY:
        look = to_say("Would you like to do the same?")
        why = to_say("You can use {card} as {name} did.", card=_titled(about.source), name=name)
        return Reason(look, (), why)
    if effect == DEFLECT:
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
    effect = int(MODE_EFFECT[mode])
    look, at = to_say("Do you need any of your cards now?"), (f"hand-{seat}",)
    if effect == KNOCK_DOWN and MODE_WHOM[mode] == EVERYONE and upright(view, seat):
        return Reason(look, at, to_say("{card} would knock down your own sled, too.", card=title))
    if effect == STAND_UP and upright(view, seat):
        return Reason(look, at, to_say("Your own sled stands, and needs no help now."))
    if _ends_soon(view, effect):
        why = to_say("The round ends soon, and {card} counts only until then.", card=title)
        return Reason(look, at, why)
    if MODE_COST[mode] and CARD_MODE_B[card] < 0:
        return Reason(look, at, to_say("{card} would cost you one more card.", card=title))
    return Reason(look, at, to_say(_USES[effect], card=title))


def _keeps(view: Race, seat: int, action: Action) -> bool:
    """Return whether a seat surely has its cards right after an action."""
    if action is READY:  # crushed players lose their cards
        taken = rows_taken(view)
        return not taken or view.at[seat] == OFF or view.at[seat] // WIDE > taken[-1]
    if action is LET_BE:
        about = Declaration(view.stack[-1].about)
        effect = MODE_EFFECT[about.mode]
        mine = effect in (SWAP_HANDS, STEAL, REDRAW_HAND, BUMP) and about.target == seat
        return view.stack[-1].kind == Ask.COPY or not (mine or effect == PASS_HANDS)
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
    effect = MODE_EFFECT[mode]
    if effect == LAY_EARLY and not tiles_in_play(view):
        return Reason(look, at, to_say("No more rows are laid, so it is of no use."))
    if MODE_OWN_SLED[mode] and view.finished >> seat & 1:
        return Reason(look, at, to_say("Your sled is home, so you cannot use it any more."))
    if isinstance(instead, Play) and _ends_soon(view, effect):
        why = to_say("The round ends soon, and {card} counts only until then.", card=_titled(gone))
        return Reason(look, at, why)
    if not isinstance(instead, Discard):
        return None
    kept = int(instead.card)
    if effect == MODE_EFFECT[CARD_MODE_A[kept]]:
        why = to_say("You still have {card}, which does much the same.", card=_titled(kept))
        return Reason(look, at, why)
    if MODE_COST[mode] and CARD_MODE_B[gone] < 0 and not MODE_COST[CARD_MODE_A[kept]]:
        return Reason(look, at, to_say("To play it would cost you one more card."))
    return Reason(look, at, _use(kept))


def _use(card: int) -> Said:
    """Return what a card that is kept is good for."""
    return to_say(_USES[int(MODE_EFFECT[CARD_MODE_A[card]])], card=_titled(card))


def of_taking(view: Race, card: int) -> Reason | None:
    """Return the reason that somebody has one card less."""
    owner = Declaration(view.stack[-1].about).target
    name, title = Named(owner), _titled(card)
    why = to_say("You get {card}, and {name} has one card less.", card=title, name=name)
    return Reason(to_say("Which of those cards could help you?"), (f"hand-{owner}",), why)
