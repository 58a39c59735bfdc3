//! Equalities as definitions.
//!
//! A conjunct that determines an input `u` by other inputs, such as `u + s = t`, is dropped, and
//! `u` is replaced by `t - s`. If the conjunct determines only some bits of `u`, the other bits
//! become a new input. If the term does not reach all values, as in `zext u = t`, a condition on
//! `t` remains. Each step leaves fewer bits of input in total.
use super::Projection;
use super::graph::is_input;
use crate::bits::BitVector;
use crate::term::{BinaryOp, Node, Term, TermManager};
use rustc_hash::FxHashSet;

/// Most nodes looked at to find an input that one equality determines.
const MAX_VISITS: u32 = 64;

/// A conjunct as an equation `term = value`, and an input to solve it for.
struct Equation {
    term: Term,
    value: Term,
    unknown: Term,
}

impl Projection<'_> {
    /// Replaces inputs by their definitions. Definitions that are applied at once do not depend on
    /// each other. False if there are none.
    pub(super) fn equalities(&mut self) -> bool {
        let mut eliminated: FxHashSet<Term> = FxHashSet::default();
        let mut mentioned: FxHashSet<Term> = FxHashSet::default();
        let mut replacements = Vec::new();
        let mut conditions = Vec::new();
        for i in 0..self.constraints.len() {
            let conjunct = self.constraints[i];
            let found = if self.terms.inputs(conjunct).iter().any(|input| eliminated.contains(input)) {
                None
            } else {
                equation(self.terms, conjunct, &mentioned)
            };
            let Some(equation) = found else {
                conditions.push(conjunct);
                continue;
            };
            let definition = self.solve(&equation, &mut conditions);
            mentioned.extend(self.terms.inputs(conjunct).iter().filter(|input| **input != equation.unknown));
            eliminated.insert(equation.unknown);
            replacements.push((equation.unknown, definition));
        }
        if replacements.is_empty() {
            return false;
        }
        self.substitute(&replacements, conditions);
        true
    }

    /// Solves the equation: returns the value of the unknown. What else the equation says is added
    /// to the conditions.
    fn solve(&mut self, equation: &Equation, conditions: &mut Vec<Term>) -> Term {
        let terms = self.terms;
        let Equation { mut term, mut value, unknown } = *equation;
        let mentions = |term: Term| terms.inputs(term).contains(&unknown);
        loop {
            match *terms.node(term) {
                Node::Input { .. } => return value,
                Node::Not(a) => (term, value) = (a, terms.not(value)),
                Node::Neg(a) => (term, value) = (a, terms.neg(value)),
                Node::ZeroExt(a, width) => {
                    let inner = terms.width(a);
                    let above = terms.constant(&BitVector::zero(width - inner));
                    conditions.push(terms.eq(terms.extract(value, width - 1, inner), above));
                    (term, value) = (a, terms.truncate(value, inner));
                }
                Node::SignExt(a, width) => {
                    let low = terms.truncate(value, terms.width(a));
                    conditions.push(terms.eq(terms.sext(low, width), value));
                    (term, value) = (a, low);
                }
                Node::Extract { arg, hi, lo } => {
                    let width = terms.width(arg);
                    if hi + 1 < width {
                        let above = self.fresh(terms.extract(arg, width - 1, hi + 1));
                        value = terms.concat(above, value);
                    }
                    if lo > 0 {
                        let below = self.fresh(terms.extract(arg, lo - 1, 0));
                        value = terms.concat(value, below);
                    }
                    term = arg;
                }
                Node::Binary(op, a, b) => {
                    let (inner, other) = if mentions(a) { (a, b) } else { (b, a) };
                    value = match op {
                        BinaryOp::Add => terms.sub(value, other),
                        BinaryOp::Xor => terms.xor(value, other),
                        BinaryOp::Eq => terms.eq(value, other),
                        BinaryOp::Mul => {
                            let factor = terms.as_constant(other).expect("only constants are divided by");
                            terms.mul(value, terms.constant(&factor.odd_inverse()))
                        }
                        BinaryOp::Concat => {
                            let low = terms.width(b);
                            let high_part = terms.extract(value, terms.width(value) - 1, low);
                            let low_part = terms.truncate(value, low);
                            let (mine, rest) =
                                if inner == a { (high_part, low_part) } else { (low_part, high_part) };
                            conditions.push(terms.eq(rest, other));
                            mine
                        }
                        _ => unreachable!("{op:?} is not looked into"),
                    };
                    term = inner;
                }
                Node::Const(_)
                | Node::Ite(..)
                | Node::Float { .. }
                | Node::ConstArray { .. }
                | Node::Store(..)
                | Node::Select(..) => {
                    unreachable!("the path leads to the unknown")
                }
            }
        }
    }
}

