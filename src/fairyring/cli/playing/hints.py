"""Help at the table: par, the best so far, hints, and the warning that no win is left."""

from fairyring.bots import bot
from fairyring.bots.characters import ADVISER
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.playing import results
from fairyring.cli.playing.screen import Screen
from fairyring.kernel.dice import Dice
from fairyring.kernel.display.scene import Choice, Scene
from fairyring.kernel.explain.hint import Hint, hint_of, let_go_on
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.position import Position
from fairyring.kernel.words import say, say_many
from fairyring.picture.lines.choices import in_sight
from fairyring.record import Act, Play
from fairyring.record.puzzle import Best, Puzzle, is_won, puzzle_of, turns_of

_PAR_LIMIT = 1_000_000
_LIMIT = 200_000
"""Most positions searched while a person waits."""


class Helper:
    """Helps the players of a game; exactly, if it is a game for one that can be solved."""

    def __init__(self, play: Play, screen: Screen, people: bool) -> None:
        """`people` is true unless only bots play."""
        self._play = play
        self._screen = screen
        self._puzzle = puzzle_of(play)
        self._exact = self._puzzle is not None
        self._people = people
        self._par: int | None = None
        self._told = False
        self._hinted: tuple[int, Position, Choice, str] | None = None
        """Seat and view of the last hint about where to look, and the choice and reason to name
        next."""

    def open(self) -> None:
        """Print par of a deal for one, and the earlier best results."""
        if self._puzzle is None:
            return
        found = self._play.game.solve(self._play.at(0), _PAR_LIMIT)
        self._par = found.par
        if found.par is not None:
            self._screen.say(
                say("Par is {par}: no way to win this deal has fewer turns.", par=found.par)
            )
        elif found.solvable is False:
            self._screen.say(say("This deal cannot be won."))
            self._told = True
        before = results.best(self._puzzle)
        if self._people and before.deal is not None:
            self._screen.say(_best_with_this(before.deal))
        if self._people and before.ever is not None:
            self._screen.say(_best_of_all(before.ever))

    def look_ahead(self) -> None:
        """Print once that no win is left."""
        if not self._exact or self._play.position.outcome() is not None:
            return
        found = self._solution()
        if found.solvable is False and not self._told:
            self._screen.say(
                say("No win is left from here: undo takes your last choice back, leave gives up."),
                "bold yellow",
            )
        self._told = found.solvable is False

    def hint(self, seat: int, scene: Scene, dice: Dice) -> None:
        """Say where to look; asked again, name a good choice, the best one if it is known."""
        if not scene.choices:
            raise Refusal(say("there is nothing to choose now"))
        view = self._play.position.veiled(seat)
        if self._hinted is not None and self._hinted[:2] == (seat, view):
            _, _, choice, why = self._hinted
            number = [each.notation for each in in_sight(scene)].index(choice.notation) + 1
            action = choice.label.removesuffix(".")
            self._screen.say(say("Hint: {number}, {action}.", number=number, action=action) + why)
            self._play.note_hint(seat, choice.notation)
            return
        found = self._solution() if self._exact else None
        if found is not None and found.solvable is False:
            self._screen.say(say("No win is left from here; undo, or leave."))
            return
        advised = self._advised(view, seat, scene, dice, found)
        if advised is None:
            self._screen.say(let_go_on())
            return
        hint, sure = advised
        why = "".join([f" {said}" for said in (hint.why, sure) if said])
        self._hinted = seat, view, hint.choice, why
        self._screen.say(say("Hint: {look} Type hint again to be told what to do.", look=hint.look))
        self._play.note_hint(seat, "")

    def _advised(
        self, view: Position, seat: int, scene: Scene, dice: Dice, found: Solution | None
    ) -> tuple[Hint, str] | None:
        """Return the advice for a seat, and how sure it is; None to let the game continue."""
        game = self._play.game
        if found is not None and found.actions:
            best = found.actions[0]
            assert found.par is not None
            reason = game.reason(view, seat, best)
            away = say_many("A win is this turn away.", "A win is {number} turns away.", found.par)
            return hint_of(scene, best.notation, reason), away
        advice = bot(ADVISER, game).advise(view, seat, view.actions(seat), dice)
        if advice.action is None:
            return None
        reason = game.reason(view, seat, advice.action, advice.instead)
        sure = ""
        if advice.chance is not None and self._play.seats > 1:
            sure = _wins(round(100 * advice.chance))
        return hint_of(scene, advice.action.notation, reason), sure

    def close(self) -> None:
        """Compare a win with par and with earlier results, and keep it."""
        if self._puzzle is None or not is_won(self._play.position.outcome()):
            return
        turns = turns_of(self._play)
        won = _turns(turns)
        if self._par is None:
            line = say("You won in {turns}.", turns=won)
        elif turns == self._par:
            line = say("You won in {turns}. That is par: perfect!", turns=won)
        else:
            line = say(
                "You won in {turns}, {more} over par, which is {par}.",
                turns=won,
                more=turns - self._par,
                par=self._par,
            )
        self._screen.say(line, "bold green")
        if self._people:
            self._hold_against(results.best(self._puzzle), turns)
            self._keep(self._puzzle, turns)

    def _hold_against(self, before: Best, turns: int) -> None:
        if before.deal is not None and turns < before.deal:
            new = say(
                "Your new best with this deal! Before, it was {turns}.", turns=_turns(before.deal)
            )
            self._screen.say(new)
        elif before.deal is not None:
            self._screen.say(_best_with_this(before.deal))
        if before.ever is not None and turns < before.ever:
            new = say(
                "Your new best of all such deals! Before, it was {turns}.",
                turns=_turns(before.ever),
            )
            self._screen.say(new)
        elif before.ever is not None:
            self._screen.say(_best_of_all(before.ever))

    def _keep(self, puzzle: Puzzle, turns: int) -> None:
        try:
            results.add(puzzle, turns)
        except OSError as wrong:
            self._screen.say(say("This result could not be kept: {why}.", why=wrong.strerror))

    def _solution(self) -> Solution:
        return self._play.game.solve(self._play.position, _LIMIT)


def _wins(wins: int) -> str:
    """Return how sure a hint is, as wins in 100 games."""
    if wins > 99:
        return say("Imagine 100 games from there: you win nearly all.")
    if wins < 1:
        return say("Imagine 100 games from there: you win hardly any.")
    return say("Imagine 100 games from there: you win about {wins}.", wins=wins)


def _turns(number: int) -> str:
    return say_many("{number} turn", "{number} turns", number)


def _best_with_this(turns: int) -> str:
    return say("Your best with this deal: {turns}.", turns=_turns(turns))


def _best_of_all(turns: int) -> str:
    return say("Your best of all such deals: {turns}.", turns=_turns(turns))


def standing(play: Play) -> list[int]:
    """Return the numbers of the actions that were not taken back, the last one first."""
    numbers = play.standing(play.last.number)
    return [number for number in reversed(numbers) if isinstance(play.steps[number].event, Act)]
