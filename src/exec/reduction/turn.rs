//! One turn of one thread.
use super::access::{Access, Accesses};
use super::race::may_tear;
use crate::base::Stop;
use crate::exec::outcome::{End, Exception, Flow};
use crate::exec::step::Executor;
use crate::exec::worker::Scheduling;
use crate::ir::Op;
use crate::property::Fairness;
use crate::state::{MultiState, Thread, Touched};
use std::sync::Arc;

/// A turn of the thread with this index.
pub(in crate::exec) type Chosen = (usize, Turn);

/// What a turn led to.
#[derive(Debug, Default)]
pub(in crate::exec) struct Turn {
    /// The states after it. The flag is set if the thread stopped at a cut point, rather than
    /// before its next visible action.
    pub(in crate::exec) successors: Vec<(MultiState, bool)>,
    /// Violations, and paths that could not be followed.
    pub(super) ends: Vec<(MultiState, End)>,
    /// All visible accesses, in any part of the state.
    pub(super) accesses: Vec<Access>,
    /// The parts of the state in which the thread waits for others.
    pub(in crate::exec) blocked: Vec<MultiState>,
    /// The thread fails, or stops, within an atomic section in some part of the state.
    pub(super) breaks_section: bool,
    /// The thread creates others for ever. If it always came first, no other thread would ever have
    /// a turn.
    pub(super) spawns_for_ever: bool,
    /// Number of paths on which the thread failed, ended the process, or could not be followed.
    pub(super) ended: u64,
    /// Whatever happens in it begins with a spurious wake-up.
    pub(in crate::exec) only_wakes: bool,
}

/// How a turn starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    /// The visible action of the turn is over.
    pub(super) acted: bool,
    /// See [`Running::wakes`](crate::state::Running::wakes).
    pub(super) wakes: bool,
}

impl Turn {
    /// Whether something happens in some part of the state.
    pub(super) fn is_active(&self) -> bool {
        !self.successors.is_empty() || !self.ends.is_empty()
    }

    /// Whether something happens in some part of the state, if only that the thread fails.
    pub(in crate::exec) fn acts(&self) -> bool {
        self.is_active() || self.ended > 0
    }

    /// Whether a set with this thread alone might leave other threads out for good: the thread acts
    /// in some part of the state, but perhaps not in another, or its turns never end.
    pub(super) fn is_partial(&self) -> bool {
        self.is_active() && (!self.blocked.is_empty() || self.breaks_section || self.spawns_for_ever)
    }
}

impl Executor<'_, '_> {
    /// Runs one turn of the thread at this index. If `acted` is set, the turn only goes up to the
    /// next visible action, not through it.
    pub(super) fn turn(&mut self, state: &MultiState, thread: usize, acted: bool) -> Result<Turn, Stop> {
        let turn = self.turn_by(state, thread, Start { acted, wakes: false })?;
        if std::mem::take(&mut self.may_wake) { self.with_wake_ups(state, thread, turn) } else { Ok(turn) }
    }

    /// The same without spurious wake-ups; or with nothing else, where the thread waits for a
    /// signal.
    pub(super) fn turn_by(
        &mut self,
        state: &MultiState,
        thread: usize,
        Start { acted, wakes }: Start,
    ) -> Result<Turn, Stop> {
        let mut start = state.clone();
        start.current = thread;
        start.running.acted = acted;
        start.running.wrote = acted;
        start.running.others = None;
        start.running.approved = None;
        start.running.spawns_for_ever = false;
        start.running.wakes = wakes;
        start.path.schedule.switch_to(start.thread().ordinal);
        let mut turn = Turn::default();
        let mut failed = Vec::new();
        let mut pending = vec![start];
        self.forked = false;
        self.may_wake = false;
        while let Some(mut state) = pending.pop() {
            let flow = self.run_path(&mut state, &mut pending)?;
            self.forked |= matches!(flow, None | Some(Flow::Parts(_)));
            match flow {
                None => {}
                Some(Flow::Boundary) => self.arrive(state, &mut turn, &mut pending),
                Some(Flow::Paused | Flow::ThreadEnded) => turn.successors.push((state, false)),
                Some(Flow::End(end @ End::Violation(_))) => turn.ends.push((state, end)),
                Some(Flow::End(end @ End::Stop(_))) => {
                    failed.push(state.clone());
                    turn.ends.push((state, end));
                }
                Some(Flow::End(End::Blocked)) => turn.blocked.push(state),
                Some(Flow::End(end @ (End::Exit(_) | End::Trap(_)))) if self.machine.ends_have_words() => {
                    failed.push(state.clone());
                    turn.ends.push((state, end));
                }
                Some(Flow::End(End::Exit(_) | End::Trap(_) | End::Infeasible)) => failed.push(state),
                Some(Flow::Parts(parts)) => {
                    for part in parts.into_iter().rev() {
                        if part.boundary {
                            self.arrive(part.state, &mut turn, &mut pending);
                        } else {
                            pending.push(part.state);
                        }
                    }
                }
                Some(Flow::Next | Flow::Moved) => unreachable!("a path runs until it ends or arrives"),
            }
            turn.ends.append(&mut self.found);
            failed.append(&mut self.failed);
            turn.blocked.append(&mut self.blocked);
        }
        turn.accesses = std::mem::take(&mut self.accesses);
        turn.ended = failed.len() as u64;
        let entered = |state: &MultiState| state.threads.iter().any(|thread| thread.section.entered);
        turn.spawns_for_ever = turn.successors.iter().any(|(s, _)| s.running.spawns_for_ever);
        turn.breaks_section = turn.successors.iter().any(|(state, _)| entered(state));
        // If the thread fails inside an atomic section, the section is never left, and no other
        // thread runs.
        failed.retain(|state| {
            turn.breaks_section |= entered(state);
            !entered(state)
        });
        // If the thread fails without having written anything, the other threads can do no more
        // than if it had not run at all. So if it fails in all parts of the state, it need not run.
        // Otherwise the parts where it fails go on without it. A fair run does not put the failure
        // off for ever.
        let is_fair = self.machine.fairness() != Fairness::None;
        if !is_fair && (failed.iter().any(|state| state.running.wrote) || turn.is_active()) {
            turn.successors.extend(failed.into_iter().map(|mut state| {
                self.keep_for_ever(&mut state);
                (without_current(state), false)
            }));
        }
        turn.successors.reverse();
        Ok(turn)
    }

