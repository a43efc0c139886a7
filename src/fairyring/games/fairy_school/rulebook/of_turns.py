"""The clauses on a turn: one after the other, as it goes."""

from fairyring.kernel.rulebook import Clause, Section

PLANNING = Section(
    "A turn: idle fairies, planning, selection",
    (
        Clause(
            "F5.1",
            "Phase 0, not in the last trimester: a fairy without a project must take one of"
            " this trimester from the common discard. If nobody is idle it is skipped.",
            ("F26",),
        ),
        Clause(
            "F5.2",
            "Of several, who has collected more cubes of others is first, then who has fewer"
            " elements, each air as one, then chance decides. It is counted once, before the"
            " first takes. They take one after the other, in the open.",
            ("F27",),
        ),
        Clause(
            "F5.3",
            "If there is no such project, she draws the top card of the unused deck of the"
            " trimester; if that is empty she goes without. Idle fairies stay idle (option):"
            " she does not draw.",
            ("F28",),
        ),
        Clause(
            "F5.4",
            "Phase 1: draw as many cards as your forest has empty slots and put each on an"
            " empty slot of your choice. If there are not enough, draw all, and you choose"
            " which slots stay empty.",
            ("F30",),
        ),
        Clause(
            "F5.5",
            "Cards that stand in your forest are not moved in planning.",
            ("F31",),
        ),
        Clause(
            "F5.6",
            "When a card is to be drawn and your draw pile is empty, and not before, your"
            " discard pile is shuffled and becomes your draw pile. Cards in the areas, and"
            " cards that you draw or look at just now, are not in it.",
            ("F32",),
        ),
        Clause(
            "F5.7",
            "Nobody looks at the forests of others in planning: all are shown together when"
            " everybody is ready. You are ready when you have put down all that you drew.",
            ("F29",),
        ),
        Clause(
            "F5.8",
            "Phase 2: select one or two columns and pay for each: from left to right one earth,"
            " one plant, nothing, one fire, one water.",
            ("F33",),
        ),
        Clause(
            "F5.9",
            "You may select none only if no column with a card can be paid from what lies"
            " there, without a conversion.",
            ("F33",),
        ),
        Clause(
            "F5.10",
            "You may select only a column with a card. With a single card it costs as much as"
            " with two.",
            ("F34",),
        ),
        Clause(
            "F5.11",
            "It is done in secret, and shown together; you pay as you select. Open selection"
            " (option): everybody sees it at once.",
            ("F35",),
        ),
        Clause(
            "F5.12",
            "Cards of the top row go to your shared area, cards of the bottom row to your"
            " personal area.",
            ("F36",),
        ),
    ),
)

