"""All public objects can be pickled, copied and explained, on either build.

Public objects are found, not listed: all names of the package, all classes of the kernel, what the
modules `position` and `facts` offer, and every object of theirs that occurs in a game.
"""

import copy
import dataclasses
import doctest
import importlib
import inspect
import pickle
import pkgutil
import pydoc
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache, cached_property
from types import ModuleType

import msgspec
import pytest

import fairyring
from fairyring.bots import bot, names
from fairyring.games import guests
from fairyring.kernel.display.preview import NoDice
from fairyring.kernel.display.zones import KINDS
from fairyring.kernel.editing.edited import EditedRow
from fairyring.kernel.editing.tables import Row
from fairyring.kernel.encoder import Encoder
from fairyring.kernel.explain.hint import hint_of
from fairyring.kernel.form import Field, Form, Nested, Several
from fairyring.kernel.game import Game
from fairyring.kernel.loading.guest_list import Guest
from fairyring.kernel.position import Position
from fairyring.kernel.teaching.course import Course
from fairyring.kernel.teaching.example import staged
from fairyring.kernel.ways import Imagination, Prospect, Way
from fairyring.kernel.words import spoken

STEPS = 30
WRITTEN = {Row, EditedRow, Form, Field, Several, Nested, Encoder}
"""Classes for definitions in games, which no user gets."""
THOUGHT = {Imagination, Prospect, Way}
"""Classes of planners' thoughts."""


def kernel_modules() -> list[ModuleType]:
    home = importlib.import_module("fairyring.kernel")
    return [
        importlib.import_module(module.name)
        for module in pkgutil.iter_modules(home.__path__, "fairyring.kernel.")
    ]


def modules_of(game: Game) -> list[ModuleType]:
    return [importlib.import_module(f"{game.package}.{name}") for name in ("position", "facts")]


def offered(module: ModuleType) -> dict[str, object]:
    """Return what a module defines and does not hide."""
    names = getattr(module, "__all__", None) or [
        name
        for name, thing in vars(module).items()
        if not name.startswith("_") and getattr(thing, "__module__", "") == module.__name__
    ]
    return {f"{module.__name__}.{name}": getattr(module, name) for name in names}


@cache
def public() -> dict[str, object]:
    modules = [fairyring, *kernel_modules()]
    for game in fairyring.all_games():
        modules += modules_of(game)
    found: dict[str, object] = {}
    for module in modules:
        found |= offered(module)
    return found


def public_classes() -> dict[str, type]:
    return {
        name: thing
        for name, thing in public().items()
        if inspect.isclass(thing) and not getattr(thing, "_is_protocol", False)
    }


# Objects that a user can get.


def played(game: Game, seats: int) -> Iterator[object]:
    """Yield everything that a random game returns, in which one seat leaves late."""
    dice = fairyring.FastDice(5)
    told: list[object] = []
    position = game.start(seats, dice=dice, tell=lambda fact, audience: told.append(fact))
    for _ in range(STEPS):
        for viewer in (None, 0):
            view = position.veiled(viewer)
            yield view
            yield game.scene_module.scene(view, viewer, position.settings)
        may = game.actions(position)
        if not may:
            break
        seat = [*may][dice.below(len(may))]
        action = may[seat][dice.below(len(may[seat]))]
        yield game.coming(position.veiled(seat), seat, action)
        scene = game.scene_module.scene(position.veiled(seat), seat, position.settings)
        yield game.meant(position.veiled(seat), seat, scene.pieces[-1])
        reason = game.reason(position.veiled(seat), seat, action)
        yield reason
        if scene.choices:
            yield hint_of(scene, scene.choices[0].notation, reason)
        yield game.why_not(position, (seat + 1) % seats, action)
        position.play(seat, action, dice, lambda fact, audience: told.append(fact))
    yield position.copy()
    while position.outcome() is None:
        leaver = position.awaited()[0]
        position.leave(leaver, dice, lambda fact, audience: told.append(fact))
    yield position
    for fact in told:
        yield fact
        yield from game.counted(fact, position)
        yield from game.scene_module.motions(fact)


