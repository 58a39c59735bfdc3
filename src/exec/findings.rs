//! What execution notices on the way, beside where it leads.
use crate::base::{Place, Stop};
use crate::state::MultiState;
use std::collections::BTreeSet;

/// What was noticed while a state was executed. It is returned with what became of the state, so
/// that no caller has to reset anything.
#[must_use]
#[derive(Clone, Default, Debug)]
pub struct Findings {
    /// Why paths were not followed faithfully to their ends, without duplicates, in the order in
    /// which they were given up.
    pub stops: Vec<Stop>,
    /// Parts of states were left out that fail an assumption, trap, or are undefined.
    pub narrowed: bool,
    /// A path was given up, or stands for more than what can happen, and could be followed in a
    /// fixed environment.
    pub misses_environment: bool,
    /// The first place, by file and line, where a path that was followed rests on the assumption
    /// that the memory which it accesses belongs to no object of the program.
    pub assumed_apart: Option<Place>,
    /// Where several threads ran, atomic accesses that ask for less than sequential consistency.
    pub weak: BTreeSet<Place>,
    /// Only one element was kept of some array.
    pub distinguished: bool,
    /// Ends of runs that violate other properties than the one that is asked for, without
    /// duplicates.
    pub seen: Vec<Stop>,
    /// Where arrays are tracked: the first part of a state that was given up within an instruction,
    /// if it has a sample.
    pub given_up: Option<Box<MultiState>>,
}

impl Findings {
    /// Notes why a path was not followed.
    pub fn note(&mut self, stop: Stop) {
        if !self.stops.contains(&stop) {
            self.stops.push(stop);
        }
    }

    /// Notes an end of a run that violates another property.
    pub fn see(&mut self, end: Stop) {
        if !self.seen.contains(&end) {
            self.seen.push(end);
        }
    }

    /// Notes an access that rests on the assumption that unknown addresses lead to no object of the
    /// program.
    pub(super) fn assume_apart(&mut self, place: Option<Place>) {
        self.assumed_apart = self.assumed_apart.take().into_iter().chain(place).min();
    }

    /// Adds what was noticed elsewhere.
    pub fn add(&mut self, other: Findings) {
        let Findings {
            stops,
            narrowed,
            misses_environment,
            assumed_apart,
            weak,
            distinguished,
            seen,
            given_up,
        } = other;
        for stop in stops {
            self.note(stop);
        }
        for end in seen {
            self.see(end);
        }
        self.narrowed |= narrowed;
        self.misses_environment |= misses_environment;
        self.assume_apart(assumed_apart);
        self.weak.extend(weak);
        self.distinguished |= distinguished;
        self.given_up = self.given_up.take().or(given_up);
    }
}
