"""Every card against every card that answers or copies it, by a table made from the rulings.

Seat 1 plays the card and, if the card aims, aims it at seat 2. Seat 3 answers with REJECT!, NO!
Gimme! or REJECT! Me Too, or copies; seat 2 answers with Ricochet!.
"""

from dataclasses import dataclass, field

import pytest
from answers import DRIVER_BOMBARDIER, MAGE_ENGINEER
from sled import CARD, Scenario, slope

from fairyring.games.toboggan.parts import CARDS
from fairyring.games.toboggan.position.hill.track import NAMES
from fairyring.games.toboggan.position.race.steps import Ask

Seen = dict[str, object]


@dataclass(frozen=True)
class Case:
    """How a card is played here, and what is expected then."""

    play: tuple[str, ...]
    """From the declaration until the card can be answered."""
    works: Seen
    """Expected when nobody answers."""
    sleds: tuple[str, ...] = ("B2", "B4", "D3", "F5")
    after: tuple[str, ...] = ()
    """Choices that are made only when the card works."""
    moves: tuple[str, ...] = ()
    """The move that it was declared with."""
    hands: tuple[str, str, str, str] = ("I'm Up!", "I'm Up!", "I'm Up!", "")
    """Hands besides the card, the Ricochet! and the answer."""
    before: tuple[str, ...] = ()
    """If the card is an answer: the moves up to the window in which it is played."""
    answers: bool = False
    """True if the card answers others as they are played."""
    stopped: Seen | None = None
    """Expected when the card is stopped; by default, as before it was played."""
    send: str = ""
    """The seat to which Ricochet! sends the card, not seat 2; empty: it cannot answer this card."""
    sent: Seen = field(default_factory=dict)
    unsent: str = "T8.20"
    """The clause by which Ricochet! cannot answer it."""
    copy: tuple[str, ...] | None = ()
    """Choices for the copy; None: it cannot be copied."""
    copier: int = 3
    after_copy: tuple[str, ...] = ()
    copied: Seen = field(default_factory=dict)
    uncopied: str = ""
    """The clause by which nobody may copy it, if `copy` is None."""
    setting: Seen = field(default_factory=dict)
    """Other arguments of `slope`."""
    given: Seen = field(default_factory=dict)
    free: bool = False
    """True if the card cannot be answered."""


def seen(race: Scenario, what: str) -> object:
    """Return one thing that the table names."""
    position = race.position
    match what.split():
        case ["mines"]:
            return race.mines()
        case ["hand", seat]:
            return race.hand(int(seat))
        case ["at", seat]:
            return NAMES[position.at[int(seat) - 1]]
        case ["lying"]:
            return tuple(s + 1 for s in range(position.seats) if position.lying >> s & 1)
        case ["tokens"]:
            return tuple(position.tokens)
        case [("bans" | "rams" | "tunnels") as name]:
            return tuple(getattr(position, name))
        case ["brakes"]:
            return tuple(seat + 1 for seat in position.brakes)
        case ["hugging"]:
            return tuple(s + 1 for s in range(position.seats) if position.hugging >> s & 1)
    return race.terrain(what)


def marker(words: str, *side: str) -> Case:
    return Case(
        play=("at C4", *side),
        works={"C4": words, "D4": "plain 0"},
        copy=("at D4", *side),
        copied={"C4": words, "D4": words},
    )


GRENADE_AT_1 = ("4: play Grenade", "4: on seat 1")


def counter(gains: str) -> Case:
    """Return the case of a card that stops a Grenade, with what its player gains."""
    return Case(
        before=GRENADE_AT_1,
        hands=("", "", "I'm Up!", ""),
        play=(),
        answers=True,
        works={"lying": (), "hand 1": gains, "hand 4": ""},
        stopped={"lying": (1,), "tokens": (2, 3, 3, 4)},
    )


ROW = {"setting": {"step": "lay", "laid": 4}}

