"""What has happened to the cards, or to the tiles, and what each viewer has made of it.

Events are only written down, so play pays next to nothing for memory. What a viewer can believe is
worked out when somebody asks; who has learnt nothing that he could not count has no belief. Events
and beliefs never change, so copies of a position share them.
"""

from fairyring.games.toboggan.position.knowing.belief import Belief
from fairyring.games.toboggan.position.knowing.cases import Cases, Outline, completed, is_counted
from fairyring.games.toboggan.position.knowing.clumps import OUT, Things, counted
from fairyring.games.toboggan.position.knowing.learning import Event, learnt
from fairyring.games.toboggan.position.knowing.lore import UNTOLD, Lore, followed

Beliefs = tuple[Belief | None, ...]
Known = tuple[Event | None, ...]
Lores = tuple[Lore, ...]


class Held:
    """What lies somewhere: of each sort, in each place, and in the hand of who looks."""

    __slots__ = ("own", "slots", "sorts", "viewer")

    def __init__(self, viewer: int, sorts: list[int], slots: list[int], own: Things) -> None:
        self.viewer = viewer
        self.sorts = sorts
        self.slots = slots
        self.own = list(own)

    def undo(self, event: Event) -> None:
        """Go back to before an event."""
        number = len(event.things)
        if event.source == OUT or event.target == OUT:
            for thing in event.things:
                self.sorts[thing] += 1 if event.target == OUT else -1
        if event.source != OUT:
            self.slots[event.source] += number
        if event.target != OUT:
            self.slots[event.target] -= number
        if event.source == self.viewer:
            self.own += event.things
        if event.target == self.viewer:
            for thing in event.things:
                self.own.remove(thing)

    def counted(self) -> Cases:
        """What can be believed of it by who can only count."""
        return ((1, counted(self.sorts, self.slots, tuple(self.own), self.viewer)),)


class Notebook:
    """What was last worked out for each viewer, in any of the copies that a memory has.

    It is true of all whose events lead there, so it saves work and changes nothing.
    """

    __slots__ = ("beliefs", "lores", "upto")

    def __init__(self, viewers: int) -> None:
        self.beliefs: list[Belief | None] = [None] * viewers
        self.lores: list[Lore] = [UNTOLD] * viewers
        self.upto: list[Event | None] = [None] * viewers


class Memory:
    """The last event, and for each viewer a belief, lore, and the last event that they know of."""

    __slots__ = ("beliefs", "last", "lores", "notes", "upto")

    def __init__(
        self, beliefs: Beliefs, lores: Lores, last: Event | None, upto: Known, notes: Notebook
    ) -> None:
        self.beliefs = beliefs
        self.lores = lores
        self.last = last
        self.upto = upto
        self.notes = notes

    @classmethod
    def blank(cls, viewers: int) -> "Memory":
        """Nothing has happened."""
        nothing = (None,) * viewers
        return cls(nothing, (UNTOLD,) * viewers, None, nothing, Notebook(viewers))

    def copy(self) -> "Memory":
        """An equal one that shares nothing that changes what it means."""
        return Memory(self.beliefs, self.lores, self.last, self.upto, self.notes)

    def note(self, source: int, target: int, who: int, things: Things, shown: bool) -> None:
        """Write down what happens."""
        self.last = Event(self.last, source, target, who, things, shown)

    def fresh(self, viewer: int) -> bool:
        """Whether this viewer has nothing to work out."""
        return self.upto[viewer] is self.last

    def work_out(self, held: Held) -> None:
        """Bring belief and lore of a viewer up to date, from what now lies where."""
        viewer = held.viewer
        news = self._news(viewer)
        lore = followed(self.lores[viewer], news, held.slots[:], viewer)
        belief = self._learnt(news, held)
        self._believe(viewer, belief)
        self.tell(viewer, lore)
        self.upto = self.upto[:viewer] + (self.last,) + self.upto[viewer + 1 :]
        self.notes.beliefs[viewer] = belief
        self.notes.lores[viewer] = lore
        self.notes.upto[viewer] = self.last

    def _news(self, viewer: int) -> list[Event]:
        """The events that are not worked out for a viewer, the last first."""
        news: list[Event] = []
        event, mine, noted = self.last, self.upto[viewer], self.notes.upto[viewer]
        while event is not None and event is not mine:
            if event is noted:
                self._believe(viewer, self.notes.beliefs[viewer])
                self.tell(viewer, self.notes.lores[viewer])
                break
            news.append(event)
            event = event.before
        return news

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
        return None if is_counted(cases, viewer) else Belief(viewer, cases)

    def _believe(self, viewer: int, belief: Belief | None) -> None:
        self.beliefs = self.beliefs[:viewer] + (belief,) + self.beliefs[viewer + 1 :]

    def tell(self, viewer: int, lore: Lore) -> None:
        """Let a viewer be told this of what others know."""
        self.lores = self.lores[:viewer] + (lore,) + self.lores[viewer + 1 :]

    def of(self, viewer: int, belief: Belief | None, lore: Lore) -> "Memory":
        """All that is left of it in the eyes of one viewer, who believes this and is told that."""
        alone = Memory.blank(len(self.beliefs))
        alone._believe(viewer, belief)
        alone.tell(viewer, lore)
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
            self._believe(held.viewer, Belief(held.viewer, cases))
