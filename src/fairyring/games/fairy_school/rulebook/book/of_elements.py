"""The clauses about elements: payment and conversions."""

from fairyring.kernel.explain.rulebook import Clause, Section

ELEMENTS = Section(
    "Elements",
    (
        Clause(
            "F4.1",
            "Three elements make one earth or one water, four make one plant or one fire, six"
            " make one air. Any mix will do, but air is none of them.",
            ("F21",),
        ),
        Clause("F4.2", "One air makes one of any other element.", ("F21",)),
        Clause(
            "F4.3",
            "You may convert whenever you have something to decide in selecting, using,"
            " realizing and the last spending, also in the middle of an effect. You may not in"
            " setting up, in drafts, when you are idle, in planning, in studying, and when you"
            " choose the leaders' element.",
            ("F22",),
        ),
        Clause(
            "F4.4",
            "You pay exactly what it costs, from what lies there. If you want an air to stand"
            " for another element, convert it first. The table proposes the fewest conversions"
            " that would do; you do them yourself.",
            ("F23", "F25"),
        ),
        Clause(
            "F4.5",
            "To convert, say first what you make. Then give one element after the other."
            " Nothing is gone before the last one is given, and until then you can leave it.",
        ),
        Clause(
            "F4.6",
            "Every conversion loses something, so nobody can convert for ever.",
            ("F24",),
        ),
        Clause(
            "F4.7",
            "After five conversions that you left, one after the other, do something else"
            " before you begin another.",
        ),
    ),
)
