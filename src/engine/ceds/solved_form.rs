//! Solved form: inputs that are determined by the values of program variables.
//!
//! Where a program variable of the stored state holds an injective function of one of its inputs, only one value of that
//! input can make the variable equal to the new state's: the inverse image. Substituting it removes a quantifier.
//!
//! Where the function is not injective, one inverse image can be guessed: if the rest holds for it, the new state's
//! valuation is among the stored one's; if it does not, nothing is known.
use crate::term::{BinaryOp, Node, Substitution, Term, TermManager};
use rustc_hash::FxHashSet;

/// The stored state's inputs, eliminated as far as possible.
pub(super) struct SolvedForm {
    /// Replaces the solved inputs by terms over the new state's inputs, and renames the others apart.
    pub substitution: Substitution,
    /// Inputs that could not be solved, under their new names.
    pub unsolved: Vec<Term>,
    /// The conditions under which the new state's values have inverse images.
    pub conditions: Vec<Term>,
}

/// Which inverse images are taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Inverses {
    /// Only those that are unique.
    Unique,
    /// Any; inputs that remain are guessed to be those of the new state with the same name.
    Guessed,
}

/// Solves `known[v] = new[v]`, for all variables `v`, for the inputs of `known`. Both states name their inputs from 0 on.
pub(super) fn solve(
    terms: &TermManager,
    known: &[Term],
    known_inputs: &[Term],
    new: &[Term],
    new_inputs: &[Term],
    inverses: Inverses,
) -> SolvedForm {
    let mut open: FxHashSet<Term> = known_inputs.iter().copied().collect();
    let mut solution: Vec<(Term, Term)> = Vec::new();
    let mut conditions = Vec::new();
    for (term, value) in known.iter().zip(new) {
        if open.remove(term) {
            solution.push((*term, *value));
        }
    }
    loop {
        let before = open.len();
        for (term, value) in known.iter().zip(new) {
            let mut inputs = terms.inputs(*term).iter().filter(|input| open.contains(input));
            let (Some(input), None) = (inputs.next(), inputs.next()) else { continue };
            let input = *input;
            let mut solved = substitution(terms, &solution);
            let mut found = Vec::new();
            if let Some(inverse) = invert(terms, *term, input, *value, &mut solved, &mut found, inverses) {
                conditions.extend(found);
                solution.push((input, inverse));
                open.remove(&input);
            }
        }
        if open.len() == before || open.is_empty() {
            break;
        }
    }
    let mut unsolved = Vec::new();
    for (k, input) in known_inputs.iter().filter(|input| open.contains(input)).enumerate() {
        if inverses == Inverses::Guessed && new_inputs.contains(input) {
            solution.push((*input, *input));
            continue;
        }
        let apart = terms.input((new_inputs.len() + k) as u32, terms.width(*input));
        solution.push((*input, apart));
        unsolved.push(apart);
    }
    SolvedForm { substitution: substitution(terms, &solution), unsolved, conditions }
}

fn substitution(terms: &TermManager, map: &[(Term, Term)]) -> Substitution {
    let mut substitution = Substitution::new();
    for (input, value) in map {
        substitution.insert(terms, *input, *value);
    }
    substitution
}

/// The only value of `input` for which `term` is `value`, if `term` is injective in it, with the conditions under which
/// there is one. All other inputs of `term` are solved.
fn invert(
    terms: &TermManager,
    mut term: Term,
    input: Term,
    mut value: Term,
    solved: &mut Substitution,
    conditions: &mut Vec<Term>,
    inverses: Inverses,
) -> Option<Term> {
    let mentions = |term: Term| terms.inputs(term).contains(&input);
    loop {
        match *terms.node(term) {
            Node::Input { .. } => return Some(value),
            Node::Not(a) => (term, value) = (a, terms.not(value)),
            Node::Neg(a) => (term, value) = (a, terms.neg(value)),
            Node::Binary(op, a, b) if mentions(a) != mentions(b) => {
                let (inner, other) = if mentions(a) { (a, b) } else { (b, a) };
                let other = solved.apply(terms, other);
                let width = terms.width(value);
                value = match op {
                    BinaryOp::Add => terms.sub(value, other),
                    BinaryOp::Xor => terms.xor(value, other),
                    BinaryOp::Mul => {
                        let factor = terms.as_u64(other).filter(|factor| *factor != 0 && width <= 64)?;
                        let twos = factor.trailing_zeros();
                        if twos > 0 && inverses == Inverses::Unique {
                            return None;
                        }
                        let quotient = terms.lshr(value, terms.constant_u64(width, u64::from(twos)));
                        terms.mul(quotient, terms.constant_u64(width, odd_inverse(factor >> twos)))
                    }
                    BinaryOp::Concat => {
                        let low = terms.width(b);
                        let (high_part, low_part) =
                            (terms.extract(value, width - 1, low), terms.extract(value, low - 1, 0));
                        let (mine, rest) =
                            if inner == a { (high_part, low_part) } else { (low_part, high_part) };
                        conditions.push(terms.eq(rest, other));
                        mine
                    }
                    _ if inverses == Inverses::Guessed => match op {
                        BinaryOp::And | BinaryOp::Or => value,
                        BinaryOp::Urem if inner == a => value,
                        BinaryOp::Shl if inner == a => terms.lshr(value, other),
                        BinaryOp::Lshr | BinaryOp::Ashr if inner == a => terms.shl(value, other),
                        _ => return None,
                    },
                    _ => return None,
                };
                term = inner;
            }
            Node::Extract { arg, hi: _, lo } if inverses == Inverses::Guessed => {
                let width = terms.width(arg);
                let low = terms.zext(value, width);
                (term, value) = (arg, terms.shl(low, terms.constant_u64(width, u64::from(lo))));
            }
            Node::ZeroExt(a, width) => {
                let low = terms.extract(value, terms.width(a) - 1, 0);
                conditions.push(terms.eq(terms.zext(low, width), value));
                (term, value) = (a, low);
            }
            Node::SignExt(a, width) => {
                let low = terms.extract(value, terms.width(a) - 1, 0);
                conditions.push(terms.eq(terms.sext(low, width), value));
                (term, value) = (a, low);
            }
            _ => return None,
        }
    }
}

/// The inverse of an odd number modulo 2^64, hence modulo every smaller power: Newton's iteration doubles the number of
/// correct low bits, of which the number itself has three.
fn odd_inverse(odd: u64) -> u64 {
    (0..5).fold(odd, |inverse, _| inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_numbers_have_inverses() {
        for odd in [1u64, 3, 5, 7, 0xdead_beef, u64::MAX] {
            assert_eq!(odd.wrapping_mul(odd_inverse(odd)), 1);
        }
    }
}
