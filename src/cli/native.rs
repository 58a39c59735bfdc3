//! Native replay: the real program, compiled together with the inputs of a counterexample, in a process of its own that
//! can do little harm.
use super::args::{CheckArgs, ReplayArg};
use super::input;
use super::watch::Watch;
use crate::base::Interrupt;
use crate::frontend::{self, DataModel, NativeBuild, NativeChecks, Sanitizer};
use crate::ir::Program;
use crate::property::Property;
use crate::witness::Counterexample;
use crate::witness::native::{Harness, NativeOutcome, REPORT_STATUS, Run, harness, judge};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use std::fmt::Write as _;
use std::io::Read;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Most time that compiling and running may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// Most time for all runs of a program with several threads.
const STRESS: Duration = Duration::from_secs(2);
/// Most time for one of them.
const RUN: Duration = Duration::from_secs(1);
/// With less time left, nothing is tried.
const LEAST: Duration = Duration::from_millis(700);
/// How often a process is looked at.
const TICK: Duration = Duration::from_millis(5);
/// So much is kept of what a process says last on standard error.
const TAIL: usize = 1 << 16;

/// Writes the harness where the user wants it, and runs the program with it, unless that is not wanted or cannot show the
/// violation.
pub(super) fn replay(
    args: &CheckArgs,
    property: &Property,
    program: &Program,
    counterexample: &Counterexample,
    watch: &Watch,
) -> Option<NativeOutcome> {
    let wanted = args.replay.replay == ReplayArg::Native;
    if !wanted && args.replay.harness.is_none() {
        return None;
    }
    let Some(harness) = harness(counterexample, program) else {
        if args.replay.harness.is_some() {
            watch.message("warning: no harness: the machine does not tell this kind of violation");
        }
        return None;
    };
    if let Some(path) = &args.replay.harness
        && let Err(error) = std::fs::write(path, &harness.text)
    {
        watch.message(&format!("warning: cannot write {}: {error}", path.display()));
    }
    if !wanted {
        return None;
    }
    if harness.concurrent
        && let Some(name) = atomic_function(program)
    {
        let why = format!("nothing makes {name} atomic on a machine");
        return Some(NativeOutcome::Skipped(why));
    }
    let patience = watch.time_left().map_or(PATIENCE, |left| left.min(PATIENCE));
    if patience < LEAST {
        return Some(NativeOutcome::Skipped("no time is left".to_owned()));
    }
    let limits = Limits { deadline: Instant::now() + patience, interrupt: watch.budget().interrupt };
    Some(run(args, property, program, &harness, &limits).unwrap_or_else(NativeOutcome::Skipped))
}

/// When processes are ended.
#[derive(Clone)]
struct Limits {
    deadline: Instant,
    interrupt: Interrupt,
}

/// Compiles the program and runs it; an error is the reason why that is impossible.
fn run(
    args: &CheckArgs,
    property: &Property,
    program: &Program,
    harness: &Harness,
    limits: &Limits,
) -> Result<NativeOutcome, String> {
    if args.frontend.files.iter().any(|path| input::is_text_form(path)) {
        return Err("the text form is no program for a machine".to_owned());
    }
    let failed = |error: std::io::Error| error.to_string();
    let directory = tempfile::tempdir().map_err(failed)?;
    let (source, binary) = (directory.path().join("harness.c"), directory.path().join("program"));
    std::fs::write(&source, &harness.text).map_err(failed)?;
    let options = input::options(&args.frontend, property);
    let sanitizer = harness.sanitizer();
    if sanitizer == Some(Sanitizer::Thread) && options.data_model == DataModel::Ilp32 {
        return Err("ThreadSanitizer is only for 64 bits".to_owned());
    }
    let mut symbolizer = None;
    let mut build = |gnu_inline| {
        let files = &args.frontend.files;
        let checks = NativeChecks { sanitizer, visits: harness.concurrent, gnu_inline };
        let build = frontend::native_build(files, &source, &binary, &options, checks);
        let build = build.map_err(|error| error.to_string())?;
        symbolizer.clone_from(&build.symbolizer);
        limits.build(build)
    };
    let mut missing = undefined(&build(false)?);
    if missing.iter().any(|name| defines(program, name))
        && let Ok(messages) = build(true)
    {
        missing = undefined(&messages);
    }
    if sanitizer.is_some() && symbolizer.is_none() {
        return Err(
            "llvm-symbolizer, which names the places of accesses, is not installed beside clang".to_owned()
        );
    }
    let attempt = |number: u32, deadline: Instant| -> Result<NativeOutcome, String> {
        let mut command = confined(&binary, directory.path(), harness, symbolizer.as_deref());
        command.env("TESSERA_RUN", number.to_string());
        let limits = Limits { deadline, ..limits.clone() };
        let (status, output) = limits.watch(&mut command).map_err(failed)?;
        let run = match status {
            None => Run::TimedOut(output),
            Some(status) => match status.signal() {
                Some(signal) => Run::Signalled(signal),
                None => Run::Exited(status.code().unwrap_or_default(), output),
            },
        };
        Ok(judge(harness, &run, &missing))
    };
    if !harness.concurrent {
        return attempt(0, limits.deadline);
    }
    // What one run does not show another one may.
    let end = limits.deadline.min(Instant::now() + STRESS);
    let mut last = "no time is left".to_owned();
    for number in 0.. {
        let cut = end.min(Instant::now() + RUN);
        match attempt(number, cut)? {
            NativeOutcome::NotConfirmed(why) if Instant::now() < end && !limits.interrupt.is_raised() => {
                last = why;
            }
            NativeOutcome::NotConfirmed(_) => {
                let why = format!("{number} runs did not meet the order of threads; of the last one, {last}");
                return Ok(NativeOutcome::NotConfirmed(why));
            }
            outcome => return Ok(outcome),
        }
    }
    unreachable!("time ends first")
}

