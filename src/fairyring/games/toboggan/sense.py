"""What a bot should know of this game: how well a seat stands."""

from fairyring.games.toboggan.position import Race
from fairyring.games.toboggan.position.hill.track import OFF, WIDE
from fairyring.games.toboggan.position.moving.sleds import racing
from fairyring.games.toboggan.position.race.hands import in_cards
from fairyring.games.toboggan.position.round.ending import scores
from fairyring.kernel.bits import members
from fairyring.kernel.position import Position

_ROW = 0.8
"""What a row further down is worth in points, as it decides about the place."""
_LYING = 0.5
"""What it costs to lie, in points: most of a row."""
_CARD = 0.25
_DANGER = 1.5
"""What it costs to stand in a row that the avalanche takes soon."""
_MOST = 40.0


def value(view: Position, seat: int) -> float:
    """From -1, lost, to 1, won: points in hand, and how far down the hill each sled is."""
    assert isinstance(view, Race)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    worth = {player: _worth(view, player) for player in members(view.inside)}
    own = worth.pop(seat, 0.0)
    return max(-1.0, min(1.0, (own - max(worth.values(), default=0.0)) / _MOST))


def _worth(view: Race, seat: int) -> float:
    points = 0.0 if view.rules.classic else float(scores(view)[seat])
    if view.rules.classic and view.places[seat]:
        points = 2.0 * (view.seats - view.places[seat])
    if racing(view) >> seat & 1 and view.at[seat] != OFF:
        row = view.at[seat] // WIDE
        # Whoever is still on the hill gets a place at least as good as the best of the crushed.
        points += _ROW * row + (view.rules.place_step or 1) * bin(view.crushed).count("1")
        if view.lying >> seat & 1:
            points -= _LYING
        if view.round + 2 > view.rules.rows // 2 and row <= view.hill.taken + 2:
            points -= _DANGER
    if in_cards(view) >> seat & 1:
        points += _CARD * len(view.hands[seat])
    return points
