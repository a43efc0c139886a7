"""What each viewer counts.

A table numbers all that happens, also what one does in secret; these numbers stay here. Whoever
looks on counts only what could be noticed: what was told, or changed what one may see. So nobody
can count the secret steps of others. Such a count follows from what is stored, so all devices of
one person have it alike, in every process and after a restart.
"""

from bisect import bisect_right
from collections.abc import Iterable

from fairyring.kernel.facts import EVERYBODY, may_know
from fairyring.kernel.position import Position, State

Eyes = tuple[int, ...]
"""The seats of who counts; none for the onlooker."""


def noticed(audience: int, eyes: Eyes) -> bool:
    """Whether what this audience could notice was noticed by somebody with these seats.

    A device of several seats shows at times what all may know, so it counts that too.
    """
    if len(eyes) != 1 and may_know(audience, None):
        return True
    return any(may_know(audience, seat) for seat in eyes)


class Count:
    """Things numbered from 1, each with its audience, as they are counted by many eyes."""

    def __init__(self) -> None:
        self._audiences: list[int] = []
        self._noticed: dict[Eyes, list[int]] = {}
        """The numbers of what these eyes noticed, of as many as `_counted` says."""
        self._counted: dict[Eyes, int] = {}

    def add(self, audience: int) -> None:
        """Take in the next thing."""
        self._audiences.append(audience)

    def forget_after(self, number: int) -> None:
        """Take out again all that came after a number."""
        del self._audiences[number:]
        self._noticed.clear()
        self._counted.clear()

    def noticed(self, number: int, eyes: Eyes) -> bool:
        """Whether these eyes noticed the thing of this number."""
        return noticed(self._audiences[number - 1], eyes)

    def told(self, number: int, eyes: Eyes) -> int:
        """How many up to this number were noticed: what these eyes call it."""
        return bisect_right(self._by(eyes), number)

    def meant(self, count: int, eyes: Eyes) -> int:
        """The last number that these eyes cannot tell from what they call so."""
        found = self._by(eyes)
        if not 0 <= count <= len(found):
            return count if count < 0 else len(self._audiences) + count - len(found)
        return len(self._audiences) if count == len(found) else found[count] - 1

    def _by(self, eyes: Eyes) -> list[int]:
        found = self._noticed.setdefault(eyes, [])
        first = self._counted.get(eyes, 0)
        for number, audience in enumerate(self._audiences[first:], start=first + 1):
            if noticed(audience, eyes):
                found.append(number)
        self._counted[eyes] = len(self._audiences)
        return found


class Witnesses:
    """Who notices the steps of a game, one after the other."""

    def __init__(self) -> None:
        self._seen: dict[int | None, State] = {}
        """What some viewers saw after the step before, which spares looking twice."""

    def of(self, before: Position, after: Position, told: Iterable[int], actor: int) -> int:
        """The audience of a step: who acted, who was told of it, and who sees something new."""
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
    """Whether it shows in what all see of any game."""
    return (
        before.awaited() != after.awaited()
        or before.interrupters() != after.interrupters()
        or (before.outcome() is None) != (after.outcome() is None)
    )
