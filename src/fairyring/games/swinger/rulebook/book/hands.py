"""The poker hands to look up, from the strongest to the weakest."""

from fairyring.kernel.explain.rulebook import Table

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
