#!/usr/bin/env bash
# How much faster are two threads of the search than one? Checks programs of examples/reduction with
# `-j 1` and `-j 2` in turn, three times each, and prints the table of docs/reduction.md:
#
#   scripts/speedup.sh [options of `tessera check`]
#
# Times are wall times of the exploration, the least of the three. States are those of the same
# runs. Needs two free processors. The binary is the release build, or that of the environment
# variable TESSERA.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tessera=${TESSERA:-${CARGO_TARGET_DIR:-$root/target}/release/tessera}

# The states and seconds of one run. Any verdict but `true` ends the script.
measure() {
    local output
    output=$("$tessera" check "$@" --stats) || true
    if [[ $output != "verdict: true"* ]]; then
        echo "wrong: tessera check $*" >&2
        exit 1
    fi
    awk '/^ *states stored/ { s = $3 } /^ *time: exploration/ { t = $3 } END { print t, s }' <<<"$output"
}

# The fastest of the lines "seconds states" in a list.
best() {
    sort -n | head -n 1
}

echo "| program | N | reduction | states -j 1 | -j 2 | time -j 1 | -j 2 | speed-up |"
echo "|---|--:|---|--:|--:|--:|--:|--:|"
while read -r program n reduction; do
    one='' two=''
    for _ in 1 2 3; do
        one+=$(measure "$root/examples/reduction/$program.c" "-DN=$n" --reduction "$reduction" -j 1 "$@")$'\n'
        two+=$(measure "$root/examples/reduction/$program.c" "-DN=$n" --reduction "$reduction" -j 2 "$@")$'\n'
    done
    read -r seconds_one states_one < <(sed '/^$/d' <<<"$one" | best)
    read -r seconds_two states_two < <(sed '/^$/d' <<<"$two" | best)
    awk -v p="$program" -v n="$n" -v r="$reduction" -v a="$seconds_one" -v b="$seconds_two" -v s="$states_one" -v t="$states_two" \
        'BEGIN { printf "| %s | %d | %s | %d | %d | %.2f s | %.2f s | %.2f |\n", p, n, r, s, t, a, b, a / b }'
done <<'END'
atomic 6 tau
barrier 6 tau
lock 6 tau
maximum 6 full
philosophers 6 full
readers 4 full
rounds 4 tau
unlocked 6 full
END
