"""Checks for Goblin Toboggan: what cards do if nobody answers, and what kept cards are good for."""

from typing import Any, Final

from claims.claim import Check, Claim
from claims.sledding import lies
from fairyring.games.toboggan.facts import (
    NO_SEAT,
    Banned,
    Bombed,
    Braked,
    Cancelled,
    Deflected,
    HandsPassed,
    HandsSwapped,
    How,
    Kept,
    Knocked,
    Laid,
    Looked,
    Marked,
    Mined,
    Redrew,
    Replaced,
    Stole,
    Stood,
    Swapped,
    Turned,
    Went,
)
from fairyring.games.toboggan.parts import CARDS, MODES, Effect, Pick, Terrain, Whom
from fairyring.games.toboggan.position.actions import As, Discard, Move, Play
from fairyring.games.toboggan.position.hill.track import OFF, WIDE
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.race.race import NO_CARD
from fairyring.games.toboggan.position.race.steps import Ask, Step
from fairyring.kernel.dice import FastDice
from fairyring.kernel.pending import NONE

_LONGEST: Final = 60


def _worked(claim: Claim, *wanted: str) -> tuple[Any, list[Any]]:
    """Return the race after a card has worked without answers, and what happened.

    Its player makes the wanted choices, or else the first ones.
    """
    race, told, seat, action = claim.now.copy(), [], claim.seat, claim.action
    for _ in range(_LONGEST):
        race.play(seat, action, FastDice(1), lambda fact, _: told.append(fact))
        if race.ended or not race.stack or race.stack[-1].kind in (Ask.COPY, Ask.NAMED):
            break
        seat = race.awaited()[0]
        actions = race.actions(seat)
        action = next((one for one in actions if one.notation in wanted), actions[0])
    return race, told


def _does(*kinds: Any, seat: bool = False) -> Check:
    """Return a check that a fact of these kinds happens, to the seat's own sled if `seat`."""

    def check(claim: Claim) -> bool:
        found = [fact for fact in _worked(claim)[1] if isinstance(fact, kinds)]
        return any(not seat or fact.seat == claim.seat for fact in found)

    return check


def _goes(claim: Claim, *hows: How, own: bool) -> bool:
    found = [fact for fact in _worked(claim)[1] if isinstance(fact, Went) and fact.how in hows]
    return any((fact.seat == claim.seat) == own for fact in found)


def _marks(terrain: Terrain) -> Check:
    def check(claim: Claim) -> bool:
        found = [fact for fact in _worked(claim)[1] if isinstance(fact, Marked)]
        return [fact.terrain for fact in found] == [terrain]

    return check


def _quake(claim: Claim) -> list[int]:
    """Return the seats whose sleds fall; check that no sled stands after it."""
    race, told = _worked(claim)
    assert all(lies(race, seat) for seat in range(race.seats) if race.at[seat] >= 0)
    return [fact.seat for fact in told if isinstance(fact, Knocked)]


def _more_cards(claim: Claim) -> bool:
    """Return whether one of the choices brings more cards than it gives away."""
    whom = [f"on seat {seat + 1}" for seat in range(claim.now.seats)]
    given = len(claim.now.hands[claim.seat]) - isinstance(claim.action, Play)
    tries = [(one, "cards", way) for one in whom for way in ("pass left", "pass right")]
    return any(len(_worked(claim, *one)[0].hands[claim.seat]) > given for one in tries)


def _pulls_back(claim: Claim) -> bool:
    race, _ = _worked(claim, f"on seat {claim.named + 1}")
    return race.at[claim.named] // WIDE < claim.now.at[claim.named] // WIDE


def _modes(card: int) -> list[Any]:
    return [MODES[mode] for mode in CARDS[card].modes]


def _effects(card: int) -> set[Effect]:
    return {mode.effect for mode in _modes(card)}


def _effect(claim: Claim) -> Effect:
    """Return the effect of the played card."""
    if isinstance(claim.action, As):
        return MODES[claim.action.mode].effect
    assert isinstance(claim.action, Play)
    return MODES[CARDS[claim.action.card].modes[0]].effect


def _standing_others(claim: Claim) -> int:
    others = set(range(claim.now.seats)) - {claim.seat}
    return sum(claim.now.at[seat] >= 0 and not lies(claim.now, seat) for seat in others)


