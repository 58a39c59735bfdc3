//! A thin safe layer over LLVM's C API: the only place of the front end with unsafe code.
//!
//! Handles borrow the [`Context`] or [`Module`] that they belong to. LLVM checks no kinds in release builds, so every
//! accessor that wants a certain kind of value or type asserts it first; callers look at [`Value::kind`],
//! [`Value::opcode`] and [`Type::kind`] before they ask. Nothing here erases values, so handles stay valid: dead code is
//! left to LLVM's own passes, which run only between the phases of the front end (handles never live across
//! [`Module::run_passes`] or [`Module::link`], which take the module by `&mut`).
#![allow(unsafe_code)]
// Names of the C API say where they come from.
#![allow(clippy::wildcard_imports, clippy::enum_glob_use)]
mod debug_types;
mod edit;
mod scope;
mod types;
mod value;

pub(super) use debug_types::DebugTypes;
pub(super) use edit::{Builder, FastMath, MetadataKind};
pub(super) use inkwell::llvm_sys::{
    LLVMAtomicRMWBinOp as RmwOpcode, LLVMIntPredicate as IntPredicate, LLVMLinkage as Linkage,
    LLVMOpcode as Opcode, LLVMRealPredicate as RealPredicate,
};
pub(super) use scope::{Described, Scope};
pub(super) use types::{Type, TypeKind};
pub(super) use value::{Block, Kind, Value};

use inkwell::llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use inkwell::llvm_sys::bit_reader::LLVMGetBitcodeModuleInContext2;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::error::{LLVMDisposeErrorMessage, LLVMGetErrorMessage};
use inkwell::llvm_sys::ir_reader::LLVMParseIRInContext;
use inkwell::llvm_sys::linker::LLVMLinkModules2;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::support::LLVMParseCommandLineOptions;
use inkwell::llvm_sys::target::{
    LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMOffsetOfElement, LLVMPointerSize,
    LLVMTargetDataRef,
};
use inkwell::llvm_sys::transforms::pass_builder::{
    LLVMCreatePassBuilderOptions, LLVMDisposePassBuilderOptions, LLVMPassBuilderOptionsSetLoopVectorization,
    LLVMPassBuilderOptionsSetSLPVectorization, LLVMRunPasses,
};
use std::ffi::{CStr, CString, c_char, c_void};
use std::marker::PhantomData;
use std::sync::{Mutex, Once};

/// Index of a function's own attributes.
const FUNCTION_INDEX: u32 = u32::MAX;

/// Calls a function of LLVM's C API.
macro_rules! llvm {
    ($name:ident($($arg:expr),* $(,)?)) => {{
        // SAFETY: handles are live (they borrow the context or module they belong to) and of the kind the function
        // wants, which the caller in this module asserted; strings are NUL-terminated or passed with their length.
        unsafe { $name($($arg),*) }
    }};
}
use llvm;

