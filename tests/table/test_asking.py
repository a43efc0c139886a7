import pytest
from msgspec import structs
from seated import ANA, BEN, CLEO, EVE, Device, friends, mover, opened

from fairyring.kernel.display.preview import Coming
from fairyring.kernel.display.scene import touched
from fairyring.table import answers, wire
from fairyring.table.views.why import because

pytestmark = pytest.mark.anyio


async def test_asking_twice_with_one_id_is_doing_once(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, _ = await mover(devices)
        said = {"id": "once", "seat": seat, "notation": mine.choices[0], "seq": mine.view.seq}
        first = await mine.ask(wire.Act, **said)
        assert await mine.ask(wire.Act, **said) == first
        after_reload = Device(table, mine.person)
        assert await after_reload.ask(wire.Act, **said) == first
        assert table.state.step == 1
    async with opened(tmp_path, workers) as tables:
        again = Device(await tables.table(table.id), mine.person)
        assert await again.ask(wire.Act, **said) == first


async def test_ids_of_two_people_do_not_meet(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben) = await friends(tables, "gdfr", ANA, BEN)
        one = await ana.ask(wire.Say, id="same", text="hello")
        two = await ben.ask(wire.Say, id="same", text="hello")
        assert two.seq == one.seq + 1


async def test_a_seat_acts_for_itself_alone(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN)
        await table.admit(EVE, "watch")
        eve = await Device(table, EVE).look()
        mine, seat, other = await mover(devices)
        notation = mine.choices[0]
        assert (await other.act(seat, notation)).reason == "not_yours"
        assert (await eve.act(seat, notation)).reason == "not_yours"
        for kind, fields in {
            wire.Resign: {}, wire.TakeBack: {"step": 0}, wire.Consent: {"agree": True},
            wire.Arm: {"notation": notation}, wire.Hint: {}, wire.Why: {"about": notation},
            wire.Foresee: {"notation": notation},
        }.items():  # fmt: skip
            assert (await eve.ask(kind, seat=seat, **fields)).reason == "not_yours"
            assert (await other.ask(kind, seat=seat, **fields)).reason == "not_yours"
        for kind, fields in {wire.Begin: {}, wire.Again: {}, wire.Say: {"text": "hi"}}.items():
            assert (await eve.ask(kind, **fields)).reason == "not_yours"
        assert table.state.step == 0


async def test_what_an_action_would_come_to_is_told_to_its_seat_and_changes_nothing(
    tmp_path, workers, monkeypatch
):
    def coming(view, seat, action, settings):
        assert view.viewer == seat
        return Coming(says=(f"You would add {action.notation}.",))

    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN)
        monkeypatch.setattr(table.game.scene_module, "coming", coming, raising=False)
        monkeypatch.setitem(vars(table.game), "foresees", True)
        mine, seat, other = await mover(devices)
        notation = mine.choices[0]
        before = table.state.seq
        told = await mine.ask(wire.Foresee, id="look", seat=seat, notation=notation.lower())
        assert told == wire.Foreseen("look", notation, Coming(says=(f"You would add {notation}.",)))
        refused = await mine.ask(wire.Foresee, seat=seat, notation="Nobody")
        assert (refused.reason, refused.message) == ("illegal", "'Nobody' is not possible now.")
        assert (await other.ask(wire.Foresee, seat=1 - seat, notation=notation)).reason == "illegal"
        assert table.state.seq == before
        monkeypatch.setitem(vars(table.game), "foresees", False)
        table._answers._recent.clear()
        none = await mine.ask(wire.Foresee, id="none", seat=seat, notation=notation)
        assert none == wire.Foreseen("none", notation)


