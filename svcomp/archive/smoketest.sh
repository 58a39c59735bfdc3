#!/usr/bin/env bash
# Checks that Tessera works on this machine: a verdict of each kind, and a witness that is
# confirmed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

expect() {
  local expected=$1 line status=0
  shift
  "$@" >"$work/output" || status=$?
  line=$(head -n 1 "$work/output")
  if [[ $line != "$expected" ]]; then
    cat "$work/output"
    echo "smoke test: FAILED: $* (status $status): expected $expected"
    exit 1
  fi
}

for model in ilp32 lp64; do
  expect 'verdict: true' ./tessera check --property smoketest/unreach-call.prp --data-model $model smoketest/true.c
  expect 'verdict: false' ./tessera check --property smoketest/unreach-call.prp --data-model $model \
    --witness "$work/witness.yml" smoketest/false.c
  expect 'validation: confirmed' ./tessera validate "$work/witness.yml" smoketest/false.c
done
echo "smoke test: passed"
