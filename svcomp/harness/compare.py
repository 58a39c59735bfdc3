"""Compares two result directories: `svcomp/compare OLD NEW`. Regressions come first. The status is 1 if there are any."""

import argparse
import sys
from pathlib import Path

from . import score
from .journal import Journal

SLOWER = 2.0
"""Times are reported only if they differ by this factor and by more than a second."""


def rank(row):
    """How good an answer is: wrong ones are worst, then errors, then none, then correct ones."""
    outcome = score.judge(row["status"], row["expected"])
    return {"wrong": 0, "error": 1, "correct": 3}.get(outcome, 2)


def differences(old, new):
    """Pairs of rows of the same task, as lists: worse, better, otherwise changed, slower, faster."""
    worse, better, changed, slower, faster = [], [], [], [], []
    for key in sorted(old.keys() & new.keys()):
        a, b = old[key], new[key]
        if rank(b) != rank(a):
            (worse if rank(b) < rank(a) else better).append((a, b))
        elif a["status"] != b["status"]:
            changed.append((a, b))
        elif rank(a) == 3 and abs(a["cpu"] - b["cpu"]) > 1:
            if b["cpu"] > SLOWER * a["cpu"]:
                slower.append((a, b))
            elif a["cpu"] > SLOWER * b["cpu"]:
                faster.append((a, b))
    worse.sort(key=lambda pair: rank(pair[1]) - rank(pair[0]))
    return worse, better, changed, slower, faster


def text(old, new):
    """The comparison for people."""
    titles = ("regressions", "improvements", "other answers", "slower", "faster")
    lines = []
    for title, pairs in zip(titles, differences(old, new)):
        if pairs:
            lines.append(f"{title}: {len(pairs)}")
        for a, b in pairs:
            answers = f"{a['status']} -> {b['status']}" if a["status"] != b["status"] else a["status"]
            times = f"{a['cpu']:.1f} s -> {b['cpu']:.1f} s"
            lines.append(f"  {b['task']} {b['property']}: {answers} (expected {b['expected']}; {times})")
    for title, rows in (("only in the old results", old.keys() - new.keys()), ("only in the new results", new.keys() - old.keys())):
        if rows:
            lines.append(f"{title}: {len(rows)}")
    common = old.keys() & new.keys()
    a, b = (score.summary([rows[key] for key in common]) for rows in (old, new))
    lines.append(
        f"{len(common)} tasks in both: solved {a['correct']} -> {b['correct']}, "
        f"wrong {a['wrong']} -> {b['wrong']}, score {a['score']} -> {b['score']}"
    )
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(prog="svcomp/compare", description="Compares two result directories of svcomp/run.")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    arguments = parser.parse_args()
    for directory in (arguments.old, arguments.new):
        if not (directory / "results.jsonl").exists():
            parser.error(f"no results in {directory}")
    old, new = (Journal(directory / "results.jsonl").rows for directory in (arguments.old, arguments.new))
    print(text(old, new), end="")
    return 1 if differences(old, new)[0] else 0


if __name__ == "__main__":
    sys.exit(main())
