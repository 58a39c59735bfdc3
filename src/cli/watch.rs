//! Keeps a run within its limits and shows how far it is.
//!
//! The engine stops by itself when the [`Budget`] says so. A thread watches whether it does: inside
//! a long query or pass the engine may not look at the budget in time. Then this thread gives the
//! verdict `unknown` in its place.
use super::output::{self, exit_at_once};
use super::status::ExitStatus;
use crate::base::{self, Budget, Interrupt, Progress, Stop};
use crate::check::{Outcome, Statistics, Verdict};
use crate::ir::Program;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
use parking_lot::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// The time between two looks of the watching thread.
const TICK: Duration = Duration::from_millis(50);
/// Runs that are shorter show no progress.
const QUIET: Duration = Duration::from_millis(500);
/// How long the engine may take to react to an interrupt.
const GRACE: Duration = Duration::from_secs(1);

/// The limits that the user set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The process ends within this wall time.
    pub(super) timeout: Option<Duration>,
    /// The process and the compiler that it runs use less CPU time than this.
    pub(super) cpu_time: Option<Duration>,
    /// The process uses less memory than this, in bytes.
    pub(super) memory: Option<u64>,
}

impl Limits {
    /// The wall time after which the engine stops. It is 5 %, and at most half a second, shorter
    /// than the limit. So there is time left to print the result and to end before an outer limit
    /// of the same length is reached.
    fn soft_timeout(self) -> Option<Duration> {
        self.timeout.map(soften)
    }

    /// The same for CPU time.
    fn soft_cpu_time(self) -> Option<Duration> {
        self.cpu_time.map(soften)
    }

    /// The resident memory in bytes at which the engine stops: 90 % of the limit. Outer limits
    /// count the address space, which is larger.
    fn soft_memory(self) -> Option<u64> {
        self.memory.map(|memory| memory / 10 * 9)
    }
}

fn soften(limit: Duration) -> Duration {
    limit.saturating_sub((limit / 20).min(Duration::from_millis(500)))
}

/// Gives the verdicts of a run that has reached a limit.
type AtLimit = Box<dyn Fn(&Watch, &Stop) -> ExitStatus + Send + Sync>;

/// A run under observation.
pub(super) struct Watch {
    start: Instant,
    limits: Limits,
    /// Figures of the run, to be updated by the engine.
    pub(super) progress: Progress,
    interrupt: Interrupt,
    /// The program that is checked, once it is loaded, and how long that took: what may help
    /// depends on it.
    loaded: Mutex<Option<(Arc<Program>, Duration)>>,
    /// Why the watching thread raised the interrupt, if it did.
    blame: OnceLock<Stop>,
    /// The system has signalled that a limit of CPU time from outside is reached. It ends the
    /// process soon.
    exhausted: Arc<AtomicBool>,
    at_limit: AtLimit,
    /// Whether a thread is printing the result already.
    reported: AtomicBool,
    bar: ProgressBar,
}

