"""Who sits where: people, bots, and bots that keep the seat of a person."""

from dataclasses import dataclass
from typing import Literal

from fairyring.bots.characters import called
from fairyring.kernel.words import Said, to_say
from fairyring.table.keeping.events import Arranged, BotSat, Resigned, Sat, Stood
from fairyring.table.keeping.pace import Pace


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat and who has it."""

    person: str = ""
    name: str = ""
    bot: str = ""
    """Which bot plays it; beside a person, in that person's place."""
    left: bool = False
    """Whether it resigned from the game."""

    @property
    def kind(self) -> Literal["open", "person", "bot", "left"]:
        """What others see in it."""
        if self.left:
            return "left"
        if self.bot:
            return "bot"
        return "person" if self.person else "open"


OPEN = Seat()


class Roster:
    """The seats of a table, in order."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []

    def __getitem__(self, seat: int) -> Seat:
        return self.seats[seat]

    def __len__(self) -> int:
        return len(self.seats)

    def held(self, person: str) -> tuple[int, ...]:
        """The seats that belong to a person, also while a bot keeps them."""
        return tuple([n for n, seat in enumerate(self.seats) if seat.person == person])

    def played(self, person: str) -> tuple[int, ...]:
        """The seats for which a person acts."""
        return tuple([seat for seat in self.held(person) if self.seats[seat].kind == "person"])

    def other_people(self, person: str) -> tuple[int, ...]:
        """The seats for which other people act."""
        others = [seat.kind == "person" and seat.person != person for seat in self.seats]
        return tuple([seat for seat, other in enumerate(others) if other])

    @property
    def host(self) -> str:
        """The person of the first seat that is somebody's."""
        return next((seat.person for seat in self.seats if seat.person), "")

    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple([seat.name or f"Seat {n + 1}" for n, seat in enumerate(self.seats)])

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat != OPEN for seat in self.seats)

    # What happens to it.

    def arrange(self, arranged: Arranged) -> None:
        free = [OPEN] * (arranged.seats - len(self.seats))
        self.seats = self.seats[: arranged.seats] + free

    def sit(self, person: str, sat: Sat) -> None:
        self.seats[sat.seat] = Seat(person, sat.name)

    def stand(self, stood: Stood) -> None:
        self.seats[stood.seat] = OPEN

    def sit_bot(self, sat: BotSat) -> None:
        before = self.seats[sat.seat]
        name = before.name if before.person else self._name_of(sat)
        self.seats[sat.seat] = Seat(before.person, name, sat.bot)

    def _name_of(self, sat: BotSat) -> str:
        """What a bot is called: by its own name, with a number if it has a namesake here."""
        others = {seat.name for number, seat in enumerate(self.seats) if number != sat.seat}
        return called(sat.bot, others) or f"Bot {sat.seat + 1}"

    def resign(self, resigned: Resigned) -> None:
        before = self.seats[resigned.seat]
        self.seats[resigned.seat] = Seat(before.person, before.name, "", left=True)


def sat_line(seat: int, name: str, before: str, bot: str) -> Said:
    """That somebody sat down, came back, or is called otherwise now."""
    if before and bot:
        return to_say("{name} is back.", name=name)
    if before and before != name:
        return to_say("{before} is called {name} now.", before=before, name=name)
    return to_say("{name} sits in seat {number}.", name=name, number=seat + 1)


def bot_line(seat: int, sitter: Seat) -> Said:
    """That a bot sits down, for itself or for a person who is away."""
    if sitter.person:
        bot = called(sitter.bot) or sitter.bot
        return to_say("{bot} plays for {name}.", bot=bot, name=sitter.name)
    return to_say("{name} sits in seat {number}.", name=sitter.name, number=seat + 1)


def answer_line(name: str, agree: bool) -> Said:
    """What somebody says to a question that all are asked."""
    if agree:
        return to_say("{name} agrees.", name=name)
    return to_say("{name} would rather play on.", name=name)


def late_line(name: str, pace: Pace) -> Said:
    """That the time of a seat is up, and what becomes of that."""
    bot = called(pace.bot) or pace.bot
    if pace.late == "lost":
        return to_say("The time of {name} is up, and the game is lost.", name=name)
    if pace.late == "bot":
        return to_say("The time of {name} is up; {bot} plays on.", name=name, bot=bot)
    return to_say("The time of {name} is up; {bot} moves this once.", name=name, bot=bot)
