//! What the search takes from the system, replaced.
use std::io;
use std::sync::PoisonError;

pub(super) use shuttle::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
pub(super) use shuttle::sync::{Condvar, MutexGuard};
pub(super) use shuttle::thread::{Scope, ScopedJoinHandle, scope};

/// A lock that does not mind panics of its owner.
#[derive(Default)]
pub(super) struct Mutex<T>(shuttle::sync::Mutex<T>);

impl<T> Mutex<T> {
    pub(super) fn new(value: T) -> Self {
        Self(shuttle::sync::Mutex::new(value))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get_mut(&mut self) -> &mut T {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn into_inner(self) -> T {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

#[expect(clippy::unnecessary_wraps, reason = "like the original")]
pub(super) fn spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    Ok(scope.spawn(work))
}

pub(super) fn wait<'a, T>(condition: &Condvar, guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    condition.wait(guard).unwrap_or_else(PoisonError::into_inner)
}
