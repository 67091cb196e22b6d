"""Waiting for the server: it works on a thread of its own, and may do later what the browser shows."""

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Page

SECONDS = 30.0


def comes_true(tab: Page, true: Callable[[], bool], found: Callable[[], object]) -> None:
    """Wait until something is true of the server; *found* tells what there is instead."""
    end = monotonic() + SECONDS
    while not true():
        if monotonic() > end:
            raise AssertionError(f"never came true; there is {found()}")
        tab.wait_for_timeout(20)


def becomes(tab: Page, read: Callable[[], object], expected: object) -> None:
    """Wait until what is read of the server is as expected."""
    comes_true(tab, lambda: read() == expected, lambda: f"{read()!r}, not {expected!r}")
