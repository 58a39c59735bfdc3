//! Links what a program needs of LLVM's C++ library.
//!
//! A program gets the functions of the library that it needs. Where something has to be initialised
//! before `main`, the whole file comes along that has it; all other files are one module, which is
//! read lazily. Where a model in C defines a function of namespace `std::__1`, the model replaces
//! the library's own: these are functions in which threads wait. The set-up leaves out exceptions
//! and RTTI, which models define, too.
use crate::frontend::FrontendError;
use crate::frontend::compile::libcxx::Library;
use crate::frontend::llvm::{Context, Linkage, Module, Value};
use rustc_hash::FxHashSet;
use std::path::Path;

/// In the names of functions of the library's namespace.
const NAMESPACE: &str = "St3__1";

/// Links what the program needs of the library. `models` are those in C, which are linked
/// afterwards.
pub(super) fn link<'c>(
    files: &Library,
    context: &'c Context,
    module: &mut Module<'c>,
    models: &Module<'c>,
) -> Result<(), FrontendError> {
    if missing(module).is_empty() {
        return Ok(());
    }
    let mut rest = Vec::new();
    for path in files.initialised()? {
        let part = read(context, &path)?;
        if is_needed(&part, &missing(module)) {
            add(module, part, &path)?;
        } else {
            rest.push((part, path));
        }
    }
    let path = files.module();
    let library = read(context, &path)?;
    for value in defined(&library) {
        value.set_linkage(Linkage::LinkOnceAny);
    }
    add(module, library, &path)?;
    let modelled: FxHashSet<String> =
        defined(models).map(Value::name).filter(|name| name.contains(NAMESPACE)).collect();
    // What the program itself defines stays.
    let is_of_library = |value: &Value<'_>| {
        let linkage = value.linkage();
        linkage == Linkage::LinkOnceAny || linkage == Linkage::LinkOnceODR
    };
    for value in module.functions().filter(is_of_library).filter(|value| modelled.contains(&value.name())) {
        value.set_available_externally();
    }
    // The set-up sees to it that the library itself needs none of these.
    let missing = missing(module);
    match rest.iter().find(|(part, _)| is_needed(part, &missing)) {
        None => Ok(()),
        Some((_, path)) => {
            Err(FrontendError::Internal(format!("{}: needed by the library itself", path.display())))
        }
    }
}

fn read<'c>(context: &'c Context, path: &Path) -> Result<Module<'c>, FrontendError> {
    let failed = |source| FrontendError::Read { path: path.to_owned(), source };
    let bytes = std::fs::read(path).map_err(failed)?;
    let bad = |message| FrontendError::BadModule { path: path.to_owned(), message };
    context.parse_copy_lazily(&bytes, &path.to_string_lossy()).map_err(bad)
}

fn add<'c>(module: &mut Module<'c>, part: Module<'c>, path: &Path) -> Result<(), FrontendError> {
    module.link(part).map_err(|message| FrontendError::Link { path: path.to_owned(), message })
}

fn values<'m>(module: &'m Module<'_>) -> impl Iterator<Item = Value<'m>> {
    module.functions().chain(module.globals()).chain(module.aliases())
}

/// What other modules may use.
fn defined<'m>(module: &'m Module<'_>) -> impl Iterator<Item = Value<'m>> {
    values(module).filter(|value| {
        let is_shared = matches!(value.linkage(), Linkage::External | Linkage::WeakAny | Linkage::WeakODR);
        is_shared && !value.is_declaration()
    })
}

/// The names that the module refers to and leaves to others.
fn missing(module: &Module<'_>) -> FxHashSet<String> {
    let is_missing =
        |value: &Value<'_>| value.is_declaration() || value.linkage() == Linkage::AvailableExternally;
    let names = values(module).filter(is_missing).map(Value::name);
    names.filter(|name| !name.starts_with("llvm.")).collect()
}

fn is_needed(part: &Module<'_>, missing: &FxHashSet<String>) -> bool {
    defined(part).any(|value| missing.contains(&value.name()))
}
