//! What execution notices on the way, beside where it leads.
use crate::base::{Place, Stop};

/// What was noticed while a state was executed. It comes back with what became of the state, so that nobody has to reset anything.
#[must_use]
#[derive(Clone, Default, Debug)]
pub struct Findings {
    /// Why paths were not followed faithfully to their ends, without duplicates, in the order in which they were given up.
    pub stops: Vec<Stop>,
    /// Parts of states were left out that fail an assumption, trap, or are undefined.
    pub narrowed: bool,
    /// A path was given up, or stands for more than what can happen, that can be followed in an environment of which more is known.
    pub misses_environment: bool,
    /// The first place, by file and line, where a path that was followed accesses memory that is assumed to be no part of the
    /// program's objects, in a way that rests on that.
    pub assumed_apart: Option<Place>,
    /// Of an array only one element was kept.
    pub distinguished: bool,
}

impl Findings {
    /// Notes why a path was not followed.
    pub fn note(&mut self, stop: Stop) {
        if !self.stops.contains(&stop) {
            self.stops.push(stop);
        }
    }

    /// Notes an access that rests on the assumption that unknown addresses lead to no object of the program.
    pub(super) fn assume_apart(&mut self, place: Option<Place>) {
        self.assumed_apart = self.assumed_apart.take().into_iter().chain(place).min();
    }

    /// What was noticed here and there.
    pub fn add(&mut self, other: Findings) {
        let Findings { stops, narrowed, misses_environment, assumed_apart, distinguished } = other;
        for stop in stops {
            self.note(stop);
        }
        self.narrowed |= narrowed;
        self.misses_environment |= misses_environment;
        self.assume_apart(assumed_apart);
        self.distinguished |= distinguished;
    }
}
