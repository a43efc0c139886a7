"""How balanced the cards of Fairy School are: games between planning bots, counted in tables."""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from fairy_school_planner import GENEROUS, Planner
from fairy_school_tables import SOURCES, WIN, Tally, tables, written

from fairyring.games.fairy_school import GAME
from fairyring.games.fairy_school.facts import (
    Chose,
    GotDeck,
    GotPack,
    Picked,
    Played,
    Realized,
    StayedIdle,
    TookFinal,
    TookProject,
    TurnBegan,
    Used,
)
from fairyring.games.fairy_school.position import FairySchool, start
from fairyring.games.fairy_school.position.ending import report
from fairyring.kernel.bits import members
from fairyring.kernel.build import compiled
from fairyring.kernel.dice import FastDice
from fairyring.kernel.facts import Fact
from fairyring.kernel.options import Settings

_BLOCK: Final = 4
"""So many games are played between two looks at the clock."""

_EVERY: Final = 5.0
"""Seconds between two words on how far it is."""


class Block(NamedTuple):
    """Some games in a row, in terms that travel to another process."""

    seats: int
    settings: Settings
    seed: int
    generous: tuple[float, ...]
    by_chance: bool
    numbers: range


class Listener:
    """Counts what it is told of one game."""

    def __init__(self, seats: int) -> None:
        self.tally: Tally = Counter()
        self.trimester = 0
        self.month = 0
        self.decks: dict[int, int] = {}
        self.finals: dict[int, int] = {}
        self.realized: set[tuple[int, int]] = set()
        """Seats and trimesters with a project."""
        self.bought: list[list[int]] = [[] for _ in range(seats)]

    def hear(self, fact: Fact, audience: int) -> None:
        """Count a fact."""
        tally = self.tally
        if isinstance(fact, Used):
            whose = "own uses" if fact.owner == fact.seat else "others' uses"
            tally[whose, fact.card] += 1
            if fact.owner != fact.seat:
                tally["gifts", self.trimester] += 1
        elif isinstance(fact, Played):
            for card in fact.shared:
                tally["shared", card] += 1
            for card in fact.personal:
                tally["personal", card] += 1
        elif isinstance(fact, Realized):
            tally["bought", fact.card] += 1
            tally["projects in trimester", self.trimester] += 1
            self.realized.add((fact.seat, self.trimester))
            self.bought[fact.seat].append(fact.card)
        elif isinstance(fact, TurnBegan):
            self.trimester, self.month = fact.trimester, fact.month
        elif isinstance(fact, GotPack):
            for card in fact.cards:
                tally["seen", card] += 1
        elif isinstance(fact, Picked):
            tally["drafted", fact.card] += 1
        elif isinstance(fact, Chose):
            for card in fact.projects:
                tally["chosen", card] += 1
        elif isinstance(fact, TookProject):
            tally["idle", self.trimester] += 1
            tally["chosen", fact.card] += 1
        elif isinstance(fact, StayedIdle):
            tally["stayed idle", self.trimester] += 1
        elif isinstance(fact, GotDeck):
            self.decks[fact.seat] = fact.deck
        elif isinstance(fact, TookFinal):
            self.finals[fact.seat] = fact.final


def play(block: Block, number: int) -> Tally:
    """Play a game and count."""
    dice = FastDice(block.seed, number)
    listener = Listener(block.seats)
    table = start(block.seats, block.settings, dice, listener.hear)
    assert isinstance(table, FairySchool)
    luck = FastDice(block.seed + 1, number) if block.by_chance else None
    planners = [Planner(seat, block.generous[seat], luck) for seat in range(block.seats)]
    while awaited := table.awaited():
        seat = awaited[0]
        for action in planners[seat].plan(table.veiled(seat)):
            table.play(seat, action, dice, listener.hear)
            if table.ended is not None:
                break
    return _counted(table, listener)


def _counted(table: FairySchool, listener: Listener) -> Tally:
    """What a finished game adds to the tally."""
    tally = listener.tally
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.points is not None
    winners = outcome.winners
    tally["games",] += 1
    tally["reason", outcome.reason] += 1
    tally["last turns", listener.month] += 1
    tally["winner's score", max(outcome.points)] += 1
    for seat, fairy in enumerate(table.fairies):
        *sources, points = report(table, seat)
        share = WIN // len(winners) if seat in winners else 0
        tally["score", points] += 1
        for name, part in zip(SOURCES, sources, strict=True):
            tally["source", name] += part
            tally["winners' source", name] += part * share
        tally["wins", seat] += share
        tally["squared wins", seat] += share * share
        tally["points", seat] += points
        tally["steps", int(fairy.steps)] += 1
        tally["cubes left",] += int(fairy.cubes)
        for creature in members(fairy.studied):
            tally["studied", creature] += 1
        for trimester in range(1, table.rules.last):
            if (seat, trimester) not in listener.realized:
                tally["stuck", trimester] += 1
        final = listener.finals[seat]
        tally["final", final] += 1
        tally["final's steps", final] += int(fairy.steps)
        tally["final's wins", final] += share
        for card in listener.bought[seat]:
            tally["with", card] += points
        if seat in listener.decks:
            deck = listener.decks[seat]
            tally["deck", deck] += 1
            tally["deck's points", deck] += points
            tally["deck's wins", deck] += share
    return tally


