//! Static libraries: a program gets those of their parts that define what it needs, as a linker has it.
use super::link::MAIN;
use super::llvm::{Linkage, Module, Value};
use super::{FrontendError, language};
use object::read::archive::ArchiveFile;
use rustc_hash::FxHashSet;
use std::path::{Path, PathBuf};

/// How archives begin: those that hold their parts, and those that only name them.
const MAGIC: [&[u8]; 2] = [b"!<arch>\n", b"!<thin>\n"];

/// Whether a file starts like an archive.
pub(super) fn is_archive(bytes: &[u8]) -> bool {
    MAGIC.iter().any(|magic| bytes.starts_with(magic))
}

/// The modules in an archive, with names for people.
pub(super) fn modules(path: &Path, bytes: &[u8]) -> Result<Vec<(PathBuf, Vec<u8>)>, FrontendError> {
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
        let module = language::module_in(&name, member.data(bytes).map_err(damaged)?)?;
        modules.push((name, module));
    }
    Ok(modules)
}

/// The position of a part that defines something which the program needs and does not have.
pub(super) fn needed<'c>(program: Option<&Module<'c>>, parts: &[Module<'c>]) -> Option<usize> {
    if parts.is_empty() {
        return None;
    }
    let mut missing: FxHashSet<String> = program.map(missing).unwrap_or_default();
    let main = program.and_then(|program| program.function_named(MAIN));
    if main.is_none_or(Value::is_declaration) {
        missing.insert(MAIN.to_owned());
    }
    parts.iter().position(|part| {
        values(part)
            .any(|value| !value.is_declaration() && is_shared(value) && missing.contains(&value.name()))
    })
}

fn values<'m>(module: &'m Module<'_>) -> impl Iterator<Item = Value<'m>> {
    module.functions().chain(module.globals()).chain(module.aliases())
}

/// The names that a program leaves to others. Weak references may stay open.
fn missing(program: &Module<'_>) -> FxHashSet<String> {
    let is_missing = |value: &Value<'_>| {
        value.is_declaration() && value.linkage() != Linkage::ExternalWeak
            || value.linkage() == Linkage::AvailableExternally
    };
    let names = values(program).filter(is_missing).map(Value::name);
    names.filter(|name| !name.starts_with("llvm.")).collect()
}

/// Whether other modules may use a definition.
fn is_shared(value: Value<'_>) -> bool {
    !matches!(value.linkage(), Linkage::Internal | Linkage::Private | Linkage::AvailableExternally)
}
