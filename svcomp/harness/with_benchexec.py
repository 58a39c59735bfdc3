"""Runs by BenchExec, which measures and limits by cgroups."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

from . import result_xml
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


def run(tasks, verifier, cpu_limit, memory_limit, jobs, directory):
    """Runs the tasks, one property and category after the other. Yields each task with its result."""
    directory.mkdir(parents=True, exist_ok=True)
    environment = dict(os.environ, PYTHONPATH=f"{HERE}:{os.environ.get('PYTHONPATH', '')}")
    for (prop, property_file, category), members in groups(tasks).items():
        name = f"{prop}.{category}"
        benchmark = directory / f"{name}.xml"
        definition(members, name, property_file, verifier.options, cpu_limit, memory_limit).write(benchmark)
        command = [sys.executable, "-m", "benchexec.benchexec", str(benchmark), "--outputpath", f"{directory}/"]
        command += ["--tool-directory", str(Path(verifier.executable).parent), "--numOfThreads", str(jobs)]
        command += ["--full-access-dir", "/", "--no-compress-results"]
        # Otherwise /tmp is empty in BenchExec's container.
        used = [Path(verifier.executable), directory.resolve(), *(task.definition.resolve() for task in members)]
        if any(path.is_relative_to("/tmp") for path in used):
            command += ["--full-access-dir", "/tmp"]
        before = set(directory.glob("*.results.*.xml"))
        # Not to the output of this process: a process that BenchExec leaves behind would keep it open.
        with (directory / f"{name}.log").open("w") as log:
            done = subprocess.run(command, env=environment, stdout=log, stderr=log)
        if done.returncode:
            raise RuntimeError(f"BenchExec failed, see {directory / name}.log")
        by_path = {str(task.definition.resolve()): task for task in members}
        for path in sorted(set(directory.glob("*.results.*.xml")) - before):
            for result in result_xml.read(path):
                task = by_path.get(str((directory / result.pop("definition")).resolve()))
                if task and result.pop("property") == task.property:
                    yield task, result
