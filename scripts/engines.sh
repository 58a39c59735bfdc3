#!/usr/bin/env bash
# How do engines compare on random programs? The experiment of [EHPS11], section 6, Table 2: generates 100 programs by
# scripts/random_programs.py, and checks each in several configurations:
#
#   scripts/engines.sh OUT [options of `tessera compare`]
#
# Each run has 60 s of CPU time and 4 GB of memory unless options say otherwise. The tables are in OUT/tables.md; the same command goes on
# after an interruption. The binary is the release build, or that of the variable TESSERA.
set -euo pipefail
if (($# < 1)) || [[ $1 == -* ]]; then
    echo "usage: scripts/engines.sh OUT [options of tessera compare]" >&2
    exit 2
fi
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tessera=${TESSERA:-${CARGO_TARGET_DIR:-$root/target}/release/tessera}
out=$1
shift
"$root/scripts/random_programs.py" "$out/programs"

configurations=() names=()
add() {
    configurations+=(--config "$1=$2")
    names+=("$1")
}
add kojak "--engine kojak"
add impact "--engine impact"
add impact-sbe "--engine impact --block sbe"
add predicate "--engine predicate"
add predicate-lbe "--engine predicate --block lbe"
add predicate-sbe "--engine predicate --block sbe"
add k-induction "--engine k-induction"
add imc "--engine imc"
add widening "--engine widening"
add ceds "--engine ceds"
add auto ""

# An option can be given only once. If the user gives it, there is no default.
given=" $* "
defaults=()
[[ $given == *" --cpu-time"* ]] || defaults+=(--cpu-time 60s)
[[ $given == *" --memory"* ]] || defaults+=(--memory 4GB)
[[ $given == *" --only"* ]] || defaults+=(--only "$(IFS=,; echo "${names[*]}")")
exec "$tessera" compare "$out"/programs/*.c "${configurations[@]}" --out "$out" "${defaults[@]}" "$@"
