//! Locations in the files that were given, and code behind their own.
use super::{markers, returning};
use crate::frontend::FrontendError;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use tempfile::NamedTempFile;

/// Makes clang report locations in this file itself, whatever its line markers say, with code
/// behind its own. The returned file holds the text that clang reads instead, and must live until
/// clang has run; `None` if that is the file's own text.
pub(in crate::frontend) fn with_own_places(
    path: &Path,
    epilogue: &str,
    command: &mut Command,
) -> Result<Option<NamedTempFile>, FrontendError> {
    let failed = |source| FrontendError::Read { path: path.to_owned(), source };
    let own = std::fs::read(path).map_err(failed)?;
    let mut replaced = markers::replace(&own, path);
    if let Some(returning) = returning::replace(replaced.as_ref().unwrap_or(&own)) {
        replaced = Some(returning);
    }
    if replaced.is_none() && epilogue.is_empty() {
        return Ok(None);
    }
    let mut file = NamedTempFile::new().map_err(failed)?;
    file.write_all(&replaced.unwrap_or(own)).map_err(failed)?;
    file.write_all(epilogue.as_bytes()).map_err(failed)?;
    let mut remapped = path.as_os_str().to_owned();
    remapped.push(";");
    remapped.push(file.path());
    command.args(["-Xclang", "-remap-file", "-Xclang"]).arg(remapped);
    Ok(Some(file))
}
