"""The options of a game: what a table may choose, how it is checked and put into words."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from fairyring.kernel.numbers.pairs import in_pairs
from fairyring.kernel.words import either, say

MOST_SEATS: Final = 6
"""The most seats of any table: there are this many colours and emblems."""

Value = bool | int | str
"""The value of an option."""
Settings = Mapping[str, Value]
"""A value for every option of a game."""


class BadOption(ValueError):
    """An option or a value that a table cannot have; the message says what is allowed."""


@dataclass(frozen=True)
class Option(ABC):
    """One thing that a table may choose. Its kinds are Switch, Number, Pick and SeatList."""

    key: str
    label: str
    text: str
    """A sentence for people on what it changes. Like the label it is English, to be translated."""
    seats: frozenset[int] = field(default=frozenset(range(1, MOST_SEATS + 1)), kw_only=True)
    """The numbers of seats with which it can be chosen; with others it has its default."""
    shown_only: bool = field(default=False, kw_only=True)
    """True if it changes only the display, never the legal actions or the winner."""

    instead: Value | None = field(default=None, kw_only=True)
    """The default in an edition, for the numbers of seats that allow it."""

    def default(self, seats: int) -> Value:
        """The value at a table that does not choose."""
        if self.instead is not None and seats in self.seats:
            value = self.parsed(self.instead, seats)
            if value is not None:
                return value
        return self.of_the_box(seats)

    def with_usual(self, given: Any) -> Self:
        """Return a copy with another default. Raises BadOption if it is never allowed."""
        if all(self.parsed(given, seats) is None for seats in self.seats):
            allowed = self.told(self.every(max(self.seats)))
            raise BadOption(
                say(
                    "{key} cannot be {given}; it can be {allowed}",
                    key=self.key,
                    given=repr(given),
                    allowed=allowed,
                )
            )
        return replace(self, instead=given)

    @abstractmethod
    def of_the_box(self, seats: int) -> Value:
        """The default without an edition."""

    @abstractmethod
    def every(self, seats: int) -> Sequence[Value]:
        """All its values in order, regardless of other options."""

    @abstractmethod
    def told(self, values: Sequence[Value]) -> str:
        """Some of its values in words."""

    @abstractmethod
    def parsed(self, given: object, seats: int) -> Value | None:
        """Return the value meant by a value or a text; None if it is not one of this option."""

    @abstractmethod
    def samples(self, seats: int) -> list[Value]:
        """Values for tests: all if they are few, else the ends and the default."""


@dataclass(frozen=True)
class Switch(Option):
    """On or off."""

    on: bool = False

    def of_the_box(self, seats: int) -> bool:
        return self.on

    def every(self, seats: int) -> Sequence[Value]:
        return (False, True)

    def told(self, values: Sequence[Value]) -> str:
        if len(values) > 1:
            return say("on or off")
        return say("on") if values[0] else say("off")

    def parsed(self, given: object, seats: int) -> bool | None:
        if isinstance(given, bool):
            return given
        words = {"on": True, "yes": True, "true": True, "1": True}
        words |= {"off": False, "no": False, "false": False, "0": False}
        return words.get(given.strip().casefold()) if isinstance(given, str) else None

    def samples(self, seats: int) -> list[Value]:
        return [False, True]


@dataclass(frozen=True)
class Number(Option):
    """A whole number from `low` to `high`; the range may depend on the number of seats."""

    low: int = 0
    high: int = 0
    usual: int = 0
    ranges: Mapping[int, tuple[int, int, int]] = field(default_factory=dict)
    """Low, high and default, for numbers of seats with a range of their own."""

    def _range(self, seats: int) -> tuple[int, int, int]:
        return self.ranges.get(seats, (self.low, self.high, self.usual))

    def of_the_box(self, seats: int) -> int:
        return self._range(seats)[2]

    def every(self, seats: int) -> Sequence[Value]:
        low, high, _ = self._range(seats)
        return range(low, high + 1)

    def told(self, values: Sequence[Value]) -> str:
        if len(values) > 2 and unbroken(values):
            return say("a whole number from {low} to {high}", low=values[0], high=values[-1])
        return either([str(value) for value in values])

    def parsed(self, given: object, seats: int) -> int | None:
        low, high, _ = self._range(seats)
        if isinstance(given, str) and given.strip().isdecimal() and len(given) < 10:
            given = int(given)
        if isinstance(given, bool) or not isinstance(given, int):
            return None
        return given if low <= given <= high else None

    def samples(self, seats: int) -> list[Value]:
        low, high, usual = self._range(seats)
        return list(range(low, high + 1)) if high - low < 4 else sorted({low, usual, high})


@dataclass(frozen=True)
class Pick(Option):
    """One of a few values, each with its meaning."""

    values: Mapping[str, str] = field(default_factory=dict)
    """Each value with its meaning, the default first."""

    def of_the_box(self, seats: int) -> str:
        return next(iter(self.values))

    def every(self, seats: int) -> Sequence[Value]:
        return tuple(self.values)

    def told(self, values: Sequence[Value]) -> str:
        return either([f"{value} ({say(self.values[str(value)])})" for value in values])

    def parsed(self, given: object, seats: int) -> str | None:
        text = str(given).strip().casefold()
        return text if text in self.values and not isinstance(given, bool) else None

    def samples(self, seats: int) -> list[Value]:
        return list(self.values)


@dataclass(frozen=True)
class SeatList(Option):
    """Some of the seats, written `1` or `1,3`; none by default."""

    won_last: bool = field(default=False, kw_only=True)
    """True if a rematch sets this to the winners of the game before."""
    begins: bool = field(default=False, kw_only=True)
    """True if one of these seats begins. A rematch then sets it to the seat after the one that
    began."""

    def of_the_box(self, seats: int) -> str:
        return ""

    def every(self, seats: int) -> Sequence[Value]:
        numbers = range(seats + 1)
        several = [itertools.combinations(range(seats), number) for number in numbers]
        return [seat_list(some) for same in several for some in same]

    def told(self, values: Sequence[Value]) -> str:
        named = max((seat for value in values for seat in listed_seats(value)), default=-1) + 1
        if not named:
            return say("nothing")
        return say("a list of seats from 1 to {seats} such as 1,2, or nothing", seats=named)

    def parsed(self, given: object, seats: int) -> str | None:
        parts = [part.strip() for part in str(given).split(",") if part.strip()]
        if isinstance(given, bool) or not all(p.isdecimal() and len(p) < 3 for p in parts):
            return None
        named = sorted({int(part) - 1 for part in parts})
        if any(not 0 <= seat < seats for seat in named):
            return None
        return seat_list(named)

    def samples(self, seats: int) -> list[Value]:
        return ["", "1"]


def unbroken(values: Sequence[Value]) -> bool:
    """Return whether rising whole numbers are consecutive."""
    return int(values[-1]) - int(values[0]) == len(values) - 1


def listed_seats(value: Value) -> list[int]:
    """The seats, counted from 0, in the value of a SeatList."""
    return [int(part) - 1 for part in str(value).split(",") if part]


def seat_list(seats: Iterable[int]) -> str:
    """The value of a SeatList with these seats, counted from 0."""
    return ",".join(str(seat + 1) for seat in seats)


MOST_VALUES = 10_000
"""Values of an option with more than these are not checked against other options."""
MOST_VARIANTS = 100
"""A table with more combinations of options is tested with some of them."""

Objection = Callable[[int, Settings], str | None]
"""Returns what is wrong with settings that are each allowed but do not go together."""


class Options:
    """All options of one game."""

    def __init__(self, *options: Option, objection: Objection | None = None) -> None:
        self._options = {option.key: option for option in options}
        self._objection = objection
        self._values: dict[tuple[str, int], Sequence[Value]] = {}

    def __iter__(self) -> Iterator[Option]:
        return iter(self._options.values())

    def __getitem__(self, key: str) -> Option:
        return self._options[key]

    def with_usual(self, given: Mapping[str, object]) -> "Options":
        """Return a copy with other defaults. Raises BadOption if one is not allowed."""
        self._check(given)
        options = [
            option.with_usual(given[option.key]) if option.key in given else option
            for option in self
        ]
        return Options(*options, objection=self._objection)

    def _check(self, keys: Iterable[str]) -> None:
        """Raise BadOption for a key that is not an option."""
        for key in keys:
            if key not in self._options:
                known = ", ".join(self._options) or say("none")
                raise BadOption(
                    say(
                        "there is no option {key}; the options are: {known}",
                        key=repr(key),
                        known=known,
                    )
                )

    def settle(self, seats: int, given: Mapping[str, object]) -> dict[str, Value]:
        """Return a value for every option: the given one or the default. Raises BadOption."""
        self._check(given)
        settled: dict[str, Value] = {}
        for key, option in self._options.items():
            chosen = given[key] if key in given else option.default(seats)
            settled[key] = self.read(key, chosen, seats)
        wrong = self._objection(seats, settled) if self._objection else None
        if wrong:
            raise BadOption(wrong)
        return settled

    def read(self, key: str, given: object, seats: int) -> Value:
        """Return the value that is meant for one option. Raises BadOption."""
        option = self._options[key]
        value = option.parsed(given, seats)
        if seats not in option.seats and value != option.default(seats):
            raise BadOption(
                say(
                    "{key} can only be chosen with {where} seats, not with {seats}",
                    key=key,
                    where=either([str(number) for number in sorted(option.seats)]),
                    seats=seats,
                )
            )
        if value is None:
            raise BadOption(
                say(
                    "{key} cannot be {given}; it can be {allowed}",
                    key=key,
                    given=repr(given),
                    allowed=self.allowed(key, seats),
                )
            )
        return value

    def values(self, key: str, seats: int) -> Sequence[Value]:
        """The values of an option that are possible with this number of seats, in order.

        An option with more than MOST_VALUES values is not checked against the others: all are
        listed.
        """
        known = self._values.get((key, seats))
        if known is None:
            known = self._open(key, seats)
            if self._objection is not None and len(known) <= MOST_VALUES:
                known = tuple(v for v in known if self._goes(seats, {key: v}))
            self._values[key, seats] = known
        return known

    def allowed(self, key: str, seats: int) -> str:
        """The same in words."""
        return self._options[key].told(self.values(key, seats))

    def _open(self, key: str, seats: int) -> Sequence[Value]:
        """The values of an option with this number of seats, ignoring other options."""
        option = self._options[key]
        return option.every(seats) if seats in option.seats else (option.default(seats),)

    def _goes(self, seats: int, chosen: Settings) -> bool:
        """Return whether the chosen values are allowed with some values of the other options.

        An objection depends only on the options that it reads. So this tries all values only of
        those: first of the first option it read that is not chosen yet, and so on.
        """
        if self._objection is None:
            return True
        usual = {option.key: option.default(seats) for option in self}
        looked_at = _Watched({**usual, **chosen})
        if not self._objection(seats, looked_at):
            return True
        further = next((key for key in looked_at.keys_read if key not in chosen), None)
        return further is not None and any(
            self._goes(seats, {**chosen, further: value}) for value in self._open(further, seats)
        )

    def variants(self, seats: int) -> Iterator[dict[str, Value]]:
        """Yield combinations of sample values that are possible with this number of seats.

        All of them or, if there are more than `MOST_VARIANTS`, a set in which every pair of values
        of two options occurs.
        """
        that_matter = [o for o in self if not o.shown_only and seats in o.seats]
        samples = {option.key: option.samples(seats) for option in that_matter}
        every = (
            dict(zip(samples, values, strict=True))
            for values in itertools.product(*samples.values())
        )
        possible = (given for given in every if self._can_be(seats, given))
        chosen = list(itertools.islice(possible, MOST_VARIANTS + 1))
        if len(chosen) > MOST_VARIANTS:
            chosen = in_pairs(samples, lambda given: self._can_be(seats, given))
        for given in chosen:
            yield self.settle(seats, given)

    def _can_be(self, seats: int, given: Mapping[str, object]) -> bool:
        try:
            self.settle(seats, given)
        except BadOption:
            return False
        return True


class _Watched(Mapping[str, Value]):
    """Settings that record which keys were read, in order."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.keys_read: list[str] = []

    def __getitem__(self, key: str) -> Value:
        self.keys_read.append(key)
        return self._settings[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._settings)

    def __len__(self) -> int:
        return len(self._settings)
