"""What is pending: declarations, the answers to them, copies, last in first out (5.5-3, 5.5-4)."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.toboggan.facts import (
    UNSEEN,
    Answered,
    Cancelled,
    Chose,
    Declared,
    Deflected,
    Resolved,
    Why,
)
from fairyring.games.toboggan.parts import CARD_MODE_A, CARD_MODE_B, CARD_TYPES, MODE_EFFECT, MODES
from fairyring.games.toboggan.position import effects
from fairyring.games.toboggan.position.choosing import (
    WHICH_MODE,
    changed,
    choices,
    declaration,
    is_copy,
    new_targets,
    next_choice,
    with_move,
)
from fairyring.games.toboggan.position.clumps import OUT
from fairyring.games.toboggan.position.declaring import may_copy
from fairyring.games.toboggan.position.deeds import (
    Around,
    As,
    At,
    Discard,
    Lay,
    Move,
    Of,
    On,
    Toward,
    Turn,
)
from fairyring.games.toboggan.position.hands import (
    CARDS,
    TILES,
    discard,
    in_cards,
    move,
    show,
    sorts,
    spend,
)
from fairyring.games.toboggan.position.named import SLIDEWAYS
from fairyring.games.toboggan.position.naming import (
    BAN,
    CANCEL,
    COPY,
    DEFLECT,
    KNOCK_DOWN,
    PULL,
    SIDESTEP,
)
from fairyring.games.toboggan.position.race import (
    CARD,
    CHOOSE,
    CHOSEN,
    COUNTER,
    DOING,
    MODE,
    NAMED,
    NO_CARD,
    PLAYER,
    SIDEWAYS,
    SOURCE,
    TAKER,
    TARGET,
    UNLAID,
    A,
    B,
    Declaration,
    Race,
)
from fairyring.games.toboggan.position.race import COPY as ASK_COPY
from fairyring.games.toboggan.position.ride import unname
from fairyring.games.toboggan.position.ways import pulls, sideways
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only
from fairyring.kernel.pending import NONE, Question

ALL_TYPES: Final = 15
_DEFLECTABLE: Final[list[bool]] = [mode.deflectable for mode in MODES]
_COUNTERABLE: Final[list[bool]] = [mode.counterable for mode in MODES]


# Bans count from the declaration of a Snowball on (5.5-8).


def bans_now(race: Race, seat: int) -> i64:
    """The goblin types that a seat may not play, Snowballs that are pending included."""
    bans: i64 = race.bans[seat]
    for question in race.stack:
        if question.kind == COUNTER:
            about = question.about
            if about[TARGET] == seat and MODE_EFFECT[about[MODE]] == BAN:
                bans |= MODES[about[MODE]].bans
    return bans


# Declaring.


def declare(race: Race, seat: int, card: int, tell: Tell | None) -> None:
    """A card is declared at a moment, or with a move that is named already."""
    named = UNLAID
    if race.stack and race.stack[-1].kind == NAMED:
        named = race.stack[-1].about[1]
    spend(race, seat, card)
    mode: int = UNLAID if CARD_MODE_B[card] >= 0 else CARD_MODE_A[card]
    declared = declaration(race, seat, card, mode, card)
    if tell is not None:
        tell(Declared(seat, card, mode, UNSEEN), EVERYBODY)
    if named != UNLAID:
        if card == SLIDEWAYS:
            direction = named - SIDEWAYS
            due: int = sideways(race, seat, direction, len(race.hands[seat]))
            declared = changed(changed(declared, A, direction), B, due)
        else:
            declared = changed(declared, A, named)
        declared = changed(declared, CHOSEN, 1)
    race.stack.append(Question(CHOOSE, 1 << seat, declared))


def choose(race: Race, action: Action, tell: Tell | None) -> None:
    """The next choice of the card on top."""
    declared = race.stack.pop().about
    what = next_choice(declared)
    player = declared[PLAYER]
    chosen = declared[CHOSEN]
    kind, number = "", 0
    at = CHOSEN
    if isinstance(action, As):
        kind, number, at = "mode", action.mode, MODE
    elif isinstance(action, On):
        kind, number, at = "seat", action.seat, TARGET
    elif isinstance(action, At):
        kind, number, at = "cell", action.cell, A + chosen
        if MODE_EFFECT[declared[MODE]] == PULL:
            at = A
    elif isinstance(action, Toward):
        kind, number, at = "side", action.direction, A + chosen
        if with_move(declared):
            kind, number, at = "move", SIDEWAYS + action.direction, A
        elif declared[TARGET] >= 0:
            at = A
    elif isinstance(action, Of):
        kind, number, at = "item", action.item, A
    elif isinstance(action, Around):
        kind, number, at = "way", action.way, B
    elif isinstance(action, Turn):
        kind, number, at = "rotation", action.rotation, B
    elif isinstance(action, Move):
        kind, number, at = "move", action.direction + (6 if action.leap else 0), A
    elif isinstance(action, Lay):
        kind, number, at = "tile", action.sort * 6 + action.rotation, A
        show(race, TILES, player, int(action.sort))
    elif isinstance(action, Discard):
        discard(race, player, int(action.card), Why.COST, tell)
        if MODE_EFFECT[declared[MODE]] == SIDESTEP:
            declared = changed(declared, B, declared[B] - 1)
        else:
            declared = changed(declared, B, int(action.card))
    if kind:
        declared = changed(declared, at, number)
        if tell is not None:
            tell(Chose(player, declared[CARD], kind, number), EVERYBODY)
    if what == WHICH_MODE:
        mode = declared[MODE]
        declared = declaration(race, player, declared[CARD], mode, declared[SOURCE])
    else:
        declared = changed(declared, CHOSEN, chosen + 1)
        effect = MODE_EFFECT[declared[MODE]]
        if isinstance(action, On) and effect == PULL:
            ways = pulls(race, player, declared[TARGET])
            if len(ways) == 1:
                declared = changed(changed(declared, A, ways[0]), CHOSEN, chosen + 2)
        elif isinstance(action, Toward) and effect == SIDESTEP:
            due: int = sideways(race, player, action.direction, len(race.hands[player]))
            declared = changed(declared, B, due)
    race.stack.append(Question(CHOOSE, 1 << player, declared))


# Windows.


def _asked(race: Race, player: int, but_player: bool) -> i64:
    """Who is asked: whoever might hold an answer for all that anybody can see (5.8 on 5.5-3)."""
    asked: i64 = 0
    inside = in_cards(race)
    for seat in range(race.seats):
        if seat == player and but_player:
            continue
        if inside >> seat & 1 and race.hands[seat] and bans_now(race, seat) != ALL_TYPES:
            asked |= 1 << seat
    return asked


def _open_counters(race: Race, declared: Declaration) -> None:
    """All others may answer the card as it is played, and its player if he is its target."""
    player = declared[PLAYER]
    race.stack.append(Question(COUNTER, 0, declared))  # a pending Snowball counts
    asked = _asked(race, player, declared[TARGET] != player)
    race.stack[-1] = Question(COUNTER, asked, declared, (NONE,) * race.seats)


def may_answer(race: Race, question: Question, seat: int, card: int) -> bool:
    """Whether a card of a seat's hand answers what is asked."""
    about = question.about
    mode: int = CARD_MODE_A[card]
    other: int = CARD_MODE_B[card]
    if bans_now(race, seat) & CARD_TYPES[card]:
        return False
    if question.kind == ASK_COPY:
        copies = MODE_EFFECT[mode] == COPY or (other >= 0 and MODE_EFFECT[other] == COPY)
        return copies and may_copy(race, seat, about)
    effect = MODE_EFFECT[mode]
    if effect == CANCEL:
        return seat != about[PLAYER]
    if effect == DEFLECT:
        return (
            about[TARGET] == seat and _DEFLECTABLE[about[MODE]] and bool(new_targets(race, about))
        )
    return False


