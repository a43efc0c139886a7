"""What a server keeps in the user's folder."""

import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from fairyring.table.keeping.folder import data_folder
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


def test_the_secret_lies_beside_its_store(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    beside = tmp_path / "club"
    beside.mkdir()
    settings.secret_for(f"sqlite:///{beside / 'tables.sqlite'}")
    assert (beside / "cookie.key").exists()
    settings.secret_for("postgresql://club/tables")
    assert (data_folder() / "cookie.key").exists()
    assert settings.default_store().endswith("fairyring/tables.sqlite")
