"""The clauses about the end of the game, the score, and leaving."""

from fairyring.kernel.explain.rulebook import Clause, Section

THE_END = Section(
    "The end",
    (
        Clause("T9.1", "The game is over when all sleds have finished or are crushed.", ("T59",)),
        Clause(
            "T9.2",
            "When only one sled is left on the hill, it takes the best free place, and the game"
            " ends at once. The last sled plays on (option): it goes on alone.",
            ("T58",),
            ended="Only one sled was left on the hill.",
        ),
        Clause("T9.3", "The last player left wins at once."),
        Clause(
            "T9.4",
            "A sled that enters the run-out, standing or lying, has finished. It leaves the hill"
            " and takes the best free place.",
            ("T49",),
        ),
        Clause(
            "T9.5",
            "The avalanche crushes the sleds on the rows that it takes. The start goes with row 1."
            " The crushed take the worst free places. Sleds further down are better; in one row,"
            " those with more cards in hand are better. Equals share the better place, and the"
            " next place stays empty; of three equals, the next two.",
            ("T55", "T56", "T57"),
        ),
        Clause(
            "T9.6",
            "A crushed player is out of the game of cards. His cards are discarded and his tiles"
            " shuffled back. He keeps his points. Ghosts (option): he keeps his cards, draws and"
            " plays Any Time cards, but has no tiles.",
            ("T53",),
        ),
        Clause(
            "T9.7",
            "The last place is worth 1 point, and each better place 2 more. So four players get 7,"
            " 5, 3 and 1. The crushed get points for their places too. Both numbers are options."
            " Each gate crossed and each knockdown token held is worth one point more.",
            ("GT-6",),
        ),
        Clause(
            "T9.8",
            "The most points win. Of players with equal points, the better place wins. If that is"
            " equal too, they share the win. Classic race (option): the best place wins, whatever"
            " the points.",
            ("T1", "T2"),
        ),
        Clause("T9.9", "When the game is over nobody acts any more."),
    ),
)

LEAVING = Section(
    "Leaving",
    (
        Clause(
            "T10.1",
            "You may leave at any time. Your sled comes off the hill, your cards are discarded and"
            " your tiles shuffled back. Your result does not count. Whatever waited for you goes"
            " on without you.",
        ),
        Clause(
            "T10.2",
            "Places count all who began the game, so the place of a leaver stays empty. Whoever"
            " had finished or was crushed before he left still takes up his place. Nobody takes"
            " tokens for the landmines and markers of a leaver.",
        ),
    ),
)
