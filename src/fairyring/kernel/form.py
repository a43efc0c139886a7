"""The form of a state: its fields by name, so that one more with a default changes no old state.

A class lists its fields once, and its state and the way back both come of the list:

    FORM: Final = Form(
        1,
        Field("seats"),
        Own("rules", Rules),
        Several("hands"),
        Field("turn", 0),
        Own("ended", Outcome, None),
        Field("first", 0, counts=False),  # who began changes nothing that is to come
    )

    def state(self) -> State:
        return FORM.told(self)

    def what_counts(self) -> State:
        return FORM.what_counts(self)

    @classmethod
    def restored(cls, state: State) -> "Ring":
        given = FORM.read(state)
        ring = Ring(given.pop("seats"), given.pop("rules"))
        FORM.fill(ring, given)
        return ring

The state is `(("form", 1), ("seats", 3), ("rules", ...), ("hands", (7, 56, 448)))` then: what has
its default says nothing. So a field may come, with a default under which all is as it was, and
every state and digest of before stands. Another version says that states of before mean something
else (docs/decisions/0025-state-has-names.md).
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final, cast

from fairyring.kernel.telling import State as State, Teller

_ALWAYS: Final = object()
"""The default of a field that has none: no value is equal to it."""
_FORM: Final = "form"


class BadState(ValueError):
    """Plain data that is no state of this form. The message says what is wrong with it."""


class Field:
    """A value that is plain as it is: a number, a text, None, or a tuple of such."""

    __slots__ = ("_is_number", "_last", "_owner", "at", "counts", "default", "name")

    def __init__(
        self, name: str, default: object = _ALWAYS, *, at: str = "", counts: bool = True
    ) -> None:
        self.name = name
        """What it is called in states. It stays when the attribute gets a better name."""
        self._is_number = isinstance(default, int) and not isinstance(default, bool)
        self.default = int(cast(int, default)) if self._is_number else default
        """What is left out, and read where nothing is said. Never changed: old states rely on
        it."""
        self.counts = counts
        """Whether it changes anything that may still happen; see `Position.what_counts`."""
        way, dot, self._last = (at or name).rpartition(".")
        self._owner: Callable[[object], object] | None = attrgetter(way) if dot else None
        self.at = at or name
        """The attribute of a thing, maybe by way of others, that has the value."""

    def set(self, thing: object, value: object) -> None:
        """Give a thing this value."""
        owner = thing if self._owner is None else self._owner(thing)
        setattr(owner, self._last, value)

    def teller(self) -> Callable[[Any], object] | None:
        """What makes plain data of a value, such as a number of a flag; nothing where it is."""
        return int if self._is_number else None

    def read(self, told: Any) -> Any:
        """The value that is told so."""
        if isinstance(self.default, int) and not isinstance(told, int):
            raise BadState(f"{self.name!r} is a number, not {told!r}")
        return told

    def as_made(self) -> bool:
        """Whether where nothing is said it stays as its thing was made."""
        return False


class Several(Field):
    """A list of plain values, or of things `of` an own class, each as in `Own`.

    With `each` it is one of a length that its owner knows when it is made, such as a number for
    each seat, and says nothing while every value is that one. A thing may have it `kept` as a tuple
    or as bytes, which its copies share.
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

    def teller(self) -> Callable[[Any], object]:
        if self.of is not None:
            return _states
        return tuple if self.each is _ALWAYS else self._unless_each

    def _unless_each(self, value: Any) -> object:
        return () if value.count(self.each) == len(value) else tuple(value)

    def read(self, told: Any) -> Any:
        if not isinstance(told, tuple):
            raise BadState(f"{self.name!r} are several, so a tuple, not {told!r}")
        if self.of is not None:
            return [self.of.restored(state) for state in told]
        try:
            return self.kept(told)
        except (TypeError, ValueError) as flaw:
            raise BadState(f"{self.name!r} cannot be {told!r}: {flaw}") from flaw

    def as_made(self) -> bool:
        return self.each is not _ALWAYS


class Own(Field):
    """A thing of an own class, or None: it has a `state()`, and its class `restored` to go back.

    Without the class its state is read as it is, for a thing that is made with the help of others.
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

    def teller(self) -> Callable[[Any], object]:
        return _state

    def read(self, told: Any) -> Any:
        return told if told is None or self.kind is None else self.kind.restored(told)


def _states(things: Any) -> object:
    return tuple([thing.state() for thing in things])


def _state(thing: Any) -> object:
    return None if thing is None else thing.state()


def _none(thing: object) -> tuple[object, ...]:
    return ()


def _teller(version: int, fields: Sequence[Field]) -> Teller:
    ways = [field.at for field in fields]
    # By one way alone it would give the bare value, so the first is taken twice.
    get: Callable[[object], Any] = attrgetter(*ways, *ways[:1]) if ways else _none
    return Teller((_FORM, version), [(f.name, f.default, f.teller()) for f in fields], get)


class Form:
    """The fields of a class in their order, and the version of what they mean."""

    __slots__ = ("_all", "_counting", "fields", "version")

    def __init__(self, version: int, *fields: Field) -> None:
        self.version = version
        self.fields: Sequence[Field] = fields
        self._all = _teller(version, fields)
        self._counting = _teller(version, [field for field in fields if field.counts])
        names = [_FORM, *[field.name for field in fields]]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"a form names each field once, not twice {', '.join(twice)}")

    def told(self, thing: object) -> State:
        """A thing as plain data: all that is not as its default."""
        return self._all.told(thing)

    def what_counts(self, thing: object) -> State:
        """The same without the fields that change nothing that may still happen."""
        return self._counting.told(thing)

    def read(self, state: State) -> dict[str, Any]:
        """The value of each field by its name, to make the thing anew.

        A thing is made with some, which are popped, and filled with the others.
        """
        told = by_name(state)
        version = told.pop(_FORM, None)
        if type(version) is not int or version != self.version:
            raise BadState(f"the state is of form {version}; form {self.version} is read here")
        found: dict[str, Any] = {}
        for field in self.fields:
            if field.name in told:
                found[field.name] = field.read(told.pop(field.name))
            elif field.default is _ALWAYS:
                raise BadState(f"the state does not say {field.name!r}")
            elif not field.as_made():
                found[field.name] = field.read(field.default)
        if told:
            names = ", ".join([field.name for field in self.fields])
            raise BadState(f"the state says {', '.join(told)}; what can be said is: {names}")
        return found

    def fill(self, thing: object, given: dict[str, Any]) -> None:
        """Set the fields that have a value by their name."""
        for field in self.fields:
            if field.name in given:
                field.set(thing, given[field.name])


def by_name(state: object) -> dict[str, object]:
    """What a state says, by name; one that no form told is refused."""
    if not isinstance(state, tuple) or not state:
        raise BadState(f"a state is a tuple that begins with its form, not {state!r}")
    told: dict[str, object] = {}
    for pair in state:
        if not isinstance(pair, tuple) or len(pair) != 2 or not isinstance(pair[0], str):
            raise BadState(f"a state says a name and a value at a time, not {pair!r}")
        name = pair[0]
        if name in told:
            raise BadState(f"the state says {name!r} twice")
        told[name] = pair[1]
    return told
