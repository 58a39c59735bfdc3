//! What tests do about a machine that is busy with other things.
#![allow(dead_code, reason = "each test needs some of it")]
use std::time::{Duration, Instant};

/// Runs a check whose replay by the real program has a limit of wall time. If that strikes on a busy machine, it says nothing: then this tries
/// again. Where the machine is not busy the first answer counts, and after some tries the last.
pub(crate) fn until_in_time<T>(check: impl Fn() -> T, text: impl Fn(&T) -> &str) -> T {
    let mut tries = 10;
    loop {
        let result = check();
        let late = ["the program did not end in time", "compiling takes too long", "no time is left"];
        tries -= 1;
        if tries == 0 || !late.iter().any(|why| text(&result).contains(why)) || !is_busy() {
            return result;
        }
    }
}

/// Whether a thread that computes waits for a processor as long as it has one.
fn is_busy() -> bool {
    let (start, work) = (Instant::now(), Duration::from_millis(100));
    let end = tessera::base::thread_cpu_time() + work;
    while tessera::base::thread_cpu_time() < end {}
    start.elapsed() > 2 * work
}

/// CPU time that a process has used, in hundredths of seconds; none if it is gone.
pub(crate) fn cpu_ticks(process: u32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    (fields.first() != Some(&"Z")).then_some(())?;
    Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
}
