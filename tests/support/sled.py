"""Scenarios of Goblin Toboggan that read as play.

    slope("B2", "B3").hold(1, "Grenade").declare("play Grenade", "on seat 2").expect(lying=(2,))

Seats are counted from 1, and each is given by the cell of its sled, `B2`, `B2 lying` or `B2 stuck`;
`out` is crushed and `home` finished. All rows down to `laid` are plain snow unless `tiles` says
otherwise, hands are empty unless `hold` or `rack` fills them, deck and pile have what `deck` and
`pile` say, and the first seat is the Instigator and moves.
"""

from collections.abc import Mapping
from typing import Any, Self

from scenario import ScenarioOf

import fairyring
from fairyring.games.toboggan import GAME
from fairyring.games.toboggan.parts import CARDS, PLAIN_SORT, TILES, Direction, Terrain
from fairyring.games.toboggan.position import Toboggan, empty
from fairyring.games.toboggan.position.hill.hill import (
    BOMBED,
    MOGUL,
    NOT_LAID,
    TAKEN,
    batch,
    marker,
    marker_side,
    marker_terrain,
)
from fairyring.games.toboggan.position.hill.track import BITS, NAMES, OFF
from fairyring.games.toboggan.position.knowing.memory import Memory
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.race.race import CARD_SORTS, put
from fairyring.games.toboggan.position.race.steps import Ask, Step
from fairyring.kernel.dice import Dice

CELL = {name: cell for cell, name in enumerate(NAMES)}
CARD = {card.title: number for number, card in enumerate(CARDS)}
SORT = {tile.key: sort for sort, tile in enumerate(TILES)}
_STEPS = {name.lower(): step for name, step in vars(Step).items() if isinstance(step, int)}
_STEP_NAMES = {step: name for name, step in _STEPS.items()}
_TERRAINS = {terrain.name.lower(): int(terrain) for terrain in Terrain}
_DIRECTIONS = {one.name.lower().replace("_", "-"): int(one) for one in Direction}


class Loaded(Dice):
    """Dice with the given rolls, and 0 after them."""

    def __init__(self, rolls: tuple[int, ...]) -> None:
        self.rolls = list(rolls)

    def below(self, limit: int) -> int:
        return min(self.rolls.pop(0), limit - 1) if self.rolls else 0


def cards(text: str) -> tuple[int, ...]:
    """Return cards from their titles, such as `Grenade, 2 REJECT!`."""
    return _things(text, CARD)


def sorts(text: str) -> tuple[int, ...]:
    """Return tiles from their keys, such as `plain, 2 ice-striped-01`."""
    return _things(text, SORT)


def _things(text: str, numbers: Mapping[str, int]) -> tuple[int, ...]:
    found: list[int] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        times, _, name = part.partition(" ")
        if times.isdecimal() and name in numbers:
            found += [numbers[name]] * int(times)
        else:
            found.append(numbers[part])
    return tuple(sorted(found))


def titles(hand: tuple[int, ...]) -> str:
    """Return the words for a hand."""
    return ", ".join(CARDS[card].title if card < CARD_SORTS else "?" for card in hand)


def keys(rack: tuple[int, ...]) -> str:
    """Return the words for tiles."""
    return ", ".join(TILES[sort].key if sort < len(TILES) else "?" for sort in rack)


