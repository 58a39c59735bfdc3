//! `tessera check` with one property.
use super::advice::Chosen;
use super::args::{
    CheckArgs, CoverArg, EngineArgs, FairnessArg, LimitArgs, ReductionArg, SearchArg, StoreArg,
};
use super::bmc::ArraysArg;
use super::explain::Explanation;
use super::input;
use super::native;
use super::output;
use super::outputs::Opener;
use super::report::Shape;
use super::status::{ExitStatus, Failure};
use super::watch::{Format, Limits, Outputs, Watch};
use super::witness;
use crate::analysis::Cover;
use crate::base::{Reason, Stop};
use crate::check::{CheckOptions, Plan, Verdict, Without, check_loaded, deciding, proof_at_once};
use crate::engine::{EngineOptions, engine};
use crate::exec::Reduction;
use crate::frontend::{Loader, STANDARD_INPUT};
use crate::ir::{ArithmeticError, Program};
use crate::property::{Fairness, Property};
use crate::reach::Order;
use crate::solver::PersistentCache;
use crate::state::StoreKind;
use crate::witness::native::HARNESS_HEAD;
use crate::witness::{Counterexample, Scope};
use anyhow::Context as _;
use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
use std::cell::OnceCell;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The least time that must be left to make invariants out of a proof, beside the time to load the program again.
const TIME_FOR_INVARIANTS: Duration = Duration::from_secs(3);

/// A program that took longer to load is not loaded again for the names of its variables.
const PATIENCE_WITH_NAMES: Duration = Duration::from_secs(2);

/// Checks the program for one property and prints the outcome.
pub(super) fn run(args: &CheckArgs, property: Property, start: Instant) -> Result<ExitStatus, Failure> {
    if args.output.plan {
        return print_plan(args, property);
    }
    let format = Format {
        json: args.output.json,
        shape: Shape { statistics: args.output.stats, trace: args.output.trace.into() },
        property: property.clone(),
        chosen: Chosen::new(&args.frontend, &args.engine),
        files: args.frontend.files.clone(),
        outputs: outputs(args)?,
    };
    let (watch, cache) = self::start(args, format, start)?;
    let options = options(args, property, &watch, cache.clone());
    if let Some(stop) = unsupported(args, &options.property) {
        return Ok(watch.report(watch.stopped(stop), None));
    }
    let loaded = input::load(&args.frontend, &options.property);
    // Ctrl-C and limits also end the compiler. Its message is then no fault of the input.
    if let Err(stop) = options.budget.check() {
        return Ok(watch.report(watch.stopped(stop), None));
    }
    let program = Arc::new(loaded?);
    let loading = start.elapsed();
    watch.checks(program.clone());
    let _ = watch.frontend.set(loading.as_secs_f64());
    let files = Files { args, property: &options.property, watch: &watch, loading, named: OnceCell::new() };
    let (outcome, invariants) = check_loaded(&program, &options, &watch.progress, &files);
    close(&watch, cache.as_deref());
    if watch.outputs().witness.is_some() && args.frontend.made.is_some() {
        let why = "the verdict is about a harness, which is in no file";
        watch.message(&format!("warning: no witness: {why}; `tessera harness` writes one"));
    } else if watch.outputs().witness.is_some() && options.property.formula().is_some() {
        watch.message("warning: no witness: the format has none for formulas and automata");
    } else if let Some(file) = &watch.outputs().witness
        && let Err(why) = {
            let about = (args, &options.property);
            witness::write(file, &outcome.verdict, invariants, &program, about, &watch)
        }
    {
        watch.message(&format!("warning: no witness: {why}"));
    }
    let explanation = match &outcome.verdict {
        Verdict::Unknown(reasons) if args.output.explain && options.budget.check().is_ok() => {
            watch.keep(&outcome);
            deciding(reasons).and_then(|name| Explanation::find(name, args, &options, &watch, &files))
        }
        _ => None,
    };
    let replay = |counterexample: &Counterexample| {
        native::replay(args, &options.property, &program, counterexample, &watch)
    };
    Ok(watch.report_replayed(
        outcome,
        Some(&*program),
        explanation.as_ref().map(Explanation::shown).as_ref(),
        replay,
    ))
}

