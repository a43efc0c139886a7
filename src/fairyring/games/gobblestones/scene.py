"""What one seat sees of Gobblestones and what it can touch."""

from collections import Counter
from collections.abc import Callable
from functools import cache

from fairyring.games.gobblestones.facts import (
    UNSEEN,
    Answered,
    Ate,
    Began,
    Bonus,
    Caught,
    Challenged,
    Drew,
    Laid,
    Trusted,
    Vindicated,
)
from fairyring.games.gobblestones.parts import Colour
from fairyring.games.gobblestones.position import (
    GREY,
    MOST_STONES,
    Answer,
    Gobblestones,
    Lay,
)
from fairyring.games.gobblestones.position.counts import listed
from fairyring.games.gobblestones.position.grid import CELLS, NAMES, WIDE, place_of
from fairyring.games.gobblestones.position.stones import cell_of, colour_of, is_down, owner_of
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.facts import Fact, Left, Over
from fairyring.kernel.options import Settings
from fairyring.kernel.pending import NONE
from fairyring.kernel.position import Position
from fairyring.kernel.scene import Badge, Choice, Drag, Motion, Piece, Press, Scene, Zone

_WORDS = [*(colour.word for colour in Colour), "grey"]
_GLYPHS = ["☀", "≈", "♣", "♦", "☾", "·"]
"""What stands for the symbol of a colour where nothing can be drawn."""
_BACK = "down"


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """The scene of a seat, or of the onlooker, from what it may know."""
    assert isinstance(view, Gobblestones)
    zones = [
        Zone("board", "grid", "Board", size=(WIDE, WIDE), note=_play_note(view)),
        Zone("bag", "counter", "Bag", size=(view.in_bag,), note="stones"),
    ]
    pieces = _board(view, seat)
    for owner in members(view.playing):
        zones.append(Zone(_score_id(owner), "counter", "Points", owner, (view.scores[owner],)))
        zones.append(_rack_zone(view, owner, seat))
        pieces += _rack(view, owner, seat)
    actions = [] if seat is None else view.actions(seat)
    prompt, clause = _step(view, seat)
    return Scene(
        game="gobblestones",
        seat=seat,
        prompt=prompt,
        clause=clause,
        awaited=view.awaited(),
        zones=tuple(zones),
        pieces=tuple(pieces),
        choices=tuple([_choice(view, action) for action in actions]),
    )


# A seat's own stones are known by their colour and number, those of others by their number alone:
# so a stone keeps its id from the rack to the board and back, and says nothing that is hidden.


def _own_id(seat: int, colour: int, of_colour: int) -> str:
    return f"stone{seat}-{_WORDS[colour]}-{of_colour}"


def _other_id(seat: int, number: int) -> str:
    return f"stone{seat}-{number}"


def _rack_id(seat: int) -> str:
    return f"rack{seat}"


def _score_id(seat: int) -> str:
    return f"points{seat}"


def _board(table: Gobblestones, viewer: int | None) -> list[Piece]:
    """One piece on each space: the stone that covers it, or the space itself."""
    pieces = {}
    numbers = Counter[object]()
    for stone in table.ground.stones:
        cell, colour, owner = int(cell_of(stone)), int(colour_of(stone)), int(owner_of(stone))
        known = UNSEEN if is_down(stone) and owner != viewer else colour
        if owner == viewer:
            name = _own_id(owner, colour, numbers[owner, colour])
            numbers[owner, colour] += 1
        else:
            name = _other_id(owner, numbers[owner])
            numbers[owner] += 1
        pieces[cell] = _lying(table, name, cell, known, is_down(stone))
    colours, worth = table.ground.board.colours, table.ground.board.worth
    return [pieces.get(cell) or _space(cell, colours[cell], worth[cell]) for cell in range(CELLS)]


