"""The numbered clauses of Goblins Drool, Fairies Rule!, and the clause that forbids an action.

The clauses follow the designer's rules in our own words; a clause that settles what the printed
rules leave open names the decision (G1 to G25). `why_not` checks one action by the book, slowly and
card by card. It is written independently of the quick rules in `position`, so that each tests the
other.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.rulebook import Clause, Example, Opening, Rulebook, Section, Table
from fairyring.kernel.position import Position

from .parts import CARDS, Face
from .position import Add, GoblinsDrool


def _list_of_cards() -> Table:
    """Both sides of all twenty cards."""
    names = ("Goblin side", "Rhyme", "Symbol"), ("Fairy side", "Rhyme", "Symbol")
    return Table(
        (*names[0], *names[1]),
        tuple(((*_side(card.goblin), *_side(card.fairy))) for card in CARDS),
    )


def _side(face: Face) -> tuple[str, str, str]:
    return face.name + "\u00a0★" * face.star, face.rhyme, face.symbol


OPENING = Opening(
    aim="You hold Goblins and want to be rid of them."
    " Whoever has no Goblin left in hand at the end of their own turn wins.",
    turn=(
        "Add: lay one card of your hand into the Fairy Circle in the middle.",
        "Turn over: all cards there that rhyme with it, from Goblin to Fairy or back."
        " Does your card show a star? Then all the others there turn over.",
        "Take: all cards there that now show the symbol of your card come into your hand.",
        "No Goblin in your hand? You win! Otherwise the next player goes on.",
    ),
    example=Example(
        seats=2,
        seed=48,
        before=(),
        seat=1,
        text="You are player 1. You hold four Goblins, and four Fairies lie in the circle."
        " Your Goblin Soup rhymes with Hula Hoop. It shows a Sun, and so does P.B. and Jelly."
        " So you add Goblin Soup.",
        moves=("Goblin Soup",),
        after="Hula Hoop is a Goblin now, Cobweb Shock, and stays in the circle."
        " You gave a Goblin and got a Fairy: only three Goblins are left to be rid of.",
        zones=("circle", "hand-0"),
    ),
)

RULEBOOK = Rulebook(
    Section(
        "The cards",
        (
            Clause(
                "G1.1",
                "There are twenty cards with two sides. With the goblin side up a card is a Goblin."
                " With the fairy side up it is a Fairy.",
            ),
            Clause(
                "G1.2",
                "Each side bears one of four symbols. On the back of a Sun there is always a Moon,"
                " and on the back of a Mushroom always a Frog.",
            ),
            Clause(
                "G1.3",
                "Each name belongs to one of five rhymes: our, oop, ock, elly, ew. The printed"
                " rhyme counts, however you say the name. A badge shows it as a number, unless the"
                " table turned that off.",
                ("G3", "G21"),
            ),
            Clause(
                "G1.4",
                "Some sides bear a star (★). It counts only while that side is up. The stars of"
                " Fairies count like those of Goblins.",
                ("G1",),
            ),
        ),
        _list_of_cards(),
    ),
    Section(
        "Setting up",
        (
            Clause(
                "G2.1",
                "One to four players take turns clockwise. The dice say who starts.",
                ("G11",),
            ),
            Clause(
                "G2.2",
                "Each player is dealt one of the four Goblin Star Cards: Goblins with a star. Those"
                " that are left over are set aside.",
                ("G2",),
            ),
            Clause(
                "G2.3",
                "Each player is then dealt Goblins from the rest of the deck, up to a hand of four."
                " A player alone gets up to six. Two players may choose five or six cards each, a"
                " player alone any number from four to seven.",
                ("G14", "G18"),
            ),
            Clause(
                "G2.4",
                "As many cards as one hand holds are dealt fairy side up to the Fairy Circle. What"
                " remains is set aside and not shown.",
                ("G13", "G19"),
            ),
            Clause(
                "G2.5",
                "Everybody sees what lies up in all hands and in the circle. Nobody looks at the"
                " side that lies down, unless the table chose to show the backs.",
                ("G12",),
            ),
            Clause(
                "G2.6",
                "Goblins Rule (option): Goblins and Fairies change places. Each player is dealt a"
                " Fairy Star Card and more Fairies. The circle is dealt goblin side up. Wherever"
                " these rules say Goblins they mean Fairies, and the other way round.",
                ("G23",),
            ),
            Clause(
                "G2.7",
                "Solvable deals only (option for a player alone, on unless you turn it off): a deal"
                " that cannot be won is dealt again.",
                ("G16",),
            ),
            Clause(
                "G2.8",
                "If the table names the winner of its last game, the player after the winner"
                " starts. If it names several, the dice choose one of them.",
                ("G11",),
            ),
            Clause(
                "G2.9",
                "You may work out what was set aside, and what lies on the backs. All cards are in"
                " the list, and those that are in the game lie before you.",
                ("G12", "G13"),
            ),
            Clause(
                "G2.10",
                "Looking for a solvable deal has an end. After fifty deals that cannot be won the"
                " next one is used. So is a deal that is too hard to settle. Then you are told that"
                " it may not be solvable.",
                ("G16",),
            ),
        ),
    ),
    Section(
        "Your turn",
        (
            Clause("G3.1", "You act in your own turn only."),
            Clause(
                "G3.2",
                "Add: you lay a card of your own hand into the circle. Any one will do, Goblin or"
                " Fairy, rhyme or not. You add exactly one and may not pass.",
                ("G8",),
            ),
            Clause("G3.3", "A card is added with the side up that it shows in your hand."),
            Clause(
                "G3.4",
                "Turn over: all cards in the circle that rhyme with the added one, all at"
                " once. What rhymes is decided before anything turns, so a card that turned does"
                " not turn others. The added card stays as it is.",
                ("G3", "G4", "G20"),
            ),
            Clause(
                "G3.5",
                "If the added card shows a star, all other cards in the circle turn over, rhyme or"
                " not. The added card stays as it is.",
                ("G5",),
            ),
            Clause(
                "G3.6",
                "Take: then you must take every card in the circle that shows the symbol"
                " of the added card. The added card itself stays. If there is nothing to take, you"
                " take nothing.",
                ("G6", "G7", "G22"),
            ),
        ),
    ),
    Section(
        "Winning",
        (
            Clause(
                "G4.1",
                "If no Goblin is in your hand at the end of your turn, you win at once. An empty"
                " hand wins too.",
                ("G9",),
                ended="No Goblin was left in hand.",
            ),
            Clause(
                "G4.2",
                "Fairies win too (option, two to four players): you also win with at least six"
                " Fairies in your hand at the end of your turn. Two players with six cards each may"
                " ask for eight instead.",
                ("G10",),
                ended="The winner held enough Fairies.",
            ),
            Clause(
                "G4.3",
                "With two to four players, the game ends at once when the same position starts a"
                " turn for the third time. The deal counts as the first start.",
                ("G15",),
                ended="The same position has started a turn for the third time.",
            ),
            Clause(
                "G4.4",
                "With two to four players, the game ends when everybody still in it has taken sixty"
                " turns. The table may choose another number.",
                ("G15",),
                ended="Everybody has taken as many turns as a game may have.",
            ),
            Clause(
                "G4.5",
                "When a game ends by G4.3 or G4.4, the fewest Goblins in hand win. Of those with"
                " the fewest, the most Fairies win. Equals share the victory.",
                ("G15",),
            ),
            Clause("G4.6", "When the game is over nobody acts any more."),
            Clause(
                "G4.7",
                "Positions are the same when the same player is to move and every card lies in the"
                " same hand, or in the circle, with the same side up. A turn that wins is a win,"
                " whatever has come before.",
                ("G15",),
            ),
        ),
    ),
    Section(
        "Alone",
        (
            Clause(
                "G5.1",
                "Each card you add is one turn. Win in as few as you can. Par is the fewest that"
                " are possible from the deal.",
                ("G17", "G18"),
            ),
            Clause(
                "G5.2",
                "A game alone ends when you win or give up, or by G5.4. You are told when a"
                " position comes again, and when no win can be reached any more. Neither ends the"
                " game.",
                ("G15", "G16"),
                ended="The player gave up.",
            ),
            Clause(
                "G5.3",
                "Ultimate Solitaire (option): you win when at the end of a turn no Goblin is in"
                " your hand and none is in the circle. Nothing else wins.",
                ("G25",),
                ended="No Goblin was left in hand or circle.",
            ),
            Clause(
                "G5.4",
                "In Ultimate Solitaire an empty hand loses at once if a Goblin is in the circle.",
                ("G25",),
            ),
            Clause(
                "G5.5",
                "Your turns are counted. Your best result is kept: the fewest turns for each deal"
                " that you have won, and the fewest of all deals with the same options.",
                ("G17",),
            ),
        ),
    ),
    Section(
        "Leaving",
        (
            Clause(
                "G6.1",
                "You may leave at any time. Your cards are out of the game. If it was your turn,"
                " the next player goes on.",
                ("G24",),
            ),
            Clause("G6.2", "The last player left wins at once.", ("G24",)),
        ),
    ),
    opening=OPENING,
)


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, GoblinsDrool)
    assert isinstance(action, Add)
    if position.outcome() is not None:
        return RULEBOOK["G4.6"]
    if not 0 <= seat < position.seats or position.turn != seat:
        return RULEBOOK["G3.1"]
    wanted = action.notation
    for number, card in enumerate(CARDS):
        if wanted not in (card.goblin.name, card.fairy.name):
            continue
        if not position.hand(seat) >> number & 1:
            return RULEBOOK["G3.2"]
        is_fairy = bool(position.fairies >> number & 1)
        showing = card.fairy.name if is_fairy else card.goblin.name
        return None if showing == wanted else RULEBOOK["G3.3"]
    return RULEBOOK["G3.2"]
