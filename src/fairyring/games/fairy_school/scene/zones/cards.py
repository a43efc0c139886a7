"""Cards and final projects as pieces."""

from msgspec import structs

from fairyring.kernel.display.made import made_once
from fairyring.kernel.display.scene import Badge, Piece
from fairyring.kernel.words import marked, said_once, say, say_many

from ...parts import CARDS, Kind, Vector
from ...parts.descriptions import amount_words, effect_words
from ...parts.elements import NO_ELEMENTS
from ...position import UNSEEN
from ...position.school.actions import REALIZES
from ...position.school.elements import unpacked
from ...position.school.fairy import Fairy
from ...position.school.phases import NOTHING
from ...position.table import FairySchool
from ..wishes import others_badge, own_badges, wish, wish_words
from ..words import card_id, card_name, creature_key, final_id, final_of

_TONES = {
    Kind.START: marked("start"),
    Kind.S: "S",
    Kind.I: "I",
    Kind.II: "II",
    Kind.III: "III",
}
FINAL = marked("final")
"""The tone of a final project."""
_FACES = [f"card-{card.number}" for card in CARDS]
_SIGNS = [creature_key(card.creature) for card in CARDS]
_CARD_TONES = [_TONES[card.kind] for card in CARDS]

Badges = tuple[Badge, ...]


def card_piece(
    owner: int,
    card: int,
    zone: str,
    at: tuple[int, ...],
    badges: Badges = (),
    note: str = "",
    mark: str = "",
) -> Piece:
    """Return a card face up; if `note` is empty, its note is its effect."""
    return _face_up(owner, card, zone, at, badges, note, mark)


@made_once
def _face_up(
    owner: int, card: int, zone: str, at: tuple[int, ...], badges: Badges, note: str, mark: str
) -> Piece:
    word = CARDS[card].creature.word
    return Piece(
        card_id(owner, card),
        zone,
        card_name(card),
        at=at,
        face=_FACES[card],
        tone=_CARD_TONES[card],
        badges=(Badge(_SIGNS[card], word, word[:2]), *badges),
        note=note or effect_words(CARDS[card].effect),
        mark=mark,
    )


def card_pieces(owner: int, cards: list[int], zone: str) -> list[Piece]:
    """Return cards side by side; all that the viewer cannot see look alike."""
    pieces = []
    for place, card in enumerate(cards):
        if card == UNSEEN:
            pieces.append(Piece(f"unseen-{owner}-{place}", zone, say("a card"), at=(place,)))
        else:
            pieces.append(card_piece(owner, card, zone, (place,)))
    return pieces


@said_once
def project_note(card: int) -> str:
    """Return the cost of a project, and its effect as a card."""
    printed = CARDS[card]
    if printed.cost == NO_ELEMENTS:
        return effect_words(printed.effect)
    cost, effect = amount_words(printed.cost), effect_words(printed.effect)
    return say("Costs {cost}. {effect}", cost=cost, effect=effect)


def project_pieces(fairy: Fairy, owner: int, zone: str, wanting: bool) -> list[Piece]:
    """Return ongoing projects with what each lacks; `wanting` if the viewer may realize them."""
    heaps = unpacked(fairy.elements)
    pieces = []
    for place, card in enumerate(fairy.projects):
        wanted = wish(heaps, CARDS[card].cost)
        badges = own_badges(wanted) if wanting else (others_badge(wanted),)
        note = project_note(card)
        piece = card_piece(owner, card, zone, (place,), badges, note)
        pieces.append(structs.replace(piece, play=REALIZES[card].notation))
    return pieces


def final_piece(table: FairySchool, owner: int, zone: str, place: int, own: bool) -> Piece:
    """Return the final project of a fairy: the steps done, and what the next one still lacks."""
    fairy = table.fairies[owner]
    assert fairy.final != NOTHING
    final = final_of(int(fairy.final), table.rules.short)
    done, steps = int(fairy.steps), len(final.steps)
    told = say_many("{done} of {number} step", "{done} of {number} steps", steps, done=done)
    badges = [Badge("final", told, f"{done}/{steps}", True)]
    note = ""
    if done < steps:
        cost = final.steps[done]
        wanted = wish(unpacked(fairy.elements), cost)
        badges += own_badges(wanted) if own else [others_badge(wanted)]
        note = say(
            "Next step: {cost}; {missing}.", cost=amount_words(cost), missing=wish_words(wanted)
        )
    label = say("{title}, {steps}", title=final.title, steps=told)
    face = f"final-{final.name}"
    return Piece(
        final_id(owner), zone, label, at=(place,), face=face, tone=FINAL, badges=tuple(badges),
        note=note,
    )  # fmt: skip


def steps_words(steps: tuple[Vector, ...]) -> str:
    """Return all steps of a final project in words."""
    told = [
        say("Step {number}: {cost}.", number=number, cost=amount_words(cost))
        for number, cost in enumerate(steps, start=1)
    ]
    return " ".join(told)
