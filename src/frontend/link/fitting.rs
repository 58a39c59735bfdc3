//! Whether a model is the function that a program declares.
//!
//! A function of the C library is the library's, however a program declares it: the linker looks at
//! its name only, and calls pass what the machine passes. No library defines the functions of
//! verification tools (`nondet_int`, `__VERIFIER_assume`), so a program that declares one of these
//! names with other types, or calls it with other arguments, speaks of a function of its own that
//! is not there.
use crate::frontend::llvm::{Module, Type, TypeKind, Value};

/// Section of the models that are used only where the program's declaration and all its calls fit;
/// `runtime/` sets it by file.
const SECTION: &str = "tessera.fits";
/// Names that begin like this are reserved for implementations, so no program has a function of its
/// own of such a name.
const RESERVED: &str = "__";

/// Whether the program's function of that name, if it has one, is the one that the model stands
/// for.
pub(in crate::frontend) fn fits(program: &Module<'_>, model: Value<'_>) -> bool {
    if !model.is_function() || model.section() != SECTION {
        return true;
    }
    let Some(declared) = program.function_named(&model.name()) else { return true };
    if !declared.is_declaration() {
        return true;
    }
    let ty = declared.content_type();
    let without_prototype = ty.is_variadic() && ty.param_count() == 0;
    let mut calls = declared.users().filter(|user| user.is_call() && user.called_value() == declared);
    result_fits(ty.result(), model)
        && (without_prototype || arguments_fit(declared.params(), model))
        && calls.all(|call| result_fits(call.ty(), model) && arguments_fit(call.args(), model))
}

/// Whether a result of this type is that of the model, or not asked for. Results of reserved names
/// are passed as the machine does: old programs call these functions without any declaration, as if
/// they returned an `int`, also those that return nothing.
fn result_fits(ty: Type<'_>, model: Value<'_>) -> bool {
    let result = model.content_type().result();
    ty == result
        || ty.kind() == TypeKind::LLVMVoidTypeKind
        || is_integer(ty)
            && (is_integer(result) || result.kind() == TypeKind::LLVMVoidTypeKind)
            && model.name().starts_with(RESERVED)
}

/// Whether these are the arguments of the model, or integers that C would convert without a loss.
fn arguments_fit<'m>(args: impl Iterator<Item = Value<'m>>, model: Value<'m>) -> bool {
    let (args, params): (Vec<_>, Vec<_>) = (args.collect(), model.params().collect());
    let passes = |(arg, param): (&Value<'m>, &Value<'m>)| {
        let (arg, param) = (arg.ty(), param.ty());
        arg == param || is_integer(arg) && is_integer(param) && arg.int_width() < param.int_width()
    };
    let is_variadic = model.content_type().is_variadic();
    (args.len() == params.len() || is_variadic && args.len() > params.len())
        && args.iter().zip(&params).all(passes)
}

fn is_integer(ty: Type<'_>) -> bool {
    ty.kind() == TypeKind::LLVMIntegerTypeKind
}
