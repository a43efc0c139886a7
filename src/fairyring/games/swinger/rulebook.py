"""The numbered clauses of Goblin Swinger Party, and the clause that forbids an action.

The clauses follow the printed rules in our own words; those that settle what the printed rules
leave open name the decision (P1 to P37). `why_not` checks one action by the book: it walks the
field step by step and knows nothing of the tables from which `position` reads the actions off.
"""

from fairyring.games.swinger.position import (
    ANY,
    BESIDE,
    CORNERS_ARE_CHOSEN,
    JUMP,
    MOVE,
    NONE,
    STUCK,
    SUITS_ARE_CHOSEN,
    TOP,
    Enough,
    Jump,
    Keep,
    Look,
    Move,
    Swap,
    Swinger,
    TakeCorner,
    TakeSuit,
    Use,
)
from fairyring.kernel.action import Action
from fairyring.kernel.position import Position
from fairyring.kernel.rulebook import Clause, Rulebook, Section

RULEBOOK = Rulebook(
    Section(
        "The parts",
        (
            Clause(
                "S1.1",
                "The deck has thirty-two cards: 7, 8, 9, 10, jack, queen, king and ace of spades,"
                " hearts, diamonds and clubs.",
                ("P1",),
            ),
            Clause(
                "S1.2",
                "Twenty-four cards lie face down in a field of five by five spaces around a hole in"
                " the middle. The other eight are the draw pile.",
                ("P2",),
            ),
            Clause(
                "S1.3",
                "A card that nobody has looked at is not decided: chance decides it when somebody"
                " first sees it.",
            ),
            Clause(
                "S1.4",
                "Each player has two tokens. There are two four-sided dice; everybody sees what"
                " they show.",
                ("P35",),
            ),
        ),
    ),
    Section(
        "Setting up",
        (
            Clause(
                "S2.1",
                "Two to four players sit around the table, numbered clockwise. One deal is a game.",
                ("P37",),
            ),
            Clause(
                "S2.2",
                "Clockwise from a player whom the dice name, everybody chooses a suit that nobody"
                " has. A last suit is not asked for.",
                ("P5", "P8"),
            ),
            Clause("S2.3", "Suits by chance (option): the suits are dealt out.", ("P5",)),
            Clause(
                "S2.4",
                "The top card of the pile is turned up. It is the first of the five community"
                " cards, and whoever chose its suit goes first.",
                ("P4", "P6"),
            ),
            Clause("S2.5", "If nobody has that suit, the dice say who goes first.", ("P4",)),
            Clause(
                "S2.6",
                "Flip until somebody guessed it (option): a card whose suit nobody has is shuffled"
                " back into the pile, and another is turned up. Everybody knows that it is there."
                " After the eighth card without an owner the dice decide.",
                ("P4",),
            ),
            Clause(
                "S2.7",
                "Then, clockwise from the player after the first, everybody takes a free corner of"
                " the field for both tokens; the first player is the last to take one. A last"
                " corner is not asked for.",
                ("P3",),
            ),
            Clause(
                "S2.8",
                "Two corners (option, two players): the other player takes two corners one after"
                " the other, the first for token 1, and the first player gets the rest.",
                ("P3",),
            ),
            Clause("S2.9", "Nobody may look at the cards on which the tokens start.", ("P15",)),
        ),
    ),
    Section(
        "Your turn: move",
        (
            Clause("S3.1", "Turns go round counter-clockwise.", ("P8",)),
            Clause(
                "S3.2",
                "Your turn begins with both dice. One moves a token, the other is a power for the"
                " other token; both may show the same.",
                ("P25", "P35"),
            ),
            Clause(
                "S3.3",
                "Choose one of the dice and one of your tokens, and move it exactly as many"
                " spaces.",
                ("P9",),
            ),
            Clause(
                "S3.4",
                "A step goes up, down, left or right, never diagonally. The way may turn, but it"
                " visits no space twice and never comes back to where it began. Only where it ends"
                " matters.",
                ("P10",),
            ),
            Clause(
                "S3.5",
                "The hole is no space: nobody ends on it or crosses it, and it lies beside no"
                " card.",
                ("P2",),
            ),
            Clause(
                "S3.6",
                "Crossing the hole (option): the hole may be crossed and counts as a step; nobody"
                " ends on it.",
                ("P2",),
            ),
            Clause(
                "S3.7",
                "You may pass other tokens, but not end where a token of another player is.",
                ("P11",),
            ),
            Clause(
                "S3.8",
                "You may end on your own other token; your hand then has one card.",
                ("P12", "P34"),
            ),
            Clause(
                "S3.9",
                "Tokens stay apart (option): you may not end on your own other token.",
                ("P12",),
            ),
            Clause(
                "S3.10",
                "Look at the card on which you landed. Only you see it; everybody sees that you"
                " look.",
                ("P14",),
            ),
            Clause(
                "S3.11",
                "Only if neither die can move either token you do not move: use one of the dice as"
                " a power for one of your tokens.",
                ("P13",),
            ),
        ),
    ),
    Section(
        "Your turn: power",
        (
            Clause(
                "S4.1",
                "The other die is the power of your second token, the one that did not move, also"
                " when both stand on one space. It must be used; it never has to hurt.",
                ("P16", "P17"),
            ),
            Clause(
                "S4.2",
                "Power 1: look at any card of the field, also one with a token of another player"
                " or of your own.",
                ("P18",),
            ),
            Clause(
                "S4.3",
                "Power 2: look at one card right beside the second token, above, below, left or"
                " right; when you have seen it look at a different one, or say that it is enough.",
                ("P19",),
            ),
            Clause(
                "S4.4",
                "Power 3: look at the top card of the pile. Swap it for the card under your second"
                " token, which goes face down on top of the pile, or put it back. If both your"
                " tokens stand there the new card is under both.",
                ("P20", "P22"),
            ),
            Clause(
                "S4.5",
                "Before you decide you may look once at the card under your second token.",
                ("P21",),
            ),
            Clause(
                "S4.6",
                "Swapped cards go to the bottom (option): the card of the field goes below the"
                " pile instead.",
                ("P20",),
            ),
            Clause(
                "S4.7",
                "Power 4: put the second token on any space without a token of another player and"
                " look at the card there. Your other token's space will do, and so will staying.",
                ("P23",),
            ),
            Clause(
                "S4.8",
                "Tokens stay apart (option): power 4 does not join your tokens, but you may always"
                " stay where you are.",
                ("P12",),
            ),
        ),
    ),
    Section(
        "Who knows what",
        (
            Clause(
                "S5.1",
                "Everybody sees the dice, the tokens, and which card you look at. What the card is"
                " only you know.",
                ("P14", "P27"),
            ),
            Clause(
                "S5.2",
                "Everybody sees a swap. So knowledge goes with the card: who knew the swapped card"
                " knows where it is now.",
                ("P26", "P27"),
            ),
            Clause(
                "S5.3",
                "Memory aid (option): the table shows you the cards that you know, and how long ago"
                " you looked. A space that you knew and that was swapped since is marked so.",
                ("P26",),
            ),
        ),
    ),
    Section(
        "The community",
        (
            Clause(
                "S6.1",
                "When play comes round to the first player's place, occupied or not, the next"
                " community card is turned up from the top of the pile. It belongs to everybody's"
                " hand.",
                ("P7", "P36"),
            ),
            Clause(
                "S6.2",
                "So everybody has four turns: the fifth community card ends the play at once.",
                ("P7",),
            ),
            Clause(
                "S6.3",
                "The pile never runs out: three cards are left in the end, since a swap takes one"
                " and brings one.",
                ("P24",),
            ),
        ),
    ),
    Section(
        "The showdown",
        (
            Clause(
                "S7.1",
                "Everybody turns up the cards under his tokens. Your hand are the best five of"
                " these two and the community; the community may play alone.",
                ("P28", "P29"),
            ),
            Clause(
                "S7.2",
                "If both your tokens stand on one card, it is the best five of six.",
                ("P34",),
            ),
            Clause(
                "S7.3",
                "From the best: royal flush, straight flush, four of a kind, full house, flush,"
                " straight, three of a kind, two pair, pair, high card.",
                ("P30",),
            ),
            Clause(
                "S7.4",
                "The ace is the highest rank and never the lowest: ace, 7, 8, 9, 10 is no"
                " straight.",
                ("P31",),
            ),
            Clause(
                "S7.5",
                "Low ace (option): ace, 7, 8, 9, 10 is a straight with ten as its highest rank; of"
                " one suit it is the lowest straight flush.",
                ("P31",),
            ),
            Clause(
                "S7.6",
                "Of two hands of one kind the higher ranks decide: first those that make the kind,"
                " then all other cards of the five from the highest down.",
                ("P32",),
            ),
            Clause("S7.7", "Suits never rank: equal hands share the victory.", ("P33",)),
        ),
    ),
    Section(
        "The end",
        (
            Clause("S8.1", "After the showdown the best hand wins."),
            Clause(
                "S8.2",
                "Several deals (option): each deal begins anew with cards, suits and corners, and"
                " all of them are played.",
                ("P37",),
            ),
            Clause("S8.3", "A shared deal is won by everybody who shares it.", ("P37",)),
            Clause(
                "S8.4",
                "After the last of several deals most deals won wins, and equals share.",
                ("P37",),
            ),
            Clause("S8.5", "When the game is over nobody acts any more."),
        ),
    ),
    Section(
        "Leaving",
        (
            Clause("S9.1", "The last player left wins at once.", ("P36",)),
            Clause(
                "S9.2",
                "You may leave at any time. Your tokens stay as obstacles, your hand does not"
                " count, and the turn passes on.",
                ("P36",),
            ),
            Clause(
                "S9.3",
                "Who leaves before the first turn leaves his suit taken and a corner that he has"
                " chosen blocked; otherwise he has no tokens. A suit of his that comes up is"
                " nobody's.",
                ("P36",),
            ),
            Clause(
                "S9.4",
                "If you leave with the top card of the pile in your hand, it goes back.",
                ("P36",),
            ),
        ),
    ),
)

