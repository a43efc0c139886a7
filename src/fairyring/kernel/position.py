"""The contract that every game keeps: all that is true at one moment, and nothing of its future."""

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Self

from mypy_extensions import mypyc_attr

from fairyring.kernel.action import Action
from fairyring.kernel.asking import INTERRUPTS_ONE_IN, Seats as Seats, asked, clockwise
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.form import State as State
from fairyring.kernel.guests import carry, game_at, game_of
from fairyring.kernel.options import Settings
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.terms import ONLOOKER, TRUTH, Terms
from fairyring.kernel.words import marked

if TYPE_CHECKING:
    from fairyring.kernel.game import Game

Parts = tuple[tuple[str, int], ...]
Chooser = Callable[["Position", int, list[Action], Dice], Action]
"""Says what a seat does, of what it may do."""


class NoSuchSeat(ValueError):
    """A seat that the table does not have."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
        self.seat = seat
        self.seats = seats

    def __reduce__(self) -> tuple[object, ...]:
        return NoSuchSeat, (self.seat, self.seats)


class NotSeen(ValueError):
    """A seat's view was asked of what somebody else sees; that takes the true position."""

    def __init__(self, seat: int, viewer: int) -> None:
        who = "the onlooker" if viewer < 0 else f"seat {viewer}"
        super().__init__(
            f"this is what {who} sees; veil the true position to see what seat {seat} does"
        )
        self.seat = seat
        self.viewer = viewer

    def __reduce__(self) -> tuple[object, ...]:
        return NotSeen, (self.seat, self.viewer)


class IllegalAction(ValueError):
    """An action that the rules do not allow now. The position is as it was."""

    def __init__(self, seat: int, action: Action, why: str = "") -> None:
        """`why` is the clause that forbids it, where that was asked for."""
        reason = f": {why}" if why else ""
        super().__init__(f"seat {seat} may not play {action.notation!r} now{reason}")
        self.seat = seat
        self.action = action
        self.why = why

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.seat, self.action, self.why)


