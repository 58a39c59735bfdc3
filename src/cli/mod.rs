//! The command line: arguments in, text or JSON and an exit status out.
//!
//! Nothing below this floor reads arguments, prints or ends the process.
mod advice;
mod args;
mod ask;
mod bmc;
mod check;
mod command_line;
mod compare;
mod compiler;
mod data_model;
mod examples;
mod fence;
mod graph;
mod harness;
mod input;
mod ir;
mod ltl;
mod manual;
mod native;
mod output;
mod outputs;
mod page;
mod predicate;
mod project;
mod properties;
#[cfg(test)]
mod reasons_page;
mod report;
mod sarif;
mod scratch;
mod short_help;
mod status;
mod stdin;
mod symbols;
#[cfg(test)]
mod tables;
mod tail;
mod terminal;
mod text_form;
mod units;
mod unread;
mod validate;
mod watch;

use args::{Cli, Command};
use status::{ExitStatus, Failure};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// Stack of the thread that does the work. Only what is used of it counts as resident memory.
const STACK: usize = 128 << 20;

/// Runs the command that the arguments of the process ask for.
pub fn main() -> ExitCode {
    let start = Instant::now();
    // Also of a command line that is not understood.
    let json = std::env::args_os().any(|argument| argument == "--json");
    std::panic::set_hook(Box::new(move |panic| internal_error(panic, json)));
    if let Some(status) = fence::play_role() {
        return ExitCode::from(status as u8);
    }
    let cli = match Cli::read(std::env::args_os()) {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            if !error.use_stderr() {
                return ExitCode::SUCCESS;
            }
            report_failure(json, ExitStatus::Usage, &error.to_string());
            return ExitCode::from(ExitStatus::Usage as u8);
        }
    };
    cli.color.choose();
    // With a handler, writing beyond the system's limit for files is an error of that write, and
    // does not end the process.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    scratch::open();
    let work = std::thread::Builder::new()
        .name("work".into())
        .stack_size(STACK)
        .spawn(move || run(cli, start, json));
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

fn run(cli: Cli, start: Instant, json: bool) -> ExitStatus {
    let status = match cli.command {
        Command::Check(mut args) => project::read(&mut args.frontend).and_then(|()| check::run(args, start)),
        Command::Compare(args) => compare::run(&args),
        Command::Graph(mut args) => project::read(&mut args.frontend).and_then(|()| graph::run(&args, start)),
        Command::Harness(args) => harness::run(&args),
        Command::Ir(mut args) => project::read(&mut args.frontend).and_then(|()| ir::run(&args)),
        Command::Ltl(args) => ltl::run(&args),
        Command::Validate(args) => validate::run(args),
        Command::Properties => Ok(properties::run()),
        Command::Completions(args) => Ok(manual::completions(&args)),
        Command::Man(args) => manual::page(&args),
    };
    status.unwrap_or_else(|Failure { status, message }| {
        output::message(&message);
        report_failure(json, status, &message);
        status
    })
}

/// Prints a failure as a document, if that is wanted. The message for people is printed besides.
fn report_failure(json: bool, status: ExitStatus, message: &str) {
    if json {
        output::result(&format!("{:#}\n", report::failure(status, message)));
    }
}

/// The panic hook. A panic in any thread is a bug. This reports it and ends the process, because
/// other threads may wait for this one.
fn internal_error(panic: &std::panic::PanicHookInfo<'_>, json: bool) {
    if crate::base::is_shielded() {
        return;
    }
    let Failure { status, message } = Failure::internal(format!("internal error: {panic}"));
    output::message(&message);
    let backtrace = std::backtrace::Backtrace::capture();
    if backtrace.status() == std::backtrace::BacktraceStatus::Captured {
        output::message(&backtrace.to_string());
    }
    report_failure(json, status, &message);
    output::exit_at_once(status);
}
