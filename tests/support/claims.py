"""What reasons claim, counted again in a world before and after the action: a check for each."""

from collections.abc import Callable
from typing import Any, NamedTuple

from fairyring.games.fairy_school.parts import CARDS, LONG_FINALS, SHORT_FINALS
from fairyring.games.fairy_school.position.school.actions import PLAY_COLUMNS, STUDIES
from fairyring.games.fairy_school.position.school.elements import unpacked
from fairyring.games.gobblestones.parts import Colour
from fairyring.games.gobblestones.position import Lay
from fairyring.games.gobblestones.position.board.actions import TRUST
from fairyring.games.gobblestones.position.board.counts import listed
from fairyring.games.swinger.parts import RANKS
from fairyring.games.swinger.position.knowing.lore import knows
from fairyring.games.swinger.position.showdown.poker import Category, category, ranks, strength
from fairyring.games.toboggan.parts import CARDS as MISCHIEF, MODES, TILES, Effect, Terrain
from fairyring.games.toboggan.position.actions import On
from fairyring.games.toboggan.position.hill.track import WIDE
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.numbers.bits import bit_set
from fairyring.kernel.words import Named, Said


class Claim(NamedTuple):
    """One world, an action of a seat there, and what is claimed of it."""

    now: Any
    seat: int
    action: Action
    instead: Action | None
    values: dict[str, Any]

    @property
    def then(self) -> Any:
        return self.after(self.now, self.seat, self.action)

    @staticmethod
    def after(now: Any, seat: int, action: Action) -> Any:
        then = now.copy()
        then.play(seat, action, FastDice(1))
        return then

    def said(self, name: str) -> str:
        """The words that fill a place."""
        return str(self.values[name])

    @property
    def number(self) -> int:
        number = self.values["number"]
        assert isinstance(number, int)
        return number

    def more(self, of: Callable[[int], int]) -> bool:
        """Whether who is named, and aimed at, has more of something than who else could be."""
        aim, other = self.action, self.instead
        assert isinstance(aim, On)
        assert isinstance(other, On)
        return aim.seat == self.named and of(self.named) > of(int(other.seat))

    @property
    def named(self) -> int:
        name = self.values["name"]
        assert isinstance(name, Named)
        return name.seat


Check = Callable[[Claim], bool]


# Goblins Drool: counted by what the scene shows.


def _tones(table: Any, seat: int, tone: str) -> int:
    room = table.game.scene_room
    pieces = room.scene(table.veiled(seat), seat, table.settings).pieces
    return sum(piece.zone == f"hand-{seat}" and piece.tone == tone for piece in pieces)


def _wins(table: Any, seat: int) -> bool:
    """Whether a seat can win with its next card."""
    outcomes = [Claim.after(table, seat, action).outcome() for action in table.actions(seat)]
    return any(outcome is not None and seat in outcome.winners for outcome in outcomes)


def _left_next(claim: Claim, tone: str) -> bool:
    then = claim.then
    then.turn = claim.seat
    left = [
        _tones(Claim.after(then, claim.seat, add), claim.seat, tone)
        for add in then.actions(claim.seat)
    ]
    return claim.values.get("number", 0) in left


def _bad(claim: Claim) -> str:
    return "fairy" if claim.now.settings["goblins_rule"] else "goblin"


_DROOL: dict[str, Check] = {
    "You win with it.": lambda c: c.seat in c.then.outcome().winners,
    "After it {name} cannot win at once.": lambda c: (
        c.then.turn == c.named and not _wins(c.then, c.named)
    ),
    "Then you hold only {number} Goblin.": lambda c: _tones(c.then, c.seat, "goblin") == c.number,
    "Then you hold only {number} Fairy.": lambda c: _tones(c.then, c.seat, "fairy") == c.number,
    "With one more card you could win then.": lambda c: _left_next(c, _bad(c)),
    "One more card could leave you {number} Goblin.": lambda c: _left_next(c, "goblin"),
    "One more card could leave you {number} Fairy.": lambda c: _left_next(c, "fairy"),
}


# Gobblestones.


def _laid_for(table: Any, seat: int) -> list[tuple[str, int]]:
    """The colour of each stone that can be laid where it belongs, and what it brings."""
    lays = [lay for lay in table.actions(seat) if isinstance(lay, Lay)]
    return [
        (Colour(lay.colour).word, Claim.after(table, seat, lay).points - table.points)
        for lay in lays
        if table.ground.board.matches(lay.cell, lay.colour)
    ]


def _eaten(claim: Claim) -> tuple[int, int]:
    """How many points and stones a turn brings, if all trust it."""
    then = claim.then
    while then.doubt is not None:
        then.play(then.awaited()[0], TRUST, FastDice(1))
    had = claim.now.scores[claim.seat]
    over = then.outcome() is not None  # at the end stones in hand count too
    points = claim.now.points if over else then.scores[claim.seat] - had
    return points, then.rack(claim.seat) - claim.now.rack(claim.seat)


