//! Formulas as Boolean combinations of atoms.
//!
//! An *atom* is a term of width 1 that is no Boolean combination of others. Conditions inside of
//! numbers are taken out first: `ite(c, a, b) = 3` is `c ? a = 3 : b = 3`. So the atoms of a joined
//! block are those of its paths.
use super::codes::Codes;
use super::diagram::{limited, support, variable};
use crate::term::{BinaryOp, Node, Term, TermManager};
use biodivine_lib_bdd::{Bdd, BddVariableSet, op_function};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most atoms of a formula.
pub(crate) const MOST_ATOMS: u16 = 1 << 11;
/// Most terms that a formula is taken apart into.
const MOST_TERMS: usize = 50_000;

/// Diagrams over the atoms of formulas.
pub(crate) struct Atoms<'t> {
    terms: &'t TermManager,
    variables: BddVariableSet,
    all: Vec<Term>,
    numbers: FxHashMap<Term, u16>,
    known: FxHashMap<Term, Bdd>,
    /// How many atoms there may be.
    most: u16,
}

impl<'t> Atoms<'t> {
    pub(crate) fn new(terms: &'t TermManager) -> Self {
        Self {
            terms,
            variables: BddVariableSet::new_anonymous(MOST_ATOMS),
            all: Vec::new(),
            numbers: FxHashMap::default(),
            known: FxHashMap::default(),
            most: MOST_ATOMS,
        }
    }

    /// Atoms that are functions of digits, and no others.
    pub(crate) fn coded(terms: &'t TermManager, codes: &Codes) -> Self {
        let (variables, known) = (codes.variables.clone(), codes.known.clone());
        Self { terms, variables, all: Vec::new(), numbers: FxHashMap::default(), known, most: 0 }
    }

    /// The diagram of a term of width 1; `None` if it is too large.
    pub(crate) fn diagram(&mut self, formula: Term) -> Option<Bdd> {
        let terms = self.terms;
        let mut stack = vec![formula];
        while let Some(&top) = stack.last() {
            if self.known.contains_key(&top) {
                stack.pop();
                continue;
            }
            let operands: Vec<Term> = match self.structure(top) {
                Structure::Of(operands) => operands,
                Structure::Same(other) => vec![other],
                Structure::Atom => Vec::new(),
            };
            let before = stack.len();
            stack.extend(operands.iter().copied().filter(|operand| !self.known.contains_key(operand)));
            if stack.len() > before {
                continue;
            }
            let of = |position: usize| &self.known[&operands[position]];
            let diagram = match (&*operands, terms.node(top)) {
                ([], Node::Const(value)) => {
                    if value.is_zero() {
                        self.variables.mk_false()
                    } else {
                        self.variables.mk_true()
                    }
                }
                ([], _) => self.atom(top)?,
                ([_], Node::Not(_)) => of(0).not(),
                ([_], _) => of(0).clone(),
                ([_, _], Node::Binary(op, ..)) => match op {
                    BinaryOp::And | BinaryOp::Mul => limited(op_function::and, of(0), of(1)),
                    BinaryOp::Or => limited(op_function::or, of(0), of(1)),
                    BinaryOp::Xor | BinaryOp::Add => limited(op_function::xor, of(0), of(1)),
                    BinaryOp::Eq => limited(op_function::iff, of(0), of(1)),
                    BinaryOp::Ult => limited(op_function::and_not, of(1), of(0)),
                    BinaryOp::Slt => limited(op_function::and_not, of(0), of(1)),
                    _ => unreachable!("structure() tells of nothing else"),
                }?,
                ([_, _, _], _) => {
                    let (yes, no) = (
                        limited(op_function::and, of(0), of(1))?,
                        limited(op_function::and_not, of(2), of(0))?,
                    );
                    limited(op_function::or, &yes, &no)?
                }
                _ => unreachable!("structure() tells of nothing else"),
            };
            if self.known.len() > MOST_TERMS {
                return None;
            }
            self.known.insert(top, diagram);
            stack.pop();
        }
        self.known.get(&formula).cloned()
    }

    /// The diagram of an atom.
    fn atom(&mut self, atom: Term) -> Option<Bdd> {
        let number = if let Some(number) = self.numbers.get(&atom) {
            *number
        } else {
            let number = u16::try_from(self.all.len()).ok().filter(|number| *number < self.most)?;
            self.all.push(atom);
            self.numbers.insert(atom, number);
            number
        };
        Some(self.variables.mk_literal(variable(number), true))
    }

