//! Addresses of different objects that may be the same number. Memory may be used again once an
//! object has ended, and one object may begin where another one ends.
use crate::exec::outcome::{Exception, Flow};
use crate::exec::step::Executor;
use crate::ir::{Predicate, Reg};
use crate::state::{MultiState, Object, ObjectKind, Value};
use crate::term::Term;

impl Executor<'_, '_> {
    /// Compares addresses of different objects that may coincide, by equality; `None` for other
    /// operands. Since memory may also never be used again, what follows if the addresses differ is
    /// real. What follows if they are equal need not be.
    pub(super) fn compare_coinciding(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        predicate: Predicate,
        lhs: Value,
        rhs: Value,
    ) -> Result<Option<Flow>, Exception> {
        let Some(condition) = self.may_coincide(state, lhs, rhs) else { return Ok(None) };
        let [Some(mut coinciding), apart] = self.fork(state.clone(), condition) else { return Ok(None) };
        let decide = |state: &mut MultiState, equal: bool| {
            state.path.overapproximate |= equal;
            let holds = Value::bool(equal == (predicate == Predicate::Eq));
            state.thread_mut().top_mut().registers[dst] = holds;
        };
        let terms = self.machine.terms.clone();
        match self.worker.ask(&terms, &mut coinciding, 1) {
            Value::Term(equal) => {
                // The parts that are certain come first. Otherwise states of the other part could
                // cover theirs.
                let [equal, unequal] = self.fork(coinciding, equal);
                let parts = [(apart, false), (unequal, false), (equal, true)].into_iter();
                let parts = parts.filter_map(|(part, equal)| {
                    let mut part = part?;
                    decide(&mut part, equal);
                    part.thread_mut().top_mut().index += 1;
                    part.path.schedule.steps += 1;
                    Some(part)
                });
                Err(Exception::Split(parts.collect()))
            }
            known => {
                *state = coinciding;
                decide(state, known.as_u64() == Some(1));
                Ok(Some(Flow::Next))
            }
        }
    }

    /// The condition under which two addresses may be the same number although they belong to
    /// different objects; `None` if there is none. It must be the same in a run with known inputs
    /// as on the path that the run follows.
    fn may_coincide(&self, state: &MultiState, lhs: Value, rhs: Value) -> Option<Term> {
        let (a, b) = (lhs.object()?, rhs.object()?);
        if a == b || !a.is_data() || !b.is_data() {
            return None;
        }
        let (x, y) = (state.memory.get(a), state.memory.get(b));
        if area(x.kind) != area(y.kind) {
            return None;
        }
        let terms = &*self.machine.terms;
        let ended = |object: &Object| !object.alive || object.kind == ObjectKind::Left;
        if ended(x) || ended(y) {
            return Some(terms.bool(true));
        }
        // One object begins where the other one ends, or an address leads beyond its object.
        if let (Value::Pointer { offset: i, .. }, Value::Pointer { offset: j, .. }) = (lhs, rhs)
            && let (Some(m), Some(n)) = (x.size.as_u64(), y.size.as_u64())
        {
            let touches = |i, m, j| i == m && m != 0 && j == 0;
            let may = touches(i, m, j) || touches(j, n, i) || i > m || j > n;
            return may.then(|| terms.bool(true));
        }
        let width = self.machine.pointer_width();
        let zero = terms.constant_u64(width, 0);
        let place = |address: Value, object: &Object| {
            Some((address.number(terms, width)?, object.size.to_term(terms)?))
        };
        let ((i, m), (j, n)) = (place(lhs, x)?, place(rhs, y)?);
        let touches =
            |i, m, j| terms.and_all([terms.eq(i, m), terms.not(terms.eq(m, zero)), terms.eq(j, zero)]);
        let beyond = terms.or(terms.ult(m, i), terms.ult(n, j));
        let condition = terms.or(terms.or(touches(i, m, j), touches(j, n, i)), beyond);
        (terms.as_bool(condition) != Some(false)).then_some(condition)
    }
}

/// The area of memory where objects of this kind lie. Memory is used again only within one area.
fn area(kind: ObjectKind) -> u8 {
    match kind {
        ObjectKind::Global | ObjectKind::Constant | ObjectKind::External => 0,
        ObjectKind::Stack | ObjectKind::Left | ObjectKind::Oversized | ObjectKind::Negative => 1,
        ObjectKind::Heap(_) | ObjectKind::Internal => 2,
    }
}
