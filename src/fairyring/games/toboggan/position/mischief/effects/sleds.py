"""Effects on sleds: knock, bump, pull, push on (5.6)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from .... import facts
from ....parts import MODE_REACH, MODE_WHOM, MODES, Effect, Pick, Whom
from ...hill.track import BITS, LEFT, OFF, RIGHT
from ...moving import riding
from ...moving.riding import Cause, Ride
from ...moving.sleds import knock, place_sled, stand, upright
from ...moving.ways import NO_WAY, SIDEWAYS, Driver, booster, bumps, may_go, pulls, sideways
from ...race.race import Race, plus
from ...race.steps import Ask
from .. import declarations as field
from ..declarations import Declaration, NamedMove, ask_player
from ..effect import EVERYONE, NOTHING, EffectRules, no_rule
from ..timing import may_still_move

_SLED: Final = int(Pick.SLED)
_DIRECTION: Final = int(Pick.DIRECTION)
_COST: Final = int(Pick.COST)


def _keep(declared: Declaration, tell: Tell | None) -> None:
    """Tell that a card lasts until it is used, or the movement is over."""
    if tell is not None:
        tell(facts.Kept(declared.player, declared.mode), EVERYBODY)


class KnockDown(EffectRules):
    """Grenade and Tremor: knock sleds down.

    A Ram! works when its move begins, a copied one later.
    """

    def possible(self, race: Race, mode: i64, player: i64, own: i64) -> bool:
        if MODE_WHOM[mode] == EVERYONE:
            return any(upright(race, seat) for seat in range(race.seats))
        return self.some_seat(race, mode, player, own)

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, whom = declared.player, MODES[declared.mode].whom
        if whom == Whom.EVERYONE:
            for seat in range(race.seats):
                knock(race, seat, player, facts.Why.CARD, tell)
        elif whom == Whom.UPRIGHT_SLED:
            knock(race, declared.target, declared.taker, facts.Why.CARD, tell)
        elif whom != Whom.SLED_THERE:
            raise no_rule(declared.mode, "whom")
        elif declared.is_copy:
            race.rams = plus(race.rams, player, 1)
            _keep(declared, tell)


class StandUp(EffectRules):
    """I'm Up!: stand up a sled that still lies."""

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        target = declared.target
        if race.at[target] != OFF and race.lying >> target & 1:
            stand(race, target, declared.player, facts.Why.CARD, tell)


class Bump(EffectRules):
    """Bump and Run: make one move with another sled; the player chose the direction."""

    def suits_seat(self, race: Race, mode: i64, player: i64, seat: i64, own: i64) -> bool:
        return len(bumps(race, seat)) > 0

    def directions(self, race: Race, declared: Declaration) -> list[int]:
        return bumps(race, declared.target)

    def keeps_choices(self, race: Race, aimed: Declaration, seat: i64, own: i64) -> bool:
        return aimed.direction in bumps(race, seat)

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, target, direction = declared.player, declared.target, declared.direction
        here = race.at[target]
        if here != OFF and here == race.at[player] and direction in bumps(race, target):
            ride = Ride(target, player, Cause.BUMP, BITS[here], ())
            riding.set_out(race, ride, direction, dice, tell)


class Pull(EffectRules):
    """Grappler: pull a sled one cell nearer, past everything."""

    def suits_seat(self, race: Race, mode: i64, player: i64, seat: i64, own: i64) -> bool:
        return len(pulls(race, player, seat, MODE_REACH[mode])) > 0

    def after_pick(self, race: Race, declared: Declaration, pick: i64) -> Declaration:
        """Choose the cell at once if there is only one."""
        if pick == _SLED:
            ways = pulls(race, declared.player, declared.target, MODE_REACH[declared.mode])
            if len(ways) == 1:
                return declared.chose(field.CELL, ways[0])
        return declared

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, target = declared.player, declared.target
        ways = pulls(race, player, target, MODE_REACH[declared.mode])
        if declared.taker != player:  # deflected: the player chooses anew
            if len(ways) > 1:
                ask_player(race, Ask.REACH, declared)
            elif ways:
                pull(race, player, target, ways[0], tell)
        elif declared.cell in ways:
            pull(race, player, target, declared.cell, tell)


