//! Conditions on symbolic data: which ways are possible. The only place of this floor that asks the solver.
//!
//! A state carries a sample of its path constraints. By evaluation, the sample shows that one way of every branch is
//! possible, and only the other way needs a query. A way that the solver cannot decide is followed in doubt: branches
//! are then decided by the other constraints, which may keep ways that are impossible, but drops none that is possible.
//! The solver is asked again for the whole path where a state is to be stored, and where the path ends in a violation.
use super::outcome::Exception;
use super::step::Executor;
use crate::base::Stop;
use crate::solver::{Answer, Model, Query, Solver};
use crate::state::{MultiState, Sample};
use crate::term::{Term, TermManager};

/// How many values are followed of a term that has too many.
const FEW_VALUES: usize = 2;

/// What is known of a condition under the path constraints of a state.
enum Possible {
    /// These inputs satisfy it. If the path itself is in doubt, they satisfy what is not in doubt.
    Yes(Sample),
    No,
    Unknown,
}

impl Executor<'_, '_> {
    /// The parts of a state where the condition (width 1) holds and where it does not, as far as they are not empty.
    pub(super) fn fork(&mut self, mut state: MultiState, condition: Term) -> [Option<MultiState>; 2] {
        let terms = &*self.machine.terms;
        if let Some(value) = terms.as_bool(condition) {
            return if value { [Some(state), None] } else { [None, Some(state)] };
        }
        self.worker.counters.symbolic_branches += 1;
        if let Some(value) = state.store.decides(terms, condition) {
            self.worker.counters.decided_by_syntax += 1;
            return if value { [Some(state), None] } else { [None, Some(state)] };
        }
        let negation = terms.not(condition);
        let choices = state.path.choices.clone();
        state.path.choices.rely_on(terms, condition);
        let holds = self.holds(&state, condition);
        let (known, other) = if holds { (condition, negation) } else { (negation, condition) };
        self.worker.counters.decided_by_sample += 1;
        let possible = self.possible(&state, other);
        // A way whose opposite is impossible is implied: its constraint adds nothing.
        let (known, other) = if matches!(possible, Possible::No) {
            state.path.choices = choices;
            (state, None)
        } else {
            self.worker.counters.forks += 1;
            let mut here = state.clone();
            here.store.assume(terms, known);
            (here, self.restrict(state, other, possible))
        };
        if holds { [Some(known), other] } else { [other, Some(known)] }
    }

    /// Adds a constraint that is known to be possible or not; `None` if it is impossible.
    fn restrict(&self, mut state: MultiState, condition: Term, possible: Possible) -> Option<MultiState> {
        match possible {
            Possible::Yes(values) => state.store.set_values(values),
            Possible::Unknown => state.store.doubt(condition),
            Possible::No => return None,
        }
        state.store.assume(&self.machine.terms, condition);
        Some(state)
    }

    /// Keeps the part of a state where the condition holds. False if that part is empty. Asks the solver only if the
    /// sample does not satisfy the condition.
    pub(super) fn assume(&mut self, state: &mut MultiState, condition: Term) -> bool {
        let terms = &*self.machine.terms;
        if let Some(value) = terms.as_bool(condition).or_else(|| state.store.decides(terms, condition)) {
            return value;
        }
        if self.holds(state, condition) {
            self.worker.counters.decided_by_sample += 1;
        } else {
            match self.possible(state, condition) {
                Possible::Yes(values) => state.store.set_values(values),
                Possible::Unknown => state.store.doubt(condition),
                Possible::No => return false,
            }
        }
        state.path.choices.rely_on(terms, condition);
        state.store.assume(terms, condition);
        self.findings.narrowed = true;
        true
    }

    /// One part of the state for each value that the term can have. Where there are more than a limit, only a few of them are
    /// followed, which may show a violation all the same.
    pub(super) fn values(
        &mut self,
        state: &MultiState,
        term: Term,
        limit: usize,
    ) -> Result<Vec<(u64, MultiState)>, Exception> {
        let terms = &*self.machine.terms;
        let width = terms.width(term);
        let mut found = Vec::new();
        let mut rest = Some(state.clone());
        while let Some(mut current) = rest.take() {
            self.worker.budget.check().map_err(Exception::Stop)?;
            // Without a sample no value is known to be possible.
            if current.store.sample().is_none() && !self.resample(&mut current) {
                self.findings.narrowed = true;
                break;
            }
            let value = self.worker.evaluate(terms, current.store.values(), term);
            let Some(value) = value.as_u64() else {
                return Exception::unmodelled("a symbolic offset or length of more than 64 bits");
            };
            if found.len() == limit {
                let what = format!("a symbolic offset or length with over {limit} values");
                self.findings.note(Stop::unsupported(what, self.machine.place(state)));
                self.findings.narrowed = true;
                found.truncate(FEW_VALUES);
                return Ok(found);
            }
            self.worker.counters.concretisations += 1;
            let [yes, no] = self.fork(current, terms.eq(term, terms.constant_u64(width, value)));
            found.push((value, yes.expect("the sampled value is possible")));
            rest = no;
        }
        Ok(found)
    }