ACTIVATION = Section(
    "A turn: activation",
    (
        Clause(
            "F6.1",
            "Phase 3: activate as many cards as you like, in any order, of your personal area,"
            " your shared area and the shared areas of your two neighbours. All do so at the"
            " same time and in the open, until everybody is done.",
            ("F37",),
        ),
        Clause(
            "F6.2",
            "With two fairies the other one is both your neighbours, and her cards count once."
            " With three everybody is everybody's neighbour.",
            ("F38",),
        ),
        Clause(
            "F6.3",
            "Cards before a neighbour (option, four or more fairies): your shared cards lie"
            " before your right neighbour in odd turns of the game, before your left one in"
            " even turns. You use the cards before you and before your neighbours, and always"
            " your own. They come back to you with their cubes.",
            ("F67",),
        ),
        Clause(
            "F6.4",
            "Each fairy may activate each card once a turn, whoever else does; also a card that"
            " came into her personal area just now, and one that can be reached in two ways"
            " only once.",
            ("F39",),
        ),
        Clause(
            "F6.5",
            "To activate a card put one of your activation cubes on it. Without a cube you"
            " activate no more.",
            ("F9",),
        ),
        Clause(
            "F6.6",
            "You must use what you activate, at least once: pay what stands before the arrow"
            " and gain what stands behind it. Where it says or, choose one.",
            ("F40",),
        ),
        Clause(
            "F6.7",
            "Gifts (option): you may put a cube on another fairy's card and use nothing. The"
            " card counts as activated by you.",
            ("F40",),
        ),
        Clause(
            "F6.8",
            "Of a card with two lines you choose one each time. A re-activation may choose the"
            " other.",
            ("F41",),
        ),
        Clause("F6.9", "Finish the effect of a card before you do anything else."),
        Clause(
            "F6.10",
            "With x2 or x5 you may pay up to so many times, at least once, and choose anew each"
            " time what you gain.",
            ("F42",),
        ),
        Clause(
            "F6.11",
            "Take: put one card of your own discard pile into your personal area; where it says"
            " two, one or two. You may always look through your pile. Cards that left the game"
            " are not there.",
            ("F43", "F44"),
        ),
        Clause(
            "F6.12",
            "Draw: look at three cards of your draw pile, put as many as it says into your"
            " personal area, and the others at once onto your discard pile. If there are fewer"
            " cards, look at those; if no more than it says, all are yours.",
            ("F45", "F45b"),
        ),
        Clause(
            "F6.13",
            "If there is no card to take, to draw or to remove, a line can be used only if"
            " something to gain is printed on it. Then pay and gain just that.",
            ("F40", "F43"),
        ),
        Clause(
            "F6.14",
            "Re-activate: gain what is printed, and at once put another cube on any card that"
            " you activated this turn, and use it again, an xN line up to N times. You need two"
            " cubes for both, and a line there that you can use without a conversion. You must;"
            " if you convert until you cannot, it lapses.",
            ("F45c",),
        ),
        Clause(
            "F6.15",
            "A card with a re-activate line is never re-activated, not even for its other line."
            " Any other may be re-activated several times, by different cards.",
            ("F45d",),
        ),
        Clause(
            "F6.16",
            "Remove: take a card of your forest out of the game, none that was played this"
            " turn. If something to gain is printed you may decline, and still gain it.",
            ("F45e", "F45g"),
        ),
        Clause(
            "F6.17",
            "Study: mark any creature that you have not studied, with the usual bonus of a"
            " pair. You may do so as often as cards let you; not when you have studied all"
            " twelve.",
            ("F45f",),
        ),
    ),
)

STUDY_AND_PROJECTS = Section(
    "A turn: rest, study, projects",
    (
        Clause(
            "F7.1",
            "Phase 4: collect the cubes on your shared and personal cards. Yours go back to"
            " your supply, those of others are your kindness; whose card it is collects,"
            " wherever it lies.",
            ("F46",),
        ),
        Clause(
            "F7.2",
            "All cards of your shared and personal area go to your discard pile, also those"
            " that you took or drew.",
            ("F46b",),
        ),
        Clause(
            "F7.3",
            "Phase 5: of the cards on the top left and on the bottom right slot of your forest"
            " you may study one creature that you have not studied. Both cards are discarded,"
            " studied or not. Who has nothing to study there is not asked.",
            ("F47",),
        ),
        Clause(
            "F7.4",
            "When you study the second creature of a pair you gain its bonus at once: earth,"
            " water, plant, fire, for sphinx and salamander one of these four as you like, and"
            " for griffin and basilisk air.",
            ("F48",),
        ),
        Clause(
            "F7.5",
            "Then the top row of your forest slides to the left and the bottom row to the"
            " right. The order stays.",
            ("F49",),
        ),
        Clause(
            "F7.6",
            "Phase 6: realize as many of your ongoing projects as you can pay.",
            ("F50",),
        ),
        Clause(
            "F7.7",
            "A realized project goes on top of your draw pile; of several the last one lies"
            " uppermost.",
            ("F51",),
        ),
        Clause(
            "F7.8",
            "All realize in secret, and show it together when everybody is done.",
            ("F52",),
        ),
        Clause("F7.9", "Phase 7: one more turn of the trimester is over.", ("F13",)),
    ),
)
