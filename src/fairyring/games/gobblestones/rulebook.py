"""The numbered clauses of Gobblestones, and the clause that forbids an action.

The clauses follow the printed rules in our own words; those that settle what the printed rules
leave open, or say differently in their four languages, name the decision (B1 to B27, BB1 to BB13).
`why_not` checks one action by the book: it looks at the whole play, space by space, and knows
nothing of the sets from which `position` reads the actions off.
"""

from fairyring.games.gobblestones.position import GREY, MOST_STONES, Answer, Gobblestones, Lay
from fairyring.games.gobblestones.position.counts import of_colour
from fairyring.games.gobblestones.position.grid import WIDE
from fairyring.games.gobblestones.position.stones import cell_of
from fairyring.kernel.action import Action
from fairyring.kernel.pending import NONE
from fairyring.kernel.position import Position
from fairyring.kernel.rulebook import Clause, Rulebook, Section

RULEBOOK = Rulebook(
    Section(
        "The parts",
        (
            Clause(
                "B1.1",
                "The board is made of nine double-sided squares of twenty-five spaces. A space has"
                " one of five colours, or it is grey. On each face every colour is worth another"
                " number from 2 to 6; grey is worth 0.",
                ("B1", "B9"),
            ),
            Clause(
                "B1.2",
                "There are a hundred stones, twenty of each colour, in a bag. Which stone comes is"
                " decided when it is drawn.",
            ),
            Clause(
                "B1.3",
                "Each colour has a symbol of its own, on stones and on spaces, always.",
                ("B26",),
            ),
            Clause(
                "B1.4",
                "Fixed values (option): turquoise is worth 2, green 3, yellow 4, blue 5 and red 6,"
                " on every face.",
            ),
            Clause(
                "B1.5",
                "Without grey (option): each grey space has a second colour printed on it, which"
                " then counts with the number of that colour.",
                ("B9",),
            ),
        ),
    ),
    Section(
        "Setting up",
        (
            Clause(
                "B2.1",
                "Two to four players take turns clockwise. The dice say who starts; the table may"
                " name the players among whom they choose.",
                ("B2", "B24"),
            ),
            Clause(
                "B2.2",
                "All nine squares make a board of three by three, each in a random place, with a"
                " random side up, turned at random.",
                ("B1",),
            ),
            Clause("B2.3", "Everybody draws five stones from the bag."),
            Clause(
                "B2.4",
                "Nobody sees the stones in the rack of another; how many there are, and how many"
                " are in the bag, everybody sees. A rack may hold any number.",
                ("B12", "B23"),
            ),
        ),
    ),
    Section(
        "Your turn",
        (
            Clause("B3.1", "You act in your own turn only."),
            Clause(
                "B3.2",
                "You lay none to five stones of your rack, never more. You may lay none even if you"
                " could lay some.",
                ("B11", "B13"),
            ),
            Clause("B3.3", "A space takes one stone only."),
            Clause(
                "B3.4",
                "A stone matches the colour of its space. Grey takes every stone; which one is for"
                " you to choose.",
                ("B9",),
            ),
            Clause("B3.5", "The stones of a turn lie in one row or in one column.", ("B8",)),
            Clause(
                "B3.6",
                "No space between the outermost stones of the turn stays uncovered; stones that lay"
                " there before count as covering.",
                ("B7",),
            ),
            Clause(
                "B3.7",
                "Strict rows (option): only the stones of the turn count, so they touch each other"
                " without a stone of before between them.",
                ("B7",),
            ),
            Clause(
                "B3.8",
                "At least one stone of the turn lies beside, above or below a stone that was there"
                " before. The borders of the squares do not matter.",
                ("B6", "B8"),
            ),
            Clause(
                "B3.9",
                "While no stone lies on the board, one of the stones laid must lie on the centre of"
                " a square, any of the nine. Who cannot or will not lays none, and the duty goes"
                " on; it comes back when the first stones are taken up as a bluff.",
                ("B3", "B4", "B5"),
            ),
            Clause(
                "B3.10",
                "No four covered spaces may make a block of two by two, whoever laid the stones,"
                " also across the borders of squares.",
                ("B10",),
            ),
            Clause(
                "B3.11",
                "You lay stone by stone, and what lies is a play by these rules after each of them:"
                " first a stone that touches (or lies on a centre), then on at either end of the"
                " row. Every play can be laid so. You end the turn by saying that you are done.",
            ),
        ),
    ),
    Section(
        "Scoring and drawing",
        (
            Clause(
                "B4.1",
                "When you are done you score the numbers of the spaces that you covered, at once.",
                ("B15",),
            ),
            Clause(
                "B4.2",
                "Then you draw five stones less the number that you laid: five for none, none for"
                " five. If the bag has fewer you draw what is there.",
                ("B14", "B25"),
            ),
        ),
    ),
    Section(
        "The end",
        (
            Clause(
                "B5.1",
                "The game ends at once when you lay your last stone and the bag holds fewer than"
                " you should draw. Nothing is drawn any more. A short bag alone ends nothing.",
                ("B15", "B16"),
                ended="The last stone was laid, and the bag held too few to draw.",
            ),
            Clause(
                "B5.2",
                "Who lays the last five stones draws none and the game goes on. While a rack is"
                " empty, the game ends as soon as a player whose play is scored should draw more"
                " stones than the bag holds; nothing is drawn any more.",
                ("B17", "B18"),
                ended="A rack was empty, and the bag held too few stones to draw.",
            ),
            Clause(
                "B5.3",
                "It also ends when the turn of a player without stones starts and the bag holds"
                " fewer than five. With five or more he takes a normal turn: he lays none and draws"
                " five.",
                ("B17", "B18"),
                ended="A player without stones had the turn, and the bag held fewer than five.",
            ),
            Clause(
                "B5.4",
                "Rush (option): the start of the turn of a player without stones ends the game,"
                " however full the bag is.",
                ("B17",),
                ended="A player without stones had the turn.",
            ),
            Clause(
                "B5.5",
                "The game ends when all players in succession lay none, each with the bag already"
                " empty. Passing empties the bag in the end, so this comes.",
                ("B19", "B20"),
                ended="Nobody laid a stone any more.",
            ),
            Clause(
                "B5.6",
                "At the end each player scores one point for each stone that is left in his rack.",
                ("B21",),
            ),
            Clause("B5.7", "The most points win, and equals share the victory.", ("B22",)),
            Clause(
                "B5.8",
                "Fewer stones win ties (option): of equals who has fewer stones left is ahead.",
                ("B22",),
            ),
            Clause("B5.9", "When the game is over nobody acts any more."),
        ),
    ),
    Section(
        "Bluffing (option)",
        (
            Clause(
                "B6.1",
                "All stones are laid face down, and their colours may be wrong; everything else is"
                " as always. On grey every stone is right.",
                ("BB1", "BB8"),
            ),
            Clause(
                "B6.2",
                "The points of a play are shown at once, but nothing is drawn before the others"
                " have answered it.",
                ("BB2",),
            ),
            Clause("B6.3", "A turn without stones is not doubted.", ("BB9",)),
            Clause(
                "B6.4",
                "All other players say once and in secret whether they trust the play or challenge"
                " it. Until all have answered nobody else acts and no answer is shown. No answer in"
                " time means trust. Of two players one alone is asked.",
                ("BB3", "BB13"),
            ),
            Clause(
                "B6.5",
                "Of several challengers the first one clockwise counts, and only he is named. The"
                " stones of the play are turned up.",
                ("BB3",),
            ),
            Clause(
                "B6.6",
                "If all of them are right, the challenger loses as many points as the play earned,"
                " even below 0; a play worth nothing costs nothing. The play stands face up, and"
                " its player draws.",
                ("BB4", "BB7", "BB10"),
            ),
            Clause(
                "B6.7",
                "If one is wrong, all stones of the play go back to the rack and its points are"
                " lost. The turn ends without drawing and without looking for the end of the game."
                " The challenger gets nothing.",
                ("BB5", "BB6"),
            ),
            Clause(
                "B6.8",
                "Everybody has seen those stones, and knows that they are in that rack until its"
                " player next lays a stone.",
                ("BB5",),
            ),
            Clause(
                "B6.9",
                "A play that nobody challenges stands face down for ever, and nobody but its player"
                " knows its colours, also after the game. Only when the doubts are over, it is"
                " looked whether the game ends: the last play too may be challenged.",
                ("BB7", "BB11"),
            ),
            Clause(
                "B6.10",
                "The game ends when everybody in turn has three turns in succession that are each a"
                " caught bluff, or no stone laid with an empty bag.",
                ("BB12",),
                ended="Nobody laid a stone any more without being caught.",
            ),
        ),
    ),
    Section(
        "Leaving",
        (
            Clause(
                "B7.1",
                "You may leave at any time. Your rack is out of the game and not put into the bag,"
                " your stones on the board stay, your score does not count, and the others close"
                " up; what all players must have done counts for those still there.",
                ("B27",),
            ),
            Clause(
                "B7.2",
                "If you leave while others may doubt your play, it stands and nobody draws. If you"
                " leave while you are asked, your answer is void.",
                ("B27",),
            ),
            Clause("B7.3", "The last player left wins at once.", ("B27",)),
        ),
    ),
)


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """The clause that forbids this action now; None when it is legal."""
    assert isinstance(position, Gobblestones)
    broken = _broken(position, seat, action)
    return None if broken is None else RULEBOOK[broken]


