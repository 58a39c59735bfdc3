//! `tessera check`.
use super::args::{
    CheckArgs, CoverArg, EngineArgs, LimitArgs, PropertyArgs, ReductionArg, SearchArg, StoreArg,
};
use super::bmc::ArraysArg;
use super::explain::Explanation;
use super::harness;
use super::input;
use super::native;
use super::status::{ExitStatus, Failure};
use super::watch::{Format, Limits, Watch};
use super::witness;
use crate::base::Stop;
use crate::check::{CheckOptions, Verdict, Without, check_loaded, deciding};
use crate::engine::{Cover, engine};
use crate::exec::Reduction;
use crate::frontend::Loader;
use crate::ir::Program;
use crate::property::{Property, PropertyError};
use crate::reach::Order;
use crate::solver::PersistentCache;
use crate::state::StoreKind;
use crate::witness::{Counterexample, Scope};
use anyhow::Context as _;
use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The least time that must be left to make invariants out of a proof, beside the time to load the program again.
const TIME_FOR_INVARIANTS: Duration = Duration::from_secs(3);

/// Checks the program and prints the outcome.
pub(super) fn run(mut args: CheckArgs, start: Instant) -> Result<ExitStatus, Failure> {
    let property = property(&args.property)?;
    if let Some(directory) = &args.solver.dump_smt {
        writable_directory(directory).map_err(Failure::input)?;
    }
    let limits = limits(&args.limits);
    let format = Format {
        json: args.output.json,
        statistics: args.output.stats,
        property: property.clone(),
        page: args.output.report.clone(),
        sarif: args.output.sarif.clone(),
    };
    let watch = Watch::start(start, limits, format).map_err(Failure::input)?;
    let cache = args.solver.cache.as_deref().map(|path| Arc::new(PersistentCache::open(path)));
    warn(&watch, cache.as_deref());
    let options = CheckOptions {
        lines: args.property.at.clone(),
        threads: args.engine.jobs.unwrap_or_else(|| default_threads(limits.cpu_time)),
        validate: args.solver.validate,
        dump_smt: args.solver.dump_smt.clone(),
        trace: if args.output.trace_library { Scope::Headers } else { Scope::Program },
        cache: cache.clone(),
        budget: watch.budget(),
        ..exploration(property, &args.engine)
    };
    if let Property::Unsupported(name) = &options.property {
        let stop = Stop::unsupported(format!("properties {name} are not supported"), None);
        return Ok(watch.report(watch.stopped(stop), None));
    }
    let made = harness::enter(&mut args, &options.property);
    // Ctrl-C and limits also end the compiler.
    if let Err(stop) = options.budget.check() {
        return Ok(watch.report(watch.stopped(stop), None));
    }
    // The directory is there until the check is over.
    let _made = made?;
    let args = &args;
    if let Some(path) = input::without_signs(&args.frontend, &options.property) {
        let text = format!("{}: a module does not say which operations are signed", path.display());
        return Ok(watch.report(watch.stopped(Stop::unsupported(text, None)), None));
    }
    let loaded = input::load(&args.frontend, &options.property);
    // Ctrl-C and limits also end the compiler. Its message is then no fault of the input.
    if let Err(stop) = options.budget.check() {
        return Ok(watch.report(watch.stopped(stop), None));
    }
    let program = loaded?;
    let loading = start.elapsed();
    let _ = watch.frontend.set(loading.as_secs_f64());
    let files = Files { args, property: &options.property, watch: &watch, loading };
    let (outcome, invariants) = check_loaded(&program, &options, &watch.progress, &files);
    if let Some(cache) = &cache {
        cache.close();
    }
    warn(&watch, cache.as_deref());
    if args.output.witness.is_some() && args.frontend.made.is_some() {
        let why = "the verdict is about a harness, which is in no file";
        watch.message(&format!("warning: no witness: {why}; `tessera harness` writes one"));
    } else if let Some(path) = &args.output.witness
        && let Err(why) = {
            let about = (args, &options.property);
            witness::write(path, &outcome.verdict, invariants, &program, about, &watch)
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
        Some(&program),
        explanation.as_ref().map(Explanation::shown).as_ref(),
        replay,
    ))
}

/// Loads the program's files again when that is worth the time.
struct Files<'a> {
    args: &'a CheckArgs,
    property: &'a Property,
    watch: &'a Watch,
    /// How long it took to load them the first time.
    loading: Duration,
}

impl Loader for Files<'_> {
    fn with_variables(&self) -> Option<Program> {
        // The limit must not be reached after the proof is found and before the verdict is printed.
        let is_enough = |left| left > TIME_FOR_INVARIANTS + 2 * self.loading;
        let is_time = self.watch.time_left().is_none_or(is_enough);
        let wanted = is_time && self.args.output.witness.is_some();
        wanted.then(|| input::load_with_variables(&self.args.frontend, self.property).ok())?
    }

    fn with_overflow_checks(&self) -> Option<Program> {
        // The limit must not be reached after a violation is found and before the verdict is printed.
        if self.watch.time_left().is_some_and(|left| left <= 3 * self.loading) {
            return None;
        }
        let (files, checked) = (&self.args.frontend, &Property::NoOverflow);
        input::without_signs(files, checked).is_none().then(|| input::load(files, checked).ok())?
    }
}

/// The limits that the user set.
pub(super) fn limits(args: &LimitArgs) -> Limits {
    Limits { timeout: args.timeout, cpu_time: args.cpu_time, memory: args.memory }
}

/// The property that is asked for.
pub(super) fn property(args: &PropertyArgs) -> Result<Property, Failure> {
    Property::parse(&args.property).map_err(|error| match error {
        PropertyError::UnknownName(_) => Failure::usage(error),
        PropertyError::Unreadable { .. } | PropertyError::Malformed { .. } => Failure::input(error),
    })
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
        without: without(&args.without),
        predicate: (&args.predicate).into(),
        bmc: (&args.bmc).into(),
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
