"""Event numbers as each viewer counts them.

A table numbers all events, secret ones too, but these numbers are never shown. Each viewer counts
only the events that they could notice: they were told of them, or what they see changed. So nobody
can count the secret actions of others. The count follows from the stored events, so it is the same
on all devices of a person, in every process and after a restart.
"""

from bisect import bisect_right
from collections.abc import Iterable

from fairyring.kernel.facts import EVERYBODY, may_know
from fairyring.kernel.position import Position, State

Eyes = tuple[int, ...]
"""The seats of a viewer; empty for an onlooker."""


def noticed(audience: int, eyes: Eyes) -> bool:
    """Return whether a viewer with these seats noticed something that had this audience.

    A device for several seats sometimes shows only what is public, so public events count too.
    """
    if len(eyes) != 1 and may_know(audience, None):
        return True
    return any(may_know(audience, seat) for seat in eyes)


class Count:
    """Things numbered from 1, each with an audience; every viewer has their own count."""

    def __init__(self) -> None:
        self._audiences: list[int] = []
        self._noticed: dict[Eyes, list[int]] = {}
        """By viewer, the numbers of the things that they noticed, among the first `_counted`
        ones."""
        self._counted: dict[Eyes, int] = {}

    def add(self, audience: int) -> None:
        """Add the next thing."""
        self._audiences.append(audience)

    def forget_after(self, number: int) -> None:
        """Remove everything after a number."""
        del self._audiences[number:]
        self._noticed.clear()
        self._counted.clear()

    def noticed(self, number: int, eyes: Eyes) -> bool:
        """Return whether this viewer noticed the thing with this number."""
        return noticed(self._audiences[number - 1], eyes)

    def to_viewer(self, number: int, eyes: Eyes) -> int:
        """Return the viewer's number for this thing: how many up to it they noticed."""
        return bisect_right(self._by(eyes), number)

    def from_viewer(self, count: int, eyes: Eyes) -> int:
        """Return the highest number that this viewer counts as `count`."""
        found = self._by(eyes)
        if not 0 <= count <= len(found):
            return count if count < 0 else len(self._audiences) + count - len(found)
        return len(self._audiences) if count == len(found) else found[count] - 1

    def _by(self, eyes: Eyes) -> list[int]:
        found = self._noticed.setdefault(eyes, [])
        first, last = self._counted.get(eyes, 0), len(self._audiences)
        if first < last:
            for number, audience in enumerate(self._audiences[first:], start=first + 1):
                if noticed(audience, eyes):
                    found.append(number)
            self._counted[eyes] = last
        return found


class Witnesses:
    """Finds the audience of each step of a game, in order."""

    def __init__(self) -> None:
        self._seen: dict[int | None, State] = {}
        """The views after the previous step, which need not be computed twice."""

    def of(self, before: Position, after: Position, told: Iterable[int], actor: int) -> int:
        """Return the audience of a step.

        It consists of the actor, the seats that were told, and the viewers whose view changed.
        """
        seen, self._seen = self._seen, {}
        audience = 1 << actor
        for one in told:
            audience |= one
        if audience == EVERYBODY or _openly(before, after):
            return EVERYBODY
        viewers: list[int | None] = [None, *range(before.seats)]
        for viewer in viewers:
            if may_know(audience, viewer):
                continue
            now = self._seen[viewer] = after.veiled(viewer).state()
            if now != (seen.get(viewer) or before.veiled(viewer).state()):
                audience |= ~((1 << before.seats) - 1) if viewer is None else 1 << viewer
        return audience


def _openly(before: Position, after: Position) -> bool:
    """Return whether something that is public in every game changed."""
    return (
        before.awaited() != after.awaited()
        or before.interrupters() != after.interrupters()
        or (before.outcome() is None) != (after.outcome() is None)
    )