def pull(race: Race, player: int, target: int, cell: int, tell: Tell | None) -> None:
    """Pull a sled to a cell."""
    start = race.at[target]
    place_sled(race, target, cell)
    if tell is not None:
        tell(facts.Went(target, start, cell, facts.How.PULLED, player), EVERYBODY)


class MoveAgain(EffectRules):
    """Rocket Booster: ask the player for the step, if there is one."""

    def possible(self, race: Race, mode: i64, player: i64, own: i64) -> bool:
        if not upright(race, player):
            return False
        who = booster(race, player)
        who.purse = own
        return may_go(race, who)

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player = declared.player
        if upright(race, player) and may_go(race, booster(race, player)):
            ask_player(race, Ask.AGAIN, declared)


class Sidestep(EffectRules):
    """Slideways: move one cell aside, with the Rams that were declared for it."""

    def possible(self, race: Race, mode: i64, player: i64, own: i64) -> bool:
        return (
            sideways(race, player, RIGHT, own) != NO_WAY
            or sideways(race, player, LEFT, own) != NO_WAY
        )

    def next_pick(self, declared: Declaration) -> i64:
        """Return the direction, then each card of the toll for a full cell."""
        if not declared.chosen:
            return _DIRECTION
        return _COST if declared.due > 0 else NOTHING

    def directions(self, race: Race, declared: Declaration) -> list[int]:
        player = declared.player
        own = len(race.hands[player])
        return [way for way in (RIGHT, LEFT) if sideways(race, player, way, own) != NO_WAY]

    def after_pick(self, race: Race, declared: Declaration, pick: i64) -> Declaration:
        """Set the toll for the chosen direction."""
        if pick == _DIRECTION:
            player = declared.player
            due: int = sideways(race, player, declared.direction, len(race.hands[player]))
            return declared.changed(field.DUE, due)
        return declared

    def paid(self, declared: Declaration, card: int) -> Declaration:
        return declared.chose(field.DUE, declared.due - 1)

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, direction = declared.player, declared.direction
        rams: tuple[int, ...] = ()
        below = race.stack[-2] if len(race.stack) > 1 else None
        if below is not None and below.kind == Ask.NAMED and not declared.is_copy:
            named = NamedMove(below.about)
            rams = named.rams
            race.stack.pop(len(race.stack) - 2)
            assert named.move == SIDEWAYS + direction
        if sideways(race, player, direction, race.seats) != NO_WAY:  # the toll is paid
            here = BITS[race.at[player]]
            ride = Ride(player, player, Cause.SIDEWAYS, here, rams)
            riding.set_out(race, ride, direction, dice, tell)
        else:
            race.rams = plus(race.rams, player, len(rams))


class PassObstacle(EffectRules):
    """Snow Tunnel: ignore one barricaded edge or one rock of the move."""

    def help(self, who: Driver) -> None:
        who.tunnels += 1

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        race.tunnels = plus(race.tunnels, declared.player, 1)
        _keep(declared, tell)


class PassTrees(EffectRules):
    """Tree Hugger: treat trees as snow until the phase ends."""

    def help(self, who: Driver) -> None:
        who.hugging = True

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        race.hugging |= 1 << declared.player
        _keep(declared, tell)


class MoveLast(EffectRules):
    """Handbrake: let its player move last."""

    def possible(self, race: Race, mode: i64, player: i64, own: i64) -> bool:
        """Once, before the seat's own move of this round."""
        return player not in race.brakes and may_still_move(race, player)

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player = declared.player
        if player in race.brakes or race.at[player] == OFF:
            return
        race.brakes = race.brakes + (player,)
        if tell is not None:
            tell(facts.Braked(player), EVERYBODY)


SLED_EFFECTS: Final[dict[Effect, EffectRules]] = {
    Effect.KNOCK_DOWN: KnockDown(),
    Effect.STAND_UP: StandUp(),
    Effect.BUMP: Bump(),
    Effect.PULL: Pull(),
    Effect.MOVE_AGAIN: MoveAgain(),
    Effect.SIDESTEP: Sidestep(),
    Effect.PASS_OBSTACLE: PassObstacle(),
    Effect.PASS_TREES: PassTrees(),
    Effect.MOVE_LAST: MoveLast(),
}
