"""The clauses about mischief cards: one for each card, from its row, then those about several."""

from fairyring.kernel.explain.rulebook import Clause, Section

from ..cards import CLAUSES, number_of
from .lookups import card_table

_GENERAL = (
    Clause(
        "T8.30",
        "For a card you choose only what it asks for. You cannot choose a player or a cell that the"
        " card does not reach.",
    ),
    Clause(
        "T8.31",
        "Snow Tunnel and Tree Hugger may go with one move, in either order. If you hold both, the"
        " first may name a move that only the two together allow, such as onto trees behind a"
        " striped barricade. If you do not add the second, or it is stopped, you choose your move"
        " again. What has worked is kept for it.",
    ),
    Clause(
        "T8.32",
        "A bumped sled may still move in its own phase. All that happens on its way happens to it,"
        " and whoever bumped it chooses its slides. Off the face of moguls a bump is a hop of one.",
    ),
    Clause(
        "T8.33",
        "A landmine token is one of six. Three say Boom! and knock the sled down, three do nothing."
        " Nobody knows which is which, not even who hid them. A Grappler's pull and crawling turn"
        " up no token. Booms of six (option): four say Boom!.",
        ("GT-9",),
    ),
    Clause(
        "T8.34",
        "A copied Ram!, Snow Tunnel or Tree Hugger names no move. It waits for your next movement"
        " of this round. So you need a sled on the hill, and your movement phase must not be over."
        " Ram! and Snow Tunnel are lost after that movement, also if you stand up or crawl. Tree"
        " Hugger lasts until your phase ends.",
    ),
    Clause(
        "T8.35",
        "If a card that goes with a move is stopped, that move is not made, and you choose again."
        " What you played with it before is kept for your next movement. A kept or copied Ram! hits"
        " a standing sled where you go; you choose which one, and the token is yours.",
    ),
    Clause(
        "T8.36",
        "A Snow Tunnel is used only where it makes a difference. It makes none if two things knock"
        " you down, an orange barricade and the rock behind it. To a sled that lies, only a"
        " striped barricade makes a difference.",
    ),
    Clause(
        "T8.37",
        "A copied Rocket Booster is used at once, also outside of your phase. It leaves you your"
        " own movement.",
    ),
)
_CLAUSES = tuple(sorted((*CLAUSES, *_GENERAL), key=number_of))

THE_CARDS = Section("The cards", _CLAUSES, table=card_table(_CLAUSES))
