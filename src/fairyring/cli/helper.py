"""Helps at the table: par, hints, and the word that no win is left."""

from typing import Final

from fairyring.bots import bot
from fairyring.cli.refusal import Refusal
from fairyring.cli.screen import Screen
from fairyring.kernel.dice import Dice
from fairyring.kernel.scene import Scene
from fairyring.kernel.solution import Solution
from fairyring.picture.lines.choices import in_sight
from fairyring.record import Act, Play

_PAR_LIMIT: Final = 1_000_000
_LIMIT: Final = 200_000
"""So many positions are looked at while a person waits."""


class Helper:
    """Knows what can be known of a game; exactly, where a game for one can be solved."""

    def __init__(self, play: Play, screen: Screen) -> None:
        self._play = play
        self._screen = screen
        self._exact = play.seats == 1 and play.game.solvable
        self._par: int | None = None
        self._told = False

    def open(self) -> None:
        """Tell par of a deal for one."""
        if not self._exact:
            return
        found = self._play.game.solve(self._play.at(0), _PAR_LIMIT)
        self._par = found.par
        if found.par is not None:
            self._screen.say(f"Par is {found.par}: no way to win this deal has fewer turns.")
        elif found.solvable is False:
            self._screen.say("This deal cannot be won.")
            self._told = True

    def look_ahead(self) -> None:
        """Tell, once, when no win is left."""
        if not self._exact or self._play.position.outcome() is not None:
            return
        found = self._solution()
        if found.solvable is False and not self._told:
            self._screen.say(
                "No win is left from here: undo takes your last choice back, leave gives up.",
                "bold yellow",
            )
        self._told = found.solvable is False

    def hint(self, seat: int, scene: Scene, dice: Dice) -> None:
        """Name a good choice, the best one where that is known."""
        if not scene.choices:
            raise Refusal("there is nothing to choose now")
        position, game = self._play.position, self._play.game
        found = self._solution() if self._exact else None
        if found is not None and found.solvable is False:
            self._screen.say("No win is left from here; undo, or leave.")
            return
        if found is not None and found.actions:
            action = found.actions[0]
            turns = "this turn" if found.par == 1 else f"{found.par} turns"
            why = f" A win is {turns} away."
        else:
            view, actions = position.veiled(seat), position.actions(seat)
            action, why = bot("greedy", game).choose(view, seat, actions, dice), ""
        number = [choice.notation for choice in in_sight(scene)].index(action.notation) + 1
        self._screen.say(f"Hint: {number}, {action.notation}.{why}")

    def close(self) -> None:
        """Hold a win against par."""
        outcome = self._play.position.outcome()
        if not self._exact or outcome is None or not outcome.winners:
            return
        turns = self._turns()
        if self._par is None:
            self._screen.say(f"You won in {turns} turns.", "bold green")
        elif turns == self._par:
            self._screen.say(f"You won in {turns} turns. That is par: perfect!", "bold green")
        else:
            more = f"{turns - self._par} over par, which is {self._par}"
            self._screen.say(f"You won in {turns} turns, {more}.", "bold green")

    def _solution(self) -> Solution:
        return self._play.game.solve(self._play.position, _LIMIT)

    def _turns(self) -> int:
        """The choices that were not taken back."""
        return len(standing(self._play))


def standing(play: Play) -> list[int]:
    """The numbers of the actions that were not taken back, the last one first."""
    numbers = play.standing(play.last.number)
    return [number for number in reversed(numbers) if isinstance(play.steps[number].event, Act)]
