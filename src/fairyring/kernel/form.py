"""The form of a state: its fields by name, so that a new field with a default changes no old state.

A class lists its fields once. Its state, and restoring it, both follow from this list:

    FORM: Final = Form(
        1,
        Field("seats"),
        Nested("rules", Rules),
        Several("hands"),
        Field("turn", 0),
        Nested("ended", Outcome, None),
        Field("first", 0, counts=False),  # who began cannot affect the rest of the game
    )

    def state(self) -> State:
        return FORM.state(self)

    def what_counts(self) -> State:
        return FORM.what_counts(self)

    @classmethod
    def restored(cls, state: State) -> "Ring":
        given = FORM.read(state)
        ring = Ring(given.pop("seats"), given.pop("rules"))
        FORM.fill(ring, given)
        return ring

The state then is `(("form", 1), ("seats", 3), ("rules", ...), ("hands", (7, 56, 448)))`: fields
that have their default are left out. So a field can be added, with a default under which all is as
before, and every older state and digest stays valid. A new version means that older states have
another meaning (docs/decisions/0025-named-fields-in-a-position-state.md).
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, cast

from fairyring.kernel.encoder import Encoder, State as State

_ALWAYS = object()
"""The default of a field that has none: no value equals it."""
FORM_NAME = "form"
"""The name of the first entry of a named state, which holds its version."""


class BadState(ValueError):
    """Plain data that is not a state of this form. The message says what is wrong with it."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field
        """The path of the field that is wrong, such as `rules.first`; empty if it is the whole."""

    def __reduce__(self) -> tuple[object, ...]:
        return BadState, (str(self), self.field)


class Field:
    """A value that is plain data already: a number, a text, None, or a tuple of these."""

    __slots__ = ("_is_number", "_last", "_owner", "at", "counts", "default", "name")

    def __init__(
        self, name: str, default: object = _ALWAYS, *, at: str = "", counts: bool = True
    ) -> None:
        self.name = name
        """The name in states. It stays the same even if the attribute is renamed."""
        self._is_number = isinstance(default, int) and not isinstance(default, bool)
        self.default = int(cast(int, default)) if self._is_number else default
        """The value that is left out of states, and assumed if it is missing. It must never change,
        since old states rely on it."""
        self.counts = counts
        """True if the field can affect the rest of the game; see `Position.what_counts`."""
        way, dot, self._last = (at or name).rpartition(".")
        self._owner: Callable[[object], object] | None = attrgetter(way) if dot else None
        self.at = at or name
        """The attribute that holds the value, possibly reached through others: `rules.first`."""

    def set(self, thing: object, value: object) -> None:
        """Set the value of this field on an object."""
        owner = thing if self._owner is None else self._owner(thing)
        setattr(owner, self._last, value)

    def encoder(self) -> Callable[[Any], object] | None:
        """Return the function that turns a value into plain data; None if it is plain already."""
        return int if self._is_number else None

    def read(self, value: Any) -> Any:
        """Return the value for its plain data."""
        if isinstance(self.default, int) and not isinstance(value, int):
            raise BadState(f"{self.name!r} is a number, not {value!r}", self.name)
        if isinstance(self.default, tuple) and not isinstance(value, tuple):
            raise BadState(f"{self.name!r} is a list, not {value!r}", self.name)
        return value

    def _within(self, read: Callable[[Any], Any], value: Any) -> Any:
        """Read an object inside this field; a flaw in it is reported with its whole path."""
        try:
            return read(value)
        except BadState as flaw:
            path = f"{self.name}.{flaw.field}" if flaw.field else self.name
            raise BadState(str(flaw), path) from None

    def as_made(self) -> bool:
        """Return whether a field left out of a state keeps the value that its constructor set."""
        return False


class Several(Field):
    """A list of plain values, or of objects whose class is `of`, each as in `Nested`.

    With `each`, its length is fixed when its owner is made, for example one value per seat, and it
    is left out while all values equal `each`. With `kept`, the object holds it as a tuple or as
    bytes, which copies share.
    """

    __slots__ = ("each", "kept", "of")

    def __init__(
        self,
        name: str,
        default: object = _ALWAYS,
        *,
        of: Any = None,
        each: object = _ALWAYS,
        kept: Callable[[tuple[Any, ...]], object] = list,
        at: str = "",
        counts: bool = True,
    ) -> None:
        super().__init__(name, default if each is _ALWAYS else (), at=at, counts=counts)
        self.each = each
        self.kept = kept
        self.of = of

    def encoder(self) -> Callable[[Any], object]:
        if self.of is not None:
            return _states
        return tuple if self.each is _ALWAYS else self._unless_each

    def _unless_each(self, value: Any) -> object:
        return () if value.count(self.each) == len(value) else tuple(value)

    def read(self, value: Any) -> Any:
        if not isinstance(value, tuple):
            raise BadState(f"{self.name!r} are several, so a tuple, not {value!r}", self.name)
        if self.of is not None:
            return [self._within(self.of.restored, state) for state in value]
        try:
            return self.kept(value)
        except (TypeError, ValueError) as flaw:
            raise BadState(f"{self.name!r} cannot be {value!r}: {flaw}", self.name) from flaw

    def as_made(self) -> bool:
        return self.each is not _ALWAYS