    /// What a term of width 1 is made of.
    fn structure(&self, term: Term) -> Structure {
        let terms = self.terms;
        match *terms.node(term) {
            Node::Const(_) | Node::Input { .. } => Structure::Atom,
            Node::Not(a) => Structure::Of(vec![a]),
            Node::Neg(a) => Structure::Same(a),
            Node::Ite(condition, a, b) => Structure::Of(vec![condition, a, b]),
            Node::Binary(op, a, b) if terms.width(a) == 1 && is_boolean(op) => Structure::Of(vec![a, b]),
            _ => match inner_condition(terms, term) {
                Some(condition) => {
                    let lifted = take_out(terms, term, condition);
                    if lifted == term { Structure::Atom } else { Structure::Same(lifted) }
                }
                None => Structure::Atom,
            },
        }
    }

    /// The atoms that a diagram depends on.
    fn of(&self, diagram: &Bdd) -> Vec<Term> {
        support(diagram).into_iter().map(|number| self.all[usize::from(number)]).collect()
    }
}

/// The atoms that occur in formulas, whether these depend on them or not, in order of occurrence;
/// `None` if there are too many.
pub(crate) fn occurring(terms: &TermManager, formulas: impl IntoIterator<Item = Term>) -> Option<Vec<Term>> {
    let atoms = Atoms::new(terms);
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    let mut open: Vec<Term> = formulas.into_iter().collect();
    open.reverse();
    while let Some(term) = open.pop() {
        if !seen.insert(term) {
            continue;
        }
        if seen.len() > MOST_TERMS {
            return None;
        }
        match atoms.structure(term) {
            Structure::Of(operands) => open.extend(operands.into_iter().rev()),
            Structure::Same(other) => open.push(other),
            Structure::Atom if terms.as_bool(term).is_some() => {}
            Structure::Atom => found.push(term),
        }
    }
    Some(found)
}

/// The atoms that a formula depends on, or those that occur in it if that is too hard to tell; none
/// if there are too many.
pub(crate) fn atoms(terms: &TermManager, formula: Term) -> Vec<Term> {
    let mut atoms = Atoms::new(terms);
    match atoms.diagram(formula) {
        Some(diagram) => atoms.of(&diagram),
        None => occurring(terms, [formula]).unwrap_or_default(),
    }
}

enum Structure {
    Atom,
    /// The Boolean operator of the term on these operands.
    Of(Vec<Term>),
    /// It means the same as this one.
    Same(Term),
}

fn is_boolean(op: BinaryOp) -> bool {
    use BinaryOp::{Add, And, Eq, Mul, Or, Slt, Ult, Xor};
    matches!(op, And | Or | Xor | Add | Mul | Eq | Ult | Slt)
}

/// The innermost condition of an `ite` inside of a term, if there is one.
fn inner_condition(terms: &TermManager, term: Term) -> Option<Term> {
    let mut seen = FxHashSet::default();
    let mut stack: Vec<Term> = terms.node(term).operands().collect();
    while let Some(term) = stack.pop() {
        if !seen.insert(term) {
            continue;
        }
        if let Node::Ite(condition, ..) = *terms.node(term) {
            return Some(condition);
        }
        stack.extend(terms.node(term).operands());
    }
    None
}

/// The term as an `ite` over a condition that occurs in it.
fn take_out(terms: &TermManager, term: Term, condition: Term) -> Term {
    let [yes, no] = [true, false].map(|value| given(terms, term, condition, value));
    terms.ite(condition, yes, no)
}

/// The term where the condition has a value.
fn given(terms: &TermManager, term: Term, condition: Term, value: bool) -> Term {
    let mut known: FxHashMap<Term, Term> = FxHashMap::default();
    known.insert(condition, terms.bool(value));
    let mut stack = vec![term];
    while let Some(&top) = stack.last() {
        if known.contains_key(&top) {
            stack.pop();
            continue;
        }
        let before = stack.len();
        let operands: Vec<Term> = match *terms.node(top) {
            Node::Ite(c, a, b) if c == condition => vec![if value { a } else { b }],
            _ => terms.node(top).operands().collect(),
        };
        stack.extend(operands.iter().copied().filter(|operand| !known.contains_key(operand)));
        if stack.len() > before {
            continue;
        }
        let new = match *terms.node(top) {
            Node::Ite(c, ..) if c == condition => known[&operands[0]],
            _ => terms.build(terms.node(top), |operand| known[&operand]),
        };
        known.insert(top, new);
        stack.pop();
    }
    known[&term]
}