def answers(race: Race, question: Question, seat: int) -> list[int]:
    """The cards with which a seat may answer."""
    return [card for card in sorts(race.hands[seat]) if may_answer(race, question, seat, card)]


def answer(race: Race, seat: int, card: int, tell: Tell | None) -> None:
    """An answer in secret; NO_CARD to let the card be."""
    race.stack[-1] = race.stack[-1].answered(seat, card)
    if tell is not None:
        tell(Answered(seat, card), only(seat))
        tell(Answered(seat, UNSEEN), all_but(seat))


def _first_answer(race: Race, question: Question) -> int:
    """The first seat clockwise from the card's player that answered with a card; -1 for none."""
    player = question.about[PLAYER]
    for step in range(1, race.seats + 1):
        seat = (player + step) % race.seats
        if question.answers and question.answers[seat] not in (NONE, NO_CARD):
            return seat
    return -1


def close(race: Race, dice: Dice, tell: Tell | None) -> None:
    """All have answered: the first answer counts, or what was asked about goes on."""
    question = race.stack[-1]
    about = question.about
    seat = _first_answer(race, question)
    if question.kind == ASK_COPY:
        race.stack.pop()
        if seat >= 0:
            _copy(race, seat, question.answers[seat], about, tell)
            drop_vain_choice(race, tell)
    elif seat >= 0:
        race.stack[-1] = Question(COUNTER, 0, about)
        card = question.answers[seat]
        spend(race, seat, card)
        mode: int = CARD_MODE_A[card]
        if tell is not None:
            tell(Declared(seat, card, mode, about[CARD]), EVERYBODY)
        counter = declaration(race, seat, card, mode, card)
        race.stack.append(Question(CHOOSE, 1 << seat, counter))
        drop_vain_choice(race, tell)
    else:
        _resolve(race, dice, tell)


