//! A fence around programs that others have written. They run with the rights of the user, but they
//! must change nothing outside of a directory of their own, reach no other process and no network,
//! and leave nothing behind.
//!
//! Two processes make the fence. Both run this executable again, so that all restrictions are put
//! on a process that does nothing else. The *warden* (`warden.rs`) starts the other process,
//! watches it, and ends whatever it leaves. The other process puts the fence around itself and
//! becomes the program (`enter.rs`). Landlock (`files.rs`) guards files and processes; a filter of
//! system calls (`calls.rs`) guards the rest.
mod calls;
mod enter;
mod files;
mod warden;

use super::status::ExitStatus;
use super::tail::tail;
use crate::base::Interrupt;
use clap::Parser;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The first argument of this executable when it runs as the warden.
const WARDEN: &str = "__guard";
/// The first argument of this executable when it runs as the process that becomes the program.
const PROGRAM: &str = "__enter";

/// The time between two looks at a process.
const TICK: Duration = Duration::from_millis(5);
/// How much longer than its program the warden may run, to end what is left.
const GRACE: Duration = Duration::from_secs(2);

/// What runs in the fence; the arguments of both processes.
#[derive(Parser, Clone, Debug)]
pub(super) struct Fenced {
    /// Where the program runs, and where alone it may write.
    #[arg(long)]
    pub(super) directory: PathBuf,
    /// So long it may run, in milliseconds.
    #[arg(long)]
    pub(super) time: u64,
    /// Its stack, in KiB, if the system allows as much.
    #[arg(long)]
    pub(super) stack: u64,
    /// Its address space, in KiB.
    #[arg(long)]
    pub(super) addresses: Option<u64>,
    /// `LeakSanitizer` is in the program: it starts a process that stops the threads.
    #[arg(long)]
    pub(super) leaks: bool,
    /// The user wants the program to be run even where the system does not offer all parts of the
    /// fence.
    #[arg(long)]
    pub(super) insist: bool,
    /// The environment of the program, `NAME=VALUE`.
    #[arg(long)]
    pub(super) variable: Vec<String>,
    /// The program and its arguments.
    #[arg(required = true, last = true)]
    pub(super) program: Vec<OsString>,
}

/// Does the work of this process if it is one of the two that make a fence; otherwise returns
/// `None`. The restrictions apply to the calling thread, which has to be the first one of the
/// process.
pub(super) fn play_role() -> Option<ExitStatus> {
    let arguments = || std::env::args_os().skip(1);
    let role = arguments().next()?;
    match role.to_str() {
        Some(WARDEN) => Some(warden::guard(&Fenced::parse_from(arguments()))),
        Some(PROGRAM) => Some(enter::enter(&Fenced::parse_from(arguments()))),
        _ => None,
    }
}

/// How a program ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    /// With this exit status.
    Exited(i32),
    /// By this signal.
    Signalled(i32),
    /// It took too long.
    Late,
    /// It exceeded a limit; the text says which one.
    Stopped(String),
    /// It was not started, for this reason.
    Refused(String),
}

impl Ended {
    /// Reads what the warden printed; `None` if that is no ending.
    fn parse(text: &str) -> Option<Self> {
        let line = text.lines().next_back()?;
        let (what, detail) = line.split_once(' ').unwrap_or((line, ""));
        Some(match what {
            "exited" => Ended::Exited(detail.parse().ok()?),
            "signalled" => Ended::Signalled(detail.parse().ok()?),
            "late" => Ended::Late,
            "stopped" => Ended::Stopped(detail.to_owned()),
            "refused" => Ended::Refused(detail.to_owned()),
            _ => return None,
        })
    }

    fn text(&self) -> String {
        match self {
            Ended::Exited(status) => format!("exited {status}\n"),
            Ended::Signalled(signal) => format!("signalled {signal}\n"),
            Ended::Late => "late\n".to_owned(),
            Ended::Stopped(why) => format!("stopped {}\n", why.replace('\n', " ")),
            Ended::Refused(why) => format!("refused {}\n", why.replace('\n', " ")),
        }
    }
}

impl Fenced {
    /// The command that runs this executable as one of the two processes.
    fn command(&self, role: &str) -> Command {
        let mut command = Command::new("/proc/self/exe");
        command.arg(role).arg("--directory").arg(&self.directory);
        command.args(["--time", &self.time.to_string(), "--stack", &self.stack.to_string()]);
        if let Some(addresses) = self.addresses {
            command.args(["--addresses", &addresses.to_string()]);
        }
        command.args(self.leaks.then_some("--leaks")).args(self.insist.then_some("--insist"));
        for variable in &self.variable {
            command.args(["--variable", variable]);
        }
        command.arg("--").args(&self.program);
        command.stdin(Stdio::null());
        command
    }

    /// Runs the program to its end. Returns how it ended, and what came last on standard error. No
    /// process that it started is left then.
    pub(super) fn run(&self, interrupt: &Interrupt) -> std::io::Result<(Ended, String)> {
        let deadline = Instant::now() + Duration::from_millis(self.time) + GRACE;
        let mut warden = self.command(WARDEN).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let id = Pid::from_raw(warden.id().cast_signed());
        let (said, errors) = (warden.stdout.take(), warden.stderr.take());
        std::thread::scope(|scope| {
            let said = scope.spawn(move || said.map(tail).unwrap_or_default());
            let errors = scope.spawn(move || errors.map(tail).unwrap_or_default());
            let mut asked = false;
            while warden.try_wait()?.is_none() {
                if Instant::now() >= deadline {
                    warden.kill()?;
                    warden.wait()?;
                    break;
                }
                if interrupt.is_raised() && !asked {
                    asked = true;
                    let _ = kill(id, Signal::SIGTERM);
                }
                std::thread::sleep(TICK);
            }
            let said = said.join().unwrap_or_default();
            Ok((Ended::parse(&said).unwrap_or(Ended::Late), errors.join().unwrap_or_default()))
        })
    }
}
