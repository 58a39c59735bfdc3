//! Whether a formula can tell words apart that differ only in how often letters repeat.
//!
//! A formula is stutter-invariant if no two such words differ in it. Without X it always is.
//! Otherwise the automata of the formula and of its negation run side by side, and each may repeat
//! a letter while the other one waits. This is the product of both automata with self-loops of
//! \[MD15\]. It accepts nothing exactly if the formula is stutter-invariant; otherwise it accepts
//! two words that differ.
use super::automaton::reachable;
use super::scc::Components;
use super::{Automaton, Formula, Guard, Lasso, Valuation, translate};
use crate::base::{Budget, LargeFormula, Stop};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::collections::VecDeque;

/// How many states the product may have.
const MAX_STATES: usize = 100_000;

/// Whether a formula is stutter-invariant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stutter {
    /// It is, since it has no operator X.
    WithoutNext,
    /// It is, by a check of its automata.
    ByAutomata,
    /// It is not: these two words differ only in how often letters repeat, and it holds of the
    /// first one only.
    Variant(Box<[Lasso; 2]>),
}

impl Stutter {
    /// Whether the formula is stutter-invariant.
    pub fn is_invariant(&self) -> bool {
        !matches!(self, Stutter::Variant(_))
    }
}

/// Whether the formula is stutter-invariant.
///
/// Fails with [`Stop::Unsupported`] if an automaton or the product is too large, and with the
/// [`Stop`] of the budget.
pub fn stutter(formula: &Formula, budget: &Budget) -> Result<Stutter, Stop> {
    if !formula.has_next() {
        return Ok(Stutter::WithoutNext);
    }
    let sides = [translate(formula, budget)?, translate(&formula.negated(), budget)?];
    let product = Product::of(&sides, budget)?;
    Ok(product.words().map_or(Stutter::ByAutomata, |words| Stutter::Variant(Box::new(words))))
}

/// A state of the product: a state of each automaton, and what is known of the letter that both
/// have read last. There is none at the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Pair {
    states: [usize; 2],
    letter: Option<Guard>,
}

/// A step of the product.
#[derive(Clone, Copy)]
struct Step {
    to: usize,
    /// Which of the automata read a letter. If both do, it may be a new one. Otherwise it is the
    /// last one again.
    moves: [bool; 2],
    /// Which of them leave an accepting state.
    accepts: [bool; 2],
}

struct Product {
    pairs: Vec<Pair>,
    initial: Vec<usize>,
    steps: Vec<Vec<Step>>,
}

impl Product {
    fn of(sides: &[Automaton; 2], budget: &Budget) -> Result<Self, Stop> {
        let mut builder = Builder { sides, pairs: Vec::new(), ids: HashMap::default() };
        let mut initial = Vec::new();
        for one in &sides[0].initial {
            for other in &sides[1].initial {
                initial.push(builder.id(Pair { states: [*one, *other], letter: None }));
            }
        }
        let mut steps = Vec::new();
        while steps.len() < builder.pairs.len() {
            budget.check()?;
            if builder.pairs.len() > MAX_STATES {
                return Err(Stop::unsupported(LargeFormula::Stuttering, None));
            }
            let of_pair = builder.steps(builder.pairs[steps.len()]);
            steps.push(of_pair);
        }
        Ok(Self { pairs: builder.pairs, initial, steps })
    }

