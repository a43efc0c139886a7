"""The clauses in the order of play, each with the decisions that it makes."""

from fairyring.games.swinger.rulebook.hands import HANDS
from fairyring.games.swinger.rulebook.opening import OPENING
from fairyring.kernel.rulebook import Clause, Rulebook, Section

RULEBOOK = Rulebook(
    Section(
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
    ),
    Section(
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
    ),
    Section(
        "Your turn: move",
        (
            Clause(
                "S3.1",
                "The turns go round counter-clockwise: the next player is the one on your right.",
                ("P8",),
            ),
            Clause(
                "S3.2",
                "Your turn begins with a roll of both dice. One die moves one of your tokens. The"
                " other die is a power for your other token. Both dice may show the same number.",
                ("P25", "P35"),
            ),
            Clause(
                "S3.3",
                "Choose one of the dice and one of your tokens. Move this token exactly as many"
                " spaces as the die shows.",
                ("P9",),
            ),
            Clause(
                "S3.4",
                "A step goes up, down, left or right, never diagonally. Your way may turn. But it"
                " never visits a space twice and never comes back to where it began. Only the space"
                " where it ends matters.",
                ("P10",),
            ),
            Clause(
                "S3.5",
                "The hole is not a space. No token stops there or crosses it. With power 2 there is"
                " nothing to look at in it.",
                ("P2",),
            ),
            Clause(
                "S3.6",
                "Crossing the hole (option): you may cross the hole, and it counts as a step. But"
                " no token stops there.",
                ("P2",),
            ),
            Clause(
                "S3.7",
                "You may pass other tokens. But you may not stop where a token of another player"
                " is.",
                ("P11",),
            ),
            Clause(
                "S3.8",
                "You may stop on your own other token. But while both stand on one card, you have"
                " only this one card instead of two.",
                ("P12", "P34"),
            ),
            Clause(
                "S3.9",
                "Tokens stay apart (option): you may not stop on your own other token.",
                ("P12",),
            ),
            Clause(
                "S3.10",
                "Look at the card on which you landed. Only you see which card it is, but everybody"
                " sees that you look.",
                ("P14",),
            ),
            Clause(
                "S3.11",
                "You must move if you can. Only if neither die can move either of your tokens, you"
                " do not move. Then choose one of the dice and one of your tokens: the die is a"
                " power for this token.",
                ("P13",),
            ),
        ),
    ),
    Section(
        "Your turn: power",
        (
            Clause(
                "S4.1",
                "The other die is the power of your second token. That is the one that did not"
                " move, also when both stand on one space. You must use the power, but you can"
                " always use it so that nothing on the table changes.",
                ("P16", "P17"),
            ),
            Clause(
                "S4.2",
                "Power 1: look at any card of the field. It does not matter whether a token stands"
                " on it, or whose.",
                ("P18",),
            ),
            Clause(
                "S4.3",
                "Power 2: look at a card right beside your second token: above it, below it, left"
                " or right of it. When you have seen it, look at a different one beside the token,"
                " or say that it is enough.",
                ("P19",),
            ),
            Clause(
                "S4.4",
                "Power 3: look at the top card of the pile. Then put it back, or swap it: it goes"
                " face down under your second token, and the card from there goes face down on top"
                " of the pile.",
                ("P20",),
            ),
            Clause(
                "S4.5",
                "Power 3: before you decide, you may look once at the card under your second"
                " token.",
                ("P21",),
            ),
            Clause(
                "S4.6",
                "Swapped cards go to the bottom (option): with power 3 the card from the field"
                " goes below the pile instead.",
                ("P20",),
            ),
            Clause(
                "S4.7",
                "Power 4: put your second token on any space without a token of another player."
                " Then look at the card there. The space of your other token will do, and the token"
                " may also stay where it is.",
                ("P23",),
            ),
            Clause(
                "S4.8",
                "Tokens stay apart (option): with power 4 you may not jump onto your own other"
                " token. But you may always stay where you are.",
                ("P12",),
            ),
            Clause(
                "S4.9",
                "If both your tokens stand on one card and you swap it with power 3, the new card"
                " is under both.",
                ("P22",),
            ),
        ),
    ),
    Section(
        "Who knows what",
        (
            Clause(
                "S5.1",
                "Everybody sees the dice, the tokens, and which card you look at. But only you"
                " know what the card is.",
                ("P14", "P27"),
            ),
            Clause(
                "S5.2",
                "Everybody sees when two cards are swapped. So if you knew one of them, you know"
                " where it is now.",
                ("P26", "P27"),
            ),
            Clause(
                "S5.3",
                "Memory aid (option): the table shows you the cards that you know, and how long ago"
                " you looked. If a card was swapped since you looked, its space is marked until you"
                " know the new one.",
                ("P26",),
            ),
        ),
    ),
    Section(
        "The community",
        (
            Clause(
                "S6.1",
                "A round is over when the turns have come back to the place of the first player."
                " Then the top card of the pile is turned up: it is the next community card.",
                ("P7",),
            ),
            Clause(
                "S6.2",
                "There are four rounds, so everybody has four turns. At the end of the fourth round"
                " the fifth community card is turned up, and nobody has another turn.",
                ("P7",),
            ),
            Clause(
                "S6.3",
                "The pile never runs out. A swap takes one card from it and brings one. So three"
                " cards are left in the end.",
                ("P24",),
            ),
            Clause(
                "S6.4",
                "If the first player has left, a round is still over when the turns come to that"
                " empty place.",
                ("P36",),
            ),
        ),
    ),
    Section(
        "The showdown",
        (
            Clause(
                "S7.1",
                "All players turn up the cards under their tokens. Your two cards and the five"
                " community cards make seven. Your hand is the best five of these seven. It may"
                " hold both of your own cards, one of them or none.",
                ("P28", "P29"),
            ),
            Clause(
                "S7.2",
                "If both your tokens stand on one card, your hand is the best five of six.",
                ("P34",),
            ),
            Clause(
                "S7.3",
                "From the strongest to the weakest: royal flush, straight flush, four of a kind,"
                " full house, flush, straight, three of a kind, two pair, pair, high card. The"
                " table of this chapter shows an example of each.",
                ("P30",),
            ),
            Clause(
                "S7.4",
                "The 7 is the lowest rank and the ace the highest. The ace is never the lowest:"
                " ace, 7, 8, 9, 10 is no straight.",
                ("P31",),
            ),
            Clause(
                "S7.5",
                "Low ace (option): ace, 7, 8, 9, 10 is a straight, too. Its highest rank is the 10,"
                " so it is the lowest straight. In one suit it is the lowest straight flush.",
                ("P31",),
            ),
            Clause(
                "S7.6",
                "If two hands are of the same kind, the higher ranks win. First compare the cards"
                " that make the kind: three kings beat three tens. If these are equal, compare the"
                " other cards of the five, the highest first. The first difference decides.",
                ("P32",),
            ),
            Clause(
                "S7.7",
                "No suit is better than another. Equal hands share the victory.",
                ("P33",),
            ),
            Clause(
                "S7.8",
                "With full houses, compare the three cards first, then the two. With two pair,"
                " compare the higher pair first, then the lower one. With straights and straight"
                " flushes, only the highest card counts. With flushes and high cards, compare all"
                " five, the highest first.",
                ("P32",),
            ),
        ),
        HANDS,
    ),
    Section(
        "The end",
        (
            Clause("S8.1", "After the showdown the best hand wins."),
            Clause(
                "S8.2",
                "Several deals (option): you play 3, 5 or 7 deals instead of one. All of them are"
                " played, even if nobody can catch up any more.",
                ("P37",),
            ),
            Clause(
                "S8.3",
                "If several players share a deal, each of them has won it.",
                ("P37",),
            ),
            Clause(
                "S8.4",
                "After the last of several deals, whoever has won the most deals wins the game."
                " Players who have won equally many share the victory.",
                ("P37",),
                ended="All deals are played, and whoever won the most of them wins.",
            ),
            Clause("S8.5", "When the game is over, nobody acts any more."),
            Clause(
                "S8.6",
                "Each deal begins anew, with new cards, suits and corners. So each time the first"
                " card says who goes first.",
                ("P37",),
            ),
        ),
    ),
    Section(
        "Leaving",
        (
            Clause(
                "S9.1",
                "When only one player is left, that player wins at once.",
                ("P36",),
                ended="Only one player was left.",
            ),
            Clause(
                "S9.2",
                "You may leave at any time. Your tokens stay where they are, and still nobody may"
                " stop on them. Your hand does not count.",
                ("P36",),
            ),
            Clause(
                "S9.3",
                "If you leave before the first turn, your suit stays taken. If it comes up, it is"
                " nobody's.",
                ("P36",),
            ),
            Clause(
                "S9.4",
                "If you leave while you look at the top card of the pile, it goes back.",
                ("P36",),
            ),
            Clause(
                "S9.5",
                "If you leave in your own turn, the turn is over and passes on. What you have done"
                " in it stays. If you leave while another player has the turn, that turn goes on as"
                " it is.",
                ("P36",),
            ),
            Clause(
                "S9.6",
                "If you leave before the first turn, a corner that you have taken stays blocked."
                " If you have taken none, you have no tokens on the field.",
                ("P36",),
            ),
            Clause(
                "S9.7",
                "If the first player leaves before the first turn, the next one counter-clockwise"
                " begins.",
                ("P36",),
            ),
            Clause(
                "S9.8",
                "If more deals follow, you take no part in them: you have no suit and no tokens.",
                ("P36",),
            ),
        ),
    ),
    opening=OPENING,
)
