"""The command `cookie-key`."""

from datetime import date

from fairyring.cli.store.asked import folder_beside
from fairyring.cli.talk.refusal import Refusal
from fairyring.web.settings import BadSecret, renew_secret


def cookie_key(*, store: str | None = None) -> None:
    """Make a new key to sign who holds which seat; what the old one signed stays valid.

    Parameters
    ----------
    store
        The store whose servers get the key, as for `serve`. Default: your own.

    """
    folder = folder_beside(store)
    try:
        kept = renew_secret(folder, date.today())
    except FileExistsError:
        raise Refusal("the key is of today already; tomorrow it can be renewed again") from None
    except (BadSecret, FileNotFoundError) as wrong:
        raise Refusal(str(wrong)) from None
    print(f"Servers that start from now on sign with a new key. The old one is {kept}:")
    print("what it signed is good until that day, and no longer if you remove that file.")
