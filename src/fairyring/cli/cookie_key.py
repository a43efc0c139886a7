"""The command `cookie-key`."""

from datetime import date

from sqlalchemy.exc import ArgumentError

from fairyring.cli.refusal import Refusal
from fairyring.web.settings import BadSecret, default_store, folder_for, renew_secret


def cookie_key(*, store: str | None = None) -> None:
    """Have a new key sign who holds which seat; what the old one signed stays good.

    Parameters
    ----------
    store
        The store whose servers are to have it, as `serve` is told; yours if you do not say.

    """
    try:
        folder = folder_for(default_store() if store is None else store)
    except ArgumentError:
        raise Refusal(f"--store is like sqlite:///evening.sqlite, not {store!r}") from None
    try:
        kept = renew_secret(folder, date.today())
    except FileExistsError:
        raise Refusal("the key is of today already; tomorrow it can be renewed again") from None
    except (BadSecret, FileNotFoundError) as wrong:
        raise Refusal(str(wrong)) from None
    print(f"Servers that start from now on sign with a new key. The old one is {kept}:")
    print("what it signed is good until that day, and no longer if you remove that file.")
