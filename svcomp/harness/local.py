"""Runs tasks on this machine, several at once."""

import concurrent.futures
import threading

from . import limited
from .executor import Executor, outcome


class Local(Executor):
    """Threads that watch a run each."""

    def __init__(self, verifier, cpu_limit, memory_limit, jobs):
        self.verifier, self.limits = verifier, (cpu_limit, memory_limit)
        self.stopped = threading.Event()
        self.pool = concurrent.futures.ThreadPoolExecutor(jobs)

    def start(self, todo, done):
        for task in todo:
            self.pool.submit(self.run, task, done)

    def run(self, task, done):
        try:
            command = self.verifier.command(task, *self.limits)
            ended = limited.run(command, *self.limits, stopped=self.stopped.is_set)
            result = outcome(self.verifier, task, command, ended)
        except limited.Stopped:
            return
        except Exception as error:
            result = error
        done(task, result)

    def stop(self):
        self.stopped.set()
        self.pool.shutdown(cancel_futures=True)
