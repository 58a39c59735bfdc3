//! From the command line to the options of a check.
use crate::analysis::Cover;
use crate::base::{Reason, Stop};
use crate::check::{CheckOptions, Without};
use crate::cli::args::{
    CheckArgs, CoverArg, EngineArgs, FairnessArg, LimitArgs, ReductionArg, ReplayArg, SearchArg, StoreArg,
};
use crate::cli::bmc::ArraysArg;
use crate::cli::input;
use crate::cli::native::{NativeOptions, NativeRun};
use crate::cli::watch::Limits;
use crate::engine::{EngineOptions, engine};
use crate::exec::Reduction;
use crate::property::{Fairness, Property};
use crate::reach::Order;
use crate::solver::PersistentCache;
use crate::state::StoreKind;
use crate::witness::Scope;
use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

/// The limits that the user set.
pub(in crate::cli) fn limits(args: &LimitArgs) -> Limits {
    Limits { timeout: args.timeout, cpu_time: args.cpu_time, memory: args.memory }
}

/// The options of a check of this property, without limits.
pub(super) fn of(args: &CheckArgs, property: Property, cache: Option<Arc<PersistentCache>>) -> CheckOptions {
    CheckOptions {
        lines: args.property.at.clone(),
        threads: args.engine.jobs.unwrap_or_else(|| default_threads(args.limits.cpu_time)),
        validate: args.solver.validate,
        dump_smt: args.solver.dump_smt.clone(),
        trace: if args.output.trace_library { Scope::Headers } else { Scope::Program },
        cache,
        ..exploration(property, &args.engine)
    }
}

/// What native replay of a violation of this property needs to know.
pub(super) fn native<'a>(args: &'a CheckArgs, property: &Property) -> NativeOptions<'a> {
    NativeOptions {
        run: match args.replay.replay {
            Some(ReplayArg::Interpreter) => NativeRun::Never,
            None => NativeRun::Fenced,
            Some(ReplayArg::Native) => NativeRun::Insisted,
        },
        files: &args.frontend.files,
        frontend: input::options(&args.frontend, property),
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
pub(in crate::cli) fn exploration(property: Property, args: &EngineArgs) -> CheckOptions {
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

/// The number of threads unless the user chooses one: 1 if an option or the system limits CPU time,
/// since several threads use a bit more of it; otherwise one for each core.
fn default_threads(cpu_time: Option<Duration>) -> NonZeroUsize {
    let limited = getrlimit(Resource::RLIMIT_CPU).is_ok_and(|(soft, _)| soft != RLIM_INFINITY);
    if cpu_time.is_some() || limited { NonZeroUsize::MIN } else { all_cores() }
}

/// How many threads the machine can run at once; 1 if the system does not say.
fn all_cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// What the user wants to leave out.
fn without(names: &[String]) -> Without {
    let mut without = Without::default();
    for name in names {
        without.add(name);
    }
    without
}
