"""Tables on a person's list, made from standings without loading the tables."""

from msgspec import Struct

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.words import listed as joined, say, say_many
from fairyring.store.rows import Listed, Standing
from fairyring.table.state.clocks import lasting
from fairyring.table.state.table import Phase


class TableBrief(Struct, frozen=True):
    """A table in one line."""

    id: str
    game: str
    game_name: str
    phase: Phase
    line: str
    """The turn or the result in words, or why the table cannot be played on."""
    others: tuple[str, ...]
    """The names at the other seats."""
    since: float
    yours: bool
    """True if it is the turn of the asking person."""
    hindered: bool = False
    """True if it cannot be played on."""


def brief_of(listed: Listed, person: str, now: float) -> TableBrief:
    """Return a table as it is shown on a person's list."""
    try:
        name = game_of(listed.game).name
    except UnknownGame:
        name = listed.game
    standing = listed.standing
    if standing is None:
        return TableBrief(listed.id, listed.game, name, "room", "", (), listed.created, False)
    own = [seat for seat, whose in enumerate(standing.people) if whose == person][:1]
    others = [
        name for seat, name in enumerate(standing.names) if seat not in (*own, *standing.open)
    ]
    return TableBrief(
        listed.id, listed.game, name, standing.phase, _line(standing, person, now),
        tuple(others), standing.since, person in standing.due,
    )  # fmt: skip


def _line(standing: Standing, person: str, now: float) -> str:
    if standing.phase == "room":
        free = len(standing.open)
        if free == 0:
            return say("ready to begin")
        return say_many("one free seat", "{number} free seats", free)
    if standing.phase == "over":
        winners = standing.winners
        if not winners:
            return say("nobody won")
        names = _called(standing.names, winners)
        return say_many("{names} won", "{names} won", len(winners), names=names)
    if not standing.awaited:
        return say("closed")
    if person in standing.due:
        left = _left(standing, person, now)
        return say("your turn") if left is None else say("your turn, {time} left", time=left)
    return say("waiting for {names}", names=_called(standing.names, standing.awaited))


def _called(names: tuple[str, ...], seats: tuple[int, ...]) -> str:
    return joined([names[seat] for seat in seats])


def _left(standing: Standing, person: str, now: float) -> str | None:
    """Return in words how much time a person has left to act, or None."""
    mine = [
        end
        for seat, end in zip(standing.awaited, standing.ends, strict=False)
        if end and standing.people[seat] == person
    ]
    return str(lasting(max(0.0, min(mine) - now))) if mine else None
