"""A sentence for every fact, and the pieces that it moves."""

import inspect

import pytest
from scenario import NAMES
from school import new

from fairyring.games.fairy_school.facts import turns, year
from fairyring.games.fairy_school.parts import index_of
from fairyring.games.fairy_school.scene import line, motions
from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import EVERYBODY, Chapter, Fact, Left, Over, only

FLAMES, THUMB, DRAGON = index_of(82), index_of(81), index_of(7)
EF, NO = (1, 0, 0, 1, 0), (0, 0, 0, 0, 0)
LINES: list[tuple[Fact, str]] = [
    (year.InOrder(0, (1, 0)), "Decks are chosen in this order: Ben, Ana."),
    (year.InOrder(4, (1,)), "Without a project, and so to take one in this order: Ben."),
    (year.InOrder(10, (1, 0)), "Final projects are chosen in this order: Ben, Ana."),
    (year.GotDeck(0, 1, True), "Ana takes deck B."),
    (year.GotDeck(0, 1, False), "Ana has deck B."),
    (year.GotCard(0, DRAGON), "Ana also gets 7 dragon, onto the discard pile."),
    (year.LaidOut((THUMB,)), "On the common discard: 81 Green Thumb."),
    (year.SetUp(0, (DRAGON, -1), ()), "Ana begins with 7 dragon."),
    (year.DraftBegan(1, 4, True), "Draft of S cards: 4 cards each, passed to the left."),
    (
        year.DraftBegan(3, 4, False),
        "Draft of projects of trimester II: 4 cards each, passed to the right.",
    ),
    (year.GotPack(0, (THUMB, FLAMES)), "You may choose from 81 Green Thumb and 82 Small Flames."),
    (year.Picked(0, THUMB), "You put 81 Green Thumb aside."),
    (year.Passed(1), "The packs go on."),
    (year.Kept(0, THUMB), "You keep 81 Green Thumb."),
    (year.Chose(0, (THUMB,), ()), "Ana has these projects: 81 Green Thumb."),
    (
        year.Chose(0, (THUMB,), (FLAMES,)),
        "Ana has these projects: 81 Green Thumb. On the common discard: 82 Small Flames.",
    ),
    (turns.TurnBegan(2, 3), "Trimester II, turn 3."),
    (turns.Ready(0), "Ana is done."),
    (turns.TookProject(0, THUMB, False), "Ana takes 81 Green Thumb as a project."),
    (
        turns.TookProject(0, THUMB, True),
        "There is no project to take: Ana draws 81 Green Thumb.",
    ),
    (turns.StayedIdle(0), "There is no project for Ana."),
    (turns.Drew(0, (DRAGON,), False), "You draw 7 dragon."),
    (turns.Drew(0, (DRAGON,), True), "Your discard pile is shuffled. You draw 7 dragon."),
    (turns.Placed(0, DRAGON, 7), "You put 7 dragon on bottom 3."),
    (turns.Planned(0, (DRAGON,), False), "Ana shows the forest."),
    (turns.Planned(0, (DRAGON,), True), "Ana shuffled the discard pile, and shows the forest."),
    (turns.Selected(0, 3), "Ana chooses column 4."),
    (
        turns.Played(0, (1,), (THUMB,), (DRAGON,), NO),
        "Ana shares 81 Green Thumb and keeps 7 dragon.",
    ),
    (turns.Played(0, (1,), (THUMB,), (), NO), "Ana shares 81 Green Thumb."),
    (turns.Played(0, (1,), (), (DRAGON,), NO), "Ana keeps 7 dragon."),
    (turns.Played(0, (), (), (), NO), "Ana plays no card."),
    (turns.Used(0, 0, DRAGON, 0, False), "Ana uses 7 dragon."),
    (turns.Used(0, 0, DRAGON, 0, True), "Ana uses 7 dragon once more."),
    (turns.Used(0, 1, DRAGON, 0, False), "Ana uses 7 dragon of Ben."),
    (turns.Used(0, 1, DRAGON, 0, True), "Ana uses 7 dragon of Ben once more."),
    (turns.Gave(0, 1, DRAGON), "Ana gives a cube to Ben, on 7 dragon."),
    (turns.Paid(0, EF), "Ana pays 1 earth and 1 fire."),
    (turns.Gained(0, EF), "Ana gains 1 earth and 1 fire."),
    (turns.Enough(0), "Ana says that it is enough."),
    (turns.Shuffled(0), "The discard pile of Ana is shuffled."),
    (turns.Looked(0, 3, ()), "Ana looks at 3 cards."),
    (turns.Looked(0, 1, (DRAGON,)), "You look at 7 dragon."),
    (turns.Fetched(0, DRAGON), "Ana puts 7 dragon into the personal area."),
    (turns.TookBack(0, DRAGON), "Ana puts 7 dragon into the personal area."),
    (turns.Dropped(0, (DRAGON,)), "Ana discards 7 dragon."),
    (turns.Removed(0, DRAGON), "Ana takes 7 dragon out of the game."),
    (turns.Lapsed(0), "Ana has no card left to use again."),
    (turns.Studied(0, 3), "Ana studies the sea dragon."),
    (turns.Converting(0, 5, NO), "You want to convert elements."),
    (turns.Converting(0, 3, NO), "You want to make 1 fire."),
    (turns.Converting(0, 3, EF), "You give 1 earth and 1 fire for 1 fire."),
    (turns.Converted(0, EF, 4), "Ana makes 1 water out of 1 earth and 1 fire."),
    (turns.Collected(0, 0, ()), "Ana collects the played cards."),
    (turns.Collected(0, 1, ()), "Ana collects 1 cube of others: 1 more kindness."),
    (turns.Collected(0, 2, ()), "Ana collects 2 cubes of others: 2 more kindness."),
    (turns.StudyShown(0, -1, (), NO), "The forest of Ana moves up."),
    (turns.StudyShown(0, -1, (DRAGON,), NO), "Ana studies nothing and discards 7 dragon."),
    (turns.StudyShown(0, 6, (DRAGON,), NO), "Ana studies the dragon and discards 7 dragon."),
    (turns.Realized(0, FLAMES), "You realize 82 Small Flames for 3 earth and 3 plants."),
    (turns.Stepped(0, 2), "You realize step 2 of your final project."),
    (turns.Worked(0, (), 0, NO), "Ana realizes nothing."),
    (turns.Worked(0, (FLAMES,), 2, NO), "Ana realizes 82 Small Flames. Final steps so far: 2."),
    (
        year.FinalsLaidOut((0, 1), False),
        "These final projects are laid out: The Maze and The Pottery Fair.",
    ),
    (year.FinalsLaidOut((1,), True), "These final projects are laid out: The Hearth."),
    (year.TookFinal(0, 2, False), "Ana takes The Mud Slide."),
    (year.TookFinal(0, 2, True), "Ana takes The Sand Castle."),
    (year.Leading((0,)), "Ana is the most advanced and gains an element."),
    (year.Leading((0, 1)), "Ana and Ben are the most advanced and gain an element each."),
    (year.LastSpending(()), "Time is up. Everybody spends what is left."),
    (
        year.LastSpending((1,)),
        "Ben has finished the final project! The others spend what they have left.",
    ),
    (year.GaveBack(0, (THUMB,)), "On the common discard: 81 Green Thumb."),
    (
        year.Scored(0, 40, 12, 9, 8, 2, 71),
        "Ana has 71 points: kindness 40, projects 12, final steps 9, creatures 8, elements 2.",
    ),
    (Left(0), "Ana left the game."),
    (Over((0, 1), "F9.1"), "Ana and Ben won!"),
    (Over((), "F9.2"), "Nobody has passed, so nobody wins."),
]


