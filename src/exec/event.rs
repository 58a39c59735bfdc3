//! What a concrete run tells whoever observes it.
use super::machine::Machine;
use crate::bits::BitVector;
use crate::ir::{BlockId, FunctionId, Observation};
use crate::state::{MultiState, ObjectId};
use std::cell::RefCell;
use std::rc::Rc;

/// Something that a concrete run does. The running thread of the state does it, and its control is
/// still at the instruction or terminator that does it.
#[derive(Debug)]
pub enum RunEvent<'a> {
    /// The next instruction or terminator is about to be executed. Emitted while the observer
    /// [watches steps](Observer::watches_steps), before all other events of the instruction.
    Executes,
    /// An instruction asks for a nondeterministic value.
    Input {
        /// The C type, as far as it is known (`unsigned int`).
        c_type: &'a str,
        /// The value it gets.
        value: BitVector,
    },
    /// Something that was never written is read: memory, an undefined constant, or a result that a
    /// call does not give. Emitted once its value is known, which may be the last input of the
    /// path.
    Undefined {
        /// The value it is read as.
        value: BitVector,
    },
    /// A two-way branch on a concrete condition is taken.
    Branch {
        /// Its condition holds.
        taken: bool,
        /// The block of the same function that comes next.
        to: BlockId,
    },
    /// A multi-way branch on a concrete value is taken.
    Switch {
        /// The value that decides.
        value: BitVector,
        /// The block of the same function that comes next.
        to: BlockId,
    },
    /// A function with code is called. It has no frame yet.
    Call {
        /// The function.
        callee: FunctionId,
    },
    /// The running function returns. It still has its frame.
    Return {
        /// What it returns, if that is one integer.
        result: Option<BitVector>,
    },
    /// The run is looked at for a formula.
    Letter {
        /// Why it is looked at.
        observation: Observation,
        /// Bit `n` says whether atom `n` of the formula holds.
        holds: u64,
    },
    /// The program reports a value to a test.
    Print {
        /// The value.
        value: u64,
    },
    /// A thread was created. The state has it already.
    ThreadCreated {
        /// Its ordinal.
        thread: u32,
    },
    /// The running thread ends. It has no frame left if its first function has returned.
    ThreadEnds,
    /// An object was allocated. The state has it already. Not emitted where the scope of a local
    /// begins again.
    ObjectMade {
        /// The object.
        object: ObjectId,
    },
    /// Objects are about to end with their scope, with the function that returns, or by being
    /// freed. Not emitted for what ends with a thread: its instances of variables, and the locals
    /// of functions that it does not return from.
    ObjectsEnd {
        /// The objects. Some may have ended before.
        objects: &'a [ObjectId],
    },
    /// An instruction accesses memory that other threads may access, too. Emitted while the
    /// observer watches steps; for a load, after it has read.
    Access {
        /// It reads.
        reads: bool,
        /// It writes.
        writes: bool,
        /// What it reads or writes, if it does only one of these, and that is one integer.
        value: Option<BitVector>,
    },
}

/// Told what happens on a concrete run, in order.
pub trait Observer {
    /// Whether it still wants to know each step. If it does not, concrete code runs on the fast
    /// path, which emits no events, not even those of branches.
    fn watches_steps(&self) -> bool;

    /// The run does something, in this state.
    fn on_event(&mut self, machine: &Machine, state: &MultiState, event: RunEvent<'_>);
}

/// Shared with whoever wants to know afterwards what was observed.
impl<O: Observer> Observer for Rc<RefCell<O>> {
    fn watches_steps(&self) -> bool {
        self.borrow().watches_steps()
    }

    fn on_event(&mut self, machine: &Machine, state: &MultiState, event: RunEvent<'_>) {
        self.borrow_mut().on_event(machine, state, event);
    }
}
