"""The eight steps of a round, the avalanche, the end and the score."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.toboggan.facts import (
    Avalanche,
    Cleared,
    Crushed,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    Why,
)
from fairyring.games.toboggan.facts import Laid as LaidTile
from fairyring.games.toboggan.parts import AVALANCHE, HAND, PLAIN_SORT
from fairyring.games.toboggan.position.clumps import ASIDE, DECK
from fairyring.games.toboggan.position.declaring import clockwise_runners
from fairyring.games.toboggan.position.hands import (
    after,
    clockwise,
    draw_cards,
    draw_tiles,
    give_up_all,
    in_cards,
    lay_from_rack,
    move,
    runners,
    tiles_in_play,
)
from fairyring.games.toboggan.position.hill import NOT_LAID, TAKEN
from fairyring.games.toboggan.position.race import (
    DISCARD,
    LAY,
    MOVE,
    PARK,
    PLAYER,
    READY,
    THIRD,
    A,
    Race,
    own_hill,
)
from fairyring.games.toboggan.position.ride import lose_kept
from fairyring.games.toboggan.position.sleds import finish, place_sled, racing, take_off
from fairyring.games.toboggan.position.track import BITS, OFF, WIDE, row_of
from fairyring.games.toboggan.position.ways import may_move, mover
from fairyring.kernel.bits import count, members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Over, Tell
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Parts
from fairyring.kernel.words import marked

ALL_HOME: Final = "T9.1"
ONE_LEFT: Final = "T9.2"
ALL_LEFT: Final = "T9.3"


# Before the first round: the start cells (T4).


def park(race: Race, cell: int, dice: Dice, tell: Tell | None) -> None:
    """A sled takes a free start cell; when all have, hands are dealt and the race begins."""
    place_sled(race, race.turn, cell)
    next_to_park(race, dice, tell)


def next_to_park(race: Race, dice: Dice, tell: Tell | None) -> None:
    """The right neighbour of the Instigator chose first, the Instigator chooses last."""
    for step in range(1, race.seats + 1):
        seat = (race.instigator - step) % race.seats
        if race.inside >> seat & 1 and race.at[seat] == OFF:
            race.turn = seat
            return
    for seat in clockwise(race, race.instigator, race.inside):  # T6
        draw_cards(race, seat, HAND, dice, tell, False)
    for seat in clockwise(race, race.instigator, race.inside):
        draw_tiles(race, seat, HAND, dice, tell)
    _begin_round(race, tell)


# Steps 1 and 2: a row of tiles.


def _begin_round(race: Race, tell: Tell | None) -> None:
    race.round += 1
    if not runners(race) >> race.instigator & 1:
        race.instigator = after(race, race.instigator, runners(race))
    for seat in range(race.seats):
        race.trails[seat] = BITS[race.at[seat]] if race.at[seat] != OFF else 0
        race.skips[seat] = 0
    race.done = race.ready = race.moved = 0
    race.brakes = ()
    race.bans = [0] * race.seats
    race.opened = False
    if tell is not None:
        tell(RoundBegan(race.round, race.instigator), EVERYBODY)
    if race.round <= race.rules.rows:
        race.step = LAY
        race.layer = race.turn = race.instigator
    else:
        _begin_moves(race, tell)


def gap(race: Race) -> int:
    """The right-most free cell of the row that is laid; OFF if it is full."""
    cell: i64 = race.round * WIDE + race.hill.course.width
    first: i64 = race.round * WIDE
    while cell > first:
        cell -= 1
        if race.hill.tiles[cell] == NOT_LAID:
            return cell
    return OFF


def settle_laying(race: Race, dice: Dice, tell: Tell | None) -> bool:
    """Find out who lays next; whether somebody does."""
    while gap(race) != OFF:
        inside = runners(race)
        if not inside >> race.layer & 1:
            race.layer = after(race, race.layer, inside)
        if race.skips[race.layer]:
            race.skips[race.layer] -= 1
            race.layer = after(race, race.layer, inside)
            continue
        race.turn = race.layer
        if not race.racks[race.turn]:
            draw_tiles(race, race.turn, 1, dice, tell)  # T8
        if not race.racks[race.turn]:  # T9
            for seat in clockwise(race, race.layer, inside):
                if race.racks[seat]:
                    race.turn = seat
                    break
        if race.racks[race.turn]:
            return True
        _put(race, PLAIN_SORT, 0, tell)  # T9: nobody has a tile, so it snows
    own_hill(race).laid = race.round
    _begin_moves(race, tell)
    return False


def lay(race: Race, sort: int, rotation: int, tell: Tell | None) -> None:
    """The next tile of the row, from right to left."""
    lay_from_rack(race, race.turn, sort, False)
    _put(race, sort, rotation, tell)


def _put(race: Race, sort: int, rotation: int, tell: Tell | None) -> None:
    cell = gap(race)
    own_hill(race).put_tile(cell, sort * 6 + rotation)
    race.opened = True
    if tell is not None:
        tell(LaidTile(race.turn, cell, sort, rotation, False), EVERYBODY)
    race.layer = after(race, race.layer, runners(race))


# Step 3: movement phases (T10).


def _begin_moves(race: Race, tell: Tell | None) -> None:
    race.step = MOVE
    race.turn = next_mover(race)
    race.moved = 0
    if tell is not None:
        tell(PhaseBegan(race.turn), EVERYBODY)


def next_mover(race: Race) -> int:
    """Clockwise from the Instigator; then those with a Handbrake, the first played very last."""
    for seat in clockwise_runners(race):
        if not race.done >> seat & 1 and seat not in race.brakes:
            return seat
    for seat in reversed(race.brakes):
        if not race.done >> seat & 1 and runners(race) >> seat & 1:
            return seat
    return OFF


def settle_braked(race: Race, tell: Tell | None) -> None:
    """Who plays a Handbrake in the moment before his own move lets the next one move."""
    if race.moved == 0 and race.turn in race.brakes:
        first = next_mover(race)
        if first != race.turn:
            race.turn = first
            if tell is not None:
                tell(PhaseBegan(first), EVERYBODY)


def blocked(race: Race, seat: int) -> bool:
    """T27: a standing sled without a legal move that costs nothing."""
    if race.at[seat] == OFF or race.lying >> seat & 1:
        return False
    who = mover(race, seat)
    who.tunnels = 0
    return not may_move(race, who)


def end_phase(race: Race, dice: Dice, tell: Tell | None) -> None:
    """The mover is done; T29 counts phases that end blocked."""
    seat: int = race.turn
    if race.moved != 1 and blocked(race, seat):
        race.stuck |= 1 << seat
    elif race.moved < 2:
        race.stuck &= ~(1 << seat)
    leave_phase(race, seat, tell)
    if tell is not None:
        tell(PhaseEnded(seat, race.moved == 1), EVERYBODY)
    go_to_next_phase(race, dice, tell)


def leave_phase(race: Race, seat: int, tell: Tell | None) -> None:
    """What lasts to the end of a phase is over."""
    lose_kept(race, seat, tell)
    race.hugging &= ~(1 << seat)
    race.done |= 1 << seat


def go_to_next_phase(race: Race, dice: Dice, tell: Tell | None) -> None:
    """The next mover, or step 4."""
    race.moved = 0
    first = next_mover(race)
    if first != OFF:
        race.turn = first
        if tell is not None:
            tell(PhaseBegan(first), EVERYBODY)
        return
    race.step = DISCARD  # step 4 (T11, T12)
    for seat in clockwise(race, race.instigator, in_cards(race)):
        draw_cards(race, seat, 1, dice, tell, True)


# Steps 4 and 5: hands.


def too_many_cards(race: Race) -> i64:
    """Who must discard down to three."""
    found: i64 = 0
    for seat in range(race.seats):
        if len(race.hands[seat]) > HAND and in_cards(race) >> seat & 1:
            found |= 1 << seat
    return found


def too_many_tiles(race: Race) -> i64:
    """Who must put tiles back (T13)."""
    found: i64 = 0
    if tiles_in_play(race):
        for seat in range(race.seats):
            if len(race.racks[seat]) > HAND and runners(race) >> seat & 1:
                found |= 1 << seat
    return found


def fill_racks(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Step 5; after it everybody is asked whether he is ready."""
    if tiles_in_play(race):
        for seat in clockwise(race, race.instigator, runners(race)):
            draw_tiles(race, seat, HAND - len(race.racks[seat]), dice, tell)
    race.step = READY
    race.ready = 0


