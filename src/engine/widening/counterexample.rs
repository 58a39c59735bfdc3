//! Is a path over boxes a run of the program?
//!
//! The values that a box adds are inputs of their own. Where each of them is replaced by the value
//! with which the path really comes to the box, the constraints of the path are those of a run from
//! the initial state. If they contradict each other, the path is *spurious*: a run comes as far as
//! one of its boxes, and cannot take the step after that (a dead end \[CGJLV00\]).
use super::visit::PathEdge;
use crate::analysis::Worker;
use crate::base::Stop;
use crate::bits::BitVector;
use crate::exec::Machine;
use crate::solver::{Answer, Model, Query, Solver};
use crate::state::{InputOrigin, MultiState};
use crate::term::{Evaluator, Substitution, Term, TermManager};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// One step of a path: from a stored state, all constraints on the way, and where it leads. The
/// last step leads to the end of the run.
pub(super) struct PathStep<'a> {
    pub(super) from: &'a MultiState,
    pub(super) facts: &'a [Term],
    /// The edge with the stored state to which it leads; none for the last step.
    pub(super) to: Option<(&'a PathEdge, &'a MultiState)>,
}

/// What comes of a path over boxes.
pub(super) enum Followed {
    /// A run with these values of the inputs.
    Run(Vec<(InputOrigin, BitVector)>),
    /// A run comes to the state before the step with this number, and cannot take the step.
    DeadEnd(usize, Values),
    /// The solver does not know.
    Unknown,
}

/// The values that a state has in a run.
pub(super) struct Values {
    /// The inputs that boxes have added, as terms over those of the run.
    added: Substitution,
    model: Arc<Model>,
}

impl Values {
    /// The value of a term over the inputs of a state of the path.
    pub(super) fn of(&mut self, terms: &TermManager, term: Term) -> BitVector {
        let term = self.added.apply(terms, term);
        Evaluator::new().evaluate(terms, term, &self.model.assignment(terms))
    }
}

/// Follows a path with the values that a run has. `end` is the state at its end.
pub(super) fn follow(
    machine: &Machine,
    worker: &mut Worker,
    steps: &[PathStep<'_>],
    end: &MultiState,
) -> Result<Followed, Stop> {
    let terms = &*machine.terms;
    let mut values = Values { added: Substitution::new(), model: Arc::default() };
    let mut known: Vec<Term> = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        worker.exec.budget.check()?;
        let facts = step.facts.iter().map(|fact| values.added.apply(terms, *fact));
        let new: Vec<Term> = facts.filter(|fact| terms.as_bool(*fact) != Some(true)).collect();
        if new.iter().any(|fact| terms.as_bool(*fact) == Some(false)) {
            return Ok(Followed::DeadEnd(number, values));
        }
        if !new.is_empty() {
            known.extend(new);
            match worker.exec.solver.check(&Query::new(known.clone())) {
                Answer::Sat(model) => values.model = model,
                Answer::Unsat => return Ok(Followed::DeadEnd(number, values)),
                Answer::Unknown(_) => return Ok(Followed::Unknown),
            }
        }
        if let Some((edge, to)) = step.to {
            let width = machine.pointer_width();
            let arrived: FxHashMap<_, _> = edge.arrival(to).slots().into_iter().collect();
            let old = edge.path(to).inputs.len() as u32;
            for (slot, value) in to.slots() {
                let Some(input) = value.number(terms, width) else { continue };
                if terms.input_index(input).is_some_and(|index| index >= old) {
                    let arrived = arrived[&slot].number(terms, width).expect("a number was widened");
                    let arrived = values.added.apply(terms, arrived);
                    values.added.insert(terms, input, arrived);
                }
            }
        }
    }
    let inputs = (0..).zip(&end.path.inputs);
    let value = |index| {
        let sample = || end.store.values().get(index).expect("an input has a value");
        let own = values.model.values().iter().find(|(input, _)| terms.input_index(*input) == Some(index));
        own.map_or_else(sample, |(_, value)| value).clone()
    };
    Ok(Followed::Run(inputs.map(|(index, origin)| (*origin, value(index))).collect()))
}
