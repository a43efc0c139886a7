"""A seat's choices, as gestures and in words."""

from collections.abc import Callable, Sequence

from fairyring.kernel.action import Action
from fairyring.kernel.display.scene import Badge, Choice, Drag, Gesture, Press, Tap
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.words import marked, player, say

from ..parts import CARDS, DECKS, LINES, PAIR_BONUS, Element
from ..parts.descriptions import amount_words, effect_words, element_words, line_words
from ..parts.elements import COLUMN_COSTS, NO_ELEMENTS, RATE
from ..parts.notation import Special
from ..position.activation import uses
from ..position.school import actions as do
from ..position.school.elements import unpacked
from ..position.school.phases import NOTHING, Ask, Phase
from ..position.table import FairySchool
from ..position.turn.planning import MOST_COLUMNS
from . import words
from .wishes import Conversion
from .words import amount_signs, card_id, card_name
from .zones.cards import project_note
from .zones.forest import at_slot, column_pieces, column_signs, forest_id, pair_words, study_piece

_MAIN = "✓"
"""Mark of the button for players who want nothing else."""

_PROPOSED = " ✓"
"""Mark of the conversions that the table proposes."""

Offer = tuple[str, Gesture, str] | tuple[str, Gesture, str, tuple[Badge, ...]]
"""Label, gesture, mark, and optionally signs."""


