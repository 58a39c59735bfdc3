#!/usr/bin/env bash
# Sets up what is needed to run Tessera, builds it as it is handed to people (optimised, without
# debug information), and runs it with the given arguments:
#
#   scripts/run.sh check examples/packet.c
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

"$root/scripts/setup.sh" --run
# Rust may be installed for this user without being in the path of this shell.
if ! command -v cargo >/dev/null; then . "${CARGO_HOME:-$HOME/.cargo}/env"; fi
cargo build --profile dist --locked --manifest-path "$root/Cargo.toml" >&2
exec "${CARGO_TARGET_DIR:-$root/target}/dist/tessera" "$@"
