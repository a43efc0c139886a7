"""The folder with the data of the local user: tables, unfinished games, best results."""

from pathlib import Path

import platformdirs


def data_path() -> Path:
    """Return the path of the data folder, which may not exist."""
    return platformdirs.user_data_path("fairyring", appauthor=False)


def data_folder() -> Path:
    """Return the data folder; create it, readable by this user only, if it does not exist."""
    folder = data_path()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