CASES: dict[str, Case] = {
    "Blaze a trail": Case(
        sleds=("B2", "B3", "D3", "F4"),
        play=("lay ice 2", "at A5"),
        works={"A5": "ice 2"},
        copy=("lay rock 1", "at C5"),
        copied={"A5": "ice 2", "C5": "rock 1"},
        **ROW,
    ),
    "Bomb": Case(
        play=("at C4", "discard I'm Up!"),
        works={"C4": "bombed", "hand 1": ""},
        stopped={"C4": "plain 0", "hand 1": ""},
        copy=("at D4", "discard I'm Up!"),
        copied={"C4": "bombed", "D4": "bombed", "hand 3": ""},
    ),
    "Botched Plan": Case(
        play=("on seat 2", "cards"),
        works={"hand 2": "Bomb, Bomb", "hand 3": "I'm Up!"},
        send="on seat 3",
        sent={"hand 2": "I'm Up!", "hand 3": "Bomb"},
        copy=("on seat 1", "cards"),
        copied={"hand 1": "Bomb", "hand 2": "Bomb, Bomb"},
    ),
    "Boulders Away": marker("rock"),
    "Bump and Run": Case(
        sleds=("B2", "B2", "B2", "F5"),
        play=("on seat 2", "to front-right"),
        works={"at 2": "B3", "at 3": "B2", "tokens": (3, 3, 3, 3)},
        send="on seat 3",
        sent={"at 2": "B2", "at 3": "B3"},
        copy=("on seat 1", "to right"),
        copied={"at 1": "C2", "at 2": "B3", "at 3": "B2"},
    ),
    "Desperate Measures": Case(
        play=("at C4",),
        after=("turn 3",),
        works={"C4": "ice 3"},
        copy=("at D4",),
        after_copy=("turn 1",),
        copied={"C4": "ice 3", "D4": "plain 1"},
    ),
    "Fresh Powder": marker("snow"),
    "Grappler": Case(
        sleds=("B2", "B4", "D2", "F5"),
        play=("on seat 2", "at B3"),
        works={"at 2": "B3", "at 3": "D2"},
        send="on seat 3",
        sent={"at 2": "B4", "at 3": "C2"},
        copy=("on seat 1",),
        copied={"at 1": "C2", "at 2": "B3"},
    ),
    "Grenade": Case(
        play=("on seat 2",),
        works={"lying": (2,), "tokens": (4, 2, 3, 3)},
        send="on seat 3",
        sent={"lying": (3,), "tokens": (3, 4, 2, 3)},
        copy=("on seat 1",),
        copied={"lying": (1, 2), "tokens": (3, 2, 4, 3)},
    ),
    "Handbrake": Case(play=(), works={"brakes": (1,)}, copied={"brakes": (1, 3)}),
    "Hop Snowdrift": marker("mogul front-left", "to front-left"),
    "I'm Up!": Case(
        sleds=("B2", "B4 lying", "D3 lying", "F5 lying"),
        hands=("", "", "", ""),
        play=("on seat 2",),
        works={"lying": (3, 4)},
        send="on seat 3",
        sent={"lying": (2, 4)},
        copy=("on seat 3",),
        copied={"lying": (4,)},
    ),
    "Ice Over": marker("ice"),
    "Landmine": Case(
        play=("at B2", "at B3", "at C4"),
        works={"mines": "B2 B3 C4"},
        copy=("at D3", "at D4", "at D5"),
        copied={"mines": "B2 B3 D3 C4 D4 D5"},
    ),
    "Me Too!": Case(
        before=("4: play Grenade", "4: on seat 2"),
        hands=("", "I'm Up!", "I'm Up!", ""),
        play=("on seat 4",),
        works={"lying": (2, 4), "tokens": (4, 2, 3, 3)},
        stopped={"lying": (2,), "tokens": (3, 2, 3, 4)},
        unsent="T8.20",
        copy=("on seat 1",),
        copied={"lying": (1, 2, 4), "tokens": (3, 2, 4, 3)},
    ),
    "Mine!": Case(
        play=("on seat 2", "cards"),
        hands=("Grenade", "I'm Up!", "Tremor", ""),
        works={"hand 1": "I'm Up!, Ricochet!", "hand 2": "Grenade"},
        send="on seat 3",
        sent={"hand 1": "Tremor", "hand 2": "I'm Up!", "hand 3": "Grenade"},
        copy=("on seat 2", "cards"),
        copied={"hand 1": "I'm Up!, Ricochet!", "hand 2": "Tremor", "hand 3": "Grenade"},
    ),
    "Mix-up": Case(
        play=("cards", "pass left"),
        hands=("Grenade", "I'm Up!", "Tremor", "Bomb"),
        works={"hand 1": "Bomb", "hand 2": "Grenade", "hand 4": "Tremor"},
        free=True,
        copier=4,  # the seat that holds seat 3's hand when the card has worked
        copy=("cards", "pass right"),
        copied={"hand 1": "Grenade", "hand 2": "I'm Up!, Ricochet!", "hand 4": "Bomb"},
    ),
    "NO! Gimme!": counter("Grenade"),
    "REJECT!": counter(""),
    "REJECT! Me Too": counter(""),
    "Ram!": Case(
        sleds=("B2", "B3", "B3", "F5"),
        play=("go front-right", "on seat 2"),
        moves=("go front-right", "discard I'm Up!"),
        works={"at 1": "B3", "lying": (2,), "tokens": (4, 2, 3, 3)},
        send="on seat 3",
        sent={"at 1": "B3", "lying": (3,), "tokens": (3, 4, 2, 3)},
        copied={"rams": (0, 0, 1, 0), "lying": (), "at 1": "B2"},
    ),
    "Ransack": Case(
        play=("cards",),
        after=("discard Bomb",),
        works={"hand 1": "Bomb, Bomb, I'm Up!"},
        copy=("tiles",),
        after_copy=("put back ice",),
        copied={"hand 1": "Bomb, Bomb, I'm Up!"},
    ),
    "Ricochet!": Case(
        before=GRENADE_AT_1,
        hands=("", "", "I'm Up!", ""),
        play=("on seat 2",),
        answers=True,
        works={"lying": (2,), "tokens": (4, 2, 3, 3)},
        stopped={"lying": (1,), "tokens": (2, 3, 3, 4)},
    ),
    "Rocket Booster": Case(
        given={"moved": 1},
        play=(),
        after=("go front-right",),
        works={"at 1": "B3"},
        after_copy=("3: go left",),
        copied={"at 1": "B3", "at 3": "C3"},
    ),
    "Slideways": Case(
        play=("to right",),
        works={"at 1": "C2"},
        copy=("to left",),
        copied={"at 1": "C2", "at 3": "C3"},
    ),
    "Snow Tunnel": Case(
        play=("go front-right",),
        works={"tunnels": (1, 0, 0, 0)},
        copied={"tunnels": (1, 0, 1, 0)},
    ),
    "Snowball 1": Case(
        play=("on seat 2",),
        works={"bans": (0, MAGE_ENGINEER, 0, 0)},
        send="on seat 3",
        sent={"bans": (0, 0, MAGE_ENGINEER, 0)},
        copy=("on seat 1",),
        copied={"bans": (MAGE_ENGINEER, MAGE_ENGINEER, 0, 0)},
    ),
    "Snowball 2": Case(
        play=("on seat 2",),
        works={"bans": (0, DRIVER_BOMBARDIER, 0, 0)},
        unsent="T7.9",
        copy=("on seat 1",),
        copied={"bans": (DRIVER_BOMBARDIER, DRIVER_BOMBARDIER, 0, 0)},
    ),
    "SWIPE!": Case(
        play=("on seat 2", "cards"),
        after=("take I'm Up!",),
        works={"hand 1": "I'm Up!, I'm Up!", "hand 2": "Ricochet!"},
        send="on seat 3",
        sent={"hand 1": "I'm Up!, I'm Up!", "hand 2": "I'm Up!", "hand 3": ""},
        copy=("on seat 1", "cards"),
        after_copy=("3: take I'm Up!",),
        copied={"hand 1": "I'm Up!", "hand 3": "I'm Up!, I'm Up!"},
    ),
    "Switcheroo": Case(
        setting={"tiles": {"C4": "rock 3", "E4": "ice 1"}},
        play=("at C4", "at D4"),
        works={"C4": "plain 0", "D4": "rock 3"},
        copy=("at D4", "at E4"),
        copied={"D4": "ice 1", "E4": "rock 3"},
    ),
    "Switcher-Twister": Case(
        play=("as Twister", "at C4", "turn 2"),
        works={"C4": "plain 2"},
        copy=("as Switcheroo", "at C4", "at D4"),
        copied={"C4": "plain 0", "D4": "plain 2"},
    ),
    "Tree Hugger": Case(
        play=("go front-right",),
        works={"hugging": (1,)},
        copied={"hugging": (1, 3)},
    ),
    "Tree of Strife": marker("tree"),
    "Tremor": Case(
        play=(),
        works={"lying": (1, 2, 3, 4), "tokens": (6, 2, 2, 2)},
        copy=None,
        uncopied="T8.28",
    ),
    "Twister": Case(
        play=("at C4", "turn 2"),
        works={"C4": "plain 2"},
        copy=("at C4", "turn 5"),
        copied={"C4": "plain 5"},
    ),
}


