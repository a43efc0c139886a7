"""The lesson of Gobblestones: the centre, a row, drawing, touching, no block of four."""

from fairyring.kernel.explain.lesson import Deal, Lesson, Step
from fairyring.kernel.words import marked

LESSON = Lesson(
    steps=(
        Step(
            say=marked(
                "Stones eat the numbers under them! The first goes on the centre of a square, on"
                " its own colour. Lay a {stone} one on C13, a 6."
            ),
            names={"stone": "stone0-blue-0", "place": "C13"},
            moves=("blue C13",),
            done=marked("It eats a 6. That counts as soon as you are done eating."),
            otherwise=marked("That goes too, but try a {stone} stone on C13, a 6."),
            deal=Deal(seats=2, seed=39),
        ),
        Step(
            say=marked("Make it a row, straight on. Lay your {stone} stone right below, on C14."),
            names={"stone": "stone0-red-0", "place": "C14"},
            moves=("red C14",),
            done=marked("6 and 5 make 11. A row has up to five stones."),
            otherwise=marked("That goes too. But first try C14, right below."),
        ),
        Step(
            say=marked(
                "You could lay on. But who eats much draws little: five stones less those that were"
                " laid. So stop, and eat now."
            ),
            moves=("done",),
            done=marked("Now it counts: 11 points! And three new stones, five less two."),
            otherwise=marked("That would be more points, but fewer stones. Eat now, for once."),
        ),
        Step(
            say=marked(
                "Each new row touches old stones. Lay a {stone} one on H14, beside the {grey} at"
                " the end."
            ),
            names={"stone": "stone0-green-0", "grey": "stone1-3", "place": "H14"},
            before=(
                "2: blue D14",
                "2: red E14",
                "2: blue F14",
                "2: yellow G14",
                "2: done",
            ),
            moves=("green H14",),
            done=marked(
                "It touches, so it may lie there. And on grey, as under the {grey}, all colours may"
                " lie."
            ),
            otherwise=marked("That touches too. But try H14, the end of the long row."),
        ),
        Step(
            say=marked(
                "A row may turn its own way. Lay a {green} stone below, on H15, and the {red} one"
                " above, on H13. Then eat."
            ),
            names={
                "green": "stone0-green-1",
                "red": "stone0-red-1",
                "below": "H15",
                "above": "H13",
            },
            moves=("green H15", "red H13", "done"),
            done=marked("Three in a column: 5, 5 and 3 make 13."),
            otherwise=marked("First {green} on H15, then {red} on H13, then eat."),
        ),
        Step(
            say=marked(
                "Forbidden: four stones in a block. So no green on D13, though the colour fits! Lay"
                " your {stone} one on F15."
            ),
            names={"block": "D13", "stone": "stone0-turquoise-0", "place": "F15"},
            before=("2: done",),
            moves=("turquoise F15",),
            done=marked("A 6 for one stone, when you eat it, and no block of four."),
            otherwise=marked("You may, but F15 is a 6."),
        ),
    ),
    close=marked(
        "Own colour, one row, touching, no block: that is all. When the bag is empty, the most"
        " points win."
    ),
)
