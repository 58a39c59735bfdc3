//! Speed of the interpreter and cost of stored states: `cargo bench --bench interpreter [ITERATIONS]`.
//!
//! Prints instructions per second and bytes per stored state for a concrete loop, which stores one state an iteration.
#![allow(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
use std::fmt::Write;
use tessera::base::{Progress, peak_memory};
use tessera::check::{CheckOptions, check};
use tessera::ir::text::parse;
use tessera::property::Property;

/// A loop with this many arithmetic instructions per iteration.
fn program(iterations: u64, work: u32) -> String {
    let mut body = String::from("  %3: i32 = add %0, i32 1\n");
    for i in 0..work {
        writeln!(body, "  %{}: i32 = xor %{}, i32 {}", i + 4, i + 3, i + 1).expect("writing to a string");
    }
    format!(
        "function @f0 \"_start\"() {{
b0:
  jump b1(i32 0, i32 0)
b1(%0: i32, %1: i32):
  %2: i1 = ult %0, i32 {iterations}
  branch %2, b2, b3
b2:
{body}  jump b1(%3, %{})
b3:
  exit i32 0
  unreachable
}}
entry @f0
",
        work + 3
    )
}

fn main() {
    let iterations = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(1_000_000);
    for work in [0, 100] {
        let program = parse(&program(iterations, work)).expect("the program is well-formed");
        let before = peak_memory();
        let outcome = check(&program, &CheckOptions::new(Property::unreach_call()), &Progress::default());
        let statistics = outcome.statistics;
        let seconds = statistics.times.exploration;
        println!(
            "{} iterations of {} instructions: verdict {}, {} states stored, {:.2} s, {:.1} million instructions/s, \
             {} bytes per state",
            iterations,
            work + 4,
            outcome.verdict.name(),
            statistics.states_stored,
            seconds,
            statistics.instructions as f64 / seconds / 1e6,
            (peak_memory() - before) / statistics.states_stored.max(1),
        );
    }
}
