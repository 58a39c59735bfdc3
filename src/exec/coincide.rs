//! Addresses of different objects that may be the same number: memory is used again once an object has ended, and one object may
//! begin where another one ends.
use super::outcome::{Exception, Flow};
use super::step::Executor;
use crate::ir::{Predicate, Reg};
use crate::state::{MultiState, Object, ObjectKind, Value};

impl Executor<'_, '_> {
    /// Compares addresses of different objects that may coincide; does nothing with others. Memory that is never used again is as
    /// good as any, so what follows if they differ is real. What follows if they are equal need not be.
    pub(super) fn compare_coinciding(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        predicate: Predicate,
        lhs: Value,
        rhs: Value,
    ) -> Result<Option<Flow>, Exception> {
        if !matches!(predicate, Predicate::Eq | Predicate::Ne) || !may_coincide(state, lhs, rhs) {
            return Ok(None);
        }
        let decide = |state: &mut MultiState, equal: bool| {
            state.wild |= equal;
            let holds = Value::bool(equal == (predicate == Predicate::Eq));
            state.thread_mut().top_mut().registers[dst.index()] = holds;
        };
        let terms = self.machine.terms.clone();
        match self.worker.ask(&terms, state, 1) {
            Value::Term(equal) => {
                // The part that is certain comes first: the other one may cover no more than is left.
                let parts = self.fork(state.clone(), equal).into_iter().zip([true, false]).rev();
                let parts = parts.filter_map(|(part, equal)| {
                    let mut part = part?;
                    decide(&mut part, equal);
                    part.thread_mut().top_mut().index += 1;
                    part.schedule.steps += 1;
                    Some(part)
                });
                Err(Exception::Split(parts.collect()))
            }
            known => {
                decide(state, known.as_u64() == Some(1));
                Ok(Some(Flow::Next))
            }
        }
    }
}

fn may_coincide(state: &MultiState, lhs: Value, rhs: Value) -> bool {
    let (Some(a), Some(b)) = (lhs.object(), rhs.object()) else { return false };
    if a == b || !a.is_data() || !b.is_data() {
        return false;
    }
    let (x, y) = (state.memory.get(a), state.memory.get(b));
    let ended = |object: &Object| !object.alive || object.kind == ObjectKind::Left;
    let is_end = |address: Value, object: &Object| {
        let (Value::Pointer { offset, .. }, Some(size)) = (address, object.size.as_u64()) else {
            return false;
        };
        offset == size && size != 0
    };
    let is_start = |address: Value| matches!(address, Value::Pointer { offset: 0, .. });
    area(x.kind) == area(y.kind)
        && (ended(x) || ended(y) || is_end(lhs, x) && is_start(rhs) || is_start(lhs) && is_end(rhs, y))
}

/// Memory is used again within one area.
fn area(kind: ObjectKind) -> u8 {
    match kind {
        ObjectKind::Global | ObjectKind::Constant | ObjectKind::External => 0,
        ObjectKind::Stack | ObjectKind::Left => 1,
        ObjectKind::Heap | ObjectKind::Internal => 2,
    }
}
