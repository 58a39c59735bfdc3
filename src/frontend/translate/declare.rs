//! Ids of functions and globals, and which functions are none.
use super::translator::Translator;
use super::{arithmetic, intrinsic, thread};
use crate::frontend::deviations::miscompiled::Miscompiled;
use crate::frontend::prepare::exception_flags::RAISED;
use crate::frontend::prepare::rounding::ROUNDED;
use crate::frontend::prepare::{constant_calls, opaque, open_results, promotion};
use crate::ir::{Function, FunctionId, Reg};
use std::rc::Rc;

impl Translator<'_> {
    /// Gives functions and globals their ids, so that bodies and initialisers can refer to them.
    pub(super) fn declare(&mut self) {
        for global in self.module.globals() {
            if !global.name().starts_with("llvm.") {
                let id = self.declare_global(global);
                self.globals.insert(global, id);
            }
        }
        for function in self.module.functions() {
            let name = function.name();
            if function.is_declaration() && is_intrinsic_name(&name) {
                self.intrinsics.insert(function, name.into());
                continue;
            }
            let signature = self.signature(function);
            let id = FunctionId::new(self.program.functions.len());
            let (params, registers, results, variadic) = match &signature {
                Ok(signature) => (
                    (0..signature.params.len()).map(Reg::new).collect(),
                    signature.params.clone(),
                    signature.results.clone(),
                    signature.variadic,
                ),
                Err(_) => (Vec::new(), Vec::new(), Vec::new(), false),
            };
            let location = self.places.location(function);
            let blocks = Vec::new();
            let variables = Vec::new();
            let mergeable = function.has_insignificant_address();
            let function_ir = Function {
                name,
                params,
                variadic,
                mergeable,
                results,
                registers,
                blocks,
                location,
                variables,
            };
            self.program.functions.push(function_ir);
            self.signatures.push(signature.map(Rc::new));
            self.functions.insert(function, id);
        }
    }
}

/// Whether an undefined function of that name is translated by name rather than called.
fn is_intrinsic_name(name: &str) -> bool {
    name.starts_with("llvm.")
        || name.starts_with(promotion::UNDEFINED)
        || Miscompiled::of(name).is_some()
        || name.starts_with(promotion::GUARD)
        || name.starts_with(promotion::HIDDEN)
        || name.starts_with(ROUNDED)
        || name.starts_with(RAISED)
        || name.starts_with(open_results::CONVERSION)
        || name == open_results::FAST_MATH
        || name == opaque::OPAQUE
        || name.starts_with(constant_calls::NOTHING)
        || name == promotion::ESCAPE
        || name == promotion::SCOPE_LEFT
        || name == promotion::SCOPE_ENTERED
        || name == promotion::UNCHECKED
        || name == promotion::UNREACHABLE
        || arithmetic::is_report(name)
        || intrinsic::is_runtime_intrinsic(name)
        || thread::is_thread_intrinsic(name)
}
