"""The plan of a simulation: everything that a seed decides before it begins.

A plan can be made smaller (fewer people, tables, kinds of faults), which is how a failing seed is
shrunk. Each part of a simulation has random numbers of its own, so that leaving one out changes as
little as possible of the others.
"""

from dataclasses import dataclass, fields
from random import Random
from typing import Literal, get_args

from fairyring.games import BUILT_IN

Fault = Literal[
    "crash", "crash_at_call", "stop", "store_cut", "bell_cut", "bell_lost", "full", "wire_cut",
    "silence", "skew", "jump", "broken_worker", "outage",
]  # fmt: skip
FAULTS: tuple[Fault, ...] = get_args(Fault)
Failure = Literal["request", "reply", "full"]
"""The way in which a call of the store fails: its request or its reply is lost, or the disk is
full."""


@dataclass(frozen=True)
class Plan:
    """The size of a simulation, and its kinds of faults."""

    seed: int
    servers: int = 1
    people: int = 2
    tables: int = 1
    games: tuple[str, ...] = ("gdfr",)
    store: Literal["memory", "sqlite"] = "memory"
    faults: tuple[Fault, ...] = ()
    steps: int = 20_000
    """The steps after which no more faults happen, and people only finish what they began."""
    calm: float = 180.0
    """Seconds of simulated time after that, in which everything must recover."""
    every: float = 8.0
    """Seconds between two faults, on average."""
    slow: float = 0.05
    """The longest delay on any way, in seconds."""
    haste: float = 1.0
    """Seconds that people think, on average."""
    crash_at: int = 0
    """The step before which the first server crashes, beside the other faults; 0: none."""
    fail_at: int = 0
    """The number of the call of the store that fails; 0: none."""
    fail_how: Failure = "request"

    def chance(self, part: str) -> Random:
        """Return the random numbers of one part of the simulation."""
        return Random(f"{self.seed} {part}")

    def __str__(self) -> str:
        usual = Plan(self.seed)
        told = [f"seed {self.seed}"]
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            if value != getattr(usual, field.name):
                shown = ",".join(value) if isinstance(value, tuple) else value
                told.append(f"{field.name} {shown}")
        return ", ".join(told)


def plan_of(seed: int) -> Plan:
    """Return the plan of a seed.

    Each plan has some kinds of faults only: where all happen at once, each hides others.
    """
    chance = Random(f"{seed} plan")
    kinds = [fault for fault in FAULTS if chance.random() < 0.4]
    return Plan(
        seed,
        servers=chance.choice((1, 2, 2, 3)),
        people=chance.randint(2, 5),
        tables=chance.randint(1, 3),
        games=tuple(chance.sample([*BUILT_IN], chance.choice((1, 1, 2)))),
        faults=tuple(kinds),
        every=chance.choice((2.0, 8.0, 30.0)),
        slow=chance.choice((0.005, 0.05, 0.5)),
        haste=chance.choice((0.2, 1.0, 5.0)),
    )
