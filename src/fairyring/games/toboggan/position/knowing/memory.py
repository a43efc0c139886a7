"""What has happened to the cards, or to the tiles, and what each viewer has made of it.

Events are only written down, so play pays next to nothing for memory. What a viewer can believe is
worked out when somebody asks; who has learnt nothing that he could not count has no belief. Events
and beliefs never change, so copies of a position share them.
"""

from typing import Final

from fairyring.games.toboggan.position.knowing.belief import Belief
from fairyring.games.toboggan.position.knowing.cases import Outline, completed, is_counted
from fairyring.games.toboggan.position.knowing.clumps import (
    ASIDE,
    NOWHERE,
    OUT,
    Clump,
    Things,
    relaid,
)
from fairyring.games.toboggan.position.knowing.held import Held
from fairyring.games.toboggan.position.knowing.learning import Event, learnt
from fairyring.games.toboggan.position.knowing.lore import (
    UNTOLD,
    Lore,
    Seen,
    as_seen,
    followed,
    known_to,
    tells,
)

Beliefs = tuple[Belief | None, ...]
Known = tuple[Event | None, ...]
Lores = tuple[Lore, ...]


# By the number of viewers, who are never more than the places before the one aside.
_NO_BELIEFS: Final[list[Beliefs]] = [(None,) * viewers for viewers in range(ASIDE + 1)]
_NO_LORES: Final[list[Lores]] = [(UNTOLD,) * viewers for viewers in range(ASIDE + 1)]
_NO_EVENTS: Final[list[Known]] = [(None,) * viewers for viewers in range(ASIDE + 1)]


class Glimpse:
    """What a veil leaves one viewer of cards, or of tiles. It never changes."""

    __slots__ = ("counts", "hands", "memory")

    def __init__(self, hands: list[Things], counts: bytes, memory: "Memory") -> None:
        self.hands = hands
        """What he knows of each hand, and so many unseen ones."""
        self.counts = counts
        """Of each sort so many that he cannot see, wherever they are."""
        self.memory = memory
        """What he himself believes, and can tell of others."""


class Note:
    """What was last worked out for a viewer: belief, lore, and the last event that they know of.

    With it is kept what he glimpses, once somebody has looked: until the next event it is the same.
    """

    __slots__ = ("belief", "glimpse", "lore", "upto")

    def __init__(self, belief: Belief | None, lore: Lore, upto: Event | None) -> None:
        self.belief = belief
        self.lore = lore
        self.upto = upto
        self.glimpse: Glimpse | None = None


Notes = list[Note | None]
"""For each viewer the note that was last made, in any of the copies that a memory has.

It is true of all whose events lead there, so it saves work and changes nothing.
"""


class Hearsay:
    """What others know in an imagined world, as far as its viewer can tell that they do.

    It says who knows what of which place, and what lies where; nobody has thought it over yet.
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
        """What another one can tell of it."""
        found = list(UNTOLD)
        for place, slots in self.slots:
            found[place] = as_seen(other, slots)
        return tuple(found)

    def belief(self, other: int) -> Belief | None:
        """What another one believes, if he knows anything of what is not his."""
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
    """The last event, and for each viewer a belief, lore, and the last event that they know of."""

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
        """Whether several positions have it: then none of them may add to it."""

    @staticmethod
    def blank(viewers: int) -> "Memory":
        """Nothing has happened."""
        notes: Notes = [None] * viewers
        return Memory(_NO_BELIEFS[viewers], _NO_LORES[viewers], None, _NO_EVENTS[viewers], notes)

    def copy(self) -> "Memory":
        """An equal one that shares nothing that changes what it means."""
        twin = Memory(self.beliefs, self.lores, self.last, self.upto, self.notes)
        twin.hearsay = self.hearsay
        return twin

    def note(self, source: int, target: int, who: int, things: Things, shown: bool) -> None:
        """Write down what happens."""
        self.last = Event(self.last, source, target, who, things, shown)

    def think_over(self) -> None:
        """Let others know what they know in an imagined world; in most worlds nobody asks."""
        hearsay = self.hearsay
        if hearsay is not None:
            self.hearsay = None
            for other in range(len(self.beliefs)):
                if other != hearsay.viewer:
                    self._believe(other, hearsay.belief(other))
                    self.tell(other, hearsay.lore(other))

    def fresh(self, viewer: int) -> bool:
        """Whether this viewer has nothing to work out."""
        return self.upto[viewer] is self.last

    def news(self, viewer: int) -> list[Event]:
        """The events that are not worked out for a viewer, the last first."""
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
        """Whether news leave this viewer with what he can count, and nothing to tell of others."""
        if self.beliefs[viewer] is not None or self.lores[viewer] != UNTOLD:
            return False
        heard = [event for event in news if event.telling(viewer) or tells(event)]
        return not heard

    def work_out(self, news: list[Event], held: Held) -> None:
        """Bring belief and lore of a viewer up to date, from what now lies where."""
        viewer = held.viewer
        self.tell(viewer, followed(self.lores[viewer], news, held.slots[:], viewer))
        self._believe(viewer, self._learnt(news, held))

    def keep(self, viewer: int) -> None:
        """Note that a viewer has worked out all that has happened."""
        upto = list(self.upto)
        upto[viewer] = self.last
        self.upto = tuple(upto)
        self.notes[viewer] = Note(self.beliefs[viewer], self.lores[viewer], self.last)

    def glimpsed(self, viewer: int) -> Glimpse | None:
        """What a viewer who has worked out all was left by a veil since the last event."""
        last, note = self.last, self.notes[viewer]
        return None if last is None or note is None or note.upto is not last else note.glimpse

    def keep_glimpse(self, viewer: int, glimpse: Glimpse) -> None:
        """Keep what a veil has left a viewer, until something happens."""
        last, note = self.last, self.notes[viewer]
        if last is not None:
            if note is None or note.upto is not last:
                note = self.notes[viewer] = Note(self.beliefs[viewer], self.lores[viewer], last)
            note.glimpse = glimpse

    def elsewhere(self) -> None:
        """Go on in an imagined world, of which what was noted is not true."""
        self.notes = [None] * len(self.notes)

    def _learnt(self, news: list[Event], held: Held) -> Belief | None:
        """What a viewer believes after news."""
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
        """Let a viewer be told this of what others know."""
        if lore is not self.lores[viewer]:
            lores = list(self.lores)
            lores[viewer] = lore
            self.lores = tuple(lores)

    def of(self, viewer: int, belief: Belief | None, lore: Lore) -> "Memory":
        """All that is left of it in the eyes of one viewer, who believes this and is told that.

        Several views may have it.
        """
        alone = Memory.blank(len(self.beliefs))
        alone._believe(viewer, belief)
        alone.tell(viewer, lore)
        alone.shared = True
        return alone

    def only(self) -> Belief | None:
        """The belief of the one viewer of a veiled position, if he has one."""
        for belief in self.beliefs:
            if belief is not None:
                return belief
        return None

    def told(self) -> int:
        """Who can tell anything of others, the one viewer of a veiled position; -1 for nobody."""
        for viewer, lore in enumerate(self.lores):
            if lore != UNTOLD:
                return viewer
        return -1

    def outline(self, viewer: int) -> Outline:
        """What a viewer believes beyond what he can count."""
        belief = self.beliefs[viewer]
        return () if belief is None else belief.outline()

    def remember(self, outline: Outline, held: Held) -> None:
        """Let a viewer believe what was outlined."""
        if outline:
            own = tuple(held.own)
            cases = completed(outline, held.sorts, held.slots, own, held.viewer)
            self._believe(held.viewer, Belief(cases))
