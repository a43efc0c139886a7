"""The clauses about the last trimester, the end and the marks."""

from fairyring.kernel.explain.rulebook import Clause, Section

LAST_TRIMESTER = Section(
    "The last trimester",
    (
        Clause(
            "F8.1",
            "Final projects are laid out, one more than there are fairies. One after the other"
            " each fairy takes one, the kindest first, as among idle fairies. Nobody may"
            " refuse.",
            ("F27", "F53"),
        ),
        Clause(
            "F8.2",
            "There are no new projects, and nobody is called idle. You can still pay for"
            " unfinished projects. All else goes as before.",
            ("F61",),
        ),
        Clause(
            "F8.3",
            "When you realize projects you may also realize steps of your final project, in"
            " order from the top, as many as you can pay for. A step is paid all at once.",
            ("F55",),
        ),
        Clause(
            "F8.4",
            "After the projects the leaders, who have realized the most steps, gain one"
            " element each: earth, plant, fire or water as they like. All who are level gain"
            " one, also when nobody has any step.",
            ("F56",),
        ),
        Clause(
            "F8.5",
            "In the turn in which the game ends nobody gains it. Leaders' bonus at the end"
            " (option): they do gain it when somebody has finished, before the last spending."
            " Those who have finished gain it too.",
            ("F57",),
        ),
        Clause(
            "F8.6",
            "The last spending: when somebody has finished, every other fairy may spend once"
            " more at the end of that turn. She may realize steps of her final project in"
            " order, realize old projects, and convert. Who has finished does so when she"
            " realizes.",
            ("F58",),
        ),
        Clause(
            "F8.7",
            "If several finish in the same turn, or in the last spending, all have finished."
            " That brings nothing more.",
            ("F59",),
        ),
    ),
)

THE_END = Section(
    "The end",
    (
        Clause(
            "F9.1",
            "The game is over after the last spending of the turn in which somebody finished"
            " a final project.",
            ("F58",),
            ended="Somebody has finished a final project.",
        ),
        Clause(
            "F9.2",
            "If nobody finishes in twelve turns of the last trimester, everybody has the last"
            " spending and the game is over. The number of turns is an option, from 8 to 20."
            " It is 8 when everybody who passes wins.",
            ("F60",),
            ended="The last turn is over, and nobody had finished by then.",
        ),
        Clause("F9.3", "The last player left wins at once.", ("F69",)),
        Clause("F9.4", "When the game is over nobody acts any more."),
    ),
)

MARKS = Section(
    "The marks",
    (
        Clause(
            "F10.1",
            "One point for each cube of others that you collected, beyond 42 too. By then all"
            " cubes have been collected.",
            ("F62",),
        ),
        Clause(
            "F10.2",
            "Three points for each realized project in your draw pile, your discard pile and"
            " your forest. A project that was removed from the game counts nothing.",
            ("F45g", "F63"),
        ),
        Clause(
            "F10.3",
            "Three points for each step of your final project, and two for each creature that"
            " you studied.",
        ),
        Clause(
            "F10.4",
            "Count each air as two and every other element as one. For every ten of them you"
            " have one point.",
            ("F64",),
        ),
        Clause(
            "F10.5",
            "The most points win. If they are level, more kindness is better, then more steps"
            " of the final project. If they are still level they share the place.",
            ("F65",),
        ),
        Clause(
            "F10.6",
            "With 85 points a fairy passes, with 90 she has high honours; in the short game"
            " with 62 and 67. It is said beside the places and changes nothing. These marks"
            " fit three fairies or more: two with five turns a trimester score about five"
            " points more where they leave each other as many cubes, and fewer where they do"
            " not.",
            ("F66",),
        ),
        Clause(
            "F10.7",
            "Everybody who passes wins (option). If nobody passes nobody wins, and the places"
            " are shown all the same.",
            ("F66",),
        ),
    ),
)


# The clauses about secrets, and about which seats are asked.


WHO_KNOWS_WHAT = Section(
    "Who knows what",
    (
        Clause(
            "F11.1",
            "Everybody sees forests, areas, discard piles, elements, cubes, projects and"
            " creature boards. Nobody knows the order of a draw pile, but for cards that were"
            " put on top of it. Only you see what you draft.",
            ("F70",),
        ),
        Clause(
            "F11.2",
            "In planning, selection, study, projects and the last spending everybody is shown"
            " as she was when it began, until everybody is ready. Others see only that you are"
            " ready.",
            ("F29", "F35", "F52", "F70"),
        ),
        Clause(
            "F11.3",
            "Using cards is open. But only you see which cards of your draw pile you look at,"
            " and a conversion before it is done.",
            ("F37", "F70"),
        ),
        Clause(
            "F11.4",
            "If you can do nothing you are not asked: without a card to place or a column to"
            " choose, without a cube or a card in reach, without anything to realize or a way"
            " to pay for it.",
        ),
    ),
)


# The clauses about leaving the game.


LEAVING = Section(
    "Leaving",
    (
        Clause(
            "F12.1",
            "You may leave at any time; your result does not count. What waited for you goes"
            " on without you, and your neighbours are then neighbours of each other. At a live"
            " table a bot may play for you instead.",
            ("F69",),
        ),
        Clause(
            "F12.2",
            "Your cards leave the table with the cubes on them. Cubes that you put on cards of"
            " others still count for them. Your ongoing projects go to the common discard.",
            ("F69",),
        ),
        Clause(
            "F12.3",
            "In a draft, chance puts a card of each pack aside for the empty seat. Such"
            " projects go to the common discard when projects are chosen; such S cards leave"
            " the game.",
            ("F69",),
        ),
        Clause(
            "F12.4",
            "If others reach new cards because you have left, while cards are being used, they"
            " are asked too.",
            ("F69",),
        ),
    ),
)
