"""The prompt of a seat in one sentence, and the clause about it."""

from fairyring.kernel.words import say, say_many

from ...parts import HAND, Item
from ...position.hill.track import NAMES, OFF
from ...position.moving.ways import mover, only_back
from ...position.race.race import Race
from ...position.race.steps import Moved, Step
from ...position.round.phases import blocked, gap
from ...position.round.rounds import rows_taken
from ...words.things import capital, number_of, players, rows_named
from .pending import Asked, question_words


def step(race: Race, seat: int | None, awaited: tuple[int, ...], may_play: bool) -> Asked:
    """Return the prompt; `may_play` if this seat is not awaited but may play a card."""
    if race.ended is not None:
        return say("The game is over."), race.ended.reason
    mine = seat is not None and seat in awaited
    if race.stack:
        return question_words(race, seat, mine, capital(players(list(awaited))))
    told, clause = _moment(race, seat, mine, awaited)
    if may_play:
        return say("{told} You may play a card at any time.", told=told), "T7.2"
    return told, clause


# The steps of a round.


def _moment(race: Race, seat: int | None, mine: bool, awaited: tuple[int, ...]) -> Asked:
    those = players(list(awaited))
    who = capital(those)
    match int(race.step):
        case Step.PARK:
            if mine:
                return say("Choose a start cell for your sled."), "T2.2"
            return say("{player} chooses a start cell.", player=who), "T2.2"
        case Step.LAY:
            where = NAMES[gap(race)]
            if mine:
                return say("Lay a tile on {place}, turned as you like.", place=where), "T3.1"
            return say("{player} lays a tile on {place}.", player=who, place=where), "T3.1"
        case Step.MOVE:
            if mine:
                assert seat is not None
                return _own_phase(race, seat)
            return say("It is the movement phase of {player}.", player=those), "T3.5"
        case Step.DISCARD:
            if mine:
                assert seat is not None
                over = len(race.hands[seat]) - HAND
                return say("Discard {cards}.", cards=number_of(Item.CARDS, over)), "T3.6"
            return say_many(
                "Waiting until {players} discards.",
                "Waiting until {players} discard.",
                len(awaited),
                players=those,
            ), "T3.6"
        case Step.TRIM:
            if mine:
                assert seat is not None
                over = len(race.racks[seat]) - HAND
                return say("Put {tiles} back.", tiles=number_of(Item.TILES, over)), "T3.8"
            return say_many(
                "Waiting until {players} puts tiles back.",
                "Waiting until {players} put tiles back.",
                len(awaited),
                players=those,
            ), "T3.8"
    going = rows_taken(race)
    if mine and going:
        told = say("Ready for the avalanche? It takes {rows}.", rows=rows_named(going))
        return told, "T3.10"
    if mine:
        return say("Ready for the next round?"), "T3.9"
    return say_many(
        "Waiting until {players} is ready.",
        "Waiting until {players} are ready.",
        len(awaited),
        players=those,
    ), "T3.9"


def _own_phase(race: Race, seat: int) -> Asked:
    """Return the prompt of the mover in step 3."""
    if race.at[seat] == OFF:
        return say("You have finished. Play Movement cards, or say that you are done."), "T7.16"
    if race.moved == Moved.MOVED:
        return say("You have moved. Play Movement cards, or say that you are done."), "T4.8"
    lying, stuck = race.lying >> seat & 1, race.stuck >> seat & 1
    if race.moved == Moved.MAY_CRAWL and stuck and not lying:
        return say("You have new cards. Crawl, or say that you are done."), "T4.10"
    if race.moved != Moved.NOT_YET:
        return say("You have new cards. Say that you are done."), "T4.9"
    if lying:
        return say("Your sled lies down: stand up."), "T4.3"
    if stuck and blocked(race, seat):
        return say("Blocked again: you may crawl, or discard cards and draw."), "T4.10"
    if blocked(race, seat):
        return say("No move is free: pay for one, discard and draw, or wait."), "T4.9"
    if only_back(race, mover(race, seat)):
        if race.rules.refuse_back:
            return say("Only ways back are free: take one, or stay."), "T4.2"
        return say("Only ways back are free: take one."), "T4.2"
    return say("Move your sled one space."), "T4.1"