/// The text at `text`, lossily.
fn text(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: LLVM returns NUL-terminated text that lives at least until the next call on the same object.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// Options of passes that take no parameters: induction variables stay what they are.
const OPTIONS: &[&str] = &["-disable-lftr", "-indvars-widen-indvars=false", "-indvars-predicate-loops=false"];
/// LLVM accepts options only once in a process.
static PASS_OPTIONS: Once = Once::new();

/// The text of `len` bytes at `text`, lossily.
fn text_of_len(text: *const c_char, len: usize) -> String {
    String::from_utf8_lossy(bytes_of_len(text, len)).into_owned()
}

/// The `len` bytes at `data`, borrowed from some object of the module.
fn bytes_of_len<'m>(data: *const c_char, len: usize) -> &'m [u8] {
    if data.is_null() || len == 0 {
        return &[];
    }
    // SAFETY: LLVM returns a pointer to `len` initialised bytes that live as long as the module's context.
    unsafe { std::slice::from_raw_parts(data.cast(), len) }
}

/// Takes over a message that LLVM allocated.
fn message(raw: *mut c_char) -> String {
    let result = text(raw);
    if !raw.is_null() {
        llvm!(LLVMDisposeMessage(raw));
    }
    result
}

/// A name for LLVM, cut at the first NUL; names from C have none.
fn c_string(text: &str) -> CString {
    CString::new(text.split('\0').next().unwrap_or_default()).unwrap_or_default()
}

/// Owns types, constants and metadata; collects diagnostics, which LLVM would otherwise print before it exits.
pub(super) struct Context {
    raw: LLVMContextRef,
    diagnostics: Box<Mutex<Vec<String>>>,
}

extern "C" fn collect_diagnostic(info: LLVMDiagnosticInfoRef, sink: *mut c_void) {
    let description = message(llvm!(LLVMGetDiagInfoDescription(info)));
    // SAFETY: `sink` is the mutex that the context owns in a box, which outlives LLVM's context.
    let sink = unsafe { &*sink.cast::<Mutex<Vec<String>>>() };
    if let Ok(mut sink) = sink.lock() {
        sink.push(description);
    }
}

impl Context {
    /// A fresh context.
    pub(super) fn new() -> Self {
        let raw = llvm!(LLVMContextCreate());
        let diagnostics = Box::new(Mutex::new(Vec::new()));
        let sink = std::ptr::from_ref(&*diagnostics).cast_mut().cast::<c_void>();
        llvm!(LLVMContextSetDiagnosticHandler(raw, Some(collect_diagnostic), sink));
        Self { raw, diagnostics }
    }

    /// Messages since the last call, one per line.
    fn take_diagnostics(&self) -> String {
        self.diagnostics
            .lock()
            .map(|mut list| list.drain(..).collect::<Vec<_>>().join("\n"))
            .unwrap_or_default()
    }

    /// Reads bitcode or text IR. The reader is not robust against crafted bitcode: see `Clang::screen` in the front end.
    pub(super) fn parse(&self, bytes: &[u8], name: &str) -> Result<Module<'_>, String> {
        let name = c_string(name);
        // The copy is NUL-terminated, which the text parser wants.
        let buffer = llvm!(LLVMCreateMemoryBufferWithMemoryRangeCopy(
            bytes.as_ptr().cast(),
            bytes.len(),
            name.as_ptr()
        ));
        let mut raw = std::ptr::null_mut();
        let mut error = std::ptr::null_mut();
        if llvm!(LLVMParseIRInContext(self.raw, buffer, &raw mut raw, &raw mut error)) != 0 {
            let mut text = message(error);
            let more = self.take_diagnostics();
            if !more.is_empty() {
                text = format!("{text}\n{more}");
            }
            return Err(text.trim().to_owned());
        }
        Ok(Module { raw, context: self })
    }

    /// Reads bitcode of our own, of which linking fetches only the bodies that it needs.
    pub(super) fn parse_lazily(&self, bytes: &'static [u8], name: &str) -> Result<Module<'_>, String> {
        // No copy: the bytes live as long as the process. The module owns the buffer.
        let buffer = llvm!(LLVMCreateMemoryBufferWithMemoryRange(
            bytes.as_ptr().cast(),
            bytes.len(),
            c_string(name).as_ptr(),
            0
        ));
        self.parse_buffer_lazily(buffer)
    }

    /// The same for bytes that are copied.
    pub(super) fn parse_copy_lazily(&self, bytes: &[u8], name: &str) -> Result<Module<'_>, String> {
        let name = c_string(name);
        let buffer = llvm!(LLVMCreateMemoryBufferWithMemoryRangeCopy(
            bytes.as_ptr().cast(),
            bytes.len(),
            name.as_ptr()
        ));
        self.parse_buffer_lazily(buffer)
    }

    /// Reads bitcode in a buffer, which the module then owns.
    fn parse_buffer_lazily(&self, buffer: LLVMMemoryBufferRef) -> Result<Module<'_>, String> {
        let mut raw = std::ptr::null_mut();
        if llvm!(LLVMGetBitcodeModuleInContext2(self.raw, buffer, &raw mut raw)) != 0 {
            return Err(self.take_diagnostics());
        }
        Ok(Module { raw, context: self })
    }

    /// The integer type of that width.
    pub(super) fn int_type(&self, width: u32) -> Type<'_> {
        Type::from_raw(llvm!(LLVMIntTypeInContext(self.raw, width)))
    }

    /// `void`.
    pub(super) fn void_type(&self) -> Type<'_> {
        Type::from_raw(llvm!(LLVMVoidTypeInContext(self.raw)))
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        llvm!(LLVMContextDispose(self.raw));
    }
}

