//! The figures of engines that search over blocks, as the tables of [LBE09] and [ABE10] have them.
mod layout;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(super) use layout::{by_program, summary};

/// The figures of one run, or of several runs together.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Predicate {
    /// How many runs.
    pub(super) runs: u64,
    /// Nodes of the abstract reachability tree.
    pub(super) nodes: u64,
    /// Abstractions.
    pub(super) abstractions: u64,
    /// Refinements.
    pub(super) refinements: u64,
    /// Different predicates.
    pub(super) predicates: u64,
    /// Predicates at a location where there are any: on average; of several runs the mean of that.
    pub(super) predicates_average: f64,
    /// Predicates at a location: most.
    pub(super) predicates_most: u64,
    /// Seconds for executing and joining blocks.
    pub(super) block_seconds: f64,
    /// Seconds for the question whether a block is feasible.
    pub(super) feasibility_seconds: f64,
    /// Seconds for abstractions.
    pub(super) abstraction_seconds: f64,
    /// Seconds for coverings.
    pub(super) covering_seconds: f64,
    /// Seconds for refinements.
    pub(super) refinement_seconds: f64,
}

impl Default for Predicate {
    /// One run that did nothing.
    fn default() -> Self {
        Self {
            runs: 1,
            nodes: 0,
            abstractions: 0,
            refinements: 0,
            predicates: 0,
            predicates_average: 0.0,
            predicates_most: 0,
            block_seconds: 0.0,
            feasibility_seconds: 0.0,
            abstraction_seconds: 0.0,
            covering_seconds: 0.0,
            refinement_seconds: 0.0,
        }
    }
}

impl Predicate {
    /// Names of the counts in files.
    pub(super) const COUNTS: [&str; 6] = [
        "predicate_nodes",
        "predicate_abstractions",
        "predicate_refinements",
        "predicates",
        "predicates_average",
        "predicates_most",
    ];

    /// The parts of the work whose time is known.
    pub(super) const PARTS: [&str; 5] = ["blocks", "feasibility", "abstraction", "covering", "refinement"];

    /// Reads `statistics` of `check --json`. `None` if no engine that searches over blocks had a
    /// part in the check.
    pub(super) fn read(statistics: &Value) -> Option<Self> {
        let engines = statistics.get("engines")?.as_object()?;
        let figures = engines.values().find(|figures| figures.get("covering_seconds").is_some())?;
        Self::deserialize(figures).ok()
    }

    /// The counts, in the order of [`COUNTS`](Self::COUNTS).
    pub(super) fn counts(&self) -> [String; 6] {
        let average = format!("{:.1}", self.predicates_average);
        let [nodes, abstractions, refinements, predicates, most] =
            [self.nodes, self.abstractions, self.refinements, self.predicates, self.predicates_most]
                .map(|count| count.to_string());
        [nodes, abstractions, refinements, predicates, average, most]
    }

    /// Seconds of each of the [`PARTS`](Self::PARTS).
    pub(super) fn seconds(&self) -> [f64; 5] {
        [
            self.block_seconds,
            self.feasibility_seconds,
            self.abstraction_seconds,
            self.covering_seconds,
            self.refinement_seconds,
        ]
    }

    /// Adds the figures of other runs.
    pub(super) fn add(&mut self, other: &Self) {
        let average = |figures: &Self| figures.predicates_average * figures.runs as f64;
        self.predicates_average = (average(self) + average(other)) / (self.runs + other.runs) as f64;
        self.predicates_most = self.predicates_most.max(other.predicates_most);
        self.runs += other.runs;
        self.nodes += other.nodes;
        self.abstractions += other.abstractions;
        self.refinements += other.refinements;
        self.predicates += other.predicates;
        self.block_seconds += other.block_seconds;
        self.feasibility_seconds += other.feasibility_seconds;
        self.abstraction_seconds += other.abstraction_seconds;
        self.covering_seconds += other.covering_seconds;
        self.refinement_seconds += other.refinement_seconds;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::blocks::BlockFigures;
    use crate::engine::predicate::PredicateFigures;
    use serde_json::json;

    /// What the engine reports is what is read here, whatever else it reports.
    #[test]
    fn the_figures_of_the_engine_are_read() {
        let blocks = BlockFigures {
            nodes: 1,
            refinements: 3,
            block_seconds: 0.25,
            feasibility_seconds: 0.5,
            abstraction_seconds: 0.75,
            covering_seconds: 1.0,
            refinement_seconds: 1.25,
            ..BlockFigures::default()
        };
        let own = PredicateFigures {
            abstractions: 2,
            predicates: 4,
            predicates_average: 1.5,
            predicates_most: 5,
            ..PredicateFigures::default()
        };
        let [mut reported, own] =
            [serde_json::to_value(&blocks), serde_json::to_value(own)].map(Result::unwrap);
        reported.as_object_mut().unwrap().extend(own.as_object().unwrap().clone());
        let figures = Predicate::read(&json!({ "engines": { "predicate": reported } })).unwrap();
        assert_eq!(figures.counts(), ["1", "2", "3", "4", "1.5", "5"]);
        assert_eq!(figures.seconds().map(|time| format!("{time}")), ["0.25", "0.5", "0.75", "1", "1.25"]);
        let impact = Predicate::read(&json!({ "engines": { "impact": blocks } })).unwrap();
        assert_eq!(impact.counts(), ["1", "0", "3", "0", "0.0", "0"]);
        assert_eq!(Predicate::read(&json!({ "engines": { "other": {} } })), None);
        assert_eq!(Predicate::read(&Value::Null), None);
    }

    #[test]
    fn averages_stay_averages() {
        let with = |average, most| Predicate {
            nodes: 10,
            predicates_average: average,
            predicates_most: most,
            ..Predicate::default()
        };
        let mut sum = with(1.0, 7);
        sum.add(&with(3.0, 2));
        sum.add(&with(5.0, 3));
        assert_eq!((sum.runs, sum.nodes, sum.predicates_most), (3, 30, 7));
        assert!((sum.predicates_average - 3.0).abs() < 1e-9);
    }
}
