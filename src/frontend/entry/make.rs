//! From files and a request to the text of a harness.
use super::ast::Node;
use super::declarations::Declarations;
use super::request::Request;
use super::{EntryError, find, text};
use crate::frontend::compile::clang::Clang;
use crate::frontend::compile::read::readable;
use crate::frontend::{FrontendError, FrontendOptions, Language};
use std::path::{Path, PathBuf};

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

/// Makes a harness for a function of these files. `include` tells by which path the harness
/// includes a file.
pub fn harness(
    files: &[PathBuf],
    request: &Request,
    options: &FrontendOptions,
    include: impl Fn(&Path) -> PathBuf,
) -> Result<Harness, FrontendError> {
    let mut languages = Vec::new();
    for path in files {
        match readable(path, options) {
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
