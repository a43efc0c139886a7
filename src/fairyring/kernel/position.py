"""The contract of every game: `Position`, a game at one moment without its future."""

import hashlib
from collections.abc import Callable
from typing import Final, Self

from mypy_extensions import mypyc_attr

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.form import State as State
from fairyring.kernel.guests import AnyGame, carry, game_at, game_of
from fairyring.kernel.options import Settings
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.seats import INTERRUPTS_ONE_IN, Seats as Seats, asked, clockwise
from fairyring.kernel.terms import ONLOOKER, TRUTH, Terms
from fairyring.kernel.words import marked

Parts = tuple[tuple[str, int], ...]
"""The parts of a seat's points, each with its English name."""
Chooser = Callable[["Position", int, list[Action], Dice], Action]
"""Chooses an action of a seat from the list of those that it may play."""


class NoSuchSeat(ValueError):
    """The table has no such seat."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
        self.seat = seat
        self.seats = seats

    def __reduce__(self) -> tuple[object, ...]:
        return NoSuchSeat, (self.seat, self.seats)


class NotSeen(ValueError):
    """A seat's view was asked of the view of somebody else; only the true position can give it."""

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
    """An action that the rules do not allow now. The position is unchanged."""

    def __init__(self, seat: int, action: Action, why: str = "") -> None:
        """`why` is the clause that forbids the action, if it was looked up."""
        reason = f": {why}" if why else ""
        super().__init__(f"seat {seat} may not play {action.notation!r} now{reason}")
        self.seat = seat
        self.action = action
        self.why = why

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.seat, self.action, self.why)


