"""A sentence for every fact, and the pieces that it moves."""

import inspect

import pytest
from scenario import NAMES
from school import new

from fairyring.games.fairy_school import facts
from fairyring.games.fairy_school.parts import index_of
from fairyring.games.fairy_school.scene import line, motions
from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import EVERYBODY, Chapter, Fact, Left, Over, only

FLAMES, THUMB, DRAGON = index_of(82), index_of(81), index_of(7)
EF, NO = (1, 0, 0, 1, 0), (0, 0, 0, 0, 0)
LINES: list[tuple[Fact, str]] = [
    (facts.InOrder(0, (1, 0)), "Decks are chosen in this order: Ben, Ana."),
    (facts.InOrder(4, (1,)), "Without a project, and so to take one in this order: Ben."),
    (facts.InOrder(10, (1, 0)), "Final projects are chosen in this order: Ben, Ana."),
    (facts.GotDeck(0, 1, True), "Ana takes deck B."),
    (facts.GotDeck(0, 1, False), "Ana has deck B."),
    (facts.GotCard(0, DRAGON), "Ana also gets 7 dragon, onto the discard pile."),
    (facts.LaidOut((THUMB,)), "On the common discard: 81 Green Thumb."),
    (facts.SetUp(0, (DRAGON, -1), ()), "Ana begins with 7 dragon."),
    (facts.DraftBegan(1, 4, True), "Draft of S cards: 4 cards each, passed to the left."),
    (
        facts.DraftBegan(3, 4, False),
        "Draft of projects of trimester II: 4 cards each, passed to the right.",
    ),
    (facts.GotPack(0, (THUMB, FLAMES)), "You may choose from 81 Green Thumb and 82 Small Flames."),
    (facts.Picked(0, THUMB), "You put 81 Green Thumb aside."),
    (facts.Passed(1), "The packs go on."),
    (facts.Kept(0, THUMB), "You keep 81 Green Thumb."),
    (facts.Chose(0, (THUMB,), ()), "Ana has these projects: 81 Green Thumb."),
    (
        facts.Chose(0, (THUMB,), (FLAMES,)),
        "Ana has these projects: 81 Green Thumb. On the common discard: 82 Small Flames.",
    ),
    (facts.TurnBegan(2, 3), "Trimester II, turn 3."),
    (facts.Ready(0), "Ana is done."),
    (facts.TookProject(0, THUMB, False), "Ana takes 81 Green Thumb as a project."),
    (
        facts.TookProject(0, THUMB, True),
        "There is no project to take: Ana draws 81 Green Thumb.",
    ),
    (facts.StayedIdle(0), "There is no project for Ana."),
    (facts.Drew(0, (DRAGON,), False), "You draw 7 dragon."),
    (facts.Drew(0, (DRAGON,), True), "Your discard pile is shuffled. You draw 7 dragon."),
    (facts.Placed(0, DRAGON, 7), "You put 7 dragon on bottom 3."),
    (facts.Planned(0, (DRAGON,), False), "Ana shows the forest."),
    (facts.Planned(0, (DRAGON,), True), "Ana shuffled the discard pile, and shows the forest."),
    (facts.Selected(0, 3), "Ana chooses column 4."),
    (
        facts.Played(0, (1,), (THUMB,), (DRAGON,), NO),
        "Ana shares 81 Green Thumb and keeps 7 dragon.",
    ),
    (facts.Played(0, (1,), (THUMB,), (), NO), "Ana shares 81 Green Thumb."),
    (facts.Played(0, (1,), (), (DRAGON,), NO), "Ana keeps 7 dragon."),
    (facts.Played(0, (), (), (), NO), "Ana plays no card."),
    (facts.Used(0, 0, DRAGON, 0, False), "Ana uses 7 dragon."),
    (facts.Used(0, 0, DRAGON, 0, True), "Ana uses 7 dragon once more."),
    (facts.Used(0, 1, DRAGON, 0, False), "Ana uses 7 dragon of Ben."),
    (facts.Used(0, 1, DRAGON, 0, True), "Ana uses 7 dragon of Ben once more."),
    (facts.Gave(0, 1, DRAGON), "Ana gives a cube to Ben, on 7 dragon."),
    (facts.Paid(0, EF), "Ana pays 1 earth and 1 fire."),
    (facts.Gained(0, EF), "Ana gains 1 earth and 1 fire."),
    (facts.Enough(0), "Ana says that it is enough."),
    (facts.Shuffled(0), "The discard pile of Ana is shuffled."),
    (facts.Looked(0, 3, ()), "Ana looks at 3 cards."),
    (facts.Looked(0, 1, (DRAGON,)), "You look at 7 dragon."),
    (facts.Fetched(0, DRAGON), "Ana puts 7 dragon into the personal area."),
    (facts.TookBack(0, DRAGON), "Ana puts 7 dragon into the personal area."),
    (facts.Dropped(0, (DRAGON,)), "Ana discards 7 dragon."),
    (facts.Removed(0, DRAGON), "Ana takes 7 dragon out of the game."),
    (facts.Lapsed(0), "Ana has no card left to use again."),
    (facts.Studied(0, 3), "Ana studies the sea dragon."),
    (facts.Converting(0, 5, NO), "You want to convert elements."),
    (facts.Converting(0, 3, NO), "You want to make 1 fire."),
    (facts.Converting(0, 3, EF), "You give 1 earth and 1 fire for 1 fire."),
    (facts.Converted(0, EF, 4), "Ana makes 1 water out of 1 earth and 1 fire."),
    (facts.Collected(0, 0, ()), "Ana collects the played cards."),
    (facts.Collected(0, 1, ()), "Ana collects 1 cube of others: 1 more kindness."),
    (facts.Collected(0, 2, ()), "Ana collects 2 cubes of others: 2 more kindness."),
    (facts.StudyShown(0, -1, (), NO), "The forest of Ana moves up."),
    (facts.StudyShown(0, -1, (DRAGON,), NO), "Ana studies nothing and discards 7 dragon."),
    (facts.StudyShown(0, 6, (DRAGON,), NO), "Ana studies the dragon and discards 7 dragon."),
    (facts.Realized(0, FLAMES), "You realize 82 Small Flames for 3 earth and 3 plants."),
    (facts.Stepped(0, 2), "You realize step 2 of your final project."),
    (facts.Worked(0, (), 0, NO), "Ana realizes nothing."),
    (facts.Worked(0, (FLAMES,), 2, NO), "Ana realizes 82 Small Flames. Final steps so far: 2."),
    (
        facts.FinalsLaidOut((0, 1), False),
        "These final projects are laid out: The Maze and The Pottery Fair.",
    ),
    (facts.FinalsLaidOut((1,), True), "These final projects are laid out: The Hearth."),
    (facts.TookFinal(0, 2, False), "Ana takes The Mud Slide."),
    (facts.TookFinal(0, 2, True), "Ana takes The Sand Castle."),
    (facts.Leading((0,)), "Ana is the most advanced and gains an element."),
    (facts.Leading((0, 1)), "Ana and Ben are the most advanced and gain an element each."),
    (facts.LastSpending(()), "Time is up. Everybody spends what is left."),
    (
        facts.LastSpending((1,)),
        "Ben has finished the final project! The others spend what they have left.",
    ),
    (facts.GaveBack(0, (THUMB,)), "On the common discard: 81 Green Thumb."),
    (
        facts.Scored(0, 40, 12, 9, 8, 2, 71),
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
    assert issubclass(facts.TurnBegan, Chapter)


def test_every_fact_has_words():
    kinds = {
        kind
        for _, kind in inspect.getmembers(facts, inspect.isclass)
        if issubclass(kind, Fact) and kind.__module__.startswith(facts.__name__)
    }
    assert kinds <= {type(fact) for fact, _ in LINES}
    with pytest.raises(TypeError, match="no words"):
        line(Fact(), NAMES.__getitem__)


@pytest.mark.parametrize(
    ("fact", "moved"),
    [
        (facts.Picked(0, THUMB), [Motion("card-81")]),
        (facts.TookProject(1, THUMB, False), [Motion("card-81")]),
        (facts.Drew(1, (DRAGON, THUMB), False), [Motion("card-7-1"), Motion("card-81")]),
        (facts.GotCard(1, DRAGON), [Motion("card-7-1", zone="discard-1")]),
        (
            facts.SetUp(1, (THUMB, -1), (DRAGON,)),
            [Motion("card-81"), Motion("card-7-1", zone="discard-1")],
        ),
        (facts.LaidOut((THUMB,)), [Motion("card-81", zone="common")]),
        (
            facts.Chose(0, (THUMB,), (FLAMES,)),
            [Motion("card-81"), Motion("card-82", zone="common")],
        ),
        (
            facts.Played(0, (0,), (THUMB,), (DRAGON,), NO),
            [Motion("card-81"), Motion("card-7-0")],
        ),
        (facts.Used(0, 1, DRAGON, 0, False), [Motion("card-7-1", "show")]),
        (facts.Gave(0, 1, DRAGON), [Motion("card-7-1", "show")]),
        (facts.Looked(0, 1, (DRAGON,)), [Motion("card-7-0")]),
        (facts.TookBack(0, DRAGON), [Motion("card-7-0")]),
        (facts.Removed(0, DRAGON), [Motion("card-7-0", "sweep")]),
        (facts.Collected(1, 2, (DRAGON,)), [Motion("card-7-1", zone="discard-1")]),
        (facts.StudyShown(0, 6, (DRAGON,), NO), [Motion("card-7-0", zone="discard-0")]),
        (facts.Shuffled(0), []),
        (facts.Realized(0, THUMB), [Motion("card-81", zone="pile-0")]),
        (facts.Worked(0, (THUMB,), 0, NO), [Motion("card-81", zone="pile-0")]),
        (facts.Gained(0, EF), [Motion("heap-0-earth", "show"), Motion("heap-0-fire", "show")]),
        (
            facts.Converted(0, EF, 4),
            [
                Motion("heap-0-earth", "show"),
                Motion("heap-0-fire", "show"),
                Motion("heap-0-water", "show"),
            ],
        ),
        (facts.Converting(0, 4, NO), [Motion("heap-0-water", "show")]),
        (facts.Converting(0, 5, NO), []),
        (facts.Studied(1, 3), [Motion("creature-1-sea-dragon", "show")]),
        (facts.TookFinal(1, 3, False), [Motion("final-1")]),
        (facts.Stepped(1, 3), [Motion("final-1", "show")]),
        (facts.Ready(1), []),
    ],
    ids=lambda value: type(value).__name__,
)
def test_facts_move_what_they_tell_of(fact: Fact, moved: list[Motion]):
    assert list(motions(fact)) == moved


# The oddity at the end.

VISIT = facts.Used(0, 1, DRAGON, 0, False)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ([], "Not one project was finished. There was so much else to look at!"),
        (
            [facts.Worked(1, (), 0, NO), facts.Worked(1, (THUMB,), 0, NO)],
            "The first project of the year was Ben's “Green Thumb”. Who would have thought?",
        ),
        ([facts.Gave(1, 0, DRAGON)] * 2, "Ben gave away 2 cubes, just like that."),
        (
            [facts.Played(0, (1, 2), (), (), NO)] + [facts.Played(0, (2,), (), (), NO)] * 3,
            "Ana chose column 3 4 times. It must be cosy there!",
        ),
        (
            [VISIT, facts.Used(1, 1, DRAGON, 0, False), VISIT, facts.Gave(1, 0, DRAGON)],
            "Ben gave away 1 cube, just like that.",
        ),
        ([VISIT] * 3, "Ben's dragon had guests 3 times. It could open an inn!"),
        (
            [*[VISIT] * 3, facts.Worked(0, (THUMB, FLAMES), 0, NO)],
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
    scenario.told = [(facts.Worked(1, (THUMB, FLAMES), 0, NO), only(1))]
    assert scenario.laughed_at().startswith("Not one project")
