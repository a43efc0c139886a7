"""Requests before the game: checked, and turned into events."""

from collections.abc import Callable, Mapping, Sequence

from fairyring.bots import names as bots_of
from fairyring.bots.roster import called
from fairyring.kernel.game import BadSeats, Game
from fairyring.kernel.options import BadOption, Settings, Value
from fairyring.kernel.words import say
from fairyring.record import BadName, Share
from fairyring.store import events
from fairyring.store.rows import Role
from fairyring.table import wire
from fairyring.table.names import alike, check_shown, free_name, free_player
from fairyring.table.state.roster import Seat
from fairyring.table.state.table import TableState

Here = Callable[[str], bool]
"""Returns whether a device of a person is connected."""
Missed = Callable[[int], float]
"""Returns how many seconds a seat's person was absent."""

_HOST_MISSED = 600.0
"""Seconds that the host must be absent before another person can free their seat."""


def sit(state: TableState, person: str, role: Role | None, request: wire.Sit) -> events.Sat:
    """Take a free seat, change one's name, or return to a seat that a bot keeps."""
    seat = _seat(state, request.seat)
    if state.phase == "room":
        _in_room(state)
    if role != "sit":
        raise wire.Refusal(
            "not_yours", say("You came by the link for watching, so you cannot sit here.")
        )
    if seat.person == person and seat.left:
        raise wire.Refusal("not_now", say("You left this game for good."))
    if state.phase != "room" and seat.person != person:
        raise wire.Refusal("not_now", say("The game has begun; you can watch it."))
    if seat.person != person and seat.kind != "open":
        raise wire.Refusal(
            "not_yours",
            say("Seat {number} is taken by {name}.", number=request.seat + 1, name=seat.name),
        )
    if state.phase == "room" and person not in state.sat and state.hosted.invited == 0:
        raise wire.Refusal(
            "not_yours",
            say(
                "The invitation was used up; ask {name} for another one.",
                name=next((one.name for one in state.roster.seats if one.person), ""),
            ),
        )
    if state.phase != "room" and not seat.bot:
        raise wire.Refusal("not_now", say("You sit here already."))
    if state.phase == "play" and _has_no_time(state, request.seat):
        raise wire.Refusal("not_now", say("Your time is used up, so the bot plays to the end."))
    if state.phase != "room":
        return events.Sat(request.seat, seat.name)
    name = checked_name(request.name)
    others = [one.name for one in state.roster.seats if one is not seat]
    own = [state.roster[number].name for number in state.roster.held(person)]
    if seat.kind == "open" and alike(name, own):
        # A person who takes another seat, as on a shared device, sends the same name each time.
        return events.Sat(request.seat, free_player(request.seat, others))
    check_own(name, others)
    return events.Sat(request.seat, name)


def _has_no_time(state: TableState, seat: int) -> bool:
    clocks = state.clocks
    return clocks.pace.total > 0 and clocks.pace.late == "bot" and not clocks.left.get(seat)


def stand(
    state: TableState, person: str, here: Here, missed: Missed, request: wire.Stand
) -> events.Stood:
    """Free one's own seat, a bot's, or that of an absent person.

    The host's seat can be freed by others only after a longer absence.
    """
    _in_room(state)
    seat = _seat(state, request.seat)
    if seat.kind == "open":
        raise wire.Refusal(
            "not_now", say("Seat {number} is free already.", number=request.seat + 1)
        )
    if seat.person != person:
        _seated(state, person)
        if seat.kind == "person" and here(seat.person):
            raise wire.Refusal(
                "not_yours", say("{name} sits there; only {name} can stand up.", name=seat.name)
            )
        if seat.person == state.roster.host and missed(request.seat) < _HOST_MISSED:
            raise wire.Refusal(
                "not_now",
                say(
                    "This is the table of {name}; the seat can be freed when {name} has been away"
                    " for ten minutes.",
                    name=seat.name,
                ),
            )
    return events.Stood(request.seat)


