"""Chance, which is always handed in: no game draws a number of its own."""

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64, mypyc_attr

from fairyring.kernel.numbers.bits import count, nth
from fairyring.kernel.words import say

SEED_LIMIT: Final = 2**63
"""A numbered seed lies from 0 up to, and not including, this."""

# A linear congruential generator modulo 2**63 with Knuth's MMIX constants: sixty-three bits,
# because then plain Python and the compiled build, whose product wraps, give the same numbers.
# Said to be i64, for compiled code unboxes a literal of more than 62 bits wherever it is used.
_MULTIPLIER: Final = i64(6364136223846793005)
_INCREMENT: Final = i64(1442695040888963407)
_MASK: Final = i64(0x7FFFFFFFFFFFFFFF)
_MOST_SIDES: Final = 2**31


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance. A subclass says how a number below a limit comes about."""

    __slots__ = ()

    def below(self, limit: i64) -> i64:
        """A whole number from 0 up to, and not including, `limit` (from 1 to 2**31)."""
        raise TypeError(f"{type(self).__name__} does not say how it rolls")

    def roll(self, sides: i64) -> i64:
        """What a die of so many sides shows, from 1."""
        return self.below(sides) + 1

    def pick(self, bits: i64) -> i64:
        """One member of a bit set that is not empty, each as likely as the others."""
        if bits <= 0:
            raise ValueError("there is nothing to pick from an empty set, or from what is none")
        return nth(bits, self.below(count(bits)))

    def draw(self, things: list[int]) -> int:
        """Take one thing out of a list, each as likely as the others."""
        return things.pop(self.below(len(things)))


class FastDice(Dice):
    """Quick, small and repeatable: for search, simulation and tests, not for real tables.

    >>> dice = FastDice(7)
    >>> dice.roll(6), dice.below(1000)
    (3, 724)
    >>> dice
    FastDice.at(6686785517054041299)
    >>> dice.copy() == dice
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        """`stream` tells apart many dice of one seed, such as the games of one simulation."""
        check_seed(seed)
        # Two rounds for the seed and three for the stream: neighbours of both start far apart.
        self.state: i64 = _stir(_stir(_stir(_stir(_stir(seed)) ^ stream)))
        """A number from which all rolls to come follow."""

    @classmethod
    def at(cls, state: int) -> "FastDice":
        """The dice that have this `state`."""
        check_seed(state)
        dice = FastDice(0)
        dice.state = state
        return dice

    def below(self, limit: i64) -> i64:
        if limit - 1 >> 31:
            return refuse(limit)
        state = self.state * _MULTIPLIER + _INCREMENT & _MASK
        self.state = state
        # The high bits of such a generator are the good ones: fold them down, keep 32, scale.
        return ((state ^ state >> 22) >> 31) * limit >> 32

    def copy(self) -> "FastDice":
        """Dice that will roll the same from here on."""
        twin = FastDice(0)
        twin.state = self.state
        return twin

    def __eq__(self, other: object) -> bool:
        return self.state == other.state if isinstance(other, FastDice) else NotImplemented

    def __repr__(self) -> str:
        return f"FastDice.at({self.state})"

    def __reduce__(self) -> tuple[object, ...]:
        return FastDice.at, (self.state,)


def _stir(state: i64) -> i64:
    state = state * _MULTIPLIER + _INCREMENT & _MASK
    return state ^ state >> 31


SealedState = tuple[bytes, int, int]


class SealedDice(Dice):
    """Dice for real tables: nobody can predict them, and afterwards everybody can check them.

    All rolls come from a secret seed of 256 bits by SHA-256 in counter mode, keyed by the number
    of the event that rolls; numbers of events are never used twice, so a take-back shows nothing
    of the roll to come. The commitment is published before the game, the seed after it. Whoever
    reads their `repr` or their `state` knows the seed.

    >>> import fairyring
    >>> dice = fairyring.SealedDice(bytes(32))
    >>> dice.turn_to(12)
    >>> dice.roll(6), dice.below(1000)
    (4, 637)
    >>> dice.commitment[:16]
    '66687aadf862bd77'
    """

    __slots__ = ("counter", "event", "seed")

    def __init__(self, seed: bytes) -> None:
        if len(seed) != 32:
            raise ValueError(f"a sealed seed has 32 bytes, not {len(seed)}")
        self.seed = seed
        self.event = 0
        """The number of the event that rolls."""
        self.counter = 0
        """How many words this event has drawn."""

    @classmethod
    def at(cls, state: SealedState) -> "SealedDice":
        """The dice that have this `state`."""
        seed, event, counter = state
        dice = SealedDice(seed)
        dice.event = event
        dice.counter = counter
        return dice

    @property
    def state(self) -> SealedState:
        """Seed, event and counter: what all rolls to come follow from."""
        return self.seed, self.event, self.counter

    @property
    def commitment(self) -> str:
        """What can be shown of the seed before the game: its SHA-256."""
        return hashlib.sha256(self.seed).hexdigest()

    def turn_to(self, event: int) -> None:
        """Be ready for the event of this number; the deal is event 0."""
        self.event = event
        self.counter = 0

    def below(self, limit: i64) -> i64:
        if limit - 1 >> 31:
            return refuse(limit)
        sides: int = limit  # an i64 cannot hold SEED_LIMIT
        highest = SEED_LIMIT // sides * sides  # words from here on would favour small numbers
        while True:
            where = self.event.to_bytes(8, "big") + self.counter.to_bytes(8, "big")
            self.counter += 1
            digest = hashlib.sha256(self.seed + where).digest()
            word = int.from_bytes(digest[:8], "big") >> 1
            if word < highest:
                return word % sides

    def copy(self) -> "SealedDice":
        """Dice that will roll the same from here on."""
        return SealedDice.at(self.state)

    def __eq__(self, other: object) -> bool:
        return self.state == other.state if isinstance(other, SealedDice) else NotImplemented

    def __repr__(self) -> str:
        return f"SealedDice.at({self.state})"

    def __reduce__(self) -> tuple[object, ...]:
        return SealedDice.at, (self.state,)


def refuse(limit: i64) -> i64:
    """Refuse to roll below what no dice have; apart, so that good limits pass it quickly."""
    raise ValueError(f"dice roll below 1 to {_MOST_SIDES}, not below {limit}")


def fresh_seed() -> bytes:
    """A secret seed for sealed dice that nobody knows yet."""
    return secrets.token_bytes(32)


def numbered_seed(number: int) -> bytes:
    """The sealed seed that a person asks for by number, to play the same deal again."""
    check_seed(number)
    return hashlib.sha256(b"fairyring seed %d" % number).digest()


def check_seed(number: int) -> None:
    """Refuse a number that is no seed."""
    if not 0 <= number < SEED_LIMIT:
        raise ValueError(
            say(
                "a seed is a whole number from 0 to {most}, not {number}",
                most=SEED_LIMIT - 1,
                number=number,
            )
        )
