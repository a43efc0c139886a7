"""The clauses about a turn, phase by phase."""

from fairyring.kernel.explain.rulebook import Clause, Section

PLANNING = Section(
    "A turn: idle fairies, planning, selection",
    (
        Clause(
            "F5.1",
            "Idle fairies, not in the last trimester: a fairy without a project must take one of"
            " this trimester from the common discard. If nobody is idle this is skipped.",
            ("F26",),
        ),
        Clause(
            "F5.2",
            "If several fairies choose, the kindest is first: the one who has collected the most"
            " cubes of others. If they are level, the one with fewer elements is first, each air"
            " counted as one; then chance decides. It is counted once, before the first one"
            " chooses. They choose one after the other, in the open.",
            ("F27",),
        ),
        Clause(
            "F5.3",
            "If there is no such project, she draws the top card of the unused projects of the"
            " trimester. If there is none she goes without. Idle fairies stay idle (option): she"
            " does not draw.",
            ("F28",),
        ),
        Clause(
            "F5.4",
            "Planning: draw as many cards as your forest has empty slots, and put each on an empty"
            " slot of your choice. If there are not enough, draw all there are, and choose which"
            " slots stay empty.",
            ("F30",),
        ),
        Clause(
            "F5.5",
            "Cards that stand in your forest are not moved in planning.",
            ("F31",),
        ),
        Clause(
            "F5.6",
            "Only when you must draw a card and your draw pile is empty, your discard pile is"
            " shuffled and becomes your draw pile. Cards in the areas, and cards that you are"
            " drawing or looking at, are not in it.",
            ("F32",),
        ),
        Clause(
            "F5.7",
            "In planning nobody looks at the forests of others. All are shown together when"
            " everybody is ready. You are ready when you have put down all that you drew.",
            ("F29",),
        ),
        Clause(
            "F5.8",
            "Selection: choose one or two columns and pay for each. From left to right they cost"
            " one earth, one plant, nothing, one fire, one water.",
            ("F33",),
        ),
        Clause(
            "F5.9",
            "You may choose no column only if you can pay for none that has a card, with the"
            " elements as they lie there, without a conversion.",
            ("F33",),
        ),
        Clause(
            "F5.10",
            "You may choose only a column with a card. With one card it costs as much as with two.",
            ("F34",),
        ),
        Clause(
            "F5.11",
            "You choose in secret, and all show it together; you pay as you choose. Open selection"
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
    "A turn: using cards",
    (
        Clause(
            "F6.1",
            "Using cards: use as many as you like, in any order. You may use the cards of your"
            " personal area, of your shared area, and of the shared areas of your two neighbours."
            " All do so at the same time and in the open, until everybody is done.",
            ("F37",),
        ),
        Clause(
            "F6.2",
            "With two fairies the other one is both your neighbours, and her cards count once."
            " With three, everybody is everybody's neighbour.",
            ("F38",),
        ),
        Clause(
            "F6.3",
            "Cards before a neighbour (option, four or more fairies): in odd turns of the game"
            " your shared cards lie before your right neighbour, in even turns before your left"
            " one. You use the cards before you and before your neighbours, and always your own."
            " Your cards come back to you with their cubes.",
            ("F67",),
        ),
        Clause(
            "F6.4",
            "You may use each card once a turn, whoever else uses it too. A card that came into"
            " your personal area just now may be used as well. A card that you reach in two ways"
            " is still one card.",
            ("F39",),
        ),
        Clause(
            "F6.5",
            "To use a card, put one of your cubes on it. Without a cube you can use no more.",
            ("F9",),
        ),
        Clause(
            "F6.6",
            "You must do what the card says, at least once. Pay what stands before the arrow and"
            " gain what stands behind it. Where it says or, choose one.",
            ("F40",),
        ),
        Clause(
            "F6.7",
            "Gifts (option): you may put a cube on another fairy's card and do nothing with it. It"
            " counts as used by you.",
            ("F40",),
        ),
        Clause(
            "F6.8",
            "If a card has two lines, choose one each time you use it. If you use it again you may"
            " choose the other.",
            ("F41",),
        ),
        Clause("F6.9", "Finish the effect of a card before you do anything else."),
        Clause(
            "F6.10",
            "With x2 or x5 you may pay up to so many times, and must at least once. Each time you"
            " choose anew what you gain.",
            ("F42",),
        ),
        Clause(
            "F6.11",
            "Take: put one card of your own discard pile into your personal area. Where it says"
            " two, take one or two. You may always look through your pile. Cards that left the"
            " game are not in it.",
            ("F43", "F44"),
        ),
        Clause(
            "F6.12",
            "Draw: look at three cards of your draw pile. Put as many as it says into your"
            " personal area, and the others onto your discard pile at once. If there are fewer"
            " than three, look at those. If there are no more than you may keep, you keep them"
            " all.",
            ("F45", "F45b"),
        ),
        Clause(
            "F6.13",
            "Sometimes there is no card to take, to draw or to remove. Then you can use the line"
            " only if it also brings elements. You pay, and gain just these.",
            ("F40", "F43"),
        ),
        Clause(
            "F6.14",
            "Use again: first gain what is printed. Then, at once, put another cube on any card"
            " that you used this turn, and do what it says once more; a line with x2 or x5 up to"
            " so many times again. You need two cubes for both.",
            ("F45c",),
        ),
        Clause(
            "F6.15",
            "A card that lets you use another one again is never used again itself, not even for"
            " its other line. Every other card may be used again several times, by different"
            " cards.",
            ("F45d",),
        ),
        Clause(
            "F6.16",
            "Remove: take a card of your forest out of the game, but none that was played this"
            " turn. If the line also brings elements you may keep the card and still gain them.",
            ("F45e", "F45g"),
        ),
        Clause(
            "F6.17",
            "Study: mark any creature that you have not studied yet. A pair brings its bonus as"
            " always. You may do so as often as cards let you, but not when you have studied all"
            " twelve.",
            ("F45f",),
        ),
        Clause(
            "F6.18",
            "You may use such a line only if afterwards you can really use a card again without a"
            " conversion; and then you must. If you convert until you cannot, nothing is used"
            " again, and you keep what you gained.",
            ("F45c",),
        ),
    ),
)

STUDY_AND_PROJECTS = Section(
    "A turn: rest, study, projects",
    (
        Clause(
            "F7.1",
            "Rest: collect the cubes on your shared and personal cards. Yours go back to you."
            " Those of others are your kindness. The owner of a card collects, wherever it lies.",
            ("F46",),
        ),
        Clause(
            "F7.2",
            "Then all cards of your shared and personal area go to your discard pile, also those"
            " that you took or drew.",
            ("F46b",),
        ),
        Clause(
            "F7.3",
            "Study: look at the top left and the bottom right slot of your forest. You may study"
            " one creature there that you have not studied yet. Both cards go to your discard"
            " pile, whether you study or not. If there is nothing new for you to study you are not"
            " asked.",
            ("F47",),
        ),
        Clause(
            "F7.4",
            "When you study the second creature of a pair you gain its bonus at once. The bonuses"
            " are earth, water, plant and fire; for sphinx and salamander one of these four as you"
            " like, for griffin and basilisk one air.",
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
            "Projects: realize as many of your ongoing projects as you can pay for.",
            ("F50",),
        ),
        Clause(
            "F7.7",
            "A realized project goes on top of your draw pile. If you realize several, the last"
            " one lies on top.",
            ("F51",),
        ),
        Clause(
            "F7.8",
            "All realize in secret, and show it together when everybody is done.",
            ("F52",),
        ),
        Clause("F7.9", "Then one more turn of the trimester is over.", ("F13",)),
    ),
)
