#!/usr/bin/env bash
# What is each layer, and each engine, worth? Checks the programs of a list (see `tessera compare
# --set`) by the engine `ceds` alone, with all layers and with each one left out in turn; then by
# all engines, and with each one left out in turn. Writes the tables of `tessera compare` into a
# directory:
#
#   scripts/ablation.sh SET OUT [options of `tessera compare`]
#
# The binary is the release build, or that of the environment variable TESSERA.
set -euo pipefail
if (($# < 2)); then
    echo "usage: scripts/ablation.sh SET OUT [options of tessera compare]" >&2
    exit 2
fi
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tessera=${TESSERA:-${CARGO_TARGET_DIR:-$root/target}/release/tessera}
set_file=$1 out=$2
shift 2

# The values that the binary knows for an option of `check`, one in each line: its message about a
# value that does not exist lists them.
values() {
    { "$tessera" check "--$1" '?' 2>&1 || true; } |
        sed -n 's/.*\[possible values: \(.*\)\].*/\1/p' | tr -d ' ' | tr , '\n'
}
mapfile -t engines < <(values engine | grep -vx auto)
mapfile -t layers < <(values without | grep -vxF -f <(printf '%s\n' "${engines[@]}"))
if ((${#engines[@]} == 0 || ${#layers[@]} == 0)); then
    echo "$tessera does not tell its engines and layers" >&2
    exit 1
fi
configurations=(--config search="--engine ceds" --config all=)
only=search
for layer in "${layers[@]}"; do
    configurations+=(--config "search-no-$layer=--engine ceds --without $layer")
    only+=,search-no-$layer
done
only+=,all
for engine in "${engines[@]}"; do
    configurations+=(--config "no-$engine=--without $engine")
    only+=,no-$engine
done
# An option can be given only once. If the user gives it, there is no default.
given=" $* "
defaults=()
[[ $given == *" -j"* || $given == *" --jobs"* ]] || defaults+=(-j 1)
[[ $given == *" --cpu-time"* ]] || defaults+=(--cpu-time 10s)
[[ $given == *" --only"* ]] || defaults+=(--only "$only")
exec "$tessera" compare --set "$set_file" "${configurations[@]}" --out "$out" "${defaults[@]}" "$@"
