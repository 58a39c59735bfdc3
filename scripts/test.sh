#!/usr/bin/env bash
# Sets up the machine if needed, then runs every check that a change has to pass. The last line says
# how it ended. With --all, the test programs are checked in all ways, not only in those that their
# names choose; see tests/common/rotation.rs.
set -euo pipefail
case "$*" in
  '') ;;
  --all) export TESSERA_TEST_ALL=1 ;;
  *)
    echo "test: the only option is --all, not '$*'" >&2
    exit 2
    ;;
esac
cd "$(dirname "${BASH_SOURCE[0]}")/.."

step=setup
start=$SECONDS
finish() {
  local status=$?
  if ((status == 0)); then
    echo "test: all passed ($((SECONDS - start)) s)"
  else
    echo "test: FAILED in step '$step' ($((SECONDS - start)) s)"
  fi
}
trap finish EXIT

run() {
  step=$1
  shift
  echo "test: $step: $*"
  "$@"
}

scripts/setup.sh --libcxx
# Rust may be installed for this user without being in the path of this shell.
if ! command -v cargo >/dev/null; then . "${CARGO_HOME:-$HOME/.cargo}/env"; fi

run format cargo fmt --check
run lints cargo clippy --all-targets --locked -- -D warnings
if cargo nextest --version &>/dev/null; then
  run tests cargo nextest run --locked --no-fail-fast
  run 'documentation tests' cargo test --doc --locked --quiet
else
  run tests cargo test --locked --no-fail-fast
fi
TESSERA=$(realpath "${CARGO_TARGET_DIR:-target}/debug/tessera")
export TESSERA
run 'benchmark harness' svcomp/python --dask -m unittest discover -t svcomp -s svcomp/tests
run 'experiments of the papers' scripts/papers.sh --small "${CARGO_TARGET_DIR:-target}/papers"
export RUSTDOCFLAGS="-D warnings"
run documentation cargo doc --no-deps --locked --quiet
