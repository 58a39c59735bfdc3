//! `tessera harness`, and `--entry`: programs that call one function with any arguments.
use super::args::{CheckArgs, HarnessArgs, ShapeArgs};
use super::input;
use super::output;
use super::status::{ExitStatus, Failure};
use crate::frontend::{self, FrontendOptions, PlacedHarness, Request};
use crate::property::Property;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Prints or writes a harness.
pub(super) fn run(args: &HarnessArgs) -> Result<ExitStatus, Failure> {
    let options = FrontendOptions { data_model: args.data_model.into(), ..args.compiler.options() };
    let output = args.output.as_deref();
    let request = request(&args.function, &args.shape);
    let files = std::slice::from_ref(&args.file);
    let include = |path: &Path| seen_from(output, path);
    let harness = frontend::harness(files, &request, &options, include).map_err(input::failure)?;
    match output {
        None => output::result(&harness.text),
        Some(path) => write(path, &harness.text)?,
    }
    Ok(ExitStatus::True)
}

/// Writes a file that is not there yet.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    use std::io::Write as _;
    let file = std::fs::OpenOptions::new().write(true).create_new(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| {
        let advice = if error.kind() == std::io::ErrorKind::AlreadyExists {
            "; harnesses are edited by hand, so that none is replaced"
        } else {
            ""
        };
        Failure::input(format!("cannot write {}: {error}{advice}", path.display()))
    })
}

/// The path by which a file finds another one.
fn seen_from(output: Option<&Path>, path: &Path) -> PathBuf {
    let Some(output) = output else { return path.to_owned() };
    match (output.parent() == path.parent(), path.file_name()) {
        (true, Some(name)) => PathBuf::from(name),
        _ => frontend::absolute(path),
    }
}

fn request(function: &str, shape: &ShapeArgs) -> Request {
    Request {
        function: function.to_owned(),
        depth: shape.depth,
        length: shape.length,
        arrays: shape.array.clone(),
    }
}

/// If `--entry` names a function, makes its harness, which takes the place of the file with the
/// function. It is in the returned directory.
pub(super) fn enter(args: &mut CheckArgs, properties: &[Property]) -> Result<Option<TempDir>, Failure> {
    let shape = &args.entry.shape;
    let Some(function) = &args.entry.entry else {
        if shape.array.is_empty() {
            return Ok(None);
        }
        return Err(Failure::usage("--entry-array is about the function that --entry names"));
    };
    let request = request(function, shape);
    let frontend = &mut args.frontend;
    let options = FrontendOptions { data_model: frontend.data_model(), ..frontend.compiler.options() };
    let harness =
        frontend::harness(&frontend.files, &request, &options, frontend::absolute).map_err(input::failure)?;
    if harness.makes_objects && properties.iter().any(|property| property.name() == "valid-memcleanup") {
        return Err(Failure::usage(format!(
            "valid-memcleanup of --entry {function}: nobody says who frees the objects that its arguments lead to. \
             valid-memtrack looks for lost memory; for valid-memcleanup, let `tessera harness` make a file, and free them there"
        )));
    }
    let write = |error: std::io::Error| Failure::input(format!("cannot write a temporary file: {error}"));
    let directory = tempfile::tempdir().map_err(write)?;
    let path = directory.path().join(&harness.file_name);
    std::fs::write(&path, &harness.text).map_err(write)?;
    let included = std::mem::replace(&mut frontend.files[harness.included], path.clone());
    if let Some(own) = frontend.compiler.read.files.get(&included).cloned() {
        frontend.compiler.read.files.insert(path.clone(), own);
    }
    frontend.made = Some(PlacedHarness {
        harness: path,
        shown: harness.file_name,
        text: harness.text,
        included,
        assumption: harness.assumption,
    });
    Ok(Some(directory))
}