@pytest.mark.parametrize(("fact", "words"), LINES, ids=lambda value: type(value).__name__)
def test_what_happens_is_told_in_a_sentence(fact: Fact, words: str):
    assert line(fact, NAMES.__getitem__) == words


def test_a_turn_opens_a_part_of_the_log():
    assert issubclass(turns.TurnBegan, Chapter)


def test_every_fact_has_words():
    kinds = {
        kind
        for module in (turns, year)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Fact) and kind.__module__ == module.__name__
    }
    assert kinds <= {type(fact) for fact, _ in LINES}
    with pytest.raises(TypeError, match="no words"):
        line(Fact(), NAMES.__getitem__)


@pytest.mark.parametrize(
    ("fact", "moved"),
    [
        (year.Picked(0, THUMB), [Motion("card-81")]),
        (turns.TookProject(1, THUMB, False), [Motion("card-81")]),
        (turns.Drew(1, (DRAGON, THUMB), False), [Motion("card-7-1"), Motion("card-81")]),
        (year.GotCard(1, DRAGON), [Motion("card-7-1", zone="discard-1")]),
        (
            year.SetUp(1, (THUMB, -1), (DRAGON,)),
            [Motion("card-81"), Motion("card-7-1", zone="discard-1")],
        ),
        (year.LaidOut((THUMB,)), [Motion("card-81", zone="common")]),
        (
            year.Chose(0, (THUMB,), (FLAMES,)),
            [Motion("card-81"), Motion("card-82", zone="common")],
        ),
        (
            turns.Played(0, (0,), (THUMB,), (DRAGON,), NO),
            [Motion("card-81"), Motion("card-7-0")],
        ),
        (turns.Used(0, 1, DRAGON, 0, False), [Motion("card-7-1", "show")]),
        (turns.Gave(0, 1, DRAGON), [Motion("card-7-1", "show")]),
        (turns.Looked(0, 1, (DRAGON,)), [Motion("card-7-0")]),
        (turns.TookBack(0, DRAGON), [Motion("card-7-0")]),
        (turns.Removed(0, DRAGON), [Motion("card-7-0", "sweep")]),
        (turns.Collected(1, 2, (DRAGON,)), [Motion("card-7-1", zone="discard-1")]),
        (turns.StudyShown(0, 6, (DRAGON,), NO), [Motion("card-7-0", zone="discard-0")]),
        (turns.Shuffled(0), []),
        (turns.Realized(0, THUMB), [Motion("card-81", zone="pile-0")]),
        (turns.Worked(0, (THUMB,), 0, NO), [Motion("card-81", zone="pile-0")]),
        (turns.Gained(0, EF), [Motion("heap-0-earth", "show"), Motion("heap-0-fire", "show")]),
        (
            turns.Converted(0, EF, 4),
            [
                Motion("heap-0-earth", "show"),
                Motion("heap-0-fire", "show"),
                Motion("heap-0-water", "show"),
            ],
        ),
        (turns.Converting(0, 4, NO), [Motion("heap-0-water", "show")]),
        (turns.Converting(0, 5, NO), []),
        (turns.Studied(1, 3), [Motion("creature-1-sea-dragon", "show")]),
        (year.TookFinal(1, 3, False), [Motion("final-1")]),
        (turns.Stepped(1, 3), [Motion("final-1", "show")]),
        (turns.Ready(1), []),
    ],
    ids=lambda value: type(value).__name__,
)
def test_facts_move_what_they_tell_of(fact: Fact, moved: list[Motion]):
    assert list(motions(fact)) == moved


