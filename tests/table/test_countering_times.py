"""Windows for answers: neither what others hear nor when depends on who holds an answer.

Each course of a race in Goblin Toboggan is played with several deals, which differ in the counter
cards that players hold. Players with the same cards must hear the same bytes at the same times of a
clock that the test controls.
"""

import asyncio
from contextlib import asynccontextmanager

import pytest
from clocks import StandingClock
from seated import ANA, BEN, CLEO, DAN, EVE, Device, opened
from sled import CARD, cards, slope
from wires import seed_all_alike

from fairyring.games.toboggan.parts import CARDS
from fairyring.games.toboggan.position import Toboggan
from fairyring.table import wire
from fairyring.table.state import table as state_room

pytestmark = pytest.mark.anyio

WATCHER = "w-0123456789abcdefghij"
RESPONSE, BREATH, PAUSE = 10.0, 3.0, 2.0
LET_IT_BE = "let it be"
HELD = {
    1: "Grenade, Landmine, Ram!",
    2: "Switcheroo, Ram!",
    3: "2 Snow Tunnel",
    4: "2 Slideways",
    5: "2 Rocket Booster",
}
"""The cards dealt to each seat, counted from 1, in every deal."""
DEALS = (
    {3: "Landmine", 4: "Twister"},
    {3: "REJECT!", 4: "Twister"},
    {3: "Landmine", 4: "NO! Gimme!"},
    {3: "REJECT! Me Too", 4: "Me Too!"},
)
"""One more card for Cleo and for Dan, which is an answer or not."""


class Evening:
    """A table, its players and one onlooker, with what each hears and when."""

    def __init__(self, table, devices: list[Device], clock: StandingClock):
        self.table = table
        self.devices = devices
        self.clock = clock
        self.start = clock.now()
        self._known = [len(device.bytes) for device in devices]
        self.heard: list[list[tuple[float, bytes]]] = [[] for _ in devices]

    @property
    def step(self) -> int:
        return self.table.state.step

    async def note(self) -> None:
        """Have every device catch up, and note what it heard."""
        own_id = self.table.id.encode()
        for who, device in enumerate(self.devices):
            await device.until(lambda device: device.view.step == self.step)
            await device.look()
            now = round(self.clock.now() - self.start, 1)
            for raw in device.bytes[self._known[who] :]:
                if not isinstance(wire.read_to_client(raw), wire.Presence):
                    self.heard[who].append((now, raw.replace(own_id, b"")))
            self._known[who] = len(device.bytes)

    async def pass_by(self, seconds: float, steps: int = 0) -> None:
        """Let time pass, and check that the game makes `steps` steps at its end and none before."""
        due = self.step + steps
        if steps:
            await self.clock.pass_by(seconds - 0.1)
            await self.note()
            assert self.step == due - steps
            seconds = 0.1
        await self.clock.pass_by(seconds)
        await self.come_to(due)

    async def come_to(self, step: int) -> None:
        """Wait until the game reaches this step, and check that it goes no further."""
        while self.step < step:
            await asyncio.sleep(0.005)
        await self.note()
        assert self.step == step

    async def act(self, seat: int, notation: str) -> None:
        done = await self.devices[seat - 1].act(seat - 1, notation)
        assert isinstance(done, wire.Done), notation
        await self.note()

    async def act_after_a_breath(self, seat: int, notation: str) -> None:
        device = self.devices[seat - 1]
        about = {"seat": seat - 1, "notation": notation, "seq": device.view.seq}
        held = asyncio.create_task(device.ask(wire.Act, **about))
        await self.pass_by(BREATH, steps=1)
        assert isinstance(await held, wire.Done), notation

    async def take_back(self, seat: int) -> None:
        device = self.devices[seat - 1]
        await device.look()
        await self.ask(seat, wire.TakeBack, step=device.view.powers.take_back)
        for each in self.devices:
            await each.look()

    async def let_be(self, *seats: int) -> None:
        for seat in seats:
            await self.act(seat, LET_IT_BE)

    async def ask(self, seat: int, kind: type, **about: object) -> None:
        asked = await self.devices[seat - 1].ask(kind, seat=seat - 1, **about)
        assert isinstance(asked, wire.Done)

    def asked(self) -> tuple[int, ...]:
        return tuple(seat + 1 for seat in self.devices[-1].scene.awaited)


def dealt(deal: dict[int, str]) -> Toboggan:
    """Return a race of five sleds in mid-course, on plain snow only; the first seat moves."""
    race = slope("B4", "C4", "D4", "C5", "D3", laid=8).position
    left = [card.copies for card in CARDS]
    for seat in range(1, 6):
        hand = cards(", ".join(filter(None, (HELD[seat], deal.get(seat)))))
        race.hands[seat - 1] = hand
        for card in hand:
            left[card] -= 1
    race.deck = bytes(left)
    race.deck_size = sum(race.deck)
    return race


