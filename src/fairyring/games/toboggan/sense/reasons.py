"""What speaks for an action, in words: what the sled does at once, or what a card may do."""

from typing import Final

from fairyring.games.toboggan.facts import NO_SEAT
from fairyring.games.toboggan.parts import (
    CARD_MODE_A,
    CARD_MODE_B,
    MODE_EFFECT,
    MODE_WHOM,
    SIDES,
    TILE_GATES,
    TILE_ORANGE,
    TILE_STRIPED,
    TILE_TERRAIN,
)
from fairyring.games.toboggan.position import Race
from fairyring.games.toboggan.position.actions import (
    LET_BE,
    STAND,
    Crawl,
    Lay,
    Move,
    On,
    Play,
)
from fairyring.games.toboggan.position.hill.hill import ROCK, TREE, YETI
from fairyring.games.toboggan.position.hill.track import OFF, WIDE
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.mischief.targets import (
    DRAW_AND_KEEP,
    EVERYONE,
    KNOCK_DOWN,
    MOVE_AGAIN,
    STAND_UP,
    STEAL,
)
from fairyring.games.toboggan.position.moving.sleds import upright
from fairyring.games.toboggan.position.race.asks import Ask
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position
from fairyring.kernel.shown.coming import NoDice, Undecided
from fairyring.kernel.told.reason import Reason
from fairyring.kernel.words import Named, Said, marked, to_say, to_say_many

_PROMISES: Final[dict[int, str]] = {
    MOVE_AGAIN: marked("If nobody stops it, you move once more."),
    DRAW_AND_KEEP: marked("If nobody stops it, you draw and keep something."),
    STEAL: marked("If nobody stops it, you take something from somebody."),
}


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """What an action does at once that the other one does not; of a card, what it is good for."""
    assert isinstance(view, Race)
    if isinstance(action, Play):
        return _of_card(view, seat, action)
    if isinstance(action, On):
        return _of_aim(view, seat, action, instead)
    if action is LET_BE:
        return _of_letting_be(view, seat)
    if isinstance(action, Lay):
        return _of_tile(seat, action, instead)
    if not _moves(action):
        return None
    then = _after(view, seat, action)
    other = _after(view, seat, instead) if _moves(instead) else view
    return None if then is None or other is None else _of_sled(view, then, other, seat)


def _moves(action: Action | None) -> bool:
    """Whether an action is about the own sled."""
    return isinstance(action, (Move, Crawl)) or action is STAND


def _after(view: Race, seat: int, action: Action | None) -> Race | None:
    """The race right after an action about a sled, if chance has no part in it.

    What nobody can see is filled in, for rules ask for it; what becomes of sleds is the same then.
    """
    assert action is not None
    then = view.copy()
    then.redeal(FastDice(0))
    try:
        then.enact(seat, action, NoDice())
    except Undecided:
        return None
    return then


# The sled.


def _of_sled(view: Race, then: Race, other: Race, seat: int) -> Reason | None:
    """What becomes of the own sled, and of those that it meets."""
    me = 1 << seat
    if then.finished & me and not other.finished & me:
        look = to_say("How far is it to the finish?")
        return Reason(look, _sled(view, seat), to_say("You cross the finish line."))
    points = int(then.gate_points[seat] - view.gate_points[seat])
    if points > int(other.gate_points[seat] - view.gate_points[seat]):
        why = to_say_many(
            "A gate brings you {number} point.", "Gates bring you {number} points.", points
        )
        return Reason(to_say("Look for a gate near your sled."), _sled(view, seat), why)
    if view.lying & me and not then.lying & me and other.lying & me:
        look = to_say("Your sled lies in the snow.")
        return Reason(look, _sled(view, seat), to_say("Your sled stands up."))
    if not view.lying & me and not then.lying & me and other.lying & me:
        look = to_say("Watch out: not every way is safe.")
        return Reason(look, _sled(view, seat), to_say("Your sled does not fall over."))
    down = _row(then, seat) - _row(view, seat)
    if not then.stack and down > 0 and _row(then, seat) > _row(other, seat):
        why = to_say_many("It leads {number} row down.", "It leads {number} rows down.", down)
        return Reason(to_say("Which way leads down?"), _sled(view, seat), why)
    return _of_others(view, then, other, seat)


def _of_others(view: Race, then: Race, other: Race, seat: int) -> Reason | None:
    """Whom it knocks down."""
    for rival in range(view.seats):
        bit = 1 << rival
        if rival != seat and then.lying & bit and not view.lying & bit and not other.lying & bit:
            look = to_say("Who stands in your way?")
            why = to_say("It knocks down {name}.", name=Named(rival))
            return Reason(look, _sled(view, rival), why)
    return None


