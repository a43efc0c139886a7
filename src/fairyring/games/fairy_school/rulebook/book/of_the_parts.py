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
