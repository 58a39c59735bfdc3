#!/usr/bin/env bash
# rtamt 0.4.10 (a package for Python): the robustness of `iff` and `xor` has the wrong sign.
#
# Guess: robustness is positive only if the formula holds. Where both sides hold with 3 and 1,
#        `iff` has min(max(-3, 1), max(-1, 3)) = 1, as the two implications have.
# Seen:  `iff` is minus the distance of both sides (-2 here) and never positive, although the
#        formula holds; `xor` is the distance and never negative, although it does not hold.
# Also:  `next` at the last sample and `prev` at the first one are +inf, whatever they are about,
#        while `eventually[3:4]` whose interval lies behind the end is -inf.
# So:    an equivalence is written as two implications.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" rtamt==0.4.10
PYTHONPATH=$work python3 - <<'PYTHON'
import math

import rtamt

DATA = {"time": [0, 1, 2], "a": [3.0, -2.0, 3.0], "b": [1.0, -5.0, -1.0]}


def robustness(formula):
    monitor = rtamt.StlDiscreteTimeSpecification()
    for name in ("a", "b", "out"):
        monitor.declare_var(name, "float")
    monitor.spec = f"out = {formula}"
    monitor.parse()
    return [value for _, value in monitor.evaluate(DATA)]


both = "((a >= 0) implies (b >= 0)) and ((b >= 0) implies (a >= 0))"
seen = {formula: robustness(formula) for formula in ("(a >= 0) iff (b >= 0)", "(a >= 0) xor (b >= 0)", both)}
for formula, values in seen.items():
    print(formula, values)
# Both sides hold, none holds, one holds.
assert list(seen.values()) == [[-2.0, -3.0, -4.0], [2.0, 3.0, 4.0], [1.0, 2.0, -1.0]]
ends = robustness("next(a >= 0)")[-1], robustness("prev(a >= 0)")[0], robustness("eventually[3:4](a >= 0)")[-1]
print("next at the end, prev at the beginning, eventually behind the end:", ends)
assert ends == (math.inf, math.inf, -math.inf)
PYTHON
