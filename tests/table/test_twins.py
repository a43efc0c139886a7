"""Messages to others reveal neither how many secret steps a seat takes nor which."""

import random

import pytest
from seated import ANA
from twins import PACE, Hours, Listener, Shelf, Twin, seats_of, settled, start, twin_dice

from fairyring.kernel.dice import FastDice
from fairyring.store import events
from fairyring.store.pace import DAY, Pace
from fairyring.store.rows import TableRow
from fairyring.table import wire
from fairyring.table.automation import autoplay
from fairyring.table.live import LiveTable
from fairyring.table.services import Services
from fairyring.table.state.table import TableState
from fairyring.table.thinking.processes import Workers
from fairyring.table.thinking.tasks import Chosen

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
    """Play two twins, check that others hear the same, and return how much more one wandered."""
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


@pytest.mark.parametrize("game", ["fairy_school", "toboggan", "gobblestones"])
async def test_nor_can_who_sees_all_hands_late_before_that_is_old_enough(game):
    """Also if others may interrupt, and have time to answer."""
    wandered = await compare(game, 9, 8, late=DAY, breath=2.0, response=8.0)
    assert wandered > 0 or game != "fairy_school"


PACES = {
    "moves": Pace(move=3 * PACE / 4, together=PACE, late="move", bot="greedy"),
    "totals": Pace(total=2 * PACE, increment=5.0, late="bot", bot="greedy", grace=10.0),
}


class InOrder(random.Random):
    """A random generator that keeps every order and takes the first choice."""

    def shuffle(self, x):
        """Leave the order."""

    def choice(self, seq):
        return seq[0]


@pytest.mark.parametrize(
    ("game", "pace"), [("fairy_school", "moves"), ("toboggan", "moves"), ("toboggan", "totals")]
)
async def test_nor_do_clocks_tell(monkeypatch, game, pace):
    """Time runs out for some seats, and a bot keeps the seats of those who are away for a while."""
    monkeypatch.setattr(autoplay, "_CHANCE", InOrder())
    wandered = await compare(game, 7, 6, pace=PACES[pace], response=8.0)
    assert wandered > 0 or game == "toboggan"


# Bots.


class Minds(Workers):
    """Workers whose bots take few secret steps or many, as the test says."""

    def __init__(self, many: bool) -> None:
        super().__init__()
        self.many = many
        self.thoughts = 0

    async def choose(self, state, seat, bot, used=0.0):
        self.thoughts += 1
        view = state.play.position.veiled(seat)
        actions = [action.notation for action in view.actions(seat)]
        placing = [one for one in actions if one.startswith("place")]
        if self.many and len(placing) > 1:
            return Chosen(placing[self.thoughts % len(placing)], 0.0)
        return Chosen(next(one for one in ("fill", "done", *actions) if one in actions), 0.0)


async def beside_bots(many, moves):
    """Return what a player hears who plants beside bots, and how often they thought."""
    clock, seats = Hours(), 4
    row = TableRow("bots", "j", "w", "fairy_school", "bots", bytes(32), 0.0, 0.0, 0.0)
    table = TableState(row)
    stored = []
    for body in (
        events.Arranged(seats, {"setup": "first"}), events.Sat(0, "Ana"),
        *[events.BotSat(seat, "greedy") for seat in range(1, seats)],
        events.Began(table.game.rules_version),
    ):  # fmt: skip
        digest = table.deal().position.digest() if isinstance(body, events.Began) else ""
        stored.append(table.event(body, 0.0, person=ANA, digest=digest))
        table.apply(stored[-1])
    minds = Minds(many)
    services = Services(Shelf(stored), minds, clock, 2.0)
    live = LiveTable(TableState(row), {ANA: "sit"}, services, lambda *_: None)
    await live.refresh()
    ana = Listener(live, ANA, clock)
    for move in range(moves):
        await clock.go_to(move * 0.7)
        placing = [choice for choice in ana.choices if choice.startswith("place")]
        if len(placing) > 1:
            await ana.ask(wire.Act, seat=0, notation=placing[0], seq=ana.view.seq)
    await live.close()
    await settled()
    return ana.heard, minds.thoughts


async def test_a_bot_that_does_more_in_secret_takes_no_longer():
    """Ana places a card now and then but does not confirm; each bot confirms in its own way."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(autoplay, "_CHANCE", random.Random(1))
        few, thoughts = await beside_bots(many=False, moves=12)
        patch.setattr(autoplay, "_CHANCE", random.Random(1))
        many, more = await beside_bots(many=True, moves=12)
    assert more > thoughts + 5
    assert few == many
    assert sum(b"is done" in raw for _, raw in few) >= 3
