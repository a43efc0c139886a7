"""The worth of a card: its deals are played again with the card denied to its player."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import msgspec

from fairyring.bots import unhurried
from fairyring.bots.bot import Bot
from fairyring.bots.playout import play_out
from fairyring.games import game as game_of
from fairyring.kernel.action import Action
from fairyring.kernel.counts import Use, Uses
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position
from fairyring.lab.interval import DIGITS, gain_of, significant
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.plan import Plan
from fairyring.lab.signals import signals_deferred
from fairyring.lab.simulate import BadRun, Progress, most_actions
from fairyring.lab.spread import spread

_FEWEST = 20
"""Fewest deals for a result on a card."""
_TOGETHER = 25
"""Deals played in one block, between two checks for Ctrl-C."""

Place = tuple[int, int]
"""The number of a game, and a seat in it."""


@dataclass(frozen=True)
class Worth:
    """The gain in the chance to win from using something, over being denied it."""

    what: str
    thing: str
    deals: int
    """Number of deals in which a seat used it, and that were played again without."""
    gain: float
    """Additional share of these deals that its seat won."""
    low: float
    high: float
    striking: bool
    """True if it is significant, after a correction for testing all things."""
    needed: int | None
    """Number of deals needed to find a difference of 0.01."""


class Denied(Bot):
    """A bot that does not use one thing while it has any other action."""

    def __init__(self, bot: Bot, denied: Use, uses: Uses) -> None:
        super().__init__(bot.looks)
        self._bot = bot
        self._denied = denied
        self._uses = uses

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        chosen = self._bot.choose(view, seat, actions, dice)
        if self._uses(chosen) != self._denied:
            return chosen
        others = self._others(actions)
        if not others:
            return chosen
        chosen = self._bot.choose(view, seat, others, dice)
        return chosen if chosen in others else others[dice.below(len(others))]

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        chosen = self._bot.interrupt(view, seat, actions, dice)
        if chosen is None or self._uses(chosen) != self._denied:
            return chosen
        others = self._others(actions)
        chosen = self._bot.interrupt(view, seat, others, dice) if others else None
        return chosen if chosen in others else None

    def _others(self, actions: list[Action]) -> list[Action]:
        return [action for action in actions if self._uses(action) != self._denied]


class _Denial(NamedTuple):
    """Some deals to be played again without one use of a card, in a form that can be pickled."""

    plan: Plan
    use: Use
    places: tuple[Place, ...]


def worths(
    folder: Folder, deals: int, *, jobs: int = 1, progress: Progress | None = None
) -> tuple[Worth, ...]:
    """Return the worth of each card, tile or other thing, from at most `deals` deals of each.

    Results are stored in the folder, so more deals later cost only the new ones.
    """
    plan = folder.plan
    if game_of(plan.game).uses is None:
        raise BadRun(f"{plan.game} does not say which action uses a card, so none can be denied")
    wanted = _wanted(folder, deals)
    known = {use: _noted(folder, use) for use in wanted}
    missing = [
        _Denial(plan, use, tuple(places[first : first + _TOGETHER]))
        for use, all_of in wanted.items()
        for places in [[one for one in all_of if one not in known[use]]]
        for first in range(0, len(places), _TOGETHER)
    ]
    tell = progress or (lambda done, of: None)
    done, of = 0, sum(len(denial.places) for denial in missing)
    tell(done, of)
    for denial, won in spread(_play, missing, jobs):
        known[denial.use].update(zip(denial.places, won, strict=True))
        _note(folder, denial.use, known[denial.use])
        done += len(won)
        tell(done, of)
    base = _won(folder)
    pairs = {
        use: [(base[one], again) for one in places if (again := known[use][one]) is not None]
        for use, places in wanted.items()
    }
    return _corrected([_worth(use, both) for use, both in pairs.items() if len(both) >= _FEWEST])


def _wanted(folder: Folder, deals: int) -> dict[Use, list[Place]]:
    """Return the games and seats of the run that used each thing, if there are enough of them.

    Games that were cut do not count.
    """
    import polars as pl

    uses = game_of(folder.plan.game).uses
    assert uses is not None
    catalogue = game_of(folder.plan.game).catalogue
    can = {use for action in catalogue if (use := uses(action)) is not None}
    finished = folder.games().filter(pl.col("places").is_not_null()).select("number")
    rows = (
        folder.counts()
        .filter(pl.col("what").is_in(sorted({use.what for use in can})))
        .filter(pl.col("seat").is_not_null())
        .join(finished, on="number", how="semi")
        .select("what", "thing", "number", "seat")
        .sort("what", "thing", "number", "seat")
        .collect()
    )
    found: dict[Use, list[Place]] = {}
    for what, thing, number, seat in rows.iter_rows():
        places = found.setdefault(Use(what, thing), [])
        if len(places) < deals:
            places.append((number, seat))
    return {use: places for use, places in found.items() if use in can and len(places) >= _FEWEST}


def _won(folder: Folder) -> dict[Place, float]:
    """Return the share of each game that each seat won."""
    rows = folder.games().select("number", "places").collect().drop_nulls()
    return {
        (number, seat): (place == 1) / places.count(1)
        for number, places in rows.iter_rows()
        for seat, place in enumerate(places)
    }


@signals_deferred()
def _play(denial: _Denial) -> tuple[_Denial, list[float | None]]:
    """Play deals again; return the share of each that the denied seat won, None if it was cut."""
    plan = denial.plan
    game = game_of(plan.game)
    uses = game.uses
    assert uses is not None
    settings = dict(plan.options)
    limit = most_actions(game, plan.seats, settings)
    won: list[float | None] = []
    for number, seat in denial.places:
        dice = FastDice(plan.seed, number)
        position = game.deal(plan.seats, settings, dice)
        bots = [unhurried(name, game) for name in plan.bots]
        bots[seat] = Denied(bots[seat], denial.use, uses)
        play_out(position, bots, dice, limit)
        outcome = position.outcome()
        won.append((outcome.places[seat] == 1) / len(outcome.winners) if outcome else None)
    return denial, won


def _worth(use: Use, pairs: Sequence[tuple[float, float]]) -> tuple[float, Worth]:
    """Return the worth of a thing and its p-value."""
    gain = gain_of([mine - without for mine, without in pairs])
    return gain.chance() if gain.error else 1.0, Worth(
        what=use.what,
        thing=use.thing,
        deals=len(pairs),
        gain=round(gain.mean, DIGITS),
        low=round(gain.low, DIGITS),
        high=round(gain.high, DIGITS),
        striking=False,
        needed=gain.needed(0.01) or None,
    )


def _corrected(found: list[tuple[float, Worth]]) -> tuple[Worth, ...]:
    """Mark the worths that are significant with Holm's correction, and keep their order."""
    sure = significant([chance for chance, _ in found])
    return tuple(replace(worth, striking=place in sure) for place, (_, worth) in enumerate(found))


def _name(use: Use) -> str:
    return f"denied-{re.sub(r'[^a-z0-9]+', '-', f'{use.what} {use.thing}'.lower())}.json"


def _noted(folder: Folder, use: Use) -> dict[Place, float | None]:
    content = folder.noted(_name(use))
    if content is None:
        return {}
    rows = msgspec.json.decode(content, type=list[tuple[int, int, float | None]])
    return {(number, seat): won for number, seat, won in rows}


def _note(folder: Folder, use: Use, known: dict[Place, float | None]) -> None:
    rows = [(number, seat, won) for (number, seat), won in sorted(known.items())]
    folder.note(_name(use), msgspec.json.encode(rows))
