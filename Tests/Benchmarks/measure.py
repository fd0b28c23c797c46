"""Programs run in pairs, one after the other, so that what else the machine does falls on both."""

import os
import statistics
import time
from dataclasses import dataclass


@dataclass
class Run:
    seconds: float
    peak: int  # bytes; the largest process of the run, its workers included
    code: int


def run(*commands):
    """The commands one after the other, as one run; what they print is thrown away."""
    quiet = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
    seconds, peak, worst = 0.0, 0, 0
    for command in commands:
        command = [os.fspath(word) for word in command]
        start = time.perf_counter()
        process = os.posix_spawnp(command[0], command, os.environ, file_actions=quiet)
        _, status, usage = os.wait4(process, 0)
        seconds += time.perf_counter() - start
        # Linux: kilobytes, of the process or the largest descendant that was waited for.
        peak = max(peak, usage.ru_maxrss * 1024)
        worst = max(worst, abs(os.waitstatus_to_exitcode(status)))
    return Run(seconds, peak, worst)


@dataclass
class Comparison:
    """How much longer the other took, pair by pair."""
    ratios: list
    ours: list
    others: list

    @property
    def ratio(self):
        return statistics.median(self.ratios)

    @property
    def peak(self):
        return max(run.peak for run in self.ours)

    @property
    def other_peak(self):
        return max(run.peak for run in self.others)


def in_pairs(ours, other, budget, most=9, before=lambda: None):
    """Runs A B A B … A within about `budget` seconds, and compares each B with the two As beside it."""
    def measured(commands):
        before()
        return run(*commands)

    run(*ours)  # reads what the disk has to give
    begin = time.monotonic()
    first, others = [measured(ours)], []
    while len(others) < most and (not others or time.monotonic() - begin < budget):
        others.append(measured(other))
        first.append(measured(ours))
    ratios = [
        2 * between.seconds / (left.seconds + right.seconds)
        for left, between, right in zip(first, others, first[1:])]
    return Comparison(ratios, first, others)
