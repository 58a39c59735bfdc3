"""Runs by BenchExec, which measures and limits by cgroups."""

import os
import signal
import subprocess
import sys
import threading
import xml.etree.ElementTree as ET
from pathlib import Path

from . import result_xml
from .executor import Executor
from .limited import following
from .tool import HERE


def is_possible():
    """Whether BenchExec can use cgroups here; if not, why not."""
    done = subprocess.run(
        [sys.executable, "-m", "benchexec.check_cgroups"], capture_output=True, text=True
    )
    return (True, "") if done.returncode == 0 else (False, (done.stderr or done.stdout).strip().splitlines()[-1])


def groups(tasks):
    """The tasks of each property and category."""
    found = {}
    for task in tasks:
        found.setdefault((task.property, task.property_file.resolve(), task.category), []).append(task)
    return found


def definition(tasks, name, property_file, options, cpu_limit, memory_limit):
    """A benchmark definition for tasks of one property."""
    # BenchExec looks for the module in the search path if its name begins with a dot.
    limits = {"timelimit": f"{cpu_limit}s", "memlimit": f"{memory_limit}B"}
    root = ET.Element("benchmark", tool=".tessera", **limits)
    for option in options:
        option_name, _, value = option.partition("=")
        ET.SubElement(root, "option", name=option_name).text = value or None
    run = ET.SubElement(root, "rundefinition", name=name)
    ET.SubElement(run, "propertyfile").text = str(property_file)
    listed = ET.SubElement(run, "tasks")
    for task in tasks:
        ET.SubElement(listed, "include").text = str(task.definition.resolve())
    ET.indent(root)
    return ET.ElementTree(root)


class BenchExec(Executor):
    """Runs one property and category after the other; results come at the end of each."""

    def __init__(self, verifier, cpu_limit, memory_limit, jobs, directory):
        self.verifier, self.cpu_limit, self.memory_limit = verifier, cpu_limit, memory_limit
        self.jobs, self.directory = jobs, directory
        self.lock, self.stopped, self.process = threading.Lock(), False, None
        self.thread = None

    def start(self, todo, done):
        self.directory.mkdir(parents=True, exist_ok=True)
        self.thread = threading.Thread(target=self.run, args=(todo, done))
        self.thread.start()

    def stop(self):
        with self.lock:
            self.stopped = True
            if self.process:
                # BenchExec then ends its runs, and tells of those that were finished.
                self.process.send_signal(signal.SIGTERM)
        if self.thread:
            self.thread.join()

    def run(self, todo, done):
        for (prop, property_file, category), members in groups(todo).items():
            left = {str(task.definition.resolve()): task for task in members}
            try:
                for definition, result in self.run_group(members, f"{prop}.{category}", property_file):
                    if result.pop("property") == prop and definition in left:
                        done(left.pop(definition), result)
                problem = RuntimeError(f"BenchExec gave none, see {self.directory}/{prop}.{category}.log")
            except Exception as error:
                problem = error
            if self.stopped:
                return
            for task in left.values():
                done(task, problem)

    def run_group(self, members, name, property_file):
        """The definitions of those that have a result, with it."""
        benchmark = self.directory / f"{name}.xml"
        limits = self.verifier.options, self.cpu_limit, self.memory_limit
        definition(members, name, property_file, *limits).write(benchmark)
        environment = dict(os.environ, PYTHONPATH=f"{HERE}:{os.environ.get('PYTHONPATH', '')}")
        before = set(self.directory.glob("*.results.*.xml"))
        # Not to the output of this process: a process that BenchExec leaves behind would keep it
        # open.
        with (self.directory / f"{name}.log").open("w") as log:
            with self.lock:
                if self.stopped:
                    return
                # In a session of its own, where the terminal's Ctrl-C does not reach it: `stop`
                # does.
                self.process = subprocess.Popen(
                    self.command(benchmark, members),
                    env=environment,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                    preexec_fn=following(signal.SIGTERM),
                )
            status = self.process.wait()
        if status and not self.stopped:
            raise RuntimeError(f"BenchExec failed, see {self.directory / name}.log")
        for path in sorted(set(self.directory.glob("*.results.*.xml")) - before):
            for result in result_xml.read(path):
                yield str((self.directory / result.pop("definition")).resolve()), result

    def command(self, benchmark, members):
        command = [sys.executable, "-m", "benchexec.benchexec", str(benchmark), "--outputpath", f"{self.directory}/"]
        command += ["--tool-directory", str(Path(self.verifier.executable).parent), "--numOfThreads", str(self.jobs)]
        command += ["--full-access-dir", "/", "--no-compress-results"]
        # Otherwise /tmp is empty in BenchExec's container.
        used = [Path(self.verifier.executable), self.directory, *(task.definition.resolve() for task in members)]
        if any(path.is_relative_to("/tmp") for path in used):
            command += ["--full-access-dir", "/tmp"]
        return command
