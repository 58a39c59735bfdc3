#!/usr/bin/env bash
# What is each layer worth? Checks the programs of a list (see `tessera compare --set`) with all layers and with each one left
# out in turn, and writes the tables of `tessera compare` into a directory:
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

configurations=(--config all="--store sliced")
only=all
for layer in identity cache samples solved-form guess sample-query quantified projection model-reuse bounds live-globals widening boxes testing predicate; do
    configurations+=(--config "no-$layer=--store sliced --without $layer")
    only+=,no-$layer
done
# An option can be given only once. If the user gives it, there is no default.
given=" $* "
defaults=()
[[ $given == *" -j"* || $given == *" --jobs"* ]] || defaults+=(-j 1)
[[ $given == *" --cpu-time"* ]] || defaults+=(--cpu-time 10s)
[[ $given == *" --only"* ]] || defaults+=(--only "$only")
exec "$tessera" compare --set "$set_file" "${configurations[@]}" --out "$out" "${defaults[@]}" "$@"
