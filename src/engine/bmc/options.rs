//! What a user can adjust about bounded model checking.

/// Settings of bounded model checking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BmcOptions {
    /// How often each loop may go round, and each function call itself; `None`: more and more
    /// often, until that is enough.
    pub unwind: Option<u32>,
    /// How objects are encoded that are accessed at symbolic offsets.
    pub arrays: ArrayEncoding,
}

/// How objects are encoded that are accessed at symbolic offsets, as \[Arm09\] compares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ArrayEncoding {
    /// Each element is a slot of its own, and an access chooses among them.
    #[default]
    Slots,
    /// The object is one term of the theory of arrays.
    Theory,
}
