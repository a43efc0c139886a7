"""Requests to take back: whose answers are missing, and the text of what would be undone."""

from dataclasses import dataclass

from fairyring.kernel.words import Said
from fairyring.record import Play
from fairyring.table.folding.steps import standing
from fairyring.table.folding.story import Story


@dataclass
class Asking:
    """A seat's request to take back, and the seats whose people have not answered yet."""

    seat: int
    step: int
    waiting: tuple[int, ...]

    def stop_waiting_for(self, seat: int) -> None:
        """Remove a seat whose person agreed, or no longer plays."""
        self.waiting = tuple([one for one in self.waiting if one != seat])


def note_back(
    story: Story, play: Play, seq: int, seat: int, step: int, text: str, alone: bool = False
) -> None:
    """Note what is undone, to each viewer in the lines that they read when it happened, if any."""
    kept = set(play.without(seat, step)) if alone else set()
    undone = [n for n in standing(play) if n > step and n not in kept]
    name = play.names[seat]

    def words(viewer: int | None) -> Said | None:
        lines = story.recall(undone, viewer)
        return Said(text, {"name": name, "lines": lines}) if lines else None

    story.note_each(seq, seat, play.seats, words)
