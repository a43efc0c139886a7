"""The games as environments for reinforcement learning, search and measurement.

>>> import fairyring
>>> from fairyring import envs
>>> env = envs.aec("gdfr", seats=2)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_1'

An agent sees only what its seat sees, as a row of small numbers; its legal actions are a mask over
the catalogue of the game. The extra `envs` has the libraries, and `openspiel` has OpenSpiel: in a
clone, `make venv EXTRAS=envs`; see docs/envs.md.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairyring.bots.bot import Bot
from fairyring.kernel.loading.extras import Missing, wanted

if TYPE_CHECKING:
    from fairyring.envs.adapters.aec import Aec, Guarded
    from fairyring.envs.adapters.parallel import Parallel
    from fairyring.envs.adapters.single import Single
    from fairyring.envs.adapters.vector import Vector

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
    """Return a game as a PettingZoo AEC environment: one agent after the other.

    `seats` defaults to the fewest that the game allows, but at least two. By default an illegal
    action ends the game; with `raw`, without the wrappers, it raises and changes nothing. `reward`
    is "win", "points" or "sense". With `asked="everybody"`, all seats that may interrupt are asked;
    with "able", only those that have an action, which reveals who has one. After `max_cycles`
    choices a game is truncated. `eyes` is the seat whose view is rendered; None is the onlooker.
    All other keywords are options of the game.
    """
    wanted("pettingzoo", "numpy", "librt")
    from fairyring.envs.adapters.aec import Aec, Guarded, Lawful
    from fairyring.envs.core.settings import table

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
    """Return a game as a PettingZoo parallel environment: all agents at once.

    All agents that are asked choose by what they saw before; others choose the last number, to let
    the game go on. Every game can be played so; it is made for those that ask several seats at
    once.
    """
    wanted("pettingzoo", "numpy", "librt")
    from fairyring.envs.adapters.parallel import Parallel
    from fairyring.envs.core.settings import table

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
    """Return one seat of a game as a Gymnasium environment, against bots or in a game for one.

    `opponents` are bots, or their names, for the other seats in order.
    """
    wanted("gymnasium", "numpy", "librt")
    from fairyring.envs.adapters.single import Single
    from fairyring.envs.core.settings import BadChoice, table

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
    """Return many games of one table, which advance together, for learners that need many steps.

    In each game the first awaited seat acts; nobody is asked to interrupt. Observations and masks
    come as two arrays; a finished game is dealt anew.
    """
    wanted("numpy", "librt")
    from fairyring.envs.adapters.vector import Vector
    from fairyring.envs.core.settings import table

    return Vector(table(key, seats, options, max_cycles=max_cycles), n)


def register_openspiel() -> tuple[str, ...]:
    """Register all games with OpenSpiel as `fairyring_KEY`; return their names there.

    It may be called again without effect.
    """
    wanted("pyspiel")
    from fairyring.envs.adapters.openspiel import register

    return register()
