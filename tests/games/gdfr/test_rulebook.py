"""The rulebook is asked for its clauses."""

import pytest
from drool import GAME


def test_an_unknown_clause_is_refused_with_help():
    with pytest.raises(ValueError, match=r"there is no clause 'G9.9'; the first is G1.1"):
        GAME.rulebook["G9.9"]


def test_a_clause_reads_as_its_id_and_its_text():
    assert str(GAME.rulebook["g3.1"]) == "G3.1 You act in your own turn only."
