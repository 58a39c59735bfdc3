#!/usr/bin/env bash
# The five papers, reproduced. Runs the experiments of a paper (mjb17 lbe09 abe10 ehps11 arm09),
# single ones by name, or all:
#
#   scripts/papers.sh --list
#   scripts/papers.sh [all|PAPER|NAME...] OUT [--benchmarks DIR] [--sample N] [--time S] [...]
#   scripts/papers.sh --small OUT
#
# `--help` tells all options. The same command goes on after an interruption. The binary is the
# release build, or that of the variable TESSERA.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export TESSERA=${TESSERA:-${CARGO_TARGET_DIR:-$root/target}/release/tessera}
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$root/scripts exec python3 -m papers "$@"
