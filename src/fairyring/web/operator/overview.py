"""The data of the operator's page, made only from what everybody at a table knows.

Tables are listed in the order of their opening, without the time of the last event: even an
operator must not see how often somebody acts in secret.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from fairyring.games import game as game_of, keys
from fairyring.kernel.words import marked, say
from fairyring.table.live import LiveTable
from fairyring.web.defence.bans import Ban
from fairyring.web.fault_reports import Faults
from fairyring.web.operator.key import Many
from fairyring.web.pages.personal import ago
from fairyring.web.state import ServerState

MOST_SHOWN = 200
PHASES = {
    "room": marked("before the game"),
    "play": marked("in play"),
    "over": marked("over"),
}


def counted(many: Iterable[Many]) -> list[dict[str, object]]:
    """Return the tables of the store, one row per game."""
    by_game: dict[str, dict[str, int]] = {}
    for one in many:
        by_game.setdefault(one.game, {})[one.phase] = one.count
    return [
        {"game": _called(game), **{phase: counts.get(phase, 0) for phase in PHASES}}
        for game, counts in by_game.items()
    ]


def _called(game: str) -> str:
    """Return the name of a game; its key if it is not installed any more."""
    return game_of(game).name if game in keys() else game


def tables(live: list[LiveTable]) -> list[dict[str, object]]:
    """Return the tables in the memory of this process, the newest first."""
    now = time.time()
    newest = sorted(live, key=lambda one: (-one.state.row.created, one.id))[:MOST_SHOWN]
    return [_table(one, now) for one in newest]


def _table(table: LiveTable, now: float) -> dict[str, object]:
    seats = table.state.roster.seats
    return {
        "id": table.id,
        "game": table.game.name,
        "phase": say(PHASES[table.phase]),
        "opened": ago(now - table.state.row.created),
        "people": len({seat.person for seat in seats} - {""}),
        "seats": len(seats),
        "devices": len(table.audience),
        "shut": table.state.hindrance is not None,
    }


@dataclass
class Somebody:
    """A person at tables of this process."""

    person: str
    names: set[str] = field(default_factory=set)
    addresses: set[str] = field(default_factory=set)
    tables: int = 0

    @property
    def name(self) -> str:
        """The names of that person at all tables."""
        return ", ".join(sorted(self.names)) or say("Somebody without a seat")


def people(live: list[LiveTable], here: Iterable[tuple[str, str]]) -> list[Somebody]:
    """Return everybody with a seat at these tables, and everybody connected (`here`)."""
    met: dict[str, Somebody] = {}
    for table in live:
        for seat in {(seat.person, seat.name) for seat in table.state.roster.seats if seat.person}:
            somebody = met.setdefault(seat[0], Somebody(seat[0]))
            somebody.names.add(seat[1])
            somebody.tables += 1
    for person, address in here:
        met.setdefault(person, Somebody(person)).addresses.add(address)
    return sorted(met.values(), key=lambda one: (not one.addresses, one.name))[:MOST_SHOWN]


def barred(bars: list[Ban]) -> list[dict[str, object]]:
    """Return the banned and muted people and addresses."""
    now = time.time()
    told = {"out": say("kept out"), "silent": say("silent")}
    return [
        {
            "kind": bar.kind,
            "of": bar.of,
            "does": bar.does,
            "name": bar.called or (bar.of if bar.kind == "address" else say("Somebody")),
            "told": told[bar.does],
            "since": ago(now - bar.since),
        }
        for bar in bars
    ]


def reports(faults: Faults) -> list[dict[str, object]]:
    """Return the fault reports, the newest first."""
    now = time.time()
    return [
        {"name": one.name, "since": ago(now - one.at), "kilobytes": -(-one.size // 1000)}
        for one in faults.kept()[:MOST_SHOWN]
    ]


def quotas(server: ServerState, names: dict[str, str]) -> list[dict[str, Any]]:
    """Return the limits per address or person, and who has reached them at the moment."""
    limits = server.settings.limits
    paced = (
        (say("Requests of an address"), limits.requests, server.requests),
        (say("New tables of an address"), limits.tables, server.new_tables),
        (say("Messages of a person"), limits.messages_of_person, server.messages),
    )
    held = (
        (say("Sockets of an address"), limits.sockets_of_client, server.sockets_of_client),
        (say("Sockets of a person"), limits.sockets_of_person, server.sockets_of_person),
    )
    rows = [
        {
            "what": what,
            "allowed": say(
                "{burst} at once, then {pace} a minute", burst=pace.burst,
                pace=round(60 * pace.per_second),
            ),
            "who": buckets.empty(),
        }
        for what, pace, buckets in paced
    ]  # fmt: skip
    shares = (
        (say("Time for an address"), limits.loop_of_client, "address"),
        (say("Time for a person"), limits.loop_of_person, "person"),
        (say("Time for questions at a table"), limits.loop_of_table, "table"),
    )
    rows += [
        {
            "what": what,
            "allowed": say("{share} percent of this process", share=round(100 * budget.share)),
            "who": server.loop_time.overdrawn(kind)[:MOST_SHOWN],
        }
        for what, budget, kind in shares
    ]
    rows += [{"what": what, "allowed": str(most), "who": held.full()} for what, most, held in held]
    for row in rows:
        row["who"] = [names.get(asker, asker) for asker in row["who"]]
    return rows
