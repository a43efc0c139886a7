"""Every registered game keeps the contract, the built-in ones and that of a guest."""

import pytest

import fairyring
from fairyring.conformance import check
from fairyring.kernel.options import Options


def tables(game):
    """Yield all combinations of seats and options that the kit tries."""
    for seats in range(game.fewest_seats, game.most_seats + 1):
        for options in game.options.variants(seats):
            yield seats, options


def a_share(game):
    """Yield few tables in which every number of seats and every value of an option occurs."""
    met = set()
    for seats, options in tables(game):
        if {seats, *options.items()} - met:
            met |= {seats, *options.items()}
            yield seats, options


@pytest.mark.parametrize("share", [a_share, pytest.param(tables, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", fairyring.game_keys())
def test_a_registered_game_keeps_the_contract(key, share, monkeypatch):
    game = fairyring.game(key)
    tried = list(share(game))
    monkeypatch.setattr(
        Options, "variants", lambda _, at: (options for seats, options in tried if seats == at)
    )
    done = []
    report = check(game, games=1, seed=17, progress=lambda *counted: done.append(counted))
    combinations = len(tried)
    assert report.combinations == report.games == combinations
    assert done == [(number, combinations) for number in range(1, combinations + 1)]
    assert report.positions > report.actions > 10 * report.games
    assert report.refusals > report.actions
    assert report.redeals > 0
    assert (report.foreseen > report.games) == game.foresees


def test_the_games_are_those_of_the_house_and_the_stranger():
    house, guests = fairyring.game_keys()[:5], fairyring.game_keys()[5:]
    assert house == ["gdfr", "gobblestones", "swinger", "toboggan", "fairy_school"]
    assert "toy" in guests


def test_what_is_hidden_varies_and_what_is_open_does_not():
    toy = check(fairyring.game("toy"), games=2, seed=5)
    assert toy.redeals >= toy.hidden >= toy.varied > 0.9 * toy.redeals


def test_the_same_seed_tries_the_same():
    toy = fairyring.game("toy")
    assert check(toy, games=1, seed=3) == check(toy, games=1, seed=3)
    assert check(toy, games=1, seed=3) != check(toy, games=1, seed=4)
