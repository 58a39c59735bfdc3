"""Writes results as BenchExec does, so that its table-generator also makes HTML tables of runs without BenchExec. Reads such
results, too."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET

from . import score

CATEGORY = {"correct": "correct", "wrong": "wrong", "missing": "missing", "unknown": "unknown"}


def write(path, rows, verifier, options, cpu_limit, memory_limit, started):
    """Writes a result file. `started` is a datetime with a time zone."""
    stamp = started.isoformat(timespec="seconds")
    root = ET.Element(
        "result",
        benchmarkname=path.name.split(".")[0],
        tool=verifier.name,
        toolmodule="tessera",
        version=verifier.version,
        options=" ".join(options),
        starttime=stamp,
        date=stamp,
        timelimit=f"{cpu_limit}s",
        memlimit=f"{memory_limit}B",
    )
    columns = ET.SubElement(root, "columns")
    for title in ("status", "cputime", "walltime", "memory"):
        ET.SubElement(columns, "column", title=title)
    for row in sorted(rows, key=lambda row: (row["property"], row["task"])):
        run = ET.SubElement(
            root,
            "run",
            name=row["definition"],
            files="[" + ", ".join(row["files"]) + "]",
            properties=row["property"],
            propertyFile=row["property_file"],
        )
        if row["expected"]:
            run.set("expectedVerdict", row["expected"])
        outcome = CATEGORY.get(score.judge(row["status"], row["expected"]), "error")
        for title, value in (
            ("status", row["status"]),
            ("cputime", f"{row['cpu']:.6f}s"),
            ("walltime", f"{row['wall']:.6f}s"),
            ("memory", f"{row['memory']}B"),
        ):
            ET.SubElement(run, "column", title=title, value=value)
        ET.SubElement(run, "column", title="category", value=outcome, hidden="true")
    ET.indent(root)
    ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def read(path):
    """For each run of a result file that came to an end: definition, property, status, CPU and wall time in seconds, memory in bytes."""
    runs = []
    for run in ET.parse(path).getroot().iter("run"):
        values = {column.get("title"): column.get("value") for column in run.iter("column")}
        if not values.get("status") or values.get("terminationreason") == "killed":
            continue  # The whole was interrupted.

        def number(title):
            match = re.match(r"[0-9.]+", values.get(title) or "")
            return float(match.group()) if match else 0.0

        runs.append(
            {
                "definition": run.get("name"),
                "property": run.get("properties"),
                "status": values["status"],
                "cpu": number("cputime"),
                "wall": number("walltime"),
                "memory": int(number("memory")),
            }
        )
    return runs


def tables(paths, directory):
    """HTML and CSV tables of result files, by BenchExec's table-generator."""
    generator = "import benchexec.tablegenerator as t; t.main()"
    command = [sys.executable, "-c", generator, "--quiet", "--outputpath", str(directory), "--name", "table"]
    done = subprocess.run([*command, *map(str, paths)], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"table-generator failed: {done.stderr.strip()}")
