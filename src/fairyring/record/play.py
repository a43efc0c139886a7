"""A game being played: the position, the dice, and the record that grows with it."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence

from fairyring.games import game as game_of
from fairyring.kernel.action import Action, UnknownNotation
from fairyring.kernel.dice import SealedDice
from fairyring.kernel.facts import Tell
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings
from fairyring.kernel.position import IllegalAction, NoSuchSeat, NotInGame, Position
from fairyring.kernel.words import say
from fairyring.record.errors import (
    BrokenReplay,
    NoSuchEvent,
    SeedHidden,
    WrongSeed,
    WrongShare,
    check_edition,
    differs,
    no_event,
    refusal_of,
    rules_note,
)
from fairyring.record.record import (
    Act,
    BadName,
    Comment,
    Deal,
    Event,
    Leave,
    Record,
    Step,
    TakeBack,
    Withdraw,
    check_names,
)
from fairyring.record.seeds import SeededDice, Share, Source, mixed

_LANDMARKS = 8
"""Recent positions that are kept, so that going back a little does not replay the whole game."""


class Play:
    """A game from its deal to now. Every event has a number, and no number is used twice."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        names: tuple[str, ...],
        seed: bytes,
        tell: Tell | None = None,
        *,
        dealt: Position | None = None,
        sources: Sequence[Source] = (),
        shares: Sequence[Share] = (),
    ) -> None:
        """`dealt`: the dealt position, if known already; then `tell` gets no facts of the deal."""
        check_names(names)
        self.game = game
        self.settings = settings
        self.names = names
        self.comments: tuple[Comment, ...] = ()
        self.sources = tuple(sources)
        self.shares = tuple(shares)
        self._seed = seed
        self._dice = SeededDice(mixed(seed, shares), sources)
        dice = self._dice.of(0)
        self._dealt = dealt or game.start(len(names), settings, dice=dice, tell=tell)
        self.position = self._dealt.copy()
        self._steps = [Step(0, Deal(), self.position.digest())]
        self._stands: list[int] = []
        """The numbers of the events that led to the present position."""
        self._landmarks: deque[tuple[int, Position]] = deque(maxlen=_LANDMARKS)
        """Recent positions, each with the number of `_stands` events that led to it."""
        self._undone = 0

    @classmethod
    def begin(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: bytes,
        names: Sequence[str] = (),
        tell: Tell | None = None,
    ) -> "Play":
        """Deal a new game from a secret seed of 32 bytes."""
        settings = game.settings(seats, options)
        named = tuple(names) or tuple([f"player {seat + 1}" for seat in range(seats)])
        if len(named) != seats:
            raise BadName(f"{seats} seats have {seats} names, not {len(named)}")
        return cls(game, settings, named, seed, tell)

    @classmethod
    def resume(cls, record: Record) -> "Play":
        """Replay a record to its last event and return the game, to play on."""
        *_, play = replay(record)
        return play

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        return len(self.names)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, public from the start."""
        return SealedDice(self._seed).commitment

    @property
    def dice_seed(self) -> bytes:
        """The seed of the dice, since the last source."""
        return self._dice.own.seed

    @property
    def steps(self) -> tuple[Step, ...]:
        """All events by number, with their digests; the deal is 0."""
        return tuple(self._steps)

    @property
    def last(self) -> Step:
        """The latest event."""
        return self._steps[-1]

    @property
    def last_undoing(self) -> int:
        """The number of the last event that took something back; 0 if none did."""
        return self._undone

    def act(self, seat: int, action: Action, tell: Tell | None = None) -> Step:
        """Play an action of a seat. An illegal one raises IllegalAction and changes nothing."""
        return self._happen(Act(seat, action.notation), tell)

    def take_back(self, seat: int, to: int) -> Step:
        """Take back what happened after event `to`. The table decides whether the seat may."""
        return self._happen(TakeBack(seat, to), None)

    def leave(self, seat: int, tell: Tell | None = None) -> Step:
        """Take a seat out of the game for good."""
        return self._happen(Leave(seat), tell)

    def add(self, step: Step, tell: Tell | None = None, *, after: Position | None = None) -> None:
        """Play the next step of a record again.

        `after`: the position to which it leads, if known already; then `tell` gets no facts. Raises
        BrokenReplay and changes nothing if it fails.
        """
        if step.number != len(self._steps):
            raise BrokenReplay(
                step.number, say("event {number} comes next", number=len(self._steps))
            )
        if after is not None:
            self._take(step, after)
            return
        try:
            now = self._happen(step.event, tell)
        except (IllegalAction, NotInGame, NoSuchSeat) as refused:
            raise BrokenReplay(step.number, refusal_of(self.game, self.position, refused)) from None
        except NoSuchEvent as refused:
            raise BrokenReplay(step.number, str(refused)) from None
        except UnknownNotation as unknown:
            raise BrokenReplay(step.number, str(unknown), "unknown") from None
        if now != step:
            self.forget_after(step.number - 1)
            raise differs(step, now)

    def note_hint(self, seat: int, notation: str) -> None:
        """Add a comment, once, that a seat was given a hint: where to look, or an action."""
        hint = "a good action: " + notation if notation else "where to look"
        comment = Comment(len(self._steps), f"Seat {seat + 1} was told {hint}")
        if comment not in self.comments:
            self.comments += (comment,)

    def forget_after(self, number: int) -> None:
        """Go back to the state after an event, as if the later events had never happened."""
        stands = self.standing(number)
        self.position = self.led_to(stands)
        del self._steps[number + 1 :]
        undone = [n for n, step in enumerate(self._steps) if _undoes(step.event)]
        self._stand(stands, max(undone, default=0))

    def at(self, number: int) -> Position:
        """Return the position after an event."""
        return self.led_to(self.standing(number))

    def led_to(self, numbers: Sequence[int]) -> Position:
        """Return the position after the deal and these events, starting from a recent position."""
        numbers = list(numbers)
        for count, position in reversed(self._landmarks):
            if numbers[:count] == self._stands[:count]:
                return self.again(position, numbers[count:])
        return self.again(self._dealt, numbers)

    def standing(self, number: int) -> list[int]:
        """Return the numbers of the actions and leavings, in order, that led to an event."""
        self._check_number(number)
        if number == self.last.number:
            return self._stands.copy()
        found: list[int] = []
        withdrawn: dict[int, int] = {}  # by seat: its actions after this event do not stand
        while number:
            match self._steps[number].event:
                case TakeBack(_, to):
                    number = to
                    continue
                case Withdraw(seat, to):
                    withdrawn[seat] = min(to, withdrawn.get(seat, to))
                case Act(seat) if number > withdrawn.get(seat, number):
                    pass
                case _:
                    found.append(number)
            number -= 1
        found.reverse()
        return found

    def without(self, seat: int, to: int) -> list[int]:
        """Return the events that stand now, by number, without those of the seat after `to`."""
        self._check_number(to)
        own = {step.number for step in self._steps[to + 1 :] if _acted(step.event, seat)}
        return [number for number in self.standing(self.last.number) if number not in own]

    def again(
        self, position: Position, numbers: Sequence[int], tell: Callable[[int], Tell] | None = None
    ) -> Position:
        """Return the position after these events happen again, each with its own dice.

        `tell` gets the number of each event and returns the receiver of its facts.
        """
        position = position.copy()
        for number in numbers:
            heard = tell(number) if tell else None
            self._enact(position, number, self._steps[number].event, heard)
        return position

    def redo(self, position: Position, number: int) -> bool:
        """Play an event again on a position; return whether it used its dice."""
        return self._enact(position, number, self._steps[number].event, None).counter > 0

    def record(self, *, reveal: bool = False) -> Record:
        """Return the game as a record. It has the seed if the game is over, or with `reveal`."""
        result = self.position.outcome()
        return Record(
            self.game.key,
            self.game.rules_version,
            self.names,
            self.settings,
            self.commitment,
            self._seed if reveal or result is not None else None,
            result,
            self.steps,
            tuple([comment for comment in self.comments if comment.before <= len(self._steps)]),
            self.game.edition,
            self.sources,
            self.shares,
        )

    def _happen(self, event: Event, tell: Tell | None) -> Step:
        number = len(self._steps)
        if isinstance(event, TakeBack | Withdraw):
            self._check_seat(event.seat)
            after = self.led_to(self._stands_after(event))
        else:
            after = self.position.copy()
            self._enact(after, number, event, tell)
        step = Step(number, event, after.digest())
        self._take(step, after)
        return step

    def _take(self, step: Step, after: Position) -> None:
        """Take in the next event, which leads to this position."""
        if isinstance(step.event, TakeBack | Withdraw):
            self._stand(self._stands_after(step.event), step.number)
        else:
            self._landmarks.append((len(self._stands), self.position))
            self._stands.append(step.number)
        self.position = after
        self._steps.append(step)

    def _stands_after(self, event: TakeBack | Withdraw) -> list[int]:
        """Return the events that stand after something is undone."""
        if isinstance(event, TakeBack):
            return self.standing(event.to)
        return self.without(event.seat, event.to)

    def _stand(self, stands: list[int], undone: int) -> None:
        """Set the events that stand after something was undone.

        Recent positions are kept as far as the same events still lead to them.
        """
        while self._landmarks:
            count, _ = self._landmarks[-1]
            if stands[:count] == self._stands[:count]:
                break
            self._landmarks.pop()
        self._stands, self._undone = stands, undone

    def _enact(
        self, position: Position, number: int, event: Event, tell: Tell | None
    ) -> SealedDice:
        """Play an event with the dice that belong to its number; return the dice."""
        if not isinstance(event, Act | Leave):
            raise BrokenReplay(number, say("only event 0 is a deal"))
        self._check_seat(event.seat)
        dice = self._dice.of(number)
        if isinstance(event, Act):
            position.play(event.seat, self.game.action(event.notation), dice, tell)
        else:
            position.leave(event.seat, dice, tell)
        return dice

    def _check_number(self, number: int) -> None:
        if not 0 <= number < len(self._steps):
            raise no_event(number, len(self._steps) - 1)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise NoSuchSeat(seat, self.seats)


def _undoes(event: Event) -> bool:
    return isinstance(event, TakeBack | Withdraw)


def _acted(event: Event, seat: int) -> bool:
    return isinstance(event, Act) and event.seat == seat


def replay(
    record: Record,
    upto: int | None = None,
    tell: Tell | None = None,
    *,
    dealt: Position | None = None,
) -> Iterator[Play]:
    """Replay a record: yield the same play after the deal, and again after each event.

    `dealt` is the dealt position, if it is known already; then `tell` gets no facts of the deal.
    Stops after the event `upto`. Raises BrokenReplay at the first event that is refused or after
    which the position is not the recorded one, and OtherEdition for a record of another edition.
    """
    last = len(record.steps) - 1
    if upto is not None and not 0 <= upto <= last:
        raise no_event(upto, last)
    if record.seed is None:
        raise SeedHidden(
            say(
                "the seed of this game is not revealed, so it cannot be dealt again; a record has"
                " its seed when the game is over or when it was saved to be carried on"
            )
        )
    game = game_of(record.game)
    check_edition(record.edition, game)
    try:
        play = Play(
            game, record.settings, record.names, record.seed, tell, dealt=dealt,
            sources=record.sources, shares=record.shares,
        )  # fmt: skip
        if play.commitment != record.commitment:
            raise WrongSeed(say("this is not the seed that the commitment was made for"))
        check_shares(record)
        if play.last != record.steps[0]:
            raise differs(record.steps[0], play.last)
        play.comments = record.comments
        yield play
        for step in record.steps[1 : None if upto is None else upto + 1]:
            play.add(step, tell)
            yield play
    except BrokenReplay as broken:
        note = rules_note(record.rules, game)
        raise BrokenReplay(broken.number, f"{broken.message}{note}", broken.flaw) from None


def check_shares(record: Record) -> None:
    """Raise WrongShare if a seat's value does not match its promise."""
    for share in record.shares:
        if not share.kept(record.commitment):
            raise WrongShare(share.seat)
