"""The clauses on the mischief cards."""

from fairyring.kernel.rulebook import Clause, Section

PLAYING_CARDS = Section(
    "Playing cards",
    (
        Clause(
            "T7.1",
            "Movement cards are played in your own movement phase, before or after your move."
            " Ram!, Snow Tunnel and Tree Hugger are played together with a move that you"
            " name.",
            ("5.5-1",),
        ),
        Clause(
            "T7.2",
            "Any Time cards are played whenever the game waits for somebody to lay, to move or"
            " to end his phase, to discard, or to be ready; first come, first served. Who is"
            " waited for may go on at once. A move with its slides is not interrupted, and"
            " nothing is played between the avalanche and the end of the round.",
            ("5.5-1",),
        ),
        Clause(
            "T7.3",
            "Declared is declared: you name the card and then all that it needs, such as a"
            " player, a cell or a cost. Costs are never given back. Only what nobody has seen"
            " before is chosen when it is seen.",
            ("5.5-2",),
        ),
        Clause(
            "T7.4",
            "As a card is played, all other players who hold a card and are not under both"
            " Snowballs say at once and in secret whether they answer it, and its own player"
            " if it is aimed at him. The first clockwise after the card's player counts; the"
            " others keep their cards, and nobody learns what they had chosen. No answer in"
            " time means none.",
            ("5.5-3", "5.5-7"),
        ),
        Clause(
            "T7.5",
            "A counter is a card too and can be answered. What was played last is settled"
            " first. If the card still stands, it can be answered anew. What has become"
            " impossible meanwhile does nothing, and the card is spent.",
            ("5.5-3",),
        ),
        Clause(
            "T7.6",
            "When a card has worked, the opponents of its player are asked in the same way"
            " whether they copy it.",
            ("5.5-4",),
        ),
        Clause(
            "T7.7",
            "Every card played leaves fewer cards in hands and deck, so this comes to an end.",
            ("5.5-5",),
        ),
        Clause(
            "T7.8",
            "While somebody has to choose nobody plays a card, and nobody after the end.",
            ("5.5-6",),
        ),
        Clause(
            "T7.9",
            "Under a Snowball you may not play cards of the two types that it names, from the"
            " moment it is declared, also not as an answer to it; Ricochet! still answers"
            " Snowball 1. If it is stopped you never were. Discarding is not playing.",
            ("5.5-8",),
        ),
        Clause(
            "T7.10",
            "A card of two types is forbidden if one of them is.",
            ("5.5-9",),
        ),
        Clause(
            "T7.11",
            "Cards that were played or stopped go to the discards.",
            ("5.5-10",),
        ),
        Clause(
            "T7.12",
            "A marker lies on the cell. It replaces the marker before and counts instead of the"
            " tile with all its edges, until the round ends; tiles may change and turn below"
            " it. Landmines stay under it.",
            ("5.5-11",),
        ),
        Clause(
            "T7.13",
            "A tile without sleds is one with no sled on it; any tile is one that is laid and"
            " neither bombed nor taken. Nothing can be done with a bombed cell.",
            ("5.5-12",),
        ),
        Clause(
            "T7.14",
            "A card that could do nothing to what it names may not be played: the same marker"
            " again, turning a tile to how it lies, a hand that is empty.",
            ("5.5-13",),
        ),
        Clause(
            "T7.15",
            "Markers and landmines may lie in the run-out too; a tree there blocks the way in,"
            " all else there comes after the finish. Cards that need a tile do not reach it.",
            ("T50",),
        ),
        Clause(
            "T7.16",
            "Whoever has finished keeps his cards, draws, and has movement phases for cards;"
            " cards that need a sled of his own on the hill are of no use to him.",
            ("T52",),
        ),
        Clause("T7.17", "You play only cards of your own hand."),
    ),
)

