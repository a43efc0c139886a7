"""The last messages between a page and its table, without names and chat."""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from fairyring.kernel.words import say
from fairyring.table import wire

MOST_MESSAGES = 40

_STAYS = frozenset({
    "type", "kind", "id", "notation", "play", "piece", "also", "gone", "at", "face", "tone",
    "shape", "how", "zone", "zones_gone", "zone_order", "sign", "bot", "game", "phase", "reason",
    "clause", "weight", "deal", "when", "about", "carried",
})  # fmt: skip
"""Fields that never contain a person's words, so they are kept as they are."""


class Passed(Struct, frozen=True, omit_defaults=True):
    """A message that a page sent or received, as the page reports it."""

    before: Annotated[float, Meta(ge=0, le=1e7)]
    """Seconds before the page made the report."""
    sent: wire.FromClient | None = None
    got: wire.ToClient | None = None


class SentMessage(Struct, frozen=True, omit_defaults=True):
    """A message as it is included in a report."""

    before: float
    sent: dict[str, Any] | None = None
    got: dict[str, Any] | None = None


def numbered(names: Sequence[str]) -> dict[str, str]:
    """Return the replacement for each name: the number of the seat."""
    return {name: say("player {seat}", seat=seat + 1) for seat, name in enumerate(names) if name}


def without_names(text: str, called: Mapping[str, str]) -> str:
    """Return a text with names replaced, where they are whole words."""
    for name in sorted(called, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", called[name], text)
    return text


def kept_of(
    passed: Sequence[Passed], seat: int | None, called: Mapping[str, str]
) -> tuple[SentMessage, ...]:
    """Return the messages since the page shows this seat, without names.

    Before that, the device may have shown somebody else's seat.
    """
    called = dict(called)
    lasting: list[Passed] = []
    for one in reversed(passed[-MOST_MESSAGES:]):
        if isinstance(one.got, wire.Whole | wire.Patch) and not _is_of(one.got.table, seat):
            break
        lasting.append(one)
        called |= _names_in(one)
    return tuple([
        SentMessage(
            round(one.before, 1),
            None if one.sent is None else _bare(_quiet_sent(one.sent), called),
            None if one.got is None else _bare(_quiet_got(one.got), called),
        )
        for one in reversed(lasting)
    ])  # fmt: skip


def _is_of(table: wire.TableView, seat: int | None) -> bool:
    """Return whether a view belongs to this seat; an onlooker's counts only without open hands."""
    return table.viewing == seat and not (seat is None and table.late)


def _names_in(passed: Passed) -> dict[str, str]:
    """Return the names in a message, with their replacements."""
    got, sent = passed.got, passed.sent
    if isinstance(got, wire.Whole | wire.Patch):
        return numbered([one.name for one in got.table.seats])
    if isinstance(sent, wire.Sit):
        return {sent.name: say("player {seat}", seat=sent.seat + 1)}
    return {}


def _quiet_sent(sent: wire.FromClient) -> wire.FromClient:
    return replace(sent, text="-", name=None) if isinstance(sent, wire.Say) else sent


def _quiet_got(got: wire.ToClient) -> wire.ToClient:
    """Return a message from the table without chat, and without repetitive parts."""
    if isinstance(got, wire.Whole):
        return replace(got, table=_short(got.table), log=_facts(got.log))
    if isinstance(got, wire.Patch):
        return replace(got, table=_short(got.table), told=_facts(got.told))
    return got


def _facts(told: Sequence[wire.Told]) -> tuple[wire.Told, ...]:
    return tuple([one if one.kind == "fact" else replace(one, text="") for one in told])


def _short(table: wire.TableView) -> wire.TableView:
    seats = tuple([replace(seat, name="") for seat in table.seats])
    return replace(table, id="", seats=seats, options=(), bots=(), next="", commitment="", seed="")


def _bare(message: wire.FromClient | wire.ToClient, called: dict[str, str]) -> dict[str, Any]:
    told: dict[str, Any] = _without(msgspec.to_builtins(message), called)
    return told


def _without(told: Any, called: dict[str, str]) -> Any:
    if isinstance(told, str):
        return without_names(told, called)
    if isinstance(told, dict):
        return {
            key: value if key in _STAYS else _without(value, called) for key, value in told.items()
        }
    if isinstance(told, list | tuple):
        return [_without(one, called) for one in told]
    return told
