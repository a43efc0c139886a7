"""The clauses about moving, tiles, and knockdowns."""

from fairyring.kernel.explain.rulebook import Clause, Section

from .lookups import TILE_TABLE

MOVING = Section(
    "Moving",
    (
        Clause(
            "T4.1",
            "In your movement phase you move your sled one space: to the left, to the right, or to"
            " one of the two in front. In front is down the hill. If you can move so without"
            " paying, you must, even if it knocks you down.",
            ("T18",),
        ),
        Clause(
            "T4.2",
            "Only if there is no such move without paying may you move to one of the two spaces"
            " behind. If you can do that without paying, you must. Stay rather than go back"
            " (option): then you may also stay.",
            ("T18",),
        ),
        Clause(
            "T4.3",
            "A sled that lies must stand up. That is its movement.",
            ("T21",),
        ),
        Clause(
            "T4.4",
            "No sled leaves the hill at an edge. None enters a cell without a tile, a bombed cell"
            " or one that the avalanche took; start cells are allowed. The run-out can be entered"
            " only when the last row is laid.",
            ("T20", "T51"),
        ),
        Clause(
            "T4.5",
            "In one movement, slides included, you enter no cell twice, nor the cell where you"
            " began. Hopping over a cell is not entering it.",
            ("T22",),
        ),
        Clause(
            "T4.6",
            "A cell is full when two sleds are on it. You may still be the third, if you first"
            " discard one card of your choice. To be the fourth you discard two, and so on.",
            ("T23", "T24"),
        ),
        Clause(
            "T4.7",
            "With two players no two sleds share a cell, and Ram! and Bump and Run are not in the"
            " deck. Sharing a tile (option): two sleds may share a cell, and these cards are in.",
            ("T25",),
        ),
        Clause(
            "T4.8",
            "You end your movement phase by saying that you are done. You may not while you must"
            " still move.",
        ),
        Clause(
            "T4.9",
            "A sled that stands and has no move without paying is blocked. Then you may once"
            " discard as many cards as you like, also none, and draw until you have three. After"
            " that you may play cards, but not move, even if a way opens. You may only crawl.",
            ("T27", "T28"),
        ),
        Clause(
            "T4.10",
            "If your sled was blocked in your last movement phase too, it may crawl. It crawls to"
            " one of the six cells around it, if there is room: a start cell, or a tile that is not"
            " bombed. Barricades and trees do not stop it, but it does not crawl over the finish"
            " line. Nothing there takes effect. It lies down, and this is its movement.",
            ("T29",),
        ),
        Clause(
            "T4.11",
            "For crawling, only blocked phases in a row count. The count ends when your sled gets"
            " to another cell, in whatever way, or stands up. It also ends with a phase in which"
            " your sled is not blocked.",
            ("T30",),
        ),
        Clause(
            "T4.12",
            "Nobody has to pay for a full cell. A move that you would have to pay for does not"
            " count when it is asked whether you can move.",
            ("T19",),
        ),
    ),
)

WHAT_TILES_DO = Section(
    "What tiles do",
    (
        Clause(
            "T5.1",
            "When a sled enters a cell, things happen in this order. First the edge: barricades"
            " and gates. Then the cell: landmine, rock and yeti. Then the other sleds there. Ice"
            " comes last.",
            ("T31",),
        ),
        Clause(
            "T5.2",
            "Striped barricades cannot be crossed. The edge between two tiles belongs to both:"
            " a stripe on either side blocks it.",
            ("T32",),
        ),
        Clause(
            "T5.3",
            "Crossing an orange barricade knocks you down. If both sides of an edge are orange,"
            " you fall only once.",
            ("T32",),
        ),
        Clause(
            "T5.4",
            "Gates: whenever your sled crosses an edge with a gate, you score one point, and two"
            " if both tiles have a gate there. It counts also if your sled lies, or if somebody"
            " bumps it. A Grappler's pull and crawling score nothing. Each gate once (option): a"
            " sled scores a gate only the first time.",
            ("T41",),
        ),
        Clause("T5.5", "No move or slide enters trees; crawling and some cards can.", ("T43",)),
        Clause("T5.6", "Entering a rock knocks you down."),
        Clause(
            "T5.7",
            "Entering a yeti's cell costs you one card of your hand, drawn at random. If you have"
            " none, nothing happens.",
            ("T42",),
        ),
        Clause(
            "T5.8",
            "Ice: your sled slides on at once to one of the six cells around. It may go wherever a"
            " move may, also back, but not where it has been in this movement. If it can slide"
            " without paying, it must. Whoever makes the move chooses the way.",
            ("T33",),
        ),
        Clause(
            "T5.9",
            "A sled that is knocked down on the way slides on lying. Orange barricades and rocks"
            " do nothing more to it. Striped barricades still stop it. A slide over the finish"
            " line finishes.",
            ("T34", "T36"),
        ),
        Clause("T5.10", "Sliding into a cell knocks down all sleds there.", ("T35",)),
        Clause(
            "T5.11",
            "Moguls are bumps at an edge of a tile. Entering them does nothing. From moguls you"
            " may hop the way they face: one space or two, straight on. A hop ignores all"
            " barricades and gates. In other directions you move as usual. Gates count in hops"
            " (option): gates on the way count.",
            ("T37", "T40"),
        ),
        Clause(
            "T5.12",
            "A hop of two passes over trees, rocks, sleds and landmines. It does not pass over a"
            " bombed cell, or over one without a tile. Start cells are allowed.",
            ("T37",),
        ),
        Clause(
            "T5.13",
            "A hop does not land on trees. Rock, yeti, ice and landmine where it lands count, and"
            " it knocks down the sleds there. A hop of two never lands on a full cell.",
            ("T23", "T38"),
        ),
        Clause(
            "T5.14",
            "Moguls that face back help only where a move back is allowed.",
            ("T39",),
        ),
    ),
    table=TILE_TABLE,
)

KNOCKDOWNS = Section(
    "Knockdowns",
    (
        Clause(
            "T6.1",
            "If you knock down an opponent's standing sled, you take one of his knockdown tokens."
            " You do so by sliding into it, by hopping onto it, and by Ram!, Grenade and Tremor."
            " For landmines, rocks, barricades and other cards there is no token.",
            ("T44",),
        ),
        Clause(
            "T6.2",
            "All tokens are alike, your own and those that you took. From a player who has none"
            " left you take none.",
            ("T45", "T46"),
        ),
        Clause(
            "T6.3",
            "A sled that lies cannot be knocked down again.",
            ("T47",),
        ),
        Clause("T6.4", "Knocking yourself down brings no token.", ("T48",)),
        Clause(
            "T6.5",
            "A token for every knockdown (option): you also take one if you bump a sled and it"
            " falls, or if a sled falls over a landmine or a rock marker that you laid. If it was"
            " bumped onto one of these, whoever laid that takes the token, not the bumper.",
            ("T44",),
        ),
    ),
)
