//! When the program's allocations fail.

/// What is said of memory that the program asks for: by `malloc` and its kin, by operator new, and
/// by `mmap`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Allocation {
    /// There is enough, whatever the size: the competition's convention.
    Succeeds,
    /// There is enough for each object that the address space has room for.
    #[default]
    Limits,
    /// There may be none at any time.
    MayFail,
}

impl Allocation {
    /// What the verdict on a program that allocates assumes, in words.
    pub(super) fn assumption(self) -> Option<&'static str> {
        match self {
            Self::Succeeds => Some("each allocation succeeds, whatever its size (--malloc succeeds)"),
            Self::Limits => Some("memory suffices for all that the program allocates (--malloc limits)"),
            Self::MayFail => None,
        }
    }
}

/// The models' questions about it.
pub(super) const SUCCEEDS: &str = "__tessera_allocation_succeeds";
pub(super) const MAY_FAIL: &str = "__tessera_allocation_may_fail";
