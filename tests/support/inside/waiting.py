"""An event loop that ends with its task, for a Python whose own loop runs for ever."""

import asyncio
import time
from typing import Any


class Asleep:
    """A selector without connections, which only sleeps."""

    def select(self, timeout: float | None) -> list[Any]:
        time.sleep(timeout or 0.0)
        return []

    def close(self) -> None:
        pass


class Loop(asyncio.BaseEventLoop):
    """An event loop that ends with its task; that of Pyodide runs for ever."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = Asleep()

    def _process_events(self, events: list[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:
        """Run at once, as Pyodide does: it has no threads."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as failure:
            future.set_exception(failure)
        return future


def run(main: Any, **_: Any) -> Any:
    """Run a coroutine as `asyncio.run` does; Pyodide's version would leave it to JavaScript."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        return runner.run(main)


def install() -> None:
    """Make all code use this loop."""
    asyncio.run = run
    asyncio.events.new_event_loop = asyncio.new_event_loop = Loop
    asyncio.events._set_running_loop(None)
