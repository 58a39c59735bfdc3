"""Confirms the violations in a result directory: `svcomp/confirm RESULTS`.

Each is looked for again, tried on the real program (native replay), and told in a witness, which is then validated in a process of its
own, from source and witness alone. The status is 1 if a witness is not confirmed."""

import argparse
import collections
import re
import signal
import sys
import tempfile
from pathlib import Path

from . import limited, tasks
from .journal import Journal, Unusable, fingerprint
from .tool import HERE, Verifier

WITNESS = "witness.yml"
OPTIONS = ["--witness", WITNESS]
WALL = 60
"""Seconds of wall time in addition to the CPU time, because the real program is run and may wait."""


def line(output, pattern):
    """What follows the pattern in the first line that starts with it."""
    match = re.search(rf"^{pattern}(.*)$", output, re.MULTILINE)
    return match.group(1) if match else None


def with_replay(command):
    """The command without its option `--replay`: then the real program is run if the system offers the whole fence."""
    at = command.index("--replay")
    return command[:at] + command[at + 2 :]


def confirm(verifier, task, cpu_limit, memory_limit):
    """What becomes of a violation: the answer, the outcome of the replay, and that of the validation."""
    command = with_replay(verifier.command(task, cpu_limit, memory_limit))
    files = command[command.index("--") :]
    with tempfile.TemporaryDirectory() as directory:
        ended = limited.run(command, cpu_limit, memory_limit, cpu_limit + WALL, directory)
        outcome = {
            "answer": line(ended.output, "verdict: "),
            "replay": line(ended.output, "native replay: "),
            "why": line(ended.output, "warning: no witness: "),
            "validation": None,
        }
        if (Path(directory) / WITNESS).exists():
            kept = command[command.index("--undefined") :][:2] if "--undefined" in command else []
            kept += command[command.index("--malloc") :][:2] if "--malloc" in command else []
            limits = ["--cpu-time", f"{cpu_limit}s", "--memory", f"{memory_limit}B"]
            validate = [verifier.executable, "validate", WITNESS, *kept, *limits, *files]
            ended = limited.run(validate, cpu_limit, memory_limit, cpu_limit + WALL, directory)
            outcome["validation"] = line(ended.output, "validation: ") or ended.reason or ended.output[-200:]
    return outcome


def summary(rows):
    """The outcomes for people: counts for each property, and what was not confirmed."""
    lines = ["| property | violations | replay confirmed | not confirmed | skipped or not tried | witnesses | confirmed |"]
    lines.append("|---|---:|---:|---:|---:|---:|---:|")
    exceptions = []
    by_property = collections.defaultdict(list)
    for row in rows:
        by_property[row["property"]].append(row)
    for prop, rows in sorted(by_property.items()):
        replays = collections.Counter(re.split(r"[:(]", row["replay"] or "skipped")[0].strip() for row in rows)
        witnesses = [row for row in rows if row["validation"]]
        confirmed = sum(row["validation"] == "confirmed" for row in witnesses)
        counts = (replays["confirmed"], replays["not confirmed"], replays["skipped"], len(witnesses), confirmed)
        lines.append(f"| {prop} | {len(rows)} | " + " | ".join(map(str, counts)) + " |")
        for row in sorted(rows, key=lambda row: row["task"]):
            what = []
            if not (row["replay"] or "").startswith("confirmed"):
                what.append(f"replay {row['replay'] or 'not tried'}")
            if row["validation"] != "confirmed":
                what.append(f"witness {row['validation'] or 'missing: ' + str(row['why'])}")
            if what:
                exceptions.append(f"- {row['task']} {prop} ({row['answer']}): " + "; ".join(what))
    return "\n".join([*lines, "", *exceptions]) + "\n"


def main():
    parser = argparse.ArgumentParser(prog="svcomp/confirm", description=__doc__)
    parser.add_argument("results", type=Path, help="directory that `svcomp/run` has written")
    parser.add_argument("--cpu-time", type=int, default=60, metavar="SECONDS", help="for each run (default: 60)")
    parser.add_argument("--memory", type=float, default=4, metavar="GIB", help="for each run (default: 4)")
    parser.add_argument("--tessera", default=HERE.parent / "target/release/tessera", help="executable")
    arguments = parser.parse_args()
    if not (arguments.results / "results.jsonl").is_file():
        parser.error(f"no results in {arguments.results}")
    if not Path(arguments.tessera).is_file():
        parser.error(f"{arguments.tessera} does not exist; build it, or say where it is by --tessera")
    memory = int(arguments.memory * (1 << 30))
    verifier = Verifier(arguments.tessera, OPTIONS)
    setup = fingerprint(verifier.executable, OPTIONS, arguments.cpu_time, memory)
    journal = Journal(arguments.results / "confirmed.jsonl", setup)
    found = [row for row in Journal(arguments.results / "results.jsonl").rows.values() if row["status"].startswith("false")]
    for number, row in enumerate(found, 1):
        if (row["task"], row["property"]) in journal.rows:
            continue
        print(f"{number} of {len(found)}: {row['task']} {row['property']}", file=sys.stderr)
        # The path is made absolute, since the runs have a directory of their own.
        (task,) = tasks.load([Path(row["definition"]).resolve()], [row["property"]])
        outcome = confirm(verifier, task, arguments.cpu_time, memory)
        journal.add({"task": row["task"], "property": row["property"], **outcome, "setup": setup})
    confirmed = [journal.rows[row["task"], row["property"]] for row in found]
    print(summary(confirmed), end="")
    wrong = [
        row
        for row in confirmed
        if not (row["answer"] or "").startswith("false") or row["validation"] not in (None, "confirmed")
    ]
    return 1 if wrong else 0


def interrupt(number, _):
    raise KeyboardInterrupt(number)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, interrupt)
    try:
        sys.exit(main())
    except (tasks.TaskError, Unusable) as problem:
        print(f"error: {problem}", file=sys.stderr)
        sys.exit(problem.status)
    except KeyboardInterrupt as interruption:
        print("interrupted; the same command goes on from here", file=sys.stderr)
        sys.exit(128 + interruption.args[0])
