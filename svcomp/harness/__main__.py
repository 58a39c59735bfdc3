"""`svcomp/run`: runs Tessera on verification tasks, scores its answers, and reports."""

import argparse
import concurrent.futures
import datetime
import json
import os
import signal
import sys
import threading
from pathlib import Path

from . import compare, limited, report, result_xml, score, tasks, with_benchexec
from .journal import Journal, fingerprint
from .tool import HERE, Verifier

ENDINGS = "The same command goes on after Ctrl-C; it runs nothing twice (with BenchExec: no whole category)."


def arguments():
    parser = argparse.ArgumentParser(prog="svcomp/run", description=__doc__, epilog=ENDINGS)
    parser.add_argument("tasks", nargs="+", help="task definitions (.yml), sets (.set), lists of names, directories")
    parser.add_argument("--root", help="directory that names in lists, and of peers, are below")
    parser.add_argument("--property", action="append", default=[], help="only this property (repeatable)")
    parser.add_argument("--only", default="", metavar="REGEX", help="only tasks whose name matches")
    parser.add_argument("--cpu-time", type=int, default=60, metavar="SECONDS", help="for each task (default: 60)")
    parser.add_argument("--memory", type=float, default=4, metavar="GIB", help="for each task (default: 4)")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="tasks at once (default: 1)")
    parser.add_argument("--tessera", default=HERE.parent / "target/release/tessera", help="executable")
    parser.add_argument("--option", action="append", default=[], help="for `tessera check` (repeatable)")
    parser.add_argument("--out", type=Path, default=Path("svcomp-results"), help="directory for results")
    parser.add_argument("--plain", action="store_true", help="without BenchExec, even where it works")
    parser.add_argument("--peers", type=Path, help="answers of other verifiers (JSON), to put beside")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there, too")
    parser.add_argument("--html", action="store_true", help="make BenchExec's HTML tables in the directory")
    parser.add_argument("--baseline", type=Path, metavar="DIR", help="compare with the results there")
    return parser.parse_args()


def row_of(task, result, setup):
    """The row that is kept for a result."""
    return {
        "task": task.name,
        "property": task.property,
        "category": task.category,
        "expected": task.expected,
        "definition": str(task.definition),
        "files": [str(file) for file in task.files],
        "property_file": str(task.property_file),
        **result,
        "setup": setup,
    }


def run_plain(todo, verifier, limits, jobs, keep, progress):
    """Runs tasks without BenchExec, several at once. Ctrl-C waits for those that run."""
    cpu_limit, memory_limit = limits
    stop = threading.Event()
    signal.signal(signal.SIGINT, lambda *_: stop.set())

    def one(task):
        if stop.is_set():
            return
        command = verifier.command(task, cpu_limit, memory_limit)
        ended = limited.run(command, cpu_limit, memory_limit)
        result = {
            "status": verifier.status(command, ended, task.property),
            "cpu": round(ended.cpu, 3),
            "wall": round(ended.wall, 3),
            "memory": ended.memory,
        }
        if score.judge(result["status"], task.expected) in ("wrong", "error", "unknown"):
            result["output"] = ended.output[-2000:]
        keep(task, result)
        progress(task, result)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for done in [pool.submit(one, task) for task in todo]:
            done.result()
    return not stop.is_set()


def main():
    args = arguments()
    memory_limit = int(args.memory * 2**30)
    try:
        chosen = tasks.load(args.tasks, args.property, args.only, args.root)
    except tasks.TaskError as error:
        sys.exit(f"error: {error}")
    if not Path(args.tessera).is_file():
        sys.exit(f"error: {args.tessera} does not exist; build it, or say where it is by --tessera")
    verifier = Verifier(args.tessera, args.option)
    args.out.mkdir(parents=True, exist_ok=True)
    setup = fingerprint(verifier.executable, verifier.options, args.cpu_time, memory_limit)
    journal = Journal(args.out / "results.jsonl", setup)
    todo = [task for task in chosen if task.key not in journal.rows]
    count = len(chosen) - len(todo)
    started = datetime.datetime.now(datetime.timezone.utc)

    def keep(task, result):
        journal.add(row_of(task, result, setup))

    def progress(task, result):
        nonlocal count
        count += 1
        outcome = score.judge(result["status"], task.expected)
        line = f"[{count}/{len(chosen)}] {task.name} {task.property}: {result['status']} ({result['cpu']:.1f} s)"
        if outcome in ("wrong", "error"):
            print(f"{line}  {outcome.upper()}", file=sys.stderr, flush=True)
        elif sys.stderr.isatty():
            print(f"\r\033[K{line[: os.get_terminal_size(2).columns - 1]}", end="", file=sys.stderr, flush=True)

    how = "BenchExec"
    possible, why = (False, "not wanted") if args.plain else with_benchexec.is_possible()
    finished = True
    if not possible:
        how = "plain limits"
        if not args.plain:
            print(f"without BenchExec, which cannot use cgroups here: {why}", file=sys.stderr)
        finished = run_plain(todo, verifier, (args.cpu_time, memory_limit), args.jobs, keep, progress)
    elif todo:
        directory = (args.out / "benchexec").resolve()
        try:
            for task, result in with_benchexec.run(
                todo, verifier, args.cpu_time, memory_limit, args.jobs, directory
            ):
                keep(task, result)
                progress(task, result)
        except (KeyboardInterrupt, RuntimeError) as error:
            print(error, file=sys.stderr)
            finished = False
    rows = [journal.rows[task.key] for task in chosen if task.key in journal.rows]
    if not rows:
        sys.exit("nothing was run")
    peers = json.loads(args.peers.read_text()) if args.peers else {}
    head = [
        f"{verifier.name} {verifier.version}, {len(rows)} of {len(chosen)} tasks, {args.cpu_time} s of CPU time and "
        f"{args.memory:g} GiB of memory for each, {args.jobs} at once, by {how}, {started:%Y-%m-%d}. "
        "Scores are those of the competition: 2 for a correct `true`, 1 for a correct `false`, -32 and -16 for wrong ones. "
        "CPU seconds are those of the solved tasks." + (" Peers: solved / score." if peers else "")
    ]
    page = report.markdown(rows, peers, head)
    if args.markdown:
        args.markdown.write_text(page)
    (args.out / "results.md").write_text(page)
    path = args.out / "tessera.results.xml"
    result_xml.write(path, rows, verifier, args.option, args.cpu_time, memory_limit, started)
    if args.html:
        result_xml.tables([path], args.out)
    print(f"\n{page}" if sys.stderr.isatty() else page)
    if args.baseline:
        old = Journal(args.baseline / "results.jsonl").rows
        print(compare.text(old, {(row["task"], row["property"]): row for row in rows}), end="")
    if not finished:
        print("not finished; the same command goes on from here", file=sys.stderr)
        return 130
    return 1 if any(score.judge(row["status"], row["expected"]) == "wrong" for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
