//! Solved form: inputs that are determined by the values of program variables.
//!
//! Where a program variable of the known slice holds an injective function of one of its inputs,
//! only one value of that input can make the variable equal to the new slice's: the inverse image.
//! Substituting it removes a quantifier. Solved inputs make others solvable in turn; and an input
//! of which several variables hold pieces is put together from them.
//!
//! Where the function is not injective, one inverse image can be guessed: if the rest holds for it,
//! the new slice's valuation is among the known one's; if it does not, nothing is known.
use crate::bits::BitVector;
use crate::state::Slice;
use crate::term::{BinaryOp, Node, Substitution, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};

/// The known slice's inputs, eliminated as far as possible.
pub(super) struct Solution {
    /// Replaces the solved inputs by terms over the new slice's inputs and the unsolved ones, which
    /// it renames apart.
    pub(super) substitution: Substitution,
    /// Inputs that could not be solved, under their new names.
    pub(super) unsolved: Vec<Term>,
}

/// Which inverse images are taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Inverses {
    /// None: every input stays.
    None,
    /// Only those that are unique.
    Unique,
    /// Any; inputs that remain are guessed to be those of the new slice with the same name.
    Guessed,
}

/// Solves `known.σ(v) = new.σ(v)`, for all variables `v`, for the inputs of `known`. Both slices
/// name their inputs from 0 on.
pub(super) fn solve(terms: &TermManager, known: &Slice, new: &Slice, inverses: Inverses) -> Solution {
    let apart = |k: usize, input: &Term| terms.input((new.inputs.len() + k) as u32, terms.width(*input));
    let apart: Vec<Term> = known.inputs.iter().enumerate().map(|(k, input)| apart(k, input)).collect();
    let mut solver = Solver {
        terms,
        inverses,
        open: apart.iter().copied().collect(),
        solved: Vec::new(),
        pieces: FxHashMap::default(),
    };
    if inverses != Inverses::None {
        let mut renaming = substitution(terms, known.inputs.iter().copied().zip(apart.iter().copied()));
        let equations = known.sigma.iter().zip(&new.sigma);
        solver.solve(equations.map(|(term, value)| (renaming.apply(terms, *term), *value)).collect());
    }
    let Solver { open, mut solved, .. } = solver;
    let mut guesses = Vec::new();
    let mut unsolved = Vec::new();
    for (input, apart) in known.inputs.iter().zip(&apart).filter(|(_, apart)| open.contains(apart)) {
        if inverses == Inverses::Guessed && new.inputs.contains(input) {
            guesses.push((*apart, *input));
        } else {
            unsolved.push(*apart);
        }
    }
    let mut guess = substitution(terms, guesses.iter().copied());
    for (_, value) in &mut solved {
        *value = guess.apply(terms, *value);
    }
    let values: FxHashMap<Term, Term> = solved.into_iter().chain(guesses).collect();
    let value = |apart: &Term| values.get(apart).copied().unwrap_or(*apart);
    let pairs = known.inputs.iter().zip(&apart).map(|(input, apart)| (*input, value(apart)));
    Solution { substitution: substitution(terms, pairs), unsolved }
}

fn substitution(terms: &TermManager, map: impl IntoIterator<Item = (Term, Term)>) -> Substitution {
    let mut substitution = Substitution::new();
    for (input, value) in map {
        substitution.insert(terms, input, value);
    }
    substitution
}

struct Solver<'a> {
    terms: &'a TermManager,
    inverses: Inverses,
    /// Inputs not solved yet.
    open: FxHashSet<Term>,
    /// The others, with values over the new slice's inputs and open ones.
    solved: Vec<(Term, Term)>,
    /// Bits of open inputs that are known: highest and lowest position, and their value.
    pieces: FxHashMap<Term, Vec<(u32, u32, Term)>>,
}

/// What the value of a term tells of the input in it.
enum Inverse {
    /// Its value.
    Whole(Term),
    /// Its bits between two positions.
    Piece(u32, u32, Term),
}