class Offers:
    """The choices of one seat now."""

    def __init__(
        self, view: FairySchool, seat: int, alone: bool, proposal: Sequence[Conversion]
    ) -> None:
        """`alone`: only one action is possible, besides conversions.

        `proposal`: the conversions that would pay for something.
        """
        self._view = view
        self._seat = seat
        self._fairy = view.fairies[seat]
        self._alone = alone
        self._proposal = proposal

    def choice(self, action: Action) -> Choice:
        """Return one action as it is offered; its label is not a sentence and has no full stop."""
        assert isinstance(action, do.Deed)
        label, *others = self._offer(action)
        return Choice(action.notation, label.removesuffix("."), *others)

    def _offer(self, deed: do.Deed) -> Offer:
        match deed:
            case do.TakeDeck():
                return self._deck(deed)
            case do.OfCard():
                return _OF_CARDS[int(deed.verb)](self, int(deed.card))
            case do.Place():
                return self._place(int(deed.card), int(deed.slot))
            case do.PlayColumn():
                return self._column(int(deed.column))
            case do.Use():
                return self._use(deed)
            case do.Study():
                return self._study(int(deed.creature))
            case do.Gain():
                gain = amount_words(deed.vector)
                return say("Gain {gain}", gain=gain), Press(), "", amount_signs(deed.vector, "+")
            case do.TakeFinal():
                return self._final(int(deed.final))
            case do.OfElement():
                return self._convert(deed)
        return _SIMPLE[int(deed.verb)](self)

    # Setting up and drafting.

    def _deck(self, deed: do.TakeDeck) -> Offer:
        deck = DECKS[deed.deck]
        cards = [card for card, _ in deck.forest] + list(deck.discard)
        named = words.cards_named(tuple(cards))
        label = say("Take deck {letter}: {cards}", letter=deck.letter, cards=named)
        if self._view.rules.first:
            cards += deck.projects
        first, *others = [card_id(self._seat, card) for card in cards]
        return label, Tap(first, tuple(others)), ""

    def _pick(self, card: int) -> Offer:
        label = say("Keep {card}. {note}", card=card_name(card), note=project_note(card))
        return label, Tap(card_id(self._seat, card)), ""

    def _keep(self, card: int) -> Offer:
        name, piece = card_name(card), Tap(card_id(self._seat, card))
        if self._fairy.ask == Ask.KEEP_DRAWN:
            effect = effect_words(CARDS[card].effect)
            label = say("Put {card} into your own area. {effect}", card=name, effect=effect)
        else:
            label = say("Keep {card}. {note}", card=name, note=project_note(card))
        return label, piece, ""

    def _take(self, card: int) -> Offer:
        name, piece = card_name(card), Tap(card_id(self._seat, card))
        if self._fairy.ask == Ask.TAKE_BACK:
            effect = effect_words(CARDS[card].effect)
            label = say("Put {card} into your own area. {effect}", card=name, effect=effect)
        else:
            label = say("Take {card} as your project. {note}", card=name, note=project_note(card))
        return label, piece, ""

    def _final(self, number: int) -> Offer:
        final = words.final_of(number, self._view.rules.short)
        first = amount_words(final.steps[0])  # it names the two elements that all steps need most
        label = say("Take {title}. Its first step: {cost}", title=final.title, cost=first)
        return label, Tap(words.offer_id(final, 0)), ""

    # Planning and selection.

    def _place(self, card: int, slot: int) -> Offer:
        label = say("Put {card} on {place}", card=card_name(card), place=words.slot_name(slot))
        piece = card_id(self._seat, card)
        return label, Drag(piece, forest_id(self._seat), at_slot(slot)), ""

    def _column(self, column: int) -> Offer:
        forest = self._fairy.forest
        upper, lower = forest[column], forest[column + do.COLUMNS]
        cost = COLUMN_COSTS[column]
        told = []
        if upper != NOTHING:
            told.append(say("share {card}", card=card_name(upper)))
        if lower != NOTHING:
            told.append(say("keep {card}", card=card_name(lower)))
        cards = ", ".join(told)
        if cost == NO_ELEMENTS:
            label = say("Column {number}, free: {cards}", number=column + 1, cards=cards)
        else:
            label = say(
                "Column {number} for {cost}: {cards}",
                number=column + 1,
                cost=amount_words(cost),
                cards=cards,
            )
        return label, Tap(*column_pieces(self._fairy, self._seat, column)), "", column_signs(column)

    # Activation.

    def _use(self, use: do.Use) -> Offer:
        view, seat, card = self._view, self._seat, int(use.card)
        owner = uses.owner_of(seat, uses.place_of(view, seat, use))
        piece, whose = Tap(card_id(owner, card)), player(owner)
        if use.verb == do.Verb.GIFT:
            label = say(
                "Give a cube to {card} and use nothing. 1 point for {player}.",
                card=card_name(card),
                player=whose,
            )
            return label, piece, "+1"
        assert use.verb == do.Verb.USE
        line = CARDS[card].effect[use.line]
        if not uses.has_card_for(self._fairy, int(line.special)):  # F6.13: it only brings its gain
            line = line._replace(special=Special.NONE, cards=0)
        text = marked("Use {card}. {effect}")
        if self._fairy.ask == Ask.RE_ACTIVATE_ONE:
            text = marked("Use once more: {card}. {effect}")
        label = say(text, card=words.card_spoken(card), effect=line_words(line))
        if owner != seat:
            label = say("{told} 1 point for {player}.", told=label, player=whose)
        return label, piece, "", words.line_signs(line)

    def _remove(self, card: int) -> Offer:
        label = say("Take {card} out of the game", card=card_name(card))
        return label, Tap(card_id(self._seat, card)), ""

    def _study(self, creature: int) -> Offer:
        piece = Tap(study_piece(self._view, self._seat, creature))
        word = words.CREATURES[creature].word
        if self._fairy.studied >> words.CREATURES[creature].partner & 1:
            bonus = pair_words(creature)
            label = say("Study the {creature}: 2 points and {bonus}", creature=word, bonus=bonus)
            return label, piece, "", words.gain_signs(PAIR_BONUS[creature >> 1])
        return say("Study the {creature}: 2 points", creature=word), piece, "+2"

    # Projects.

    def _realize(self, card: int) -> Offer:
        cost = amount_words(CARDS[card].cost)
        label = say("Realize {card} for {cost}: 3 points", card=card_name(card), cost=cost)
        return label, Tap(card_id(self._seat, card)), "+3", amount_signs(CARDS[card].cost, "-")

    def _step(self) -> Offer:
        fairy = self._fairy
        final = words.final_of(int(fairy.final), self._view.rules.short)
        done = int(fairy.steps)
        label = say(
            "Realize step {number} of {title} for {cost}: 3 points",
            number=done + 1,
            title=final.title,
            cost=amount_words(final.steps[done]),
        )
        return label, Tap(words.final_id(self._seat)), "+3", amount_signs(final.steps[done], "-")

    # Conversions.

    def _convert(self, deed: do.OfElement) -> Offer:
        element = words.ELEMENTS[deed.element]
        piece, one = Tap(words.heap_id(self._seat, element)), element_words(element, 1)
        if deed.verb == do.Verb.MAKE:
            mark = _PROPOSED if any(p.made is element for p in self._proposal) else ""
            number = RATE[element]
            if element is Element.AIR:
                label = say("Make {element}: give {number} others", element=one, number=number)
            else:
                label = say(
                    "Make {element}: give {number} others, or 1 air", element=one, number=number
                )
            return label, piece, f"+1{mark}"
        assert deed.verb == do.Verb.GIVE
        given = unpacked(self._fairy.given)
        wanted = [p.given for p in self._proposal if p.made == self._fairy.making][:1]
        mark = _PROPOSED if any(due[element] > given[element] for due in wanted) else ""
        return say("Give {element}", element=one), piece, f"-1{mark}"

    # Choices without a piece to touch.

    def _fill(self) -> Offer:
        return say("Fill the rest"), Press(), ""

    def _no_study(self) -> Offer:
        return say("Study nothing"), Press(), ""

    def _open(self) -> Offer:
        return say("Convert elements"), Press(), ""

    def _enough(self) -> Offer:
        if self._fairy.making != NOTHING:
            return say("Stop converting"), Press(), ""
        return say("That is enough"), Press(), ""

    def _done(self) -> Offer:
        main = self._alone or (
            self._view.phase == Phase.SELECTION and count(self._fairy.columns) == MOST_COLUMNS
        )
        return say("Done"), Press(), _MAIN if main else ""

    def _again(self) -> Offer:
        line = LINES[self._fairy.line_under_way]._replace(times=1)
        return (
            say("Once more. {effect}", effect=line_words(line)),
            Press(),
            _MAIN,
            words.line_signs(line),
        )


_OF_CARDS: dict[int, Callable[[Offers, int], Offer]] = {
    do.Verb.PICK: Offers._pick,
    do.Verb.KEEP: Offers._keep,
    do.Verb.TAKE: Offers._take,
    do.Verb.REMOVE: Offers._remove,
    do.Verb.REALIZE: Offers._realize,
}
_SIMPLE: dict[int, Callable[[Offers], Offer]] = {
    do.Verb.STEP: Offers._step,
    do.Verb.FILL: Offers._fill,
    do.Verb.NO_STUDY: Offers._no_study,
    do.Verb.CONVERT: Offers._open,
    do.Verb.AGAIN: Offers._again,
    do.Verb.ENOUGH: Offers._enough,
    do.Verb.DONE: Offers._done,
}