class Scenario(ScenarioOf[Toboggan]):
    """A race set up for one test."""

    game = GAME

    def __init__(self, sleds: tuple[str, ...], options: Mapping[str, object]) -> None:
        settings = GAME.settings(len(sleds), options)
        race = empty(len(sleds), settings)
        super().__init__(race, settings, Loaded(()))
        race.deck, race.deck_size = bytes(CARD_SORTS), 0
        race.pile, race.pile_size = bytes(len(TILES)), 0
        for seat, where in enumerate(sleds):
            self._put(seat, *where.split())

    def _put(self, seat: int, where: str, how: str = "") -> None:
        race = self.position
        if where == "off":
            return
        if where in ("out", "home"):
            taken = race.crushed if where == "out" else race.finished
            count = bin(taken).count("1")
            place = race.seats - count if where == "out" else count + 1
            race.places = put(race.places, seat, place)
            if where == "out":
                race.crushed |= 1 << seat
            else:
                race.finished |= 1 << seat
            return
        race.at[seat] = CELL[where]
        race.trails[seat] = BITS[CELL[where]]
        if how == "lying":
            race.lying |= 1 << seat
        elif how == "stuck":
            race.stuck |= 1 << seat

    # Setting up.

    def hold(self, seat: int, text: str) -> Self:
        """Give a seat cards that nobody else knows."""
        self.position.hands[seat - 1] = cards(text)
        return self._unknown()

    def rack(self, seat: int, text: str) -> Self:
        """Give a seat tiles that nobody else knows."""
        self.position.racks[seat - 1] = sorts(text)
        return self._unknown()

    def deck(self, text: str) -> Self:
        """Set the cards that can be drawn."""
        race = self.position
        race.deck, race.deck_size = _counts(cards(text), CARD_SORTS)
        return self._unknown()

    def discards(self, text: str) -> Self:
        """Set the discard pile."""
        self.position.discards, _ = _counts(cards(text), CARD_SORTS)
        return self

    def pile(self, text: str) -> Self:
        """Set the tiles that can be drawn."""
        race = self.position
        race.pile, race.pile_size = _counts(sorts(text), len(TILES))
        return self._unknown()

    def plenty(self) -> Self:
        """Make deck and pile so large that nobody can count what others hold."""
        race = self.position
        race.deck, race.deck_size = bytes([3] * CARD_SORTS), 3 * CARD_SORTS
        race.pile, race.pile_size = bytes([3] * len(TILES)), 3 * len(TILES)
        return self._unknown()

    def _unknown(self) -> Self:
        """Clear what everybody has learned."""
        race = self.position
        race.memories = [Memory.blank(race.seats + 1) for _ in race.memories]
        return self

    def marked(self, **marks: str) -> Self:
        """Put markers on cells: `B4="rock"`, `C4="mogul front-left"`."""
        for name, words in marks.items():
            terrain, _, side = words.partition(" ")
            facing = _DIRECTIONS[side] if side else 0
            self.position.hill.put_mark(CELL[name], marker(_TERRAINS[terrain], facing, 0))
        return self

    def mined(self, seat: int, *names: str) -> Self:
        """Put the landmine tokens of one card of a seat on cells."""
        hill = self.position.hill
        booms = self.position.rules.booms
        hill.batches.append(batch(seat - 1, booms, 6 - booms))
        for name in names:
            hill.put_mine(CELL[name], len(hill.batches))
        return self

    def rolls(self, *numbers: int) -> Self:
        """Set the next rolls, each from 0; for a landmine, low is Boom!"""
        self.dice = Loaded(numbers)
        return self

    def given(self, **values: object) -> Self:
        """Set other fields: `moved=1`, `tokens=(0, 3)`, `opened=True`."""
        for name, value in values.items():
            assert hasattr(self.position, name), name
            setattr(self.position, name, value)
        return self

    # Playing.

    def let_be(self) -> Self:
        """Have all who are asked answer nothing, until nobody is asked any more."""
        race = self.position
        while race.stack and race.stack[-1].kind in (Ask.COUNTER, Ask.COPY):
            self.play(f"{race.awaited()[0] + 1}: let it be")
        return self

    def answer(self, *moves: str) -> Self:
        """Play one window: these answers, such as `3: play REJECT!`; all others let it be."""
        assert self.position.stack[-1].kind in (Ask.COUNTER, Ask.COPY)
        said = {move[0]: move for move in moves}
        for seat in self.position.awaited():
            self.play(said.pop(str(seat + 1), f"{seat + 1}: let it be"))
        assert not said, f"not asked: {said}"
        return self

    def declare(self, *moves: str) -> Self:
        """Play a card with its choices, which nobody answers or copies."""
        return self.play(*moves).let_be()

    def all_ready(self) -> Self:
        """Make everybody ready for the avalanche."""
        while self.position.step == Step.READY and self.position.outcome() is None:
            self.play("ready")
        return self

    # What can be seen.

    def hand(self, seat: int) -> str:
        """Return the cards of a seat, in words."""
        return titles(self.position.hands[seat - 1])

    def knows(self, viewer: int | None, owner: int) -> str:
        """Return what a seat sees of another's hand, with `?` for unknown cards."""
        view = self.position.veiled(None if viewer is None else viewer - 1)
        return titles(view.hands[owner - 1])

    def knows_tiles(self, viewer: int | None, owner: int) -> str:
        """Return what a seat sees of another's tiles, with `?` for unknown ones."""
        view = self.position.veiled(None if viewer is None else viewer - 1)
        return keys(view.racks[owner - 1])

    def mines(self) -> str:
        """Return the cells with a landmine, from the top."""
        return " ".join(NAMES[cell] for cell, batch in enumerate(self.position.hill.mines) if batch)

    def stack(self) -> str:
        """Return the pending declarations from the bottom, `1 Grenade on 2 > 2 Ricochet! on 3`."""
        said: list[str] = []
        for question in self.position.stack:
            if question.kind < Ask.NAMED:
                card = Declaration(question.about)
                aim = "" if card.target < 0 else f" on {card.target + 1}"
                said.append(f"{card.player + 1} {CARDS[card.card].title}{aim}")
        return " > ".join(said)

    def terrain(self, name: str) -> str:
        """Return what lies on a cell: a marker, a tile with its rotation, or why there is none."""
        hill, cell = self.position.hill, CELL[name]
        mark, tile = hill.marks[cell], hill.tiles[cell]
        if mark:
            terrain = Terrain(int(marker_terrain(mark)))
            side = Direction(int(marker_side(mark))).name.lower().replace("_", "-")
            return f"{terrain.name.lower()}" + (f" {side}" if terrain == MOGUL else "")
        names = {BOMBED: "bombed", TAKEN: "taken", NOT_LAID: "not laid"}
        return names.get(tile) or (f"{TILES[tile // 6].key} {tile % 6}" if tile >= 0 else "snow")

    def so(self) -> dict[str, Any]:
        race = self.position
        cells = {name: self.terrain(name) for name in NAMES[: len(race.hill.tiles)]}
        return (
            super().so()
            | cells
            | {
                "lying": tuple(seat + 1 for seat in range(race.seats) if race.lying >> seat & 1),
                "tokens": tuple(race.tokens),
                "gates": tuple(race.gate_points),
                "places": tuple(race.places),
                "turn": int(race.turn) + 1,
                "step": _STEP_NAMES[int(race.step)],
                "round": int(race.round),
                "stack": self.stack(),
            }
        )

    def expect(
        self,
        *,
        at: Mapping[int, str] | None = None,
        hands: Mapping[int, str] | None = None,
        racks: Mapping[int, str] | None = None,
        discards: str | None = None,
        **told: Any,
    ) -> Self:
        """Check the state; `B4="rock"` is what lies on a cell, `at={1: "off"}` on none."""
        race = self.position
        for seat, name in (at or {}).items():
            here = race.at[seat - 1]
            assert ("off" if here == OFF else NAMES[here]) == name, f"seat {seat}"
        for seat, hand in (hands or {}).items():
            assert self.hand(seat) == titles(cards(hand)), f"seat {seat}"
        for seat, rack in (racks or {}).items():
            assert keys(race.racks[seat - 1]) == keys(sorts(rack)), f"seat {seat}"
        if discards is not None:
            thrown = tuple(c for c, number in enumerate(race.discards) for _ in range(number))
            assert titles(thrown) == titles(cards(discards))
        return super().expect(**told)


