"""The prompt of a seat in one sentence, and the clause about it."""

from typing import Final

from fairyring.kernel.pending import HIDDEN, NONE, Question
from fairyring.kernel.words import marked, player, say, say_many

from ...parts import CARDS, HAND, MODE_EFFECT, SIDES, Effect, Item
from ...position.hill.track import NAMES, OFF
from ...position.mischief.choices import (
    CELL,
    COST,
    DIRECTION,
    HAND_TILE,
    ITEM,
    NAMED_MOVE,
    NEW_TARGET,
    ROTATION,
    SEAT,
    SIDE,
    SLED,
    STEP,
    WAY,
    WHICH_MODE,
    next_choice,
)
from ...position.mischief.declarations import Declaration, NamedMove
from ...position.moving.ride import Ride
from ...position.moving.ways import SIDEWAYS, mover, only_back
from ...position.race.asks import Ask
from ...position.race.race import NO_CARD, Race
from ...position.race.steps import Moved, Step
from ...position.round.laying import gap
from ...position.round.onward import named_ways
from ...position.round.phases import blocked
from ...rulebook import RULEBOOK
from ...rulebook.printed import clauses_of
from ..declared import deed, titled
from ..lying.hill import rows_going
from ..words import capital, items, move_name, number_of, players, quoted, rows_named, tile_name
from .outlook import outlook

Asked = tuple[str, str]
"""A sentence and the number of a clause."""

_CLAUSES: Final = clauses_of(CARDS, RULEBOOK)
"""For each card: the clause that says what it does."""

_CHOICES: Final = {
    WHICH_MODE: marked("{card}: as which of its two cards do you play it?"),
    CELL: marked("{card}: choose a cell."),
    SIDE: marked("{card}: which way does it face?"),
    STEP: marked("{card}: choose a cell."),
    SEAT: marked("{card}: choose a player."),
    SLED: marked("{card}: choose a player."),
    NEW_TARGET: marked("{card}: choose a player."),
    ITEM: marked("{card}: cards or tiles?"),
    WAY: marked("{card}: to the left or to the right?"),
    HAND_TILE: marked("{card}: choose a tile and turn it as you like."),
    COST: marked("{card}: choose a card to pay with."),
    ROTATION: marked("{card}: turn the tile on {place} as you like."),
    NAMED_MOVE: marked("{card}: which way will you move with it?"),
    DIRECTION: marked("{card}: choose a way."),
}


def step(race: Race, seat: int | None, awaited: tuple[int, ...], may_play: bool) -> Asked:
    """Return the prompt; `may_play` if this seat is not awaited but may play a card."""
    if race.ended is not None:
        return say("The game is over."), race.ended.reason
    mine = seat is not None and seat in awaited
    if race.stack:
        return _question(race, race.stack[-1], seat, mine, awaited)
    told, clause = _moment(race, seat, mine, awaited)
    if may_play:
        return say("{told} You may play a card at any time.", told=told), "T7.2"
    return told, clause


def clause_of(card: int) -> str:
    """Return the clause of a card."""
    return _CLAUSES[card]


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
    going = rows_going(race)
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


# Pending questions.


def _question(
    race: Race, question: Question, seat: int | None, mine: bool, awaited: tuple[int, ...]
) -> Asked:
    kind, about = question.kind, question.about
    if kind in (Ask.COUNTER, Ask.COPY):
        return _window(race, question, seat, mine)
    if mine:
        return _asked(race, kind, question)
    who = capital(players(list(awaited)))
    match kind:
        case Ask.NAMED:
            way = move_name(NamedMove(about).move)
            return say("{player} is about to move: {way}.", player=who, way=way), "T7.1"
        case Ask.NEW_CARDS | Ask.TOLL | Ask.SLIDE | Ask.WHOM:
            told, clause = _OTHERS[kind]
            return say(told, player=who), clause
    declared = Declaration(about)
    card = clause_of(declared.card)
    return say("{player} chooses for “{card}”.", player=who, card=titled(declared)), card


_OTHERS: Final = {
    Ask.NEW_CARDS: (marked("{player} is blocked and changes cards."), "T4.9"),
    Ask.TOLL: (marked("{player} pays for a full cell."), "T4.6"),
    Ask.SLIDE: (marked("{player} chooses where to slide on to."), "T5.8"),
    Ask.WHOM: (marked("{player} chooses whom to ram."), "T8.17"),
}


