"""What a seat cannot know, taken out of a position, and imagined anew."""

from fairyring.games.toboggan.position.hands import BOXED, CARDS, from_deck, from_pile
from fairyring.games.toboggan.position.race import (
    COPY,
    COUNTER,
    NO_CARD,
    THIRD,
    UNSEEN_CARD,
    A,
    Race,
)
from fairyring.games.toboggan.position.stack import answers
from fairyring.kernel.dice import Dice
from fairyring.kernel.pending import HIDDEN, Question

_WINDOWS = (COUNTER, COPY)


def hide(view: Race, seat: int | None) -> None:
    """Put what this seat cannot see into deck and pile; of hands keep what it knows of them."""
    seats = view.seats
    viewer = seats if seat is None else seat
    for owner in range(seats):
        if owner != viewer:
            row = viewer * seats + owner
            view.hands[owner] = _hidden(view.hands[owner], view.seen_cards[row], view.deck)
            view.racks[owner] = _hidden(view.racks[owner], view.seen_tiles[row], view.pile)
    for row in range((seats + 1) * seats):
        if row // seats != viewer:
            view.seen_cards[row] = view.seen_tiles[row] = ()
    stack = view.stack
    for number, question in enumerate(stack):
        if question.kind in _WINDOWS and question.answers:
            stack[number] = question.veiled(seat)
        elif question.kind == THIRD and not (seat is not None and question.asked >> seat & 1):
            counts = view.deck if question.about[A] == CARDS else view.pile
            view.looked = _hidden(view.looked, (), counts)


def _hidden(things: tuple[int, ...], known: tuple[int, ...], counts: list[int]) -> tuple[int, ...]:
    """What is known of a hand, and so many unseen ones, which join those that nobody has seen."""
    left = list(known)
    unseen = 0
    for thing in things:
        if thing in left:
            left.remove(thing)
        else:
            unseen += 1
            if thing != UNSEEN_CARD:
                counts[thing] += 1
    return known + (UNSEEN_CARD,) * unseen


def fill(world: Race, dice: Dice) -> None:
    """Draw all that is unseen at random from what can be unseen."""
    cards, tiles = world.deck_size, world.pile_size
    for seat in range(world.seats):
        world.hands[seat] = _filled(world, world.hands[seat], True, dice)
        world.racks[seat] = _filled(world, world.racks[seat], False, dice)
    stack = world.stack
    for question in stack:
        if question.kind == THIRD:
            world.looked = _filled(world, world.looked, question.about[A] == CARDS, dice)
    world.deck_size, world.pile_size = cards, tiles
    for number, question in enumerate(stack):
        if HIDDEN in question.answers:
            stack[number] = _answered(world, question, dice)


def _filled(world: Race, things: tuple[int, ...], cards: bool, dice: Dice) -> tuple[int, ...]:
    if UNSEEN_CARD not in things:
        return things
    known: list[int] = []
    for thing in things:
        if thing != UNSEEN_CARD:
            known.append(thing)
        elif cards:
            world.deck_size = sum(world.deck)  # also what others hold is drawn from
            known.append(from_deck(world, dice))
        else:
            world.pile_size = _loose(world)
            known.append(from_pile(world, dice))
    return tuple(sorted(known))


def _loose(world: Race) -> int:
    """All unseen tiles but those that the small bag left out."""
    return sum(world.pile) - (BOXED if world.rules.small_bag else 0)


def _answered(world: Race, question: Question, dice: Dice) -> Question:
    """An answer given in secret is imagined: any that the imagined hand allows, or none."""
    for seat, given in enumerate(question.answers):
        if given == HIDDEN:
            cards = answers(world, question, seat)
            card = NO_CARD
            if cards and dice.below(2):
                card = cards[dice.below(len(cards))]
            question = question.answered(seat, card)
    return question