_GOBBLE: dict[str, Check] = {
    "No space brings more now.": lambda c: (
        c.then.points - c.now.points == max(worth for _, worth in _laid_for(c.now, c.seat))
    ),
    "Its space brings {worth}.": lambda c: c.then.points - c.now.points == c.values["worth"],
    "After it {colour} reaches a {worth}.": lambda c: (
        (c.said("colour"), c.values["worth"]) in _laid_for(c.then, c.seat)
    ),
    "You keep {number} colour for later.": lambda c: (
        len(set(listed(c.then.hands[c.seat]))) == c.number
    ),
    "You draw {number} new stone.": lambda c: _eaten(c) == (0, c.number),
    "You eat {points} points and draw {number} stone.": lambda c: (
        _eaten(c) == (c.values["points"], c.number)
    ),
    "You eat {points} points.": lambda c: _eaten(c) == (c.values["points"], 0),
    # Where to look:
    "Your {colour} stone reaches a {worth}.": lambda c: (
        (c.said("colour"), c.values["worth"]) in _laid_for(c.now, c.seat)
    ),
}


# Swinger Party: what lies under the tokens makes at least the hand that was claimed.


def _has(made: Category, word: str = "") -> Check:
    def check(claim: Claim) -> bool:
        then = claim.then
        if then.deal != claim.now.deal or not then.tokens:
            return True  # the deal is over, and its cards are gathered
        held = [then.cards[then.cell(claim.seat, token)] for token in (0, 1)]
        if -1 in held:
            return True  # nobody knows what lies there
        best = strength(bit_set(sorted({*held, *then.community})), then.rules.low_straight)
        if category(best) != made:
            return category(best) > made
        top = RANKS[ranks(best)[0][0]]
        wanted = claim.said("ranks") if word == "ranks" else claim.said("rank")
        order = [rank.many if word == "ranks" else rank.one for rank in RANKS]
        return order.index(top.many if word == "ranks" else top.one) >= order.index(wanted)

    return check


def _sees_new(claim: Claim) -> bool:
    then, cell = claim.then, claim.action.cell  # type: ignore[attr-defined]
    if then.deal != claim.now.deal:
        return True
    return not knows(claim.now.lore[cell], claim.seat) and knows(then.lore[cell], claim.seat)


_HAVE = "You would have at least "
_SWING: dict[str, Check] = {
    f"{_HAVE}a pair of {{ranks}}.": _has(Category.PAIR, "ranks"),
    f"{_HAVE}two pairs, with {{ranks}}.": _has(Category.TWO_PAIR, "ranks"),
    f"{_HAVE}three {{ranks}}.": _has(Category.THREE, "ranks"),
    f"{_HAVE}a straight up to the {{rank}}.": _has(Category.STRAIGHT, "rank"),
    f"{_HAVE}a flush up to the {{rank}}.": _has(Category.FLUSH, "rank"),
    f"{_HAVE}a full house with three {{ranks}}.": _has(Category.FULL_HOUSE, "ranks"),
    f"{_HAVE}four {{ranks}}.": _has(Category.FOUR, "ranks"),
    f"{_HAVE}a straight flush up to the {{rank}}.": _has(Category.STRAIGHT_FLUSH, "rank"),
    f"{_HAVE}a royal flush.": _has(Category.ROYAL_FLUSH, "rank"),
    "You see a card that you do not know.": _sees_new,
}


# Toboggan.


def _lies(race: Any, seat: int) -> bool:
    return bool(race.lying >> seat & 1)


def _effect(claim: Claim) -> Effect:
    """What the card does that is played."""
    return MODES[MISCHIEF[claim.action.card].modes[0]].effect  # type: ignore[attr-defined]


def _tile(claim: Claim) -> Any:
    return TILES[claim.action.sort]  # type: ignore[attr-defined]


def _hard(claim: Claim) -> bool:
    tile = _tile(claim)
    grounds = (Terrain.ROCK, Terrain.TREE, Terrain.YETI)
    return bool(tile.terrain in grounds or tile.orange or tile.striped)


def _standing_others(claim: Claim) -> int:
    others = set(range(claim.now.seats)) - {claim.seat}
    return sum(claim.now.at[seat] >= 0 and not _lies(claim.now, seat) for seat in others)


def _aimed_at(claim: Claim) -> int:
    return Declaration(claim.now.stack[-1].about).target