def scene(card: str, answer: str = "") -> Scenario:
    """Return the race before the card is played; seat 3 holds the answer."""
    case = CASES[card]
    first, second, third, fourth = case.hands
    race = slope(*case.sleds, **case.setting).given(**case.given)
    race.hold(1, f"{card}, {first}").hold(2, f"Ricochet!, {second}").hold(3, f"{answer}, {third}")
    race.hold(4, f"Grenade, {fourth}" if case.before else fourth)
    race.rack(1, "ice, plain").rack(2, "2 plain").rack(3, "rock, plain").rack(4, "2 plain")
    return race.deck("20 Bomb").pile("5 ice")


def declared(card: str, answer: str = "") -> Scenario:
    """Return the race when the card can be answered."""
    case = CASES[card]
    race = scene(card, answer)
    if not case.before:
        return race.play(f"1: play {card}", *case.play)
    race.play(*case.before)
    if not case.answers:
        race.answer()
    return race.answer(f"1: play {card}").play(*case.play)


def shows(race: Scenario, what: Seen) -> None:
    for name, wanted in what.items():
        assert seen(race, name) == wanted, name


def gone(race: Scenario, title: str) -> bool:
    """Return whether a card lies on the discard pile."""
    return race.position.discards[CARD[title]] > 0


def finished(race: Scenario, *after: str) -> Scenario:
    """Let all be, and make the late choices."""
    race.let_be()
    for move in after:
        race.play(move).let_be()
    return race


