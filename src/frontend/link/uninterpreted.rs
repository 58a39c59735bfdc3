//! What programs for other checkers take for granted and no model in C can be.
//!
//! *Uninterpreted functions* (`__CPROVER_uninterpreted_NAME`) are declared by the program, with
//! types of its own. Each gets a body that keeps earlier calls: a call with the same arguments has
//! the same result, and any other call has any result. Numbers are compared bit by bit.
//!
//! *Arrays of ESBMC* that the numbers of objects are an index of: what is read from them becomes a
//! call of a model.
use crate::frontend::llvm::{Builder, Module, Opcode, Type, TypeKind, Value};
use crate::frontend::{FrontendError, Intrinsics};
use std::fmt::Write;
use std::path::PathBuf;

/// Bytes between the values that are kept of a call; each fits in.
const SLOT: usize = 16;

/// ESBMC's arrays, and the models that give their elements.
const ARRAYS: &[(&str, &str)] = &[
    ("__ESBMC_alloc_size", "__tessera_esbmc_alloc_size"),
    ("__ESBMC_is_dynamic", "__tessera_esbmc_is_dynamic"),
];

/// Makes the module independent of what the checker itself gives a meaning to.
pub(in crate::frontend) fn define(module: &mut Module<'_>, checker: Intrinsics) -> Result<(), FrontendError> {
    let prefix = match checker {
        Intrinsics::Cprover => "__CPROVER_uninterpreted_",
        Intrinsics::Esbmc => "__ESBMC_uninterpreted_",
        Intrinsics::Klee => return Ok(()),
    };
    for (array, model) in ARRAYS {
        read_by_calls(module, array, model);
    }
    let text: String = module
        .functions()
        .filter(|function| function.is_declaration() && plain_name(&function.name()).starts_with(prefix))
        .filter_map(|function| body(function, module.layout().pointer_width()))
        .collect();
    if text.is_empty() {
        return Ok(());
    }
    let pointer = module.layout().pointer_width();
    let text = format!("target datalayout = \"{}\"\n{}{text}", module.data_layout(), declarations(pointer));
    let internal = |message| FrontendError::Internal(format!("uninterpreted functions: {message}"));
    let bodies = module.context().parse(text.as_bytes(), "uninterpreted").map_err(internal)?;
    module
        .link(bodies)
        .map_err(|message| FrontendError::Link { path: PathBuf::from("uninterpreted"), message })
}

/// The name without what C++ puts in front of it.
fn plain_name(name: &str) -> &str {
    name.strip_prefix("_Z").map_or(name, |rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()))
}

fn declarations(pointer: u32) -> String {
    let mut text = format!(
        "declare void @__tessera_atomic_begin()\n\
         declare void @__tessera_atomic_end()\n\
         declare ptr @__tessera_alloc_internal(i{pointer}, i1 zeroext)\n\
         declare i8 @__tessera_is_known(i64)\n\
         @__tessera_result = private unnamed_addr constant [36 x i8] c\"result of an uninterpreted function\\00\"\n",
    );
    for width in [8, 16, 32, 64] {
        let _ = writeln!(text, "declare i{width} @__tessera_input_u{width}(ptr)");
    }
    text
}

/// The type in which values are compared, bit by bit; `None` where these cannot be kept.
fn compared_as(ty: Type<'_>) -> Option<String> {
    match ty.kind() {
        TypeKind::LLVMIntegerTypeKind if ty.int_width() <= 64 => Some(ty.to_string()),
        TypeKind::LLVMPointerTypeKind => Some(ty.to_string()),
        TypeKind::LLVMFloatTypeKind => Some("i32".to_owned()),
        TypeKind::LLVMDoubleTypeKind => Some("i64".to_owned()),
        _ => None,
    }
}

/// The instructions that make `%new` a value of this type which is any, `None` where that has no
/// meaning here.
fn any_value(ty: Type<'_>, pointer: u32) -> Option<String> {
    let (width, convert) = match ty.kind() {
        TypeKind::LLVMIntegerTypeKind => match ty.int_width() {
            width @ (8 | 16 | 32 | 64) => (width, "freeze"),
            width => ([8, 16, 32, 64].into_iter().find(|wider| *wider > width)?, "trunc"),
        },
        TypeKind::LLVMPointerTypeKind => (pointer, "inttoptr"),
        TypeKind::LLVMFloatTypeKind => (32, "bitcast"),
        TypeKind::LLVMDoubleTypeKind => (64, "bitcast"),
        _ => return None,
    };
    let input = format!("i{width} @__tessera_input_u{width}(ptr @__tessera_result)");
    Some(if convert == "freeze" {
        format!("  %new = call {input}\n")
    } else {
        format!("  %bits = call {input}\n  %new = {convert} i{width} %bits to {ty}\n")
    })
}