/// Prints what the check would do.
fn print_plan(args: &CheckArgs, property: Property) -> Result<ExitStatus, Failure> {
    let program = input::load(&args.frontend, &property)?;
    let options = exploration(property, &args.engine);
    let proof = match unsupported(args, &options.property) {
        Some(stop) => Err(stop),
        None => proof_at_once(&program, &options),
    };
    let plan = proof.and_then(|proof| match proof {
        Some(proof) => Ok(format!("a look at the program shows it: {proof}\n")),
        None => Plan::new(&program, &options).map(|plan| plan.to_string()),
    });
    let (text, status) = match plan {
        Ok(text) => (text, ExitStatus::True),
        Err(stop) => (format!("nothing can be run: {stop}\n"), ExitStatus::Unknown),
    };
    output::result(&text);
    Ok(status)
}

/// Loads the program's files again when that is worth the time.
pub(super) struct Files<'a> {
    pub(super) args: &'a CheckArgs,
    pub(super) property: &'a Property,
    pub(super) watch: &'a Watch,
    /// How long it took to load them the first time.
    pub(super) loading: Duration,
    /// The program with names of variables, once it was loaded.
    pub(super) named: OnceCell<Option<Arc<Program>>>,
}

impl Loader for Files<'_> {
    fn with_variables(&self) -> Option<Program> {
        // The limit must not be reached after the proof is found and before the verdict is printed.
        let is_enough = |left| left > TIME_FOR_INVARIANTS + 2 * self.loading;
        let is_time = self.watch.time_left().is_none_or(is_enough);
        let wanted = is_time && self.args.output.witness.is_some();
        wanted.then(|| input::load_with_variables(&self.args.frontend, self.property).ok())?
    }

    fn with_names(&self) -> Option<Arc<Program>> {
        let is_enough = |left| left > 3 * self.loading;
        let is_time = self.watch.time_left().is_none_or(is_enough) && self.loading < PATIENCE_WITH_NAMES;
        let load = || {
            let named = input::load_with_variables(&self.args.frontend, self.property);
            named.ok().map(Arc::new)
        };
        if is_time { self.named.get_or_init(load).clone() } else { None }
    }

    fn with_overflow_checks(&self) -> Option<Program> {
        // The limit must not be reached after a violation is found and before the verdict is printed.
        if self.watch.time_left().is_some_and(|left| left <= 3 * self.loading) {
            return None;
        }
        let (files, checked) = (&self.args.frontend, &Property::Arithmetic(ArithmeticError::SignedOverflow));
        input::without_signs(files, checked).is_none().then(|| input::load(files, checked).ok())?
    }
}

/// Opens the files that the user wants.
pub(super) fn outputs(args: &CheckArgs) -> Result<Outputs, Failure> {
    let files = &args.frontend.files;
    if args.output.witness.is_some() && files.iter().any(|file| file.as_path() == Path::new(STANDARD_INPUT)) {
        return Err(Failure::usage(
            "--witness names the files of the program: give it as a file, not on standard input",
        ));
    }
    let read = args.property.property.iter().map(Path::new).chain(args.solver.cache.as_deref());
    let read = read.chain(args.property.automaton.as_deref());
    let included = args.frontend.made.iter().map(|entry| entry.included.as_path());
    let mut opener = Opener::new(files.iter().map(PathBuf::as_path).chain(read).chain(included));
    let mut open =
        |option, path: &Option<PathBuf>| path.as_ref().map(|path| opener.open(option, path)).transpose();
    let witness = open("--witness", &args.output.witness)?;
    let page = open("--report", &args.output.report)?;
    let sarif = open("--sarif", &args.output.sarif)?;
    let harness = args.replay.harness.as_ref();
    let harness =
        harness.map(|path| opener.open_source("--native-harness", path, HARNESS_HEAD)).transpose()?;
    Ok(Outputs { page, sarif, witness, harness })
}

/// The limits that the user set.
pub(super) fn limits(args: &LimitArgs) -> Limits {
    Limits { timeout: args.timeout, cpu_time: args.cpu_time, memory: args.memory }
}

/// Begins a run: watches it, and opens the cache.
pub(super) fn start(
    args: &CheckArgs,
    format: Format,
    start: Instant,
) -> Result<(Arc<Watch>, Option<Arc<PersistentCache>>), Failure> {
    if let Some(directory) = &args.solver.dump_smt {
        writable_directory(directory).map_err(Failure::input)?;
    }
    let watch = Watch::start(start, limits(&args.limits), format).map_err(Failure::input)?;
    let cache = args.solver.cache.as_deref().map(|path| Arc::new(PersistentCache::open(path)));
    warn(&watch, cache.as_deref());
    Ok((watch, cache))
}

