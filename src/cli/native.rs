//! Native replay: the real program, compiled together with the inputs of a counterexample, behind a
//! fence.
use super::fence::{Ended, Fenced};
use super::outputs::OutputFile;
use super::symbols::{FRAME, with_places};
use super::tail::tail;
use super::text_form::is_text_form;
use super::watch::Watch;
use crate::base::Interrupt;
use crate::frontend::{self, DataModel, FrontendOptions, NativeBuild, NativeChecks, Sanitizer};
use crate::ir::Program;
use crate::witness::Counterexample;
use crate::witness::native::{
    self, Harness, NativeOutcome, REPORT_STATUS, Replaced, Run, confirmed_by_library, harness, judge,
    not_confirmed,
};
use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Most time that compiling and running may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// Most time for all runs of a program with several threads.
const STRESS: Duration = Duration::from_secs(2);
/// Most time for one run of such a program.
const RUN: Duration = Duration::from_secs(1);
/// With less time left, nothing is tried.
const LEAST: Duration = Duration::from_millis(700);
/// The time between two looks at a process.
const TICK: Duration = Duration::from_millis(5);

/// Whether the program is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NativeRun {
    /// It is not.
    Never,
    /// It is, within all parts of the fence that the system offers, or not at all.
    Fenced,
    /// It is, also where the system does not offer the whole fence.
    Insisted,
}

/// What native replay needs to know of the command line.
#[derive(Debug)]
pub(super) struct NativeOptions<'a> {
    pub(super) run: NativeRun,
    /// The files of the program.
    pub(super) files: &'a [PathBuf],
    /// How they are compiled.
    pub(super) frontend: FrontendOptions,
}

impl NativeOptions<'_> {
    /// Whether the program is linked with libraries of its own.
    fn links_libraries(&self) -> bool {
        !self.frontend.libraries.is_empty()
    }
}

/// Writes the harness to the file if there is one, and runs the program with it. Returns `None` if
/// the user does not want a run, or if no run can show the violation.
pub(super) fn replay(
    options: &NativeOptions<'_>,
    program: &Program,
    counterexample: &Counterexample,
    (watch, file): (&Watch, Option<&OutputFile>),
) -> Option<NativeOutcome> {
    let wanted = options.run != NativeRun::Never;
    if !wanted && file.is_none() {
        return None;
    }
    let Some(harness) = harness(counterexample, program, &[], options.links_libraries()) else {
        if file.is_some() {
            watch.message("warning: no harness: the machine does not tell this kind of violation");
        }
        return None;
    };
    if let Some(file) = file
        && let Err(error) = file.write(harness.text.as_bytes())
    {
        watch.message(&format!("warning: {error:#}"));
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
    let replay = Replay::new(options, program, limits);
    Some(
        replay.and_then(|replay| replay.run(counterexample, &harness)).unwrap_or_else(NativeOutcome::Skipped),
    )
}

/// When a command that still runs is ended.
struct Limits {
    deadline: Instant,
    interrupt: Interrupt,
}

/// What all runs of a program share. The errors of its functions say why the program cannot be run.
struct Replay<'a> {
    options: &'a NativeOptions<'a>,
    program: &'a Program,
    limits: Limits,
    _directory: TempDir,
    /// The absolute path of the directory.
    place: PathBuf,
}

/// A program that can be run.
struct Built {
    binary: PathBuf,
    /// Names that the linker found nowhere.
    missing: Vec<String>,
}

impl<'a> Replay<'a> {
    fn new(options: &'a NativeOptions<'a>, program: &'a Program, limits: Limits) -> Result<Self, String> {
        if options.files.iter().any(|path| is_text_form(path)) {
            return Err("the text form is no program for a machine".to_owned());
        }
        let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
        let place = directory.path().canonicalize().map_err(|error| error.to_string())?;
        Ok(Self { options, program, limits, _directory: directory, place })
    }

    /// Runs the program with the inputs of the counterexample. If the harness replaces functions of
    /// the library, and that run shows the violation, the program is also run with the library's
    /// own functions.
    fn run(&self, counterexample: &Counterexample, harness: &Harness) -> Result<NativeOutcome, String> {
        let real = self.with_library(counterexample, harness)?;
        let built = self.build(harness, "program")?;
        let outcome = self.run_built(harness, &built)?;
        let Some((replaced, harness, built)) = real else { return Ok(outcome) };
        match outcome {
            NativeOutcome::Confirmed(what) => {
                let real = self.run_built(&harness, &built).unwrap_or_else(NativeOutcome::Skipped);
                Ok(confirmed_by_library(&what, &replaced, real))
            }
            NativeOutcome::NotConfirmed { why, .. } => Ok(not_confirmed(why, &replaced)),
            skipped @ NativeOutcome::Skipped(_) => Ok(skipped),
        }
    }