impl Watch {
    /// Starts to watch a run that began at `start`. At a limit that the engine does not keep,
    /// `at_limit` gives the verdicts.
    pub(super) fn start(
        start: Instant,
        limits: Limits,
        at_limit: impl Fn(&Watch, &Stop) -> ExitStatus + Send + Sync + 'static,
    ) -> std::io::Result<Arc<Self>> {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
            bar.set_style(style);
        }
        let watch = Arc::new(Self {
            start,
            limits,
            progress: Progress::default(),
            interrupt: Interrupt::default(),
            loaded: Mutex::default(),
            blame: OnceLock::new(),
            exhausted: Arc::default(),
            at_limit: Box::new(at_limit),
            reported: AtomicBool::new(false),
            bar,
        });
        let handler = watch.clone();
        // Without a handler, Ctrl-C ends the process the system's way: acceptable.
        let _ = ctrlc::set_handler(move || {
            if handler.interrupt.raise() {
                handler.give_up(&Stop::Interrupted);
            }
        });
        // Without this handler, the process ends without a verdict.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXCPU, watch.exhausted.clone());
        let thread = watch.clone();
        std::thread::Builder::new().name("watch".into()).spawn(move || thread.watch())?;
        Ok(watch)
    }

    /// The limits for the engine.
    pub(super) fn budget(&self) -> Budget {
        Budget {
            start: self.start,
            deadline: self.limits.soft_timeout().map(|timeout| self.start + timeout),
            cpu: None,
            memory: self.limits.soft_memory(),
            interrupt: self.interrupt.clone(),
        }
    }

    /// The limits for one of `open` checks that are still to be done: an equal part of the time
    /// that is left.
    pub(super) fn share(&self, open: u32) -> Budget {
        if open == 1 {
            return self.budget();
        }
        let (budget, now) = (self.budget(), Instant::now());
        let part = |deadline: Instant| now + deadline.saturating_duration_since(now) / open;
        let budget = Budget { deadline: budget.deadline.map(part), ..budget };
        match self.limits.soft_cpu_time() {
            Some(limit) => budget.with_cpu_time(limit.saturating_sub(base::cpu_time()) / open),
            None => budget,
        }
    }

    /// Says which program is checked, and how long it took to load it.
    pub(super) fn checks(&self, program: Arc<Program>, loading: Duration) {
        *self.loaded.lock() = Some((program, loading));
    }

    /// The program, once it is loaded.
    pub(super) fn program(&self) -> Option<Arc<Program>> {
        self.loaded.lock().as_ref().map(|(program, _)| program.clone())
    }

    /// Time until the first limit, of wall time or of CPU time, if one thread works; `None` if
    /// there is no limit.
    pub(super) fn time_left(&self) -> Option<Duration> {
        let wall = self.limits.soft_timeout().map(|timeout| timeout.saturating_sub(self.start.elapsed()));
        let outside = getrlimit(Resource::RLIMIT_CPU).ok().map(|(soft, _)| soft);
        let outside = outside.filter(|soft| *soft != RLIM_INFINITY).map(Duration::from_secs);
        let cpu = [self.limits.soft_cpu_time(), outside].into_iter().flatten().min();
        let cpu = cpu.map(|limit| limit.saturating_sub(base::cpu_time()));
        [wall, cpu].into_iter().flatten().min()
    }

    /// The outcome of a run that was stopped before the engine had one.
    pub(super) fn stopped(&self, stop: Stop) -> Outcome {
        let statistics = Statistics {
            states_stored: self.progress.states(),
            instructions: self.progress.instructions(),
            growth: self.progress.growth(),
            ..Statistics::default()
        };
        Outcome { statistics, ..Outcome::new(Verdict::Unknown(vec![stop])) }
    }

    /// Prints a message for people beside the line of progress.
    pub(super) fn message(&self, text: &str) {
        self.bar.suspend(|| output::message(text));
    }

    /// Prints a part of the result beside the line of progress.
    pub(super) fn result(&self, text: &str) {
        self.bar.suspend(|| output::outcome(text));
    }

    /// Says that the engine is done: from here on the watching thread gives no verdict. If it has
    /// begun to give one, this waits for the end of the process.
    pub(super) fn finish(&self) {
        while self.reported.swap(true, Ordering::AcqRel) {
            std::thread::park();
        }
        self.bar.finish_and_clear();
    }

    /// The limit because of which the engine was interrupted.
    pub(super) fn blame(&self) -> Option<&Stop> {
        self.blame.get()
    }

    /// Adds to an outcome what only the run as a whole knows.
    pub(super) fn complete(&self, outcome: &mut Outcome) {
        if let Some(stop) = self.blame.get() {
            blame(stop, &mut outcome.verdict);
        }
        let loading = self.loaded.lock().as_ref().map(|(_, loading)| *loading);
        outcome.statistics.times.frontend = loading.unwrap_or_default().as_secs_f64();
        outcome.statistics.times.total = self.start.elapsed().as_secs_f64();
        outcome.statistics.times.cpu = base::cpu_time().as_secs_f64();
        outcome.statistics.peak_memory = base::peak_memory();
    }

    /// The watching thread. Near a limit of CPU time or memory it asks the engine to stop. Right
    /// before the limit it gives a verdict itself, since an allocation that fails would end the
    /// process without one.
    fn watch(&self) {
        // An allocation that fails ends the process, and tables that double need much at once.
        let mapped_limit = address_space_limit().map(|limit| limit / 8 * 7);
        let mut interrupted = None;
        loop {
            std::thread::sleep(self.until_timeout().map_or(TICK, |left| left.min(TICK)));
            self.show();
            if self.until_timeout().is_some_and(|left| left.is_zero()) {
                self.give_up(&Stop::Timeout);
            }
            if let Some(limit) = self.limits.cpu_time {
                let used = base::cpu_time();
                if used >= limit {
                    self.give_up(&Stop::Timeout);
                }
                if self.limits.soft_cpu_time().is_some_and(|soft| used >= soft) {
                    self.ask_to_stop(Stop::Timeout);
                }
            }
            if self.exhausted.load(Ordering::Relaxed) {
                self.ask_to_stop(Stop::Timeout);
            }
            let used = [(self.limits.memory, base::resident_memory()), (mapped_limit, base::address_space())];
            let exceeds =
                |percent| used.iter().any(|(limit, used)| limit.is_some_and(|l| *used > l / 100 * percent));
            if exceeds(98) {
                self.give_up(&Stop::Memory);
            }
            if exceeds(94) {
                self.ask_to_stop(Stop::Memory);
            }
            if self.interrupt.is_raised() {
                let since = *interrupted.get_or_insert_with(Instant::now);
                if since.elapsed() >= GRACE {
                    self.give_up(&Stop::Interrupted);
                }
            }
        }
    }

    /// Asks the engine to stop. Only the first reason counts.
    fn ask_to_stop(&self, why: Stop) {
        if !self.interrupt.is_raised() {
            let _ = self.blame.set(why);
            self.interrupt.raise();
        }
    }

    fn until_timeout(&self) -> Option<Duration> {
        Some(self.limits.timeout?.saturating_sub(self.start.elapsed()))
    }

    /// Gives the verdict in place of the engine and ends the process.
    fn give_up(&self, stop: &Stop) -> ! {
        self.finish();
        exit_at_once((self.at_limit)(self, stop));
    }

    fn show(&self) {
        if self.bar.is_hidden() || self.start.elapsed() < QUIET || self.reported.load(Ordering::Relaxed) {
            return;
        }
        let seconds = self.start.elapsed().as_secs_f64();
        let instructions = self.progress.instructions() as f64;
        self.bar.set_message(format!(
            "{} states, {} waiting, {:.2} million instructions ({:.2} million per second), {seconds:.0} s",
            self.progress.states(),
            self.progress.waiting(),
            instructions / 1e6,
            instructions / 1e6 / seconds,
        ));
        self.bar.tick();
    }
}

