"""Makes the golden records beside it: whole games, kept so that a changed rule shows.

They are made once and then stay: a rule that changes on purpose brings a new rules version and new
goldens, a rule that changes by accident breaks a test that names the event. To make them anew:

    PYTHONPATH=src python tests/records/make.py
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from fairyring.games import game
from fairyring.kernel.dice import FastDice, numbered_seed
from fairyring.record import Comment, Play, Record, write

GDFR = game("gdfr")
NAMES = ("Ana", "Björn", "greedy (bot)", "Dörte: the Great")


def begun(number: int, seats: int, **options: object) -> Play:
    return Play.begin(GDFR, seats, options, seed=numbered_seed(number), names=NAMES[:seats])


def any_action(play: Play, dice: FastDice) -> None:
    """Let the awaited seat play anything."""
    seat = play.position.awaited()[0]
    actions = play.position.actions(seat)
    play.act(seat, actions[dice.below(len(actions))])


def to_the_end(play: Play, dice: FastDice) -> Play:
    while play.position.awaited():
        any_action(play, dice)
    return play


def ended_by(clause: str, seats: int, **options: object) -> Record:
    """The first game of any actions that this clause ends."""
    for number in range(1, 1000):
        play = to_the_end(begun(number, seats, **options), FastDice(number))
        if play.position.outcome().reason == clause:
            return play.record()
    raise LookupError(f"no game was ended by {clause}")


def solved(play: Play) -> Record:
    """Alone, with the actions of a shortest solution."""
    for action in GDFR.solve(play.position).actions:
        play.act(0, action)
    return play.record()


def emptied() -> Record:
    """Alone, the hand emptied while a Goblin lies in the circle, which loses under Ultimate.

    Few deals allow it (this one does), so all ways are followed until one ends like that.
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
    play.take_back(0, 3)  # an event that was taken back itself: a second thought
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
    """A game that goes on, with comments: saved to be carried on, or as the table shows it."""
    play = begun(7, 2, deal=5, won_last="2")
    dice = FastDice(7)
    for _ in range(5):
        any_action(play, dice)
    comments = (Comment(0, "A rainy Sunday."), Comment(3, ""), Comment(6, "To be continued."))
    return replace(play.record(reveal=reveal), comments=comments)


def goldens() -> Iterator[tuple[str, Record]]:
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


if __name__ == "__main__":
    for name, record in goldens():
        path = Path(__file__).with_name(f"gdfr-{name}.fairy")
        path.write_text(write(record), encoding="utf-8", newline="\n")
        print(f"{path.name}: {len(record.steps)} events, {record.result}")
