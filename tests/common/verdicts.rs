//! Checks of generated programs with options that change no verdict.
use crate::random::Random;
use std::time::Duration;
use tessera::analysis::Cover;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, check};
use tessera::ir::{text::parse, validate};
use tessera::property::Property;
use tessera::state::StoreKind;

/// CPU time for one check.
const PATIENCE: Duration = Duration::from_secs(4);

/// How often a property holds or not, and how often each answer is given then: `true`, `false`,
/// unknown.
#[derive(Default, Debug)]
pub(crate) struct Counts {
    pub(crate) holds: [u64; 3],
    pub(crate) fails: [u64; 3],
}

impl Counts {
    /// Checks a program in text form, of which is known whether the property holds.
    pub(crate) fn check(
        &mut self,
        random: &mut Random,
        seed: u64,
        text: &str,
        property: Property,
        holds: bool,
    ) {
        let parsed = parse(text).unwrap_or_else(|error| panic!("seed {seed}: {error} in\n{text}"));
        assert_eq!(validate(&parsed), [], "seed {seed}:\n{text}");
        let mut options = CheckOptions::new(property);
        options.store = *random.pick(&[StoreKind::Sliced, StoreKind::Whole]);
        options.cover = *random.pick(&[Cover::Inclusion, Cover::Inclusion, Cover::Equality, Cover::Never]);
        options.without.projection = random.one_in(3);
        options.budget = Budget::of_cpu_time(PATIENCE);
        let verdict = check(&parsed, &options, &Progress::default()).verdict;
        let answer = match verdict.name() {
            "true" => 0,
            "false" => 1,
            _ => 2,
        };
        let given = if holds { &mut self.holds } else { &mut self.fails };
        given[answer] += 1;
        assert_ne!(answer, usize::from(holds), "seed {seed}: {verdict:?} of {options:?}\n{text}");
    }

    /// Not too many answers of `count` were unknown, and there were enough of both others.
    pub(crate) fn are_many(&self, count: u64, least: u64) {
        assert!(8 * (self.holds[2] + self.fails[2]) <= count, "too many are unknown: {self:?}");
        if count >= 100 {
            assert!(self.holds[0] > least && self.fails[1] > least, "too few of one kind: {self:?}");
        }
    }
}