    /// The functions that the harness replaces although the library has them, with a harness and a
    /// program that use the library's own. `None` if there are no such functions.
    fn with_library(
        &self,
        counterexample: &Counterexample,
        harness: &Harness,
    ) -> Result<Option<(Vec<Replaced>, Harness, Built)>, String> {
        let mut replaced = harness.replaced.clone();
        while !replaced.is_empty() {
            let kept: Vec<String> = replaced.iter().map(|replaced| replaced.name.clone()).collect();
            let libraries = self.options.links_libraries();
            let Some(harness) = native::harness(counterexample, self.program, &kept, libraries) else {
                break;
            };
            let built = self.build(&harness, "real")?;
            replaced.retain(|replaced| !built.missing.contains(&replaced.name));
            if replaced.len() == kept.len() {
                return Ok(Some((replaced, harness, built)));
            }
        }
        Ok(None)
    }

    /// Compiles the program with the harness.
    fn build(&self, harness: &Harness, name: &str) -> Result<Built, String> {
        let (source, binary) = (self.place.join(format!("{name}.harness.c")), self.place.join(name));
        std::fs::write(&source, &harness.text).map_err(|error| error.to_string())?;
        let NativeOptions { files, frontend: options, .. } = self.options;
        let sanitizer = harness.sanitizer();
        let limit = getrlimit(Resource::RLIMIT_AS).map_or(RLIM_INFINITY, |(soft, _)| soft);
        // On 64 bits they map some 20 TiB and more, and abort where they cannot.
        if sanitizer.is_some() && options.data_model == DataModel::Lp64 && limit != RLIM_INFINITY {
            return Err("sanitizers need more address space than is given (ulimit -v)".to_owned());
        }
        if sanitizer == Some(Sanitizer::Thread) && options.data_model == DataModel::Ilp32 {
            return Err("ThreadSanitizer is only for 64 bits".to_owned());
        }
        let build = |more_libraries, gnu_inline| {
            let checks = NativeChecks { sanitizer, visits: harness.concurrent, more_libraries, gnu_inline };
            let try_standard = |standard| {
                let build = frontend::native_build(files, &source, &binary, options, standard, checks);
                let mut build = build.map_err(|error| error.to_string())?;
                if more_libraries && !gnu_inline {
                    // Without these libraries it was built before, so that only the last step
                    // differs.
                    build.commands.drain(..build.commands.len() - 1);
                }
                self.limits.build(build, options.data_model)
            };
            let mut first_failure = None;
            for standard in frontend::cxx_standards(files, options) {
                match try_standard(*standard) {
                    Ok(messages) => return Ok(messages),
                    Err(why) => _ = first_failure.get_or_insert(why),
                }
            }
            Err(first_failure.unwrap_or_default())
        };
        let mut missing = undefined(&build(false, false)?);
        let of = |by| missing.iter().any(|name| definer(self.program, name) == Some(by));
        let (more_libraries, gnu_inline) = (of(Definer::Library), of(Definer::User));
        if (more_libraries || gnu_inline)
            && let Ok(messages) = build(more_libraries, gnu_inline)
        {
            missing = undefined(&messages);
        }
        Ok(Built { binary, missing })
    }

    /// Runs a program, again and again if it has several threads.
    fn run_built(&self, harness: &Harness, built: &Built) -> Result<NativeOutcome, String> {
        if !harness.concurrent {
            return self.run_once(harness, built, 0, self.limits.deadline);
        }
        // The order of threads varies: what one run does not show, another one may.
        let end = self.limits.deadline.min(Instant::now() + STRESS);
        let mut last = "no time is left".to_owned();
        for number in 0.. {
            let cut = end.min(Instant::now() + RUN);
            match self.run_once(harness, built, number, cut)? {
                NativeOutcome::NotConfirmed { why, replaced } => {
                    if Instant::now() >= end || self.limits.interrupt.is_raised() {
                        let why = format!(
                            "{number} runs did not meet the order of threads; of the last one, {last}"
                        );
                        return Ok(NativeOutcome::NotConfirmed { why, replaced });
                    }
                    last = why;
                }
                outcome => return Ok(outcome),
            }
        }
        unreachable!("time ends first")
    }

    fn run_once(
        &self,
        harness: &Harness,
        built: &Built,
        number: u32,
        deadline: Instant,
    ) -> Result<NativeOutcome, String> {
        let own = self.place.join("own");
        std::fs::create_dir(&own).map_err(|error| error.to_string())?;
        let fenced = self.fenced(harness, &built.binary, &own, number, deadline);
        let (ended, output) = fenced.run(&self.limits.interrupt).map_err(|error| error.to_string())?;
        std::fs::remove_dir_all(&own).map_err(|error| error.to_string())?;
        let output = with_places(&output, &built.binary);
        let run = match ended {
            Ended::Exited(status) => Run::Exited(status, output),
            Ended::Signalled(signal) => Run::Signalled(signal),
            Ended::Late => Run::TimedOut(output),
            Ended::Stopped(why) => Run::Stopped(why),
            Ended::Refused(why) => return Err(why),
        };
        Ok(judge(harness, &run, &built.missing))
    }

