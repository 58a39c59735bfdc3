//! The successors of a state with several threads.
use super::turn::{Chosen, Start, Turn};
use super::wake::PLAIN;
use crate::base::{Stop, Threads};
use crate::exec::fairness::note_scheduling_points;
use crate::exec::outcome::End;
use crate::exec::step::{Executor, Segment};
use crate::exec::worker::Scheduling;
use crate::property::{Fairness, Violation};
use crate::state::{MultiState, Running};
use smallvec::SmallVec;

/// So many heads of loops within atomic sections are followed to find out whether threads wait.
const MOST_HEADS: usize = 1000;

impl Executor<'_, '_> {
    /// Runs a state to the next places where states are stored. A single thread runs as in
    /// [`Executor::run`]. Of several threads, those that the reduction chooses run, one turn each.
    /// A state with a single successor need not be stored unless it may close a cycle; then its
    /// successor takes its place. Errors end the whole run.
    pub fn expand(&mut self, state: MultiState, patience: u64) -> Result<Segment, Stop> {
        let mut segment = self.expand_once(state, patience)?;
        while segment.continues && segment.successors.len() == 1 && segment.ends.is_empty() {
            self.worker.budget.check()?;
            let state = segment.successors.pop().expect("there is one");
            // A cycle that is closed later leads through all states of this chain. If turns are
            // left out of each of them, it is enough to explore those of the first one. If nothing
            // is left out of one of them, nothing is ignored around the cycle.
            let reduced = segment.rest.is_some();
            let next = self.expand_once(state, patience)?;
            segment.ended += next.ended;
            segment.forked |= next.forked;
            segment.continues = next.continues;
            segment.ends = next.ends;
            segment.successors = next.successors;
            if !reduced || next.rest.is_none() {
                segment.rest = None;
                segment.successors.iter_mut().for_each(|state| state.running.closes_cycle = false);
            }
        }
        self.end_leaks(&mut segment);
        Ok(self.told(segment))
    }

    /// Runs one thread, in a state with several, to the next place where it waits for its turn.
    /// This is the thread at the given index, unless another one has to run first. There is no
    /// successor and no end if the thread cannot go on. Errors end the whole run.
    pub fn expand_by(&mut self, state: &MultiState, thread: usize) -> Result<Segment, Stop> {
        let inside = entered(state);
        let first = inside.or_else(|| self.unsettled(state));
        let turn = self.turn(state, first.unwrap_or(thread), first.is_some())?;
        let mut segment = Segment::default();
        self.finish(turn, false, &mut segment)?;
        self.end_leaks(&mut segment);
        Ok(self.told(segment))
    }

    fn expand_once(&mut self, mut state: MultiState, patience: u64) -> Result<Segment, Stop> {
        if !state.is_concurrent() {
            state.path.schedule.switch_to(state.thread().ordinal);
            let mut segment = self.run_alone(state, patience)?;
            let (new, plain): (Vec<_>, _) =
                segment.successors.into_iter().partition(MultiState::is_concurrent);
            segment.successors = plain;
            for state in new {
                self.settle(state, false, false, &mut segment)?;
            }
            segment.continues &= !segment.forked;
            return Ok(segment);
        }
        let explored = std::mem::take(&mut state.running).explored;
        let mut segment = Segment::default();
        let inside = entered(&state);
        if let Some(thread) = inside {
            let turn = self.turn(&state, thread, true)?;
            self.finish(turn, false, &mut segment)?;
        } else {
            let left = self.take_turns(&state, &explored, false, &mut segment)?;
            segment.rest = left.map(|ordinals| with_explored(state, &ordinals));
        }
        // Other orders of the same turns may lead to the same states, so all of these are stored.
        segment.forked = true;
        Ok(segment)
    }

