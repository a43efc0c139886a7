"""Cached parts of a scene: equal parts are made once per table and language, for all viewers."""

from gettext import NullTranslations

from fairyring.kernel.display.made import Made, made_once, making
from fairyring.kernel.words import say, speaking


class Shouting(NullTranslations):
    """A language that differs from English."""

    def gettext(self, message: str) -> str:
        return message.upper()


@made_once
def card(name: str, at: tuple[int, ...]) -> list[object]:
    return [say(name), at]


def test_of_the_same_the_same_is_made_once_at_a_table_and_not_at_another():
    one, other = Made(), Made()
    with making(one):
        first = card("owl", (1, 2))
        assert card("owl", (1, 2)) is first
        assert card("owl", (2, 2)) is not first
    with making(other):
        assert card("owl", (1, 2)) is not first
    assert card("owl", (1, 2)) is not card("owl", (1, 2)), "away from tables nothing is kept"


def test_each_language_has_its_own():
    made = Made()
    for language, text in ((NullTranslations(), "owl"), (Shouting(), "OWL")) * 2:
        with speaking(language), making(made):
            assert card("owl", ()) == [text, ()]


def test_what_nobody_asks_for_any_more_is_let_go():
    made = Made()
    with making(made):
        owl, cat = card("owl", ()), card("cat", ())
    with made.anew(), making(made):
        assert card("owl", ()) is owl
    with making(made):
        assert card("owl", ()) is owl
        assert card("cat", ()) is not cat
