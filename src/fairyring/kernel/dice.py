"""Sources of chance. They are always passed in: no game draws random numbers of its own."""

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64, mypyc_attr

from fairyring.kernel.numbers.bits import count, nth
from fairyring.kernel.words import say

SEED_LIMIT: Final = 2**63
"""Integer seeds range from 0 up to, and not including, this."""

# A linear congruential generator modulo 2**63 with Knuth's MMIX constants. Sixty-three bits, so
# that plain Python and the compiled build, where the product wraps, give the same numbers. Declared
# as i64, since compiled code unboxes a literal of more than 62 bits at every use.
_MULTIPLIER: Final = i64(6364136223846793005)
_INCREMENT: Final = i64(1442695040888963407)
_MASK: Final = i64(0x7FFFFFFFFFFFFFFF)
_MOST_SIDES: Final = 2**31


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance. A subclass implements `below`."""

    __slots__ = ()

    def below(self, limit: i64) -> i64:
        """Return a whole number from 0 up to, and not including, `limit` (from 1 to 2**31)."""
        raise TypeError(f"{type(self).__name__} does not say how it rolls")

    def roll(self, sides: i64) -> i64:
        """Return the result of a die with this many sides, from 1."""
        return self.below(sides) + 1

    def pick(self, bits: i64) -> i64:
        """Return a random member of a bit set that is not empty, each equally likely."""
        if bits <= 0:
            raise ValueError("there is nothing to pick from an empty set, or from what is none")
        return nth(bits, self.below(count(bits)))

    def draw(self, things: list[int]) -> int:
        """Take a random thing out of a list, each equally likely."""
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
        """`stream` separates dice of the same seed, such as those of the games in a simulation."""
        check_seed(seed)
        # Two rounds for the seed and three for the stream, so that adjacent values diverge.
        self.state: i64 = _stir(_stir(_stir(_stir(_stir(seed)) ^ stream)))
        """The state of the generator; it determines all further rolls."""

    @classmethod
    def at(cls, state: int) -> "FastDice":
        """Return dice that have this `state`."""
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
        """Return dice that will roll the same from here on."""
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
        """The number of words drawn for this event."""

    @classmethod
    def at(cls, state: SealedState) -> "SealedDice":
        """Return dice that have this `state`."""
        seed, event, counter = state
        dice = SealedDice(seed)
        dice.event = event
        dice.counter = counter
        return dice

    @property
    def state(self) -> SealedState:
        """Seed, event and counter, which determine all further rolls."""
        return self.seed, self.event, self.counter

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, which can be published before the game."""
        return hashlib.sha256(self.seed).hexdigest()

    def turn_to(self, event: int) -> None:
        """Start the rolls of the event with this number; the deal is event 0."""
        self.event = event
        self.counter = 0

    def below(self, limit: i64) -> i64:
        if limit - 1 >> 31:
            return refuse(limit)
        sides: int = limit  # an i64 cannot hold SEED_LIMIT
        highest = SEED_LIMIT // sides * sides  # from here on, words would favour small numbers
        while True:
            where = self.event.to_bytes(8, "big") + self.counter.to_bytes(8, "big")
            self.counter += 1
            digest = hashlib.sha256(self.seed + where).digest()
            word = int.from_bytes(digest[:8], "big") >> 1
            if word < highest:
                return word % sides

    def copy(self) -> "SealedDice":
        """Return dice that will roll the same from here on."""
        return SealedDice.at(self.state)

    def __eq__(self, other: object) -> bool:
        return self.state == other.state if isinstance(other, SealedDice) else NotImplemented

    def __repr__(self) -> str:
        return f"SealedDice.at({self.state})"

    def __reduce__(self) -> tuple[object, ...]:
        return SealedDice.at, (self.state,)


def refuse(limit: i64) -> i64:
    """Raise the error for a bad limit; a function of its own, to keep the usual path fast."""
    raise ValueError(f"dice roll below 1 to {_MOST_SIDES}, not below {limit}")


def fresh_seed() -> bytes:
    """Return a secret seed for sealed dice that nobody knows yet."""
    return secrets.token_bytes(32)


def numbered_seed(number: int) -> bytes:
    """Return the sealed seed for a number, so that a person can play the same deal again."""
    check_seed(number)
    return hashlib.sha256(b"fairyring seed %d" % number).digest()


def check_seed(number: int) -> None:
    """Raise ValueError if the number is not a valid seed."""
    if not 0 <= number < SEED_LIMIT:
        raise ValueError(
            say(
                "a seed is a whole number from 0 to {most}, not {number}",
                most=SEED_LIMIT - 1,
                number=number,
            )
        )
