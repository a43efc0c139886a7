"""Messages for files that cannot be read or written."""

from pathlib import Path

from fairyring.kernel.words import say


def unread(file: Path, wrong: OSError | UnicodeDecodeError) -> str:
    """Say why a file cannot be read."""
    named = repr(str(file))
    match wrong:
        case FileNotFoundError():
            return say("there is no file {file}", file=named)
        case IsADirectoryError():
            return say("{file} is a folder; name a file in it", file=named)
        case UnicodeDecodeError():
            return say("{file} is no UTF-8 text", file=named)
        case _:
            return say("{file} cannot be read: {why}", file=named, why=wrong.strerror)


def unwritten(file: Path, wrong: OSError) -> str:
    """Say why a file cannot be written."""
    return say("{file} cannot be written: {why}", file=repr(str(file)), why=wrong.strerror)
