"""Measure how much of a game is luck: how often a bot wins that sees all hidden cards.

    python scripts/open_cards.py GAME [--bots oberon,puck] [--games N] [--seats K] [--seed S]

The first bot sees the true position, as if its seat saw all of it, and plays against the others,
who are honest. This is a measurement and not a player: no table and no arena offers a bot that sees
more than its seat. It does not know what has not been rolled or drawn yet. Each deal is played once
from every seat.
"""

import argparse

import fairyring
from fairyring.bots import bot as bot_of
from fairyring.bots.bot import Bot
from fairyring.bots.playout import play_out
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position
from fairyring.lab.deals import Player, seating
from fairyring.lab.interval import wilson

LIMIT = 100_000
"""More actions than any of these games has had."""
STREAM = 2**60
"""The first stream of the bots' dice, beyond those of the games."""


class Cheat(Bot):
    """A bot that takes the true position for its view."""

    def __init__(self, bot: Bot) -> None:
        # A bot that does not look is given the position instead of a view.
        super().__init__(looks=False)
        self._bot = bot

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return self._bot.choose(_shown(view, seat), seat, actions, dice)

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        return self._bot.interrupt(_shown(view, seat), seat, actions, dice)


def _shown(truth: Position, seat: int) -> Position:
    shown = truth.copy()
    shown.set_viewer(seat)
    return shown


def main() -> None:
    """Play, and print the share of wins."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=[game.key for game in fairyring.all_games()])
    parser.add_argument("--bots", default="oberon,puck")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game, names, seats = fairyring.game(asked.game), asked.bots.split(","), asked.seats
    whose = seating(seats, len(names))
    deals = -(-asked.games // seats)
    won = 0.0
    for number in range(deals):
        for turned in range(seats):
            players: list[Bot] = []
            for seat in range(seats):
                which = whose[(seat - turned) % seats]
                player = bot_of(names[which], game)
                own = FastDice(asked.seed, STREAM + number * seats + seat)
                players.append(Player(player if which else Cheat(player), own))
            dice = FastDice(asked.seed, number)
            position = game.start(seats, dice=dice)
            play_out(position, players, dice, LIMIT)
            outcome = position.outcome()
            if outcome is not None and turned in outcome.winners:
                won += 1 / len(outcome.winners)
    share = wilson(won, deals * seats)
    assert share is not None
    print(
        f"{names[0]} with open cards against {','.join(names[1:])}: {100 * share.share:.0f} % "
        f"({100 * share.low:.0f} to {100 * share.high:.0f}) of {deals * seats} games"
    )


if __name__ == "__main__":
    main()