    /// Handles a state at a cut point. A turn that never ends passes some head of a loop again and
    /// again, so it is enough to stop at one that it has passed. Stopping earlier would make two
    /// states of one: the thread stands there, or at the visible action that comes next.
    fn arrive(&self, mut state: MultiState, turn: &mut Turn, pending: &mut Vec<MultiState>) {
        let frame = state.thread().top();
        let head = (frame.function, frame.block);
        if self.machine.is_cycle_head(frame) && !state.running.passed.contains(&head) {
            state.running.passed.push(head);
            pending.push(state);
        } else {
            turn.successors.push((state, true));
        }
    }

    /// Called before each instruction while there are several threads. Records the visible accesses
    /// of the instruction, and pauses the path if other threads must get the chance to run first.
    pub(in crate::exec) fn before_action(
        &mut self,
        state: &mut MultiState,
        op: &Op,
    ) -> Result<(), Exception> {
        if !op.is_shared_action() {
            return Ok(());
        }
        if self.worker.scheduling == Scheduling::Given {
            self.watch_action(state, op);
            return Ok(());
        }
        let anyway = self.is_visible_anyway(state.thread(), op);
        let accesses = self.machine.accesses(state, state.thread(), op);
        if accesses.is_empty() && !anyway {
            return Ok(());
        }
        let others = self.others(state);
        let visible = accesses.iter().filter(|access| others.conflicts(access.object, access.write));
        let visible: Accesses = visible.copied().collect();
        if visible.is_empty() && !anyway {
            return Ok(());
        }
        // An instruction that has split the state by its data is executed again.
        let again = state.running.approved == Some(state.path.schedule.steps);
        if state.running.acted && !state.thread().section.entered && !again {
            return Err(Exception::Paused);
        }
        state.running.approved = Some(state.path.schedule.steps);
        // What is copied from there to memory that others look at may get there in pieces as well.
        let may_tear = may_tear(op) && visible.iter().all(|access| !access.write);
        let mut torn = false;
        for access in &visible {
            torn |= self.race(state, access, may_tear);
        }
        state.running.torn = torn;
        if state.thread().section.depth > 0 {
            state.thread_mut().section.entered = true;
        }
        state.running.acted = true;
        state.running.wrote |= visible.iter().any(|access| access.write);
        state.running.others = None;
        self.accesses.extend(visible);
        Ok(())
    }

    /// Whether an instruction is a visible action whatever it accesses: other threads must get the
    /// chance to run before it.
    fn is_visible_anyway(&self, thread: &Thread, op: &Op) -> bool {
        match op {
            Op::Await { .. } => true,
            Op::ThreadCreate { .. } => self.machine.creates_for_ever(thread),
            _ => false,
        }
    }

    /// What all threads but the running one may access in the future.
    pub(super) fn others(&mut self, state: &mut MultiState) -> Arc<Touched> {
        if let Some(others) = &state.running.others {
            return others.clone();
        }
        let current = state.current;
        let others = (0..state.threads.len()).filter(|thread| *thread != current);
        let touched = Arc::new(self.future(state, others));
        state.running.others = Some(touched.clone());
        touched
    }

    /// Whether the next instruction of a thread is a visible action, so that it waits for its turn
    /// there.
    pub(super) fn is_at_visible_action(&mut self, state: &MultiState, thread: usize) -> bool {
        let section = state.threads[thread].section;
        let Some(op) = self.machine.next_op(&state.threads[thread]) else { return false };
        if !section.entered && self.is_visible_anyway(&state.threads[thread], op) {
            return true;
        }
        let accesses = self.machine.accesses(state, &state.threads[thread], op);
        if accesses.is_empty() {
            return false;
        }
        let others = (0..state.threads.len()).filter(|other| *other != thread);
        let touched = self.future(state, others);
        accesses.iter().any(|access| touched.conflicts(access.object, access.write))
    }
}

/// The state from which the running thread has been removed.
fn without_current(mut state: MultiState) -> MultiState {
    state.threads.remove(state.current);
    state.current = 0;
    state.halted = true;
    // A replay stops the thread right before it fails. So its turn ends here, even if only one
    // other thread is left.
    if let Some(next) = state.threads.first() {
        state.path.schedule.switch_to(next.ordinal);
    }
    state
}
