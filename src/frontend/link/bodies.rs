//! Which functions of the program keep their bodies, and under which names other files see them.
use crate::frontend::FrontendError;
use crate::frontend::code::Code;
use crate::frontend::llvm::{Linkage, Module, Value};
use crate::ir::source_name;
use rustc_hash::FxHashSet;
use std::path::Path;

/// Before the names by which programs for CBMC call static functions of other files: the name of
/// the file and that of the function follow.
const FILE_LOCAL: &str = "__CPROVER_file_local_";

/// Leaves the bodies of these functions out: they are declared, as if another file defined them.
pub(in crate::frontend) fn remove(module: &Module<'_>, names: &[String]) -> Result<(), FrontendError> {
    for name in names {
        let is_named = |function: &Value<'_>| {
            let linker_name = function.name();
            !function.is_declaration() && (linker_name == *name || source_name(&linker_name) == *name)
        };
        let functions: Vec<Value<'_>> = module.functions().filter(is_named).collect();
        if functions.is_empty() {
            return Err(FrontendError::NoBody { name: name.clone() });
        }
        for function in functions {
            let linker_name = function.name();
            function.set_name(&format!("{linker_name}.removed"));
            function.set_linkage(Linkage::Internal);
            let declared = module.declare_like(&linker_name, function);
            function.replace_uses(declared);
        }
    }
    Ok(())
}

/// Lets the other modules call static functions by the names that `goto-cc
/// --export-file-local-symbols` gives them.
pub(super) fn export_file_local(modules: &[(Module<'_>, &Code)]) {
    let wanted: FxHashSet<String> = modules
        .iter()
        .flat_map(|(module, _)| module.functions().filter(|function| function.is_declaration()))
        .map(Value::name)
        .filter(|name| name.starts_with(FILE_LOCAL))
        .collect();
    if wanted.is_empty() {
        return;
    }
    for (module, code) in modules {
        let file = file_name(&code.path);
        let is_static =
            |function: &Value<'_>| !function.is_declaration() && function.linkage() == Linkage::Internal;
        for function in module.functions().filter(is_static).collect::<Vec<_>>() {
            let exported = format!("{FILE_LOCAL}{file}_{}", function.name());
            if wanted.contains(&exported) {
                function.set_name(&exported);
                function.set_linkage(Linkage::External);
            }
        }
    }
}

/// The name of a file as a part of such a name: what cannot be in one is an underscore.
fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}
