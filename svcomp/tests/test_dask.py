"""Runs on clusters, of which parts are killed."""

import collections
import importlib.util
import json
import os
import signal
import subprocess
import sys
import unittest
from pathlib import Path

from harness.journal import Journal
from harness.tool import HERE

from .common import Workplace, running

COUNTED = 16

# Stand for a queue: a job is a session of its own, which begins at once.
SBATCH = """#!/bin/sh
job=$(cat "$1")
setsid sh -c "$job" >/dev/null 2>&1 &
echo "Submitted batch job $!"
"""
SCANCEL = """#!/bin/sh
kill -- "-$1"
"""


@unittest.skipUnless(importlib.util.find_spec("distributed"), "started without --dask")
class Clusters(Workplace):
    def setUp(self):
        super().setUp()
        for number in range(COUNTED):
            self.add_task(f"counted{number}")
        self.journal = self.root / "out/results.jsonl"

    def begin(self, *more):
        command = self.command("--executor", "dask", "--only", "counted", "--cpu-time", "60", *more)
        run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.addCleanup(run.communicate)
        self.addCleanup(run.kill)
        return run

    def recorded(self):
        return {task.split("/")[1] for task, _ in Journal(self.journal).rows}

    def some_are_done(self, run):
        before = len(Journal(self.journal).rows)
        self.wait_for(lambda: len(Journal(self.journal).rows) > before + 1 and self.runs(), run)

    def runs(self):
        return running(str(self.root), "check", "counted")

    def starts(self):
        lines = (self.root / "starts").read_text().splitlines()
        return collections.Counter(Path(line.split()[-1]).stem for line in lines)

    def finish(self, *more):
        """Goes on after a kill: what was done then is not run again, and in the end all is done once."""
        self.wait_for(lambda: not self.runs())
        done = self.recorded()
        before = self.starts() if (self.root / "starts").exists() else collections.Counter()
        run = self.begin(*more)
        output, errors = run.communicate(timeout=100)
        self.assertEqual(run.returncode, 0, errors)
        self.assertIn(f"| unreach-call | {COUNTED} | {COUNTED} |", output)
        self.assertFalse(done & set(self.starts() - before))
        lines = [json.loads(line)["task"] for line in self.journal.read_text().splitlines()]
        self.assertEqual((len(lines), len(set(lines))), (COUNTED, COUNTED))

    def test_a_killed_worker_and_a_killed_client_lose_nothing(self):
        run = self.begin()
        self.some_are_done(run)
        with open(f"/proc/{self.runs()[0]}/stat") as file:
            worker = int(file.read().rpartition(")")[2].split()[1])
        safe = [self.recorded()]
        os.kill(worker, signal.SIGKILL)
        self.some_are_done(run)
        safe.append(self.recorded())
        run.kill()
        self.finish()
        # A kill costs a task one more start at most, and none if its result was recorded before.
        for task, times in self.starts().items():
            self.assertLessEqual(times, 1 + sum(task not in names for names in safe), task)

    def test_a_scheduler_elsewhere(self):
        file = self.root / "scheduler.json"
        python = [sys.executable, "-m"]
        # The workers do not know the harness.
        environment = {**os.environ, "PYTHONPATH": "", "DASK_TEMPORARY_DIRECTORY": str(self.root)}
        for command in (
            ["distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"],
            ["distributed.cli.dask_worker", "--host", "127.0.0.1", "--nworkers", "2", "--nthreads", "1", "--no-dashboard"],
        ):
            process = subprocess.Popen(
                [*python, *command, "--scheduler-file", str(file)],
                env=environment,
                cwd="/",
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            self.addCleanup(process.wait)
            self.addCleanup(process.terminate)
            self.wait_for(file.exists, process)
        address = json.loads(file.read_text())["address"]
        run = self.begin("--scheduler", address)
        self.some_are_done(run)
        run.kill()
        # The workers notice, and end what nobody waits for.
        self.wait_for(lambda: not self.runs())
        run = self.begin("--scheduler", address)
        self.some_are_done(run)
        run.send_signal(signal.SIGINT)
        _, errors = run.communicate(timeout=100)
        self.assertEqual(run.returncode, 130, errors)
        self.finish("--scheduler", address)

    def test_workers_are_jobs_of_a_queue(self):
        for name, text in (("sbatch", SBATCH), ("scancel", SCANCEL)):
            (self.root / name).write_text(text)
            (self.root / name).chmod(0o755)
        environment = {**os.environ, "PATH": f"{self.root}:{os.environ['PATH']}", "DASK_TEMPORARY_DIRECTORY": str(self.root)}
        command = [sys.executable, str(HERE / "cluster.py"), "slurm", "--workers", "2", "--interface", "lo"]
        cluster = subprocess.Popen(
            command, env=environment, cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.addCleanup(cluster.communicate)
        self.addCleanup(cluster.terminate)
        address = cluster.stdout.readline().strip()
        self.finish("--scheduler", address)
        cluster.send_signal(signal.SIGINT)
        _, errors = cluster.communicate(timeout=100)
        self.assertEqual(cluster.returncode, 0, errors)
        self.wait_for(lambda: not running(address))

    def test_no_scheduler(self):
        run = self.begin("--scheduler", "tcp://127.0.0.1:9")
        _, errors = run.communicate(timeout=100)
        self.assertEqual(run.returncode, 2, errors)
        self.assertIn("error: there is no scheduler at tcp://127.0.0.1:9", errors)
