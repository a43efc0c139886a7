"""The numbered clauses of Goblin Toboggan.

They follow the printed rules in our own words; those that settle what the printed rules leave open,
or say in two ways, name the decision: GT-1 to GT-13, T1 to T60, 5.5-1 to 5.5-13, or a card.
"""

from fairyring.games.toboggan.rulebook.of_cards import PLAYING_CARDS, THE_CARDS
from fairyring.kernel.rulebook import Clause, Rulebook, Section

RULEBOOK = Rulebook(
    Section(
        "The parts",
        (
            Clause(
                "T1.1",
                "The hill is a track of hexagons that stand on a corner. It is 4 wide with two"
                " players, 5 with three, 6 with four, 7 with five or six. Above row 1 is the start,"
                " below the last row the finish line, and behind it the run-out.",
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
                "There are 110 tiles: 20 plain, 8 ice, 8 trees, 9 with striped barricades, 19 with"
                " orange ones, 5 moguls, 15 combinations, 8 rocks, 12 slalom gates and 6 yetis."
                " Small bag (option): 88 of them, and nobody knows which.",
                ("GT-7", "GT-11"),
            ),
            Clause(
                "T1.4",
                "There are 110 mischief cards. Smaller deck (option): 108, without the two REJECT!"
                " Me Too or without the two Switcher-Twister.",
                ("GT-8",),
            ),
            Clause(
                "T1.5",
                "There are always enough markers and landmines. The six clans are only names, and"
                " there are no other tokens.",
                ("GT-10", "GT-12", "GT-13"),
            ),
            Clause(
                "T1.6",
                "A card or tile that nobody has seen is not decided: chance decides it when"
                " somebody first sees it.",
            ),
        ),
    ),
    Section(
        "Setting up",
        (
            Clause(
                "T2.1",
                "The dice say who is the first Instigator; the table may name the players among"
                " whom they choose.",
                ("T3",),
            ),
            Clause(
                "T2.2",
                "Everybody chooses a free start cell, one sled to a cell: first the Instigator's"
                " right neighbour, then on counter-clockwise, the Instigator last.",
                ("T4", "T26"),
            ),
            Clause(
                "T2.3",
                "Start cells are plain snow and no tiles. Sleds move on them as anywhere, but cards"
                " that change a tile do not reach them, and no landmine lies there.",
                ("T5",),
            ),
            Clause(
                "T2.4",
                "Then everybody draws three cards and three tiles and takes three knockdown tokens."
                " Hands are secret; how many cards and tiles somebody holds is not.",
                ("T6", "T46"),
            ),
        ),
    ),
    Section(
        "The round",
        (
            Clause(
                "T3.1",
                "Step 1 and 2: a row is laid. The Instigator lays a tile on the right-most free"
                " cell of the new row, then the others clockwise, each from right to left, until"
                " the row is full. Any tile of your hand will do, turned in any of six ways.",
                ("T7",),
            ),
            Clause(
                "T3.2",
                "Whoever must lay and has no tile draws one and lays that.",
                ("T8",),
            ),
            Clause(
                "T3.3",
                "If the pile is empty too, the next player with a tile lays it in his place, and"
                " his own turn to lay still comes. If nobody has one, the cell becomes plain snow.",
                ("T9",),
            ),
            Clause(
                "T3.4",
                "Who was caught by the avalanche lays nothing; the others go round more often.",
                ("T54",),
            ),
            Clause(
                "T3.5",
                "Step 3: movement phases, from the Instigator clockwise; those with a Handbrake"
                " come last.",
                ("T10",),
            ),
            Clause(
                "T3.6",
                "Step 4: everybody who still plays cards draws one card, also who has finished."
                " Then whoever has more than three discards down to three, all at once and each as"
                " he likes.",
                ("T11",),
            ),
            Clause(
                "T3.7",
                "An empty deck is made anew from the discards only in step 4, and when somebody"
                " draws because his sled is blocked. If both are empty nobody draws.",
                ("T12",),
            ),
            Clause(
                "T3.8",
                "Step 5: everybody draws up to three tiles. Whoever has more than three shuffles"
                " tiles of his choice back into the pile. When the last row is laid, tiles are put"
                " aside and cards on tiles do nothing any more.",
                ("T13",),
            ),
            Clause(
                "T3.9",
                "Then everybody who still plays cards says that he is ready, in any order.",
            ),
            Clause(
                "T3.10",
                "Step 6: the avalanche takes whole rows from the top. Row 6 of ten brings it:"
                " at the ends of the last five laying rounds it takes 1, 1, 2, 2 and 2 rows; on the"
                " short hill 1, 1, 1, 1 and 2.",
                ("GT-4", "T16", "T17"),
            ),
            Clause(
                "T3.11",
                "When all rows are laid, rounds go on without laying, and the avalanche takes one"
                " more row each round; two with the option. So the game is over after at most"
                " twelve rounds on the usual hill.",
                ("GT-5", "T60"),
            ),
            Clause(
                "T3.12",
                "Step 7: all markers come off the hill but landmines. A sled on a cell that turns"
                " back into a tree, a rock or ice stays there unharmed and leaves as usual.",
                ("T14",),
            ),
            Clause(
                "T3.13",
                "Step 8: the next player clockwise becomes the Instigator. Crushed players are"
                " skipped, finished ones are not.",
                ("T15",),
            ),
        ),
    ),
    Section(
        "Moving",
        (
            Clause(
                "T4.1",
                "In your movement phase you move your sled one space: to the left, to the right, or"
                " to one of the two in front. You must, if you can do so without paying, even if"
                " it knocks you down.",
                ("T18",),
            ),
            Clause(
                "T4.2",
                "Only if none of these is possible you move to one of the two spaces behind. Stay"
                " rather than go back (option): then you may also stay.",
                ("T18",),
            ),
            Clause(
                "T4.3",
                "A sled that lies down stands up instead. That is its movement, and it must.",
                ("T21",),
            ),
            Clause(
                "T4.4",
                "No sled leaves the hill at an edge, enters a cell without a tile, a bombed cell or"
                " one that the avalanche took. The run-out is reached only from the last row.",
                ("T20", "T51"),
            ),
            Clause(
                "T4.5",
                "Within one movement, slides included, no cell is entered twice, nor the one where"
                " it began. Hopping over a cell is not entering it.",
                ("T22",),
            ),
            Clause(
                "T4.6",
                "Two sleds have room on a cell. To be the third you discard one card of your choice"
                " before you move, to be the fourth two, and so on. Such a move is never forced on"
                " you, and it does not count as possible when it is asked whether you can move.",
                ("T19", "T23", "T24"),
            ),
            Clause(
                "T4.7",
                "With two players no two sleds share a cell, and Ram! and Bump and Run are not in"
                " the deck. Sharing (option): they may, and the cards are in.",
                ("T25",),
            ),
            Clause(
                "T4.8",
                "You end your movement phase by saying that you are done. You may not while you"
                " must still move.",
            ),
            Clause(
                "T4.9",
                "If your sled stands and has no move without paying, you may once discard any"
                " number of cards, also none, and draw while you have fewer than three. After that"
                " you may play cards, but of yourself you may only crawl, even if a way opens.",
                ("T27", "T28"),
            ),
            Clause(
                "T4.10",
                "If that was so in your last movement phase too, your sled may crawl: to any of the"
                " six spaces around that is laid, not bombed and has room, through barricades and"
                " onto trees and start cells, but not over the finish line. Nothing there takes"
                " effect, it lies down, and this is its movement.",
                ("T29",),
            ),
            Clause(
                "T4.11",
                "It no longer counts as blocked when it changes its cell in whatever way, stands"
                " up or makes a move.",
                ("T30",),
            ),
        ),
    ),
    Section(
        "What tiles do",
        (
            Clause(
                "T5.1",
                "Entering a cell goes in order: first the edge, with barricades and gates; then the"
                " cell, with landmine, rock and yeti; then other sleds; then ice.",
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
                "Crossing an orange barricade knocks you down, once for each edge.",
                ("T32",),
            ),
            Clause(
                "T5.4",
                "Gates: whenever your sled crosses a marked edge you score one point, for the marks"
                " of both tiles, also when it lies or others move it. Each gate once (option): a"
                " sled scores a mark only the first time.",
                ("T41",),
            ),
            Clause("T5.5", "Trees cannot be entered.", ("T43",)),
            Clause("T5.6", "Entering a rock knocks you down."),
            Clause(
                "T5.7",
                "Entering a yeti's cell costs you one card of your hand, drawn at random.",
                ("T42",),
            ),
            Clause(
                "T5.8",
                "Ice: your sled slides on at once to one of the six spaces that it may enter, but"
                " not where it has been in this movement. It must, unless that costs cards or no"
                " space is left. Whoever makes the move chooses.",
                ("T33",),
            ),
            Clause(
                "T5.9",
                "A sled that is knocked down on the way slides on lying; further barricades and"
                " rocks do nothing more to it. A slide over the finish line finishes.",
                ("T34", "T36"),
            ),
            Clause("T5.10", "Sliding into a cell knocks down all sleds there.", ("T35",)),
            Clause(
                "T5.11",
                "From moguls you may hop in a direction that they face: one or two spaces straight"
                " on. A hop ignores all barricades and gates. In other directions you move as"
                " usual. Gates in hops (option): gates on the way count.",
                ("T37", "T40"),
            ),
            Clause(
                "T5.12",
                "A hop of two passes over trees, rocks, sleds and landmines, but only over cells"
                " that are laid and not bombed.",
                ("T37",),
            ),
            Clause(
                "T5.13",
                "A hop does not land on a tree; rock, yeti, ice and landmine where it lands count,"
                " and it knocks down the sleds there. A hop of two never lands on a full cell.",
                ("T23", "T38"),
            ),
            Clause(
                "T5.14",
                "Moguls that face back serve only where a move back is allowed.",
                ("T39",),
            ),
        ),
    ),
    Section(
        "Knockdowns",
        (
            Clause(
                "T6.1",
                "Whoever knocks an opponent's standing sled down by sliding or hopping into it, by"
                " Ram!, Grenade or Tremor, takes one of his knockdown tokens. For landmines, rocks,"
                " barricades and other cards there is none. A token for every knockdown (option):"
                " there is one for whoever bumped it, or laid the landmine or the rock.",
                ("T44",),
            ),
            Clause(
                "T6.2",
                "Any of his tokens, and none if he has none left.",
                ("T45", "T46"),
            ),
            Clause(
                "T6.3",
                "A sled that lies cannot be knocked down again.",
                ("T47",),
            ),
            Clause("T6.4", "Knocking yourself down brings no token.", ("T48",)),
        ),
    ),
    PLAYING_CARDS,
    THE_CARDS,
    Section(
        "The end",
        (
            Clause(
                "T9.1", "The game is over when all sleds have finished or are crushed.", ("T59",)
            ),
            Clause(
                "T9.2",
                "When only one sled is left on the hill, it takes the best free place and the game"
                " ends at once. Play on (option): it goes on alone.",
                ("T58",),
                ended="Only one sled was left on the hill.",
            ),
            Clause("T9.3", "The last player left wins at once."),
            Clause(
                "T9.4",
                "A sled that enters the run-out, standing or lying, has finished: it leaves the"
                " hill and takes the best free place.",
                ("T49",),
            ),
            Clause(
                "T9.5",
                "The avalanche crushes the sleds of the rows that it takes, and the start goes with"
                " row 1. They take the worst free places: sleds further down are better, in one row"
                " those with more cards in hand; equals share the better place.",
                ("T55", "T56", "T57"),
            ),
            Clause(
                "T9.6",
                "A crushed player is out of the game of cards: his cards are discarded and his"
                " tiles shuffled back. He keeps his points. Ghosts (option): he keeps his cards,"
                " draws and plays Any Time cards, but has no tiles.",
                ("T53",),
            ),
            Clause(
                "T9.7",
                "Of N players place p is worth 2 (N - p) + 1 points, also for the crushed. The"
                " points of the last place and the step between places are options. Each gate"
                " crossed and each knockdown token held is worth one point more.",
                ("GT-6",),
            ),
            Clause(
                "T9.8",
                "The most points win; of equals the better place, then they share. Classic race"
                " (option): the best place wins.",
                ("T1", "T2"),
            ),
            Clause("T9.9", "When the game is over nobody acts any more."),
        ),
    ),
    Section(
        "Leaving",
        (
            Clause(
                "T10.1",
                "You may leave at any time. Your sled comes off the hill, your cards are discarded"
                " and your tiles shuffled back; your result does not count, and whatever waited for"
                " you goes on without you.",
            ),
        ),
    ),
)
