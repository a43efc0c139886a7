"""The games as environments: for who learns, searches and measures.

>>> import fairyring
>>> from fairyring import envs
>>> env = envs.aec("gdfr", seats=2)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_1'

What an agent sees is what its seat sees and nothing else, as a row of small numbers; what it may do
is a mask over the catalogue of the game. The libraries come with `pip install 'fairyring[envs]'`,
OpenSpiel with `fairyring[openspiel]`; see docs/envs.md.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairyring.bots.bot import Bot
from fairyring.kernel.loading.extras import Missing, wanted

if TYPE_CHECKING:
    from fairyring.envs.faces.alone import Single
    from fairyring.envs.faces.at_once import Parallel
    from fairyring.envs.faces.in_turn import Aec, Guarded
    from fairyring.envs.faces.many import Vector

__all__ = ["Missing", "aec", "parallel", "register_openspiel", "single", "vector"]


def aec(
    key: str,
    *,
    seats: int | None = None,
    raw: bool = False,
    reward: str = "win",
    asked: str = "everybody",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    eyes: int | None = None,
    **options: object,
) -> "Aec | Guarded":
    """A game as PettingZoo plays it, one agent after the other.

    `seats` are as few as the game has from two on, if nothing is said. `raw` leaves away the
    guards, with which an illegal action ends the game; without them it raises and changes
    nothing. `reward` is "win", "points" or "sense"; `asked` is "everybody" who may interrupt as all
    see, or "able", those who have something to do, which tells who has. After `max_cycles` choices
    a game is cut. `eyes` is the seat through whose eyes it is rendered; None is the onlooker. All
    else is an option of the game.
    """
    wanted("pettingzoo", "numpy", "librt")
    from fairyring.envs.faces.in_turn import Aec, Guarded, Lawful
    from fairyring.envs.playing.choices import table

    made = table(key, seats, options, reward, asked, max_cycles, render_mode, eyes)
    return Aec(made) if raw else Guarded(Lawful(made))


def parallel(
    key: str,
    *,
    seats: int | None = None,
    reward: str = "win",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    eyes: int | None = None,
    **options: object,
) -> "Parallel":
    """A game as PettingZoo plays it with all agents at once.

    All who are asked choose on what they saw before; who is not asked says "go on". It is made for
    games in which several are asked at once, and is true of all.
    """
    wanted("pettingzoo", "numpy", "librt")
    from fairyring.envs.faces.at_once import Parallel
    from fairyring.envs.playing.choices import table

    made = table(
        key, seats, options, reward, max_cycles=max_cycles, render_mode=render_mode, eyes=eyes
    )
    return Parallel(made)


def single(
    key: str,
    *,
    opponents: Sequence[str | Bot] = (),
    seat: int = 0,
    reward: str = "win",
    asked: str = "everybody",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    eyes: int | None = None,
    **options: object,
) -> "Single":
    """One seat of a game as Gymnasium plays it, against bots; without opponents alone.

    `opponents` are names of bots, or bots, for the seats that are left, from the first on.
    """
    wanted("gymnasium", "numpy", "librt")
    from fairyring.envs.faces.alone import Single
    from fairyring.envs.playing.choices import BadChoice, table

    if isinstance(opponents, str) or not all(isinstance(one, str | Bot) for one in opponents):
        raise BadChoice(f"opponents are names of bots, or bots, as in ['hob']; not {opponents!r}")
    seats = 1 + len(opponents)
    eyes = seat if eyes is None else eyes
    made = table(key, seats, options, reward, asked, max_cycles, render_mode, eyes)
    return Single(made, seat, opponents)


def vector(
    key: str,
    *,
    n: int,
    seats: int | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> "Vector":
    """Many games of one table, all played one step on in one call: for who needs many steps.

    In each game the first seat that it waits for is asked, and who may interrupt is not. What is
    seen and what is allowed comes as two arrays; a game that is over is dealt anew.
    """
    wanted("numpy", "librt")
    from fairyring.envs.faces.many import Vector
    from fairyring.envs.playing.choices import table

    return Vector(table(key, seats, options, max_cycles=max_cycles), n)


def register_openspiel() -> tuple[str, ...]:
    """Make all games known to OpenSpiel, as `fairyring_KEY`; returns their names there.

    Once is enough, and twice does no harm.
    """
    wanted("pyspiel")
    from fairyring.envs.faces.spiel import register

    return register()
