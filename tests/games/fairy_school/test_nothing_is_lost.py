"""Every card is in exactly one place: in the true position, after a seat left, and when redealt."""

from collections import Counter

import pytest
from school import CARDS, GAME

import fairyring
from fairyring.games.fairy_school.parts import STARTING, Kind
from fairyring.games.fairy_school.position import FairySchool
from fairyring.games.fairy_school.position.school.actions import FIRST_PROJECT, OfCard, Verb
from fairyring.games.fairy_school.position.school.fairy import UNSEEN, Fairy


def of_fairy(one: Fairy) -> list[int]:
    rows = (
        one.forest, one.bag, one.known_top, one.discard, one.hand, one.projects, one.kept_projects,
        one.shared, one.personal,
    )  # fmt: skip
    return [card for row in rows for card in row if card != UNSEEN]


def lying(position: FairySchool) -> Counter[int]:
    """Return all cards except starting cards, wherever they lie."""
    found = Counter(position.common)
    for deck in position.decks:
        found.update(deck)
    for one in position.fairies:
        found.update(card for card in of_fairy(one) if card >= STARTING)
    for pack in position.packs:
        found.update(pack)
    # In the choice after a draft, cards that were put aside are in the hands, too.
    for seat, row in enumerate(position.aside):
        there = of_fairy(position.fairies[seat])
        found.update(card for card in row if card not in there)
    return found


@pytest.mark.shows("F1.2", "F1.7", "F16", "F12.3")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"setup": "expert"}),
        (3, {"setup": "first"}),
        (4, {"setup": "expert", "length": "short"}),
        (6, {"stay_idle": True}),
    ],
)
def test_cards_are_neither_lost_nor_doubled(seats: int, options: dict[str, object]):
    dice = fairyring.FastDice(seats)
    position = GAME.start(seats, options, dice=dice)
    assert isinstance(position, FairySchool)
    projects = {card for card, told in enumerate(CARDS) if told.kind > Kind.S}
    for step in range(2500):
        if not position.awaited():
            break
        found = lying(position)
        assert max(found.values()) == 1
        assert {card for card in found if card in projects} == projects
        for one in position.fairies:
            assert max(Counter(of_fairy(one)).values(), default=1) == 1
        if step % 40 == 0:
            imagine(position, dice)
        seat = position.awaited()[dice.below(len(position.awaited()))]
        if seats > 3 and step in (3, 300):
            projects -= realized(position.fairies[seat])
            position.leave(seat, dice)
            continue
        actions = position.actions(seat)
        action = actions[dice.below(len(actions))]
        if isinstance(action, OfCard) and action.verb == Verb.REMOVE:
            projects.discard(action.card)
        position.play(seat, action, dice)


def realized(one: Fairy) -> set[int]:
    """Return the realized projects in a deck, which leave with their fairy."""
    return {card for card in of_fairy(one) if card >= FIRST_PROJECT} - {*one.projects, *one.hand}


def imagine(position: FairySchool, dice: fairyring.FastDice) -> None:
    """Check that every imagined world has the same cards as the true position."""
    for viewer in (None, *range(position.seats)):
        world = position.veiled(viewer)
        world.redeal(dice)
        assert lying(world) == lying(position)
        for imagined, one in zip(world.fairies, position.fairies, strict=True):
            hers = [card for card in of_fairy(imagined) if card < STARTING]
            assert sorted(hers) == sorted(card for card in of_fairy(one) if card < STARTING)
