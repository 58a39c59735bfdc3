//! Calls functions of the C library natively and by the interpreter, with the same arguments, and
//! compares what the calls show.
//!
//! Each `.c` file of this folder has sections like this one:
//!
//! ```c
//! //! function: strncpy
//! //! answer: exact
//! //! header: string.h
//! //! note: text for docs/library.md
//! {
//!     char to[16];
//!     const char *from = ANY_TEXT(8);
//!     FILL(to, sizeof to);
//!     char *result = strncpy(to, from, ANY_SIZE(0, 15));
//!     SHOW(result - to);
//!     SHOW_BYTES(to, sizeof to);
//! }
//! ```
//!
//! What stands before the first section is for all of them. `library.h` has the macros. Functions
//! share a section if their calls stand together; where the body says `FUNCTION`, it is used once
//! for each of the names. errno is shown after each body.
//!
//! - `answer: exact`: the interpreter shows what the library shows, whatever the run.
//! - `answer: input`, `unspecified`: what the library shows is possible; `SHOW_EXACTLY` shows what
//!   is always the same. The note says what is open.
//! - `answer: unsupported`: a call, if there is one, ends in `unknown` with the name of the
//!   function.
//! - `runs: child`: each call has a process of its own, whose exit status is shown, too.
//! - `native: none`: there is no such library here, and so no body; the note says why.
mod compare;
mod document;
mod interpreted;
mod native;
#[path = "../common/recorder.rs"]
mod recorder;
#[path = "../common/rotation.rs"]
mod rotation;
mod sections;

use std::path::Path;
use tessera::frontend::DataModel;

/// What is wrong, in lines that stay lines where the harness shows them.
#[derive(thiserror::Error)]
#[error("{0}")]
struct Wrong(String);

impl std::fmt::Debug for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

fn lp64(path: &Path) -> datatest_stable::Result<()> {
    Ok(sections::read(path).and_then(|file| compare::compare(&file, DataModel::Lp64)).map_err(Wrong)?)
}

fn ilp32(path: &Path) -> datatest_stable::Result<()> {
    Ok(sections::read(path).and_then(|file| compare::compare(&file, DataModel::Ilp32)).map_err(Wrong)?)
}

fn documented(path: &Path) -> datatest_stable::Result<()> {
    Ok(document::compare(path).map_err(Wrong)?)
}

fn complete(_: &Path) -> datatest_stable::Result<()> {
    Ok(document::complete().map_err(Wrong)?)
}

datatest_stable::harness! {
    { test = lp64, root = "tests/library", pattern = r"\.c$" },
    { test = ilp32, root = "tests/library", pattern = r"\.c$" },
    { test = documented, root = "docs", pattern = r"^library\.md$" },
    { test = complete, root = "tests/library", pattern = r"^without_section\.txt$" },
}