/// The definition of a function as text, if it takes and gives numbers and addresses only.
fn body(function: Value<'_>, pointer: u32) -> Option<String> {
    let ty = function.content_type();
    let params: Vec<Type<'_>> = function.params().map(Value::ty).collect();
    let is_in_memory = |index| function.byval_type(index).is_some();
    if ty.is_variadic() || (0..ty.param_count()).any(is_in_memory) {
        return None;
    }
    let (name, result) = (function.name(), ty.result());
    let any = any_value(result, pointer)?;
    let declared: Vec<String> = params.iter().enumerate().map(|(i, ty)| format!("{ty} %a{i}")).collect();
    let (mut compare, mut keep) = (String::new(), String::new());
    let mut same = "true".to_owned();
    for (i, ty) in params.iter().enumerate() {
        let (compared, offset) = (compared_as(*ty)?, i * SLOT);
        let _ = writeln!(compare, "  %p{i} = getelementptr i8, ptr %at, i64 {offset}");
        let _ = writeln!(compare, "  %v{i} = load {ty}, ptr %p{i}");
        let _ = writeln!(compare, "  %x{i} = bitcast {ty} %a{i} to {compared}");
        let _ = writeln!(compare, "  %y{i} = bitcast {ty} %v{i} to {compared}");
        let _ = writeln!(compare, "  %e{i} = icmp eq {compared} %x{i}, %y{i}");
        let _ = writeln!(compare, "  %s{i} = and i1 {same}, %e{i}");
        same = format!("%s{i}");
        let _ = writeln!(keep, "  %k{i} = getelementptr i8, ptr %kept, i64 {offset}");
        let _ = writeln!(keep, "  store {ty} %a{i}, ptr %k{i}");
    }
    let (at_result, at_next) = (params.len() * SLOT, (params.len() + 1) * SLOT);
    let size = at_next + SLOT;
    // Where it is not known whether the arguments are those of an earlier call, the call is kept,
    // too: a branch would follow each case by itself.
    Some(format!(
        "@\"{name}.calls\" = internal global ptr null\n\
         define {result} @\"{name}\"({params}) {{\n\
         start:\n  \
           call void @__tessera_atomic_begin()\n  \
           %first = load ptr, ptr @\"{name}.calls\"\n  \
           br label %search\n\
         search:\n  \
           %at = phi ptr [ %first, %start ], [ %next, %compare ]\n  \
           %found = phi i1 [ false, %start ], [ %found.next, %compare ]\n  \
           %old = phi {result} [ zeroinitializer, %start ], [ %old.next, %compare ]\n  \
           %end = icmp eq ptr %at, null\n  \
           br i1 %end, label %searched, label %compare\n\
         compare:\n\
         {compare}  \
           %at.result = getelementptr i8, ptr %at, i64 {at_result}\n  \
           %value = load {result}, ptr %at.result\n  \
           %old.next = select i1 {same}, {result} %value, {result} %old\n  \
           %found.next = or i1 %found, {same}\n  \
           %at.next = getelementptr i8, ptr %at, i64 {at_next}\n  \
           %next = load ptr, ptr %at.next\n  \
           br label %search\n\
         searched:\n  \
           %number = zext i1 %found to i64\n  \
           %is.known = call i8 @__tessera_is_known(i64 %number)\n  \
           %known = icmp ne i8 %is.known, 0\n  \
           %leave = and i1 %known, %found\n  \
           br i1 %leave, label %done, label %add\n\
         add:\n\
         {any}  \
           %chosen = select i1 %found, {result} %old, {result} %new\n  \
           %kept = call ptr @__tessera_alloc_internal(i{pointer} {size}, i1 zeroext false)\n\
         {keep}  \
           %kept.result = getelementptr i8, ptr %kept, i64 {at_result}\n  \
           store {result} %chosen, ptr %kept.result\n  \
           %kept.next = getelementptr i8, ptr %kept, i64 {at_next}\n  \
           store ptr %first, ptr %kept.next\n  \
           store ptr %kept, ptr @\"{name}.calls\"\n  \
           br label %done\n\
         done:\n  \
           %given = phi {result} [ %old, %searched ], [ %chosen, %add ]\n  \
           call void @__tessera_atomic_end()\n  \
           ret {result} %given\n\
         }}\n",
        params = declared.join(", "),
    ))
}

/// Makes `array[i]` a call of a model, where it is read.
fn read_by_calls(module: &Module<'_>, array: &str, model: &str) {
    let Some(array) = module.global_named(array) else { return };
    let is_element = |user: &Value<'_>| user.is_opcode(Opcode::GetElementPtr) && user.operand_count() == 3;
    for element in array.users().filter(is_element).collect::<Vec<_>>() {
        let index = element.operand(2);
        for load in element.users().filter(|user| user.is_opcode(Opcode::Load)).collect::<Vec<_>>() {
            let model = module
                .function_named(model)
                .unwrap_or_else(|| module.declare(model, load.ty(), &[index.ty()]));
            let called = model.content_type();
            if called.result() == load.ty() && model.params().all(|param| param.ty() == index.ty()) {
                load.replace_uses(Builder::before(module.context(), load).call(model, &[index]));
                load.erase();
            }
        }
    }
}