impl Solver<'_> {
    /// Solves equations between terms over open inputs and values over the new slice's inputs.
    fn solve(&mut self, mut joined: Vec<(Term, Term)>) {
        let terms = self.terms;
        joined.reverse();
        let mut equations = Vec::with_capacity(joined.len());
        while let Some((term, value)) = joined.pop() {
            match *terms.node(term) {
                Node::Input { .. } if self.open.contains(&term) => self.found(term, value),
                Node::Binary(BinaryOp::Concat, high, low) => {
                    let (width, low_width) = (terms.width(term), terms.width(low));
                    joined.push((low, terms.extract(value, low_width - 1, 0)));
                    joined.push((high, terms.extract(value, width - 1, low_width)));
                }
                _ => equations.push((term, value)),
            }
        }
        let mut known = 0;
        while !self.open.is_empty() && !equations.is_empty() {
            let mut news = substitution(terms, self.solved[known..].iter().copied());
            known = self.solved.len();
            for (term, _) in &mut equations {
                *term = news.apply(terms, *term);
            }
            self.solve_single(&mut equations);
            if self.solved.len() == known && !self.solve_linked(&mut equations) {
                break;
            }
        }
    }

    /// Solves the equations with one open input for that input.
    fn solve_single(&mut self, equations: &mut Vec<(Term, Term)>) {
        let before = self.open.clone();
        equations.retain(|(term, value)| {
            let mut inputs = self.terms.inputs(*term).iter().filter(|input| before.contains(input));
            let input = match (inputs.next(), inputs.next()) {
                (None, _) => return false,
                (Some(_), Some(_)) => return true,
                (Some(input), None) => *input,
            };
            // What the equation can tell of the input is told now. That it holds is part of the
            // question anyway.
            if self.open.contains(&input) {
                match self.invert(*term, input, *value) {
                    Some(Inverse::Whole(value)) => self.found(input, value),
                    Some(Inverse::Piece(hi, lo, value)) => self.piece(input, hi, lo, value),
                    None => {}
                }
            }
            false
        });
    }

    /// Solves one equation with several open inputs for one of them; the others stay open. Returns
    /// whether there was one.
    fn solve_linked(&mut self, equations: &mut Vec<(Term, Term)>) -> bool {
        for position in 0..equations.len() {
            let (term, value) = equations[position];
            let open = self.terms.inputs(term).iter().rev().filter(|input| self.open.contains(input));
            let inputs: Vec<Term> = open.copied().collect();
            for input in inputs {
                if let Some(Inverse::Whole(value)) = self.invert(term, input, value) {
                    equations.remove(position);
                    self.found(input, value);
                    return true;
                }
            }
        }
        false
    }

    fn found(&mut self, input: Term, value: Term) {
        let mut replacement = substitution(self.terms, [(input, value)]);
        for (_, earlier) in &mut self.solved {
            *earlier = replacement.apply(self.terms, *earlier);
        }
        self.open.remove(&input);
        self.solved.push((input, value));
    }

    /// Notes a piece of an input, which is solved once there is one for each bit.
    fn piece(&mut self, input: Term, hi: u32, lo: u32, value: Term) {
        let pieces = self.pieces.entry(input).or_default();
        pieces.push((hi, lo, value));
        pieces.sort_unstable_by_key(|(hi, lo, _)| (*lo, std::cmp::Reverse(*hi)));
        let mut whole: Option<Term> = None;
        let mut next = 0;
        for (hi, lo, value) in pieces.iter().copied() {
            if lo > next {
                return;
            }
            if hi < next {
                continue;
            }
            let part = self.terms.extract(value, hi - lo, next - lo);
            whole = Some(whole.map_or(part, |low| self.terms.concat(part, low)));
            next = hi + 1;
        }
        if let Some(whole) = whole.filter(|_| next == self.terms.width(input)) {
            self.found(input, whole);
        }
    }

    /// The only value of `input`, or of a piece of it, for which `term` can be `value`; where
    /// guesses are allowed, one such value. `None` if it is not known. Whether `term` is `value`
    /// then is part of the question anyway.
    fn invert(&self, mut term: Term, input: Term, mut value: Term) -> Option<Inverse> {
        let terms = self.terms;
        let guessed = self.inverses == Inverses::Guessed;
        let mentions = |term: Term| terms.inputs(term).contains(&input);
        loop {
            match *terms.node(term) {
                Node::Input { .. } => return Some(Inverse::Whole(value)),
                Node::Not(a) => (term, value) = (a, terms.not(value)),
                Node::Neg(a) => (term, value) = (a, terms.neg(value)),
                Node::Binary(op, a, b) if mentions(a) != mentions(b) => {
                    let (inner, other) = if mentions(a) { (a, b) } else { (b, a) };
                    let width = terms.width(value);
                    value = match op {
                        BinaryOp::Add => terms.sub(value, other),
                        BinaryOp::Xor => terms.xor(value, other),
                        BinaryOp::Mul => {
                            let factor = terms.as_constant(other).filter(|factor| !factor.is_zero())?;
                            let twos = BitVector::new(width, u64::from(factor.trailing_zeros()));
                            if !twos.is_zero() && !guessed {
                                return None;
                            }
                            let quotient = terms.lshr(value, terms.constant(&twos));
                            terms.mul(quotient, terms.constant(&factor.lshr(&twos).odd_inverse()))
                        }
                        BinaryOp::Concat if inner == a => terms.extract(value, width - 1, terms.width(b)),
                        BinaryOp::Concat => terms.extract(value, terms.width(b) - 1, 0),
                        _ if guessed => match op {
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
                Node::Ite(guard, a, b) if !mentions(guard) => {
                    return self.invert_branches(guard, a, b, input, value);
                }
                Node::Extract { arg, hi, lo } if arg == input && !guessed => {
                    return Some(Inverse::Piece(hi, lo, value));
                }
                Node::Extract { arg, hi: _, lo } if guessed => {
                    let width = terms.width(arg);
                    let low = terms.zext(value, width);
                    (term, value) = (arg, terms.shl(low, terms.constant_u64(width, u64::from(lo))));
                }
                Node::ZeroExt(a, _) | Node::SignExt(a, _) => {
                    (term, value) = (a, terms.extract(value, terms.width(a) - 1, 0));
                }
                _ => return None,
            }
        }
    }

    /// Both branches of an `ite` have inverses: the guard, over the new slice's inputs, chooses.
    fn invert_branches(&self, guard: Term, a: Term, b: Term, input: Term, value: Term) -> Option<Inverse> {
        let terms = self.terms;
        let branch = |term: Term| {
            let mentions = terms.inputs(term).contains(&input);
            match mentions.then(|| self.invert(term, input, value))?? {
                Inverse::Whole(value) => Some(value),
                Inverse::Piece(..) => None,
            }
        };
        let (x, y) = (branch(a)?, branch(b)?);
        Some(Inverse::Whole(terms.ite(guard, x, y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the width, an odd factor has one inverse image, and one of the images for an even
    /// factor can be guessed.
    #[test]
    fn multiplications_are_inverted() {
        let terms = TermManager::new();
        for width in [8, 64, 65, 128] {
            let (input, value) = (terms.input(0, width), terms.input(1, width));
            for (inverses, factor) in [(Inverses::Unique, 7), (Inverses::Guessed, 12), (Inverses::Unique, 6)]
            {
                let scaled = |term| terms.mul(term, terms.constant_u64(width, factor));
                let solver = Solver {
                    terms: &terms,
                    inverses,
                    open: FxHashSet::default(),
                    solved: Vec::new(),
                    pieces: FxHashMap::default(),
                };
                let Some(Inverse::Whole(inverse)) = solver.invert(scaled(input), input, value) else {
                    assert_eq!(factor, 6, "{width} bits");
                    continue;
                };
                assert_ne!(factor, 6, "{width} bits");
                let image = scaled(terms.constant_u64(width, 99));
                let inverse = substitution(&terms, [(value, image)]).apply(&terms, inverse);
                assert_eq!(scaled(inverse), image);
            }
        }
    }
}
