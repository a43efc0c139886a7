"""The scene of one seat in Goblin Toboggan."""

from fairyring.kernel.display.scene import Choice, Scene, Zone
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import player, say

from ..position.race.race import Race
from .declared import stack_pieces
from .lying.hill import ASIDE, aside_zone, avalanche_told, ground, hill_zone, sleds, upon
from .lying.seats import discarded, held, looked_at, pile_zones, seat_zones
from .offered.choices import Offers
from .offered.prompts import step


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """Return the scene of a seat, or of the onlooker, from its view."""
    assert isinstance(view, Race)
    riders = sleds(view, seat)
    pending = stack_pieces(view)
    extra, drawn = looked_at(view)
    zones = [hill_zone(view)]
    if pending:
        zones.append(Zone("stack", "list", say("Declared cards")))
    zones += extra
    zones += pile_zones(view)
    if any(rider.zone == ASIDE for rider in riders):
        zones.append(aside_zone(view))
    zones += seat_zones(view)
    pieces = [
        *ground(view, seat), *upon(view), *riders, *pending, *drawn, *discarded(view), *held(view),
    ]  # fmt: skip
    actions = [] if seat is None else view.actions(seat)
    awaited = view.awaited()
    may_play = bool(actions) and seat not in awaited
    prompt, clause = step(view, seat, awaited, may_play)
    choices: tuple[Choice, ...] = ()
    if actions:
        assert seat is not None
        offers = Offers(view, seat, {piece.id for piece in pieces})
        choices = tuple([offers.choice(action) for action in actions])
    return Scene(
        game="toboggan",
        seat=seat,
        prompt=prompt,
        clause=clause,
        awaited=awaited,
        zones=tuple(zones),
        pieces=tuple(pieces),
        choices=choices,
        notes=_notes(view),
    )


def _notes(race: Race) -> tuple[str, ...]:
    """Return the round, the avalanche, and the Instigator."""
    if not race.round or race.ended is not None:
        return ()
    if race.round <= race.rules.rows:
        notes = [say("Round {number} of {all}", number=int(race.round), all=race.rules.rows)]
    else:
        notes = [say("Round {number}, all rows laid", number=int(race.round))]
    notes.append(avalanche_told(race))
    notes.append(say("Begins: {player}", player=player(int(race.instigator))))
    return tuple(notes)
