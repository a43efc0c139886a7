"""The clauses in the order of play, each with the decisions behind it."""

from fairyring.kernel.explain.rulebook import Clause, Example, Opening, Rulebook, Section, Table

OPENING = Opening(
    aim=(
        "Lay your stones in rows and score the numbers that they cover. Whoever has the most points"
        " at the end wins."
    ),
    turn=(
        "Lay up to five stones from your rack in one straight row, or lay none.",
        "Put each stone on a space of its own colour; on grey any stone may lie.",
        "Your row touches a stone that lies there already; the very first one covers the centre of"
        " a square. No four stones make a block.",
        "Score the numbers that you covered.",
        "Draw five stones, less one for each stone that you laid.",
    ),
    example=Example(
        seats=2,
        seed=39,
        before=("blue C13", "red C14", "done"),
        seat=2,
        text=(
            "You are player 2. Player 1 began on the centre C13, laid a second stone on C14 and"
            " scored 11. You have two blue stones, two red ones and a yellow one. Look at row 14,"
            " right of the stone on C14: there comes a blue space, then a red one, another blue one"
            " and a grey one. You have a stone for each of them, for on grey your yellow stone may"
            " lie."
        ),
        moves=("blue D14", "red E14", "blue F14", "yellow G14", "done"),
        after=(
            "You score 6 for D14, 5 for E14, 4 for F14 and 0 for the grey G14. That makes 15"
            " points. Blue is worth 6 on D14 but 4 on F14, for there the next square begins. You"
            " laid 4 stones, so you draw only 1 and now have 2. Player 1 laid 2 stones, drew 3 and"
            " has 6."
        ),
        zones=("board", "rack1", "points1", "points0"),
    ),
)