def handed_out() -> Iterator[object]:
    yield from (fairyring.FastDice(1), fairyring.SealedDice(bytes(32)), NoDice(), *KINDS.values())
    yield from (guests(), Guest("mushrooms", "nim", "mushroom_nim"), spoken())
    for game in fairyring.all_games():
        yield from (game, game.options, game.catalogue, game.rulebook, *game.catalogue)
        yield from (bot(name, game) for name in names(game))
        yield from played(game, 2)
        if game.fewest_seats == 1:
            yield from played(game, 1)
        if game.uses is not None:
            yield from map(game.uses, game.catalogue)
        if game.box_module is not None:
            yield from game.box_module.BOX
        if game.sight_module is not None:
            yield from (*game.sight_fields(2), *game.sight_module.LEFT_OUT)
        if game.rulebook.opening is not None:
            yield from staged(game, game.rulebook.opening.example).parts.values()
        if game.lesson is not None:
            yield Course(game, game.lesson)
        if game.solvable:
            yield game.solve(game.start(1, dice=fairyring.FastDice(1)))


def made_up(met: set[type]) -> Iterator[object]:
    """Yield an object of each plain class that did not occur, such as rare kinds of facts."""
    for kind in public_classes().values():
        if kind in met:
            continue
        if issubclass(kind, Enum):
            yield from kind
        elif dataclasses.is_dataclass(kind) and not inspect.isabstract(kind) and kind is not Game:
            yield kind(*[0 for field in dataclasses.fields(kind) if not field.kw_only])


def inside(thing: object) -> dict[str, object]:
    """Return the parts of an object by name, from its public attributes."""
    if isinstance(thing, list | tuple | set | frozenset):
        return {str(number): part for number, part in enumerate(thing)}
    if isinstance(thing, dict):
        return {repr(key): part for key, part in thing.items()}
    kind = type(thing)
    if not kind.__module__.startswith(("fairyring", "lantern_fair")) or isinstance(thing, Game):
        return {}
    names = {
        name
        for name in dir(kind)
        if inspect.isdatadescriptor(getattr(kind, name, None)) or name in msgspec_fields(kind)
    }
    names |= {*getattr(thing, "__dict__", {})}
    return {
        name: getattr(thing, name)
        for name in sorted(names)
        if not name.startswith("_") and hasattr(thing, name) and name not in ("settings", "game")
    }


def msgspec_fields(kind: type) -> tuple[str, ...]:
    return kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else ()


@cache
def held() -> dict[type, list[object]]:
    """Return some objects of every class that occurs, also inside others."""
    found: dict[type, list[object]] = {}
    seen: dict[int, object] = {}
    waiting = [*handed_out()]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or thing is None or type(thing) in (bool, int, str, float, bytes):
            continue
        seen[id(thing)] = thing
        found.setdefault(type(thing), []).append(thing)
        waiting += inside(thing).values()
    for thing in made_up({*found}):
        found.setdefault(type(thing), []).append(thing)
    return found


def same(one: object, other: object, depth: int = 6) -> bool:
    """Return whether two objects are equal, or have equal parts if they define no equality."""
    if one is other or (type(one) is type(other) and one == other):
        return True
    if type(one) is not type(other) or type(one).__eq__ is not object.__eq__ or depth == 0:
        return depth == 0 and type(one) is type(other)
    here, there = inside(one), inside(other)
    return here.keys() == there.keys() and all(
        same(here[name], there[name], depth - 1) for name in here
    )


WAYS: dict[str, Callable[[object], object]] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def test_whatever_is_public_comes_up() -> None:
    """All except errors; otherwise the next test might try nothing."""
    met = tuple(held())
    unmet = [
        name
        for name, kind in public_classes().items()
        if not issubclass(kind, BaseException)
        and kind not in WRITTEN | THOUGHT
        and not any(issubclass(got, kind) for got in met)
    ]
    assert not unmet


