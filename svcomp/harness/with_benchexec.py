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


def definition(tasks, options, cpu_limit, memory_limit, jobs):
    """A benchmark definition for these tasks: one set of them for each property and category."""
    root = ET.Element(
        "benchmark",
        tool="tessera",
        timelimit=f"{cpu_limit}s",
        memlimit=f"{memory_limit}B",
        threads=str(jobs),
    )
    for option in options:
        name, _, value = option.partition("=")
        ET.SubElement(root, "option", name=name).text = value or None
    groups = {}
    for task in tasks:
        groups.setdefault((task.property, task.property_file.resolve(), task.category), []).append(task)
    for (prop, property_file, category), members in groups.items():
        run = ET.SubElement(root, "rundefinition", name=f"{prop}.{category}.{len(root)}")
        ET.SubElement(run, "propertyfile").text = str(property_file)
        listed = ET.SubElement(run, "tasks", name=category)
        for task in members:
            ET.SubElement(listed, "include").text = str(task.definition.resolve())
    ET.indent(root)
    return ET.ElementTree(root)


def run(tasks, verifier, cpu_limit, memory_limit, jobs, directory):
    """Runs the tasks; yields a task and its result as soon as a part is done."""
    directory.mkdir(parents=True, exist_ok=True)
    benchmark = directory / "tessera.xml"
    definition(tasks, verifier.options, cpu_limit, memory_limit, jobs).write(benchmark)
    command = [sys.executable, "-m", "benchexec.benchexec", str(benchmark), "--outputpath", f"{directory}/"]
    command += ["--tool-directory", str(Path(verifier.executable).parent), "--numOfThreads", str(jobs)]
    command += ["--full-access-dir", "/", "--no-compress-results"]
    # BenchExec takes the module from the search path where its name begins with a dot.
    environment = dict(os.environ, PYTHONPATH=f"{HERE}:{os.environ.get('PYTHONPATH', '')}")
    text = benchmark.read_text().replace('tool="tessera"', 'tool=".tessera"')
    benchmark.write_text(text)
    before = set(directory.glob("*.results.*.xml"))
    subprocess.run(command, env=environment, check=True)
    by_key = {(str(task.definition.resolve()), task.property): task for task in tasks}
    for path in sorted(set(directory.glob("*.results.*.xml")) - before):
        for result in result_xml.read(path):
            definition_path = str((directory / result["definition"]).resolve())
            task = by_key.get((definition_path, result["property"]))
            if task:
                yield task, result
