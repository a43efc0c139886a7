"""The view of a seat in Glade, with what it can touch, and the words for facts."""

from collections.abc import Callable

from fairyring.authoring import (
    Choice,
    Fact,
    Left,
    Motion,
    Over,
    Piece,
    Position,
    Press,
    Scene,
    Settings,
    Zone,
)
from glade.facts import Began, Picked
from glade.position import Ring


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """Return the mushrooms in a row, and a button for each pick; None as seat is the onlooker."""
    assert isinstance(view, Ring)
    actions = [] if seat is None else view.actions(seat)
    return Scene(
        game="glade",
        seat=seat,
        prompt="Pick one, two or three mushrooms." if actions else "Another player picks.",
        clause="1.2",
        awaited=view.awaited(),
        zones=(Zone("ring", "row", "The ring", note=f"{view.left} mushrooms"),),
        pieces=tuple(Piece(f"m{n}", "ring", "Mushroom", (n,)) for n in range(view.left)),
        choices=tuple(Choice(a.notation, a.notation.capitalize(), Press()) for a in actions),
    )


def line(fact: Fact, name: Callable[[int], str]) -> str:
    """Return a fact in a sentence; `name` returns the name of a seat."""
    match fact:
        case Began(seat):
            return f"{name(seat)} starts."
        case Picked(seat, mushrooms):
            return f"{name(seat)} picked {mushrooms}."
        case Left(seat):
            return f"{name(seat)} left the game."
        case Over(winners, _):
            return f"{name(winners[0])} won!"
    raise TypeError(f"no words for {fact!r}")


def motions(fact: Fact) -> tuple[Motion, ...]:
    """Return no motions: picked mushrooms are gone from the next scene, and nothing else moves."""
    return ()
