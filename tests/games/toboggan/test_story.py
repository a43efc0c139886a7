"""Words and motions for all facts, and what whole games show."""

import re
from itertools import pairwise

import pytest
from sled import GAME, slope

import fairyring
from fairyring.games.toboggan import facts
from fairyring.games.toboggan.facts import Avalanche, Laid, Went
from fairyring.games.toboggan.parts import CARDS
from fairyring.games.toboggan.scene import line, motions
from fairyring.kernel.display.scene import Drag, Motion, Press
from fairyring.kernel.facts import EVERYBODY, Aside, Chapter, Fact, Passing

# Words for what happened.


def test_sleds_are_seen_to_travel_cell_by_cell():
    scenario = slope("B2", "D0", "E0", tiles={"B3": "ice", "A3": "tree", "A4": "tree"})
    scenario.play("go front-right", "go right")
    ways = [motions(fact) for fact in scenario.heard(None, Went)]
    assert ways == [
        (Motion("sled-0", zone="hill", path=((1, 3),)),),
        (Motion("sled-0", zone="hill", path=((2, 3),)),),
    ]
    rolled = motions(Avalanche((1,)))
    assert [motion.piece for motion in rolled[:7]] == [f"cell-{column}0" for column in "ABCDEFG"]
    assert {motion.how for motion in rolled} == {"sweep"}
    assert len(rolled) == 14


def test_what_is_told_in_secret_is_worded_for_who_does_not_know_it():
    told = [
        line(facts.Drew(0, 0, 2, (1, 1)), _name),
        line(facts.Drew(0, 0, 2, ()), _name),
        line(facts.Stole(0, 1, 1, facts.UNSEEN), _name),
        line(facts.PutBack(0, facts.UNSEEN), _name),
        line(facts.Answered(0, facts.UNSEEN), _name),
    ]
    assert told == [
        "Ana draws 2 x “Bomb”.",
        "Ana draws 2 cards.",
        "Ana takes 1 tile from Ben.",
        "Ana shuffles a tile back.",
        "Ana has answered.",
    ]


def _name(seat: int) -> str:
    return ("Ana", "Ben", "Cem", "Dia", "Eli", "Fay")[seat]


def test_a_round_of_cards_is_told_in_sentences():
    scenario = slope("B2", "C2", "D2").hold(1, "Grenade").hold(2, "Ricochet!").hold(3, "REJECT!")
    scenario.play("play Grenade", "on seat 2", "2: play Ricochet!", "3: let it be", "on seat 3")
    scenario.play("3: play REJECT!").let_be()
    told = [line(fact, _name) for fact, _ in scenario.told]
    for sentence in (
        "Ana plays “Grenade”.",
        "Ana chooses for “Grenade”: Ben.",
        "Ben plays “Ricochet!” on “Grenade”.",
        "Cem stops Ben's “Ricochet!”.",
        "Ben is knocked down. Ana takes a knockdown token.",
    ):
        assert sentence in told


RARE = (
    facts.MoveOff(0),
    facts.Tunnelled(0, 8),
    facts.Reshuffled(12),
    facts.Flipped(0, 8, True),
    facts.SetOut(0, 8, 1),
    facts.StoppedOnIce(0, 0),
    facts.StoppedOnIce(0, 1),
)
"""Facts that may be missing in a few random games."""


def test_there_are_words_for_every_fact_and_for_nothing_else():
    heard = list(RARE)
    for seed in range(12):
        options = {"victory": "classic"} if seed % 2 else {"ghosts": True, "play_on": True}
        heard += _whole_game(2 + seed % 5, options, seed)
    for fact in heard:
        sentence = line(fact, _name)
        assert re.fullmatch(r"[A-Z“].*[.!”]", sentence), sentence
        assert "{" not in sentence
        assert all(isinstance(motion, Motion) for motion in motions(fact))
    kinds = {kind for kind in vars(facts).values() if isinstance(kind, type)}
    own = {
        kind
        for kind in kinds
        if issubclass(kind, Fact) and kind.__module__.startswith(facts.__name__)
    }
    assert own - {facts.Worked} <= set(map(type, heard))  # `Worked` is of new effects only
    with pytest.raises(TypeError, match="no words"):
        line(Fact(), _name)


def _whole_game(seats: int, options: dict[str, object], seed: int) -> list[Fact]:
    """Return all facts of a random game."""
    heard: list[Fact] = []

    def hear(fact: Fact, audience: int) -> None:
        heard.append(fact)

    dice = fairyring.FastDice(seed)
    race = GAME.start(seats, options, dice=dice, tell=hear)
    while race.outcome() is None:
        seat = _somebody(race, dice)
        actions = race.actions(seat)
        race.play(seat, actions[dice.below(len(actions))], dice, hear)
    return heard


def _somebody(race: fairyring.Position, dice: fairyring.FastDice) -> int:
    """Return mostly an awaited seat, sometimes one that may interrupt."""
    free = [seat for seat in race.interrupters() if race.actions(seat)]
    if free and dice.below(3) == 0:
        return free[dice.below(len(free))]
    awaited = race.awaited()
    return awaited[dice.below(len(awaited))]


# Whole games.


