"""The view of a seat in Frozen Pie, and sentences for facts."""

from collections.abc import Callable

from fairyring.authoring import (
    HIDDEN, NONE, Choice, Drag, Fact, Left, Motion, Over, Piece, Position, Scene, Settings, Zone, members,
)
from frozen_pie.facts import Ate, Dealt, Dropped, Laid, Night, Rattled
from frozen_pie.position import Kitchen, Lay


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """Return the hands, the slices, and the spoons on the floor."""
    assert isinstance(view, Kitchen)
    zones = [Zone("floor", "row", "The kitchen floor", note="spoons face down")]
    pieces: list[Piece] = []
    for owner in range(view.seats):
        hand = f"hand{owner}"
        zones.append(Zone(hand, "fan", "Hand", owner, note=f"{view.held(owner)} spoons"))
        zones.append(Zone(f"slices{owner}", "counter", "Slices", owner, (view.slices[owner],)))
        laid = view.laid(owner)
        seen = [spoon for spoon in members(view.hands[owner]) if spoon != laid]
        pieces += [_spoon(spoon, hand, place) for place, spoon in enumerate(seen)]
        for place in range(view.held(owner) - len(seen)):
            pieces.append(Piece(f"{hand}.{place}", hand, "a spoon", (place,), tone="back"))
        if laid == HIDDEN:
            pieces.append(Piece(f"laid{owner}", "floor", "a spoon", (owner,), tone="back"))
        elif laid != NONE:
            pieces.append(_spoon(laid, "floor", owner))
    actions = [] if seat is None else view.actions(seat)
    outcome = view.outcome()
    return Scene(
        game="frozen_pie",
        seat=seat,
        prompt="The pie is gone." if outcome else "Everybody lays a spoon face down.",
        clause=outcome.reason if outcome else "P2.1",
        awaited=view.awaited(),
        zones=tuple(zones),
        pieces=tuple(pieces),
        choices=tuple(_choice(action) for action in actions if isinstance(action, Lay)),
        notes=(f"Night {view.night} of {view.nights}",),
    )


def _spoon(spoon: int, zone: str, place: int) -> Piece:
    return Piece(f"s{spoon}", zone, _named(spoon), (place,), face=f"spoon-{spoon + 1}")


def _choice(action: Lay) -> Choice:
    return Choice(action.notation, action.notation.capitalize(), Drag(f"s{action.spoon}", "floor"))


def _named(spoon: int) -> str:
    return "a spoon" if spoon == NONE else f"spoon {spoon + 1}"


def line(fact: Fact, name: Callable[[int], str]) -> str:
    """Return a fact as a sentence; `name` returns the name of a seat."""
    match fact:
        case Dealt(seat, spoons):
            return f"{name(seat)} got {', '.join(map(_named, spoons)) or 'a hand of spoons'}."
        case Night(number):
            return f"Night {number}. The cook snores."
        case Laid(seat, spoon):
            return f"{name(seat)} laid {_named(spoon)}."
        case Rattled(spoons):
            shown = [f"{name(s)} {_named(spoon)}" for s, spoon in enumerate(spoons) if spoon != NONE]
            return f"The spoons turn over: {', '.join(shown)}."
        case Ate(seat, chased):
            return f"The cook runs after {name(chased)}. {name(seat)} eats a slice."
        case Dropped(seat, spoons):
            return f"{name(seat)} dropped {', '.join(map(_named, spoons)) or 'nothing'}."
        case Left(seat):
            return f"{name(seat)} left the kitchen."
        case Over(winners, _):
            return f"The pie is gone; {' and '.join(name(seat) for seat in winners)} won!"
    raise TypeError(f"no words for {fact!r}")


def motions(fact: Fact) -> tuple[Motion, ...]:
    """Return the motion of a spoon to the floor, as itself or as a back; there it turns over."""
    match fact:
        case Laid(seat, spoon):
            return (Motion(f"laid{seat}" if spoon == NONE else f"s{spoon}"),)
        case _:
            return ()
