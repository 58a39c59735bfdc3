//! Rewrite rules, one file per theory. A rule looks at an operation whose operands are already
//! rewritten and gives an equal term, or nothing. Before, operations on two constants have been
//! folded, and the operands of commutative operations put in order.
//!
//! Rules build their results with the smart constructors, so rules trigger each other; [`Depth`]
//! bounds how deep. Every rule must be an equality of SMT-LIB for all widths: `tests` of `term`
//! prove it, exhaustively at small widths.
mod array;
mod bitwise;
mod boolean;
mod compare;
mod divide;
mod equal;
mod float;
mod ite;
pub(super) mod known;
mod lift;
mod linear;
mod rules;
mod shift;
mod slice;

pub(super) use array::{select, store};
pub(super) use bitwise::not;
pub(super) use boolean::bounds;
pub(super) use float::float;
pub(super) use ite::ite;
pub(super) use known::{Assumed, Ranges};
pub(super) use linear::neg;
pub use rules::Rule;
pub(super) use rules::RuleCounters;
pub(super) use slice::{extract, sext, zext};

use super::{BinaryOp, Node, Term, TermManager};
use std::cell::Cell;

/// Applies the rules of an operation on two terms that are not both constant.
pub(super) fn binary(m: &TermManager, op: BinaryOp, a: Term, b: Term) -> Option<Term> {
    let rules = match op {
        BinaryOp::And => bitwise::and,
        BinaryOp::Or => bitwise::or,
        BinaryOp::Xor => bitwise::xor,
        BinaryOp::Add => linear::add,
        BinaryOp::Mul => linear::mul,
        BinaryOp::Udiv => divide::udiv,
        BinaryOp::Urem => divide::urem,
        BinaryOp::Sdiv => divide::sdiv,
        BinaryOp::Srem => divide::srem,
        BinaryOp::Shl => shift::shl,
        BinaryOp::Lshr => shift::lshr,
        BinaryOp::Ashr => shift::ashr,
        BinaryOp::Eq => equal::eq,
        BinaryOp::Ult => compare::ult,
        BinaryOp::Slt => compare::slt,
        BinaryOp::Concat => slice::concat,
    };
    rules(m, a, b).or_else(|| lift::ite(m, op, a, b))
}

/// How deep constructors may call each other on one thread: keeps the stack small. Deeper terms are
/// built as they are, which is sound and rare.
const MAX_DEPTH: u32 = 48;

/// How many constructors one constructor may call in all, directly or not. Without this limit,
/// rules that go into both operands of shared terms would take exponential time.
const MAX_CALLS: u32 = 4096;

/// A guard of one level of constructors that call each other.
pub(super) struct Depth(());

thread_local! {
    /// Open levels, and calls since the outermost one.
    static DEPTH: Cell<(u32, u32)> = const { Cell::new((0, 0)) };
}

impl Depth {
    /// Enters a level. `None` if there are too many levels or calls already.
    pub(super) fn enter() -> Option<Depth> {
        DEPTH.with(|state| {
            let (depth, calls) = state.get();
            let calls = if depth == 0 { 0 } else { calls };
            if depth == MAX_DEPTH || calls == MAX_CALLS {
                return None;
            }
            state.set((depth + 1, calls + 1));
            Some(Depth(()))
        })
    }
}

impl Drop for Depth {
    fn drop(&mut self) {
        DEPTH.with(|state| {
            let (depth, calls) = state.get();
            state.set((depth - 1, calls));
        });
    }
}

impl TermManager {
    /// Counts an application of the rule and gives its result back.
    #[inline]
    #[expect(clippy::unnecessary_wraps, reason = "it ends functions that give an optional result")]
    fn hit(&self, rule: Rule, result: Term) -> Option<Term> {
        self.counters.count(rule);
        Some(result)
    }

    /// Whether one is the bitwise complement of the other.
    pub(super) fn complements(&self, a: Term, b: Term) -> bool {
        *self.node(a) == Node::Not(b) || *self.node(b) == Node::Not(a)
    }

    /// The operands if the term is that operation.
    fn operands_of(&self, op: BinaryOp, term: Term) -> Option<(Term, Term)> {
        match *self.node(term) {
            Node::Binary(o, a, b) if o == op => Some((a, b)),
            _ => None,
        }
    }

    /// The operand of a zero extension.
    fn as_zext(&self, term: Term) -> Option<Term> {
        match *self.node(term) {
            Node::ZeroExt(a, _) => Some(a),
            _ => None,
        }
    }

    /// The operand of a sign extension.
    fn as_sext(&self, term: Term) -> Option<Term> {
        match *self.node(term) {
            Node::SignExt(a, _) => Some(a),
            _ => None,
        }
    }
}