def seat_bot(
    state: TableState, person: str, here: Here, now: float, request: wire.SeatBot
) -> events.BotSat:
    """Let a bot play a free seat, one's own, or that of a person absent for long enough."""
    _seated(state, person)
    if state.phase == "room":
        _in_room(state)
    seat = _seat(state, request.seat)
    bots = bots_of(state.game)
    if request.bot not in bots:
        raise wire.Refusal("unknown", no_such_bot(request.bot, bots))
    if state.phase == "over":
        raise wire.Refusal("not_now", say("The game is over."))
    if state.phase == "room" and seat.kind == "open":
        _check_bot(state, request)
        return events.BotSat(request.seat, request.bot)
    if seat.kind != "person":
        raise wire.Refusal(
            "not_now", say("A bot cannot take seat {number} now.", number=request.seat + 1)
        )
    if seat.person != person and here(seat.person):
        raise wire.Refusal("not_yours", say("{name} is here and plays that seat.", name=seat.name))
    if state.phase == "room":
        raise wire.Refusal(
            "not_now", say("Seat {number} is taken; free it first.", number=request.seat + 1)
        )
    if seat.person != person:
        _check_waited(state, request.seat, now)
        return events.BotSat(request.seat, request.bot, until_back=True)
    return events.BotSat(request.seat, request.bot)


def _check_waited(state: TableState, seat: int, now: float) -> None:
    """Refuse to replace a person who left only just now."""
    clocks, name = state.clocks, state.roster[seat].name
    if clocks.pace.days:
        raise wire.Refusal("not_now", say("Here nobody has to be at the table all the time."))
    if clocks.paused is not None:
        raise wire.Refusal("not_now", say("All clocks stand, so nobody is missed; go on first."))
    may = clocks.may_sit_in(seat)
    if may is None or now < may:
        raise wire.Refusal("not_now", say("{name} went just now; wait a little.", name=name))


def arrange(state: TableState, person: str, request: wire.Arrange) -> events.Arranged:
    """Change the number of seats and some options; keep earlier choices that are still possible."""
    _in_room(state)
    _seated(state, person)
    if state.origin is not None and request.seats != len(state.roster):
        raise wire.Refusal("not_now", say("This game goes on from another one: its seats stay."))
    for number, seat in enumerate(state.roster.seats[request.seats :], start=request.seats):
        if seat.kind == "person":
            raise wire.Refusal(
                "not_now",
                say(
                    "{name} sits in seat {number}; free it first.",
                    name=seat.name,
                    number=number + 1,
                ),
            )
    options = {
        **still_possible(state.game, state.chosen, request.seats),
        **request.options,
    }
    try:
        chosen = chosen_of(state.game, request.seats, options)
    except (BadSeats, BadOption) as bad:
        raise wire.Refusal("illegal", say("That cannot be arranged: {why}.", why=bad)) from None
    if state.origin is not None and chosen != state.chosen:
        raise wire.Refusal("not_now", say("This game goes on from another one: its options stay."))
    pace = request.pace
    if pace is not None and pace.bot not in bots_of(state.game):
        raise wire.Refusal("unknown", no_such_bot(pace.bot, bots_of(state.game)))
    return events.Arranged(request.seats, chosen, request.breath, request.response, pace)


def chosen_of(game: Game, seats: int, options: Mapping[str, object]) -> dict[str, Value]:
    """Return the options that differ from their default. Raises BadSeats or BadOption."""
    defaults = game.settings(seats)
    settled = game.settings(seats, options)
    return {key: value for key, value in settled.items() if value != defaults[key]}


def still_possible(game: Game, chosen: Settings, seats: int) -> dict[str, Value]:
    """Return the chosen options that are also possible with this number of seats."""
    kept: dict[str, Value] = {}
    for key, value in chosen.items():
        try:
            game.settings(seats, {**kept, key: value})
        except (BadSeats, BadOption):
            continue
        kept[key] = value
    return kept


