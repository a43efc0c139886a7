"""Four people with four browsers play a deal of Goblin Swinger Party by clicks.

Each page shows the looks of its own player only, and no message to it names a card that this player
was not shown.
"""

import json
import re

from player import Player, catch_up, sit_down

from fairyring.games.swinger.parts import CARDS
from fairyring.games.swinger.scene.cards import card_name

CARD_NAME = re.compile("|".join(card_name(card) for card in range(CARDS)))
OWN_LOOK = "You see the "
SHOWN_TO_ALL = re.compile(r"^Community card |^\w+ shows ")
NAMES = ("Ana", "Bo", "Cleo", "Dan")


class Guesser(Player):
    """A player, with the cards that messages to her named."""

    def __init__(self, guest):
        super().__init__(guest)
        self.named: set[str] = set()
        """The cards that any message to her named."""

    def take_in(self, message) -> None:
        super().take_in(message)
        self.named |= {*CARD_NAME.findall(json.dumps(message, ensure_ascii=False))}

    @property
    def looks(self) -> list[str]:
        """The cards that only this player was shown, in order."""
        lines = [line for line in self.lines if line.startswith(OWN_LOOK)]
        return [CARD_NAME.search(line)[0] for line in lines]

    @property
    def shown(self) -> set[str]:
        """All cards that this player was shown, alone or with the others."""
        lines = [line for line in self.lines if SHOWN_TO_ALL.search(line)]
        return {*self.looks, *CARD_NAME.findall(" ".join(lines))}

    def cards(self) -> set[str]:
        """Return the cards whose faces the page shows."""
        labels = self.page.locator("#table .piece").evaluate_all(
            "nodes => nodes.map(node => node.ariaLabel).join()"
        )
        return set(CARD_NAME.findall(labels))


def test_four_people_play_and_each_sees_only_its_own_looks(guest, chance):
    players = [Guesser(guest(name)) for name in NAMES]
    sit_down("swinger", players)
    looked = asked = 0
    while mover := next((player for player in players if player.choices), None):
        notation = chance.choice([*mover.choices])
        gestures = [*mover.choices.values()]
        asked += gestures.count(mover.choices[notation]) > 1
        before = [len(player.looks) for player in players]
        mover.play(notation)
        catch_up(players)
        for player, known in zip(players, before, strict=True):
            new = player.looks[known:]
            assert player is mover or not new
            looked += len(new)
            # The page, and all messages to it, name only her own looks and open cards.
            cards = player.cards()
            assert set(new) <= cards <= player.shown
            assert player.named <= player.shown
        if " to " in notation and mover.choices:
            space = notation.split()[-1]
            seen = mover.label(f"card-{space}")
            assert CARD_NAME.search(seen), seen
    assert looked > 30
    for player in players:
        player.page.locator("#ending").wait_for()
        assert len(CARD_NAME.findall(" ".join(player.lines))) > 12
    secrets = [
        set(player.looks) - other.shown
        for player in players
        for other in players
        if other is not player
    ]
    assert any(secrets), "nobody ever saw what another did not"
    players[0].guest.picture("swinger-over")