@cache
def _space(cell: int, colour: int, worth: int) -> Piece:
    word = _WORDS[colour]
    return Piece(
        id=NAMES[cell],
        zone="board",
        label=f"{word} {worth}" if colour != GREY else "grey, any stone, 0",
        at=_at(cell),
        face=f"space-{_ground(cell, colour, worth)}",
        tone=word,
        badges=(
            Badge(word, word, _GLYPHS[colour]),
            Badge(f"worth-{worth}", f"worth {worth}", str(worth)),
        ),
        note=NAMES[cell],
    )


def _lying(table: Gobblestones, name: str, cell: int, colour: int, down: bool) -> Piece:
    below, worth = table.ground.board.colours[cell], table.ground.board.worth[cell]
    known = colour != UNSEEN
    word = _WORDS[colour] if known else _BACK
    label = f"{word} stone" if known else "stone face down"
    shown = f"{word}-{_BACK}" if known and down else word
    glyph = _GLYPHS[colour] if known else "?"
    return Piece(
        id=name,
        zone="board",
        label=f"{label}, face down" if known and down else label,
        at=_at(cell),
        face=f"{shown}-on-{_ground(cell, below, worth)}",
        tone=word,
        badges=(Badge(word, word if known else "face down", f"{glyph}■"),),
        note=f"{NAMES[cell]}, on {_WORDS[below]} {worth}",
    )


def _ground(cell: int, colour: int, worth: int) -> str:
    """What a space looks like: its colour and worth, and which space of its square it is."""
    _, spot = place_of(cell)
    return f"{_WORDS[colour]}-{worth}-{spot + 1}"


def _at(cell: int) -> tuple[int, int]:
    return cell % WIDE, cell // WIDE


def _rack_zone(table: Gobblestones, owner: int, viewer: int | None) -> Zone:
    """How many stones a rack holds, and of another's what was seen to go there."""
    note = _plural(table.rack(owner), "stone")
    seen = listed(table.hands[owner])
    if owner != viewer and seen:
        note += f", {_named(seen)} among them"
    return Zone(_rack_id(owner), "fan", "Rack", owner, note=note)


def _rack(table: Gobblestones, owner: int, viewer: int | None) -> list[Piece]:
    """The stones of a rack: those that the viewer knows, then backs."""
    rack = _rack_id(owner)
    mine = [stone for stone in table.ground.stones if owner_of(stone) == owner]
    laid = Counter(int(colour_of(stone)) for stone in mine)
    pieces: list[Piece] = []
    for place, colour in enumerate(listed(table.hands[owner])):
        if owner == viewer:
            name = _own_id(owner, colour, laid[colour])
        else:
            name = f"seen{owner}-{_WORDS[colour]}-{laid[colour]}"
        laid[colour] += 1
        pieces.append(_in_rack(name, rack, place, colour))
    known = len(pieces)
    for back in range(table.unknown[owner]):
        name = _other_id(owner, len(mine) + back)
        pieces.append(Piece(name, rack, "a stone", at=(known + back,), tone=_BACK))
    return pieces


def _in_rack(name: str, rack: str, place: int, colour: int) -> Piece:
    word = _WORDS[colour]
    return Piece(
        id=name,
        zone=rack,
        label=word,
        at=(place,),
        face=word,
        tone=word,
        badges=(Badge(word, word, _GLYPHS[colour]),),
    )


def _choice(table: Gobblestones, action: Action) -> Choice:
    if isinstance(action, Lay):
        return _lay_choice(table, action)
    if isinstance(action, Answer):
        play = f"the {_plural(table.ground.laid, 'stone')} for {table.points}"
        verb = "Challenge" if action.challenges else "Trust"
        return Choice(action.notation, f"{verb} {play}", Press())
    laid = table.ground.laid
    draws = min(MOST_STONES - laid, table.in_bag)
    what = f"Eat {_plural(laid, 'stone')} for {table.points}" if laid else "Lay nothing"
    return Choice(action.notation, f"{what}, draw {draws}" if draws else what, Press())


