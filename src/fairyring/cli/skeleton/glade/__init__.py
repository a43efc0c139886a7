"""Glade: its metadata and options. The other modules are imported when they are first used."""

from fairyring.authoring import Game, Number, Options

GAME = Game(
    key="glade",
    name="Glade",
    summary="Pick one, two or three mushrooms; who picks the last one wins.",
    package=__name__,
    fewest_seats=2,
    most_seats=2,
    minutes="1",
    credits="a folk game",
    rules_version=1,  # raise it when a recorded game could continue differently
    options=Options(
        Number("ring", "Mushrooms", "How many there are at the start.", low=5, high=40, usual=15),
    ),
)
