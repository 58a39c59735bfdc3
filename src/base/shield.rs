//! Panics of libraries that are fed damaged data.
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static SHIELDED: Cell<bool> = const { Cell::new(false) };
}

/// Does the work, or gives `None` if it panicked. Only for libraries that answer damaged *data* by a panic, where going on
/// without their result is right: a panic of our own code is a bug and must be reported. What the work was about to change
/// must not be used afterwards.
pub fn shielded<T>(work: impl FnOnce() -> T) -> Option<T> {
    let before = SHIELDED.replace(true);
    let result = catch_unwind(AssertUnwindSafe(work));
    SHIELDED.set(before);
    result.ok()
}

/// Whether this thread is inside of [`shielded`] work: then a panic is nothing to report.
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