/// A module; disposed of on drop.
pub(super) struct Module<'c> {
    raw: LLVMModuleRef,
    context: &'c Context,
}

/// Iterates over a chain of the C API.
fn chain<'m>(
    first: LLVMValueRef,
    next: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef,
) -> impl Iterator<Item = Value<'m>> {
    std::iter::successors(Value::from_nullable(first), move |value| {
        // SAFETY: `next` belongs to the kind of value that the chain consists of.
        Value::from_nullable(unsafe { next(value.raw()) })
    })
}

impl<'c> Module<'c> {
    /// The context it lives in.
    pub(super) fn context(&self) -> &'c Context {
        self.context
    }

    /// The assembly outside of functions.
    pub(super) fn inline_assembly(&self) -> String {
        let mut length = 0;
        let assembly = llvm!(LLVMGetModuleInlineAsm(self.raw, &raw mut length));
        text_of_len(assembly, length)
    }

    /// Functions, declared ones too, in order.
    pub(super) fn functions(&self) -> impl Iterator<Item = Value<'_>> {
        chain(llvm!(LLVMGetFirstFunction(self.raw)), LLVMGetNextFunction)
    }

    /// Global variables in order.
    pub(super) fn globals(&self) -> impl Iterator<Item = Value<'_>> {
        chain(llvm!(LLVMGetFirstGlobal(self.raw)), LLVMGetNextGlobal)
    }

    /// Aliases in order.
    pub(super) fn aliases(&self) -> impl Iterator<Item = Value<'_>> {
        chain(llvm!(LLVMGetFirstGlobalAlias(self.raw)), LLVMGetNextGlobalAlias)
    }

    /// The global variable of that name.
    pub(super) fn global_named(&self, name: &str) -> Option<Value<'_>> {
        Value::from_nullable(llvm!(LLVMGetNamedGlobal(self.raw, c_string(name).as_ptr())))
    }

    /// The function of that name.
    pub(super) fn function_named(&self, name: &str) -> Option<Value<'_>> {
        Value::from_nullable(llvm!(LLVMGetNamedFunction(self.raw, c_string(name).as_ptr())))
    }

    /// Declares a function.
    pub(super) fn declare(&self, name: &str, result: Type<'_>, params: &[Type<'_>]) -> Value<'_> {
        let mut params: Vec<LLVMTypeRef> = params.iter().map(|ty| ty.raw()).collect();
        let ty = llvm!(LLVMFunctionType(result.raw(), params.as_mut_ptr(), params.len() as u32, 0));
        Value::from_raw(llvm!(LLVMAddFunction(self.raw, c_string(name).as_ptr(), ty)))
    }

    /// Declares a function with the type of another one.
    pub(super) fn declare_like(&self, name: &str, function: Value<'_>) -> Value<'_> {
        let ty = function.content_type();
        Value::from_raw(llvm!(LLVMAddFunction(self.raw, c_string(name).as_ptr(), ty.raw())))
    }

    /// The data layout string, empty if the module names none.
    pub(super) fn data_layout(&self) -> String {
        text(llvm!(LLVMGetDataLayoutStr(self.raw)))
    }

    /// Sets the data layout and target triple.
    pub(super) fn set_target(&mut self, data_layout: &str, triple: &str) {
        llvm!(LLVMSetDataLayout(self.raw, c_string(data_layout).as_ptr()));
        llvm!(LLVMSetTarget(self.raw, c_string(triple).as_ptr()));
    }

    /// Sizes and offsets of types.
    pub(super) fn layout(&self) -> DataLayout<'_> {
        DataLayout { raw: llvm!(LLVMGetModuleDataLayout(self.raw)), module: PhantomData }
    }

    /// Checks the module with LLVM's verifier.
    pub(super) fn verify(&self) -> Result<(), String> {
        let mut error = std::ptr::null_mut();
        let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
        let broken = llvm!(LLVMVerifyModule(self.raw, action, &raw mut error)) != 0;
        let error = message(error);
        if broken { Err(error.trim().to_owned()) } else { Ok(()) }
    }

    /// Links `other` into this module; both must share the context.
    pub(super) fn link(&mut self, other: Module<'c>) -> Result<(), String> {
        assert!(std::ptr::eq(self.context, other.context), "modules of two contexts");
        let source = other.raw;
        std::mem::forget(other);
        if llvm!(LLVMLinkModules2(self.raw, source)) == 0 {
            Ok(())
        } else {
            Err(self.context.take_diagnostics())
        }
    }

    /// Runs passes of the new pass manager, in the textual syntax of `opt -passes`.
    pub(super) fn run_passes(&mut self, passes: &str) -> Result<(), String> {
        PASS_OPTIONS.call_once(|| {
            let arguments: Vec<CString> =
                ["tessera"].iter().chain(OPTIONS).map(|text| c_string(text)).collect();
            let raw: Vec<*const c_char> = arguments.iter().map(|text| text.as_ptr()).collect();
            let count = raw.len().try_into().unwrap_or_default();
            llvm!(LLVMParseCommandLineOptions(count, raw.as_ptr(), std::ptr::null()));
        });
        let options = llvm!(LLVMCreatePassBuilderOptions());
        // Vectors would only be split again.
        llvm!(LLVMPassBuilderOptionsSetLoopVectorization(options, 0));
        llvm!(LLVMPassBuilderOptionsSetSLPVectorization(options, 0));
        let error = llvm!(LLVMRunPasses(self.raw, c_string(passes).as_ptr(), std::ptr::null_mut(), options));
        llvm!(LLVMDisposePassBuilderOptions(options));
        if error.is_null() {
            return Ok(());
        }
        let raw = llvm!(LLVMGetErrorMessage(error));
        let result = text(raw);
        llvm!(LLVMDisposeErrorMessage(raw));
        Err(result)
    }
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        llvm!(LLVMDisposeModule(self.raw));
    }
}

