//! Formulas for people: nearly as in C. Comparisons without a mark read their operands as signed,
//! those with a `u` as unsigned.
use crate::bits::BitVector;
use crate::term::{BinaryOp, Node, Term, TermManager};
use rustc_hash::FxHashMap;

/// Operators nested deeper are not shown.
const MOST_LEVELS: u32 = 8;

/// The formulas whose conjunction the given ones are, without `true`.
pub(super) fn conjuncts(terms: &TermManager, formulas: &[Term]) -> Vec<Term> {
    let mut found: Vec<Term> = Vec::new();
    let mut stack: Vec<Term> = formulas.iter().rev().copied().collect();
    while let Some(formula) = stack.pop() {
        match *terms.node(formula) {
            Node::Binary(BinaryOp::And, a, b) => stack.extend([b, a]),
            _ if terms.as_bool(formula) == Some(true) || found.contains(&formula) => {}
            _ => found.push(formula),
        }
    }
    found
}

/// A term of width 1 as a condition. Inputs have names by their index.
pub(super) fn text(terms: &TermManager, names: &FxHashMap<u32, &str>, formula: Term) -> String {
    let text = Printer { terms, names }.condition(formula, true, MOST_LEVELS);
    // Around the whole of it, parentheses say nothing.
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    inner.filter(|inner| is_balanced(inner)).map_or(text.clone(), str::to_owned)
}

/// Whether no parenthesis is closed that was not opened.
fn is_balanced(text: &str) -> bool {
    let mut depth = 0;
    text.chars().all(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth >= 0
    })
}

struct Printer<'a> {
    terms: &'a TermManager,
    names: &'a FxHashMap<u32, &'a str>,
}

impl Printer<'_> {
    /// A condition, or its negation unless it is to be `positive`, in parentheses if it is a
    /// combination of others.
    fn condition(&self, term: Term, positive: bool, levels: u32) -> String {
        let Some(levels) = levels.checked_sub(1) else { return "...".to_owned() };
        if let Some(value) = self.terms.as_bool(term) {
            return (value == positive).to_string();
        }
        let condition = |term| self.condition(term, true, levels);
        match *self.terms.node(term) {
            Node::Not(a) => self.condition(a, !positive, levels + 1),
            Node::Binary(op @ (BinaryOp::And | BinaryOp::Or), ..) => {
                let mut operands = Vec::new();
                self.operands(op, term, &mut operands);
                let operands = operands.into_iter().map(|operand| self.condition(operand, positive, levels));
                let operator = if (op == BinaryOp::And) == positive { " && " } else { " || " };
                format!("({})", operands.collect::<Vec<_>>().join(operator))
            }
            Node::Ite(c, a, b) => {
                let [a, b] = [a, b].map(|term| self.condition(term, positive, levels));
                format!("({} ? {a} : {b})", condition(c))
            }
            Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Xor), a, b) if self.terms.width(a) == 1 => {
                let operator = if (op == BinaryOp::Eq) == positive { "==" } else { "!=" };
                format!("({} {operator} {})", condition(a), condition(b))
            }
            Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt), a, b) => {
                // What is compared with a constant comes first.
                let swapped = self.terms.as_constant(a).is_some();
                let operator = match (op, positive, swapped) {
                    (BinaryOp::Eq, true, _) => "==",
                    (BinaryOp::Eq, false, _) => "!=",
                    (_, true, false) => "<",
                    (_, true, true) => ">",
                    (_, false, false) => ">=",
                    (_, false, true) => "<=",
                };
                let mark = if op == BinaryOp::Ult { "u" } else { "" };
                let (a, b) = if swapped { (b, a) } else { (a, b) };
                let [a, b] = [a, b].map(|term| self.bits(term, op != BinaryOp::Ult, levels));
                format!("{a} {operator}{mark} {b}")
            }
            _ => {
                let not = if positive { "" } else { "!" };
                format!("{not}{}", self.bits(term, false, levels))
            }
        }
    }

    /// The operands of nested conjunctions, or of nested disjunctions.
    fn operands(&self, op: BinaryOp, term: Term, found: &mut Vec<Term>) {
        match *self.terms.node(term) {
            Node::Binary(other, a, b) if other == op => {
                self.operands(op, a, found);
                self.operands(op, b, found);
            }
            _ => found.push(term),
        }
    }

    /// A number, as an operand. Constants are read as signed ones or as unsigned ones.
    fn bits(&self, term: Term, signed: bool, levels: u32) -> String {
        let Some(levels) = levels.checked_sub(1) else { return "...".to_owned() };
        let bits = |term| self.bits(term, signed, levels);
        match *self.terms.node(term) {
            Node::Const(ref value) => constant(value, signed),
            Node::Input { index, width } => {
                self.names.get(&index).map_or_else(|| format!("i{index}_{width}"), |name| (*name).to_owned())
            }
            Node::Not(a) => format!("~{}", bits(a)),
            Node::Neg(a) => format!("-{}", bits(a)),
            Node::Binary(BinaryOp::Add, a, b) => match *self.terms.node(b) {
                Node::Neg(b) => format!("({} - {})", bits(a), bits(b)),
                _ => format!("({} + {})", bits(a), bits(b)),
            },
            Node::Binary(op, a, b) => match operator(op) {
                Some(operator) => format!("({} {operator} {})", bits(a), bits(b)),
                // As a number, a condition is 0 or 1.
                None if self.terms.width(term) == 1 => format!("({})", self.condition(term, true, levels)),
                None => format!("{}({}, {})", op.smt_name(), bits(a), bits(b)),
            },
            Node::Extract { arg, hi, lo } => format!("{}[{hi}:{lo}]", bits(arg)),
            Node::ZeroExt(a, width) => format!("(u{width}){}", self.bits(a, false, levels)),
            Node::SignExt(a, width) => format!("(i{width}){}", self.bits(a, true, levels)),
            Node::Ite(c, a, b) => {
                format!("({} ? {} : {})", self.condition(c, true, levels), bits(a), bits(b))
            }
            Node::Float { .. } | Node::ConstArray { .. } | Node::Store(..) | Node::Select(..) => {
                self.terms.display(term).to_string()
            }
        }
    }
}

