"""The games that Ivy learns from, and those that test it."""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from fairyring.authoring import Budget, FastDice, SearchBot, Sense, play_out
from fairyring.lab import Share, wilson
from ivy.net import Net
from ivy.sense import GAME, HOUSE, Learnt, logit_of, row

SEED = 18
LOOKED = 30
"""The number of positions searched for each move of the games to learn from."""
SENSIBLE = 5
"""One move in this many is made by the policy, without search."""
LONGEST = 400
TESTS_FROM = 1 << 40
"""Deals of the test games start here."""
TEST_LOOKED = 100
BLOCK = 50
"""The number of games that a process plays before it returns their results."""

Found = TypeVar("Found")


class Met(NamedTuple):
    """Positions from some games, in columns; those with a certain winner are left out."""

    rows: bytes
    thought: list[float]
    came: list[float]
    game: list[int]


@dataclass(frozen=True)
class Games:
    """Some games of a generation, and the net that plays them; None for the built-in sense."""

    net: Net | None
    generation: int
    numbers: range

    @property
    def sense(self) -> Sense:
        """The `Sense` that the search uses."""
        return HOUSE if self.net is None else Learnt(self.net)


def played(games: Games) -> Met:
    """Play these games; return their positions."""
    met = Met(b"", [], [], [])
    bot = SearchBot(games.sense, Budget(LOOKED))
    rows: list[bytes] = []
    for number in games.numbers:
        dice = FastDice(SEED + games.generation, number)
        position = GAME.start(2, dice=dice)
        seats: list[int] = []
        for _ in range(LONGEST):
            awaited = position.awaited()
            if not awaited:
                break
            seat = awaited[0]
            actions = position.actions(seat)
            thought = HOUSE.values(position)
            if max(thought) < 1:
                seats.append(seat)
                rows.append(row(position))
                met.thought.append(logit_of(thought[seat]))
                met.game.append(number)
            if dice.below(SENSIBLE):
                action = bot.choose(position.veiled(seat), seat, actions, dice)
            else:
                action = HOUSE.policy(position, seat, actions, dice)
            position.play(seat, action, dice)
        outcome = position.outcome()
        winners: Sequence[int] = () if outcome is None else outcome.winners
        met.came.extend(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return met._replace(rows=b"".join(rows))


def tested(games: Games) -> float:
    """Return the number of games won against the built-in search, from each seat of these deals."""
    won = 0.0
    for number in games.numbers:
        for seat in (0, 1):
            bots = [SearchBot(HOUSE, Budget(TEST_LOOKED)), SearchBot(HOUSE, Budget(TEST_LOOKED))]
            bots[seat] = SearchBot(games.sense, Budget(TEST_LOOKED))
            dice = FastDice(SEED, TESTS_FROM + number)
            position = GAME.start(2, dice=dice)
            play_out(position, list(bots), dice, LONGEST)
            outcome = position.outcome()
            if outcome is not None and seat in outcome.winners:
                won += 1 / len(outcome.winners)
    return won


def verdict(net: Net, deals: int, jobs: int) -> Share:
    """Return the share of games won with these deals."""
    share = wilson(sum(in_blocks(tested, net, 0, deals, jobs)), 2 * deals)
    assert share is not None
    return share


def gathered(net: Net | None, generation: int, number: int, jobs: int) -> list[Met]:
    """Return the games of a generation, in order."""
    return in_blocks(played, net, generation, number, jobs)


def in_blocks(
    work: Callable[[Games], Found], net: Net | None, generation: int, number: int, jobs: int
) -> list[Found]:
    """Return the results for blocks of the games of a generation, in order."""
    starts = range(0, number, BLOCK)
    blocks = [Games(net, generation, range(at, min(at + BLOCK, number))) for at in starts]
    if jobs == 1:
        return [work(block) for block in blocks]
    with ProcessPoolExecutor(jobs) as workers:
        return list(workers.map(work, blocks))
