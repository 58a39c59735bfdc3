#!/usr/bin/env bash
# pysmt 0.9.6's operators on bit-vectors in Python are unsigned, where z3 5.4.1's are signed.
#
# Guess: the same Python expression means the same in both: x < y, x >> 1, x / 2, x % 2.
# Seen:  - pysmt: unsigned less, logical shift, unsigned quotient and remainder; z3: signed less,
#          arithmetic shift, signed quotient, and the remainder with the sign of the divisor.
#        - x[0:3] of pysmt is four bits: the upper bound is included, unlike in Python.
#        - In formulas as text, p -> q -> p is (p -> q) -> p.
#        - A rotation by more than the width, which SMT-LIB allows, is "not well-formed".
#        - Real(0.1) is the exact value of the double, 3602879701896397/36028797018963968; z3's
#          RealVal(0.1) is 1/10.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
    --target "$work" pysmt==0.9.6 z3-solver==5.4.1.0
PYTHONPATH=$work python3 - <<'PYTHON'
import z3
from pysmt.environment import get_env
from pysmt.exceptions import PysmtTypeError
from pysmt.parsing import parse
from pysmt.shortcuts import BV, BVRol, Real, Symbol

get_env().enable_infix_notation = True
minus_five, three = BV(0xFB, 8), BV(3, 8)
z3_minus_five, z3_three = z3.BitVecVal(-5, 8), z3.BitVecVal(3, 8)
for what, ours, theirs, expected in (
    ("-5 < 3", minus_five < three, z3_minus_five < z3_three, (False, True)),
    ("-5 >> 1", minus_five >> 1, z3_minus_five >> 1, (0x7D, 0xFD)),
    ("-5 / 3", minus_five / three, z3_minus_five / z3_three, (0x53, 0xFF)),
    ("-5 % 3", minus_five % three, z3_minus_five % z3_three, (2, 1)),
):
    theirs = z3.simplify(theirs)
    theirs = z3.is_true(theirs) if z3.is_bool(theirs) else theirs.as_long()
    seen = (ours.simplify().constant_value(), theirs)
    print(f"{what}: pysmt {seen[0]}, z3 {seen[1]}")
    assert seen == expected

assert BV(0xAB, 8)[0:3].simplify() == BV(0xB, 4)
for name in "pq":
    Symbol(name)
assert parse("p -> q -> p") == parse("(p -> q) -> p") != parse("p -> (q -> p)")
try:
    BVRol(BV(1, 3), 4)
    raise SystemExit("a rotation by more than the width is taken now")
except PysmtTypeError as error:
    print("pysmt:", error)
assert Real(0.1).constant_value().denominator == 36028797018963968
assert z3.RealVal(0.1).denominator_as_long() == 10
PYTHON