    /// The program behind the fence, in a directory of its own, until the deadline. With a
    /// sanitizer its address space is not limited, since sanitizers reserve far more than they use.
    fn fenced(&self, harness: &Harness, binary: &Path, own: &Path, number: u32, deadline: Instant) -> Fenced {
        let sanitizer = harness.sanitizer();
        let leaks = sanitizer == Some(Sanitizer::Leak);
        let place = own.display();
        let mut variable = vec![
            format!("HOME={place}"),
            format!("TMPDIR={place}"),
            "PATH=/usr/bin:/bin".to_owned(),
            format!("TESSERA_RUN={number}"),
        ];
        if sanitizer.is_some() {
            // Reports contain addresses only: a symbolizer would have to run behind the fence. The
            // fence refuses changes of limits, so the sanitizer must not try to disable core dumps.
            let options = format!(
                "exitcode={REPORT_STATUS}:hard_rss_limit_mb=4000:color=never:disable_coredump=0:symbolize=0:\
                 stack_trace_format='{FRAME}'"
            );
            let (is_wanted, handled) = (u8::from(leaks), u8::from(!leaks));
            // When lost memory is looked for, the harness handles signals: if one ends the run, it
            // looks for lost memory then.
            variable.push(format!(
                "ASAN_OPTIONS={options}:detect_leaks={is_wanted}:handle_segv={handled}:handle_sigfpe={handled}:\
                 allocator_may_return_null=1"
            ));
            variable.push(format!("TSAN_OPTIONS={options}:atexit_sleep_ms=100:report_thread_leaks=0"));
        }
        let mut program = vec![binary.into()];
        program.extend(harness.arguments.iter().map(|text| OsString::from_vec(text.clone())));
        Fenced {
            directory: own.to_owned(),
            time: deadline.saturating_duration_since(Instant::now()).as_millis() as u64,
            // More stack than usual, since deep recursion is no error by itself. Less with threads:
            // each gets as much address space.
            stack: if harness.concurrent { 16_000 } else { 1_000_000 },
            addresses: sanitizer.is_none().then_some(4_000_000),
            leaks,
            insist: self.options.run == NativeRun::Insisted,
            variable,
            program,
        }
    }
}

/// The name of a function of the program that has to run without interruption, by the convention of
/// SV-COMP.
fn atomic_function(program: &Program) -> Option<String> {
    let is_atomic = |name: &&str| {
        name.starts_with("__VERIFIER_atomic_")
            && !matches!(*name, "__VERIFIER_atomic_begin" | "__VERIFIER_atomic_end")
    };
    let mut names = program.functions.iter().map(|function| &*function.name);
    names.find(is_atomic).map(str::to_owned)
}

impl Limits {
    /// Runs the commands of a build, which have to succeed. Returns what they print on standard
    /// error.
    fn build(&self, mut build: NativeBuild, data_model: DataModel) -> Result<String, String> {
        let mut messages = String::new();
        for command in &mut build.commands {
            // In a group of its own, clang can be ended together with what it starts.
            match self.watch(command.process_group(0)).map_err(|error| error.to_string())? {
                (None, _) => return Err("compiling takes too long".to_owned()),
                (Some(status), output) if status.success() => messages.push_str(&output),
                (Some(_), output) => {
                    let hint = frontend::missing_package(&output, data_model);
                    let hint = hint.map(|hint| format!(" ({hint})")).unwrap_or_default();
                    return Err(format!("it cannot be compiled: {}{hint}", first_error(&output)));
                }
            }
        }
        Ok(messages)
    }

    /// Runs a command to its end. Returns its status and what it printed last on standard error.
    /// There is no status if the command was ended because it took too long.
    fn watch(&self, command: &mut Command) -> std::io::Result<(Option<ExitStatus>, String)> {
        // The program may be on standard input.
        command.stdout(Stdio::null()).stderr(Stdio::piped());
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
            // This also ends what the command has started in the group that it leads, and so closes
            // the pipe.
            let _ = child.kill();
            if let Ok(id) = i32::try_from(child.id()) {
                let _ = killpg(Pid::from_raw(id), Signal::SIGKILL);
            }
            child.wait()?;
            Ok((status, reader.join().unwrap_or_default()))
        })
    }
}

fn first_error(output: &str) -> &str {
    let is_error = |line: &&str| line.contains("error:") || line.contains("cannot find");
    output.lines().find(is_error).or_else(|| output.lines().next()).unwrap_or("the compiler failed")
}

/// Who defines a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Definer {
    /// The user's files.
    User,
    /// A library, of which there is a model.
    Library,
}

/// Who defines a function, by its linker name; `None` if nobody does. What the program does not
/// have any more is a model that has become a part of its callers.
fn definer(program: &Program, name: &str) -> Option<Definer> {
    let Some(id) = program.function_named(name) else { return Some(Definer::Library) };
    let function = &program.functions[id.index()];
    let location = program.locations[function.location.index()];
    let is_model = program.files[location.file.index()].runtime;
    (!function.blocks.is_empty()).then_some(if is_model { Definer::Library } else { Definer::User })
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
