"""Helps at the table: par, the best so far, hints, and the word that no win is left."""

from typing import Final

from fairyring.bots import bot
from fairyring.bots.characters import ADVISER
from fairyring.cli.playing import bests
from fairyring.cli.playing.screen import Screen
from fairyring.cli.refusal import Refusal
from fairyring.kernel.dice import Dice
from fairyring.kernel.scene import Scene
from fairyring.kernel.solution import Solution
from fairyring.picture.lines.choices import in_sight
from fairyring.record import Act, Play
from fairyring.record.puzzle import Best, Puzzle, is_won, puzzle_of, turns_of

_PAR_LIMIT: Final = 1_000_000
_LIMIT: Final = 200_000
"""So many positions are looked at while a person waits."""


class Helper:
    """Knows what can be known of a game; exactly, where a game for one can be solved."""

    def __init__(self, play: Play, screen: Screen, people: bool) -> None:
        """`people` is whether somebody plays here, and not bots alone."""
        self._play = play
        self._screen = screen
        self._puzzle = puzzle_of(play)
        self._exact = self._puzzle is not None
        self._people = people
        self._par: int | None = None
        self._told = False

    def open(self) -> None:
        """Tell par of a deal for one, and what was reached before."""
        if self._puzzle is None:
            return
        found = self._play.game.solve(self._play.at(0), _PAR_LIMIT)
        self._par = found.par
        if found.par is not None:
            self._screen.say(f"Par is {found.par}: no way to win this deal has fewer turns.")
        elif found.solvable is False:
            self._screen.say("This deal cannot be won.")
            self._told = True
        before = bests.best(self._puzzle)
        if self._people and before.deal is not None:
            self._screen.say(f"Your best with this deal: {_turns(before.deal)}.")
        if self._people and before.ever is not None:
            self._screen.say(f"Your best of all such deals: {_turns(before.ever)}.")

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
            action, why = bot(ADVISER, game).choose(view, seat, actions, dice), ""
        number = [choice.notation for choice in in_sight(scene)].index(action.notation) + 1
        self._screen.say(f"Hint: {number}, {action.notation}.{why}")

    def close(self) -> None:
        """Hold a win against par and against what was reached before, and keep it."""
        if self._puzzle is None or not is_won(self._play.position.outcome()):
            return
        turns = turns_of(self._play)
        won = f"You won in {_turns(turns)}"
        if self._par is None:
            self._screen.say(f"{won}.", "bold green")
        elif turns == self._par:
            self._screen.say(f"{won}. That is par: perfect!", "bold green")
        else:
            more = f"{turns - self._par} over par, which is {self._par}"
            self._screen.say(f"{won}, {more}.", "bold green")
        if self._people:
            self._hold_against(bests.best(self._puzzle), turns)
            self._keep(self._puzzle, turns)

    def _hold_against(self, before: Best, turns: int) -> None:
        for which, then in (("with this deal", before.deal), ("of all such deals", before.ever)):
            if then is not None and turns < then:
                self._screen.say(f"Your new best {which}! Before, it was {_turns(then)}.")
            elif then is not None:
                self._screen.say(f"Your best {which}: {_turns(then)}.")

    def _keep(self, puzzle: Puzzle, turns: int) -> None:
        try:
            bests.add(puzzle, turns)
        except OSError as wrong:
            self._screen.say(f"This result could not be kept: {wrong.strerror}.")

    def _solution(self) -> Solution:
        return self._play.game.solve(self._play.position, _LIMIT)


def _turns(number: int) -> str:
    return "1 turn" if number == 1 else f"{number} turns"


def standing(play: Play) -> list[int]:
    """The numbers of the actions that were not taken back, the last one first."""
    numbers = play.standing(play.last.number)
    return [number for number in reversed(numbers) if isinstance(play.steps[number].event, Act)]
