//! Formulas of linear temporal logic, over atoms by their index.
use super::Atom;
use std::fmt;
use std::sync::Arc;

/// A formula about infinite words whose letters are [valuations](super::Valuation) of the atoms.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Formula {
    /// Holds always.
    True,
    /// Holds never.
    False,
    /// The atom of this index, less than [`MAX_ATOMS`](super::MAX_ATOMS), holds in the first
    /// letter.
    Atom(usize),
    /// The formula does not hold.
    Not(Arc<Formula>),
    /// Both hold.
    And(Arc<Formula>, Arc<Formula>),
    /// At least one holds.
    Or(Arc<Formula>, Arc<Formula>),
    /// If the first holds, then the second holds.
    Implies(Arc<Formula>, Arc<Formula>),
    /// Both hold, or none.
    Equivalent(Arc<Formula>, Arc<Formula>),
    /// X: holds of the word without its first letter.
    Next(Arc<Formula>),
    /// F: holds of some suffix of the word.
    Finally(Arc<Formula>),
    /// G: holds of all suffixes of the word.
    Globally(Arc<Formula>),
    /// U: the second holds of some suffix, and the first of all before that one.
    Until(Arc<Formula>, Arc<Formula>),
    /// W: as U, or the first holds of all suffixes.
    WeakUntil(Arc<Formula>, Arc<Formula>),
    /// R: the second holds of all suffixes up to and including the first one of which the first
    /// formula holds, if there is one.
    Release(Arc<Formula>, Arc<Formula>),
    /// M: as R, and there is one of which the first formula holds.
    StrongRelease(Arc<Formula>, Arc<Formula>),
}

use Formula as F;

impl Formula {
    /// The negation.
    #[must_use]
    pub fn negated(&self) -> Formula {
        F::Not(Arc::new(self.clone()))
    }

    /// The same formula with negations of atoms only, and without implications and equivalences.
    #[must_use]
    pub fn negation_normal_form(&self) -> Formula {
        self.normal(true)
    }

    /// The normal form of this formula, or of its negation.
    fn normal(&self, positive: bool) -> Formula {
        let normal = |f: &Formula, positive| Arc::new(f.normal(positive));
        let same = |f: &Formula| normal(f, positive);
        let and = |a, b| if positive { F::And(a, b) } else { F::Or(a, b) };
        let or = |a, b| if positive { F::Or(a, b) } else { F::And(a, b) };
        match self {
            F::True | F::False | F::Atom(_) if positive => self.clone(),
            F::True => F::False,
            F::False => F::True,
            F::Atom(_) => self.negated(),
            F::Not(f) => f.normal(!positive),
            F::And(a, b) => and(same(a), same(b)),
            F::Or(a, b) => or(same(a), same(b)),
            F::Implies(a, b) => or(normal(a, !positive), same(b)),
            // (a && b) || (!a && !b), and for the negation (a && !b) || (!a && b).
            F::Equivalent(a, b) => F::Or(
                Arc::new(F::And(normal(a, true), same(b))),
                Arc::new(F::And(normal(a, false), normal(b, !positive))),
            ),
            F::Next(f) => F::Next(same(f)),
            F::Finally(f) if positive => F::Finally(same(f)),
            F::Globally(f) if positive => F::Globally(same(f)),
            F::Finally(f) => F::Globally(same(f)),
            F::Globally(f) => F::Finally(same(f)),
            F::Until(a, b) if positive => F::Until(same(a), same(b)),
            F::Until(a, b) => F::Release(same(a), same(b)),
            F::Release(a, b) if positive => F::Release(same(a), same(b)),
            F::Release(a, b) => F::Until(same(a), same(b)),
            F::WeakUntil(a, b) if positive => F::WeakUntil(same(a), same(b)),
            F::WeakUntil(a, b) => F::StrongRelease(same(a), same(b)),
            F::StrongRelease(a, b) if positive => F::StrongRelease(same(a), same(b)),
            F::StrongRelease(a, b) => F::WeakUntil(same(a), same(b)),
        }
    }

    /// Whether the operator X occurs in it.
    pub fn has_next(&self) -> bool {
        match self {
            F::True | F::False | F::Atom(_) => false,
            F::Next(_) => true,
            F::Not(a) | F::Finally(a) | F::Globally(a) => a.has_next(),
            F::And(a, b)
            | F::Or(a, b)
            | F::Implies(a, b)
            | F::Equivalent(a, b)
            | F::Until(a, b)
            | F::WeakUntil(a, b)
            | F::Release(a, b)
            | F::StrongRelease(a, b) => a.has_next() || b.has_next(),
        }
    }

