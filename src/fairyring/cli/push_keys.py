"""The command `push-keys`."""

from fairyring.cli.common.options import Store
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.store.asked import folder_beside
from fairyring.web.notifications import keys


def push_keys(contact: str, *, store: Store = None) -> None:
    """Run `fairyring push-keys`.

    Parameters
    ----------
    contact
        How push services can reach you: mailto:you@club.example, or https://.

    """
    if not contact.startswith(("mailto:", "https://")):
        raise Refusal(f"who carries the calls wants mailto:you@club.example, not {contact!r}")
    folder = folder_beside(store)
    try:
        file = keys.write(keys.new_keys(contact), folder)
    except FileExistsError:
        raise Refusal(
            f"{str(folder / keys.FILE)!r} holds keys already, and the devices that are called know"
            " them; remove it if they are to be asked again"
        ) from None
    print(f"The keys are in {file}; servers that start from now on call devices with them.")
