"""A game in progress and its growing record."""

from contextlib import suppress

import pytest
from withdrawing import withdraw

from fairyring.games import game
from fairyring.kernel.dice import FastDice, SealedDice, numbered_seed
from fairyring.kernel.facts import Fact, Left
from fairyring.kernel.position import IllegalAction, NoSuchSeat
from fairyring.record import (
    Act,
    BadName,
    BrokenReplay,
    Deal,
    Leave,
    NoSuchEvent,
    Play,
    SeedHidden,
    Step,
    TakeBack,
    Withdraw,
    WrongSeed,
    read,
    replay,
    write,
)

GDFR, TOY = game("gdfr"), game("toy")
SEED = numbered_seed(4)


def begun(seats: int = 2) -> Play:
    return Play.begin(GDFR, seats, seed=SEED)


def first_action(play: Play) -> Step:
    seat = play.position.awaited()[0]
    return play.act(seat, play.position.actions(seat)[0])


def test_the_deal_comes_from_the_seed_alone() -> None:
    dice = SealedDice(SEED)
    dice.turn_to(0)
    assert begun().position == GDFR.start(2, dice=dice)


def test_events_are_numbered_and_carry_the_digest_of_the_position() -> None:
    play = begun()
    step = first_action(play)
    assert step.number == 1
    assert isinstance(step.event, Act)
    assert step.digest == play.position.digest()
    assert play.steps[1] is step is play.last


def test_an_illegal_action_uses_no_number_and_changes_nothing() -> None:
    play = begun()
    waiting = 1 - play.position.awaited()[0]
    before = play.position.copy()
    with pytest.raises(IllegalAction):
        play.act(waiting, GDFR.action("Dusty Dour"))
    assert play.position == before
    assert play.last.number == 0


def test_a_take_back_is_an_event_and_can_itself_be_taken_back() -> None:
    play = begun()
    dealt = play.position.copy()
    first_action(play)
    after = play.position.copy()
    assert play.take_back(0, 0).event == TakeBack(0, 0)
    assert play.position == dealt
    play.take_back(1, 1)
    assert play.position == after
    assert [step.number for step in play.steps] == [0, 1, 2, 3]


def test_who_withdraws_undoes_nothing_of_others() -> None:
    play = Play.begin(TOY, 3, seed=SEED)
    first_action(play)
    second = first_action(play)
    assert withdraw(play, 0, 0).event == Withdraw(0, 0)
    assert play.standing(3) == [2]
    alone = Play.begin(TOY, 3, seed=SEED)
    assert isinstance(second.event, Act)
    alone.act(second.event.seat, TOY.action(second.event.notation))
    assert play.position == alone.position
    first_action(play)
    assert play.standing(4) == [2, 4]
    assert play.at(1) != play.at(3) == alone.position
    withdraw(play, 1, 1)
    assert play.standing(5) == [4]
    play.take_back(1, 2)
    assert play.standing(6) == [1, 2]


def test_withdrawing_step_by_step_leaves_nothing_standing_at_an_earlier_event() -> None:
    play = Play.begin(TOY, 3, seed=SEED)
    first_action(play)
    withdraw(play, 0, 1)
    withdraw(play, 0, 0)
    first_action(play)
    assert [play.standing(number) for number in range(5)] == [[], [1], [1], [], [4]]


def test_what_is_kept_of_late_is_what_a_replay_comes_to() -> None:
    play = Play.begin(TOY, 3, seed=SEED)
    dice = FastDice(3)
    for turn in range(1, 60):
        seats = play.position.awaited()
        if not seats or turn % 7 == 0:
            play.take_back(0, dice.below(play.last.number + 1))
        elif turn % 5 == 0:
            with suppress(IllegalAction):
                withdraw(play, seats[0], dice.below(play.last.number + 1))
        else:
            seat = seats[dice.below(len(seats))]
            actions = play.position.actions(seat)
            play.act(seat, actions[dice.below(len(actions))])
        *_, replayed = replay(play.record(reveal=True))
        dealt = replayed.at(0)
        assert play.position == play.again(dealt, play.standing(play.last.number))
        assert play.standing(play.last.number) == replayed.standing(play.last.number)
        for number in range(play.last.number):
            assert play.at(number) == play.again(dealt, play.standing(number))


def test_nobody_withdraws_what_others_built_upon() -> None:
    play = begun()
    for _ in range(4):
        first_action(play)
    before = play.position.copy()
    seat = play.steps[1].event.seat  # type: ignore[union-attr]
    with pytest.raises(IllegalAction):
        withdraw(play, seat, 0)
    assert (play.position, play.last.number) == (before, 4)
    with pytest.raises(NoSuchEvent, match="there is no event 5"):
        withdraw(play, seat, 5)
    with pytest.raises(BrokenReplay):
        play.add(Step(5, Withdraw(seat, 0), play.last.digest))
    assert (play.position, play.last.number) == (before, 4)


def test_what_was_looked_up_is_not_the_game_itself() -> None:
    play = begun()
    play.at(0).leave(0, SealedDice(SEED))
    assert play.at(0) == play.position


