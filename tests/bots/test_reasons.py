"""Reasons for an action are true in every world of a view, and made from nothing but the view."""

from collections import Counter
from collections.abc import Iterator

import pytest
from claims import CHECKS, Claim, holds

import fairyring
from fairyring.bots import Bot, Budget, ThinkingBot, bot, sense_of
from fairyring.games.toboggan.parts import MODE_EFFECT, Effect
from fairyring.games.toboggan.position import Race
from fairyring.games.toboggan.position.actions import On
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.race.steps import Ask
from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Hint, hint_of
from fairyring.kernel.position import Position

OPTIONS: dict[str, dict[str, object]] = {
    "gdfr": {"goblins_rule": True, "fairies_win": "6"},
    "gobblestones": {"bluff": True},
    "swinger": {"deals": 3, "apart": True},
    "toboggan": {"victory": "classic"},
    "fairy_school": {},
}
"""Other options to play each game with."""
_WORDS = 13
"""The most words of a sentence."""
GAMES = tuple(CHECKS)


def choices(key: str, seed: int) -> Iterator[tuple[Position, int, Action, Action | None]]:
    """Yield choices between two actions in a game by `policy`, the action of `policy` first."""
    game, dice = fairyring.game(key), fairyring.FastDice(seed)
    sense = game.sense_module
    seats = max(game.fewest_seats, min(game.most_seats, 1 + seed % 4))
    position = game.start(seats, OPTIONS[key] if seed % 2 and seats > 1 else None, dice=dice)
    while position.awaited():
        awaited = position.awaited()
        seat = awaited[dice.below(len(awaited))]
        actions = position.actions(seat)
        view = position.veiled(seat)
        wanted = sense.policy(view, seat, actions, dice)  # type: ignore[attr-defined]
        others = [action for action in actions if action is not wanted]
        if others:
            yield position, seat, wanted, others[dice.below(len(others))]
            if not dice.below(4):
                yield position, seat, wanted, None
        position.play(seat, wanted, dice)


def check(key: str, seeds: range, most: int) -> Counter[str]:
    """Count the sentences, and check each against what the action does."""
    game, told = fairyring.game(key), Counter[str]()
    for seed in seeds:
        dice = fairyring.FastDice(seed)
        for number, (position, seat, action, instead) in enumerate(choices(key, seed)):
            if number == most:
                break
            view = position.veiled(seat)
            before = view.state()
            reason = game.reason(view, seat, action, instead)
            assert view.state() == before
            if reason is None:
                told["nothing"] += 1
                continue
            scene = game.scene_module.scene(view, seat, position.settings)
            there = {piece.id for piece in scene.pieces} | {zone.id for zone in scene.zones}
            assert set(reason.at) <= there
            worlds = [position, view.copy(), view.copy()]
            for world in worlds[1:]:
                world.redeal(dice)
            for world in worlds:
                assert game.reason(world.veiled(seat), seat, action, instead) == reason
                for said in filter(None, (reason.why, reason.look)):
                    true = holds(key, said, Claim(world, seat, action, instead, {}))
                    told[said.text] += true is not None
                    assert true is not False, (seed, number, str(said), action, instead)
                    assert len(str(said).split()) <= _WORDS
            assert reason.why is None or reason.why.text in CHECKS[key]
    return told


@pytest.mark.parametrize("key", GAMES)
def test_a_reason_is_true_in_every_world(key: str):
    told = check(key, range(6), 60)
    assert len(told) > 3
    assert told.total() > 300


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_a_reason_is_true_in_thousands_of_positions(key: str):
    assert check(key, range(6, 80), 400).total() > 4000


# Hints, for people who ask.


def adviser(key: str) -> Bot:
    """Return the bot that gives hints, with a fixed budget of imagined games."""
    game = fairyring.game(key)
    planner = game.planner_module
    if planner is None:
        return bot("search:12", game)
    return ThinkingBot(planner.think, planner.compare, Budget(4))


def hinted(key: str, position: Position, seat: int, seed: int) -> Hint:
    game, view, dice = fairyring.game(key), position.veiled(seat), fairyring.FastDice(seed)
    advice = adviser(key).advise(view, seat, view.actions(seat), dice)
    scene = game.scene_module.scene(view, seat, position.settings)
    reason = game.reason(view, seat, advice.action, advice.instead)
    return hint_of(scene, advice.action.notation, reason)


def hold(key: str, number: int) -> None:
    """Check hints: they come from what the seat sees, and are what the bot would do itself."""
    game, given, reasoned = fairyring.game(key), 0, 0
    for seed in range(1000, 1000 + number):
        for at, (position, seat, _, _) in enumerate(choices(key, seed)):
            if (at + seed) % 9:
                continue
            view = position.veiled(seat)
            world = view.copy()
            world.redeal(fairyring.FastDice(at))
            hint = hinted(key, position, seat, at)
            assert hint == hinted(key, world, seat, at)
            actions = view.actions(seat)
            chosen = adviser(key).choose(view, seat, actions, fairyring.FastDice(at))
            assert chosen.notation == hint.choice.notation
            assert chosen in sense_of(game).considered(view, seat, actions)
            assert hint.look
            given += 1
            reasoned += hint.why != ""
            if given >= number:
                break
    assert given >= number
    assert reasoned > given // 10


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_is_made_of_what_its_seat_sees_and_is_what_the_bot_would_do(key: str):
    hold(key, 4 if key == "fairy_school" else 12)


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_every_hint_is_made_of_what_its_seat_sees(key: str):
    hold(key, 60)


def test_a_hint_never_aims_at_oneself_what_harms():
    aimed = 0
    for seed in range(2000, 2040):
        for position, seat, _, _ in choices("toboggan", seed):
            assert isinstance(position, Race)
            if not position.stack or position.stack[-1].kind != Ask.CHOOSE:
                continue
            mode = Declaration(position.stack[-1].about).mode
            if mode < 0 or MODE_EFFECT[mode] not in (Effect.KNOCK_DOWN, Effect.BAN):
                continue
            actions = position.actions(seat)
            if not any(isinstance(action, On) and action.seat == seat for action in actions):
                continue
            aimed += 1
            named = hinted("toboggan", position, seat, seed).choice.notation
            assert named != f"on seat {seat + 1}"
        if aimed > 12:
            return
    raise AssertionError(f"only {aimed} cards were aimed")