class Nested(Field):
    """An object with a `state()`, whose class has `restored`, or None.

    Without the class, its state is returned as it is, for objects that cannot be made from it
    alone.
    """

    __slots__ = ("kind",)

    def __init__(
        self,
        name: str,
        kind: Any = None,
        default: object = _ALWAYS,
        *,
        at: str = "",
        counts: bool = True,
    ) -> None:
        super().__init__(name, default, at=at, counts=counts)
        self.kind = kind

    def encoder(self) -> Callable[[Any], object]:
        return _state

    def read(self, value: Any) -> Any:
        if value is None or self.kind is None:
            return value
        return self._within(self.kind.restored, value)


def _states(things: Any) -> object:
    return tuple([thing.state() for thing in things])


def _state(thing: Any) -> object:
    return None if thing is None else thing.state()


def _none(thing: object) -> tuple[object, ...]:
    return ()


def _encoder(version: int, fields: Sequence[Field]) -> Encoder:
    ways = [field.at for field in fields]
    # With a single name, attrgetter returns the bare value, not a tuple, so repeat the first.
    get: Callable[[object], Any] = attrgetter(*ways, *ways[:1]) if ways else _none
    return Encoder((FORM_NAME, version), [(f.name, f.default, f.encoder()) for f in fields], get)


class Form:
    """The fields of a class in order, and the version of their meaning."""

    __slots__ = ("_all", "_counting", "fields", "version")

    def __init__(self, version: int, *fields: Field) -> None:
        self.version = version
        self.fields: Sequence[Field] = fields
        self._all = _encoder(version, fields)
        self._counting = _encoder(version, [field for field in fields if field.counts])
        names = [FORM_NAME, *[field.name for field in fields]]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"a form names each field once, not twice {', '.join(twice)}")

    def state(self, thing: object) -> State:
        """Return an object as plain data: all fields that differ from their defaults."""
        return self._all.encode(thing)

    def what_counts(self, thing: object) -> State:
        """Return the same, without fields that cannot affect the rest of the game."""
        return self._counting.encode(thing)

    def read(self, state: State) -> dict[str, Any]:
        """Return the value of each field by name.

        Pop those with which the object is constructed, and `fill` it with the others.
        """
        named = by_name(state)
        version = named.pop(FORM_NAME, None)
        if type(version) is not int or version != self.version:
            raise BadState(
                f"the state is of form {version}; form {self.version} is read here", FORM_NAME
            )
        found: dict[str, Any] = {}
        for field in self.fields:
            if field.name in named:
                found[field.name] = field.read(named.pop(field.name))
            elif field.default is _ALWAYS:
                raise BadState(f"the state does not say {field.name!r}", field.name)
            elif not field.as_made():
                found[field.name] = field.read(field.default)
        if named:
            names = ", ".join([field.name for field in self.fields])
            raise BadState(
                f"the state says {', '.join(named)}; what can be said is: {names}",
                next(iter(named)),
            )
        return found

    def defaults(self) -> dict[str, Any]:
        """Return the value of each field that has a default, to `fill` a new object with."""
        return {
            field.name: field.read(field.default)
            for field in self.fields
            if field.default is not _ALWAYS and not field.as_made()
        }

    def fill(self, thing: object, given: dict[str, Any]) -> None:
        """Set the fields for which a value is given."""
        for field in self.fields:
            if field.name in given:
                field.set(thing, given[field.name])


def by_name(state: object) -> dict[str, object]:
    """Return the entries of a state by name; raise BadState if it is malformed."""
    if not isinstance(state, tuple) or not state:
        raise BadState(f"a state is a tuple that begins with its form, not {state!r}")
    named: dict[str, object] = {}
    for pair in state:
        if not isinstance(pair, tuple) or len(pair) != 2 or not isinstance(pair[0], str):
            raise BadState(f"a state says a name and a value at a time, not {pair!r}")
        name = pair[0]
        if name in named:
            raise BadState(f"the state says {name!r} twice", name)
        named[name] = pair[1]
    return named
