"""A card with a new effect of Goblin Toboggan at a table in the browser."""

import os

import pytest
from browsing import Server
from new_effects import EFFECTS, changed
from player import Player, catch_up, sit_down
from playwright.sync_api import expect

SEED = bytes([3, 39] * 16)
"""Deals a Light Fingers to one of two players."""
PLAY = "play Light Fingers"
LET_IT_BE = "let it be"


@pytest.fixture
def with_light_fingers(tmp_path, monkeypatch):
    """A server on a copy of the source in which this card has an effect of its own."""
    changed(EFFECTS / "light_fingers.toml", tmp_path / "source")
    path = [str(tmp_path / "source"), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, path)))
    server = Server(tmp_path, "brisk")
    yield server
    server.stop()


def awaited(players):
    """Return the player on whose page it is their turn."""
    return next(player for player in players if player.guest.to_act)


def test_a_new_effect_is_played_at_a_table(guest, with_light_fingers):
    players = [Player(guest(name, at=with_light_fingers)) for name in ("Ana", "Bo")]
    with with_light_fingers.dealing_from(SEED):
        sit_down("toboggan", players)
        for _ in players:  # the start cells
            player = awaited(players)
            player.play(next(iter(player.choices)))
            catch_up(players)
    (thief,) = [player for player in players if PLAY in player.choices]
    other = players[1 - thief.seat]
    thief.play(PLAY)
    catch_up(players)
    expect(thief.page.locator("#prompt-text")).to_have_text("Light Fingers: choose a player.")
    thief.play(f"on seat {other.seat + 1}")
    catch_up(players)
    would = f"{thief.guest.name} would take one of your tokens."
    expect(other.page.locator("#prompt-text")).to_contain_text(would)
    other.play(LET_IT_BE)
    catch_up(players)
    told = f"{thief.guest.name} takes a token from {other.guest.name}."
    for player in players:
        assert told in player.lines
        for seat, number in ((thief.seat, 4), (other.seat, 2)):
            tokens = player.page.locator(f'[data-zone="points-{seat}"]')
            expect(tokens).to_contain_text(f"{number} tokens")
