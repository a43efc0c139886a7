"""Scenarios of Fairy School that read as play.

    table(fairy(shared="7", elements="2E"), fairy()).play("2: use 7 of 1").has(2, elements="F")

Each fairy is described by what matters for the test; starting cards that are not named lie in her
draw pile. Seats are counted from 1; cards are given by their printed numbers (1 to 12 for
everybody's starting cards), elements as the cards write them. The phase begins for everybody as in
a game: in `planning`, for example, the cards have been drawn.
"""

from typing import Any, Self

import msgspec
from scenario import ScenarioOf
from scenes import seen

from fairyring import FastDice
from fairyring.games.fairy_school import GAME
from fairyring.games.fairy_school.parts import (
    CARDS,
    STARTING,
    Creature,
    Element,
    Kind,
    Vector,
    index_of,
)
from fairyring.games.fairy_school.parts.elements import CUBES, vector
from fairyring.games.fairy_school.position import FairySchool, Rules, empty
from fairyring.games.fairy_school.position.activation.activation import begin_activation
from fairyring.games.fairy_school.position.activation.uses import find_reach
from fairyring.games.fairy_school.position.course import go_on
from fairyring.games.fairy_school.position.ending import begin_bonus, begin_finals, report
from fairyring.games.fairy_school.position.school.actions import SLOT_NAMES, SLOTS
from fairyring.games.fairy_school.position.school.elements import packed, unpacked
from fairyring.games.fairy_school.position.school.fairy import Fairy
from fairyring.games.fairy_school.position.school.phases import NOTHING, Phase
from fairyring.games.fairy_school.position.setup.drafting import begin_draft
from fairyring.games.fairy_school.position.turn.planning import begin_planning, begin_selection
from fairyring.games.fairy_school.position.turn.projects import begin_idle, begin_spending
from fairyring.games.fairy_school.position.turn.study import begin_studying
from fairyring.kernel.numbers.bits import members

PHASES = (
    "decks", "draft", "setting", "choice", "idle", "planning", "selection", "activation",
    "studying", "realization", "finals", "bonus", "spending",
)  # fmt: skip


# Words for things.


def cards(text: str) -> list[int]:
    """Return card indices from printed numbers such as `7 81`."""
    return [index_of(int(word)) for word in text.replace(",", " ").split()]


def numbers(indices: Any) -> str:
    """Return the printed numbers of cards; `?` for a hidden one, `-` for an empty slot."""
    return " ".join(str(CARDS[index].number) if index >= 0 else "?" for index in indices)


def heaps(text: str) -> int:
    """Return packed elements from words such as `2E P`."""
    amounts = [0] * len(Element)
    for word in text.split():
        amounts[Element.of(word[-1])] += int(word[:-1] or 1)
    return packed(vector(amounts))


def written(amounts: Vector) -> str:
    """Return elements in words, such as `2E P`; empty for none."""
    return " ".join(
        f"{amounts[element] if amounts[element] > 1 else ''}{element.letter}"
        for element in Element
        if amounts[element]
    )


def forest(text: str) -> list[int]:
    """Return a forest from words such as `7 top 1, 81 bottom 5`."""
    slots = [NOTHING] * SLOTS
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, slot = part.split(" ", 1)
        slots[SLOT_NAMES.index(slot)] = index_of(int(number))
    return slots


def planted(slots: list[int]) -> str:
    """Return a forest in words."""
    return ", ".join(
        f"{CARDS[card].number} {SLOT_NAMES[slot]}" for slot, card in enumerate(slots) if card >= 0
    )


