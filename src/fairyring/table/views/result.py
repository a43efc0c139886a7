"""The result of a game, as shown to everybody."""

from fairyring.bots.characters import next_up
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position
from fairyring.kernel.words import naming, player, say, say_many
from fairyring.record.puzzle import is_won, puzzle_of, stars_of, turns_of
from fairyring.table import wire
from fairyring.table.state.steps import standing
from fairyring.table.state.table import TableState


def result(state: TableState, par: int | None) -> wire.Result | None:
    """Return the result of a finished game, made from the onlooker's view; None before the end."""
    play = state.play
    outcome = None if play is None else play.position.outcome()
    if play is None or outcome is None or state.phase != "over":
        return None
    view = play.position.veiled(None)
    turns = turns_of(play) if puzzle_of(play) and is_won(outcome) else 0
    with naming(state.roster.names()):
        decided = state.game.verdict(view) or _margin(outcome)
        oddity = state.game.oddity(view, state.story.facts([0, *standing(play)]))
    return wire.Result(
        places=outcome.places,
        reason=outcome.reason,
        clause=state.game.rulebook[outcome.reason].end,
        points=outcome.points,
        parts=tuple([part for seat in range(play.seats) for part in _parts(view, seat)]),
        decided=" ".join(filter(None, [decided, oddity])),
        turns=turns,
        stars=stars_of(turns, par) if turns and par else 0,
    )


def rival(state: TableState, held: tuple[int, ...]) -> str:
    """Return the key of the next stronger bot than the best that these seats' person beat.

    Empty if the person did not win, or if no character is stronger. A bot that replaced a person
    does not count.
    """
    outcome = None if state.play is None else state.play.position.outcome()
    if outcome is None:
        return ""
    seats = state.roster.seats
    if not any(seat in outcome.winners and not seats[seat].bot for seat in held):
        return ""
    beaten = [
        seat.bot
        for number, seat in enumerate(seats)
        if seat.bot and not seat.person and number not in outcome.winners
    ]
    return next_up(beaten)


def _parts(view: Position, seat: int) -> list[wire.ScorePart]:
    """Return the parts of a seat's score; none if there is only one, which equals the score."""
    parts = view.points_of(seat)
    return [wire.ScorePart(seat, say(name), number) for name, number in parts if len(parts) > 1]


def _margin(outcome: Outcome) -> str:
    """Return the winner's lead in points, as a sentence; empty if there is none."""
    ranked = [seat for seat, place in enumerate(outcome.places) if place]
    if not outcome.points or len(outcome.winners) != 1 or len(ranked) < 2:
        return ""
    (first,) = outcome.winners
    others = max(outcome.points[seat] for seat in ranked if seat != first)
    ahead = outcome.points[first] - others
    if ahead <= 0:
        return ""
    return say_many(
        "{name} is ahead by one point.",
        "{name} is ahead by {number} points.",
        ahead,
        name=player(first),
    )