/// An operator as C writes it, if it does.
fn operator(op: BinaryOp) -> Option<&'static str> {
    Some(match op {
        BinaryOp::And => "&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
        BinaryOp::Mul => "*",
        BinaryOp::Shl => "<<",
        BinaryOp::Lshr => ">>u",
        BinaryOp::Ashr => ">>",
        BinaryOp::Udiv => "/u",
        BinaryOp::Urem => "%u",
        BinaryOp::Sdiv => "/",
        BinaryOp::Srem => "%",
        BinaryOp::Add => "+",
        BinaryOp::Concat | BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt => return None,
    })
}

fn constant(value: &BitVector, signed: bool) -> String {
    if signed && value.width() > 1 { value.to_signed_string() } else { value.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(terms: &TermManager, formula: Term) -> String {
        text(terms, &FxHashMap::from_iter([(0, "x"), (1, "y"), (2, "flag")]), formula)
    }

    #[test]
    fn conditions_read_as_in_c() {
        let terms = TermManager::new();
        let (x, y, flag) = (terms.input(0, 32), terms.input(1, 32), terms.input(2, 1));
        let int = |value: i64| terms.constant(&BitVector::from_i64(32, value));
        let is = |formula, text: &str| assert_eq!(shown(&terms, formula), text);
        is(terms.eq(x, int(-3)), "x == -3");
        is(terms.not(terms.eq(x, int(3))), "x != 3");
        is(terms.slt(x, int(10)), "x < 10");
        is(terms.not(terms.ult(x, y)), "x >=u y");
        is(terms.slt(int(10), x), "x >= 11");
        is(terms.slt(y, x), "y < x");
        is(terms.not(flag), "!flag");
        let either = terms.or(terms.not(terms.slt(x, y)), terms.eq(terms.add(x, y), int(5)));
        assert!(["x >= y || (x + y) == 5", "(x + y) == 5 || x >= y"].contains(&&*shown(&terms, either)));
        is(terms.input(7, 1), "i7_1");
    }

    #[test]
    fn conjunctions_are_taken_apart() {
        let terms = TermManager::new();
        let inputs: Vec<Term> = (0..3).map(|index| terms.input(index, 1)).collect();
        let all = terms.and_all(inputs.iter().copied());
        let mut found = conjuncts(&terms, &[terms.true_(), all, inputs[0]]);
        found.sort_unstable();
        assert_eq!(found, inputs);
        assert_eq!(conjuncts(&terms, &[terms.true_()]), []);
    }

    #[test]
    fn deep_terms_are_cut() {
        let terms = TermManager::new();
        let mut sum = terms.input(0, 32);
        for index in 1..20 {
            sum = terms.mul(sum, terms.input(index, 32));
        }
        assert!(shown(&terms, terms.eq(sum, terms.input(20, 32))).contains("..."));
    }
}