THE_CARDS = Section(
    "The cards",
    (
        Clause(
            "T8.1",
            "Blaze a trail: before the first tile of a round lay one of your tiles, turned as"
            " you like, anywhere in the new row. You then skip your first turn to lay. You may"
            " do so as often as you would have laid. Not when no row is left.",
            ("Blaze a trail",),
        ),
        Clause(
            "T8.2",
            "Bomb: discard another card; a tile without sleds is dead for the rest of the game."
            " What lies on it is gone. No wall of bombs (option): not the last tile of a row"
            " that is not bombed.",
            ("Bomb",),
        ),
        Clause(
            "T8.3",
            "Botched Plan: name a player, yourself too, and cards or tiles, of which he has"
            " some. He draws as many new ones and gives up the old ones: cards are discarded,"
            " tiles shuffled back.",
            ("Botched Plan",),
        ),
        Clause(
            "T8.4",
            "Boulders Away, Fresh Powder, Ice Over and Tree of Strife put a marker on any tile:"
            " rock, snow, ice, tree. Sleds already there are not affected and leave as usual.",
            ("Boulders Away", "Fresh Powder", "Ice Over", "Tree of Strife"),
        ),
        Clause(
            "T8.5",
            "Hop Snowdrift puts a mogul on any tile; you say which way it faces. A sled that"
            " stands there may use it.",
            ("Hop Snowdrift",),
        ),
        Clause(
            "T8.6",
            "Bump and Run: a sled of an opponent on your cell, standing or lying, moves one"
            " space to the side or to the front, back only if nothing else is left; never onto"
            " a full cell. All that happens on the way happens, and you choose its slides. It"
            " may still move itself. Off moguls it is a hop of one.",
            ("Bump and Run",),
        ),
        Clause(
            "T8.7",
            "Desperate Measures: a tile without sleds is replaced by one drawn from the pile,"
            " which you turn as you like; the old one is shuffled back. Not with an empty"
            " pile.",
            ("Desperate Measures",),
        ),
        Clause(
            "T8.8",
            "Grappler: an opponent's sled one or two spaces from yours is pulled one space"
            " towards you on a shortest way; you choose if there are two. No tile matters, but"
            " the cell must be laid, not bombed, not the run-out, and have room.",
            ("Grappler",),
        ),
        Clause(
            "T8.9",
            "Grenade: a standing sled anywhere on the hill lies down. The token goes to who"
            " aimed last.",
            ("Grenade",),
        ),
        Clause(
            "T8.10",
            "Handbrake: before your movement phase of this round, or just as it begins and you"
            " have not moved; you move last. Of several who brake, who braked first is the very"
            " last. Not twice, and not when you have finished.",
            ("Handbrake",),
        ),
        Clause(
            "T8.11",
            "I'm Up!: a lying sled stands up; it costs no movement.",
            ("I'm Up!",),
        ),
        Clause(
            "T8.12",
            "Landmine: three hidden tokens on three cells, yours or up to two away, without a"
            " landmine; fewer if there are fewer. The next sled that moves onto one turns it"
            " up: three of six say Boom! and knock it down, the others do nothing. Nobody knows"
            " which. Four of six (option).",
            ("Landmine", "GT-9"),
        ),
        Clause(
            "T8.13",
            "Me Too!: when an opponent's card has worked, you do the same with choices and"
            " costs of your own. Counters and stopped cards cannot be copied; a copy can. The"
            " phase does not matter, all else does. A copied Ram!, Snow Tunnel or Tree Hugger"
            " waits for your next movement of this round and is lost after it.",
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
            "Mix-up: everybody passes all cards, or all tiles, left or right. It cannot be"
            " answered, only copied. Mix-up can be answered (option). Not if nobody has any.",
            ("Mix-up",),
        ),
        Clause(
            "T8.16",
            "NO! Gimme!: stop another player's card as it is played and take it into your hand.",
            ("NO! Gimme!",),
        ),
        Clause(
            "T8.17",
            "Ram!: named with a move, or with the Slideways that you play next, onto the cell"
            " of an opponent's standing sled, which lies down; you take a token. Its player may"
            " send it on only to another one there.",
            ("Ram!",),
        ),
        Clause(
            "T8.18",
            "Ransack: look at three cards or three tiles from the top and keep two; the third"
            " is discarded, a tile shuffled back. Of fewer you keep all but one, at least one.",
            ("Ransack",),
        ),
        Clause(
            "T8.19",
            "REJECT!: stop another player's card as it is played, also a counter. REJECT! Me"
            " Too is a REJECT! or a Me Too!, as you choose.",
            ("REJECT!", "REJECT! Me Too"),
        ),
        Clause(
            "T8.20",
            "Ricochet!: a card that names you or your sled is aimed at another player whom it"
            " may name; also at who played it, if the card may name him. Without such a player"
            " it cannot be played.",
            ("Ricochet!",),
        ),
        Clause(
            "T8.21",
            "Rocket Booster: after your movement, with a standing sled, one more move to a cell"
            " where you have not been this round, slides too. It must be made if it costs"
            " nothing. Not to stand up, and not when you were blocked.",
            ("Rocket Booster",),
        ),
        Clause(
            "T8.22",
            "Slideways: your standing sled goes one cell to the left or right besides its"
            " movement. Barricades, yeti, moguls, ice and rocks do not matter; trees, gates"
            " and landmines do. Onto a full cell you pay, at once.",
            ("Slideways",),
        ),
        Clause(
            "T8.23",
            "Snowball 1: the player may play no Mage and no Engineer cards this round. Snowball"
            " 2: no Driver and no Bombardier cards. Not on who is already under the same.",
            ("Snowball 1", "Snowball 2"),
        ),
        Clause(
            "T8.24",
            "Snow Tunnel: with a move of yours, one edge with barricades or one rock does not"
            " count. You may keep it for a slide of the same movement. It is used where it"
            " makes a difference, so not against one of two things that each knock you down.",
            ("Snow Tunnel",),
        ),
        Clause(
            "T8.25",
            "SWIPE!: see the cards or tiles of an opponent who has some, and take one.",
            ("SWIPE!",),
        ),
        Clause(
            "T8.26",
            "Switcheroo: two tiles without sleds change places and stay turned as they are."
            " Switcher-Twister is a Switcheroo or a Twister, as you choose.",
            ("Switcheroo", "Switcher-Twister"),
        ),
        Clause(
            "T8.27",
            "Tree Hugger: until your movement phase ends trees are plain snow for you.",
            ("Tree Hugger",),
        ),
        Clause(
            "T8.28",
            "Tremor: all standing sleds on the hill lie down, yours too; one token from each"
            " opponent. Not when none stands.",
            ("Tremor",),
        ),
        Clause(
            "T8.29",
            "Twister: turn any tile another way, also under a sled.",
            ("Twister",),
        ),
        Clause(
            "T8.30",
            "A card that somebody may not name, a cell that it does not reach, or a choice that"
            " is not asked for cannot be chosen for it.",
        ),
        Clause(
            "T8.31",
            "Snow Tunnel and Tree Hugger may go with one move, in either order. If you hold both,"
            " the first one may name a move that only the two together allow, such as onto trees"
            " behind a striped barricade. If you then do not play the second, or it is stopped,"
            " you choose your move again. What has worked is kept for it.",
        ),
    ),
)
