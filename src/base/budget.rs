//! Limits of a run: time, memory and the user's interrupt.
use super::{Interrupt, Stop};
use nix::sys::resource::{UsageWho, getrusage};
use nix::time::{ClockId, clock_gettime};
use nix::unistd::{SysconfVar, sysconf};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The limits of one run.
#[derive(Clone, Debug)]
pub struct Budget {
    /// When the run started.
    pub start: Instant,
    /// When it has to end.
    pub deadline: Option<Instant>,
    /// CPU time for all of its threads together.
    pub cpu: Option<CpuShare>,
    /// Resident memory in bytes that must not be exceeded.
    pub memory: Option<u64>,
    /// Raised by Ctrl-C: asks every worker and the solver to stop soon.
    pub interrupt: Interrupt,
}

/// CPU time that threads may use together, up to a limit. Each thread adds what it has used when it
/// checks the budget. So threads of the process that do not take part in the run do not count.
#[derive(Clone, Debug)]
pub struct CpuShare {
    limit: Duration,
    used: Arc<AtomicU64>,
}

/// Time between two looks of a thread at CPU time and memory.
const BETWEEN_LOOKS: Duration = Duration::from_micros(500);

thread_local! {
    /// When the budget began that this thread has looked at last, and when it found no limit
    /// exceeded.
    static LOOKED: Cell<Option<(Instant, Instant)>> = const { Cell::new(None) };
    /// CPU time of this thread that is already counted, or that it used before the share was made.
    static COUNTED: Cell<Duration> = Cell::new(thread_cpu_time());
}

impl CpuShare {
    fn new(limit: Duration) -> Self {
        COUNTED.set(thread_cpu_time());
        Self { limit, used: Arc::default() }
    }

    /// Adds what this thread has used since its last call, and tells whether the limit is reached.
    fn is_used_up(&self) -> bool {
        let now = thread_cpu_time();
        let more = now.saturating_sub(COUNTED.replace(now)).as_nanos() as u64;
        let used = self.used.fetch_add(more, Ordering::Relaxed) + more;
        Duration::from_nanos(used) >= self.limit
    }
}

impl Budget {
    /// A budget that starts now.
    pub fn new(timeout: Option<Duration>, memory: Option<u64>, interrupt: Interrupt) -> Self {
        let start = Instant::now();
        Self { start, deadline: timeout.map(|t| start + t), cpu: None, memory, interrupt }
    }

    /// A budget of this much CPU time. This thread counts from now on, another one from its first
    /// check of such a budget.
    pub fn of_cpu_time(limit: Duration) -> Self {
        Self { cpu: Some(CpuShare::new(limit)), ..Self::unlimited() }
    }

    /// The same with a limit of CPU time, counted as for [`Budget::of_cpu_time`].
    #[must_use]
    pub fn with_cpu_time(self, limit: Duration) -> Self {
        Self { cpu: Some(CpuShare::new(limit)), ..self }
    }

    /// No limits.
    pub fn unlimited() -> Self {
        Self::new(None, None, Interrupt::default())
    }

    /// Fails with the [`Stop`] of the first limit that is exceeded. A thread looks at CPU time and
    /// memory only where that was [some time](BETWEEN_LOOKS) ago, since it takes system calls of
    /// some microseconds. Otherwise this costs a fraction of a microsecond.
    pub fn check(&self) -> Result<(), Stop> {
        if self.interrupt.is_raised() {
            return Err(Stop::Interrupted);
        }
        let now = Instant::now();
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            return Err(Stop::Timeout);
        }
        let looked = LOOKED.get().filter(|(start, _)| *start == self.start);
        if looked.is_some_and(|(_, at)| now < at + BETWEEN_LOOKS) {
            return Ok(());
        }
        if self.cpu.as_ref().is_some_and(CpuShare::is_used_up) {
            return Err(Stop::Timeout);
        }
        if self.memory.is_some_and(|limit| resident_memory() > limit) {
            return Err(Stop::Memory);
        }
        LOOKED.set(Some((self.start, now)));
        Ok(())
    }

    /// Time left until the deadline.
    pub fn remaining(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }
}

/// CPU time that this thread has used. Unlike wall time, it does not depend on what else the
/// machine does.
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
    // In pages. The system takes much longer for the file that has it in kilobytes.
    let pages = std::fs::read_to_string("/proc/self/statm").ok();
    let pages = pages.and_then(|text| text.split_whitespace().nth(1)?.parse::<u64>().ok());
    pages.unwrap_or(0) * page_size()
}

fn page_size() -> u64 {
    sysconf(SysconfVar::PAGE_SIZE).ok().flatten().map_or(4096, |bytes| bytes as u64)
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

    #[test]
    fn a_share_counts_what_its_threads_use() {
        let work = |time: Duration| {
            let end = thread_cpu_time() + time;
            while thread_cpu_time() < end {}
        };
        work(Duration::from_millis(100));
        let budget = Budget::of_cpu_time(Duration::from_millis(80));
        assert_eq!(budget.check(), Ok(()));
        std::thread::sleep(Duration::from_millis(100));
        work(Duration::from_millis(20));
        assert_eq!(budget.check(), Ok(()));
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let _ = budget.check();
                work(Duration::from_millis(70));
                assert_eq!(budget.check(), Err(Stop::Timeout));
            });
        });
        assert_eq!(budget.check(), Err(Stop::Timeout));
    }
}
