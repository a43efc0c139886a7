"""The result of the conformance kit: how much was tried, or what is broken."""

from collections.abc import Mapping
from dataclasses import dataclass

from fairyring.kernel.form import BadState, by_name


@dataclass
class Report:
    """Counts of what was tried with a game that keeps the contract."""

    game: str
    combinations: int = 0
    """The number of combinations of seats and options."""
    games: int = 0
    positions: int = 0
    actions: int = 0
    """Legal actions that were played."""
    refusals: int = 0
    """Illegal actions that were tried and refused."""
    redeals: int = 0
    hidden: int = 0
    """Redeals of positions that hide something from the seat."""
    varied: int = 0
    """Redeals that came out differently with other dice."""
    foreseen: int = 0
    """Previews of actions that were compared with what happened."""
    sights: int = 0
    """Number rows that were compared with their scenes."""
    steps: int = 0
    """Steps of the lesson, each played as shown."""

    def __str__(self) -> str:
        return (
            f"{self.game} keeps the contract: {self.games:,} games"
            f" at {self.combinations:,} combinations of seats and options,"
            f" {self.positions:,} positions, {self.actions:,} actions played,"
            f" {self.refusals:,} refused, {self.redeals:,} redeals"
            f" ({self.hidden:,} of something hidden, {self.varied:,} came out differently)"
            + (f", a lesson of {self.steps} steps" if self.steps else "")
        )


class Flaw(Exception):
    """A finding of one check, in words; the kit adds where it was found."""

    def __init__(self, detail: str, promise: str = "") -> None:
        """`promise`: the broken promise, if it is not that of the check that found it."""
        super().__init__(detail)
        self.promise = promise


class Broken(Exception):
    """A game breaks the contract. The text says which promise, and how to reproduce it."""

    def __init__(
        self,
        check: str,
        game: str,
        seats: int,
        options: Mapping[str, object],
        seed: int,
        step: int,
        detail: str,
    ) -> None:
        super().__init__(check, game, seats, options, seed, step, detail)
        self.check = check
        """The broken promise."""
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.step = step
        self.detail = detail

    def __str__(self) -> str:
        return (
            f"{self.game} breaks the contract: {self.check}\n"
            f"  {self.detail}\n"
            f"  after step {self.step} of the game with seed {self.seed}"
            f" for {self.seats} seat{'s' if self.seats > 1 else ''}; to look at it:\n"
            f"  fairyring.conformance.position_at(fairyring.game({self.game!r}),"
            f" seats={self.seats}, options={dict(self.options)!r},"
            f" seed={self.seed}, step={self.step})"
        )


class InnerImports(Exception):
    """A third-party game or bot imports inner modules of Fairyring.

    The text lists where, and what to do instead.
    """

    def __init__(self, key: str, places: tuple[str, ...]) -> None:
        super().__init__(key, places)
        self.key = key
        self.places = places

    def __str__(self) -> str:
        return "\n  ".join((f"{self.key} imports inner modules of Fairyring:", *self.places))


class Untaught(Exception):
    """A lesson does not teach its game. The text says at which step, and why."""

    def __init__(self, game: str, step: int, detail: str) -> None:
        super().__init__(game, step, detail)
        self.game = game
        self.step = step
        """Counted from 1; 0 is the lesson as a whole."""
        self.detail = detail

    def __str__(self) -> str:
        where = f"step {self.step} of its lesson" if self.step else "its lesson"
        return f"{self.game}: {where}: {self.detail}"


def seat_name(seat: int | None) -> str:
    """A seat, counted from 0 as in the interface, or the onlooker."""
    return "the onlooker" if seat is None else f"seat {seat}"


def difference(one: object, other: object, where: str = "state") -> str:
    """The first place where two states differ."""
    named, others = _by_name(one), _by_name(other)
    if named and others:
        for name in (*named, *others):
            if name not in named or name not in others:
                silent = "the one" if name not in named else "the other"
                return f"{where}.{name} has its default in {silent} alone"
            if named[name] != others[name]:
                return difference(named[name], others[name], f"{where}.{name}")
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for index, (here, there) in enumerate(zip(one, other, strict=True)):
            if here != there:
                return difference(here, there, f"{where}[{index}]")
    return f"{where} is {one!r} in the one and {other!r} in the other"


def _by_name(state: object) -> dict[str, object]:
    """The entries of a state by name; empty if it does not come from a Form."""
    try:
        return by_name(state)
    except BadState:
        return {}