TITLES = [card.title for card in CARDS]
STOPPERS = ("REJECT!", "NO! Gimme!", "REJECT! Me Too")
COPIERS = ("Me Too!", "REJECT! Me Too")


def test_the_table_knows_every_card():
    assert sorted(CASES) == sorted(TITLES)


@pytest.mark.shows("T7.5", "5.5-10", "T7.11")
@pytest.mark.parametrize("card", TITLES)
def test_what_nobody_answers_works_and_is_spent(card: str):
    case = CASES[card]
    race = finished(declared(card), *case.after, *case.moves)
    shows(race, case.works)
    assert gone(race, card)
    assert card not in race.hand(1) or card in case.works.get("hand 1", "")


@pytest.mark.shows("REJECT!", "NO! Gimme!", "REJECT! Me Too", "T8.16", "T8.19", "T7.11")
@pytest.mark.parametrize("card", TITLES)
@pytest.mark.parametrize("stopper", STOPPERS)
def test_stopping(card: str, stopper: str):
    case = CASES[card]
    race = declared(card, stopper)
    if case.free:
        void_answer(race, stopper)
        return
    untouched = scene(card, stopper)
    if case.stopped is None:
        stopped = {name: seen(untouched, name) for name in case.works if "hand" not in name}
    else:
        stopped = case.stopped
    race.answer(f"3: play {stopper}").let_be()
    shows(race, stopped)
    assert race.position.hill.state() == untouched.position.hill.state()
    assert gone(race, stopper)
    takes = stopper == "NO! Gimme!"
    assert (card in race.hand(3)) == takes
    assert gone(race, card) == (not takes or card == stopper)


def void_answer(race: Scenario, answer: str) -> None:
    """T8.15: the hands were passed before anybody is asked, seat 3's to seat 4."""
    assert answer in race.hand(4)
    if answer not in COPIERS:
        race.refuses(f"4: play {answer}", "T7.6")


@pytest.mark.shows("Ricochet!", "T8.20")
@pytest.mark.parametrize("card", TITLES)
def test_deflecting(card: str):
    case = CASES[card]
    race = declared(card, "")
    if not case.send:
        if not case.free:
            race.refuses("2: play Ricochet!", case.unsent)
        return
    race.answer("2: play Ricochet!").play(case.send)
    finished(race, *case.after, *case.moves)
    shows(race, case.sent)
    assert gone(race, "Ricochet!")
    assert gone(race, card)


@pytest.mark.shows("Me Too!", "REJECT! Me Too", "T8.13", "T7.6", "5.5-4")
@pytest.mark.parametrize("card", TITLES)
@pytest.mark.parametrize("copier", COPIERS)
def test_copying(card: str, copier: str):
    case = CASES[card]
    race = declared(card, copier)
    if not case.free:
        if copier == "Me Too!":
            race.refuses("3: play Me Too!", "T7.4")
        race.answer()
    race.play(*case.after)
    if case.answers:  # an answer opens no window for copies
        assert all(question.kind == Ask.COUNTER for question in race.position.stack)
        return
    if case.copy is None:
        race.refuses(f"{case.copier}: play {copier}", case.uncopied)
        return
    race.answer(f"{case.copier}: play {copier}").play(*case.copy)
    finished(race, *case.after_copy)
    shows(race, case.copied)
    assert gone(race, copier)
    assert gone(race, card)


@pytest.mark.shows("T7.6", "5.5-4")
@pytest.mark.parametrize("card", [title for title in TITLES if not CASES[title].answers])
def test_what_has_worked_is_not_answered_any_more(card: str):
    case = CASES[card]
    if case.free or case.uncopied:
        return
    race = declared(card, "REJECT!").answer().play(*case.after)
    for late in ("3: play REJECT!", "2: play Ricochet!"):
        if race.hand(int(late[0])).find(late[8:]) >= 0:
            race.refuses(late, "T7.6")
