//! Speed of the interpreter and cost of stored states: `cargo bench --bench interpreter
//! [ITERATIONS]`.
//!
//! Prints instructions per second of a concrete loop, with little and with much to do in each
//! round, then time and memory of a loop that may end in each round and therefore stores a state in
//! each.
#![allow(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
use std::fmt::Write;
use tessera::base::{Progress, peak_memory};
use tessera::check::{CheckOptions, check};
use tessera::ir::text::parse;
use tessera::property::Property;

/// A loop with this many arithmetic instructions per round, that may end in each round or not.
fn program(rounds: u64, work: u32, may_end: bool) -> String {
    let mut body = String::from("  %4: i32 = add %0, i32 1\n");
    for i in 0..work {
        writeln!(body, "  %{}: i32 = xor %{}, i32 {}", i + 5, i + 4, i + 1).expect("writing to a string");
    }
    let entry = if may_end { "  %3: i1 = input \"_Bool\"\n  branch %3, b3, b4\n" } else { "  jump b4\n" };
    let unused = if may_end { "" } else { "register %3: i1\n" };
    format!(
        "function @f0 \"_start\"() {{
{unused}b0:
  jump b1(i32 0, i32 0)
b1(%0: i32, %1: i32):
  %2: i1 = ult %0, i32 {rounds}
  branch %2, b2, b3
b2:
{entry}b3:
  exit i32 0
  unreachable
b4:
{body}  jump b1(%4, %{})
}}
entry @f0
",
        work + 4
    )
}

fn main() {
    let rounds = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(1_000_000);
    for (work, may_end) in [(0, false), (100, false), (0, true)] {
        let program = parse(&program(rounds, work, may_end)).unwrap_or_else(|error| panic!("{error}"));
        let before = peak_memory();
        let outcome = check(&program, &CheckOptions::new(Property::unreach_call()), &Progress::default());
        let statistics = outcome.statistics;
        let seconds = statistics.times.exploration;
        println!(
            "{} rounds of {} instructions: verdict {}, {:.2} s, {:.1} million instructions/s, {} states stored in {} MB",
            rounds,
            statistics.instructions / rounds,
            outcome.verdict.name(),
            seconds,
            statistics.instructions as f64 / seconds / 1e6,
            statistics.states_stored,
            (peak_memory() - before) >> 20,
        );
    }
}