    /// Whether the condition holds for the values that the state carries.
    fn holds(&mut self, state: &MultiState, condition: Term) -> bool {
        !self.worker.evaluate(&self.machine.terms, state.store.values(), condition).is_zero()
    }

    fn possible(&mut self, state: &MultiState, condition: Term) -> Possible {
        let terms = &*self.machine.terms;
        let mut assertions = state.store.related(terms, condition);
        let usually = Self::usually(terms, state, &assertions, condition);
        assertions.push(condition);
        if !usually.is_empty() {
            // Constraints are collected for each condition by itself: a conjunction of the conditions may be simpler,
            // and no longer tell what is related to its parts.
            let mut all = assertions.clone();
            all.extend(usually.iter().flat_map(|usual| state.store.related(terms, *usual)));
            all.extend(usually);
            all.sort_unstable();
            all.dedup();
            // If the usual choices are not possible, the condition alone may still be.
            if let Answer::Sat(model) = self.worker.solver.check(&Query::new(all)) {
                let mut values = state.store.values().clone();
                adopt(terms, &mut values, &model);
                return Possible::Yes(values);
            }
        }
        match self.worker.solver.check(&Query::new(assertions)) {
            Answer::Unsat => Possible::No,
            Answer::Unknown(_) => Possible::Unknown,
            Answer::Sat(model) => {
                let mut values = state.store.values().clone();
                adopt(terms, &mut values, &model);
                Possible::Yes(values)
            }
        }
    }

    /// The conditions that all choices are the usual ones which the condition, or a constraint related to it, mentions.
    fn usually(terms: &TermManager, state: &MultiState, related: &[Term], condition: Term) -> Vec<Term> {
        if state.path.choices.is_empty() {
            return Vec::new();
        }
        let supports = related.iter().map(|constraint| terms.support_id(*constraint));
        let inputs = supports.fold(terms.support_id(condition), |all, more| terms.support_union(all, more));
        state.path.choices.usually(terms, inputs)
    }

    /// False if the state is certainly empty. Looks for a sample if the state has none.
    pub fn may_be_feasible(&mut self, state: &mut MultiState) -> bool {
        if state.store.sample().is_some() {
            return true;
        }
        let terms = &*self.machine.terms;
        let mut values = state.store.values().clone();
        let mut certain = true;
        for part in state.store.parts() {
            if part.iter().all(|constraint| !self.worker.evaluate(terms, &values, *constraint).is_zero()) {
                continue;
            }
            match self.worker.solver.check(&Query::new(part)) {
                Answer::Sat(model) => adopt(terms, &mut values, &model),
                Answer::Unsat => return false,
                Answer::Unknown(_) => certain = false,
            }
        }
        if certain {
            state.store.settle(values);
        }
        true
    }

    /// Puts these values of inputs into the sample of the state.
    pub fn adopt(&self, state: &mut MultiState, model: &Model) {
        let mut values = state.store.values().clone();
        adopt(&self.machine.terms, &mut values, model);
        state.store.set_values(values);
    }

    /// Looks for a sample of a state that has lost its own, by asking for all its constraints. False if there is none
    /// or if the solver cannot tell, which is then noted.
    pub fn resample(&mut self, state: &mut MultiState) -> bool {
        if !self.may_be_feasible(state) {
            return false;
        }
        if state.store.sample().is_none() {
            self.findings.note(Stop::SolverUnknown { place: self.machine.place(state) });
        }
        state.store.sample().is_some()
    }
}

fn adopt(terms: &TermManager, values: &mut Sample, model: &Model) {
    for (input, value) in model.values() {
        let index = terms.input_index(*input).expect("models speak of inputs");
        values.set(index, value.clone());
    }
}
