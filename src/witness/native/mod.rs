//! Counterexamples for the real machine: a harness in C that gives a program the inputs of a
//! counterexample and tells whether it then does what it must not do.
mod calls;
mod harness;
mod intrinsics;
mod outcome;

pub use harness::{HEAD as HARNESS_HEAD, Harness, Replaced, harness};
pub use outcome::{NativeOutcome, Run, confirmed_by_library, judge, not_confirmed};

/// Exit status by which the harness ends a run. What it has to say is on standard error.
const STATUS: i32 = 77;

/// Exit status by which `AddressSanitizer` ends a run, if it is told so.
pub const REPORT_STATUS: i32 = 78;
