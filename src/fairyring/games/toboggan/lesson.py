"""Goblin Toboggan learned by playing it: one round, from the start to the draw."""

from fairyring.kernel.lesson import Deal, Lesson, Step
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
                "A sled race! Whoever is first down the hill gets the most points. The others"
                " stand at the start already: put your sled on the start marked by the paw."
            ),
            names={"start": "cell-B0"},
            before=("3: at C0", "2: at D0"),
            moves=("at B0",),
            done=marked("There you stand, and cards and tiles were dealt. But where is the hill?"),
            otherwise=marked("You could start there too. But try the start with the paw."),
            deal=_GAME,
        ),
        Step(
            say=marked(
                "All of you build the hill, row by row, one tile each. You begin at the right"
                " edge, far from your sled: lay your tile of ice there."
            ),
            names={"tile": "tile-0-ice-orange-012-0", "cell": "cell-E1"},
            moves=("lay ice-orange-012 *",),
            done=marked("Now it is the others' turn to lay, and then yours again."),
            otherwise=marked("You will want that one yourself! Lay the ice there."),
        ),
        Step(
            say=marked(
                "Next is the place below your sled. Lay your gate there, and turn it, by touching"
                " it again, until the gate stands at the edge to your sled."
            ),
            names={"tile": "tile-0-gate-0-0", "cell": "cell-B1", "sled": "sled-0"},
            moves=("lay gate-0 4",),
            done=marked("A gate of your own, right in front of your sled!"),
            otherwise=marked(
                "Not like that: it is to be the gate, turned until it stands between your sled and"
                " the new tile."
            ),
            deal=_GAME,
            before=_TO_THE_GATE,
        ),
        Step(
            say=marked(
                "The row is full, and you move first: one space, ahead or to a side. Ride through"
                " your gate, then say that you are done."
            ),
            names={"sled": "sled-0", "cell": "cell-B1"},
            before=("2: lay tree 0",),
            moves=("go front-right", "done"),
            done=marked("Through the gate: that is a point!"),
            otherwise=marked("You may ride there, but a gate is worth a point."),
        ),
        Step(
            say=marked(
                "Now mischief: most cards may be played at any time. Play {card}, and choose the"
                " snow in front of the {sled}."
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
            otherwise=marked("That is allowed too, but the snow with the paw is better."),
        ),
        Step(
            say=marked(
                "Others play mischief on you as well, and you are asked whether you answer. None"
                " of your cards can stop this snowball: let it be."
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
