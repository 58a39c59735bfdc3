//! Formulas in negation normal form with few operators, each one stored once.
use crate::ltl::Formula;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A stored formula, by its index in [`Nodes`].
pub(super) type Id = usize;

/// The topmost operator of a formula with its operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Node {
    True,
    False,
    /// An atom, or its negation if `positive` is false.
    Literal {
        atom: usize,
        positive: bool,
    },
    And(Id, Id),
    Or(Id, Id),
    Next(Id),
    Until(Id, Id),
    Release(Id, Id),
}

/// The stored formulas. The operands of a formula are stored before it.
#[derive(Default)]
pub(super) struct Nodes {
    all: Vec<Node>,
    ids: HashMap<Node, Id, FxBuildHasher>,
    /// What [`Nodes::implies`] has answered.
    pub(super) implications: HashMap<(Id, Id), bool, FxBuildHasher>,
}

impl Nodes {
    /// The number of stored formulas.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The topmost operator of a stored formula.
    pub(super) fn node(&self, id: Id) -> Node {
        self.all[id]
    }

    /// Stores the formula with this topmost operator, as it is.
    pub(super) fn store(&mut self, node: Node) -> Id {
        let next = self.all.len();
        let id = *self.ids.entry(node).or_insert(next);
        if id == next {
            self.all.push(node);
        }
        id
    }

    /// Stores a formula in a simpler form.
    pub(super) fn of_formula(&mut self, formula: &Formula) -> Id {
        self.of_normal(&formula.negation_normal_form())
    }

    fn of_normal(&mut self, formula: &Formula) -> Id {
        use Formula as F;
        let (always, never) = (Node::True, Node::False);
        match formula {
            F::True => self.store(always),
            F::False => self.store(never),
            F::Atom(atom) => self.store(Node::Literal { atom: *atom, positive: true }),
            F::Not(inner) => match **inner {
                F::Atom(atom) => self.store(Node::Literal { atom, positive: false }),
                _ => unreachable!("in negation normal form only atoms are negated"),
            },
            F::And(a, b) => {
                let (a, b) = (self.of_normal(a), self.of_normal(b));
                self.and(a, b)
            }
            F::Or(a, b) => {
                let (a, b) = (self.of_normal(a), self.of_normal(b));
                self.or(a, b)
            }
            F::Next(a) => {
                let a = self.of_normal(a);
                self.next(a)
            }
            F::Finally(a) => {
                let a = self.of_normal(a);
                self.finally(a)
            }
            F::Globally(a) => {
                let a = self.of_normal(a);
                self.globally(a)
            }
            F::Until(a, b) => {
                let (a, b) = (self.of_normal(a), self.of_normal(b));
                self.until(a, b)
            }
            F::Release(a, b) => {
                let (a, b) = (self.of_normal(a), self.of_normal(b));
                self.release(a, b)
            }
            // a W b = b R (a || b), and a M b = b U (a && b).
            F::WeakUntil(a, b) => {
                let (a, b) = (self.of_normal(a), self.of_normal(b));
                let either = self.or(a, b);
                self.release(b, either)
            }
            F::StrongRelease(a, b) => {
                let (a, b) = (self.of_normal(a), self.of_normal(b));
                let both = self.and(a, b);
                self.until(b, both)
            }
            F::Implies(..) | F::Equivalent(..) => unreachable!("not in negation normal form"),
        }
    }

    /// The negation, not simplified.
    pub(super) fn not(&mut self, id: Id) -> Id {
        let node = match self.node(id) {
            Node::True => Node::False,
            Node::False => Node::True,
            Node::Literal { atom, positive } => Node::Literal { atom, positive: !positive },
            Node::Next(a) => Node::Next(self.not(a)),
            Node::And(a, b) => Node::Or(self.not(a), self.not(b)),
            Node::Or(a, b) => Node::And(self.not(a), self.not(b)),
            Node::Until(a, b) => Node::Release(self.not(a), self.not(b)),
            Node::Release(a, b) => Node::Until(self.not(a), self.not(b)),
        };
        self.store(node)
    }

    /// Whether the formula has no temporal operators.
    pub(super) fn is_propositional(&self, id: Id) -> bool {
        match self.node(id) {
            Node::True | Node::False | Node::Literal { .. } => true,
            Node::And(a, b) | Node::Or(a, b) => self.is_propositional(a) && self.is_propositional(b),
            Node::Next(_) | Node::Until(..) | Node::Release(..) => false,
        }
    }

    /// Whether the formula holds of a word if it holds of a suffix of it: *pure eventuality* in
    /// [EH00].
    pub(super) fn is_eventual(&self, id: Id) -> bool {
        match self.node(id) {
            Node::True | Node::False => true,
            Node::Literal { .. } => false,
            Node::Next(a) => self.is_eventual(a),
            Node::And(a, b) | Node::Or(a, b) => self.is_eventual(a) && self.is_eventual(b),
            Node::Until(a, b) => self.node(a) == Node::True || self.is_eventual(b),
            Node::Release(a, b) => {
                self.is_eventual(b) && (self.is_eventual(a) || self.node(a) == Node::False)
            }
        }
    }

    /// Whether the formula holds of all suffixes of a word of which it holds: *purely universal* in
    /// [EH00].
    pub(super) fn is_universal(&self, id: Id) -> bool {
        match self.node(id) {
            Node::True | Node::False => true,
            Node::Literal { .. } => false,
            Node::Next(a) => self.is_universal(a),
            Node::And(a, b) | Node::Or(a, b) => self.is_universal(a) && self.is_universal(b),
            Node::Release(a, b) => self.node(a) == Node::False || self.is_universal(b),
            Node::Until(a, b) => self.is_universal(b) && (self.is_universal(a) || self.node(a) == Node::True),
        }
    }

    /// Whether the formula holds of all suffixes of a word, or of none.
    pub(super) fn is_about_the_limit(&self, id: Id) -> bool {
        self.is_eventual(id) && self.is_universal(id)
    }
}
