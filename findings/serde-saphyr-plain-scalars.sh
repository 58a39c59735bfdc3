#!/usr/bin/env bash
# Plain scalars that the crate serde-saphyr 1.1.0 reads without a type: names of variables and
# numbers.
#
# Guess: by YAML 1.2's core schema only true and false are Booleans, so that a witness with the
#        variable y or n has a text there; and 010 is the integer ten (YAML 1.1: eight).
# Seen:  - As serde_json::Value, y, n, yes, no, on and off are Booleans; PyYAML 6.0.4, which follows
#          YAML 1.1, leaves y and n texts. As String, all of them are texts.
#        - 010 is the floating-point number 10.0 there; as i64 it is refused, as f64 it is 10.
#        - A quoted "true" is taken where a bool is expected, and a quoted "5" where an i64 is.
# So:    fields of witnesses and task definitions need their types; no detour by an untyped value.
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
serde = { version = "1", features = ["derive"] }
serde_json = "1"
serde-saphyr = "=1.1.0"
TOML
cat >"$work/src/main.rs" <<'RUST'
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[derive(serde::Deserialize)]
struct Field<T> {
    a: T,
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_saphyr::from_str::<Field<T>>(&format!("a: {text}\n")).ok().map(|field| field.a)
}

fn main() {
    for (text, seen) in [("y", true), ("n", false), ("yes", true), ("off", false)] {
        println!("{text}: {:?}", read::<Value>(text));
        assert_eq!(read::<Value>(text), Some(json!(seen)));
        assert_eq!(read::<String>(text).as_deref(), Some(text));
    }
    println!("010: {:?}, as i64 {:?}, as f64 {:?}", read::<Value>("010"), read::<i64>("010"), read::<f64>("010"));
    assert_eq!(read::<Value>("010"), Some(json!(10.0)));
    assert!(read::<i64>("010").is_none() && read::<f64>("010") == Some(10.0));
    assert_eq!(read::<bool>("\"true\""), Some(true));
    assert_eq!(read::<i64>("\"5\""), Some(5));
    assert_eq!(read::<Value>("\"5\""), Some(json!("5")));
}
RUST
cargo run --quiet --manifest-path "$work/Cargo.toml" --target-dir "$work/target"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore \
    --target "$work/python" PyYAML==6.0.4
PYTHONPATH=$work/python python3 -c 'import yaml; assert yaml.safe_load("[y, n, no, 010]") == ["y", "n", False, 8]'
