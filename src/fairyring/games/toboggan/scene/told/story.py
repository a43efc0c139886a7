"""Facts of rounds and sleds as lines of the log; those of cards are in `played`."""

from collections.abc import Callable
from typing import Final

from fairyring.kernel.facts import Fact, Left, Over
from fairyring.kernel.words import listed, marked, say, say_many

from ...facts import (
    UNSEEN,
    Avalanche,
    Began,
    ChangesCards,
    Cleared,
    Crushed,
    Discarded,
    Drew,
    Finished,
    Flipped,
    Gated,
    How,
    Knocked,
    Laid,
    Parked,
    PhaseBegan,
    PhaseEnded,
    PutBack,
    Reshuffled,
    RoundBegan,
    SaidReady,
    SetOut,
    Spent,
    Stood,
    StoppedOnIce,
    Tunnelled,
    Went,
    Why,
)
from ...parts import SIDES, Item
from ...position.hill.track import NAMES
from ...words.things import number_of, quoted, rows_named, thing_name, things_named, tile_name
from .played import card_line

Names = Callable[[int], str]

_WENT: Final = {
    How.STEP: marked("{name} goes to {place}."),
    How.HOP: marked("{name} hops to {place}."),
    How.LEAP: marked("{name} leaps to {place}."),
    How.SLIDE: marked("{name} slides to {place}."),
    How.SIDEWAYS: marked("{name} goes sideways to {place}."),
    How.PULLED: marked("{name} is pulled to {place}."),
    How.CRAWL: marked("{name} crawls to {place}."),
}
_KNOCKED: Final = {
    Why.ORANGE: marked("{name} hits an orange barricade and falls."),
    Why.ROCK: marked("{name} bumps into a rock and falls."),
    Why.MINE: marked("{name} is thrown over by a landmine."),
    Why.SLID_INTO: marked("A sled slides into {name}, who falls."),
    Why.HOPPED_ON: marked("A sled lands on {name}, who falls."),
    Why.CARD: marked("{name} is knocked down."),
    Why.CRAWL: marked("{name} lies there."),
}
_DISCARDED: Final = {
    Why.LIMIT: marked("{name} discards {card}."),
    Why.TOLL: marked("{name} pays {card} for a full cell."),
    Why.COST: marked("{name} pays {card}."),
    Why.YETI: marked("The yeti takes {card} from {name}."),
    Why.BLOCKED: marked("{name} is blocked and discards {card}."),
    Why.THIRD: marked("{name} gives {card} up."),
    Why.REDRAWN: marked("{name} loses {card}."),
    Why.CRUSHED: marked("The snow takes {card} from {name}."),
    Why.LEFT: marked("{card} of {name} is discarded."),
}


def line(fact: Fact, name: Names) -> str:
    """Return a sentence for what happened; `name` gives the name of a seat."""
    told = _round_line(fact, name) or _sled_line(fact, name) or card_line(fact, name)
    if not told:
        raise TypeError(f"no words for {fact!r}")
    return told


def _round_line(fact: Fact, name: Names) -> str:
    match fact:
        case Began(seat):
            return say("{name} begins the first round.", name=name(seat))
        case Parked(seat, cell):
            return say("{name} starts on {place}.", name=name(seat), place=NAMES[cell])
        case RoundBegan(number, seat):
            who = name(seat)
            return say("Round {number}: {name} begins.", number=number, name=who)
        case Drew(seat, item, number, things):
            told = things_named(item, things) if things else number_of(item, number)
            return say("{name} draws {things}.", name=name(seat), things=told)
        case Reshuffled(cards):
            return say_many(
                "The discards are shuffled into a new deck of {number} card.",
                "The discards are shuffled into a new deck of {number} cards.",
                cards,
            )
        case Laid(seat, cell, sort, rotation, early):
            text = marked("{name} lays {tile} on {place}.")
            if early:
                text = marked("{name} blazes a trail and lays {tile} on {place}.")
            tile = tile_name(sort * SIDES + rotation)
            return say(text, name=name(seat), tile=tile, place=NAMES[cell])
        case PhaseBegan(seat):
            return say("It is {name}'s turn to move.", name=name(seat))
        case PhaseEnded(seat, moved):
            if moved:
                return say("{name} is done.", name=name(seat))
            return say("{name} is done and has not moved.", name=name(seat))
        case Discarded(seat, card, why) | Spent(seat, card, why):
            return say(_DISCARDED[why], name=name(seat), card=quoted(card))
        case ChangesCards(seat):
            return say("{name} is blocked and changes cards.", name=name(seat))
        case PutBack(seat, sort):
            if sort == UNSEEN:
                return say("{name} shuffles a tile back.", name=name(seat))
            tile = thing_name(Item.TILES, sort)
            return say("{name} shuffles {tile} back.", name=name(seat), tile=tile)
        case SaidReady(seat):
            return say("{name} is ready.", name=name(seat))
        case Avalanche(rows):
            return say("The avalanche takes {rows}!", rows=rows_named(rows))
        case Crushed(seat, place):
            return say(
                "The avalanche takes {name}, who has place {place}.", name=name(seat), place=place
            )
        case Cleared(cells):
            return say_many(
                "The marker on {places} is cleared away.",
                "The markers on {places} are cleared away.",
                len(cells),
                places=listed([NAMES[cell] for cell in cells]),
            )
        case Left(seat):
            return say("{name} left the game.", name=name(seat))
        case Over(winners, _):
            names = listed([name(seat) for seat in winners])
            return say_many("{names} won!", "{names} won!", len(winners), names=names)
    return ""


def _sled_line(fact: Fact, name: Names) -> str:
    match fact:
        case Went(seat, _, end, how, _):
            return say(_WENT[how], name=name(seat), place=NAMES[end])
        case SetOut(seat, cell, cards):
            return say(
                "{name} is going to {place}, which is full and costs {cards}.",
                name=name(seat),
                place=NAMES[cell],
                cards=number_of(Item.CARDS, cards),
            )
        case StoppedOnIce(seat, mover):
            if seat == mover:
                return say("{name} stays on the ice.", name=name(seat))
            return say("{by} lets {name} stay on the ice.", name=name(seat), by=name(mover))
        case Tunnelled(seat, _):
            return say("{name} goes through a Snow Tunnel.", name=name(seat))
        case Knocked(seat, by, why, token):
            told = say(_KNOCKED[why], name=name(seat))
            if not token:
                return told
            taker = name(by)
            return say("{told} {name} takes a knockdown token.", told=told, name=taker)
        case Stood(seat, by, _):
            if seat == by:
                return say("{name} stands up.", name=name(seat))
            return say("{by} helps {name} up.", name=name(seat), by=name(by))
        case Gated(seat, _, points):
            return say_many(
                "{name} rides through a gate: {number} point.",
                "{name} rides through gates: {number} points.",
                points,
                name=name(seat),
            )
        case Flipped(seat, cell, boom):
            text = marked("{name} rides onto a landmine on {place}, and nothing happens.")
            if boom:
                text = marked("{name} rides onto a landmine on {place}: Boom!")
            return say(text, name=name(seat), place=NAMES[cell])
        case Finished(seat, place):
            return say("{name} is home and has place {place}.", name=name(seat), place=place)
    return ""
