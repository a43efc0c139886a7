"""Frozen Pie: its metadata and options."""

from fairyring.authoring import Game, Number, Options

GAME = Game(
    key="frozen_pie",
    name="Frozen Pie",
    summary="Creep to the pie with a spoon that is loud, but not the loudest.",
    package=__name__,
    fewest_seats=2,
    most_seats=4,
    minutes="5",
    credits="made for this page",
    rules_version=1,
    options=Options(
        Number("nights", "Nights", "How many there are, and spoons in a hand.", low=2, high=5, usual=4),
    ),
)
