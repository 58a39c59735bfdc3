#!/usr/bin/env python3
"""How far does array abstraction go, and how many elements does it need? The experiment of [Arm09] on EUREKA: checks the programs of
examples/arrays, correct ones and with an error (-DUNSAFE), with growing N, `--arrays tracked` and `--arrays slots`:

    scripts/tracked.py OUT [--programs swap,partition] [--cpu-time 60] [--memory 4GB]

Each run has a limit of CPU time and of memory. After an N without a verdict, the larger ones are left out. A wrong verdict ends the script.
Results are in OUT/results.csv, tables in OUT/tracked.md, plots in OUT/*.svg; the same command goes on after an interruption. Runs follow each
other. The binary is the release build, or that of the variable TESSERA.
"""
import argparse
import csv
import json
import os
import subprocess
import sys
from pathlib import Path

from plot import Panel, Points, legend, page

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
TESSERA = os.environ.get("TESSERA") or TARGET / "release/tessera"
CEDS, DEEP, BMC = ["--engine", "ceds"], ["--engine", "ceds", "--search", "dfs"], ["--engine", "bmc"]
KINDS = {"safe": [], "unsafe": ["-DUNSAFE"]}
ARRAYS = {"tracked": "#1f5fa8", "slots": "#c4501b"}
# For each program its engine, its N without and with an error, and what [Arm09] tells of EUREKA: N, seconds, elements.
PROGRAMS = {
    "string_copy": (DEEP, [10, 100, 1000], [10, 100, 1000], (1000, 127.89, "1/2N"), (1000, 73.70, "0/2N")),
    "string_compare": (DEEP, [10, 100, 1000], [10, 100, 1000], (1000, 28.62, "2/2N"), (1000, 15.07, "0/2N")),
    "gray_code": (DEEP, [10, 20, 40, 60, 100, 1000], [10, 100, 1000], (60, 62.75, "16/28"), (1000, 1.70, "12/28")),
    "partition": (DEEP, [10, 20, 40, 60, 80, 100], [10, 100, 1000], (40, 108.23, "1/N"), (1000, 61.42, "0/N")),
    "bubblesort": (BMC, [4, 6, 8, 9, 10, 12], [4, 10, 20, 50], (9, 77.67, "N/N"), (50, 26.19, "0/N")),
    "insertion_sort": (CEDS, [4, 8, 12, 16, 24, 32], [10, 50, 100], (16, 60.86, "N/N"), (100, 190.74, "0/N")),
    "selection_sort": (CEDS, [4, 6, 8, 9, 10, 12], [10, 100, 500], (9, 64.20, "N/N"), (500, 41.15, "0/N")),
    "fibonacci": (CEDS, [10, 100, 1000], [10, 100, 1000], (1000, 6.91, "0/0"), (1000, 7.01, "0/0")),
    "swap": (CEDS, [10, 100, 1000], [10, 100, 1000], (1000, 2.40, "0/0"), (1000, 5.73, "0/0")),
    "bresenham": (CEDS, [10, 100, 1000], [10, 100, 1000], (1000, 16.84, "0/0"), (1000, 0.74, "0/0")),
}
FIELDS = ["program", "kind", "n", "arrays", "verdict", "tracked", "refinements", "exact", "refinement_seconds", "cpu_seconds", "memory"]


def check(program: str, kind: str, n: int, arrays: str, limit: float, memory: str) -> dict[str, str]:
    """One run, as a line of the results."""
    source = ROOT / "examples/arrays" / f"{program}.c"
    options = [*PROGRAMS[program][0], "--arrays", arrays, "--replay", "interpreter", "--json", "--cpu-time", f"{limit:g}s", "--memory", memory]
    done = subprocess.run([TESSERA, "check", f"-DN={n}", *KINDS[kind], source, *options], capture_output=True, text=True)
    try:
        outcome = json.loads(done.stdout)
    except json.JSONDecodeError:
        sys.exit(f"no outcome: {program}, {kind}, N = {n}, {arrays}\n{done.stderr}")
    verdict = outcome["verdict"]
    if verdict == ("false" if kind == "safe" else "true"):
        sys.exit(f"wrong: {program}, {kind}, N = {n}, {arrays}")
    if outcome["reasons"]:
        verdict += f"({outcome['reasons'][0]['message']})"
    statistics = outcome["statistics"]
    figures = (statistics.get("engines") or {}).get("tracked-arrays", {})
    row = {"program": program, "kind": kind, "n": n, "arrays": arrays, "verdict": verdict}
    row |= {name: figures.get(name) for name in ["tracked", "refinements", "exact", "refinement_seconds"]}
    row |= {"cpu_seconds": f"{statistics['times']['cpu']:.3f}", "memory": statistics["peak_memory"]}
    return {name: "" if row.get(name) is None else str(row[name]) for name in FIELDS}


