//! What programs for other checkers take for granted: headers that declare these tools' functions
//! (`runtime/intrinsics`), whose models are in `runtime/` like all others.
use crate::frontend::names::RUNTIME_PREFIX;
use std::ffi::OsString;
use std::io;
use std::process::Command;
use tempfile::TempDir;

/// The checker that a program is written for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Intrinsics {
    /// CBMC and the tools around it.
    Cprover,
    /// KLEE, whose header programs include.
    Klee,
    /// ESBMC.
    Esbmc,
}

/// The macro that leaves the declarations of functions to the program.
const OWN_DECLARATIONS: &str = "-DTESSERA_OWN_DECLARATIONS";

/// A model that is there only for programs for such tools: without them, the name is the program's.
pub(in crate::frontend) const ONLY_FOR_INTRINSICS: &str = "assert";

/// Whether clang complains of words of CBMC's language of assertions.
pub(super) fn has_assertion_language(messages: &str) -> bool {
    ["__CPROVER_forall", "__CPROVER_exists", "==>"].iter().any(|word| messages.contains(word))
}

impl Intrinsics {
    /// Where the header is, below the folder that clang searches, and its text.
    fn header(self) -> (&'static str, &'static str) {
        match self {
            Self::Cprover => ("cprover.h", include_str!("../../../runtime/intrinsics/cprover.h")),
            Self::Klee => ("klee/klee.h", include_str!("../../../runtime/intrinsics/klee/klee.h")),
            Self::Esbmc => ("esbmc.h", include_str!("../../../runtime/intrinsics/esbmc.h")),
        }
    }

    /// Lets clang find the header, or read it first. It is in the returned directory, which must
    /// live until clang has run. With `own_declarations` it declares no functions, for programs
    /// that declare them with other types.
    pub(in crate::frontend) fn declare(
        self,
        command: &mut Command,
        own_declarations: bool,
    ) -> io::Result<TempDir> {
        let directory = tempfile::tempdir()?;
        let (name, text) = self.header();
        let path = directory.path().join(name);
        path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        std::fs::write(&path, text)?;
        match self {
            Self::Klee => command.arg("-isystem").arg(directory.path()),
            Self::Cprover | Self::Esbmc => command.arg("-include").arg(&path),
        };
        if own_declarations {
            command.arg(OWN_DECLARATIONS);
        }
        let mut map = OsString::from("-ffile-prefix-map=");
        map.push(directory.path());
        map.push(format!("={RUNTIME_PREFIX}intrinsics"));
        command.arg(map);
        Ok(directory)
    }
}
