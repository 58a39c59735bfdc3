//! Files in the text form of the internal representation, as `tessera ir` prints it.
use std::path::Path;

/// Whether a file holds the text form, by the ending of its name.
pub(super) fn is_text_form(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "tir")
}
