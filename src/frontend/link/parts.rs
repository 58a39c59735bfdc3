//! Static libraries: a program gets those of their parts that define what it needs, as a linker has
//! it.
use crate::frontend::llvm::{Linkage, Module, Value};
use crate::frontend::names::MAIN;
use rustc_hash::FxHashSet;

/// The position of a part that defines something which the program needs and does not have.
pub(in crate::frontend) fn needed<'c>(program: Option<&Module<'c>>, parts: &[Module<'c>]) -> Option<usize> {
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
