"""Facts as lines of the log."""

from collections.abc import Callable

from fairyring.kernel.facts import Fact, Left, Over
from fairyring.kernel.words import listed, marked, say, say_many

from ... import facts
from ...parts import MODES, SIDES, Item, Terrain
from ...position.hill.track import NAMES
from ...position.race.race import NO_CARD
from ...words import things as words
from ...words.effects import WORDS
from ...words.things import number_of, quoted, rows_named, thing_name, things_named, tile_name

Names = Callable[[int], str]

_WENT = {
    facts.How.STEP: marked("{name} goes to {place}."),
    facts.How.HOP: marked("{name} hops to {place}."),
    facts.How.LEAP: marked("{name} leaps to {place}."),
    facts.How.SLIDE: marked("{name} slides to {place}."),
    facts.How.SIDEWAYS: marked("{name} goes sideways to {place}."),
    facts.How.PULLED: marked("{name} is pulled to {place}."),
    facts.How.CRAWL: marked("{name} crawls to {place}."),
}
_KNOCKED = {
    facts.Why.ORANGE: marked("{name} hits an orange barricade and falls."),
    facts.Why.ROCK: marked("{name} bumps into a rock and falls."),
    facts.Why.MINE: marked("{name} is thrown over by a landmine."),
    facts.Why.SLID_INTO: marked("A sled slides into {name}, who falls."),
    facts.Why.HOPPED_ON: marked("A sled lands on {name}, who falls."),
    facts.Why.CARD: marked("{name} is knocked down."),
    facts.Why.CRAWL: marked("{name} lies there."),
}
_DISCARDED = {
    facts.Why.LIMIT: marked("{name} discards {card}."),
    facts.Why.TOLL: marked("{name} pays {card} for a full cell."),
    facts.Why.COST: marked("{name} pays {card}."),
    facts.Why.YETI: marked("The yeti takes {card} from {name}."),
    facts.Why.BLOCKED: marked("{name} is blocked and discards {card}."),
    facts.Why.THIRD: marked("{name} gives {card} up."),
    facts.Why.REDRAWN: marked("{name} loses {card}."),
    facts.Why.CRUSHED: marked("The snow takes {card} from {name}."),
    facts.Why.LEFT: marked("{card} of {name} is discarded."),
}


def line(fact: Fact, name: Names) -> str:
    """Return a sentence for what happened; `name` gives the name of a seat."""
    told = _round_line(fact, name) or _sled_line(fact, name) or card_line(fact, name)
    if not told:
        raise TypeError(f"no words for {fact!r}")
    return told


