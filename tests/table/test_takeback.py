"""Taking back: one's unfinished turn is free, more needs consent, and nothing goes unnoticed."""

import pytest
from lantern_fair import position as fair_room
from seated import ANA, BEN, CLEO, Device, friends, opened

import fairyring
from fairyring.kernel.dice import FastDice
from fairyring.table import wire
from fairyring.table.commands.learning import learned_nothing

pytestmark = pytest.mark.anyio
EVERY_OTHER = 0x55555555
"""Every other card of the fair, as bits."""


def lays(device):
    return [choice for choice in device.choices if choice.startswith("lay")]


async def lay(device, seat):
    await device.look()
    assert isinstance(await device.act(seat, lays(device)[0]), wire.Done)


async def test_a_secret_answer_is_free_while_nobody_else_acted(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben, cleo) = await friends(tables, "toy", ANA, BEN, CLEO)
        before = ana.scene.choices
        await lay(ana, 0)
        assert ana.view.powers.take_back == 0
        assert ana.view.powers.free
        laid = ana.lines[-1]
        assert isinstance(await ana.ask(wire.TakeBack, seat=0, step=0), wire.Done)
        for device in (ana, ben, cleo):
            await device.look()
        assert ana.scene.choices == before
        assert ana.lines[-1] == f"Ana took back: {laid}"
        assert ben.lines[-1] == cleo.lines[-1] == "Ana took back: Ana laid a card."
        assert table.state.step == 2


async def test_when_others_acted_they_are_asked(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben, cleo) = await friends(tables, "toy", ANA, BEN, CLEO)
        await lay(ana, 0)
        await lay(ben, 1)
        await ana.look()
        assert (ana.view.powers.take_back, ana.view.powers.free) == (0, False)
        await ana.ask(wire.TakeBack, seat=0, step=0)
        for device in (ana, ben, cleo):
            await device.look()
        line = "Ana laid a card. And 1 line more."
        assert cleo.view.asked_back == wire.AskedBack(0, 0, line, (1, 2))
        assert ana.view.asked_back.line != line  # she knows which card she laid
        assert cleo.lines[-1].endswith("Ana laid a card. Ben laid a card.")
        assert (await ana.ask(wire.Consent, seat=0, agree=True)).reason == "not_now"
        await ben.ask(wire.Consent, seat=1, agree=True)
        await cleo.look()
        assert cleo.view.asked_back.waiting == (2,)
        assert table.state.step == 2
        await cleo.ask(wire.Consent, seat=2, agree=True)
        await ana.until(lambda device: device.view.step == 3)
        assert ana.view.asked_back is None
        assert len(lays(ana)) == 4


async def test_one_no_is_enough(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben, cleo) = await friends(tables, "toy", ANA, BEN, CLEO)
        await lay(ana, 0)
        await lay(ben, 1)
        await ana.ask(wire.TakeBack, seat=0, step=0)
        assert (await ben.ask(wire.TakeBack, seat=1, step=1)).reason == "not_now"
        await cleo.ask(wire.Consent, seat=2, agree=False)
        await ana.look()
        assert ana.view.asked_back is None
        assert ana.lines[-1] == "Cleo would rather play on."
        assert (await ben.ask(wire.Consent, seat=1, agree=True)).reason == "not_now"
        assert table.state.step == 2


async def test_who_plays_on_has_answered(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben, cleo) = await friends(tables, "toy", ANA, BEN, CLEO)
        await lay(ana, 0)
        await lay(ben, 1)
        await ana.ask(wire.TakeBack, seat=0, step=0)
        await lay(cleo, 2)
        await ana.look()
        assert ana.view.asked_back is None


async def test_nobody_goes_back_silently_across_a_reveal(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben) = await friends(tables, "toy", ANA, BEN)
        await lay(ana, 0)
        await lay(ben, 1)
        assert not ben.view.powers.free
        await ben.ask(wire.TakeBack, seat=1, step=1)
        await ana.look()
        assert ana.view.asked_back.line == "Ben laid a card. And 6 lines more."
        assert "The cards turn over" in ana.lines[-1]
        assert "The wind shows" in ana.lines[-1]


async def test_bots_consent_and_the_log_says_what_was_undone(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="bots", person=ANA, name="Ana")
        ana = Device(table, ANA)
        await ana.until(lambda device: device.scene.awaited == (0,))
        step, choices = ana.view.step, ana.choices
        await ana.act(0, choices[0])
        await ana.until(lambda device: device.scene.awaited == (0,))
        assert (ana.view.powers.take_back, ana.view.powers.free) == (step, True)
        await ana.ask(wire.TakeBack, seat=0, step=step)
        await ana.until(lambda device: device.choices == choices)
        assert f"Ana took back: Ana added {choices[0]}." in ana.lines[-1]
        assert "Hob added" in ana.lines[-1]


