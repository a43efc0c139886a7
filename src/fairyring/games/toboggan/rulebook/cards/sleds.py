"""Cards on sleds, by the book: a clause for each, and what it forbids."""

from ...parts import Effect, Whom
from ...position.race.race import Race
from ...position.race.steps import Moved
from ..judging.declared import Declared, Judged
from ..judging.ground import lies, stands
from ..judging.moments import broken_by_moving
from ..judging.moving import booster, broken_by_bump, broken_by_sidestep, goes_anywhere
from ..judging.targets import broken_by_bumped, broken_by_pull, broken_by_rammed, broken_by_reach


def _standing(race: Race, card: Declared, seat: int) -> str | None:
    return None if stands(race, seat) else "T8.9"


def _lying(race: Race, card: Declared, seat: int) -> str | None:
    return None if lies(race, seat) else "T8.11"


def _pulled(race: Race, card: Declared, cell: int) -> str | None:
    return broken_by_pull(race, card, card.target, cell)


def _bumped(race: Race, card: Declared, direction: int) -> str | None:
    return broken_by_bump(race, card.target, direction)


def _aside(race: Race, card: Declared, direction: int) -> str | None:
    return broken_by_sidestep(race, card.player, direction, len(card.hand))


def _some_stand(race: Race, card: Declared) -> str | None:
    return None if any(stands(race, other) for other in range(race.seats)) else "T8.28"


def _brakes(race: Race, card: Declared) -> str | None:
    """T8.10: a sled on the hill that has not moved this round, and brakes only once."""
    seat = card.player
    return "T8.10" if seat in race.brakes else broken_by_moving(race, seat)


def _boosts(race: Race, card: Declared) -> str | None:
    """T8.21: after the player's movement, or as a copy at once; standing, with a cell to go to."""
    if not stands(race, card.player):
        return "T7.16" if race.at[card.player] < 0 else "T8.21"
    if not card.copied and race.moved != Moved.MOVED:
        return "T8.21"
    return None if goes_anywhere(race, booster(race, card.player, len(card.hand))) else "T8.21"


ROWS = (
    Judged(
        Effect.BUMP,
        "T8.6",
        "Bump and Run: a sled of an opponent on your cell, standing or lying, moves one space to"
        " the side or to the front; back only if nothing else is left. It never enters a full"
        " cell. If it hits other sleds by sliding or hopping, they lie down and you take their"
        " tokens.",
        ("Bump and Run",),
        asks=("seat", "direction"),
        name=broken_by_bumped,
        direction=_bumped,
        nowhere="T8.6",
    ),
    Judged(
        Effect.PULL,
        "T8.8",
        "Grappler: an opponent's sled one or two spaces from yours is pulled one space towards"
        " you on a shortest way; if there are two ways, you choose. Nothing on the tiles matters."
        " The cell must be a tile that is not bombed, or a start cell, and have room. After a"
        " Ricochet! you choose it anew.",
        ("Grappler",),
        asks=("seat", "cell a"),
        name=broken_by_reach,
        cell=_pulled,
        nowhere="T8.8",
    ),
    Judged(
        Effect.KNOCK_DOWN,
        "T8.9",
        "Grenade: a standing sled anywhere on the hill lies down. You take a token. After a"
        " Ricochet! whoever played the last one takes it.",
        ("Grenade",),
        asks=("seat",),
        name=_standing,
        fits=lambda mode: mode.whom is Whom.UPRIGHT_SLED,
    ),
    Judged(
        Effect.MOVE_LAST,
        "T8.10",
        "Handbrake: before your movement phase of this round, or in it as long as you have not"
        " moved or taken new cards. You move last. Of several who brake, whoever braked first is"
        " the very last. Not twice, and only with a sled on the hill.",
        ("Handbrake",),
        state=_brakes,
    ),
    Judged(
        Effect.STAND_UP,
        "T8.11",
        "I'm Up!: a lying sled stands up. It costs no movement.",
        ("I'm Up!",),
        asks=("seat",),
        name=_lying,
    ),
    Judged(
        Effect.KNOCK_DOWN,
        "T8.17",
        "Ram!: named with a move, or with the Slideways that you play next, onto the cell of an"
        " opponent's standing sled. As you get there it lies down, and you take a token. Ricochet!"
        " sends it only to another opponent of yours who stands there. Then whoever played the"
        " last Ricochet! takes the token.",
        ("Ram!",),
        asks=("move", "seat"),
        name=broken_by_rammed,
        nowhere="T8.17",
        with_move=True,
        fits=lambda mode: mode.whom is Whom.SLED_THERE,
    ),
    Judged(
        Effect.MOVE_AGAIN,
        "T8.21",
        "Rocket Booster: after your movement your sled, if it stands, moves once more. It may not"
        " enter a cell where it has been this round, not even by sliding. If you can make this"
        " move without paying, you must. It is not for standing up. You cannot play it if you were"
        " blocked and did not crawl.",
        ("Rocket Booster",),
        state=_boosts,
    ),
    Judged(
        Effect.SIDESTEP,
        "T8.22",
        "Slideways: your standing sled goes one cell to the left or right besides its movement."
        " Barricades, yeti, moguls, ice and rocks do not matter. Trees, gates and landmines do."
        " For a full cell you pay as you play the card.",
        ("Slideways",),
        asks=("direction", "toll"),
        direction=_aside,
        nowhere="T8.22",
    ),
    Judged(
        Effect.PASS_OBSTACLE,
        "T8.24",
        "Snow Tunnel: with a move of yours, one edge with barricades or one rock does not count."
        " The edge counts as one, even if both tiles have a barricade there. Trees still stop you."
        " You may keep the tunnel for a slide of the same movement.",
        ("Snow Tunnel",),
        asks=("move",),
        nowhere="T8.24",
        with_move=True,
    ),
    Judged(
        Effect.PASS_TREES,
        "T8.27",
        "Tree Hugger: named with a move. Trees are plain snow for you until your movement phase"
        " ends, also for slides, hops and Slideways.",
        ("Tree Hugger",),
        asks=("move",),
        nowhere="T8.27",
        with_move=True,
    ),
    Judged(
        Effect.KNOCK_DOWN,
        "T8.28",
        "Tremor: all standing sleds on the hill lie down, yours too. You take one token from each"
        " opponent who falls. Not when no sled stands.",
        ("Tremor",),
        state=_some_stand,
        fits=lambda mode: mode.whom is Whom.EVERYONE,
    ),
)