_STEP = {
    SUITS_ARE_CHOSEN: "S2.2",
    CORNERS_ARE_CHOSEN: "S2.7",
    MOVE: "S3.3",
    STUCK: "S3.11",
    ANY: "S4.2",
    BESIDE: "S4.3",
    TOP: "S4.4",
    JUMP: "S4.7",
}
"""The clause that says what is to be done, and so refuses everything else."""

Spot = tuple[int, int]
"""A row and a column."""
_MIDDLE: Spot = (2, 2)


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """The clause that forbids this action now; None when it is legal."""
    assert isinstance(position, Swinger)
    broken = _broken(position, seat, action)
    return None if broken is None else RULEBOOK[broken]


def _broken(table: Swinger, seat: int, action: Action) -> str | None:
    phase = table.phase
    if table.outcome() is not None:
        return "S8.5"
    if seat != table.turn:
        return _STEP[phase] if phase in (SUITS_ARE_CHOSEN, CORNERS_ARE_CHOSEN) else "S3.1"
    match action:
        case TakeSuit() if phase == SUITS_ARE_CHOSEN:
            return "S2.2" if action.suit in table.suits else None
        case TakeCorner() if phase == CORNERS_ARE_CHOSEN:
            return "S2.7" if action.cell in table.tokens else None
        case Move() if phase == MOVE:
            return _broken_by_move(table, seat, action)
        case Use() if phase == STUCK:
            return None if action.power in (table.die_a, table.die_b) else "S3.2"
        case Look() if phase in (ANY, BESIDE, TOP):
            return _broken_by_look(table, seat, _spot(action.cell))
        case Enough() if phase == BESIDE:
            return "S4.3" if table.peeked == NONE else None
        case Swap() | Keep() if phase == TOP:
            return None
        case Jump() if phase == JUMP:
            return _broken_by_jump(table, seat, _spot(action.cell))
    return _STEP[phase]


