//! Terms as parts of a text, and those that are no operations.
use crate::bits::BitVector;
use crate::term::{Node, Term, TermManager};
use rustc_hash::FxHashSet;

/// Renders terms, with the name of a subterm if it has one.
pub(super) struct Text<'a> {
    pub(super) m: &'a TermManager,
    pub(super) names: &'a FxHashSet<Term>,
    /// How many levels deeper terms are written out; below, a term is shown as its id.
    pub(super) levels: u32,
}

impl<'a> Text<'a> {
    pub(super) fn new(m: &'a TermManager, names: &'a FxHashSet<Term>) -> Self {
        Self { m, names, levels: u32::MAX }
    }

    pub(super) fn below(&self) -> Self {
        Self { levels: self.levels - 1, ..*self }
    }

    /// An input or constant.
    pub(super) fn leaf(&self, term: Term) -> String {
        match *self.m.node(term) {
            Node::Input { index, width } => input_name(index, width),
            Node::Const(ref value) => constant(value),
            _ => term.to_string(),
        }
    }
}

pub(super) fn input_name(index: u32, width: u32) -> String {
    format!("i{index}_{width}")
}

/// A constant in SMT-LIB.
pub(super) fn constant(value: &BitVector) -> String {
    let width = value.width() as usize;
    if width.is_multiple_of(4) {
        format!("#x{value:0>digits$x}", digits = width / 4)
    } else {
        let bits = (0..value.width()).rev().map(|position| if value.bit(position) { '1' } else { '0' });
        format!("#b{}", bits.collect::<String>())
    }
}
