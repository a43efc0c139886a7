"""The clauses about the parts and setup."""

from fairyring.kernel.explain.rulebook import Clause, Example, Opening, Section

THE_PARTS = Section(
    "The parts",
    (
        Clause(
            "S1.1",
            "The deck has 32 cards. There are four suits: spades, hearts, diamonds and clubs."
            " Each suit has eight ranks: 7, 8, 9, 10, jack, queen, king and ace.",
            ("P1",),
        ),
        Clause(
            "S1.2",
            "24 cards lie face down in a field of five by five spaces. In the middle there is a"
            " hole without a card. The other eight cards are the pile.",
            ("P2",),
        ),
        Clause(
            "S1.3",
            "Which card lies face down is not decided beforehand. Chance decides it when"
            " somebody looks at the card for the first time. From then on it stays the same"
            " card.",
        ),
        Clause(
            "S1.4",
            "Each player has two tokens. There are two dice with four sides each. Everybody"
            " sees what they show.",
            ("P35",),
        ),
    ),
)

SETTING_UP = Section(
    "Setting up",
    (
        Clause(
            "S2.1",
            "Two to four players sit around the table, numbered clockwise. The cards are dealt"
            " once, and this one deal is the game.",
            ("P37",),
        ),
        Clause(
            "S2.2",
            "First everybody guesses which suit comes up. The dice name who begins; then it"
            " goes on clockwise. Choose a suit that nobody has chosen. If only one is left, you"
            " get it without being asked.",
            ("P5", "P8"),
        ),
        Clause(
            "S2.3",
            "Suits by chance (option): nobody chooses, everybody is dealt a suit.",
            ("P5",),
        ),
        Clause(
            "S2.4",
            "Then the top card of the pile is turned up. Whoever has its suit goes first."
            " This card is the first of the five community cards, which lie face up and"
            " belong to everybody.",
            ("P4", "P6"),
        ),
        Clause(
            "S2.5",
            "If nobody has that suit, the dice say who goes first. The card stays: it is the"
            " first community card all the same.",
            ("P4",),
        ),
        Clause(
            "S2.6",
            "Flip until somebody guessed it (option): a card whose suit nobody has is shuffled"
            " back into the pile. Then the top card is turned up again. All keep their suits.",
            ("P4",),
        ),
        Clause(
            "S2.7",
            "Then, clockwise, everybody takes a free corner of the field and puts both tokens"
            " there. The first player does so last. If only one corner is left, you get it"
            " without being asked.",
            ("P3",),
        ),
        Clause(
            "S2.8",
            "Two corners (option, two players): each token has its own corner. The player who"
            " does not go first chooses a corner for token 1, then one for token 2. The first"
            " player gets the other two.",
            ("P3",),
        ),
        Clause("S2.9", "You do not look at the card on which your tokens start.", ("P15",)),
        Clause(
            "S2.10",
            "Flip until somebody guessed it (option): the eighth card that is turned up stays"
            " in any case. If nobody has its suit either, the dice say who goes first.",
            ("P4",),
        ),
        Clause(
            "S2.11",
            "Flip until somebody guessed it (option): everybody has seen the cards that went"
            " back. So everybody knows that they are in the pile, but not where.",
            ("P4",),
        ),
    ),
)


OPENING = Opening(
    aim=(
        "Move your two tokens onto good cards of the field, which all lie face down. At the end the"
        " best poker hand wins: your two cards together with five cards that belong to everybody."
    ),
    turn=(
        "Two dice are rolled. Choose one of them.",
        "Move one of your tokens as many spaces as this die shows, and look at the card there.",
        "The other die is a power for your other token. 1: look at any card. 2: look at up to two"
        " cards beside it. 3: look at the top card of the pile, and swap it for yours if you like."
        " 4: jump anywhere and look.",
        "When everybody has had a turn, a card is turned up that belongs to all.",
        "After four turns each, all hands are shown.",
    ),
    example=Example(
        seats=2,
        seed=5848,
        before=("spades", "hearts", "corner E5", "corner A1"),
        seat=1,
        text=(
            "You are player 1. You guessed spades, and the jack of spades came up: it belongs to"
            " everybody, and you go first. Both your tokens stand on A1, and you have rolled 2 and"
            " 3. You move token 1 by 2 to C1. So the 3 is the power of token 2."
        ),
        moves=("1 by 2 to C1", "look A1", "swap"),
        after=(
            "On C1 you found the jack of hearts. Power 3 showed you the top card of the pile: the"
            " jack of clubs! Below token 2, on A1, there was only the eight of spades. So you"
            " swapped these two cards, and with the jack of spades you have three jacks now. You"
            " also know something that nobody else knows: the eight of spades is on top of the"
            " pile. It comes up as the next card for everybody, unless somebody swaps it."
        ),
        zones=("community", "field", "pile", "dice", "hand-0"),
    ),
)
