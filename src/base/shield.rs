//! Catches panics of libraries that are given damaged data.
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static SHIELDED: Cell<bool> = const { Cell::new(false) };
}

/// Does the work, and returns `None` if it panicked. Then nothing that the work was changing may be
/// used any more.
///
/// This is only for libraries that panic on damaged *data*, where it is right to go on without
/// their result. A panic of our own code is a bug and must be reported.
pub fn shielded<T>(work: impl FnOnce() -> T) -> Option<T> {
    let before = SHIELDED.replace(true);
    let result = catch_unwind(AssertUnwindSafe(work));
    SHIELDED.set(before);
    result.ok()
}

/// Whether this thread is doing [`shielded`] work, so that a panic need not be reported.
pub fn is_shielded() -> bool {
    SHIELDED.get()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_stay_inside() {
        assert_eq!(shielded(|| 3), Some(3));
        assert_eq!(shielded(|| -> u32 { panic!("expected by this test: {}", is_shielded()) }), None);
        assert!(!is_shielded());
    }
}