def _no_way(claim: Claim) -> bool:
    moves = [one for one in claim.now.actions(claim.seat) if isinstance(one, Move)]
    opens = {Effect.PASS_OBSTACLE, Effect.PASS_TREES, Effect.SIDESTEP}
    return not moves and bool(_effects(claim.action.card) & opens)  # type: ignore[attr-defined]


# Answers.


def _about(claim: Claim) -> Declaration:
    return Declaration(claim.now.stack[-1].about)


def _title(claim: Claim) -> str:
    return claim.said("card").strip("“”")


def _stops(claim: Claim) -> bool:
    """Return whether the answer stops the named card, unless somebody else's answer counts."""
    others = [one for one in claim.now.stack[-1].answers if one not in (NONE, NO_CARD)]
    done = [fact for fact in _worked(claim)[1] if isinstance(fact, Cancelled | Deflected)]
    return CARDS[_about(claim).card].title == _title(claim) and (bool(others) or bool(done))


def _copies(claim: Claim) -> bool:
    assert isinstance(claim.action, Play)
    about = _about(claim)
    named = CARDS[about.source].title == _title(claim) and about.player == claim.named
    return named and Effect.COPY in _effects(claim.action.card)


# What is kept.


def _card(claim: Claim) -> int:
    return next(number for number, card in enumerate(CARDS) if card.title == _title(claim))


def _has(claim: Claim, card: int) -> bool:
    return card in claim.then.hands[claim.seat] + claim.then.looked


def _still(*effects: Effect) -> Check:
    """Return a check that the seat still has the card, which has one of these effects."""

    def check(claim: Claim) -> bool:
        return _has(claim, _card(claim)) and bool(_effects(_card(claim)) & set(effects))

    return check


def _alike(claim: Claim) -> bool:
    assert isinstance(claim.action, Discard)
    return _has(claim, _card(claim)) and bool(_effects(_card(claim)) & _effects(claim.action.card))


def _costs(card: int) -> bool:
    return all(Pick.COST in mode.picks for mode in _modes(card))


def _ends_soon(claim: Claim) -> bool:
    """Return whether only the end of the round is left, with which the card's effect ends."""
    lasting = {Effect.MARK, Effect.BAN}
    late = claim.now.step in (Step.DISCARD, Step.READY)
    return late and not claim.now.stack and _effects(_card(claim)) <= lasting


def _falls_too(claim: Claim) -> bool:
    own = claim.now.at[claim.seat] >= 0 and not lies(claim.now, claim.seat)
    return own and all(mode.whom is Whom.EVERYONE for mode in _modes(_card(claim)))


def _gone(claim: Claim) -> int:
    return int(claim.action.card)  # type: ignore[attr-defined]


def _takes(claim: Claim) -> bool:
    before, later = claim.now.hands[claim.named], claim.then.hands[claim.named]
    return _has(claim, _card(claim)) and len(later) == len(before) - 1


