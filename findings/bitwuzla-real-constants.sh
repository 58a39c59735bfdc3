#!/usr/bin/env bash
# Which constants Bitwuzla 0.10.0's parser takes where SMT-LIB's to_fp wants a real number.
#
# Guess: what z3 5.4.1 takes, it takes: decimals, fractions, and their negatives (- 1.0).
# Seen:  1.0, 1 and (/ 1 3) are read, but no negative in any form: "undefined symbol '-'", whatever
#        the logic. cvc5 1.4.2 takes (- 1.0), but refuses the numeral 1.
# So:    the text that all three read is fp.neg around the conversion of a decimal.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" \
    bitwuzla==0.10.0 z3-solver==5.4.1.0 cvc5==1.4.2
PYTHONPATH=$work python3 - <<'PYTHON'
import bitwuzla
import cvc5
import z3


def with_bitwuzla(text):
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    try:
        parser.parse(text, True, False)
        return True
    except bitwuzla.BitwuzlaException:
        return False


def with_z3(text):
    try:
        z3.parse_smt2_string(text)
        return True
    except z3.Z3Exception:
        return False


def with_cvc5(text):
    solver = cvc5.Solver(cvc5.TermManager())
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "text")
    try:
        while not (command := parser.nextCommand()).isNull():
            if "error" in command.invoke(solver, parser.getSymbolManager()):
                return False
        return True
    except RuntimeError:
        return False


expected = {
    "1.0": (True, True, True),
    "1": (True, True, False),
    "(/ 1.0 3.0)": (True, True, True),
    "(- 1.0)": (False, True, True),
}
for constant, answers in expected.items():
    text = f"(set-logic ALL)(assert (fp.isNormal ((_ to_fp 8 24) RNE {constant})))"
    seen = tuple(read(text) for read in (with_bitwuzla, with_z3, with_cvc5))
    print(constant, dict(zip(("bitwuzla", "z3", "cvc5"), seen)))
    assert seen == answers
both = "(set-logic ALL)(assert (fp.isNormal (fp.neg ((_ to_fp 8 24) RNE 1.0))))"
assert with_bitwuzla(both) and with_z3(both) and with_cvc5(both)
PYTHON