RULEBOOK = Rulebook(
    Section(
        "The parts",
        (
            Clause(
                "B1.1",
                "The board is made of nine squares. Each square has 25 spaces and two sides. Every"
                " space has a colour and a number, which is what it is worth. On one side of a"
                " square the five colours are worth 2, 3, 4, 5 and 6: each colour has a number of"
                " its own. Grey spaces are worth 0.",
                ("B1", "B9"),
            ),
            Clause(
                "B1.2",
                "There are 100 stones in a bag, 20 of each colour. There are no grey stones. Chance"
                " decides which stone comes when somebody draws it.",
            ),
            Clause(
                "B1.3",
                "Each colour also has a symbol. It is always shown, on stones and on spaces.",
                ("B26",),
            ),
            Clause(
                "B1.4",
                "Fixed values (option): on every square turquoise is worth 2, green 3, yellow 4,"
                " blue 5 and red 6.",
            ),
            Clause(
                "B1.5",
                "Without grey (option): every grey space has a second colour printed on it. Then"
                " this colour counts, with the number that it has on that side of the square.",
                ("B9",),
            ),
            Clause(
                "B1.6",
                "A colour can be worth 6 on one square and 2 on the next one. So look at the"
                " numbers before you lay.",
            ),
        ),
    ),
    Section(
        "Setting up",
        (
            Clause(
                "B2.1",
                "Two to four players take turns, clockwise. The dice say who starts. The table may"
                " name some players; then the dice choose one of these.",
                ("B2", "B24"),
            ),
            Clause(
                "B2.2",
                "The nine squares make a board of three by three. Where each of them lies, which"
                " side is up and how it is turned is left to chance.",
                ("B1",),
            ),
            Clause("B2.3", "Everybody draws five stones from the bag and puts them in a rack."),
            Clause(
                "B2.4",
                "You see the stones in your own rack only. How many stones the others have and how"
                " many are in the bag, everybody sees.",
                ("B23",),
            ),
            Clause("B2.5", "A rack may hold any number of stones.", ("B12",)),
        ),
    ),
    Section(
        "Your turn",
        (
            Clause("B3.1", "You lay stones and say that you are done in your own turn only."),
            Clause(
                "B3.2",
                "Lay up to five stones from your rack, never more. You may also lay none, even if"
                " you could lay some.",
                ("B11", "B13"),
            ),
            Clause("B3.3", "A space takes one stone only."),
            Clause(
                "B3.4",
                "A stone must have the colour of its space. On grey any stone may lie; you choose"
                " which one.",
                ("B9",),
            ),
            Clause(
                "B3.5",
                "All stones of your turn lie in one straight row, across the board or up and down.",
                ("B8",),
            ),
            Clause(
                "B3.6",
                "Your row has no gap: from its first stone to its last, every space is covered."
                " Stones that lay there before fill gaps, too.",
                ("B7",),
            ),
            Clause(
                "B3.7",
                "Strict rows (option): stones that lay there before fill no gap. The stones of"
                " your turn must lie side by side.",
                ("B7",),
            ),
            Clause(
                "B3.8",
                "At least one stone of your turn must touch a stone that lay there before: left or"
                " right of it, above or below it. Corner to corner is not enough. The two stones"
                " may lie on different squares.",
                ("B6", "B8"),
            ),
            Clause(
                "B3.9",
                "While the board is empty, your row must cover the centre of a square. Any of the"
                " nine squares will do. If you cannot or do not want to, you lay none; then the"
                " next player must begin on a centre.",
                ("B3", "B4", "B5"),
            ),
            Clause(
                "B3.10",
                "No four stones may make a block of two by two. It does not matter who laid them or"
                " on which squares they lie.",
                ("B10",),
            ),
            Clause(
                "B3.11",
                "Lay your stones one by one. The first one touches a stone that lay there before,"
                " or covers a centre while the board is empty. Each further stone goes to either"
                " end of your row.",
            ),
            Clause(
                "B3.12",
                "After each stone, what you have laid must keep all these rules. Every row that"
                " they allow can be laid in this way.",
            ),
            Clause(
                "B3.13",
                "Your turn ends only when you say that you are done, even if you can lay no more.",
            ),
        ),
    ),
    Section(
        "Scoring and drawing",
        (
            Clause(
                "B4.1",
                "When you are done, you score at once. Add up the numbers of the spaces that you"
                " covered in this turn. Spaces that were covered before do not count.",
                ("B15",),
            ),
            Clause(
                "B4.2",
                "Then you draw five stones, less one for each stone that you laid. If you laid none"
                " you draw five. If you laid two you draw three. If you laid five you draw none.",
                ("B25",),
            ),
            Clause(
                "B4.3",
                "If the bag has fewer stones and the game does not end, you draw what is there.",
                ("B14",),
            ),
        ),
        Table(
            ("What scores", "Points"),
            (
                ("A coloured space that you cover", "its number, from 2 to 6"),
                ("A grey space that you cover", "0"),
                ("A stone that is left in your rack at the end", "1"),
                ("Bluffing: your play is caught", "you lose what it scored"),
                (
                    "Bluffing: you challenge a play, and it is right",
                    "you lose as many points as it scored",
                ),
            ),
        ),
    ),
    Section(
        "The end",
        (
            Clause(
                "B5.1",
                "The game ends at once when you lay your last stone and the bag holds fewer stones"
                " than you should draw. What is in the bag stays there. A bag that holds too few"
                " does not end the game by itself.",
                ("B15", "B16"),
                ended="The last stone was laid, and the bag held too few to draw.",
            ),
            Clause(
                "B5.2",
                "If you lay your last five stones, you draw none. Your rack is empty, and the game"
                " goes on. But while somebody's rack is empty, it ends as soon as a player should"
                " draw more stones than the bag holds. That player still scores, but draws none.",
                ("B17", "B18"),
                ended="A rack was empty, and the bag held too few stones to draw.",
            ),
            Clause(
                "B5.3",
                "The game also ends when it is the turn of a player with an empty rack and the bag"
                " holds fewer than five stones. If it holds five or more, this player takes a"
                " normal turn, lays none and draws five.",
                ("B17", "B18"),
                ended="A player without stones had the turn, and the bag held fewer than five.",
            ),
            Clause(
                "B5.4",
                "Rush (option): the game ends when it is the turn of a player with an empty rack,"
                " however full the bag is.",
                ("B17",),
                ended="A player without stones had the turn.",
            ),
            Clause(
                "B5.5",
                "The game also ends when the bag is empty and then all players, one after the"
                " other, lay none. As soon as somebody lays a stone, you begin to count again.",
                ("B19",),
                ended="Nobody laid a stone any more.",
            ),
            Clause(
                "B5.6",
                "At the end you score 1 point for each stone that is left in your rack.",
                ("B21",),
            ),
            Clause(
                "B5.7",
                "Whoever has the most points wins. Players with equally many points share the"
                " victory.",
                ("B22",),
            ),
            Clause(
                "B5.8",
                "Fewer stones win ties (option): of players with equally many points, whoever has"
                " fewer stones left is ahead.",
                ("B22",),
            ),
            Clause("B5.9", "When the game is over, nobody acts any more."),
            Clause(
                "B5.10",
                "No game goes on for ever. Whoever lays none draws stones, so at some time the bag"
                " is empty.",
                ("B20",),
            ),
        ),
    ),
    Section(
        "Bluffing (option)",
        (
            Clause(
                "B6.1",
                "Lay all your stones face down. They may have a wrong colour, but all other rules"
                " hold. On grey every stone is right. What you lay in one turn is called a play.",
                ("BB1", "BB8"),
            ),
            Clause(
                "B6.2",
                "The points of your play are shown at once. But you draw only when all others have"
                " answered it.",
                ("BB2",),
            ),
            Clause("B6.3", "If you lay none, nobody is asked.", ("BB9",)),
            Clause(
                "B6.4",
                "All others are asked about your play: do you trust it, or do you challenge it?"
                " Each of them answers once. The answers are secret until all have answered, and"
                " until then nobody does anything else. Whoever does not answer in time trusts.",
                ("BB3", "BB13"),
            ),
            Clause(
                "B6.5",
                "If somebody challenges, the stones of the play are turned up. If several players"
                " challenge, only one of them counts: the first one clockwise from you. The others"
                " are not named.",
                ("BB3",),
            ),
            Clause(
                "B6.6",
                "If all stones are right, they stay, face up. You keep the points and draw. The"
                " challenger loses as many points as the play scored, even below 0. If it scored"
                " nothing, the challenger loses nothing.",
                ("BB4", "BB7", "BB10"),
            ),
            Clause(
                "B6.7",
                "If a stone is wrong, you are caught. All stones of the play go back to your rack"
                " and you lose its points. You draw nothing. The challenger gets nothing.",
                ("BB5", "BB6"),
            ),
            Clause(
                "B6.8",
                "Everybody has seen the stones with which you were caught. The table shows them in"
                " your rack until you lay a stone again.",
                ("BB5",),
            ),
            Clause(
                "B6.9",
                "If nobody challenges, the stones stay face down for ever. Only their player knows"
                " their colours, even after the game.",
                ("BB7",),
            ),
            Clause(
                "B6.10",
                "The game also ends when three rounds in a row change nothing. In such a round"
                " every player is caught, or lays none while the bag is empty.",
                ("BB12",),
                ended="Nobody laid a stone any more without being caught.",
            ),
            Clause(
                "B6.11",
                "The last play of a game can be challenged, too. The game ends only when all have"
                " answered.",
                ("BB11",),
            ),
            Clause(
                "B6.12",
                "A play that is caught never ends the game by an empty rack or a short bag. After"
                " it, the count of players who lay none starts again (B5.5).",
                ("BB5",),
            ),
            Clause(
                "B6.13",
                "If the first stones of the game are caught, the board is empty again. So the next"
                " player must begin on a centre.",
                ("B3",),
            ),
        ),
    ),
    Section(
        "Leaving",
        (
            Clause(
                "B7.1",
                "You may leave at any time. Your stones on the board stay. The stones in your rack"
                " are out of the game and do not go back to the bag. Your points do not count.",
                ("B27",),
            ),
            Clause(
                "B7.2",
                "If you leave while the others are asked about your play, it stands and nobody"
                " draws. If you leave while you are asked yourself, your answer does not count,"
                " even if you have given it.",
                ("B27",),
            ),
            Clause(
                "B7.3",
                "When only one player is left, that player wins at once.",
                ("B27",),
                ended="Only one player was left.",
            ),
            Clause(
                "B7.4",
                "The others play on without you. Where a rule speaks of all players, it means those"
                " who are still there.",
                ("B27",),
            ),
            Clause(
                "B7.5",
                "If you leave in the middle of your turn, the stones that you have laid stay, too."
                " They score nothing and nobody draws for them.",
                ("B27",),
            ),
        ),
    ),
    opening=OPENING,
)
