"""Facts as lines of the log and as motions."""

from collections.abc import Callable

from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact, Left, Over
from fairyring.kernel.words import listed, say, say_many

from .. import facts
from ..parts import CODES
from ..position.grid import NAMES
from .cards import at_cell, card_name, hand_name, suit_name


def line(fact: Fact, name: Callable[[int], str]) -> str:
    """Return a sentence for what happened; `name` gives the name of a seat."""
    match fact:
        case facts.Dealt(deal, chooser):
            if chooser is None:
                return say("Deal {number}: suits are dealt out.", number=deal)
            who = name(chooser)
            return say("Deal {number}: {name} chooses a suit first.", number=deal, name=who)
        case facts.TookSuit(seat, suit, chosen):
            if chosen:
                return say("{name} chooses {suit}.", name=name(seat), suit=suit_name(suit))
            return say("{name} has {suit}.", name=name(seat), suit=suit_name(suit))
        case facts.Flipped(card, number):
            shown = card_name(card)
            return say("Community card {number}: {card}.", number=number, card=shown)
        case facts.PutBack(card):
            return say("Nobody has its suit: the {card} is shuffled back.", card=card_name(card))
        case facts.Starts(seat, guessed):
            if guessed:
                return say("{name} guessed the suit and goes first.", name=name(seat))
            return say("Nobody guessed the suit; the dice say {name}.", name=name(seat))
        case facts.TookCorner(seat, tokens, cell, _):
            where = NAMES[cell]
            if len(tokens) > 1:
                return say("{name} starts in corner {place}.", name=name(seat), place=where)
            token = tokens[0] + 1
            return say(
                "{name} puts token {token} in corner {place}.",
                name=name(seat),
                token=token,
                place=where,
            )
        case facts.Rolled(seat, (a, b)):
            return say("{name} rolls {a} and {b}.", name=name(seat), a=a, b=b)
        case facts.Stuck(seat):
            return say("{name} cannot move with either die.", name=name(seat))
        case facts.Used(seat, token, power):
            return say(
                "{name} uses a {power} for token {token}.",
                name=name(seat),
                power=power,
                token=token + 1,
            )
        case facts.Moved(seat, token, die, _, path):
            return say(
                "{name} moves token {token} by {steps} to {place}.",
                name=name(seat),
                token=token + 1,
                steps=die,
                place=NAMES[path[-1]],
            )
        case facts.Looked(seat, place):
            return say("{name} looks at {place}.", name=name(seat), place=_place(place))
        case facts.Saw(_, place, card):
            return say("You see the {card} there.", card=card_name(card), place=_place(place))
        case facts.HadEnough(seat):
            return say("{name} has seen enough.", name=name(seat))
        case facts.Swapped(seat, cell, below):
            where, who = NAMES[cell], name(seat)
            if below:
                return say(
                    "{name} takes the top card to {place}; the card from there goes below the"
                    " pile.",
                    name=who,
                    place=where,
                )
            return say("{name} swaps {place} with the top of the pile.", name=who, place=where)
        case facts.Kept(seat):
            return say("{name} puts the top card back.", name=name(seat))
        case facts.Jumped(seat, token, start, end):
            who, where = name(seat), NAMES[end]
            if start == end:
                return say("{name} stays on {place}.", name=who, place=where)
            return say(
                "{name} jumps with token {token} to {place}.",
                name=who,
                token=token + 1,
                place=where,
            )
        case facts.Showed(seat, _, cards, _, strength_of):
            return say(
                "{name} shows {cards}: {hand}.",
                name=name(seat),
                cards=listed([card_name(card) for card in cards]),
                hand=hand_name(strength_of),
            )
        case facts.DealWon(deal, winners):
            names = listed([name(seat) for seat in winners])
            return say("Deal {number} goes to {names}.", number=deal, names=names)
        case Left(seat):
            return say("{name} left the game.", name=name(seat))
        case Over(winners, _):
            names = listed([name(seat) for seat in winners])
            return say_many("{names} won!", "{names} won!", len(winners), names=names)
    raise TypeError(f"no words for {fact!r}")


def _place(place: int) -> str:
    return say("the top of the pile") if place == facts.PILE_TOP else NAMES[place]


def motions(fact: Fact) -> tuple[Motion, ...]:
    """Return the pieces that a fact moved, turned over or pointed at."""
    match fact:
        case facts.Flipped(card, _):
            return (Motion(f"community-{CODES[card]}", "turn"),)
        case facts.TookCorner(seat, tokens, _, _):
            return tuple([Motion(f"token-{seat}-{token + 1}") for token in tokens])
        case facts.Rolled():
            return Motion("die-1", "roll"), Motion("die-2", "roll")
        case facts.Moved(seat, token, _, _, path):
            steps = tuple([at_cell(cell) for cell in path])
            return (Motion(f"token-{seat}-{token + 1}", path=steps),)
        case facts.Jumped(seat, token, _, _):
            return (Motion(f"token-{seat}-{token + 1}"),)
        case facts.Looked(_, place):
            return (Motion(_card_id(place), "show"),)
        case facts.Saw(_, place, _):
            return (Motion(_card_id(place), "turn"),)
        case facts.Swapped(_, cell, _):
            return Motion(_card_id(cell), zone="pile"), Motion(_card_id(facts.PILE_TOP), "show")
        case facts.Showed(seat, cells, _, _, _):
            shown = [(f"hand-{seat}-{n + 1}", _card_id(cell)) for n, cell in enumerate(cells)]
            return tuple([Motion(card, "turn") for pair in shown for card in pair])
    return ()


def _card_id(place: int) -> str:
    return "pile-1" if place == facts.PILE_TOP else f"card-{NAMES[place]}"
