"""Every game reports in the same way who began and what its points are made of."""

import pickle

import pytest

import fairyring
from fairyring.bots import RandomBot
from fairyring.bots.playout import play_out
from fairyring.kernel.position import Position


def played(key: str, seats: int, seed: int = 3, **options: object) -> tuple[Position, Position]:
    """Return a game as dealt, and at its end or after 2,000 actions."""
    dice = fairyring.FastDice(seed)
    deal = fairyring.game(key).start(seats, options=options, dice=dice)
    position = deal.copy()
    play_out(position, [RandomBot()] * seats, dice, 2_000)
    return deal, position


@pytest.mark.parametrize("key", ["gdfr", "gobblestones"])
def test_who_acts_first_began(key: str):
    for seed in range(4):
        deal, end = played(key, 3, seed)
        began = deal.first_seat()
        assert began is not None
        assert deal.awaited() == (began,)
        assert end.first_seat() == began
        assert pickle.loads(pickle.dumps(end)).first_seat() == began


def test_the_first_player_of_a_party_began():
    deal, end = played("swinger", 3, assigned=True)
    began = deal.first_seat()
    assert began is not None
    assert deal.awaited() == ((began + 1) % 3,)  # S2.7: the first player has the last corner
    assert end.first_seat() == began


def test_the_first_instigator_began():
    for seed in range(2):
        deal, end = played("toboggan", 4, seed)
        began = deal.first_seat()
        assert began is not None
        assert deal.awaited() == ((began - 1) % 4,)  # T4.1: the right neighbour parks first
        assert end.first_seat() == began
        assert type(end).restored(end.state()).first_seat() == began


def test_who_begins_a_party_is_open_until_suits_are_chosen():
    deal, end = played("swinger", 2)
    assert deal.first_seat() is None
    assert end.first_seat() is not None


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [("gdfr", 1, {"solvable": False}), ("swinger", 2, {"deals": 3}), ("fairy_school", 2, {})],
)
def test_nobody_began(key: str, seats: int, options: dict[str, object]):
    deal, end = played(key, seats, **options)
    assert deal.first_seat() is end.first_seat() is None


@pytest.mark.parametrize(
    ("key", "options", "names"),
    [
        ("gdfr", {}, []),
        ("gobblestones", {}, ["eaten", "stones left"]),
        ("gobblestones", {"bluff": True}, ["eaten", "stones left", "challenges"]),
        ("swinger", {}, []),
        ("swinger", {"deals": 3}, ["deals won"]),
        ("toboggan", {"rows": 8}, ["place points", "gates", "tokens"]),
        ("toboggan", {"rows": 8, "victory": "classic"}, []),
        (
            "fairy_school",
            {"length": "short"},
            ["kindness", "projects", "steps", "creatures", "elements"],
        ),
        ("toy", {}, ["prizes"]),
    ],
)
def test_points_are_made_of_parts(key: str, options: dict[str, object], names: list[str]):
    deal, end = played(key, 2, **options)
    outcome = end.outcome()
    assert outcome is not None
    for seat in range(2):
        assert deal.points_of(seat) == ()
        parts = end.points_of(seat)
        assert [name for name, _ in parts] == names
        assert sum(points for _, points in parts) == (outcome.points[seat] if names else 0)
    if names:
        assert any(points for seat in range(2) for _, points in end.points_of(seat))


def test_a_challenge_in_vain_costs_what_the_play_was_worth():
    deals = [played("gobblestones", 2, seed, bluff=True)[1] for seed in range(3)]
    lost = [dict(end.points_of(seat))["challenges"] for end in deals for seat in range(2)]
    assert min(lost) < 0
    assert max(lost) <= 0


def test_a_game_that_says_no_more_has_points_in_one_sum():
    _, end = played("toy", 2)
    outcome = end.outcome()
    assert outcome is not None
    assert Position.points_of(end, 1) == (("points", outcome.points[1]),)
