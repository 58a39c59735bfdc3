#!/usr/bin/env bash
# Values that are asked for after a new assertion: cvc5 1.4.2 gives old ones, z3 5.4.1 and Bitwuzla
# 0.10.0 raise.
#
# Guess: the answer "sat" ends with the next assertion, so that a value can only be asked for again
#        after the next check. z3 ("model is not available") and Bitwuzla raise.
# Seen:  cvc5's getValue goes on giving the value of the last check, in silence, even if the new
#        assertion says that the variable has another value, and even if it is "false".
#        Only after the next check, with the answer "unsat", it raises.
# So:    a wrapper over several solvers has to forget the model itself.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" \
    bitwuzla==0.10.0 z3-solver==5.4.1.0 cvc5==1.4.2
PYTHONPATH=$work python3 - <<'PYTHON'
import bitwuzla as bz
import cvc5
import z3

tm = cvc5.TermManager()
solver = cvc5.Solver(tm)
solver.setOption("produce-models", "true")
solver.setOption("incremental", "true")
solver.setLogic("QF_BV")
x = tm.mkConst(tm.mkBitVectorSort(8), "x")
assert solver.checkSat().isSat()
first = solver.getValue(x)
solver.assertFormula(tm.mkTerm(cvc5.Kind.DISTINCT, x, first))
stale = solver.getValue(x)
print("cvc5: x =", first, "; after asserting x !=", first, ": x =", stale)
assert stale == first
solver.assertFormula(tm.mkFalse())
assert solver.getValue(x) == first
assert solver.checkSat().isUnsat()
try:
    solver.getValue(x)
    raise SystemExit("cvc5 gives a value after unsat")
except RuntimeError as error:
    print("cvc5, after unsat:", error)

solver = z3.Solver()
y = z3.BitVec("y", 8)
assert solver.check() == z3.sat
solver.add(y != 0)
try:
    solver.model()
    raise SystemExit("z3 gives a model")
except z3.Z3Exception as error:
    print("z3:", error)

tm = bz.TermManager()
options = bz.Options()
options.set("produce-models", True)
solver = bz.Bitwuzla(tm, options)
z = tm.mk_const(tm.mk_bv_sort(8), "z")
assert solver.check_sat() == bz.Result.SAT
solver.assert_formula(tm.mk_term(bz.Kind.DISTINCT, [z, solver.get_value(z)]))
try:
    solver.get_value(z)
    raise SystemExit("bitwuzla gives a value")
except bz.BitwuzlaException as error:
    print("bitwuzla:", error)
PYTHON
