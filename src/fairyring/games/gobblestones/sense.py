"""What a bot should know of this game: how well a seat stands."""

from fairyring.games.gobblestones.position import MOST_STONES, Gobblestones
from fairyring.games.gobblestones.position.board.stones import cell_of, colour_of
from fairyring.kernel.bits import members
from fairyring.kernel.position import Position

_STONE = 0.9
"""What a stone in the rack is worth in points; one laid is also one less to draw."""
_CAUGHT = 0.5
"""How often a bluff is thought to be challenged."""


def value(view: Position, seat: int) -> float:
    """From -1, lost, to 1, won: points count, what the play is worth, and stones still to lay.

    A play with a wrong stone is thought to be caught about every other time.
    """
    assert isinstance(view, Gobblestones)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    worth = {
        player: view.scores[player] + _STONE * view.rack(player) for player in members(view.playing)
    }
    if view.ground.laid and view.turn in worth:
        worth[view.turn] += _play(view)
    own = worth.pop(seat, 0.0)
    return (own - max(worth.values(), default=0.0)) / 400


def _play(view: Gobblestones) -> float:
    """What the play on the board will bring to whoever makes it."""
    ground = view.ground
    scored = view.doubt is not None
    stones = _STONE * int(min(MOST_STONES - ground.laid, view.in_bag))
    if ground.board.rules.bluff and _wrong(view):
        # Caught, the stones come back and the points are gone; nothing is drawn.
        kept = _STONE * int(ground.laid)
        lost = int(view.points) if scored else 0
        return _CAUGHT * (kept - lost) + (1 - _CAUGHT) * (stones + int(view.points) - lost)
    return stones + (0 if scored else int(view.points))


def _wrong(view: Gobblestones) -> bool:
    """Whether a stone of the play does not match its space."""
    board, play = view.ground.board, view.ground.play()
    return any(not board.matches(cell_of(stone), colour_of(stone)) for stone in play)
