//! Redirects calls of models whose results nobody uses to other models, which do not compute these
//! results. For example, to find the length of formatted text takes many paths, and few programs
//! look at it.
use crate::frontend::llvm::{Block, Kind, Linkage, Module, Opcode, Value};

/// Prefix of the models that take calls whose results are not used; the name of the called function
/// follows.
pub(super) const UNUSED_RESULT: &str = "__tessera_unused_";

/// Whether a model of this name takes such calls of a function that the program declares and does
/// not define.
pub(in crate::frontend) fn is_wanted(name: &str, program: &Module<'_>) -> bool {
    let function = name.strip_prefix(UNUSED_RESULT).and_then(|name| program.function_named(name));
    function.is_some_and(|function| {
        function.is_declaration() || function.linkage() == Linkage::AvailableExternally
    })
}

/// The names of the models that take such calls of functions that are used.
pub(in crate::frontend) fn wanted(module: &Module<'_>) -> Vec<String> {
    let is_wanted = |name: &String| {
        let function = name.strip_prefix(UNUSED_RESULT).and_then(|name| module.function_named(name));
        function.is_some_and(Value::is_used)
    };
    module.functions().map(Value::name).filter(is_wanted).collect()
}

/// Redirects calls whose results are not used, except for calls of functions that are `kept`.
pub(super) fn redirect(module: &Module<'_>, kept: impl Fn(&str) -> bool) {
    let calls: Vec<Value<'_>> = module
        .functions()
        .flat_map(Value::blocks)
        .flat_map(Block::instructions)
        .filter(|i| matches!(i.opcode(), Opcode::Call | Opcode::Invoke) && !i.is_used())
        .collect();
    for call in calls {
        let callee = call.called_value();
        if callee.kind() != Kind::LLVMFunctionValueKind || kept(&callee.name()) {
            continue;
        }
        let model = module.function_named(&format!("{UNUSED_RESULT}{}", callee.name()));
        if let Some(model) = model.filter(|model| !model.is_declaration())
            && call.called_type() == model.content_type()
        {
            call.set_called_function(model);
        }
    }
}
