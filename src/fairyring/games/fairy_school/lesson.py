"""The lesson of Fairy School: one turn, from the forest to the first project."""

from fairyring.kernel.explain.lesson import Deal, Lesson, Step
from fairyring.kernel.words import marked

LESSON = Lesson(
    steps=(
        Step(
            say=marked(
                "Welcome to school! Your forest has room for two creatures in each column. Choose"
                " “Fill the rest” today, then “Done”."
            ),
            names={"forest": "forest-0"},
            moves=("fill", "done", "2: fill", "2: done"),
            done=marked("Ten creatures in five columns. Everybody does this at the same time."),
            otherwise=marked("You may place cards one by one, but today choose “Fill the rest”."),
            deal=Deal(seats=2, seed=5, options={"setup": "first"}),
        ),
        Step(
            say=marked(
                "Play two columns: the upper cards are shared, the lower ones are yours alone. Take"
                " column 3 first, then column 5."
            ),
            moves=("column 3", "column 5"),
            done=marked("Column 3 is free, column 5 costs you 1 water."),
            otherwise=marked("A fine column too. But take first 3, then 5."),
        ),
        Step(
            say=marked("Both columns are chosen. Now choose “Done”."),
            moves=("done", "2: column 4", "2: done"),
            done=marked("Now the cards of your columns lie before you."),
            otherwise=marked("Keep your two columns, and choose “Done”."),
        ),
        Step(
            say=marked("Each card works once a turn. Use {card}: it brings 1 earth and 1 plant."),
            names={"card": "card-56"},
            moves=("use 56",),
            done=marked("A cube shows that it is used, and the elements are yours."),
            otherwise=marked("You will use that one too. First {card}."),
        ),
        Step(
            say=marked(
                "You may use what your neighbour shares, and give a point for it. Be kind: use"
                " {card}."
            ),
            names={"card": "card-55"},
            moves=("use 55",),
            done=marked("1 earth and 1 water for you, 1 point for your neighbour: both are glad."),
            otherwise=marked("You will use that one too. First {card} of your neighbour."),
        ),
        Step(
            say=marked(
                "Three more: {one}, then {two} for water, then {three} for a plant. Then be done."
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
            otherwise=marked("Almost! First {one}, then {two}, then {three}, then be done."),
        ),
        Step(
            say=marked(
                "Study a creature at an end of your forest: 2 points, each once in a game. Study"
                " the gnome: {gnome}."
            ),
            names={"gnome": "card-2-0"},
            moves=("study gnome", "2: no study"),
            done=marked("2 points! The creatures at the ends are tired and go to rest."),
            otherwise=marked("Also a good one. But study the gnome first."),
        ),
        Step(
            say=marked(
                "The best comes last: you can pay for {project} with 2 earth, 3 plants and 3 water."
                " Realize it!"
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
