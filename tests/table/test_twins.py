"""What others are sent does not tell how many secret steps a seat takes, nor which."""

import pytest
from twins import Twin, seats_of, start, twin_dice

from fairyring.kernel.dice import FastDice

pytestmark = pytest.mark.anyio

GAMES = {
    "fairy_school": {},
    "gobblestones": {"bluff": True},
    "toboggan": {},
    "swinger": {},
    "gdfr": {},
    "toy": {},
}


async def compare(game, seed, moves, **wishes):
    """Play two twins and hold what all others hear beside each other; how far one wandered."""
    with twin_dice():
        begin = start(game, GAMES[game], seats_of(game, seed), seed, **wishes)
        plain = Twin(begin, False, FastDice(seed))
        straight = await plain.play(moves)
        fancy = Twin(begin, True, FastDice(seed), FastDice(seed + 1))
        crooked = await fancy.play(moves)
    for one, other in zip(straight, crooked, strict=True):
        assert one
        for heard, also in zip(one, other, strict=False):
            assert heard == also
        assert len(one) == len(other)
    return fancy.wandered - plain.wandered


@pytest.mark.parametrize("game", GAMES)
async def test_others_cannot_count_what_somebody_does_in_secret(game):
    wandered = await compare(game, 1, 10)
    assert (wandered > 0) == (game == "fairy_school")


async def test_nor_can_they_at_a_device_of_several_seats():
    assert await compare("fairy_school", 4, 10, together=True)