_IF: Final = "If nobody stops it, "
_KEPT: Final = "You still have {card}, which "
CHECKS: Final[dict[str, Check]] = {
    "It could knock down a sled: {number} other stands.": lambda c: (
        _effect(c) is Effect.KNOCK_DOWN and _standing_others(c) == c.number
    ),
    "Your sled lies, and it can help a sled up.": lambda c: (
        lies(c.now, c.seat) and _does(Stood)(c)
    ),
    "Your sled has no way to go, and this can open one.": _no_way,
    _IF + "all sleds that stand fall over.": lambda c: any(
        one != c.seat for one in _quake(c)
    ),
    _IF + "a sled that lies stands up again.": _does(Stood),
    _IF + "you move another sled from your cell.": lambda c: _goes(c, *How, own=False),
    _IF + "you pull a sled towards you.": lambda c: _goes(c, How.PULLED, own=False),
    _IF + "you can pull {name} back up.": _pulls_back,
    _IF + "you move once more.": lambda c: _effect(c) is Effect.MOVE_AGAIN and _goes(
        c, How.STEP, How.HOP, How.LEAP, own=True
    ),
    _IF + "you go one cell to the side.": lambda c: _goes(c, How.SIDEWAYS, own=True),
    _IF + "one barricade or rock does not count.": _does(Kept),
    _IF + "you may drive through trees.": lambda c: bool(_worked(c)[0].hugging >> c.seat & 1),
    _IF + "you swap cards or tiles with somebody.": _does(HandsSwapped),
    _IF + "all cards or all tiles go round.": _does(HandsPassed),
    _IF + "you can get more cards than you give.": _more_cards,
    _IF + "a whole hand is changed for a new one.": _does(Redrew),
    _IF + "you draw and keep something.": _does(Looked),
    _IF + "you take something from somebody.": _does(Stole),
    _IF + "you forbid somebody some kinds of cards.": _does(Banned),
    "{name} comes behind you, and could meet a landmine.": lambda c: (
        _does(Mined)(c) and OFF != c.now.at[c.named] < c.now.at[c.seat] // WIDE * WIDE
    ),
    _IF + "you choose where your tile lies.": _does(Laid),
    _IF + "a new tile takes the place of another.": _does(Replaced),
    _IF + "two tiles change places.": _does(Swapped),
    _IF + "you turn a tile as you like.": _does(Turned),
    _IF + "two tiles change places, or one turns.": _does(Swapped, Turned),
    _IF + "nobody can go to one cell any more.": _does(Bombed),
    _IF + "one cell is easy snow this round.": _marks(Terrain.SNOW),
    _IF + "one cell is slippery ice this round.": _marks(Terrain.ICE),
    _IF + "trees close one cell this round.": _marks(Terrain.TREE),
    _IF + "a rock lies on one cell this round.": _marks(Terrain.ROCK),
    _IF + "sleds can hop from one cell this round.": _marks(Terrain.MOGUL),
    _IF + "all who do not brake move before you.": _does(Braked, seat=True),
    # Answers.
    "It can stop {card} of {name}.": lambda c: _stops(c) and _about(c).player == c.named,
    "{card} is aimed at you, and this can stop it.": lambda c: (
        _stops(c) and _about(c).target == c.seat
    ),
    "It can send {card} on to somebody else.": lambda c: (
        _stops(c) and _about(c).target == c.seat
    ),
    "You can use {card} as {name} did.": _copies,
    "It is aimed at {name}.": lambda c: (
        _about(c).target == c.named and c.named not in (c.seat, NO_SEAT)
    ),
    # What is kept.
    "{card} would knock down your own sled, too.": _falls_too,
    "Your own sled stands, and needs no help now.": lambda c: (
        c.now.at[c.seat] >= 0 and not lies(c.now, c.seat)
    ),
    "The round ends soon, and {card} counts only until then.": _ends_soon,
    "{card} would cost you one more card.": lambda c: _costs(_card(c)),
    _KEPT + "moves your sled on.": _still(Effect.MOVE_AGAIN, Effect.SIDESTEP),
    _KEPT + "can open a way for you.": _still(Effect.PASS_OBSTACLE, Effect.PASS_TREES),
    _KEPT + "can save you from a card.": _still(Effect.CANCEL, Effect.DEFLECT),
    _KEPT + "can bring you something better.": _still(
        Effect.SWAP_HANDS, Effect.PASS_HANDS, Effect.REDRAW_HAND, Effect.DRAW_AND_KEEP, Effect.STEAL
    ),
    _KEPT + "can change the hill.": _still(
        Effect.MARK, Effect.LAY_EARLY, Effect.REPLACE_TILE, Effect.SWAP_TILES, Effect.TURN_TILE,
        Effect.BOMB_TILE,
    ),
    _KEPT + "can hinder somebody.": _still(
        Effect.BUMP, Effect.PULL, Effect.BAN, Effect.LAY_MINES
    ),
    _KEPT + "can knock down others.": _still(Effect.KNOCK_DOWN),
    _KEPT + "can help your sled up.": _still(Effect.STAND_UP),
    _KEPT + "can copy a good card.": _still(Effect.COPY),
    _KEPT + "lets you move last.": _still(Effect.MOVE_LAST),
    _KEPT + "does much the same.": _alike,
    "You still have another card of that sort.": lambda c: _has(c, _gone(c)),
    "No more rows are laid, so it is of no use.": lambda c: (
        c.now.hill.laid == c.now.rules.rows and _effects(_gone(c)) == {Effect.LAY_EARLY}
    ),
    "Your sled is home, so you cannot use it any more.": lambda c: (
        bool(c.now.finished >> c.seat & 1) and all(mode.own_sled for mode in _modes(_gone(c)))
    ),
    "You get {card}, and {name} has one card less.": _takes,
}  # fmt: skip
