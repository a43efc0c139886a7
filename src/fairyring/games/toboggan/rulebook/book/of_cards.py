"""The clauses about the effects of each mischief card."""

from fairyring.kernel.explain.rulebook import Clause, Section

from .lookups import card_table

_CLAUSES = (
    Clause(
        "T8.1",
        "Blaze a trail: before the first tile of a round, lay one of your tiles anywhere in the"
        " new row, turned as you like. You then skip your first turn to lay. You may do so as often"
        " as you would have laid. Not when no row is left.",
        ("Blaze a trail",),
    ),
    Clause(
        "T8.2",
        "Bomb: discard another card. A tile without sleds is dead for the rest of the game, and"
        " what lies on it is gone. No wall of bombs (option): not the last tile of a row that is"
        " not bombed.",
        ("Bomb",),
    ),
    Clause(
        "T8.3",
        "Botched Plan: name a player who has some cards or tiles, yourself too, and which of both."
        " He draws as many new ones and gives up the old ones. Old cards are discarded, old tiles"
        " are shuffled back.",
        ("Botched Plan",),
    ),
    Clause(
        "T8.4",
        "Boulders Away, Fresh Powder, Ice Over and Tree of Strife put a marker on any tile:"
        " rock, snow, ice or trees. Sleds already there are not affected and leave as usual.",
        ("Boulders Away", "Fresh Powder", "Ice Over", "Tree of Strife"),
    ),
    Clause(
        "T8.5",
        "Hop Snowdrift puts moguls on any tile. You say which way they face. A sled that stands"
        " there may use them.",
        ("Hop Snowdrift",),
    ),
    Clause(
        "T8.6",
        "Bump and Run: a sled of an opponent on your cell, standing or lying, moves one space to"
        " the side or to the front; back only if nothing else is left. It never enters a full cell."
        " If it hits other sleds by sliding or hopping, they lie down and you take their tokens.",
        ("Bump and Run",),
    ),
    Clause(
        "T8.7",
        "Desperate Measures: a tile without sleds is replaced by one drawn from the pile. You turn"
        " the new one as you like. The old one is shuffled back. Not with an empty pile.",
        ("Desperate Measures",),
    ),
    Clause(
        "T8.8",
        "Grappler: an opponent's sled one or two spaces from yours is pulled one space towards you"
        " on a shortest way; if there are two ways, you choose. Nothing on the tiles matters. The"
        " cell must be a tile that is not bombed, or a start cell, and have room. After a Ricochet!"
        " you choose it anew.",
        ("Grappler",),
    ),
    Clause(
        "T8.9",
        "Grenade: a standing sled anywhere on the hill lies down. You take a token. After a"
        " Ricochet! whoever played the last one takes it.",
        ("Grenade",),
    ),
    Clause(
        "T8.10",
        "Handbrake: before your movement phase of this round, or in it as long as you have not"
        " moved or taken new cards. You move last. Of several who brake, whoever braked first is"
        " the very last. Not twice, and only with a sled on the hill.",
        ("Handbrake",),
    ),
    Clause(
        "T8.11",
        "I'm Up!: a lying sled stands up. It costs no movement.",
        ("I'm Up!",),
    ),
    Clause(
        "T8.12",
        "Landmine: hide three tokens on three cells without a landmine, yours or up to two spaces"
        " away. If fewer cells are free, hide fewer; if none is, you cannot play it. The next sled"
        " that moves onto a token turns it up, and it is gone.",
        ("Landmine",),
    ),
    Clause(
        "T8.13",
        "Me Too!: when an opponent's card has worked, you do the same. You make choices of your own"
        " and pay costs of your own. Whether it is your movement phase does not matter; all else"
        " that the card needs, you need too. A copy can be copied. Answers and stopped cards"
        " cannot.",
        ("Me Too!",),
    ),
    Clause(
        "T8.14",
        "Mine!: swap all your cards or all your tiles with an opponent. Not if both of you"
        " have none.",
        ("Mine!",),
    ),
    Clause(
        "T8.15",
        "Mix-up: everybody passes all his cards, or all his tiles, to the left or to the right; you"
        " say which. It cannot be answered, only copied. Not if nobody has any. Mix-up can be"
        " answered (option).",
        ("Mix-up",),
    ),
    Clause(
        "T8.16",
        "NO! Gimme!: stop another player's card as it is played and take it into your hand.",
        ("NO! Gimme!",),
    ),
    Clause(
        "T8.17",
        "Ram!: named with a move, or with the Slideways that you play next, onto the cell of an"
        " opponent's standing sled. As you get there it lies down, and you take a token. Ricochet!"
        " sends it only to another opponent of yours who stands there. Then whoever played the"
        " last Ricochet! takes the token.",
        ("Ram!",),
    ),
    Clause(
        "T8.18",
        "Ransack: look at three cards or three tiles from the top and keep two. A third card is"
        " discarded, a third tile is shuffled back. If there are only two, keep one; if there is"
        " only one, keep it.",
        ("Ransack",),
    ),
    Clause(
        "T8.19",
        "REJECT!: stop another player's card as it is played, also an answer. REJECT! Me"
        " Too is a REJECT! or a Me Too!, as you choose.",
        ("REJECT!", "REJECT! Me Too"),
    ),
    Clause(
        "T8.20",
        "Ricochet!: a card that names you or your sled is aimed at another player whom it may name;"
        " also at the one who played it, if it may name him. What else was chosen stays, but for"
        " the cell of a Grappler. Without such a player you cannot play Ricochet!.",
        ("Ricochet!",),
    ),
    Clause(
        "T8.21",
        "Rocket Booster: after your movement your sled, if it stands, moves once more. It may not"
        " enter a cell where it has been this round, not even by sliding. If you can make this move"
        " without paying, you must. It is not for standing up. You cannot play it if you were"
        " blocked and did not crawl.",
        ("Rocket Booster",),
    ),
    Clause(
        "T8.22",
        "Slideways: your standing sled goes one cell to the left or right besides its movement."
        " Barricades, yeti, moguls, ice and rocks do not matter. Trees, gates and landmines do."
        " For a full cell you pay as you play the card.",
        ("Slideways",),
    ),
    Clause(
        "T8.23",
        "Snowball 1: the player whom you name may play no Mage and no Engineer cards this round."
        " Snowball 2: no Driver and no Bombardier cards. Not on a player who is already under the"
        " same one.",
        ("Snowball 1", "Snowball 2"),
    ),
    Clause(
        "T8.24",
        "Snow Tunnel: with a move of yours, one edge with barricades or one rock does not count."
        " The edge counts as one, even if both tiles have a barricade there. Trees still stop you."
        " You may keep the tunnel for a slide of the same movement.",
        ("Snow Tunnel",),
    ),
    Clause(
        "T8.25",
        "SWIPE!: see all cards, or all tiles, of an opponent who has some, and take one.",
        ("SWIPE!",),
    ),
    Clause(
        "T8.26",
        "Switcheroo: two tiles without sleds change places. They stay turned as they are."
        " Switcher-Twister is a Switcheroo or a Twister, as you choose.",
        ("Switcheroo", "Switcher-Twister"),
    ),
    Clause(
        "T8.27",
        "Tree Hugger: named with a move. Trees are plain snow for you until your movement phase"
        " ends, also for slides, hops and Slideways.",
        ("Tree Hugger",),
    ),
    Clause(
        "T8.28",
        "Tremor: all standing sleds on the hill lie down, yours too. You take one token from each"
        " opponent who falls. Not when no sled stands.",
        ("Tremor",),
    ),
    Clause(
        "T8.29",
        "Twister: turn any tile another way, also under a sled.",
        ("Twister",),
    ),
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

THE_CARDS = Section("The cards", _CLAUSES, table=card_table(_CLAUSES))
