#!/usr/bin/env bash
# pysmt 0.9.6: substituting a free variable below a quantifier lets the quantifier capture it.
#
# Guess: (forall p. p or q) with p in the place of q renames the bound p, or raises: the result has
# a
#        free p and is equivalent to p.
# Seen:  substitute gives forall p. (p or p), which is false. z3's substitute gives a formula that
# is
#        equivalent to p. Bound variables themselves are left alone, and several substitutions
#        happen at once (p and q swap), both as guessed.
# So:    variables that quantifiers bind need names that nothing else has.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
    --target "$work" pysmt==0.9.6 z3-solver==5.4.1.0
PYTHONPATH=$work python3 - <<'PYTHON'
import z3
from pysmt.shortcuts import And, ForAll, Not, Or, Symbol

p, q = Symbol("p"), Symbol("q")
result = ForAll([p], Or(p, q)).substitute({q: p})
print("pysmt:", result)
assert result == ForAll([p], Or(p, p)) and not result.get_free_variables()
assert ForAll([p], Or(p, q)).substitute({p: q}) == ForAll([p], Or(p, q))
assert And(p, Not(q)).substitute({p: q, q: p}) == And(q, Not(p))

a, b = z3.Bools("p q")
result = z3.substitute(z3.ForAll([a], z3.Or(a, b)), (b, a))
solver = z3.Solver()
solver.add(result != a)
print("z3:", result, "; other than p:", solver.check())
assert solver.check() == z3.unsat
PYTHON
