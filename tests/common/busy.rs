//! Helps tests on a machine that is busy with other things.
#![allow(dead_code, reason = "each test needs some of it")]
use std::time::{Duration, Instant};

/// Runs a check with native replay, which has a limit of wall time. If the limit is reached on a
/// busy machine, the answer means nothing, and this tries again. If the machine is not busy, the
/// first answer counts. After some tries, the last one does.
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

/// Whether a thread that computes spends more time waiting for a processor than running.
fn is_busy() -> bool {
    let (start, work) = (Instant::now(), Duration::from_millis(100));
    let end = tessera::base::thread_cpu_time() + work;
    while tessera::base::thread_cpu_time() < end {}
    start.elapsed() > 2 * work
}

/// CPU time that a process has used, in hundredths of seconds; `None` if the process has ended.
pub(crate) fn cpu_ticks(process: u32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    (fields.first() != Some(&"Z")).then_some(())?;
    Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
}
