//! A file of a project, and how the project compiles it.
use std::path::{Path, PathBuf};

/// How a project compiles a file.
pub(super) struct Unit {
    pub(super) file: PathBuf,
    /// What relative paths among the arguments are relative to.
    pub(super) directory: PathBuf,
    /// The compiler and its arguments.
    pub(super) arguments: Vec<String>,
    /// See [`FileOptions::if_needed`](crate::frontend::FileOptions::if_needed).
    pub(super) if_needed: bool,
}

/// A path relative to the current directory, if it is below that.
pub(super) fn shortest(path: &Path) -> PathBuf {
    let here = std::env::current_dir().and_then(|here| here.canonicalize());
    let short =
        here.ok().and_then(|here| path.canonicalize().ok()?.strip_prefix(here).ok().map(Path::to_owned));
    short.unwrap_or_else(|| path.to_owned())
}
