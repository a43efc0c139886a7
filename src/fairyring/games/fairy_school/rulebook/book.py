"""The numbered clauses of Fairy School.

They follow the printed rules in our own words; those that settle what the printed rules leave open,
or say in two ways, name the decision: F1 to F70.
"""

from fairyring.games.fairy_school.rulebook.of_turns import ACTIVATION, PLANNING, STUDY_AND_PROJECTS
from fairyring.kernel.rulebook import Clause, Rulebook, Section

RULEBOOK = Rulebook(
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
                "You have 37 activation cubes; in the short game (option) 32. Those on your own"
                " cards come back to you every turn. Those on other fairies' cards never do.",
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
                " four steps, and takes at most five fairies; or two of each (option), and then"
                " six may play.",
                ("F53",),
            ),
            Clause(
                "F1.7",
                "A card that nobody has seen is not decided: chance decides it when somebody first"
                " sees it.",
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
                "First game (option): three projects come with your deck, and nothing is drafted in"
                " trimester I. As many other projects of trimester I as there are fairies lie on"
                " the common discard, by chance; those of decks not in use may be among them.",
                ("F10",),
            ),
            Clause(
                "F2.6",
                "Two fairies have five S cards each. The fifth is dealt from those that belong to"
                " no deck in use, onto the discard pile.",
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
                "Then everybody puts two of her S cards on any two empty slots of her top row; the"
                " others go to her discard pile. It is done in secret and shown together, before"
                " the projects of trimester I are dealt.",
                ("F5",),
            ),
            Clause(
                "F2.9",
                "The game has four trimesters; the short game (option) three. Each but the last has"
                " three turns. With two fairies each has five, or four (option), in the short game"
                " too.",
                ("F11", "F13", "F54"),
            ),
        ),
    ),
    Section(
        "The draft",
        (
            Clause(
                "F3.1",
                "At the beginning of every trimester but the last, four of its projects are dealt"
                " to everybody. The rest of them stay unseen.",
                ("F16",),
            ),
            Clause(
                "F3.2",
                "All at once and in secret everybody puts one card of her pack aside, and passes"
                " the others on; and so on. The last card of a pack is hers without asking.",
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
                "Then everybody keeps exactly three projects, out of the new ones and her old ones;"
                " also all the old ones. It is done in secret and shown together. The rest lie face"
                " up on the common discard.",
                ("F17", "F18"),
            ),
            Clause(
                "F3.5",
                "Your ongoing projects lie face up, never more than three. You cannot drop one but"
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
                "You may convert whenever you have something to decide in selecting, activating,"
                " realizing and the last spending, also in the middle of an effect. Not in setting"
                " up and in drafts, not when idle, planning or studying, and not for the leaders'"
                " element.",
                ("F22",),
            ),
            Clause(
                "F4.4",
                "You pay exactly what it costs, from what lies there. An air stands for another"
                " element when you convert it before. The table may propose conversions, but you do"
                " them.",
                ("F23", "F25"),
            ),
            Clause(
                "F4.5",
                "To convert, say first what you make, and then give one element after the other."
                " Nothing is gone before the last one is given, and until then you can leave it.",
            ),
            Clause(
                "F4.6",
                "Every conversion loses something, so nobody can convert for ever.",
                ("F24",),
            ),
            Clause(
                "F4.7",
                "If you have left five conversions in a row, do something else before you begin"
                " another.",
            ),
        ),
    ),
    PLANNING,
    ACTIVATION,
    STUDY_AND_PROJECTS,
    Section(
        "The last trimester",
        (
            Clause(
                "F8.1",
                "One final project more than there are fairies is laid out. One after the other,"
                " the kindest first as among idle fairies, each takes one; nobody may refuse.",
                ("F27", "F53"),
            ),
            Clause(
                "F8.2",
                "There are no new projects and nobody is called idle. Unfinished projects can still"
                " be paid; all else goes as before.",
                ("F61",),
            ),
            Clause(
                "F8.3",
                "In phase 6 you may also realize steps of your final project, in order from the top"
                " and as many as you can pay. A step is paid all at once.",
                ("F55",),
            ),
            Clause(
                "F8.4",
                "After phase 6 the fairies who have realized the most steps gain one element each,"
                " earth, plant, fire or water as they like: all who are level, also when nobody has"
                " any.",
                ("F56",),
            ),
            Clause(
                "F8.5",
                "In the turn in which the game ends nobody gains it. Leaders' bonus at the end"
                " (option): it is given when somebody has finished, to who has finished too, before"
                " the last spending.",
                ("F57",),
            ),
            Clause(
                "F8.6",
                "When somebody has finished, every other fairy has one last spending after phase 6"
                " of that turn: steps of her final project in order, old projects, and conversions."
                " Who has finished pays old projects in her own phase 6.",
                ("F58",),
            ),
            Clause(
                "F8.7",
                "If several finish in the same turn, or in the last spending, all have finished. It"
                " brings nothing more.",
                ("F59",),
            ),
        ),
    ),
    Section(
        "The end",
        (
            Clause(
                "F9.1",
                "The game is over after the last spending of the turn in which somebody finished"
                " her final project.",
                ("F58",),
                ended="Somebody has finished her final project.",
            ),
            Clause(
                "F9.2",
                "If nobody finishes in twelve turns of the last trimester, everybody has the last"
                " spending and the game is over. The number of turns is an option, from 8 to 20; it"
                " is 8 when everybody who passes wins.",
                ("F60",),
                ended="The last turn is over, and nobody had finished by then.",
            ),
            Clause("F9.3", "The last player left wins at once.", ("F69",)),
            Clause("F9.4", "When the game is over nobody acts any more."),
        ),
    ),
    Section(
        "The marks",
        (
            Clause(
                "F10.1",
                "One point for each cube of others that you collected, beyond 42 too. All cubes"
                " have been collected by then.",
                ("F62",),
            ),
            Clause(
                "F10.2",
                "Three points for each realized project in your draw pile, discard pile and forest."
                " One that was removed from the game counts nothing.",
                ("F45g", "F63"),
            ),
            Clause(
                "F10.3",
                "Three points for each step of your final project, and two for each creature that"
                " you studied.",
            ),
            Clause(
                "F10.4",
                "Count each air as two and all other elements as one: one point for ten of them,"
                " rounded down.",
                ("F64",),
            ),
            Clause(
                "F10.5",
                "The most points win. Of equals more kindness is better, then more final steps;"
                " then they share the place.",
                ("F65",),
            ),
            Clause(
                "F10.6",
                "With 85 points a fairy passes, with 90 she has high honours; in the short game"
                " with 62 and 67. It is said beside the places and changes nothing.",
                ("F66",),
            ),
            Clause(
                "F10.7",
                "Everybody who passes wins (option). If nobody passes nobody wins, and the places"
                " are shown all the same.",
                ("F66",),
            ),
        ),
    ),
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
                "In planning, selection, study, realization and the last spending, what others see"
                " of you stays as it was when the phase began, until everybody is ready. They see"
                " only that you are ready.",
                ("F29", "F35", "F52", "F70"),
            ),
            Clause(
                "F11.3",
                "Activation is open. Only which cards you look at in your draw pile you alone see.",
                ("F37", "F70"),
            ),
            Clause(
                "F11.4",
                "Who can do nothing in a phase is not asked: without a card to place or to select,"
                " without a cube or a card in reach, without anything to realize or a way to pay"
                " for it.",
            ),
        ),
    ),
    Section(
        "Leaving",
        (
            Clause(
                "F12.1",
                "You may leave at any time; your result does not count. What waited for you goes on"
                " without you, and your neighbours are then neighbours of each other; who reaches"
                " cards only now is asked in activation too. At a live table a bot may play for you"
                " instead.",
                ("F69",),
            ),
            Clause(
                "F12.2",
                "Your cards leave the table with the cubes on them; cubes that you put on cards of"
                " others still count for them. Your ongoing projects go to the common discard.",
                ("F69",),
            ),
            Clause(
                "F12.3",
                "In a draft chance puts a card of each pack aside for the empty seat. These go to"
                " the common discard when projects are chosen, or out of the game if they are S"
                " cards.",
                ("F69",),
            ),
        ),
    ),
)