def has_verdict(row: dict[str, str] | None) -> bool:
    return row is not None and row["verdict"] in ["true", "false"]


def measure(results: Path, options: argparse.Namespace) -> dict[tuple[str, str, int, str], dict[str, str]]:
    """All runs that are not in the results yet. Returns all of them."""
    rows = {}
    if results.exists():
        with results.open(newline="") as file:
            rows = {(row["program"], row["kind"], int(row["n"]), row["arrays"]): row for row in csv.DictReader(file)}
    with results.open("a", newline="") as file:
        writer = csv.DictWriter(file, FIELDS)
        if file.tell() == 0:
            writer.writeheader()
        for program in options.programs:
            for place, kind in enumerate(KINDS):
                for arrays in ARRAYS:
                    for n in PROGRAMS[program][1 + place]:
                        key = (program, kind, n, arrays)
                        if key not in rows:
                            rows[key] = check(*key, options.cpu_time, options.memory)
                            print(*rows[key].values(), flush=True)
                            writer.writerow(rows[key])
                            file.flush()
                        if not has_verdict(rows[key]):
                            break
    return rows


def seconds(row: dict[str, str] | None) -> str:
    if row is None:
        return ""
    return f"{float(row['cpu_seconds']):.2f}" if has_verdict(row) else row["verdict"].removeprefix("unknown(").removesuffix(")").split(" at ")[0]


def table(rows: dict, kind: str) -> str:
    place = list(KINDS).index(kind)
    lines = ["| program | N | seconds, tracked | elements | refinements | seconds, slots | EUREKA: N | seconds | elements |"]
    lines.append("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for program, description in PROGRAMS.items():
        paper = description[3 + place]
        for n in description[1 + place]:
            tracked, slots = (rows.get((program, kind, n, arrays)) for arrays in ARRAYS)
            if tracked is None and slots is None and n != paper[0]:
                continue
            elements, refinements = (tracked["tracked"], tracked["refinements"]) if has_verdict(tracked) else ("", "")
            theirs = [str(paper[0]), f"{paper[1]:.2f}", paper[2]] if n == paper[0] else ["", "", ""]
            lines.append(f"| {program} | {n} | {seconds(tracked)} | {elements} | {refinements} | {seconds(slots)} | {' | '.join(theirs)} |")
    return "\n".join(lines) + "\n"


def panel(left: int, top: int, title: str, lines: dict[str, Points]) -> list[str]:
    """One plot, of one line for each way to keep arrays."""
    points = [point for line in lines.values() for point in line]
    sizes = sorted({n for n, _ in points}) or [1]
    panel = Panel((left, top), (200, 150), sizes, [value for _, value in points])
    return panel.frame(title, 8) + panel.labels(16, 24) + panel.curves(lines, ARRAYS)


def plot(rows: dict, kind: str) -> str:
    """CPU time by N, for all programs."""
    place = list(KINDS).index(kind)
    svg = page(860, 700, f"CPU seconds by N, {kind}", 60) + legend(340, 170, ARRAYS)
    for number, (program, description) in enumerate(PROGRAMS.items()):
        lines = {}
        for arrays in ARRAYS:
            runs = [(n, rows.get((program, kind, n, arrays))) for n in description[1 + place]]
            lines[arrays] = [(n, float(row["cpu_seconds"])) for n, row in runs if has_verdict(row)]
        svg += panel(60 + 275 * (number % 3), 65 + 215 * (number // 3), program, lines)
    return "\n".join([*svg, "</svg>"]) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", metavar="OUT", type=Path, help="where results are written")
    parser.add_argument("--programs", type=lambda text: text.split(","), default=list(PROGRAMS), help="some of the programs, with commas")
    parser.add_argument("--cpu-time", type=float, default=60, help="seconds of CPU time for a run")
    parser.add_argument("--memory", default="4GB", help="memory for a run")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    found = measure(arguments.out / "results.csv", arguments)
    (arguments.out / "tracked.md").write_text("\n".join(f"## {kind}\n\n{table(found, kind)}" for kind in KINDS))
    for name in KINDS:
        (arguments.out / f"{name}.svg").write_text(plot(found, name))
