import pytest
from clocks import StandingClock
from seated import ANA, BEN, CLEO, EVE, Device, friends, opened, went
from structlog.testing import capture_logs

from fairyring.record import BadName
from fairyring.table import wire

pytestmark = pytest.mark.anyio


async def room(tables, *, seats=3, game="gdfr"):
    """Return a table before its game: Ana sits in seat 1, Ben may sit down, and Eve may watch."""
    table = await tables.new_table(game, seats, {}, kind="friends", person=ANA, name="Ana")
    await table.admit(BEN, "sit")
    await table.admit(EVE, "watch")
    return table, [await Device(table, person).look() for person in (ANA, BEN, EVE)]


async def test_links_lead_to_the_table_as_what_they_are_for(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, _ = await room(tables)
        assert await tables.by_key(table.join_key) == (table, "sit")
        assert await tables.by_key(table.watch_key) == (table, "watch")
        for key in (table.id, "", "nonsense"):
            with pytest.raises(LookupError):
                await tables.by_key(key)
        with pytest.raises(LookupError):
            await tables.table("nonsense")


async def test_a_link_seats_as_many_as_the_host_says(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben, _) = await room(tables, seats=4)
        await table.admit(CLEO, "sit")
        cleo = await Device(table, CLEO).look()
        assert ana.view.invited == -1
        assert (await ben.ask(wire.Host, invited=1)).reason == "not_yours"
        assert isinstance(await ana.ask(wire.Host, invited=1), wire.Done)
        assert isinstance(await ben.ask(wire.Sit, seat=1, name="Ben"), wire.Done)
        refused = await cleo.ask(wire.Sit, seat=2, name="Cleo")
        assert (refused.reason, "ask Ana" in refused.message) == ("not_yours", True)
        # Ben, who sat here before, needs no other invitation; other choices of the host invite
        # nobody.
        for kind, asked in ((wire.Stand, {"seat": 1}), (wire.Sit, {"seat": 2, "name": "Ben"})):
            assert isinstance(await ben.ask(kind, **asked), wire.Done)
        assert isinstance(await ana.ask(wire.Host, talk="signs"), wire.Done)
        await ana.look()
        assert (ana.view.invited, ana.view.talk) == (0, "signs")
        assert (await cleo.ask(wire.Sit, seat=1, name="Cleo")).reason == "not_yours"
        assert isinstance(await ana.ask(wire.Host, invited=2), wire.Done)
        assert isinstance(await cleo.ask(wire.Sit, seat=1, name="Cleo"), wire.Done)
        await ana.look()
        assert ana.view.invited == 1
        assert "One more person may sit down." in ana.lines


async def test_the_host_takes_an_invitation_back(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben, _) = await room(tables)
        assert isinstance(await ana.ask(wire.Host, invited=0), wire.Done)
        assert (await ben.ask(wire.Sit, seat=1, name="Ben")).reason == "not_yours"
        assert isinstance(await ana.ask(wire.Host, invited=-1), wire.Done)
        assert isinstance(await ben.ask(wire.Sit, seat=1, name="Ben"), wire.Done)
        await ana.look()
        told = [line for line in ana.lines if "may sit down" in line]
        assert told == ["Nobody new may sit down.", "Whoever has the link may sit down."]
    async with opened(tmp_path, workers) as tables:
        assert (await tables.table(table.id)).state.hosted.invited is None


async def test_who_may_sit_stays_so_by_the_link_for_watching(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, _ = await room(tables)
        await table.admit(BEN, "watch")
        await table.admit(EVE, "sit")
        assert (table.role(BEN), table.role(EVE), table.role(CLEO)) == ("sit", "sit", None)


async def test_seats_are_taken_and_freed_by_whom_they_belong_to(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben, eve) = await room(tables)
        assert (await ben.ask(wire.Sit, seat=0, name="Ben")).reason == "not_yours"
        assert (await eve.ask(wire.Sit, seat=1, name="Eve")).reason == "not_yours"
        assert (await ben.ask(wire.Sit, seat=4, name="Ben")).reason == "unknown"
        assert (await ben.ask(wire.Sit, seat=1, name="B\nen")).reason == "malformed"
        assert isinstance(await ben.ask(wire.Sit, seat=1, name="<b>Ben</b>"), wire.Done)
        assert (await ana.ask(wire.Stand, seat=1)).reason == "not_yours"
        assert isinstance(await ben.ask(wire.Stand, seat=1), wire.Done)
        assert (await ben.ask(wire.Stand, seat=1)).reason == "not_now"
        assert (await ben.ask(wire.Begin)).reason == "not_yours"
        await eve.look()
        assert eve.lines[-2:] == ["<b>Ben</b> sits in seat 2.", "<b>Ben</b> left seat 2."]
        assert table.state.roster.seats[1].kind == "open"


LIKE_ANA = ("Ana", "ana", "\uff21NA", "An\u034fa", "Ana\ufe0f", "A\u200dna", "Ana\u2800")


async def test_nobody_is_called_so_that_others_take_her_for_somebody_else(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (_, ben, _) = await room(tables)
        for name in LIKE_ANA:
            refused = await ben.ask(wire.Sit, seat=1, name=name)
            assert (refused.reason, refused.message) == (
                "illegal",
                f"Somebody here is called Ana already; {name.strip()} 2 would do.",
            )
        for name in ("\u3164", "\u2800", "\ufe0f", "\u0301", "\u3164\u200d\u3164"):
            refused = await ben.ask(wire.Sit, seat=1, name=name)
            assert refused.reason == "malformed"
        assert isinstance(await ben.ask(wire.Sit, seat=1, name="HOB"), wire.Done)
        assert isinstance(await ben.ask(wire.Sit, seat=1, name="Hob\ufe0f"), wire.Done)
        refused = await ben.ask(wire.SeatBot, seat=2, bot="hob")
        assert refused.message == "Hob looks like somebody who sits here; another bot would do."
        assert isinstance(await ben.ask(wire.Sit, seat=1, name="Hob"), wire.Done)
        assert isinstance(await ben.ask(wire.SeatBot, seat=2, bot="hob"), wire.Done)
        assert [seat.name for seat in table.state.roster.seats][1:3] == ["Hob", "Hob 2"]


async def test_who_sits_at_a_shared_device_is_told_apart_from_the_others(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        about = {"kind": "device", "person": ANA, "name": "player 2"}
        table = await tables.new_table("gdfr", 3, {}, **about)
        assert table.state.roster.names()[1:] == ("Player 3", "Player 4")
        ana = Device(table, ANA)
        assert (await ana.ask(wire.Sit, seat=1, name="PLAYER 4")).reason == "illegal"
        assert isinstance(await ana.ask(wire.Sit, seat=1, name="player 3"), wire.Done)
        await ana.ask(wire.Stand, seat=1)
        assert isinstance(await ana.ask(wire.Sit, seat=1, name="player 2"), wire.Done)
        assert table.state.roster.names()[1] == "Player 3"
        for name in ("\u3164", ""):
            with pytest.raises(BadName):
                await tables.new_table("gdfr", 3, {}, **about | {"name": name})


async def test_who_is_not_there_can_be_stood_up(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben, _) = await room(tables)
        await ben.ask(wire.Sit, seat=1, name="Ben")
        ben.connection.close()
        await ana.look()
        assert not ana.view.seats[1].here or ana.messages[-1].here == (0,)
        assert isinstance(await ana.ask(wire.Stand, seat=1), wire.Done)


async def test_the_host_is_waited_for_before_a_guest_frees_that_seat(tmp_path, workers):
    clock = StandingClock()
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben, _) = await room(tables)
        await table.admit(CLEO, "sit")
        cleo = await Device(table, CLEO).look()
        for device, seat in ((ben, 1), (cleo, 2)):
            done = await device.ask(wire.Sit, seat=seat, name=f"Guest {seat}")
            assert isinstance(done, wire.Done)
        ana.connection.close()
        await clock.pass_by(500)
        refused = await ben.ask(wire.Stand, seat=0)
        assert (refused.reason, "ten minutes" in refused.message) == ("not_now", True)
        # For somebody who came back meanwhile the wait starts again.
        back = await Device(table, ANA).look()
        back.connection.close()
        await clock.pass_by(500)
        assert (await ben.ask(wire.Stand, seat=0)).reason == "not_now"
        await clock.pass_by(101)
        assert isinstance(await ben.ask(wire.Stand, seat=0), wire.Done)
        # Now it is Ben's table, and his seat is not a guest's to free either.
        ben.connection.close()
        assert (await cleo.ask(wire.Stand, seat=1)).reason == "not_now"


async def test_a_server_that_starts_anew_waits_for_the_host_anew(tmp_path, workers):
    clock = StandingClock()
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (_, ben, _) = await room(tables)
        assert isinstance(await ben.ask(wire.Sit, seat=1, name="Ben"), wire.Done)
    await clock.pass_by(5000)
    async with opened(tmp_path, workers, clock=clock) as tables:
        ben = await Device(await tables.table(table.id), BEN).look()
        assert (await ben.ask(wire.Stand, seat=0)).reason == "not_now"
        await clock.pass_by(601)
        assert isinstance(await ben.ask(wire.Stand, seat=0), wire.Done)


async def test_the_room_is_arranged_and_begun_when_it_is_full(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben, eve) = await room(tables)
        await ben.ask(wire.Sit, seat=1, name="Ben")
        assert (await ana.ask(wire.Begin)).reason == "not_now"
        assert (await eve.ask(wire.Arrange, seats=2, options={})).reason == "not_yours"
        assert (await ana.ask(wire.Arrange, seats=1, options={})).reason == "not_now"
        assert (await ana.ask(wire.Arrange, seats=5, options={})).reason == "illegal"
        refused = await ana.ask(wire.Arrange, seats=2, options={"deal": 9})
        assert "4 to 6" in refused.message
        await ana.ask(wire.Arrange, seats=2, options={"deal": 6, "show_backs": True})
        await ana.look()
        chosen = {option.key: option.value for option in ana.view.options}
        assert (chosen["deal"], chosen["show_backs"]) == (6, True)
        assert ana.view.powers == wire.Powers(arrange=True, begin=True, host=True)
        await ana.ask(wire.Arrange, seats=3, options={})
        assert (await ana.ask(wire.SeatBot, seat=2, bot="clever")).reason == "unknown"
        assert (await ana.ask(wire.SeatBot, seat=2, bot="planner")).reason == "unknown"
        assert isinstance(await ana.ask(wire.SeatBot, seat=2, bot="random"), wire.Done)
        await ana.look()
        chosen = {option.key: option.value for option in ana.view.options}
        assert (chosen["deal"], chosen["show_backs"]) == (4, True)
        assert isinstance(await ana.ask(wire.Begin), wire.Done)
        assert (await ana.ask(wire.Arrange, seats=2, options={})).reason == "not_now"
        assert (await ana.ask(wire.Begin)).reason == "not_now"


async def test_a_planner_is_seated_where_the_game_brings_one(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table(
            "fairy_school", 2, {}, kind="friends", person=ANA, name="Ana"
        )
        ana = await Device(table, ANA).look()
        assert isinstance(await ana.ask(wire.SeatBot, seat=1, bot="planner"), wire.Done)
        with capture_logs() as logs:
            assert isinstance(await ana.ask(wire.Begin), wire.Done)
            await ana.until(lambda device: device.view.step >= 1)
        assert logs == []


async def test_characters_sit_down_by_their_names(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 4, {}, kind="friends", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        assert [bot.name for bot in ana.view.bots] == ["Sprite", "Hob", "Puck", "Oberon"]
        for seat, bot in ((1, "hob"), (2, "hob"), (3, "random")):
            assert isinstance(await ana.ask(wire.SeatBot, seat=seat, bot=bot), wire.Done)
        await ana.look()
        assert [seat.name for seat in ana.view.seats] == ["Ana", "Hob", "Hob 2", "Bot 4"]
        # The next one may take the name that got free.
        assert isinstance(await ana.ask(wire.Stand, seat=1), wire.Done)
        assert isinstance(await ana.ask(wire.SeatBot, seat=1, bot="hob"), wire.Done)
        await ana.look()
        assert [seat.name for seat in ana.view.seats] == ["Ana", "Hob", "Hob 2", "Bot 4"]


async def test_one_plays_at_once_against_whom_one_chose(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table(
            "gdfr", 2, {}, kind="bots", person=ANA, name="Ana", against="sprite"
        )
        ana = await Device(table, ANA).look()
        assert [(seat.name, seat.bot) for seat in ana.view.seats] == [
            ("Ana", ""),
            ("Sprite", "sprite"),
        ]


async def test_a_bot_keeps_the_seat_of_who_left_and_hands_it_back(tmp_path, workers):
    clock = StandingClock()
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben, cleo) = await friends(tables, "gdfr", ANA, BEN, CLEO)
        assert (await ana.ask(wire.SeatBot, seat=1, bot="greedy")).reason == "not_yours"
        await went(clock, ben)
        assert (await ana.ask(wire.SeatBot, seat=1, bot="greedy")).reason == "not_now"
        await clock.pass_by(60)
        # Unless one sat in already, as it is Ben's turn.
        await ana.ask(wire.SeatBot, seat=1, bot="greedy")
        assert (await cleo.ask(wire.Sit, seat=1, name="Cleo")).reason == "not_now"
        await ana.until(lambda device: device.view.seats[1].kind == "bot")
        assert ana.view.seats[1].name == "Ben"
        back = await Device(table, BEN).look()
        await back.until(lambda device: device.view.seats[1].kind == "person")
        assert (back.view.seats[1].kind, back.view.seats[1].name) == ("person", "Ben")
        assert "Ben is back." in back.lines
        assert back.view.viewing == 1


async def test_who_lets_a_bot_play_sits_down_again(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben) = await friends(tables, "gdfr", ANA, BEN)
        assert isinstance(await ben.ask(wire.SeatBot, seat=1, bot="greedy"), wire.Done)
        refused = await ben.act(1, "Dusty Dour")
        assert (refused.reason, "sit down again" in refused.message) == ("not_now", True)
        await ben.look()
        assert (ben.view.viewing, ben.view.powers) == (1, wire.Powers())
        assert ben.view.seats[1].yours
        assert isinstance(await ben.ask(wire.Sit, seat=1, name="Ben"), wire.Done)
        assert (await ben.ask(wire.Sit, seat=1, name="Ben")).reason == "not_now"
        await ana.look()
        assert ana.view.seats[1].kind == "person"


async def test_who_resigned_does_not_come_back(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben, cleo) = await friends(tables, "gdfr", ANA, BEN, CLEO)
        assert (await ana.ask(wire.Resign, seat=1)).reason == "not_yours"
        assert isinstance(await ben.ask(wire.Resign, seat=1), wire.Done)
        await ben.look()
        assert ben.view.seats[1].kind == "left"
        assert (await ben.ask(wire.Sit, seat=1, name="Ben")).reason == "not_now"
        assert (await ben.ask(wire.Resign, seat=1)).reason == "not_now"
        assert (await cleo.ask(wire.SeatBot, seat=1, bot="greedy")).reason == "not_now"


async def test_who_comes_late_watches(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, _ = await friends(tables, "gdfr", ANA, BEN)
        await table.admit(CLEO, "sit")
        cleo = await Device(table, CLEO).look()
        assert cleo.view.viewing is None
        assert cleo.choices == []
        assert (await cleo.ask(wire.Sit, seat=0, name="Cleo")).reason == "not_now"
        assert (await cleo.ask(wire.Say, text="hello")).reason == "not_yours"


async def test_everybody_hears_who_is_here(tmp_path, workers):
    clock = StandingClock()
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben) = await friends(tables, "gdfr", ANA, BEN)
        await table.admit(EVE, "watch")
        eve = await Device(table, EVE).look()
        await ana.look()
        assert ana.messages[-1] == wire.Presence((0, 1), 1, clock.now())
        ben.connection.close()
        eve.connection.close()
        await ana.look()
        assert ana.messages[-1] == wire.Presence((0,), 0, clock.now())
