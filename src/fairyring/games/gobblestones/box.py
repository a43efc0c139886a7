"""The pieces to cut out of paper: double-sided squares, and stones."""

from fairyring.kernel.display.printed import Grid, Printed, Shape, token

from .parts import CENTRE, EACH, SIDE, TABLE, Colour, Face

_SPACE = 18.0
_STONE = 16.0


def _grid(face: Face) -> Grid:
    keys = []
    for place, (space, worth) in enumerate(zip(face.spaces, face.worth, strict=True)):
        colour = "grey" if space.grey else space.colour.word
        keys.append(f"space-{colour}-{worth}{'-centre' if place == CENTRE else ''}")
    return tuple(tuple(keys[row : row + SIDE]) for row in range(0, len(keys), SIDE))


BOX: tuple[Printed, ...] = (
    *[
        Printed(_grid(one.front), 1, SIDE * _SPACE, SIDE * _SPACE, Shape.SQUARE, _grid(one.back))
        for one in TABLE
    ],
    *[token(colour.word, EACH, _STONE) for colour in Colour],
)
ALSO: tuple[str, ...] = (
    "A bag to draw stones from, and a fold of card for each player to hide his stones behind.",
    "Pen and paper for the points.",
)
