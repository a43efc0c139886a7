"""The clauses of Lantern Fair, and the clause that forbids an action."""

from fairyring.authoring import NONE, Action, Clause, Position, Rulebook, Section
from lantern_fair.deeds import NO_CARD, Deed, Verb
from lantern_fair.parts import CARDS, Kind
from lantern_fair.position import LAY, TOSS, WINDOW, LanternFair

RULEBOOK = Rulebook(
    Section(
        "Setting up",
        (Clause("L1.1", "Everybody is dealt four cards and shows them to nobody."),),
    ),
    Section(
        "The round",
        (
            Clause("L2.1", "The wind die is rolled for all to see."),
            Clause(
                "L2.2",
                "Everybody lays one card of his hand face down, once a round, in any order and in"
                " secret. Any card will do; only lanterns give light.",
            ),
            Clause("L2.3", "Who has no card to lay is passed over."),
            Clause(
                "L2.4",
                "When all have laid, all cards turn over together. In an odd wind the brightest"
                " lantern wins a prize, in an even one the dimmest. The cards are discarded.",
            ),
            Clause(
                "L2.5",
                "Then everybody draws a card while there are some, clockwise, the winner last.",
            ),
            Clause(
                "L2.6",
                "Peek (option): then the winner looks at the top card of the deck, which stays.",
            ),
        ),
    ),
    Section(
        "Fireflies",
        (
            Clause(
                "L3.1",
                "You may release a firefly from your hand at any time while cards are laid, also"
                " when you have laid yours, but not while somebody has to answer.",
            ),
            Clause("L3.2", "Who releases one takes back the card that he laid, and lays anew."),
            Clause(
                "L3.3",
                "A firefly lets you draw two cards. If you got two you toss one of them, for all to"
                " see. Then the wind die is rolled again.",
            ),
        ),
    ),
    Section(
        "Snuffers",
        (
            Clause(
                "L4.1",
                "When a card is declared, a firefly or a snuffer, everybody else who has a card in"
                " hand is asked, whatever it may be.",
            ),
            Clause(
                "L4.2",
                "All answer once and in secret: with a snuffer from the hand, or they let it be.",
            ),
            Clause(
                "L4.3",
                "When all have answered, the first snuffer clockwise from the card's player is"
                " declared. The others stay in hand and are never shown.",
            ),
            Clause("L4.4", "A snuffer that nobody snuffs cancels the card that it was aimed at."),
            Clause("L4.5", "If a snuffer is cancelled, what it was aimed at is asked about anew."),
        ),
    ),
    Section(
        "The end",
        (
            Clause("L5.1", "The fair closes after five rounds, or as many as the table chose."),
            Clause("L5.2", "It closes too when nobody has a card at the start of a round."),
            Clause("L5.3", "The most prizes win; equal prizes share a place."),
            Clause("L5.4", "When the fair is closed nobody acts any more."),
        ),
    ),
    Section(
        "Leaving",
        (
            Clause("L6.1", "You may leave at any time. Your cards are shown and discarded."),
            Clause("L6.2", "What a leaver has declared falls away; what he was asked is skipped."),
            Clause("L6.3", "The last player left wins at once."),
        ),
    ),
)


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None when it is legal."""
    assert isinstance(position, LanternFair)
    assert isinstance(action, Deed)
    broken = _broken(position, seat, action)
    return None if broken is None else RULEBOOK[broken]


def _broken(fair: LanternFair, seat: int, deed: Deed) -> str | None:
    if fair.outcome() is not None:
        return "L5.4"
    if not fair.playing & 2**seat:
        return "L6.1"
    question = fair.pending[-1]
    in_hand = _in_hand(fair, seat, deed.card)
    match deed.verb:
        case Verb.LAY:
            if question.kind != LAY or fair.laid(seat) != NONE or not in_hand:
                return "L2.2"
        case Verb.RELEASE:
            if question.kind != LAY or not in_hand or CARDS[deed.card].kind != Kind.FIREFLY:
                return "L3.1"
        case Verb.SNUFF:
            if question.kind != WINDOW:
                return "L4.2"
            if seat == question.about[0] or fair.held(seat) == 0:
                return "L4.1"
            if question.answers[seat] != NONE or not (in_hand or deed.card == NO_CARD):
                return "L4.2"
        case Verb.TOSS:
            if question.kind != TOSS or question.about[0] != seat:
                return "L3.3"
            if not fair.offered & 2**deed.card:
                return "L3.3"
    return None


def _in_hand(fair: LanternFair, seat: int, card: int) -> bool:
    """Return whether a seat has this card in its hand and not face down on the table."""
    return bool(fair.hands[seat] & 2**card) and fair.laid(seat) != card
