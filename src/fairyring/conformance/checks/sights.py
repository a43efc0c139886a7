"""Checks of number rows: a row contains what a seat sees, no more, as its fields declare."""

import re
from collections.abc import Sequence

import msgspec

from fairyring.conformance.moment import Check, Moment
from fairyring.conformance.report import Flaw, seat_name
from fairyring.kernel.display.sight import LeftOut, SightField, length_of
from fairyring.kernel.position import Position

_WORLDS = 2
_MOST_ACTIONS = 4

Plain = object
"""A part of a scene as lists and dictionaries."""


def rows_are_as_their_fields_say(moment: Moment) -> None:
    """A row of numbers is made from a view alone, always as long, and within its ranges."""
    if moment.game.sight_module is None:
        return
    position, viewer = moment.position, moment.some_viewer()
    view = position.veiled(viewer)
    before = view.state()
    row = moment.game.sight(view)
    who = f"the row of {seat_name(viewer)}"
    if view.state() != before:
        raise Flaw(f"to write {who} changes the view")
    fields = moment.game.sight_fields(position.seats, moment.settings)
    _in_range(who, row, fields)
    world = view.copy()
    world.redeal(moment.dice)
    for other, name in ((view.copy(), "its copy"), (world.veiled(viewer), "a redeal")):
        again = moment.game.sight(other)
        if again != row:
            where = _first(row, again, fields)
            raise Flaw(f"{who} is another one from an equal view, {name}: {where}")


def rows_tell_what_scenes_show(moment: Moment) -> None:
    """A difference that a seat sees shows in its row, or is said to be left out."""
    module = moment.game.sight_module
    if module is None:
        return
    viewer = moment.some_viewer()
    seen: dict[bytes, Plain] = {}
    for position in _near(moment):
        view = position.veiled(viewer)
        scene = moment.game.scene_module.scene(view, viewer, moment.settings)
        plain = _told(msgspec.to_builtins(scene), module.LEFT_OUT)
        earlier = seen.setdefault(moment.game.sight(view), plain)
        if earlier != plain:
            raise Flaw(
                f"{seat_name(viewer)} sees a difference that its row does not tell, nor is it left"
                f" out: {_apart(earlier, plain, 'scene')}"
            )
    moment.report.sights += len(seen)


def _near(moment: Moment) -> list[Position]:
    """Positions that differ slightly: worlds of the onlooker, and the same after some actions."""
    position = moment.position
    view = position.veiled(None)
    found = [position, *[view.copy() for _ in range(_WORLDS)]]
    for world in found[1:]:
        world.redeal(moment.dice)
    for world in found[:]:
        could_act = world.awaited() + world.interrupters()
        if not could_act:
            continue
        actor = could_act[moment.dice.below(len(could_act))]
        actions = world.actions(actor)
        while len(actions) > _MOST_ACTIONS:
            actions.pop(moment.dice.below(len(actions)))
        for action in actions:
            after = world.copy()
            after.play(actor, action, moment.dice)
            found.append(after)
    return found


def _in_range(who: str, row: bytes, fields: Sequence[SightField]) -> None:
    length = length_of(tuple(fields))
    if len(row) != length:
        raise Flaw(f"{who} has {len(row)} numbers, and its fields have {length}")
    at = 0
    for field in fields:
        highest = max(row[at : at + field.numbers])
        if highest > field.most:
            raise Flaw(f"{who} has {highest} in {field.name!r}, where the most is {field.most}")
        at += field.numbers


def _first(one: bytes, other: bytes, fields: Sequence[SightField]) -> str:
    """The first field in which two rows differ."""
    at = 0
    for field in fields:
        here, there = one[at : at + field.numbers], other[at : at + field.numbers]
        if here != there:
            return f"{field.name!r} is {list(here)} in the one and {list(there)} in the other"
        at += field.numbers
    return f"one has {len(one)} numbers and the other {len(other)}"


# The content of a scene without the parts that rows leave out.


def _told(scene: Plain, left_out: Sequence[LeftOut]) -> Plain:
    for part in [part for left in left_out for part in left.parts]:
        _drop(scene, part)
    return scene


def _drop(node: Plain, path: str) -> None:
    """Remove a part such as `pieces.note` or `pieces[zone=hand].note` from a scene."""
    step, _, rest = path.partition(".")
    name, key, begins = re.fullmatch(r"(\w+)(?:\[(\w+)=(.*)\])?", step).groups()  # type: ignore[union-attr]
    if not isinstance(node, dict) or name not in node:
        return
    things = node[name]
    if not rest and not key:
        del node[name]
        return
    chosen = [thing for thing in things if not key or str(thing.get(key, "")).startswith(begins)]
    if not rest:
        node[name] = [thing for thing in things if thing not in chosen]
    for thing in chosen:
        if rest:
            _drop(thing, rest)


def _apart(one: Plain, other: Plain, where: str) -> str:
    """The first place where two scenes differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in {**one, **other}:
            if one.get(name) != other.get(name):
                return _apart(one.get(name), other.get(name), f"{where}.{name}")
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        for number, (here, there) in enumerate(zip(one, other, strict=False)):
            if here != there:
                return _apart(here, there, f"{where}[{number}]")
    return f"{where} is {one!r} in the one and {other!r} in the other"


CHECKS = (
    Check(rows_are_as_their_fields_say, one_in=2),
    Check(rows_tell_what_scenes_show, one_in=8),
)
