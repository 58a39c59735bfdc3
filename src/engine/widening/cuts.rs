//! Finer boxes: a class is cut where a step can be taken from some of its values and not from
//! others.
//!
//! A step from a box can be taken by all its states, or by some only. A lasso of steps of the first
//! kind is a run, and one with a step of the second kind need not be one (three-valued abstraction
//! and its refinement [SG03]). After the cut, all states of one box can take the step, and no state
//! of the other.
use super::boxes::{Boxes, Cell, Class, within};
use crate::analysis::Worker;
use crate::base::Stop;
use crate::bits::BitVector;
use crate::exec::{Executor, Machine};
use crate::solver::{Answer, Query, Solver};
use crate::state::MultiState;
use crate::term::{Term, TermManager};
use rustc_hash::FxHashSet;

impl Boxes {
    /// Where classes of values of a state have to begin so that those from which a step with these
    /// facts can be taken are classes of their own, as far as they are intervals.
    pub(super) fn cuts(
        &self,
        machine: &Machine,
        worker: &mut Worker,
        (state, facts): (&MultiState, &[Term]),
    ) -> Vec<(Cell, i64)> {
        let terms = &*machine.terms;
        let mut cuts = Vec::new();
        if state.store.sample().is_none() {
            return cuts;
        }
        let known = state.store.constraints();
        for cell in self.cells() {
            let value = self.value(machine, state, cell);
            let Some(value) = value.filter(|value| terms.as_constant(*value).is_none()) else { continue };
            let related = related(terms, value, known.iter().chain(facts).copied());
            if related.iter().all(|condition| known.contains(condition)) {
                continue;
            }
            let mut executor = Executor::new(machine, &mut worker.exec);
            let class = self.class_of_sample(&mut executor, state, cell, value);
            let mut possible = |class: Class| {
                let within = within(terms, value, class);
                match worker.exec.solver.check(&Query::new(related.iter().copied().chain([within]).collect()))
                {
                    Answer::Sat(_) => Some(true),
                    Answer::Unsat => Some(false),
                    Answer::Unknown(_) => None,
                }
            };
            let Some((least, greatest)) = possible_range(class, &mut possible) else { continue };
            let starts = [least, greatest.saturating_add(1)];
            let inside = |start: &i64| class.0 < *start && *start <= class.1;
            cuts.extend(starts.into_iter().filter(inside).map(|start| (cell, start)));
        }
        cuts
    }
}

impl Boxes {
    /// Where classes of values of a state have to begin so that the box with these values of its
    /// cells has no state from which a step with these facts can be taken: the largest such box
    /// that is found. There is no cut if the values of the cells alone do not exclude the step.
    pub(super) fn cuts_around(
        &self,
        machine: &Machine,
        worker: &mut Worker,
        (state, facts): (&MultiState, &[Term]),
        value_of: &mut impl FnMut(Term) -> BitVector,
    ) -> Result<Vec<(Cell, i64)>, Stop> {
        let terms = &*machine.terms;
        let mut parts: Vec<Part> = Vec::new();
        for cell in self.cells() {
            let term = self.value(machine, state, cell).filter(|term| terms.as_constant(*term).is_none());
            if let Some(term) = term {
                let value = value_of(term).as_i64().expect("cells have up to 64 bits");
                parts.push(Part { cell, term, class: self.class(cell, value), kept: (value, value) });
            }
        }
        let conditions: Vec<Term> = {
            let known = state.store.constraints();
            let all: FxHashSet<Term> = known.into_iter().chain(facts.iter().copied()).collect();
            let mut all: Vec<Term> = all.into_iter().collect();
            all.sort_unstable();
            all
        };
        let mut excluded = |parts: &[Part]| {
            worker.exec.budget.check()?;
            let inside = parts.iter().filter(|part| part.kept != part.class);
            let inside = inside.map(|part| within(terms, part.term, part.kept));
            let query = Query::new(conditions.iter().copied().chain(inside).collect());
            Ok(matches!(worker.exec.solver.check(&query), Answer::Unsat))
        };
        if !excluded(&parts)? {
            return Ok(Vec::new());
        }
        for number in 0..parts.len() {
            let (class, value) = (parts[number].class, parts[number].kept.0);
            let mut is_excluded = |kept: Class| {
                parts[number].kept = kept;
                excluded(&parts)
            };
            let kept = if is_excluded(class)? {
                class
            } else {
                let least = first_excluded((class.0, value), |least| is_excluded((least, value)))?;
                // Read from the other end: of all values up to it, none is possible.
                let greatest = first_excluded((!class.1, !value), |other| is_excluded((least, !other)))?;
                (least, !greatest)
            };
            parts[number].kept = kept;
        }
        let starts = parts.iter().flat_map(|Part { cell, class, kept, .. }| {
            let starts = [kept.0, kept.1.saturating_add(1)].into_iter();
            starts.filter(|start| class.0 < *start && *start <= class.1).map(|start| (*cell, start))
        });
        Ok(starts.collect())
    }
}

