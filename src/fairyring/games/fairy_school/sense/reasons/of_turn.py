"""Rows for placing and playing cards, for using them, and for stopping."""

from collections.abc import Iterator

from fairyring.kernel.explain.reasons import Row
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.words import Named, Said, marked, to_say, to_say_many

from ...parts import CARDS, LINES, Line
from ...parts.elements import COLUMN_COSTS, vector
from ...position.activation.uses import PERSONAL, has_card_for, owner_of, place_of
from ...position.ending import FOR_A_CREATURE
from ...position.school.actions import (
    COLUMNS,
    ONCE_MORE,
    SLOTS,
    Deed,
    OfCard,
    Place,
    PlayColumn,
    Study,
    Use,
    Verb,
)
from ...position.school.phases import NOTHING, Ask, Phase
from ...position.turn.planning import MOST_COLUMNS
from ..wishes import STUDY
from .needs import (
    FACT,
    LITTLE,
    MOST,
    SPECIALS,
    Seen,
    at_all,
    brings,
    can_bring,
    changes,
    does,
    nearer,
    net,
    payable,
)
from .of_projects import of_leaving, of_spending_no_more

_ENDS = {0: 0, COLUMNS - 1: SLOTS - 1}
"""The slots whose creatures can be studied, by their columns."""
_FREE = COLUMNS // 2
"""The column that costs nothing."""
_CARD = 0.4
"""Worth of another card to play, whatever it brings."""
_COSTS = to_say("What does each column cost?")
_NEW = to_say("Which creature have you not studied yet?")
_SPECIAL = to_say("Which cards do something special?")
_SPARE = to_say("Which of your cards could you do without?")

# Placing and playing.


def of_place(seen: Seen, place: Place) -> Iterator[Row]:
    """Return what a card can do from its slot."""
    fairy, card, slot = seen.fairy, int(place.card), int(place.slot)
    hand, forest = (f"hand-{seen.seat}",), (f"forest-{seen.seat}",)
    if slot in _ENDS.values() and seen.is_new(card):
        why = to_say("From there you can study its creature.")
        if fairy.studied >> (CARDS[card].creature ^ 1) & 1:
            why = to_say("There you can study its creature, and complete a pair.")
        yield Row("study", STUDY, _NEW, hand, why)
    yield from brings(seen, payable(card, seen.have))
    if slot < COLUMNS:
        yield from _to_share(seen, card)
    if fairy.forest[(slot + COLUMNS) % SLOTS] != NOTHING:
        why = to_say("It is the second card in its column, to be played together.")
        yield Row("second", 0.7, to_say("Which columns have one card?"), forest, why)
    if slot % COLUMNS == _FREE:
        why = to_say("It costs nothing to play it from there.")
        yield Row("free", 0.6, _COSTS, forest, why)
    elif slot in _ENDS.values() and seen.is_idle(CARDS[card].effect):
        look = to_say("Which cards help you with nothing now?")
        why = to_say("It brings nothing that you lack now; there it makes room.")
        yield Row("", 0.5, look, hand, why)
    yield from at_all(CARDS[card].effect, hand)


def _to_share(seen: Seen, card: int) -> Iterator[Row]:
    """Return which neighbour lacks what a card of the upper row brings.

    This is certain: no elements change while cards are placed.
    """
    for player in members(seen.view.playing):
        if player != seen.seat and seen.seat in seen.view.reach[player]:
            other = Seen(seen.view, player)
            for row in brings(other, payable(card, other.have)):
                assert row.why is not None
                why = to_say(
                    "{name} lacks {amount}, and may leave you a point for it.",
                    name=Named(player),
                    amount=row.why.values["amount"],
                )
                look = to_say("What do your neighbours lack?")
                yield Row("share", 0.9, look, (f"heaps-{player}", f"projects-{player}"), why)
                return


def of_filling(seen: Seen, fill: Deed) -> Iterator[Row]:
    """Return where to look."""
    yield Row("", 0, to_say("Which places of your forest are empty?"), (f"forest-{seen.seat}",))


