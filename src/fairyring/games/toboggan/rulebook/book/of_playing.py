"""The clauses about playing mischief cards: moments, order, and answers."""

from fairyring.kernel.explain.rulebook import Clause, Section

PLAYING_CARDS = Section(
    "Playing cards",
    (
        Clause(
            "T7.1",
            "There are Movement cards and Any Time cards; the table under “The cards” says which"
            " are which. Movement cards are played in your own movement phase, before or after"
            " your move. Ram!, Snow Tunnel and Tree Hugger are played together with a move that"
            " you name.",
            ("5.5-1",),
        ),
        Clause(
            "T7.2",
            "Any Time cards are played whenever the game waits for somebody: to lay a tile, to"
            " move, to end his phase, to discard, or to be ready. First come, first served. The"
            " player for whom it waits may go on at once.",
            ("5.5-1",),
        ),
        Clause(
            "T7.3",
            "Declared is declared: you name the card and then all that it needs, such as a"
            " player, a cell or a cost. Costs are never given back. Only what nobody has seen"
            " before is chosen when it is seen.",
            ("5.5-2",),
        ),
        Clause(
            "T7.4",
            "As a card is played, all others are asked whether they answer it: with REJECT!, with"
            " NO! Gimme!, or with Ricochet! if it is aimed at them. Its own player is asked if it"
            " is aimed at him. Whoever holds no card, or is under both Snowballs, is not asked.",
            ("5.5-3",),
        ),
        Clause(
            "T7.5",
            "An answer is a card too and can be answered. What was played last is settled first."
            " If the card below still stands, it can be answered anew.",
            ("5.5-3",),
        ),
        Clause(
            "T7.6",
            "When a card has worked, the opponents of its player are asked in the same way"
            " whether they copy it with Me Too!.",
            ("5.5-4",),
        ),
        Clause(
            "T7.7",
            "Playing cards leaves fewer and fewer of them in hands and deck, also with NO! Gimme!."
            " So it comes to an end.",
            ("5.5-5",),
        ),
        Clause(
            "T7.8",
            "While somebody has to choose nobody plays a card, and nobody after the end.",
            ("5.5-6",),
        ),
        Clause(
            "T7.9",
            "Under a Snowball you may not play cards of the two types that it names. This begins"
            " when it is declared, so such a card cannot answer it. Ricochet! still answers"
            " Snowball 1. If the Snowball is stopped, you never were under it.",
            ("5.5-8",),
        ),
        Clause(
            "T7.10",
            "A card of two types is forbidden if one of them is.",
            ("5.5-9",),
        ),
        Clause(
            "T7.11",
            "A card that was played or stopped goes to the discards, unless NO! Gimme! takes it.",
            ("5.5-10",),
        ),
        Clause(
            "T7.12",
            "A marker lies on a cell until the round ends. It counts instead of the tile there, and"
            " the edges of that tile do not count. A new marker replaces the one before.",
            ("5.5-11",),
        ),
        Clause(
            "T7.13",
            "Any tile means one that is laid and neither bombed nor taken by the avalanche. A tile"
            " without sleds has no sled on it. Nothing can be done with a bombed cell.",
            ("5.5-12",),
        ),
        Clause(
            "T7.14",
            "You may play a card even if little or nothing comes of it, as when the deck is empty."
            " But the same marker does not go where it lies already; moguls that face another way"
            " are another marker. A tile is not turned to how it lies, but it may be turned so that"
            " it looks the same. A card that moves a sled needs a cell where the sled can go. What"
            " else cannot be done stands with each card.",
            ("5.5-13",),
        ),
        Clause(
            "T7.15",
            "Markers and landmines may lie in the run-out too. Trees there block the way in."
            " Nothing else there does anything, as the sled has finished. Cards that need a tile do"
            " not reach the run-out.",
            ("T50",),
        ),
        Clause(
            "T7.16",
            "Whoever has finished keeps his cards, draws, and has movement phases for cards. Cards"
            " that need a sled of his own on the hill he cannot play.",
            ("T52",),
        ),
        Clause("T7.17", "You play only cards of your own hand."),
        Clause(
            "T7.18",
            "Nobody plays a card between the steps of a move and its slides. Nobody plays one while"
            " start cells are chosen or tiles are put back, or from the avalanche to the next"
            " round.",
            ("5.5-1",),
        ),
        Clause(
            "T7.19",
            "All answer at once and in secret. If several play a card, the first one clockwise from"
            " the card's player counts; he himself comes last. The others keep their cards, and"
            " nobody learns what they had chosen. No answer in time means none.",
            ("5.5-3", "5.5-7"),
        ),
        Clause(
            "T7.20",
            "A card that has become impossible before it is settled does nothing. It is spent.",
            ("5.5-3",),
        ),
        Clause(
            "T7.21",
            "Discarding a card is not playing it. So you may discard one that a Snowball forbids.",
            ("5.5-8",),
        ),
        Clause(
            "T7.22",
            "Under a marker the tile may be changed and turned, and landmines stay. The edges of"
            " the cells around it count as before.",
            ("5.5-11",),
        ),
        Clause(
            "T7.23",
            "Each card is of one or two types of goblins: Bombardier, Mage, Engineer and Driver."
            " Only the Snowballs ask for this.",
        ),
    ),
)
