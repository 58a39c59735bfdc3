#!/usr/bin/env bash
# How dd 0.6.0 (binary decision diagrams in Python) reads operators without parentheses.
#
# Guess: as in C and Python, ^ (exclusive or) binds stronger than |; and as in logic, SMT-LIB and
#        TLA+'s reading, x => y => z is x => (y => z).
# Seen:  x ^ y | z is x ^ (y | z), and x => y => z is (x => y) => z. & binds stronger than | as
#        usual, and x => y <=> z is (x => y) <=> z. A diagram is always true as a Python condition,
#        the constant false, too.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" dd==0.6.0
PYTHONPATH=$work python3 - <<'PYTHON'
from dd.autoref import BDD

bdd = BDD()
bdd.declare("x", "y", "z")
readings = {
    "x ^ y | z": ("x ^ (y | z)", "(x ^ y) | z"),
    "x => y => z": ("(x => y) => z", "x => (y => z)"),
    "x | y & z": ("x | (y & z)", "(x | y) & z"),
    "x => y <=> z": ("(x => y) <=> z", "x => (y <=> z)"),
}
for text, (is_read, is_not) in readings.items():
    term = bdd.add_expr(text)
    print(f"{text} is {is_read}")
    assert term == bdd.add_expr(is_read) and term != bdd.add_expr(is_not)
assert bool(bdd.false) and bool(bdd.true)
PYTHON
