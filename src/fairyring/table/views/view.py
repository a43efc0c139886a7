"""The view of one device, made only from what its seat may know.

The scene is made from the veiled position, the log from the lines that the seat may read, and
everything else from public knowledge. So two tables that differ only in what a seat cannot see send
it the same bytes.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from msgspec import structs

from fairyring.games import game as game_of
from fairyring.kernel.dice import FastDice
from fairyring.kernel.display.scene import Piece, Scene, Zone
from fairyring.kernel.options import Value
from fairyring.kernel.words import naming
from fairyring.record.puzzle import Best
from fairyring.table import wire
from fairyring.table.commands import takeback
from fairyring.table.commands.moves import has_clocks
from fairyring.table.state.steps import standing
from fairyring.table.state.table import TableState
from fairyring.table.views.offered import company_of, options
from fairyring.table.views.result import result, rival
from fairyring.table.views.viewpoint import Viewpoint, all_hands, may_pass_to, seen

MOST_LINES = 300
"""The most log lines in a Whole; older ones are left out."""


@dataclass
class Moment:
    """Volatile data for a view, which no stored event contains."""

    here: frozenset[str] = frozenset()
    """The people who have a device connected."""
    now: float = 0.0
    par: int | None = None
    lost_hope: bool = False
    best: Best | None = None
    """Earlier results of the person at a solitaire table."""
    day: str = ""
    """The date if this is the deal of a day."""


@dataclass(frozen=True)
class Look:
    """Everything that a device is shown at one moment, except the log."""

    viewpoint: Viewpoint
    table: wire.TableView
    scene: Scene | None
    number: int = field(compare=False)
    """The number of the last event that it reflects; never sent to a device."""

    @property
    def seq(self) -> int:
        """The viewer's number of the last event that it reflects."""
        return self.table.seq


def look(
    state: TableState, moment: Moment, viewpoint: Viewpoint, alike: wire.TableView | None = None
) -> Look:
    """Return what a device with this viewpoint is shown; `alike` is the public part, if known."""
    alike = alike or for_all(state, moment)
    scene = None
    if state.play is not None and viewpoint.curtain is None:
        module, position, settings = (
            state.game.scene_module,
            state.play.position,
            state.play.settings,
        )
        with naming(state.roster.names()):
            if viewpoint.all_hands:
                scene = all_hands(module, position, settings)
            else:
                scene = module.scene(*seen(position, viewpoint), settings)
        if state.hindrance is not None:
            why = state.hindrance.text
            scene = structs.replace(scene, prompt=why, awaited=(), choices=())
    return Look(viewpoint, _table(state, moment, viewpoint, scene, alike), scene, state.seq)


def whole(state: TableState, seen: Look) -> wire.Whole:
    """Return a Whole: a look and the log."""
    eyes = seen.viewpoint
    log = state.story.latest(eyes.viewing, MOST_LINES, seated=bool(eyes.held))
    return wire.Whole(seen.seq, seen.table, seen.scene, _counted(state, seen.viewpoint, log))


def patch(state: TableState, before: Look, now: Look) -> wire.Patch | None:
    """Return the changes between two looks; None if they are too large for a patch."""
    eyes = now.viewpoint
    lines = state.story.after(before.number, eyes.viewing, seated=bool(eyes.held))
    return between(before, now, _counted(state, now.viewpoint, lines))


def between(before: Look, now: Look, told: tuple[wire.Told, ...]) -> wire.Patch | None:
    """Return the changes between two looks, with the lines told; None if too large for a patch."""
    if before.viewpoint != now.viewpoint or (before.scene is None) != (now.scene is None):
        return None
    was, table = before.table, now.table
    same = bool(table.options) and (table.options, table.bots) == (was.options, was.bots)
    if same:
        table = structs.replace(table, options=(), bots=())
    if before.scene is None or now.scene is None:
        return wire.Patch(before.seq, now.seq, table, same, told)
    zones, zones_gone = _changed(before.scene.zones, now.scene.zones)
    pieces, pieces_gone = _changed(before.scene.pieces, now.scene.pieces)
    stay = bool(now.scene.choices) and now.scene.choices == before.scene.choices
    order = tuple([zone.id for zone in now.scene.zones])
    # The order in which a client has the zones if new ones just come last.
    come = [zone.id for zone in before.scene.zones if zone.id not in zones_gone]
    come += [zone.id for zone in zones if zone.id not in come]
    return wire.Patch(
        after=before.seq,
        seq=now.seq,
        table=table,
        options_stay=same,
        told=told,
        zones=zones,
        pieces=pieces,
        gone=pieces_gone,
        zones_gone=zones_gone,
        zone_order=order if tuple(come) != order else (),
        choices=() if stay else now.scene.choices,
        choices_stay=stay,
        prompt=now.scene.prompt,
        clause=now.scene.clause,
        awaited=now.scene.awaited,
        notes=now.scene.notes,
    )


