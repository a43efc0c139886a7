"""`python -m fairyring` is the command `fairyring`."""

import signal
import sys

_INTERRUPTED = 130


def main() -> int:
    """Run the command. Ctrl-C ends it quietly, also while it loads and when it ends already."""
    try:
        from fairyring.cli import main as run

        return run()
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    sys.exit(main())
