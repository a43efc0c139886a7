"""Positions as plain data for other programs: dictionaries that JSON can hold, and back."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.dice import FastDice
from fairyring.kernel.form import FORM_NAME, BadState, by_name
from fairyring.kernel.game import BadSeats, Game
from fairyring.kernel.options import BadOption, Settings
from fairyring.kernel.position import Position
from fairyring.kernel.terms import ONLOOKER, TRUTH

VERSION = 1
"""The version of this layout. It goes up when data of the old layout can no longer be read."""
_KINDS = {bool: "true or false", int: "a number", str: "a text", list: "a list"}


class BadPosition(ValueError):
    """Data that is not a position of this version. The message begins with the field."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field
        """The place of the flaw, such as `state.rules.first`."""
        self.why = why

    def __reduce__(self) -> tuple[object, ...]:
        return BadPosition, (self.field, self.why)


def state(position: Position) -> dict[str, Any]:
    """Return a position as data that JSON can hold; docs/states.md lists the fields.

    >>> import fairyring
    >>> game = fairyring.game("gdfr")
    >>> position = game.start(seats=2, options={"deal": 5}, dice=fairyring.FastDice(7))
    >>> data = fairyring.state(position)
    >>> data["game"], data["state"]["seats"]
    ('gdfr', 2)
    >>> fairyring.restore(data) == position
    True
    """
    game = position.game
    return {
        "version": VERSION,
        "game": game.key,
        "rules": game.rules_version,
        "edition": game.edition,
        "seats": position.seats,
        "options": dict(position.settings),
        "viewer": position.viewer,
        "digest": position.digest(),
        "state": _to_json(position.state()),
    }


def restore(data: Mapping[str, Any]) -> Position:
    """Return the position that `state` made this data from; views stay views.

    Raises BadPosition, which names the field, for anything else. `digest` may be left out by
    programs that make positions of their own.

    >>> import fairyring
    >>> position = fairyring.game("swinger").start(seats=2, dice=fairyring.FastDice(7))
    >>> fairyring.restore(fairyring.state(position.veiled(0))).viewer
    0
    """
    if not isinstance(data, Mapping):
        raise BadPosition("data", f"an object with fields is expected, not {_shown(data)}")
    known = {"version", "game", "rules", "edition", "seats", "options", "viewer", "state"}
    for field in sorted(known):
        if field not in data:
            raise BadPosition(field, "missing")
    for field in data:
        if field not in known | {"digest"}:
            raise BadPosition(str(field), f"unknown; the fields are {', '.join(sorted(known))}")
    _equal(data, "version", VERSION)
    try:
        game = game_of(str(data["game"]))
    except UnknownGame as wrong:
        raise BadPosition("game", str(wrong)) from None
    _equal(data, "rules", game.rules_version)
    _equal(data, "edition", game.edition)
    settings = _settings(game, data["seats"], data["options"])
    viewer = data["viewer"]
    if type(viewer) is not int or not TRUTH <= viewer < data["seats"]:
        raise BadPosition(
            "viewer",
            f"a seat, {ONLOOKER} for the onlooker or {TRUTH} for no veil, not {_shown(viewer)}",
        )
    position = _restored(game, settings, data["seats"], viewer, data["state"])
    if "digest" in data:
        _equal(data, "digest", position.digest())
    return position


def _equal(data: Mapping[str, Any], field: str, wanted: object) -> None:
    if type(data[field]) is not type(wanted) or data[field] != wanted:
        raise BadPosition(field, f"{wanted!r} is expected here, not {_shown(data[field])}")


def _settings(game: Game, seats: Any, options: Any) -> Settings:
    if not isinstance(options, Mapping):
        raise BadPosition("options", f"an object with fields is expected, not {_shown(options)}")
    try:
        return game.settings(seats, options)
    except BadSeats as wrong:
        raise BadPosition("seats", str(wrong)) from None
    except BadOption as wrong:
        raise BadPosition("options", str(wrong)) from None