Part = TypeVar("Part", Zone, Piece)


def _changed(
    before: tuple[Part, ...], now: tuple[Part, ...]
) -> tuple[tuple[Part, ...], tuple[str, ...]]:
    """Return the parts that are new or differ, and the ids of those that are gone."""
    old = {part.id: part for part in before}
    changed = [part for part in now if old.pop(part.id, None) != part]
    return tuple(changed), tuple(old)


def _counted(
    state: TableState, viewpoint: Viewpoint, lines: Iterable[wire.Told]
) -> tuple[wire.Told, ...]:
    """Return log lines with the viewer's event numbers."""
    told, held = state.seen.to_viewer, viewpoint.held
    return tuple([structs.replace(line, seq=told(line.seq, held)) for line in lines])


def for_all(state: TableState, moment: Moment) -> wire.TableView:
    """Return the public part of the view, in the current language."""
    game, roster, play = state.game, state.roster, state.play
    return wire.TableView(
        id=state.row.id,
        game=game.key,
        name=game.name,
        phase=state.phase,
        seats=tuple(
            [
                wire.SeatView(
                    seat=number,
                    kind=seat.kind,
                    name=seat.name,
                    bot=seat.bot,
                    here=seat.person in moment.here,
                    time=time_of(state, number),
                )
                for number, seat in enumerate(roster.seats)
            ]
        ),
        options=_options(state),
        fewest_seats=game.fewest_seats if state.origin is None else len(roster),
        most_seats=game.most_seats if state.origin is None else len(roster),
        bots=company_of(state.game),
        seq=0,
        times=_times(state),
        clocks=clocks_of(state),
        commitment=state.commitment,
        mixing=play is None and state.mixing.since is not None,
        shares=_shares(state),
        seed=state.row.seed.hex() if state.phase == "over" else "",
        result=result(state, moment.par),
        par=moment.par,
        lost_hope=moment.lost_hope,
        day=moment.day,
        talk=state.hosted.talk,
        onlookers=state.hosted.onlookers,
        late=state.hosted.late,
        invited=-1 if state.hosted.invited is None else state.hosted.invited,
        next=f"/table/{state.next_table}" if state.next_table else "",
        response=_response(state),
        hindrance="" if state.hindrance is None else state.hindrance.text,
    )


def _table(
    state: TableState,
    moment: Moment,
    viewpoint: Viewpoint,
    scene: Scene | None,
    alike: wire.TableView,
) -> wire.TableView:
    """Return the public part of the view, completed for this viewer."""
    held, play = viewpoint.held, state.play
    return structs.replace(
        alike,
        seats=tuple([structs.replace(s, yours=True) if s.seat in held else s for s in alike.seats]),
        seq=state.seq_of(held),
        step=state.step_of(held),
        viewing=viewpoint.viewing if viewpoint.openly is None else viewpoint.openly,
        curtain=viewpoint.curtain,
        openly=viewpoint.openly is not None,
        others=() if play is None or state.hindrance else may_pass_to(play.position, viewpoint),
        powers=_powers(state, viewpoint, scene),
        asked_back=_asked_back(state, viewpoint),
        armed=_armed(state, viewpoint),
        when_asked=_when_asked(state, viewpoint),
        answerable=_answerable(state, viewpoint),
        best=_best(moment, viewpoint),
    )


def _options(state: TableState) -> tuple[wire.OptionView, ...]:
    """Return the options of the game; none if they are no longer possible."""
    if state.hindrance is not None and state.play is None:
        return ()
    settings = state.settings if state.play is None else state.play.settings
    shown = options(state.game, len(state.roster), settings)
    if state.origin is None:
        return shown
    return tuple([structs.replace(option, open=False) for option in shown])


def _shares(state: TableState) -> tuple[wire.ShareView, ...]:
    """Return the values mixed into the dice: promises before the game, everything after it."""
    over, shares = state.phase == "over", state.mixing.shares
    if state.phase == "play":
        return tuple([wire.ShareView(share.seat, told=share.value is not None) for share in shares])
    return tuple(
        [
            wire.ShareView(
                share.seat,
                share.promise,
                share.value.hex() if over and share.value is not None else "",
                over and share.value is not None,
            )
            for share in shares
        ]
    )