/// A function of the program that has to run without interruption.
fn atomic_function(program: &Program) -> Option<String> {
    let is_atomic = |name: &&str| {
        name.starts_with("__VERIFIER_atomic_")
            && !matches!(*name, "__VERIFIER_atomic_begin" | "__VERIFIER_atomic_end")
    };
    let mut names = program.functions.iter().map(|function| &*function.name);
    names.find(is_atomic).map(str::to_owned)
}

/// The program in an empty directory, in a session of its own, with limits of CPU time, memory and the size of files. With a
/// symbolizer, `AddressSanitizer` reports, and limits the memory: it needs more addresses than can be had.
fn confined(binary: &Path, directory: &Path, harness: &Harness, symbolizer: Option<&Path>) -> Command {
    let mut limits = "ulimit -c 0; ulimit -f 2000; ulimit -t 5; ".to_owned();
    // Deep recursion is no error by itself: more stack than usual, if the system allows. Each thread gets as much of addresses.
    let stack = if harness.concurrent { 16_000 } else { 1_000_000 };
    let _ = write!(limits, "ulimit -s {stack} 2>/dev/null; ");
    if symbolizer.is_none() {
        limits.push_str("ulimit -v 4000000; ");
    }
    limits.push_str("exec \"$@\"");
    let mut command = Command::new("setsid");
    command.args(["/bin/sh", "-c", &limits, "sh"]).arg(binary).current_dir(directory);
    if let Some(symbolizer) = symbolizer {
        // The harness looks for lost memory where the run ends by a signal.
        let leaks = u8::from(harness.sanitizer() == Some(Sanitizer::Leak));
        let options = format!("exitcode={REPORT_STATUS}:hard_rss_limit_mb=4000:color=never");
        command.env(
            "ASAN_OPTIONS",
            format!("{options}:detect_leaks={leaks}:handle_segv={0}:handle_sigfpe={0}", 1 - leaks),
        );
        command.env("ASAN_SYMBOLIZER_PATH", symbolizer);
        let options = format!("{options}:atexit_sleep_ms=100:report_thread_leaks=0");
        let path = symbolizer.display();
        command.env("TSAN_OPTIONS", format!("{options}:external_symbolizer_path={path}"));
    }
    // Nothing is known of arguments but their number, and the system allows only so many.
    command.args((0..harness.arguments.min(10_000)).map(|_| ""));
    command
}

impl Limits {
    /// Runs commands that have to succeed, and gives what they say.
    fn build(&self, mut build: NativeBuild) -> Result<String, String> {
        let mut messages = String::new();
        for command in &mut build.commands {
            // What clang starts ends with it.
            match self.watch(command.process_group(0)).map_err(|error| error.to_string())? {
                (None, _) => return Err("compiling takes too long".to_owned()),
                (Some(status), output) if status.success() => messages.push_str(&output),
                (Some(_), output) => return Err(format!("it cannot be compiled: {}", first_error(&output))),
            }
        }
        Ok(messages)
    }

    /// Runs a command to its end, and gives its status and what it says last on standard error; no status if it is ended for taking
    /// too long.
    fn watch(&self, command: &mut Command) -> std::io::Result<(Option<ExitStatus>, String)> {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let pipe = child.stderr.take();
        std::thread::scope(|scope| {
            let reader = scope.spawn(move || pipe.map(tail).unwrap_or_default());
            let status = loop {
                if let Some(status) = child.try_wait()? {
                    break Some(status);
                }
                if Instant::now() >= self.deadline || self.interrupt.is_raised() {
                    break None;
                }
                std::thread::sleep(TICK);
            };
            // What it has started, in the session or group that it leads, ends with it and closes the pipe.
            let _ = child.kill();
            if let Ok(id) = i32::try_from(child.id()) {
                let _ = killpg(Pid::from_raw(id), Signal::SIGKILL);
            }
            child.wait()?;
            Ok((status, reader.join().unwrap_or_default()))
        })
    }
}

/// What comes last from a pipe.
fn tail(mut pipe: impl Read) -> String {
    let (mut kept, mut buffer) = (Vec::new(), [0; 4096]);
    while let Ok(count @ 1..) = pipe.read(&mut buffer) {
        kept.extend_from_slice(&buffer[..count]);
        if kept.len() > 2 * TAIL {
            kept.drain(..kept.len() - TAIL);
        }
    }
    String::from_utf8_lossy(&kept).into_owned()
}

fn first_error(output: &str) -> &str {
    let is_error = |line: &&str| line.contains("error:") || line.contains("cannot find");
    output.lines().find(is_error).or_else(|| output.lines().next()).unwrap_or("the compiler failed")
}

/// Whether the user's files define a function, by its linker name.
fn defines(program: &Program, name: &str) -> bool {
    program.function_named(name).is_some_and(|id| {
        let function = &program.functions[id.index()];
        let location = program.locations[function.location.index()];
        !function.blocks.is_empty() && !program.files[location.file.index()].runtime
    })
}

/// Names that the linker found nowhere.
fn undefined(messages: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in messages.lines() {
        let Some((_, rest)) = line.split_once("undefined reference to `") else { continue };
        let name = rest.trim_end_matches('\'').to_owned();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}
