#!/usr/bin/env bash
# Which floating-point formats solvers take as their packages come: z3 5.4.1, Bitwuzla 0.10.0, cvc5
# 1.4.2.
#
# Guess: SMT-LIB allows any format with exponent and significand of at least two bits, so all take
#        x86's long double (15, 64) and bfloat16 (8, 8), as z3 does.
# Seen:  Bitwuzla refuses these two when the sort is made; whether it takes them is decided when
#        Bitwuzla is built (fpexp). It takes (5, 11), (8, 24), (11, 53) and (15, 113).
#        cvc5 makes every sort, but checkSat raises for all formats except (8, 24) and (11, 53),
#        half precision and quadruple precision included.
# So:    long double needs another encoding than the theory of floating point.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" \
    bitwuzla==0.10.0 z3-solver==5.4.1.0 cvc5==1.4.2
PYTHONPATH=$work python3 - <<'PYTHON'
import bitwuzla
import cvc5
import z3


def takes(check):
    try:
        return check()
    except (RuntimeError, bitwuzla.BitwuzlaException):
        return False


def with_z3(exponent, significand):
    solver = z3.Solver()
    solver.add(z3.fpIsNaN(z3.FP("x", z3.FPSort(exponent, significand))))
    return solver.check() == z3.sat


def with_bitwuzla(exponent, significand):
    tm = bitwuzla.TermManager()
    x = tm.mk_const(tm.mk_fp_sort(exponent, significand), "x")
    solver = bitwuzla.Bitwuzla(tm, bitwuzla.Options())
    solver.assert_formula(tm.mk_term(bitwuzla.Kind.FP_IS_NAN, [x]))
    return solver.check_sat() == bitwuzla.Result.SAT


def with_cvc5(exponent, significand):
    tm = cvc5.TermManager()
    solver = cvc5.Solver(tm)
    solver.setLogic("QF_FP")
    x = tm.mkConst(tm.mkFloatingPointSort(exponent, significand), "x")
    solver.assertFormula(tm.mkTerm(cvc5.Kind.FLOATINGPOINT_IS_NAN, x))
    return solver.checkSat().isSat()


seen = {}
for size in ((5, 11), (8, 8), (8, 24), (11, 53), (15, 64), (15, 113)):
    seen[size] = tuple(takes(lambda: f(*size)) for f in (with_z3, with_bitwuzla, with_cvc5))
    print(size, dict(zip(("z3", "bitwuzla", "cvc5"), seen[size])))
assert seen == {
    (5, 11): (True, True, False),
    (8, 8): (True, False, False),
    (8, 24): (True, True, True),
    (11, 53): (True, True, True),
    (15, 64): (True, False, False),
    (15, 113): (True, True, False),
}
PYTHON
