//! Accesses to memory, and releases of it, that are not valid: what they do where nobody asks, and where they violate the
//! property.
use super::outcome::{End, Exception, Trap};
use super::step::Executor;
use crate::base::Stop;
use crate::property::{MemoryPart, Violation, ViolationKind};
use crate::state::MultiState;
use crate::term::Term;

/// What is wrong with an access or a release.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// In the first page of the address space.
    NullAccess,
    /// Outside of the object that the address belongs to.
    OutOfBounds,
    /// To an object whose lifetime has ended.
    Ended,
    /// Through an address that belongs to no object.
    Wild,
    /// A call of the null pointer.
    NullCall,
    /// A call of what is not the start of a function.
    WildCall,
    /// Freeing what has been freed.
    FreedTwice,
    /// Freeing what was not allocated on the heap.
    FreeOfOther,
    /// Freeing an address that is not the start of an object.
    FreeInside,
    /// Freeing an address that belongs to no object.
    FreeWild,
}

impl Fault {
    fn part(self) -> MemoryPart {
        match self {
            Fault::NullAccess
            | Fault::OutOfBounds
            | Fault::Ended
            | Fault::Wild
            | Fault::NullCall
            | Fault::WildCall => MemoryPart::Deref,
            Fault::FreedTwice | Fault::FreeOfOther | Fault::FreeInside | Fault::FreeWild => MemoryPart::Free,
        }
    }

    fn what(self) -> &'static str {
        match self {
            Fault::NullAccess => "an access through a null pointer",
            Fault::OutOfBounds => "an access outside of an object",
            Fault::Ended => "an access to an object after the end of its lifetime",
            Fault::Wild => "an access through an address of unknown provenance",
            Fault::NullCall => "a call of a null pointer",
            Fault::WildCall => "a call of something that is not a function",
            Fault::FreedTwice => "a call of free for something that has been freed already",
            Fault::FreeOfOther => "a call of free for something that is not an allocated object",
            Fault::FreeInside => "a call of free for an address that is not the start of an allocated object",
            Fault::FreeWild => "a call of free for an address of unknown provenance",
        }
    }

    /// What the machine does, where that is certain.
    fn trap(self) -> Option<Trap> {
        match self {
            Fault::NullAccess => Some(Trap::NullAccess),
            Fault::NullCall => Some(Trap::NullCall),
            _ => None,
        }
    }
}

impl From<Fault> for Exception {
    fn from(fault: Fault) -> Self {
        Exception::Fault(fault)
    }
}

impl Executor<'_, '_> {
    /// Whether accesses that are not valid violate the property.
    pub(super) fn checks(&self, part: MemoryPart) -> bool {
        self.machine.checks.memory.contains(part)
    }

    /// How a path ends whose next instruction is at fault.
    pub(super) fn fault(&self, state: &MultiState, fault: Fault) -> End {
        if self.checks(fault.part()) {
            let kind = ViolationKind::Memory { part: fault.part(), what: fault.what() };
            return End::Violation(Violation { kind, location: self.machine.user_location(state.thread()) });
        }
        match fault.trap() {
            Some(trap) => End::Trap(trap),
            None if state.memory.misses() => End::Infeasible,
            None => End::Stop(Stop::unsupported(fault.what(), self.machine.place(state))),
        }
    }

    /// Keeps the part of a state where the condition holds. The other one ends here.
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
                End::Stop(stop) => self.findings.note(stop),
                End::Infeasible => {}
                end => self.found.push((no, end)),
            }
        }
        *state = yes.ok_or(Exception::Infeasible)?;
        Ok(())
    }
}
