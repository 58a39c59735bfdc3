"""What runs tasks: on this machine (`local`), by BenchExec (`with_benchexec`), on the workers of a cluster (`with_dask`)."""

import abc
import queue
import signal

from . import score

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class NoCluster(Exception):
    """There is nothing that could run tasks."""

    status = 2


class Executor(abc.ABC):
    """Runs tasks. Knows neither what has been done before nor where results are kept."""

    @abc.abstractmethod
    def start(self, todo, done):
        """Begins to run these tasks, and returns.

        For each one that ends, `done(task, result)` is called, from any thread. A result is what is kept of a run (`outcome`),
        or an exception where there is none. It is not called for those that `stop` ends.
        """

    @abc.abstractmethod
    def stop(self):
        """Ends at once what still runs, with all its processes. What `done` is told later does not count."""


def outcome(verifier, task, command, ended):
    """What is kept of a run that was watched by `limited`."""
    result = {
        "status": verifier.status(command, ended, task.property),
        "cpu": round(ended.cpu, 3),
        "wall": round(ended.wall, 3),
        "memory": ended.memory,
    }
    if score.judge(result["status"], task.expected) in ("wrong", "error", "unknown"):
        result["output"] = ended.output[-2000:]
    return result


def run_all(executor, todo, done):
    """Runs the tasks; `done` is called in this thread. Returns the signal that ended this early, or None."""
    events = queue.SimpleQueue()
    interrupted = None
    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number in SIGNALS:
        # `nohup` ignores this one.
        if number != signal.SIGHUP or before[number] != signal.SIG_IGN:
            signal.signal(number, lambda number, _: events.put(number))
    try:
        executor.start(todo, lambda *result: events.put(result))
        left = len(todo)
        while left and not interrupted:
            match events.get():
                case (task, result):
                    done(task, result)
                    left -= 1
                case number:
                    interrupted = number
    finally:
        executor.stop()
        for number, handler in before.items():
            signal.signal(number, handler)
    # What ended while the rest was stopped counts.
    while not events.empty():
        if isinstance(event := events.get(), tuple):
            done(*event)
    return interrupted