def of_column(seen: Seen, play: PlayColumn) -> Iterator[Row]:
    """Return what the cards of a column bring, and what it costs."""
    column, forest = int(play.column), (f"forest-{seen.seat}",)
    slots = (seen.fairy.forest[column], seen.fairy.forest[column + COLUMNS])
    cards = [card for card in slots if card != NOTHING]
    look = to_say("In which columns stand two cards?")
    more = to_say("You play two cards there, not one.")
    yield Row("cards", _CARD * len(cards), look, forest, more=more)
    have = vector(there - due for there, due in zip(seen.have, COLUMN_COSTS[column], strict=True))
    lines = [line for card in cards for line in payable(card, have)]
    text = marked("Its cards can bring {amount}, which {project} still lacks.")
    yield from brings(seen, lines, text)
    yield from changes(seen, play)
    yield _at_end(seen, column in _ENDS and seen.is_new(seen.fairy.forest[_ENDS[column]]))
    if any(does(line) for card in cards for line in CARDS[card].effect):
        why = to_say("One of its cards does more than bring elements.")
        yield Row("special", 0.8, _SPECIAL, forest, why)
    number = sum(map(net, cards))
    why = to_say_many(
        "Its cards can bring {number} more element than they cost.",
        "Its cards can bring {number} more elements than they cost.",
        number,
    )
    same = to_say("Both columns can bring you equally many elements.")
    yield Row("net", 3 * LITTLE * number, MOST, forest, why, same=same)
    if column == _FREE:
        yield Row("", LITTLE, _COSTS, forest, to_say("That column costs nothing to play."))


def _at_end(seen: Seen, is_taken: bool) -> Row:
    """Return whether a new creature is taken from an end of the forest."""
    look = to_say("Which creatures could you study at the end of this turn?")
    why = to_say("A creature that you have not studied stays at its end.")
    return Row("end", -is_taken, look, (f"forest-{seen.seat}", f"creatures-{seen.seat}"), why)


# Using.


def of_use(seen: Seen, use: Use) -> Iterator[Row]:
    """Return what a use brings, and whose card it is."""
    line, place = CARDS[use.card].effect[use.line], place_of(seen.view, seen.seat, use)
    yield from changes(seen, use, line.cost)
    yield from brings(seen, [line])
    if does(line) and has_card_for(seen.fairy, line.special):
        yield Row("", 1, _SPECIAL, (), to_say(SPECIALS[line.special]))
    at = (f"shared-{seen.seat}", f"personal-{seen.seat}")
    if place >= PERSONAL:
        look = to_say("Whose cards bring points to others?")
        why = to_say("It lies before you alone: no point for anybody else.")
        yield Row("alone", 0.6, look, at[1:], why)
    if not any(line.cost) and owner_of(seen.seat, place) == seen.seat:
        look = to_say("Which of your cards cost nothing to use?")
        why = to_say("It takes no elements, and your cube comes back to you.")
        yield Row("", 0.7, look, at, why)
    yield from can_bring([line], (f"heaps-{seen.seat}",))


def _under_way(seen: Seen) -> Line:
    """Return the line that is being used."""
    return LINES[seen.fairy.line_under_way]


def of_again(seen: Seen, again: Deed) -> Iterator[Row]:
    """Return what paying a line once more brings."""
    line = _under_way(seen)
    yield from changes(seen, again, line.cost)
    yield from brings(seen, [line])
    yield from can_bring([line], (f"heaps-{seen.seat}",))


def of_removing(seen: Seen, deed: OfCard) -> Iterator[Row]:
    """Return that a card is not missed."""
    card = int(deed.card)
    if seen.is_idle(CARDS[card].effect):
        why = to_say("It brings nothing that you lack now.")
        if not seen.is_new(card):
            why = to_say("Its creature is studied, and you lack nothing it brings.")
        yield Row("", 1, _SPARE, (f"forest-{seen.seat}",), why)


