"""A quick answer says whether a seat could foresee something, and redealt worlds prove it."""

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

import fairyring
from fairyring.conformance.moment import next_move
from fairyring.games import BUILT_IN
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.table.commands import learning
from fairyring.table.commands.learning import could_foresee, learned_nothing

LONGEST = 300
"""The number of steps after which another game is begun."""
ONE_IN = 12
"""The share of the positions that are taken where no secrets of others come out."""

STRICTER_ONE_IN = 100
"""At most this share is refused although many worlds agree: something hidden was all but known."""


def choices(game: Game) -> Iterator[tuple[Position, int, list[Action]]]:
    """Yield positions of random games, each with actions of one seat.

    All positions are taken in which a seat is the last to answer what several were asked at once.
    """
    for seed in itertools.count():
        dice = FastDice(seed)
        seats = game.fewest_seats + dice.below(game.most_seats - game.fewest_seats + 1)
        variants = list(game.options.variants(seats))
        position = game.start(seats, variants[dice.below(len(variants))], dice=dice)
        together = False
        for _ in range(LONGEST):
            if not position.awaited():
                break
            seat, action = next_move(position, dice)
            last = together and position.awaited() == (seat,)
            before = position.copy()
            position.play(seat, action, dice)
            if last or dice.below(ONE_IN) == 0:
                yield before, seat, [action]
                yield before, seat, [action, *more(position.copy(), seat, dice)]
            together = len(before.awaited()) > 1 or (together and seat not in before.awaited())


def more(position: Position, seat: int, dice: FastDice) -> Iterator[Action]:
    """Yield further actions of a seat, while it is awaited."""
    while seat in position.awaited() and dice.below(2):
        actions = position.actions(seat)
        action = actions[dice.below(len(actions))]
        position.play(seat, action, dice)
        yield action


@pytest.mark.parametrize("many", [300, pytest.param(20_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", BUILT_IN)
def test_many_worlds_confirm_the_quick_answer(key, many):
    found = Counter[tuple[bool, bool]]()
    for position, seat, actions in itertools.islice(choices(fairyring.game(key)), many):
        quick = could_foresee(position, seat, actions)
        slow = learned_nothing(position, seat, actions)
        assert slow or not quick, (repr(position), position.settings, seat, actions)
        found[quick, slow] += 1
    assert found[True, True]
    assert found[False, True] <= many / STRICTER_ONE_IN


def trusted(seed: int) -> Position | None:
    """Return a table at which all but one seat have secretly said that they trust a play."""
    game = fairyring.game("gobblestones")
    dice = FastDice(seed)
    position = game.start(3, {"bluff": True}, dice=dice)
    trust = game.action("trust")
    for _ in range(LONGEST):
        asked = position.awaited()
        if len(asked) == 2 and all(trust in position.actions(seat) for seat in asked):
            position.play(asked[0], trust, dice)
            return position
        seat, action = next_move(position, dice)
        position.play(seat, action, dice)
    return None


def test_the_last_answer_shows_what_others_answered_in_secret():
    position = next(found for seed in range(100) if (found := trusted(seed)))
    (last,) = position.awaited()
    trust = fairyring.game("gobblestones").action("trust")
    assert not could_foresee(position, last, [trust])


def test_games_of_guests_are_always_decided_by_worlds(monkeypatch):
    asked = []
    monkeypatch.setattr(learning, "_foreseen", lambda *_: asked.append(1))
    for key, wanted in (("toy", 0), ("gdfr", 1)):
        position = fairyring.game(key).start(2, dice=FastDice(3))
        (seat, *_) = position.awaited()
        assert could_foresee(position, seat, position.actions(seat)[:1])
        assert len(asked) == wanted
