"""The printed card whose clause judges each effect, which also covers new cards of editions."""

from collections.abc import Iterable

from fairyring.kernel.explain.rulebook import Clause

from ..parts import MODES, Card, Effect, Mode, Terrain, Whom

_PRINTED = {
    Effect.STAND_UP: "im_up",
    Effect.BUMP: "bump_and_run",
    Effect.PULL: "grappler",
    Effect.MOVE_AGAIN: "rocket_booster",
    Effect.SIDESTEP: "slideways",
    Effect.PASS_OBSTACLE: "snow_tunnel",
    Effect.PASS_TREES: "tree_hugger",
    Effect.SWAP_HANDS: "mine",
    Effect.PASS_HANDS: "mix_up",
    Effect.REDRAW_HAND: "botched_plan",
    Effect.DRAW_AND_KEEP: "ransack",
    Effect.STEAL: "swipe",
    Effect.COPY: "me_too",
    Effect.DEFLECT: "ricochet",
    Effect.MOVE_LAST: "handbrake",
    Effect.BAN: "snowball",
    Effect.LAY_MINES: "landmine",
    Effect.LAY_EARLY: "blaze_a_trail",
    Effect.REPLACE_TILE: "desperate_measures",
    Effect.SWAP_TILES: "switcheroo",
    Effect.TURN_TILE: "twister",
    Effect.BOMB_TILE: "bomb",
}
_KNOCKS = {
    Whom.UPRIGHT_SLED: "grenade",
    Whom.SLED_THERE: "ram",
    Whom.EVERYONE: "tremor",
}


def printed(mode: Mode) -> str:
    """Return the printed card whose clause judges this mode, also for a new card."""
    match mode.effect:
        case Effect.MARK:
            return "hop_snowdrift" if mode.marker is Terrain.MOGUL else "marker"
        case Effect.KNOCK_DOWN:
            return _KNOCKS[mode.whom]
        case Effect.CANCEL:
            return "no_gimme" if mode.takes else "reject"
    return _PRINTED[mode.effect]


ASKED = {
    "blaze_a_trail": ("tile", "cell b"),
    "bomb": ("cell a",),
    "botched_plan": ("seat", "item"),
    "bump_and_run": ("seat", "direction"),
    "desperate_measures": ("cell a",),
    "grappler": ("seat", "cell a"),
    "grenade": ("seat",),
    "im_up": ("seat",),
    "mine": ("seat", "item"),
    "mix_up": ("item", "way"),
    "ram": ("move", "seat"),
    "ransack": ("item",),
    "ricochet": ("seat",),
    "slideways": ("direction", "toll"),
    "snowball": ("seat",),
    "snow_tunnel": ("move",),
    "swipe": ("seat", "item"),
    "switcheroo": ("cell a", "cell b"),
    "tree_hugger": ("move",),
    "twister": ("cell a", "rotation"),
    "marker": ("cell a",),
    "hop_snowdrift": ("cell a", "side"),
    "landmine": ("cell a", "cell b", "cell c"),
}
"""Questions of each card to its player, in order; other cards ask nothing.

A card's row also says how many landmines it lays, and whether another card is its price.
"""
_TOLD_WITH = {"marker": "boulders_away", "snowball": "snowball_1"}


def clauses_of(cards: Iterable[Card], clauses: Iterable[Clause]) -> list[str]:
    """Return the clause of each card, or that of the printed card with the same effect."""
    told = {_key(title): clause.id for clause in clauses for title in clause.rulings}
    return [told.get(card.key) or told[_like(card)] for card in cards]


def _like(card: Card) -> str:
    name = printed(MODES[card.modes[0]])
    return _TOLD_WITH.get(name, name)


def _key(title: str) -> str:
    """Return the key of a card whose title is a ruling: `NO! Gimme!` becomes `no_gimme`."""
    words = title.lower().replace("-", " ").split()
    return "_".join("".join(filter(str.isalnum, word)) for word in words)
