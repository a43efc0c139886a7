"""The facts of Frozen Pie. A spoon that a listener may not know is NONE."""

from dataclasses import dataclass

from fairyring.authoring import Chapter, Fact


@dataclass(frozen=True)
class Dealt(Fact):
    """A seat got its hand; in the fact for others it is empty."""

    seat: int
    spoons: tuple[int, ...]


@dataclass(frozen=True)
class Night(Chapter):
    """A night began."""

    number: int


@dataclass(frozen=True)
class Laid(Fact):
    """A seat laid a spoon face down."""

    seat: int
    spoon: int


@dataclass(frozen=True)
class Rattled(Fact):
    """All spoons turned over: one for each seat, NONE for a seat that laid none."""

    spoons: tuple[int, ...]


@dataclass(frozen=True)
class Ate(Fact):
    """A seat ate a slice, while the cook ran after another."""

    seat: int
    chased: int


@dataclass(frozen=True)
class Dropped(Fact):
    """A seat that left dropped its spoons for all to see."""

    seat: int
    spoons: tuple[int, ...]
