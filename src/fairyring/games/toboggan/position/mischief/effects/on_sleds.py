"""Effects on sleds: knock, bump, pull, push on (5.6)."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ....facts import Braked, How, Kept, Went, Why
from ....parts import MODE_REACH, MODES, Whom
from ...hill.track import BITS, OFF
from ...moving import riding
from ...moving.ride import Cause
from ...moving.sleds import knock, place_sled, stand, upright
from ...moving.ways import NO_WAY, SIDEWAYS, booster, bumps, may_go, pulls, sideways
from ...race.asks import Ask
from ...race.race import Race, plus
from ..declarations import Declaration, NamedMove, ask_player, carry_on, on_top
from ..targets import no_rule


def knock_down(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Grenade and Tremor: knock sleds down.

    A Ram! works when its move begins, a copied one later.
    """
    player, whom = declared.player, MODES[declared.mode].whom
    if whom == Whom.EVERYONE:
        for seat in range(race.seats):
            knock(race, seat, player, Why.CARD, tell)
    elif whom == Whom.UPRIGHT_SLED:
        knock(race, declared.target, declared.taker, Why.CARD, tell)
    elif whom != Whom.SLED_THERE:
        raise no_rule(declared.mode, "whom")
    elif declared.is_copy:
        race.rams = plus(race.rams, player, 1)
        keep(declared, tell)


def stand_up(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """I'm Up!: stand up a sled that still lies."""
    target = declared.target
    if race.at[target] != OFF and race.lying >> target & 1:
        stand(race, target, declared.player, Why.CARD, tell)


def pass_obstacle(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Snow Tunnel: ignore one barricaded edge or one rock of the move."""
    race.tunnels = plus(race.tunnels, declared.player, 1)
    keep(declared, tell)


def pass_trees(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Tree Hugger: treat trees as snow until the phase ends."""
    race.hugging |= 1 << declared.player
    keep(declared, tell)


def move_again(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Rocket Booster: ask the player for the step, if there is one."""
    player = declared.player
    if upright(race, player) and may_go(race, booster(race, player)):
        ask_player(race, Ask.AGAIN, declared)


def keep(declared: Declaration, tell: Tell | None) -> None:
    """Tell that a card lasts until it is used, or the movement is over."""
    if tell is not None:
        tell(Kept(declared.player, declared.mode), EVERYBODY)


def bump(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Bump and Run: make one move with another sled; the player chose the direction."""
    player, target, direction = declared.player, declared.target, declared.direction
    here = race.at[target]
    if here != OFF and here == race.at[player] and direction in bumps(race, target):
        riding.begin(race, target, player, Cause.BUMP, BITS[here], direction, (), dice, tell)


def pull(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Grappler: pull a sled one cell nearer, past everything."""
    player, target = declared.player, declared.target
    ways = pulls(race, player, target, MODE_REACH[declared.mode])
    if declared.taker != player:  # deflected: the player chooses anew
        if len(ways) > 1:
            ask_player(race, Ask.REACH, declared)
        elif ways:
            _pulled(race, player, target, ways[0], tell)
    elif declared.cell in ways:
        _pulled(race, player, target, declared.cell, tell)


def _pulled(race: Race, player: int, target: int, cell: int, tell: Tell | None) -> None:
    start = race.at[target]
    place_sled(race, target, cell)
    if tell is not None:
        tell(Went(target, start, cell, How.PULLED, player), EVERYBODY)


def reach(race: Race, cell: int, tell: Tell | None) -> None:
    """Grappler after a Ricochet!: pull to the cell that the player chose anew."""
    declared = on_top(race)
    carry_on(race, declared)
    _pulled(race, declared.player, declared.target, cell, tell)


def boost(race: Race, move: int, rams: tuple[int, ...], dice: Dice, tell: Tell | None) -> None:
    """Rocket Booster: make the step; its question is on top."""
    declared = on_top(race)
    carry_on(race, declared)
    player = declared.player
    riding.begin(race, player, player, Cause.AGAIN, race.trails[player], move, rams, dice, tell)


def stay(race: Race) -> None:
    """Rocket Booster: make no step."""
    carry_on(race, on_top(race))


def sidestep(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Slideways: move one cell aside, with the Rams that were declared for it."""
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
        riding.begin(race, player, player, Cause.SIDEWAYS, here, direction, rams, dice, tell)
    else:
        race.rams = plus(race.rams, player, len(rams))


def brake(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Handbrake: let its player move last."""
    player = declared.player
    if player in race.brakes or race.at[player] == OFF:
        return
    race.brakes = race.brakes + (player,)
    if tell is not None:
        tell(Braked(player), EVERYBODY)
