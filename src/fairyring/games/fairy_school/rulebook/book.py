"""The numbered clauses of Fairy School.

They follow the printed rules in our own words; those that settle what the printed rules leave open,
or say in two ways, name the decision: F1 to F70.
"""

from fairyring.games.fairy_school.rulebook.lookups import (
    LONG_PROJECTS,
    READY_MADE,
    SHORT_PROJECTS,
    SIGNS,
    STARTING_CARDS,
)
from fairyring.games.fairy_school.rulebook.of_the_end import LAST_TRIMESTER, MARKS, THE_END
from fairyring.games.fairy_school.rulebook.of_turns import ACTIVATION, PLANNING, STUDY_AND_PROJECTS
from fairyring.games.fairy_school.rulebook.opening import OPENING
from fairyring.kernel.rulebook import Clause, Rulebook, Section

RULEBOOK = Rulebook(
    Section(
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
    ),
    Section(
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
    ),
    Section(
        "Setting up",
        (
            Clause(
                "F2.1",
                "Everybody begins with one earth, one plant, one fire and one water, without air"
                " and without kindness.",
            ),
            Clause(
                "F2.2",
                "Your starting cards are your draw pile, shuffled. Two slots of your forest are"
                " taken in setting up, so you draw eight cards in the first turn.",
                ("F7",),
            ),
            Clause(
                "F2.3",
                "Two to five fairies get the ready-made decks A to E by chance, no deck twice."
                " Choose a deck (option): in random order each fairy takes one that is left.",
                ("F2", "F3"),
            ),
            Clause(
                "F2.4",
                "Two cards of a ready-made deck stand in the top row of your forest, each in the"
                " column of its sign. The other two lie on your discard pile.",
                ("F4",),
            ),
            Clause(
                "F2.5",
                "First game (option): three projects come with your deck, so nothing is drafted in"
                " trimester I. As many other projects of trimester I as there are fairies lie on"
                " the common discard. Chance chooses them, also from the projects of decks that"
                " are not in use.",
                ("F10",),
            ),
            Clause(
                "F2.6",
                "Two fairies have five S cards each. The fifth is dealt by chance from those that"
                " belong to no deck in use. It goes to your discard pile.",
                ("F12",),
            ),
            Clause(
                "F2.7",
                "Expert setup (option, and always with six fairies): there are no ready-made decks."
                " Everybody drafts four S cards out of all 28; with two fairies, five.",
                ("F2", "F6", "F12"),
            ),
            Clause(
                "F2.8",
                "Then everybody puts two of her S cards on any two empty slots of her top row. The"
                " others go to her discard pile. You do it in secret, and all show it together,"
                " before the projects of trimester I are dealt.",
                ("F5",),
            ),
            Clause(
                "F2.9",
                "The game has four trimesters; the short game (option) three. Each but the last"
                " has three turns. With two fairies each has five turns, or four (option); in the"
                " short game too.",
                ("F11", "F13", "F54"),
            ),
        ),
    ),
    Section(
        "The draft",
        (
            Clause(
                "F3.1",
                "At the beginning of every trimester but the last, everybody is dealt four"
                " projects of that trimester. Nobody sees the projects that are left over.",
                ("F16",),
            ),
            Clause(
                "F3.2",
                "All at the same time, in secret, everybody puts one card of her pack aside and"
                " passes the others on. Then she does the same with the pack that she got, and so"
                " on. The last card of a pack is hers without asking.",
                ("F14",),
            ),
            Clause(
                "F3.3",
                "Projects of the trimesters I and II are passed to the right, those of III and S"
                " cards to the left. Seats are numbered clockwise: your left neighbour has the next"
                " number.",
                ("F15",),
            ),
            Clause(
                "F3.4",
                "Then everybody keeps exactly three projects. She chooses from the new ones and"
                " those that she still has; she may keep all her old ones. All choose in secret"
                " and show it together. The rest lie face up on the common discard.",
                ("F17", "F18"),
            ),
            Clause(
                "F3.5",
                "Your ongoing projects lie face up, never more than three. You can drop one only"
                " in this choice.",
                ("F19", "F20"),
            ),
        ),
    ),
    Section(
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
    ),
    PLANNING,
    ACTIVATION,
    STUDY_AND_PROJECTS,
    LAST_TRIMESTER,
    THE_END,
    MARKS,
    Section(
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
    ),
    Section(
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
    ),
    Section("The twelve starting cards", (), STARTING_CARDS),
    Section("The ready-made decks", (), READY_MADE),
    Section("The final projects", (), LONG_PROJECTS),
    Section("The final projects of the short game", (), SHORT_PROJECTS),
    opening=OPENING,
)
