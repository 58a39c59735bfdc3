//! Limits of a run: time, memory and the user's interrupt.
use super::{Interrupt, Stop};
use nix::sys::resource::{UsageWho, getrusage};
use nix::time::{ClockId, clock_gettime};
use std::time::{Duration, Instant};

/// The limits of one run.
#[derive(Clone, Debug)]
pub struct Budget {
    /// When the run started.
    pub start: Instant,
    /// When it has to end.
    pub deadline: Option<Instant>,
    /// Resident memory in bytes that must not be exceeded.
    pub memory: Option<u64>,
    /// Raised by Ctrl-C: asks every worker and the solver to stop soon.
    pub interrupt: Interrupt,
}

impl Budget {
    /// A budget that starts now.
    pub fn new(timeout: Option<Duration>, memory: Option<u64>, interrupt: Interrupt) -> Self {
        let start = Instant::now();
        Self { start, deadline: timeout.map(|t| start + t), memory, interrupt }
    }

    /// No limits.
    pub fn unlimited() -> Self {
        Self::new(None, None, Interrupt::default())
    }

    /// Fails with the [`Stop`] of the first limit that is exceeded. Costs a few microseconds: call it now and then.
    pub fn check(&self) -> Result<(), Stop> {
        if self.interrupt.is_raised() {
            return Err(Stop::Interrupted);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Stop::Timeout);
        }
        if self.memory.is_some_and(|limit| resident_memory() > limit) {
            return Err(Stop::Memory);
        }
        Ok(())
    }

    /// Time left until the deadline.
    pub fn remaining(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }
}

/// CPU time that this thread has used: unlike time that passes, it does not depend on what else the machine does.
pub fn thread_cpu_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map(Duration::from).unwrap_or_default()
}

/// CPU time that this process and its children that ended have used, in user and in system mode.
pub fn cpu_time() -> Duration {
    [UsageWho::RUSAGE_SELF, UsageWho::RUSAGE_CHILDREN]
        .into_iter()
        .filter_map(|who| getrusage(who).ok())
        .flat_map(|usage| [usage.user_time(), usage.system_time()])
        .map(|time| Duration::from_secs(time.tv_sec() as u64) + Duration::from_micros(time.tv_usec() as u64))
        .sum()
}

/// Resident memory of this process in bytes, 0 where the system does not say.
pub fn resident_memory() -> u64 {
    status_kilobytes("VmRSS:") * 1024
}

/// The highest resident memory so far in bytes, 0 where the system does not say.
pub fn peak_memory() -> u64 {
    status_kilobytes("VmHWM:") * 1024
}

/// Mapped address space of this process in bytes, resident or not; 0 where the system does not say.
pub fn address_space() -> u64 {
    status_kilobytes("VmSize:") * 1024
}

fn status_kilobytes(key: &str) -> u64 {
    std::fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|text| {
            let line = text.lines().find(|line| line.starts_with(key))?;
            line.split_whitespace().nth(1)?.parse().ok()
        })
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cpu_time_counts_work_and_children() {
        let before = cpu_time();
        let mut x = 1_u64;
        while cpu_time() < before + Duration::from_millis(30) {
            x = std::hint::black_box(x.wrapping_mul(3));
        }
        let before_child = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().user_time();
        let script = "i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done";
        assert!(std::process::Command::new("sh").args(["-c", script]).status().unwrap().success());
        assert!(getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().user_time() > before_child);
        assert!(cpu_time() > before);
    }
}