def _window(race: Race, question: Question, seat: int | None, mine: bool) -> Asked:
    """Return the prompt about a card that may be answered, with its effect, or copied."""
    about = Declaration(question.about)
    who, copy = player(about.player), question.kind == Ask.COPY
    if copy:
        told = say("“{deed}” of {player} has worked.", player=who, deed=deed(about))
    else:
        told = say("{player} plays “{card}”.", player=capital(who), card=titled(about))
        told = f"{told} {outlook(race, seat)}"
    clause = "T7.6" if copy else "T7.4"
    if mine:
        if copy:
            return say("{told} Do you copy it?", told=told), clause
        return say("{told} Do you answer it?", told=told), clause
    given = NONE if seat is None or not question.answers else question.answers[seat]
    if given not in (NONE, HIDDEN, NO_CARD):
        title = quoted(given)
        return say("{told} You answer with {card}.", told=told, card=title), clause
    if given == NO_CARD:
        return say("{told} You let it be; others still think.", told=told), clause
    if copy:
        return say("{told} Others may copy it.", told=told), clause
    return say("{told} Others may answer it.", told=told), clause


def _asked(race: Race, kind: int, question: Question) -> Asked:
    """Return a question to this seat about a declared card or its own ride."""
    about = question.about
    match kind:
        case Ask.NAMED:
            named = NamedMove(about)
            way = move_name(named.move)
            if named.move < SIDEWAYS and not named_ways(race, named.seat, named.move):
                told = say(
                    "You want to move {way}. Add a card that opens the way, or choose again.",
                    way=way,
                )
                return told, "T8.31"
            return say("You will move {way}. Go there, or add a card.", way=way), "T7.1"
        case Ask.NEW_CARDS:
            return say("Discard what you like, then draw up to three."), "T4.9"
        case Ask.TOLL:
            due = number_of(Item.CARDS, int(Ride.of(about).due))
            return say("The cell is full: pay with {cards}.", cards=due), "T4.6"
        case Ask.SLIDE:
            ride = Ride.of(about)
            if ride.sled == ride.chooser:
                return say("You slide on the ice. Where to?"), "T5.8"
            who = capital(player(ride.sled))
            return say("{player} slides on the ice. Where to?", player=who), "T5.8"
        case Ask.WHOM:
            return say("Whom does your Ram! hit?"), "T8.17"
    declared = Declaration(about)
    card, clause = titled(declared), clause_of(declared.card)
    match kind:
        case Ask.CHOOSE:
            return _next_choice(declared), clause
        case Ask.STEAL:
            told = say(
                "{card}: take one of the {items} of {player}.",
                card=card,
                items=items(declared.item),
                player=player(declared.target),
            )
            return told, clause
        case Ask.THIRD:
            return say_many(
                "{card}: give up one, and keep the other one.",
                "{card}: give up one, and keep the other {number}.",
                len(race.looked) - 1,
                card=card,
            ), clause
        case Ask.ROTATE:
            told = say(
                "{tile} comes to {place}: turn it as you like.",
                tile=tile_name(declared.drawn * SIDES),
                place=NAMES[declared.cell],
            )
            return told, clause
        case Ask.REACH:
            who = player(declared.target)
            return say("{card}: to which cell do you pull {player}?", card=card, player=who), clause
    assert kind == Ask.AGAIN
    return say("{card}: move once more.", card=card), clause


def _next_choice(about: Declaration) -> str:
    """Say what is chosen next for a declared card; of several cells, which one."""
    card, what = titled(about), next_choice(about)
    effect = MODE_EFFECT[about.mode]
    if what == CELL and effect == Effect.LAY_MINES:
        nth, count = about.chosen + 1, about.mines
        return say("{card}: choose cell {number} of {count}.", card=card, number=nth, count=count)
    if what == CELL and effect == Effect.SWAP_TILES and about.chosen:
        place = NAMES[about.cell]
        return say("{card}: choose the tile that {place} swaps with.", card=card, place=place)
    if what == ROTATION:
        return say(_CHOICES[what], card=card, place=NAMES[about.cell])
    return say(_CHOICES[what], card=card)
