"""Countering over the wire: who could answer a card changes no byte of what others are sent.

Five people race in Goblin Toboggan, with an onlooker, and play and answer cards at random. Then
they do the same again for each viewer with other cards in place of those that this viewer was never
shown: once nobody holds an answer that was not played, once everybody holds as many as there are.
An answer that did not count is left out if it is not held any more. The viewer must hear the same
again, to the byte; only the id of the table may differ, and when devices are reported as connected.
"""

import asyncio
import itertools
import random
from contextlib import ExitStack

import pytest
from sled import CARD, slope
from wires import World, seed_all_alike

from fairyring.games.toboggan.parts import CARDS
from fairyring.games.toboggan.position import Toboggan
from fairyring.games.toboggan.position.race.race import UNKNOWN
from fairyring.table.state import table as state_room

SEATS = 5
COUNTERS = [CARD[name] for name in ("REJECT!", "NO! Gimme!", "REJECT! Me Too", "Ricochet!")]
THINGS_MOVE = [CARD[name] for name in ("Mine!", "Mix-up", "SWIPE!", "Botched Plan", "Ransack")]
"""Cards that are left out: they reveal hands, or draw cards from the deck."""
LET_IT_BE = "let it be"


@pytest.fixture
def dealt_alike(monkeypatch):
    """Yields a list; tables begin at its first position."""
    seed_all_alike(monkeypatch)
    dealt: list[Toboggan] = []
    monkeypatch.setattr(state_room, "deal", lambda *_: state_room.Dealt(dealt[0].copy(), []))
    return dealt


def mid_race(chance: random.Random) -> Toboggan:
    """Return five sleds close together on snow, with two answers and three other cards each."""
    race = slope("B4", "C4", "D4", "C5", "D3", laid=8).position
    pack = [n for n, card in enumerate(CARDS) for _ in range(card.copies) if n not in THINGS_MOVE]
    chance.shuffle(pack)
    pack.sort(key=lambda card: card in COUNTERS)
    for seat in range(SEATS):
        race.hands[seat] = tuple(sorted(pack[:3] + pack[-2:]))
        pack = pack[3:-2]
    race.deck = bytes([pack.count(card) for card in range(len(CARDS))])
    race.deck_size = len(pack)
    return race


def truth(site, world: World) -> Toboggan:
    return asyncio.run(site.state_of(world.id)).play.position


def play(site, world: World, chance: random.Random) -> list[tuple[int, str, str]]:
    """Play until the first seat has moved; return who did what, in order."""
    done: list[tuple[int, str, str]] = []

    def do(who: int, what: str, about: str = "") -> None:
        done.append((who, what, about))
        world.do(who, what, about)

    while (race := truth(site, world)).done.bit_count() < 1 or race.stack:
        awaited = race.awaited()
        others = [seat for seat in world.awaited if seat not in awaited]
        interrupts = others and chance.random() < 0.4
        seat = chance.choice(others if interrupts else awaited)
        choices = [c for c in world.lines[seat].choices if c != "new cards"]
        if chance.random() < 0.1:
            do(chance.randrange(SEATS + 1), "look in")
        if chance.random() < 0.2:
            do(chance.randrange(SEATS), "why", chance.choice(["play REJECT!", LET_IT_BE, "done"]))
        plays = [choice for choice in choices if choice.startswith("play ")]
        eager = plays and chance.random() < 0.6
        if eager or LET_IT_BE not in choices:
            do(seat, "act", chance.choice(plays if eager else choices))
        else:
            do(seat, "act", LET_IT_BE)
    for who in range(SEATS + 1):
        do(who, "look in")
    return done


def hidden(race: Toboggan, viewer: int) -> list[list[int]]:
    """Return by seat the cards in the hands of others that a viewer was never shown."""
    view = race.veiled(None if viewer == SEATS else viewer)
    found: list[list[int]] = []
    for seat in range(SEATS):
        left = list(race.hands[seat])
        for card in view.hands[seat]:
            if card != UNKNOWN:
                left.remove(card)
        found.append([] if seat == viewer else left)
    return found


def play_again(world: World, done: list[tuple[int, str, str]]) -> int:
    """Do the same again; return the number of answers that could not be given."""
    missing = 0
    for who, what, about in done:
        if what == "act" and about not in (choices := world.lines[who].choices):
            assert LET_IT_BE in choices, about
            about = LET_IT_BE
            missing += 1
        world.do(who, what, about)
    return missing


def otherwise(dealt: Toboggan, secret: list[list[int]], counters: bool) -> Toboggan:
    """Return the deal with these cards replaced: by all answers that are left, or by none."""
    race = dealt.copy()
    spare = [card for card, count in enumerate(race.deck) for _ in range(count)]
    spare += itertools.chain.from_iterable(secret)
    spare.sort(key=lambda card: (card in COUNTERS) != counters)
    for seat, lost in enumerate(secret):
        hand = list(race.hands[seat])
        for card in lost:
            hand.remove(card)
        race.hands[seat] = tuple(sorted([*hand, *spare[: len(lost)]]))
        del spare[: len(lost)]
    race.deck = bytes([spare.count(card) for card in range(len(CARDS))])
    return race


def held(race: Toboggan, viewer: int) -> int:
    """Return the number of answers that others hold."""
    return sum(c in COUNTERS for s in range(SEATS) if s != viewer for c in race.hands[s])


def test_who_could_answer_changes_no_byte_of_what_others_hear(own_site, dealt_alike):
    site = own_site()
    chance = random.Random(75)
    dealt = mid_race(chance)
    dealt_alike.append(dealt)
    with ExitStack() as stack:
        world = World(site, stack, "toboggan", SEATS, {})
        done = play(site, world, chance)
        end = truth(site, world)
    answered = [about for _, what, about in done if what == "act"]
    assert answered.count(LET_IT_BE) > 15
    missing = 0
    for viewer in (1, 3, SEATS):
        secret = hidden(end, viewer)
        for counters in (False, True):
            dealt_alike[0] = otherwise(dealt, secret, counters)
            with ExitStack() as stack:
                again = World(site, stack, "toboggan", SEATS, {})
                missing += play_again(again, done)
                left = held(truth(site, again), viewer)
                assert left > held(end, viewer) if counters else left == 0
            assert again.heard[viewer] == world.heard[viewer]
            assert again.looked_back[viewer] == world.looked_back[viewer]
            others = [who for who in range(SEATS) if who != viewer]
            assert [who for who in others if again.heard[who] != world.heard[who]]
    assert missing, "answers that did not count"
