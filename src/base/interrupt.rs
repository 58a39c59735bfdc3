//! The flag that ends a run early.
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that asks for an end soon. Clones are the same flag.
#[derive(Clone, Default, Debug)]
pub struct Interrupt(Arc<Flag>);

#[derive(Default, Debug)]
struct Flag {
    raised: AtomicBool,
    parent: Option<Interrupt>,
}

impl Interrupt {
    /// A flag for a part of the run. It counts as raised when this flag is raised, but raising it
    /// does not raise this one.
    #[must_use]
    pub fn child(&self) -> Self {
        Self(Arc::new(Flag { raised: AtomicBool::new(false), parent: Some(self.clone()) }))
    }

    /// Asks for an end. Tells whether that had been done before.
    pub fn raise(&self) -> bool {
        self.0.raised.swap(true, Ordering::Relaxed)
    }

    /// Whether an end is asked for.
    pub fn is_raised(&self) -> bool {
        self.0.raised.load(Ordering::Relaxed) || self.0.parent.as_ref().is_some_and(Interrupt::is_raised)
    }
}

#[cfg(test)]
mod tests {
    use super::Interrupt;

    #[test]
    fn a_part_is_interrupted_with_the_whole_but_not_the_whole_with_a_part() {
        let whole = Interrupt::default();
        let (one, other) = (whole.child(), whole.child().child());
        assert!(!one.clone().raise());
        assert!(one.is_raised() && !whole.is_raised() && !other.is_raised());
        assert!(!whole.raise());
        assert!(whole.raise() && other.is_raised());
    }
}
