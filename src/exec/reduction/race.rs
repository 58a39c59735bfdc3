//! Data races: two accesses that are both possible next, one of them a write, and not both atomic.
use super::access::Access;
use crate::base::{Stop, Threads};
use crate::exec::inputs::Inputs;
use crate::exec::integer;
use crate::exec::outcome::End;
use crate::exec::step::Executor;
use crate::ir::{Op, Predicate};
use crate::property::{RacingAccess, Violation, ViolationKind};
use crate::state::{InputOrigin, MultiState, Thread, Value};
use crate::term::{Term, TermManager};

impl Executor<'_, '_> {
    /// A race of the next instruction of the running thread with that of another one, if possible
    /// the expected one.
    pub fn race_of_next(&mut self, state: &MultiState, expected: &Violation) -> Option<Violation> {
        let machine = self.machine;
        let op = machine.next_op(state.threads.get(state.current)?)?;
        for access in machine.accesses(state, state.thread(), op) {
            self.race(state, &access, false);
        }
        let mut found: Vec<Violation> = Vec::new();
        for (_, end) in self.found.drain(..) {
            if let End::Violation(violation) = end {
                found.push(violation);
            }
        }
        let best = found.iter().position(|violation| violation == expected).unwrap_or(0);
        found.into_iter().nth(best)
    }

    /// Looks for an instruction that another thread is about to execute and that races with an
    /// access of the running one. Returns whether this access is a read that such an instruction
    /// tears, where one of them is done in pieces; only for instructions that allow for that
    /// (`may_tear`).
    pub(super) fn race(&mut self, state: &MultiState, access: &Access, may_tear: bool) -> bool {
        let machine = self.machine;
        let mut tears = false;
        for other in 0..state.threads.len() {
            if other == state.current {
                continue;
            }
            let Some(op) = machine.next_op(&state.threads[other]) else { continue };
            for second in machine.accesses(state, &state.threads[other], op) {
                if second.object != access.object
                    || !(second.write || access.write)
                    || second.atomic && access.atomic
                {
                    continue;
                }
                let in_pieces = second.pieces || access.pieces;
                if !machine.checks.races && !in_pieces {
                    continue;
                }
                let mut part = state.clone();
                let mut conflict = overlap(&machine.terms, machine.pointer_width(), access, &second);
                let by_exchange = [(state.current, access, &second), (other, &second, access)];
                for (thread, exchange, beside) in by_exchange {
                    if exchange.exchange && !beside.write {
                        conflict = machine.terms.and(conflict, self.exchanges(&mut part, thread));
                    }
                }
                let [Some(part), apart] = self.fork(part, conflict) else { continue };
                if machine.checks.races {
                    let racing = |thread: &Thread, access: &Access| RacingAccess {
                        thread: thread.ordinal,
                        location: machine.user_location(thread),
                        write: access.write,
                        atomic: access.atomic,
                    };
                    let first = racing(state.thread(), access);
                    let kind =
                        ViolationKind::DataRace { accesses: [first, racing(&state.threads[other], &second)] };
                    let violation = Violation { kind, location: first.location };
                    self.found.push((part, End::Violation(violation)));
                } else if !access.write && may_tear && apart.is_none() {
                    tears = true;
                } else if second.write || !self.tears_when_it_reads(state, other) {
                    self.note_copy(state);
                }
            }
        }
        tears
    }

    fn note_copy(&mut self, state: &MultiState) {
        let what = Threads::Copy;
        self.findings.note(Stop::unsupported(what, self.machine.place(state)));
    }

    /// Whether a thread that is about to read has this read torn, if it comes first.
    fn tears_when_it_reads(&self, state: &MultiState, thread: usize) -> bool {
        self.machine.next_op(&state.threads[thread]).is_some_and(may_tear)
    }

    /// What a read gives that another thread tears: any value, but usually what is there.
    pub(in crate::exec) fn torn(&mut self, state: &mut MultiState, value: Value, width: u32) -> Value {
        if !matches!(self.worker.inputs, Inputs::Symbolic) {
            return value;
        }
        let Some(usual) = value.to_term(&self.machine.terms) else {
            self.note_copy(state);
            return value;
        };
        let what = || "what is read of memory that another thread is writing".into();
        self.any_choice(state, (InputOrigin::Torn, width), Some(usual), what)
    }
}

/// Whether others may tear what an instruction reads, see [`Executor::torn`].
pub(super) fn may_tear(op: &Op) -> bool {
    matches!(op, Op::Load { .. } | Op::MemCopy { .. })
}

impl Executor<'_, '_> {
    /// Whether the compare-and-exchange that a thread is about to execute writes, as a term of
    /// width 1. If it fails, it only reads. Where the outcome is not known, it counts as failing,
    /// and the path is noted as not followed faithfully.
    fn exchanges(&mut self, state: &mut MultiState, thread: usize) -> Term {
        let machine = self.machine;
        let frame = state.threads[thread].top();
        let Some(Op::CompareExchange { dst, ptr, expected, .. }) = machine.next_op(&state.threads[thread])
        else {
            unreachable!("the access is that of a compare-and-exchange")
        };
        let width = machine.width(machine.function(frame.function), *dst);
        let operands = machine.value_of(frame, *ptr).zip(machine.value_of(frame, *expected));
        let equal = operands.and_then(|(address, expected)| {
            let old = self.load(state, address, width).ok()?;
            integer::compare(&machine.context(&state.memory), Predicate::Eq, old, expected).ok()
        });
        equal.and_then(|equal| equal.to_term(&machine.terms)).unwrap_or_else(|| {
            let what = Threads::CompareExchange;
            self.findings.note(Stop::unsupported(what, machine.place(state)));
            machine.terms.bool(false)
        })
    }
}

/// Whether the ranges of two accesses to one object overlap, as a term of width 1.
fn overlap(terms: &TermManager, width: u32, a: &Access, b: &Access) -> Term {
    // One bit wider than addresses, so that the ends of ranges do not wrap around.
    let extended = |value: Value| {
        let term = value.to_term(terms).expect("offsets and sizes are integers");
        terms.zext(term, terms.width(term).max(width + 1))
    };
    let widest = |x: Term, y: Term| {
        let width = terms.width(x).max(terms.width(y));
        (terms.zext(x, width), terms.zext(y, width))
    };
    let before = |first: &Access, second: &Access| {
        let (offset, size) = widest(extended(second.offset), extended(second.size));
        let end = terms.add(offset, size);
        let (start, end) = widest(extended(first.offset), end);
        terms.ult(start, end)
    };
    terms.and(before(a, b), before(b, a))
}