def _counts(things: tuple[int, ...], sorts: int) -> tuple[bytes, int]:
    return bytes([things.count(number) for number in range(sorts)]), len(things)


def slope(
    *sleds: str,
    tiles: Mapping[str, str] | None = None,
    laid: int = 5,
    step: str = "move",
    turn: int = 1,
    round: int | None = None,
    **options: object,
) -> Scenario:
    """Return sleds in the order of the seats; `tiles={"B4": "ice", "C5": "striped-01 2"}`, else
    snow.

    `tiles` may also say `bombed`. In step `lay` the row after `laid` is laid.
    """
    scenario = Scenario(sleds, options)
    race = scenario.position
    hill = race.hill
    for row in range(1, laid + 1):
        for cell in hill.course.row(row):
            hill.put_tile(cell, PLAIN_SORT * 6)
    for name, words in (tiles or {}).items():
        if words == "bombed":
            hill.kill(CELL[name], BOMBED)
        else:
            key, _, rotation = words.partition(" ")
            hill.put_tile(CELL[name], SORT[key] * 6 + int(rotation or 0))
    hill.laid = laid
    race.step = int(_STEPS[step])
    race.round = (laid + 1 if step == "lay" else laid) if round is None else round
    race.turn = race.layer = turn - 1
    race.instigator = 0
    return scenario


def opening(seats: int, seed: int = 1, first: int = 1, **options: object) -> Scenario:
    """Return a real start, before sleds are parked; `first` is the Instigator."""
    chosen = options | {"first": str(first)}
    scenario = Scenario(("off",) * seats, chosen)
    scenario.dice = fairyring.FastDice(seed)
    race = GAME.start(seats, chosen, dice=scenario.dice, tell=scenario.hear)
    assert isinstance(race, Toboggan)
    scenario.position = race
    return scenario


def parked(seats: int, seed: int = 1, first: int = 1, **options: object) -> Scenario:
    """Return a start when all have parked from the left, and the first tile is to be laid."""
    scenario = opening(seats, seed, first, **options)
    for number in range(seats):
        scenario.play(f"at {chr(65 + number)}0")
    return scenario
