#!/usr/bin/env python3
"""How do formulas and times of bounded model checking grow with arrays of N elements? The experiment of [Arm09] on Bubblesort(N), BellmanFord(N)
and Prim(N): checks the programs of examples/arrays with growing N and both encodings, `--arrays slots` and `--arrays theory`:

    scripts/arrays.py OUT [--sizes 2,3,4] [--cpu-time 60] [--short 10] [--memory 4GB]

Each run has a limit of CPU time and of memory. Once two N in a row have no verdict, the larger N get a short run each, for the size of the
formula alone. A verdict `false` ends the script, since all assertions hold. Results are in OUT/results.csv, tables in OUT/arrays.md, plots in
OUT/*.svg; the same command goes on after an interruption. Runs follow each other. The binary is the release build, or that of the variable
TESSERA.
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
PROGRAMS = ["bubblesort", "bellmanford", "prim"]
ENCODINGS = {"slots": "#c4501b", "theory": "#1f5fa8"}
SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16]
FIELDS = ["program", "n", "arrays", "limit", "verdict", "unwound", "bytes", "unwinding_seconds", "question_seconds", "cpu_seconds", "memory"]


def check(program: str, n: int, arrays: str, limit: float, memory: str) -> dict[str, str]:
    """One run, as a line of the results."""
    source = ROOT / "examples/arrays" / f"{program}.c"
    options = ["--engine", "bmc", "--arrays", arrays, "--json", "--cpu-time", f"{limit:g}s", "--memory", memory]
    done = subprocess.run([TESSERA, "check", f"-DN={n}", source, *options], capture_output=True, text=True)
    try:
        outcome = json.loads(done.stdout)
    except json.JSONDecodeError:
        sys.exit(f"no outcome: {program}, N = {n}, {arrays}\n{done.stderr}")
    if outcome["verdict"] == "false":
        sys.exit(f"wrong: {program}, N = {n}, {arrays}")
    verdict = outcome["verdict"]
    if outcome["reasons"]:
        verdict += f"({outcome['reasons'][0]['message']})"
    statistics = outcome["statistics"]
    # A run that is cut off may have no figures.
    figures = (statistics.get("engines") or {}).get("bmc", {})
    row = {"program": program, "n": n, "arrays": arrays, "limit": f"{limit:g}", "verdict": verdict}
    row |= {"unwound": figures.get("unwound"), "bytes": figures.get("formula_bytes") or None}
    row |= {name: f"{figures[name]:.4f}" for name in ["unwinding_seconds", "question_seconds"] if figures}
    row |= {"cpu_seconds": statistics["times"]["cpu"], "memory": statistics["peak_memory"]}
    return {name: "" if row.get(name) is None else str(row[name]) for name in FIELDS}


def measure(results: Path, options: argparse.Namespace) -> dict[tuple[str, int, str], dict[str, str]]:
    """All runs that are not in the results yet. Returns all of them."""
    rows = {}
    if results.exists():
        with results.open(newline="") as file:
            rows = {(row["program"], int(row["n"]), row["arrays"]): row for row in csv.DictReader(file)}
    with results.open("a", newline="") as file:
        writer = csv.DictWriter(file, FIELDS)
        if file.tell() == 0:
            writer.writeheader()
        for program in PROGRAMS:
            for arrays in ENCODINGS:
                failed = 0
                for n in options.sizes:
                    key = (program, n, arrays)
                    if key not in rows:
                        limit = options.cpu_time if failed < 2 else options.short
                        rows[key] = check(*key, limit, options.memory)
                        print(*rows[key].values(), flush=True)
                        writer.writerow(rows[key])
                        file.flush()
                    if failed < 2:
                        failed = 0 if rows[key]["verdict"] == "true" else failed + 1
    return rows


def seconds(row: dict[str, str]) -> float | None:
    """Seconds for unwinding and questions, if there is a verdict."""
    return float(row["unwinding_seconds"]) + float(row["question_seconds"]) if row["verdict"] == "true" else None


def size(row: dict[str, str]) -> float | None:
    return float(row["bytes"]) if row["bytes"] else None


def table(rows: dict, program: str, sizes: list[int]) -> str:
    lines = [f"## {program}", "", "| N | bytes, slots | bytes, theory | seconds, slots | seconds, theory | without verdict |"]
    lines.append("|--:|--:|--:|--:|--:|---|")
    for n in sizes:
        both = {arrays: rows[program, n, arrays] for arrays in ENCODINGS}
        cells = [f"{value:,.0f}" if (value := size(row)) else "-" for row in both.values()]
        cells += ["-" if (value := seconds(row)) is None else f"{value:.3f}" for row in both.values()]
        cells.append(", ".join(f"{arrays}: {row['verdict']}, {row['limit']} s" for arrays, row in both.items() if row["verdict"] != "true"))
        lines.append(f"| {n} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def panel(left: int, title: str, lines: dict[str, Points], sizes: list[int]) -> list[str]:
    """One plot, of one line for each encoding."""
    values = [value for points in lines.values() for _, value in points]
    panel = Panel((left, 60), (300, 240), sizes, values)
    svg = panel.frame(title, 12)
    svg += [f'<line x1="{panel.x(n):.1f}" x2="{panel.x(n):.1f}" y1="300" y2="304" stroke="#444"/>' for n in sizes]
    svg += panel.labels(18, 16)
    svg.append(f'<text x="{left + 150}" y="336" text-anchor="middle">N</text>')
    return svg + panel.curves(lines, ENCODINGS)


def plot(rows: dict, program: str, sizes: list[int]) -> str:
    svg = page(780, 350, program, 80) + legend(240, 150, ENCODINGS)
    for left, title, figure in [(80, "formula, bytes", size), (450, "time, seconds", seconds)]:
        points = {arrays: [(n, figure(rows[program, n, arrays])) for n in sizes] for arrays in ENCODINGS}
        svg += panel(left, title, {arrays: [point for point in line if point[1]] for arrays, line in points.items()}, sizes)
    return "\n".join([*svg, "</svg>"]) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", metavar="OUT", type=Path, help="where results are written")
    parser.add_argument("--sizes", type=lambda text: sorted({int(n) for n in text.split(",")}), default=SIZES, help="all N, with commas")
    parser.add_argument("--cpu-time", type=float, default=60, help="seconds of CPU time for a run")
    parser.add_argument("--short", type=float, default=10, help="the same for a short run")
    parser.add_argument("--memory", default="4GB", help="memory for a run")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    found = measure(arguments.out / "results.csv", arguments)
    tables = [table(found, program, arguments.sizes) for program in PROGRAMS]
    (arguments.out / "arrays.md").write_text("\n".join(tables))
    for name in PROGRAMS:
        (arguments.out / f"{name}.svg").write_text(plot(found, name, arguments.sizes))
