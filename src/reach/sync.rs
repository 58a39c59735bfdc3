//! What the search takes from the system: locks and threads. The folder `shuttled` runs the same
//! search on replacements that try other schedules.
use std::io;
use std::thread::{Builder, Scope};

pub(super) use parking_lot::{Condvar, Mutex, MutexGuard};
pub(super) use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
pub(super) use std::thread::{ScopedJoinHandle, scope};

/// Stack of each thread, in bytes. Only what is used of it counts as resident memory.
const STACK: usize = 128 << 20;

/// Starts a thread.
pub(super) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    Builder::new().name("search".into()).stack_size(STACK).spawn_scoped(scope, work)
}

/// Gives up the lock and sleeps until woken. The thread may also wake up for no reason.
pub(super) fn wait<'a, T>(condition: &Condvar, mut guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    condition.wait(&mut guard);
    guard
}
