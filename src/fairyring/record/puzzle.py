"""A game for one that can be solved is a puzzle: it counts in how few turns a deal is won."""

from typing import NamedTuple

from fairyring.kernel.outcome import Outcome
from fairyring.record.play import Play
from fairyring.record.record import Act


class Puzzle(NamedTuple):
    """What must be the same so that results can be compared."""

    game: str
    options: str
    """Those that do not have their default."""
    deal: str
    """The digest of what was dealt."""


class Best(NamedTuple):
    """The fewest turns in which somebody won before; None where she never did."""

    deal: int | None
    """This deal."""
    ever: int | None
    """Any deal of the same game with the same options."""


def puzzle_of(play: Play) -> Puzzle | None:
    """What puzzle a game is; None where it is none, or began in the middle of another one."""
    if play.seats != 1 or not play.game.solvable or play.sources:
        return None
    usual = play.game.settings(play.seats)
    chosen = [f"{key}={value}" for key, value in play.settings.items() if value != usual[key]]
    return Puzzle(play.game.key, " ".join(chosen), play.steps[0].digest)


def turns_of(play: Play) -> int:
    """How many turns were taken: each action is one, and what was taken back is none."""
    steps = play.steps
    standing = play.standing(play.last.number)
    return len([number for number in standing if isinstance(steps[number].event, Act)])


def stars_of(turns: int, par: int) -> int:
    """How well a puzzle was solved: three stars at par, two for a turn or two more, else one."""
    return 3 if turns <= par else 2 if turns <= par + 2 else 1


def is_won(outcome: Outcome | None) -> bool:
    """Whether a puzzle was solved in the end."""
    return outcome is not None and outcome.winners != ()
