"""A touch on something that can do nothing now is answered with the true reason."""

import pytest
from school import fairy, table
from touching import told


@pytest.mark.shows("F6.1", "F6.4", "F4.4")
def test_a_card_tells_that_it_was_used_or_what_it_costs():
    one = fairy(shared="54", elements="2E", forest="1 top 1", projects="81")
    using = table(one, fairy(shared="60", personal="61"))
    assert told(using, "card-60").startswith("F4.4 You pay exactly what it costs")
    assert told(using, "card-61").startswith("F6.1 Using cards: use as many as you like")
    assert told(using, "card-81").startswith("F7.6 ")
    using.play("use 54")
    assert told(using, "card-54").startswith("F6.4 You may use each card once a turn")


@pytest.mark.shows("F5.4", "F5.5")
def test_a_card_that_is_carried_is_told_why_it_does_not_stand_there():
    planning = table(fairy(forest="1 top 1", pile="2 3 4"), fairy(), phase="planning")
    card = next(iter(planning.offers("place "))).split()[0]
    assert told(planning, "card-1-0", f"card-{card}-0").startswith("F5.4 Planning: draw as many")
    assert told(planning, "card-1-0").startswith("F5.5 Cards that stand in your forest are not")
    assert told(planning, "heap-0-fire").startswith("F4.3 You may convert whenever you have")


@pytest.mark.shows("F5.8", "F5.10", "F7.3", "F7.6")
def test_what_belongs_to_another_phase_tells_which():
    one = fairy(forest="1 top 1, 2 top 3", projects="81", elements="E")
    choosing = table(one, fairy(forest="1 top 1"), phase="selection", common="82")
    assert told(choosing, "slot-top-5").startswith("F5.10 You may choose only a column with a card")
    choosing.play("column 1")
    assert told(choosing, "card-1-0").startswith("F5.8 Selection: choose one or two columns")
    for thing, clause in (("card-81", "F7.6"), ("card-82", "F5.1"), ("creature-0-gnome", "F7.3")):
        answer = told(choosing, thing)
        assert answer.startswith(f"{clause} "), thing
        assert "olumn" in answer, thing
