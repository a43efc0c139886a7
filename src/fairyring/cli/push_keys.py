"""The command `push-keys`."""

from fairyring.cli.common.options import Store
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.store.common import folder_beside
from fairyring.web.notifications import keys


def push_keys(contact: str, *, store: Store = None) -> None:
    """Run `fairyring push-keys`.

    Parameters
    ----------
    contact
        How push services can reach you: mailto:you@club.example, or https://.

    """
    if not contact.startswith(("mailto:", "https://")):
        raise Refusal(
            f"push services need a contact such as mailto:you@club.example, not {contact!r}"
        )
    folder = folder_beside(store)
    try:
        file = keys.write(keys.new_keys(contact), folder)
    except FileExistsError:
        raise Refusal(
            f"{str(folder / keys.FILE)!r} has keys already, which devices have subscribed"
            " with; remove it if they are to subscribe again"
        ) from None
    print(f"The keys are in {file}; servers that start from now on send notifications with them.")