class NotInGame(ValueError):
    """A seat that cannot leave, for it has left, is none or the game is over. Nothing changed."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} is not in the game")
        self.seat = seat

    def __reduce__(self) -> tuple[object, ...]:
        return NotInGame, (self.seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """All that is true of one game at one moment, and nothing of its future. Seats count from 0.

    Ask whom it waits for with `awaited` and what they may do with `actions`, then `play`; `veiled`
    is what one seat may know of it. Positions that are equal have equal hashes, so they can be
    keys; a position that goes on playing must not be one, a `copy` may.
    """

    __slots__ = ("_terms", "seats")

    _terms: Terms

    def __init__(self, seats: int) -> None:
        self.seats = seats
        """How many seats the table has."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.terms is Position.terms:
            carry(cls)

    @property
    def game(self) -> "Game":
        """The game that is played."""
        package = self.terms().package
        found: Game = game_at(package) if package else game_of(type(self))
        return found

    @property
    def settings(self) -> Settings:
        """What the table chose: a value for every option of the game.

        Raises LookupError for a position that was made without the game, such as from its bare
        state, and was not told by `agree`.
        """
        settings = self.terms().settings
        if settings is None:
            raise LookupError("nobody has told this position what its table chose; see agree()")
        return settings

    @property
    def viewer(self) -> int:
        """The seat that sees it so, or ONLOOKER; TRUTH (-2) for a position that is not veiled."""
        return self.terms().viewer

    def agree(self, settings: Settings | None, package: str = "") -> None:
        """Say what the table chose, and of which game.

        All positions that share its terms know it then: copies, views, and what it was copied from.
        Without a package it is the game around the class of the position.
        """
        self.terms().agree(settings, package)

    def terms(self) -> Terms:
        """What positions of one game that are seen alike share."""
        try:
            return self._terms
        except AttributeError:
            self._terms = Terms()
            return self._terms

    def bear(self, terms: Terms) -> None:
        """Share these terms from now on."""
        self._terms = terms

    def awaited(self) -> Seats:
        """The seats that must act before the game goes on; none when it is over."""
        raise unsaid(self, "awaited")

    def interrupters(self) -> Seats:
        """The seats that may have actions too, clockwise of the first that is awaited.

        Everybody sees who they are, so this depends on nothing that a hand hides.
        """
        return ()

    def actions(self, seat: int) -> list[Action]:
        """All that this seat may do now, in the order of the catalogue.

        A seat that there is not may do nothing.
        """
        raise unsaid(self, "actions")

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        """Make one action happen. An illegal one raises IllegalAction and changes nothing."""
        raise unsaid(self, "play")

    def enact(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        """Make an action happen that `actions` has just given; nothing is checked again."""
        self.play(seat, action, dice, tell)

    def may_act(self, seat: int) -> bool:
        """Whether there is anything that a seat may do now."""
        return len(self.actions(seat)) > 0

    def any_action(self, seat: int, dice: Dice) -> Action:
        """One action of a seat that has some, each as likely as the others.

        It is the one that the same dice would choose from `actions`, without listing them all.
        """
        actions = self.actions(seat)
        return actions[dice.below(len(actions))]

    def play_on(self, dice: Dice, limit: int) -> int:
        """Play at random until it is over or `limit` actions are played; returns how many were.

        Before an awaited seat acts, the seats that may interrupt are asked once, clockwise from it.
        """
        for played in range(limit):
            awaited = self.awaited()
            if not awaited:
                return played
            seat = awaited[0]
            interrupters = self.interrupters()
            if len(awaited) > 1:
                seat = asked(awaited, dice)
                interrupters = clockwise(interrupters, seat)
            if not interrupters or not self._interrupted(interrupters, dice):
                self.enact(seat, self.any_action(seat, dice), dice)
        return limit

    def _interrupted(self, seats: Seats, dice: Dice) -> bool:
        for seat in seats:
            if self.may_act(seat) and dice.below(INTERRUPTS_ONE_IN) == 0:
                self.enact(seat, self.any_action(seat, dice), dice)
                return True
        return False

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        """Take a seat out of the game for good; one that is not in it raises NotInGame."""
        raise unsaid(self, "leave")

    def copy(self) -> Self:
        """An equal position that shares nothing that can change."""
        raise unsaid(self, "copy")

    def veiled(self, seat: int | None) -> Self:
        """A copy in which all that this seat cannot know is unknown; None is the onlooker.

        A seat that there is not raises NoSuchSeat, a view of somebody else NotSeen.
        """
        raise unsaid(self, "veiled")

    def eyes(self, seat: int | None) -> int:
        """The `viewer` of what a seat sees; refuses one that there is not, and a view of others."""
        if seat is None:
            return ONLOOKER
        if not 0 <= seat < self.seats:
            raise NoSuchSeat(seat, self.seats)
        if self.viewer not in (TRUTH, seat):
            raise NotSeen(seat, self.viewer)
        return seat

    def see_as(self, viewer: int) -> None:
        """Say whose view it is from now on, as a veil does, or that it is as true, as a redeal."""
        self.bear(self.terms().seen_by(viewer))

    def redeal(self, dice: Dice) -> None:
        """On a veiled position: fill the unknown at random, true to all that is known."""
        raise unsaid(self, "redeal")

    def imagine(self, dice: Dice, chooser: Chooser) -> None:
        """Redeal, and let `chooser` say what others have chosen in secret, which is not chance.

        A game in which nobody chooses in secret need not say anything.
        """
        self.redeal(dice)

    def silence(self, seat: int) -> Action | None:
        """What it means when an awaited seat does not answer in time; None: it is waited for."""
        return None

    def answerable(self) -> bool:
        """Whether this game ever asks what silence can answer; public, and the same all along."""
        return False

    def aims_at(self, seat: int) -> bool:
        """Whether what is asked now is aimed at this seat, as everybody sees."""
        return False

    def may_turn_up(self, seat: int) -> int:
        """Of how many things it may show all the one on which it decides now; all see how many.

        That is so only where the thing becomes public with the action that is done with it.
        """
        return 0

    def turned_up(self, seat: int, number: int) -> Self:
        """What all know once this seat has turned up one of these things, counted from 0.

        The seat finds in it what it may do with that thing, and nothing else of its own.
        """
        raise unsaid(self, "turned_up")

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise unsaid(self, "outcome")

    def first_seat(self) -> int | None:
        """The seat that began, as everybody sees; None while that is open, or where none does."""
        return None

    def points_of(self, seat: int) -> Parts:
        """What the points of a seat are made of, each part by its name; nothing before the end.

        They add up to its points in the outcome. The names are English, and marked to be said.
        """
        ended = self.outcome()
        if ended is None or not ended.points:
            return ()
        return ((marked("points"), ended.points[seat]),)

    def state(self) -> State:
        """Everything that this position is, as nested tuples of numbers and texts."""
        raise unsaid(self, "state")

    @classmethod
    def restored(cls, state: State) -> Self:
        """The position whose `state` this is."""
        raise TypeError(f"{cls.__name__} cannot be restored")

    def what_counts(self) -> State:
        """The state without what changes nothing that may still happen, such as who began.

        Where it is equal positions are equal; hashes and digests are of it.
        """
        return self.state()

    def digest(self) -> str:
        """Sixteen hexadecimal digits that differ where positions differ."""
        return hashlib.sha256(repr(self.what_counts()).encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return type(self) is type(other) and self.what_counts() == other.what_counts()

    def __hash__(self) -> int:
        return hash(self.what_counts())

    def __reduce__(self) -> tuple[object, ...]:
        terms = self.terms()
        return restore, (
            type(self), self.state(), terms.settings, terms.package, terms.viewer
        )  # fmt: skip

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __repr__(self) -> str:
        try:
            name = self.game.key
        except LookupError:
            name = type(self).__name__
        told = [name, f"{self.seats} seat{'s' if self.seats > 1 else ''}"]
        awaited = [str(seat) for seat in self.awaited()]
        if awaited:
            told.append(f"seat{'s' if len(awaited) > 1 else ''} {' and '.join(awaited)} to act")
        else:
            told.append("over")
        if self.viewer != TRUTH:
            told.append(
                "as the onlooker sees it" if self.viewer < 0 else f"as seat {self.viewer} sees it"
            )
        return f"<{', '.join(told)}, {self.digest()}>"

    def __str__(self) -> str:
        return _PAINTERS["text"](self)

    def _repr_svg_(self) -> str:
        return _PAINTERS["svg"](self)


Painter = Callable[[Position], str]
_PAINTERS: Final[dict[str, Painter]] = {"text": repr}


def painted_by(text: Painter, svg: Painter) -> None:
    """Say who draws a position that is printed or shown, for the kernel cannot."""
    _PAINTERS["text"] = text
    _PAINTERS["svg"] = svg


def restore(
    kind: type[Position], state: State, settings: Settings | None, package: str, viewer: int
) -> Position:
    """Unpickle a position."""
    position = kind.restored(state)
    position.agree(settings, package)
    position.see_as(viewer)
    return position


def unsaid(position: Position, what: str) -> TypeError:
    """The error of a game that leaves part of the contract out."""
    return TypeError(f"{type(position).__name__} does not say {what}()")
