"""The Python of browsers, if npm and Node are installed."""

import shutil
from pathlib import Path

import pytest

from fairyring.web.export import downloads, python


@pytest.fixture(scope="session")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder `python` of a site."""
    if shutil.which("node") is None:
        pytest.skip("there is no Node (Debian: apt install nodejs)")
    try:
        files = python.parts()
    except downloads.Missing as missing:
        pytest.skip(str(missing))
    folder = tmp_path_factory.mktemp("python")
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder
