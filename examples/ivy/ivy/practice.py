"""The games that Ivy learns from, and those that test what she learnt."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fairyring.bots import Budget, SearchBot, Sense
from fairyring.bots.match import play_out
from fairyring.kernel.dice import FastDice
from fairyring.lab.interval import Share, wilson
from fairyring.lab.spread import in_blocks, spread
from ivy.net import Net
from ivy.sense import GAME, HOUSE, Learnt, logit_of, row

SEED = 18
LOOKED = 30
"""At so many positions the players look that are learnt from."""
SENSIBLE = 5
"""One move in so many is sensible and no more."""
LONGEST = 400
TESTS_FROM = 1 << 40
"""The deals from here on are those of tests."""
TEST_LOOKED = 100


class Met(NamedTuple):
    """What was met in some games, a row for each position in which something was to be weighed."""

    rows: bytes
    thought: list[float]
    came: list[float]
    game: list[int]


@dataclass(frozen=True)
class Games:
    """Some games of a generation, and what its player goes by; the house's if there is no net."""

    net: Net | None
    generation: int
    numbers: range

    @property
    def sense(self) -> Sense:
        """What the search goes by."""
        return HOUSE if self.net is None else Learnt(self.net)


def played(games: Games) -> Met:
    """Play these games, and tell what was met in them."""
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
    """How many of these games it wins, from each seat of a deal, against the house's search."""
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
    """The share of games that it wins with these deals."""
    blocks = (Games(net, 0, numbers) for numbers in in_blocks(deals))
    share = wilson(sum(spread(tested, blocks, jobs)), 2 * deals)
    assert share is not None
    return share


def gathered(net: Net | None, generation: int, number: int, jobs: int) -> list[Met]:
    """The games of a generation, in their order."""
    blocks = (Games(net, generation, numbers) for numbers in in_blocks(number))
    return sorted(spread(played, blocks, jobs), key=lambda met: met.game[0])
