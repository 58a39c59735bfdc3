#!/usr/bin/env bash
# z3 5.4.1's operators / and % in Python do not belong together.
#
# Guess: for bit-vectors (a / b) * b + a % b == a, as in C, since both operators are the signed
# ones. Seen:  / is bvsdiv, which truncates, and % is bvsmod, which has the sign of the divisor:
#        -5 / 3 is -1 and -5 % 3 is 1. C's remainder is SRem. For floating-point numbers % is
#        fp.rem, IEEE's remainder and not C's fmod: 5.0 % 3.0 is -1. For integers the two agree:
#        -7 / 2 is -4 and -7 % 2 is 1, but -7 / -2 is 4, neither truncated nor floored.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" z3-solver==5.4.1.0
PYTHONPATH=$work python3 - <<'PYTHON'
from z3 import BitVecVal, BitVecs, FPVal, Float32, IntVal, Solver, SRem, is_true, sat, simplify, unsat

five, three = BitVecVal(-5, 8), BitVecVal(3, 8)
quotient = simplify(five / three).as_signed_long()
remainder = simplify(five % three).as_signed_long()
print("-5 / 3 =", quotient, "  -5 % 3 =", remainder)
assert (quotient, remainder) == (-1, 1)

a, b = BitVecs("a b", 8)
for name, rest, expected in (("%", a % b, sat), ("SRem", SRem(a, b), unsat)):
    solver = Solver()
    solver.add(b != 0, (a / b) * b + rest != a)
    answer = solver.check()
    print(f"(a / b) * b + rest != a with {name}:", answer)
    assert answer == expected

single = Float32()
assert is_true(simplify(FPVal(5.0, single) % FPVal(3.0, single) == FPVal(-1.0, single)))
assert simplify(IntVal(-7) / IntVal(2)).as_long() == -4
assert simplify(IntVal(-7) / IntVal(-2)).as_long() == 4
assert simplify(IntVal(-7) % IntVal(-2)).as_long() == 1
PYTHON