@pytest.fixture
def evening(tmp_path, workers, monkeypatch):
    """Returns a context manager that begins a game with a deal, with these bots and clocks."""
    seed_all_alike(monkeypatch)

    @asynccontextmanager
    async def begin(deal: dict[int, str], bot: int = 0, **wishes: float):
        race = dealt(deal)
        monkeypatch.setattr(state_room, "deal", lambda *_: state_room.Dealt(race.copy(), []))
        clock = StandingClock()
        folder = tmp_path / str(len([*tmp_path.iterdir()]))
        folder.mkdir()
        async with opened(folder, workers, clock=clock, pause=PAUSE) as tables:
            table = await tables.new_table(
                "toboggan", 5, {}, kind="friends", person=ANA, name="Ana", **wishes
            )
            for person in (BEN, CLEO, DAN, EVE):
                await table.admit(person, "sit")
            await table.admit(WATCHER, "watch")
            devices = [Device(table, person) for person in (ANA, BEN, CLEO, DAN, EVE, WATCHER)]
            for seat in range(1, 5):
                if seat + 1 == bot:
                    await devices[0].ask(wire.SeatBot, seat=seat, bot="greedy")
                else:
                    await devices[seat].ask(wire.Sit, seat=seat, name=f"Player {seat + 1}")
            await devices[0].ask(wire.Begin)
            for device in devices:
                await device.look()
            yield Evening(table, devices, clock)

    return begin


async def all_hear_alike(evening, deals, course, **wishes) -> list[list[tuple[float, bytes]]]:
    """Play a course with each deal, check that all hear the same, and return what each heard."""
    first, one = None, None
    for deal in deals:
        async with evening(deal, **wishes) as night:
            await course(night, deal)
        if first is None:
            first, one = night.heard, deal
            continue
        for who, (here, there) in enumerate(zip(first, night.heard, strict=True)):
            if one.get(who + 1) == deal.get(who + 1):
                assert here == there, f"seat {who + 1} with {deal}"
    return first


def hours(heard: list[tuple[float, bytes]]) -> list[float]:
    return sorted({hour for hour, _ in heard})


async def test_a_window_lasts_as_long_whoever_could_answer(evening):
    async def course(night, deal):
        await night.act_after_a_breath(1, "play Grenade")
        await night.act(1, "on seat 2")
        assert night.asked() == (2, 3, 4, 5)
        await night.pass_by(2.0)
        await night.let_be(5)
        await night.pass_by(2.0)
        await night.let_be(2)
        # Nobody counters, whether Cleo and Dan could or not: their silence answers for them.
        await night.pass_by(6.0, steps=2)
        # Now everybody is asked who copies it.
        assert night.asked() == (2, 3, 4, 5)
        await night.pass_by(RESPONSE, steps=4)
        assert night.asked() == (1,)
        assert night.table.state.play.position.lying == 2

    heard = await all_hear_alike(evening, DEALS, course, breath=BREATH, response=RESPONSE)
    assert hours(heard[-1]) == [3.0, 5.0, 7.0, 13.0, 23.0]


async def test_an_answer_is_had_back_while_others_still_think(evening):
    async with evening({3: "REJECT!"}, response=RESPONSE) as night:
        await night.act(1, "play Grenade")
        await night.act(1, "on seat 2")
        await night.let_be(3, 5)
        assert night.asked() == (2, 4)
        await night.take_back(3)
        assert night.asked() == (2, 3, 4)
        await night.act(3, "play REJECT!")
        await night.let_be(2, 4)
        assert night.table.state.play.position.stack[-1].about[0] == CARD["REJECT!"]


async def test_who_has_an_answer_back_has_no_more_time_than_the_others(evening):
    async with evening({3: "REJECT!"}, response=RESPONSE) as night:
        await night.act(1, "play Grenade")
        await night.act(1, "on seat 2")
        await night.pass_by(4.0)
        await night.let_be(3)
        await night.pass_by(4.0)
        await night.take_back(3)
        assert night.asked() == (2, 3, 4, 5)
        await night.pass_by(RESPONSE - 8.0, steps=4)
        assert night.table.state.play.position.lying == 2


