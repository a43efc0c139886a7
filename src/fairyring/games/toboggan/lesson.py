"""The lesson of Goblin Toboggan: one round, from the start to the draw."""

from fairyring.kernel.explain.lesson import Deal, Lesson, Step
from fairyring.kernel.words import marked

_GAME = Deal(seats=3, seed=2427)
_TO_THE_GATE = (
    "3: at C0",
    "2: at D0",
    "at B0",
    "lay ice-orange-012 0",
    "2: lay plain 0",
    "3: lay plain 0",
)

LESSON = Lesson(
    steps=(
        Step(
            say=marked(
                "A sled race! Whoever is first down the hill gets the most points. Put your sled on"
                " the start, on B0."
            ),
            names={"start": "cell-B0"},
            before=("3: at C0", "2: at D0"),
            moves=("at B0",),
            done=marked("There you stand, and cards and tiles were dealt. But where is the hill?"),
            otherwise=marked("You could start there too. But try B0."),
            deal=_GAME,
        ),
        Step(
            say=marked(
                "You all build the hill, row by row, a tile each. You begin at the edge, on E1: lay"
                " your tile of ice there."
            ),
            names={"tile": "tile-0-ice-orange-012-0", "cell": "cell-E1"},
            moves=("lay ice-orange-012 *",),
            done=marked("Now it is the others' turn to lay, and then yours again."),
            otherwise=marked("Keep that for later. Lay your tile of ice on E1."),
        ),
        Step(
            say=marked(
                "Take your gate, and touch it again: what you hold turns. When the gate looks at"
                " your sled, lay it on B1, right below."
            ),
            names={"tile": "tile-0-gate-0-0", "cell": "cell-B1", "sled": "sled-0"},
            moves=("lay gate-0 4",),
            done=marked("A gate of your own, right in front of your sled!"),
            otherwise=marked(
                "Not like that: lay the gate on B1, turned until it looks at your sled."
            ),
            deal=_GAME,
            before=_TO_THE_GATE,
        ),
        Step(
            say=marked(
                "You move first, one space. Ride your sled through the gate, to B1, then be done."
            ),
            names={"sled": "sled-0", "cell": "cell-B1"},
            before=("2: lay tree 0",),
            moves=("go front-right", "done"),
            done=marked("Through the gate: that is a point!"),
            otherwise=marked("You may, but the gate on B1 is worth a point."),
        ),
        Step(
            say=marked(
                "Now mischief: most cards may be played at any time. Play {card} on the snow of C1,"
                " in front of the {sled}."
            ),
            names={"card": "card-0-boulders_away-0", "sled": "sled-2", "cell": "cell-C1"},
            moves=(
                "play Boulders Away",
                "at C1",
                "2: let it be",
                "3: let it be",
                "2: let it be",
                "3: let it be",
                "2: go front-left",
                "2: done",
            ),
            done=marked(
                "Crash! Somebody rode onto your rock and fell. Who lies there needs the next move"
                " to stand up."
            ),
            otherwise=marked("That is allowed too, but the snow of C1 is better."),
        ),
        Step(
            say=marked(
                "Others play mischief too, and you may answer. None of your cards can stop this"
                " snowball: let it be."
            ),
            before=("3: go front-left", "3: play Snowball 1", "3: on seat 1"),
            moves=("let it be", "2: let it be", "let it be", "2: let it be"),
            done=marked("Only a snowball. For this round your Mages and Engineers are cold."),
        ),
        Step(
            say=marked(
                "When all have moved, everybody draws a card and new tiles, and the next row is"
                " laid. Say that you are ready."
            ),
            before=("3: done", "2: discard Snowball 2"),
            moves=("ready",),
            done=marked("So it goes, row by row, until somebody is over the finish line."),
            otherwise=marked("Keep that for the next round, and say that you are ready."),
        ),
    ),
    close=marked(
        "You know how to race. Mind the avalanche: from round 6 on it takes the top of the hill,"
        " and all sleds on it!"
    ),
)