    /// Adds what the turns of a state lead to in which no thread is inside of an atomic section.
    /// Those of some threads have been `explored`. Returns the threads that have had their turns,
    /// if others are left out. `is_part`: it is the same for all concrete states which threads can
    /// run, as far as that is known.
    fn take_turns(
        &mut self,
        state: &MultiState,
        explored: &[u32],
        is_part: bool,
        segment: &mut Segment,
    ) -> Result<Option<SmallVec<[u32; 4]>>, Stop> {
        let is_fair = self.machine.fairness() != Fairness::None;
        let ordinal = |thread: usize| state.threads[thread].ordinal;
        let unsettled = if explored.is_empty() { self.unsettled(state) } else { None };
        let is_wanted = |thread: usize| match unsettled {
            Some(unsettled) => thread == unsettled,
            None => !explored.contains(&ordinal(thread)),
        };
        let is_chosen = explored.is_empty() && unsettled.is_none();
        let mut turns = if is_chosen {
            self.stubborn_turns(state)?
        } else {
            // Fairness asks what the others could have done instead.
            self.some_turns(state, |thread| is_fair || is_wanted(thread))?
        };
        if self.machine.checks.deadlocks {
            for (_, turn) in &mut turns {
                self.end_sections(turn)?;
            }
        }
        if is_fair
            && !is_part
            && let Some(parts) = self.parts_by_readiness(state, &turns)
        {
            let mut left = None;
            for part in parts {
                left = self.take_turns(&part, explored, true, segment)?;
            }
            return Ok(left);
        }
        if is_chosen
            && self.machine.checks.deadlocks
            && turns.iter().all(|(_, turn)| !turn.blocked.is_empty())
        {
            segment.ends.extend(self.deadlock(state)?);
        }
        if is_fair {
            note_scheduling_points(state, &mut turns);
        }
        turns.retain(|(thread, _)| is_wanted(*thread));
        let leaves_out = explored.is_empty() && turns.len() < state.threads.len();
        let ordinals = turns.iter().map(|(thread, _)| ordinal(*thread)).collect();
        for (_, turn) in turns {
            self.finish(turn, leaves_out, segment)?;
        }
        Ok(leaves_out.then_some(ordinals))
    }

    /// The turns of some threads of a state in which not all are at visible actions.
    fn some_turns(
        &mut self,
        state: &MultiState,
        wanted: impl Fn(usize) -> bool,
    ) -> Result<Vec<Chosen>, Stop> {
        let mut turns = Vec::new();
        for thread in (0..state.threads.len()).filter(|thread| wanted(*thread)) {
            // Where another thread kept it from coming to its visible action, it only goes there:
            // what it does there may race with what a thread is about to do that it creates on the
            // way.
            let settled = self.is_at_visible_action(state, thread);
            turns.push((thread, self.turn(state, thread, !settled)?));
        }
        Ok(turns)
    }

    fn finish(&mut self, turn: Turn, reduced: bool, segment: &mut Segment) -> Result<(), Stop> {
        segment.ends.extend(turn.ends);
        segment.ended += turn.ended;
        for (state, stopped) in turn.successors {
            self.settle(state, stopped, reduced, segment)?;
        }
        Ok(())
    }

    /// Runs all threads up to their next visible action: no thread can tell when another one does
    /// what comes before it. If `stopped` is set, the state is to be stored first.
    fn settle(
        &mut self,
        state: MultiState,
        stopped: bool,
        reduced: bool,
        segment: &mut Segment,
    ) -> Result<(), Stop> {
        let mut open = vec![(state, stopped)];
        while let Some((mut state, stopped)) = open.pop() {
            let inside = entered(&state);
            if !stopped
                && state.is_concurrent()
                && let Some(thread) = inside.or_else(|| self.unsettled(&state))
            {
                let turn = self.turn(&state, thread, true)?;
                segment.ends.extend(turn.ends);
                segment.ended += turn.ended;
                open.extend(turn.successors);
            } else if state.threads.is_empty() {
                segment.ended += 1;
            } else {
                let looped = !state.running.passed.is_empty();
                segment.continues = !stopped && !looped && state.is_concurrent();
                state.path.rounds = state.path.rounds.saturating_add(u32::from(looped));
                // `closes_cycle` is set even if the turn itself has not looped, because an older
                // state may cover what it leads to.
                state.running = Running { closes_cycle: reduced, ..Running::default() };
                segment.successors.push(state);
            }
        }
        Ok(())
    }

