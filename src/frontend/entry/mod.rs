//! Programs that call one function: a harness makes any values for its arguments and for global variables.
//!
//! clang tells which types there are ([`ast`], [`declarations`], [`types`]). The harness is a text in C or C++ ([`text`], [`values`]), which people can read,
//! edit and check by itself. `--entry` checks the same text, in the place of the file that it includes.
mod ast;
mod declarations;
mod describe;
mod error;
mod find;
mod text;
mod types;
mod values;

pub use error::EntryError;

use super::clang::{Clang, with_own_places};
use super::{FrontendError, FrontendOptions, Language};
use ast::Node;
use declarations::Declarations;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::NamedTempFile;
use text::OTHER_MAIN;

/// Which function to call, and how.
#[derive(Clone, Debug)]
pub struct Request {
    /// The function, with a list of parameters if there are several of this name.
    pub function: String,
    /// How many structures are linked one behind the other.
    pub depth: u32,
    /// How many elements arrays have, texts and objects of unknown type.
    pub length: u32,
    /// Parameters that are arrays, each with the parameter that is its length.
    pub arrays: Vec<(String, String)>,
}

/// A program that calls a function.
#[derive(Clone, Debug)]
pub struct Harness {
    /// The text, in the language of the file.
    pub text: String,
    /// The number of the file that it includes.
    pub included: usize,
    /// A name for a file with the text.
    pub file_name: String,
    /// What is assumed of the call, in words.
    pub assumption: String,
    /// It makes objects on the heap, which nobody need free.
    pub makes_objects: bool,
}

/// A harness that is checked in the place of the file that it includes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
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

impl Entry {
    /// Adds options for compiling a file of the program. The returned file must live until clang has run.
    pub(super) fn compile_with(&self, command: &mut Command) -> Result<Option<NamedTempFile>, FrontendError> {
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

/// Makes a harness for a function of these files. `include` tells by which path the harness includes a file.
pub fn harness(
    files: &[PathBuf],
    request: &Request,
    options: &FrontendOptions,
    include: impl Fn(&Path) -> PathBuf,
) -> Result<Harness, FrontendError> {
    let mut languages = Vec::new();
    for path in files {
        match super::readable(path, options) {
            Ok(language) if language != Language::Module => languages.push(language),
            Ok(_) | Err(FrontendError::UnknownKind { .. }) => {
                return Err(EntryError::NotSource { path: path.clone() }.into());
            }
            Err(error) => return Err(error),
        }
    }
    let clang = Clang::find(options)?;
    let trees = files
        .iter()
        .zip(&languages)
        .map(|(path, language)| read(&clang, path, *language, &options.for_file(path)));
    let trees = trees.collect::<Result<Vec<_>, _>>()?;
    let (included, function) = find::find(&trees, &request.function)?;
    let path = &files[included];
    let is_cxx = languages[included].is_cxx();
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let include = include(path);
    let written =
        text::write(&trees[included], function, request, &include.to_string_lossy(), &file, is_cxx)?;
    let name: String =
        function.name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    Ok(Harness {
        text: written.source,
        included,
        file_name: format!("{name}_harness.{}", if is_cxx { "cpp" } else { "c" }),
        assumption: written.assumption,
        makes_objects: written.makes_objects,
    })
}

fn read(
    clang: &Clang,
    path: &Path,
    language: Language,
    options: &FrontendOptions,
) -> Result<Declarations, FrontendError> {
    let tree = clang.tree(path, language, options)?;
    let node: Node = serde_json::from_slice(&tree)
        .map_err(|error| EntryError::Tree { path: path.to_owned(), message: error.to_string() })?;
    Ok(Declarations::new(&node))
}
