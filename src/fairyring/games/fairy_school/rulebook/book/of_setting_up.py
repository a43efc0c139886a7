"""The clauses about setup and the draft."""

from fairyring.kernel.explain.rulebook import Clause, Example, Opening, Section

# The introduction for newcomers: the aim, a turn at a glance, and an example turn.


OPENING = Opening(
    aim="Realize projects, study creatures, and share cards that others like to use: all of it"
    " brings points. When somebody finishes a final project the game ends, and the fairy with the"
    " most points wins.",
    turn=(
        "Plan: fill the empty slots of your forest with cards.",
        "Select: choose one or two columns and pay for them. Their upper cards are shared, their"
        " lower cards are for you alone.",
        "Use cards: put a cube on a card and do what it says. Use your own cards, and the shared"
        " cards of your neighbours.",
        "Rest: take your cubes back. Each cube of another fairy on your cards is a point.",
        "Study one of the two creatures at the ends of your forest: two points.",
        "Realize projects that you can pay for: three points each, and the card is yours.",
    ),
    example=Example(
        seats=2,
        seed=5,
        options={"setup": "first"},
        before=(
            *("1: fill", "1: done", "2: fill", "2: done"),
            *("1: column 2", "1: column 3", "1: done"),
            *("2: column 3", "2: column 4", "2: done"),
        ),
        seat=1,
        text="Both have played two columns, and now everybody uses cards. You want to realize"
        " Bright Ashes, which costs 2 earth, 3 plants and 3 water; you have 1 earth, 1 fire and 1"
        " water. You share a mermaid that brings 2 water. Your neighbour shares a gnome that brings"
        " 1 earth and 1 water.",
        moves=("1: use 51", "1: use 55", "2: use 51", "1: done", "2: done"),
        after="Now you have 2 earth, 1 fire and 4 water: only plants are missing. Your cube on the"
        " gnome gave your neighbour a point, and her cube on your mermaid gave you one. Share what"
        " others want, and both of you gain.",
        zones=("heaps-0", "projects-0", "kindness-0", "kindness-1"),
    ),
)


SETTING_UP = Section(
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
)

THE_DRAFT = Section(
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
)
