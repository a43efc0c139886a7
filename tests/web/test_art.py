"""The digest of the pictures depends on everything that they are drawn with."""

from types import SimpleNamespace

from fairyring.web import art


def test_the_ink_and_every_room_count():
    names = [str(file) for file in art.drawings()]
    for end in ("/ink/pen.py", "/portraits/hob.py", "/gdfr/art/card.py", "/swinger/art/cards.py"):
        assert sum(name.endswith(end) for name in names) == 1, end


def test_a_room_may_have_rooms_of_its_own_or_be_one_file(tmp_path, monkeypatch):
    for path in ("wide/art/__init__.py", "wide/art/inner/deep.py", "small/art.py", "bare/parts.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("")
    (tmp_path / "wide" / "art" / "notes.txt").write_text("")
    monkeypatch.setattr(art, "files", lambda package: tmp_path / package)
    monkeypatch.setattr(art, "keys", lambda: ("wide", "small", "bare"))
    monkeypatch.setattr(
        art, "game_of", lambda key: SimpleNamespace(package=key, art_module=key != "bare" or None)
    )
    drawn = [file.relative_to(tmp_path).as_posix() for file in art.drawings()]
    assert drawn == ["wide/art/__init__.py", "wide/art/inner/deep.py", "small/art.py"]
