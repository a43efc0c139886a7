"""Observes one game, and computes the data of its row."""

from fairyring.bots.bot import Bot
from fairyring.bots.sense import Sense
from fairyring.kernel.action import Action
from fairyring.kernel.counts import Count, Counted, is_whole
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Chapter, Fact
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position

TENTHS = 10
CLEARLY = 0.05
"""A decision matters if the best action is better than the worst by this chance to win."""
_WEIGHED_ONE_IN = 32
_AT_MOST = 8
"""Most actions tried of a decision, spread evenly over all of them."""


class Witness:
    """Observes a game: its facts, and each seat's chances at each decision."""

    def __init__(self, number: int, position: Position, sense: Sense, counted: Counted) -> None:
        """`number` is that of the game; it determines which decisions are weighed."""
        self._number = number
        self._position = position
        self._sense = sense
        self._counted = counted
        self._chances: list[list[float]] = []
        self._last: int | None = None
        self.counts: dict[Count, int] = {}
        """How often each thing happened."""
        self.decisions = 0
        """Decisions with a choice between several actions."""
        self.weighed = 0
        """Decisions of which several actions were tried."""
        self.mattered = 0
        """Weighed decisions that mattered to the chance to win."""
        self.offered = 0
        """Actions offered, over all decisions."""
        self.turns = 0
        """Times that another seat than before had to act."""
        self.rounds = 0
        """Chapters that the game announced, such as rounds."""

    def asks(self, seat: int, actions: list[Action]) -> None:
        """Observe a seat with its actions, before it chooses."""
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
        """Return whether the best of some actions is clearly better than the worst."""
        step = -(-len(actions) // _AT_MOST)
        chances = []
        for action in actions[::step]:
            tried = self._position.copy()
            tried.play(seat, action, FastDice(self._number, self.decisions))  # same luck
            chances.append(self._sense.values(tried)[seat])
        return max(chances) - min(chances) >= CLEARLY

    def hears(self, fact: Fact, audience: int) -> None:
        """Observe a fact."""
        if isinstance(fact, Chapter):
            self.rounds += 1
        if is_whole(audience):
            counts = self.counts
            for count in self._counted(fact, self._position):
                counts[count] = counts.get(count, 0) + 1

    def leads(self) -> list[int]:
        """Return the seats in the lead, in order, without repetitions; a tie has no leader."""
        leads: list[int] = []
        for chances in self._chances:
            best = max(chances)
            ahead = chances.index(best)
            if chances.count(best) == 1 and leads[-1:] != [ahead]:
                leads.append(ahead)
        return leads

    def settled(self, outcome: Outcome) -> int:
        """Return for how many of the last decisions only winners had the best chance."""
        since = len(self._chances)
        while since and set(outcome.winners) >= _ahead(self._chances[since - 1]):
            since -= 1
        return len(self._chances) - since

    def curve(self, outcome: Outcome) -> list[int]:
        """Return the winners' chance, in thousandths, at the start of each tenth of the game."""
        count = len(self._chances)
        if not count:
            return []
        moments = [self._chances[tenth * count // TENTHS] for tenth in range(TENTHS)]
        return [round(1000 * sum(now[seat] for seat in outcome.winners)) for now in moments]


class Watched(Bot):
    """A bot in a game with a witness."""

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
    """Return the seats with the best chance."""
    best = max(chances)
    return {seat for seat, chance in enumerate(chances) if chance == best}