def _copy(race: Race, seat: int, card: int, about: Declaration, tell: Tell | None) -> None:
    spend(race, seat, card)
    source = about[SOURCE]
    mode = UNLAID if CARD_MODE_B[source] >= 0 else about[MODE]
    if tell is not None:
        tell(Declared(seat, card, mode, about[CARD]), EVERYBODY)
    copied = declaration(race, seat, card, mode, source)
    race.stack.append(Question(CHOOSE, 1 << seat, copied))


# Taking effect.


def _resolve(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Nobody answers the card on top any more."""
    declared = race.stack.pop().about
    effect = MODE_EFFECT[declared[MODE]]
    if effect == CANCEL:
        _cancel(race, declared, tell)
    elif effect == DEFLECT:
        _deflect(race, declared, tell)
    else:
        race.stack.append(Question(DOING, 0, declared))
        effects.carry_out(race, declared, dice, tell)


def _spent(race: Race, declared: Declaration, tell: Tell | None) -> None:
    race.discards[declared[CARD]] += 1
    if tell is not None:
        tell(Resolved(declared[PLAYER], declared[CARD], declared[MODE]), EVERYBODY)


def _cancel(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """The card below is cancelled; what that had answered still stands and is asked about anew."""
    player = declared[PLAYER]
    aimed = race.stack.pop().about
    takes = MODES[declared[MODE]].takes
    if tell is not None:
        tell(Cancelled(aimed[PLAYER], aimed[CARD], player, takes), EVERYBODY)
    _spent(race, declared, tell)
    if takes and in_cards(race) >> player & 1:
        move(race, CARDS, OUT, player, EVERYBODY, (aimed[CARD],))
    else:
        race.discards[aimed[CARD]] += 1
    named = bool(race.stack) and race.stack[-1].kind == NAMED and not is_copy(aimed)
    if named and race.stack[-1].about[0] == aimed[PLAYER]:
        unname(race, tell)
    else:
        reopen(race)


def _deflect(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """The card below aims at somebody else, who may answer it again."""
    aimed = race.stack.pop().about
    target, player = declared[TARGET], declared[PLAYER]
    if tell is not None:
        tell(Deflected(aimed[CARD], player, target), EVERYBODY)
    _spent(race, declared, tell)
    _open_counters(race, changed(changed(aimed, TARGET, target), TAKER, player))


def reopen(race: Race) -> None:
    """A card whose counter is gone still stands: all are asked anew."""
    if race.stack and race.stack[-1].kind == COUNTER and not race.stack[-1].asked:
        _open_counters(race, race.stack.pop().about)


def finish(race: Race, tell: Tell | None) -> None:
    """The card on top has taken effect; now it may be copied."""
    declared = race.stack.pop().about
    _spent(race, declared, tell)
    player = declared[PLAYER]
    if with_move(declared):
        _name(race, declared)
    asked = _asked(race, player, True)
    race.stack.append(Question(ASK_COPY, asked, declared, (NONE,) * race.seats))


def _name(race: Race, declared: Declaration) -> None:
    """The move that a card was declared with is named, and what was declared goes along."""
    player, move = declared[PLAYER], declared[A]
    if not race.stack or race.stack[-1].kind != NAMED:
        race.stack.append(Question(NAMED, 1 << player, (player, move)))
    if MODE_EFFECT[declared[MODE]] == KNOCK_DOWN:
        named = race.stack.pop().about
        ram = declared[TARGET] + 8 * declared[TAKER]
        race.stack.append(Question(NAMED, 1 << player, named + (ram,)))


def chosen(race: Race, dice: Dice, tell: Tell | None) -> bool:
    """If the card on top needs no more choice, its window opens; whether that was so."""
    declared = race.stack[-1].about
    if next_choice(declared):
        return False
    race.stack.pop()
    if _COUNTERABLE[declared[MODE]] or race.rules.counter_mix_up:
        _open_counters(race, declared)
    else:
        race.stack.append(Question(DOING, 0, declared))
        effects.carry_out(race, declared, dice, tell)
    return True


def drop_vain_choice(race: Race, tell: Tell | None) -> None:
    """A card has nothing left to name, as somebody left the game meanwhile: it is spent."""
    if race.stack and race.stack[-1].kind == CHOOSE:
        declared = race.stack[-1].about
        if next_choice(declared) and not choices(race, declared):
            race.stack.pop()
            _spent(race, declared, tell)
            reopen(race)
