"""What cards do to sleds: knock, bump, pull, push on (5.6)."""

from fairyring.games.toboggan.facts import Braked, How, Kept, Went, Why
from fairyring.games.toboggan.parts import MODES, Whom
from fairyring.games.toboggan.position import ride
from fairyring.games.toboggan.position.choosing import is_copy
from fairyring.games.toboggan.position.race import (
    MODE,
    NAMED,
    PLAYER,
    REACH,
    SIDEWAYS,
    TAKER,
    TARGET,
    A,
    Declaration,
    Race,
    ask_player,
    carry_on,
)
from fairyring.games.toboggan.position.sleds import knock, place_sled
from fairyring.games.toboggan.position.track import BITS, OFF
from fairyring.games.toboggan.position.ways import NO_WAY, bumps, pulls, sideways
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell


def knock_down(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """Grenade and Tremor; a Ram! works when its move begins, a copied one later."""
    player, whom = declared[PLAYER], MODES[declared[MODE]].whom
    if whom == Whom.EVERYONE:
        for seat in range(race.seats):
            knock(race, seat, player, Why.CARD, tell)
    elif whom == Whom.UPRIGHT_SLED:
        knock(race, declared[TARGET], declared[TAKER], Why.CARD, tell)
    elif is_copy(declared):
        race.rams[player] += 1
        keep(declared, tell)


def keep(declared: Declaration, tell: Tell | None) -> None:
    """What was declared lasts until it is used, or the movement is over."""
    if tell is not None:
        tell(Kept(declared[PLAYER], declared[MODE]), EVERYBODY)


def bump(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Bump and Run: one move of another sled, which its player chose."""
    player, target, direction = declared[PLAYER], declared[TARGET], declared[A]
    here = race.at[target]
    if here != OFF and here == race.at[player] and direction in bumps(race, target):
        ride.begin(race, target, player, ride.BUMP, BITS[here], direction, (), dice, tell)


def pull(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """Grappler: one cell nearer, past everything."""
    player, target = declared[PLAYER], declared[TARGET]
    ways = pulls(race, player, target)
    if declared[TAKER] != player:  # deflected: its player chooses anew
        if len(ways) > 1:
            ask_player(race, REACH, declared)
        elif ways:
            _pulled(race, player, target, ways[0], tell)
    elif declared[A] in ways:
        _pulled(race, player, target, declared[A], tell)


def _pulled(race: Race, player: int, target: int, cell: int, tell: Tell | None) -> None:
    start = race.at[target]
    place_sled(race, target, cell)
    if tell is not None:
        tell(Went(target, start, cell, How.PULLED, player), EVERYBODY)


def reach(race: Race, cell: int, tell: Tell | None) -> None:
    """Grappler after a Ricochet!: the cell that its player chose anew."""
    declared = race.stack[-1].about
    carry_on(race, declared)
    _pulled(race, declared[PLAYER], declared[TARGET], cell, tell)


def boost(race: Race, move: int, rams: tuple[int, ...], dice: Dice, tell: Tell | None) -> None:
    """Rocket Booster: the step; the question for it is on top."""
    declared = race.stack[-1].about
    carry_on(race, declared)
    player = declared[PLAYER]
    ride.begin(race, player, player, ride.AGAIN, race.trails[player], move, rams, dice, tell)


def stay(race: Race) -> None:
    """Rocket Booster: no step after all."""
    carry_on(race, race.stack[-1].about)


def sidestep(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Slideways: one cell aside, with the Rams that were declared for it."""
    player, direction = declared[PLAYER], declared[A]
    rams: tuple[int, ...] = ()
    below = race.stack[-2] if len(race.stack) > 1 else None
    if below is not None and below.kind == NAMED and not is_copy(declared):
        rams = below.about[2:]
        race.stack.pop(len(race.stack) - 2)
        assert below.about[1] == SIDEWAYS + direction
    if sideways(race, player, direction, race.seats) != NO_WAY:  # the toll is paid
        here = BITS[race.at[player]]
        ride.begin(race, player, player, ride.SIDEWAYS, here, direction, rams, dice, tell)
    else:
        race.rams[player] += len(rams)


def brake(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """Handbrake: its player moves last."""
    player = declared[PLAYER]
    if player in race.brakes or race.at[player] == OFF:
        return
    race.brakes = race.brakes + (player,)
    if tell is not None:
        tell(Braked(player), EVERYBODY)
