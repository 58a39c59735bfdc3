//! Simultaneous substitution of terms for inputs, and copies between managers.
use super::{Node, Term, TermManager};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A map from inputs to terms of the same width. It can be applied to many terms, and rewrites
/// subterms that they share only once. Inputs that are not mapped stay. Replacements are not
/// substituted again.
#[derive(Default, Clone)]
pub struct Substitution {
    /// The mapped inputs, and every term already rewritten.
    memo: FxHashMap<Term, Term>,
}

impl Substitution {
    /// The identity.
    pub fn new() -> Self {
        Self::default()
    }

    /// Maps one more input. To be called before the first [`Substitution::apply`] to a term that
    /// mentions it.
    pub fn insert(&mut self, manager: &TermManager, input: Term, replacement: Term) {
        assert!(manager.input_index(input).is_some(), "{input} is not an input");
        assert_eq!(manager.width(input), manager.width(replacement), "replacement of another width");
        self.memo.insert(input, replacement);
    }

    /// The term with all mapped inputs replaced, rebuilt by the smart constructors.
    pub fn apply(&mut self, manager: &TermManager, term: Term) -> Term {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.memo.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            stack.extend(manager.node(top).operands().filter(|operand| !self.memo.contains_key(operand)));
            if stack.len() == before {
                let result = self.rebuild(manager, top);
                self.memo.insert(top, result);
                stack.pop();
            }
        }
        self.memo[&term]
    }

    /// The term with its operands replaced by their images.
    fn rebuild(&self, manager: &TermManager, term: Term) -> Term {
        let image = |operand: Term| self.memo[&operand];
        let node = manager.node(term);
        if node.operands().all(|operand| image(operand) == operand) {
            return term;
        }
        manager.build(node, image)
    }
}

impl TermManager {
    /// A copy of a term of another manager, made by this one's constructors; inputs keep index and
    /// width.
    pub fn import(&self, other: &TermManager, term: Term) -> Term {
        let mut copies: FxHashMap<Term, Term> = FxHashMap::default();
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            let before = stack.len();
            stack.extend(other.node(top).operands().filter(|operand| !copies.contains_key(operand)));
            if stack.len() == before {
                let copy = self.build(other.node(top), |operand| copies[&operand]);
                copies.insert(top, copy);
                stack.pop();
            }
        }
        copies[&term]
    }

    /// The term of a node whose operands are replaced by their images.
    pub(crate) fn build(&self, node: &Node, image: impl Fn(Term) -> Term) -> Term {
        match *node {
            Node::Const(ref value) => self.constant(value),
            Node::Input { index, width } => self.input(index, width),
            Node::Not(a) => self.not(image(a)),
            Node::Neg(a) => self.neg(image(a)),
            Node::Binary(op, a, b) => self.binary(op, image(a), image(b)),
            Node::Extract { arg, hi, lo } => self.extract(image(arg), hi, lo),
            Node::ZeroExt(a, width) => self.zext(image(a), width),
            Node::SignExt(a, width) => self.sext(image(a), width),
            Node::Ite(c, a, b) => self.ite(image(c), image(a), image(b)),
            Node::Float { op, args } => {
                let args: SmallVec<[Term; 3]> = args.into_iter().flatten().map(image).collect();
                self.float(op, &args)
            }
            Node::ConstArray { index, element } => self.const_array(index, image(element)),
            Node::Store(array, index, element) => self.store(image(array), image(index), image(element)),
            Node::Select(array, index) => self.select(image(array), image(index)),
        }
    }
}

impl FromIterator<(Term, Term)> for Substitution {
    /// Pairs of an input and its replacement; the caller vouches for inputs and widths.
    fn from_iter<I: IntoIterator<Item = (Term, Term)>>(pairs: I) -> Self {
        Self { memo: pairs.into_iter().collect() }
    }
}