def promise_share(state: TableState, person: str, request: wire.PromiseShare) -> events.Promised:
    """Promise a value to mix into the dice."""
    _in_room(state)
    _own_seat(state, person, request.seat)
    if len(state.roster) == 1:
        raise wire.Refusal("not_now", say("A game for one is dealt by the table alone."))
    return events.Promised(request.seat, request.promise)


def tell_share(state: TableState, person: str, request: wire.TellShare) -> events.Shared:
    """Reveal a promised value; any other value is refused."""
    mixing = state.mixing
    _own_seat(state, person, request.seat)
    if mixing.since is None or state.phase != "room" or request.seat not in mixing.waiting:
        raise wire.Refusal("not_now", say("What seats add to the dice is not asked for now."))
    share = Share(request.seat, mixing.promised[request.seat], bytes.fromhex(request.value))
    if not share.kept(state.commitment):
        raise wire.Refusal(
            "illegal", say("That is not what this seat promised to add to the dice.")
        )
    return events.Shared(request.seat, request.value)


def begin(
    state: TableState, person: str, here: Here, request: wire.Begin
) -> events.Began | events.Mixing:
    """Start the game, or first the mixing of the dice if somebody present promised a value."""
    _in_room(state)
    _seated(state, person)
    if not state.roster.full:
        raise wire.Refusal(
            "not_now", say("A seat is free: wait for somebody, or let a bot play it.")
        )
    if any(here(state.roster[seat].person) for seat in state.mixing.promised):
        return events.Mixing()
    return events.Began.of(state.game)


def checked_name(name: str) -> str:
    """Return a cleaned name that can be shown at a table and in a record, or refuse it."""
    name = name.strip()
    try:
        check_shown(name)
    except BadName as bad:
        raise wire.Refusal("malformed", f"{str(bad)[:1].upper()}{str(bad)[1:]}.") from None
    return name


def check_own(name: str, others: Sequence[str]) -> None:
    """Refuse a name that could be mistaken for another one at the table."""
    if other := alike(name, others):
        raise wire.Refusal(
            "illegal",
            say(
                "Somebody here is called {name} already; {other} would do.",
                name=other,
                other=free_name(name, others),
            ),
        )


def _check_bot(state: TableState, request: wire.SeatBot) -> None:
    """Refuse a bot whose name looks like another one; identical names are numbered instead."""
    others = [seat.name for seat in state.roster.seats]
    name = called(request.bot, others) or f"Bot {request.seat + 1}"
    if alike(name, others):
        raise wire.Refusal(
            "not_now",
            say("{name} looks like somebody who sits here; another bot would do.", name=name),
        )


def no_such_bot(bot: str, bots: tuple[str, ...]) -> str:
    """Return the message about a bot that does not exist."""
    known = ", ".join(bots)
    return say("There is no bot {bot}; the bots are: {bots}.", bot=repr(bot), bots=known)


def _in_room(state: TableState) -> None:
    if state.phase != "room":
        raise wire.Refusal(
            "not_now", say("The game has begun; that can only be changed before it.")
        )
    if state.mixing.since is not None:
        raise wire.Refusal("not_now", say("The dice are being mixed; the game begins in a moment."))


def _seated(state: TableState, person: str) -> None:
    if not state.roster.held(person):
        raise wire.Refusal("not_yours", say("Only who sits at the table can do that."))


def _own_seat(state: TableState, person: str, seat: int) -> None:
    if _seat(state, seat).person != person:
        raise wire.Refusal("not_yours", say("Seat {number} is not yours.", number=seat + 1))


def _seat(state: TableState, seat: int) -> Seat:
    if seat >= len(state.roster):
        raise wire.Refusal(
            "unknown",
            say(
                "There is no seat {number}; there are {seats}.",
                number=seat + 1,
                seats=len(state.roster),
            ),
        )
    return state.roster[seat]
