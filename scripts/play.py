"""Serve tables at once, and compile in the background: what `make play` runs.

    .venv/bin/python scripts/play.py MAKE STAMP

The stamp says that `.venv` runs the wheel of the present sources. Until it is there the server runs
the sources themselves, and `MAKE STAMP` builds and installs the wheel at the lowest priority. The
workers of the server look for the stamp (see `fairyring.kernel.build.coming`), so that bots are
quick without a restart. The build is a process group of its own, and ends with the server.
"""

import os
import signal
import subprocess
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LOG: Final = ROOT / "build" / "background.log"
COMING: Final = "FAIRYRING_COMPILED"
SERVER: Final = (sys.executable, "-P", "-m", "fairyring", "serve")
"""Started without the folder of this script on its import path."""
OF_MAKE: Final = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
"""By these variables a run of make knows that it is a part of another one."""
BUILDS: Final = '"$0" --no-print-directory "$1" && { "$2" -m compileall -qq "$3" || :; }'
"""Bytecode too, which the next start would else have to make first."""


class Build:
    """The build in the background."""

    def __init__(self, make: str, stamp: str) -> None:
        package = Path(sysconfig.get_path("purelib"), "fairyring")
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("wb") as log:
            self._process = subprocess.Popen(
                ["nice", "-n", "19", "sh", "-c", BUILDS, make, stamp, sys.executable, package],
                cwd=ROOT,
                env={name: text for name, text in os.environ.items() if name not in OF_MAKE},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._stopped = False
        self._following = Thread(target=self._follow)
        self._following.start()

    def stop(self) -> None:
        """End the build with all compilers that it started."""
        self._stopped = True
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGTERM)
        self._following.join()

    def _follow(self) -> None:
        """Tell what becomes of the build."""
        failed = self._process.wait()
        if self._stopped:
            return
        plain = [line for line in LOG.read_text().splitlines() if line.startswith("fairyring: ")]
        if failed:
            print(f"The compiled build failed, see {LOG}; play goes on without it.", flush=True)
        elif plain:
            print(*plain, sep="\n", flush=True)
        else:
            print(
                "The compiled build is ready: bots use it now, all else from the next start.",
                flush=True,
            )


def main() -> int:
    """Serve until the server ends; returns its exit status."""
    make, stamp = sys.argv[1:]
    if (ROOT / stamp).exists():
        os.execv(sys.executable, SERVER)
    # A terminal interrupts the server itself, so all that is left to do here is to wait for it.
    signal.signal(signal.SIGINT, lambda *_: None)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    build = Build(make, stamp)
    print("Playing on the plain source; the compiled build is made in the background.", flush=True)
    try:
        with subprocess.Popen(SERVER, env=os.environ | {COMING: str(ROOT / stamp)}) as server:
            try:
                status = server.wait()
            finally:
                server.terminate()
    finally:
        build.stop()
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main())
