"""The clauses about leaving the game."""

from fairyring.kernel.explain.rulebook import Clause, Section

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
