"""A loop that ends when its task does, in a Python whose own goes on for ever."""

import asyncio
import time
from typing import Any


class Asleep:
    """What a loop waits with where no line to anybody can be open."""

    def select(self, timeout: float | None) -> list[Any]:
        time.sleep(timeout or 0.0)
        return []

    def close(self) -> None:
        pass


class Loop(asyncio.BaseEventLoop):
    """One that ends when its task does; that of Pyodide goes on for ever."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = Asleep()

    def _process_events(self, events: list[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:
        """As Pyodide does: there are no threads."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as failure:
            future.set_exception(failure)
        return future


def run(main: Any, **_: Any) -> Any:
    """As `asyncio.run`, which would leave it to JavaScript."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        return runner.run(main)


def install() -> None:
    """Have all that runs something wait in this way."""
    asyncio.run = run
    asyncio.events.new_event_loop = asyncio.new_event_loop = Loop
    asyncio.events._set_running_loop(None)
