"""The clauses about secrets, and about which seats are asked."""

from fairyring.kernel.explain.rulebook import Clause, Section

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
