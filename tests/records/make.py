"""Makes the golden records in this folder: whole games, which show every change of a rule.

They are made once and then stay. A rule that changes on purpose brings a new rules version and new
goldens; a rule that changes by accident breaks a test, which names the event. To make them again:

    PYTHONPATH=src python tests/records/make.py [game ...]

The reports (`*.report.json`) are what a page saved under *Something is wrong*; a report of a fault
is added unchanged.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from fairyring.bots.greedy import GreedyBot
from fairyring.games import game
from fairyring.kernel.dice import FastDice, numbered_seed
from fairyring.kernel.game import Game
from fairyring.record import Comment, Play, Record, write

GDFR = game("gdfr")
GOBBLESTONES = game("gobblestones")
SWINGER = game("swinger")
TOBOGGAN = game("toboggan")
FAIRY_SCHOOL = game("fairy_school")
Player = Callable[[Play, FastDice], Play]
NAMES = ("Ana", "Björn", "greedy (bot)", "Dörte: the Great", "Ève", "Filip")


def begun(number: int, seats: int, of: Game = GDFR, **options: object) -> Play:
    return Play.begin(of, seats, options, seed=numbered_seed(number), names=NAMES[:seats])


def any_action(play: Play, dice: FastDice) -> None:
    """Play any action of the awaited seat."""
    seat = play.position.awaited()[0]
    actions = play.position.actions(seat)
    play.act(seat, actions[dice.below(len(actions))])


def to_the_end(play: Play, dice: FastDice) -> Play:
    while play.position.awaited():
        any_action(play, dice)
    return play


def ended_by(
    clause: str, seats: int, of: Game = GDFR, by: Player = to_the_end, **options: object
) -> Record:
    """Return the first game, played by `by`, that this clause ends."""
    for number in range(1, 1000):
        play = by(begun(number, seats, of, **options), FastDice(number))
        if play.position.outcome().reason == clause:
            return play.record()
    raise LookupError(f"no game was ended by {clause}")


def solved(play: Play) -> Record:
    """Return a game for one, played by a shortest solution."""
    for action in GDFR.solve(play.position).actions:
        play.act(0, action)
    return play.record()


def emptied() -> Record:
    """Return a game for one whose hand is emptied while a Goblin lies in the circle: a loss
    (Ultimate).

    Few deals allow it (this one does), so all ways are tried until one ends like that.
    """
    play = begun(11, 1, deal=4, ultimate=True, solvable=False)
    dice = FastDice(0)
    ways = [(play.position, ())]
    seen = set()
    for position, way in ways:
        for action in position.actions(0):
            after = position.copy()
            after.play(0, action, dice)
            outcome = after.outcome()
            if outcome is not None and outcome.reason == "G5.4":
                for taken in (*way, action):
                    play.act(0, taken)
                return play.record()
            cards = (after.h0, after.circle, after.fairies)
            if outcome is None and cards not in seen:
                seen.add(cards)
                ways.append((after, (*way, action)))
    raise LookupError("no hand was emptied")


def alone_with_take_backs() -> Record:
    play = begun(3, 1, deal=4)
    dice = FastDice(3)
    for _ in range(4):
        any_action(play, dice)
    play.take_back(0, 2)
    any_action(play, dice)
    play.take_back(0, 3)  # to an event that was taken back itself
    play.take_back(0, 0)
    return solved(play)


def three_and_one_leaves() -> Record:
    play = begun(5, 3)
    dice = FastDice(5)
    for _ in range(4):
        any_action(play, dice)
    waiting = (play.position.awaited()[0] + 1) % 3
    play.leave(waiting)
    return to_the_end(play, dice).record()


def four_and_three_leave() -> Record:
    play = begun(6, 4)
    dice = FastDice(6)
    for _ in range(3):
        any_action(play, dice)
        play.leave(play.position.awaited()[0])
    return play.record()


def saved(reveal: bool) -> Record:
    """Return an unfinished game with comments: saved with its seed, or as the table shows it."""
    play = begun(7, 2, deal=5, won_last="2")
    dice = FastDice(7)
    for _ in range(5):
        any_action(play, dice)
    comments = (Comment(0, "A rainy Sunday."), Comment(3, ""), Comment(6, "To be continued."))
    return replace(play.record(reveal=reveal), comments=comments)


def of_gdfr() -> Iterator[tuple[str, Record]]:
    yield "one", solved(begun(1, 1))
    yield "one-ultimate", solved(begun(2, 1, deal=4, ultimate=True))
    yield "one-ultimate-lost", emptied()
    yield "one-take-backs", alone_with_take_backs()
    yield "two", ended_by("G4.1", 2)
    yield "two-mirrored", ended_by("G4.1", 2, deal=6, goblins_rule=True)
    yield "two-eight-fairies", ended_by("G4.2", 2, deal=6, fairies_win="8")
    yield "two-repetition", ended_by("G4.3", 2)
    yield "two-cap", ended_by("G4.4", 2, turn_cap=10)
    yield "two-saved", saved(reveal=True)
    yield "two-sealed-seed", saved(reveal=False)
    yield "three-one-leaves", three_and_one_leaves()
    yield "four", ended_by("G4.1", 4, fairies_win="6")
    yield "four-three-leave", four_and_three_leave()


def laying_on(play: Play, dice: FastDice, turns: int = 1000) -> Play:
    """Have the awaited seats lay whatever they can, for this number of turns."""
    done = GOBBLESTONES.action("done")
    while turns and play.position.awaited():
        seat = play.position.awaited()[0]
        lays = [action for action in play.position.actions(seat) if action is not done]
        turns -= not lays
        play.act(seat, lays[dice.below(len(lays))] if lays else done)
    return play


def stones_with_take_backs() -> Record:
    """Return a game in which stones are taken back one by one, then the whole turn."""
    play = begun(4, 2, GOBBLESTONES)
    dice = FastDice(4)
    laying_on(play, dice, 1)
    before = len(play.steps) - 1
    seat = play.position.awaited()[0]
    play.act(seat, GOBBLESTONES.action("done"))
    play.take_back(seat, before)
    any_action(play, dice)
    any_action(play, dice)
    play.take_back(seat, len(play.steps) - 2)
    return to_the_end(laying_on(play, dice, 20), dice).record()


def one_leaves_a_doubt() -> Record:
    """Return a game of four with bluffs: one leaves while asked, one while others may challenge."""
    play = begun(9, 4, GOBBLESTONES, bluff=True)
    dice = FastDice(9)
    while len(play.position.awaited()) < 3:
        any_action(play, dice)
    play.leave(play.position.awaited()[1])
    while len(play.position.awaited()) < 2 or len(play.steps) < 20:
        any_action(play, dice)
    play.leave(play.position.turn)
    return to_the_end(play, dice).record()


def all_but_one_leave() -> Record:
    """Return a game of four in which three leave, the last one in the middle of a turn."""
    play = laying_on(begun(10, 4, GOBBLESTONES), FastDice(10), 6)
    for _ in range(3):
        any_action(play, FastDice(3))
        play.leave(play.position.awaited()[0])
    return play.record()


def of_gobblestones() -> Iterator[tuple[str, Record]]:
    yield "two", ended_by("B5.1", 2, GOBBLESTONES)
    yield "two-passed", ended_by("B5.5", 2, GOBBLESTONES)
    yield "two-take-backs", stones_with_take_backs()
    yield "two-bluff", ended_by("B5.1", 2, GOBBLESTONES, bluff=True)
    yield "two-rush", ended_by("B5.4", 2, GOBBLESTONES, rush=True, grey=False)
    yield "three", ended_by("B5.1", 3, GOBBLESTONES, strict=True, fixed_values=True)
    yield "three-empty-rack", ended_by("B5.3", 3, GOBBLESTONES, laying_on)
    yield "three-bluff-idle", ended_by("B6.10", 3, GOBBLESTONES, bluff=True)
    yield "four", ended_by("B5.1", 4, GOBBLESTONES, tiebreak=True, first="2,4")
    yield "four-short-bag", ended_by("B5.2", 4, GOBBLESTONES, laying_on)
    yield "four-bluff-two-leave", one_leaves_a_doubt()
    yield "four-three-leave", all_but_one_leave()


def leaving_at(number: int, seats: int, *steps: int, **options: object) -> Record:
    """Return a game in which the awaited seat leaves at each of these steps."""
    play = begun(number, seats, SWINGER, **options)
    dice = FastDice(number)
    for _ in range(max(steps) + 1):
        if len(play.steps) - 1 in steps:
            play.leave(play.position.awaited()[0])
        else:
            any_action(play, dice)
    return to_the_end(play, dice).record()


def a_look_taken_back() -> Record:
    """Return a game in which a turn with looks is taken back, with the consent of the others."""
    play = begun(22, 2, SWINGER, redraw=True)
    dice = FastDice(22)
    while play.position.turns < 3:
        any_action(play, dice)
    seat = play.position.awaited()[0]
    before = len(play.steps) - 1
    any_action(play, dice)
    play.take_back(seat, before)
    return to_the_end(play, dice).record()


def of_swinger() -> Iterator[tuple[str, Record]]:
    yield "two", ended_by("S8.1", 2, SWINGER)
    yield "two-corners", ended_by("S8.1", 2, SWINGER, corners=True, crossable=True)
    yield "two-take-backs", a_look_taken_back()
    yield "two-leaves", leaving_at(23, 2, 7)
    yield "three", ended_by("S8.1", 3, SWINGER, low_straight=True, bottom=True)
    yield "three-of-three", ended_by("S8.4", 3, SWINGER, deals=3, apart=True)
    yield "four", ended_by("S8.1", 4, SWINGER)
    yield "four-assigned", ended_by("S8.1", 4, SWINGER, assigned=True, memory=False)
    yield "four-two-leave", leaving_at(24, 4, 1, 12)


def among_interrupts(play: Play, dice: FastDice, steps: int = 10_000) -> Play:
    """Have awaited seats play anything, and sometimes one that may interrupt."""
    while steps and play.position.awaited():
        steps -= 1
        for seat in play.position.interrupters():
            actions = play.position.actions(seat)
            if actions and dice.below(6) == 0:
                play.act(seat, actions[dice.below(len(actions))])
                break
        else:
            any_action(play, dice)
    return play


def down_the_hill(play: Play, dice: FastDice) -> Play:
    """Have all go to the front if they can, and sometimes play cards."""
    while play.position.awaited():
        seat = play.position.awaited()[0]
        actions = play.position.actions(seat)
        ahead = [a for a in actions if a.notation.startswith(("go front", "leap front"))]
        quiet = [a for a in actions if not a.notation.startswith("play ")] or actions
        chosen = ahead or (quiet if dice.below(4) else actions)
        play.act(seat, chosen[dice.below(len(chosen))])
    return play


def a_declaration_taken_back() -> Record:
    """Return a game in which a declaration is taken back before anybody has answered."""
    play = begun(31, 3, TOBOGGAN)
    dice = FastDice(31)
    while not play.position.stack:
        before = len(play.steps) - 1
        seat = play.position.awaited()[0]
        any_action(play, dice)
    play.take_back(seat, before)
    return among_interrupts(play, dice).record()


def sledges_without_riders(number: int, seats: int, each: int, **options: object) -> Record:
    """Return a game in which the awaited seat leaves after every `each` steps."""
    play = begun(number, seats, TOBOGGAN, **options)
    dice = FastDice(number)
    for _ in range(seats - 1):
        among_interrupts(play, dice, each)
        if play.position.awaited():
            play.leave(play.position.awaited()[0])
    return among_interrupts(play, dice).record()


def of_toboggan() -> Iterator[tuple[str, Record]]:
    yield "two", ended_by("T9.2", 2, TOBOGGAN, among_interrupts)
    yield "two-sharing", ended_by("T9.1", 2, TOBOGGAN, down_the_hill, share=True, play_on=True)
    yield "three-short", ended_by("T9.1", 3, TOBOGGAN, down_the_hill, rows="8", ghosts=True)
    yield "three-take-backs", a_declaration_taken_back()
    yield "three-two-leave", sledges_without_riders(32, 3, 25)
    yield "four", ended_by("T9.2", 4, TOBOGGAN, among_interrupts)
    yield (
        "four-classic",
        ended_by(
            "T9.2",
            4,
            TOBOGGAN,
            down_the_hill,
            victory="classic",
            tiles="88",
            cards="no-reject-me-too",
        ),
    )
    yield "four-small-rules", ended_by(
        "T9.1", 4, TOBOGGAN, among_interrupts, refuse_back=True, gates_once=True, gates_hop=True,
        all_knockdowns=True, counter_mix_up=True, booms=4, last_gap=True, late_avalanche=2,
    )  # fmt: skip
    yield "five", ended_by("T9.2", 5, TOBOGGAN, down_the_hill)
    yield "five-long", ended_by("T9.2", 5, TOBOGGAN, among_interrupts, rows="14", first="2,4")
    yield "six", ended_by("T9.2", 6, TOBOGGAN, among_interrupts)
    yield "six-crushed", ended_by("T9.1", 6, TOBOGGAN, among_interrupts)


def studious(play: Play, dice: FastDice) -> Play:
    """Have all take a step of their final project or realize a project, if they can."""
    bot = GreedyBot(FAIRY_SCHOOL.sense_room.value)
    while play.position.awaited():
        seat = play.position.awaited()[dice.below(len(play.position.awaited()))]
        actions = play.position.actions(seat)
        best = [a for a in actions if a.notation.startswith(("step", "realize"))] or actions
        play.act(seat, bot.choose(play.position.veiled(seat), seat, best, dice))
    return play


def school_with_take_backs() -> Record:
    """Return a game with three take-backs, each of the last action."""
    play = begun(41, 3, FAIRY_SCHOOL, length="short")
    dice = FastDice(41)
    for _ in range(3):
        for _ in range(30):
            any_action(play, dice)
        seat = play.position.awaited()[0]
        before = len(play.steps) - 1
        play.act(seat, play.position.actions(seat)[0])
        play.take_back(seat, before)
    return studious(play, dice).record()


def fairies_leave(number: int, seats: int, *each: int) -> Record:
    """Return a game in which the awaited seat leaves after each of these numbers of steps."""
    play = begun(number, seats, FAIRY_SCHOOL, setup="expert")
    dice = FastDice(number)
    for steps in each:
        for _ in range(steps):
            any_action(play, dice)
        play.leave(play.position.awaited()[0])
    return studious(play, dice).record()


def of_fairy_school() -> Iterator[tuple[str, Record]]:
    long, short = {"last_turns": 20}, {"length": "short", "last_turns": 20}
    yield "two-short", ended_by("F9.1", 2, FAIRY_SCHOOL, studious, **short)
    yield "two-four-months", ended_by("F9.2", 2, FAIRY_SCHOOL, months=4, open_selection=True)
    yield "two-leaves", fairies_leave(42, 2, 60)
    yield "three-first", ended_by("F9.1", 3, FAIRY_SCHOOL, studious, setup="first", **long)
    yield "three-take-backs", school_with_take_backs()
    yield "four", ended_by("F9.1", 4, FAIRY_SCHOOL, studious, **long)
    yield "four-shift", ended_by("F9.2", 4, FAIRY_SCHOOL, studious, shift=True, gifts=True)
    yield "five-two-leave", fairies_leave(43, 5, 10, 200)
    yield "six", ended_by("F9.2", 6, FAIRY_SCHOOL, studious)
    yield (
        "six-short-twice",
        ended_by(
            "F9.2", 6, FAIRY_SCHOOL, studious, length="short_twice", passing=True, last_bonus=True
        ),
    )


GOLDENS = {
    "gdfr": of_gdfr,
    "gobblestones": of_gobblestones,
    "swinger": of_swinger,
    "toboggan": of_toboggan,
    "fairy_school": of_fairy_school,
}


if __name__ == "__main__":
    for key in sys.argv[1:] or GOLDENS:
        for name, record in GOLDENS[key]():
            path = Path(__file__).with_name(f"{key}-{name}.fairy")
            path.write_text(write(record), encoding="utf-8", newline="\n")
            print(f"{path.name}: {len(record.steps)} events, {record.result}")
