"""Puzzles: solo games that can be solved, scored by the number of turns needed to win."""

from typing import NamedTuple

from fairyring.kernel.outcome import Outcome
from fairyring.record.play import Play
from fairyring.record.record import Act


class Puzzle(NamedTuple):
    """Everything that must be equal for two results to be comparable."""

    game: str
    options: str
    """The options that differ from their defaults."""
    deal: str
    """The digest of the dealt position."""


class Best(NamedTuple):
    """The fewest turns of earlier wins; None without a win."""

    deal: int | None
    """With this deal."""
    ever: int | None
    """With any deal of the same game and options."""


def puzzle_of(play: Play) -> Puzzle | None:
    """Return the puzzle of a game; None if it is not one or continues another game."""
    if play.seats != 1 or not play.game.solvable or play.sources:
        return None
    usual = play.game.settings(play.seats)
    chosen = [f"{key}={value}" for key, value in play.settings.items() if value != usual[key]]
    return Puzzle(play.game.key, " ".join(chosen), play.steps[0].digest)


def turns_of(play: Play) -> int:
    """The number of turns taken: one for each action that was not taken back."""
    steps = play.steps
    standing = play.standing(play.last.number)
    return len([number for number in standing if isinstance(steps[number].event, Act)])


def stars_of(turns: int, par: int) -> int:
    """Rate a solution: three stars at par, two for a turn or two more, else one."""
    return 3 if turns <= par else 2 if turns <= par + 2 else 1


def is_won(outcome: Outcome | None) -> bool:
    """Return whether a puzzle was solved."""
    return outcome is not None and outcome.winners != ()
