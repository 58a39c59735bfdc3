//! Ultimately periodic words, and which formulas hold of them.
//!
//! This is the definition of the logic, computed by fixpoints and without automata. Automata and
//! counterexamples are checked against it.
use super::Formula;
use Formula as F;

/// A letter: the set of the atoms that hold at one moment. Bit `i` stands for the atom of index
/// `i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Valuation(pub u64);

impl Valuation {
    /// Whether the atom of this index, less than [`MAX_ATOMS`](super::MAX_ATOMS), holds.
    pub fn holds(self, atom: usize) -> bool {
        self.0 >> atom & 1 == 1
    }
}

/// The infinite word that begins with `stem` and then repeats `cycle` for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lasso {
    /// The letters before the cycle.
    pub stem: Vec<Valuation>,
    /// The letters that repeat, at least one.
    pub cycle: Vec<Valuation>,
}

impl Lasso {
    /// The same word with as few letters as possible.
    ///
    /// Panics if the cycle is empty, since the word would not be infinite.
    #[must_use]
    pub fn shortest(mut self) -> Lasso {
        let length = self.cycle.len();
        let repeats = |period: &usize| {
            length.is_multiple_of(*period)
                && (*period..length).all(|at| self.cycle[at] == self.cycle[at - period])
        };
        let period = (1..=length).find(repeats).expect("a cycle has at least one letter");
        self.cycle.truncate(period);
        // The end of the stem belongs to the cycle where it continues the cycle backwards.
        while self.stem.last().is_some_and(|last| Some(last) == self.cycle.last()) {
            self.stem.pop();
            self.cycle.rotate_right(1);
        }
        self
    }
}

impl Formula {
    /// Whether the formula holds of the word that begins with `stem` and then repeats `cycle` for
    /// ever.
    ///
    /// Panics if the cycle is empty, since the word would not be infinite.
    pub fn holds(&self, stem: &[Valuation], cycle: &[Valuation]) -> bool {
        assert!(!cycle.is_empty(), "a cycle has at least one letter");
        Word { letters: [stem, cycle].concat(), back: stem.len() }.values(self)[0]
    }
}

/// The letters of a lasso. The one at `back` follows the last one.
struct Word {
    letters: Vec<Valuation>,
    back: usize,
}

impl Word {
    /// At each position whether the formula holds of the suffix that begins there.
    fn values(&self, formula: &Formula) -> Vec<bool> {
        let all = |value| vec![value; self.letters.len()];
        let each = |a: &Formula, b: &Formula, both: fn(bool, bool) -> bool| -> Vec<bool> {
            self.values(a).into_iter().zip(self.values(b)).map(|(a, b)| both(a, b)).collect()
        };
        match formula {
            F::True => all(true),
            F::False => all(false),
            F::Atom(atom) => self.letters.iter().map(|letter| letter.holds(*atom)).collect(),
            F::Not(f) => self.values(f).into_iter().map(|value| !value).collect(),
            F::And(a, b) => each(a, b, |a, b| a && b),
            F::Or(a, b) => each(a, b, |a, b| a || b),
            F::Implies(a, b) => each(a, b, |a, b| !a || b),
            F::Equivalent(a, b) => each(a, b, |a, b| a == b),
            F::Next(f) => {
                let values = self.values(f);
                (0..values.len()).map(|at| values[self.next(at)]).collect()
            }
            // The least solution of x = b || (a && X x), and the greatest ones of their equations.
            F::Finally(f) => self.fixpoint(&all(true), &self.values(f), false, until),
            F::Until(a, b) => self.fixpoint(&self.values(a), &self.values(b), false, until),
            F::WeakUntil(a, b) => self.fixpoint(&self.values(a), &self.values(b), true, until),
            F::Globally(f) => self.fixpoint(&all(false), &self.values(f), true, release),
            F::Release(a, b) => self.fixpoint(&self.values(a), &self.values(b), true, release),
            F::StrongRelease(a, b) => self.fixpoint(&self.values(a), &self.values(b), false, release),
        }
    }

    fn next(&self, at: usize) -> usize {
        if at + 1 < self.letters.len() { at + 1 } else { self.back }
    }

    /// The solution of `x[i] = step(a[i], b[i], x[i + 1])` at all positions `i`: the least one if
    /// it begins with false, the greatest one if it begins with true.
    fn fixpoint(&self, a: &[bool], b: &[bool], begin: bool, step: fn(bool, bool, bool) -> bool) -> Vec<bool> {
        let mut values = vec![begin; a.len()];
        loop {
            let before = values.clone();
            for at in (0..a.len()).rev() {
                values[at] = step(a[at], b[at], values[self.next(at)]);
            }
            if values == before {
                return values;
            }
        }
    }
}

fn until(a: bool, b: bool, next: bool) -> bool {
    b || (a && next)
}

fn release(a: bool, b: bool, next: bool) -> bool {
    b && (a || next)
}

#[cfg(test)]
mod tests {
    use super::{Lasso, Valuation};
    use crate::ltl::parse;

    fn word(stem: &[u64], cycle: &[u64]) -> Lasso {
        let letters = |letters: &[u64]| letters.iter().copied().map(Valuation).collect();
        Lasso { stem: letters(stem), cycle: letters(cycle) }
    }

    #[test]
    fn words_are_shortened() {
        for (stem, cycle, expected) in [
            (&[][..], &[1, 1, 1][..], word(&[], &[1])),
            (&[3, 1, 2], &[1, 2, 1, 2], word(&[3], &[1, 2])),
            (&[2], &[1, 2], word(&[], &[2, 1])),
            (&[1], &[1, 2], word(&[1], &[1, 2])),
            (&[], &[1, 2, 1], word(&[], &[1, 2, 1])),
        ] {
            assert_eq!(word(stem, cycle).shortest(), expected);
        }
    }

    #[test]
    fn each_operator_holds_as_defined() {
        // p is bit 0 and q is bit 1, in the order of their first occurrences.
        for (text, stem, cycle, holds) in [
            ("p", &[1][..], &[0][..], true),
            ("X p", &[1], &[0], false),
            ("X X p", &[0, 0], &[1], true),
            ("F p", &[0, 0], &[0, 1], true),
            ("F p", &[], &[0], false),
            ("G p", &[1], &[1, 0], false),
            ("G p", &[], &[1], true),
            ("G F p", &[0], &[0, 1], true),
            ("F G p", &[0], &[0, 1], false),
            ("p U q", &[1, 1], &[2], true),
            ("p U q", &[1, 0], &[2], false),
            ("p U q", &[], &[1], false),
            ("p W q", &[], &[1], true),
            ("p W q", &[1, 0], &[2], false),
            ("p R q", &[], &[2], true),
            ("p R q", &[2, 3], &[0], true),
            ("p R q", &[2, 1], &[0], false),
            ("p M q", &[], &[2], false),
            ("p M q", &[2, 3], &[0], true),
            ("p <-> q", &[], &[1], false),
            ("p -> q", &[], &[2], true),
        ] {
            let (formula, word) = (parse(text).unwrap().0, word(stem, cycle));
            assert_eq!(formula.holds(&word.stem, &word.cycle), holds, "{text} on {word:?}");
        }
    }
}
