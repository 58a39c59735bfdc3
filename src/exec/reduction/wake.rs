//! Spurious wake-ups: a thread that waits for a signal goes on without one.
//!
//! Mostly it tests its condition, and waits again. If it comes back to the very state from which it
//! has woken, nothing has happened, unless another thread interferes on the way: it does something
//! next that conflicts with what the woken thread accesses. So such a wake-up is left out where no
//! other thread is about to do that at any stage of the way, and the thread counts as one that only
//! waits.
//!
//! *Why it suffices*: let the way back be cut by actions of others. Those that conflict with
//! nothing on it can come before it as well. If all are such, the way is a whole, and leads
//! nowhere. Otherwise, before the first one that conflicts, there is a state in which its thread is
//! about to do it, while the other one waits still; there the wake-up is not left out.
use super::access::Access;
use super::turn::{Start, Turn};
use crate::base::Stop;
use crate::exec::inputs::Inputs;
use crate::exec::step::Executor;
use crate::exec::worker::Scheduling;
use crate::state::MultiState;

/// How many turns the way back may have.
const MOST_TURNS: u32 = 16;

/// One in so many wake-ups happens in random runs: in most of them signals come, too.
const RARE: u32 = 16;

pub(super) const PLAIN: Start = Start { acted: false, wakes: false };
const WAKES: Start = Start { acted: false, wakes: true };

impl MultiState {
    /// The state of a thread that waits for a signal, about to wake up without one.
    pub(in crate::exec) fn woken(&self) -> Self {
        let mut state = self.clone();
        state.running.wakes = true;
        state
    }
}

impl Executor<'_, '_> {
    /// The turn of a thread with spurious wake-ups; without them it is `plain`.
    pub(super) fn with_wake_ups(
        &mut self,
        state: &MultiState,
        thread: usize,
        mut plain: Turn,
    ) -> Result<Turn, Stop> {
        if let (Scheduling::Unreduced, Inputs::Random(inputs)) =
            (self.worker.scheduling, &mut self.worker.inputs)
            && inputs.rng().u32(..RARE) > 0
        {
            return Ok(plain);
        }
        let mut woken = self.turn_by(state, thread, WAKES)?;
        if !woken.acts() {
            return Ok(plain);
        }
        if let Some(Way { stages, accesses }) = self.way_back(state, thread, &woken)? {
            let idle = !self.is_interrupted(state, thread, &stages, &accesses)?;
            plain.accesses.extend(accesses);
            if idle {
                return Ok(plain);
            }
        }
        plain.only_wakes = !plain.acts();
        plain.successors.append(&mut woken.successors);
        plain.ends.append(&mut woken.ends);
        plain.accesses.append(&mut woken.accesses);
        plain.breaks_section |= woken.breaks_section;
        plain.spawns_for_ever |= woken.spawns_for_ever;
        plain.ended += woken.ended;
        Ok(plain)
    }

    /// The way of a thread from a spurious wake-up back to the same state; `None` if it goes
    /// elsewhere.
    fn way_back(&mut self, state: &MultiState, thread: usize, woken: &Turn) -> Result<Option<Way>, Stop> {
        let start = &state.threads[thread];
        let mut way = Way { stages: Vec::new(), accesses: woken.accesses.clone() };
        let mut next = only_successor(woken);
        for _ in 0..MOST_TURNS {
            let Some(reached) = next else { return Ok(None) };
            let Some(at) = reached.threads.iter().position(|thread| thread.ordinal == start.ordinal) else {
                return Ok(None);
            };
            let (now, then) = (&reached.threads[at], start.top());
            let same_place = now.frames.len() == start.frames.len()
                && (now.top().function, now.top().block, now.top().index)
                    == (then.function, then.block, then.index);
            if same_place {
                return Ok(self.machine.are_alike(state, &reached).then_some(way));
            }
            let turn = self.turn_by(&reached, at, PLAIN)?;
            next = only_successor(&turn);
            way.accesses.extend(turn.accesses);
            way.stages.push(reached);
        }
        Ok(None)
    }

    /// Whether another thread, somewhere on the way, is about to do something that conflicts with
    /// these accesses.
    fn is_interrupted(
        &mut self,
        state: &MultiState,
        thread: usize,
        stages: &[MultiState],
        accesses: &[Access],
    ) -> Result<bool, Stop> {
        let conflicts = |a: &Access| accesses.iter().any(|b| a.object == b.object && (a.write || b.write));
        for stage in stages {
            for other in (0..state.threads.len()).filter(|other| *other != thread) {
                let ordinal = state.threads[other].ordinal;
                let Some(at) = stage.threads.iter().position(|thread| thread.ordinal == ordinal) else {
                    return Ok(true);
                };
                let plain = self.turn_by(stage, at, PLAIN)?;
                let wakes = if self.may_wake { Some(self.turn_by(stage, at, WAKES)?) } else { None };
                if [Some(plain), wakes]
                    .iter()
                    .flatten()
                    .any(|turn| turn.acts() && turn.accesses.iter().any(conflicts))
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

/// What a thread does from a spurious wake-up until it waits again.
struct Way {
    /// The states on the way.
    stages: Vec<MultiState>,
    /// Its visible accesses.
    accesses: Vec<Access>,
}

/// The state after a turn, if there is one only, and nothing else happens in the turn.
fn only_successor(turn: &Turn) -> Option<MultiState> {
    let [(state, _)] = &*turn.successors else { return None };
    (turn.ends.is_empty() && turn.ended == 0 && turn.blocked.is_empty()).then(|| state.clone())
}
