//! Which threads ran on a path, and for how long: what a replay needs besides the inputs.
use super::Chain;

/// A stretch of a path on which one thread runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The thread, by its ordinal.
    pub thread: u32,
    /// Instructions and terminators that it completes.
    pub steps: u64,
}

/// The turns of a path, shared with the paths that start with the same ones.
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    past: Chain<Turn>,
    /// The running thread, by its ordinal.
    thread: u32,
    /// What it has completed since its turn began, see [`Turn::steps`].
    pub steps: u64,
}

impl Schedule {
    /// From here on this thread runs.
    pub fn switch_to(&mut self, thread: u32) {
        if self.thread == thread {
            return;
        }
        if self.steps > 0 {
            self.past.push(Turn { thread: self.thread, steps: self.steps });
        }
        self.thread = thread;
        self.steps = 0;
    }

    /// A schedule that begins with this thread.
    pub(super) fn of(thread: u32) -> Self {
        Self { thread, ..Self::default() }
    }

    /// The thread that ran last, by its ordinal.
    pub fn thread(&self) -> u32 {
        self.thread
    }

    /// All turns in order, the last one being that of the running thread so far.
    pub fn turns(&self) -> Vec<Turn> {
        self.turns_after(0)
    }

    /// The turns since an earlier moment of the same path.
    pub fn since(&self, earlier: &Self) -> Vec<Turn> {
        let mut turns = self.turns_after(earlier.past.len());
        turns[0].steps -= if turns[0].thread == earlier.thread { earlier.steps } else { 0 };
        turns.retain(|turn| turn.steps > 0);
        turns
    }

    /// The turns in order but the first `known` ones, the last one being that of the running thread
    /// so far.
    fn turns_after(&self, known: usize) -> Vec<Turn> {
        let now = Turn { thread: self.thread, steps: self.steps };
        self.past.after(known).into_iter().copied().chain([now]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_come_in_order_and_paths_share_them() {
        let mut schedule = Schedule { steps: 3, ..Schedule::default() };
        schedule.switch_to(0);
        schedule.switch_to(1);
        let mut other = schedule.clone();
        schedule.steps = 1;
        other.switch_to(2);
        let turn = |thread, steps| Turn { thread, steps };
        assert_eq!(schedule.turns(), [turn(0, 3), turn(1, 1)]);
        assert_eq!(other.turns(), [turn(0, 3), turn(2, 0)]);
        let earlier = schedule.clone();
        schedule.steps = 4;
        schedule.switch_to(0);
        schedule.steps = 2;
        assert_eq!(schedule.since(&earlier), [turn(1, 3), turn(0, 2)]);
        assert_eq!(schedule.since(&schedule), []);
    }
}