    /// Two words that each automaton accepts one of, and that differ only in how often letters
    /// repeat.
    fn words(&self) -> Option<[Lasso; 2]> {
        let successors: Vec<Vec<usize>> =
            self.steps.iter().map(|steps| steps.iter().map(|step| step.to).collect()).collect();
        let components = Components::of(&successors);
        let mut accepts = vec![[false; 2]; components.count()];
        for (from, steps) in self.steps.iter().enumerate() {
            for step in steps.iter().filter(|step| components.are_together(from, step.to)) {
                let known = &mut accepts[components.of_node(from)];
                *known = [known[0] | step.accepts[0], known[1] | step.accepts[1]];
            }
        }
        let reached = reachable(&self.initial, &successors);
        let begin = reached.into_iter().find(|pair| accepts[components.of_node(*pair)] == [true; 2])?;
        let stem = self.path(&self.initial, |at, _| at == begin, |_| true)?;
        // A cycle on which both automata accept.
        let inside = |pair: usize| components.are_together(pair, begin);
        let mut cycle: Vec<(usize, Step)> = Vec::new();
        let mut at = begin;
        for side in 0..2 {
            cycle.extend(self.path(&[at], |_, last| last.is_some_and(|step| step.accepts[side]), inside)?);
            at = cycle.last()?.1.to;
        }
        cycle.extend(self.path(&[at], |at, _| at == begin, inside)?);
        Some(self.letters(&stem, &cycle))
    }

    /// The steps of a shortest path to a pair, after a last step, as wanted.
    fn path(
        &self,
        from: &[usize],
        wanted: impl Fn(usize, Option<Step>) -> bool,
        inside: impl Fn(usize) -> bool,
    ) -> Option<Vec<(usize, Step)>> {
        let mut before: Vec<Option<(usize, Step)>> = vec![None; self.pairs.len()];
        let mut seen = vec![false; self.pairs.len()];
        let back = |before: &[Option<(usize, Step)>], mut at: usize| {
            let mut steps = Vec::new();
            while let Some((from, step)) = before[at] {
                steps.push((from, step));
                at = from;
            }
            steps.reverse();
            steps
        };
        let mut waiting: VecDeque<usize> = from.iter().copied().collect();
        for pair in from {
            seen[*pair] = true;
        }
        while let Some(pair) = waiting.pop_front() {
            if wanted(pair, None) {
                return Some(back(&before, pair));
            }
            for step in self.steps[pair].iter().filter(|step| inside(step.to)) {
                if wanted(step.to, Some(*step)) {
                    let mut steps = back(&before, pair);
                    steps.push((pair, *step));
                    return Some(steps);
                }
                if !std::mem::replace(&mut seen[step.to], true) {
                    before[step.to] = Some((pair, *step));
                    waiting.push_back(step.to);
                }
            }
        }
        None
    }

    /// The words that the automata read on a path and then on a cycle.
    fn letters(&self, stem: &[(usize, Step)], cycle: &[(usize, Step)]) -> [Lasso; 2] {
        let steps: Vec<Step> = stem.iter().chain(cycle).chain(cycle).map(|(_, step)| *step).collect();
        // All that is known of a repeated letter is known at its last repetition. The cycle may end
        // amid repetitions.
        let mut letters = vec![Valuation::default(); steps.len()];
        let mut last = None;
        for (at, step) in steps.iter().enumerate().rev() {
            let known = self.pairs[step.to].letter.expect("a letter has been read");
            let letter = *last.get_or_insert(Valuation(known.positive));
            letters[at] = letter;
            if step.moves == [true; 2] {
                last = None;
            }
        }
        let word = |side: usize| {
            let read = |range: std::ops::Range<usize>| -> Vec<Valuation> {
                range.filter(|at| steps[*at].moves[side]).map(|at| letters[at]).collect()
            };
            let turn = stem.len() + cycle.len();
            Lasso { stem: read(0..stem.len()), cycle: read(stem.len()..turn) }.shortest()
        };
        [word(0), word(1)]
    }
}

struct Builder<'a> {
    sides: &'a [Automaton; 2],
    pairs: Vec<Pair>,
    ids: HashMap<Pair, usize, FxBuildHasher>,
}

