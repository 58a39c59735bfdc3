#!/usr/bin/env bash
# How the crate biodivine-lib-bdd 0.6.3 reads operators without parentheses.
#
# Guess: & binds stronger than ^ (exclusive or), and that stronger than |, as in C, Rust and Python.
# Seen:  ^ binds strongest: x ^ y & z is (x ^ y) & z. => is right-associative. dd 0.6.0, a library
# of
#        the same kind, does the opposite in both: its ^ is weaker than |, its => left-associative.
#        So a formula in text without parentheses means another function in each of the two.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/src"
cat >"$work/Cargo.toml" <<'TOML'
[package]
name = "show"
version = "0.1.0"
edition = "2021"
[dependencies]
biodivine-lib-bdd = "=0.6.3"
TOML
cat >"$work/src/main.rs" <<'RUST'
use biodivine_lib_bdd::BddVariableSet;

fn main() {
    let variables = BddVariableSet::new(&["x", "y", "z"]);
    let read = |text: &str| variables.eval_expression_string(text);
    for (text, is_read, is_not) in [
        ("x ^ y & z", "(x ^ y) & z", "x ^ (y & z)"),
        ("x ^ y | z", "(x ^ y) | z", "x ^ (y | z)"),
        ("x => y => z", "x => (y => z)", "(x => y) => z"),
        ("x => y <=> z", "(x => y) <=> z", "x => (y <=> z)"),
    ] {
        println!("{text} is {is_read}");
        assert!(read(text) == read(is_read) && read(text) != read(is_not));
    }
}
RUST
cargo run --quiet --manifest-path "$work/Cargo.toml" --target-dir "$work/target"
