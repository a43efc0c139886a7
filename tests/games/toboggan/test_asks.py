"""Each question has its own answers, whatever kind of action comes."""

import pytest
from tests.support.sled import slope

from fairyring.games.toboggan.position.actions import READY
from fairyring.games.toboggan.position.apply import act
from fairyring.games.toboggan.position.questions import ASKINGS
from fairyring.games.toboggan.position.race.steps import Ask
from fairyring.games.toboggan.scene.offered.prompts import PENDING
from fairyring.kernel.pending import Question

KINDS = {name: kind for name, kind in vars(Ask).items() if name.isupper()}


@pytest.mark.parametrize("kind", [kind for name, kind in KINDS.items() if name != "CHOOSE"])
def test_an_answer_that_answers_nothing_is_no_move_of_any_kind(kind: int):
    race = slope("B2", "B4", "D3")
    race.position.stack = [Question(kind, 1)]
    with pytest.raises(AssertionError):
        act(race.position, 0, READY, race.dice, None)


def test_every_kind_of_question_has_rules_and_words():
    assert len(ASKINGS) == len(KINDS)
    assert PENDING.keys() == set(KINDS.values()) - {Ask.DOING}


def test_every_kind_of_question_has_a_number_of_its_own():
    assert len(set(KINDS.values())) == len(KINDS)
