//! The command line: arguments in, text or JSON and an exit status out.
//!
//! Nothing below this floor reads arguments, prints or ends the process.
mod args;
mod ask;
mod bmc;
mod check;
mod compare;
mod data_model;
mod explain;
mod fence;
mod graph;
mod harness;
mod input;
mod ir;
mod manual;
mod native;
mod output;
mod page;
mod predicate;
mod report;
mod sarif;
mod scratch;
mod status;
mod symbols;
mod tail;
mod units;
mod validate;
mod watch;
mod witness;

use args::{Cli, Command};
use clap::Parser as _;
use status::{ExitStatus, Failure};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// Stack of the thread that does the work. Only what is used of it counts as resident memory.
const STACK: usize = 128 << 20;

/// Runs the command that the arguments of the process ask for.
pub fn main() -> ExitCode {
    let start = Instant::now();
    std::panic::set_hook(Box::new(internal_error));
    if let Some(status) = fence::play_role() {
        return ExitCode::from(status as u8);
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { ExitStatus::Usage as u8 } else { 0 });
        }
    };
    // With a handler, writing beyond the system's limit for files is an error of that write, and does not end the process.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    scratch::open();
    let work =
        std::thread::Builder::new().name("work".into()).stack_size(STACK).spawn(move || run(cli, start));
    let ended = work.map(std::thread::JoinHandle::join);
    scratch::remove();
    match ended {
        Ok(Ok(status)) => ExitCode::from(status as u8),
        Ok(Err(_)) => ExitCode::from(ExitStatus::Internal as u8),
        Err(error) => {
            output::message(&format!("error: cannot start a thread: {error}"));
            ExitCode::from(ExitStatus::Internal as u8)
        }
    }
}

fn run(cli: Cli, start: Instant) -> ExitStatus {
    let status = match cli.command {
        Command::Check(args) => check::run(args, start),
        Command::Compare(args) => compare::run(&args),
        Command::Graph(args) => graph::run(&args, start),
        Command::Harness(args) => harness::run(&args),
        Command::Ir(args) => ir::run(&args),
        Command::Validate(args) => validate::run(&args),
        Command::Completions(args) => Ok(manual::completions(&args)),
        Command::Man(args) => manual::page(&args),
    };
    status.unwrap_or_else(|Failure { status, message }| {
        output::message(&message);
        status
    })
}

/// The panic hook. A panic in any thread is a bug. This reports it and ends the process, because other threads may wait for this one.
fn internal_error(panic: &std::panic::PanicHookInfo<'_>) {
    if crate::base::is_shielded() {
        return;
    }
    output::message(&internal_error_message(&format!("internal error: {panic}")));
    let backtrace = std::backtrace::Backtrace::capture();
    if backtrace.status() == std::backtrace::BacktraceStatus::Captured {
        output::message(&backtrace.to_string());
    }
    output::exit_at_once(ExitStatus::Internal);
}

/// The message for a bug: what went wrong, and what to do about it.
fn internal_error_message(what: &str) -> String {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    format!(
        "{what}\n\
         This is a bug in tessera {}, not in the checked program. Please report it with this message, the input and the \
         arguments: {}",
        env!("CARGO_PKG_VERSION"),
        arguments.join(" "),
    )
}
