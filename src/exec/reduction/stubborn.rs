//! Stubborn sets of threads.
use super::Reduction;
use super::turn::{Chosen, Turn};
use crate::base::Stop;
use crate::exec::step::Executor;
use crate::property::Fairness;
use crate::state::{MultiState, Touched};

/// Turns and futures of the threads of one state, each computed when it is needed.
struct Threads<'s> {
    state: &'s MultiState,
    turns: Vec<Option<Turn>>,
    futures: Vec<Option<Touched>>,
}

impl Threads<'_> {
    fn turn(&mut self, executor: &mut Executor, thread: usize) -> Result<&Turn, Stop> {
        if self.turns[thread].is_none() {
            self.turns[thread] = Some(executor.turn(self.state, thread, false)?);
        }
        Ok(self.turns[thread].as_ref().expect("just computed"))
    }

    fn future(&mut self, executor: &mut Executor, thread: usize) -> &Touched {
        if self.futures[thread].is_none() {
            self.futures[thread] = Some(executor.future(self.state, std::iter::once(thread)));
        }
        self.futures[thread].as_ref().expect("just computed")
    }

    /// The smallest set with this thread such that no thread outside may, in its future, do
    /// anything that conflicts with a turn inside; `None` if nothing happens in any turn of the
    /// set.
    fn closure(&mut self, executor: &mut Executor, seed: usize) -> Result<Option<Vec<usize>>, Stop> {
        let count = self.turns.len();
        let mut members = vec![seed];
        let mut next = 0;
        let mut active = false;
        while let Some(&member) = members.get(next) {
            next += 1;
            let turn = self.turn(executor, member)?;
            active |= turn.is_active();
            if turn.is_partial() {
                // This thread may leave the others out for good (see `Turn::is_partial`), so all
                // threads are taken.
                return Ok(Some((0..count).collect()));
            }
            let accesses = turn.accesses.clone();
            for other in 0..count {
                if !members.contains(&other) {
                    let future = self.future(executor, other);
                    if accesses.iter().any(|access| future.conflicts(access.object, access.write)) {
                        members.push(other);
                    }
                }
            }
        }
        Ok(active.then_some(members))
    }
}

impl Executor<'_, '_> {
    /// The turns of a stubborn set of threads, by index of the thread: the first set of one thread,
    /// or else the smallest.
    pub(super) fn stubborn_turns(&mut self, state: &MultiState) -> Result<Vec<Chosen>, Stop> {
        let count = state.threads.len();
        let mut threads =
            Threads { state, turns: (0..count).map(|_| None).collect(), futures: vec![None; count] };
        let mut best: Vec<usize> = (0..count).collect();
        // Leaving turns out changes which threads could have run.
        if self.machine.reduction == Reduction::Full && self.machine.fairness() == Fairness::None {
            for seed in 0..count {
                let Some(members) = threads.closure(self, seed)? else { continue };
                if members.len() < best.len() {
                    best = members;
                }
                if best.len() == 1 {
                    break;
                }
            }
        }
        best.sort_unstable();
        let mut chosen = Vec::with_capacity(best.len());
        for thread in best {
            threads.turn(self, thread)?;
            chosen.push((thread, threads.turns[thread].take().expect("just computed")));
        }
        Ok(chosen)
    }
}