# Steps 6 to 8.


def end_round(race: Race, dice: Dice, tell: Tell | None) -> None:
    """The avalanche comes, the markers go, the Instigator changes."""
    taken = _rows_taken(race)
    if taken:
        _avalanche(race, taken, tell)
        if settle_end(race, tell):
            return
    hill = race.hill
    marked = tuple([cell for cell in range(hill.course.cells) if hill.marks[cell]])
    for cell in marked:  # step 7 (T14)
        own_hill(race).put_mark(cell, 0)
    if marked and tell is not None:
        tell(Cleared(marked), EVERYBODY)
    race.instigator = after(race, race.instigator, runners(race))  # step 8 (T15)
    _begin_round(race, tell)


def _rows_taken(race: Race) -> list[int]:
    """T16, T17, GT-4, GT-5: the rows that the avalanche takes at the end of this round."""
    rows = race.rules.rows
    numbers = AVALANCHE[rows]
    late = race.round - (rows - len(numbers)) - 1
    if late < 0:
        return []
    number = numbers[late] if late < len(numbers) else race.rules.late
    first: int = race.hill.taken + 1
    return list(range(first, min(first + number, rows + 1)))


def _avalanche(race: Race, rows: list[int], tell: Tell | None) -> None:
    if tell is not None:
        tell(Avalanche(tuple(rows)), EVERYBODY)
    hill = own_hill(race)
    last = rows[-1]
    caught = [seat for seat in range(race.seats) if OFF != race.at[seat] < (last + 1) * WIDE]
    marks = [(int(row_of(race.at[seat])), len(race.hands[seat])) for seat in caught]
    worst = race.seats - count(race.crushed)  # T55
    for row in range(0 if rows[0] == 1 else rows[0], last + 1):  # T57: the start with row 1
        for cell in hill.course.row(row):
            hill.kill(cell, TAKEN)
    hill.taken = last
    for mark in sorted(set(marks), reverse=True):
        better = len([other for other in marks if other > mark])
        for seat, own in zip(caught, marks, strict=True):
            if own == mark:
                race.places[seat] = worst - len(caught) + 1 + better
                race.crushed |= 1 << seat
                take_off(race, seat)
                if tell is not None:
                    tell(Crushed(seat, race.places[seat]), EVERYBODY)
    for seat in caught:
        give_up_all(race, seat, Why.CRUSHED, not race.rules.ghosts, tell)