/// Sizes and offsets of types under a module's data layout. Types must be sized, see [`Type::is_sized`].
#[derive(Clone, Copy)]
pub(super) struct DataLayout<'m> {
    raw: LLVMTargetDataRef,
    module: PhantomData<&'m ()>,
}

impl DataLayout<'_> {
    /// Width of pointers in bits.
    pub(super) fn pointer_width(self) -> u32 {
        llvm!(LLVMPointerSize(self.raw)) * 8
    }

    /// Distance between array elements in bytes.
    pub(super) fn alloc_size(self, ty: Type<'_>) -> u64 {
        assert!(ty.is_sized());
        llvm!(LLVMABISizeOfType(self.raw, ty.raw()))
    }

    /// Alignment in bytes.
    pub(super) fn alignment(self, ty: Type<'_>) -> u32 {
        assert!(ty.is_sized());
        llvm!(LLVMABIAlignmentOfType(self.raw, ty.raw()))
    }

    /// Byte offset of a field of a struct.
    pub(super) fn field_offset(self, ty: Type<'_>, field: u32) -> u64 {
        assert!(ty.kind() == TypeKind::LLVMStructTypeKind && ty.is_sized() && field < ty.field_count());
        llvm!(LLVMOffsetOfElement(self.raw, ty.raw(), field))
    }
}
