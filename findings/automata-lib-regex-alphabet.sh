#!/usr/bin/env bash
# automata-lib 9.2.0 (a package for Python): the alphabet of a regular expression has the digits
# of its counts.
#
# Guess: without `input_symbols`, the alphabet is that of the letters that the expression matches,
#        so that a{2} and aa are the same automaton.
# Seen:  the alphabet is every character of the text that is no operator. a{2} has the alphabet
#        {a, 2} and a{2,3} has the comma, too: isequal("a{2}", "aa") is false, although both match
#        the same word. "." and "[^a]" match letters of that alphabet only: none at all here.
# So:    automata of regular expressions get their alphabet as an argument, always.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$work" automata-lib==9.2.0
PYTHONPATH=$work python3 - <<'PYTHON'
from automata.fa.nfa import NFA
from automata.regex import regex

alphabets = {text: "".join(sorted(NFA.from_regex(text).input_symbols)) for text in ("aa", "a{2}", "a{2,3}", ".", "[^a]")}
print("alphabets:", alphabets)
assert alphabets == {"aa": "a", "a{2}": "2a", "a{2,3}": ",23a", ".": "", "[^a]": "a"}
equal = regex.isequal("a{2}", "aa"), regex.isequal("a{2}", "aa", input_symbols={"a"})
print("a{2} is aa, without and with an alphabet:", equal)
assert equal == (False, True)
matched = [word for word in ("a", "b") for text in (".", "[^a]") if NFA.from_regex(text).accepts_input(word)]
print("what . and [^a] match of a and b:", matched)
assert matched == []
PYTHON