# The end.


def settle_end(race: Race, tell: Tell | None) -> bool:
    """T58, T59: whether the race is over."""
    if race.step == PARK:
        return False
    left = racing(race)
    if left and (left & left - 1 or race.rules.play_on):
        return False
    if left:
        finish(race, members(left)[0], tell)
    _end(race, ONE_LEFT if left else ALL_HOME, tell)
    return True


def _for_place(race: Race, seat: int) -> int:
    place = race.places[seat]
    rules = race.rules
    return rules.place_step * (race.seats - place) + rules.last_place if place else 0


def scores(race: Race) -> list[int]:
    """T1: what the place is worth, gates, and tokens in hand."""
    return [
        _for_place(race, seat) + race.gate_points[seat] + race.tokens[seat]
        for seat in range(race.seats)
    ]


def parts(race: Race, seat: int) -> Parts:
    """What the points of a seat are made of; a classic race has none."""
    if race.ended is None or not race.ended.points:
        return ()
    return (
        (marked("place"), _for_place(race, seat)),
        (marked("gates"), race.gate_points[seat]),
        (marked("tokens"), race.tokens[seat]),
    )


def _drop_pending(race: Race) -> None:
    """Nothing is asked any more; what a Ransack has drawn goes back unseen."""
    for question in race.stack:
        if question.kind == THIRD:
            player, item = question.about[PLAYER], question.about[A]
            move(race, item, ASIDE, DECK, 1 << player, race.looked)
    race.stack = []


def _end(race: Race, clause: str, tell: Tell | None) -> None:
    _drop_pending(race)
    points = scores(race)
    inside = members(race.inside)
    worth: list[tuple[int, int]] = []
    for seat in range(race.seats):  # T2
        worth.append((0 if race.rules.classic else points[seat], -race.places[seat]))
    places = [0] * race.seats
    for seat in inside:
        places[seat] = 1 + len([other for other in inside if worth[other] > worth[seat]])
    race.ended = Outcome(tuple(places), clause, () if race.rules.classic else tuple(points))
    if tell is not None:
        tell(Over(race.ended.winners, clause), EVERYBODY)


def last_inside(race: Race, tell: Tell | None) -> None:
    """Everybody else has left: the last one wins."""
    places = [1 if race.inside >> seat & 1 else 0 for seat in range(race.seats)]
    _drop_pending(race)
    points = () if race.rules.classic else tuple(scores(race))
    race.ended = Outcome(tuple(places), ALL_LEFT, points)
    if tell is not None:
        tell(Over(race.ended.winners, ALL_LEFT), EVERYBODY)