class NotInGame(ValueError):
    """The seat cannot leave: it left before, does not exist, or the game is over.

    Nothing changed.
    """

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} is not in the game")
        self.seat = seat

    def __reduce__(self) -> tuple[object, ...]:
        return NotInGame, (self.seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The state of one game at one moment, and nothing of its future. Seats count from 0.

    `awaited` gives the seats that must act, `actions` what a seat may do, and `play` does it;
    `veiled` gives the view of one seat. Equal positions have equal hashes, so a position can be a
    dictionary key. Do not play on one that is a key; play on a `copy`.
    """

    __slots__ = ("_terms", "seats")

    _terms: Terms

    def __init__(self, seats: int) -> None:
        self.seats = seats
        """The number of seats at the table."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.terms is Position.terms:
            carry(cls)

    @property
    def game(self) -> AnyGame:
        """The game being played."""
        package = self.terms().package
        found: AnyGame = game_at(package) if package else game_of(type(self))
        return found

    @property
    def settings(self) -> Settings:
        """The settings of the table: a value for every option of the game.

        Raises LookupError for a position that was made without the game, such as from its bare
        state, until `agree` gives it the settings.
        """
        settings = self.terms().settings
        if settings is None:
            raise LookupError("nobody has told this position what its table chose; see agree()")
        return settings

    @property
    def viewer(self) -> int:
        """The seat whose view this is, or ONLOOKER; TRUTH (-2) for an unveiled position."""
        return self.terms().viewer

    def agree(self, settings: Settings | None, package: str = "") -> None:
        """Set the table's settings and the package of the game.

        All positions that share these terms see the change: copies, views, and the position that
        this one was copied from. Without a package, the game is the one whose package holds the
        class.
        """
        self.terms().agree(settings, package)

    def terms(self) -> Terms:
        """The terms that all positions of this game with the same viewer share."""
        try:
            return self._terms
        except AttributeError:
            self._terms = Terms()
            return self._terms

    def set_terms(self, terms: Terms) -> None:
        """Use these terms from now on."""
        self._terms = terms

    def awaited(self) -> Seats:
        """The seats that must act before the game goes on; none when it is over."""
        raise unsaid(self, "awaited")

    def interrupters(self) -> Seats:
        """The other seats that may act now, clockwise from the first awaited seat.

        Everybody sees which seats these are, so this must not depend on hidden information.
        """
        return ()

    def actions(self, seat: int) -> list[Action]:
        """All that this seat may do now, in the order of the catalogue.

        A seat that does not exist has none.
        """
        raise unsaid(self, "actions")

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        """Play one action. An illegal action raises IllegalAction and changes nothing."""
        raise unsaid(self, "play")

    def enact(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        """Play an action that `actions` has just returned, without checking it again."""
        self.play(seat, action, dice, tell)

    def may_act(self, seat: int) -> bool:
        """Return whether this seat has any action now."""
        return len(self.actions(seat)) > 0

    def any_action(self, seat: int, dice: Dice) -> Action:
        """Return a random action of a seat that has some, each equally likely.

        It is the one that the same dice would choose from `actions`, without listing them all.
        """
        actions = self.actions(seat)
        return actions[dice.below(len(actions))]

    def play_on(self, dice: Dice, limit: int) -> int:
        """Play at random until the game is over or `limit` actions are played; return their number.

        Before an awaited seat acts, each seat that may interrupt is asked once, clockwise from it.
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
        """Take a seat out of the game for good. Raises NotInGame for a seat that is not in it."""
        raise unsaid(self, "leave")

    def copy(self) -> Self:
        """Return an equal position that shares no mutable game state with this one."""
        raise unsaid(self, "copy")

    def veiled(self, seat: int | None) -> Self:
        """A copy in which all that this seat cannot know is unknown; None is the onlooker.

        Raises NoSuchSeat for a seat that does not exist, and NotSeen on the view of another viewer.
        """
        raise unsaid(self, "veiled")

    def viewer_for(self, seat: int | None) -> int:
        """Return the viewer number for a veil; raise NoSuchSeat or NotSeen as `veiled` does."""
        if seat is None:
            return ONLOOKER
        if not 0 <= seat < self.seats:
            raise NoSuchSeat(seat, self.seats)
        if self.viewer not in (TRUTH, seat):
            raise NotSeen(seat, self.viewer)
        return seat

    def set_viewer(self, viewer: int) -> None:
        """Set the viewer: a seat or ONLOOKER after a veil, TRUTH after a redeal."""
        self.set_terms(self.terms().seen_by(viewer))

    def redeal(self, dice: Dice) -> None:
        """On a view: fill in the unknown at random, consistent with all that is known."""
        raise unsaid(self, "redeal")

    def imagine(self, dice: Dice, chooser: Chooser) -> None:
        """Redeal, and let `chooser` decide what others have chosen in secret, which is not chance.

        A game without secret choices need not override this.
        """
        self.redeal(dice)

    def silence(self, seat: int) -> Action | None:
        """The action for an awaited seat that does not answer in time; None: it is waited for."""
        return None

    def answerable(self) -> bool:
        """Return whether any question of this game has an answer by `silence`.

        The answer is public and does not change during a game.
        """
        return False

    def aims_at(self, seat: int) -> bool:
        """Return whether the present question is aimed at this seat. Everybody can see this."""
        return False

    def may_turn_up(self, seat: int) -> int:
        """The number of things of which this seat may reveal one before it decides; usually 0.

        The number is public. It is above 0 only if the thing that is revealed would become public
        anyway with the action that uses it.
        """
        return 0

    def turned_up(self, seat: int, number: int) -> Self:
        """Return what everybody knows once this seat has revealed one of its things, by number.

        Numbers count from 0. In it the seat has the actions that use this thing, and nothing else
        that is private to it.
        """
        raise unsaid(self, "turned_up")

    def outcome(self) -> Outcome | None:
        """The result of the game, or None while it goes on."""
        raise unsaid(self, "outcome")

    def first_seat(self) -> int | None:
        """The seat that began, as everybody sees; None while that is open, or if nobody begins."""
        return None

    def points_of(self, seat: int) -> Parts:
        """The parts of a seat's points, each with its name; empty before the end.

        They add up to its points in the outcome. The names are English, marked for translation.
        """
        ended = self.outcome()
        if ended is None or not ended.points:
            return ()
        return ((marked("points"), ended.points[seat]),)

    def state(self) -> State:
        """The whole position as nested tuples of numbers and texts."""
        raise unsaid(self, "state")

    @classmethod
    def restored(cls, state: State) -> Self:
        """Return the position that has this `state`."""
        raise TypeError(f"{cls.__name__} cannot be restored")

    def what_counts(self) -> State:
        """The state without what cannot affect the rest of the game, such as who began.

        Positions are equal if this is equal; hashes and digests are made from it.
        """
        return self.state()

    def digest(self) -> str:
        """A hash of `what_counts`, as sixteen hexadecimal digits."""
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
        words = [name, f"{self.seats} seat{'s' if self.seats > 1 else ''}"]
        awaited = [str(seat) for seat in self.awaited()]
        if awaited:
            words.append(f"seat{'s' if len(awaited) > 1 else ''} {' and '.join(awaited)} to act")
        else:
            words.append("over")
        if self.viewer != TRUTH:
            words.append(
                "as the onlooker sees it" if self.viewer < 0 else f"as seat {self.viewer} sees it"
            )
        return f"<{', '.join(words)}, {self.digest()}>"

    def __str__(self) -> str:
        return _PAINTERS["text"](self)

    def _repr_svg_(self) -> str:
        return _PAINTERS["svg"](self)


Painter = Callable[[Position], str]
_PAINTERS: Final[dict[str, Painter]] = {"text": repr}


def painted_by(text: Painter, svg: Painter) -> None:
    """Register the functions that draw a position for `str` and for notebooks.

    The kernel cannot draw it itself: the pictures are in a layer above.
    """
    _PAINTERS["text"] = text
    _PAINTERS["svg"] = svg


def restore(
    kind: type[Position], state: State, settings: Settings | None, package: str, viewer: int
) -> Position:
    """Unpickle a position."""
    position = kind.restored(state)
    position.agree(settings, package)
    position.set_viewer(viewer)
    return position


def unsaid(position: Position, what: str) -> TypeError:
    """Return the error for a method of the contract that a game does not implement."""
    return TypeError(f"{type(position).__name__} does not say {what}()")
