//! `--witness`: the file for tools that validate verdicts.
use super::args::FrontendArgs;
use super::input;
use crate::check::Verdict;
use crate::ir::Program;
use crate::property::Property;
use crate::witness::yaml;
use std::path::Path;

/// Writes the witness of a verdict. The error says why there is none.
pub(super) fn write(
    path: &Path,
    verdict: &Verdict,
    program: &Program,
    frontend: &FrontendArgs,
    property: &Property,
) -> Result<(), String> {
    let (files, data_model) = (&frontend.files, input::data_model(frontend.data_model));
    let text = match verdict {
        Verdict::True => yaml::correctness(files, property, data_model),
        Verdict::False(counterexample) => {
            yaml::violation(counterexample, program, files, property, data_model)
        }
        Verdict::Unknown(_) => return Err("the verdict is unknown".to_owned()),
    };
    let text = text.map_err(|error| error.to_string())?;
    std::fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
