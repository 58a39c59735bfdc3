//! Which way arrays are kept.

/// How arrays are kept that are accessed at symbolic offsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Arrays {
    /// Each element has a cell of its own. An access is a choice between all of them.
    #[default]
    Cells,
    /// Only one element is kept of large arrays. More can happen then than in the program.
    Distinguished,
    /// All elements are kept in one term of the theory of arrays. The states can be joined, but not
    /// be stored.
    Theory,
}
