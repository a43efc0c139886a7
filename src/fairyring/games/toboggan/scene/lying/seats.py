"""Hands and piles: deck, tiles, discards, and things drawn to be looked at."""

from collections import Counter

from msgspec import structs

from fairyring.kernel.display.made import made_once
from fairyring.kernel.display.scene import Badge, Piece, Shape, Zone
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.words import say, say_many

from ...parts import CARDS, SIDES, TILES, GoblinType, Item, Phase
from ...position.actions import PLAYS
from ...position.hill.track import OFF, WIDE
from ...position.mischief.declarations import Declaration
from ...position.questions import asking
from ...position.race.hands import hands_of, in_cards, runners, tiles_in_play
from ...position.race.race import UNKNOWN, Race
from ...position.race.steps import Ask
from ...position.round.ending import scores
from ...words import things as words

LOOKED = "looked"
DRAWN = "drawn"
"""The tile that Desperate Measures drew."""
DISCARDS = "discards"


def seat_zones(race: Race) -> list[Zone]:
    """Return progress, points, cards and tiles of each player, as far as they still have them."""
    zones = []
    points = scores(race)
    for owner in members(race.inside):
        if standing := _standing(race, owner):
            zones.append(Zone(f"row-{owner}", "counter", say("Row"), owner, note=standing))
        zones.append(_score_zone(race, owner, points[owner]))
        for item in _held_by(race, owner):
            zones.append(_fan(race, item, owner))
    return zones


def _standing(race: Race, owner: int) -> str:
    """Say how far a sled has come, and whether it leads; nothing before the start."""
    if race.at[owner] == OFF:
        if race.finished >> owner & 1:
            return say("finished")
        return say("crushed") if race.crushed >> owner & 1 else ""
    row, rows = race.at[owner] // WIDE, race.rules.rows
    others = [race.at[seat] // WIDE for seat in members(race.inside) if race.at[seat] != OFF]
    if row == max(others) > min(others):
        return say("{row}/{all}, leads", row=row, all=rows)
    return f"{row}/{rows}"


def _held_by(race: Race, owner: int) -> list[Item]:
    """Return the kinds of hands that a player has (T13, T53)."""
    found = []
    if in_cards(race) >> owner & 1:
        found.append(Item.CARDS)
    if runners(race) >> owner & 1 and tiles_in_play(race):
        found.append(Item.TILES)
    return found


def _score_zone(race: Race, owner: int, points: int) -> Zone:
    place = race.places[owner]
    if race.rules.classic:
        return Zone(f"points-{owner}", "counter", say("Place"), owner, (place,) if place else ())
    gates, tokens = race.gate_points[owner], race.tokens[owner]
    told = []
    if place:
        told.append(say("{number} for place {place}", number=points - gates - tokens, place=place))
    if gates:
        told.append(say_many("{number} gate", "{number} gates", gates))
    told.append(say_many("{number} token", "{number} tokens", tokens))
    return Zone(f"points-{owner}", "counter", say("Points"), owner, (points,), ", ".join(told))


def _fan(race: Race, item: Item, owner: int) -> Zone:
    number = words.number_of(item, len(hands_of(race, item)[owner]))
    if item == Item.CARDS:
        return Zone(words.fan_id(item, owner), "fan", say("Cards"), owner, note=number)
    return Zone(words.fan_id(item, owner), "fan", say("Tiles"), owner, note=number, shape="hex")


def held(race: Race) -> list[Piece]:
    """Return all hands: faces that this seat knows, else backs."""
    pieces = []
    for owner in members(race.inside):
        for item in _held_by(race, owner):
            numbers = Counter[int]()
            for place, thing in enumerate(hands_of(race, item)[owner]):
                name = words.thing_id(item, owner, thing, numbers[thing])
                numbers[thing] += 1
                pieces.append(_held(item, thing, name, words.fan_id(item, owner), place))
    return pieces


@made_once
def _held(item: Item, thing: int, name: str, zone: str, place: int) -> Piece:
    piece = thing_piece(item, thing, name, zone, place)
    if item == Item.CARDS and thing != UNKNOWN:
        return structs.replace(piece, play=PLAYS[thing].notation)
    return piece


def thing_piece(item: int, thing: int, name: str, zone: str, place: int) -> Piece:
    """Return a card or tile of a hand, face up if the viewer knows it."""
    if item == Item.TILES:
        if thing == UNKNOWN:
            return Piece(name, zone, say("a tile"), at=(place,), face="tile-back")
        label = words.capital(words.tile_name(thing * SIDES))
        text = say(TILES[thing].text)
        return Piece(name, zone, label, at=(place,), face=TILES[thing].key, note=text)
    if thing == UNKNOWN:
        return Piece(name, zone, say("a card"), at=(place,))
    card = CARDS[thing]
    types = [GoblinType(kind) for kind in members(card.types)]
    badges = [Badge(kind.word, words.type_name(kind), kind.name[0]) for kind in types]
    if card.phase == Phase.MOVEMENT:
        badges.append(Badge("movement", say("in your movement phase"), "→"))
    else:
        badges.append(Badge("any-time", say("at any time"), "∞"))
    return Piece(
        name,
        zone,
        card.title,
        at=(place,),
        face=card.key,
        tone=words.TONES[types[0]],
        badges=tuple(badges),
        note=say(card.text),
    )


# The piles.


def pile_zones(race: Race) -> list[Zone]:
    """Return the zones of deck, tile pile and discard pile."""
    discarded = sum(race.discards)
    return [
        Zone("deck", "counter", say("Deck"), size=(int(race.deck_size),)),
        Zone("pile", "counter", say("Tile pile"), size=(int(race.pile_size),)),
        Zone(DISCARDS, "stack", say("Discards"), note=words.number_of(Item.CARDS, discarded)),
    ]


def discarded(race: Race) -> list[Piece]:
    """Return the discard pile as one piece, which lists its cards in its note."""
    if not any(race.discards):
        return []
    told = [
        f"{number} {CARDS[card].title}" if number > 1 else CARDS[card].title
        for card, number in enumerate(race.discards)
        if number
    ]
    return [Piece("discards", DISCARDS, say("the discards"), at=(0,), note=", ".join(told))]


def looked_at(race: Race) -> tuple[list[Zone], list[Piece]]:
    """Return the things that a Ransack or Desperate Measures has drawn, until it is settled."""
    for question in race.stack:
        about = Declaration(question.about)
        if asking(question).looked(question) >= 0:
            item = about.item
            shape: Shape = "card" if item == Item.CARDS else "hex"
            zone = Zone(LOOKED, "row", say("Ransack"), shape=shape)
            numbers = Counter[int]()
            pieces = []
            for place, thing in enumerate(race.looked):
                name = looked_id(item, thing, numbers[thing])
                numbers[thing] += 1
                pieces.append(thing_piece(item, thing, name, LOOKED, place))
            return [zone], pieces
        if question.kind == Ask.ROTATE:
            zone = Zone(LOOKED, "row", say("Desperate Measures"), shape="hex")
            return [zone], [thing_piece(Item.TILES, about.drawn, DRAWN, LOOKED, 0)]
    return [], []


def looked_id(item: int, thing: int, number: int = 0) -> str:
    """Return the id of a card or tile that a Ransack drew."""
    return f"looked-{words.key_of(item, thing)}-{number}"