# The oddity at the end.

VISIT = turns.Used(0, 1, DRAGON, 0, False)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ([], "Not one project was finished. There was so much else to look at!"),
        (
            [turns.Worked(1, (), 0, NO), turns.Worked(1, (THUMB,), 0, NO)],
            "The first project of the year was Ben's “Green Thumb”. Who would have thought?",
        ),
        ([turns.Gave(1, 0, DRAGON)] * 2, "Ben gave away 2 cubes, just like that."),
        (
            [turns.Played(0, (1, 2), (), (), NO)] + [turns.Played(0, (2,), (), (), NO)] * 3,
            "Ana chose column 3 4 times. It must be cosy there!",
        ),
        (
            [VISIT, turns.Used(1, 1, DRAGON, 0, False), VISIT, turns.Gave(1, 0, DRAGON)],
            "Ben gave away 1 cube, just like that.",
        ),
        ([VISIT] * 3, "Ben's dragon had guests 3 times. It could open an inn!"),
        (
            [*[VISIT] * 3, turns.Worked(0, (THUMB, FLAMES), 0, NO)],
            "Ana finished “Green Thumb” and “Small Flames” all in one turn."
            " Who could sleep after that?",
        ),
    ],
)
def test_one_thing_of_a_school_year_is_laughed_about(told: list[Fact], words: str):
    scenario = new(2)
    scenario.told = [(fact, EVERYBODY) for fact in told]
    assert scenario.laughed_at() == words


def test_what_only_one_was_told_is_not_laughed_about():
    scenario = new(2)
    scenario.told = [(turns.Worked(1, (THUMB, FLAMES), 0, NO), only(1))]
    assert scenario.laughed_at().startswith("Not one project")
