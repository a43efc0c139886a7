"""The middle of the table: cards to choose from, the common discard, the viewer's forest."""

from collections import Counter

from fairyring.kernel.display.scene import Piece, Zone, ZoneKind
from fairyring.kernel.words import say

from ...parts import DECKS
from ...position.school.phases import Phase
from ...position.setup.drafting import LEFTWARD, pack_of
from ...position.table import FairySchool
from ..words import capital, final_of, kind_name, number_of_cards, offer_id, slot_name
from .around import has_board, viewer_of
from .cards import FINAL, card_piece, project_note, steps_words
from .forest import creature_pieces, creatures_zone, forest_pieces, forest_zone

Table = tuple[list[Zone], list[Piece]]

PACK = "pack"
"""The zone of the cards from which the viewer drafts, and then chooses projects."""
COMMON = "common"
OFFER = "offer"


def middle(view: FairySchool, seat: int | None) -> Table:
    """Return all that belongs to no seat, and what only the viewer sees in the middle."""
    viewer = viewer_of(view, seat)
    zones, pieces = _chosen_from(view, viewer)
    if viewer is not None:
        fairy = view.fairies[viewer]
        if has_board(view, viewer):
            zones += [forest_zone(viewer), creatures_zone(fairy, viewer)]
            pieces += forest_pieces(fairy, viewer) + creature_pieces(fairy, viewer)
    if view.common:
        kind: ZoneKind = "row" if view.phase == Phase.IDLE else "stack"
        note = number_of_cards(len(view.common))
        zones.append(Zone(COMMON, kind, say("Common discard"), note=note))
        pieces += _projects(COMMON, view.common)
    return zones, pieces


def _projects(zone: str, cards: tuple[int, ...] | list[int]) -> list[Piece]:
    """Return cards that nobody has yet; starting cards are never among them."""
    return [
        card_piece(0, card, zone, (place,), note=project_note(card))
        for place, card in enumerate(cards)
    ]


def _chosen_from(view: FairySchool, viewer: int | None) -> Table:
    if view.outcome() is not None:
        return [], []
    match view.phase:
        case Phase.DRAFT if viewer is not None:
            return _draft(view, viewer)
        case Phase.CHOICE if viewer is not None:
            hand = view.fairies[viewer].hand
            zone = Zone(PACK, "row", say("Projects to choose from"))
            return [zone], _projects(PACK, hand)
        case Phase.FINALS:
            return _finals(view)
        case Phase.DECKS:
            return _decks(view)
    return [], []


def _draft(view: FairySchool, viewer: int) -> Table:
    note = say("then to the left") if view.kind in LEFTWARD else say("then to the right")
    label = say("Draft: {cards}", cards=kind_name(view.kind))
    zones = [Zone(PACK, "row", label, note=note)]
    pieces = _projects(PACK, pack_of(view, viewer))
    picked = view.aside[viewer]
    if picked:
        aside = f"aside-{viewer}"
        zones.append(Zone(aside, "row", say("Kept so far"), viewer))
        pieces += _projects(aside, picked)
    return zones, pieces


def _finals(view: FairySchool) -> Table:
    copies = Counter[int]()
    pieces = []
    for place, number in enumerate(view.offer):
        final = final_of(number, view.rules.short)
        pieces.append(
            Piece(
                offer_id(final, copies[number]),
                OFFER,
                final.title,
                at=(place,),
                face=f"final-{final.name}",
                tone=FINAL,
                note=steps_words(final.steps),
            )
        )
        copies[number] += 1
    return [Zone(OFFER, "row", say("Final projects"))], pieces


def _decks(view: FairySchool) -> Table:
    """Return the cards of each deck with the place of each, in a first game also its projects."""
    zones, pieces = [], []
    for number in view.offer:
        deck, zone = DECKS[number], f"deck-{DECKS[number].letter}"
        zones.append(Zone(zone, "row", say("Deck {letter}", letter=deck.letter)))
        places = [(card, slot_name(column)) for card, column in deck.forest]
        places += [(card, say("discard pile")) for card in deck.discard]
        if view.rules.first:
            places += [(card, say("ongoing project")) for card in deck.projects]
        for place, (card, where) in enumerate(places):
            note = say("{place}. {note}", place=capital(where), note=project_note(card))
            pieces.append(card_piece(0, card, zone, (place,), note=note))
    return zones, pieces
