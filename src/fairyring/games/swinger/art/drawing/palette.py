"""The colours of the party: lamplight on skins and materials, and four suits from dark to light."""

from typing import NamedTuple

from fairyring.ink.palette import SEATS as SEAT_COLOURS, Tone

LAMP = "#fdf0a0"
GLOW = "#ff9d2e"
MOUTH = "#6a2730"
TONGUE = "#d8606b"

PARCHMENT = Tone("#fdf4e2", "#fbeedb", "#ecd5ae")
NIGHT = Tone("#55608a", "#3a4463", "#2b3350")
PLUM = Tone("#85668c", "#664e70", "#4d3a56")
FELT = Tone("#5f7350", "#465840", "#354434")
WING = Tone("#eef8f5", "#cfe6e2", "#9cc2bd")
BERRY = Tone("#e88a8c", "#c9505f", "#9b3747")
STRAW = Tone("#f7dc93", "#e6bb5a", "#c0913c")
LEAF = Tone("#a9c477", "#7fa052", "#5c7a3a")
SKYBLUE = Tone("#bcdcec", "#86b5cf", "#5f8eac")
WOOD = Tone("#d79a5e", "#b5733c", "#8a5529")
COCOA = Tone("#a87453", "#8a5b40", "#6b442f")


class SuitLook(NamedTuple):
    """The look of a suit: the colour of its line, its filling, and the way it is filled."""

    line: str
    """Dark enough for a rank on parchment."""
    fill: str
    mark: str
    """Details on the fill: a gleam, veins, a core."""
    outlined: bool
    ground: Tone
    """The background of its court."""


# Each fill is a good deal lighter than the one before, so that suits differ without colour too.
SUIT_LOOKS = {
    "spades": SuitLook(
        "#20243f", "#2d3358", "#7783b8", False, Tone("#6d78a6", "#4b5680", "#3a4468")
    ),
    "clubs": SuitLook(
        "#27491f", "#568a45", "#d5e8b6", False, Tone("#9db685", "#7c9867", "#61794f")
    ),
    "hearts": SuitLook(
        "#a3243c", "#f7bcc4", "#fde3e2", True, Tone("#eab3a8", "#d98f88", "#b96d6c")
    ),
    "diamonds": SuitLook(
        "#854a00", "#fdf0b0", "#d9902a", True, Tone("#f8d98c", "#eebb62", "#d39a45")
    ),
}

# Colours of the four seats, by the numbers in their keys.
SEATS = dict(zip("1234", SEAT_COLOURS, strict=False))