def _broken(table: Gobblestones, seat: int, action: Action) -> str | None:
    if table.outcome() is not None:
        return "B5.9"
    doubt = table.doubt
    if isinstance(action, Answer):
        if doubt is None:
            return "B6.2" if table.ground.board.rules.bluff else "B6.1"
        (player,) = doubt.about
        in_game = 0 <= seat < table.seats and table.playing & 2**seat
        if seat == player or not in_game or doubt.answers[seat] != NONE:
            return "B6.4"
        return None
    if doubt is not None:
        return "B6.4"
    if seat != table.turn:
        return "B3.1"
    return _broken_by_laying(table, seat, action) if isinstance(action, Lay) else None


def _broken_by_laying(table: Gobblestones, seat: int, lay: Lay) -> str | None:
    """Look at the play as it would lie, with this stone."""
    laid = table.ground.laid
    if laid == MOST_STONES or of_colour(table.hands[seat], lay.colour) == 0:
        return "B3.2"
    cells = [int(cell_of(stone)) for stone in table.ground.stones]
    old, new = cells[: len(cells) - laid], cells[len(cells) - laid :]
    if lay.cell in cells:
        return "B3.3"
    board = table.ground.board
    if not board.rules.bluff and board.colours[lay.cell] not in (lay.colour, GREY):
        return "B3.4"
    new.append(int(lay.cell))
    places = [divmod(cell, WIDE) for cell in new]
    before = {divmod(cell, WIDE) for cell in old}
    return _broken_by_shape(places, before, board.rules.strict)


Spot = tuple[int, int]
"""A row and a column."""


def _broken_by_shape(new: list[Spot], old: set[Spot], strict: bool) -> str | None:
    rows = sorted({row for row, _ in new})
    columns = sorted({column for _, column in new})
    if len(rows) > 1 and len(columns) > 1:
        return "B3.5"
    for row in range(rows[0], rows[-1] + 1):
        for column in range(columns[0], columns[-1] + 1):
            if (row, column) in old and strict:
                return "B3.7"
            if (row, column) not in new and (row, column) not in old:
                return "B3.6"
    if not old:
        if not any(row % 5 == 2 and column % 5 == 2 for row, column in new):
            return "B3.9"
    elif not any(beside in old for spot in new for beside in _beside(spot)):
        return "B3.8"
    covered = old | set(new)
    for row, column in new:
        for top in (row - 1, row):
            for left in (column - 1, column):
                block = {(top, left), (top, left + 1), (top + 1, left), (top + 1, left + 1)}
                if block <= covered:
                    return "B3.10"
    return None


def _beside(spot: Spot) -> tuple[Spot, ...]:
    row, column = spot
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)
