"""The competition's judgement of answers."""

import collections

POINTS = {("true", True): 2, ("false", True): 1, ("true", False): -32, ("false", False): -16}


def answer_class(status):
    """`true`, `false`, `timeout`, `memory`, `unknown` or `error`."""
    if status == "true":
        return "true"
    if status == "false" or (status.startswith("false(") and status.endswith(")")):
        return "false"
    if status.startswith("TIMEOUT"):
        return "timeout"
    if status.startswith("OUT OF MEMORY"):
        return "memory"
    return "unknown" if status == "unknown" else "error"


def judge(status, expected):
    """`correct`, `wrong`, `missing` (the verdict is not known), or why there is no answer.

    Where the expected verdict names the violated part of a property, an answer that does not name the same one counts as none,
    as in BenchExec.
    """
    answer = answer_class(status)
    if answer not in ("true", "false"):
        return answer
    if expected is None:
        return "missing"
    if answer == "false" and "(" in expected and status != expected:
        return "unknown"
    return "correct" if answer == expected.partition("(")[0] else "wrong"


def points(status, expected):
    """The score of one answer."""
    outcome = judge(status, expected)
    if outcome not in ("correct", "wrong"):
        return 0
    return POINTS[answer_class(status), outcome == "correct"]


def summary(rows):
    """Counts and sums over rows with `status`, `expected` and `cpu`: outcomes, `tasks`, `score`, `cpu` of the correct ones."""
    total = collections.Counter(tasks=len(rows))
    for row in rows:
        outcome = judge(row["status"], row["expected"])
        total[outcome] += 1
        total["score"] += points(row["status"], row["expected"])
        if outcome == "correct":
            total["correct " + answer_class(row["status"])] += 1
            total["cpu"] += row.get("cpu", 0)
    return total


def best(rows):
    """The highest score that is possible on these rows."""
    return sum({"true": 2, "false": 1}.get((row["expected"] or "").partition("(")[0], 0) for row in rows)
