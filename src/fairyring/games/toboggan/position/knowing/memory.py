"""Events of cards or of tiles, and the belief and lore of each viewer.

During play, events are only recorded, which costs almost nothing. Beliefs are computed when
somebody asks; a viewer that learnt nothing beyond counting has none. Events and beliefs are
immutable, so copies of a position share them.
"""

from typing import Final

from .cases import Belief, Outline, completed, is_counted
from .clumps import ASIDE, NOWHERE, OUT, Clump, Things, relaid
from .learning import Event, Held, learnt
from .lore import UNTOLD, Lore, Seen, as_seen, followed, known_to, tells

Beliefs = tuple[Belief | None, ...]
Known = tuple[Event | None, ...]
Lores = tuple[Lore, ...]


# By the number of viewers, which is at most the number of places before ASIDE.
_NO_BELIEFS: Final[list[Beliefs]] = [(None,) * viewers for viewers in range(ASIDE + 1)]
_NO_LORES: Final[list[Lores]] = [(UNTOLD,) * viewers for viewers in range(ASIDE + 1)]
_NO_EVENTS: Final[list[Known]] = [(None,) * viewers for viewers in range(ASIDE + 1)]


class Glimpse:
    """Cards or tiles as a veil leaves them for one viewer; immutable."""

    __slots__ = ("counts", "hands", "memory")

    def __init__(self, hands: list[Things], counts: bytes, memory: "Memory") -> None:
        self.hands = hands
        """The known things of each hand, and UNKNOWN for each other one."""
        self.counts = counts
        """The number of unseen things of each sort, wherever they are."""
        self.memory = memory
        """The belief and lore of this viewer only."""


class Note:
    """The cached belief and lore of a viewer, and the last event that they include.

    Its glimpse is kept too, once it was made: it stays the same until the next event.
    """

    __slots__ = ("belief", "glimpse", "lore", "upto")

    def __init__(self, belief: Belief | None, lore: Lore, upto: Event | None) -> None:
        self.belief = belief
        self.lore = lore
        self.upto = upto
        self.glimpse: Glimpse | None = None


Notes = list[Note | None]
"""The latest note for each viewer, shared by all copies of a memory.

A note is valid for every copy whose events lead to it, so it saves work and changes no result.
"""


class Hearsay:
    """The knowledge of others in an imagined world, as far as its viewer can tell.

    It is evaluated only when somebody asks.
    """

    __slots__ = ("hands", "held", "slots", "viewer")

    def __init__(
        self, viewer: int, slots: list[tuple[int, Seen]], hands: tuple[Things, ...], held: Held
    ) -> None:
        self.viewer = viewer
        self.slots = slots
        self.hands = hands
        self.held = held

    def lore(self, other: int) -> Lore:
        """Return the lore of another viewer."""
        found = list(UNTOLD)
        for place, slots in self.slots:
            found[place] = as_seen(other, slots)
        return tuple(found)

    def belief(self, other: int) -> Belief | None:
        """Return the belief of another viewer; None if it knows nothing about other places."""
        clumps: list[Clump] = []
        for place, slots in self.slots:
            known = known_to(other, slots)
            if known and place != other:
                clumps.append((bytes(known), relaid(NOWHERE, OUT, place, len(known))))
        if not clumps:
            return None
        own = self.hands[other] if other < len(self.hands) else ()
        return Belief(self.held.seen_by(other, own).counted(tuple(clumps)))


