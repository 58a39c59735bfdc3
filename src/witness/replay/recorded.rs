//! What is recorded of a run.
use super::milestones::Milestones;
use crate::witness::details::{AllUnwritten, Locks, Objects};
use crate::witness::slice::Log;
use crate::witness::trace::{Event, Round, Step, Word};

/// Branches, calls and returns beyond this many are not recorded: nobody reads them. Inputs always
/// are.
const MAX_STEPS: usize = 100_000;

/// What is recorded of a run.
#[derive(Default)]
pub(super) struct Recorded {
    pub(super) steps: Vec<Step>,
    /// What was executed at each of these steps, by its number in the log.
    pub(super) entries: Vec<u32>,
    pub(super) log: Log,
    pub(super) milestones: Milestones,
    pub(super) round: Option<Round>,
    /// All letters are in the cycle until it begins.
    pub(super) word: Word,
    pub(super) objects: Objects,
    pub(super) unwritten: AllUnwritten,
    pub(super) locks: Option<Locks>,
}

impl Recorded {
    /// Whether there are so many steps that only inputs are still recorded.
    pub(super) fn is_full(&self) -> bool {
        self.steps.len() >= MAX_STEPS
    }

    /// Records a step, if it has a place.
    pub(super) fn record(&mut self, step: Option<Step>) {
        let is_kept = |step: &Step| matches!(step.event, Event::Input { .. }) || !self.is_full();
        if let Some(step) = step.filter(is_kept) {
            self.steps.push(step);
            self.entries.push(self.log.now());
        }
    }

    /// From here on the run repeats itself. `starts` is the step that says so, if one does. If the
    /// same states come again (`is_round`), a witness tells where.
    pub(super) fn start_cycle(&mut self, starts: Option<Step>, is_round: bool) {
        self.steps.extend(starts);
        self.word.stem = std::mem::take(&mut self.word.cycle);
        self.round =
            is_round.then(|| Round { milestones: self.milestones.reached.len(), places: Vec::new() });
    }

    /// Nobody knows which letters come after those of the cycle.
    pub(super) fn leave_cycle_open(&mut self) {
        let Word { stem, cycle, .. } = &mut self.word;
        stem.append(cycle);
    }
}
