//! What a user can adjust about bounded model checking.

/// Settings of bounded model checking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BmcOptions {
    /// How often each loop may go round, and each function call itself; `None`: more and more often, until that is enough.
    pub unwind: Option<u32>,
}
