//! A harness in the place of a file of the program.
use crate::frontend::FrontendError;
use crate::frontend::compile::own_places::with_own_places;
use crate::frontend::names::OTHER_MAIN;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::NamedTempFile;

/// A harness that is checked in the place of the file that it includes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedHarness {
    /// The file with the harness, which nobody need see.
    pub harness: PathBuf,
    /// How it is called in places.
    pub shown: String,
    /// Its text.
    pub text: String,
    /// The file that it includes.
    pub included: PathBuf,
    /// What is assumed of the call, in words.
    pub assumption: String,
}

impl PlacedHarness {
    /// Adds options for compiling a file of the program. The returned file must live until clang
    /// has run.
    pub(in crate::frontend) fn compile_with(
        &self,
        command: &mut Command,
    ) -> Result<Option<NamedTempFile>, FrontendError> {
        // The harness has a main of its own.
        command.arg(format!("-Dmain={OTHER_MAIN}"));
        let mut map = |from: &Path, to: &Path| {
            let mut option = OsString::from("-ffile-prefix-map=");
            option.push(from);
            option.push("=");
            option.push(to);
            command.arg(option);
        };
        map(&self.harness, Path::new(&self.shown));
        let found = absolute(&self.included);
        map(&found, &self.included);
        with_own_places(&found, "", command)
    }
}

/// The path by which a harness elsewhere includes a file.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}