async def test_what_is_refused_names_what_would_do(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, other = await mover(devices)
        assert (await mine.act(seat, "Dance")).reason == "unknown"
        held = {notation for device in devices for notation in device.choices}
        elsewhere = next(
            action.notation for action in mine.table.game.catalogue if action.notation not in held
        )
        refused = await mine.act(seat, elsewhere)
        assert (refused.reason, refused.clause) == ("illegal", "G3.2")
        refused = await other.act(1 - seat, mine.choices[0])
        assert (refused.reason, refused.clause) == ("illegal", "G3.1")


async def test_an_action_chosen_too_early_is_stale_and_everything_is_sent_anew(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, other = await mover(devices)
        old = mine.view.seq
        choice = mine.choices[-1]
        await mine.act(seat, mine.choices[0])
        await other.look()
        await other.act(1 - seat, other.choices[0])
        await mine.look()
        assert (await mine.act(seat, choice, seq=old)).reason == "stale"
        assert isinstance(await mine.take(), wire.Whole)
        assert (await mine.act(seat, mine.choices[0], seq=mine.view.seq + 5)).reason == "stale"


async def test_chat_makes_nothing_stale(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, other = await mover(devices)
        old = mine.view.seq
        await other.ask(wire.Say, text="  well,   well 🧚\u200d♀️ ")
        assert isinstance(await mine.act(seat, mine.choices[0], seq=old), wire.Done)
        told = [line for line in mine.log if line.kind == "chat"]
        assert [(line.text, line.seat) for line in told] == [("well, well 🧚\u200d♀️", 1 - seat)]


async def test_secret_answers_of_others_make_nothing_stale(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "toy", ANA, BEN, CLEO)
        seqs = [device.view.seq for device in devices]
        choices = [[c for c in device.choices if c.startswith("lay")] for device in devices]
        for seat in (2, 0, 1):
            answer = await devices[seat].act(seat, choices[seat][0], seq=seqs[seat])
            assert isinstance(answer, wire.Done)
        await devices[0].look()
        kept = [c for c in devices[0].choices if c in choices[0]]
        assert (await devices[0].act(0, kept[0], seq=seqs[0])).reason == "stale"


async def test_planting_together_overtakes_nobody(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "fairy_school", ANA, BEN, options={"setup": "first"})
        seqs = [device.view.seq for device in devices]
        places = [[c for c in device.choices if c.startswith("place")] for device in devices]
        assert table.state.play.position.awaited() == (0, 1)
        assert isinstance(await devices[0].act(0, places[0][0], seq=seqs[0]), wire.Done)
        assert table.state.play.position.awaited() == (0, 1)
        assert isinstance(await devices[1].act(1, places[1][0], seq=seqs[1]), wire.Done)


async def test_an_armed_answer_is_played_when_it_is_legal(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, other = await mover(devices)
        card = next(p.label for p in other.scene.pieces if p.zone == f"hand-{1 - seat}")
        assert (await other.ask(wire.Arm, seat=1 - seat, notation="Dance")).reason == "unknown"
        assert isinstance(await other.ask(wire.Arm, seat=1 - seat, notation=card), wire.Done)
        await other.look()
        await mine.look()
        assert (other.view.armed, mine.view.armed) == (card, None)
        await mine.act(seat, mine.choices[0])
        await other.until(lambda device: device.view.step == 2)
        assert f"{other.view.seats[1 - seat].name} added {card}." in other.lines
        assert other.view.armed is None


async def test_an_armed_answer_can_be_disarmed(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, other = await mover(devices)
        card = next(p.label for p in other.scene.pieces if p.zone == f"hand-{1 - seat}")
        await other.ask(wire.Arm, seat=1 - seat, notation=card)
        await other.ask(wire.Arm, seat=1 - seat, notation=None)
        await mine.act(seat, mine.choices[0])
        await other.look()
        assert table.state.step == 1


async def test_nothing_but_a_play_of_an_own_thing_is_armed(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben) = await friends(tables, "toy", ANA, BEN)
        (own, *_), (others, *_) = [
            [piece.label for piece in device.scene.pieces if piece.zone == hand]
            for device, hand in ((ana, "hand0"), (ben, "hand1"))
        ]
        for notation in (f"toss {own}", f"lay {others}", "let it be"):
            refused = await ana.ask(wire.Arm, seat=0, notation=notation)
            assert refused.reason == "illegal", notation
        assert table.state.step == 0
        # A play that is armed happens as soon as it is allowed, which is now.
        assert isinstance(await ana.ask(wire.Arm, seat=0, notation=f"lay {own}"), wire.Done)
        await ana.until(lambda device: device.view.step == 1)


async def test_why_not_is_about_the_play_of_what_was_touched(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "toy", ANA, BEN)
        ana = devices[0]
        await ana.act(0, next(choice for choice in ana.choices if choice.startswith("lay")))
        offered = {thing for choice in ana.scene.choices for thing in touched(choice.gesture)}
        game = table.state.game
        view = table.state.play.position.veiled(0)
        for piece in ana.scene.pieces:
            if piece.play and piece.zone == "hand0" and piece.id not in offered:
                clause = game.why_not(view, 0, game.catalogue.find(piece.play))
                assert (await ana.ask(wire.Why, seat=0, about=piece.id)).clause == clause.id


async def test_why_not_answers_with_the_clause(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, other = await mover(devices)
        why = await other.ask(wire.Why, seat=1 - seat, about=mine.choices[0])
        assert why.clause == "G3.1"
        assert why.text == other.table.game.rulebook["G3.1"].text
        assert (await mine.ask(wire.Why, seat=seat, about=mine.choices[0])).clause == ""
        lies = next(piece for piece in mine.scene.pieces if piece.zone == "circle")
        assert (await mine.ask(wire.Why, seat=seat, about=lies.id)).clause == "G3.2"
        own = next(piece for piece in mine.scene.pieces if piece.zone == f"hand-{seat}")
        assert (await mine.ask(wire.Why, seat=seat, about=own.id)).clause == ""
        nothing = await mine.ask(wire.Why, seat=seat, about="the moon")
        assert nothing.clause == "G3.1" or nothing.clause == "G3.2"


async def test_why_not_tells_first_what_is_awaited_of_others(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN)
        _, seat, other = await mover(devices)
        clause = table.state.game.rulebook["G3.1"]
        for zone in ("circle", f"hand-{1 - seat}"):
            piece = next(piece for piece in other.scene.pieces if piece.zone == zone)
            answer = await other.ask(wire.Why, seat=1 - seat, about=piece.id)
            assert answer.clause == "G3.1"
            assert answer.text == f"{other.scene.prompt} {clause.text}"


async def test_why_not_finds_the_actions_that_name_a_piece(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, _) = await friends(tables, "toy", ANA, BEN)
        laid = next(choice for choice in ana.choices if choice.startswith("lay"))
        await ana.act(0, laid)
        released = {choice.gesture.piece for choice in ana.scene.choices}
        for card in [piece for piece in ana.scene.pieces if piece.zone == "hand0"]:
            answer = await ana.ask(wire.Why, seat=0, about=card.id)
            assert answer.clause == ("" if card.id in released else "L2.2")


async def test_a_device_that_is_out_of_step_gets_everything(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, _) = await friends(tables, "gdfr", ANA, BEN)
        before = len(ana.messages)
        await ana.ask(wire.Hello, version=wire.VERSION)
        await ana.look()
        assert len(ana.messages) == before  # it had come with the connection
        await ana.ask(wire.Hello, version=wire.VERSION, seq=ana.view.seq)
        await ana.look()
        assert len(ana.messages) == before
        await ana.ask(wire.Hello, version=wire.VERSION, seq=ana.view.seq - 1)
        await ana.look()
        assert isinstance(ana.messages[before], wire.Whole)
        assert (await ana.ask(wire.Hello, version=99)).reason == "unknown"
        assert await ana.ask(wire.Ping) == wire.Pong()
        assert isinstance(Device(table, ANA).connection, type(ana.connection))


async def test_the_same_question_is_worked_out_once_until_something_happens(
    tmp_path, workers, monkeypatch
):
    worked_out = []

    def counted(asked, *rest):
        worked_out.append(asked.about)
        return because(asked, *rest)

    monkeypatch.setattr(answers, "because", counted)
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, other = await mover(devices)
        about = mine.choices[0]
        first = await mine.ask(wire.Why, id="one", seat=seat, about=about)
        again = await mine.ask(wire.Why, id="two", seat=seat, about=about)
        assert (first.id, again.id) == ("one", "two")
        assert structs.replace(again, id="one") == first
        assert len(worked_out) == 1
        await other.ask(wire.Why, seat=1 - seat, about=about)
        assert len(worked_out) == 2
        await mine.act(seat, about)
        await mine.ask(wire.Why, seat=seat, about=about)
        assert len(worked_out) == 3


async def test_a_question_is_not_worked_out_anew_for_what_others_do_in_secret(
    tmp_path, workers, monkeypatch
):
    worked_out = []

    def counted(asked, *rest):
        worked_out.append(asked.seat)
        return because(asked, *rest)

    monkeypatch.setattr(answers, "because", counted)
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben) = await friends(tables, "fairy_school", ANA, BEN)
        secret = 0
        for _ in range(40):
            mine, seat, other = await mover((ana, ben))
            hidden = 1 - seat
            seen = table.state.seq_of((hidden,))
            await other.ask(wire.Why, seat=hidden, about="x")
            before = len(worked_out)
            await mine.act(seat, mine.choices[0])
            await other.ask(wire.Why, seat=hidden, about="x")
            unseen = table.state.seq_of((hidden,)) == seen
            assert len(worked_out) == before + (not unseen)
            secret += unseen
        assert secret
