//! The process that starts the program, watches it, and ends all that comes from it.
use super::super::output;
use super::super::status::ExitStatus;
use super::super::tail::tail;
use super::ended::Ended;
use super::fenced::{Fenced, PROGRAM, TICK};
use super::files;
use nix::errno::Errno;
use nix::sys::prctl::set_child_subreaper;
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::wait;
use nix::unistd::{Pid, getppid, setsid};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, ExitStatus as Status, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How many threads a program may have.
const THREADS: u64 = 1000;
/// How many processes it may have, if it needs more than one.
const PROCESSES: usize = 8;
/// How much resident memory it may have, in KiB.
const MEMORY: u64 = 4 << 20;
/// How much it may write to files, in bytes.
const WRITTEN: u64 = 256 << 20;

/// Runs the program and tells how it ended on standard output.
pub(super) fn guard(fenced: &Fenced) -> ExitStatus {
    let ended = run(fenced).unwrap_or_else(Ended::Refused);
    output::result(&ended.text());
    ExitStatus::True
}

fn run(fenced: &Fenced) -> Result<Ended, String> {
    let failed = |error: std::io::Error| error.to_string();
    let asked = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(signal_hook::consts::SIGTERM, asked.clone()).map_err(failed)?;
    let tessera = getppid();
    // The program gets no terminal, and descendants whose parent ends become children of this
    // process.
    let _ = setsid();
    set_child_subreaper(true).map_err(|error| error.to_string())?;
    if !fenced.insist {
        files::are_guarded()?;
    }
    let keeper = Keeper::new(tessera);
    if fenced.leaks && !keeper.is_sure && !fenced.insist {
        let why = "LeakSanitizer starts processes, and the kernel does not keep those apart (Landlock of Linux 6.12)";
        return Err(why.to_owned());
    }
    let deadline = Instant::now() + Duration::from_millis(fenced.time);
    let mut child = fenced.command(PROGRAM).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let refusal = child.stdout.take().map(tail).unwrap_or_default();
    let ended = loop {
        if let Some(refused) = Ended::parse(&refusal) {
            break refused;
        }
        if let Some(status) = child.try_wait().map_err(failed)? {
            break how(status);
        }
        let is_left = getppid() != tessera;
        if Instant::now() >= deadline || asked.load(Ordering::Relaxed) || is_left {
            break Ended::Late;
        }
        if let Some(what) = excess(child.id(), fenced.leaks) {
            break Ended::Stopped(what);
        }
        std::thread::sleep(TICK);
    };
    keeper.end_all(&mut child);
    Ok(ended)
}

fn how(status: Status) -> Ended {
    match status.signal() {
        Some(signal) => Ended::Signalled(signal),
        None => Ended::Exited(status.code().unwrap_or_default()),
    }
}

/// Ends the program and what it has started.
struct Keeper {
    /// Whether the kernel keeps this process from sending signals to any process but itself and its
    /// descendants.
    is_sure: bool,
}

impl Keeper {
    /// `outside` is a process of the same user that must not get signals.
    fn new(outside: Pid) -> Self {
        // `end_all` relies on the restriction, so this tests it: a signal to `outside` has to be
        // refused.
        let is_sure =
            files::keep_signals() && kill(outside, None) == Err(Errno::EPERM) && getppid() == outside;
        Self { is_sure }
    }

    /// Ends the program and all that it has started, wherever that went.
    fn end_all(&self, child: &mut Child) {
        let _ = child.kill();
        if self.is_sure {
            // The kernel sends this signal atomically, so that no process starts meanwhile. It
            // reaches only processes behind the fence.
            let _ = kill(Pid::from_raw(-1), Signal::SIGKILL);
        }
        let _ = child.wait();
        if self.is_sure {
            while wait().is_ok() {}
        }
    }
}

/// The limit that the program exceeds, if any. A figure that cannot be read counts as 0, since the
/// process may just have ended.
fn excess(id: u32, processes: bool) -> Option<String> {
    let read = |file: &str| std::fs::read_to_string(format!("/proc/{id}/{file}")).unwrap_or_default();
    let status = read("status");
    if number(&status, "Threads:") > THREADS {
        return Some(format!("more than {THREADS} threads"));
    }
    if number(&status, "VmRSS:") > MEMORY {
        return Some(format!("more than {} GiB of memory", MEMORY >> 20));
    }
    if number(&read("io"), "write_bytes:") > WRITTEN {
        return Some(format!("more than {} MiB written", WRITTEN >> 20));
    }
    (processes && family().len() > PROCESSES).then(|| format!("more than {PROCESSES} processes"))
}

/// The ids of this process's descendants. The search for them stops once they are too many.
fn family() -> Vec<u32> {
    let (mut found, mut next) = (vec![std::process::id()], 0);
    while next < found.len() && found.len() <= PROCESSES + 1 {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", found[next]));
        for task in tasks.into_iter().flatten().flatten() {
            let children = std::fs::read_to_string(task.path().join("children")).unwrap_or_default();
            found.extend(children.split_whitespace().filter_map(|id| id.parse::<u32>().ok()));
        }
        next += 1;
    }
    found.split_off(1)
}

/// The number that follows a key at the start of a line; 0 if there is none.
fn number(text: &str, key: &str) -> u64 {
    let value = text.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default();
    value.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or_default()
}