def _lay_choice(table: Gobblestones, lay: Lay) -> Choice:
    """The first stone of its colour in the rack stands for all of them."""
    seat, colour, cell = table.turn, int(lay.colour), int(lay.cell)
    alike = [s for s in table.ground.stones if owner_of(s) == seat and colour_of(s) == colour]
    worth = table.ground.board.worth[cell]
    label = f"{_WORDS[colour].capitalize()} on {NAMES[cell]} for {worth}"
    if table.ground.laid:
        label += f", {table.points + worth} in all"
    piece = _own_id(seat, colour, len(alike))
    return Choice(lay.notation, label, Drag(piece, "board", _at(cell)))


def _play_note(table: Gobblestones) -> str:
    """The row that is being laid, with its sum."""
    laid = table.ground.laid
    return f"{_plural(laid, 'stone')} for {table.points}" if laid else ""


def _step(table: Gobblestones, seat: int | None) -> tuple[str, str]:
    outcome = table.outcome()
    if outcome is not None:
        return "The game is over.", outcome.reason
    laid = table.ground.laid
    if table.doubt is not None:
        play = f"{_plural(laid, 'stone')} for {table.points}"
        if seat is not None and table.doubt.asked >> seat & 1:
            return f"Do you trust these {play}?", "B6.4"
        return f"The others answer {play}.", "B6.4"
    if seat != table.turn:
        return "Another player lays stones.", "B3.1"
    if laid == MOST_STONES:
        return f"Five stones for {table.points}: say that you are done.", "B3.2"
    if laid:
        return (
            f"{_plural(laid, 'stone')} for {table.points}: lay on, or say that you are done.",
            "B3.6",
        )
    if not table.ground.covered:
        return "Begin on the centre of any square, or lay nothing.", "B3.9"
    return "Lay up to five stones in a row, or nothing.", "B3.8"


def line(fact: Fact, name: Callable[[int], str]) -> str:
    """What happened, in a sentence; `name` says how a seat is called."""
    match fact:
        case Began(_, first):
            return f"The board is laid out; {name(first)} starts."
        case Drew(seat, number, stones):
            return f"{name(seat)} drew {_named(stones) if stones else _plural(number, 'stone')}."
        case Laid(seat, cell, colour, points, _, _):
            what = "a stone" if colour == UNSEEN else _WORDS[colour]
            return f"{name(seat)} laid {what} on {NAMES[cell]}: {points} so far."
        case Ate(seat, stones, points):
            if not stones:
                return f"{name(seat)} lays nothing."
            return f"{name(seat)} eats {_plural(stones, 'stone')} for {points}."
        case Answered(seat, answer):
            if answer == NONE:
                return f"{name(seat)} has answered."
            return f"{name(seat)} {'challenges' if answer else 'trusts'}."
        case Trusted(seat):
            return f"Nobody doubts {name(seat)}."
        case Challenged(challenger, seat, _, stones):
            return f"{name(challenger)} challenges {name(seat)}, who turns up {_named(stones)}."
        case Vindicated(challenger, seat, points):
            return (
                f"All right: {name(challenger)} loses {points}, and {name(seat)} keeps the points."
            )
        case Caught(seat, points, cells):
            back = _plural(len(cells), "stone")
            return f"A bluff: {name(seat)} loses {points} and takes {back} back."
        case Bonus(seat, points):
            return f"{name(seat)} scores {points} for {_plural(points, 'stone')} left."
        case Left(seat):
            return f"{name(seat)} left the game."
        case Over(winners, _):
            return f"{_listed([name(seat) for seat in winners])} won!"
    raise TypeError(f"no words for {fact!r}")


def motions(fact: Fact) -> tuple[Motion, ...]:
    """Which pieces a fact moved: a stone has one id for its player and another for the rest."""
    match fact:
        case Laid(seat, _, colour, _, number, of_colour):
            other = Motion(_other_id(seat, number))
            if colour == UNSEEN:
                return (other,)
            return Motion(_own_id(seat, colour, of_colour)), other
    return ()


def _named(stones: tuple[int, ...]) -> str:
    """Stones by their colours: `2 red and 1 blue`."""
    return _listed(
        [f"{count} {_WORDS[colour]}" for colour, count in sorted(Counter(stones).items())]
    )


def _plural(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
