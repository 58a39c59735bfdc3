//! The modules in a file: text, bitcode, object files with bitcode, and static libraries of those.
use super::magic::{is_archive, is_bitcode, is_object};
use super::newer_llvm;
use crate::frontend::FrontendError;
use object::read::archive::ArchiveFile;
use object::{Object as _, ObjectKind, ObjectSection as _};
use std::path::{Path, PathBuf};

/// Sections of object files that hold bitcode: `-fembed-bitcode`, `-ffat-lto-objects`.
const SECTIONS: [&str; 2] = [".llvmbc", ".llvm.lto"];

/// The modules of a file.
pub(super) struct Modules {
    /// Their names for people, and their texts or bitcode.
    pub(super) modules: Vec<(PathBuf, Vec<u8>)>,
    /// Whether a program gets only those that it needs.
    pub(super) if_needed: bool,
}

/// Reads the modules of a file.
pub(super) fn read_modules(path: &Path) -> Result<Modules, FrontendError> {
    let bytes =
        std::fs::read(path).map_err(|source| FrontendError::Read { path: path.to_owned(), source })?;
    if is_archive(&bytes) {
        return Ok(Modules { modules: of_archive(path, &bytes)?, if_needed: true });
    }
    Ok(Modules { modules: vec![(path.to_owned(), module_in(path, &bytes)?)], if_needed: false })
}

/// The modules in an archive, with names for people.
fn of_archive(path: &Path, bytes: &[u8]) -> Result<Vec<(PathBuf, Vec<u8>)>, FrontendError> {
    let bad = |why| FrontendError::Object { path: path.to_owned(), why };
    let damaged = |_| bad("a damaged archive");
    let archive = ArchiveFile::parse(bytes).map_err(damaged)?;
    if archive.is_thin() {
        return Err(bad("an archive that only names its parts"));
    }
    let mut modules = Vec::new();
    for member in archive.members() {
        let member = member.map_err(damaged)?;
        let name = format!("{}({})", path.display(), String::from_utf8_lossy(member.name()));
        let name = PathBuf::from(name);
        let module = module_in(&name, member.data(bytes).map_err(damaged)?)?;
        modules.push((name, module));
    }
    Ok(modules)
}

/// The text, in LLVM 19's words, or bitcode of the module in a file with this content.
fn module_in(path: &Path, bytes: &[u8]) -> Result<Vec<u8>, FrontendError> {
    if !is_object(bytes) {
        return Ok(newer_llvm::translated(bytes.to_vec()));
    }
    embedded(bytes).map_err(|why| FrontendError::Object { path: path.to_owned(), why })
}

/// The bitcode in an object file, or why there is none.
fn embedded(bytes: &[u8]) -> Result<Vec<u8>, &'static str> {
    let file = object::File::parse(bytes).map_err(|_| "a damaged object file")?;
    if file.kind() != ObjectKind::Relocatable {
        return Err("a linked program or library");
    }
    let section = SECTIONS.iter().find_map(|name| file.section_by_name(name));
    let data = section.map(|section| section.data()).transpose().map_err(|_| "a damaged object file")?;
    // `-fembed-bitcode-marker` leaves the section empty.
    let bitcode = data.filter(|data| is_bitcode(data)).ok_or("an object file without bitcode")?;
    Ok(bitcode.to_vec())
}