def _restored(game: Game, settings: Settings, seats: int, viewer: int, state: Any) -> Position:
    """Return the position of a state; raise BadPosition for one that cannot be played on."""
    quick = game.as_it_falls if seats == 1 else {}  # other deals for one are searched for
    kind, dealt = _dealt(game.key, seats, tuple({**settings, **quick}.items()))
    _check_kinds("state", dealt, state)
    try:
        position = kind.restored(_from_json(state))
        position.agree(settings, game.package)
        position.set_viewer(viewer)
    except BadState as wrong:
        field = f"state.{wrong.field}" if wrong.field else "state"
        raise BadPosition(field, str(wrong)) from None
    except (ValueError, TypeError, LookupError, OverflowError, AttributeError) as wrong:
        raise BadPosition("state", str(wrong) or type(wrong).__name__) from None
    if position.seats != seats:
        raise BadPosition("state.seats", f"{seats} is expected here, not {position.seats}")
    try:
        _try_out(position)
    except Exception as wrong:  # rules meet what no game leads to
        why = f"it contradicts itself ({type(wrong).__name__}: {wrong})"
        raise BadPosition("state", why) from None
    return position


def _try_out(position: Position) -> None:
    """Ask a position all that a table asks first."""
    viewer = position.viewer
    for seat in range(position.seats) if viewer == TRUTH else [viewer] if viewer >= 0 else []:
        position.actions(seat)
    view = position.veiled(None if viewer < 0 else viewer)
    if viewer != TRUTH and view != position:
        raise ValueError("it has more than its viewer can see")
    if view.awaited() != position.awaited() or not set(view.awaited()) <= {*range(view.seats)}:
        raise ValueError("another seat must act as everybody sees it")
    view.redeal(FastDice(0))
    outcome = position.outcome()
    if (outcome is None) != bool(position.awaited()):
        raise ValueError("it is over and waits for a seat, or neither")


@lru_cache(maxsize=64)
def _dealt(
    key: str, seats: int, settings: tuple[tuple[str, Any], ...]
) -> tuple[type[Position], Any]:
    """Return the class of a game's positions, and the state of one with these settings."""
    position = game_of(key).deal(seats, dict(settings), FastDice(0))
    return type(position), _to_json(position.state())


def _check_kinds(field: str, known: Any, given: Any) -> None:
    """Compare the types in a state with those of another one of the same game."""
    if isinstance(known, dict) != isinstance(given, dict) and known is not None is not given:
        raise BadPosition(field, f"{_kind(known)} is expected, not {_shown(given)}")
    if isinstance(given, dict):
        for name, value in given.items():
            known_value = known.get(name) if isinstance(known, dict) else None
            _check_kinds(f"{field}.{name}", known_value, value)
    elif isinstance(given, list):
        if known is not None and not isinstance(known, list):
            raise BadPosition(field, f"{_kind(known)} is expected, not {_shown(given)}")
        kinds = {_kind(value): value for value in known or ()}
        for place, value in enumerate(given):
            alike = kinds.get(_kind(value), next(iter(kinds.values()), None))
            _check_kinds(f"{field}[{place}]", alike, value)
    elif given is not None and type(given) not in (bool, int, str, float):
        raise BadPosition(field, f"{_shown(given)} is no value of JSON")
    elif known is not None is not given and type(known) is not type(given):
        raise BadPosition(field, f"{_kind(known)} is expected, not {_shown(given)}")


def _kind(value: Any) -> str:
    return _KINDS.get(type(value), "an object with fields")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _to_json(value: Any) -> Any:
    """Return a state with objects for named fields, and lists for other tuples."""
    if not isinstance(value, tuple):
        return int(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if value and isinstance(value[0], tuple) and value[0][:1] == (FORM_NAME,):
        return {name: _to_json(part) for name, part in by_name(value).items()}
    return [_to_json(part) for part in value]


def _from_json(value: Any) -> Any:
    if isinstance(value, Mapping):
        return tuple((str(name), _from_json(part)) for name, part in value.items())
    return tuple(map(_from_json, value)) if isinstance(value, list) else value