/// How well a conjunct determines an input. `x = zext y` is a definition of `x`. It also determines
/// `y`, but then a condition on `x` remains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Quality {
    /// A condition on other inputs remains.
    Conditional,
    /// Only some bits are determined.
    Partial,
    Definition,
}

/// The conjunct as an equation for the input that it determines best; of several such inputs, for
/// the youngest one. `None` if it determines no input that is not among those mentioned.
fn equation(terms: &TermManager, conjunct: Term, mentioned: &FxHashSet<Term>) -> Option<Equation> {
    let mut finder = Finder { terms, mentioned, others: Vec::new(), visits: 0, best: None };
    let sides = match *terms.node(conjunct) {
        Node::Binary(BinaryOp::Eq, a, b) if terms.width(a) > 1 => [Some((a, b)), Some((b, a))],
        _ => [Some((conjunct, terms.true_())), None],
    };
    for (term, value) in sides.into_iter().flatten() {
        finder.others.push(value);
        finder.look(term, Quality::Definition, (term, value));
        finder.others.pop();
    }
    finder.best.map(|(_, unknown, (term, value))| Equation { term, value, unknown })
}

/// Looks through invertible operations for inputs that occur nowhere else in the equation.
struct Finder<'a> {
    terms: &'a TermManager,
    mentioned: &'a FxHashSet<Term>,
    /// The other side, and the other operands on the way.
    others: Vec<Term>,
    visits: u32,
    best: Option<(Quality, Term, (Term, Term))>,
}

impl Finder<'_> {
    fn look(&mut self, term: Term, quality: Quality, sides: (Term, Term)) {
        self.visits += 1;
        if self.visits > MAX_VISITS {
            return;
        }
        let terms = self.terms;
        match *terms.node(term) {
            Node::Input { index, .. } => {
                let age = |input: Term| terms.input_index(input);
                let worse = self.best.is_none_or(|(q, best, _)| (q, age(best)) < (quality, Some(index)));
                if worse && !self.mentioned.contains(&term) && !self.occurs_elsewhere(term) {
                    self.best = Some((quality, term, sides));
                }
            }
            Node::Not(a) | Node::Neg(a) => self.look(a, quality, sides),
            Node::ZeroExt(a, _) | Node::SignExt(a, _) => self.look(a, Quality::Conditional, sides),
            Node::Extract { arg, .. } if is_input(terms, arg) => {
                self.look(arg, quality.min(Quality::Partial), sides);
            }
            Node::Binary(op, a, b) => match op {
                BinaryOp::Add | BinaryOp::Xor => self.look_into_both(a, b, quality, sides),
                BinaryOp::Concat => self.look_into_both(a, b, Quality::Conditional, sides),
                BinaryOp::Eq if terms.width(a) == 1 => self.look_into_both(a, b, quality, sides),
                BinaryOp::Mul if terms.as_constant(b).is_some_and(|factor| factor.bit(0)) => {
                    self.look(a, quality, sides);
                }
                _ => {}
            },
            _ => {}
        }
    }

    fn look_into_both(&mut self, a: Term, b: Term, quality: Quality, sides: (Term, Term)) {
        for (inner, other) in [(a, b), (b, a)] {
            self.others.push(other);
            self.look(inner, quality, sides);
            self.others.pop();
        }
    }

    fn occurs_elsewhere(&self, input: Term) -> bool {
        self.others.iter().any(|other| self.terms.inputs(*other).binary_search(&input).is_ok())
    }
}
