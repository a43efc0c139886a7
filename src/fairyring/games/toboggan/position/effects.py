"""What each card does when nobody answers it any more, in the words of the card table."""

from fairyring.games.toboggan.facts import Banned, Why
from fairyring.games.toboggan.parts import MODE_EFFECT, MODES
from fairyring.games.toboggan.position import on_cells, on_hands, on_sleds
from fairyring.games.toboggan.position.naming import (
    BAN,
    BUMP,
    DRAW_AND_KEEP,
    KNOCK_DOWN,
    LAY_EARLY,
    LAY_MINES,
    MARK,
    MOVE_AGAIN,
    MOVE_LAST,
    PASS_HANDS,
    PASS_OBSTACLE,
    PASS_TREES,
    PULL,
    REDRAW_HAND,
    SIDESTEP,
    STAND_UP,
    STEAL,
    SWAP_HANDS,
)
from fairyring.games.toboggan.position.race import (
    AGAIN,
    MODE,
    PLAYER,
    TARGET,
    Declaration,
    Race,
    ask_player,
)
from fairyring.games.toboggan.position.sleds import stand, upright
from fairyring.games.toboggan.position.track import OFF
from fairyring.games.toboggan.position.ways import booster, may_go
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell


def carry_out(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """The effect of the card on top, as far as it is still possible (5.8 on 5.5-3)."""
    effect = MODE_EFFECT[declared[MODE]]
    if effect == MARK:
        on_cells.mark(race, declared, tell)
    elif effect == KNOCK_DOWN:
        on_sleds.knock_down(race, declared, tell)
    elif effect == STAND_UP:
        if race.at[declared[TARGET]] != OFF and race.lying >> declared[TARGET] & 1:
            stand(race, declared[TARGET], declared[PLAYER], Why.CARD, tell)
    elif effect == BUMP:
        on_sleds.bump(race, declared, dice, tell)
    elif effect == PULL:
        on_sleds.pull(race, declared, tell)
    elif effect == MOVE_AGAIN:
        player = declared[PLAYER]
        if upright(race, player) and may_go(race, booster(race, player)):
            ask_player(race, AGAIN, declared)
    elif effect == SIDESTEP:
        on_sleds.sidestep(race, declared, dice, tell)
    elif effect == PASS_OBSTACLE:
        race.tunnels[declared[PLAYER]] += 1
        on_sleds.keep(declared, tell)
    elif effect == PASS_TREES:
        race.hugging |= 1 << declared[PLAYER]
        on_sleds.keep(declared, tell)
    elif effect == SWAP_HANDS:
        on_hands.swap_hands(race, declared, tell)
    elif effect == PASS_HANDS:
        on_hands.pass_hands(race, declared, tell)
    elif effect == REDRAW_HAND:
        on_hands.redraw(race, declared, dice, tell)
    elif effect == DRAW_AND_KEEP:
        on_hands.draw_and_keep(race, declared, dice, tell)
    elif effect == STEAL:
        on_hands.open_hand(race, declared, tell)
    elif effect == MOVE_LAST:
        on_sleds.brake(race, declared, tell)
    elif effect == BAN:
        types = MODES[declared[MODE]].bans
        race.bans[declared[TARGET]] |= types
        if tell is not None:
            tell(Banned(declared[TARGET], types), EVERYBODY)
    elif effect == LAY_MINES:
        on_cells.lay_mines(race, declared, tell)
    elif effect == LAY_EARLY:
        on_cells.lay_early(race, declared, tell)
    else:
        on_cells.change_tiles(race, declared, dice, tell)
