#!/usr/bin/env bash
# What are larger blocks worth to predicate abstraction? The experiments of [LBE09] and [ABE10]: checks test_locks_5 to
# test_locks_15 (scripts/test_locks.py), and families of tasks of the competition, with several blocks and abstractions:
#
#   scripts/blocks.sh OUT [BENCHMARKS] [options of `tessera compare`]
#
# BENCHMARKS is a directory with tasks/<family>/*.yml. Of these, FAMILIES are taken (an environment variable; by default those that
# are closest to the papers' programs). Each run has 60 s of CPU time and 4 GB of memory unless options say otherwise. The tables
# are in OUT/tables.md; the same command goes on after an interruption. Passes of the front end make selections of small branches, so
# that single blocks have fewer paths than in the papers; with `--common -O0` all branches stay. The binary is the release build, or
# that of the variable TESSERA.
set -euo pipefail
if (($# < 1)) || [[ $1 == -* ]]; then
    echo "usage: scripts/blocks.sh OUT [BENCHMARKS] [options of tessera compare]" >&2
    exit 2
fi
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tessera=${TESSERA:-${CARGO_TARGET_DIR:-$root/target}/release/tessera}
families=${FAMILIES:-locks ssh ssh-simplified ntdrivers-simplified systemc product-lines}
out=$1 benchmarks=
shift
if (($#)) && [[ $1 != -* ]]; then
    benchmarks=$1
    shift
fi

tasks=()
locks=$out/test_locks
mkdir -p "$locks"
for n in {5..15}; do
    name=test_locks_$n
    "$root/scripts/test_locks.py" "$n" >"$locks/$name.c"
    cat >"$locks/$name.yml" <<TASK
format_version: '2.0'
input_files: $name.c
properties:
  - {property_file: unreach-call.prp, expected_verdict: true}
options: {language: C, data_model: ILP32}
TASK
    tasks+=("$locks/$name.yml")
done
if [[ -n $benchmarks ]]; then
    for family in $families; do
        tasks+=("$benchmarks/tasks/$family"/*.yml)
    done
fi

configurations=() names=()
add() {
    configurations+=(--config "$1=--engine predicate --block $2 --abstraction $3 --integers $4")
    names+=("$1")
}
# As in the papers, all integers are abstracted.
add lbe-boolean lbe boolean abstract
add lbe-cartesian lbe cartesian abstract
add sbe-boolean sbe boolean abstract
add sbe-cartesian sbe cartesian abstract
add loops loops boolean abstract
for k in 10 20 50 100; do
    add "every:$k" "every:$k" boolean abstract
done
# By default, those with few values are explicit.
add lbe-auto lbe boolean auto
add loops-auto loops boolean auto

# An option can be given only once. If the user gives it, there is no default.
given=" $* "
defaults=()
[[ $given == *" --cpu-time"* ]] || defaults+=(--cpu-time 60s)
[[ $given == *" --memory"* ]] || defaults+=(--memory 4GB)
[[ $given == *" --only"* ]] || defaults+=(--only "$(IFS=,; echo "${names[*]}")")
exec "$tessera" compare "${tasks[@]}" "${configurations[@]}" --out "$out" "${defaults[@]}" "$@"
