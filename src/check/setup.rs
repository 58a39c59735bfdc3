//! What a check prepares: what counts as a violation, automata of formulas, the solver.
use super::options::CheckOptions;
use crate::base::Stop;
use crate::exec::{Checks, Monitor};
use crate::ir::{Program, Rule};
use crate::ltl;
use crate::property::{Meaning, Property};
use crate::solver::SolverOptions;
use fixedbitset::FixedBitSet;
use std::sync::Arc;

/// Time for one question about termination or an invariant, in milliseconds.
pub(super) const HARD_QUESTION_MS: u64 = 300;

/// The models of error functions, if the property is about memory; otherwise none. For such
/// properties they count as undefined functions, which return unless they are declared to do
/// otherwise.
fn returning(program: &Program, property: &Property) -> FixedBitSet {
    let models = program.functions.iter().map(|function| {
        let file = program.locations[function.location.index()].file;
        let runtime = program.files.get(file.index()).is_some_and(|file| file.runtime);
        runtime && matches!(function.name.as_str(), "reach_error" | "__VERIFIER_error")
    });
    let wanted = !property.memory().is_empty();
    models.enumerate().filter(|(_, model)| wanted && *model).map(|(index, _)| index).collect()
}

/// The automaton that accepts the words of violations, if the property is a formula or such an
/// automaton.
pub(super) fn monitor(program: &Program, options: &CheckOptions) -> Result<Option<Arc<Monitor>>, Stop> {
    let Some(specification) = options.property.formula() else { return Ok(None) };
    let budget = &options.budget;
    let (automaton, counts_letters) = match &specification.meaning {
        Meaning::Formula(formula) => {
            let automaton = ltl::translate(&formula.negated(), budget)?;
            (automaton, !ltl::stutter::stutter(formula, budget)?.is_invariant())
        }
        Meaning::Violations(automaton) => {
            let automaton = ltl::reduce(automaton.clone(), budget)?;
            let counts_letters = !ltl::ignores_repetitions(&automaton, budget)?;
            (automaton, counts_letters)
        }
    };
    let monitor = Monitor::new(automaton, counts_letters, specification.finite, program.creates_threads());
    Ok(Some(Arc::new(monitor)))
}

/// What counts as a violation.
pub(super) fn checks(program: &Program, options: &CheckOptions) -> Checks {
    let property = &options.property;
    Checks {
        targets: property.targets(program),
        arithmetic: property.arithmetic(),
        any_overflow: *property == Property::Termination,
        races: *property == Property::NoDataRace,
        deadlocks: *property == Property::NoDeadlock || property.is_liveness(),
        uninitialised: *property == Property::NoUninitialisedRead,
        misuse: match property {
            Property::NoLockMisuse => Some(Rule::Synchronisation),
            Property::NoOverlappingCopy => Some(Rule::Overlap),
            _ => None,
        },
        memory: property.memory(),
        returning: returning(program, property),
        lines: options.lines.clone(),
        except: options.except.clone(),
    }
}

pub(super) fn solver_options(options: &CheckOptions) -> SolverOptions {
    let default = SolverOptions::default();
    let terminates = options.property.is_liveness();
    SolverOptions {
        // Some of the many questions about termination are hard, and none has to be answered.
        time_limit_ms: if terminates { HARD_QUESTION_MS } else { default.time_limit_ms },
        quantified_time_limit_ms: if terminates {
            HARD_QUESTION_MS
        } else {
            default.quantified_time_limit_ms
        },
        deadline: options.budget.deadline,
        validate: options.validate,
        dump: options.dump_smt.clone(),
        persistent: options.cache.clone(),
        without: options.without.solver.clone(),
        interpolate: options.interpolate,
        ..default
    }
}