def _broken_by_move(table: Swinger, seat: int, move: Move) -> str | None:
    if move.die not in (table.die_a, table.die_b):
        return "S3.3"
    start, end = _spot(table.cell(seat, move.token)), _spot(move.cell)
    other_own = _spot(table.cell(seat, 1 - move.token))
    if not _leads(start, end, move.die, {start, _MIDDLE}):
        through_the_hole = _leads(start, end, move.die, {start})
        if not through_the_hole:
            return "S3.4"
        if not table.rules.crossable:
            return "S3.5"
    if end in _of_others(table, seat):
        return "S3.7"
    return "S3.9" if table.rules.apart and end == other_own else None


def _leads(here: Spot, end: Spot, steps: int, closed: set[Spot]) -> bool:
    """Whether some way of exactly so many steps leads there through no closed space."""
    if steps == 0:
        return here == end
    return any(
        _leads(spot, end, steps - 1, closed | {spot})
        for spot in _beside(here)
        if spot not in closed
    )


def _broken_by_look(table: Swinger, seat: int, spot: Spot) -> str | None:
    second = _spot(table.cell(seat, table.second))
    seen = None if table.peeked == NONE else _spot(table.peeked)
    if table.phase == BESIDE and (spot not in _beside(second) or spot == seen):
        return "S4.3"
    if table.phase == TOP and (spot != second or spot == seen):
        return "S4.5"
    return None


def _broken_by_jump(table: Swinger, seat: int, spot: Spot) -> str | None:
    here = _spot(table.cell(seat, table.second))
    other_own = _spot(table.cell(seat, 1 - table.second))
    if spot in _of_others(table, seat):
        return "S4.7"
    return "S4.8" if table.rules.apart and spot == other_own and spot != here else None


def _of_others(table: Swinger, seat: int) -> set[Spot]:
    """Where tokens of other players are; those of players who left too."""
    cells = [
        table.cell(other, token)
        for other in range(table.seats)
        if other != seat
        for token in (0, 1)
    ]
    return {_spot(cell) for cell in cells if cell >= 0}


def _spot(cell: int) -> Spot:
    return divmod(cell, 5)


def _beside(spot: Spot) -> list[Spot]:
    row, column = spot
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [(down, right) for down, right in around if 0 <= down < 5 and 0 <= right < 5]
