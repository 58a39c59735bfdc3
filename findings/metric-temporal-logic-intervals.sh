#!/usr/bin/env bash
# metric-temporal-logic 0.4.1 (a package for Python): the upper bound of an interval does not
# belong to it.
#
# Guess: F[0,2] b holds at time 0 if b becomes true at time 2, as the brackets say and as metric
#        temporal logic has it; F[2,2] b asks for b at time 2.
# Seen:  F[0,2] b is false there, and F[0,2.1] b true; lower bounds do belong to the interval.
#        F[2,2] b and G[2,2] b have the value of b at time 0: false where b is true from time 1 on,
#        and true where b is true before time 1 only.
# Also:  a signal has the value of its first sample before that sample, too, so that a formula is
#        decided at times of which nothing was recorded.
# So:    monitors of deadlines get the next larger bound, or a test at the bound itself.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" \
    metric-temporal-logic==0.4.1
PYTHONPATH=$work python3 - <<'PYTHON'
import mtl

late = {"b": [(0, False), (2, True)]}


def holds(formula, signal, time=0):
    return mtl.parse(formula)(signal, time=time, quantitative=False)


seen = {formula: holds(formula, late) for formula in ("F[0,2] b", "F[0,2.1] b", "F[2,3] b", "G[0,2] ~b")}
print("b from time 2 on:", seen)
assert seen == {"F[0,2] b": False, "F[0,2.1] b": True, "F[2,3] b": True, "G[0,2] ~b": True}
for first in (False, True):
    changing = {"b": [(0, first), (1, not first)]}
    seen = {formula: holds(formula, changing) for formula in ("F[2,2] b", "G[2,2] b", "F[2,3] b")}
    print(f"b is {first} until time 1, and {not first} then:", seen)
    assert seen == {"F[2,2] b": first, "G[2,2] b": first, "F[2,3] b": not first}
before = holds("b", {"b": [(5, True)]}, time=0)
print("b at time 0, first recorded at time 5:", before)
assert before
PYTHON
