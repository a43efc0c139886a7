"""The clauses about the parts, setup, and the eight steps of a round."""

from fairyring.kernel.explain.rulebook import Clause, Section

THE_PARTS = Section(
    "The parts",
    (
        Clause(
            "T1.1",
            "The hill is a track of six-sided cells that stand on a corner. Tiles are laid on"
            " them. The hill is 4 cells wide with two players, 5 with three, 6 with four, 7 with"
            " five or six. Above row 1 is the start. Below the last row is the finish line, and"
            " behind it the run-out.",
            ("GT-2", "GT-3"),
        ),
        Clause(
            "T1.2",
            "The hill has ten rows of tiles. Short hill (option): eight rows. Long hill"
            " (option): fourteen rows.",
            ("GT-1",),
        ),
        Clause(
            "T1.3",
            "There are 110 tiles; the table under “What tiles do” counts them. Small bag (option):"
            " 88 of them, and nobody knows which. The long hill needs all 110.",
            ("GT-7", "GT-11"),
        ),
        Clause(
            "T1.4",
            "There are 110 mischief cards; the table under “The cards” counts them. Smaller deck"
            " (option): 108, without both cards REJECT! Me Too or without both cards"
            " Switcher-Twister.",
            ("GT-8",),
        ),
        Clause(
            "T1.5",
            "Markers and landmines never run out. The six clans are only names. Barricades are"
            " printed on tiles, and there are no tokens for them.",
            ("GT-10", "GT-12", "GT-13"),
        ),
        Clause(
            "T1.6",
            "The deck of cards and the pile of tiles have no hidden order. Chance picks a card or"
            " a tile at the moment when somebody first sees it.",
        ),
    ),
)

SETTING_UP = Section(
    "Setting up",
    (
        Clause(
            "T2.1",
            "The Instigator is the player who begins the round. The dice choose the first one. The"
            " table may say among which players they choose.",
            ("T3",),
        ),
        Clause(
            "T2.2",
            "Everybody chooses a free start cell for his sled, one sled to a cell. The"
            " Instigator's right neighbour chooses first. Then it goes on counter-clockwise, and"
            " the Instigator chooses last.",
            ("T4", "T26"),
        ),
        Clause(
            "T2.3",
            "Start cells are plain snow, but they are no tiles. Sleds move on them as anywhere."
            " Cards that change a tile do not reach them, and no landmine lies there.",
            ("T5",),
        ),
        Clause(
            "T2.4",
            "Then everybody draws three cards and three tiles and takes three knockdown tokens."
            " What you hold is secret. How many cards and tiles you hold is not.",
            ("T6", "T46"),
        ),
    ),
)

THE_ROUND = Section(
    "The round",
    (
        Clause(
            "T3.1",
            "Steps 1 and 2: a row is laid. The Instigator lays a tile on the right-most free"
            " cell of the new row. Then it goes on clockwise, one tile at a time, from right to"
            " left, until the row is full. Lay any tile of your hand, turned in any of six ways.",
            ("T7",),
        ),
        Clause(
            "T3.2",
            "If you must lay and have no tile, you draw one and lay that.",
            ("T8",),
        ),
        Clause(
            "T3.3",
            "If the pile is empty too, the next player with a tile lays one in your place. His own"
            " turn to lay still comes. If nobody has a tile, the cell becomes plain snow.",
            ("T9",),
        ),
        Clause(
            "T3.4",
            "Whoever was caught by the avalanche lays nothing. The others go round more often.",
            ("T54",),
        ),
        Clause(
            "T3.5",
            "Step 3: movement phases, one player after the other. The Instigator begins, and it"
            " goes on clockwise. Whoever played a Handbrake comes after the others.",
            ("T10",),
        ),
        Clause(
            "T3.6",
            "Step 4: everybody who still plays cards draws one card, also whoever has finished."
            " Then whoever holds more than three discards down to three. All discard at once, each"
            " as he likes.",
            ("T11",),
        ),
        Clause(
            "T3.7",
            "An empty deck is made anew from the discards in step 4, and when somebody draws"
            " because his sled is blocked. When a card lets you draw, an empty deck gives nothing."
            " If the discards are empty too, nobody draws.",
            ("T12",),
        ),
        Clause(
            "T3.8",
            "Step 5: everybody draws tiles until he has three. Whoever has more than three first"
            " shuffles tiles of his choice back into the pile. When the last row is laid, the tiles"
            " in all hands are put aside. From then on, a card that asks for cards or tiles may"
            " be played only for cards.",
            ("T13",),
        ),
        Clause(
            "T3.9",
            "Then everybody who still plays cards says that he is ready, in any order.",
        ),
        Clause(
            "T3.10",
            "Step 6: the avalanche takes whole rows from the top. It comes in the last five rounds"
            " in which a row is laid, and takes 1, 1, 2, 2 and 2 rows. So it first comes in round 6"
            " of the usual hill, and in round 10 of the long one. On the short hill it first comes"
            " in round 4, and takes 1, 1, 1, 1 and 2 rows.",
            ("GT-4", "T16", "T17"),
        ),
        Clause(
            "T3.11",
            "When all rows are laid, rounds go on without laying. In each of them the avalanche"
            " takes one more row. So a game has at most 12 rounds on the usual hill, 10 on the"
            " short one, and 20 on the long one. Late avalanche (option): two more rows, so at"
            " most 11, 9 and 17 rounds.",
            ("GT-5", "T60"),
        ),
        Clause(
            "T3.12",
            "Step 7: all markers come off the hill. Landmines stay. If trees, a rock or ice come"
            " back under a sled, nothing happens to it, and it leaves as usual.",
            ("T14",),
        ),
        Clause(
            "T3.13",
            "Step 8: the next player clockwise becomes the Instigator. Crushed players are"
            " skipped. Players who have finished are not.",
            ("T15",),
        ),
    ),
)