@pytest.mark.parametrize("seats", range(2, 7))
def test_all_that_is_legal_is_offered_by_a_gesture_on_what_is_there(seats: int):
    options = {"share": True} if seats == 2 else {"all_knockdowns": True, "counter_mix_up": True}
    settings = GAME.settings(seats, options)
    dice = fairyring.FastDice(seats)
    race = GAME.start(seats, options, dice=dice)
    for step in range(400):
        if race.outcome() is not None:
            break
        if step % 5 == 0:
            for viewer in (None, *range(seats)):
                _holds_together(race.veiled(viewer), viewer, settings)
        seat = _somebody(race, dice)
        actions = race.actions(seat)
        race.play(seat, actions[dice.below(len(actions))], dice)


def _holds_together(view: fairyring.Position, viewer: int | None, settings: object) -> None:
    scene = GAME.scene_module.scene(view, viewer, settings)
    ids = {piece.id for piece in scene.pieces}
    zones = {zone.id for zone in scene.zones}
    assert len(ids) == len(scene.pieces)
    assert {piece.zone for piece in scene.pieces} <= zones
    legal = [] if viewer is None else view.actions(viewer)
    assert [choice.notation for choice in scene.choices] == [action.notation for action in legal]
    assert GAME.rulebook[scene.clause]
    meant = set()
    for choice in scene.choices:
        gesture = choice.gesture
        if isinstance(gesture, Press):
            meant.add(choice.label)
            continue
        assert gesture.piece in ids
        # Regardless of a tile's rotation, the labels must tell choices apart.
        place = (gesture.zone, gesture.at) if isinstance(gesture, Drag) else ()
        meant.add((gesture.piece, place, choice.label))
    assert len(meant) == len(scene.choices)


def test_laid_tiles_are_turned_over_on_their_cell():
    assert motions(Laid(0, 9, 0, 3, False)) == (Motion("cell-C1", "turn"),)


def test_rounds_are_chapters_and_answers_are_told_in_passing():
    assert issubclass(facts.RoundBegan, Chapter)
    assert issubclass(facts.Drew, Aside)
    for passing in (facts.Answered, facts.SaidReady, facts.PhaseBegan):
        assert issubclass(passing, Passing)
    for plain in (facts.Declared, facts.Went, facts.Knocked, facts.Cancelled):
        assert not issubclass(plain, Aside | Passing)


# The oddity at the end.

GRENADE = next(number for number, card in enumerate(CARDS) if card.title == "Grenade")


def test_a_card_that_was_sent_back_is_laughed_about():
    scenario = slope("B2", "C2", "D2").hold(1, "Grenade").hold(2, "Ricochet!")
    scenario.play("play Grenade", "on seat 2", "2: play Ricochet!").let_be()
    scenario.play("on seat 1").let_be()
    told = "Ana played “Grenade”, and Ben sent it straight back. Good aim, though!"
    assert scenario.laughed_at() == told


def _knocked(*seats: int) -> list[Fact]:
    return [facts.Knocked(seat, facts.NO_SEAT, facts.Why.ROCK, False) for seat in seats]


def _slid(seat: int, *cells: int) -> list[Fact]:
    ways = pairwise(cells)
    return [facts.Went(seat, start, end, facts.How.SLIDE, seat) for start, end in ways]


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ([], "Nobody fell into the snow, not even once. Were these really goblins?"),
        (_knocked(1, 0, 1), "Ben was the first to taste the snow."),
        (
            _knocked(1, 0, 1, 1),
            "Nobody knows the snow as well as Ben, who lay in it 3 times.",
        ),
        (_knocked(1, 0, 1, 1, 0, 0), "Ben was the first to taste the snow."),
        (
            [*_knocked(0), facts.Crushed(0, 2)],
            "Ana went home with the avalanche. No need to steer!",
        ),
        (
            [facts.Crushed(0, 2), facts.Flipped(1, 9, True), facts.Flipped(0, 8, False)],
            "Ana rode right over a landmine, and it did not even hiccup.",
        ),
        (
            [*_slid(0, 8, 15), *_slid(1, 9, 16, 23, 30), *_slid(0, 15, 22)],
            "Ben slid over 3 cells in one go. Who needs to steer?",
        ),
        (
            [*_slid(0, 8, 15, 22), facts.Went(0, 22, 29, facts.How.STEP, 0), *_slid(0, 29, 36)],
            "Nobody fell into the snow, not even once. Were these really goblins?",
        ),
        (
            [facts.Cancelled(0, GRENADE, 1, False), facts.Cancelled(1, GRENADE, 0, True)],
            "Ben played “Grenade”, and Ana kept it as a present.",
        ),
        (
            [facts.Declared(0, GRENADE, -1, -1), facts.Deflected(GRENADE, 1, 2)],
            "Nobody fell into the snow, not even once. Were these really goblins?",
        ),
        (
            [
                facts.Declared(0, GRENADE, -1, -1),
                facts.Declared(2, GRENADE, -1, -1),
                facts.Deflected(GRENADE, 1, 2),
            ],
            "Nobody fell into the snow, not even once. Were these really goblins?",
        ),
    ],
)
def test_one_thing_of_a_race_is_laughed_about(told: list[Fact], words: str):
    scenario = slope("B2", "C2", "D2")
    scenario.told = [(fact, EVERYBODY) for fact in told]
    assert scenario.laughed_at() == words
