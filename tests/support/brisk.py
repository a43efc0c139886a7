"""The command line, but a server that it starts has room for many guests, and its bots are brisk.

python -m brisk serve --port 8000
"""

from dataclasses import replace

from fairyring.__main__ import main
from fairyring.web import launch
from fairyring.web.limits import Pace

PAUSE = 0.1
"""So many seconds a bot takes at least."""
ROOM = Pace(10_000, 10_000)

if __name__ == "__main__":  # and not where a bot thinks
    run = launch.run

    def run_briskly(settings, *given):
        roomy = replace(settings.limits, requests=ROOM, tables=ROOM)
        run(replace(settings, pause=PAUSE, limits=roomy), *given)

    launch.run = run_briskly
    main()
