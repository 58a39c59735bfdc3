"""`svcomp/run`: runs Tessera on verification tasks, scores its answers, and reports."""

import argparse
import datetime
import importlib.util
import json
import math
import os
import re
import signal
import sys
from pathlib import Path

from . import compare, executor, report, result_xml, score, tasks, with_benchexec
from .journal import Journal, Unusable, fingerprint
from .local import Local
from .tool import HERE, Verifier

ENDINGS = (
    "Ctrl-C ends it at once; the same command goes on from there. It runs nothing twice (with BenchExec: nothing that was "
    "finished). README.md lists the exit statuses."
)
WRONG, UNFINISHED, SIGNALLED = 1, 7, 128
"""Exit statuses beside those of `tasks.TaskError`, and 2 for a wrong usage. A signal's number is added to the last one."""


def positive(kind):
    def parse(text):
        value = kind(text)
        if not 0 < value < math.inf:
            raise ValueError
        return value

    parse.__name__ = f"positive {kind.__name__}"
    return parse


def pattern(text):
    try:
        return re.compile(text).pattern
    except re.error as error:
        raise argparse.ArgumentTypeError(f"no regular expression: {error}") from error


def parse_arguments():
    parser = argparse.ArgumentParser(prog="svcomp/run", description=__doc__, epilog=ENDINGS)
    parser.add_argument("tasks", nargs="+", help="task definitions (.yml), sets (.set), lists of names, directories")
    parser.add_argument("--root", help="directory that names in lists, and of peers, are below")
    parser.add_argument("--property", action="append", default=[], help="only this property (repeatable)")
    parser.add_argument("--only", type=pattern, default="", metavar="REGEX", help="only tasks whose name matches")
    parser.add_argument("--cpu-time", type=positive(int), default=60, metavar="SECONDS", help="for each task (default: 60)")
    parser.add_argument("--memory", type=positive(float), default=4, metavar="GIB", help="for each task (default: 4)")
    parser.add_argument("-j", "--jobs", type=positive(int), default=1, help="tasks at once (default: 1)")
    parser.add_argument("--tessera", default=HERE.parent / "target/release/tessera", help="executable")
    parser.add_argument("--option", action="append", default=[], help="for `tessera check` (repeatable)")
    parser.add_argument("--out", type=Path, default=Path("svcomp-results"), help="directory for results")
    parser.add_argument("--executor", choices=["local", "dask"], default="local", help="what runs the tasks (default: local)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a cluster of dask.distributed (default: one on this machine)")
    parser.add_argument("--plain", action="store_true", help="without BenchExec, even where it works")
    parser.add_argument("--peers", type=Path, help="answers of other verifiers (JSON), to put beside")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there, too")
    parser.add_argument("--html", action="store_true", help="make BenchExec's HTML tables in the directory")
    parser.add_argument("--baseline", type=Path, metavar="DIR", help="compare with the results there")
    args = parser.parse_intermixed_args()
    if args.scheduler and args.executor != "dask":
        parser.error("--scheduler is for --executor dask")
    if not os.access(args.tessera, os.X_OK) or Path(args.tessera).is_dir():
        parser.error(f"{args.tessera} is no executable; build it, or say where it is by --tessera")
    if args.baseline and not (args.baseline / "results.jsonl").is_file():
        parser.error(f"no results in {args.baseline}")
    if args.markdown and not args.markdown.parent.is_dir():
        parser.error(f"there is no directory {args.markdown.parent}")
    try:
        args.peers = json.loads(args.peers.read_text()) if args.peers else {}
    except (OSError, ValueError) as error:
        parser.error(str(error))
    return args


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


def make_executor(args, verifier, memory_limit):
    """What runs the tasks, and how that is called."""
    at_once = f"{args.jobs} at once, by"
    if args.executor == "dask":
        from .with_dask import Dask

        where = f"the cluster at {args.scheduler}" if args.scheduler else f"{args.jobs} workers of dask.distributed"
        return Dask(verifier, args.cpu_time, memory_limit, args.jobs, args.scheduler), f"by plain limits on {where}"
    possible, why = (False, "") if args.plain else with_benchexec.is_possible()
    if possible:
        directory = (args.out / "benchexec").resolve()
        return with_benchexec.BenchExec(verifier, args.cpu_time, memory_limit, args.jobs, directory), f"{at_once} BenchExec"
    if why:
        print(f"without BenchExec, which cannot use cgroups here: {why}", file=sys.stderr)
    return Local(verifier, args.cpu_time, memory_limit, args.jobs), f"{at_once} plain limits"