def _sled(view: Race, seat: int) -> tuple[str, ...]:
    return () if view.at[seat] == OFF else (f"sled-{seat}",)


def _row(race: Race, seat: int) -> int:
    """The row in which a sled is; one that has finished is in none."""
    return -1 if race.at[seat] == OFF else int(race.at[seat] // WIDE)


# Tiles.


def _of_tile(seat: int, lay: Lay, instead: Action | None) -> Reason | None:
    """A gate, or nothing that stops a sled, or something that does, as the other tile has not."""
    if not isinstance(instead, Lay):
        return None
    one, other, at = int(lay.sort), int(instead.sort), (f"rack-{seat}",)
    if TILE_GATES[one * SIDES] and not TILE_GATES[other * SIDES]:
        look = to_say("Which of your tiles has a gate?")
        return Reason(look, at, to_say("It has a gate, and gates bring points."))
    if _stops(other) and not _stops(one):
        look = to_say("Which of your tiles is easy to cross?")
        return Reason(look, at, to_say("Nothing on it stops a sled."))
    if _stops(one) and not _stops(other):
        look = to_say("Which of your tiles is hard to cross?")
        return Reason(look, at, to_say("It is a hard tile for whoever comes there."))
    return None


def _stops(sort: int) -> bool:
    """Whether a tile has something that stops a sled, knocks it down or robs it."""
    hard = TILE_TERRAIN[sort] in (ROCK, TREE, YETI)
    return hard or TILE_ORANGE[sort * SIDES] != 0 or TILE_STRIPED[sort * SIDES] != 0


# Cards. What is declared may be answered, so of what it does no more is said than that it may.


def _of_card(view: Race, seat: int, play: Play) -> Reason | None:
    if CARD_MODE_B[play.card] >= 0:  # two cards in one, and not said which
        return None
    mode = int(CARD_MODE_A[play.card])
    effect = int(MODE_EFFECT[mode])
    look, at = to_say("A card of yours is good just now."), (f"hand-{seat}",)
    if effect == STAND_UP and view.lying >> seat & 1:
        return Reason(look, at, to_say("Your sled lies, and it can help a sled up."))
    if effect == KNOCK_DOWN and MODE_WHOM[mode] != EVERYONE:
        stand = len([s for s in range(view.seats) if s != seat and upright(view, s)])
        if stand:
            why = to_say_many(
                "It could knock down a sled: {number} other stands.",
                "It could knock down a sled: {number} others stand.",
                stand,
            )
            return Reason(look, at, why)
    if effect in _PROMISES:
        return Reason(look, at, to_say(_PROMISES[effect]))
    return None


def _of_aim(view: Race, seat: int, aim: On, instead: Action | None) -> Reason | None:
    """At whom a card is aimed: who is ahead, or oneself to be helped up."""
    whom, other = int(aim.seat), int(instead.seat) if isinstance(instead, On) else NO_SEAT
    if whom == seat:
        helps = view.stack and view.stack[-1].kind == Ask.CHOOSE
        if not helps or not view.lying >> seat & 1:
            return None
        mode = Declaration(view.stack[-1].about).mode
        if mode < 0 or MODE_EFFECT[mode] != STAND_UP:
            return None
        look = to_say("Whose sled lies in the snow?")
        return Reason(look, _sled(view, seat), to_say("Your own sled lies."))
    if other in (NO_SEAT, seat):
        return None
    look = to_say("Who is ahead of whom?")
    at = (*_sled(view, whom), *_sled(view, other))
    if _row(view, whom) > _row(view, other) >= 0:
        return Reason(look, at, to_say("{name} is further down the hill.", name=Named(whom)))
    if _points(view, whom) > _points(view, other):
        return Reason(look, at, to_say("{name} has more points.", name=Named(whom)))
    return None


def _points(view: Race, seat: int) -> int:
    """What is known of the points of a sled on its way."""
    return int(view.gate_points[seat] + view.tokens[seat])


def _of_letting_be(view: Race, seat: int) -> Reason | None:
    """That a card is not aimed at oneself."""
    if not view.stack or view.stack[-1].kind != Ask.COUNTER:
        return None
    declared = Declaration(view.stack[-1].about)
    if declared.player == seat or declared.target in (NO_SEAT, seat) or declared.mode < 0:
        return None
    return Reason(_WHOM, (), to_say("It is aimed at {name}.", name=Named(declared.target)))


_WHOM: Final[Said] = to_say("Whom does that card hit?")
