"""Fairy School over the wire: secret choices change no byte of what others are sent.

Two tables of three fairies and an onlooker begin alike and are played in step. One fairy makes
other choices at one of them; all else that people do is the same. So all others must hear the same
at both until everybody has confirmed, and then they must not. Only the id of the table may differ,
and when devices are reported as connected.
"""

import itertools
import json
from contextlib import ExitStack

import pytest
from school import Scenario, fairy, table
from wires import NEWS, AsSealed, World, seed_all_alike

from fairyring.record import seeds as record_seeds
from fairyring.table import wire
from fairyring.table.state import steps, table as state_room

SEATS = 3
ONLOOKER = SEATS


@pytest.fixture(autouse=True)
def alike(monkeypatch):
    seed_all_alike(monkeypatch)


class Tables:
    """Two tables played in step."""

    def __init__(self, site, stack: ExitStack, options: dict[str, object]) -> None:
        self.worlds = [World(site, stack, "fairy_school", SEATS, options) for _ in range(2)]

    @property
    def awaited(self) -> list[int]:
        return self.worlds[0].awaited

    def choices(self, seat: int) -> list[str]:
        return self.worlds[0].lines[seat].choices

    def both(self, seat: int, *moves: str) -> None:
        for world, move in itertools.product(self.worlds, moves):
            world.act(seat, move)

    def choose(self, seat: int, here: str, there: str) -> None:
        """Make moves, separated by commas, as many at one table as at the other."""
        assert here.count(",") == there.count(",")
        for world, moves in zip(self.worlds, (here, there), strict=True):
            for move in moves.split(", "):
                world.act(seat, move)

    def pry(self, layer: int) -> None:
        """Have all but one ask whatever they may: to see the table again, and why not a move."""
        for world, who in itertools.product(self.worlds, range(SEATS + 1)):
            if who != layer:
                world.look_in(who)
                for move in ("place 1 top 1", "column 1", "use 1 of 1", "done"):
                    world.ask(who, wire.Why, seat=min(who, SEATS - 1), about=move)

    def differ_for(self) -> set[int]:
        """Return the people who heard something else at one table than at the other."""
        here, there = self.worlds
        for one, other in zip(here.lines, there.lines, strict=True):
            assert [*map(type, one.answers)] == [*map(type, other.answers)]
        return {who for who in range(SEATS + 1) if here.heard[who] != there.heard[who]}


@pytest.fixture
def tables(own_site, monkeypatch):
    """Returns a function that begins two tables, from the start of a game or at a scenario."""
    with ExitStack() as stack:

        def begin(scenario: Scenario | None = None, **options: object) -> Tables:
            if scenario is not None:
                start = state_room.Dealt(scenario.position, [])
                dealt = lambda *_: state_room.Dealt(start.position.copy(), [])  # noqa: E731
                monkeypatch.setattr(state_room, "deal", dealt)
            return Tables(own_site(), stack, options)

        yield begin


# The draft.


def test_picks_change_nothing_for_others_before_the_packs_go_on(tables):
    two = tables()
    first, *_, last = two.choices(1)
    two.choose(1, first, last)
    two.pry(1)
    two.both(0, two.choices(0)[0])
    assert two.differ_for() == {1}
    two.both(2, two.choices(2)[0])
    assert two.differ_for() == {1, 0}, "the pack of the second goes to the right, to the first"


@pytest.mark.parametrize("options", [{}, {"setup": "expert"}])
def test_the_onlooker_learns_nothing_of_a_draft_until_all_is_chosen(tables, options):
    """Everybody picks and keeps other projects or S cards, and also places the cards elsewhere."""
    two = tables(**options)
    chosen = 0
    while ONLOOKER not in two.differ_for():
        seat = two.awaited[0]
        here, there = (world.lines[seat].choices for world in two.worlds)
        assert here[0].split()[0] in ("pick", "keep", "place")
        two.choose(seat, here[0], there[-1])
        chosen += 1
    last = "place" if options else "keep"
    assert here[0].startswith(last), "the onlooker sees what all have chosen"
    assert seat == SEATS - 1
    assert chosen > 12


def test_the_projects_kept_are_a_secret_until_all_are(tables):
    two = tables()
    while (choices := two.choices(0))[0].startswith("pick"):
        for seat in two.awaited:
            two.both(seat, two.choices(seat)[0])
    assert len(choices) == 4
    here, there = choices[:3], choices[1:]
    two.choose(0, ", ".join(here), ", ".join(there))
    two.pry(0)
    two.both(2, *two.choices(2)[:3])
    assert two.differ_for() == {0}
    two.both(1, *two.choices(1)[:3])
    assert two.differ_for() == {0, 1, 2, ONLOOKER}


# The phases of a turn.

FOREST = "7 top 1, 2 top 2, 3 top 3, 4 bottom 3, 5 top 5, 50 bottom 5"
RICH = "6E 6P 6F 6W 2A"
SECRETS = {
    "columns": ("selection", "column 1, column 3, done", "column 5, column 2, done"),
    "a conversion": (
        "selection",
        "convert, make E, give F, give F, give F, column 3, done",
        "convert, make W, give P, give P, give P, column 3, done",
    ),
    "what air becomes": (
        "realization",
        "convert, make F, give A, realize 82, done",
        "convert, make W, give A, realize 82, done",
    ),
    "a study": ("studying", "study dragon", "study ent"),
    "studying nothing": ("studying", "study dragon", "no study"),
    "projects": ("realization", "realize 82, done", "realize 84, done"),
    "their order": ("realization", "realize 82, realize 84, done", "realize 84, realize 82, done"),
    "a step": ("realization", "step, realize 84, done", "realize 84, realize 82, done"),
}
"""The phase, and what one fairy does in it at either table."""
IN_BRIEF = ("columns", "studying nothing", "a step")
"""One secret of each of the three phases, for `make test`."""


