//! A program from standard input.
use super::status::Failure;
use crate::frontend::STANDARD_INPUT;
use std::path::{Path, PathBuf};

/// If one of the files is `-`, makes standard input a file that can be read again and again, also
/// by the compiler, under the name that replaces `-`.
pub(super) fn keep(files: &mut [PathBuf]) -> Result<(), Failure> {
    let names = ["-", STANDARD_INPUT];
    let mut named =
        files.iter_mut().filter(|file| names.iter().any(|name| file.as_path() == Path::new(name)));
    let Some(file) = named.next() else { return Ok(()) };
    if named.next().is_some() {
        return Err(Failure::usage("standard input can be only one of the files"));
    }
    *file = PathBuf::from(STANDARD_INPUT);
    copy().map_err(|error| Failure::input(format!("cannot keep standard input: {error}")))
}

/// Replaces standard input by a file with its content. On Linux, each opening of [`STANDARD_INPUT`]
/// begins at its start.
fn copy() -> std::io::Result<()> {
    let mut file = tempfile::tempfile()?;
    std::io::copy(&mut std::io::stdin().lock(), &mut file)?;
    nix::unistd::dup2_stdin(file)?;
    Ok(())
}