impl Builder<'_> {
    fn id(&mut self, pair: Pair) -> usize {
        let next = self.pairs.len();
        let id = *self.ids.entry(pair).or_insert(next);
        if id == next {
            self.pairs.push(pair);
        }
        id
    }

    fn steps(&mut self, from: Pair) -> Vec<Step> {
        let states = [0, 1].map(|side| &self.sides[side].states[from.states[side]]);
        let mut steps = Vec::new();
        for one in &states[0].edges {
            for other in &states[1].edges {
                if let Some(letter) = one.guard.and(other.guard) {
                    let to = self.id(Pair { states: [one.to, other.to], letter: Some(letter) });
                    let accepts = states.map(|state| state.accepting);
                    steps.push(Step { to, moves: [true; 2], accepts });
                }
            }
        }
        let Some(last) = from.letter else { return steps };
        for (side, state) in states.into_iter().enumerate() {
            for edge in &state.edges {
                if let Some(letter) = last.and(edge.guard) {
                    let mut pair = Pair { letter: Some(letter), ..from };
                    pair.states[side] = edge.to;
                    let mut step = Step { to: self.id(pair), moves: [false; 2], accepts: [false; 2] };
                    (step.moves[side], step.accepts[side]) = (true, state.accepting);
                    steps.push(step);
                }
            }
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::{Stutter, stutter};
    use crate::base::Budget;
    use crate::ltl::testing::{formula, lasso};
    use crate::ltl::{Formula, Lasso, Valuation, parse};
    use fastrand::Rng;

    fn of(text: &str) -> Stutter {
        stutter(&parse(text).unwrap().0, &Budget::unlimited()).unwrap()
    }

    /// The letters of a word without repetitions, as far as all words of these tests go on before
    /// they repeat themselves.
    fn without_repetitions(word: &Lasso) -> Vec<Valuation> {
        let mut letters = word.stem.clone();
        (0..200).for_each(|_| letters.extend(&word.cycle));
        letters.dedup();
        letters.truncate(100);
        letters
    }

    #[test]
    fn formulas_are_told_apart() {
        for text in ["G (p -> F q)", "!p U q", "p <-> q"] {
            assert_eq!(of(text), Stutter::WithoutNext, "{text}");
        }
        // Here X only tells steps that change something.
        for text in [
            "X true",
            "G F X p",
            "F (p && X F q) || !F (p && X F q)",
            "F (p && X (!p && q))",
            "G (p -> X (p W !p))",
        ] {
            assert_eq!(of(text), Stutter::ByAutomata, "{text}");
        }
        for text in ["X p", "p U X q", "G (p -> X q)", "G F (p && X p)", "F (p && X p)", "p && X X !p"] {
            assert!(!of(text).is_invariant(), "{text}");
        }
    }

    #[test]
    fn words_that_differ_are_shown() {
        let mut random = Rng::with_seed(3);
        let (mut invariant, mut variant) = (0, 0);
        for _ in 0..1500 {
            let (operators, atoms) = (random.usize(1..8), random.usize(1..3));
            let formula = formula(&mut random, operators, atoms);
            if let Stutter::Variant(words) = stutter(&formula, &Budget::unlimited()).unwrap() {
                variant += 1;
                let [one, other] = &*words;
                assert!(formula.holds(&one.stem, &one.cycle), "{formula:?} on {one:?}");
                assert!(!formula.holds(&other.stem, &other.cycle), "{formula:?} on {other:?}");
                assert_eq!(without_repetitions(one), without_repetitions(other), "{formula:?}");
            } else {
                invariant += u32::from(formula.has_next());
                check_invariant(&formula, atoms, &mut random);
            }
        }
        assert!(invariant > 100 && variant > 100, "{invariant} {variant}");
    }

    /// Repeats letters of random words at random.
    fn check_invariant(formula: &Formula, atoms: usize, random: &mut Rng) {
        for _ in 0..20 {
            let word = lasso(random, atoms);
            let mut repeated = |letters: &[Valuation]| -> Vec<Valuation> {
                letters.iter().flat_map(|letter| std::iter::repeat_n(*letter, random.usize(1..4))).collect()
            };
            let (stem, cycle) = (repeated(&word.stem), repeated(&word.cycle));
            let (once, more) = (formula.holds(&word.stem, &word.cycle), formula.holds(&stem, &cycle));
            assert_eq!(once, more, "{formula:?} on {word:?}, with repetitions {stem:?} {cycle:?}");
        }
    }
}
