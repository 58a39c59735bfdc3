#!/usr/bin/env bash
# What BenchExec 3.35 makes of the part in parentheses behind a verdict.
#
# Guess: "false(valid-deref)" for a task about calls is an error of the tool, "unknown (timeout)" is
#        an unknown, and a bare "false" for memory safety is as good, or as wrong, as any other
#        false.
# Seen:  - For properties without parts any false(...) counts as false: a tool that says
#          false(valid-deref) of a task about reach_error gets the point.
#        - "unknown" with anything behind it is no unknown, but an error; so is "true(...)".
#        - Where the task names the violated part of memory safety, a bare "false" and another part
#          are "unknown" with 0 points, neither correct nor wrong.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" BenchExec==3.35
cat >"$work/unreach-call.prp" <<'PRP'
CHECK( init(main()), LTL(G ! call(reach_error())) )
PRP
cat >"$work/valid-memsafety.prp" <<'PRP'
CHECK( init(main()), LTL(G valid-free) )
CHECK( init(main()), LTL(G valid-deref) )
CHECK( init(main()), LTL(G valid-memtrack) )
PRP
PYTHONPATH=$work python3 - "$work" <<'PYTHON'
import sys
from benchexec.result import ExpectedResult, Property, get_result_category


def category(name, part, answer):
    rule = Property.create(f"{sys.argv[1]}/{name}.prp")
    expected = {rule.filename: ExpectedResult(False, part)}
    got = get_result_category(expected, answer, [rule])
    return got, rule.compute_score(got, answer)


seen = {
    (name, part, answer): category(name, part, answer)
    for name, part, answer in (
        ("unreach-call", None, "false(valid-deref)"),
        ("unreach-call", None, "unknown"),
        ("unreach-call", None, "unknown (timeout)"),
        ("unreach-call", None, "true(proved)"),
        ("valid-memsafety", "valid-deref", "false(valid-deref)"),
        ("valid-memsafety", "valid-deref", "false"),
        ("valid-memsafety", "valid-deref", "false(valid-free)"),
    )
}
for what, judged in seen.items():
    print(what, judged)
assert list(seen.values()) == [
    ("correct", 1),
    ("unknown", 0),
    ("error", 0),
    ("error", 0),
    ("correct", 1),
    ("unknown", 0),
    ("unknown", 0),
]
PYTHON
