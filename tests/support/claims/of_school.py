"""Checks for Fairy School: what a fairy has and lacks, by the printed cards."""

from typing import Final

from claims import school_counts as count, school_deeds as deed
from claims.claim import Check
from fairyring.games.fairy_school.parts import CARDS
from fairyring.games.fairy_school.parts.elements import COLUMN_COSTS, RATE
from fairyring.games.fairy_school.parts.notation import Special
from fairyring.games.fairy_school.position.ending import report
from fairyring.games.fairy_school.position.school.actions import PLAY_COLUMNS

CHECKS: Final[dict[str, Check]] = {
    # What is lacking after the action.
    "Then you can pay for {project}.": lambda c: (
        not count.lacking(c.then, c.seat, count.cost_named(c))
    ),
    "Then you lack {number} element for {project}.": lambda c: (
        count.lacking(c.then, c.seat, count.cost_named(c)) == c.number
    ),
    "Then you have {number} element in all.": lambda c: (
        sum(count.elements_of(c.then, c.seat)) == c.number
    ),
    # What cards do.
    "It can bring {amount}, which {project} still lacks.": count.card_brings,
    "It can bring {amount}.": count.can_bring,
    "It brings back cards of your discard pile.": count.brings_back,
    "It lets you use another card once more.": count.does(Special.RE_ACTIVATE),
    "It lets you look at more cards of your own.": count.does(Special.DRAW),
    "It lets you study any creature.": count.does(Special.STUDY),
    # Placing.
    "From there you can study its creature.": deed.new_at_end,
    "There you can study its creature, and complete a pair.": deed.pair_at_end,
    "{name} lacks {amount}, and may leave you a point for it.": deed.wanted,
    "It is the second card in its column, to be played together.": lambda c: (
        len(count.cards_in(c, deed.slot_of(c) % 5)) == 1
    ),
    "It costs nothing to play it from there.": lambda c: not any(COLUMN_COSTS[deed.slot_of(c) % 5]),
    "It brings nothing that you lack now; there it makes room.": lambda c: (
        deed.slot_of(c) in (0, 9) and count.idle_card(c)
    ),
    "All cards that you drew have their place.": lambda c: not c.now.fairies[c.seat].hand,
    # Playing columns.
    "You play two cards there, not one.": lambda c: len(count.of_cards(c)) == 2,
    "Its cards can bring {amount}, which {project} still lacks.": count.column_brings,
    "You keep {amount} that {project} needs.": deed.spared,
    "A creature that you have not studied stays at its end.": deed.stays,
    "One of its cards does more than bring elements.": deed.special_there,
    "Its cards can bring {number} more element than they cost.": deed.more_there,
    "That column costs nothing to play.": lambda c: (
        not any(COLUMN_COSTS[PLAY_COLUMNS.index(c.action)])
    ),
    "Both columns can bring you equally many elements.": lambda c: (
        count.net_of(c, c.action) == count.net_of(c, c.instead)
    ),
    "You have chosen two columns, and no more are allowed.": lambda c: (
        int(c.now.fairies[c.seat].columns).bit_count() == 2
    ),
    "There is no other column that you can pay for now.": lambda c: (
        not set(PLAY_COLUMNS) & set(c.now.actions(c.seat))
    ),
    # Using cards.
    "It lies before you alone: no point for anybody else.": lambda c: (
        c.action.card in c.now.fairies[c.seat].personal  # type: ignore[attr-defined]
    ),
    "It takes no elements, and your cube comes back to you.": deed.for_nothing,
    "There is no card left that you can use now.": lambda c: not deed.uses_left(c),
    "What you could still use brings nothing that you lack.": lambda c: all(
        deed.in_vain(c, use) for use in deed.uses_left(c)
    ),
    "Whatever you could still use brings {name} a point.": lambda c: (
        {deed.owner_of(c, use) for use in deed.uses_left(c)} == {c.named} != {c.seat}
    ),
    "Whatever you could still use brings somebody else a point.": lambda c: (
        c.seat not in {deed.owner_of(c, use) for use in deed.uses_left(c)}
    ),
    "What you could still use helps others, or brings nothing you lack.": lambda c: all(
        deed.in_vain(c, use) or deed.owner_of(c, use) != c.seat for use in deed.uses_left(c)
    ),
    "You keep all cards of your forest.": lambda c: (
        c.then.fairies[c.seat].forest == c.now.fairies[c.seat].forest
    ),
    "You cannot pay for it once more as you are.": lambda c: any(
        count.missing_of(count.elements_of(c.now, c.seat), deed.line_under_way(c).cost)
    ),
    "Once more would bring nothing that you lack.": lambda c: count.idle(
        c, [deed.line_under_way(c)]
    ),
    "Its creature is studied, and you lack nothing it brings.": lambda c: (
        count.idle_card(c) and deed.has_studied(c, CARDS[count.of_cards(c)[0]].creature)
    ),
    "It brings nothing that you lack now.": count.idle_card,
    # Gaining and studying.
    "It is all that {project} still lacks.": count.lacks_just,
    "{project} still lacks {amount}.": count.lacks_so_much,
    "Of earth, plants, fire and water you have least of it.": deed.least,
    "To make one of it would take {number} other.": lambda c: (
        RATE[deed.element_gained(c)] == c.number
    ),
    "It completes a pair.": deed.pair,
    "At most one of your cards shows this creature.": deed.hardly_shown,
    "A creature that you study brings you {number} point.": lambda c: (
        report(c.then, c.seat)[3] - report(c.now, c.seat)[3] == c.number
    ),
    # Projects.
    "You have all that {project} costs.": lambda c: (
        not count.lacking(c.now, c.seat, count.cost_named(c))
    ),
    "You have all that this step costs.": lambda c: (
        not count.lacking(c.now, c.seat, count.next_step(c.now, c.seat))
    ),
    "You could pay for {project} now.": lambda c: (
        not count.lacking(c.now, c.seat, count.cost_named(c))
    ),
    "You lack {number} element for {project}.": lambda c: (
        count.lacking(c.now, c.seat, count.cost_named(c)) == c.number
    ),
    "You have not studied its creature yet.": deed.unknown_creature,
    "As a card it can bring {number} more element than it costs.": deed.more_there,
    "You lack {number} element for all its steps together.": lambda c: (
        count.lacking(c.now, c.seat, deed.all_steps(c)) == c.number
    ),
    # Conversions.
    "With conversions you can pay for {project} now.": lambda c: (
        deed.given_for(c, count.cost_named(c)) > 0
    ),
    "You would convert {number} element to pay for {project}.": lambda c: (
        deed.given_for(c, count.cost_named(c)) == c.number
    ),
    "Even with conversions you can pay for nothing more now.": deed.nothing_to_pay,
    "There is nothing left for you to pay for.": lambda c: not count.goals_of(c.now, c.seat),
    "You have more of it than any of your projects needs.": deed.over_all,
    "You have more of it than {project} needs.": deed.over,
    "You keep all your elements.": lambda c: (
        count.elements_of(c.then, c.seat) == count.elements_of(c.now, c.seat)
    ),
}