def of_study(seen: Seen, study: Study) -> Iterator[Row]:
    """Return that a creature completes a pair, or will hardly be found again."""
    at, fairy, creature = (f"creatures-{seen.seat}",), seen.fairy, int(study.creature)
    if fairy.studied >> creature & 1:
        return
    if fairy.studied >> (creature ^ 1) & 1:
        look = to_say("Which creature still lacks its partner?")
        yield Row("pair", 2, look, at, to_say("It completes a pair."))
    piles = (
        fairy.forest, fairy.bag, fairy.known_top, fairy.discard, fairy.shared, fairy.personal,
        fairy.hand,
    )  # fmt: skip
    shown = [card for pile in piles for card in pile if card >= 0]
    if sum(CARDS[card].creature == creature for card in shown) <= 1:
        yield Row("rare", 1, _NEW, at, to_say("At most one of your cards shows this creature."))
    why = to_say_many(
        "A creature that you study brings you {number} point.",
        "A creature that you study brings you {number} points.",
        FOR_A_CREATURE,
    )
    yield Row("", LITTLE, _NEW, at, why)


# Stopping.


def of_enough(seen: Seen, enough: Deed) -> Iterator[Row]:
    """Return why not to repeat a line, or why to keep all cards of the forest."""
    at = (f"heaps-{seen.seat}",)
    yield from nearer(seen, seen.goals, seen.have)
    if seen.fairy.making != NOTHING:
        yield from of_leaving(seen)
    elif seen.fairy.ask == Ask.REMOVE_ONE:
        why = to_say("You keep all cards of your forest.")
        yield Row("", 1, _SPARE, (f"forest-{seen.seat}",), why)
    elif seen.fairy.ask == Ask.REPEAT:
        look = to_say("What would it take, and what would it bring?")
        if ONCE_MORE not in seen.view.actions(seen.seat):
            yield Row("", FACT, look, at, to_say("You cannot pay for it once more as you are."))
        elif not seen.goals or seen.is_idle([_under_way(seen)]):
            yield Row("", LITTLE, look, at, to_say("Once more would bring nothing that you lack."))


def of_done(seen: Seen, done: Deed) -> Iterator[Row]:
    """Return what speaks for ending a phase of placing, playing or using cards."""
    actions, forest = seen.view.actions(seen.seat), (f"forest-{seen.seat}",)
    yield from nearer(seen, seen.goals, seen.have)
    yield _at_end(seen, False)
    if seen.view.phase in (Phase.REALIZATION, Phase.SPENDING):
        yield from of_spending_no_more(seen)
    elif seen.view.phase == Phase.PLANNING:
        look = to_say("How many cards have you still to place?")
        yield Row("", FACT, look, forest, to_say("All cards that you drew have their place."))
    elif seen.view.phase == Phase.ACTIVATION:
        yield from _of_using_no_more(seen)
    elif count(seen.fairy.columns) == MOST_COLUMNS:
        look = to_say("How many columns may you play?")
        why = to_say("You have chosen two columns, and no more are allowed.")
        yield Row("", FACT, look, forest, why)
    elif not any(isinstance(action, PlayColumn) for action in actions):
        why = to_say("There is no other column that you can pay for now.")
        yield Row("", FACT, _COSTS, forest, why)


def _of_using_no_more(seen: Seen) -> Iterator[Row]:
    """Return what all the cards that could still be used have in common."""
    vain: list[bool] = []
    owners: list[int] = []
    for use in seen.view.actions(seen.seat):
        if isinstance(use, Use) and use.verb == Verb.USE:
            vain.append(seen.is_idle([CARDS[use.card].effect[use.line]]))
            owners.append(owner_of(seen.seat, place_of(seen.view, seen.seat, use)))
    look = to_say("What would the cards that are left bring?")
    why: Said | None = None
    if not vain:
        why = to_say("There is no card left that you can use now.")
    elif all(vain):
        why = to_say("What you could still use brings nothing that you lack.")
    elif seen.seat not in owners:
        look = to_say("Whose cards bring points to others?")
        why = to_say("Whatever you could still use brings somebody else a point.")
        if len(set(owners)) == 1:
            name = Named(owners[0])
            why = to_say("Whatever you could still use brings {name} a point.", name=name)
    elif all(idle or owner != seen.seat for idle, owner in zip(vain, owners, strict=True)):
        why = to_say("What you could still use helps others, or brings nothing you lack.")
    if why is not None:
        yield Row("", FACT, look, (f"shared-{seen.seat}", f"personal-{seen.seat}"), why)
