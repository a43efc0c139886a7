"""The clauses of Glade, and which of them forbids an action."""

from fairyring.authoring import Action, Clause, Position, Rulebook, Section
from glade.position import Pick, Ring

RULEBOOK = Rulebook(
    Section(
        "Your turn",
        (
            Clause("1.1", "You act in your own turn only."),
            Clause("1.2", "Pick one, two or three mushrooms, but not more than there are."),
        ),
    ),
    Section(
        "Winning",
        (
            Clause("2.1", "When the game is over nobody acts."),
            Clause("2.2", "Who picks the last mushroom wins."),
        ),
    ),
    Section("Leaving", (Clause("3.1", "When one player leaves, the other one wins."),)),
)


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal.

    Written without a look at `actions`, because the kit compares the two.
    """
    assert isinstance(position, Ring)
    assert isinstance(action, Pick)
    if position.outcome() is not None:
        return RULEBOOK["2.1"]
    if seat != position.turn:
        return RULEBOOK["1.1"]
    return RULEBOOK["1.2"] if action.mushrooms > position.left else None