class Memory:
    """The last event, and for each viewer a belief, lore, and the last event that they include."""

    __slots__ = ("beliefs", "hearsay", "last", "lores", "notes", "shared", "upto")

    def __init__(
        self, beliefs: Beliefs, lores: Lores, last: Event | None, upto: Known, notes: Notes
    ) -> None:
        self.beliefs = beliefs
        self.lores = lores
        self.last = last
        self.upto = upto
        self.notes = notes
        self.hearsay: Hearsay | None = None
        self.shared = False
        """True if several positions have it; then no event may be added."""

    @staticmethod
    def blank(viewers: int) -> "Memory":
        """Return a memory in which nothing has happened."""
        notes: Notes = [None] * viewers
        return Memory(_NO_BELIEFS[viewers], _NO_LORES[viewers], None, _NO_EVENTS[viewers], notes)

    def copy(self) -> "Memory":
        """Return an equal memory; only data that keeps its meaning is shared."""
        twin = Memory(self.beliefs, self.lores, self.last, self.upto, self.notes)
        twin.hearsay = self.hearsay
        return twin

    def note(self, source: int, target: int, who: int, things: Things, shown: bool) -> None:
        """Record an event."""
        self.last = Event(self.last, source, target, who, things, shown)

    def think_over(self) -> None:
        """Set the knowledge of others in an imagined world; most worlds never need it."""
        hearsay = self.hearsay
        if hearsay is not None:
            self.hearsay = None
            for other in range(len(self.beliefs)):
                if other != hearsay.viewer:
                    self._believe(other, hearsay.belief(other))
                    self.tell(other, hearsay.lore(other))

    def fresh(self, viewer: int) -> bool:
        """Return whether the belief of this viewer is up to date."""
        return self.upto[viewer] is self.last

    def news(self, viewer: int) -> list[Event]:
        """Return the events that a viewer's belief does not include, the last first."""
        news: list[Event] = []
        event, mine, note = self.last, self.upto[viewer], self.notes[viewer]
        noted = None if note is None else note.upto
        while event is not None and event is not mine:
            if note is not None and event is noted:
                self._believe(viewer, note.belief)
                self.tell(viewer, note.lore)
                break
            news.append(event)
            event = event.before
        return news

    def silent(self, viewer: int, news: list[Event]) -> bool:
        """Return whether these events leave a viewer with nothing but what can be counted."""
        if self.beliefs[viewer] is not None or self.lores[viewer] != UNTOLD:
            return False
        heard = [event for event in news if event.telling(viewer) or tells(event)]
        return not heard

    def work_out(self, news: list[Event], held: Held) -> None:
        """Bring belief and lore of a viewer up to date, from the current places of things."""
        viewer = held.viewer
        self.tell(viewer, followed(self.lores[viewer], news, held.slots[:], viewer))
        self._believe(viewer, self._learnt(news, held))

    def keep(self, viewer: int) -> None:
        """Record that the belief and lore of a viewer are up to date."""
        upto = list(self.upto)
        upto[viewer] = self.last
        self.upto = tuple(upto)
        self.notes[viewer] = Note(self.beliefs[viewer], self.lores[viewer], self.last)

    def glimpsed(self, viewer: int) -> Glimpse | None:
        """Return the cached glimpse of a viewer, if nothing has happened since."""
        last, note = self.last, self.notes[viewer]
        return None if last is None or note is None or note.upto is not last else note.glimpse

    def keep_glimpse(self, viewer: int, glimpse: Glimpse) -> None:
        """Cache the glimpse of a viewer until the next event."""
        last, note = self.last, self.notes[viewer]
        if last is not None:
            if note is None or note.upto is not last:
                note = self.notes[viewer] = Note(self.beliefs[viewer], self.lores[viewer], last)
            note.glimpse = glimpse

    def elsewhere(self) -> None:
        """Drop all notes, since they are not true in an imagined world."""
        self.notes = [None] * len(self.notes)

    def _learnt(self, news: list[Event], held: Held) -> Belief | None:
        """Return the belief of a viewer after these events."""
        viewer = held.viewer
        belief = self.beliefs[viewer]
        if belief is None:
            while news and not news[-1].telling(viewer):
                news.pop()
            if not news:
                return None
            for event in news:
                held.undo(event)
        cases = held.counted() if belief is None else belief.cases
        for event in reversed(news):
            cases = learnt(cases, event, viewer)
        if belief is not None and cases is belief.cases:
            return belief
        return None if is_counted(cases) else Belief(cases)

    def _believe(self, viewer: int, belief: Belief | None) -> None:
        if belief is not self.beliefs[viewer]:
            beliefs = list(self.beliefs)
            beliefs[viewer] = belief
            self.beliefs = tuple(beliefs)

    def tell(self, viewer: int, lore: Lore) -> None:
        """Set the lore of a viewer."""
        if lore is not self.lores[viewer]:
            lores = list(self.lores)
            lores[viewer] = lore
            self.lores = tuple(lores)

    def of(self, viewer: int, belief: Belief | None, lore: Lore) -> "Memory":
        """Return the memory for the view of one viewer, with this belief and lore.

        Several views may share it.
        """
        alone = Memory.blank(len(self.beliefs))
        alone._believe(viewer, belief)
        alone.tell(viewer, lore)
        alone.shared = True
        return alone

    def only(self) -> Belief | None:
        """Return the belief of the only viewer of a view; None if there is none."""
        for belief in self.beliefs:
            if belief is not None:
                return belief
        return None

    def told(self) -> int:
        """Return the only viewer of a view if it has lore; else -1."""
        for viewer, lore in enumerate(self.lores):
            if lore != UNTOLD:
                return viewer
        return -1

    def outline(self, viewer: int) -> Outline:
        """Return what a viewer believes beyond counting."""
        belief = self.beliefs[viewer]
        return () if belief is None else belief.outline()

    def remember(self, outline: Outline, held: Held) -> None:
        """Set the belief of a viewer from its outline."""
        if outline:
            own = tuple(held.own)
            cases = completed(outline, held.sorts, held.slots, own, held.viewer)
            self._believe(held.viewer, Belief(cases))
