//! Invalid accesses to memory and invalid releases of it: what they do if the property does not ask
//! for them, and where they violate it.
use super::decide::Ask;
use super::elements;
use super::outcome::{End, Exception, Fault, Trap};
use super::step::Executor;
use crate::base::{Reason, Stop};
use crate::property::{MemoryPart, Violation, ViolationKind};
use crate::state::MultiState;
use crate::term::Term;

impl Executor<'_, '_> {
    /// Whether the property asks for this part of memory safety, so that invalid accesses or
    /// releases violate it.
    pub(super) fn checks(&self, part: MemoryPart) -> bool {
        self.machine.checks.memory.contains(part)
    }

    /// How a path ends whose next instruction has this fault.
    pub(super) fn fault(&self, state: &MultiState, fault: Fault) -> End {
        let null = fault.trap().map(|_| MemoryPart::Null);
        if let Some(part) = [Some(fault.part()), null].into_iter().flatten().find(|part| self.checks(*part)) {
            let kind = ViolationKind::Memory { part, what: fault.what() };
            return End::Violation(Violation { kind, location: self.machine.user_location(state.thread()) });
        }
        match fault.trap() {
            Some(trap) => self.killed(state, trap),
            None if elements::need_not_count(state) => End::Infeasible,
            None => {
                let place = self.machine.place(state);
                End::Stop(Stop::undefined(fault.what(), place, fault.part().name()))
            }
        }
    }

    /// How a path ends where the machine sends a signal.
    pub(super) fn killed(&self, state: &MultiState, trap: Trap) -> End {
        if self.machine.program.handles_faults {
            End::Stop(self.handled(state, trap))
        } else {
            End::Trap(trap)
        }
    }

    fn handled(&self, state: &MultiState, trap: Trap) -> Stop {
        let reason = Reason::HandledSignal { what: trap.what().into(), property: trap.property().into() };
        Stop::unsupported(reason, self.machine.place(state))
    }

    /// As [`assume_or_fail`](Self::assume_or_fail), where the process is killed if the condition
    /// fails. The solver is asked whatever the policy is, because a path on which the process is
    /// certain to be killed ends there.
    pub(super) fn assume_or_trap(&mut self, state: &mut MultiState, condition: Term, trap: Trap) -> bool {
        if !self.machine.program.handles_faults {
            return self.assume_or_fail_by(&Ask, state, condition);
        }
        let [holds, killed] = self.fork_by(&Ask, state.clone(), condition);
        let Some(holds) = holds else { return false };
        *state = holds;
        if let Some(killed) = killed {
            let stop = self.handled(&killed, trap);
            self.give_up(killed, stop);
        }
        true
    }

    /// Keeps the part of a state where the condition holds. The other part ends here with a fault.
    pub(super) fn require(
        &mut self,
        state: &mut MultiState,
        condition: Term,
        otherwise: Fault,
    ) -> Result<(), Exception> {
        let [yes, no] = self.fork(state.clone(), condition);
        if let Some(no) = no {
            self.findings.narrowed = true;
            match self.fault(&no, otherwise) {
                End::Stop(stop) => self.give_up(no, stop),
                End::Infeasible => {}
                end => self.found.push((no, end)),
            }
        }
        *state = yes.ok_or(Exception::Infeasible)?;
        Ok(())
    }
}
