"""Options of a game: what a table may choose, checked and told in words."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from fairyring.kernel.numbers.pairs import in_pairs
from fairyring.kernel.words import either, say

MOST_SEATS = 6
"""No table has more: so many colours and emblems there are."""

Value = bool | int | str
Settings = Mapping[str, Value]
"""A value for every option of a game."""


class BadOption(ValueError):
    """An option or a value that a table cannot have; the message says what would do."""


@dataclass(frozen=True)
class Option(ABC):
    """One thing that a table may choose. Its kinds are Switch, Number, Pick and SeatList."""

    key: str
    label: str
    text: str
    """What it changes, in a sentence for people; like the label it is English, to be said."""
    seats: frozenset[int] = field(default=frozenset(range(1, MOST_SEATS + 1)), kw_only=True)
    """The numbers of seats at which it can be chosen; at others it keeps its default."""
    shown_only: bool = field(default=False, kw_only=True)
    """Whether it changes only what is shown, never what is legal or who wins."""

    instead: Value | None = field(default=None, kw_only=True)
    """What an edition has in the place of the usual value, where that can be chosen."""

    def default(self, seats: int) -> Value:
        """The value of a table that does not choose."""
        if self.instead is not None and seats in self.seats:
            value = self.parsed(self.instead, seats)
            if value is not None:
                return value
        return self.of_the_box(seats)

    def with_usual(self, given: Any) -> Self:
        """The same with another value for who does not choose. Refuses with BadOption."""
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
        """The usual value, if no edition has another."""

    @abstractmethod
    def every(self, seats: int) -> Sequence[Value]:
        """All its values, whatever the other options are, in order."""

    @abstractmethod
    def told(self, values: Sequence[Value]) -> str:
        """Some of its values in words."""

    @abstractmethod
    def parsed(self, given: object, seats: int) -> Value | None:
        """The value that was meant, from a value or a text; None if it is none of this option."""

    @abstractmethod
    def samples(self, seats: int) -> list[Value]:
        """The values with which a game is tested: all of a few, the ends and default of many."""


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
    """A whole number from `low` to `high`; the range may differ by number of seats."""

    low: int = 0
    high: int = 0
    usual: int = 0
    ranges: Mapping[int, tuple[int, int, int]] = field(default_factory=dict)
    """Low, high and usual value at the numbers of seats that have their own."""

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
    """Each value with what it means, the usual one first."""

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
    """Whether a table that plays again puts the winners of the game before here."""
    begins: bool = field(default=False, kw_only=True)
    """Whether one of these begins: a table that plays again puts who comes after who began here."""

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
    """Whether rising whole numbers leave none out between the first and the last."""
    return int(values[-1]) - int(values[0]) == len(values) - 1


def listed_seats(value: Value) -> list[int]:
    """The seats, counted from 0, that the value of a SeatList names."""
    return [int(part) - 1 for part in str(value).split(",") if part]


def seat_list(seats: Iterable[int]) -> str:
    """The value of a SeatList that names these seats, counted from 0."""
    return ",".join(str(seat + 1) for seat in seats)


MOST_VALUES = 10_000
"""Of an option with more values it is not asked which of them go with others."""
MOST_VARIANTS = 100
"""A table with more combinations of options is tried with some of them."""

Objection = Callable[[int, Settings], str | None]
"""Says what is wrong with settings that are each allowed but do not go together."""


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
        """The same with other values for who does not choose. Refuses with BadOption."""
        self._check(given)
        options = [
            option.with_usual(given[option.key]) if option.key in given else option
            for option in self
        ]
        return Options(*options, objection=self._objection)

    def _check(self, keys: Iterable[str]) -> None:
        """Refuse what is no option."""
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
        """A value for every option: what was given, else the default. Refuses with BadOption."""
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
        """The value of one option that was meant. Refuses with BadOption."""
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
        """The values of an option that some table with so many seats can have, in order.

        Of an option with very many, such as a number that may be a million, all are told.
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
        """The values of an option with so many seats, the other options left aside."""
        option = self._options[key]
        return option.every(seats) if seats in option.seats else (option.default(seats),)

    def _goes(self, seats: int, chosen: Settings) -> bool:
        """Whether what is chosen goes with some values of all other options.

        An objection depends on nothing but the options that it looks at. So only those are tried
        in all their values: the first that it looked at and that is not chosen yet, and so on.
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
        """Combinations of sample values that a table with so many seats can have.

        They are all that there are; of very many, the defaults and so many others that any two
        values of two options meet in one of them.
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
    """Settings that note what was looked at, in order."""

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
