"""Facts of cards as lines of the log."""

from collections.abc import Callable

from fairyring.kernel.facts import Fact
from fairyring.kernel.words import listed, marked, say

from ... import facts
from ...parts import MODES, SIDES, Item, Terrain
from ...position.hill.track import NAMES
from ...position.race.race import NO_CARD
from ...words import things as words
from ...words.effects import WORDS

Names = Callable[[int], str]


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
