"""The numbered clauses of Fairy School.

They follow the printed rules in our own words; those that settle what the printed rules leave open,
or say in two ways, name the decision: F1 to F70.
"""

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
                " Nothing is gone before the last one is given; but what was begun is carried"
                " through.",
            ),
            Clause(
                "F4.6",
                "Every conversion loses something, so nobody can convert for ever.",
                ("F24",),
            ),
        ),
    ),
    Section(
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
    ),
    Section(
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
    ),
    Section(
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
    ),
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
            ),
            Clause(
                "F9.2",
                "If nobody finishes in twelve turns of the last trimester, everybody has the last"
                " spending and the game is over. The number of turns is an option, from 8 to 20; it"
                " is 8 when everybody who passes wins.",
                ("F60",),
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