/// Closes the cache at the end of a run.
pub(super) fn close(watch: &Watch, cache: Option<&PersistentCache>) {
    if let Some(cache) = cache {
        cache.close();
    }
    warn(watch, cache);
}

/// The options of a check of this property.
pub(super) fn options(
    args: &CheckArgs,
    property: Property,
    watch: &Watch,
    cache: Option<Arc<PersistentCache>>,
) -> CheckOptions {
    CheckOptions {
        lines: args.property.at.clone(),
        threads: args.engine.jobs.unwrap_or_else(|| default_threads(args.limits.cpu_time)),
        validate: args.solver.validate,
        dump_smt: args.solver.dump_smt.clone(),
        trace: if args.output.trace_library { Scope::Headers } else { Scope::Program },
        cache,
        budget: watch.budget(),
        ..exploration(property, &args.engine)
    }
}

/// Why the property cannot be checked of these files, whatever is in them.
pub(super) fn unsupported(args: &CheckArgs, property: &Property) -> Option<Stop> {
    if let Property::Unsupported(name) = property {
        return Some(Stop::unsupported(Reason::UnsupportedProperty { property: name.clone().into() }, None));
    }
    if *property == Property::NoUninitialisedRead && args.frontend.optimise.is_some() {
        return Some(Stop::unsupported(Reason::OptimisedUninitialised {}, None));
    }
    let path = input::without_signs(&args.frontend, property)?;
    let path = path.display().to_string().into();
    Some(Stop::unsupported(Reason::ModuleWithoutSigns { path }, None))
}

/// The options of an exploration by one thread.
pub(super) fn exploration(property: Property, args: &EngineArgs) -> CheckOptions {
    CheckOptions {
        engine: engine(&args.engine),
        search: match args.search {
            SearchArg::Mixed => Order::Mixed,
            SearchArg::Dfs => Order::DepthFirst,
            SearchArg::Bfs => Order::BreadthFirst,
        },
        cover: match args.cover {
            CoverArg::Inclusion => Cover::Inclusion,
            CoverArg::Equality => Cover::Equality,
            CoverArg::None => Cover::Never,
        },
        store: match args.store {
            StoreArg::Whole => StoreKind::Whole,
            StoreArg::Sliced => StoreKind::Sliced,
        },
        reduction: match args.reduction {
            ReductionArg::None => Reduction::None,
            ReductionArg::Tau => Reduction::Tau,
            ReductionArg::Full => Reduction::Full,
        },
        fairness: match args.fairness {
            FairnessArg::None => Fairness::None,
            FairnessArg::Weak => Fairness::Weak,
            FairnessArg::Strong => Fairness::Strong,
        },
        without: without(&args.without),
        engines: EngineOptions {
            blocks: (&args.predicate).into(),
            predicate: (&args.predicate).into(),
            bmc: (&args.bmc).into(),
        },
        tracked: args.bmc.arrays == ArraysArg::Tracked,
        ..CheckOptions::new(property)
    }
}

/// The number of threads unless the user chooses one: 1 if an option or the system limits CPU time, since several threads
/// use a bit more of it; otherwise one for each core.
fn default_threads(cpu_time: Option<Duration>) -> NonZeroUsize {
    let limited = getrlimit(Resource::RLIMIT_CPU).is_ok_and(|(soft, _)| soft != RLIM_INFINITY);
    if cpu_time.is_some() || limited { NonZeroUsize::MIN } else { all_cores() }
}

/// How many threads the machine can run at once; 1 if the system does not say.
fn all_cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Prints the warnings of the persistent cache.
fn warn(watch: &Watch, cache: Option<&PersistentCache>) {
    for warning in cache.map(PersistentCache::take_warnings).unwrap_or_default() {
        watch.message(&format!("warning: {warning}"));
    }
}

/// Creates the directory if need be. Fails if files cannot be created in it.
fn writable_directory(directory: &Path) -> anyhow::Result<()> {
    let context = || format!("cannot write queries to {}", directory.display());
    std::fs::create_dir_all(directory).with_context(context)?;
    tempfile::tempfile_in(directory).with_context(context)?;
    Ok(())
}

/// What the user wants to leave out.
fn without(names: &[String]) -> Without {
    let mut without = Without::default();
    for name in names {
        without.add(name);
    }
    without
}