def _round_line(fact: Fact, name: Names) -> str:
    match fact:
        case facts.Began(seat):
            return say("{name} begins the first round.", name=name(seat))
        case facts.Parked(seat, cell):
            return say("{name} starts on {place}.", name=name(seat), place=NAMES[cell])
        case facts.RoundBegan(number, seat):
            who = name(seat)
            return say("Round {number}: {name} begins.", number=number, name=who)
        case facts.Drew(seat, item, number, things):
            told = things_named(item, things) if things else number_of(item, number)
            return say("{name} draws {things}.", name=name(seat), things=told)
        case facts.Reshuffled(cards):
            return say_many(
                "The discards are shuffled into a new deck of {number} card.",
                "The discards are shuffled into a new deck of {number} cards.",
                cards,
            )
        case facts.Laid(seat, cell, sort, rotation, early):
            text = marked("{name} lays {tile} on {place}.")
            if early:
                text = marked("{name} blazes a trail and lays {tile} on {place}.")
            tile = tile_name(sort * SIDES + rotation)
            return say(text, name=name(seat), tile=tile, place=NAMES[cell])
        case facts.PhaseBegan(seat):
            return say("It is {name}'s turn to move.", name=name(seat))
        case facts.PhaseEnded(seat, moved):
            if moved:
                return say("{name} is done.", name=name(seat))
            return say("{name} is done and has not moved.", name=name(seat))
        case facts.Discarded(seat, card, why) | facts.Spent(seat, card, why):
            return say(_DISCARDED[why], name=name(seat), card=quoted(card))
        case facts.ChangesCards(seat):
            return say("{name} is blocked and changes cards.", name=name(seat))
        case facts.PutBack(seat, sort):
            if sort == facts.UNSEEN:
                return say("{name} shuffles a tile back.", name=name(seat))
            tile = thing_name(Item.TILES, sort)
            return say("{name} shuffles {tile} back.", name=name(seat), tile=tile)
        case facts.SaidReady(seat):
            return say("{name} is ready.", name=name(seat))
        case facts.Avalanche(rows):
            return say("The avalanche takes {rows}!", rows=rows_named(rows))
        case facts.Crushed(seat, place):
            return say(
                "The avalanche takes {name}, who has place {place}.", name=name(seat), place=place
            )
        case facts.Cleared(cells):
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
        case facts.Went(seat, _, end, how, _):
            return say(_WENT[how], name=name(seat), place=NAMES[end])
        case facts.SetOut(seat, cell, cards):
            return say(
                "{name} is going to {place}, which is full and costs {cards}.",
                name=name(seat),
                place=NAMES[cell],
                cards=number_of(Item.CARDS, cards),
            )
        case facts.StoppedOnIce(seat, mover):
            if seat == mover:
                return say("{name} stays on the ice.", name=name(seat))
            return say("{by} lets {name} stay on the ice.", name=name(seat), by=name(mover))
        case facts.Tunnelled(seat, _):
            return say("{name} goes through a Snow Tunnel.", name=name(seat))
        case facts.Knocked(seat, by, why, token):
            told = say(_KNOCKED[why], name=name(seat))
            if not token:
                return told
            taker = name(by)
            return say("{told} {name} takes a knockdown token.", told=told, name=taker)
        case facts.Stood(seat, by, _):
            if seat == by:
                return say("{name} stands up.", name=name(seat))
            return say("{by} helps {name} up.", name=name(seat), by=name(by))
        case facts.Gated(seat, _, points):
            return say_many(
                "{name} rides through a gate: {number} point.",
                "{name} rides through gates: {number} points.",
                points,
                name=name(seat),
            )
        case facts.Flipped(seat, cell, boom):
            text = marked("{name} rides onto a landmine on {place}, and nothing happens.")
            if boom:
                text = marked("{name} rides onto a landmine on {place}: Boom!")
            return say(text, name=name(seat), place=NAMES[cell])
        case facts.Finished(seat, place):
            return say("{name} is home and has place {place}.", name=name(seat), place=place)
    return ""


# Cards.


def card_line(fact: Fact, name: Names) -> str:
    """Return a sentence about a card; empty for other facts."""
    return _declared_line(fact, name) or _hill_line(fact, name) or _hand_line(fact, name)


def _declared_line(fact: Fact, name: Names) -> str:
    match fact:
        case facts.Declared(seat, card, _, over):
            title = words.quoted(card)
            if over == facts.UNSEEN:
                return say("{name} plays {card}.", name=name(seat), card=title)
            other = words.quoted(over)
            return say("{name} plays {card} on {other}.", name=name(seat), card=title, other=other)
        case facts.Chose(seat, card, what, number):
            return say(
                "{name} chooses for {card}: {choice}.",
                name=name(seat),
                card=words.quoted(card),
                choice=_CHOSEN[what](number, name),
            )
        case facts.Answered(seat, answer):
            if answer == facts.UNSEEN:
                return say("{name} has answered.", name=name(seat))
            if answer == NO_CARD:
                return say("{name} lets it be.", name=name(seat))
            return say("{name} answers with {card}.", name=name(seat), card=words.quoted(answer))
        case facts.Cancelled(seat, card, by, taken):
            text = marked("{by} stops {name}'s {card}.")
            if taken:
                text = marked("{by} stops {name}'s {card} and takes it.")
            return say(text, by=name(by), name=name(seat), card=words.quoted(card))
        case facts.Deflected(card, by, target):
            return say(
                "{by} sends {card} on to {name}.",
                by=name(by),
                card=words.quoted(card),
                name=name(target),
            )
        case facts.Resolved(seat, card, _):
            return say("{name}'s {card} is settled.", name=name(seat), card=words.quoted(card))
        case facts.Worked(seat, mode, target, cell):
            return say(
                WORDS[MODES[mode].effect].worked,
                name=name(seat),
                target=name(target) if target >= 0 else "",
                place=NAMES[cell] if cell >= 0 else "",
            )
        case facts.MoveOff(seat):
            return say("{name} does not make the named move.", name=name(seat))
        case facts.Kept(seat, mode):
            return say(
                "{name} has {card} to use.",
                name=name(seat),
                card=say("“{card}”", card=words.mode_title(mode)),
            )
        case facts.Lost(seat):
            return say("{name} loses what was kept for the movement.", name=name(seat))
    return ""


