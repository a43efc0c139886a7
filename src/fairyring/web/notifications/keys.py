"""The keys that sign push messages to devices (VAPID), in a file beside the tables."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

FILE = "push.json"
SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
"""The push services of browsers; a leading dot stands for all subdomains."""


class BadKeys(ValueError):
    """The file that should contain keys does not."""


class Keys(Struct, frozen=True):
    """The signing key, the operator's contact for push services, and additional services."""

    private: str
    contact: str
    services: tuple[str, ...] = ()

    @property
    def public(self) -> str:
        """The public key, which browsers need."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02, b64urlencode

        key = Vapid02.from_string(self.private).public_key
        told = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(told))


def new_keys(contact: str) -> Keys:
    """Return new keys. `contact` is a mailto: or https: URL for the push services."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import b64urlencode

    secret = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return Keys(str(b64urlencode(secret.to_bytes(32, "big"))), contact)


def write(keys: Keys, folder: Path) -> Path:
    """Store keys, readable by this user only.

    Raises FileExistsError, since devices know the existing keys.
    """
    file = folder / FILE
    told = msgspec.json.format(msgspec.json.encode(keys)) + b"\n"
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(told)
    return file


def keys_in(folder: Path) -> Keys | None:
    """Return the keys in a folder, or None. Raises BadKeys."""
    file = folder / FILE
    if not file.exists():
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=Keys)
    except msgspec.MsgspecError as wrong:
        raise BadKeys(f"{str(file)!r} holds no keys for messages to devices: {wrong}") from None


def is_service(host: str, keys: Keys) -> bool:
    """Return whether messages may be sent to a host.

    It comes from a browser, so it may be anything.
    """
    return any(
        host.endswith(one) if one.startswith(".") else host == one
        for one in (*SERVICES, *keys.services)
    )
