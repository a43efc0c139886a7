"""The introduction for newcomers: the aim, a round at a glance, and an example with a gate."""

from fairyring.kernel.explain.rulebook import Example, Opening

OPENING = Opening(
    aim="Race your sled down the hill before the avalanche catches it: the sooner you are home, the"
    " more points you get. When all sleds are home or crushed, whoever has the most points wins,"
    " and gates that you rode through and sleds that you knocked over count too.",
    turn=(
        "All lay a new row of tiles: one tile each, in turn, from right to left.",
        "Then, in turn, everybody moves his sled one space: to the front or to a side.",
        "Play mischief cards: most at any time, some only when it is your turn to move.",
        "Draw one card, and keep three at most.",
        "Fill up your hand of tiles to three.",
        "From round 6 on the avalanche takes rows from the top, and crushes the sleds on them.",
        "The next player clockwise begins the next round.",
    ),
    example=Example(
        seats=3,
        seed=2427,
        before=(
            "at C0",
            "at D0",
            "at B0",
            "lay ice-orange-012 0",
            "lay plain 0",
            "lay plain 0",
        ),
        seat=1,
        text="Three players lay the first row. You are player 1, and it is your turn again. Your"
        " sled stands on B0, at the start. B1 comes next, and it touches your cell. You hold two"
        " tiles: trees and a slalom gate. Trees would be in your own way, so you take the gate. You"
        " turn it so that the gate stands between B0 and B1.",
        moves=("lay gate-0 4", "lay tree 0", "go front-right", "done"),
        after="Player 2 laid trees on A1. Trees stop everybody, but you did not need that cell: you"
        " went to the front right, to B1, and rode through your gate. That is one point. Now it is"
        " player 2's turn to move.",
        zones=("hill", "points-0", "hand-0", "rack-0"),
    ),
)