@pytest.mark.parametrize("way", WAYS)
def test_whatever_is_public_can_be_pickled_and_copied(way: str) -> None:
    kinds = {*public_classes().values()}
    bad: dict[str, str] = {}
    tried = 0
    for kind, things in held().items():
        if kinds.isdisjoint(kind.__mro__):
            continue
        for thing in things[:: max(1, len(things) // 20)]:
            tried += 1
            try:
                twin = WAYS[way](thing)
            except Exception as error:
                bad[kind.__qualname__] = repr(error)
                break
            if not same(thing, twin):
                bad[kind.__qualname__] = f"{thing!r} became {twin!r}"
                break
    assert not bad
    assert tried > 500


# Errors that a worker process sends back.

FLOORS = ("bots", "conformance", "envs", "kernel", "lab", "record")
STAND_INS: dict[str, object] = {
    **dict.fromkeys(("line", "number", "seat", "seats", "seed", "step", "viewer"), 3),
    "action": fairyring.game("gdfr").catalogue[0],
    "options": {"slow": True},
}
"""Arguments by name; all others are texts."""


def errors() -> Iterator[BaseException]:
    """Yield one of each kind of error that takes its own arguments, except those of libraries."""
    for floor in FLOORS:
        home = importlib.import_module(f"fairyring.{floor}")
        for module in pkgutil.walk_packages(home.__path__, f"{home.__name__}."):
            for kind in offered(importlib.import_module(module.name)).values():
                if inspect.isclass(kind) and issubclass(kind, BaseException):
                    needs = asked_for(kind)
                    # A compiled one, which does not show its arguments.
                    if needs != ["args", "kwargs"]:
                        yield kind(*[STAND_INS.get(name, "numpy") for name in needs])


def asked_for(kind: type[BaseException]) -> list[str]:
    if "__init__" not in vars(kind):
        return ["message"]
    return [*inspect.signature(kind.__init__).parameters][1:]


def test_every_error_comes_back_from_another_process_as_it_was() -> None:
    tried = [*errors()]
    for error in tried:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert getattr(again, "__dict__", {}) == getattr(error, "__dict__", {})
    assert len(tried) > 30


def test_errors_come_back_from_a_machine_of_a_cluster_too() -> None:
    """If Dask is installed, tblib sends them with their tracebacks."""
    sending = pytest.importorskip("tblib.pickling_support")
    tried = [*errors()]
    sending.install(*tried)
    for error in tried:
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_floors_are_loaded_when_they_are_first_asked_for() -> None:
    said = "print(fairyring.bots.names(fairyring.game('gdfr'))[0], fairyring.envs.aec.__name__)"
    done = subprocess.run(
        [sys.executable, "-c", f"import fairyring; {said}"], capture_output=True, text=True
    )
    assert done.stdout == "random aec\n", done.stderr
    assert {"bots", "envs"} <= {*dir(fairyring)}


# Texts of help().


def explained(thing: object) -> bool:
    return bool((inspect.getdoc(thing) or "").strip())


def parts(name: str, kind: type) -> Iterator[tuple[str, object]]:
    """Yield the methods and properties that one of our classes defines itself."""
    for part in vars(kind):
        if not part.startswith("_"):
            yield f"{name}.{part}", getattr(kind, part)


def callables() -> dict[str, object]:
    """Return every public function and class, and the public methods and properties of classes."""
    found = {name: thing for name, thing in public().items() if callable(thing)}
    for name, kind in public_classes().items():
        found |= {
            part: thing
            for part, thing in parts(name, kind)
            if callable(thing) or isinstance(thing, property | cached_property)
        }
    return found


def test_whatever_is_public_is_explained() -> None:
    found = callables()
    assert len(found) > 400
    assert not [name for name, thing in found.items() if not explained(thing)]


def test_whatever_can_be_called_says_how() -> None:
    for name, thing in callables().items():
        if isinstance(thing, property | cached_property):
            continue
        if inspect.isclass(thing) and issubclass(thing, BaseException | Enum):
            continue
        assert inspect.signature(thing) is not None, name


@pytest.mark.parametrize("key", fairyring.game_keys())
def test_help_of_a_position_tells_the_contract_with_its_types(key: str) -> None:
    position = fairyring.game(key).start(2, dice=fairyring.FastDice(1))
    for thing in (position, type(position), Position):
        text = pydoc.render_doc(thing, renderer=pydoc.plaintext)
        assert "All that this seat may do now, in the order of the catalogue." in text
        assert re.search(r"seat: int, action: .*Action, dice: .*Dice, tell: ", text)
        assert "A copy in which all that this seat cannot know is unknown" in text
        assert "The settings of the table: a value for every option of the game." in text


def test_help_of_the_face_of_the_package_is_whole() -> None:
    text = pydoc.render_doc(fairyring, renderer=pydoc.plaintext)
    for name in ("all_games(", "game(", "read_record = read(", "show(", "simulate("):
        assert f"    {name}" in text
    assert "the rules load when they are first used" in pydoc.render_doc(fairyring.game)


@pytest.mark.parametrize(
    "name",
    [
        "FastDice",
        "SealedDice",
        "all_games",
        "game",
        "game_keys",
        "read_record",
        "restore",
        "show",
        "simulate",
        "state",
    ],
)
def test_the_examples_of_the_face_run(name: str) -> None:
    thing = getattr(fairyring, name)
    globs = vars(importlib.import_module(thing.__module__)) | {"FastDice": fairyring.FastDice}
    examples = doctest.DocTestFinder(recurse=False).find(thing, name, globs=dict(globs))
    assert sum(len(example.examples) for example in examples)
    for example in examples:
        assert doctest.DocTestRunner().run(example).failed == 0
