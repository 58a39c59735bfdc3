#!/usr/bin/env bash
# How do states and time grow with the number of threads? Checks the programs of examples/reduction
# with 2 to 6 threads under each reduction, and prints the table of docs/reduction.md:
#
#   scripts/reduction.sh [options of `tessera check`]
#
# Each run has 20 s of CPU time and one worker. If that does not suffice, larger numbers of threads
# are not tried. `growth` is the mean factor of states for each further thread. The binary is the
# release build, or that of the variable TESSERA.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tessera=${TESSERA:-${CARGO_TARGET_DIR:-$root/target}/release/tessera}

. "$root/scripts/measure.sh"

echo "| program | reduction | N = 2 | 3 | 4 | 5 | 6 | growth |"
echo "|---|---|--:|--:|--:|--:|--:|--:|"
for file in "$root"/examples/reduction/*.c; do
    for reduction in none tau full; do
        row="| $(basename "$file" .c) | $reduction" first='' last='' steps=0 over=''
        for n in 2 3 4 5 6; do
            figures=''
            if [[ -z $over ]]; then
                figures=$(measure "$file" "-DN=$n" --reduction "$reduction" "$@")
            fi
            if [[ -z $figures ]]; then
                over=yes
                row+=" | -"
                continue
            fi
            read -r states seconds <<<"$figures"
            row+=$(printf ' | %d (%.2f s)' "$states" "$seconds")
            if [[ -z $first ]]; then first=$states; else steps=$((steps + 1)); fi
            last=$states
        done
        growth=-
        if ((steps > 0)); then
            growth=$(awk -v a="$first" -v b="$last" -v n="$steps" 'BEGIN { printf "%.1f", (b / a) ^ (1 / n) }')
        fi
        echo "$row | $growth |"
    done
done
