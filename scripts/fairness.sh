#!/usr/bin/env bash
# How do states and time of formulas grow with the number of threads? Checks mutual exclusion and
# the absence of starvation of programs in tests/fairness under each reduction, and prints the table
# of docs/ltl.md:
#
#   scripts/fairness.sh [options of `tessera check`]
#
# Each run has 100 s of CPU time, 8 GiB of memory and one worker, or what the variables `limit` and
# `memory` say. If that does not suffice, larger numbers of threads are not tried. The binary is the
# release build, or that of the variable TESSERA.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tessera=${TESSERA:-${CARGO_TARGET_DIR:-$root/target}/release/tessera}

. "$root/scripts/measure.sh"
limit=${limit:-100s} memory=${memory:-8GiB}

# Rows for a program and a formula, one for each reduction: title, file, fairness, formula, and the
# numbers of threads.
rows() {
    local title=$1 file=$root/tests/fairness/$2 fairness=$3 formula=$4 numbers=" $5 " reduction
    shift 5
    for reduction in none tau full; do
        local row="| $title | \`$formula\` | $fairness | $reduction" figures='' over='' n
        for n in 2 3 4; do
            figures=''
            if [[ -z $over && $numbers == *" $n "* ]]; then
                figures=$(measure "$file" "-DN=$n" --ltl "$formula" --fairness "$fairness" --reduction "$reduction" "$@")
                [[ -n $figures ]] || over=yes
            fi
            if [[ -z $figures ]]; then
                row+=" | -"
            else
                # shellcheck disable=SC2086 # two words
                row+=$(printf ' | %d (%.2f s)' $figures)
            fi
        done
        echo "$row |"
    done
}

echo "| program | formula | fairness | reduction | 2 threads | 3 | 4 |"
echo "|---|---|---|---|--:|--:|--:|"
exclusion='G !("in[0]" && "in[1]")'
rows Peterson filter.c none "$exclusion" "2 3 4" "$@"
rows Peterson filter.c weak 'G F "in[0]"' "2 3 4" "$@"
rows Dekker dekker.c none "$exclusion" "2" "$@"
rows Dekker dekker.c weak 'G F "in[0]"' "2" "$@"
rows bakery bakery.c none "$exclusion" "2 3 4" -DROUNDS=1 "$@"
rows bakery bakery.c weak 'F end' "2 3 4" -DROUNDS=1 "$@"
rows philosophers philosophers_for_ever.c none 'G !("eats[0]" && "eats[1]")' "2 3 4" "$@"
rows philosophers philosophers_for_ever.c strong 'G F "eats[0]"' "2 3 4" "$@"
rows "philosophers, one meal" philosophers.c none 'F end' "2 3 4" -DORDER "$@"
