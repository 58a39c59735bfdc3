#!/usr/bin/env bash
# The crate cpp_demangle 0.5.1 and names of C++20: templates whose parameters have constraints.
#
# Guess: the mangled names that clang 19 makes with -std=c++20 are read, since the crate follows the
#        Itanium ABI.
# Seen:  "template <C T> void f(T)" and "void h(C auto)" give _Z1fITk1CiEvT_ (Tk: a constrained
#        parameter), "void g(T) requires C<T>" gives _Z1gIiEvT_Q1CIS0_E (Q: a requires clause).
#        All are refused as "not well-formed". LLVM 19's llvm-cxxfilt prints void f<int>(int) and
#        void g<int>(int) requires C<int>; Debian 12's c++filt (binutils 2.40) can't read them
#        either.
# Source: Itanium C++ ABI, 5.1.5.8 and 5.1.8 (<template-param-decl>, <constraint-expression>).
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
cpp_demangle = "=0.5.1"
TOML
cat >"$work/src/main.rs" <<'RUST'
use cpp_demangle::Symbol;

fn main() {
    let read = |name: &str| Symbol::new(name).ok().and_then(|symbol| symbol.demangle().ok());
    for name in ["_Z1fITk1CiEvT_", "_Z1gIiEvT_Q1CIS0_E"] {
        println!("{name}: {:?}", read(name));
        assert!(read(name).is_none());
    }
    assert_eq!(read("_Z1fIiEvT_").as_deref(), Some("void f<int>(int)"));
}
RUST
cargo run --quiet --manifest-path "$work/Cargo.toml" --target-dir "$work/target"
