"""The command `cookie-key`."""

from datetime import date

from fairyring.cli.common.options import Store
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.store.common import folder_beside
from fairyring.web.settings import BadSecret, renew_secret


def cookie_key(*, store: Store = None) -> None:
    """Run `fairyring cookie-key`."""
    folder = folder_beside(store)
    try:
        kept = renew_secret(folder, date.today())
    except FileExistsError:
        raise Refusal("the key was made today; it can be renewed again tomorrow") from None
    except (BadSecret, FileNotFoundError) as wrong:
        raise Refusal(str(wrong)) from None
    print(f"Servers that start from now on sign with a new key. The old one is {kept}:")
    print("what it signed is good until that day, and no longer if you remove that file.")
