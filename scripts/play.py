"""Serve tables at once, and compile in the background: what `make play` runs.

    .venv/bin/python scripts/play.py MAKE WHEEL

`.venv` runs the wheel of the present sources if that is built, else the sources themselves. In the
second case `MAKE WHEEL` builds the wheel at the lowest priority. It is then unpacked where the
workers of the server look for it (see `fairyring.kernel.build.coming`), so that bots are quick
without a restart. The build is a process group of its own, and ends with the server.
"""

import os
import signal
import subprocess
import sys
import tempfile
import zipfile
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LOG: Final = ROOT / "build" / "background.log"
COMING: Final = "FAIRYRING_COMPILED"
OF_MAKE: Final = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
"""By these variables a run of make knows that it is a part of another one."""
SERVER: Final = (sys.executable, "-P", "-m", "fairyring", "serve")
"""Started without the folder of this script on its import path."""


class Build:
    """The build in the background."""

    def __init__(self, make: str, wheel: Path) -> None:
        self.folder: Final = ROOT / wheel / "unpacked"
        """Where the compiled build appears, all at once, when it is ready."""
        self._wheel = ROOT / wheel
        around = {name: text for name, text in os.environ.items() if name not in OF_MAKE}
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("wb") as log:
            self._process = subprocess.Popen(
                ["nice", "-n", "19", make, "--no-print-directory", str(wheel)],
                cwd=ROOT,
                env=around,
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
        status = self._process.wait()
        if self._stopped:
            return
        if status:
            print(f"The compiled build failed, see {LOG}; play goes on without it.", flush=True)
            return
        (wheel,) = self._wheel.glob("*.whl")
        if wheel.name.endswith("-none-any.whl"):
            told = [line for line in LOG.read_text().splitlines() if line.startswith("fairyring: ")]
            print(*told, sep="\n", flush=True)
            return
        with tempfile.TemporaryDirectory(dir=LOG.parent) as folder:
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(folder)
            with suppress(OSError):  # another server has put it there
                Path(folder).rename(self.folder)
        print("The compiled build is ready: bots use it now, the server when it is started next.")
        sys.stdout.flush()


def main() -> int:
    """Serve until the server ends; returns its exit status."""
    make, wheel = sys.argv[1], Path(sys.argv[2])
    if (ROOT / wheel).exists():
        os.execv(sys.executable, SERVER)
    # A terminal interrupts the server itself, so all that is left to do here is to wait for it.
    signal.signal(signal.SIGINT, lambda *_: None)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    build = Build(make, wheel)
    print("Playing on the plain source; the compiled build is made in the background.", flush=True)
    try:
        with subprocess.Popen(SERVER, env=os.environ | {COMING: str(build.folder)}) as server:
            try:
                status = server.wait()
            finally:
                server.terminate()
    finally:
        build.stop()
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main())