async def test_a_bot_that_takes_the_seat_of_who_was_asked_consents(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben, _) = await friends(tables, "toy", ANA, BEN, CLEO)
        await lay(ana, 0)
        await lay(ben, 1)
        await ana.ask(wire.TakeBack, seat=0, step=0)
        for seat, device in ((1, ben), (2, _)):
            assert isinstance(await device.ask(wire.SeatBot, seat=seat, bot="random"), wire.Done)
        await ana.until(lambda device: "Ana took back" in " ".join(device.lines))


async def test_only_ones_own_step_of_a_game_that_goes_on_is_taken_back(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben, cleo) = await friends(tables, "toy", ANA, BEN, CLEO)
        assert ana.view.powers.take_back is None
        assert (await ana.ask(wire.TakeBack, seat=0, step=0)).reason == "not_now"
        await lay(ana, 0)
        assert (await ben.ask(wire.TakeBack, seat=1, step=0)).reason == "not_yours"
        assert (await ana.ask(wire.TakeBack, seat=0, step=7)).reason == "not_now"
        assert (await ana.ask(wire.TakeBack, seat=0, step=-1)).reason == "not_now"
        await cleo.ask(wire.Resign, seat=2)
        refused = await ana.ask(wire.TakeBack, seat=0, step=0)
        assert "left the game" in refused.message
        await ben.ask(wire.Resign, seat=1)
        assert (await ana.ask(wire.TakeBack, seat=0, step=0)).reason == "not_now"


async def test_alone_everything_is_free_until_the_game_is_over(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 1, {}, kind="bots", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        first = ana.choices
        await ana.act(0, first[0])
        await ana.act(0, ana.choices[0])
        assert ana.view.powers.free
        await ana.ask(wire.TakeBack, seat=0, step=0)
        await ana.until(lambda device: device.choices == first)


def at(*moves, seats=3, seed=3):
    """Return a fair after some moves, each with the first card of its kind in the seat's hand."""
    game = fairyring.game("toy")
    fair = game.start(seats, dice=FastDice(seed))
    for seat, verb in moves:
        action = next(a for a in fair.actions(seat) if a.notation.startswith(verb))
        fair.play(seat, action, FastDice(1))
    return fair


def test_laying_a_card_in_secret_teaches_nothing():
    fair = at()
    assert all(learned_nothing(fair, 0, [action]) for action in fair.actions(0))


def test_the_last_lantern_turns_the_others_over():
    fair = at((0, "lay"), (1, "lay"))
    lantern = next(a for a in fair.actions(2) if a.notation.startswith("lay"))
    assert not learned_nothing(fair, 2, [lantern])


def with_a_firefly():
    for seed in range(100):
        fair = at(seats=2, seed=seed)
        for action in fair.actions(0):
            if action.notation.startswith("release"):
                return fair, action
    raise AssertionError("no fair begins with a firefly in the first hand")


def test_showing_ones_own_card_teaches_oneself_nothing():
    fair, release = with_a_firefly()
    assert learned_nothing(fair, 0, [release])


def test_an_answer_that_has_cards_drawn_and_dice_rolled_is_no_free_step():
    fair, release = with_a_firefly()
    fair.play(0, release, FastDice(1))
    let_it_be = fairyring.game("toy").action("let it be")
    assert not learned_nothing(fair, 1, [let_it_be])


def test_a_roll_alone_is_no_free_step(monkeypatch):
    fair = at()

    def play_and_roll(self, seat, action, dice, tell=None):
        dice.roll(6)

    monkeypatch.setattr(fair_room.LanternFair, "play", play_and_roll)
    assert not learned_nothing(fair, 0, [fair.actions(0)[0]])


def test_a_look_at_what_is_hidden_is_no_free_step(monkeypatch):
    fair = at(seats=2)

    def play_and_look(self, seat, action, dice, tell=None):
        self.known[0] |= self.hands[1]  # sees the other hand, without dice

    monkeypatch.setattr(fair_room.LanternFair, "play", play_and_look)
    assert not learned_nothing(fair, 0, [fair.actions(0)[0]])


def test_a_look_that_shows_something_every_other_time_is_no_free_step(monkeypatch):
    def play_and_look(self, seat, action, dice, tell=None):
        if (self.hands[1] & EVERY_OTHER).bit_count() % 2:
            self.known[0] |= self.hands[1]

    monkeypatch.setattr(fair_room.LanternFair, "play", play_and_look)
    for seed in range(12):
        fair = at(seats=2, seed=seed)
        assert not learned_nothing(fair, 0, [fair.actions(0)[0]]), seed
