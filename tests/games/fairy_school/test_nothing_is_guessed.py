"""Unknown phases, questions and actions raise errors; every table of rules is complete."""

import pytest
from school import GAME, Scenario, fairy, table

from fairyring import FastDice
from fairyring.games.fairy_school.parts import CARDS
from fairyring.games.fairy_school.parts.descriptions import line_words
from fairyring.games.fairy_school.parts.notation import Special
from fairyring.games.fairy_school.position.activation.effects import begin_special
from fairyring.games.fairy_school.position.activation.uses import can_resolve
from fairyring.games.fairy_school.position.course import go_on
from fairyring.games.fairy_school.position.school.actions import CATALOGUE, Deed, Verb
from fairyring.games.fairy_school.position.school.cards import LINES, Feat, Line
from fairyring.games.fairy_school.position.school.phases import Ask, Phase
from fairyring.games.fairy_school.rulebook import why_not
from fairyring.games.fairy_school.scene.prompts import step
from fairyring.games.fairy_school.scene.zones.around import PHASES

UNKNOWN = 99
ONE_OF_EACH = {int(deed.verb): deed for deed in CATALOGUE if isinstance(deed, Deed)}
ASKED_BY = {
    Ask.TAKE_BACK: Feat.TAKE,
    Ask.KEEP_DRAWN: Feat.DRAW,
    Ask.REMOVE_ONE: Feat.REMOVE,
    Ask.STUDY_ONE: Feat.STUDY,
    Ask.RE_ACTIVATE_ONE: Feat.RE_ACTIVATE,
}


def numbers(names: type) -> set[int]:
    """Return all values of a namespace of numbers."""
    return {number for name, number in vars(names).items() if name.isupper()}


def a_turn() -> Scenario:
    """Return a turn in which seat 1 has many possible actions."""
    cards = {"shared": "7 114", "personal": "10", "discard": "3", "pile": "1 2"}
    return table(fairy(**cards, elements="2E 2P 2F 2W A", forest="5 top 1"), fairy(shared="103"))


def test_an_unknown_phase_is_refused():
    position = a_turn().position
    position.phase = UNKNOWN
    with pytest.raises(LookupError):
        position.actions(0)
    with pytest.raises(LookupError):
        step(position, 0, [])
    for verb, deed in ONE_OF_EACH.items():
        if verb != Verb.CONVERT:  # conversions are possible in all phases
            with pytest.raises(LookupError):
                position.play(0, deed, FastDice(1))
        with pytest.raises(LookupError):
            why_not(position, 0, deed)
    position.asked = 0
    with pytest.raises(LookupError):
        go_on(position, FastDice(1), None)


def test_an_unknown_question_is_refused():
    position = a_turn().position
    position.mine(0).ask = UNKNOWN
    with pytest.raises(LookupError):
        position.actions(0)
    with pytest.raises(LookupError):
        step(position, 0, [])
    for verb, deed in ONE_OF_EACH.items():
        # Converting answers nothing, and nobody asked for "enough".
        if verb not in (Verb.CONVERT, Verb.ENOUGH):
            with pytest.raises(LookupError):
                position.play(0, deed, FastDice(1))
        if verb not in (Verb.CONVERT, Verb.MAKE, Verb.GIVE):
            with pytest.raises(LookupError):
                why_not(position, 0, deed)


def test_an_unknown_effect_is_refused():
    position = a_turn().position
    line = Line(0, CARDS[0].effect[0])
    line.special = UNKNOWN
    one = position.mine(0)
    with pytest.raises(LookupError):
        can_resolve(position, 0, one, line, one.elements, one.cubes)
    with pytest.raises(LookupError):
        begin_special(position, one, 0, line, FastDice(1), None)
    with pytest.raises(LookupError):
        line_words(CARDS[0].effect[0]._replace(special=UNKNOWN))


def test_the_tables_are_complete():
    assert numbers(Feat) == {int(special) for special in Special}
    assert numbers(Feat) == {int(line.special) for line in LINES}
    assert set(PHASES) == numbers(Phase)
    assert set(ONE_OF_EACH) == numbers(Verb)
    assert len(numbers(Ask)) == len({name for name in vars(Ask) if name.isupper()})


@pytest.mark.parametrize("phase", sorted(numbers(Phase)))
def test_every_phase_has_its_rules_its_judge_and_its_words(phase: int):
    """Whatever lies on the table, no rule is missing for this phase."""
    position = a_turn().position
    position.phase = phase
    position.drafters = (0, 1)
    position.packs = position.aside = ((), ())
    position.order = (0,)
    position.ask_first()
    for deed in ONE_OF_EACH.values():
        legal = deed in position.actions(0)
        assert (GAME.why_not(position, 0, deed) is None) == legal
    assert step(position, 0, [])[0]


@pytest.mark.parametrize("ask", sorted(numbers(Ask)))
def test_every_question_has_its_answers_its_judge_and_its_words(ask: int):
    position = a_turn().position
    one = position.mine(0)
    one.ask = ask
    feat = ASKED_BY.get(ask, Feat.PLAIN)
    one.line_under_way = next(line.number for line in LINES if line.special == feat)
    for deed in ONE_OF_EACH.values():
        legal = deed in position.actions(0)
        assert (GAME.why_not(position, 0, deed) is None) == legal
    assert step(position, 0, [])[0]