async def test_an_answer_that_does_not_count_is_not_told(evening):
    same = {3: "REJECT!", 5: "NO! Gimme!"}
    deals = [same | {4: card} for card in ("Twister", "REJECT!", "NO! Gimme!", "REJECT! Me Too")]

    async def course(night, deal):
        answers = [f"play {deal[4]}", LET_IT_BE]
        await night.act(1, "play Grenade")
        await night.act(1, "on seat 2")
        await night.pass_by(1.0)
        # Dan answers first, but Cleo sits nearer to Ana clockwise.
        await night.act(4, next(a for a in answers if a in night.devices[3].choices))
        await night.pass_by(1.0)
        await night.act(3, "play REJECT!")
        await night.let_be(2)
        await night.pass_by(8.0, steps=1)
        # The answer can be answered, within the same time.
        assert night.asked() == (1, 2, 4, 5)
        await night.act(5, "play NO! Gimme!")
        await night.let_be(1, 2, 4)
        await night.let_be(1, 2, 3, 4)
        # REJECT! is cancelled and in Eve's hand; the Grenade may be answered again.
        assert night.asked() == (2, 3, 4, 5)
        await night.pass_by(RESPONSE, steps=4)
        assert night.table.state.play.position.lying == 2
        if deal[4] != "Twister":
            assert cards(deal[4])[0] in night.table.state.play.position.hands[3]

    heard = await all_hear_alike(evening, deals, course, response=RESPONSE)
    told = b"".join(raw for _, raw in heard[-1])
    assert told.count(b"REJECT!") > 2


@pytest.mark.parametrize("mode", ["always", "named", "not_now"])
@pytest.mark.parametrize("target", [2, 4])
async def test_who_is_not_asked_is_silent_at_once_whatever_is_held(evening, mode, target):
    asked_anyway = mode == "always" or (mode == "named" and target == 4)

    async def course(night, deal):
        await night.ask(4, wire.AskMe, when=mode)
        await night.act(1, "play Grenade")
        await night.act(1, f"on seat {target}")
        await night.come_to(2 if asked_anyway else 3)
        assert night.asked() == ((2, 3, 4, 5) if asked_anyway else (2, 3, 5))
        await night.pass_by(1.0)
        await night.let_be(2, 3)
        # The question who copies it names nobody, so Dan is silent at once again.
        await night.pass_by(9.0, steps=1 + asked_anyway + (mode != "always"))
        assert night.asked() == ((2, 3, 4, 5) if mode == "always" else (2, 3, 5))

    await all_hear_alike(evening, DEALS, course, response=RESPONSE)


async def test_an_armed_answer_that_does_not_count_is_not_told(evening):
    async def course(night, deal):
        holds = deal[4] == "REJECT!"
        if holds:
            await night.ask(4, wire.Arm, notation="play REJECT!")
        await night.act(1, "play Grenade")
        await night.act(1, "on seat 2")
        if not holds:
            await night.let_be(4)
        await night.come_to(3)  # Dan's answer is given at once
        assert night.asked() == (2, 3, 5)
        await night.act(3, "play REJECT!")
        await night.pass_by(RESPONSE, steps=2)
        assert night.asked() == (1, 2, 4, 5)

    deals = [{3: "REJECT!", 4: card} for card in ("Twister", "REJECT!")]
    await all_hear_alike(evening, deals, course, response=RESPONSE)


async def test_nobody_hears_that_somebody_arms_or_does_not_want_to_be_asked(evening):
    async def course(night, deal):
        if deal[4] == "REJECT!":
            await night.ask(4, wire.Arm, notation="play REJECT!")
            await night.ask(4, wire.Arm, notation=None)
            await night.ask(4, wire.AskMe, when="named")
            await night.ask(4, wire.AskMe, when="always")
        await night.pass_by(1.0)
        await night.act(1, "go front-left")

    await all_hear_alike(evening, ({4: "Twister"}, {4: "REJECT!"}), course)


async def test_an_armed_interrupt_goes_off_at_the_same_moment(evening):
    async def course(night, deal):
        await night.act_after_a_breath(1, "play Grenade")
        await night.act(1, "on seat 2")
        await night.ask(5, wire.Arm, notation="play Tremor")
        await night.pass_by(RESPONSE, steps=4)
        # As nobody copies the Grenade, Eve may act.
        await night.pass_by(RESPONSE, steps=5)
        assert night.asked() == (1, 2, 3, 4)
        await night.pass_by(RESPONSE, steps=4)
        assert night.table.state.play.position.lying == 0b11111

    deals = [deal | {5: "Tremor"} for deal in DEALS]
    await all_hear_alike(evening, deals, course, breath=BREATH, response=RESPONSE)


async def test_a_bot_answers_after_the_same_pause_whatever_it_holds(evening):
    cards_of_bot = ("Twister", "REJECT!", "NO! Gimme!", "Me Too!")
    deals = [{3: "REJECT!", 4: card} for card in cards_of_bot]

    async def course(night, deal):
        await night.act(1, "play Grenade")
        await night.act(1, "on seat 2")
        while not night.clock.sleeping:
            await asyncio.sleep(0.005)
        await night.pass_by(1.0)
        await night.let_be(2, 5)
        # Cleo's answer counts, so the bot's is not revealed.
        await night.act(3, "play REJECT!")
        assert night.asked() == (4,)
        await night.pass_by(1.0, steps=1)
        assert night.asked() == (1, 2, 4, 5)

    await all_hear_alike(evening, deals, course, bot=4)
