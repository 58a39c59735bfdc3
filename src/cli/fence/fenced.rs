//! What runs in the fence, and how this process has the warden run it.
use super::super::tail::tail;
use super::ended::Ended;
use crate::base::Interrupt;
use clap::Parser;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The first argument of this executable when it runs as the warden.
pub(super) const WARDEN: &str = "__guard";
/// The first argument of this executable when it runs as the process that becomes the program.
pub(super) const PROGRAM: &str = "__enter";

/// The time between two looks at a process.
pub(super) const TICK: Duration = Duration::from_millis(5);
/// How much longer than its program the warden may run, to end what is left.
const GRACE: Duration = Duration::from_secs(2);

/// What runs in the fence; the arguments of both processes.
#[derive(Parser, Clone, Debug)]
pub(in crate::cli) struct Fenced {
    /// Where the program runs, and where alone it may write.
    #[arg(long)]
    pub(in crate::cli) directory: PathBuf,
    /// So long it may run, in milliseconds.
    #[arg(long)]
    pub(in crate::cli) time: u64,
    /// Its stack, in KiB, if the system allows as much.
    #[arg(long)]
    pub(in crate::cli) stack: u64,
    /// Its address space, in KiB.
    #[arg(long)]
    pub(in crate::cli) addresses: Option<u64>,
    /// `LeakSanitizer` is in the program: it starts a process that stops the threads.
    #[arg(long)]
    pub(in crate::cli) leaks: bool,
    /// The user wants the program to be run even where the system does not offer all parts of the
    /// fence.
    #[arg(long)]
    pub(in crate::cli) insist: bool,
    /// The environment of the program, `NAME=VALUE`.
    #[arg(long)]
    pub(in crate::cli) variable: Vec<String>,
    /// The program and its arguments.
    #[arg(required = true, last = true)]
    pub(in crate::cli) program: Vec<OsString>,
}

impl Fenced {
    /// The command that runs this executable as one of the two processes.
    pub(super) fn command(&self, role: &str) -> Command {
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
    pub(in crate::cli) fn run(&self, interrupt: &Interrupt) -> std::io::Result<(Ended, String)> {
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