class Progress:
    """Tells of results on standard error: of remarkable ones in lines that stay, on a terminal of all."""

    def __init__(self, count, total):
        self.count, self.total, self.without = count, total, 0

    def line(self, text, stays):
        start = "\r\033[K" if sys.stderr.isatty() else ""
        if stays:
            print(f"{start}{text}", file=sys.stderr, flush=True)
        elif start:
            print(f"{start}{text[: os.get_terminal_size(2).columns - 1]}", end="", file=sys.stderr, flush=True)

    def result(self, task, result):
        self.count += 1
        place = f"[{self.count}/{self.total}] {task.name} {task.property}: "
        if isinstance(result, Exception):
            # If all fail, as after the loss of a cluster, some tell why.
            self.without += 1
            if self.without <= 10:
                self.line(f"{place}no result: {' '.join(str(result).split())}", stays=True)
            return
        outcome = score.judge(result["status"], task.expected)
        bad = outcome in ("wrong", "error")
        self.line(f"{place}{result['status']} ({result['cpu']:.1f} s){'  ' + outcome.upper() if bad else ''}", stays=bad)


def write_reports(args, rows, total, verifier, how, started):
    """All that is made of the results."""
    head = [
        f"{verifier.name} {verifier.version}, {len(rows)} of {total} tasks, {args.cpu_time} s of CPU time and "
        f"{args.memory:g} GiB of memory for each, {how}, {started:%Y-%m-%d}. "
        "Scores are those of the competition: 2 for a correct `true`, 1 for a correct `false`, -32 and -16 for wrong ones. "
        "CPU seconds are those of the solved tasks." + (" Peers: solved / score." if args.peers else "")
    ]
    page = report.markdown(rows, args.peers, head)
    if args.markdown:
        args.markdown.write_text(page)
    (args.out / "results.md").write_text(page)
    path = args.out / "tessera.results.xml"
    result_xml.write(path, rows, verifier, args.option, args.cpu_time, int(args.memory * 2**30), started)
    if args.html:
        result_xml.tables([path], args.out)
    print(f"\n{page}" if sys.stderr.isatty() else page)
    if args.baseline:
        old = Journal(args.baseline / "results.jsonl").rows
        print(compare.text(old, {(row["task"], row["property"]): row for row in rows}), end="")


def main():
    args = parse_arguments()
    if args.executor == "dask" and not importlib.util.find_spec("distributed"):
        # Installed only where it is used.
        os.execv(HERE / "python", ["python", "--dask", "-m", "harness", *sys.argv[1:]])
    memory_limit = int(args.memory * 2**30)
    chosen = tasks.load(args.tasks, args.property, args.only, args.root)
    if not chosen:
        raise tasks.MissingInput("no task has these properties and names (--property, --only)")
    verifier = Verifier(args.tessera, args.option)
    if not verifier.version:
        print(f"error: {args.tessera} is not Tessera: it tells no version", file=sys.stderr)
        return 2
    setup = fingerprint(verifier.executable, verifier.options, args.cpu_time, memory_limit)
    journal = Journal(args.out / "results.jsonl", setup)
    todo = [task for task in chosen if task.key not in journal.rows]
    progress = Progress(len(chosen) - len(todo), len(chosen))
    started = datetime.datetime.now(datetime.timezone.utc)

    def done(task, result):
        if not isinstance(result, Exception):
            journal.add(row_of(task, result, setup))
        progress.result(task, result)

    interrupted, how = None, "all done before"
    if todo:
        chosen_executor, how = make_executor(args, verifier, memory_limit)
        interrupted = executor.run_all(chosen_executor, todo, done)
    rows = [journal.rows[task.key] for task in chosen if task.key in journal.rows]
    if rows:
        write_reports(args, rows, len(chosen), verifier, how, started)
    if len(rows) < len(chosen):
        why = "interrupted" if interrupted else "not finished"
        print(f"{why}: {len(rows)} of {len(chosen)} tasks are done; the same command goes on from here", file=sys.stderr)
        return SIGNALLED + interrupted if interrupted else UNFINISHED
    return WRONG if any(score.judge(row["status"], row["expected"]) == "wrong" for row in rows) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (tasks.TaskError, Unusable, executor.NoCluster) as problem:
        print(f"error: {problem}", file=sys.stderr)
        sys.exit(problem.status)
    except KeyboardInterrupt:
        print("interrupted before the first run", file=sys.stderr)
        sys.exit(SIGNALLED + signal.SIGINT)