def test_dice_after_a_take_back_are_new_dice() -> None:
    """Otherwise a player could look at the result, take back, and know what comes."""
    play = Play.begin(TOY, 2, seed=SEED)
    first = [first_action(play) for _ in range(2)]  # both lay, cards are revealed and drawn
    play.take_back(0, 0)
    again = [first_action(play) for _ in range(2)]
    assert [step.event for step in again] == [step.event for step in first]
    assert again[0].digest == first[0].digest
    assert again[1].digest != first[1].digest


def test_who_leaves_is_out_and_it_is_told() -> None:
    play = begun(3)
    told: list[Fact] = []
    play.leave(0, lambda fact, audience: told.append(fact))
    assert Left(0) in told
    assert play.last.event == Leave(0)
    with pytest.raises(ValueError, match="seat 0 is not in the game"):
        play.leave(0)


def test_seats_and_events_that_are_not_there_are_refused() -> None:
    play = begun()
    for refused in (
        lambda: play.act(2, GDFR.action("Dusty Dour")),
        lambda: play.take_back(-1, 0),
        lambda: play.leave(2),
    ):
        with pytest.raises(NoSuchSeat, match="the seats are 0 to 1"):
            refused()
    with pytest.raises(NoSuchEvent, match="the events are 0 to 0"):
        play.take_back(0, 1)
    with pytest.raises(NoSuchEvent):
        play.at(-1)
    with pytest.raises(BadName, match="2 seats have 2 names, not 1"):
        Play.begin(GDFR, 2, seed=SEED, names=["Ana"])


def test_the_seed_stays_secret_until_the_end_or_a_save() -> None:
    play = begun()
    assert play.record().seed is None
    assert play.record(reveal=True).seed == SEED
    play.leave(0)
    assert play.record().seed == SEED
    assert play.record().result == play.position.outcome()


def test_a_saved_game_goes_on_as_if_it_had_not_stopped() -> None:
    play = begun()
    first_action(play)
    resumed = Play.resume(read(write(play.record(reveal=True))))
    assert resumed.position == play.position
    assert first_action(resumed) == first_action(play)


def test_a_record_without_its_seed_is_not_replayed() -> None:
    with pytest.raises(SeedHidden, match="not revealed"):
        Play.resume(begun().record())


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    text = write(begun().record(reveal=True)).split("Seal:")[0]
    other = text.replace(SEED.hex(), numbered_seed(5).hex())
    with pytest.raises(WrongSeed, match="commitment"):
        Play.resume(read(other))


def test_a_replay_stops_where_it_is_told_to() -> None:
    play = begun()
    for _ in range(3):
        first_action(play)
    record = play.record(reveal=True)
    *_, then = replay(record, upto=2)
    assert then.position == play.at(2)
    assert then.last == play.steps[2]
    with pytest.raises(NoSuchEvent, match="the events are 0 to 3"):
        list(replay(record, upto=4))


def test_a_replay_tells_the_facts_again() -> None:
    told: list[Fact] = []
    play = Play.begin(GDFR, 2, seed=SEED, tell=lambda fact, audience: told.append(fact))
    seat = play.position.awaited()[0]
    play.act(seat, play.position.actions(seat)[0], lambda fact, audience: told.append(fact))
    again: list[Fact] = []
    list(replay(play.record(reveal=True), tell=lambda fact, audience: again.append(fact)))
    assert again == told


def test_stored_events_are_added_one_at_a_time() -> None:
    play = begun()
    for _ in range(3):
        first_action(play)
    play.take_back(0, 1)
    behind = begun()
    for step in play.steps[1:]:
        behind.add(step)
    assert behind.steps == play.steps
    assert behind.position == play.position


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Act(0, "Morning Dew"), "event 1: seat 1 may not play 'Morning Dew' now: G"),
        (Act(0, "Sunday Roast"), "event 1: no action is written 'Sunday Roast'"),
        (Act(7, "Dusty Dour"), "event 1: there is no seat 8"),
        (TakeBack(0, 5), "event 1: there is no event 5"),
        (Leave(-1), "event 1: there is no seat 0"),
        (Deal(), "event 1: only event 0 is a deal"),
    ],
)
def test_a_stored_event_that_cannot_be_is_refused_and_changes_nothing(event, why) -> None:
    play = begun()
    before = play.position.copy()
    with pytest.raises(BrokenReplay, match=why):
        play.add(Step(1, event, "0" * 16))
    assert play.position == before
    assert play.last.number == 0


def test_a_stored_event_with_another_digest_or_number_is_refused_and_changes_nothing() -> None:
    play = begun()
    before = play.position.copy()
    twin = begun()
    step = first_action(twin)
    with pytest.raises(BrokenReplay, match=f"event 1: .* recorded {'0' * 16}, now {step.digest}"):
        play.add(Step(1, step.event, "0" * 16))
    with pytest.raises(BrokenReplay, match="event 2: event 1 comes next"):
        play.add(Step(2, step.event, step.digest))
    assert play.position == before
    assert play.last.number == 0
    play.add(step)
    assert play.position == twin.position
