#!/usr/bin/env bash
# z3 5.4.1's == of floating-point terms in Python is identity, while <= is IEEE's comparison.
#
# Guess: the operators of one family mean one thing: x != x finds NaN, and x <= y and y <= x
#        together say x == y.
# Seen:  == and != are SMT-LIB's =, which tells +0 from -0 and makes NaN equal to itself; IEEE's
#        are fpEQ and fpNEQ. <, <=, > and >= are IEEE's. So x <= 0 and x >= 0 and x != 0 has a
#        solution (-0), and x != x has none.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" z3-solver==5.4.1.0
PYTHONPATH=$work python3 - <<'PYTHON'
from z3 import FP, FPVal, Float32, Solver, fpNEQ, sat, unsat

x = FP("x", Float32())
zero = FPVal(0.0, Float32())


def check(*conditions):
    solver = Solver()
    solver.add(*conditions)
    return solver.check()


seen = {
    "x != x": check(x != x),
    "fpNEQ(x, x)": check(fpNEQ(x, x)),
    "x <= 0, x >= 0, x != 0": check(x <= zero, x >= zero, x != zero),
    "x <= 0, x >= 0, fpNEQ(x, 0)": check(x <= zero, x >= zero, fpNEQ(x, zero)),
}
for what, answer in seen.items():
    print(f"{what}: {answer}")
assert list(seen.values()) == [unsat, sat, sat, unsat]
PYTHON