    /// The number of operators and atoms of the negation normal form.
    pub(super) fn normal_size(&self) -> usize {
        self.normal_sizes().0
    }

    /// The sizes of the negation normal forms of this formula and of its negation. Equivalences
    /// double them at each level.
    fn normal_sizes(&self) -> (usize, usize) {
        match self {
            F::True | F::False => (1, 1),
            F::Atom(_) => (1, 2),
            F::Not(f) => {
                let (positive, negative) = f.normal_sizes();
                (negative, positive)
            }
            F::Next(f) | F::Finally(f) | F::Globally(f) => {
                let (positive, negative) = f.normal_sizes();
                (positive.saturating_add(1), negative.saturating_add(1))
            }
            F::Equivalent(a, b) => {
                let sum = [a, b].iter().fold(3_usize, |sum, f| {
                    let (positive, negative) = f.normal_sizes();
                    sum.saturating_add(positive).saturating_add(negative)
                });
                (sum, sum)
            }
            F::Implies(a, b) => {
                let (a, b) = (a.normal_sizes(), b.normal_sizes());
                (a.1.saturating_add(b.0).saturating_add(1), a.0.saturating_add(b.1).saturating_add(1))
            }
            F::And(a, b)
            | F::Or(a, b)
            | F::Until(a, b)
            | F::WeakUntil(a, b)
            | F::Release(a, b)
            | F::StrongRelease(a, b) => {
                let (a, b) = (a.normal_sizes(), b.normal_sizes());
                (a.0.saturating_add(b.0).saturating_add(1), a.1.saturating_add(b.1).saturating_add(1))
            }
        }
    }

    /// The formula as text that can be read again, with these atoms.
    pub fn display<'a>(&'a self, atoms: &'a [Atom]) -> impl fmt::Display + 'a {
        Shown { formula: self, atoms }
    }

    /// How strongly the topmost operator binds: more is stronger.
    fn strength(&self) -> u8 {
        match self {
            F::Equivalent(..) => 0,
            F::Implies(..) => 1,
            F::Or(..) => 2,
            F::And(..) => 3,
            F::Until(..) | F::WeakUntil(..) | F::Release(..) | F::StrongRelease(..) => 4,
            F::Not(_) | F::Next(_) | F::Finally(_) | F::Globally(_) => 5,
            F::True | F::False | F::Atom(_) => 6,
        }
    }
}

/// A formula with its atoms.
struct Shown<'a> {
    formula: &'a Formula,
    atoms: &'a [Atom],
}

impl Shown<'_> {
    /// Writes an operand, in parentheses if it does not bind this strongly.
    fn operand(&self, f: &mut fmt::Formatter<'_>, operand: &Formula, strength: u8) -> fmt::Result {
        let shown = Shown { formula: operand, atoms: self.atoms };
        if operand.strength() < strength { write!(f, "({shown})") } else { write!(f, "{shown}") }
    }

    fn unary(&self, f: &mut fmt::Formatter<'_>, operator: &str, operand: &Formula) -> fmt::Result {
        f.write_str(operator)?;
        self.operand(f, operand, self.formula.strength())
    }

    fn binary(&self, f: &mut fmt::Formatter<'_>, a: &Formula, operator: &str, b: &Formula) -> fmt::Result {
        let strength = self.formula.strength();
        let groups_right = matches!(strength, 1 | 4);
        self.operand(f, a, strength + u8::from(groups_right))?;
        write!(f, " {operator} ")?;
        self.operand(f, b, strength + u8::from(!groups_right))
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.formula {
            F::True => f.write_str("true"),
            F::False => f.write_str("false"),
            F::Atom(index) => write!(f, "{}", self.atoms[*index]),
            F::Not(a) => self.unary(f, "!", a),
            F::Next(a) => self.unary(f, "X ", a),
            F::Finally(a) => self.unary(f, "F ", a),
            F::Globally(a) => self.unary(f, "G ", a),
            F::And(a, b) => self.binary(f, a, "&&", b),
            F::Or(a, b) => self.binary(f, a, "||", b),
            F::Implies(a, b) => self.binary(f, a, "->", b),
            F::Equivalent(a, b) => self.binary(f, a, "<->", b),
            F::Until(a, b) => self.binary(f, a, "U", b),
            F::WeakUntil(a, b) => self.binary(f, a, "W", b),
            F::Release(a, b) => self.binary(f, a, "R", b),
            F::StrongRelease(a, b) => self.binary(f, a, "M", b),
        }
    }
}