_SLED: dict[str, Check] = {
    "You cross the finish line.": lambda c: bool(c.then.finished >> c.seat & 1),
    "A gate brings you {number} point.": lambda c: (
        c.then.gate_points[c.seat] - c.now.gate_points[c.seat] == c.number
    ),
    "Your sled stands up.": lambda c: _lies(c.now, c.seat) and not _lies(c.then, c.seat),
    "Your sled does not fall over.": lambda c: not _lies(c.then, c.seat),
    "It leads {number} row down.": lambda c: (
        c.then.at[c.seat] // WIDE - c.now.at[c.seat] // WIDE == c.number
    ),
    "It knocks down {name}.": lambda c: not _lies(c.now, c.named) and _lies(c.then, c.named),
    "It has a gate, and gates bring points.": lambda c: bool(_tile(c).gates),
    "Nothing on it stops a sled.": lambda c: not _hard(c),
    "It is a hard tile for whoever comes there.": _hard,
    "If nobody stops it, you move once more.": lambda c: _effect(c) is Effect.MOVE_AGAIN,
    "If nobody stops it, you draw and keep something.": lambda c: (
        _effect(c) is Effect.DRAW_AND_KEEP
    ),
    "If nobody stops it, you take something from somebody.": lambda c: _effect(c) is Effect.STEAL,
    "Your sled lies, and it can help a sled up.": lambda c: (
        _lies(c.now, c.seat) and _effect(c) is Effect.STAND_UP
    ),
    "It could knock down a sled: {number} other stands.": lambda c: (
        _effect(c) is Effect.KNOCK_DOWN and _standing_others(c) == c.number
    ),
    "Your own sled lies.": lambda c: _lies(c.now, c.seat),
    "{name} is further down the hill.": lambda c: c.more(lambda seat: c.now.at[seat] // WIDE),
    "{name} has more points.": lambda c: c.more(
        lambda seat: c.now.gate_points[seat] + c.now.tokens[seat]
    ),
    "It is aimed at {name}.": lambda c: _aimed_at(c) == c.named != c.seat,
    # Where to look:
    "Your sled lies in the snow.": lambda c: _lies(c.now, c.seat),
}


# Fairy School.


def _project(claim: Claim) -> Any:
    return next(card for card in CARDS if card.title == claim.said("project"))


def _lacking(table: Any, seat: int, cost: Any) -> int:
    have = unpacked(table.fairies[seat].elements)
    return sum(max(0, due - there) for there, due in zip(have, cost, strict=True))


def _final_cost(claim: Claim) -> Any:
    short = claim.now.rules.short
    finals, fairy = SHORT_FINALS if short else LONG_FINALS, claim.now.fairies[claim.seat]
    chosen = getattr(claim.action, "final", None)
    return finals[chosen].steps[0] if chosen is not None else finals[fairy.final].steps[fairy.steps]


def _studied(claim: Claim, creature: int) -> bool:
    return bool(claim.now.fairies[claim.seat].studied >> creature & 1)


def _pair(claim: Claim) -> bool:
    creature = STUDIES.index(claim.action)
    return _studied(claim, creature ^ 1) and not _studied(claim, creature)


def _new_at_end(claim: Claim) -> bool:
    card, slot = CARDS[claim.action.card], claim.action.slot  # type: ignore[attr-defined]
    return slot in (0, 9) and not _studied(claim, card.creature)


def _column(claim: Claim, column: int) -> list[int]:
    forest = claim.now.fairies[claim.seat].forest
    return [card for card in (forest[column], forest[column + 5]) if card >= 0]


_SCHOOL: dict[str, Check] = {
    "You have all that {project} costs.": lambda c: not _lacking(c.now, c.seat, _project(c).cost),
    "You have all that this step costs.": lambda c: not _lacking(c.now, c.seat, _final_cost(c)),
    "Then you can pay for {project}.": lambda c: not _lacking(c.then, c.seat, _project(c).cost),
    "Then you lack {number} element for {project}.": lambda c: (
        _lacking(c.then, c.seat, _project(c).cost) == c.number
    ),
    "Then you have {number} element in all.": lambda c: (
        sum(unpacked(c.then.fairies[c.seat].elements)) == c.number
    ),
    "It lies before you alone: no point for anybody else.": lambda c: (
        c.action.card in c.now.fairies[c.seat].personal  # type: ignore[attr-defined]
    ),
    "You could pay for {project} now.": lambda c: not _lacking(c.now, c.seat, _project(c).cost),
    "You lack {number} element for {project}.": lambda c: (
        _lacking(c.now, c.seat, _project(c).cost) == c.number
    ),
    "From there you can study its creature.": _new_at_end,
    "It is the second card in its column, to be played together.": lambda c: (
        len(_column(c, c.action.slot % 5)) == 1  # type: ignore[attr-defined]
    ),
    "You play two cards there, not one.": lambda c: (
        len(_column(c, PLAY_COLUMNS.index(c.action))) == 2
    ),
    "It completes a pair.": _pair,
    "You could pay for its first step now.": lambda c: not _lacking(c.now, c.seat, _final_cost(c)),
    "You lack {number} element for its first step.": lambda c: (
        _lacking(c.now, c.seat, _final_cost(c)) == c.number
    ),
}

CHECKS: dict[str, dict[str, Check]] = {
    "gdfr": _DROOL,
    "gobblestones": _GOBBLE,
    "swinger": _SWING,
    "toboggan": _SLED,
    "fairy_school": _SCHOOL,
}
"""By game, by what is said."""


def holds(key: str, said: Said, claim: Claim) -> bool | None:
    """Whether what is said is true in this world; None of what claims nothing."""
    check = CHECKS[key].get(said.text)
    return None if check is None else check(claim._replace(values=dict(said.values)))