_CHOSEN: dict[str, Callable[[int, Names], str]] = {
    "cell": lambda number, name: NAMES[number],
    "seat": lambda number, name: name(number),
    "item": lambda number, name: words.items(number),
    "way": lambda number, name: words.way_round(number),
    "side": lambda number, name: words.side(number),
    "rotation": lambda number, name: words.turned_by(number),
    "tile": lambda number, name: words.tile_name(number),
    "move": lambda number, name: words.move_name(number),
    "mode": lambda number, name: words.mode_title(number),
}
"""The words for a number that was chosen for a card, by its kind."""


def _hill_line(fact: Fact, name: Names) -> str:
    match fact:
        case facts.Marked(_, cell, terrain, facing):
            where = NAMES[cell]
            told = words.ground_name(terrain)
            if terrain == Terrain.MOGUL:
                way = words.side(facing)
                return say(
                    "{place} becomes {ground}, facing {way}.", place=where, ground=told, way=way
                )
            return say("{place} becomes {ground} for this round.", place=where, ground=told)
        case facts.Bombed(seat, cell):
            return say("{name} bombs {place}.", name=name(seat), place=NAMES[cell])
        case facts.Swapped(_, first, second):
            return say(
                "The tiles on {place} and {other} change places.",
                place=NAMES[first],
                other=NAMES[second],
            )
        case facts.Turned(seat, cell, _):
            return say("{name} turns the tile on {place}.", name=name(seat), place=NAMES[cell])
        case facts.TileDrawn(seat, cell, sort):
            tile = words.thing_name(Item.TILES, sort)
            return say(
                "{name} draws {tile} for {place}.", name=name(seat), tile=tile, place=NAMES[cell]
            )
        case facts.Replaced(_, cell, old, sort, rotation):
            return say(
                "{tile} lies on {place} now instead of {old}.",
                tile=words.tile_name(sort * SIDES + rotation),
                place=NAMES[cell],
                old=words.thing_name(Item.TILES, old),
            )
        case facts.Mined(seat, cells):
            where = listed([NAMES[cell] for cell in cells])
            return say("{name} hides landmines on {places}.", name=name(seat), places=where)
        case facts.Banned(seat, types):
            return say(
                "{name} may play no {types} cards this round.",
                name=name(seat),
                types=words.types_named(types),
            )
        case facts.Braked(seat):
            return say("{name} brakes and moves last.", name=name(seat))
    return ""


def _hand_line(fact: Fact, name: Names) -> str:
    match fact:
        case facts.HandsSwapped(seat, other, item):
            return say(
                "{name} and {other} swap all their {items}.",
                name=name(seat),
                other=name(other),
                items=words.items(item),
            )
        case facts.HandsPassed(item, way):
            told = words.items(item)
            return say("Everybody passes all {items} {way}.", items=told, way=words.way_round(way))
        case facts.Saw(seat, owner, item, things):
            told = words.things_named(item, things) if things else say("nothing")
            if seat == owner:
                return say("You hold {things} now.", things=told)
            return say("You see what {name} holds: {things}.", name=name(owner), things=told)
        case facts.Redrew(seat, item, number):
            return say(
                "{name} gives up {things} and draws as many.",
                name=name(seat),
                things=words.number_of(item, number),
            )
        case facts.Stole(seat, victim, item, thing):
            told = (
                words.number_of(item, 1) if thing == facts.UNSEEN else words.thing_name(item, thing)
            )
            return say(
                "{name} takes {thing} from {victim}.",
                name=name(seat),
                thing=told,
                victim=name(victim),
            )
        case facts.Looked(seat, item, number, things):
            told = words.things_named(item, things) if things else words.number_of(item, number)
            return say("{name} draws and looks at {things}.", name=name(seat), things=told)
    return ""
