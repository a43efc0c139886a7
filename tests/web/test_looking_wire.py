"""Looking over the wire: cards that one seat sees change no byte of what others are sent.

A game of Goblin Swinger Party is played by four, with an onlooker. Then it is played again for each
of them, dealt alike except that the cards that this viewer was never shown are exchanged among
themselves. All people do the same again, so the viewer must hear the same again, to the byte. Only
the id of the table may differ, and when devices are reported as connected, because that depends on
when sockets open and close.
"""

import random
import re
from contextlib import ExitStack

import pytest
from wires import NEWS, AsSealed, World, seed_all_alike

from fairyring.games.swinger.parts import CARDS
from fairyring.games.swinger.scene.cards import card_name
from fairyring.record import seeds as record_seeds
from fairyring.table import wire
from fairyring.table.state import steps, table as state_room

SEATS = 4
NAMES = [card_name(card) for card in range(CARDS)]
CARD_NAME = re.compile("|".join(NAMES))
SHOWS = re.compile(r"^You see the |^Community card |shuffled back\.$|^[\w ]+ shows ")
"""The only lines that show a card to their reader."""
AS_DEALT = list(range(CARDS))
SAW = "You see the "


class Exchanged(AsSealed):
    """The dice of a table, except that other cards are drawn."""

    instead = AS_DEALT

    def below(self, limit: int) -> int:
        number = super().below(limit)
        return Exchanged.instead[number] if limit == CARDS else number


@pytest.fixture
def twin_tables(monkeypatch):
    """Tables of one seed; `Exchanged.instead` says which cards are dealt."""
    seed_all_alike(monkeypatch)
    monkeypatch.setattr(state_room, "SealedDice", Exchanged)
    monkeypatch.setattr(steps, "SealedDice", Exchanged)
    monkeypatch.setattr(record_seeds, "SealedDice", Exchanged)
    monkeypatch.setattr(Exchanged, "instead", AS_DEALT)


def mover(world: World) -> int | None:
    return next(iter(world.awaited), None)


def shown(world: World, who: int) -> set[str]:
    """Return the cards that a viewer was shown, read from the log."""
    messages = [wire.read_to_client(raw) for raw in world.heard[who]]
    logs = [m.log if isinstance(m, wire.Whole) else m.told for m in messages if isinstance(m, NEWS)]
    lines = [told.text for log in logs for told in log if SHOWS.search(told.text)]
    return {name for line in lines for name in CARD_NAME.findall(line)}


def play(world: World, chance: random.Random) -> list[tuple[int, str, str]]:
    """Play a game with actions of all kinds; return who did what, in order."""
    done: list[tuple[int, str, str]] = []

    def do(who: int, what: str, about: str = "") -> None:
        done.append((who, what, about))
        world.do(who, what, about)

    given_back, all_looked = 0, False
    while (seat := mover(world)) is not None:
        choices = world.lines[seat].choices
        swaps = [choice for choice in choices if choice == "swap" and chance.random() < 0.7]
        do(seat, "act", (swaps or [chance.choice(choices)])[0])
        if mover(world) is None:
            break
        if len(done) > 30 and not all_looked:
            all_looked = True
            for who in range(SEATS + 1):
                do(who, "look in")
        if chance.random() < 0.3:
            do(chance.randrange(SEATS + 1), "look in")
        if chance.random() < 0.3:
            do(chance.randrange(SEATS), "why", chance.choice(["look B1", "swap", "1 by 1 to B1"]))
        powers = world.lines[seat].table.powers
        if chance.random() < 0.2 and powers.take_back is not None and not powers.free:
            # Something that was seen is taken back only if all agree.
            agreed = given_back < 3
            do(seat, "ask back")
            for other in range(SEATS):
                if other != seat:
                    do(other, "consent", "yes" if agreed else "no")
                    if not agreed:
                        break
            given_back += agreed
    for who in range(SEATS + 1):
        do(who, "look in")
    assert given_back == 3
    return done


@pytest.mark.parametrize(
    "options",
    [
        {},
        pytest.param({"redraw": True, "bottom": True, "memory": False}, marks=pytest.mark.thorough),
    ],
)
def test_what_a_look_shows_changes_no_byte_of_what_others_hear(own_site, twin_tables, options):
    site = own_site()
    chance = random.Random(7)
    with ExitStack() as stack:
        world = World(site, stack, "swinger", SEATS, options)
        done = play(world, chance)
    seen = [shown(world, who) for who in range(SEATS + 1)]
    seen_by_any = set.union(*seen)
    for viewer in range(SEATS + 1):
        secret = [card for card in range(CARDS) if NAMES[card] not in seen[viewer]]
        # Others did see some of these cards, so the two games differ.
        assert len(seen_by_any - seen[viewer]) > 2
        Exchanged.instead = AS_DEALT.copy()
        for card, other in zip(secret, [*secret[1:], secret[0]], strict=True):
            Exchanged.instead[card] = other
        with ExitStack() as stack:
            again = World(site, stack, "swinger", SEATS, options)
            for who, what, about in done:
                again.do(who, what, about)
        assert again.heard[viewer] == world.heard[viewer]
        assert again.looked_back[viewer] == world.looked_back[viewer]
        assert len(world.heard[viewer]) > 60
        assert world.looked_back[viewer]
        others = [who for who in range(SEATS) if who != viewer]
        assert [who for who in others if again.heard[who] != world.heard[who]]
        Exchanged.instead = AS_DEALT


def test_the_line_of_a_look_goes_to_the_looker_alone(own_site, twin_tables):
    site = own_site()
    with ExitStack() as stack:
        world = World(site, stack, "swinger", SEATS, {})
        while (seat := mover(world)) is not None:
            before = [len(heard) for heard in world.heard]
            world.do(seat, "act", world.lines[seat].choices[-1])
            for who, known in enumerate(before):
                assert who == seat or SAW not in "\n".join(world.heard[who][known:])
        for seat in range(SEATS):
            assert SAW in "\n".join(world.heard[seat])
