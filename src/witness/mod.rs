//! Counterexamples as people and machines read them.
//!
//! The [`Counterexample`] is plain data at source level: it is built by replaying the path concretely and is printed as
//! text or JSON.
mod trace;

pub use trace::{Counterexample, Event, Step};
