"""A check of the clocks of tables, from what devices are shown: nobody loses time wrongly.

A seat whose clock stands loses nothing. A seat whose clock runs loses the time that passes, once,
and nothing while no server ran.
"""

from typing import Any

from fairyring.world.history import History, Screen

_SLACK = 1.5
"""Seconds by which the clocks of servers may differ, and that pass before a view arrives."""
_MISSED = 31.0
"""Seconds without a server after which the time is given back; see `store.leases`."""


class ClockWatch:
    """Compares each view of a table with the one that the same device had before."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._down: list[tuple[float, float]] = []
        self._since: float | None = None
        self._received: dict[str, float] = {}
        """By device, when it got its last view. The number of a view does not say how old it is:
        each viewer counts only what they can notice."""

    def servers_run(self, any_runs: bool) -> None:
        """Note whether any server runs now."""
        now = self._history.now()
        if not any_runs and self._since is None:
            self._since = now
        elif any_runs and self._since is not None:
            self._down.append((self._since, now))
            self._since = None

    def compare(self, device: Screen, before: dict[str, Any], after: dict[str, Any]) -> None:
        """Check the clocks of all seats in two successive views of a device."""
        got = self._received.get(device.name, 0.0)
        self._received[device.name] = self._history.now()
        pace = (after.get("clocks") or {}).get("pace", {})
        if not before or not pace.get("total") or before["phase"] != "play":
            return
        since = self._history.stored_at(device.table, before["seq"])
        if self._history.taken_back(device.table, since):
            return  # who takes back has the time of before
        now, newest = self._history.now(), self._history.stored_at(device.table, after["seq"])
        missed = [
            (until - begun, until)
            for begun, until in self._down
            if begun >= got and until - begun > _MISSED
        ]
        lost = sum(seconds for seconds, _ in missed)
        given = sum(seconds for seconds, until in missed if until < newest)
        for was, seat in zip(before["seats"], after["seats"], strict=True):
            old, new = was.get("time") or {}, seat.get("time") or {}
            told = f"{device.name} sees seat {seat['seat']} go from {old} to {new} at {now:.3f}"
            if "ends" in old:
                least = old["ends"] + lost - now - _SLACK
                if new.get("left", least) < least:
                    self._history.wrong(f"a clock lost time that did not pass: {told}")
                if "ends" in new and new["ends"] < old["ends"] + given - _SLACK:
                    self._history.wrong(f"a clock got no time back: {told}")
                if new.get("late") and least > 0:
                    self._history.wrong(f"a clock ran out too early: {told}")
            elif "left" in old and not old.get("late"):
                least = old["left"] - (now - since - lost) - _SLACK  # it may have run since
                if new.get("left", least) < least:
                    self._history.wrong(f"a clock lost time that did not pass: {told}")
                if "ends" in new and new["ends"] < since + old["left"] - _SLACK:
                    self._history.wrong(f"a clock that stood lost time: {told}")