def creatures(text: str) -> int:
    """Return creatures as bits, from their names separated by commas."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    return sum(1 << creature for creature in Creature if creature.key in names)


def studied(bits: int) -> str:
    """Return the names of creatures, in the order of the board."""
    return ", ".join(creature.key for creature in Creature if bits >> creature & 1)


# Tables.


def fairy(
    *,
    elements: str = "",
    forest: str = "",
    pile: str | None = None,
    top: str = "",
    discard: str = "",
    projects: str = "",
    shared: str = "",
    personal: str = "",
    cubes: int = CUBES,
    kindness: int = 0,
    creatures: str = "",
    final: int | None = None,
    steps: int = 0,
) -> dict[str, Any]:
    """Return a fairy of a scenario. `pile` has no known order; `top` lies on it, uppermost last."""
    return locals()


def _made(told: dict[str, Any]) -> Fairy:
    rows = {key: cards(told[key]) for key in ("top", "discard", "projects", "shared", "personal")}
    slots = forest(told["forest"])
    placed = {card for row in rows.values() for card in row} | set(slots)
    if told["pile"] is None:
        pile = [card for card in range(STARTING) if card not in placed]
    else:
        pile = sorted(cards(told["pile"]))
    made = Fairy(
        slots, pile, rows["top"], sorted(rows["discard"]), [], [], sorted(rows["projects"]), [],
        rows["shared"], rows["personal"],
    )  # fmt: skip
    made.elements = heaps(told["elements"])
    made.cubes = told["cubes"]
    made.kindness = told["kindness"]
    made.studied = creatures(told["creatures"])
    made.final = NOTHING if told["final"] is None else told["final"] - 1
    made.steps = told["steps"]
    return made


class Scenario(ScenarioOf[FairySchool]):
    """A table set up for one test."""

    game = GAME

    def all(self, *moves: str) -> Self:
        """Make each move with every seat that is awaited now, in order."""
        for move in moves:
            for seat in self.position.awaited():
                self.play(f"{seat + 1}: {move}")
        return self

    def on_to(self, phase: str, trimester: int = 0, month: int = 0) -> Self:
        """Have everybody do as little as possible until a phase is reached, or the game is over."""
        while self.position.awaited():
            there = (PHASES[self.position.phase], self.position.trimester, self.position.month)
            if there == (phase, trimester or there[1], month or there[2]):
                break
            least = self.can(self.position.awaited()[0] + 1)
            quick = [move for move in ("done", "fill", "no study") if move in least]
            self.play((quick or least)[0])
        return self

    def bytes_for(self, viewer: int | None) -> bytes:
        """Return the encoded scene for a viewer."""
        return msgspec.json.encode(seen(self, viewer))

    def view(self, viewer: int | None) -> "Scenario":
        """Return a scenario of what a viewer knows."""
        return Scenario(self.veiled(viewer), self.settings, FastDice(1))

    def of(self, seat: int) -> dict[str, Any]:
        """Return a fairy in words, by the keys that `fairy` and `has` take."""
        one = self.position.fairies[seat - 1]
        return {
            "elements": written(unpacked(one.elements)),
            "forest": planted(one.forest),
            "pile": numbers(one.bag),
            "top": numbers(one.known_top),
            "discard": numbers(one.discard),
            "hand": numbers(one.hand),
            "projects": numbers(one.projects),
            "shared": numbers(one.shared),
            "personal": numbers(one.personal),
            "cubes": one.cubes,
            "kindness": one.kindness,
            "creatures": studied(one.studied),
            "final": None if one.final == NOTHING else one.final + 1,
            "steps": one.steps,
            "works": report(self.position, seat - 1)[1] // 3,
        }

    def has(self, seat: int, **told: Any) -> Self:
        """Check what a fairy has now."""
        is_so = self.of(seat)
        assert {key: is_so[key] for key in told} == told
        return self

    def so(self) -> dict[str, Any]:
        position = self.position
        return super().so() | {
            "phase": PHASES[position.phase],
            "trimester": position.trimester,
            "month": position.month,
            "common": numbers(position.common),
            "order": tuple(seat + 1 for seat in position.order),
        }


def table(
    *fairies: dict[str, Any],
    phase: str = "activation",
    trimester: int = 1,
    month: int = 1,
    turns: int = 1,
    common: str = "",
    deck: str | None = None,
    seed: int = 1,
    **options: object,
) -> Scenario:
    """Return fairies in the order of the seats, in a phase that has just begun.

    `deck` are the unseen cards of this trimester; by default all that lie nowhere else.
    """
    settings = GAME.settings(len(fairies), options)
    position = empty(len(fairies), Rules.of(len(fairies), settings))
    position.fairies = [_made(told) for told in fairies]
    position.owned = (1 << len(fairies)) - 1
    position.trimester, position.month, position.turns = trimester, month, turns
    position.common = tuple(sorted(cards(common)))
    _take_from_decks(position, cards(deck) if deck is not None else None)
    find_reach(position)
    scenario = Scenario(position, settings, FastDice(seed))
    _begin(scenario, phase)
    return scenario


def _take_from_decks(position: FairySchool, deck: list[int] | None) -> None:
    """Remove cards that lie elsewhere from their decks; the S cards are back in the box."""
    gone = set(position.common)
    for one in position.fairies:
        gone |= {*one.forest, *one.bag, *one.known_top, *one.discard, *one.projects}
        gone |= {*one.shared, *one.personal}
    for kind in (Kind.I, Kind.II, Kind.III):
        position.set_deck(kind, [card for card in position.decks[kind] if card not in gone])
    position.set_deck(Kind.S, [])
    if deck is not None:
        position.set_deck(Kind.I + position.trimester - 1, deck)


def _begin(scenario: Scenario, phase: str) -> None:
    position, dice, hear = scenario.position, scenario.dice, scenario.hear
    match phase:
        case "idle":
            begin_idle(position, dice, hear)
        case "planning":
            begin_planning(position, dice, hear)
        case "selection":
            begin_selection(position)
        case "activation":
            begin_activation(position)
        case "studying":
            begin_studying(position)
        case "realization":
            begin_spending(position, Phase.REALIZATION, members(position.playing))
        case "finals":
            begin_finals(position, dice, hear)
        case "bonus":
            begin_bonus(position, hear)
        case _:
            raise ValueError(f"no scenario begins with {phase}; `new` begins a game")
    go_on(position, dice, hear)


def new(seats: int, seed: int = 1, **options: object) -> Scenario:
    """Return a game from its start."""
    settings = GAME.settings(seats, options)
    scenario = Scenario(empty(seats, Rules.of(seats, settings)), settings, FastDice(seed))
    scenario.position = GAME.position_module.start(  # type: ignore[assignment]
        seats, settings, scenario.dice, scenario.hear
    )
    return scenario


def draft(
    *packs: str,
    fairies: tuple[dict[str, Any], ...] = (),
    trimester: int = 1,
    seed: int = 1,
    **options: object,
) -> Scenario:
    """Return a draft with these packs dealt to the seats in order; S cards in trimester 0."""
    settings = GAME.settings(len(packs), options)
    position = empty(len(packs), Rules.of(len(packs), settings))
    scenario = Scenario(position, settings, FastDice(seed))
    position.trimester = trimester
    kind = Kind.I + trimester - 1 if trimester else Kind.S
    if fairies:
        position.fairies = [_made(told) for told in fairies]
        position.owned = (1 << len(packs)) - 1
    if trimester:
        _take_from_decks(position, None)
    begin_draft(position, kind, scenario.dice, None)
    dealt = [cards(pack) for pack in packs]
    assert [len(pack) for pack in dealt] == [len(pack) for pack in position.packs]
    back = {card for pack in position.packs for card in pack} | set(position.decks[kind])
    position.packs = tuple(tuple(sorted(pack)) for pack in dealt)
    position.set_deck(kind, [card for card in back if not any(card in pack for pack in dealt)])
    return scenario