def _best(moment: Moment, viewpoint: Viewpoint) -> wire.BestView | None:
    """Return the earlier results, which only their owner is shown."""
    best = moment.best
    return wire.BestView(best.deal, best.ever) if best is not None and viewpoint.held else None


def _armed(state: TableState, viewpoint: Viewpoint) -> str | None:
    """Return the action that the viewing seat chose in advance."""
    seat = viewpoint.viewing
    return None if seat is None or state.phase != "play" else state.programmed.armed.get(seat)


def _when_asked(state: TableState, viewpoint: Viewpoint) -> wire.WhenAsked | None:
    """Return when the viewing seat wants to be asked; None if it has no such question or choice."""
    seat = viewpoint.viewing
    if state.play is None or seat is None or state.phase != "play" or state.hindrance:
        return None
    when = state.programmed.when.get(seat, "always")
    return when if when != "always" or state.play.position.silence(seat) is not None else None


def _answerable(state: TableState, viewpoint: Viewpoint) -> bool:
    """Return whether the viewing seat may choose when to be asked."""
    if state.play is None or viewpoint.viewing is None or state.phase != "play" or state.hindrance:
        return False
    return state.play.position.answerable()


def _times(state: TableState) -> tuple[float, float] | None:
    """Return the seconds to interrupt and to answer before a game that uses them."""
    if state.phase != "room" or state.hindrance:
        return None
    chosen = tuple(sorted(state.settings.items()))
    if not _game_answerable(state.row.game, len(state.roster), chosen):
        return None
    return state.row.breath, state.row.response


@lru_cache(256)
def _game_answerable(game: str, seats: int, settings: tuple[tuple[str, Value], ...]) -> bool:
    return game_of(game).start(seats, dict(settings), dice=FastDice(1)).answerable()


def _response(state: TableState) -> float:
    """Return the seconds after which silence answers the present question; 0 if it does not."""
    if state.play is None or not state.row.response or state.hindrance:
        return 0.0
    position = state.play.position
    waits = any(position.silence(seat) is not None for seat in position.awaited())
    return float(state.row.response) if waits else 0.0


def _powers(state: TableState, viewpoint: Viewpoint, scene: Scene | None) -> wire.Powers:
    roster, held, viewing = state.roster, viewpoint.held, viewpoint.viewing
    if not held or state.hindrance:
        return wire.Powers()
    person = roster[held[0]].person
    host = person == roster.host
    if state.phase == "room":
        return wire.Powers(arrange=True, begin=roster.full, host=host)
    if state.phase == "over":
        same = len(roster) == 1 and state.origin is None
        return wire.Powers(again=True, same_deal=same, rival=rival(state, held), host=host)
    played = roster.played(person)
    if viewing is None or viewing not in played:
        return wire.Powers(host=host)
    back = None if state.asking else takeback.offered(state, played)
    return wire.Powers(
        resign=True,
        pause=has_clocks(state),
        hint=scene is not None and bool(scene.choices),
        foresee=scene is not None and bool(scene.choices) and state.game.foresees,
        take_back=None if back is None else state.steps_seen.to_viewer(back, held),
        free=back is not None
        and (
            takeback.needs_nobody(state, person, viewing, back)
            or takeback.is_apart(state, viewing, back)
        ),
        host=host,
    )


def _asked_back(state: TableState, viewpoint: Viewpoint) -> wire.AskedBack | None:
    asking = state.asking
    if asking is None or state.play is None or state.hindrance:
        return None
    undone = [n for n in standing(state.play) if n > asking.step]
    line = str(state.story.recall(undone, viewpoint.viewing, most=1) or "")
    step = state.steps_seen.to_viewer(asking.step, viewpoint.held)
    return wire.AskedBack(asking.seat, step, line, asking.waiting)


def clocks_of(state: TableState) -> wire.ClocksView | None:
    """Return the clock settings of a table with several seats whose game is not over."""
    clocks = state.clocks
    if state.phase == "over" or state.hindrance or len(state.roster) < 2:
        return None
    return wire.ClocksView(clocks.pace, clocks.paused is not None, clocks.asking, clocks.waiting)


def time_of(state: TableState, seat: int) -> wire.SeatTime | None:
    """Return the clock of a seat, and when a bot replaces its person."""
    clocks = state.clocks
    if state.phase != "play" or state.hindrance:
        return None
    stands = clocks.paused is not None
    late = seat in clocks.late
    time = wire.SeatTime(
        ends=None if stands or late else clocks.ends(seat),
        left=clocks.remaining(seat),
        late=late,
        bot_at=None if stands else clocks.sits_in(seat),
        bot_from=None if clocks.pace.grace else clocks.may_sit_in(seat),
    )
    return None if time == wire.SeatTime() else time