/// A cell of a box: its class, and the part of the class that is kept.
struct Part {
    cell: Cell,
    term: Term,
    class: Class,
    kept: Class,
}

/// The least value that is excluded. If a value is, so are all greater ones. The last one is known
/// to be.
fn first_excluded(
    (mut low, mut high): Class,
    mut is_excluded: impl FnMut(i64) -> Result<bool, Stop>,
) -> Result<i64, Stop> {
    while low < high {
        let middle = midpoint(low, high);
        if is_excluded(middle)? { high = middle } else { low = middle + 1 }
    }
    Ok(high)
}

/// The least and the greatest possible value of a class; none if no value is possible, or if that
/// is unknown.
fn possible_range(class: Class, possible: &mut impl FnMut(Class) -> Option<bool>) -> Option<Class> {
    // Most often a class is cut at one end.
    let mut least = class.0;
    if !possible((least, least))? {
        if !possible(class)? {
            return None;
        }
        let mut high = class.1;
        while least < high {
            let middle = midpoint(least, high);
            if possible((least, middle))? { high = middle } else { least = middle + 1 }
        }
    }
    let mut greatest = class.1;
    if !possible((greatest, greatest))? {
        let mut low = least;
        while low < greatest {
            let middle = midpoint(low, greatest) + 1;
            if possible((middle, greatest))? { low = middle } else { greatest = middle - 1 }
        }
    }
    Some((least, greatest))
}

/// The middle of an interval, rounded down: less than its end unless that is its beginning.
fn midpoint(low: i64, high: i64) -> i64 {
    ((i128::from(low) + i128::from(high)) >> 1) as i64
}

/// The conditions that share inputs with a term, or with others that do.
fn related(terms: &TermManager, term: Term, conditions: impl Iterator<Item = Term>) -> Vec<Term> {
    let mut reached: FxHashSet<Term> = terms.inputs(term).iter().copied().collect();
    let mut rest: Vec<Term> = conditions.collect();
    let mut related = Vec::new();
    loop {
        let touches = |condition: &Term| terms.inputs(*condition).iter().any(|input| reached.contains(input));
        let (more, others): (Vec<Term>, Vec<Term>) = rest.into_iter().partition(touches);
        if more.is_empty() {
            return related;
        }
        reached.extend(more.iter().flat_map(|condition| terms.inputs(*condition).iter().copied()));
        related.extend(more);
        rest = others;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_those_of_all_values() {
        for class in [(-3, 4), (0, 0), (i64::MIN, i64::MIN + 5), (i64::MAX - 6, i64::MAX)] {
            let values: Vec<i64> = (class.0..=class.1).collect();
            for mask in 0..1u32 << values.len() {
                let chosen =
                    || values.iter().enumerate().filter(|(n, _)| mask >> n & 1 == 1).map(|(_, v)| *v);
                let mut possible = |(least, greatest): Class| {
                    Some(chosen().any(|value| least <= value && value <= greatest))
                };
                let expected = chosen().min().zip(chosen().max());
                assert_eq!(possible_range(class, &mut possible), expected, "{class:?} {mask:b}");
            }
        }
    }

    #[test]
    fn the_first_value_is_the_least_of_those_at_the_end() {
        for (low, high) in [(-3, 4), (0, 0), (i64::MIN, i64::MIN + 5), (i64::MAX - 6, i64::MAX)] {
            for first in low..=high {
                assert_eq!(first_excluded((low, high), |value| Ok(value >= first)).ok(), Some(first));
            }
        }
    }

    #[test]
    fn what_is_unknown_has_no_range() {
        assert_eq!(possible_range((0, 9), &mut |class| (class != (5, 7)).then_some(class.1 >= 7)), None);
    }
}
