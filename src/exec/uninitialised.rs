//! Values that were never written, and decisions that depend on them (property
//! `no-uninitialised-read`).
//!
//! Each such value is an input that is *undetermined*. Copies and results of arithmetic are terms
//! that mention it. A decision depends on it if two runs that differ in undetermined inputs alone
//! decide differently: for a term `t(ī, ū)` under path constraints `Π(ī, ū)`, if `Π(ī, ū) ∧ Π(ī,
//! ū') ∧ t(ī, ū) ≠ t(ī, ū')` is satisfiable. This is non-interference of uninitialised memory with
//! control, decided by self-composition \[BDR04\]. So `x ^ x` decides nothing, and neither do bits
//! that were written beside others that were not.
//!
//! After a decision that does not count, the values that it depends on are inputs like others, as
//! in Valgrind's Memcheck \[SN05\].
//!
//! Approximations: a dividend decides nothing, though `INT_MIN / -1` traps. Other places that fork
//! a state by such a value, such as the choice between the addresses of two objects, leave the
//! verdict open.
use super::decide::Ask;
use super::inputs::Inputs;
use super::outcome::Exception;
use super::step::Executor;
use crate::base::{Reason, Stop};
use crate::bits::BitVector;
use crate::ir::{Op, Predicate};
use crate::property::{Decision, Violation, ViolationKind};
use crate::state::{InputOrigin, MultiState, Value};
use crate::term::{Substitution, Term};

impl Executor<'_, '_> {
    /// A value that was never written. Where the property asks for such values, it stays symbolic,
    /// even in a run with given inputs.
    pub(super) fn never_written(&mut self, state: &mut MultiState, origin: InputOrigin, width: u32) -> Value {
        let terms = &*self.machine.terms;
        if !self.machine.checks.uninitialised {
            return self.worker.input(terms, state, origin, width);
        }
        let value = match &mut self.worker.inputs {
            Inputs::Concrete(inputs) | Inputs::Followed(inputs) => inputs.value(origin, width),
            Inputs::Given(inputs, next) => inputs.next(next, origin, width),
            Inputs::Symbolic | Inputs::Random(_) | Inputs::Sequence(_) => BitVector::zero(width),
        };
        let index = state.path.inputs.len() as u32;
        state.add_input(origin, value);
        state.undetermined.insert(index);
        Value::Term(terms.input(index, width))
    }

    /// The program decides by an integer, or by where an address leads. If that depends on a value
    /// that was never written, the path ends in a violation, or goes on if the violation does not
    /// count. At a violation, the state has a sample, and what is left undetermined are the inputs
    /// that the value mentions.
    #[inline]
    pub(super) fn decides(
        &mut self,
        state: &mut MultiState,
        value: Value,
        decision: Decision,
    ) -> Result<(), Exception> {
        match value.term() {
            Some(term) if self.machine.checks.uninitialised => self.decides_by_term(state, term, decision),
            _ => Ok(()),
        }
    }

    /// The program accesses `len` bytes from each of these addresses on.
    pub(super) fn range_decides(
        &mut self,
        state: &mut MultiState,
        starts: &[Value],
        len: Value,
    ) -> Result<(), Exception> {
        self.decides(state, len, Decision::Size)?;
        starts.iter().try_for_each(|start| self.decides(state, *start, Decision::Address))
    }

    fn decides_by_term(
        &mut self,
        state: &mut MultiState,
        term: Term,
        decision: Decision,
    ) -> Result<(), Exception> {
        let Some(part) = self.dependent(state, term) else { return Ok(()) };
        if part.store.sample().is_none() {
            return Exception::unmodelled(Reason::UninitialisedDecision {
                decision: decision.describe().into(),
            });
        }
        let violation = Violation {
            kind: ViolationKind::Uninitialised { decision },
            location: self.machine.user_location(state.thread()),
        };
        let terms = &*self.machine.terms;
        let mentioned = terms.inputs(term).iter().filter(|input| state.is_undetermined(terms, **input));
        let mentioned: imbl::OrdSet<u32> = mentioned.filter_map(|input| terms.input_index(*input)).collect();
        if self.machine.counts(&violation) {
            *state = part;
            state.undetermined = mentioned;
            return Err(Exception::Violation(violation));
        }
        state.undetermined = state.undetermined.clone().relative_complement(mentioned);
        Ok(())
    }

    /// The result of a comparison for equality of an address with a pointer that was never written:
    /// a bit that was not written either, since the pointer may have any value. `None` for other
    /// comparisons.
    pub(super) fn compare_unwritten(
        &mut self,
        state: &mut MultiState,
        predicate: Predicate,
        [lhs, rhs]: [Value; 2],
    ) -> Option<Value> {
        if !self.machine.checks.uninitialised || !matches!(predicate, Predicate::Eq | Predicate::Ne) {
            return None;
        }
        let number = match [lhs, rhs] {
            [Value::Term(number), address] | [address, Value::Term(number)] if address.object().is_some() => {
                number
            }
            _ => return None,
        };
        let terms = &*self.machine.terms;
        if !state.is_undetermined(terms, number) || !state.store.related(terms, number).is_empty() {
            return None;
        }
        let origin = InputOrigin::Asked(state.path.asked);
        state.path.asked += 1;
        Some(self.never_written(state, origin, 1))
    }

    /// Notes that what follows depends on a value that was never written, if it does and no
    /// decision of the program is known that does.
    pub(super) fn note_dependence(&mut self, state: &MultiState, condition: Term) {
        if !self.machine.checks.uninitialised || self.dependent(state, condition).is_none() {
            return;
        }
        let frame = state.thread().top();
        let block = &self.machine.function(frame.function).blocks[frame.block.index()];
        let op = block.instructions.get(frame.index as usize).map(|instruction| &instruction.op);
        if matches!(op, Some(Op::Binary { op, .. }) if op.may_trap()) {
            return;
        }
        let what = Reason::UninitialisedOperation {};
        self.findings.note(Stop::unsupported(what, self.machine.place(state)));
        self.findings.narrowed = true;
    }

    /// The part of a state where a term has another value in a second run, which differs in
    /// undetermined inputs alone. It has no sample if the solver cannot decide.
    fn dependent(&mut self, state: &MultiState, term: Term) -> Option<MultiState> {
        let terms = self.machine.terms.clone();
        if !state.mentions_undetermined(&terms, std::iter::once(term)) {
            return None;
        }
        let mut part = state.clone();
        let related = state.store.related(&terms, term);
        let mut twins = Substitution::new();
        let mentioned = related.iter().fold(terms.support_id(term), |all, constraint| {
            terms.support_union(all, terms.support_id(*constraint))
        });
        for input in &**terms.support(mentioned) {
            if state.is_undetermined(&terms, *input) {
                let twin = part.fresh_input(&terms, InputOrigin::Twin, terms.width(*input));
                twins.insert(&terms, *input, twin);
            }
        }
        let other = twins.apply(&terms, term);
        let mut differs = terms.not(terms.eq(term, other));
        for constraint in related {
            differs = terms.and(differs, twins.apply(&terms, constraint));
        }
        self.narrow(&Ask, &mut part, differs).then_some(part)
    }
}
