"""Settings that a server keeps in the user's folder."""

import stat
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest

from fairyring.cli import main
from fairyring.store.folder import data_folder
from fairyring.web import settings


def test_the_secret_is_made_once_and_for_the_user_alone(tmp_path):
    secret = settings.secret_in(tmp_path)
    assert len(secret) == 32
    assert settings.secret_in(tmp_path) == secret
    (file,) = tmp_path.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_servers_that_start_at_once_agree_on_the_secret(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        secrets = set(pool.map(lambda _: settings.secret_in(tmp_path), range(8)))
    assert len(secrets) == 1


def test_a_file_that_is_no_secret_is_told(tmp_path):
    (tmp_path / "cookie.key").write_bytes(b"short")
    with pytest.raises(settings.BadSecret, match="remove it"):
        settings.secret_in(tmp_path)


def test_a_secret_that_was_renewed_is_good_until_its_cookies_run_out(tmp_path):
    first = settings.secret_in(tmp_path)
    today = date(2026, 3, 1)
    kept = settings.renew_secret(tmp_path, today)
    second = settings.secret_in(tmp_path)
    assert second != first
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert kept.name == "cookie.key.until-2027-04-05"
    assert settings.older_in(tmp_path, date(2027, 4, 5)) == (first,)
    assert settings.older_in(tmp_path, date(2027, 4, 6)) == ()
    settings.renew_secret(tmp_path, date(2026, 4, 1))
    assert settings.older_in(tmp_path, today) == (first, second)
    kept.unlink()
    assert settings.older_in(tmp_path, today) == (second,)


def test_a_secret_is_renewed_once_a_day_and_never_lost(tmp_path):
    settings.renew_secret(tmp_path, date(2026, 3, 1))
    before = settings.secret_in(tmp_path)
    with pytest.raises(FileExistsError):
        settings.renew_secret(tmp_path, date(2026, 3, 1))
    assert settings.secret_in(tmp_path) == before
    assert len(list(tmp_path.iterdir())) == 2


def test_the_command_renews_it_and_tells_where_the_old_one_is(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = settings.folder_for(settings.default_store())
    first = settings.secret_in(folder)
    assert main(["cookie-key"]) == 0
    assert "cookie.key.until-" in capsys.readouterr().out
    assert settings.secret_in(folder) != first
    assert settings.older_in(data_folder(), date.today()) == (first,)
    assert main(["cookie-key"]) == 2
    assert "tomorrow" in capsys.readouterr().err


def test_the_secret_lies_beside_its_store(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    beside = tmp_path / "club"
    beside.mkdir()
    assert settings.folder_for(f"sqlite:///{beside / 'tables.sqlite'}") == beside
    assert settings.folder_for("postgresql://club/tables") == data_folder()
    settings.secret_in(beside)
    assert (beside / "cookie.key").exists()
    assert settings.default_store().endswith("fairyring/tables.sqlite")
