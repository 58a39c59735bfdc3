#!/usr/bin/env bash
# Text of floating-point numbers, and conversions to integers, in the crate rustc_apfloat 0.2.3.
#
# Guess: from_str takes what Rust's f64 takes, or what C's strtod takes whole; Display prints the
#        shortest text that reads back; a conversion that does not fit gives what some machine
#        gives.
# Seen:  - "1e" (an exponent without digits) is 1; Rust's f64 refuses it. "Infinity" is refused,
#          which Rust and C take, "inf" is not.
#        - 0.1 prints as 0.10000000000000001 (17 digits), 100000 as 1.0E+5, 123456789 as it is.
#        - to_i128(32) of 1e300 is 2^31 - 1 and of NaN 0, as Rust's "as" has it, and not the
#          smallest integer that x86's instruction gives; the status says INVALID_OP.
#        - min and max of +0 and -0 give the first operand; minimum and maximum order the zeros.
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
rustc_apfloat = "=0.2.3"
TOML
cat >"$work/src/main.rs" <<'RUST'
use rustc_apfloat::{Float, Status, ieee::Double};

fn main() {
    let read = |text: &str| text.parse::<Double>().map(|number| number.to_string()).ok();
    for (text, seen) in [
        ("1e", Some("1")),
        ("Infinity", None),
        ("inf", Some("+Inf")),
        ("0.1", Some("0.10000000000000001")),
        ("100000", Some("1.0E+5")),
        ("123456789", Some("123456789")),
    ] {
        println!("{text}: {:?}", read(text));
        assert_eq!(read(text).as_deref(), seen);
    }
    assert!("1e".parse::<f64>().is_err() && "Infinity".parse::<f64>().is_ok());
    let large = "1e300".parse::<Double>().unwrap().to_i128(32);
    let none = Double::NAN.to_i128(32);
    println!("1e300 as 32 bits: {:?}; NaN: {:?}", large.value, none.value);
    assert_eq!((large.value, none.value), (i128::from(i32::MAX), 0));
    assert!(large.status == Status::INVALID_OP && none.status == Status::INVALID_OP);
    let (plus, minus) = (Double::ZERO, -Double::ZERO);
    for (first, second) in [(plus, minus), (minus, plus)] {
        assert_eq!(first.min(second).is_negative(), first.is_negative());
        assert_eq!(first.max(second).is_negative(), first.is_negative());
        assert!(first.minimum(second).is_negative() && !first.maximum(second).is_negative());
    }
    println!("min(+0, -0) is +0, min(-0, +0) is -0, minimum is -0 for both");
}
RUST
cargo run --quiet --manifest-path "$work/Cargo.toml" --target-dir "$work/target"
