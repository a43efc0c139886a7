"""Fairy School learned by playing it: one turn, from the forest to the first project."""

from fairyring.kernel.lesson import Deal, Lesson, Step
from fairyring.kernel.words import marked

LESSON = Lesson(
    steps=(
        Step(
            say=marked(
                "Welcome to school! Your creatures wait in your forest, two in each column."
                " Fill its empty slots with your cards, then say that you are done."
            ),
            names={"forest": "forest-0"},
            moves=("fill", "done", "2: fill", "2: done"),
            done=marked("Ten creatures in five columns. Everybody does this at the same time."),
            otherwise=marked("You may place them one by one, but today let them be filled in."),
            deal=Deal(seats=2, seed=5, options={"setup": "first"}),
        ),
        Step(
            say=marked(
                "Now play two columns: the upper card is shared with your neighbour, the lower one"
                " is for you alone. Choose {shared} and {other}, then be done."
            ),
            names={"shared": "card-3-0", "other": "card-56"},
            moves=("column 3", "column 5", "done", "2: column 4", "2: done"),
            done=marked("One column was free, the other cost you 1 water."),
            otherwise=marked(
                "A fine column too. But first the middle one, then the last one, then be done."
            ),
        ),
        Step(
            say=marked("Each card works once a turn. Use {card}: it brings 1 earth and 1 plant."),
            names={"card": "card-56"},
            moves=("use 56",),
            done=marked("A cube shows that it is used, and the elements are yours."),
            otherwise=marked("You will use that one too. First the card with the paw."),
        ),
        Step(
            say=marked(
                "What your neighbour shares you may use as well, and that is a point for your"
                " neighbour. Be kind: use {card}."
            ),
            names={"card": "card-55"},
            moves=("use 55",),
            done=marked("1 earth and 1 water for you, 1 point for your neighbour: both are glad."),
            otherwise=marked("You will use that one too. First your neighbour's card."),
        ),
        Step(
            say=marked(
                "Three more are left: use {one}, then {two} for water, then {three} for a plant,"
                " and be done."
            ),
            names={"one": "card-3-0", "two": "card-8-0", "three": "card-10-0"},
            moves=(
                "use 3 of 1",
                "use 8 of 1",
                "gain W",
                "use 10a of 1",
                "done",
                "2: use 56",
                "2: done",
            ),
            done=marked("And somebody used your card: that kindness is a point for you."),
            otherwise=marked("Almost! Follow the paws, one after the other, and then be done."),
        ),
        Step(
            say=marked(
                "Now study one of the creatures at the ends of your forest. Each is 2 points, once"
                " in the game. Study the gnome."
            ),
            names={"forest": "forest-0"},
            moves=("study gnome", "2: no study"),
            done=marked("2 points! The creatures at the ends are tired and go to rest."),
            otherwise=marked("Also a good one. But study the gnome first."),
        ),
        Step(
            say=marked(
                "The best comes last: you have all that {project} costs, 2 earth, 3 plants and 3"
                " water. Realize it!"
            ),
            names={"project": "card-99"},
            moves=("realize 99",),
            done=marked("3 points, and a strong new card that will come to your forest."),
            otherwise=marked("Keep your elements together: you can pay for the project."),
        ),
    ),
    close=marked(
        "Plan, share, use, study, realize: so a turn goes. When somebody finishes a final project,"
        " the most points win."
    ),
)
