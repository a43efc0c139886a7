"""Moss imagines worlds, plays each of its choices to the end at random, and counts its wins."""

from fairyring.authoring import Action, Bot, Dice, Position

WORLDS = 8
LONGEST = 200


class Moss(Bot):
    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        won = {action: 0.0 for action in actions}
        for _ in range(WORLDS):
            world = view.copy()
            world.redeal(dice)
            for action in actions:
                after = world.copy()
                after.enact(seat, action, dice)
                after.play_on(dice, LONGEST)
                outcome = after.outcome()
                if outcome is not None and seat in outcome.winners:
                    won[action] += 1 / len(outcome.winners)
        return max(actions, key=lambda action: won[action])