/// Replaces the interrupt in a verdict by the limit because of which it was raised.
fn blame(stop: &Stop, verdict: &mut Verdict) {
    if let Verdict::Unknown(reasons) = verdict {
        for reason in reasons.iter_mut().filter(|reason| **reason == Stop::Interrupted) {
            *reason = stop.clone();
        }
    }
}

/// The limit of the address space in bytes that this process was started with, if there is one.
fn address_space_limit() -> Option<u64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find(|line| line.starts_with("Max address space"))?;
    line.split_whitespace().nth(3)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Reason;

    #[test]
    fn the_engine_stops_a_little_earlier() {
        let soft = |ms| {
            let limit = Some(Duration::from_millis(ms));
            let limits = Limits { timeout: limit, cpu_time: limit, memory: None };
            assert_eq!(limits.soft_timeout(), limits.soft_cpu_time());
            limits.soft_timeout().unwrap().as_millis()
        };
        assert_eq!(soft(60_000), 59_500);
        assert_eq!(soft(10_000), 9_500);
        assert_eq!(soft(1_000), 950);
        let limits = Limits { timeout: None, cpu_time: None, memory: Some(1000) };
        assert_eq!((limits.soft_timeout(), limits.soft_cpu_time()), (None, None));
        assert_eq!(limits.soft_memory(), Some(900));
    }

    #[test]
    fn the_reason_of_the_interrupt_is_told() {
        let mut verdict = Verdict::Unknown(vec![
            Stop::Interrupted,
            Stop::unsupported(Reason::floating_point("fadd"), None),
        ]);
        blame(&Stop::Timeout, &mut verdict);
        let Verdict::Unknown(reasons) = verdict else { panic!("{verdict:?}") };
        assert_eq!(reasons, [Stop::Timeout, Stop::unsupported(Reason::floating_point("fadd"), None)]);
    }
}
