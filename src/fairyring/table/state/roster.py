"""The seats of a table: people, bots, and bots that replace a person."""

from dataclasses import dataclass
from typing import Literal

from fairyring.bots.roster import called
from fairyring.kernel.words import Said, to_say
from fairyring.store.events import Arranged, BotSat, Resigned, Sat, Stood
from fairyring.store.pace import Pace


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and its occupant."""

    person: str = ""
    name: str = ""
    bot: str = ""
    """The bot that plays it; if a person is set too, the bot replaces them."""
    left: bool = False
    """True if the seat left the game."""

    @property
    def kind(self) -> Literal["open", "person", "bot", "left"]:
        """How others see the seat."""
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
        """Return the seats that belong to a person, also those that a bot plays for them."""
        return tuple([n for n, seat in enumerate(self.seats) if seat.person == person])

    def played(self, person: str) -> tuple[int, ...]:
        """Return the seats that a person plays."""
        return tuple([seat for seat in self.held(person) if self.seats[seat].kind == "person"])

    def other_people(self, person: str) -> tuple[int, ...]:
        """Return the seats that other people play."""
        others = [seat.kind == "person" and seat.person != person for seat in self.seats]
        return tuple([seat for seat, other in enumerate(others) if other])

    @property
    def host(self) -> str:
        """The person of the first seat that has one."""
        return next((seat.person for seat in self.seats if seat.person), "")

    def names(self) -> tuple[str, ...]:
        """Return the names of the seats."""
        return tuple([seat.name or f"Seat {n + 1}" for n, seat in enumerate(self.seats)])

    @property
    def full(self) -> bool:
        """True if every seat is taken."""
        return all(seat != OPEN for seat in self.seats)

    # Events.

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
        """Return the name of a bot, with a number if another seat has the same name."""
        others = {seat.name for number, seat in enumerate(self.seats) if number != sat.seat}
        return called(sat.bot, others) or f"Bot {sat.seat + 1}"

    def resign(self, resigned: Resigned) -> None:
        before = self.seats[resigned.seat]
        self.seats[resigned.seat] = Seat(before.person, before.name, "", left=True)


def sat_line(seat: int, name: str, before: str, bot: str) -> Said:
    """Return the line about a person who sat down, came back, or changed their name."""
    if before and bot:
        return to_say("{name} is back.", name=name)
    if before and before != name:
        return to_say("{before} is called {name} now.", before=before, name=name)
    return to_say("{name} sits in seat {number}.", name=name, number=seat + 1)


def bot_line(seat: int, sitter: Seat) -> Said:
    """Return the line about a bot that sat down, for itself or for an absent person."""
    if sitter.person:
        bot = called(sitter.bot) or sitter.bot
        return to_say("{bot} plays for {name}.", bot=bot, name=sitter.name)
    return to_say("{name} sits in seat {number}.", name=sitter.name, number=seat + 1)


def answer_line(name: str, agree: bool) -> Said:
    """Return the line about a person's answer to a request."""
    if agree:
        return to_say("{name} agrees.", name=name)
    return to_say("{name} would rather play on.", name=name)


def late_line(name: str, pace: Pace) -> Said:
    """Return the line about a seat whose time ran out, with the consequence."""
    bot = called(pace.bot) or pace.bot
    if pace.late == "lost":
        return to_say("The time of {name} is up, and the game is lost.", name=name)
    if pace.late == "bot":
        return to_say("The time of {name} is up; {bot} plays on.", name=name, bot=bot)
    return to_say("The time of {name} is up; {bot} moves this once.", name=name, bot=bot)
