"""The games of a block as rows: one for each game, and one for each thing counted in it."""

import hashlib
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from fairyring.bots import sense_of, unhurried
from fairyring.bots.playout import play_out
from fairyring.bots.sense import Sense
from fairyring.games import game as game_of
from fairyring.kernel.counts import Count
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Fact
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.lab.runs.witness import Watched, Witness
from fairyring.lab.signals import signals_deferred
from fairyring.lab.simulate import Block, most_actions

if TYPE_CHECKING:
    import polars

DIGEST_BYTES = 16
DIGEST = "fairyring.rows"
"""The key in a part's metadata for the digest of its rows."""
POINTS = "points"
"""The kind under which sources of points are counted."""

GAMES = {
    "number": "UInt32",
    "seed": "UInt64",
    "seats": "UInt8",
    "bots": "String",
    "first": "Int8",
    "places": "List",
    "points": "List",
    "ended_by": "String",
    "actions": "UInt32",
    "decisions": "UInt32",
    "offered": "UInt64",
    "weighed": "UInt16",
    "mattered": "UInt16",
    "turns": "UInt32",
    "rounds": "UInt32",
    "lead_changes": "UInt16",
    "settled": "UInt32",
    "curve": "List",
}
"""Columns of the games, with their types."""
COUNTS = {
    "number": "UInt32",
    "seat": "Int8",
    "what": "String",
    "thing": "String",
    "times": "Int32",
}
"""Columns of the counts, with their types."""

Row = tuple[Any, ...]


class Part(NamedTuple):
    """Some games, as they are stored."""

    numbers: range
    digest: int
    """Sum of the digests of all rows, which does not depend on the division into parts."""
    games: bytes
    counts: bytes


@signals_deferred()
def play_part(block: Block) -> Part:
    """Play the games of a block and return their rows."""
    games: list[Row] = []
    counts: list[Row] = []
    digest = 0
    for row, counted in _played(block):
        games.append(row)
        counts += counted
        digest += _digest(row, counted)
    digest %= 1 << 8 * DIGEST_BYTES
    return Part(
        block.numbers, digest, _parquet(games, GAMES, digest), _parquet(counts, COUNTS, digest)
    )


def _digest(row: Row, counted: list[Row]) -> int:
    packed = msgspec.msgpack.encode((row, counted))
    return int.from_bytes(hashlib.blake2b(packed, digest_size=DIGEST_BYTES).digest(), "big")


def _played(block: Block) -> Iterator[tuple[Row, list[Row]]]:
    """Yield each game as its row, and the rows of its counts."""
    game = game_of(block.key)
    limit = most_actions(game, block.seats, block.settings)
    bots = [unhurried(name, game) for name in block.bots]
    sense = sense_of(game)
    names = ",".join(block.bots)
    for number in block.numbers:
        dice = FastDice(block.seed, number)
        position, witness = _dealt(game, sense, block, number, dice)
        actions = play_out(
            position, [Watched(bot, witness) for bot in bots], dice, limit, witness.hears
        )
        outcome = position.outcome()
        row = (
            number,
            block.seed,
            block.seats,
            names,
            position.first_seat(),
            outcome and outcome.places,
            outcome and (outcome.points or None),
            outcome and outcome.reason,
            actions,
            witness.decisions,
            witness.offered,
            witness.weighed,
            witness.mattered,
            witness.turns,
            witness.rounds,
            max(0, len(witness.leads()) - 1),
            outcome and witness.settled(outcome),
            outcome and witness.curve(outcome),
        )
        yield row, [*_counted(number, witness), *_sources(number, position)]


def _dealt(
    game: Game, sense: Sense, block: Block, number: int, dice: Dice
) -> tuple[Position, Witness]:
    """Return a new game and its witness, which has seen the deal too."""
    heard: list[tuple[Fact, int]] = []
    position = game.deal(
        block.seats, block.settings, dice, lambda fact, audience: heard.append((fact, audience))
    )
    witness = Witness(number, position, sense, game.counted)
    for fact, audience in heard:
        witness.hears(fact, audience)
    return position, witness


def _counted(number: int, witness: Witness) -> Iterator[Row]:
    for count in sorted(witness.counts, key=_in_order):
        yield number, *count, witness.counts[count]


def _in_order(count: Count) -> tuple[str, str, int]:
    return count.what, count.thing, -1 if count.seat is None else count.seat


def _sources(number: int, position: Position) -> Iterator[Row]:
    """Yield the points of each seat, by source."""
    for seat in range(position.seats):
        for source, points in position.points_of(seat):
            yield number, seat, POINTS, source, points


def _parquet(rows: list[Row], columns: dict[str, str], digest: int) -> bytes:
    frame = _frame(rows, columns)
    written = BytesIO()
    frame.write_parquet(written, metadata={DIGEST: f"{digest:0{2 * DIGEST_BYTES}x}"})
    return written.getvalue()


def _frame(rows: list[Row], columns: dict[str, str]) -> "polars.DataFrame":
    import polars

    values = zip(*rows, strict=True) if rows else [()] * len(columns)
    return polars.DataFrame(
        [
            polars.Series(
                name,
                list(value),
                dtype=polars.List(polars.Int32) if kind == "List" else getattr(polars, kind),
                strict=False,
            )
            for (name, kind), value in zip(columns.items(), values, strict=True)
        ]
    )
