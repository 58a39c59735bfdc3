//! Files that a check writes beside its result.
use crate::cli::args::CheckArgs;
use crate::cli::outputs::{Opener, OutputFile};
use crate::cli::status::Failure;
use crate::frontend::STANDARD_INPUT;
use crate::witness::native::HARNESS_HEAD;
use std::path::{Path, PathBuf};

/// The files that the user wants.
pub(super) struct Outputs {
    /// The outcome as a page.
    pub(super) page: Option<OutputFile>,
    /// The outcome in SARIF.
    pub(super) sarif: Option<OutputFile>,
    /// The witness of a verdict.
    pub(super) witness: Option<OutputFile>,
    /// The inputs of a counterexample, in C.
    pub(super) harness: Option<OutputFile>,
}

impl Outputs {
    /// Opens them.
    pub(super) fn open(args: &CheckArgs) -> Result<Self, Failure> {
        let files = &args.frontend.files;
        let is_piped = || files.iter().any(|file| file.as_path() == Path::new(STANDARD_INPUT));
        if args.output.witness.is_some() && is_piped() {
            return Err(Failure::usage(
                "--witness names the files of the program: give it as a file, not on standard input",
            ));
        }
        let read = args.property.property.iter().map(Path::new).chain(args.solver.cache.as_deref());
        let read = read.chain(args.property.automaton.as_deref());
        let included = args.frontend.made.iter().map(|entry| entry.included.as_path());
        let mut opener = Opener::new(files.iter().map(PathBuf::as_path).chain(read).chain(included));
        let mut open =
            |option, path: &Option<PathBuf>| path.as_ref().map(|path| opener.open(option, path)).transpose();
        let witness = open("--witness", &args.output.witness)?;
        let page = open("--report", &args.output.report)?;
        let sarif = open("--sarif", &args.output.sarif)?;
        let harness = args.replay.harness.as_ref();
        let harness =
            harness.map(|path| opener.open_source("--native-harness", path, HARNESS_HEAD)).transpose()?;
        Ok(Self { page, sarif, witness, harness })
    }
}