    /// The index of a thread that is not at a visible action; `None` if all are.
    fn unsettled(&mut self, state: &MultiState) -> Option<usize> {
        (0..state.threads.len()).find(|thread| !self.is_at_visible_action(state, *thread))
    }

    /// Looks for a part of the state in which every thread waits for another one. Returns the
    /// violation; `None` if there is none.
    pub fn deadlock_of_all(&mut self, state: &MultiState) -> Result<Option<Violation>, Stop> {
        self.worker.scheduling = Scheduling::Reduced;
        let found = self.deadlock(state)?;
        Ok(found.map(|(part, _)| self.machine.deadlock(&part)))
    }

    /// Looks for a part of the state in which every thread waits for others.
    fn deadlock(&mut self, state: &MultiState) -> Result<Option<(MultiState, End)>, Stop> {
        if state.halted {
            return Ok(None);
        }
        let mut parts = vec![state.clone()];
        for thread in 0..state.threads.len() {
            let mut waiting = Vec::new();
            for part in parts {
                let mut turn = self.turn_by(&part, thread, PLAIN)?;
                self.end_sections(&mut turn)?;
                for blocked in turn.blocked {
                    // No thread has moved, so only what was assumed of the inputs is kept.
                    let (threads, memory) = (part.threads.clone(), part.memory.clone());
                    let mut waits = MultiState { threads, memory, current: 0, ..blocked };
                    waits.path.schedule = part.path.schedule.clone();
                    waiting.push(waits);
                }
            }
            parts = waiting;
        }
        Ok(parts.pop().map(|part| {
            let violation = self.machine.deadlock(&part);
            (part, End::Violation(violation))
        }))
    }

    /// Finds out what comes of a turn that stops at the head of a loop in an atomic section: the
    /// thread may have to wait behind it, so that the section does not begin. No other thread runs
    /// meanwhile. What only leads there is no successor.
    fn end_sections(&mut self, turn: &mut Turn) -> Result<(), Stop> {
        for (state, stopped) in std::mem::take(&mut turn.successors) {
            let mut goes_on = false;
            let mut open = vec![state.clone()];
            let (mut heads, mut earlier) = (0_usize, state.clone());
            while let Some(mut inside) = open.pop() {
                let Some(thread) = entered(&inside) else {
                    goes_on = true;
                    continue;
                };
                if heads == MOST_HEADS {
                    let what = Threads::Section;
                    self.findings.note(Stop::unsupported(what, self.machine.place(&inside)));
                    goes_on = true;
                    break;
                }
                // A section that never ends does not wait.
                if heads > 0 && self.machine.are_alike(&earlier, &inside) {
                    goes_on = true;
                    continue;
                }
                if heads.is_power_of_two() {
                    earlier = inside.clone();
                }
                heads += 1;
                inside.running = Running::default();
                let rest = self.turn_by(&inside, thread, Start { acted: true, wakes: false })?;
                // A spurious wake-up goes on as well.
                goes_on |= !rest.ends.is_empty() || rest.ended > 0 || std::mem::take(&mut self.may_wake);
                turn.blocked.extend(rest.blocked);
                open.extend(rest.successors.into_iter().map(|(state, _)| state));
            }
            if goes_on {
                turn.successors.push((state, stopped));
            }
        }
        Ok(())
    }
}

/// The index of the thread that is within an atomic section in which it has acted.
fn entered(state: &MultiState) -> Option<usize> {
    state.threads.iter().position(|thread| thread.section.entered)
}

fn with_explored(mut state: MultiState, ordinals: &[u32]) -> MultiState {
    state.running = Running { explored: ordinals.into(), ..Running::default() };
    state
}
