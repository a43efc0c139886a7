"""The introduction for newcomers: the aim, a turn at a glance, and one row of four stones."""

from fairyring.kernel.explain.rulebook import Example, Opening

OPENING = Opening(
    aim=(
        "Lay your stones in rows and score the numbers that they cover. Whoever has the most points"
        " at the end wins."
    ),
    turn=(
        "Lay up to five stones from your rack in one straight row, or lay none.",
        "Put each stone on a space of its own colour; on grey any stone may lie.",
        "Your row touches a stone that lies there already; the very first one covers the centre of"
        " a square. No four stones make a block.",
        "Score the numbers that you covered.",
        "Draw five stones, less one for each stone that you laid.",
    ),
    example=Example(
        seats=2,
        seed=39,
        before=("blue C13", "red C14", "done"),
        seat=2,
        text=(
            "You are player 2. Player 1 began on the centre C13, laid a second stone on C14 and"
            " scored 11. You have two blue stones, two red ones and a yellow one. Look at row 14,"
            " right of the stone on C14: there comes a blue space, then a red one, another blue one"
            " and a grey one. You have a stone for each of them, for on grey your yellow stone may"
            " lie."
        ),
        moves=("blue D14", "red E14", "blue F14", "yellow G14", "done"),
        after=(
            "You score 6 for D14, 5 for E14, 4 for F14 and 0 for the grey G14. That makes 15"
            " points. Blue is worth 6 on D14 but 4 on F14, for there the next square begins. You"
            " laid 4 stones, so you draw only 1 and now have 2. Player 1 laid 2 stones, drew 3 and"
            " has 6."
        ),
        zones=("board", "rack1", "points1", "points0"),
    ),
)
