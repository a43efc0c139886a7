"""The clauses about the community, the showdown, the end and leaving."""

from fairyring.kernel.explain.rulebook import Clause, Section, Table

HANDS = Table(
    ("Hand", "What it is", "Example"),
    (
        ("Royal flush", "10, jack, queen, king and ace of one suit", "10♠ J♠ Q♠ K♠ A♠"),
        ("Straight flush", "five ranks in a row, all of one suit", "8♥ 9♥ 10♥ J♥ Q♥"),
        ("Four of a kind", "four cards of one rank", "9♠ 9♥ 9♦ 9♣ K♦"),
        ("Full house", "three cards of one rank and two of another", "Q♠ Q♦ Q♣ 8♥ 8♦"),
        ("Flush", "five cards of one suit", "7♦ 9♦ J♦ Q♦ A♦"),
        ("Straight", "five ranks in a row", "7♠ 8♦ 9♦ 10♣ J♥"),
        ("Three of a kind", "three cards of one rank", "8♠ 8♥ 8♣ J♦ A♠"),
        ("Two pair", "two cards of one rank and two of another", "K♥ K♣ 10♠ 10♦ 7♥"),
        ("Pair", "two cards of one rank", "A♦ A♣ 8♠ 10♥ Q♣"),
        ("High card", "nothing of all this: only the highest cards count", "7♣ 8♥ 10♦ Q♠ A♥"),
    ),
)

THE_COMMUNITY = Section(
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
)

THE_SHOWDOWN = Section(
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
)

THE_END = Section(
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
)

LEAVING = Section(
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
)
