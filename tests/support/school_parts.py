"""The parts of Fairy School in use: each card is used, studied, realized, and so on."""

import hashlib

from school import Scenario, fairy, new, table

import fairyring
from fairyring.games.fairy_school.parts import CARDS, LONG_FINALS, SHORT_FINALS, Kind

RICH = "30E 30P 30A 30F 30W"
FINALS = len(LONG_FINALS) + len(SHORT_FINALS)
PARTS = len(CARDS) + FINALS + 1
"""The number of parts: each card, each final project, and a start with all decks."""


def played(game: fairyring.Game, part: int, scenes: bool) -> str:
    """Return a short digest of all that can be seen of one part."""
    if part < len(CARDS):
        moments = _of_card(part)
    elif part < len(CARDS) + FINALS:
        moments = _of_final(part - len(CARDS))
    else:
        moments = [new(5, setup="first")]
    seen = hashlib.blake2b(digest_size=6)
    for moment in moments:
        seen.update(repr((moment.position.state(), moment.can(1))).encode())
        if scenes:
            seen.update(moment.bytes_for(1))
    return seen.hexdigest()


def _of_card(index: int) -> list[Scenario]:
    card = str(CARDS[index].number)
    used = "1" if card != "1" else "2"

    def activation() -> Scenario:
        owner = fairy(
            personal=card, shared=used, elements=RICH, discard="3", forest="4 top 1", pile="5 6"
        )
        return table(owner, fairy()).play(f"use {used} of 1")

    found = [activation().play(use) for use in activation().can(1, f"use {card}")]
    found.append(table(fairy(forest=f"{card} top 1"), fairy(), phase="studying"))
    if CARDS[index].kind >= Kind.I:
        buyer = fairy(projects=card, elements=RICH)
        found.append(table(buyer, fairy(), phase="realization"))
        found.append(table(buyer, fairy(), phase="realization").play(f"realize {card}"))
    return found


def _of_final(number: int) -> list[Scenario]:
    short = number >= len(LONG_FINALS)
    number -= len(LONG_FINALS) * short
    owner = fairy(final=number + 1, elements=RICH)
    length = {"length": "short"} if short else {}
    steps = len((SHORT_FINALS if short else LONG_FINALS)[number].steps)
    return [
        table(owner, fairy(), phase="realization", trimester=4 - short, **length).play(
            *["step"] * done
        )
        for done in range(steps + 1)
    ]