def mid_turn(phase: str, trimester: int = 1) -> Scenario:
    about = {"forest": FOREST, "elements": RICH}
    return table(
        fairy(**about, projects="86 91"),
        fairy(**about, projects="82 84", final=1 if trimester == 4 else None),
        fairy(**about, projects="93 97"),
        phase=phase,
        trimester=trimester,
    )


def confirm(two: Tables, seat: int) -> None:
    """Confirm with as few actions as possible."""
    choices = two.choices(seat)
    if "done" not in choices and "no study" not in choices:
        two.both(seat, choices[0])
    two.both(seat, "done" if "done" in two.choices(seat) else "no study")


@pytest.mark.parametrize(
    "secret",
    [
        secret if secret in IN_BRIEF else pytest.param(secret, marks=pytest.mark.thorough)
        for secret in SECRETS
    ],
)
def test_a_secret_phase_changes_nothing_for_others_until_all_confirm(tables, secret):
    phase, here, there = SECRETS[secret]
    two = tables(mid_turn(phase, trimester=4 if secret == "a step" else 1))
    two.choose(1, here, there)
    two.pry(1)
    confirm(two, 0)
    two.pry(1)
    assert two.differ_for() == {1}
    confirm(two, 2)
    assert two.differ_for() == {0, 1, 2, ONLOOKER}


def slots_for_one(two: Tables) -> tuple[str, str]:
    """Return the actions that place a card on the first empty slot and on the last."""
    card = two.choices(1)[0].rpartition(" ")[0].rpartition(" ")[0]
    first, *_, last = [choice for choice in two.choices(1) if choice.startswith(f"{card} ")]
    return first, last


def test_a_forest_is_a_secret_until_all_are_planted(tables):
    two = tables(mid_turn("planning"))
    first, last = slots_for_one(two)
    two.choose(1, f"{first}, fill", f"{last}, fill")
    two.pry(1)
    two.both(1, "done")
    two.both(0, "fill", "done")
    assert two.differ_for() == {1}
    two.both(2, "fill", "done")
    assert two.differ_for() == {0, 1, 2, ONLOOKER}


@pytest.mark.parametrize("later", [False, True])
def test_a_card_put_back_in_hand_tells_others_nothing(tables, later):
    """A placement is taken back without consent, even if somebody else has placed since."""
    two = tables(mid_turn("planning"))
    first, last = slots_for_one(two)
    two.choose(1, first, last)
    if later:
        two.both(2, two.choices(2)[0])
    for world in two.worlds:
        powers = world.lines[1].table.powers
        assert powers.free
        world.ask(1, wire.TakeBack, seat=1, step=powers.take_back)
    assert first in two.choices(1)
    two.choose(1, last, first)
    assert two.differ_for() == {1}


# What is public: who has confirmed.


def news_of(frames: list[str]) -> list[wire.Whole | wire.Patch]:
    return [m for m in map(wire.read_to_client, frames) if isinstance(m, NEWS)]


def scene(world: World, who: int) -> dict:
    """Return the table as seen after a reload of the page."""
    world.look_in(who)
    return json.loads(wire.write(news_of(world.heard[who])[-1].scene))


def test_who_confirmed_is_told_at_once_and_in_which_order_does_not_matter(tables):
    two = tables(mid_turn("selection"))
    moves = {0: "column 1", 1: "column 3", 2: "column 5"}
    for world, order in zip(two.worlds, ((0, 1, 2), (2, 0, 1)), strict=True):
        for nth, seat in enumerate(order):
            world.act(seat, moves[seat])
            before = [len(heard) for heard in world.heard]
            world.act(seat, "done")
            for who, known in enumerate(before):
                (news,) = news_of(world.heard[who][known:])
                told = [line.text for line in news.told]
                assert told[0].endswith(" is done.")
                if nth < 2:
                    assert news.awaited == tuple(sorted(order[nth + 1 :]))
                    assert told[1:] == []
    here, there = two.worlds
    for who in range(SEATS + 1):
        assert scene(here, who) == scene(there, who)


# Activation: looking at cards.


class Other(AsSealed):
    """The dice of a table; at the second table they roll the reverse."""

    turned = False

    def below(self, limit: int) -> int:
        number = super().below(limit)
        return limit - 1 - number if Other.turned else number


def test_three_cards_looked_at_are_seen_by_one_alone(tables, monkeypatch):
    monkeypatch.setattr(state_room, "SealedDice", Other)
    monkeypatch.setattr(steps, "SealedDice", Other)
    monkeypatch.setattr(record_seeds, "SealedDice", Other)
    monkeypatch.setattr(Other, "turned", False)
    looker = fairy(personal="11", elements="2P", pile="1 2 3 4 5 6 7 8 9 10 12")
    two = tables(table(fairy(), looker, fairy(), phase="activation"))
    for world, turned in zip(two.worlds, (False, True), strict=True):
        Other.turned, world.replayable = turned, False
        world.act(1, "use 11b of 2")
    seen = [{*world.lines[1].choices} for world in two.worlds]
    assert seen[0] != seen[1]
    assert [*map(len, seen)] == [3, 3]
    two.pry(1)
    assert two.differ_for() == {1}
    # All see the chosen card, which is put before her, and the discarded ones.
    for world in two.worlds:
        world.act(1, world.lines[1].choices[0])
    assert two.differ_for() == {0, 1, 2, ONLOOKER}
