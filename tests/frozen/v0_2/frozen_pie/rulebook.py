"""The clauses of Frozen Pie."""

from fairyring.authoring import NONE, Action, Clause, Position, Rulebook, Section, members
from frozen_pie.position import Kitchen, Lay

RULEBOOK = Rulebook(
    Section(
        "Your hand",
        (
            Clause("P1.1", "You are dealt as many spoons as there are nights. Others do not see them."),
            Clause("P1.2", "You lay a spoon from your own hand only."),
        ),
    ),
    Section(
        "A night",
        (
            Clause("P2.1", "Each player lays one spoon face down, all at once, and cannot take it back."),
            Clause("P2.2", "When all have laid, the spoons turn over, and are out of the game."),
            Clause("P2.3", "The cook runs after the loudest spoon. The second loudest eats a slice."),
        ),
    ),
    Section(
        "Winning",
        (
            Clause("P3.1", "When the game is over nobody acts."),
            Clause("P3.2", "After the last night the most slices win. Equal slices share a place."),
        ),
    ),
    Section(
        "Leaving",
        (
            Clause("P4.1", "Who leaves drops all spoons for all to see. They are out of the game."),
            Clause("P4.2", "The last player left wins."),
        ),
    ),
)


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, Kitchen)
    assert isinstance(action, Lay)
    if position.outcome() is not None:
        return RULEBOOK["P3.1"]
    if action.spoon not in members(position.hands[seat]):
        return RULEBOOK["P1.2"]
    return RULEBOOK["P2.1"] if position.laid(seat) != NONE else None
