"""What has happened to the cards, or to the tiles, and what each viewer has made of it.

Events are only written down, so play pays next to nothing for memory. What a viewer can believe is
worked out when somebody asks; who has learnt nothing that he could not count has no belief. Events
and beliefs never change, so copies of a position share them.
"""

from fairyring.games.toboggan.position.knowing.belief import Belief
from fairyring.games.toboggan.position.knowing.cases import Cases, completed, is_counted
from fairyring.games.toboggan.position.knowing.clumps import OUT, Things, counted
from fairyring.games.toboggan.position.knowing.learning import Event, learnt

Beliefs = tuple[Belief | None, ...]
Known = tuple[Event | None, ...]


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


class Memory:
    """The last event, and for each viewer a belief and the last event that it knows of."""

    __slots__ = ("beliefs", "last", "upto")

    def __init__(
        self, beliefs: Beliefs, last: Event | None = None, upto: Known | None = None
    ) -> None:
        self.beliefs = beliefs
        self.last = last
        self.upto: Known = (None,) * len(beliefs) if upto is None else upto

    def copy(self) -> "Memory":
        """An equal one that shares nothing that can change."""
        return Memory(self.beliefs, self.last, self.upto)

    def note(self, source: int, target: int, who: int, things: Things, shown: bool) -> None:
        """Write down what happens."""
        self.last = Event(self.last, source, target, who, things, shown)

    def fresh(self, viewer: int) -> bool:
        """Whether this viewer has nothing to work out."""
        return self.upto[viewer] is self.last

    def work_out(self, held: Held) -> None:
        """Bring the belief of a viewer up to date, from what now lies where."""
        viewer = held.viewer
        news: list[Event] = []
        event = self.last
        while event is not None and event is not self.upto[viewer]:
            news.append(event)
            event = event.before
        self.upto = self.upto[:viewer] + (self.last,) + self.upto[viewer + 1 :]
        belief = self.beliefs[viewer]
        if belief is None:
            while news and not news[-1].telling(viewer):
                news.pop()
            if not news:
                return
            for event in news:
                held.undo(event)
        cases = held.counted() if belief is None else belief.cases
        for event in reversed(news):
            cases = learnt(cases, event, viewer)
        self._believe(viewer, None if is_counted(cases, viewer) else Belief(viewer, cases))

    def _believe(self, viewer: int, belief: Belief | None) -> None:
        self.beliefs = self.beliefs[:viewer] + (belief,) + self.beliefs[viewer + 1 :]

    def of(self, viewer: int, belief: Belief | None) -> "Memory":
        """All that is left of it in the eyes of one viewer, who believes this."""
        alone = Memory((None,) * len(self.beliefs))
        alone._believe(viewer, belief)
        return alone

    def only(self) -> Belief | None:
        """The belief of the one viewer of a veiled position, if he has one."""
        for belief in self.beliefs:
            if belief is not None:
                return belief
        return None

    def outline(self, viewer: int) -> Cases:
        """What a viewer believes beyond what he can count."""
        belief = self.beliefs[viewer]
        return () if belief is None else belief.outline()

    def remember(self, outline: Cases, held: Held) -> None:
        """Let a viewer believe what was outlined."""
        if outline:
            own = tuple(held.own)
            cases = completed(outline, held.sorts, held.slots, own, held.viewer)
            self._believe(held.viewer, Belief(held.viewer, cases))
