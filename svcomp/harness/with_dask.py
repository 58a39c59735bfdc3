"""Runs tasks on workers of dask.distributed: on a cluster of processes on this machine, or on any other one.

All its machines see the same files: the executable, the tasks, and the directory that this is started in. Workers keep nothing."""

import dataclasses
import logging
import os
import sys

import cloudpickle
import distributed
from distributed import Status

from . import limited
from .executor import Executor, NoCluster, outcome
from .limited import Ended, Stopped, run

PATIENCE = "10s"
"""For the connection to a scheduler."""


def job(command, cpu_limit, memory_limit):
    """A function that runs a command where and when it is called: in a thread of a worker, and in this directory.

    It ends early if nobody wants its result any more, be it that the client is gone."""
    directory = os.getcwd()

    def run_on_worker():
        worker = distributed.get_worker()
        key = worker.get_current_task()

        def stopped():
            closing = worker.status not in (Status.running, Status.paused, Status.closing_gracefully)
            return closing or worker.state.tasks[key].state == "cancelled"

        try:
            return dataclasses.astuple(run(command, cpu_limit, memory_limit, directory=directory, stopped=stopped))
        except Stopped:
            # By another worker, if anybody still wants it.
            raise distributed.Reschedule from None

    return run_on_worker


class Dask(Executor):
    """Each task is a future. What a worker that is gone was to do, others do."""

    def __init__(self, verifier, cpu_limit, memory_limit, workers, scheduler=None):
        """Connects to the scheduler, or else starts workers on this machine, each for one task at a time."""
        self.verifier, self.limits = verifier, (cpu_limit, memory_limit)
        self.cluster, self.futures, self.stopped = None, set(), False
        # Workers get the code with the tasks, so that they need no copy of this package.
        for module in (limited, sys.modules[__name__]):
            cloudpickle.register_pickle_by_value(module)
        if not scheduler:
            # Tasks have limits of memory of their own. What goes wrong is told with the task.
            self.cluster = distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                memory_limit=None,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )
        try:
            self.client = distributed.Client(self.cluster or scheduler, timeout=PATIENCE)
        except (OSError, ValueError) as error:
            raise NoCluster(f"there is no scheduler at {scheduler}: {error}") from error
        count = sum(self.client.nthreads().values())
        print(f"dask: {self.client.scheduler.address}, {count} tasks at once at present", file=sys.stderr)

    def start(self, todo, done):
        for task in todo:
            command = self.verifier.command(task, *self.limits)
            future = self.client.submit(job(command, *self.limits), pure=False)
            self.futures.add(future)
            future.add_done_callback(lambda future, task=task, command=command: self.ended(future, task, command, done))

    def ended(self, future, task, command, done):
        if self.stopped:
            return
        try:
            result = outcome(self.verifier, task, command, Ended(*future.result()))
        except Exception as error:
            result = error
        # The scheduler may forget it.
        self.futures.discard(future)
        done(task, result)

    def stop(self):
        self.stopped = True
        self.client.cancel(list(self.futures))
        self.client.close()
        if self.cluster:
            self.cluster.close()