def play_block(block: Block) -> Tally:
    """Play the games of a block."""
    total: Tally = Counter()
    for number in block.numbers:
        total.update(play(block, number))
    return total


def measure(blocks: list[Block], jobs: int, games: int, quiet: bool) -> Tally:
    """Play all blocks and say on the way how far it is."""
    total: Tally = Counter()
    began = said = time.perf_counter()
    for tally in map(play_block, blocks) if jobs == 1 else _spread(blocks, jobs):
        total.update(tally)
        now = time.perf_counter()
        if not quiet and now - said > _EVERY:
            said = now
            done = total["games",]
            rest = (now - began) / done * (games - done)
            print(f"{done} of {games} games, {rest:.0f} s to go", file=sys.stderr)
    return total


def _spread(blocks: Iterable[Block], jobs: int) -> Iterator[Tally]:
    from joblib import Parallel, delayed  # type: ignore[import-untyped]  # slow to load

    work = (delayed(play_block)(block) for block in blocks)
    tallies: Iterator[Tally] = Parallel(n_jobs=jobs, return_as="generator_unordered")(work)
    return tallies


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(float(part) for part in text.split(","))


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not KEY=VALUE")
    return key, value


def options(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """What the caller wants."""
    parser.add_argument("--games", type=int, default=200, help="how many games (200)")
    parser.add_argument("--seats", type=int, default=4, help="how many fairies, 2 to 6 (4)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all chance (1)")
    parser.add_argument("--jobs", type=int, default=2, help="on how many cores (2)")
    parser.add_argument(
        "--generous", type=_numbers, default=(GENEROUS,), metavar="NUMBER[,NUMBER...]",
        help="what a use must bring for a cube on a neighbour's card, in elements;"
        f" one number for all fairies, or one for each ({GENEROUS})",
    )  # fmt: skip
    parser.add_argument(
        "--option", action="append", default=[], type=_setting, metavar="KEY=VALUE",
        help="an option of the game, such as length=short",
    )  # fmt: skip
    parser.add_argument(
        "--by-chance", action="store_true",
        help="projects and finals are taken by chance, so that they can be compared",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print what was counted as JSON")
    parser.add_argument("--quiet", action="store_true", help="say nothing on the way")
    return parser.parse_args()


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    wanted = options(parser)
    try:
        settings = GAME.settings(wanted.seats, dict(wanted.option))
    except ValueError as flaw:
        parser.error(str(flaw))
    generous = wanted.generous if len(wanted.generous) > 1 else wanted.generous * wanted.seats
    if len(generous) != wanted.seats:
        parser.error(f"--generous needs one number or {wanted.seats}, not {len(generous)}")
    if wanted.games < 1 or wanted.jobs < 1:
        parser.error("there is at least one game, and one core")
    blocks = [
        Block(wanted.seats, settings, wanted.seed, generous, wanted.by_chance,
              range(first, min(first + _BLOCK, wanted.games)))
        for first in range(0, wanted.games, _BLOCK)
    ]  # fmt: skip
    began = time.perf_counter()
    tally = measure(blocks, wanted.jobs, wanted.games, wanted.quiet)
    seconds = time.perf_counter() - began
    if wanted.json:
        counted = [[*key, n] for key, n in sorted(tally.items(), key=str)]
        print(json.dumps({"seats": wanted.seats, "seed": wanted.seed, "counted": counted}))
        return
    short = settings["length"] != "long"
    how = [f"{wanted.seats} seats", f"{wanted.games} games", f"seed {wanted.seed}"]
    how += [f"{key}={value}" for key, value in wanted.option]
    if set(generous) != {GENEROUS}:
        how.append(f"generous {' '.join(map(str, generous))}")
    if wanted.by_chance:
        how.append("projects and finals by chance")
    print(f"## {', '.join(how)}\n")
    found = [table for table in tables(tally, wanted.seats, short) if table.rows]
    print("\n".join(map(written, found)))
    build = "compiled" if compiled() else "plain"
    print(f"{seconds / wanted.games:.2f} s a game, {build}", file=sys.stderr)


if __name__ == "__main__":
    main()
