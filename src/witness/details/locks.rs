//! Who holds which lock since when, by the calls of the library that a run makes; and what threads
//! wait for.
use super::data::{Awaited, Spot, Wait};
use super::objects::Objects;
use super::objects::own_location;
use crate::exec::Machine;
use crate::ir::{FunctionId, LocationId, Program, source_name};
use crate::state::{Frame, MultiState, ObjectId, Thread, Value};
use crate::witness::place::place;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What a function of the library does with the lock that a parameter leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// Gets it, or says by its result that it has not.
    Lock,
    /// Gives it back.
    Unlock,
    /// Gives the lock of its second parameter back until somebody signals the first one.
    Condition,
    /// Waits for a semaphore.
    Semaphore,
    /// Waits at a barrier.
    Barrier,
    /// Waits for the end of a thread.
    Join,
    /// Makes a thread, and writes its handle where the first parameter leads.
    Create,
}

/// The functions by their names.
const ROLES: &[(&str, Role)] = &[
    ("pthread_mutex_lock", Role::Lock),
    ("pthread_mutex_trylock", Role::Lock),
    ("pthread_mutex_timedlock", Role::Lock),
    ("pthread_mutex_clocklock", Role::Lock),
    ("pthread_mutex_unlock", Role::Unlock),
    ("pthread_rwlock_rdlock", Role::Lock),
    ("pthread_rwlock_wrlock", Role::Lock),
    ("pthread_rwlock_tryrdlock", Role::Lock),
    ("pthread_rwlock_trywrlock", Role::Lock),
    ("pthread_rwlock_timedrdlock", Role::Lock),
    ("pthread_rwlock_timedwrlock", Role::Lock),
    ("pthread_rwlock_clockrdlock", Role::Lock),
    ("pthread_rwlock_clockwrlock", Role::Lock),
    ("pthread_rwlock_unlock", Role::Unlock),
    ("pthread_spin_lock", Role::Lock),
    ("pthread_spin_trylock", Role::Lock),
    ("pthread_spin_unlock", Role::Unlock),
    ("pthread_cond_wait", Role::Condition),
    ("pthread_cond_timedwait", Role::Condition),
    ("pthread_cond_clockwait", Role::Condition),
    ("pthread_barrier_wait", Role::Barrier),
    ("pthread_join", Role::Join),
    ("pthread_create", Role::Create),
    ("mtx_lock", Role::Lock),
    ("mtx_trylock", Role::Lock),
    ("mtx_timedlock", Role::Lock),
    ("mtx_unlock", Role::Unlock),
    ("cnd_wait", Role::Condition),
    ("cnd_timedwait", Role::Condition),
    ("thrd_join", Role::Join),
    ("thrd_create", Role::Create),
    ("sem_wait", Role::Semaphore),
    ("sem_timedwait", Role::Semaphore),
    ("sem_clockwait", Role::Semaphore),
];

/// A lock, by where it lies.
type Lock = (ObjectId, i64);

/// What a run tells about its locks.
pub(in crate::witness) struct Locks {
    roles: FxHashMap<FunctionId, Role>,
    /// In the order in which they were locked: the lock, the thread, and where.
    held: Vec<(Lock, u32, LocationId)>,
    /// The threads by their handles.
    handles: Vec<(Value, u32)>,
    /// The thread that was created last.
    created: u32,
}

impl Locks {
    /// Of a run of this program that has not begun.
    pub(in crate::witness) fn new(program: &Program) -> Self {
        let role = |name: &str| {
            let name = source_name(name);
            ROLES.iter().find(|(known, _)| *known == name).map(|(_, role)| *role)
        };
        let functions = program.functions.iter().enumerate();
        let roles =
            functions.filter_map(|(id, function)| Some((FunctionId(id as u32), role(&function.name)?)));
        Self { roles: roles.collect(), held: Vec::new(), handles: Vec::new(), created: 0 }
    }

    /// The running thread has created this one.
    pub(in crate::witness) fn created(&mut self, thread: u32) {
        self.created = thread;
    }

    /// A function of the library is about to return this to its caller.
    pub(in crate::witness) fn leave(&mut self, machine: &Machine, state: &MultiState, result: Option<u64>) {
        let thread = state.thread();
        let frame = thread.top();
        let Some(role) = self.roles.get(&frame.function) else { return };
        let first = argument(machine, frame, 0);
        let Some(lock) = first.and_then(|value| place(machine, value)) else { return };
        match role {
            Role::Lock if result == Some(0) => {
                self.held.push((lock, thread.ordinal, own_location(machine, thread)));
            }
            Role::Unlock => {
                let held = self.held.iter().rposition(|(held, by, _)| *held == lock && *by == thread.ordinal);
                if let Some(held) = held {
                    self.held.remove(held);
                }
            }
            Role::Create => {
                let (object, offset) = lock;
                let cells = object.is_data().then(|| &state.memory.get(object).cells);
                if let Some(cell) = cells.and_then(|cells| cells.get(offset as u64)) {
                    self.handles.push((cell.value, self.created));
                }
            }
            _ => {}
        }
    }

    /// What each thread of a state waits for in which all wait, in the order of their creation.
    pub(in crate::witness) fn waits(
        &self,
        objects: &mut Objects,
        machine: &Machine,
        state: &MultiState,
    ) -> Vec<Wait> {
        let mut threads: Vec<&Thread> = state.threads.iter().collect();
        threads.sort_by_key(|thread| thread.ordinal);
        // A thread that waits for a signal has given its lock back.
        let given_back: Vec<(Lock, u32)> = threads
            .iter()
            .filter_map(|thread| {
                let (role, frame) = self.waits_in(thread)?;
                let lock = argument(machine, frame, 1).and_then(|value| place(machine, value))?;
                (role == Role::Condition).then_some((lock, thread.ordinal))
            })
            .collect();
        let holders = |lock: Lock| {
            let held =
                self.held.iter().filter(|(held, by, _)| *held == lock && !given_back.contains(&(lock, *by)));
            held.map(|(_, by, since)| (*by, *since)).collect()
        };
        let mut awaited = |thread: &Thread| {
            let (role, frame) = self.waits_in(thread)?;
            let value = argument(machine, frame, 0)?;
            if role == Role::Join {
                let joined = self.handles.iter().rev().find(|(handle, _)| *handle == value)?;
                return Some(Awaited::Thread(joined.1));
            }
            let lock = place(machine, value)?;
            let spot = Spot { object: objects.describe(machine, state, lock.0), offset: lock.1 };
            Some(match role {
                Role::Lock => Awaited::Lock(spot, holders(lock)),
                Role::Condition => Awaited::Condition(spot),
                Role::Semaphore => Awaited::Semaphore(spot),
                Role::Barrier => Awaited::Barrier(spot),
                Role::Unlock | Role::Join | Role::Create => return None,
            })
        };
        threads.iter().map(|thread| Wait { thread: thread.ordinal, waits_for: awaited(thread) }).collect()
    }

    /// The call of a known function of the library that a thread is in.
    fn waits_in<'t>(&self, thread: &'t Thread) -> Option<(Role, &'t Arc<Frame>)> {
        thread.frames.iter().rev().find_map(|frame| Some((*self.roles.get(&frame.function)?, frame)))
    }
}

/// An argument of the function of the frame.
fn argument(machine: &Machine, frame: &Frame, number: usize) -> Option<Value> {
    let register = machine.function(frame.function).params.get(number)?;
    Some(frame.registers[*register])
}
