//! The parts of a state along the ways of a condition.
use super::ask::{Ask, adopt};
use super::policy::{Decide, Possible};
use crate::base::{Reason, Stop, UnknownValue};
use crate::exec::outcome::{End, Exception};
use crate::exec::step::Executor;
use crate::solver::{Answer, Model, Query, Solver};
use crate::state::MultiState;
use crate::term::Term;

/// How many values are followed of a term that has too many.
const FEW_VALUES: usize = 2;

impl Executor<'_, '_> {
    /// The parts of a state where the condition (width 1) holds and where it does not, as far as
    /// they are not empty. The policy of the worker decides.
    pub(in crate::exec) fn fork(&mut self, state: MultiState, condition: Term) -> [Option<MultiState>; 2] {
        self.fork_by(self.worker.decide, state, condition)
    }

    /// As [`fork`](Self::fork), but the solver is asked whatever the policy is.
    pub fn fork_asking(&mut self, state: MultiState, condition: Term) -> [Option<MultiState>; 2] {
        self.fork_by(self.asked(), state, condition)
    }

    /// Who decides where an instruction needs an answer.
    fn asked(&self) -> &'static dyn Decide {
        if self.worker.decide.replaces_questions() { self.worker.decide } else { &Ask }
    }

    pub(in crate::exec) fn fork_by(
        &mut self,
        by: &dyn Decide,
        mut state: MultiState,
        condition: Term,
    ) -> [Option<MultiState>; 2] {
        let terms = &*self.machine.terms;
        if let Some(value) = terms.as_bool(condition) {
            return if value { [Some(state), None] } else { [None, Some(state)] };
        }
        self.note_dependence(&state, condition);
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
        let possible = by.possible(terms, &mut self.worker.solver, &state, other);
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
            Possible::No | Possible::LeftOut => return None,
        }
        state.store.assume(&self.machine.terms, condition);
        Some(state)
    }

    /// Whether the condition holds in the whole state. The solver is asked whatever the policy is.
    pub fn must_hold(&mut self, state: &MultiState, condition: Term) -> bool {
        let [_, other] = self.fork_by(&Ask, state.clone(), condition);
        other.is_none()
    }

    /// Keeps the part of a state where the condition holds. False if that part is empty. The policy
    /// of the worker decides if the sample does not satisfy the condition.
    pub(in crate::exec) fn assume(&mut self, state: &mut MultiState, condition: Term) -> bool {
        self.assume_by(self.worker.decide, state, condition)
    }

    /// As [`assume`](Self::assume), but the solver is asked whatever the policy is.
    pub(in crate::exec) fn assume_asking(&mut self, state: &mut MultiState, condition: Term) -> bool {
        self.assume_by(self.asked(), state, condition)
    }

    pub(in crate::exec) fn assume_by(
        &mut self,
        by: &dyn Decide,
        state: &mut MultiState,
        condition: Term,
    ) -> bool {
        let terms = &*self.machine.terms;
        if let Some(value) = terms.as_bool(condition).or_else(|| state.store.decides(terms, condition)) {
            return value;
        }
        self.note_dependence(state, condition);
        self.narrow(by, state, condition)
    }

    /// As [`assume_by`](Self::assume_by), for a question that the program does not ask.
    pub(in crate::exec) fn narrow(
        &mut self,
        by: &dyn Decide,
        state: &mut MultiState,
        condition: Term,
    ) -> bool {
        let terms = &*self.machine.terms;
        if let Some(value) = terms.as_bool(condition).or_else(|| state.store.decides(terms, condition)) {
            return value;
        }
        if self.holds(state, condition) {
            self.worker.counters.decided_by_sample += 1;
        } else {
            match by.possible(terms, &mut self.worker.solver, state, condition) {
                Possible::Yes(values) => state.store.set_values(values),
                Possible::Unknown => state.store.doubt(condition),
                Possible::No | Possible::LeftOut => return false,
            }
        }
        state.path.choices.rely_on(terms, condition);
        state.store.assume(terms, condition);
        self.findings.narrowed = true;
        true
    }

    /// One part of the state for each value that the term can have. Where there are more than a
    /// limit, only a few of them are followed, which may show a violation all the same.
    pub(in crate::exec) fn values(
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
                return Exception::unmodelled(UnknownValue::Offset);
            };
            if found.len() == limit {
                let reason = Reason::ManyValues { limit: limit as u64 };
                self.findings.note(Stop::unsupported(reason, self.machine.place(state)));
                self.findings.narrowed = true;
                found.truncate(FEW_VALUES);
                return Ok(found);
            }
            self.worker.counters.concretisations += 1;
            let [yes, no] = self.fork_asking(current, terms.eq(term, terms.constant_u64(width, value)));
            found.push((value, yes.expect("the sampled value is possible")));
            rest = no;
        }
        Ok(found)
    }

    /// Whether the condition holds for the values that the state carries.
    fn holds(&mut self, state: &MultiState, condition: Term) -> bool {
        !self.worker.evaluate(&self.machine.terms, state.store.values(), condition).is_zero()
    }

    /// False if the state is certainly empty. Looks for a sample if the state has none.
    pub fn may_be_feasible(&mut self, state: &mut MultiState) -> bool {
        if state.store.sample().is_some() {
            return true;
        }
        let terms = &*self.machine.terms;
        let mut values = state.store.values().clone();
        let mut certain = true;
        for part in state.store.parts(terms) {
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

    /// Notes that a part of the current state, which ends here, could not be followed, unless that
    /// part is certainly empty.
    pub(in crate::exec) fn give_up(&mut self, mut part: MultiState, stop: Stop) {
        if self.worker.decide.defers() {
            self.findings.narrowed = true;
            self.found.push((part, End::Stop(stop)));
        } else if self.may_be_feasible(&mut part) {
            self.findings.note(stop);
            self.findings.narrowed = true;
            if self.machine.tracking().is_some() && part.store.sample().is_some() {
                self.findings.given_up.get_or_insert_with(|| Box::new(part));
            }
        }
    }

    /// Puts these values of inputs into the sample of the state.
    pub fn adopt(&self, state: &mut MultiState, model: &Model) {
        let mut values = state.store.values().clone();
        adopt(&self.machine.terms, &mut values, model);
        state.store.set_values(values);
    }

    /// Gives the state the sample that a model of all its constraints is.
    pub fn settle_by(&self, state: &mut MultiState, model: &Model) {
        let mut values = state.store.values().clone();
        adopt(&self.machine.terms, &mut values, model);
        state.store.settle(values);
    }

    /// Looks for a sample of a state that has lost its own, by asking for all its constraints.
    /// False if there is none or if the solver cannot tell, which is then noted.
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
