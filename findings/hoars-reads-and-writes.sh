#!/usr/bin/env bash
# What the crate hoars 0.3.0 reads and writes of the Hanoi Omega-Automata format, version 1.
#
# Guess: it reads what the format's page allows, and what it writes can be read again.
# Seen:  - What it writes is not HOA: a label comes out as [Abstract(Integer(0))], and the strings
# of
#          tool: and name: without their quotes. It does not read that itself.
#        - An acceptance mark of a state is written at the edges of that state.
#        - It refuses aliases in labels, edges without labels (implicit ones), labels of states,
#          headers of other tools (spot.x:), negated properties, escaped quotes and nested comments:
#          all of them are in the format's definition.
# Source: "The Hanoi Omega-Automata (HOA) Format", version 1, sections on headers, labels, comments.
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
hoars = "=0.3.0"
TOML
cat >"$work/src/main.rs" <<'RUST'
use hoars::HoaRepresentation;

fn automaton(header: &str, body: &str) -> String {
    format!("HOA: v1\n{header}States: 1\nStart: 0\nAcceptance: 1 Inf(0)\n--BODY--\n{body}--END--\n")
}

fn reads(text: &str) -> bool {
    HoaRepresentation::try_from(text).is_ok()
}

fn main() {
    let (one, plain) = ("AP: 1 \"a\"\n", "State: 0 {0}\n[0] 0\n");
    let text = automaton(&format!("tool: \"maker\" \"1\"\n{one}"), plain);
    let written = hoars::output::to_hoa(&HoaRepresentation::try_from(text.as_str()).unwrap());
    println!("written:\n{written}");
    assert!(written.contains("[Abstract(Integer(0))] 0 {0}") && written.contains("tool: maker 1"));
    assert!(!reads(&written));
    for (what, header, body) in [
        ("an alias", "AP: 1 \"a\"\nAlias: @x !0\n", "State: 0 {0}\n[@x] 0\n"),
        ("implicit labels", one, "State: 0 {0}\n0\n0\n"),
        ("a label of a state", one, "State: [0] 0 {0}\n0\n"),
        ("a header of another tool", "AP: 1 \"a\"\nspot.x: 3\n", plain),
        ("a negated property", "AP: 1 \"a\"\nproperties: !complete\n", plain),
        ("an escaped quote", "AP: 1 \"say \\\"a\\\"\"\n", plain),
        ("a nested comment", "/* a /* b */ c */\nAP: 1 \"a\"\n", plain),
    ] {
        println!("refused: {what}");
        assert!(!reads(&automaton(header, body)), "{what} is read now");
    }
    assert!(reads(&automaton(&format!("/* a */\n{one}"), plain)));
}
RUST
cargo run --quiet --manifest-path "$work/Cargo.toml" --target-dir "$work/target"
