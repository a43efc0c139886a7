"""The numbered clauses of Goblins Drool, Fairies Rule!, and the clause that forbids an action.

The clauses follow the designer's rules in our own words; those that settle what the printed rules
leave open name the decision (G1 to G25). `why_not` checks one action by the book: slowly, card by
card, and on its own, so that the quick rules in `position` have somebody to agree with.
"""

from fairyring.games.gdfr.parts import CARDS
from fairyring.games.gdfr.position import Add, GoblinsDrool
from fairyring.kernel.action import Action
from fairyring.kernel.position import Position
from fairyring.kernel.rulebook import Clause, Rulebook, Section

RULEBOOK = Rulebook(
    Section(
        "The cards",
        (
            Clause(
                "G1.1",
                "There are twenty cards with two sides. With the goblin side up a card is a Goblin,"
                " with the fairy side up it is a Fairy.",
            ),
            Clause(
                "G1.2",
                "Each side bears one of four symbols. A Sun always backs a Moon, and a Mushroom"
                " always backs a Frog.",
            ),
            Clause(
                "G1.3",
                "Each name belongs to one of five rhymes: our, oop, ock, elly, ew. The printed"
                " rhyme counts, not how you say it; a numbered badge shows it to all who want it.",
                ("G3", "G21"),
            ),
            Clause(
                "G1.4",
                "A star belongs to one side of a card. It counts only while that side is up, and"
                " the stars of Fairies count like those of Goblins.",
                ("G1",),
            ),
        ),
    ),
    Section(
        "Setting up",
        (
            Clause(
                "G2.1",
                "One to four players take turns clockwise. The dice say who starts; if the table"
                " names the winners of its last game, the player after the winner starts, and of"
                " several winners the dice choose the one who counts.",
                ("G11",),
            ),
            Clause(
                "G2.2",
                "Each player is dealt one of the four Goblin Star Cards. Those that are left over"
                " are set aside.",
                ("G2",),
            ),
            Clause(
                "G2.3",
                "Each player is then dealt Goblins from the rest of the deck, up to a hand of four;"
                " a player alone, up to six. Two players may choose five or six, a player alone"
                " four to seven.",
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
                "Goblins Rule (option): everything is mirrored. Each player is dealt a Fairy Star"
                " Card and further Fairies, the circle is dealt goblin side up, and wherever these"
                " rules ask for Goblins they mean Fairies, and the other way round.",
                ("G23",),
            ),
            Clause(
                "G2.7",
                "Solvable deals only (option, alone, on unless you turn it off): a deal that cannot"
                " be won is dealt again. After fifty such deals, or when a million positions give"
                " no answer, the deal is used and you are told that it may not be solvable.",
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
                "You may only add a card of your own. Any one will do, Goblin or Fairy, rhyme or"
                " not, but you add exactly one and may not pass.",
                ("G8",),
            ),
            Clause("G3.3", "A card is added with the side up that it shows in your hand."),
            Clause(
                "G3.4",
                "Flip: all cards in the circle whose names rhyme with the added one turn over, all"
                " at once. What rhymes is decided before anything turns; a card that turned does"
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
                "Take: after the flips you must take every card in the circle that shows the symbol"
                " of the added card, but never the added card. If there is none you take nothing.",
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
                "Fairies win too (option, two to four players): at least six Fairies in your hand"
                " at the end of your turn win at once; with two players and six cards each the"
                " table may ask for eight.",
                ("G10",),
                ended="The winner held enough Fairies.",
            ),
            Clause(
                "G4.3",
                "With two to four players, the game ends at once when the same position starts a"
                " turn for the third time: the same hands, sides, circle and player. The deal"
                " counts as the first start, and a win is looked for first.",
                ("G15",),
                ended="The same position has started a turn for the third time.",
            ),
            Clause(
                "G4.4",
                "With two to four players, the game ends when everybody still in it has taken sixty"
                " turns, or as many as the table chose.",
                ("G15",),
                ended="Everybody has taken as many turns as a game may have.",
            ),
            Clause(
                "G4.5",
                "When a game ends so, the fewest Goblins in hand win, of those the most Fairies,"
                " and equals share the victory.",
                ("G15",),
            ),
            Clause("G4.6", "When the game is over nobody acts any more."),
        ),
    ),
    Section(
        "Alone",
        (
            Clause(
                "G5.1",
                "Each card you add is one turn. Win in as few as you can; par is the fewest that"
                " are possible from the deal.",
                ("G17", "G18"),
            ),
            Clause(
                "G5.2",
                "A game alone ends when you win or give up. That a position comes again, or that no"
                " win can be reached any more, you are told, but it ends nothing.",
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
        ),
    ),
    Section(
        "Leaving",
        (
            Clause(
                "G6.1",
                "You may leave at any time. Your cards are out of the game, and if it was your turn"
                " the next player goes on.",
                ("G24",),
            ),
            Clause("G6.2", "The last player left wins at once.", ("G24",)),
        ),
    ),
)


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """The clause that forbids this action now; None when it is legal."""
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
