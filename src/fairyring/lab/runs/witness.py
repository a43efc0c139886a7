"""Sees one game, and notes what its row tells."""

from typing import Final

from fairyring.bots.bot import Bot
from fairyring.bots.sense import Sense
from fairyring.kernel.action import Action
from fairyring.kernel.counted import Count, Counted, is_whole
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Chapter, Fact
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position

TENTHS: Final = 10
CLEARLY: Final = 0.05
"""By so much of a game the best action is better than the worst where a decision matters."""
_WEIGHED_ONE_IN: Final = 32
_AT_MOST: Final = 8
"""So many actions of a decision are weighed, spread over all of them."""


class Witness:
    """Notes what is done in a game, and who is ahead each time that somebody is asked."""

    def __init__(self, number: int, position: Position, sense: Sense, counted: Counted) -> None:
        """`number` is that of the game: by it those decisions are chosen that are weighed."""
        self._number = number
        self._position = position
        self._sense = sense
        self._counted = counted
        self._chances: list[list[float]] = []
        self._last: int | None = None
        self.counts: dict[Count, int] = {}
        """How often what happened."""
        self.decisions = 0
        """How often somebody had a choice."""
        self.weighed = 0
        """On how many of these one looked at what each action would come to."""
        self.mattered = 0
        """In how many of those the chance to win hung on it."""
        self.offered = 0
        """How many actions could be chosen from, all in all."""
        self.turns = 0
        """How often somebody else than before was asked."""
        self.rounds = 0
        """How many chapters the game told of, such as rounds."""

    def asks(self, seat: int, actions: list[Action]) -> None:
        """A seat is asked, and has these actions."""
        self._chances.append(self._sense.values(self._position))
        self.offered += len(actions)
        if len(actions) > 1:
            self.decisions += 1
            if (self.decisions + self._number) % _WEIGHED_ONE_IN == 0:
                self.weighed += 1
                self.mattered += self._matters(seat, actions)
        self.turns += seat != self._last
        self._last = seat

    def _matters(self, seat: int, actions: list[Action]) -> bool:
        """Whether the best of some actions is clearly better than the worst, right after it."""
        step = -(-len(actions) // _AT_MOST)
        chances = []
        for action in actions[::step]:
            tried = self._position.copy()
            tried.play(seat, action, FastDice(self._number, self.decisions))  # the same luck
            chances.append(self._sense.values(tried)[seat])
        return max(chances) - min(chances) >= CLEARLY

    def hears(self, fact: Fact, audience: int) -> None:
        """Something happened."""
        if isinstance(fact, Chapter):
            self.rounds += 1
        if is_whole(audience):
            counts = self.counts
            for count in self._counted(fact, self._position):
                counts[count] = counts.get(count, 0) + 1

    def leads(self) -> list[int]:
        """Who was ahead, one after the other; who is level with somebody is not."""
        leads: list[int] = []
        for chances in self._chances:
            best = max(chances)
            ahead = chances.index(best)
            if chances.count(best) == 1 and leads[-1:] != [ahead]:
                leads.append(ahead)
        return leads

    def settled(self, outcome: Outcome) -> int:
        """Since how many of the times that somebody was asked who won was ahead of all others."""
        since = len(self._chances)
        while since and set(outcome.winners) >= _ahead(self._chances[since - 1]):
            since -= 1
        return len(self._chances) - since

    def curve(self, outcome: Outcome) -> list[int]:
        """The chance of who won, in thousandths, at each tenth of the game but the last."""
        asked = len(self._chances)
        if not asked:
            return []
        moments = [self._chances[tenth * asked // TENTHS] for tenth in range(TENTHS)]
        return [round(1000 * sum(now[seat] for seat in outcome.winners)) for now in moments]


class Watched(Bot):
    """A bot in a game that has a witness."""

    def __init__(self, bot: Bot, witness: Witness) -> None:
        super().__init__(bot.looks)
        self._bot = bot
        self._witness = witness

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        self._witness.asks(seat, actions)
        return self._bot.choose(view, seat, actions, dice)

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        return self._bot.interrupt(view, seat, actions, dice)


def _ahead(chances: list[float]) -> set[int]:
    """Who has the best chance."""
    best = max(chances)
    return {seat for seat, chance in enumerate(chances) if chance == best}
