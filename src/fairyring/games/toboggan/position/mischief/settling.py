"""Resolution of pending cards: answers, effects and copies, last in, first out (5.5-3)."""

from typing import Final

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.pending import NONE, Question

from ...facts import Cancelled, Declared, Deflected, Resolved
from ...parts import CARD_MODE_B, MODE_EFFECT, MODES
from ..knowing.clumps import OUT
from ..moving.ride import ram_on
from ..moving.riding import unname
from ..race.asks import Ask
from ..race.hands import CARDS, in_cards, move, put_on_discards, spend
from ..race.race import NO_CARD, UNLAID, Race
from .choices import choices, declaration, next_choice, with_move
from .declarations import Declaration, NamedMove, on_top, pending
from .effects import by_effect
from .targets import CANCEL, DEFLECT, KNOCK_DOWN
from .windows import answering, open_counters, reopen, who_may_answer

_COUNTERABLE: Final[list[bool]] = [mode.counterable for mode in MODES]


def _first_answer(race: Race, question: Question) -> int:
    """Return the first seat clockwise from the card's player that answered with a card; else -1."""
    player = Declaration(question.about).player
    for step in range(1, race.seats + 1):
        seat = (player + step) % race.seats
        if question.answers and question.answers[seat] not in (NONE, NO_CARD):
            return seat
    return -1


def close(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Close a window in which all have answered: take the first answer, or go on."""
    question = race.stack[-1]
    about = Declaration(question.about)
    seat = _first_answer(race, question)
    if question.kind == Ask.COPY:
        race.stack.pop()
        if seat >= 0:
            _copy(race, seat, question.answers[seat], about, tell)
            drop_vain_choice(race, tell)
    elif seat >= 0:
        race.stack[-1] = pending(Ask.COUNTER, 0, about)
        card = question.answers[seat]
        spend(race, seat, card)
        mode = answering(Ask.COUNTER, card)
        if tell is not None:
            tell(Declared(seat, card, mode, about.card), EVERYBODY)
        counter = declaration(race, seat, card, mode, card)
        race.stack.append(pending(Ask.CHOOSE, 1 << seat, counter))
        drop_vain_choice(race, tell)
    else:
        _settle(race, Declaration(race.stack.pop().about), dice, tell)


def _copy(race: Race, seat: int, card: int, about: Declaration, tell: Tell | None) -> None:
    spend(race, seat, card)
    source = about.source
    mode = UNLAID if CARD_MODE_B[source] >= 0 else about.mode
    if tell is not None:
        tell(Declared(seat, card, mode, about.card), EVERYBODY)
    copied = declaration(race, seat, card, mode, source)
    race.stack.append(pending(Ask.CHOOSE, 1 << seat, copied))


# Effects.


def _settle(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Let a declared card take effect."""
    effect = MODE_EFFECT[declared.mode]
    if effect == CANCEL:
        _cancel(race, declared, tell)
    elif effect == DEFLECT:
        _deflect(race, declared, tell)
    else:
        race.stack.append(pending(Ask.DOING, 0, declared))
        by_effect.carry_out(race, declared, dice, tell)


def _spent(race: Race, declared: Declaration, tell: Tell | None) -> None:
    put_on_discards(race, declared.card)
    if tell is not None:
        tell(Resolved(declared.player, declared.card, declared.mode), EVERYBODY)


def _cancel(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """Cancel the card below. If that one answered a card, all are asked anew about the latter."""
    player = declared.player
    aimed = Declaration(race.stack.pop().about)
    takes = MODES[declared.mode].takes
    if tell is not None:
        tell(Cancelled(aimed.player, aimed.card, player, takes), EVERYBODY)
    _spent(race, declared, tell)
    if takes and in_cards(race) >> player & 1:
        move(race, CARDS, OUT, player, EVERYBODY, (aimed.card,))
    else:
        put_on_discards(race, aimed.card)
    named = bool(race.stack) and race.stack[-1].kind == Ask.NAMED and not aimed.is_copy
    if named and NamedMove(race.stack[-1].about).seat == aimed.player:
        unname(race, tell)
    else:
        reopen(race)


def _deflect(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """Aim the card below at another seat, which may answer it again."""
    aimed = Declaration(race.stack.pop().about)
    target, player = declared.target, declared.player
    if tell is not None:
        tell(Deflected(aimed.card, player, target), EVERYBODY)
    _spent(race, declared, tell)
    open_counters(race, aimed.aimed(target, player))


def finish(race: Race, tell: Tell | None) -> None:
    """End the card on top, which has taken effect; ask who copies it."""
    declared = Declaration(race.stack.pop().about)
    _spent(race, declared, tell)
    player = declared.player
    if with_move(declared):
        _name(race, declared)
    asked = who_may_answer(race, player, True)
    race.stack.append(Question(Ask.COPY, asked, declared.numbers, (NONE,) * race.seats))


def _name(race: Race, declared: Declaration) -> None:
    """Name the move that a card was declared with; a Ram! goes along with it."""
    player, move = declared.player, declared.move
    if not race.stack or race.stack[-1].kind != Ask.NAMED:
        race.stack.append(Question(Ask.NAMED, 1 << player, (player, move)))
    if MODE_EFFECT[declared.mode] == KNOCK_DOWN:
        named = race.stack.pop().about
        ram = ram_on(declared.target, declared.taker)
        race.stack.append(Question(Ask.NAMED, 1 << player, named + (ram,)))


def chosen(race: Race, dice: Dice, tell: Tell | None) -> bool:
    """If the card on top needs no more choice, go on with it; return whether that was so."""
    declared = on_top(race)
    if next_choice(declared):
        return False
    race.stack.pop()
    if _COUNTERABLE[declared.mode] or race.rules.counter_mix_up:
        open_counters(race, declared)
    else:
        _settle(race, declared, dice, tell)
    return True


def drop_vain_choice(race: Race, tell: Tell | None) -> None:
    """Spend the card on top if it can name nothing any more, after somebody has left the game."""
    if race.stack and race.stack[-1].kind == Ask.CHOOSE:
        declared = on_top(race)
        if next_choice(declared) and not choices(race, declared):
            race.stack.pop()
            _spent(race, declared, tell)
            reopen(race)
