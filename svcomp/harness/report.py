"""Tables of results, as Markdown."""

import collections

from . import score

COLUMNS = ("tasks", "solved", "wrong", "unknown", "timeout", "memory", "error", "score", "of", "CPU s")


def figures(rows):
    """The cells of one line."""
    total = score.summary(rows)
    unknown = total["unknown"] + total["missing"]
    return [
        total["tasks"],
        total["correct"],
        total["wrong"],
        unknown,
        total["timeout"],
        total["memory"],
        total["error"],
        total["score"],
        score.best(rows),
        f"{total['cpu']:.0f}",
    ]


def peer_rows(peers, rows):
    """For each peer its answers on the tasks of the rows, in the shape of rows. Peers do not name the violated part of a
    property, so that the part does not count."""
    expected = {(row["task"], row["property"]): (row["expected"] or "").partition("(")[0] or None for row in rows}
    words = {"timeout": "TIMEOUT", "error": "ERROR"}
    return {
        peer: [
            {
                "task": answer["task"],
                "property": answer["property"],
                "status": words.get(answer["answer"], answer["answer"]),
                "expected": expected[answer["task"], answer["property"]],
            }
            for answer in answers
            if (answer["task"], answer["property"]) in expected
        ]
        for peer, answers in peers.items()
    }


def table(rows, peers, group):
    """One line for each group and one for all. A peer's cell is `solved / score`."""
    groups = collections.defaultdict(list)
    for row in rows:
        groups[group(row)].append(row)
    key_names = ("property", "category")[: len(next(iter(groups), ("",)))]
    others = peer_rows(peers, rows)
    names = [*key_names, *COLUMNS, *others]
    lines = ["| " + " | ".join(names) + " |"]
    lines.append("|" + "---|" * len(key_names) + "---:|" * (len(names) - len(key_names)))

    def line(key, members):
        keys = {(row["task"], row["property"]) for row in members}
        cells = [*key, *figures(members)]
        for answers in others.values():
            total = score.summary([a for a in answers if (a["task"], a["property"]) in keys])
            cells.append(f"{total['correct']} / {total['score']}")
        lines.append("| " + " | ".join(map(str, cells)) + " |")

    for key, members in sorted(groups.items()):
        line(key, members)
    line(("**all**",) + ("",) * (len(key_names) - 1), rows)
    return "\n".join(lines)


def remarkable(rows):
    """Wrong answers and errors, one line each."""
    lines = []
    for row in sorted(rows, key=lambda row: (row["property"], row["task"])):
        outcome = score.judge(row["status"], row["expected"])
        if outcome in ("wrong", "error"):
            lines.append(f"- {outcome}: `{row['task']}` {row['property']}: {row['status']}, expected {row['expected']}")
    return lines


def markdown(rows, peers, head):
    """A page: how the figures came about, a table for each property, one for categories, and what went wrong."""
    bad = remarkable(rows)
    return "\n".join(
        [
            "# Benchmarks",
            "",
            *head,
            "",
            "## Properties",
            "",
            table(rows, peers, lambda row: (row["property"],)),
            "",
            "## Categories",
            "",
            table(rows, peers, lambda row: (row["property"], row["category"])),
            "",
            "## Wrong answers and errors",
            "",
            *(bad or ["None."]),
            "",
        ]
    )
