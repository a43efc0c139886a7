"""The terminal tells of games in the language that is given, or in that of the terminal."""

import pytest
from marks import TO, forget_languages, names_of, packed, plain

import fairyring as package
from fairyring.locale import catalogues

GAMES = [game for game in package.all_games() if game.package.startswith("fairyring.")]


@pytest.fixture(autouse=True)
def marked(tmp_path, monkeypatch):
    """A second language, in which every text is marked."""
    folder = tmp_path / "eo" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "messages.mo").write_bytes(packed())
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    forget_languages()
    yield
    forget_languages()


@pytest.fixture
def wide(fairyring, monkeypatch):
    """A terminal on which no line is broken."""
    monkeypatch.setenv("COLUMNS", "1000")
    return fairyring


def test_games_are_listed_in_a_language(wide):
    guests = [game for game in package.all_games() if game not in GAMES]
    names = {name for game in package.all_games() for name in (game.key, game.name)}
    names |= {text for game in guests for text in (game.summary, game.minutes, game.credits)}
    assert plain(wide("games", "--language", "eo").out, names) == ""


@pytest.mark.parametrize("game", ["gdfr", "gobblestones"])
def test_rules_are_told_in_the_language_of_the_terminal(wide, monkeypatch, game):
    monkeypatch.setenv("LANGUAGE", "eo_EO.UTF-8:en")
    told = wide("rules", game).out
    rules = package.game(game).rulebook
    assert "⟦The aim⟧\n" in told
    for clause in rules:
        assert plain(wide("rules", game, "--clause", clause.id).out, names_of(game)) == ""
    assert "usually" in told
    assert all("⟦" in line for line in told.splitlines() if "usually" in line)


def test_a_language_that_is_not_there_is_refused_with_those_that_are(fairyring):
    assert "the languages are: en, eo" in fairyring("games", "--language", "xx").err


def test_a_terminal_of_another_language_is_told_all_in_english(fairyring, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "it")
    assert TO not in fairyring("games").out
