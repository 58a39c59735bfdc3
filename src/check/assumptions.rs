//! What a verdict rests on beside the program, in one list.
use super::options::CheckOptions;
use crate::base::{Budget, Place};
use crate::engine::possible_races;
use crate::ir::Program;
use crate::property::{Fairness, Property};
use std::collections::BTreeSet;
use std::fmt;
use std::time::{Duration, Instant};

/// Most time for finding out where there may be races.
const PATIENCE: Duration = Duration::from_millis(500);

/// So many places are shown in a text. The others are counted.
const SHOWN_PLACES: usize = 3;

/// Something that is taken for granted, and that the program or its surroundings may break.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// What is assumed, as the end of "assuming that".
    pub text: String,
    /// Where it matters. There may be other places.
    pub places: Vec<Place>,
}

impl Assumption {
    /// An assumption that belongs to no place.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), places: Vec::new() }
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        for (index, place) in self.places.iter().take(SHOWN_PLACES).enumerate() {
            write!(f, "{}{place}", if index == 0 { ": " } else { ", " })?;
        }
        match self.places.len().saturating_sub(SHOWN_PLACES) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

/// What an exploration found where it rests on assumptions.
#[derive(Default)]
pub(super) struct AssumedPlaces {
    /// The first place where undefined addresses lead to no object.
    pub(super) apart: Option<Place>,
    /// Atomic accesses of several threads that ask for less than sequential consistency.
    pub(super) weak: BTreeSet<Place>,
}

/// What the verdict assumes. Where the property does not hold, a violation was replayed, which
/// rests on nothing that was assumed on other paths.
pub(super) fn assumptions(
    program: &Program,
    options: &CheckOptions,
    holds: bool,
    AssumedPlaces { apart, weak }: AssumedPlaces,
) -> Vec<Assumption> {
    let mut assumptions = Vec::new();
    if let Some(place) = apart.filter(|_| holds) {
        let text = "undefined addresses lead to no object of the program".to_owned();
        assumptions.push(Assumption { text, places: vec![place] });
    }
    if holds && program.creates_threads() {
        assumptions.extend(memory_order(program, options, weak));
    }
    if let Some(harness) = &program.harness {
        assumptions.push(Assumption::new(&*harness.assumption));
    }
    assumptions.extend(program.assumptions.iter().map(|text| Assumption::new(&**text)));
    if options.property.is_liveness()
        && holds
        && options.fairness != Fairness::None
        && program.creates_threads()
    {
        let name = options.fairness.name();
        assumptions
            .push(Assumption::new(format!("no thread is forgotten on an endless run (--fairness {name})")));
    }
    assumptions
}

/// Places of accesses that other threads may see in another order than that of an interleaving. By
/// the language, there are none if all atomic accesses are sequentially consistent and no others
/// race.
fn memory_order(program: &Program, options: &CheckOptions, weak: BTreeSet<Place>) -> Vec<Assumption> {
    const ASSUMED: &str = "memory is sequentially consistent, also where";
    let mut assumptions = Vec::new();
    if !weak.is_empty() {
        let text = format!("{ASSUMED} atomic accesses ask for less");
        assumptions.push(Assumption { text, places: weak.into_iter().collect() });
    }
    let racing = match options.property {
        Property::NoDataRace => Some(BTreeSet::new()),
        _ => brief(&options.budget).and_then(|budget| possible_races(program, &budget)),
    };
    if racing.as_ref().is_none_or(|racing| !racing.is_empty()) {
        let text = format!("{ASSUMED} accesses race, if any do (--property no-data-race decides)");
        assumptions.push(Assumption { text, places: racing.into_iter().flatten().collect() });
    }
    assumptions
}

/// A short part of the time of a run. `None` if too little is left, since the verdict has to be
/// told in time.
fn brief(budget: &Budget) -> Option<Budget> {
    let end = Instant::now() + PATIENCE;
    let has_time = budget.deadline.is_none_or(|deadline| end + PATIENCE < deadline);
    has_time.then(|| Budget { deadline: Some(end), ..budget.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_follow_the_sentence() {
        let place = |line| Place { file: "a.c".into(), line, column: 3, function: "f".into() };
        let mut assumption = Assumption { text: "it holds".to_owned(), places: vec![place(7)] };
        assert_eq!(assumption.to_string(), "it holds: a.c:7:3 in f");
        assumption.places.extend((8..12).map(place));
        assert_eq!(assumption.to_string(), "it holds: a.c:7:3 in f, a.c:8:3 in f, a.c:9:3 in f and 2 more");
        assert_eq!(Assumption::new("it holds").to_string(), "it holds");
    }
}
