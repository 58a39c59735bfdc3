#!/usr/bin/env bash
# Bitwuzla 0.10.0 (its package for Python): a decimal constant "-0.0" is the floating-point number
# +0.
#
# Guess: mk_fp_value(sort, RNE, "-0.0") has the sign of its text, as strtof and z3's FPVal have it.
# Seen:  "-0.0", "-0" and the Python number -0.0 all give +0: the text is read as a real number,
#        and the real number 0 has no sign. A tiny negative number that rounds to zero gives -0,
#        so that "-0.0" and "-0.000...1" differ. z3 5.4.1 gives -0 for "-0.0".
# So:    a negative zero is made from its bits, or as fp.neg of zero.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" \
    bitwuzla==0.10.0 z3-solver==5.4.1.0
PYTHONPATH=$work python3 - <<'PYTHON'
import bitwuzla as bz
import z3

tm = bz.TermManager()
single = tm.mk_fp_sort(8, 24)
nearest = tm.mk_rm_value(bz.RoundingMode.RNE)


def sign(text):
    return tm.mk_fp_value(single, nearest, text).value()[0]


seen = {text: sign(text) for text in ("-0.0", "-0", -0.0, "-1.0", "-0." + 60 * "0" + "1")}
print("bitwuzla, sign bits:", seen)
assert list(seen.values()) == ["0", "0", "0", "1", "1"]
bits = z3.simplify(z3.fpToIEEEBV(z3.FPVal("-0.0", z3.Float32())))
print("z3, bits:", hex(bits.as_long()))
assert bits.as_long() == 1 << 31
PYTHON
