#!/usr/bin/env bash
# Bitwuzla 0.9.1 and 0.10.0 (their packages for Python): fp.to_sbv and fp.to_ubv of a NaN.
#
# Guess: what SMT-LIB leaves open is open: the results of fp.to_sbv and fp.to_ubv of a NaN may
#        differ, since they are two functions, and those by two rounding modes, too.
# Seen:  0.9.1 says that they are equal (unsat), as if there were one function for both. It lets
#        those of one function differ by the rounding mode. 0.10.0 lets all of them differ.
# So:    what is out of range is no question for the solver: it is asked about numbers in range,
#        and the rest is a value of its own.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/ask.py" <<'PYTHON'
import pathlib
import sys

import bitwuzla as bz

pair = sys.argv[1]
file = pathlib.Path(sys.argv[2])
file.write_text(f"""(set-logic QF_BVFP)
(declare-const x (_ FloatingPoint 8 24))
(assert (fp.isNaN x))
(assert (distinct {pair}))
(check-sat)
""")
bz.Parser(bz.TermManager(), bz.Options()).parse(str(file), False, True)
PYTHON
kinds='((_ fp.to_sbv 8) RTZ x) ((_ fp.to_ubv 8) RTZ x)'
modes='((_ fp.to_ubv 8) RTZ x) ((_ fp.to_ubv 8) RNE x)'
for version in 0.9.1 0.10.0; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work/$version" \
        "bitwuzla==$version"
    seen=$(for pair in "$kinds" "$modes"; do PYTHONPATH=$work/$version python3 "$work/ask.py" "$pair" "$work/query.smt2"; done)
    echo "$version, two functions and two modes:" $seen
    case $version in
        0.9.1) [[ $seen == $'unsat\nsat' ]] ;;
        0.10.0) [[ $seen == $'sat\nsat' ]] ;;
    esac
done
