"""Gobblestones learned by playing it: the centre, a row, drawing, touching, no block of four."""

from fairyring.kernel.lesson import Deal, Lesson, Step
from fairyring.kernel.words import marked

LESSON = Lesson(
    steps=(
        Step(
            say=marked(
                "Stones eat the numbers under them! The first one goes on the centre of a square"
                " that has its own colour. Lay a {stone} one on the 6 with the paw."
            ),
            names={"stone": "stone0-blue-0", "place": "C13"},
            moves=("blue C13",),
            done=marked("Six points: that is what the number says."),
            otherwise=marked("That is a centre too, but the one with the paw is worth 6."),
            deal=Deal(seats=2, seed=39),
        ),
        Step(
            say=marked(
                "Make it a row, straight on. Lay your {stone} stone on the space right below."
            ),
            names={"stone": "stone0-red-0", "place": "C14"},
            moves=("red C14",),
            done=marked("6 and 5 make 11. A row has up to five stones."),
            otherwise=marked("That goes too. But first try the space below."),
        ),
        Step(
            say=marked(
                "You could lay on. But you draw five stones less those that you laid, so who"
                " eats much draws little. Say that you have eaten."
            ),
            moves=("done",),
            done=marked("11 points, and three new stones: five less two."),
            otherwise=marked("That would be more points, but fewer stones. Stop here for once."),
        ),
        Step(
            say=marked(
                "Each new row touches what lies there, and old stones fill its gaps. The last"
                " one is on grey, where all colours may lie. Go on from there with a {stone} stone."
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
            done=marked("It touches the long row, so it may lie there."),
            otherwise=marked("That touches too. But try the end of the long row."),
        ),
        Step(
            say=marked(
                "Your row may turn its own way. Lay a {green} stone below and the {red} one above"
                " it, then eat."
            ),
            names={
                "green": "stone0-green-1",
                "red": "stone0-red-1",
                "below": "H15",
                "above": "H13",
            },
            moves=("green H15", "red H13", "done"),
            done=marked("Three in a column: 5, 5 and 3 make 13."),
            otherwise=marked("First the green one below, then the red one above, then eat."),
        ),
        Step(
            say=marked(
                "One thing is forbidden: no four stones may make a block. Your green stone has"
                " the colour of the first paw, but must not go there. Lay your {stone} one at the"
                " other."
            ),
            names={"block": "D13", "stone": "stone0-turquoise-0", "place": "F15"},
            before=("2: done",),
            moves=("turquoise F15",),
            done=marked("Six points for one stone, and no block of four."),
            otherwise=marked("You may, but a 6 is better."),
        ),
    ),
    close=marked(
        "Own colour, one row, touching, no block: that is all. When the bag is empty, the most"
        " points win."
    ),
)
