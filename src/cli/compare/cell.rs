//! One run, as tables and plots see it.
use super::figures::Figures;
use super::record::{Ending, Record};

/// One run.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// How it ended.
    pub(super) ending: Ending,
    /// Why there is no verdict.
    pub(super) detail: Option<String>,
    /// The verdict is not the expected one.
    pub(super) wrong: bool,
    /// Seconds of CPU time, or of wall time if the CPU time is not known.
    pub(super) time: f64,
    /// Seconds of wall time.
    pub(super) wall: f64,
    /// The figures of the check.
    pub(super) figures: Figures,
}

impl Cell {
    /// A run without a verdict.
    pub(super) fn none() -> Self {
        let figures = Figures::default();
        Self { ending: Ending::Unknown, detail: None, wrong: false, time: 0.0, wall: 0.0, figures }
    }

    /// The run of a record, beside the expected verdict.
    pub(super) fn new(record: &Record, expected: Option<bool>) -> Self {
        let mut cell = Self {
            ending: record.ending,
            detail: record.detail.clone(),
            wrong: false,
            time: record.cpu.unwrap_or(record.wall),
            wall: record.wall,
            figures: Figures::read(&record.statistics),
        };
        cell.judge(expected);
        cell
    }

    /// Compares the verdict with the expected one, if both are known.
    pub(super) fn judge(&mut self, expected: Option<bool>) {
        let verdict = self.ending.verdict();
        self.wrong = verdict.is_some() && expected.is_some() && verdict != expected;
    }

    /// Whether there is a verdict that is not known to be wrong.
    pub(super) fn solved(&self) -> bool {
        self.ending.verdict().is_some() && !self.wrong
    }
}
