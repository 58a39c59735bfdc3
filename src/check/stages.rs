//! Runs the stages of a check.
use super::evidence::{overflows_before, taken};
use super::machines::Machines;
use super::options::CheckOptions;
use super::plan::{Plan, Stage};
use super::results::{DoesNotCount, Results};
use super::setup::{monitor, solver_options};
use crate::analysis::{Decided, Facts, Found, InclusionOptions, Resources, SemiSymbolic, Subject};
use crate::base::{Interrupt, Progress, Reason, Stop};
use crate::engine::{self, Run, Task, run_tracked};
use crate::exec::{Blocks, Tracking};
use crate::frontend::Loader;
use crate::ir::Program;
use crate::reach::{Finished, Reachability};
use crate::solver::{Answers, SolverOptions};
use crate::state::{MultiState, SliceTable, StoreKind};
use crate::term::TermManager;
use std::cell::OnceCell;
use std::sync::Arc;

/// Runs of more steps than this are long. Sums may overflow in them where the program's author did
/// not expect it.
const LONG: u64 = 1 << 16;

/// What one stage works with.
pub(super) struct Work<'w, 'p> {
    pub(super) stage: &'w Stage,
    /// The program's multi-states, in the stage's environment.
    pub(super) analysis: &'w SemiSymbolic<'p>,
    pub(super) resources: &'w Resources<'w>,
    /// Raised when a verdict is found. It does not interrupt the whole check.
    pub(super) interrupt: &'w Interrupt,
    pub(super) options: &'w CheckOptions,
}

/// What the stages of a plan come to, with the analysis of the last one. `run` runs one stage.
pub(super) fn explored<'p>(
    plan: &Plan,
    (program, options): (&'p Program, &CheckOptions),
    progress: &Progress,
    loader: &dyn Loader,
    mut run: impl FnMut(&Work) -> Run,
) -> Result<(Results, SemiSymbolic<'p>), Stop> {
    let monitor = monitor(program, options)?;
    let terms = Arc::new(TermManager::new());
    let machines = Machines { options, terms: &terms };
    let mut analysis = SemiSymbolic {
        machine: machines.of(program).with_monitor(monitor),
        slices: Arc::new(SliceTable::new(options.threads.get())),
        project: !options.without.projection,
        ends_in_doubt: plan.has_environment(),
    };
    let mut resources = resources(options, &terms, progress);
    let mut results = Results::default();
    for stage in &plan.stages {
        if !results.need(stage) {
            continue;
        }
        if stage.environment {
            analysis.machine = analysis.machine.with_environment();
            analysis.ends_in_doubt = false;
        }
        // A new one for each stage: a verdict raises it.
        let interrupt = options.budget.interrupt.child();
        resources.budget.interrupt = interrupt.clone();
        let work = Work { stage, analysis: &analysis, resources: &resources, interrupt: &interrupt, options };
        let run = run(&work);
        let does_not_count = does_not_count(&run.finished, &analysis, options, loader);
        results.add(stage, run, does_not_count);
    }
    // Not dropped: the solver's answers vanish with the process.
    if !options.gives_back {
        std::mem::forget(resources);
    }
    Ok((results, analysis))
}

/// What the workers of all stages have in common.
fn resources<'a>(options: &CheckOptions, terms: &Arc<TermManager>, progress: &'a Progress) -> Resources<'a> {
    let threads = options.threads.get();
    Resources {
        terms: terms.clone(),
        solver: SolverOptions { answers: Arc::new(Answers::new(threads)), ..solver_options(options) },
        inclusion: InclusionOptions {
            cover: options.cover,
            without: options.without.inclusion.clone(),
            whole: options.store == StoreKind::Whole,
        },
        decided: Arc::new(Decided::new(threads)),
        budget: options.budget.clone(),
        progress,
        gives_back: options.gives_back,
    }
}

/// Whether the violation that a stage came to is behind an overflow of signed integers, after
/// which C leaves undefined what happens. It is looked at after random and long runs only.
fn does_not_count<R>(
    finished: &Finished<Found, R>,
    analysis: &SemiSymbolic,
    options: &CheckOptions,
    loader: &dyn Loader,
) -> Option<DoesNotCount> {
    let Reachability::Reached(found) = &finished.result else { return None };
    let machine = &analysis.machine;
    let taken = taken(found, &machine.terms);
    let is_looked_at = found.random || taken.last_steps() > LONG;
    let overflows = is_looked_at && overflows_before(found, &taken, machine.program, options, loader);
    overflows.then(|| DoesNotCount {
        random: found.random,
        stop: Stop::unsupported(Reason::ViolationBehindOverflow {}, machine.place(&found.state)),
    })
}

impl Work<'_, '_> {
    /// Runs the engines of the stage. `suggest` gets states at heads of loops that a proof rests
    /// on.
    pub(super) fn run_engines(
        &self,
        pictured: Option<usize>,
        suggest: &mut dyn FnMut(&SemiSymbolic, &[MultiState]),
    ) -> Run {
        let Self { analysis, resources, interrupt, options, .. } = *self;
        let machines = Machines { options, terms: &analysis.machine.terms };
        if !options.tracked {
            return self.once(machines, analysis, None, (resources, interrupt), pictured, suggest);
        }
        let with_precision = |tracking| machines.like(&analysis.machine, tracking);
        run_tracked(analysis, resources, with_precision, |analysis, tracking, resources, interrupt| {
            self.once(machines, analysis, tracking, (resources, interrupt), pictured, suggest)
        })
    }

    /// Runs the engines on an analysis of the program, whose arrays may be tracked.
    fn once(
        &self,
        machines: Machines,
        analysis: &SemiSymbolic,
        tracking: Option<&Arc<Tracking>>,
        (resources, interrupt): (&Resources, &Interrupt),
        pictured: Option<usize>,
        suggest: &mut dyn FnMut(&SemiSymbolic, &[MultiState]),
    ) -> Run {
        let options = self.options;
        let (looping, of_looping) = (OnceCell::new(), OnceCell::new());
        let make_wider = || {
            let program = self.analysis.machine.program;
            let looping: &Option<Program> = looping.get_or_init(|| program.with_loops_for_recursion());
            let of = |looping| SemiSymbolic {
                machine: machines.of(looping),
                slices: self.analysis.slices.clone(),
                ..*self.analysis
            };
            looping.as_ref().map(of)
        };
        // A program with loops has other sites than the one with recursion.
        let wider = || match tracking {
            Some(_) => None,
            None => of_looping.get_or_init(make_wider).as_ref(),
        };
        let with_blocks =
            |blocks: &dyn Blocks| machines.like(&analysis.machine, tracking.cloned()).with_blocks(blocks);
        let facts = Facts::default();
        let subject = Subject {
            program: analysis,
            machine: &with_blocks,
            resources,
            facts: &facts,
            alone: options.engine.is_some(),
        };
        let task = Task {
            subject,
            wider: &wider,
            order: options.search,
            threads: options.threads.get(),
            interrupt,
            options: &options.engines,
            pictured,
            beside_first: options.beside_first,
        };
        // States of an abstraction do not tell what their arrays hold.
        let look = |analysis: &SemiSymbolic, heads: &[MultiState]| {
            if tracking.is_none() {
                suggest(analysis, heads);
            }
        };
        engine::run(&self.stage.engines, &task, look)
    }
}
