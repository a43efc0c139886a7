"""Which build is running: compiled or plain."""

from fairyring.kernel import position


def compiled() -> bool:
    """Whether the rules run compiled; the source beside a compiled module is not what runs."""
    return not str(position.__file__).endswith(".py")
