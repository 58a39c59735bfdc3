//! Programs without a bound on their threads end in the budget.
use std::time::Duration;
use tessera::base::{Budget, Interrupt, Progress, Stop};
use tessera::check::{CheckOptions, Verdict, check};
use tessera::ir::text::parse;
use tessera::property::Property;

/// Main starts threads that wait for each other, forever.
const ENDLESS: &str = "global @g0 \"go\" size 1 align 1
function @f0 \"_start\"() {
b0:
  jump b1
b1:
  thread_create @f1, null
  jump b1
}
function @f1 \"wait\"(%0: ptr) {
b0:
  atomic_begin
  %1: i8 = load @g0
  %2: i1 = eq %1, i8 1
  await %2
  atomic_end
  return
}
entry @f0
";

#[test]
fn endlessly_many_threads_end_in_the_budget() {
    let program = parse(ENDLESS).expect("a program");
    let mut options = CheckOptions::new(Property::unreach_call());
    options.budget = Budget::new(Some(Duration::from_secs(2)), None, Interrupt::default());
    let verdict = check(&program, &options, &Progress::default()).verdict;
    let Verdict::Unknown(stops) = &verdict else { panic!("{verdict:?}") };
    assert!(stops.contains(&Stop::Timeout), "{stops:?}");
}
