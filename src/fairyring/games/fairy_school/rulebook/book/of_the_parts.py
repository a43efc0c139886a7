"""The clauses about the parts and their places."""

from fairyring.kernel.explain.rulebook import Clause, Section

from .lookups import SIGNS

WHAT_LIES_WHERE = Section(
    "What lies where",
    (
        Clause(
            "F0.1",
            "Your forest has ten slots: two rows of five. Your cards stand there until you play"
            " them.",
        ),
        Clause(
            "F0.2",
            "You play a column: its two cards leave the forest. The upper one goes to your"
            " shared area, where you and your neighbours can use it. The lower one goes to your"
            " personal area, where only you can.",
        ),
        Clause(
            "F0.3",
            "New cards come from your draw pile. Played cards go to your discard pile. Projects"
            " that nobody keeps lie on the common discard.",
        ),
        Clause(
            "F0.4",
            "A trimester has some turns. In a turn you plan, select, use cards, rest, study and"
            " realize projects, in this order. Everybody does each of these at the same time.",
        ),
        Clause(
            "F0.5",
            "A cube on a card shows that a fairy has used it. Cubes that others put on your"
            " cards are your kindness.",
        ),
    ),
    SIGNS,
)

THE_PARTS = Section(
    "The parts",
    (
        Clause(
            "F1.1",
            "Two to six fairies go to school. Everybody begins with the same twelve starting"
            " cards and the same creatures on them; there are enough for six.",
            ("F1",),
        ),
        Clause(
            "F1.2",
            "There are 28 cards marked S, and 28, 29 and 30 projects for the trimesters I, II"
            " and III. Each of them exists once.",
        ),
        Clause(
            "F1.3",
            "There are five elements: earth, plant, air, fire and water. There are always"
            " enough of them, and you may store as many as you like.",
            ("F8",),
        ),
        Clause(
            "F1.4",
            "You have 37 cubes; in the short game (option) 32. Cubes on your own cards come"
            " back to you every turn. Cubes on other fairies' cards never do.",
            ("F9",),
        ),
        Clause(
            "F1.5",
            "Twelve creatures stand on your creature board in six pairs: unicorn and gnome,"
            " mermaid and sea dragon, ent and elf, dragon and phoenix, sphinx and salamander,"
            " griffin and basilisk.",
        ),
        Clause(
            "F1.6",
            "There are ten final projects of five steps. The short game (option) has six of"
            " four steps, and at most five fairies can play it. With two of each (option) six"
            " can play it.",
            ("F53",),
        ),
        Clause(
            "F1.7",
            "A card that nobody has seen is not decided yet. Chance decides it when somebody"
            " first sees it.",
        ),
    ),
)


# The clauses about elements: payment and conversions.


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
