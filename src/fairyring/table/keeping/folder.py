"""The folder in which this user keeps what is her own: tables, unfinished games, best results."""

from pathlib import Path

import platformdirs


def data_path() -> Path:
    """Where that folder is, or would be."""
    return platformdirs.user_data_path("fairyring", appauthor=False)


def data_folder() -> Path:
    """That folder; it is made when it is not there, and opened to nobody else."""
    folder = data_path()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
